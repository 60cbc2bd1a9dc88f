"""The table at court as a viewer sees it: what is known is shown, what is not is counted."""

from infanta.core.face import Choice, Face, HandCard, Pile, ReferenceCard
from infanta.words import FluentTranslator
from tests.games.court.table import Table
from tests.games.cupid import table as cupid
from tests.games.love_letter.table import deal


def face_of(table: Table, seat: int | None, language: str = "en") -> Face:
    """What a seat sees."""
    match = table.match
    moves = match.moves(seat) if seat is not None else []
    voice = FluentTranslator(language, table.game.key, ("Ada", "Bo", "Cy", "Di"), seat)
    return table.game.face(match.view(seat), moves, voice, lambda move: match.check(seat or 0, move))


def left(face: Face) -> dict[str, int]:
    """What is still out of sight."""
    reference = next(item for item in face.beside if isinstance(item, ReferenceCard))
    return {line.label: line.left for line in reference.lines}


def pile(face: Face, seat: int, name: str) -> Pile:
    return next(pile for pile in face.places[seat].piles if pile.name == name)


def choice(item: HandCard) -> Choice:
    assert item.choice is not None
    return item.choice


def test_a_card_known_in_anothers_hand_is_not_out_of_sight() -> None:
    table = deal("priest king baron", draws="guard handmaid").play("priest>1")
    assert left(face_of(table, 0))["King"] == 0, "Bo holds it, and Ada has seen it"
    assert left(face_of(table, 2))["King"] == 1
    assert [card.title for card in pile(face_of(table, 0), 1, "hand").cards] == ["King", "a hidden card"]
    assert [card.look for card in pile(face_of(table, 2), 1, "hand").cards] == ["back", "back"]


def test_a_guess_says_what_is_known_of_the_hand() -> None:
    table = deal("priest king baron", draws="guard guard priest handmaid").play("priest>1", "guard>2:8", "priest>0")
    guard = next(item for item in face_of(table, 0).hand if item.card.title == "Guard")
    bo, cy = choice(guard).then
    assert {guess.label: guess.note for guess in bo.then}["King"] == "you have seen it"
    assert {guess.label: guess.tone for guess in bo.then}["Baron"] == "spent"
    assert {guess.label: guess.note for guess in cy.then}["King"] == "none left"
    assert {guess.label: guess.note for guess in cy.then}["Baron"] == "2 unseen"


def test_card_then_whom_then_number_with_what_one_may_type() -> None:
    face = face_of(deal("guard priest baron", draws="handmaid"), 0)
    guard, handmaid = [choice(item) for item in face.hand]
    assert (guard.label, guard.key, guard.word, guard.prompt) == ("Guard", "1", "Guard", "On whom?")
    assert [(target.label, target.key, target.seat) for target in guard.then] == [("Bo", "1", 1), ("Cy", "2", 2)]
    assert guard.then[0].prompt == "Which card does Bo hold?"
    assert [guess.move for guess in guard.then[0].then] == [f"guard>1:{number}" for number in range(2, 9)]
    assert [leaf.label for leaf in handmaid.then] == ["Play the Handmaid"] and handmaid.note == "drawn now"


def test_a_card_that_cannot_be_played_says_why() -> None:
    face = face_of(deal("countess priest baron", draws="king"), 0)
    king = next(item for item in face.hand if item.card.title == "King")
    assert king.choice is None
    assert king.reason == "You hold the Countess together with the King: you must discard the Countess (LL-039)."


def test_a_card_that_does_nothing_says_so() -> None:
    face = face_of(deal("handmaid guard", draws="guard priest").play("handmaid"), 1)
    assert choice(face.hand[0]).then[0].label == "Play the Guard without effect"


def test_places_tell_tokens_protection_and_who_is_out() -> None:
    table = deal("handmaid guard princess", draws="guard guard guard").play("handmaid", "guard>2:8")
    face = face_of(table, 1)
    assert [sign.text for sign in face.places[0].signs] == [], "Ada's turn has come again"
    assert [sign.text for sign in face.places[2].signs] == ["out of the round"]
    assert face.places[0].counters[0].label == "0 of 5 tokens"
    assert pile(face, 0, "discards").label == "Discards, 4 in all"
    protected = face_of(deal("handmaid guard princess", draws="guard").play("handmaid"), 1)
    assert [sign.text for sign in protected.places[0].signs] == ["protected"]


def test_the_middle_and_the_pad() -> None:
    table = deal("guard princess", draws="guard", aside="king prince prince")
    face = face_of(table, 0)
    deck, aside = face.middle.piles
    assert (deck.caption, deck.count) == ("9 to draw", 9)
    assert [card.title for card in aside.cards] == ["King", "Prince", "Prince"]
    face = face_of(table.play("guard>1:8"), 0)
    assert face.pad is not None and face.pad.rows == (("1", ("♥", ""), "everybody else is out"),)
    assert face.news == ("You won round 1: everybody else is out",)


def test_a_card_keeps_its_name_from_the_hand_to_the_discards() -> None:
    table = deal("handmaid guard princess", draws="guard")
    held = {item.card.title: item.card.handle for item in face_of(table, 0).hand}
    face = face_of(table.play("handmaid"), 0)
    assert pile(face, 0, "discards").cards[0].handle == held["Handmaid"]
    assert [item.card.handle for item in face.hand] == [held["Guard"]]


def test_the_same_table_in_german() -> None:
    face = face_of(deal("guard priest baron", draws="handmaid"), 0, "de")
    assert face.headline == "Runde 1" and face.ask.prompt == "Wähle eine Karte zum Ausspielen."
    assert [item.card.full for item in face.hand] == ["Wächterin Odette", "Zofe Susannah"]
    assert choice(face.hand[1]).then[0].label == "Die Zofe ausspielen"


# -- Cupid -------------------------------------------------------------------------------------------------------------


def test_pirates_beside_the_hand_are_for_their_owner_alone() -> None:
    table = cupid.deal("guard pirate+baron jester", draws="guard")
    assert [item.label for item in face_of(table, 1).beside if isinstance(item, Pile)] == ["Beside your hand"]
    assert not [item for item in face_of(table, 0).beside if isinstance(item, Pile)]
    assert left(face_of(table, 1))["Pirate"] == 1 and left(face_of(table, 0))["Pirate"] == 2
    assert face_of(table, 0).middle.piles[0].caption == "at most 13 to draw"


def test_the_question_of_a_knock_out() -> None:
    face = face_of(cupid.deal("guard pirate+baron jester", draws="guard").play("guard>1:3"), 1)
    assert face.ask.prompt == "You are about to be out of the round." and not face.ask.hint
    assert [one.move for one in face.ask.choices] == ["accept", "pirate"]
    assert face.middle.panels[0].lines == ("You are being knocked out by Ada. Only a Pirate could help now.",)
    face = face_of(cupid.deal("guard baron jester", draws="guard").play("guard>1:3"), 1)
    assert "You have no Pirate" in face.ask.hint and [one.move for one in face.ask.choices] == ["accept"]


def test_a_duel_lies_on_the_table() -> None:
    table = cupid.deal("guard pirate+baron jester", draws="guard challenge:blades").play("guard>1:3", "pirate")
    panel = face_of(table, 2).middle.panels[0]
    assert (panel.title, panel.over) == ("Three Passes", "Bo against Ada")
    assert panel.lines[-1] == "Bouts won: 0 to 0."
    face = face_of(table.play("thrust"), 0)
    assert face.middle.panels[0].lines[-1] == "You have chosen: thrust."
    assert "thrust." not in face_of(table, 1).middle.panels[0].lines[-1]
    assert [one.label for one in face_of(table, 1).ask.choices] == ["Feint", "Thrust", "Parry"]


def test_a_pirate_goes_from_beside_the_hand_to_the_discards() -> None:
    table = cupid.deal("guard pirate+baron jester", draws="guard challenge:fists").play("guard>1:3")
    beside = next(item for item in face_of(table, 1).beside if isinstance(item, Pile))
    face = face_of(table.play("pirate"), 1)
    assert pile(face, 1, "discards").cards[0].handle == beside.cards[0].handle
