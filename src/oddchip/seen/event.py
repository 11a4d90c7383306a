"""A tournament in words: where it stands, and what is new in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddchip.room.tournament import Tournament


def standing(event: Tournament, me: str = "") -> str:
    """Where the tournament stands: level and who is left; to a player the clock and their place."""
    alive, level = event.alive, event.now
    average = event.chips() // max(len(alive), 1)
    parts = [f"level {level.number}, {level.words}"]
    if event.level and me:
        parts.append(left_of_level(event))
    parts.append(f"{len(alive)} of {len(event.people)} left, average {average:,}")
    own = event.people.get(me)
    if own is not None and own.alive:
        parts.append(f"you are {rank(event, me)}")
    elif own is not None and own.place:
        parts.append(f"you are out, place {own.place}")
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


def left_of_level(event: Tournament) -> str:
    """How long the level still lasts, by the clock or in hands."""
    level = event.now
    if level.minutes:
        left = max(event.level_since + 60 * level.minutes - event.time, 0)
        return f"{left // 60}:{left % 60:02} to go"
    most = max((table.hands_in_level for table in event.standing), default=0)
    left = max(level.hands - most, 0)
    return f"{left} hand{'' if left == 1 else 's'} to go"


def rank(event: Tournament, me: str) -> str:
    """One's place by chips among those who are left.

    >>> event = Tournament("home-freeze-out")
    >>> for name in ("Ann", "Bob"): event.enter(name)
    >>> rank(event, "Ann")
    'chip leader'
    """
    own = event.people[me].stack
    ahead = sum(person.stack > own for person in event.alive)
    return f"{ahead + 1} of {len(event.alive)} in chips" if ahead else "chip leader"


def news(note: Mapping[str, Any], me: str) -> str:
    """A line of the log for a player at the table; empty: it is of no concern."""
    do, name = note["do"], note.get("name")
    if do == "level":
        return f"Level {note['level']} begins."
    if do == "rest":
        return f"A break of {note['minutes']} minutes."
    if do == "bust":
        place = f", place {note['place']}" if "place" in note else ""
        return f"{name} {'are' if name == me else 'is'} out{place}."
    if do in ("move", "seat") and name == me:
        table, seat = note["to"] if do == "move" else (note["table"], note["seat"])
        moved = "are moved to" if do == "move" else "sit at"
        return f"You {moved} table {table}, seat {seat}."
    if do == "final":
        return "The final table is drawn."
    if do == "break":
        return f"Table {note['table']} is broken."
    if do == "race" and name == me:
        chips = note["chips"]
        return f"The race for small chips {'gives' if chips > 0 else 'costs'} you {abs(chips)}."
    if do == "lammer" and name == me and note["forced"]:
        return f"Your lammers are redeemed: {note['chips']}."
    if do == "bounty" and note["to"] == me:
        return f"You win the bounty of {note['from']}: {note['amount']}."
    if do == "prize":
        return f"Place {note['place']}: {name}, {note['amount']}."
    return ""
