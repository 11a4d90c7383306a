"""Steps that are played again: `{ repeat = ["offer, 2 refusals freeze", "bet"], times = 2 }`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from oddchip.language.model import Game
from oddchip.language.prose.briefly import briefly
from oddchip.language.prose.sentences import sentences
from oddchip.language.prose.words import number, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Step, every_step
from oddchip.native import mypyc_attr
from oddchip.steps.between import go_through_the_deck
from oddchip.steps.in_or_out import InOrOutRounds, the_only_one
from oddchip.steps.only import decided, without
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import Untold
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory

#: Nothing is played so often: a stranger's file cannot run away.
_ENDLESS = 100_000
#: Rounds of guts or Lou in one hand: then the pot rides. Seven players of Lou are asked 49 times a
#: round at most, so no hand asks more than 3,000 questions.
MOST_ROUNDS = 60


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
        return f"Again and again, {often}:" if self.until else sentence(f"{often}:")

    def brief(self, game: Game) -> str:
        often = "again and again" if self.until else f"{self.times} ×"
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
    def has_rounds(self) -> bool:
        return self.times > 0 and not self.until

    def repeated(self, rounds: int) -> Step:
        return replace(self, times=rounds) if self.has_rounds else self

    @property
    def anew(self) -> bool:
        """Are all cards dealt anew every time? Else those that are dealt are added to the rest."""
        return any(step.begins_anew for step in every_step(self.steps))

    def reckon(self, held: Shape, community: bool) -> None:
        """Where every time deals anew, one counts."""
        for _ in range(1 if self.anew else max(1, self.times)):
            for step in self.steps:
                step.reckon(held, community)


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

    def begin(self, table: TableState) -> None:
        table.loop_start, table.loop_end = table.at, self.behind
        if table.times >= (self.most or _most(table)):
            table.leave()
            return
        table.times += 1
        if self.anew and table.in_rounds:
            _deal_anew(table, self.twice)
        elif self.anew:
            _deal_again(table)


@dataclass(frozen=True)
class Back(Untold):
    """The end of a repetition: back to its head, or on behind it where the deal stands."""

    stands: bool = False

    def begin(self, table: TableState) -> None:
        if self.stands:
            table.leave()
        else:
            table.deal_again()


def _most(table: TableState) -> int:
    """How often a repetition that names no number is played."""
    return MOST_ROUNDS if table.game.losers is not None and table.form > 1 else _ENDLESS


def _deal_again(table: TableState) -> None:
    """All cards back and shuffled; everyone who is still in is dealt in again."""
    deals = _count_the_deal(table)
    if deals == 1:
        return
    for player in table.players:
        table.dealer.throw(player.cards)
        player.drop()
        player.parts, player.shown = (), False
    _clear_the_middle(table)
    table.dealer.gather()
    table.tell("round", -1, 0, 0, (), (), "", (deals,))


def _count_the_deal(table: TableState) -> int:
    """The number of the deal that begins."""
    deals = table.recall(DealsSoFar).deals + 1
    table.remember(DealsSoFar(deals))
    return deals


def _clear_the_middle(table: TableState) -> None:
    """The board goes back, and with it all that the cards of a deal have brought about."""
    table.dealer.throw(tuple(table.cells.values()) + table.community)
    table.cells, table.hidden_cells, table.community = {}, (), ()
    table.dice, table.dealt_up, table.wild_ranks = (), (), ()
    table.said, table.drawn, table.tied = {}, False, frozenset()
    table.forget_the_deal()


def _deal_anew(table: TableState, twice: bool) -> None:
    """All cards back and shuffled; everyone with chips is dealt in, but for a bank's dealer."""
    deals, taking = _count_the_deal(table), table.recall(TrickTaking)
    rounds = _next_round(table, deals, bool(taking.sits_out))
    for player in table.players:
        # Who is all-in with the ante plays the first round for it.
        antes = rounds.for_antes and player.dead > 0 and player.seat not in taking.reneged
        player.live = (player.stack > 0 or antes) and player.seat not in taking.sits_out
        player.shown = False
        cards = player.cards
        if cards:
            table.dealer.throw(cards)
            player.drop()
    if table.basics.forced_kind == "bank":
        table.players[table.button].live = False
    if deals > 1:
        _clear_the_middle(table)
        _shuffle(table, twice)
        table.tell("round", -1, 0, 0, (), (), "", (deals,))
    live = len(table.live)
    if live < 2 and table.game.losers is not None:
        the_only_one(table)
    elif not live:
        table.over = True


def _next_round(table: TableState, deals: int, again: bool) -> InOrOutRounds:
    """The round that begins; `again`: it is dealt as if the one before had not been played."""
    before = table.recall(InOrOutRounds)
    compulsory = table.basics.all_in_first if deals == 1 else before.compulsory and again
    rounds = replace(before, compulsory=compulsory, for_antes=compulsory or deals == 1)
    table.remember(rounds)
    return rounds


def _shuffle(table: TableState, twice: bool) -> None:
    """A fresh deck; going twice through it, only when it cannot give everyone a first card."""
    if not twice:
        table.dealer.gather()
    elif len(table.dealer) < len(table.live):
        table.over = go_through_the_deck(table) > 1
        table.dealer.gather()


@mypyc_attr(allow_interpreted_subclasses=True)
class AnotherRound(Event):
    kind = "round"
    fresh = True

    def sentence(self, tell: Telling) -> str:
        return f"Round {self.numbers[0]}"
