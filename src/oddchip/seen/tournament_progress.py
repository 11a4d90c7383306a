"""A tournament in words: where it stands, and what is new in it."""

from __future__ import annotations

from oddchip.room.tournament import Tournament
from oddchip.room.tournament.log_entries import (
    BountyPaid,
    Busted,
    FinalTable,
    LammersRedeemed,
    LevelBegan,
    LogEntry,
    Moved,
    PrizePaid,
    Raced,
    Rested,
    Seated,
    TableBroken,
)


def standing(tournament: Tournament, me: str = "") -> str:
    """Where the tournament stands: level and who is left; to a player the clock and their place."""
    alive, level = tournament.alive, tournament.now
    average = tournament.chips() // max(len(alive), 1)
    parts = [f"level {level.number}, {level.words}"]
    if tournament.level and me:
        parts.append(left_of_level(tournament))
    parts.append(f"{len(alive)} of {len(tournament.people)} left, average {average:,}")
    own = tournament.people.get(me)
    if own is not None and own.alive:
        parts.append(f"you are {rank(tournament, me)}")
    elif own is not None and own.place:
        parts.append(f"you are out, place {own.place}")
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


def left_of_level(tournament: Tournament) -> str:
    """How long the level still lasts, by the clock or in hands."""
    level = tournament.now
    if level.minutes:
        left = max(tournament.level_since + 60 * level.minutes - tournament.time, 0)
        return f"{left // 60}:{left % 60:02} to go"
    most = max((table.hands_in_level for table in tournament.standing), default=0)
    left = max(level.hands - most, 0)
    return f"{left} hand{'' if left == 1 else 's'} to go"


def rank(tournament: Tournament, me: str) -> str:
    """One's place by chips among those who are left.

    >>> tournament = Tournament("home-freeze-out")
    >>> for name in ("Ann", "Bob"): tournament.enter(name)
    >>> rank(tournament, "Ann")
    'chip leader'
    """
    own = tournament.people[me].stack
    ahead = sum(person.stack > own for person in tournament.alive)
    return f"{ahead + 1} of {len(tournament.alive)} in chips" if ahead else "chip leader"


def news(line: LogEntry, me: str) -> str:
    """An line of the log for a player at the table; empty: it is of no concern."""
    match line:
        case LevelBegan():
            return f"Level {line.level} begins."
        case Rested():
            return f"A break of {line.minutes} minutes."
        case Busted():
            place = "" if line.place is None else f", place {line.place}"
            return f"{line.name} {'are' if line.name == me else 'is'} out{place}."
        case FinalTable():
            return "The final table is drawn."
        case TableBroken():
            return f"Table {line.table} is broken."
        case PrizePaid():
            return f"Place {line.place}: {line.name}, {line.amount}."
    return _own_news(line, me)


def _own_news(line: LogEntry, me: str) -> str:
    """What concerns one player alone."""
    match line:
        case Moved(name=name) if name == me:
            table, seat = line.target
            return f"You are moved to table {table}, seat {seat}."
        case Seated(name=name) if name == me:
            return f"You sit at table {line.table}, seat {line.seat}."
        case Raced(name=name) if name == me:
            gains = "gives" if line.chips > 0 else "costs"
            return f"The race for small chips {gains} you {abs(line.chips)}."
        case LammersRedeemed(name=name, forced=True) if name == me:
            return f"Your lammers are redeemed: {line.chips}."
        case BountyPaid(taker=taker) if taker == me:
            return f"You win the bounty of {line.giver}: {line.amount}."
    return ""
