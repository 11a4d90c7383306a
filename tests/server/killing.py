"""`kill -9` of a real card room at random moments, with clients who come back by themselves.

    python -m tests.server.killing --kills 200
    python -m tests.server.killing --kills 200 --postgresql

After each kill: whoever saw a row sees it again, and the same scene at it; nothing acknowledged is
lost, nothing is there twice, and no chip is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from oddchip.server.store import Database
from tests.server.client import Answers, post
from tests.server.cluster import Cluster, why_not
from tests.server.process import Process

GAMES = ["holdem", "omaha-8", "stud-8", "badugi", "murder", "anaconda", "sohe", "guts-3"]
_CLOCK = 600


def still(scene: dict[str, Any] | None) -> str:
    """A scene without what time changes, and who happens to be connected."""
    found = json.loads(json.dumps(scene))
    found["clock"] = None
    found["table"]["watching"] = 0
    if found["question"]:
        found["question"]["left"] = found["question"]["bank"] = None
    for seat in found["seats"]:
        if seat["state"] in ("away", "in", "waiting"):
            seat["state"] = "here"
    return json.dumps(found, sort_keys=True)


async def sit_down(base: str, players: int, agreed: dict[str, Any]) -> list[Answers]:
    """A table with so many people who play by chance."""
    made = await asyncio.to_thread(post, base, "/api/tables", {"host": "P0", "agreed": agreed})
    found = []
    for seat in range(players):
        player = Answers(base, made["table"], made["token"] if seat == 0 else None, seat)
        player.name = f"P{seat}"
        found.append(player)
    return found


async def seated(players: Sequence[Answers]) -> None:
    """Everybody sits, and the host starts."""
    for seat, player in enumerate(players):
        await player.until(lambda one=player: one.scene is not None)
        assert player.scene is not None
        chips = player.scene["table"]["chips"]
        answer = await player.done(type="sit", seat=seat, chips=chips, name=player.name)
        assert answer["type"] == "done", answer
    answer = await players[0].done(type="host", do="start")
    assert answer["type"] == "done", answer


class Killing:
    """Kills, and what must hold after each."""

    def __init__(self, folder: Path, seed: object, database: str | None = None) -> None:
        self.rng = Random(f"{seed}")
        self.folder = folder
        self.database = database
        more = () if database is None else ("--database", database)
        self.process = Process(folder, *more)

    async def run(self, kills: int, players: int = 3) -> dict[str, int]:
        agreed = {"play": GAMES, "every": "1 hands", "clock": _CLOCK, "between": 0}
        some = await sit_down(self.process.base, players, agreed)
        tasks = [asyncio.create_task(one.run()) for one in some]
        try:
            await seated(some)
            for _ in range(kills):
                await asyncio.sleep(self.rng.uniform(0.0, 0.4))
                await self._kill(some)
            for one in some:
                one.plays = False
            await asyncio.sleep(0.5)
            self.process.stop()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.process.stop()
        return self._check_log(some)

    async def _kill(self, some: Sequence[Answers]) -> None:
        await asyncio.to_thread(self.process.kill)
        await asyncio.sleep(0.05)
        for one in some:
            one.plays = False
        held = {one: dict(one.open) for one in some}
        for one in some:
            one.open = {}
        before = [(one.seen, still(one.scene), one.scene, one.comings) for one in some]
        await asyncio.to_thread(self.process.start)
        await asyncio.gather(
            *(
                one.until(
                    lambda one=one, was=was: (
                        one.comings > was[3]
                        and one.seen >= was[0]
                        and one.frames[-1]["type"] in ("welcome", "update")
                    )
                )
                for one, was in zip(some, before, strict=True)
            )
        )
        self._same(some, before)
        for one in some:
            one.plays = True
            one.open = held[one] | one.open
            for deed in list(one.open.values()):
                await one._socket.send(json.dumps(deed))
            await one._play()

    def _same(self, some: Sequence[Answers], before: Sequence[Any]) -> None:
        """Where nothing came after the row that somebody was told of, all is the same."""
        for one, (seen, scene, raw, _) in zip(some, before, strict=True):
            first = next(f for f in one.frames[::-1] if f["type"] == "welcome")
            later = first["number"] - seen
            clock_only = later == 1 and not first["said"]
            if later == 0 or clock_only:
                now = first["scene"]
                if raw["question"] and now["question"]:
                    now["question"]["number"] = raw["question"]["number"]
                assert still(now) == scene, "the scene is another one"
                if raw["clock"] and first["scene"]["clock"]:
                    lost = raw["clock"]["left"] - first["scene"]["clock"]["left"]
                    assert lost < 3.0, f"the outage has cost {lost} seconds"

    def _check_log(self, some: Sequence[Answers]) -> dict[str, int]:
        store = Database.at(self.folder, self.database)
        (table,) = {one.url.rsplit("/", 2)[1] for one in some}
        rows = store.rows(table, 0)
        assert [one.number for one in rows] == list(range(1, len(rows) + 1))
        done = [(one.guest, one.action) for one in rows if one.action is not None]
        assert len(set(done)) == len(done), "an action was done twice"
        actions = {action for _, action in done}
        acknowledged = 0
        for one in some:
            for id, answer in one.answers.items():
                if answer["type"] == "done":
                    acknowledged += 1
                    assert id in actions, "an acknowledged action is lost"
        from oddchip.server.room import Room

        room = Room.again(table, store)
        assert room is not None
        assert sum(room.table.results.values()) == 0
        store.close()
        return {"rows": len(rows), "acknowledged": acknowledged, "hands": room.table.hands}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--postgresql", action="store_true", help="in a cluster of its own")
    given = parser.parse_args(argv)
    if given.postgresql and why_not():
        print(why_not())
        return 0
    cluster = Cluster() if given.postgresql else None
    try:
        with tempfile.TemporaryDirectory() as name:
            killing = Killing(Path(name) / "room", given.seed, cluster.url if cluster else None)
            found = asyncio.run(killing.run(given.kills))
    finally:
        if cluster is not None:
            cluster.drop()
    print(f"{given.kills} kills: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
