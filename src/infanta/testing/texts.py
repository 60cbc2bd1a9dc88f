"""Laws of texts: moves read back, and what is no move is refused."""

from random import Random

from infanta import Game, InvalidMoveError

SIGNS = "abcz019 :>+-,;*()[]{}'\"\\/\n\t\x00äß×♠😀"


def moves_have_texts_and_integers(game: Game) -> None:
    """Check that every move has its own text, and its index is its integer."""
    assert [move.code for move in game.all_moves] == list(range(len(game.all_moves)))
    assert len({move.text for move in game.all_moves}) == len(game.all_moves)


def no_moves_are_refused(game: Game, count: int = 300, seed: int = 0) -> None:
    """Check that a text is a move that reads back, or is refused; nothing else happens."""
    rng = Random(f"{game.key} {seed}")
    for _ in range(count):
        text = spoil(rng.choice(game.all_moves).text, rng)
        try:
            move = game.parse(text)
        except InvalidMoveError:
            continue
        assert game.parse(str(move)) == move, f"{text!r} is read as {move}, which does not read back"


def spoil(text: str, rng: Random) -> str:
    """Return a text with a mistake in it, or something other than a text."""
    noise = "".join(rng.choice(SIGNS) for _ in range(rng.randrange(6)))
    cut = rng.randint(0, len(text))
    return rng.choice((text[:cut] + noise + text[cut:], text[:cut], text + "x", noise, text.upper(), noise * 5))
