"""Everyone is in or out: `in or out`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match

from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.events import Record
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory
from oddchip.table_state.word_question import WordQuestion


@dataclass(frozen=True)
class InOrOutRounds(Memory):
    """How the rounds of in or out have gone, and what the one that is on is played for."""

    #: In this round everyone must be in.
    compulsory: bool = False
    #: It is the first round, or the redeal of one that is compulsory: all-in players play for
    #: their antes.
    for_antes: bool = False
    #: Rounds in a row that nobody was in for.
    empty: int = 0
    #: Rounds that were settled with the cards that are dealt now.
    settled: int = 0

    def dealt_anew(self) -> Memory:
        return replace(self, settled=0)

    def counts(self, word: str) -> int:
        return self.settled if word == "round" else 0


def _read(match: Match[str]) -> InOrOut:
    return InOrOut(bool(match["first"]), bool(match["round"]))


@dataclass(frozen=True)
class InOrOut(InTurn):
    """Everyone is in or out, all at once; in the first round all are in, unless it counts too."""

    #: In the first round too anybody may be out.
    from_first: bool = False
    #: Who is out keeps the cards, and is asked again once the round is settled.
    for_round: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"in or out(?P<first> from the first round)?(?P<round>, for the round)?",
                "in or out",
                "All players say at the same time whether they are in or out. In the "
                "first round everyone is in, unless it says 'from the first round'. "
                "'for the round': players who are out keep their cards and return when "
                "the round is settled.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return "one player is in"

    def lacks(self, held: Shape, game: Game) -> str:
        return "" if game.losers else "asks who is in, and no table [losers] says what they owe"

    def sentence(self, game: Game) -> str:
        first = "" if self.from_first else ". In the first round everyone is in"
        if self.for_round:
            return (
                f"Everyone declares in or out, in secret and all at once{first}. If only one "
                "player is in, that player takes the pot. A player who is out keeps the cards and "
                "declares again in the next round. If nobody is in, the play goes on."
            )
        return (
            f"Everyone declares in or out, in secret and all at once{first}. "
            "If only one player is in, that player takes the pot. If nobody is in, the cards are "
            "dealt again. After as many such rounds in a row as there are players, or as many as "
            "the table agrees on, the pot rides to its next deal. So it does after sixty rounds of "
            "any kind."
        )

    def brief(self, game: Game) -> str:
        return "in or out"

    @property
    def all_in_first(self) -> bool:
        return not self.from_first

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def seats(self, table: TableState) -> tuple[int, ...]:
        rounds = table.recall(InOrOutRounds)
        forced = rounds.compulsory and not rounds.settled
        return () if forced and not self.from_first else table.live_seats

    def question(self, table: TableState, player: Player) -> Question | None:
        return WordQuestion(player.seat, "say", ("in", "out"), asks="In or out?", silence="out")

    def end(self, table: TableState) -> None:
        answers = self.answers(table)
        for seat, action in answers:
            table.tell("say", seat, 0, 0, (), (), action.word)
            if action.word == "out":
                player = table.players[seat]
                player.live = False
                if not self.for_round:
                    table.dealer.throw(player.cards)
                    player.down = ()
        if not answers or len(table.live) > 1:
            return
        if self.for_round and not table.live:
            return
        if not table.live:
            rounds = table.recall(InOrOutRounds)
            table.remember(replace(rounds, empty=rounds.empty + 1))
        the_only_one(table)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Who is out has thrown the cards in."""
        if record.kind == "say" and record.word == "out" and not self.for_round:
            story.throw_in(record.seat)
            story.down[record.seat] = []
        return super().retold(story, record)


def the_only_one(table: TableState) -> None:
    """One player in buys the pot and the game ends; with nobody in the cards are dealt again.

    A table may have a limit of rounds in a row that nobody is in for; then the pot rides.
    """
    most = table.empty_rounds
    if table.live:
        table.award(table.live[0].seat, table.pot, "the only one in")
        table.over = True
    elif most and table.recall(InOrOutRounds).empty >= most:
        table.over = True
    elif any(player.stack for player in table.players):
        table.deal_again()
    else:
        table.over = True
