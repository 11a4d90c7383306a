"""Players on the screen: in a box at the table, on a line of a list, and the viewer's own seat."""

from __future__ import annotations

from oddchip.seen.prompts import CARD_KEYS
from oddchip.terminal.answering import Answering
from oddchip.terminal.foot import Foot
from oddchip.terminal.scene import DrawnScene, Sitting
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


def _name(one: Sitting) -> Line:
    style = "actor" if one.actor else "away" if one.away or not one.live else "name"
    found: Line = [("▸" if one.actor else " ", "actor"), (one.name, style)]
    if one.dealer:
        found += [(" ", ""), ("(D)", "button")]
    return found


def _cards(one: Sitting, scene: DrawnScene) -> Line:
    """The player's cards: those face down first, then what lies open."""
    if one.parts:
        found: Line = []
        for name, some in one.parts:
            row = card_row(some, small=True, wild=scene.wild)
            found += [(f"{' ' if found else ''}{name} ", "dim"), *row]
        return found
    unknown = sum(card.is_unknown for card in one.down)
    if unknown == len(one.down) and unknown + len(one.up) > 5:
        down: Line = [(f"{BACK}×{unknown}", "back")] if unknown else []
    else:
        down = card_row(one.down, small=True, wild=scene.wild)
    up = card_row(one.up, small=True, wild=scene.wild)
    return [*down, ("│" if down and up else "", "frame"), *up]


def seat_box(one: Sitting, width: int, scene: DrawnScene) -> list[Line]:
    """A player round the table, in three lines."""
    room = width - 1
    first = ends(_name(one), [(scene.money(one.stack), "stack")], room)
    if one.away:
        return [first, [("  not dealt in", "dim")], []]
    return [
        first,
        [("  ", ""), *_cards(one, scene)],
        ends([("  ", ""), *_doing(one, scene)], [], room),
    ]


def box_needed(scene: DrawnScene) -> int:
    """The columns that a box needs for everybody's cards."""
    return max((length(_cards(one, scene)) + 3 for one in scene.seats if not one.me), default=0)


def _doing(one: Sitting, scene: DrawnScene) -> Line:
    if scene.done and (one.won or one.net):
        wins = [(f"wins {scene.money(one.won)}", "pot")] if one.won else []
        space = " " if wins else ""
        in_all = [(f"{space}{scene.money.change(one.net)} in all", "dim")] if one.net else []
        return [*wins, *in_all]
    found: Line = []
    if one.bet:
        found.append((f"● {scene.money(one.bet)} ", "bet"))
    note = "all-in" if one.all_in else one.note
    if not (one.bet and note.endswith(f" {scene.money(one.bet)}") and note.startswith("bets")):
        found.append((note, "dim"))
    return found


def seat_list(scene: DrawnScene, width: int, *, bare: bool = False) -> list[Line]:
    """The others, a line each, for small windows; `bare`: up to their cards."""
    others = [one for one in scene.seats if not one.me]
    name = max((len(one.name) for one in others), default=0) + 6
    stack = max((len(scene.money(one.stack)) for one in others), default=0)
    lines = []
    for one in others:
        left = [*padded(_name(one), name), (scene.money(one.stack).rjust(stack) + "  ", "stack")]
        if one.away:
            left.append(("not dealt in", "dim"))
        else:
            left += [*_cards(one, scene)]
            left += [] if bare else [("  ", ""), *_doing(one, scene)]
        lines.append(clipped(left, width))
    return lines


def own(scene: DrawnScene, foot: Foot, width: int) -> list[Line]:
    """The viewer's own seat: chips, cards, and what they make on each side."""
    mine = next((one for one in scene.seats if one.me), None)
    if mine is None:
        return []
    head: Line = [*_name(mine), ("  ", ""), (scene.money(mine.stack), "stack"), ("  ", "")]
    head += [("not dealt in", "dim")] if mine.away else _doing(mine, scene)
    lines = [head]
    asking = foot.asking
    if asking is not None and asking.prompt.cards:
        lines += _choosing(mine, asking, scene, width)
    elif mine.down or mine.up or mine.parts:
        lines.append([("  ", ""), *_hand(mine, scene, width)])
    lines += _holding(scene, width)
    return lines


def _hand(mine: Sitting, scene: DrawnScene, width: int) -> Line:
    if mine.parts:
        found: Line = []
        for name, some in mine.parts:
            found += [(f"{'   ' if found else ''}{name} ", "dim"), *card_row(some, wild=scene.wild)]
        return found
    small = 5 * (len(mine.down) + len(mine.up)) + 8 > width
    down = card_row(mine.down, small=small, wild=scene.wild)
    up = card_row(mine.up, small=small, wild=scene.wild)
    if not (down and up):
        return [*down, *up]
    return [*down, ("  up ", "dim"), *up]


def _choosing(mine: Sitting, asking: Answering, scene: DrawnScene, width: int) -> list[Line]:
    """Cards with the keys that choose them; the chosen ones in brackets."""
    prompt = asking.prompt
    rest = tuple(one for one in (*mine.down, *mine.up) if one not in prompt.cards)
    small = 5 * (len(prompt.cards) + len(rest)) + 8 > width
    row = card_row(prompt.cards, picked=asking.picked, wild=scene.wild)
    if rest:
        row += [("   ", ""), *card_row(rest, small=small, wild=scene.wild)]
    marks: Line = []
    for at, one in enumerate(prompt.cards):
        mark = CARD_KEYS[at]
        if prompt.ordered and one in asking.picked:
            mark = f"→{asking.picked.index(one) + 1}"
        marks += [(f"{mark:^4}", "picked" if one in asking.picked else "key"), (" ", "")]
    return [[("  ", ""), *row], [("  ", ""), *marks]]


def _holding(scene: DrawnScene, width: int) -> list[Line]:
    if not scene.holding:
        return []
    parts = [f"{one.side}: {one.words}" for one in scene.holding]
    joined = "  " + " · ".join(parts)
    if len(joined) <= width:
        return [words(joined, "holding")]
    return [line for part in parts for line in wrapped(f"  {part}", width, "holding")]
