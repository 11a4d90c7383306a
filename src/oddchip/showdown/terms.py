"""The terms of a game's showdown: all that does not depend on the cards, worked out once a game.

Which cards may combine depends on how many lie where, not on which they are. So a side's `use` is
asked once for each number of cards, with places instead of cards, and the kernel then values
everybody's hands in one call. Where it has no tables, or was not compiled, the readable scale looks
at every hand by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.language.model import Game, Side
from oddchip.language.use import LaidOut, Use
from oddchip.native import mypyc_attr
from oddchip.scales import Scale
from oddchip.showdown.boards import Cells, in_play
from oddchip.showdown.showdown import Held, Showdown

if TYPE_CHECKING:
    from oddchip.kernel.choice_evaluator import Hands

#: So many showdowns of a game go by before the kernel is loaded: one alone is settled without it.
PATIENCE = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class SideTerms:
    """One side: its scale, and the value that qualifies where that is always the same."""

    __slots__ = ("always", "at", "least", "name", "scale", "side", "use")

    def __init__(self, side: Side, at: int) -> None:
        self.side: Side = side
        self.at: int = at
        self.name: str = side.name
        self.scale: Scale = side.scale
        self.use: Use = side.use
        rules = side.qualifiers
        #: It plays in every hand, and with the same qualifier.
        self.always: bool = side.when is None and (not rules or rules[0].when is None)
        self.least: int | None = rules[0].least if rules else None


class Playing:
    """A side that plays in this hand, and the value that qualifies in it."""

    __slots__ = ("least", "terms")

    def __init__(self, terms: SideTerms, least: int | None) -> None:
        self.terms: SideTerms = terms
        self.least: int | None = least


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms:
    """The terms of one game."""

    __slots__ = (
        *("_always", "_asked", "_cells", "_known", "automatic", "declares", "game"),
        *("house", "in_rounds", "nobody", "sides", "steady", "uses_rows", "wild"),
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sides: list[SideTerms] = [SideTerms(side, at) for at, side in enumerate(game.sides)]
        self.in_rounds: bool = game.losers is not None
        self.house: bool = game.house
        self.nobody: str = game.nobody
        self.declares: bool = bool(game.declares)
        self.automatic: bool = bool(game.automatic)
        self.wild: bool = bool(game.wild)
        self.uses_rows: bool = game.layout is not None and game.uses_rows
        layout = game.layout
        boards = layout.boards if layout is not None else ()
        #: The same boards count in every hand.
        self.steady: bool = not game.removes and all(when is None for when, _ in boards)
        self._cells: tuple[Cells, ...] = tuple([cells for _, cells in boards])
        self._always: list[Playing] | None = None
        if all(side.always for side in self.sides):
            self._always = [Playing(side, side.least) for side in self.sides]
        self._asked = 0
        self._known: dict[tuple[object, ...], list[Hands | None]] = {}

    def playing(self, table: Showdown) -> list[Playing]:
        """The sides of this hand."""
        if self._always is not None:
            return self._always
        playing = []
        for terms in self.sides:
            if terms.side.plays(table.holds):
                qualifier = terms.side.qualifier(table.holds)
                playing.append(Playing(terms, qualifier.least if qualifier else None))
        return playing

    def cells(self, table: Showdown) -> tuple[Cells, ...]:
        """The boards that count, where hands are made with one of several."""
        if not self.uses_rows or not table.board:
            return ()
        return self._cells if self.steady else tuple(in_play(table))

    def waits(self) -> bool:
        """Is the kernel not yet worth loading?"""
        if self._asked < PATIENCE:
            self._asked += 1
            return True
        return False

    def hands(
        self, table: Showdown, held: Held, cells: tuple[Cells, ...], wild: bool
    ) -> list[Hands | None]:
        """Who values hands of so many cards, side by side; None: the readable scale."""
        key = (held.shape, len(table.board), cells, wild)
        valuers = self._known.get(key)
        if valuers is None:
            valuers = self._worked_out(held, len(table.board), cells, wild)
            self._known[key] = valuers
        return valuers

    def _worked_out(
        self, held: Held, board: int, cells: tuple[Cells, ...], wild: bool
    ) -> list[Hands | None]:
        from oddchip.kernel.choice_evaluator import hands

        own = len(held.cards)
        places = _places(self.game, held, board, cells)
        valuers: list[Hands | None] = []
        for terms in self.sides:
            ways = terms.use.choices(places, terms.scale.size)
            valuers.append(hands(terms.scale, ways, own, board, wild))
        return valuers


def _places(game: Game, held: Held, board: int, cells: tuple[Cells, ...]) -> LaidOut:
    """What a player may use, with numbers of places for cards: own ones first, then the board."""
    own: dict[str, tuple[Card, ...]] = {}
    at = 0
    for zone, cards in held.zones.items():
        own[zone] = _numbers(range(at, at + len(cards)))
        at += len(cards)
    own["hand"] = _numbers(range(at))
    laid = _numbers(range(at, at + board))
    layout = game.layout
    rows: list[tuple[Card, ...]] = []
    if layout is not None and board and game.uses_rows:
        rows = [tuple([laid[cell] for cell in row]) for row in layout.rows]
    counting = [tuple([laid[cell] for cell in board]) for board in cells]
    return LaidOut(own, laid, rows, counting)


def _numbers(places: range) -> tuple[Card, ...]:
    return tuple([Card(place) for place in places])


def terms_of(game: Game) -> Terms:
    """The terms of a game, worked out once and kept with it."""
    kept = game.kept.get("showdown")
    if isinstance(kept, Terms):
        return kept
    made = game.kept["showdown"] = Terms(game)
    return made
