"""The board as it is drawn in a game file: its cells, rows and boards, and how a case writes it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from oddchip.cards import Card, card, cards
from oddchip.errors import BadInput
from oddchip.language.conditions import Condition, Facts


@dataclass(frozen=True)
class Layout:
    """Cells in reading order. Several cells may bear one name, and are then dealt together."""

    drawing: str
    names: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    #: The boards that hands are made with, as cells, each under a condition or always.
    boards: tuple[tuple[Condition | None, tuple[int, ...]], ...]
    #: How a case writes the cells: a list of cells, rows of cells, or one cell.
    given: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    #: A stub that is too short may add one community card.
    community: bool = False
    #: The places of the drawing whose cards have been taken off the board.
    gone: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.names)

    def __bool__(self) -> bool:
        return True  # a board without cells may still get a community card

    def cells(self, wanted: Sequence[str]) -> tuple[int, ...]:
        """The cells of these names, in reading order."""
        key = tuple(wanted)
        if key not in self._named:
            self._named[key] = tuple(at for at, name in enumerate(self.names) if name in wanted)
        return self._named[key]

    @cached_property
    def _named(self) -> dict[tuple[str, ...], tuple[int, ...]]:
        """Cells that were asked for by their names."""
        return {}

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and the column of each cell: every distinct place in its lines is a column."""
        lines = [list(re.finditer(r"\S+", line)) for line in self.drawing.splitlines()]
        lines = [line for line in lines if line]
        columns = sorted({word.start() for line in lines for word in line})
        places = []
        for row, line in enumerate(lines):
            places += [(row, columns.index(word.start())) for word in line]
        return tuple(places)

    def drawn_as(self, facts: Facts) -> tuple[int, ...]:
        """For each place of the drawing the cell that lies there as the board now counts.

        Where other boards count than those that are listed first, and lie the same way, the cells
        are drawn in the places of those: a column that is now a flop stands where the row stood.
        """
        usual = tuple(range(len(self.names)))
        now = self.in_play(facts)
        first = [cells for when, cells in self.boards if when == self.boards[0][0]]
        if not now or now == first or len(now) != len(first):
            return usual
        moved: dict[int, int] = {}
        for before, after in zip(first, now, strict=True):
            stay = [cell for cell in before if cell in after]
            leave = [cell for cell in before if cell not in after]
            come = [cell for cell in after if cell not in before]
            for place, cell in zip([*stay, *leave], [*stay, *come], strict=False):
                if moved.setdefault(place, cell) != cell:
                    return usual
        drawn = tuple([moved.get(place, place) for place in usual])
        return drawn if len(set(drawn)) == len(drawn) else usual

    def without(self, gone: Sequence[int]) -> Layout:
        """The board without some of its cells: rows and boards keep their numbers."""
        left = [at for at in range(len(self.names)) if at not in gone]
        new = {at: place for place, at in enumerate(left)}

        def kept(cells: Sequence[int]) -> tuple[int, ...]:
            return tuple([new[at] for at in cells if at in new])

        return Layout(
            self.drawing,
            tuple([self.names[at] for at in left]),
            tuple([kept(row) for row in self.rows]),
            tuple([(when, kept(cells)) for when, cells in self.boards]),
            {},
            self.community,
            tuple(gone),
        )

    def in_play(self, facts: Facts) -> list[tuple[int, ...]]:
        """The boards that count in this hand."""
        return [cells for when, cells in self.boards if when is None or when.holds(facts)]

    def read(self, value: object) -> tuple[Card, ...]:
        """The cards of a case's `board`, cell by cell (a community card comes last)."""
        if not self.given:
            return self._plain(value)
        if not isinstance(value, dict):
            raise BadInput(f"board: should be an object with {', '.join(self.given)}")
        for key in value:
            if key not in self.given:
                raise BadInput(f"board: there is no '{key}'; it has {', '.join(self.given)}")
        lying: dict[int, Card] = {}
        for key, rows in self.given.items():
            if key not in value:
                raise BadInput(f"board: '{key}' is missing")
            for cells, row in zip(rows, _rows(key, value[key], rows), strict=True):
                lying.update(zip(cells, row, strict=True))
        return tuple(lying[at] for at in range(len(self)))

    def _plain(self, value: object) -> tuple[Card, ...]:
        if not isinstance(value, (list, str)):
            raise BadInput("board: should be a list of cards")
        lying = cards(value, "board")
        most = len(self) + self.community
        if not len(self) <= len(lying) <= most:
            wanted = f"{len(self)}" if most == len(self) else f"{len(self)} or {most}"
            raise BadInput(f"board: has {_cards(len(lying))}; this game's board has {wanted}")
        return tuple(lying)


def _rows(key: str, value: object, rows: Sequence[Sequence[int]]) -> list[list[Card]]:
    where = f"board {key}"
    if len(rows) == 1:
        if isinstance(value, str) and len(rows[0]) == 1:
            return [[card(value, where)]]
        lists: list[object] = [value]
    else:
        if not isinstance(value, list) or len(value) != len(rows):
            raise BadInput(f"{where}: should be {len(rows)} lists of cards")
        lists = list(value)
    read = []
    for number, (cells, listed) in enumerate(zip(rows, lists, strict=True), start=1):
        if not isinstance(listed, (list, str)):
            raise BadInput(f"{where}: {listed!r} is not a list of cards")
        which = where if len(rows) == 1 else f"{where[:-1]} {number}"
        row = cards(listed, which)
        if len(row) != len(cells):
            raise BadInput(f"{which}: has {_cards(len(row))}, not {len(cells)}")
        read.append(row)
    return read


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def drawn(drawing: str) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """The names of the cells, and their numbers line by line."""
    names: list[str] = []
    rows: list[tuple[int, ...]] = []
    for line in drawing.splitlines():
        words = line.split()
        if words:
            rows.append(tuple(range(len(names), len(names) + len(words))))
            names += words
    return tuple(names), tuple(rows)
