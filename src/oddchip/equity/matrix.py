"""An equity matrix: every hand of a list against every hand of another, or on every board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from oddchip.equity.query import equity
from oddchip.equity.ranges import kinds
from oddchip.errors import BadInput
from oddchip.language.model import Game

#: Cells of a matrix: more are a picture that nobody reads.
MOST = 5_000


@dataclass(frozen=True)
class Matrix:
    """What the hand of a row wins against that of a column; None where both cannot be held."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    equities: tuple[tuple[float | None, ...], ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "rows": list(self.rows),
            "columns": list(self.columns),
            "equities": [list(row) for row in self.equities],
        }


def matrix(
    game: str | Game,
    rows: str,
    against: str,
    *,
    boards: Sequence[str] | None = None,
    board: str | None = None,
    **more: Any,
) -> Matrix:
    """The equity of each hand of `rows` against each of `against`; or on each of several boards.

    Hands are written as for `equity`, with commas between them; a range of two hole cards is taken
    apart (`QQ+` is QQ, KK and AA). With `boards` each row plays against all of `against`.

    >>> found = matrix("holdem", "QQ+", "AKs,22", board="2c7d9h")
    >>> found.rows, found.columns, [round(one, 2) for one in found.equities[0]]
    (('QQ', 'KK', 'AA'), ('AKs', '22'), [0.73, 0.09])
    """
    if boards is not None and board is not None:
        raise BadInput("board and boards contradict each other")
    hands, others = terms(rows), terms(against)
    columns = others if boards is None else list(boards)
    if len(hands) * len(columns) > MOST:
        raise BadInput(f"a matrix of {len(hands)} times {len(columns)} has over {MOST:,} cells")

    def cell(hand: str, column: str) -> float | None:
        opponent, lying = (column, board) if boards is None else (against, column)
        try:
            return equity(game, [hand, opponent], board=lying, **more).equities[0]
        except BadInput as wrong:
            if "share their cards" in str(wrong) or "given twice" in str(wrong):
                return None
            raise

    equities = tuple(tuple(cell(hand, column) for column in columns) for hand in hands)
    return Matrix(tuple(hands), tuple(columns), equities)


def terms(text: str) -> list[str]:
    """The terms of a list of hands, ranges of two cards taken apart."""
    words = [word.strip() for word in text.replace(";", ",").split(",") if word.strip()]
    return [kind for word in words for kind in kinds(word)]
