"""The desk: the layout of a table for games in which people bargain and write letters more than they play cards. A game
asks for it with a macro `desk` in its `table.html`; what stands on it is the same face, the same forms and the same
chat as on the felt."""

from dataclasses import dataclass

from markupsafe import Markup

from infanta.core.face import Choice, Face, Panel
from infanta.server.pages import model
from infanta.server.pages.parts import PartRenderer, render_story
from infanta.server.tables.messages import Thread
from infanta.server.tables.public_view import SeatPlate
from infanta.server.tables.table_view import Bell


@dataclass(slots=True)
class Desk:
    """All that a game's desk is drawn from."""

    page: model.TablePage
    face: Face
    state: str
    url: str
    asked: bool
    mine: SeatPlate | None
    seats: tuple[SeatPlate, ...]
    role: str  # the viewer's role at this table; "" for spectators
    waiting: str  # the players that the match waits for, in words
    moves: Markup  # what can be chosen, as buttons of the form of moves
    samples: Markup
    answers: tuple[tuple[str, Markup], ...]  # the forms that answer what is asked: a title and the form
    acts: tuple[tuple[str, str, Markup], ...]  # the forms of free actions: a name, a title and the form
    bells: tuple[Bell, ...]
    threads: tuple[Thread, ...]
    unread: int
    story: Markup
    laurels: Markup

    def panels(self, *names: str) -> tuple[Panel, ...]:
        """Return what lies on the table under these names."""
        return tuple([panel for panel in self.face.middle.panels if panel.name in names])

    def choices(self, end: str = "") -> tuple[Choice, ...]:
        """Return the free actions that can be chosen; those about an offer are named after it."""
        return tuple([choice for choice in self.face.aside.choices if choice.move.endswith(end)])


def render_desk(page: model.TablePage, drawn: PartRenderer, face: Face, laurels: Markup, forms: "Forms") -> Markup:
    """Render the desk of a viewer."""
    look, ask = page.look, face.ask
    asked = bool(look.moves)
    roles = look.game.roles(look.view.setup) if look.view is not None else ()
    made = Desk(
        page=page,
        face=face,
        state=look.state,
        url=page.url,
        asked=asked,
        mine=look.seats[look.seat] if look.seat is not None else None,
        seats=look.seats,
        role=roles[look.seat] if look.seat is not None and roles else "",
        waiting=look.waiting_for(),
        moves=drawn.render_choices(ask.choices, f"act{look.turn}") if asked else Markup(),
        samples=drawn.render_choices(ask.samples, f"sample{look.turn}") if asked else Markup(),
        answers=forms.answers if asked else (),
        acts=forms.acts if look.state == "playing" else (),
        bells=look.bells,
        threads=look.threads,
        unread=sum([thread.unread for thread in look.threads]),
        story=render_story(look.story),
        laurels=laurels,
    )
    return drawn.render("desk.html", desk=made, template="own/table.html", screen=page.screen)


@dataclass(slots=True)
class Forms:
    """The forms of a page, drawn: those that answer a question as (title, form), those of free actions as (name, title,
    form)."""

    answers: tuple[tuple[str, Markup], ...] = ()
    acts: tuple[tuple[str, str, Markup], ...] = ()
