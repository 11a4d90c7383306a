"""The screen: a function from a scene and a size to lines. It knows no terminal and no library.

Three ways to lay it out: `wide` has the log beside the table, `round` below it, and `narrow` (small
windows, and long showdowns) lists the seats line by line.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.terminal.action_bar import ActionBar, action_lines
from oddchip.terminal.drawn_scene import DrawnScene, DrawnSeat
from oddchip.terminal.seat_boxes import BOX_HEIGHT, box_needed, own, seat_box, seat_list
from oddchip.terminal.spans import (
    Line,
    card_span,
    centred,
    clipped,
    ends,
    length,
    padded,
    plain,
    words,
    wrapped,
)

WIDE, ROUND = 110, 76
_LOG_WIDTH = 38
_BOX = 26
#: The fewest lines of log that a drawn table leaves; with less the seats are listed.
_LEAST_LOG = 4


def screen(
    scene: DrawnScene, bar: ActionBar, width: int, height: int, scroll: int = 0
) -> list[Line]:
    """Exactly `height` lines of at most `width` columns; `scroll` lines back in the log."""
    below = action_lines(bar, scene.money, width)
    top = [header(scene, width)]
    if scene.standing:
        top += wrapped(scene.standing, width, "dim")
    room = height - len(top) - len(below)
    needed = _needed(scene, bar, width)
    if bar.card:
        middle = _card(bar.card, width, room)
    elif length_of(needed) > width or len(needed) > room:
        middle = _too_small(width, height, length_of(needed), len(needed) + height - room)
    elif width >= WIDE and height >= 20:
        middle = _wide(scene, bar, width, room, scroll)
    else:
        middle = _stacked(scene, bar, width, room, scroll)
    lines = [*top, *middle[: max(room, 0)]]
    lines += [[] for _ in range(height - len(below) - len(lines))]
    return [clipped(line, width) for line in [*lines, *below][:height]]


def header(scene: DrawnScene, width: int) -> Line:
    """The game, what is wild now, what is played for, and which hand it is, while there is room."""
    left: Line = [(f" {scene.game} ", "title")]
    if scene.wild_words:
        left.append((f" wild: {scene.wild_words} ", "strong"))
    if scene.stakes and length(left) + len(scene.stakes) < width:
        left.append((f" {scene.stakes}", "dim"))
    right: Line = [(scene.where + " ", "dim")]
    if length(left) + length(right) > width:
        right = []
    return ends(left, right, width)


def _needed(scene: DrawnScene, bar: ActionBar, width: int) -> list[Line]:
    """All that must be seen, in the least room: everybody's cards and the board."""
    if scene.done:
        return _cells(scene, width)  # the showdown itself tells who has what
    seats = seat_list(scene, 999, bare=True)
    return [*seats, *board(scene, width), *own(scene, bar, width)]


def length_of(lines: list[Line]) -> int:
    """The columns that lines need."""
    return max((len(plain(line)) for line in lines), default=0)


def _too_small(width: int, height: int, columns: int, lines: int) -> list[Line]:
    """Said instead of hiding cards."""
    complaint = wrapped("The window is too small to show every card.", width, "message", indent="")
    needs = f"{max(columns, width)} and {max(lines, height)} are needed"
    has = f"It has {width} columns and {height} lines; {needs}."
    return [*complaint, *wrapped(has, width, indent="")]


def _card(card: Sequence[str], width: int, room: int) -> list[Line]:
    """Another game is on: what it is, in five lines, where the table was."""
    first, *rest = card
    lines: list[Line] = [[], [("The game now: ", "dim"), (first, "strong")], []]
    for text in rest:
        lines += wrapped(text, min(width, 88), indent="      ")
    above: list[Line] = [[] for _ in range(max((room - len(lines)) // 3, 0))]
    return [*above, *lines]


# Layouts ----------------------------------------------------------------------------------------


def _wide(scene: DrawnScene, bar: ActionBar, width: int, room: int, scroll: int) -> list[Line]:
    beside = _LOG_WIDTH if width < 140 else _LOG_WIDTH + 12
    left = width - beside - 3
    table = [*_round(scene, left), [], *own(scene, bar, left)]
    if len(table) > room or box_needed(scene) > _box(left):
        table = [*seat_list(scene, left), *board(scene, left), *own(scene, bar, left)]
    log = log_lines(scene, beside, room, scroll)
    lines = []
    for at in range(room):
        table_line = table[at] if at < len(table) else []
        log_line = log[at] if at < len(log) else []
        lines.append([*padded(table_line, left), (" │ ", "frame"), *log_line])
    return lines


def _stacked(scene: DrawnScene, bar: ActionBar, width: int, room: int, scroll: int) -> list[Line]:
    mine = own(scene, bar, width)
    listed = [*seat_list(scene, width), *board(scene, width), *mine]
    wanted = max(_LEAST_LOG, len(_ending(scene, width)))
    drawn = [*_round(scene, width), *mine] if width >= ROUND else listed
    if len(drawn) + wanted + 1 > room or box_needed(scene) > _box(width):
        drawn = listed
    if scene.done and len(drawn) + wanted + 1 > room:
        drawn = board(scene, width)  # the showdown itself tells who has what
    rule: Line = [("─" * width, "frame")]
    left = room - len(drawn) - 1
    return [*drawn, rule, *log_lines(scene, width, left, scroll)] if left > 0 else drawn


def log_lines(scene: DrawnScene, width: int, room: int, scroll: int) -> list[Line]:
    """The end of the log, or how the hand ended; as much of it as there is room for.

    A showdown that is too long is read from its beginning: scrolling forth shows the rest.
    """
    ending = _ending(scene, width)
    lines = [*_told(scene, width), *ending]
    home = len(lines) - max(len(ending) - room, 0)
    end = min(max(home - scroll, room), len(lines))
    return lines[max(end - room, 0) : end]


def _ending(scene: DrawnScene, width: int) -> list[Line]:
    if not scene.done:
        return []
    return [
        line
        for text in scene.ending
        for line in wrapped(text, width, "" if text.startswith(" ") else "strong")
    ]


def _told(scene: DrawnScene, width: int) -> list[Line]:
    return [line for text in scene.log for line in wrapped(text, width)]


# The table --------------------------------------------------------------------------------------


def _round(scene: DrawnScene, width: int) -> list[Line]:
    """The others round the board, clockwise from the left of the viewer."""
    others = [seat for seat in scene.seats if not seat.me]
    left, top, right = _around(others)
    box = _box(width)
    lines = _top_row(top, box, width, scene)
    middle = _felt(scene, width - 2 * box - 2 if left or right else min(width, 48))
    tall = max(len(middle), BOX_HEIGHT * max(len(left), len(right)))
    middle = [*[[] for _ in range((tall - len(middle)) // 2)], *middle]
    ours = [line for seat in left for line in seat_box(seat, box, scene)]
    theirs = [line for seat in right for line in seat_box(seat, box, scene)]
    between = width - 2 * box if left or right else width
    for at in range(tall):
        centre = centred(middle[at] if at < len(middle) else [], between)
        if not (left or right):
            lines.append(centre)
            continue
        our_line = ours[at] if at < len(ours) else []
        their_line = theirs[at] if at < len(theirs) else []
        lines.append([*padded(our_line, box), *centre, *padded(their_line, box)])
    return lines


def _box(width: int) -> int:
    """The columns of a player's box."""
    return min(_BOX, width // 3)


def _around(others: list[DrawnSeat]) -> tuple[list[DrawnSeat], list[DrawnSeat], list[DrawnSeat]]:
    """Left side (upwards as drawn: first at the bottom), top row, right side (downwards)."""
    count = len(others)
    sides = 0 if count < 4 else (count - 2) // 2 if count % 2 == 0 else (count - 3) // 2
    left = list(reversed(others[:sides]))
    return left, others[sides : count - sides], others[count - sides :]


def _top_row(top: list[DrawnSeat], box: int, width: int, scene: DrawnScene) -> list[Line]:
    if not top:
        return []
    boxes = [seat_box(seat, box, scene) for seat in top]
    gap = " " * max((width - box * len(top)) // (len(top) + 1), 0)
    lines = []
    for at in range(BOX_HEIGHT):
        line: Line = []
        for box_lines in boxes:
            line += [(gap, ""), *padded(box_lines[at], box)]
        lines.append(line)
    return lines


def _felt(scene: DrawnScene, width: int) -> list[Line]:
    """The middle of the table in its frame: the board and the pot."""
    inner = width - 2
    inside = [*_cells(scene, inner)]
    for fact in scene.facts:
        inside += [centred(line, inner) for line in wrapped(fact, inner)]
    inside += [centred(line, inner) for line in _pot(scene, inner)]
    if len(inside) < 3:
        inside = [[], *inside, []]
    lines: list[Line] = [[("╭" + "─" * inner + "╮", "felt")]]
    lines += [[("│", "felt"), *padded(line, inner), ("│", "felt")] for line in inside]
    lines.append([("╰" + "─" * inner + "╯", "felt")])
    return lines


def _pot(scene: DrawnScene, width: int) -> list[Line]:
    """The pot or, when it is paid, who got it."""
    if scene.done and not scene.pot:
        winners = [winner for winner in scene.seats if winner.won]
        text = ", ".join(f"{winner.name} {scene.money.change(winner.won)}" for winner in winners)
        return wrapped(text, width, "pot", indent="") if text else []
    return [[("pot ", "dim"), (scene.money(scene.pot), "pot")]]


def _cells(scene: DrawnScene, width: int) -> list[Line]:
    """The rows of the board, in columns as the game file draws them."""
    board, wild = scene.board, scene.wild
    if not board:
        return []
    columns = max(cell.column for cell in board) + 1
    small = columns * 5 - 1 > width
    step = 5 if not small else 4 if any(cell.card in wild for cell in board) else 3
    lines = []
    for row in range(max(cell.row for cell in board) + 1):
        line: Line = []
        for cell in (cell for cell in board if cell.row == row):
            line.append((" " * (cell.column * step - length(line)), ""))
            text, style = card_span(cell.card, small=small, wild=cell.card in wild)
            if cell.gone:
                text, style = text if small else f"({text.strip()})", "gone"
            line.append((text, style))
        lines.append(centred(padded(line, columns * step - 1), width))
    return lines


def board(scene: DrawnScene, width: int) -> list[Line]:
    """The board without a frame."""
    below = _pot(scene, width)
    beside = sum(len(fact) + 3 for fact in scene.facts)
    if scene.facts and below and length(below[0]) + beside <= width:
        facts = words("   ".join(scene.facts))
        below = [[*below[0], ("   ", ""), *facts], *below[1:]]
    else:
        below += [line for fact in scene.facts for line in wrapped(fact, width)]
    return [*_cells(scene, width), *(centred(line, width) for line in below)]
