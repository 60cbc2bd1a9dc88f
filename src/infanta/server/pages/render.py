"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.server.pages import model, parts
from infanta.server.pages.games import shown, stage
from infanta.server.pages.stage import Scene, Stage, sentence

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

DRAWN = ("love-letter", "cupid", "woo-the-princess", "rebel-princess", "death-dowry")
"""The games whose tile has a picture of its own."""


def render(page: model.Page) -> str:
    """The whole page."""
    return parts.templates().render(TEMPLATES[type(page)], context(page))


def fragment(page: model.TablePage) -> Markup:
    """What changes on a table: `<main id="table">…</main>`."""
    assert page.game is not None
    staged = None
    if page.view is not None and page.state != "open":
        staged = stage(Scene(page.game, page.view, page.moves, page.names, page.why))
    gaps = {
        "version": page.version,
        "bar": bar(page, staged),
        "lobby": parts.draw("lobby.html", page=page) if page.state == "open" else "",
        "story": parts.story(page.story),
        "chat": chat(page),
        "pad": parts.pad(staged.pad, page.names) if staged is not None else "",
        **(NO_FELT if staged is None else felt(page, staged)),
    }
    asked, count = bool(page.moves), len(page.seats) - (page.seat is not None)
    return parts.fill(
        "table_main.html", gaps, key=page.game.key, title=page.game.title, state=page.state, asked=asked, count=count
    )


def context(page: model.Page) -> dict[str, object]:
    """What the templates are given: the page, and what is worked out from it for drawing."""
    if isinstance(page, model.TablePage):
        return {"page": page, "main": fragment(page)}
    if isinstance(page, model.ReplayPage):
        assert page.game is not None and page.view is not None
        staged = stage(Scene(page.game, page.view, (), page.names))
        first = 0 if page.seat is None else page.seat + 1
        count = len(page.names)
        others = [(first + step) % count for step in range(count if page.seat is None else count - 1)]
        stops = page.turning_points or range(page.steps + 1)
        return {
            "page": page,
            "stage": staged,
            "centre": parts.centre(staged.template, staged.centre, None, staged.news),
            "pad": parts.pad(staged.pad, page.names),
            "story": parts.story(page.story),
            "others": others,
            "back": max((step for step in stops if step < page.step), default=0),
            "onward": min((step for step in stops if step > page.step), default=page.steps),
        }
    if isinstance(page, model.RulesPage):
        assert page.game is not None
        return {"page": page, "sections": sections(page.clauses), "cast": shown(page.game)}
    return {"page": page, "drawn": DRAWN}


def sections(clauses: tuple[Clause, ...]) -> list[tuple[str, list[Clause]]]:
    """Clauses under their headings."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())


def bar(page: model.TablePage, staged: Stage | None) -> Markup:
    """The bar at the top."""
    assert page.game is not None and page.links is not None
    links, playing = page.links, page.state == "playing"
    changing = page.is_host and playing and len(page.bots) > 1
    return parts.bar(
        page.game, staged.headline if staged is not None else "", page.clock, page.options, page.spectators, page.code,
        links.invite, links.stand if page.seat is not None and playing else "", page.fairness,
        tuple((seat.seat, seat.name, seat.bot) for seat in page.seats if seat.kind == "bot") if changing else (),
        page.bots, links.seat,
    )  # fmt: skip


def chat(page: model.TablePage) -> Markup:
    """The talk."""
    assert page.links is not None
    heard = {message.author: message.name for message in page.chat if not message.mine and message.author}
    quiet = {author for author, _ in page.muted}
    return parts.chat(
        page.room == "gallery", page.chat, page.reactions, page.listeners,
        tuple((author, name) for author, name in heard.items() if author not in quiet), page.muted,
        page.links.chat, page.links.mute, "" if page.me.name else page.links.table,
    )  # fmt: skip


def felt(page: model.TablePage, staged: Stage) -> dict[str, str]:
    """The others' places clockwise from the viewer's left, the viewer's own, the middle, and the tray below."""
    first = 0 if page.seat is None else page.seat + 1
    drawn = [place(page, staged, seat, seat.seat == page.seat) for seat in (*page.seats[first:], *page.seats[:first])]
    mine = "" if page.seat is None else drawn.pop()
    if page.outcome is not None:
        centre = parts.draw("laurels.html", page=page, winners=laurels(page), news=staged.news)
    else:
        centre = parts.centre(staged.template, staged.centre, staged.ballot, staged.news)
    return {
        "others": parts.drawing("".join(drawn)),
        "mine": parts.drawing(mine),
        "centre": centre,
        "tray": tray(page, staged),
    }


NO_FELT = dict.fromkeys(("others", "mine", "centre", "tray"), "")
"""Instead of these, where there is nothing on the felt to be seen."""


def place(page: model.TablePage, staged: Stage, seat: model.Seat, mine: bool) -> str:
    """A seat and what lies in front of it."""
    assert page.links is not None
    before, after = parts.around(mine, seat.acting)
    replaced = page.is_host and page.state == "playing" and not mine and has_left(seat)
    plate = parts.plate(seat, mine, page.bots if replaced else (), page.links.seat if replaced else "")
    return f"{before}{plate}{parts.front(staged.template, staged.places[seat.seat], mine)}{after}"


def tray(page: model.TablePage, staged: Stage) -> Markup:
    """The viewer's hand, and what can be done with it."""
    assert page.links is not None
    asked, turn = bool(page.moves), page.turn
    quiet, habit = staged.quiet or ("", "")
    noted = asked and staged.note != "" and staged.form is None
    gaps = {
        "notice": page.notice,
        "prompt": staged.prompt,
        "waiting": listed(page.waiting_for),
        "latest": " ".join([sentence.text for sentence in page.story[-2:]]),
        "hint": staged.hint,
        "sit": page.links.sit,
        "post": page.links.move,
        "turn": str(turn),
        "beside": parts.beside(staged.template, staged.beside),
        "hand": parts.hand(staged.hand, f"pick{turn}", staged.pick.count if staged.pick is not None else 0),
        "built": parts.draw("built.html", form=staged.form, label=staged.note, page=page)
        if asked and staged.form is not None
        else "",
        "note": parts.draw("built.html", form=None, label=staged.note, page=page) if noted else "",
        "pick": staged.pick.label if staged.pick is not None else "",
        "actions": parts.choices(staged.actions, f"act{turn}"),
        "samples": parts.choices(staged.samples, f"sample{turn}"),
        "count": str(len(staged.samples)),
        "quiet": quiet,
        "habit": habit,
    }
    return parts.fill(
        "tray.html", gaps, state=page.state, asked=asked, away=page.seat is not None and page.seats[page.seat].away,
        choosing=bool(staged.hand or staged.actions or staged.samples), watching=page.seat is None, can_sit=page.can_sit,
    )  # fmt: skip


def has_left(seat: model.Seat) -> bool:
    """Whether the host may let a bot play here: somebody has left."""
    return seat.kind == "human" and not (seat.here or seat.away)


def laurels(page: model.TablePage) -> str:
    """Who won, in words for the viewer."""
    if page.outcome is None:
        return ""
    winners = page.outcome.winners
    if page.outcome.title:
        return f"{sentence(page.outcome.title)} won"
    if winners == (page.seat,):
        return "You won!"
    return f"{listed(tuple('You' if seat == page.seat else page.names[seat] for seat in winners))} won"


def listed(names: tuple[str, ...]) -> str:
    """Names in one phrase: Ada, Bo and Cy."""
    return " and ".join(([", ".join(names[:-1])] if len(names) > 1 else []) + list(names[-1:]))
