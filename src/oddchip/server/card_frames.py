"""Cards as the page shows them: in the middle, and before the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from oddchip.cards import RANKS, Card, write
from oddchip.hand import SeatView, View
from oddchip.seen.board import cells, gone_cells
from oddchip.seen.holding import Holding, holdings
from oddchip.server.frames import CardSeen, CellSeen, MadeSeen, WildSeen, Zone


@dataclass
class CardMarks:
    """What is to be marked on cards: which are wild and stand for what, which play."""

    wild: frozenset[Card] = frozenset()
    stands: Mapping[Card, str] = field(default_factory=dict)
    playing: frozenset[Card] = frozenset()

    def wild_as(self, card: Card) -> str | bool | None:
        """What a wild card stands for, where that is known; None: it is not wild."""
        if card not in self.wild and card not in self.stands:
            return None
        return self.stands.get(card) or True


def marks_of(view: View, held: Sequence[Holding]) -> CardMarks:
    """The marks for one who sees this and holds that."""
    wild = frozenset(one for rule in view.wild for one in rule.cards)
    made = [one.made for one in held if one.made is not None]
    stands = {card: word for one in made for card, word in one.stands.items()}
    return CardMarks(wild, stands, frozenset(card for one in made for card in one.cards))


def zones(view: View, marks: CardMarks, names: Sequence[str]) -> list[Zone]:
    """Everything in the middle: the board, as it lies and as the dice make it count."""
    found = _board(view, marks)
    if view.community:
        found.append(_zone("for all", [(card, "") for card in view.community], marks))
    for name, lying in view.middle.items():
        if isinstance(lying, Card):
            found.append(_zone(name, [(lying, "")], marks))
        elif lying:
            found.append(_zone(name, [(card, names[seat]) for seat, card in lying], marks))
    return found


def _zone(name: str, lying: Sequence[tuple[Card, str]], marks: CardMarks) -> Zone:
    """Cards in a row, each with the name of who has laid it."""
    cards, labels = [card for card, _ in lying], [label for _, label in lying]
    return Zone(name, name, len(cards), _row(cards, marks, labels))


def _row(some: Sequence[Card], marks: CardMarks, labels: Sequence[str]) -> list[CellSeen]:
    return [
        CellSeen(0, at, str(one), labels[at], wild=marks.wild_as(one), plays=one in marks.playing)
        for at, one in enumerate(some)
    ]


def _board(view: View, marks: CardMarks) -> list[Zone]:
    layout = view.game.layout
    if layout is None or not len(layout):
        return []
    gone, columns = gone_cells(view), max(column for _, column in layout.places) + 1
    lies = [_cell(view, at, place, marks, at in gone) for at, place in enumerate(layout.places)]
    found = [Zone("board", "board", columns, lies)]
    if view.drawn_as != tuple(range(len(layout))):
        counts = [
            _cell(view, at, (one.row, one.column), marks, one.gone)
            for at, one in zip(view.drawn_as, cells(view), strict=True)
        ]
        found.append(Zone("counts", "as the dice make it count", columns, counts))
    return found


def _cell(view: View, at: int, place: tuple[int, int], marks: CardMarks, gone: bool) -> CellSeen:
    layout, card = view.game.layout, view.cells[at]
    boards = view.boards
    groups = [str(number + 1) for number, one in enumerate(boards) if at in one]
    return CellSeen(
        *place,
        None if card is None else str(card),
        layout.names[at] if layout is not None else "",
        groups if len(boards) > 1 else [],
        gone,
        None if card is None else marks.wild_as(card),
        card in marks.playing,
    )


def held_cards(player: SeatView, marks: CardMarks) -> list[CardSeen]:
    """The cards of a player, as they lie."""
    lying: list[tuple[Card, str, str | None]]
    if player.parts:
        lying = [(one, "down", name) for name, some in player.parts for one in some]
    else:
        lying = [(one, "down", None) for one in player.down]
    parts = {one for _, some in player.parts for one in some}
    open_: list[tuple[Card, str, str | None]]
    open_ = [(one, "exposed", None) for one in player.exposed if one not in parts]
    open_ += [(one, "up", None) for one in player.up if one not in parts]
    return [
        CardSeen(str(one), lies, part, marks.wild_as(one), one in marks.playing)
        for one, lies, part in [*lying, *open_]
    ]


def wild_seen(view: View) -> list[WildSeen]:
    """What is wild now, and why."""
    return [
        WildSeen(one.words, one.why, [RANKS[rank] for rank in one.ranks], write(one.cards))
        for one in view.wild
    ]


def made_seen(held: Sequence[Holding]) -> list[MadeSeen]:
    """What is held on each side."""
    return [
        MadeSeen(one.side, one.words, [] if one.made is None else write(one.made.cards))
        for one in held
    ]


def own_hand(view: View) -> list[Holding]:
    """What the viewer's cards make of each side now."""
    return holdings(view)
