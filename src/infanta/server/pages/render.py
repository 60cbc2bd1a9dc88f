"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.core.face import Face
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase, Voice
from infanta.server.pages import faces, model
from infanta.server.pages.parts import Parts, drawing, parts, story
from infanta.server.tables.look import Seat, voice_of

TEMPLATES: dict[type[model.Page], str] = {
    model.HomePage: "home.html",
    model.NewTablePage: "new.html",
    model.TablePage: "table.html",
    model.ReplayPage: "replay.html",
    model.RulesPage: "rules.html",
    model.JoinPage: "join.html",
    model.MovePage: "move.html",
    model.DevicePage: "device.html",
    model.ErrorPage: "error.html",
}


def render(page: model.Page) -> str:
    """The whole page."""
    drawn, values = context(page)
    return drawn.templates.render(TEMPLATES[type(page)], {"page": page, "language": page.me.language, **values})


def context(page: model.Page) -> tuple[Parts, dict[str, object]]:
    """Who draws a page, and what the templates are given besides it."""
    language = page.me.language
    if isinstance(page, model.TablePage):
        key = page.look.game.key
        values: dict[str, object] = {"game": page.look.game, "main": fragment(page)}
    elif isinstance(page, model.ReplayPage):
        assert page.game is not None
        key = page.game.key
        values = {"game": page.game, **moment(page, parts(language, key))}
    elif isinstance(page, model.RulesPage):
        assert page.game is not None
        key = page.game.key
        values = {"game": page.game, "sections": sections(page.clauses), "how": faces.how(key, language)}
        values["cast"] = page.game.specimens(parts(language, key).voice)
    else:
        return parts(language), {}
    return parts(language, key), {"style": faces.address(key, "style.css"), **values}


def fragment(page: model.TablePage) -> Markup:
    """What changes on a table: `<main id="table">…</main>`."""
    look = page.look
    drawn, face = parts(look.language, look.game.key), look.face()
    seen = look.view is not None and look.state != "open"
    gaps = {
        "version": look.version,
        "bar": bar(page, drawn, face),
        "lobby": drawn.draw("lobby.html", page=page, look=look) if look.state == "open" else "",
        "story": story(look.story),
        "chat": chat(page, drawn),
        "pad": drawn.pad(face.pad, look.shared.names) if seen else "",
        **(felt(page, drawn, face) if seen else NO_FELT),
    }
    asked, count = bool(look.moves), len(look.seats) - (look.seat is not None)
    return drawn.fill(
        "table_main.html", gaps, key=look.game.key, title=look.game.title, state=look.state, asked=asked, count=count
    )


def bar(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """The bar at the top."""
    look, url, playing = page.look, page.url, page.look.state == "playing"
    shared = look.shared
    changing = look.is_host and playing and len(look.bots) > 1
    return drawn.bar(
        look.game, face.headline, look.clock, shared.options, shared.spectators, shared.nameless, look.code,
        page.invite, f"{url}/stand" if look.seat is not None and playing else "", shared,
        tuple([(seat.seat, seat.name, seat.bot) for seat in look.seats if seat.kind == "bot"]) if changing else (),
        look.bots, f"{url}/seat",
    )  # fmt: skip


def chat(page: model.TablePage, drawn: Parts) -> Markup:
    """The talk."""
    look = page.look
    heard = {message.author: message.name for message in look.chat if not message.mine and message.author}
    quiet = {author for author, _ in look.muted}
    return drawn.chat(
        look.room == "gallery", look.chat, look.listeners,
        tuple([(author, name) for author, name in heard.items() if author not in quiet]), look.muted,
        page.url, not page.me.name,
    )  # fmt: skip


# -- the felt ----------------------------------------------------------------------------------------------------------


def felt(page: model.TablePage, drawn: Parts, face: Face) -> dict[str, str]:
    """The others' places clockwise from the viewer's left, the viewer's own, the middle, and the tray below."""
    look = page.look
    first = 0 if look.seat is None else look.seat + 1
    seats = (*look.seats[first:], *look.seats[:first])
    places = [place(page, drawn, face, seat, seat.seat == look.seat) for seat in seats]
    mine = "" if look.seat is None else places.pop()
    if look.outcome is not None:
        centre = drawn.draw(
            "laurels.html", page=page, look=look, winners=laurels(look.outcome, look.game, look.seat, look.house()),
            reason=look.voice.say(look.outcome.reason), news=face.news,
        )  # fmt: skip
    else:
        centre = drawn.centre(face.middle, face.ask.ballot, face.news)
    return {
        "others": drawing("".join(places)),
        "mine": drawing(mine),
        "centre": centre,
        "tray": tray(page, drawn, face),
    }


NO_FELT = dict.fromkeys(("others", "mine", "centre", "tray"), "")
"""Instead of these, where there is nothing on the felt to be seen."""


def place(page: model.TablePage, drawn: Parts, face: Face, seat: Seat, mine: bool) -> str:
    """A seat and what lies in front of it."""
    before, after = drawn.around(mine, seat.acting)
    look = page.look
    replaced = look.is_host and look.state == "playing" and not mine and has_left(seat)
    plate = drawn.plate(seat, mine, look.bots if replaced else (), f"{page.url}/seat" if replaced else "")
    return f"{before}{plate}{drawn.front(face.places[seat.seat], mine)}{after}"


def has_left(seat: Seat) -> bool:
    """Whether the host may let a bot play here: somebody has left."""
    return seat.kind == "human" and not (seat.here or seat.away)


def tray(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """The viewer's hand, and what can be done with it."""
    look, ask, turn = page.look, face.ask, page.look.turn
    asked = bool(look.moves)
    decline = ask.decline if asked else None
    waiting = tuple([seat.name for seat in look.seats if seat.acting])
    several = ask.count if asked and ask.count > 1 else 0
    gaps = {
        "notice": page.notice,
        "prompt": ask.prompt if asked else "",
        "waiting": drawn.say("waiting-for", names=waiting) if waiting else "",
        "latest": " ".join([told.text for told in look.story[-2:]]),
        "hint": ask.hint if asked else "",
        "url": page.url,
        "turn": str(turn),
        "beside": drawn.beside(face.beside),
        "hand": drawn.hand(face.hand, f"pick{turn}", several),
        "built": built(page, drawn, face) if asked else "",
        "note": drawn.draw("note.html", label=ask.note, id="note", filled=page.filled)
        if asked and ask.note and not ask.forms
        else "",
        "pick": ask.button if several else "",
        "actions": drawn.choices(ask.choices, f"act{turn}") if asked else "",
        "samples": drawn.choices(ask.samples, f"sample{turn}") if asked else "",
        "count": str(len(ask.samples)),
        "decline": decline.move if decline is not None else "",
        "until": decline.name if decline is not None else "",
        "declining": decline.label if decline is not None else "",
    }
    return drawn.fill(
        "tray.html", gaps, state=look.state, asked=asked, away=look.seat is not None and look.seats[look.seat].away,
        choosing=bool(face.hand or (asked and (ask.choices or ask.samples))), watching=look.seat is None,
        can_sit=look.can_sit,
    )  # fmt: skip


def built(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """Forms in which moves are built."""
    ask = face.ask
    forms = [drawn.draw("blanks.html", form=form, note=ask.note, page=page, turn=page.look.turn) for form in ask.forms]
    return drawing("".join(forms))


def laurels(outcome: Outcome, rules: Game, seat: int | None, voice: Voice) -> str:
    """Who won, in words for the viewer."""
    if outcome.title is not None:
        return voice.sentence(Phrase("side-won", title=outcome.title.within(rules.key)))
    if outcome.winners == (seat,):
        return voice.sentence(Phrase("you-won"))
    return voice.sentence(Phrase("seats-won", winners=outcome.winners))


# -- replays and rules -------------------------------------------------------------------------------------------------


def moment(page: model.ReplayPage, drawn: Parts) -> dict[str, object]:
    """What a moment of a replay is drawn from."""
    face, count, seat = page.face, len(page.names), page.seat
    first = 0 if seat is None else seat + 1
    winners = ""
    if page.outcome is not None and page.game is not None:
        voice, reason = voice_of(page.me.language, "", page.names, None), page.outcome.reason.within(page.game.key)
        won = laurels(page.outcome, page.game, None, voice)
        winners = drawn.say("won-because", winners=won, reason=voice.say(reason))
    return {
        "face": face,
        "centre": drawn.centre(face.middle, None, face.news),
        "pad": drawn.pad(face.pad, page.names),
        "story": story(page.story),
        "others": [(first + step) % count for step in range(count if seat is None else count - 1)],
        "back": max((stop for stop in page.stops if stop < page.step), default=0),
        "onward": min((stop for stop in page.stops if stop > page.step), default=page.steps),
        "winners": winners,
    }


def sections(clauses: tuple[Clause, ...]) -> list[tuple[str, list[Clause]]]:
    """Clauses under their headings."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())
