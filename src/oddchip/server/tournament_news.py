"""What a row of a tournament's log tells, and to whom: everybody, one table, or one person."""

from __future__ import annotations

from oddchip.room.tournament.log_entries import (
    BountyPaid,
    LammersRedeemed,
    LogEntry,
    Moved,
    Raced,
    Seated,
)
from oddchip.seen.tournament_progress import news
from oddchip.server.log_rows import LogRow
from oddchip.server.row_entries import table_number
from oddchip.server.sentences import ToldLine
from oddchip.server.tournament_room_state import TournamentRoomState


class Lines:
    """Sentences for everybody, and for those at the row's table."""

    def __init__(self) -> None:
        self.all: list[ToldLine] = []
        self.here: list[ToldLine] = []
        #: A hand begins at the table.
        self.new_hand = False


def lines_of(
    room: TournamentRoomState, row: LogRow, lines: Lines
) -> dict[int | None, list[ToldLine]]:
    """Everybody's sentences after a row; `None` are those who have no table of their own."""
    new, room.told = room.tournament.lines[room.told :], len(room.tournament.lines)
    public = lines.all + [(text, "host", None) for one in new if (text := news(one, ""))]
    at_table = _at_table(room, row, lines)
    found: dict[int | None, list[ToldLine]] = {None: public + at_table.get(None, [])}
    for name, number in room.persons.items():
        own: list[ToldLine] = [
            (text, "host", number) for one in new if (text := _own_news(one, name))
        ]
        seated = room.guests[number].seat is not None
        if seated or own:  # who has no table hears what those hear who watch
            found[number] = public + own + at_table.get(number if seated else None, [])
    return found


def _at_table(
    room: TournamentRoomState, row: LogRow, lines: Lines
) -> dict[int | None, list[ToldLine]]:
    """What those at the row's table hear of its hand, and those who watch it."""
    table = room.tables.get(table_number(row.more))
    if table is None:
        return {}
    if table.shown is None:  # before its first hand
        told: dict[int | None, list[ToldLine]] = {one.number: [] for _, one in table.people()}
        told[None] = []
    else:
        told = table.sentences.of(table, room.terms.money, lines.new_hand)
    found = {guest: lines.here + some for guest, some in told.items()}
    if table.number != room.watched:
        found.pop(None, None)
    return found


def _own_news(line: LogEntry, name: str) -> str:
    """What concerns one person alone; people count seats from one."""
    match line:
        case Moved() if line.name == name:
            table, seat = line.target
            return f"You are moved to table {table}, seat {seat + 1}."
        case Seated() if line.name == name:
            return f"You sit at table {line.table}, seat {line.seat + 1}."
        case Raced() | LammersRedeemed() | BountyPaid():
            return news(line, name)
    return ""
