"""Steps that are played again: `{ repeat = ["offer, 2 refusals freeze", "bet"], times = 2 }`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from oddchip.language.prose.briefly import briefly
from oddchip.language.prose.sentences import sentences
from oddchip.language.prose.words import number, sentence
from oddchip.language.step import Step, Untold, every_step
from oddchip.native import mypyc_attr
from oddchip.steps.between import go_through_the_deck
from oddchip.steps.in_or_out import InOrOutRounds, the_only_one
from oddchip.steps.only import decided, without
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.step_memory import Memory

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape


#: Nothing is played so often: a stranger's file cannot run away.
_ENDLESS = 100_000


@dataclass(frozen=True)
class DealsSoFar(Memory):
    """How often all cards were dealt, where a repetition deals them anew."""

    deals: int = 0

    def counts(self, word: str) -> int:
        return self.deals if word == "deal" else 0


@dataclass(frozen=True)
class Repeat(Step):
    """Steps that are played again until something is so, or a number of times."""

    steps: tuple[Step, ...]
    until: str
    times: int = 0

    def sentence(self, game: Game) -> str:
        return f"{self.heading()} {sentences(self.steps, game)}"

    def heading(self) -> str:
        if self.until and self.times:
            often = f"until {self.until}, at most {number(self.times)} times"
        elif self.until:
            often = f"until {self.until}"
        else:
            often = f"{number(self.times)} times"
        return f"Over and over, {often}:" if self.until else sentence(f"{often} over:")

    def brief(self, game: Game) -> str:
        often = "over and over" if self.until else f"{self.times} ×"
        return f"{often} ({briefly(self.steps, game)})"

    def odd(self, game: Game) -> str:
        return f"it goes on until {self.until}" if self.until else ""

    def inner(self) -> tuple[Step, ...]:
        return self.steps

    def decided(self, options: Mapping[str, bool]) -> tuple[Step, ...]:
        return (Repeat(decided(self.steps, options), self.until, self.times),)

    def without(self, out: Callable[[Step], bool]) -> tuple[Step, ...]:
        steps = without(self.steps, out)
        return steps if self.anew or not steps else (Repeat(steps, self.until, self.times),)

    @property
    def anew(self) -> bool:
        """Are all cards dealt anew every time? Else those that are dealt are added to the rest."""
        return any(one.begins_anew for one in every_step(self.steps))

    def reckon(self, held: Shape, community: bool) -> None:
        """Where every time deals anew, one counts."""
        for _ in range(1 if self.anew else max(1, self.times)):
            for one in self.steps:
                one.reckon(held, community)


@dataclass(frozen=True)
class Again(Untold):
    """The head of a repetition: once more, or on behind it."""

    most: int
    #: The repetition deals: another round with all cards back.
    anew: bool
    #: The place behind it.
    behind: int
    #: It goes twice through the deck, which is shuffled only when it runs out.
    twice: bool = False

    def begin(self, hand: Hand) -> None:
        hand.loop_start, hand.loop_end = hand.at, self.behind
        if hand.times >= (self.most or _ENDLESS):
            hand.leave()
            return
        hand.times += 1
        if self.anew and hand.in_rounds:
            _deal_anew(hand, self.twice)
        elif self.anew:
            _deal_again(hand)


@dataclass(frozen=True)
class Back(Untold):
    """The end of a repetition: back to its head, or on behind it where the deal stands."""

    stands: bool = False

    def begin(self, hand: Hand) -> None:
        if self.stands:
            hand.leave()
        else:
            hand.deal_again()


def _deal_again(hand: Hand) -> None:
    """All cards back and shuffled; everyone who is still in is dealt in again."""
    deals = _count_the_deal(hand)
    if deals == 1:
        return
    for player in hand.players:
        hand.dealer.throw(player.cards)
        player.drop()
        player.parts, player.shown = (), False
    _clear_the_middle(hand)
    hand.dealer.gather()
    hand.tell("round", -1, 0, 0, (), (), "", (deals,))


def _count_the_deal(hand: Hand) -> int:
    """The number of the deal that begins."""
    deals = hand.recall(DealsSoFar).deals + 1
    hand.remember(DealsSoFar(deals))
    return deals


def _clear_the_middle(hand: Hand) -> None:
    """The board goes back, and with it all that the cards of a deal have brought about."""
    hand.dealer.throw(tuple(hand.cells.values()) + hand.community)
    hand.cells, hand.hidden_cells, hand.community = {}, (), ()
    hand.dice, hand.dealt_up, hand.wild_ranks = (), (), ()
    hand.said, hand.drawn, hand.tied = {}, False, frozenset()
    hand.forget_the_deal()


def _deal_anew(hand: Hand, twice: bool) -> None:
    """All cards back and shuffled; everyone with chips is dealt in, but for a bank's dealer."""
    deals, taking = _count_the_deal(hand), hand.recall(TrickTaking)
    rounds = _next_round(hand, deals, bool(taking.sits_out))
    for player in hand.players:
        # Who is all-in with the ante plays the first round for it.
        antes = rounds.for_antes and player.dead > 0 and player.seat not in taking.reneged
        player.live = (player.stack > 0 or antes) and player.seat not in taking.sits_out
        player.shown = False
        cards = player.cards
        if cards:
            hand.dealer.throw(cards)
            player.drop()
    if hand.basics.forced_kind == "bank":
        hand.players[hand.button].live = False
    if deals > 1:
        _clear_the_middle(hand)
        _shuffle(hand, twice)
        hand.tell("round", -1, 0, 0, (), (), "", (deals,))
    live = len(hand.live)
    if live < 2 and hand.game.losers is not None:
        the_only_one(hand)
    elif not live:
        hand.over = True


def _next_round(hand: Hand, deals: int, again: bool) -> InOrOutRounds:
    """The round that begins; `again`: it is dealt as if the one before had not been played."""
    before = hand.recall(InOrOutRounds)
    compulsory = hand.basics.all_in_first if deals == 1 else before.compulsory and again
    rounds = replace(before, compulsory=compulsory, for_antes=compulsory or deals == 1)
    hand.remember(rounds)
    return rounds


def _shuffle(hand: Hand, twice: bool) -> None:
    """A fresh deck; going twice through it, only when it cannot give everyone a first card."""
    if not twice:
        hand.dealer.gather()
    elif len(hand.dealer) < len(hand.live):
        hand.over = go_through_the_deck(hand) > 1
        hand.dealer.gather()


@mypyc_attr(allow_interpreted_subclasses=True)
class AnotherRound(Event):
    kind = "round"
    fresh = True

    def sentence(self, tell: Telling) -> str:
        return f"Round {self.numbers[0]}"
