"""Every step of the game, and every event of every day, made once."""

from infanta.core.step import Together
from infanta.games.rebel_princess.cards import SEATS
from infanta.games.rebel_princess.dealing import (
    DealPrincess,
    DealRound,
    DrawRound,
    DrawStarter,
    Freeze,
    GiveBack,
    ScatterPool,
    TakeCard,
)
from infanta.games.rebel_princess.events import Stock
from infanta.games.rebel_princess.gathering import Chairs, Exchange, Gift, Half, Latecomer, Spindle
from infanta.games.rebel_princess.notation import Notation
from infanta.games.rebel_princess.passes import LETTERS
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.steps import (
    BarterBack,
    BeginTrick,
    ChoosePrincess,
    Collect,
    Haggle,
    Keep,
    PassOn,
    Poll,
    Settle,
    ShowSuit,
    TurnUp,
    Window,
)
from infanta.games.rebel_princess.turns import Follow, Lead


class Script:
    """Every step and every event of every day, made once."""

    def __init__(self) -> None:
        self.notation = Notation(tuple(princess.word for princess in PRINCESSES), LETTERS)
        self.stock = Stock(self.notation)
        seats = range(SEATS)
        self.draw_starter = DrawStarter()
        self.choose_princess = [ChoosePrincess(seat) for seat in seats]
        self.deal_princess = [DealPrincess(seat) for seat in seats]
        self.deal_round = DealRound()
        self.draw_round = DrawRound()
        self.turn_up = TurnUp()
        self.pass_on = PassOn()
        self.exchange = Exchange("pass", "to pass on")
        self.chairs = Chairs("chairs", "to pass to the right")
        self.latecomer = Latecomer("last", "to put aside for the last trick")
        self.half = Half("half", "to put aside for the second half")
        self.right_half = Half("right-half", "to put aside for the second half")
        self.gift = Gift("gift", "as a wedding gift")
        self.spindle = [Spindle(seat) for seat in seats]
        self.keep = [Keep(seat) for seat in seats]
        self.scatter = [ScatterPool(seat) for seat in seats]
        self.show_suits = [Together(ShowSuit(), tuple(range(players))) for players in range(SEATS + 1)]
        self.begin_trick = BeginTrick()
        self.poll = Poll()
        self.window = [Window(seat) for seat in seats]
        self.freeze = [Freeze(seat) for seat in seats]
        self.take_card = [[TakeCard(seat, target) for target in seats] for seat in seats]
        self.barter_back = [[BarterBack(seat, target) for target in seats] for seat in seats]
        self.lead = [Lead(seat, self.stock) for seat in seats]
        self.follow = [Follow(seat, self.stock) for seat in seats]
        self.settle = Settle()
        self.haggle = [Haggle(seat) for seat in seats]
        self.collect = Collect()
        self.give_back = GiveBack()
