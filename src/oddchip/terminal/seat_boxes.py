"""Players on the screen: in a box at the table, on a line of a list, and the viewer's own seat."""

from __future__ import annotations

from oddchip.seen.prompts import CARD_KEYS
from oddchip.terminal.action_bar import ActionBar
from oddchip.terminal.drawn_scene import DrawnScene, DrawnSeat
from oddchip.terminal.key_answers import Answering
from oddchip.terminal.spans import (
    BACK,
    Line,
    card_row,
    clipped,
    ends,
    length,
    padded,
    words,
    wrapped,
)

BOX_HEIGHT = 3


def _name(seat: DrawnSeat) -> Line:
    style = "actor" if seat.actor else "away" if seat.away or not seat.live else "name"
    line: Line = [("▸" if seat.actor else " ", "actor"), (seat.name, style)]
    if seat.dealer:
        line += [(" ", ""), ("(D)", "button")]
    return line


def _cards(seat: DrawnSeat, scene: DrawnScene) -> Line:
    """The player's cards: those face down first, then what lies open."""
    if seat.parts:
        line: Line = []
        for name, cards in seat.parts:
            row = card_row(cards, small=True, wild=scene.wild)
            line += [(f"{' ' if line else ''}{name} ", "dim"), *row]
        return line
    unknown = sum(card.is_unknown for card in seat.down)
    if unknown == len(seat.down) and unknown + len(seat.up) > 5:
        down: Line = [(f"{BACK}×{unknown}", "back")] if unknown else []
    else:
        down = card_row(seat.down, small=True, wild=scene.wild)
    up = card_row(seat.up, small=True, wild=scene.wild)
    return [*down, ("│" if down and up else "", "frame"), *up]


def seat_box(seat: DrawnSeat, width: int, scene: DrawnScene) -> list[Line]:
    """A player round the table, in three lines."""
    room = width - 1
    first = ends(_name(seat), [(scene.money(seat.stack), "stack")], room)
    if seat.away:
        return [first, [("  not dealt in", "dim")], []]
    return [
        first,
        [("  ", ""), *_cards(seat, scene)],
        ends([("  ", ""), *_doing(seat, scene)], [], room),
    ]


def box_needed(scene: DrawnScene) -> int:
    """The columns that a box needs for everybody's cards."""
    return max((length(_cards(seat, scene)) + 3 for seat in scene.seats if not seat.me), default=0)


def _doing(seat: DrawnSeat, scene: DrawnScene) -> Line:
    if scene.done and (seat.won or seat.net):
        wins = [(f"wins {scene.money(seat.won)}", "pot")] if seat.won else []
        space = " " if wins else ""
        in_all = [(f"{space}{scene.money.change(seat.net)} in all", "dim")] if seat.net else []
        return [*wins, *in_all]
    line: Line = []
    if seat.bet:
        line.append((f"● {scene.money(seat.bet)} ", "bet"))
    note = "all-in" if seat.all_in else seat.note
    if not (seat.bet and note.endswith(f" {scene.money(seat.bet)}") and note.startswith("bets")):
        line.append((note, "dim"))
    return line


def seat_list(scene: DrawnScene, width: int, *, bare: bool = False) -> list[Line]:
    """The others, a line each, for small windows; `bare`: up to their cards."""
    others = [seat for seat in scene.seats if not seat.me]
    name = max((len(seat.name) for seat in others), default=0) + 6
    stack = max((len(scene.money(seat.stack)) for seat in others), default=0)
    lines = []
    for seat in others:
        left = [*padded(_name(seat), name), (scene.money(seat.stack).rjust(stack) + "  ", "stack")]
        if seat.away:
            left.append(("not dealt in", "dim"))
        else:
            left += [*_cards(seat, scene)]
            left += [] if bare else [("  ", ""), *_doing(seat, scene)]
        lines.append(clipped(left, width))
    return lines


def own(scene: DrawnScene, bar: ActionBar, width: int) -> list[Line]:
    """The viewer's own seat: chips, cards, and what they make on each side."""
    mine = next((seat for seat in scene.seats if seat.me), None)
    if mine is None:
        return []
    head: Line = [*_name(mine), ("  ", ""), (scene.money(mine.stack), "stack"), ("  ", "")]
    head += [("not dealt in", "dim")] if mine.away else _doing(mine, scene)
    lines = [head]
    asking = bar.asking
    if asking is not None and asking.prompt.cards:
        lines += _choosing(mine, asking, scene, width)
    elif mine.down or mine.up or mine.parts:
        lines.append([("  ", ""), *_hand(mine, scene, width)])
    lines += _holding(scene, width)
    return lines


def _hand(mine: DrawnSeat, scene: DrawnScene, width: int) -> Line:
    if mine.parts:
        line: Line = []
        for name, cards in mine.parts:
            line += [(f"{'   ' if line else ''}{name} ", "dim"), *card_row(cards, wild=scene.wild)]
        return line
    small = 5 * (len(mine.down) + len(mine.up)) + 8 > width
    down = card_row(mine.down, small=small, wild=scene.wild)
    up = card_row(mine.up, small=small, wild=scene.wild)
    if not (down and up):
        return [*down, *up]
    return [*down, ("  up ", "dim"), *up]


def _choosing(mine: DrawnSeat, asking: Answering, scene: DrawnScene, width: int) -> list[Line]:
    """Cards with the keys that choose them; the chosen ones in brackets."""
    prompt = asking.prompt
    rest = tuple(card for card in (*mine.down, *mine.up) if card not in prompt.cards)
    small = 5 * (len(prompt.cards) + len(rest)) + 8 > width
    row = card_row(prompt.cards, picked=asking.picked, wild=scene.wild)
    if rest:
        row += [("   ", ""), *card_row(rest, small=small, wild=scene.wild)]
    marks: Line = []
    for at, card in enumerate(prompt.cards):
        mark = CARD_KEYS[at]
        if prompt.ordered and card in asking.picked:
            mark = f"→{asking.picked.index(card) + 1}"
        marks += [(f"{mark:^4}", "picked" if card in asking.picked else "key"), (" ", "")]
    return [[("  ", ""), *row], [("  ", ""), *marks]]


def _holding(scene: DrawnScene, width: int) -> list[Line]:
    if not scene.holding:
        return []
    parts = [f"{holding.side}: {holding.words}" for holding in scene.holding]
    joined = "  " + " · ".join(parts)
    if len(joined) <= width:
        return [words(joined, "holding")]
    return [line for part in parts for line in wrapped(f"  {part}", width, "holding")]
