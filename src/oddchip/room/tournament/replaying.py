"""A tournament from its log: what went in from outside is done again, and the rest follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library, library
from oddchip.room.tournament.dealing import Outcome, PlannedHand, WonPots
from oddchip.room.tournament.log_entries import (
    Answered,
    Busted,
    Entered,
    GamePicked,
    HandDealt,
    HandPlayed,
    LammersRedeemed,
    LogEntry,
    Opened,
    Waited,
    WentAway,
    entries_of,
)
from oddchip.room.tournament.structure_file import from_tables
from oddchip.room.tournament.tournament import Tournament
from oddchip.room.tournament.tournament_state import FORM


def played_again(lines: Iterable[Mapping[str, object]], games: Library | None = None) -> Tournament:
    """The tournament of a log, where it was; what follows from a line is made anew and compared."""
    entries = _read(list(lines))
    tournament = _new(entries[0], games or library())
    for at, line in enumerate(entries):
        if at >= len(tournament.lines):
            apply(tournament, line)
        if at >= len(tournament.lines) or not _alike(tournament.lines[at], line):
            raise BadInput(f"line {at + 1} of the log does not follow from the lines before it")
    return tournament


def _read(given: list[Mapping[str, object]]) -> list[LogEntry]:
    first = given[0] if given else {}
    if first.get("do") != "tournament":
        raise BadInput("this is not the log of a tournament")
    form = first.get("form")
    if type(form) is not int or not 1 <= form <= FORM:
        raise BadInput(f"the log has form {quoted(form)}, not 1 to {FORM}")
    return entries_of(given)


def _new(opened: LogEntry, games: Library) -> Tournament:
    if not isinstance(opened, Opened):
        raise BadInput("this is not the log of a tournament")
    return Tournament(
        from_tables(opened.id, opened.structure, games),
        seed=opened.seed,
        games=games,
        expected=opened.expected,
        late=opened.late,
        returning=opened.returning,
        form=opened.form,
    )


def apply(tournament: Tournament, line: LogEntry) -> None:
    """Do again what came from outside; everything else follows when the next hand is dealt."""
    match line:
        case Entered():
            tournament.enter(line.name)
        case LammersRedeemed(forced=False):
            tournament.redeem(line.name, line.count)
        case HandDealt():
            tournament.deal_at(line.table, line.start)
        case Waited():
            tournament.wait(line.patient)
        case WentAway():
            tournament.away(line.name, line.absent)
        case GamePicked(table=0):
            tournament.pick(line.name, line.game)
        case GamePicked():
            tournament.pick_at(line.table, line.start, line.name, line.game)
        case Answered():
            tournament.act_at(_deal_on(tournament, line.table).table, line.given)
        case HandPlayed():
            deal = _deal_on(tournament, line.table)
            tournament.settle_at(deal.table, line.end, outcome_of(deal, line))
        case _ if not tournament.started:
            tournament.start()
        case _ if not tournament.in_turn:
            before = len(tournament.lines)
            tournament.prepare()
            if len(tournament.lines) == before:
                tournament.deal()


def _deal_on(tournament: Tournament, number: int) -> PlannedHand:
    """The hand that is on at a table; where tables deal in turn, its deal has no line."""
    table = tournament.tables.get(number)
    deal = None if table is None else table.deal
    deal = deal or tournament.deal_now or tournament.deal()
    if deal is None:
        raise BadInput("a hand was played when the tournament was over")
    return deal


def outcome_of(deal: PlannedHand, played: HandPlayed) -> Outcome:
    """The outcome that the log tells, in the order of the deal's seats."""
    at = {seat: place for place, seat in enumerate(played.seats)}
    if set(at) != set(deal.seats) or not len(at) == len(played.after) == len(played.forced):
        raise BadInput(f"hand {played.number} of the log has other seats than were dealt in")
    return Outcome(
        after=tuple([played.after[at[seat]] for seat in deal.seats]),
        forced=tuple([played.forced[at[seat]] for seat in deal.seats]),
        rides=played.rides,
        house=played.house,
        won=None if played.won is UNSET else played.won,
        takers=dict(played.takers),
        why=WonPots(played.pots, played.paid, played.dead, played.folded),
    )


def _alike(mine: LogEntry, line: LogEntry) -> bool:
    """The same line; a place may still be unknown here."""
    if isinstance(mine, Busted) and isinstance(line, Busted) and mine.place is None:
        return mine == replace(line, place=None)
    return mine == line
