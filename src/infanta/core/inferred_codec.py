"""The codec of a game that does not bring one: inferred from the type hints of its view and its events.

Numbers stay numbers then, but views read back, and programs can play. Compiled classes do not keep their hints, so
games that are compiled bring their codec themselves.
"""

from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from infanta.core.data import Codec
from infanta.core.errors import InfantaError
from infanta.core.field_types import (
    LARGEST,
    BooleanField,
    FieldType,
    IntegerField,
    ListField,
    MoveField,
    NullableField,
    PhraseField,
    StringField,
    StructField,
    TupleField,
)
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.game import Game


def infer_codec(game: "Game") -> Codec:
    """Return the codec that follows from a game's type hints."""
    view = type(game.start(game.players[0]).view(None))
    common = {field.name for field in fields(View)}
    own = {name: shape for name, shape in infer_fields(game, view).items() if name not in common}
    return Codec(game, view, own, {kind: infer_fields(game, kind) for kind in game.events})


def infer_fields(game: "Game", kind: type[Any]) -> dict[str, FieldType]:
    """Return the field types of a dataclass."""
    common = {field.name for field in fields(View)} if issubclass(kind, View) else set()
    hints = get_type_hints(kind)
    return {
        field.name: infer_field_type(game, hints[field.name], f"{kind.__name__}.{field.name}")
        for field in fields(kind)
        if field.name not in common
    }


def infer_field_type(game: "Game", hint: Any, where: str) -> FieldType:
    """Return the field type of a type hint; raise InfantaError where there is none."""
    simple: dict[Any, FieldType] = {
        bool: BooleanField(),
        int: IntegerField(-LARGEST),
        str: StringField(),
        Phrase: PhraseField(),
    }
    if hint in simple:
        return simple[hint]
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return ListField(infer_field_type(game, parts[0], where))
        return TupleField(*[infer_field_type(game, part, where) for part in parts])
    if get_origin(hint) in (Union, UnionType) and NoneType in parts and len(parts) == 2:
        return NullableField(infer_field_type(game, next(part for part in parts if part is not NoneType), where))
    if isinstance(hint, type) and issubclass(hint, Move):
        return MoveField(game)
    if isinstance(hint, type) and is_dataclass(hint):
        return StructField(hint, infer_fields(game, hint))
    raise InfantaError(Phrase("no-shape", field=where))
