"""Each passes so many cards to another: `pass 3 left`, `pass 0-2 across`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import UNKNOWN, Card
from oddchip.language.model import Game
from oddchip.language.prose.words import cards, some_cards
from oddchip.language.shape import Shape
from oddchip.language.step import Form, at_least_one, form, too_few, upwards
from oddchip.native import mypyc_attr
from oddchip.scales.words import counted
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, chosen_from, lost
from oddchip.table_state.state import TableState

Cards = tuple[Card, ...]
#: How far a card goes: to the next one, to the one before, or half round the table.
_WAYS = {
    "left": "to the next player on the left who is still in",
    "right": "to the next player on the right who is still in",
    "across": "to the player across the table, halfway around those who are still in (with an odd "
    "number, the nearer one on the left)",
}
_ZONES = {"": "", "up": " from the up cards", "all": " (up cards too)"}


def _read(match: Match[str]) -> Pass:
    most = int(match["most"])
    return Pass(most, match["way"], int(match["least"] or most), match["zone"] or "")


@dataclass(frozen=True)
class Pass(InTurn):
    """Each passes so many cards to another live player, all at once; up cards stay up."""

    count: int
    way: str = "left"
    least: int = -1
    zone: str = ""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"pass (?:(?P<least>\d+)-)?(?P<most>\d+) (?P<way>left|right|across)"
                r"(?: of (?P<zone>up|all))?",
                "pass 3 left",
                "Each player passes that many cards to the next live player on the "
                "left, on the right or across, all at the same time. 'of up', 'of all': "
                "up cards, or up and down cards.",
                _read,
            ),
        )

    def throws(self) -> tuple[int, int] | None:
        return (self.fewest, self.count)

    @property
    def fewest(self) -> int:
        """The fewest cards that may be passed."""
        return self.count if self.least < 0 else self.least

    @property
    def passes_on(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        zones = {"": held.down.most, "up": held.up.most, "all": held.total.most}
        what = {"": "down cards", "up": "up cards", "all": "cards"}[self.zone]
        return too_few(zones[self.zone], self.count, "passes", what)

    @property
    def moves_cards(self) -> bool:
        return self.way != "left" or self.fewest < self.count or bool(self.zone)

    def check(self, text: str) -> None:
        at_least_one(self.count, text)
        upwards(self.fewest, self.count, text)

    def sentence(self, game: Game) -> str:
        many = cards(self.count)
        if self.fewest < self.count:
            many = some_cards(self.fewest, self.count)
        return f"Each player passes {many}{_ZONES[self.zone]} {_WAYS[self.way]}, all at once."

    def brief(self, game: Game) -> str:
        least = f"{self.fewest}-" if self.fewest < self.count else ""
        return f"pass {least}{self.count} {self.way}"

    def odd(self, game: Game) -> str:
        whom = "across" if self.way == "across" else f"to your {self.way}"
        most = "up to " if self.fewest < self.count else ""
        return f"you pass {most}{cards(self.count)} {whom}"

    def reckon(self, held: Shape, community: bool) -> None:
        spread = self.count - self.fewest
        if spread or self.zone:
            for zone in (held.down, held.up, held.total):
                moves = self.count if zone is not held.total else spread
                zone.add(-moves, moves)

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def question(self, table: TableState, player: Player) -> Question | None:
        zone = chosen_from(player, self.zone)
        most = min(self.count, len(zone))
        least = min(self.fewest, most)
        many = counted(most) if least == most else f"{least} to {most} cards"
        to = "across" if self.way == "across" else f"to the {self.way}"
        return CardsQuestion(player.seat, "pass", least, most, zone, asks=f"Pass {many} {to}")

    def end(self, table: TableState) -> None:
        passed = self.answers(table)
        ups: list[Cards] = []
        for seat, action in passed:
            player, cards = table.players[seat], action.cards
            ups.append(tuple([card for card in cards if card in player.up and card != UNKNOWN]))
            hidden = lost(player, cards)
            table.tell("pass", seat, len(cards), 0, cards, hidden)
        far = {"left": 1, "right": -1}.get(self.way, len(passed) // 2)
        # Cards come in the order in which they went, whoever gets them.
        for place, (_, action) in enumerate(passed):
            seat, cards = passed[(place + far) % len(passed)][0], action.cards
            player = table.players[seat]
            up = ups[place]
            player.down += tuple([card for card in cards if card not in up])
            player.up += up
            table.tell("receive", seat, 0, 0, cards, tuple([card not in up for card in cards]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Passed(Event):
    kind = "pass"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'passes', 'pass')} {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Received(Event):
    kind = "receive"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'receives')} {tell.cards(self.cards)}"
