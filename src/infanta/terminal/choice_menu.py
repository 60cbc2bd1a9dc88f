"""Choosing a move in small steps: a card, then a player, then a value. A face's choices are a tree; a menu is a
position in it."""

from infanta.core.face import Choice, Face

Path = tuple[Choice, ...]


def list_choices(face: Face) -> tuple[Choice, ...]:
    """Return all that can be chosen at a table: what cards of the hand can do, each once, then the rest."""
    with_cards = [
        item.choice or Choice(f"{item.card.title} {item.card.mark}".rstrip(), item.part)
        for item in face.hand
        if item.choice or item.part
    ]
    found = dict.fromkeys((*with_cards, *face.ask.choices, *face.ask.samples))
    return assign_keys(tuple(found))


def assign_keys(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return choices with something to type for each: their own keys, or, unless each has one, their indices in the
    list. A number that is a move must not mean another one: where there is such a move, every choice is typed as its
    move is written."""
    if all(choice.key for choice in choices):
        return choices
    by_move = any(choice.move.isdecimal() for choice in choices)
    return tuple(
        with_key(choice, choice.move if by_move and choice.move else str(number))
        for number, choice in enumerate(choices, 1)
    )


def with_key(choice: Choice, key: str) -> Choice:
    """Return a choice that is made by typing this."""
    word = choice.word or choice.move
    return Choice(choice.label, choice.move, choice.prompt, choice.then, choice.seat, key, word, note=choice.note)


class ChoiceMenu:
    """What can be chosen after the choices that were taken; `above` is the menu before."""

    def __init__(self, choices: tuple[Choice, ...], taken: Path = (), above: "ChoiceMenu | None" = None) -> None:
        self.choices = choices
        self.taken = taken
        self.above = above

    def down(self, choice: Choice) -> "ChoiceMenu":
        """Return the menu one choice further."""
        return ChoiceMenu(assign_keys(choice.then), (*self.taken, choice), self)

    def list_offers(self) -> list[Choice]:
        """Return what can be chosen now, each labelled with all that follows from it by itself."""
        offers = []
        for choice in self.choices:
            steps = self.down(choice).skip_forced().taken[len(self.taken) :]
            offers.append(Choice(join_labels(steps), key=choice.key, note=choice.note))
        return offers

    def get_move(self) -> str:
        """Return the text of the move, once all is chosen; "" before."""
        return self.taken[-1].move if self.taken else ""

    def list_moves(self) -> list[str]:
        """Return the texts of all moves that can still be chosen."""
        return [
            move
            for choice in self.choices
            for move in ([choice.move] if choice.move else self.down(choice).list_moves())
        ]

    def skip_forced(self) -> "ChoiceMenu":
        """Return the menu after every choice that is none. The first choice is always left to the player."""
        return self.down(self.choices[0]).skip_forced() if self.taken and len(self.choices) == 1 else self

    def up(self) -> "ChoiceMenu":
        """Return to the last real choice."""
        if self.above is None:
            return self
        return self.above if not self.above.taken or len(self.above.choices) > 1 else self.above.up()

    def top(self) -> "ChoiceMenu":
        """Return to the first choice."""
        return self.above.top() if self.above else self

    def follow(self, line: str) -> "ChoiceMenu | None":
        """Return the menu after the choices in a line: `1 2 8`, `128` or `guard bo princess`; None if it cannot be
        read.

        The line goes on from here, or starts again at the top: a player may change their mind.
        """
        for ladder in (self, self.top()):
            found = ladder.walk(line.casefold().split()) or (ladder.walk(list(line)) if line.isdecimal() else None)
            if found is not None:
                return found
        return None

    def walk(self, tokens: list[str]) -> "ChoiceMenu | None":
        """Follow one choice after the other; a choice that is none may be left out."""
        if not tokens:
            return self.skip_forced()
        choice = find_choice(self.choices, tokens[0])
        if choice is not None:
            return self.down(choice).walk(tokens[1:])
        return self.down(self.choices[0]).walk(tokens) if self.taken and len(self.choices) == 1 else None


def join_labels(steps: Path) -> str:
    """Return a text for choices that follow from each other; repeated words are left out."""
    labels = [step.label for step in steps]
    later = [" ".join(labels[place + 1 :]).casefold() for place in range(len(labels))]
    return " → ".join(label for label, rest in zip(labels, later, strict=True) if label.casefold() not in rest)


def find_choice(choices: tuple[Choice, ...], token: str) -> Choice | None:
    """Return the choice that a word means: by its key, by its word, or by the beginning of just one word."""
    for choice in choices:
        if token in (choice.key.casefold(), choice.word.casefold()):
            return choice
    begun = [choice for choice in choices if choice.word.casefold().startswith(token) and not token.isdecimal()]
    return begun[0] if len(begun) == 1 else None
