"""Many tournaments of one structure, on all cores: how long it lasts, and who cashes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from oddchip.bots import tournaments
from oddchip.cores import on_cores
from oddchip.language.library import library
from oddchip.room.tournament import Tournament, find

#: Stacks are looked at when half the field is left, in so many groups from short to tall.
GROUPS = 4


@dataclass(frozen=True)
class TournamentOrder:
    """One tournament to run; plain data, so that it can go to another process."""

    structure: str
    bots: int
    seed: str
    late: int = 0
    player: str = tournaments.QUICK
    folders: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlayedTournament:
    """What came of one: its length, and of each group of stacks how many there were and cashed."""

    seconds: int
    hands: int
    levels: int
    groups: tuple[tuple[int, int], ...]


def played(order: TournamentOrder) -> PlayedTournament:
    """Run one tournament."""
    games = library(*(Path(folder) for folder in order.folders))
    tournament = tournaments.new_tournament(
        find(order.structure, games), order.bots, order.seed, order.late, games
    )
    half: list[str] = []

    def look() -> None:
        if not half and 2 * len(tournament.alive) <= order.bots and not tournament.expected:
            half.extend(
                player.name for player in sorted(tournament.alive, key=lambda player: player.stack)
            )

    tournaments.run(tournament, tournaments.plays(order.player, order.seed), look)
    result = tournament.result
    return PlayedTournament(
        result["seconds"], result["hands"], result["levels"], _groups(tournament, half)
    )


def _groups(tournament: Tournament, half: list[str]) -> tuple[tuple[int, int], ...]:
    """Of the stacks at half-time, from short to tall: how many, and how many got a prize."""
    groups = []
    for number in range(GROUPS):
        own = half[len(half) * number // GROUPS : len(half) * (number + 1) // GROUPS]
        groups.append((len(own), sum(tournament.prizes.get(name, 0) > 0 for name in own)))
    return tuple(groups)


def all_played(orders: list[TournamentOrder], jobs: int = 0) -> Iterator[PlayedTournament]:
    """All of them, in their order, on so many cores (0: all)."""
    return on_cores(played, orders, jobs)


class SimulationSummary(TypedDict):
    """What a host wants to know."""

    runs: int
    seconds: dict[str, int]
    hands: float
    levels: float
    #: Of each group of stacks, from short to tall, the part that cashed.
    cashed: list[float | None]


def summary(runs: list[PlayedTournament]) -> SimulationSummary:
    """How long they lasted, and who cashed."""
    seconds = sorted(run.seconds for run in runs)
    cashed: list[float | None] = []
    for number in range(GROUPS):
        players = sum(run.groups[number][0] for run in runs)
        paid = sum(run.groups[number][1] for run in runs)
        cashed.append(round(paid / players, 4) if players else None)
    return {
        "runs": len(runs),
        "seconds": {
            "least": seconds[0],
            "median": seconds[len(seconds) // 2],
            "most": seconds[-1],
            "mean": round(sum(seconds) / len(seconds)),
        },
        "hands": round(sum(run.hands for run in runs) / len(runs), 1),
        "levels": round(sum(run.levels for run in runs) / len(runs), 1),
        "cashed": cashed,
    }


def chart(runs: list[PlayedTournament], width: int = 40, rows: int = 10) -> list[str]:
    """How long they lasted, as bars."""
    minutes = [run.seconds / 60 for run in runs]
    low, high = min(minutes), max(minutes)
    step = max((high - low) / rows, 1.0)
    counts = [0] * rows
    for lasted in minutes:
        counts[min(int((lasted - low) / step), rows - 1)] += 1
    most = max(counts)
    lines = []
    for at, count in enumerate(counts):
        start = int(low + at * step)
        if start > high and not count:
            break
        bar = "#" * round(width * count / most)
        lines.append(f"{start // 60:3}:{start % 60:02}  {count:5}  {bar}")
    return lines
