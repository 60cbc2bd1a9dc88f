"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.core.face import Face, Form, Reference
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase, Voice
from infanta.server.pages import faces, model
from infanta.server.pages.desk import Forms, desk
from infanta.server.pages.parts import Parts, parts, story
from infanta.server.pages.small import drawing
from infanta.server.tables.look import Look
from infanta.server.tables.shared import Seat
from infanta.words.voice import voice_of

TEMPLATES: dict[type[model.Page], str] = {
    model.HomePage: "home.html",
    model.NewTablePage: "new.html",
    model.TablePage: "table.html",
    model.TimelinePage: "timeline.html",
    model.LettersPage: "letters.html",
    model.HandoutsPage: "handouts.html",
    model.ReplayPage: "replay.html",
    model.AdvicePage: "advice.html",
    model.RulesPage: "rules.html",
    model.JoinPage: "join.html",
    model.MovePage: "move.html",
    model.DevicePage: "device.html",
    model.ErrorPage: "error.html",
}


def render(page: model.Page, origin: str = "") -> str:
    """The whole page. What links to it from elsewhere shows a picture, which has to be named with our `origin`."""
    drawn, values = context(page)
    given = {"page": page, "language": page.me.language, "origin": origin, **values}
    return drawn.templates.render(TEMPLATES[type(page)], given)


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
    elif isinstance(page, (model.TimelinePage, model.LettersPage, model.HandoutsPage)):
        assert page.game is not None
        key = page.game.key
        values = {"game": page.game}
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
        "story": story(look.story) if not drawn.has_desk else "",
        "chat": chat(page, drawn) if not drawn.has_desk or not seen else "",
        "pad": drawn.pad(face.pad, look.shared.names) if seen else "",
        **(felt(page, drawn, face) if seen and not drawn.has_desk else NO_FELT),
        "desk": on_desk(page, drawn, face) if seen and drawn.has_desk else "",
    }
    asked, count = bool(look.moves), len(look.seats) - (look.seat is not None)
    return drawn.fill(
        "table_main.html", gaps, key=look.game.key, title=look.game.title, state=look.state, asked=asked, count=count,
        me="none" if look.seat is None else look.seat,
        beside=any(isinstance(one, Reference) for one in face.beside),
    )  # fmt: skip


MOST_BEATS = 24
"""At most this many beats are sent at once: whoever has missed more sees the last of them."""


def beats(look: Look, told: int) -> Markup:
    """What has happened since the beat that the page was `told` last, for the page to show one after the other; "" if nothing has. It
    lies in a template, so that it is no part of the page until it is shown."""
    new = [one for one in look.story[-MOST_BEATS:] if one.number > told]
    drawn = parts(look.language, look.game.key)
    return (
        drawing(f'<template id="beats">{"".join([drawn.beat(one.number, one.beat) for one in new])}</template>')
        if new
        else Markup()
    )


def bar(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """The bar at the top."""
    look, url, playing = page.look, page.url, page.look.state == "playing"
    shared = look.shared
    changing = look.is_host and playing and len(look.bots) > 1
    return drawn.bar(
        look.game, face.headline, look.clock, look.hints, shared.options, shared.spectators, shared.nameless, look.code,
        page.invite, f"{url}/stand" if look.seat is not None and playing else "",
        shared.commitment, shared.given(), shared.seal, shared.seed,
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
    centre = drawn.centre(face.middle, face.ask.ballot, face.news if look.outcome is None else ())
    return {
        "others": drawing("".join(places)),
        "mine": drawing(mine),
        "centre": drawing("".join((centre, ribbon(page, drawn, face)))),
        "tray": tray(page, drawn, face),
        "freely": freely(page, drawn, face),
    }


def on_desk(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """The desk, where a game has one."""
    forms = Forms(
        tuple([(form.title or form.button, answer_form(page, drawn, form, face.ask.note)) for form in face.ask.forms]),
        tuple([(form.name, form.title or form.button, act_form(page, drawn, form)) for form in face.aside.forms]),
    )
    told = drawn.lesson(page.look.teaching()) if page.look.lesson else Markup()
    if page.look.outcome is not None:
        told += ending(page, drawn, face)
    return desk(page, drawn, face, told, forms)


NO_FELT = dict.fromkeys(("others", "mine", "centre", "tray", "freely"), "")
"""Instead of these, where there is nothing on the felt to be seen."""


def ribbon(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """How the round or the match ended, on the felt."""
    look, beat = page.look, page.look.closing()
    if look.outcome is None and look.pause is None:
        return Markup()
    return drawn.draw(
        "ribbon.html", lines=(beat.text,) if beat is not None else face.news or (drawn.say("round-over"),)
    )


def ending(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """Who has won the match, and what is told of it. A desk has no felt on which the last news could stand."""
    look = page.look
    assert look.outcome is not None
    told = drawn.moments(look.moments, look.shared.names, page.url)
    return drawn.draw(
        "laurels.html", page=page, look=look, winners=laurels(look.outcome, look.game, look.seat, look.house()),
        reason=sentence(look.voice.say(look.outcome.reason)), news=face.news if drawn.has_desk else (), told=told,
        won=look.seat in look.outcome.winners, lost=look.seat is not None and look.seat not in look.outcome.winners,
    )  # fmt: skip


def sentence(words: str) -> str:
    """Words that stand alone: they begin with a capital."""
    return words[:1].upper() + words[1:]


def curtain(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """What can be done when the match is over, or between two rounds."""
    look = page.look
    if look.outcome is not None:
        return ending(page, drawn, face)
    return drawn.draw("pause.html", pause=look.pause, url=page.url) if look.pause is not None else Markup()


def place(page: model.TablePage, drawn: Parts, face: Face, seat: Seat, mine: bool) -> str:
    """A seat and what lies in front of it."""
    look, acting = page.look, " acting" if seat.acting else ""
    replaced = look.is_host and look.state == "playing" and not mine and has_left(seat)
    plate = drawn.seated(seat, mine, look.bots, f"{page.url}/seat") if replaced else drawn.plate(seat, mine)
    begins, ends = (f'<div class="mine{acting}">', "</div>\n") if mine else (f'<li class="seat{acting}">', "</li>\n")
    return "".join((begins, plate, drawn.front(face.places[seat.seat]), turned_up(look, drawn, seat.seat), ends))


def turned_up(look: Look, drawn: Parts, seat: int) -> str:
    """The hand that a seat turned up when the round ended."""
    if look.ended is None:
        return ""
    beat = look.closing()
    hands = dict(beat.hands) if beat is not None else {}
    won = beat is not None and seat in beat.to
    if seat not in hands:
        return drawn.sign_of_winner() if won else ""
    return drawn.turned_up(hands[seat], won)


def has_left(seat: Seat) -> bool:
    """Whether the host may let a bot play here: somebody has left."""
    return seat.kind == "human" and not (seat.here or seat.away)


def tray(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """The viewer's hand, and what can be done with it."""
    look, ask, turn = page.look, face.ask, page.look.turn
    asked = bool(look.moves)
    decline = ask.decline if asked else None
    several = ask.count if asked and ask.count > 1 else 0
    gaps = {
        "notice": page.notice,
        "prompt": ask.prompt if asked else "",
        "waiting": look.waiting(),
        "latest": " ".join([told.text for told in look.story[-2:]]),
        "hint": ask.hint if asked else "",
        "lesson": drawn.lesson(look.teaching()) if look.lesson else "",
        "curtain": curtain(page, drawn, face),
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
        advised=look.advised, can_sit=look.can_sit, resting=look.pause is not None,
    )  # fmt: skip


def built(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """Forms in which moves are built."""
    return drawing("".join([answer_form(page, drawn, form, face.ask.note) for form in face.ask.forms]))


def answer_form(page: model.TablePage, drawn: Parts, form: Form, note: str) -> Markup:
    """A form that answers what the viewer is asked. A note rides on it, unless it has a blank for that."""
    wanted = "" if any(blank.kind == "text" for blank in form.blanks) else note
    return blanks(page, drawn, form, wanted, "turn", {"post": f"{page.url}/move", "tag": str(page.look.turn)})


def act_form(page: model.TablePage, drawn: Parts, form: Form) -> Markup:
    """A form that makes a free act."""
    return blanks(page, drawn, form, "", "key", {"post": f"{page.url}/act", "tag": f"{page.look.acted}.{form.name}"})


def blanks(page: model.TablePage, drawn: Parts, form: Form, note: str, hidden: str, gaps: dict[str, str]) -> Markup:
    """A form with blanks, as it was filled in if it was refused. `hidden` is the field whose value, the `tag`, tells it from others."""
    if page.filled.get("built") == form.name:
        return drawn.draw("blanks.html", form=form, note=note, hidden=hidden, refilled=page.filled, **gaps)
    return drawn.fill("blanks.html", gaps, form=form, note=note, hidden=hidden)


def freely(page: model.TablePage, drawn: Parts, face: Face) -> Markup:
    """What the viewer may do though nobody waits for it, and the bells."""
    look, aside = page.look, face.aside
    bells = drawn.draw("bells.html", bells=look.bells, url=page.url) if look.bells else Markup()
    if look.state != "playing" or not (aside.choices or aside.forms):
        return bells
    forms = drawing("".join([act_form(page, drawn, form) for form in aside.forms]))
    return bells + drawn.draw("aside.html", choices=aside.choices, forms=forms, url=page.url, acted=look.acted)


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
        "beats": drawing(
            f'<template id="beats">{"".join([drawn.beat(one.number, one.beat) for one in page.beats])}</template>'
        ),
        "turned": {seat: drawn.turned_up(cards, False) for seat, cards in page.hands.items() if cards},
    }


def sections(clauses: tuple[Clause, ...]) -> list[tuple[str, list[Clause]]]:
    """Clauses under their headings."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())
