"""What a princess is asked, and her free actions: choices, forms, ballots."""

from dataclasses import replace
from functools import partial
from random import Random

from infanta.core.face import Ballot, Choice, Form, FreeActionMenu, Prompt
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cache import get_or_make
from infanta.games.death_dowry.cards import FIRST_NAMES, LANDS, RANKS, SKILLS, list_characters
from infanta.games.death_dowry.forms import list_asked_forms, list_free_forms
from infanta.games.death_dowry.notation import (
    Announce,
    Attack,
    Defend,
    Make,
    Name,
    Numbered,
    Offer,
    Plead,
    Reply,
    Report,
    Skills,
    Spy,
    build_move,
    describe_move,
)
from infanta.games.death_dowry.private_events import describe_bundle
from infanta.games.death_dowry.values import Deal
from infanta.games.death_dowry.view import DowryView

FORM_MOVES = (Make, Name, Skills, Offer, Plead, Report)  # moves that are made with forms; those listed are only samples


def get_titles(view: DowryView) -> dict[int, str]:
    """Return the titles of the cards that the viewer knows."""
    return {card.number: card.title for card in view.cards if card.title}


def describe_choice(view: DowryView, move: Move, titles: dict[int, str]) -> Phrase | None:
    """Return a move in words, by the titles that the viewer knows."""
    if isinstance(move, Numbered) and move.verb == "drop" and view.seat is not None:
        return Phrase("cross-off", title=view.drafts[view.seat].items[move.number][0])
    return describe_move(move, titles)


def build_choices(view: DowryView, moves: list[Move], voice: Translator) -> tuple[Choice, ...]:
    """Return moves to choose."""
    titles = get_titles(view)
    found = []
    for move in moves:
        said = describe_choice(view, move, titles)
        label, note = voice.sentence(said) if said is not None else move.text, ""
        if isinstance(move, Numbered) and move.verb == "sample":
            who = list_characters(view.rules.setting)[move.number]
            points = [
                Phrase("skill-points", skill=skill, points=count) for skill, count in enumerate(who.skills) if count
            ]
            told = voice.say(Phrase(f"character-{move.number}-text")) if view.rules.setting == "samarkand" else ""
            label, note = who.name, f"{told} {voice.say(Phrase('draft-skills', skills=tuple(points)))}".strip()
        found.append(Choice(label, move.text, note=note))
    return tuple(found)


def list_reply_choices(view: DowryView, voice: Translator) -> list[Choice]:
    """Return what can be done about the open offers, each with what is offered."""
    found: list[Choice] = []
    for deal in view.offers:
        if view.seat == deal.by or view.seat in deal.to:
            found += get_or_make("reply", (deal,), voice, partial(build_replies, deal, view.seat, voice))
    return found


def build_replies(deal: Deal, seat: int | None, voice: Translator) -> tuple[Choice, ...]:
    """Return what a seat can do about an offer."""
    verbs = ("accept", "refuse") if seat in deal.to else ("withdraw",) if seat == deal.by else ()
    made = []
    for verb in verbs:
        said = Phrase(f"reply-{verb}", seat=deal.by, give=describe_bundle(deal.give), want=describe_bundle(deal.want))
        made.append(Choice(voice.sentence(said), build_move(Reply, verb, deal.id).text, note=voice.say(Phrase(verb))))
    return tuple(made)


def build_turn_choices(view: DowryView, moves: list[Move], voice: Translator) -> tuple[Choice, ...]:
    """Return the plain answers. There are many attacks and many pairs to spy upon: they are chosen step by step."""
    attacks = [move for move in moves if isinstance(move, Attack)]
    spies = [move for move in moves if isinstance(move, Spy)]
    defences = [move for move in moves if isinstance(move, Defend)]
    rest = [move for move in moves if not isinstance(move, (Attack, Spy, Defend))]
    found = []
    if spies:
        leaves = [Choice(voice.say(Phrase("choose-person", seat=move.targets)), move.text) for move in spies]
        found.append(
            Choice(voice.say(Phrase("spy-on")), prompt=voice.say(Phrase("spy-whom")), then=tuple(leaves), word="spy")
        )
    titles = get_titles(view)
    for card in dict.fromkeys([move.card for move in attacks]):
        mine = [move for move in attacks if move.card == card]
        targets = [
            build_attack_choice(target, [move for move in mine if move.target == target], voice)
            for target in dict.fromkeys([move.target for move in mine])
        ]
        label = voice.say(Phrase("attack-with", title=titles.get(card, "")))
        found.append(Choice(label, prompt=voice.say(Phrase("attack-whom")), then=tuple(targets), tone="attack"))
    if defences:
        against = [
            Choice(voice.sentence(Phrase("defence-text", claim=move.owner, against=move.title)), move.text)
            for move in defences
        ]
        prompt = voice.say(Phrase("defend-what"))
        found.append(Choice(voice.say(Phrase("defend-against")), prompt=prompt, then=tuple(against), word="defend"))
    return (*found, *build_choices(view, rest, voice))


def build_attack_choice(target: int, attacks: list[Attack], voice: Translator) -> Choice:
    """Return the skills in which a rival can be attacked with a card."""
    leaves = [Choice(voice.say(Phrase(f"skill-{SKILLS[move.skill]}")), move.text) for move in attacks]
    prompt = voice.say(Phrase("attack-skill"))
    return Choice(voice.say(Phrase("choose-person", seat=target)), prompt=prompt, then=tuple(leaves), seat=target)


def build_prompt(view: DowryView, moves: list[Move], voice: Translator) -> Prompt:
    """Return the question, its plain answers, and forms for what is built."""
    if not moves:
        return Prompt(ballot=build_ballot(view, voice))
    return Prompt(
        describe_question(view, voice),
        hint=voice.say(Phrase("making-hint")) if view.purpose == "making" else "",
        choices=build_turn_choices(view, [move for move in moves if not isinstance(move, FORM_MOVES)], voice),
        forms=tuple([prefill_form(view, form, voice) for form in list_asked_forms(view, voice)]),
        samples=build_choices(view, [move for move in moves if isinstance(move, FORM_MOVES)], voice),
        ballot=build_ballot(view, voice),
        note=voice.say(Phrase("note-explain")) if view.purpose in ("turn", "stage", "plea") else "",
    )


def describe_question(view: DowryView, voice: Translator) -> str:
    """Return the question: who asks for help, against whom and for what price, if that is it."""
    conflict = view.conflict
    if conflict is None or view.purpose != "plea":
        return voice.say(Phrase(f"ask-{view.purpose}", seat=conflict.attacker if conflict is not None else -1))
    side = int(view.plan[-1].split(":")[2])  # `plea:3:1`: seat 3 is asked by seat 1
    return voice.say(
        Phrase("ask-plea", seat=side, foe=conflict.get_opponent(side), price=describe_bundle(conflict.price))
    )


def prefill_form(view: DowryView, form: Form, voice: Translator) -> Form:
    """Return a form of the sheet, with what is on the sheet already; or with a name that a princess may take
    (DD-009)."""
    if view.purpose != "making" or view.seat is None or form.name not in ("name", "skills"):
        return form
    draft = view.drafts[view.seat]
    if form.name == "skills":
        known = dict(zip(SKILLS, draft.skills or (0,) * len(SKILLS), strict=True))
        blanks = [replace(blank, filled=str(known.get(blank.name, ""))) for blank in form.blanks]
    else:
        name = draft.name or voice.say(draw_name(Random(f"{view.seat} {draft.edits} {view.setup.players}")))
        blanks = [replace(form.blanks[0], filled=name), *form.blanks[1:]]
    return replace(form, blanks=tuple(blanks))


def draw_name(rng: Random) -> Phrase:
    """Return a long name with a title in it (DD-009, DD-120)."""
    first, rank, land = (
        rng.choice(FIRST_NAMES),
        Phrase(f"rank-{rng.choice(RANKS)}"),
        Phrase(f"land-{rng.choice(LANDS)}"),
    )
    return Phrase("princess-name", KEY, first=first, rank=rank, land=land)


def build_ballot(view: DowryView, voice: Translator) -> Ballot | None:
    """Return who has answered what all are asked."""
    if len(view.actors) + len(view.answers) < 2 or view.purpose in ("making", "tea"):
        return None
    asked = [seat for seat in range(view.rules.princesses) if view.alive[seat]]
    voted = tuple([voice.name(seat) for seat in asked if seat not in view.actors])
    waiting = tuple([voice.name(seat) for seat in view.actors if seat >= 0])
    return Ballot(voted, waiting, dict(view.answers).get(view.seat if view.seat is not None else -1, ""))


def build_free_actions(view: DowryView, voice: Translator) -> FreeActionMenu:
    """Return answers to offers, and forms for offers, reports, wills and what the game master does."""
    seat = view.seat
    if seat is None or not view.round or not view.actors or view.winner >= 0:
        return FreeActionMenu()
    directed = list_directions(view) if seat == view.rules.master else []
    return FreeActionMenu(
        (*build_choices(view, directed, voice), *list_reply_choices(view, voice)), list_free_forms(view, voice)
    )


def list_directions(view: DowryView) -> list[Move]:
    """Return what the game master may announce with one click."""
    found: list[Move] = []
    if not (view.last or view.closing):
        found.append(build_move(Announce, "last"))
    if not (view.wedding or view.dawning):
        found.append(build_move(Announce, "wedding"))
    return found
