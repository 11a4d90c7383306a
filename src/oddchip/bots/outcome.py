"""Who would win what: hands as plain numbers, and a player's share of the pot.

The same sums as `oddchip.showdown`, without names, chosen cards and odd chips, so that a decision
can look at some thousand showdowns. Tests hold the two equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.rules.model import Automatic, Game, Side
from oddchip.rules.use import LaidOut
from oddchip.scales.counting import Closest
from oddchip.showdown import Held, Showdown
from oddchip.showdown.hands import boards
from oddchip.showdown.wilds import wild_cards

#: A hand on every side that plays; None: no hand can be made there.
Values = tuple[int | None, ...]


@dataclass(frozen=True)
class Worth:
    """What one player holds: a value for each side, and a hand that wins by itself (or 0)."""

    values: Values
    automatic: int = 0


class Table:
    """A board with its dice and wild ranks, on which hands can be valued."""

    def __init__(
        self,
        game: Game,
        cells: Sequence[Card],
        community: Sequence[Card] = (),
        dice: tuple[int, ...] = (),
        wild: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        board: tuple[Card, ...] = ()
        if game.layout is not None and game.uses_board:
            board = (*cells, *community)
        self.showdown = Showdown(game, (), (), 0, board, dice, wild)
        facts = self.showdown.holds
        self.sides: list[Side] = [side for side in game.sides if side.plays(facts)]
        #: The least value that qualifies, by side.
        self.least: list[int | None] = []
        for side in self.sides:
            qualifier = side.qualifier(facts)
            self.least.append(qualifier.least if qualifier else None)
        layout = game.layout
        self.board = board
        self.rows = (
            [tuple(board[at] for at in row) for row in layout.rows] if layout and board else []
        )
        self.boards = boards(self.showdown) if board else []

    def worth(self, held: Held) -> Worth:
        """What a hand is worth here."""
        spread = LaidOut({**held.zones, "hand": held.cards}, self.board, self.rows, self.boards)
        wild = wild_cards(self.showdown, held) if self.game.wild else {}
        values = []
        for side in self.sides:
            scale = side.scale
            values.append(scale.value(side.use.choices(spread, scale.size), wild))
        return Worth(tuple(values), self._automatic(held))

    def _automatic(self, held: Held) -> int:
        for place, rule in enumerate(self.game.automatic):
            if self._has(rule, held):
                fewer = 100 - len(held.cards) if rule.fewer_cards else 0
                return 1000 - 200 * place + fewer
        return 0

    def _has(self, rule: Automatic, held: Held) -> bool:
        if rule.kind == "holds":
            return sum(one >> 2 == rule.rank for one in (*held.cards, *self.board)) >= rule.count
        if rule.kind == "no cards":
            return not held.cards
        scales = [side.scale for side in self.game.sides]
        return all(isinstance(one, Closest) and one.exact(held.cards) for one in scales)

    # Shares ---------------------------------------------------------------------------------

    def share(self, mine: Worth, others: Sequence[Worth]) -> float:
        """The part of the pot that the first hand wins when cards speak."""
        if not others:
            return 1.0
        top = max(one.automatic for one in others)
        if mine.automatic or top:
            if mine.automatic < top:
                return 0.0
            ties = sum(one.automatic == top for one in others) if mine.automatic == top else 0
            return 1 / (1 + ties)
        won = 0.0
        sides = 0
        for at, least in enumerate(self.least):
            part = _part(mine.values[at], [one.values[at] for one in others], least)
            if part is not None:
                sides += 1
                won += part
        if sides:
            return won / sides
        return self._nobody(mine, others)

    def _nobody(self, mine: Worth, others: Sequence[Worth]) -> float:
        """Nobody qualifies anywhere."""
        if self.game.nobody == "share":
            return 1 / (1 + len(others))
        for at, side in enumerate(self.sides):
            if side.name == self.game.nobody:
                return _part(mine.values[at], [one.values[at] for one in others], None) or 0.0
        return 0.0

    def declared(
        self, mine: Worth, others: Sequence[Worth], word: str, words: Sequence[str]
    ) -> float:
        """The part that the first hand wins when everybody has declared."""
        if not others:
            return 1.0
        if mine.automatic or any(one.automatic for one in others):
            return self.share(mine, others)
        said = (word, *words)
        hands = (mine, *others)
        leaders = []
        for at, side in enumerate(self.sides):
            claims = [
                (value, seat)
                for seat, one in enumerate(hands)
                if said[seat] in (side.name, "both") and (value := one.values[at]) is not None
            ]
            top = max((value for value, _ in claims), default=0)
            leaders.append([seat for value, seat in claims if value == top])
        for pig in range(len(said)):
            if said[pig] == "both" and all(seats == [pig] for seats in leaders):
                return float(pig == 0)
        kept = [[seat for seat in seats if said[seat] != "both"] for seats in leaders]
        sides = [seats for seats in kept if seats]
        return sum(1 / len(seats) for seats in sides if 0 in seats) / len(sides) if sides else 0.0


class Field:
    """The opponents of one showdown, reduced to what a hand must beat on each side.

    `words`: what they declare (nobody both), in games in which players declare.
    """

    def __init__(
        self, table: Table, others: Sequence[Worth], words: Sequence[str] | None = None
    ) -> None:
        self.table = table
        self.others = others
        self.automatic = max((one.automatic for one in others), default=0)
        #: The best value on each side (None: nobody has one) and how many hold it.
        self.best: list[tuple[int | None, int]] = []
        for at, (side, least) in enumerate(zip(table.sides, table.least, strict=True)):
            floor = -1 if least is None else least
            values = [
                value
                for seat, one in enumerate(others)
                if (value := one.values[at]) is not None
                and value >= floor
                and (words is None or words[seat] == side.name)
            ]
            top = max(values, default=None)
            self.best.append((top, values.count(top) if top is not None else 0))
        self.claimed = sum(top is not None for top, _ in self.best)

    def share(self, mine: Worth) -> float:
        """As `Table.share`, when cards speak."""
        if not self.others:
            return 1.0
        if mine.automatic or self.automatic:
            return self.table.share(mine, self.others)
        won = 0.0
        sides = 0
        for (top, count), least, value in zip(
            self.best, self.table.least, mine.values, strict=True
        ):
            if value is None or (least is not None and value < least):
                sides += top is not None
                continue
            sides += 1
            if top is None or value > top:
                won += 1.0
            elif value == top:
                won += 1 / (1 + count)
        return won / sides if sides else self.table.share(mine, self.others)

    def declared(self, mine: Worth, word: str) -> float:
        """As `Table.declared`, for one side."""
        if not self.others:
            return 1.0
        if mine.automatic or self.automatic:
            return self.table.share(mine, self.others)
        for at, side in enumerate(self.table.sides):
            if side.name == word:
                value = mine.values[at]
                top, count = self.best[at]
                if value is None or (top is not None and value < top):
                    return 0.0
                part = 1.0 if top is None or value > top else 1 / (1 + count)
                return part / (self.claimed + (top is None))
        return 0.0


def _part(mine: int | None, others: Sequence[int | None], least: int | None) -> float | None:
    """The part of one side; None where nobody has a hand for it."""
    floor = -1 if least is None else least
    best = max((one for one in others if one is not None and one >= floor), default=None)
    if mine is None or mine < floor:
        return None if best is None else 0.0
    if best is None or mine > best:
        return 1.0
    if mine < best:
        return 0.0
    return 1 / (1 + others.count(best))
