"""What a princess is asked, and what she may do besides: choices, forms, ballots."""

from dataclasses import replace
from functools import partial
from random import Random

from infanta.core.face import Aside, Ask, Ballot, Choice, Form
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import FIRST, LANDS, RANKS, SKILLS, ready_made
from infanta.games.death_dowry.forms import list_asked_forms, list_free_forms
from infanta.games.death_dowry.hearing import terms
from infanta.games.death_dowry.keeping import remembered
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
from infanta.games.death_dowry.values import Deal
from infanta.games.death_dowry.view import DowryView

ENDLESS = (Make, Name, Skills, Offer, Plead, Report)
"""Moves that are made with forms; those listed are only samples."""


def titles_in(view: DowryView) -> dict[int, str]:
    """The titles of the cards that the viewer knows."""
    return {card.number: card.title for card in view.cards if card.title}


def described(view: DowryView, move: Move, titles: dict[int, str]) -> Phrase | None:
    """A move in words, by the titles that the viewer knows."""
    if isinstance(move, Numbered) and move.verb == "drop" and view.seat is not None:
        return Phrase("cross-off", title=view.drafts[view.seat].items[move.number][0])
    return describe_move(move, titles)


def choices(view: DowryView, moves: list[Move], voice: Voice) -> tuple[Choice, ...]:
    """Moves to choose."""
    titles = titles_in(view)
    found = []
    for move in moves:
        said = described(view, move, titles)
        label, note = voice.sentence(said) if said is not None else move.text, ""
        if isinstance(move, Numbered) and move.verb == "sample":
            who = ready_made(view.rules.setting)[move.number]
            points = [
                Phrase("skill-points", skill=skill, points=count) for skill, count in enumerate(who.skills) if count
            ]
            told = voice.say(Phrase(f"character-{move.number}-text")) if view.rules.setting == "samarkand" else ""
            label, note = who.name, f"{told} {voice.say(Phrase('draft-skills', skills=tuple(points)))}".strip()
        found.append(Choice(label, move.text, note=note))
    return tuple(found)


def reply_choices(view: DowryView, voice: Voice) -> list[Choice]:
    """What can be done about the open offers, each with what is offered."""
    found: list[Choice] = []
    for deal in view.offers:
        if view.seat == deal.by or view.seat in deal.to:
            found += remembered("reply", (deal,), voice, partial(replies, deal, view.seat, voice))
    return found


def replies(deal: Deal, seat: int | None, voice: Voice) -> tuple[Choice, ...]:
    """What a seat can do about an offer."""
    verbs = ("accept", "refuse") if seat in deal.to else ("withdraw",) if seat == deal.by else ()
    made = []
    for verb in verbs:
        said = Phrase(f"reply-{verb}", seat=deal.by, give=terms(deal.give), want=terms(deal.want))
        made.append(Choice(voice.sentence(said), build_move(Reply, verb, deal.id).text, note=voice.say(Phrase(verb))))
    return tuple(made)


def turn_choices(view: DowryView, moves: list[Move], voice: Voice) -> tuple[Choice, ...]:
    """The plain answers. There are many attacks and many pairs to spy upon: they are chosen step by step."""
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
    titles = titles_in(view)
    for card in dict.fromkeys([move.card for move in attacks]):
        mine = [move for move in attacks if move.card == card]
        targets = [
            attack_on(target, [move for move in mine if move.target == target], voice)
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
    return (*found, *choices(view, rest, voice))


def attack_on(target: int, attacks: list[Attack], voice: Voice) -> Choice:
    """The skills in which a rival can be attacked with a card."""
    leaves = [Choice(voice.say(Phrase(f"skill-{SKILLS[move.skill]}")), move.text) for move in attacks]
    prompt = voice.say(Phrase("attack-skill"))
    return Choice(voice.say(Phrase("choose-person", seat=target)), prompt=prompt, then=tuple(leaves), seat=target)


def ask(view: DowryView, moves: list[Move], voice: Voice) -> Ask:
    """The question, its plain answers, and forms for what is built."""
    if not moves:
        return Ask(ballot=ballot(view, voice))
    return Ask(
        prompt(view, voice),
        hint=voice.say(Phrase("making-hint")) if view.purpose == "making" else "",
        choices=turn_choices(view, [move for move in moves if not isinstance(move, ENDLESS)], voice),
        forms=tuple([begun(view, form, voice) for form in list_asked_forms(view, voice)]),
        samples=choices(view, [move for move in moves if isinstance(move, ENDLESS)], voice),
        ballot=ballot(view, voice),
        note=voice.say(Phrase("note-explain")) if view.purpose in ("turn", "stage", "plea") else "",
    )


def prompt(view: DowryView, voice: Voice) -> str:
    """The question: who asks for help, against whom and for what price, if that is it."""
    conflict = view.conflict
    if conflict is None or view.purpose != "plea":
        return voice.say(Phrase(f"ask-{view.purpose}", seat=conflict.attacker if conflict is not None else -1))
    side = int(view.plan[-1].split(":")[2])  # `plea:3:1`: seat 3 is asked by seat 1
    return voice.say(Phrase("ask-plea", seat=side, foe=conflict.other(side), price=terms(conflict.price)))


def begun(view: DowryView, form: Form, voice: Voice) -> Form:
    """A form of the sheet, with what stands on the sheet already; or with a name that one may take (DD-009)."""
    if view.purpose != "making" or view.seat is None or form.name not in ("name", "skills"):
        return form
    draft = view.drafts[view.seat]
    if form.name == "skills":
        known = dict(zip(SKILLS, draft.skills or (0,) * len(SKILLS), strict=True))
        blanks = [replace(blank, filled=str(known.get(blank.name, ""))) for blank in form.blanks]
    else:
        name = draft.name or voice.say(flowery(Random(f"{view.seat} {draft.edits} {view.setup.players}")))
        blanks = [replace(form.blanks[0], filled=name), *form.blanks[1:]]
    return replace(form, blanks=tuple(blanks))


def flowery(rng: Random) -> Phrase:
    """A long name with a title in it (DD-009, DD-120)."""
    first, rank, land = rng.choice(FIRST), Phrase(f"rank-{rng.choice(RANKS)}"), Phrase(f"land-{rng.choice(LANDS)}")
    return Phrase("princess-name", KEY, first=first, rank=rank, land=land)


def ballot(view: DowryView, voice: Voice) -> Ballot | None:
    """Who has answered what all are asked."""
    if len(view.actors) + len(view.answers) < 2 or view.purpose in ("making", "tea"):
        return None
    asked = [seat for seat in range(view.rules.princesses) if view.alive[seat]]
    voted = tuple([voice.name(seat) for seat in asked if seat not in view.actors])
    waiting = tuple([voice.name(seat) for seat in view.actors if seat >= 0])
    return Ballot(voted, waiting, dict(view.answers).get(view.seat if view.seat is not None else -1, ""))


def aside(view: DowryView, voice: Voice) -> Aside:
    """Answers to offers, and forms for offers, reports, wills and what the game master does."""
    seat = view.seat
    if seat is None or not view.round or not view.actors or view.winner >= 0:
        return Aside()
    directed = directions(view) if seat == view.rules.master else []
    return Aside((*choices(view, directed, voice), *reply_choices(view, voice)), list_free_forms(view, voice))


def directions(view: DowryView) -> list[Move]:
    """What the game master may announce with one press."""
    found: list[Move] = []
    if not (view.last or view.closing):
        found.append(build_move(Announce, "last"))
    if not (view.wedding or view.dawning):
        found.append(build_move(Announce, "wedding"))
    return found
