"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.core.face import Face, Form, ReferenceCard
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase, Translator
from infanta.server.pages import game_assets, model
from infanta.server.pages.desk import Forms, render_desk
from infanta.server.pages.parts import PartRenderer, get_parts, render_story
from infanta.server.pages.widgets import drawing
from infanta.server.tables.public_view import SeatPlate
from infanta.server.tables.table_view import TableView
from infanta.words.translator import voice_of

TEMPLATE_BY_PAGE: dict[type[model.Page], str] = {
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
    model.DeviceLinkPage: "move.html",
    model.DevicePage: "device.html",
    model.ErrorPage: "error.html",
}


def render_page(page: model.Page, origin: str = "") -> str:
    """Render the whole page. What links to it from elsewhere shows a picture, which has to be named with this server's
    `origin`."""
    drawn, values = build_context(page)
    given = {"page": page, "language": page.me.language, "origin": origin, **values}
    return drawn.templates.render(TEMPLATE_BY_PAGE[type(page)], given)


def build_context(page: model.Page) -> tuple[PartRenderer, dict[str, object]]:
    """Return the renderer of a page, and what the templates are given besides it."""
    language = page.me.language
    if isinstance(page, model.TablePage):
        key = page.look.game.key
        values: dict[str, object] = {"game": page.look.game, "main": render_fragment(page)}
    elif isinstance(page, model.ReplayPage):
        assert page.game is not None
        key = page.game.key
        values = {"game": page.game, **render_replay_step(page, get_parts(language, key))}
    elif isinstance(page, (model.TimelinePage, model.LettersPage, model.HandoutsPage)):
        assert page.game is not None
        key = page.game.key
        values = {"game": page.game}
    elif isinstance(page, model.RulesPage):
        assert page.game is not None
        key = page.game.key
        values = {
            "game": page.game,
            "sections": group_by_section(page.clauses),
            "how": game_assets.find_how_to_play(key, language),
        }
        values["cast"] = page.game.sample_cards(get_parts(language, key).voice)
    else:
        return get_parts(language), {}
    return get_parts(language, key), {"style": game_assets.get_url(key, "style.css"), **values}


def render_fragment(page: model.TablePage) -> Markup:
    """Render what changes on a table: `<main id="table">…</main>`."""
    look = page.look
    drawn, face = get_parts(look.language, look.game.key), look.face()
    seen = look.view is not None and look.state != "open"
    gaps = {
        "version": look.version,
        "bar": render_bar(page, drawn, face),
        "lobby": drawn.render("lobby.html", page=page, look=look) if look.state == "open" else "",
        "story": render_story(look.story) if not drawn.has_desk else "",
        "chat": render_chat(page, drawn) if not drawn.has_desk or not seen else "",
        "pad": drawn.render_score_pad(face.pad, look.shared.names) if seen else "",
        **(render_felt(page, drawn, face) if seen and not drawn.has_desk else NO_FELT),
        "desk": render_game_desk(page, drawn, face) if seen and drawn.has_desk else "",
    }
    asked, count = bool(look.moves), len(look.seats) - (look.seat is not None)
    return drawn.fill_gaps(
        "table_main.html", gaps, key=look.game.key, title=look.game.title, state=look.state, asked=asked, count=count,
        me="none" if look.seat is None else look.seat,
        beside=any(isinstance(one, ReferenceCard) for one in face.beside),
    )  # fmt: skip


MAX_BEATS = 24  # at most this many beats are sent at once: a viewer who has missed more sees the last of them


def render_beats(look: TableView, told: int) -> Markup:
    """Render what has happened since the last beat that the page has (`told`), for the page to show one after the
    other; "" if nothing has. It lies in a template element, so that it is no part of the page until it is shown."""
    new = [one for one in look.story[-MAX_BEATS:] if one.number > told]
    drawn = get_parts(look.language, look.game.key)
    return (
        drawing(f'<template id="beats">{"".join([drawn.render_beat(one.number, one.beat) for one in new])}</template>')
        if new
        else Markup()
    )


def render_bar(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render the bar at the top."""
    look, url, playing = page.look, page.url, page.look.state == "playing"
    shared = look.shared
    changing = look.is_host and playing and len(look.bots) > 1
    return drawn.render_bar(
        look.game, face.headline, look.clock, look.hints, shared.options, shared.spectators, shared.nameless, look.code,
        page.invite, f"{url}/stand" if look.seat is not None and playing else "",
        shared.commitment, shared.words_given(), shared.seal, shared.seed,
        tuple([(seat.seat, seat.name, seat.bot) for seat in look.seats if seat.kind == "bot"]) if changing else (),
        look.bots, f"{url}/seat",
    )  # fmt: skip


def render_chat(page: model.TablePage, drawn: PartRenderer) -> Markup:
    """Render the chat."""
    look = page.look
    heard = {message.author: message.name for message in look.chat if not message.mine and message.author}
    quiet = {author for author, _ in look.muted}
    return drawn.render_chat(
        look.room == "gallery", look.chat, look.listeners,
        tuple([(author, name) for author, name in heard.items() if author not in quiet]), look.muted,
        page.url, not page.me.name,
    )  # fmt: skip


# -- the felt ----------------------------------------------------------------------------------------------------------


def render_felt(page: model.TablePage, drawn: PartRenderer, face: Face) -> dict[str, str]:
    """Render the others' places clockwise from the viewer's left, the viewer's own, the middle, and the tray below."""
    look = page.look
    first = 0 if look.seat is None else look.seat + 1
    seats = (*look.seats[first:], *look.seats[:first])
    places = [render_area(page, drawn, face, seat, seat.seat == look.seat) for seat in seats]
    mine = "" if look.seat is None else places.pop()
    centre = drawn.render_centre(face.middle, face.ask.ballot, face.news if look.outcome is None else ())
    return {
        "others": drawing("".join(places)),
        "mine": drawing(mine),
        "centre": drawing("".join((centre, render_banner(page, drawn, face)))),
        "tray": render_tray(page, drawn, face),
        "freely": render_free_actions(page, drawn, face),
    }


def render_game_desk(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render the desk, where a game has one."""
    forms = Forms(
        tuple(
            [
                (form.title or form.button, render_answer_form(page, drawn, form, face.ask.note))
                for form in face.ask.forms
            ]
        ),
        tuple(
            [
                (form.name, form.title or form.button, render_free_action_form(page, drawn, form))
                for form in face.aside.forms
            ]
        ),
    )
    told = drawn.render_tutor(page.look.tutor_lines()) if page.look.lesson else Markup()
    if page.look.outcome is not None:
        told += render_ending(page, drawn, face)
    return render_desk(page, drawn, face, told, forms)


# Instead of these, where there is nothing on the felt to be seen.
NO_FELT = dict.fromkeys(("others", "mine", "centre", "tray", "freely"), "")


def render_banner(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render how the round or the match ended, on the felt."""
    look, beat = page.look, page.look.round_end_beat()
    if look.outcome is None and look.pause is None:
        return Markup()
    return drawn.render(
        "ribbon.html", lines=(beat.text,) if beat is not None else face.news or (drawn.say("round-over"),)
    )


def render_ending(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render the winners of the match, and its highlights. A desk has no felt for the last news."""
    look = page.look
    assert look.outcome is not None
    told = drawn.render_highlights(look.moments, look.shared.names, page.url)
    return drawn.render(
        "laurels.html", page=page, look=look, winners=describe_winner(look.outcome, look.game, look.seat, look.server_translator()),
        reason=capitalize(look.voice.say(look.outcome.reason)), news=face.news if drawn.has_desk else (), told=told,
        won=look.seat in look.outcome.winners, lost=look.seat is not None and look.seat not in look.outcome.winners,
    )  # fmt: skip


def capitalize(words: str) -> str:
    """Return words that stand alone: they begin with a capital."""
    return words[:1].upper() + words[1:]


def render_end_actions(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render what can be done when the match is over, or between two rounds."""
    look = page.look
    if look.outcome is not None:
        return render_ending(page, drawn, face)
    return drawn.render("pause.html", pause=look.pause, url=page.url) if look.pause is not None else Markup()


def render_area(page: model.TablePage, drawn: PartRenderer, face: Face, seat: SeatPlate, mine: bool) -> str:
    """Render a seat and what lies in front of it."""
    look, acting = page.look, " acting" if seat.acting else ""
    replaced = look.is_host and look.state == "playing" and not mine and can_be_replaced(seat)
    plate = drawn.render_seat(seat, mine, look.bots, f"{page.url}/seat") if replaced else drawn.render_plate(seat, mine)
    begins, ends = (f'<div class="mine{acting}">', "</div>\n") if mine else (f'<li class="seat{acting}">', "</li>\n")
    return "".join(
        (begins, plate, drawn.render_front(face.places[seat.seat]), render_revealed_hand(look, drawn, seat.seat), ends)
    )


def render_revealed_hand(look: TableView, drawn: PartRenderer, seat: int) -> str:
    """Render the hand that a seat revealed when the round ended."""
    if look.ended is None:
        return ""
    beat = look.round_end_beat()
    hands = dict(beat.hands) if beat is not None else {}
    won = beat is not None and seat in beat.to
    if seat not in hands:
        return drawn.render_winner_mark() if won else ""
    return drawn.render_revealed_hand(hands[seat], won)


def can_be_replaced(seat: SeatPlate) -> bool:
    """Return whether the host may let a bot play here: the player has left."""
    return seat.kind == "human" and not (seat.here or seat.away)


def render_tray(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render the viewer's hand, and what can be done with it."""
    look, ask, turn = page.look, face.ask, page.look.turn
    asked = bool(look.moves)
    decline = ask.decline if asked else None
    several = ask.count if asked and ask.count > 1 else 0
    gaps = {
        "notice": page.notice,
        "prompt": ask.prompt if asked else "",
        "waiting": look.waiting_for(),
        "latest": " ".join([told.text for told in look.story[-2:]]),
        "hint": ask.hint if asked else "",
        "lesson": drawn.render_tutor(look.tutor_lines()) if look.lesson else "",
        "curtain": render_end_actions(page, drawn, face),
        "url": page.url,
        "turn": str(turn),
        "beside": drawn.render_beside(face.beside),
        "hand": drawn.render_hand(face.hand, f"pick{turn}", several),
        "built": render_move_forms(page, drawn, face) if asked else "",
        "note": drawn.render("note.html", label=ask.note, id="note", filled=page.filled)
        if asked and ask.note and not ask.forms
        else "",
        "pick": ask.button if several else "",
        "actions": drawn.render_choices(ask.choices, f"act{turn}") if asked else "",
        "samples": drawn.render_choices(ask.samples, f"sample{turn}") if asked else "",
        "count": str(len(ask.samples)),
        "decline": decline.move if decline is not None else "",
        "until": decline.name if decline is not None else "",
        "declining": decline.label if decline is not None else "",
    }
    return drawn.fill_gaps(
        "tray.html", gaps, state=look.state, asked=asked, away=look.seat is not None and look.seats[look.seat].away,
        choosing=bool(face.hand or (asked and (ask.choices or ask.samples))), watching=look.seat is None,
        advised=look.can_have_hint, can_sit=look.can_sit, resting=look.pause is not None,
    )  # fmt: skip


def render_move_forms(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render forms in which moves are built."""
    return drawing("".join([render_answer_form(page, drawn, form, face.ask.note) for form in face.ask.forms]))


def render_answer_form(page: model.TablePage, drawn: PartRenderer, form: Form, note: str) -> Markup:
    """Render a form that answers what the viewer is asked. A note is attached, unless the form has a blank for that."""
    wanted = "" if any(blank.kind == "text" for blank in form.blanks) else note
    return render_blanks(page, drawn, form, wanted, "turn", {"post": f"{page.url}/move", "tag": str(page.look.turn)})


def render_free_action_form(page: model.TablePage, drawn: PartRenderer, form: Form) -> Markup:
    """Render a form that makes a free action."""
    return render_blanks(
        page, drawn, form, "", "key", {"post": f"{page.url}/act", "tag": f"{page.look.acted}.{form.name}"}
    )


def render_blanks(
    page: model.TablePage, drawn: PartRenderer, form: Form, note: str, hidden: str, gaps: dict[str, str]
) -> Markup:
    """Render a form with blanks, as it was filled in if it was refused. `hidden` is the field whose value, the `tag`,
    tells it from others."""
    if page.filled.get("built") == form.name:
        return drawn.render("blanks.html", form=form, note=note, hidden=hidden, refilled=page.filled, **gaps)
    return drawn.fill_gaps("blanks.html", gaps, form=form, note=note, hidden=hidden)


def render_free_actions(page: model.TablePage, drawn: PartRenderer, face: Face) -> Markup:
    """Render the free actions of the viewer, and the bells."""
    look, aside = page.look, face.aside
    bells = drawn.render("bells.html", bells=look.bells, url=page.url) if look.bells else Markup()
    if look.state != "playing" or not (aside.choices or aside.forms):
        return bells
    forms = drawing("".join([render_free_action_form(page, drawn, form) for form in aside.forms]))
    return bells + drawn.render("aside.html", choices=aside.choices, forms=forms, url=page.url, acted=look.acted)


def describe_winner(outcome: Outcome, rules: Game, seat: int | None, voice: Translator) -> str:
    """Return who won, in words for the viewer."""
    if outcome.title is not None:
        return voice.sentence(Phrase("side-won", title=outcome.title.within(rules.key)))
    if outcome.winners == (seat,):
        return voice.sentence(Phrase("you-won"))
    return voice.sentence(Phrase("seats-won", winners=outcome.winners))


# -- replays and rules -------------------------------------------------------------------------------------------------


def render_replay_step(page: model.ReplayPage, drawn: PartRenderer) -> dict[str, object]:
    """Return what a moment of a replay is rendered from."""
    face, count, seat = page.face, len(page.names), page.seat
    first = 0 if seat is None else seat + 1
    winners = ""
    if page.outcome is not None and page.game is not None:
        voice, reason = voice_of(page.me.language, "", page.names, None), page.outcome.reason.within(page.game.key)
        won = describe_winner(page.outcome, page.game, None, voice)
        winners = drawn.say("won-because", winners=won, reason=voice.say(reason))
    return {
        "face": face,
        "centre": drawn.render_centre(face.middle, None, face.news),
        "pad": drawn.render_score_pad(face.pad, page.names),
        "story": render_story(page.story),
        "others": [(first + step) % count for step in range(count if seat is None else count - 1)],
        "back": max((stop for stop in page.stops if stop < page.step), default=0),
        "onward": min((stop for stop in page.stops if stop > page.step), default=page.steps),
        "winners": winners,
        "beats": drawing(
            f'<template id="beats">{"".join([drawn.render_beat(one.number, one.beat) for one in page.beats])}</template>'
        ),
        "turned": {seat: drawn.render_revealed_hand(cards, False) for seat, cards in page.hands.items() if cards},
    }


def group_by_section(clauses: tuple[Clause, ...]) -> list[tuple[str, list[Clause]]]:
    """Return clauses under their headings."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())
