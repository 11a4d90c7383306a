"""A spot as a real hand: a dealer who has the known cards deals it, and nobody bets.

So whatever the course of play decides (who is out, what is thrown away, which rank is wild) is the
engine's to say, and the pot is read off the end of the hand. The dealer waits at certain places of
the play, so that the hand can be looked at there, laid out, and copied.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from oddchip.cards import UNKNOWN, Card
from oddchip.equity.by_showdowns import POT
from oddchip.equity.result import Tally, tally_of_deal
from oddchip.equity.spot import Zones
from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.language.model import Game
from oddchip.language.step import Step
from oddchip.steps.only import without
from oddchip.table_state.actions import DEALER, Action
from oddchip.table_state.deal_request import MIDDLE
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.played_step import Untold
from oddchip.table_state.questions import DeedQuestion, Question
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.state import TableState

GO = Action("deal", DEALER)
_WAIT = DeedQuestion(DEALER, {"deal": 0}, asks="How do the cards lie?")
#: Whose cards, and how they are dealt.
Known = Mapping[tuple[int, str], tuple[Card, ...]]
#: All places of the play; all seats, and the middle.
EVERYWHERE, EVERYBODY = range(1_000), range(MIDDLE, 100)


class SpotDealer(Dealer):
    """Deals the cards that are known, and at random those that matter while the hand is played."""

    __slots__ = ("but", "gone", "known", "left", "pick", "real", "stops")

    def __init__(self, game: Game, gone: int = 0) -> None:
        super().__init__(game.deck, (), Entropy(""))
        #: The cards that may still come, in any order, and who says which of so many is next.
        self.left: list[Card] = list(game.deck.cards)
        self.pick: Callable[[int], int] = lambda count: 0
        #: Cards that come next to a seat, by their face, or to the middle.
        self.known: Known = {}
        #: Seats (and the middle) that are dealt real cards; all others get backs.
        self.real: Collection[int] = (MIDDLE,)
        #: Ranks that cannot have come before these places of the play.
        self.but: Sequence[tuple[int, int]] = ()
        #: Places of the play at which it waits.
        self.stops: Collection[int] = EVERYWHERE
        #: How many cards the deck has lost.
        self.gone: int = gone

    def copy(self) -> SpotDealer:
        dealer = SpotDealer.__new__(SpotDealer)
        dealer.deck, dealer.entropy, dealer.muck = self.deck, self.entropy, self.muck
        dealer.order, dealer.top, dealer.shuffles = self.order, self.top, self.shuffles
        dealer.left, dealer.pick, dealer.gone = self.left.copy(), self.pick, self.gone
        dealer.known, dealer.real, dealer.but = self.known, self.real, self.but
        dealer.stops = self.stops
        return dealer

    def ask(self, table: TableState) -> Question | None:
        wanted = table.wanted
        if wanted is None or wanted.came or wanted.rolled:
            return None
        if table.at in self.stops:
            return _WAIT
        self._bring(table)
        return None

    def answer(self, table: TableState, action: Action) -> None:
        self._bring(table)

    def _bring(self, table: TableState) -> None:
        wanted = table.wanted
        if wanted is None:
            return
        seats, step = wanted.seats, table.program[table.at]
        self.gone += len(seats)
        if wanted.dice:
            wanted.rolled = self.roll(wanted.dice)
        if wanted.hidden:
            cards = [UNKNOWN] * len(seats)
        elif MIDDLE in seats:
            cards = [self._dealt(MIDDLE, "", step.replaces(table)) for _ in seats]
        elif self.real is EVERYBODY:
            cards = [self.take() for _ in seats]
        else:
            but = [rank for at, rank in self.but if table.at < at]
            faces = step.faces() or ("down",)
            each = len(seats) // len(faces)
            cards = [self._dealt(seat, faces[at // each], but) for at, seat in enumerate(seats)]
        wanted.bring_all(tuple(cards))

    def _dealt(self, seat: int, face: str, but: Collection[int]) -> Card:
        """The known card that comes next; else a random one, where it matters already."""
        cards = self.known.get((seat, face))
        if cards:
            self.known = {**self.known, (seat, face): cards[1:]}
            return cards[0]
        return self.take(but) if seat in self.real else UNKNOWN

    def take(self, but: Collection[int] = ()) -> Card:
        """Any card that is left and whose rank may come."""
        fitting = [card for card in self.left if card >> 2 not in but] if but else self.left
        if not fitting:
            raise BadInput("the deck runs out; fewer players can be dealt")
        card = fitting[self.pick(len(fitting))]
        self.left.remove(card)
        return card

    def card(self, spare: tuple[Card, ...] = ()) -> Card:
        return self.take()

    def still_has(self) -> int:
        return max(0, len(self.deck) - self.gone)

    def lay(self, hand: Hand, seat: int, zones: Zones, but: Collection[int]) -> None:
        """A hand lies as it is known, its other cards at random."""
        player = hand.players[seat]
        full = {
            zone: tuple([self.take(but) if card is None else card for card in places])
            for zone, places in zones.items()
        }
        player.down = full.get("hole") or full.get("down", ())
        player.up, player.exposed = full.get("up", ()), full.get("exposed", ())


@dataclass(frozen=True)
class Street(Untold):
    """Here players would bet: what is dealt next is another deal."""


@dataclass(frozen=True)
class Wait(Untold):
    """Behind the last street the hand waits for its showdown."""

    def ask(self, table: TableState) -> Question | None:
        return _WAIT if table.at in dealer_of(table).stops else None


def unbet(game: Game) -> Game:
    """The game without betting, declaring, picking and paying, once through: the cards speak."""
    if game.play and isinstance(game.play[-1], Wait):
        return game
    stripped = game.kept.get("unbet")
    if not isinstance(stripped, Game):
        play: list[Step] = []
        for step in game.walk():
            if step.only_bets and play and play[-1].faces():
                play.append(Street())
            elif not (
                step.only_bets or step.left_out or step.declares or step.picks or step.settles
            ):
                play.append(step)
        stripped = replace(game, play=(*play, Wait()), pays=(), matches=(), picks=None)
        game.kept["unbet"] = stripped
    return stripped


def speaking(game: Game) -> Game:
    """The game as it is played on: without betting and declaring, repeated deals dealt once."""
    stripped = game.kept.get("speaking")
    if not isinstance(stripped, Game):
        asks = any(atom.kind == "opened" for atom in game.atoms)

        def out(step: Step) -> bool:
            opening = asks and bool(step.needs())
            return (step.only_bets and not opening) or (
                step.left_out or step.declares or step.picks or step.settles
            )

        play = without(game.play, out)
        stripped = replace(game, play=play, pays=(), matches=(), picks=None)
        game.kept["speaking"] = stripped
    return stripped


def table(game: Game, players: int, known: Known | None = None, gone: int = 0) -> Hand:
    """A hand of backs that waits before its first deal, for a pot that divides evenly."""
    dealer = SpotDealer(game, gone)
    dealer.known = known or {}
    chips = 0 if game.family == "home" else 1
    stakes = Stakes(carried=POT, small_bet=1, least=1, most=1)
    return Hand(unbet(game), stakes, [chips] * players, dealer=lambda deck, seed: dealer)


def dealer_of(table: TableState) -> SpotDealer:
    """The dealer of a hand that waits."""
    if not isinstance(table.dealer, SpotDealer):
        raise AssertionError("only a hand of a spot waits")
    return table.dealer


def won(hand: Hand) -> Tally:
    """Who has won what of the pot, and of each side; who is left alone wins every side."""
    count = len(hand.players)
    shares = [0.0] * count
    won: dict[str, list[float]] = {}
    for seat, chips, word in _awards(hand):
        shares[seat] += chips / POT
        names = [word] if word != "uncontested" else [side.name for side in hand.game.sides]
        for name in names:
            won.setdefault(name, [0.0] * count)[seat] += chips
    return tally_of_deal(
        shares,
        {name: [amount / sum(amounts) for amount in amounts] for name, amounts in won.items()},
    )


def _awards(hand: Hand) -> list[tuple[int, int, str]]:
    """Who was given how many chips for what, at the end of a hand."""
    awards = []
    record = hand.last
    while record is not None and record.kind in ("award", "ride", "end"):
        if record.kind == "award":
            awards.append((record.seat, record.amount, record.word))
        record = record.earlier
    return awards[::-1]
