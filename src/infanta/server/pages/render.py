"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

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


def fragment(page: model.TablePage) -> str:
    """What changes on a table: `<main id="table">…</main>`."""
    return parts.templates().render("table_main.html", context(page))


def context(page: model.Page) -> dict[str, object]:
    """What the templates are given: the page, and what is worked out from it for drawing."""
    if isinstance(page, model.TablePage):
        return {"page": page, **around_the_felt(page)}
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
            "pad": parts.pad(staged.pad, page.names),
            "story": parts.story(0, page.story),
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


def around_the_felt(page: model.TablePage) -> dict[str, object]:
    """The stage, the parts of the page that are drawn already, and a few phrases."""
    assert page.game is not None and page.links is not None
    links, playing = page.links, page.state == "playing"
    staged = None
    if page.view is not None:
        staged = stage(Scene(page.game, page.view, page.moves, page.names, page.why))
    heard = {message.author: message.name for message in page.chat if not message.mine and message.author}
    quiet = {author for author, _ in page.muted}
    return {
        "stage": staged,
        **({} if staged is None else felt(page, staged)),
        "me": None if page.seat is None else page.seats[page.seat],
        "winners": laurels(page),
        "waiting": listed(page.waiting_for),
        "bar": parts.bar(
            page.game, staged.headline if staged is not None else "", page.clock, page.options, page.spectators, page.code,
            links.invite, links.stand if page.seat is not None and playing else "", page.fairness,
            tuple((seat.seat, seat.name, seat.bot) for seat in page.seats if seat.kind == "bot")
            if page.is_host and playing and len(page.bots) > 1 else (),
            page.bots, links.seat,
        ),
        "story": parts.story(page.story_from, page.story),
        "latest": " ".join(page.story[-2:]),
        "chat": parts.chat(
            page.room == "gallery", page.chat, page.reactions, page.listeners,
            tuple((author, name) for author, name in heard.items() if author not in quiet), page.muted,
            links.chat, links.mute,
        ),
    }  # fmt: skip


def felt(page: model.TablePage, staged: Stage) -> dict[str, object]:
    """The others' places clockwise from the viewer's left, the viewer's own, the hand and the score pad."""
    assert page.links is not None
    first = 0 if page.seat is None else page.seat + 1
    around = [page.seats[(first + step) % len(page.seats)] for step in range(len(page.seats))]
    bots = page.bots if page.is_host and page.state == "playing" else ()
    drawn = [
        parts.place(staged.template, staged.places[seat.seat], seat, bots if has_left(seat) else (), page.links.seat)
        for seat in around
    ]
    return {
        "others": drawn if page.seat is None else drawn[:-1],
        "mine": "" if page.seat is None else drawn[-1],
        "hand": parts.hand(staged.hand, f"pick{page.turn}", staged.pick.count if staged.pick is not None else 0),
        "pad": parts.pad(staged.pad, page.names),
    }


def has_left(seat: model.Seat) -> bool:
    """Whether the host may let a bot play here: somebody has left."""
    return seat.kind == "human" and not (seat.is_me or seat.here or seat.away)


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
