"""A night of seeded players with its log on disk, for processes that are killed: `night LOG SEED`.

Every decision comes from the seed and the place in the night, so that a night that was killed and
resumed must end like one that was not. A dot is printed for every line of the
log, and the result at the end.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from oddchip.room import Mix, Session, Table, TableStakes
from oddchip.room.table_entries import TableEntry, line_body
from tests.room.helpers import answer

GAMES = (
    *("holdem", "razz", "badugi", "omaha-8", "stud", "anaconda", "guts-3", "binglaha"),
    *("scrotum", "seven-twenty-seven-2", "mexican-stud", "sohe", "in-between", "lou"),
)
HANDS = 40


def opened(path: Path, seed: str) -> Session:
    if path.exists() and b"\n" in path.read_bytes():
        return Session.resume(path)
    table = Table(
        6,
        TableStakes.usual(200, 400, chip=25),
        mix=Mix.of(*GAMES, choice=True),
        seed=seed,
    )
    return Session.start(path, table)


def go_on(table: Table, seed: str, hands: int = HANDS) -> None:
    """From wherever the night is to its end."""
    for seat in range(5):
        if table.seats[seat] is None and not table.hands:
            table.sit(seat, f"P{seat}", 6000)
    while table.hands < hands or table.hand is not None:
        if table.hand is None:
            _between_hands(table, seed)
            continue
        hand = table.hand
        if hand.done:
            table.finish(hand)
            continue
        rng = random.Random(f"{seed}/{table.hands}/{len(hand.actions)}")
        table.act(answer(hand.legal(), rng))


def _between_hands(table: Table, seed: str) -> None:
    """One thing at a time, each seen in the table itself: buy, come back, sit out, or deal."""
    rng = random.Random(f"{seed}/{table.hands}")
    for seat in sorted(table.seated):
        player = table.player(seat)
        if player.bust and not table.rides:
            table.buy(seat, 6000)
            return
        if player.out and table.hands % 3 == 0:
            table.come_back(seat, post=table.hands % 2 == 0)
            return
    tired = table.hands % 5
    if table.hands % 3 == 1 and not table.player(tired).out and len(table.ready) > 2:
        table.sit_out(tired)
        return
    table.deal(None if table.rides else rng.choice(GAMES), now=float(table.hands))


def result(table: Table) -> dict[str, Any]:
    """Everything that a table has come to, its whole log included."""
    return {
        "stacks": table.stacks,
        "brought": table.brought,
        "positions": str(table.positions),
        "log": [line_body(entry).decode() for entry in table.log],
    }


def main(path: str, seed: str) -> None:
    with opened(Path(path), seed) as session:
        written = session.table.journal

        def acknowledged(entry: TableEntry) -> None:
            """Say that a line is in the log, in a way that a kill cannot take back."""
            assert written is not None
            written(entry)
            os.write(1, b".")

        session.table.journal = acknowledged
        go_on(session.table, seed)
        found = result(session.table)
        found["log"] = hashlib.sha256(json.dumps(found["log"]).encode()).hexdigest()
        print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:3])
