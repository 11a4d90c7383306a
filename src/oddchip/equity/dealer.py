"""A spot as a real hand: a dealer who has the known cards deals it, and nobody bets.

So whatever the course of play decides (who is out, what is thrown away, which rank is wild) is the
engine's to say, and the pot is read off the end of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.hand import Hand
from oddchip.equity.answer import Tally, tallied
from oddchip.equity.spot import Place, Zones
from oddchip.errors import BadInput
from oddchip.felt.actions import Action
from oddchip.felt.dealer import Dealer, Entropy
from oddchip.felt.questions import DeedQuestion, Question
from oddchip.felt.stakes import Stakes
from oddchip.felt.wanted import MIDDLE
from oddchip.language.model import Game
from oddchip.language.step import Step, Untold

#: Divides evenly between up to four sides and ten tied hands.
POT = 2520 * 4
_GO = Action("go", 0)
_WAIT = DeedQuestion(0, {"go": 0}, asks="How do the cards lie?")
#: Whose cards, and how they are dealt.
Known = Mapping[tuple[int, str], tuple[Card, ...]]


class SpotDealer(Dealer):
    """Deals the cards that are known, and those by chance that matter while the hand is played."""

    __slots__ = ("chance", "known", "left", "lying", "real", "script", "struck", "taken")

    def __init__(self, game: Game) -> None:
        super().__init__(game.deck, (), Entropy(""))
        #: The cards that may still come, in any order, and chance, which chooses from them.
        self.left: list[Card] = list(game.deck.cards)
        self.chance: Callable[[], float] = float
        #: Cards that come next to a seat, by their face, or to the middle.
        self.known: Known = {}
        #: Seats that are dealt real cards; all others get theirs when the hands are laid down.
        self.real: Collection[int] = ()
        #: The hands as they lie now, and ranks that none of their unknown cards can be of.
        self.lying: Sequence[Zones] = ()
        self.struck: frozenset[int] = frozenset()
        #: Which of the cards that may come is taken each time, instead of the next one; and what
        #: was taken, of how many.
        self.script: Sequence[int] | None = None
        self.taken: list[tuple[int, int]] = []

    def copy(self) -> SpotDealer:
        other = SpotDealer.__new__(SpotDealer)
        other.deck, other.entropy, other.muck = self.deck, self.entropy, self.muck
        other.order, other.top, other.shuffles = self.order, self.top, self.shuffles
        other.left, other.chance = self.left.copy(), self.chance
        other.known, other.real = self.known, self.real
        other.lying, other.struck = self.lying, self.struck
        other.script, other.taken = self.script, self.taken.copy()
        return other

    def ask(self, hand: Hand) -> Question | None:
        wanted = hand.wanted
        if wanted is None or wanted.came or wanted.rolled:
            return None
        seats, step = wanted.seats, hand.program[hand.at]
        if wanted.dice:
            wanted.rolled = self.roll(wanted.dice)
        if wanted.hidden:
            wanted.came = [UNKNOWN] * len(seats)
        elif MIDDLE in seats:
            wanted.came = [self._dealt(MIDDLE, "", step.replaces(hand)) for _ in seats]
        elif len(self.real) == len(hand.players):
            wanted.came = [self.take() for _ in seats]
        else:
            faces = step.faces() or ("down",)
            each = len(seats) // len(faces)
            wanted.came = [self._dealt(seat, faces[at // each]) for at, seat in enumerate(seats)]
        return None

    def _dealt(self, seat: int, face: str, but: Collection[int] = ()) -> Card:
        """The known card that comes next; else one by chance, where it matters already."""
        some = self.known.get((seat, face))
        if some:
            self.known = {**self.known, (seat, face): some[1:]}
            return some[0]
        return self.take(but) if seat == MIDDLE or seat in self.real else UNKNOWN

    def take(self, but: Collection[int] = ()) -> Card:
        """Any card that is left and whose rank may come, or the one that the script names."""
        left = self.left
        if self.script is None and left:
            at = int(self.chance() * len(left))
            if not but or left[at].rank not in but:
                last = left.pop()
                if at == len(left):
                    return last
                one, left[at] = left[at], last
                return one
        fitting = [one for one in left if one.rank not in but]
        if not fitting:
            raise BadInput("the deck runs out; fewer players can be dealt")
        number = int(self.chance() * len(fitting))
        if self.script is not None:
            number = self.script[len(self.taken)] if len(self.taken) < len(self.script) else 0
            self.taken.append((number, len(fitting)))
        left.remove(fitting[number])
        return fitting[number]

    def card(self, spare: tuple[Card, ...] = ()) -> Card:
        return self.take()

    def __len__(self) -> int:
        return len(self.left)

    def lay(self, hand: Hand) -> None:
        """The hands as they lie now."""
        self.real = range(len(hand.players))
        for player, zones in zip(hand.players, self.lying, strict=True):
            full = {zone: self._full(some) for zone, some in zones.items()}
            player.down = full.get("hole") or full.get("down", ())
            player.up, player.exposed = full.get("up", ()), full.get("exposed", ())

    def _full(self, some: Sequence[Place]) -> tuple[Card, ...]:
        return tuple([self.take(self.struck) if one is None else one for one in some])


@dataclass(frozen=True)
class Wait(Untold):
    """The hand waits until it is known how the cards lie."""

    def ask(self, hand: Hand) -> Question | None:
        return None if hand.said.get(0) == "go" else _WAIT

    def answer(self, hand: Hand, action: Action) -> None:
        hand.said = {0: "go"}

    def end(self, hand: Hand) -> None:
        hand.said = {}


@dataclass(frozen=True)
class LayDown(Untold):
    """Hands that are known lie as they are given."""

    def begin(self, hand: Hand) -> None:
        if isinstance(hand.dealer, SpotDealer):
            hand.dealer.lay(hand)


def unbet(game: Game) -> tuple[Step, ...]:
    """The play without betting and declaring."""
    return tuple(one for one in game.walk() if not one.only_bets and not one.declares)


def table(
    game: Game,
    play: Sequence[Step],
    players: int,
    known: Known | None = None,
    struck: frozenset[int] = frozenset(),
) -> Hand:
    """A hand of this play that has got to where it waits, for a pot that divides evenly."""
    dealer = SpotDealer(game)
    dealer.known, dealer.struck = known or {}, struck
    free = replace(game, play=tuple(play), pays=(), matches=(), picks=None)
    chips = 0 if game.family == "home" else 1
    stakes = Stakes(carried=POT, small_bet=1, least=1, most=1)
    return Hand(free, stakes, [chips] * players, dealer=lambda deck, seed: dealer)


def played_on(
    waiting: Hand,
    left: Sequence[Card] | None = None,
    lying: Sequence[Zones] = (),
    *,
    real: Collection[int] = (),
    chance: Callable[[], float] = float,
    known: Known | None = None,
    script: Sequence[int] | None = None,
) -> tuple[Hand, SpotDealer]:
    """A copy of a hand that waits, dealt on with these cards."""
    hand = waiting.copy()
    dealer = hand.dealer
    if not isinstance(dealer, SpotDealer):
        raise AssertionError("only a hand of a spot waits")
    dealer.lying, dealer.real = lying, real
    dealer.chance, dealer.script = chance, script
    if left is not None:
        dealer.left = list(left)
    if known is not None:
        dealer.known = known
    hand.act(_GO)
    return hand, dealer


def won(hand: Hand) -> Tally:
    """Who has won what of the pot, and of each side; who is left alone wins every side."""
    count = len(hand.players)
    shares = [0.0] * count
    sides: dict[str, list[float]] = {}
    for seat, chips, word in _awards(hand):
        shares[seat] += chips / POT
        names = [word] if word != "uncontested" else [side.name for side in hand.game.sides]
        for name in names:
            sides.setdefault(name, [0.0] * count)[seat] += chips
    for name, some in sides.items():
        whole = sum(some)
        sides[name] = [one / whole for one in some]
    return tallied(shares, sides)


def _awards(hand: Hand) -> list[tuple[int, int, str]]:
    """Who was given how many chips for what, at the end of a hand."""
    found = []
    record = hand.last
    while record is not None and record[2] in ("award", "ride", "end"):
        if record[2] == "award":
            found.append((record[3], record[4], record[8]))
        record = record[0]
    return found[::-1]
