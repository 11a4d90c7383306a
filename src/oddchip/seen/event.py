"""A tournament in words: where it stands, and what is new in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddchip.room.tournament import Tournament


def standing(event: Tournament) -> str:
    """Where the tournament stands, in a line."""
    alive = event.alive
    average = event.chips() // max(len(alive), 1)
    level = event.now
    sums = [f"blinds {level.blinds[0]}/{level.blinds[1]}"] if level.blinds[1] else []
    sums += [f"bets {level.bets[0]}/{level.bets[1]}"] if level.bets[1] else []
    sums += [f"ante {level.ante}"] if level.ante else []
    left = f"{len(alive)} of {len(event.people)} left, average {average:,}"
    return f"Level {level.number}, {', '.join(sums)}; {left}."


def news(note: Mapping[str, Any], me: str) -> str:
    """A line of the log for a player at the table; empty: it is of no concern."""
    do, name = note["do"], note.get("name")
    if do == "level":
        return f"Level {note['level']} begins."
    if do == "bust":
        place = f", place {note['place']}" if "place" in note else ""
        return f"{name} {'are' if name == me else 'is'} out{place}."
    if do in ("move", "seat") and name == me:
        table, seat = note["to"] if do == "move" else (note["table"], note["seat"])
        return f"You sit at table {table}, seat {seat}."
    if do == "final":
        return "The final table is drawn."
    if do == "break":
        return f"Table {note['table']} is broken."
    if do == "bounty" and note["to"] == me:
        return f"You win the bounty of {note['from']}: {note['amount']}."
    if do == "prize":
        return f"Place {note['place']}: {name}, {note['amount']}."
    return ""
