"""`kill -9` of a real card room at random moments, with clients who come back by themselves.

    python -m tests.server.killing --kills 200
    python -m tests.server.killing --kills 200 --postgresql
    python -m tests.server.killing --kills 200 --tournament

After each kill: whoever saw a row sees it again, and the same scene at it; nothing acknowledged is
lost, nothing is there twice, and no chip is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from oddchip.room.tournament import played_again
from oddchip.server.card_room import reopened
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.row_entries import ClockWentOn
from oddchip.server.tournament_room import TournamentRoom
from tests.server.client import Answers, post
from tests.server.cluster import Cluster, why_not
from tests.server.process import Restarted

GAMES = ["holdem", "omaha-8", "stud-8", "badugi", "murder", "anaconda", "sohe", "guts-3"]
_CLOCK = 600
Kill = Callable[[Sequence[Answers]], Awaitable[None]]


def still(scene: dict[str, Any] | None) -> str:
    """A scene without what time changes, and who happens to be connected."""
    found = json.loads(json.dumps(scene))
    found["clock"] = None
    found["table"]["watching"] = 0
    if found["table"]["mix"]:
        found["table"]["mix"]["left"] = None
    if found["question"]:
        found["question"]["left"] = found["question"]["bank"] = None
    if found["event"]:
        for name in ("time", "levelLeft", "breakLeft"):
            found["event"][name] = None
    for seat in found["seats"]:
        if seat["state"] in ("away", "in", "waiting"):
            seat["state"] = "here"
    return json.dumps(found, sort_keys=True)


async def sit_down(
    base: str, players: int, agreed: dict[str, Any], structure: str | None = None
) -> list[Answers]:
    """A table, or a tournament, with so many people who play by chance."""
    given = {"host": "P0", "agreed": agreed, "tournament": structure}
    made = await asyncio.to_thread(post, base, "/api/tables", given)
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
        event, chips = player.scene["event"], player.scene["table"]["chips"]
        place = 0 if event else seat
        answer = await player.done(type="sit", seat=place, chips=chips, name=player.name)
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
        self.process = Restarted(folder, *more)
        #: Scenes before and after a kill, with the rows that they were told at.
        self.scenes: list[tuple[range, str, str]] = []

    async def run(self, kills: int, players: int = 3) -> dict[str, int]:
        """At a table of many games."""
        agreed = {"play": GAMES, "every": "1 hands", "clock": _CLOCK, "between": 0}
        return await self._killed(await sit_down(self.process.base, players, agreed), kills)

    async def run_tournament(
        self, kills: int, structure: str = "shootout-6", players: int = 8
    ) -> dict[str, int]:
        """In one whose two tables play at the same time; it may be over before."""
        agreed = {"clock": _CLOCK, "between": 0}
        some = await sit_down(self.process.base, players, agreed, structure)
        return await self._killed(some, kills)

    async def run_without_database(self, cluster: Cluster, kills: int) -> dict[str, int]:
        """At a table of many games whose room lives on while its database is killed."""
        agreed = {"play": GAMES, "every": "1 hands", "clock": _CLOCK, "between": 0}
        some = await sit_down(self.process.base, 3, agreed)

        async def power_cut(_: Sequence[Answers]) -> None:
            await asyncio.to_thread(cluster.kill)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))
            await asyncio.to_thread(cluster.start)
            seen = some[0].seen
            await asyncio.gather(*(one.until(lambda one=one: one.seen > seen) for one in some))

        return await self._killed(some, kills, power_cut)

    async def _killed(
        self, some: list[Answers], kills: int, deed: Kill | None = None
    ) -> dict[str, int]:
        """Play, and do the deed so often at random moments; by default the room is killed.

        Once more it is killed when nobody plays any more, so that there is a scene to compare.
        """
        killed, kill = 0, deed or self._kill
        tasks = [asyncio.create_task(one.run()) for one in some]
        try:
            await seated(some)
            while killed < kills and not _over(some):
                await asyncio.sleep(self.rng.uniform(0.0, 0.4))
                await kill(some)
                killed += 1
            await _quiet(some)
            if deed is None:
                await self._kill(some)
                await _quiet(some)
            self.process.stop()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.process.stop()
        return {"kills": killed, **self._check_log(some)}

    async def _kill(self, some: Sequence[Answers]) -> None:
        await asyncio.to_thread(self.process.kill)
        killed_at = time.monotonic()
        await asyncio.sleep(0.05)
        for one in some:
            one.plays = False
        held = {one: dict(one.open) for one in some}
        for one in some:
            one.open = {}
        before = [(one.seen, still(one.scene), one.scene, one.comings) for one in some]
        came = [one.at for one in some]
        await asyncio.to_thread(self.process.start)
        opened_at = time.monotonic()
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
        awake = time.monotonic() - opened_at
        self._same(some, before, [killed_at - at + awake for at in came])
        for one in some:
            one.plays = True
            one.open = held[one] | one.open
            for deed in list(one.open.values()):
                await one._socket.send(json.dumps(deed))
            await one._play()

    def _same(self, some: Sequence[Answers], before: Sequence[Any], open_for: list[float]) -> None:
        """Where nothing came after the row that somebody was told of, all is the same.

        Where a row or two came, the log will tell whether they have only begun a clock.
        `open_for`: for so many seconds everybody's last scene was on the table before the kill,
        and since the room is open again.
        """
        for one, (seen, scene, raw, _), since in zip(some, before, open_for, strict=True):
            first = next(f for f in one.frames[::-1] if f["type"] == "welcome")
            later = first["number"] - seen
            tables = len(raw["event"]["tables"]) if raw["event"] else 1
            if later <= tables:
                now = first["scene"]
                if raw["question"] and now["question"]:
                    now["question"]["number"] = raw["question"]["number"]
                self.scenes.append((range(seen + 1, first["number"] + 1), scene, still(now)))
                if scene == still(now) and raw["clock"] and now["clock"]:
                    lost = raw["clock"]["left"] - first["scene"]["clock"]["left"]
                    lost -= max(since, 0.0)
                    assert lost < 3.0, f"the outage has cost {lost} seconds"

    def _check_log(self, some: Sequence[Answers]) -> dict[str, int]:
        store = Database.at(self.folder, self.database)
        (table,) = {one.url.rsplit("/", 2)[1] for one in some}
        rows = store.rows(table, 0)
        assert [one.number for one in rows] == list(range(1, len(rows) + 1))
        clocks = {one.number for one in rows if isinstance(one.more, ClockWentOn)}
        alike = [scenes for numbers, *scenes in self.scenes if clocks.issuperset(numbers)]
        for before, now in alike:
            assert now == before, f"the scene is another one: {_changed(before, now)}"
        done = [(one.guest, one.action) for one in rows if one.action is not None]
        assert len(set(done)) == len(done), "an action was done twice"
        actions = {action for _, action in done}
        acknowledged = 0
        for one in some:
            for id, answer in one.answers.items():
                if answer["type"] == "done":
                    acknowledged += 1
                    assert id in actions, "an acknowledged action is lost"
        room = reopened(table, store)
        assert room is not None
        if isinstance(room, TournamentRoom):
            event = room.tournament
            in_hands = [one.deal.stacks for one in event.side_by_side.values()]
            assert event.chips() % event.structure.stack == 0, (event.chips(), in_hands)
            assert played_again(event.log) == event
            hands = event.hands
        else:
            assert isinstance(room, CashRoom)
            assert sum(room.table.results.values()) == 0
            hands = room.table.hands
        store.close()
        counts = {"rows": len(rows), "scenes": len(alike), "hands": hands}
        return {**counts, "acknowledged": acknowledged}


def _changed(before: str, now: str) -> dict[str, Any]:
    """What is not the same in two scenes, before and now."""
    was, is_now = json.loads(before), json.loads(now)
    return {name: (was[name], is_now[name]) for name in was if was[name] != is_now[name]}


async def _quiet(some: Sequence[Answers]) -> None:
    """Nobody plays any more, and all that was done is told."""
    for one in some:
        one.plays = False
    await asyncio.sleep(0.5)


def _over(some: Sequence[Answers]) -> bool:
    """Is the tournament over?"""
    scene = some[0].scene
    return bool(scene and scene["event"] and scene["event"]["over"])


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--tournament", action="store_true", help="two tables at the same time")
    parser.add_argument("--postgresql", action="store_true", help="in a cluster of its own")
    given = parser.parse_args(argv)
    if given.postgresql and why_not():
        print(why_not())
        return 0
    cluster = Cluster() if given.postgresql else None
    total: Counter[str] = Counter()
    try:
        while total["kills"] < given.kills:
            seed = f"{given.seed}/{total['kills']}" if total["kills"] else given.seed
            with tempfile.TemporaryDirectory() as name:
                url = cluster.url if cluster else None
                killing = Killing(Path(name) / "room", seed, url)
                left = given.kills - total["kills"]
                running = killing.run_tournament(left) if given.tournament else killing.run(left)
                total.update(asyncio.run(running))
            print(dict(total), flush=True)
    finally:
        if cluster is not None:
            cluster.drop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
