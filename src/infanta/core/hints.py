"""The codec of a game that does not bring one: worked out from the type hints of its view and its events.

Numbers stay numbers then, but views read back, and programs can play. Compiled classes do not keep their hints, so games that are
compiled bring their codec themselves.
"""

from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from infanta.core.data import Codec
from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.shape import LARGEST, Fields, Flag, Many, Maybe, Moved, Row, Said, Shape, Text, Whole
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.game import Game


def hinted_codec(game: "Game") -> Codec:
    """The codec that follows from a game's type hints."""
    view = type(game.start(game.players[0]).view(None))
    common = {field.name for field in fields(View)}
    own = {name: shape for name, shape in hinted(game, view).items() if name not in common}
    return Codec(game, view, own, {kind: hinted(game, kind) for kind in game.events})


def hinted(game: "Game", kind: type[Any]) -> dict[str, Shape]:
    """The shapes of a dataclass's fields."""
    common = {field.name for field in fields(View)} if issubclass(kind, View) else set()
    hints = get_type_hints(kind)
    return {
        field.name: shape_of(game, hints[field.name], f"{kind.__name__}.{field.name}")
        for field in fields(kind)
        if field.name not in common
    }


def shape_of(game: "Game", hint: Any, where: str) -> Shape:
    """The shape of a type; raises InfantaError where there is none."""
    simple: dict[Any, Shape] = {bool: Flag(), int: Whole(-LARGEST), str: Text(), Phrase: Said()}
    if hint in simple:
        return simple[hint]
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return Many(shape_of(game, parts[0], where))
        return Row(*[shape_of(game, part, where) for part in parts])
    if get_origin(hint) in (Union, UnionType) and NoneType in parts and len(parts) == 2:
        return Maybe(shape_of(game, next(part for part in parts if part is not NoneType), where))
    if isinstance(hint, type) and issubclass(hint, Move):
        return Moved(game)
    if isinstance(hint, type) and is_dataclass(hint):
        return Fields(hint, hinted(game, hint))
    raise InfantaError(Phrase("no-shape", field=where))
