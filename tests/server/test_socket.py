"""The door from outside: a real card room, and clients good and bad."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest
import websockets

from tests.server.client import Answers, post
from tests.server.killing import seated, sit_down, still
from tests.server.process import Process

AGREED = {"play": "holdem", "between": 0, "clock": 0}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("serve") / "room", "--memory")
    yield process.base
    process.stop()


def at_a_table(
    base: str,
    count: int,
    deed: Callable[[list[Answers]], Coroutine[Any, Any, None]],
    **agreed: Any,
) -> None:
    """So many people at a table, and what is done there."""

    async def run() -> None:
        some = await sit_down(base, count, AGREED | agreed)
        tasks = [asyncio.create_task(one.run()) for one in some]
        try:
            await deed(some)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(asyncio.wait_for(run(), 90))


def get(base: str, path: str, **headers: str) -> tuple[int, bytes, Any]:
    try:
        with urlopen(Request(base + path, headers=headers), timeout=120) as answer:
            return answer.status, answer.read(), answer.headers
    except HTTPError as error:
        return error.code, error.read(), error.headers


def test_what_is_asked_once(base: str) -> None:
    status, games, headers = get(base, "/api/games")
    assert status == 200
    assert {"id", "name", "limits", "players"} <= set(json.loads(games)[0])
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert json.loads(get(base, "/api/card/razz")[1])["lines"]
    assert "#" in json.loads(get(base, "/api/rules/razz")[1])["markdown"]
    assert json.loads(get(base, "/api/mixes")[1])
    assert json.loads(get(base, "/api/structures")[1])
    assert get(base, "/api/card/chess")[0] == 400
    assert get(base, "/api/nothing")[0] == 404
    assert get(base, "/api/tables/nowhere")[0] == 404


def test_a_game_file_is_checked_before_it_is_brought(base: str) -> None:
    good = {"name": "mine", "text": 'like = "omaha"\nname = "Mine"\nsummary = "Omaha."'}
    assert post(base, "/api/check", good) == {"ok": True}
    bad = post(base, "/api/check", {"name": "mine", "text": "play = 3"})
    assert not bad["ok"]
    assert "mine.toml" in bad["error"]


def test_games_of_a_folder_of_the_room_s_are_played_and_are_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    text = 'like = "omaha"\nname = "Folder Omaha"\nsummary = "Omaha."\n'
    (tmp_path / "games" / "folder-omaha.toml").write_text(text)
    process = Process(tmp_path / "room", "--games", str(tmp_path / "games"))
    names: list[tuple[str, str]] = []
    try:
        at_a_table(process.base, 2, _one_hand(names), play="folder-omaha")
        process.stop()
        (tmp_path / "games" / "folder-omaha.toml").unlink()
        process.start()
        at_a_table(process.base, 2, _one_hand(names))
        table = names[0][1]
        assert (
            json.loads(get(process.base, f"/api/tables/{table}")[1])["game"]["name"] == names[0][0]
        )
    finally:
        process.stop()
    assert names[0][0] == "Folder Omaha"


def _one_hand(names: list[tuple[str, str]]) -> Callable[[list[Answers]], Coroutine[Any, Any, None]]:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        await some[0].until(lambda: _hand(some[0]) > 0)
        assert some[0].scene is not None
        names.append((some[0].scene["table"]["game"]["name"], some[0].scene["table"]["id"]))

    return play


def test_people_play_whole_hands(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        await some[0].until(lambda: _hand(some[0]) > 5)

    at_a_table(base, 3, play)


def _hand(player: Answers) -> int:
    return player.scene["table"]["hand"] if player.scene is not None else 0


def _over(player: Answers) -> bool:
    """Two who go all in by chance may end a tournament for three in its first hand."""
    return player.scene is not None and player.scene["table"]["state"] == "over"


def test_bots_play_with_people(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        host = some[0]
        await host.until(lambda: host.scene is not None)
        await host.done(type="sit", seat=0, chips=5000)
        for character in ("tight", "random"):
            assert (await host.done(type="host", do="bot", name=character))["type"] == "done"
        await host.done(type="host", do="start")
        await host.until(lambda: _hand(host) > 2, 60)

    at_a_table(base, 1, play, play=["badugi", "lou"], every="1 hand")


def test_a_tournament_is_played_through_the_door(base: str) -> None:
    async def run() -> None:
        body = {"host": "P0", "tournament": "home-freeze-out", "agreed": {"between": 0}}
        made = await asyncio.to_thread(post, base, "/api/tables", body)
        some = [Answers(base, made["table"], made["token"]), Answers(base, made["table"], None, 1)]
        some[1].name = "P1"
        tasks = [asyncio.create_task(one.run()) for one in some]
        for one in some:
            await one.until(lambda one=one: one.scene is not None)
            assert (await one.done(type="sit", seat=0, chips=0))["type"] == "done"
        host = some[0]
        assert (await host.done(type="host", do="bot", name="random"))["type"] == "done"
        assert (await host.done(type="host", do="start"))["type"] == "done"
        await host.until(lambda: _hand(host) > 2 or _over(host), 60)
        assert host.scene is not None
        assert host.scene["event"]["entries"] == 3
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        found = json.loads(get(base, f"/api/tables/{made['table']}")[1])
        assert found["event"]["level"] >= 1
        assert get(base, f"/api/tables/{made['table']}/night")[0] == 400

    asyncio.run(asyncio.wait_for(run(), 90))
    with pytest.raises(HTTPError):
        post(base, "/api/tables", {"host": "Eve", "tournament": "/etc/passwd"})


def test_who_drops_and_returns_at_every_moment_ends_with_the_same_view(base: str) -> None:
    """Two devices of one guest: one never leaves, the other leaves after every few frames."""

    async def play(some: list[Answers]) -> None:
        await seated(some)
        steady, table = some[1], some[1].url.rsplit("/", 2)[1]
        loose = Answers(base, table, steady.token, "loose")
        watching = [Answers(base, table, None, f"watch {at}") for at in range(2)]
        for one in (loose, *watching):
            one.plays = False
        tasks = [asyncio.create_task(one.run()) for one in (loose, *watching)]
        rng, comings = Random("drop"), 0
        while comings < 40:
            await asyncio.sleep(rng.uniform(0.0, 0.03))
            await loose.drop()
            await watching[1].drop()
            comings = loose.comings
        for one in some:
            one.plays = False
        await asyncio.sleep(0.7)
        await loose.drop()
        await loose.until(lambda: loose.comings > comings and loose.scene == steady.scene)
        seen = [(one.seen, json.dumps(one.scene)) for one in (loose, steady)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert seen[0] == seen[1]
        assert [one for one in steady.said if one["number"] > loose.said[0]["number"]] == [
            one for one in loose.said if one["number"] > loose.said[0]["number"]
        ]
        assert still(watching[0].scene) == still(watching[1].scene)
        assert watching[0].said[-20:] == watching[1].said[-20:]

    at_a_table(base, 3, play, play=["holdem", "anaconda", "badugi"], every="1 hand")


def test_a_repeated_action_gets_its_first_answer(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        host = some[0]
        deed = {"id": "again", "type": "chat", "text": "once"}
        nothing = {"id": "never", "type": "host", "do": "resume"}
        for _ in range(3):
            await host._socket.send(json.dumps(deed))
            await host._socket.send(json.dumps(nothing))
        await host.until(lambda: sum(one.get("id") == "never" for one in host.frames) == 3)
        answers = [one for one in host.frames if one.get("id") in ("again", "never")]
        assert [one["type"] for one in answers if one["id"] == "again"] == ["done"] * 3
        assert len({one["why"] for one in answers if one["id"] == "never"}) == 1
        assert sum(one["text"] == "P0: once" for one in host.said) == 1

    at_a_table(base, 2, play)


BAD: list[str | bytes] = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"type": "act"}',
    '{"type": "act", "id": 7, "question": 1, "answer": {}}',
    '{"type": "act", "id": "a", "question": "x", "answer": {}}',
    '{"type": "act", "id": "a", "question": 1, "answer": {"action": "\\ud800"}}',
    '{"type": "act", "id": "b", "question": 1e99, "answer": {}}',
    '{"type": "act", "id": "c", "question": 1, "answer": {"action": "fold"}, "seat": 2}',
    '{"type": "sit", "id": "d", "seat": -1, "chips": 5}',
    '{"type": "sit", "id": "e", "seat": 99, "chips": 5}',
    '{"type": "sit", "id": "f", "seat": 1, "chips": 1e400}',
    '{"type": "host", "id": "g", "do": "void", "password": 1}',
    '{"type": "chat", "id": "h", "text": "' + "x" * 600 + '"}',
    '{"type": "hello"}',
    "[" * 100_000,
    '{"a":' * 20_000,
    "x" * 100_000,
    b"\xff\xfe binary",
]


def test_malformed_messages_are_refused_and_the_table_goes_on(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        host, table = some[0], some[0].url
        for text in BAD:
            async with websockets.connect(table, max_size=None) as socket:
                await socket.send(text)
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                # A bare hello is somebody who watches.
                assert answer["type"] in ("refused", "welcome"), answer
        bad = await websockets.connect(host.url, max_size=None)
        await bad.send(json.dumps({"type": "hello", "token": host.token}))
        await asyncio.wait_for(bad.recv(), 10)
        rng = Random("fuzz")
        for _ in range(3):
            for text in BAD:
                if isinstance(text, str) and len(text) < 50_000:
                    await bad.send(_bent(text, rng))
                    await asyncio.sleep(0.05)
        await bad.close()
        before = _hand(host)
        await host.until(lambda: _hand(host) > before + 1)

    at_a_table(base, 3, play)


def _bent(text: str, rng: Random) -> str:
    """A message with a sign changed, lost or doubled."""
    if not text:
        return text
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(["", text[at] * 2, '"', "{", "\x00", "9"]) + text[at + 1 :]


def test_a_message_that_is_too_long_ends_the_connection_and_nothing_else(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        async with websockets.connect(some[0].url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            with pytest.raises(websockets.ConnectionClosed):
                await socket.send("x" * 10_000_000)
                while True:
                    await asyncio.wait_for(socket.recv(), 10)
        before = _hand(some[0])
        await some[0].until(lambda: _hand(some[0]) > before + 1)

    at_a_table(base, 2, play)


def test_a_forged_token_gets_no_seat_and_sees_nothing(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        token = some[0].token or ""
        for forged in ("1.", "1.x", token[:-1], f"2.{token[2:]}", token + "x"):
            async with websockets.connect(some[0].url, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "token": forged}))
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                assert answer["type"] == "refused"
                assert answer["stranger"], "a page may forget it"
                assert "scene" not in answer

    at_a_table(base, 2, play)


def test_a_refusal_that_passes_does_not_tell_a_page_to_forget_its_token(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        async with websockets.connect(some[0].url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "chat", "id": "a", "text": "no hello"}))
            answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
        assert answer["type"] == "refused"
        assert "stranger" not in answer

    at_a_table(base, 1, play)


def test_who_only_watches_can_do_nothing(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        async with websockets.connect(some[0].url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            await asyncio.wait_for(socket.recv(), 10)
            await socket.send(json.dumps({"type": "chat", "id": "x", "text": "psst"}))
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                if answer.get("id") == "x":
                    assert answer["type"] == "refused"
                    return

    at_a_table(base, 2, play)


def test_a_flood_is_refused_and_then_closed_and_the_table_goes_on(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        async with websockets.connect(some[0].url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "name": "Flood"}))
            await asyncio.wait_for(socket.recv(), 10)
            with pytest.raises(websockets.ConnectionClosed):
                for number in range(5_000):
                    deed = {"type": "chat", "id": f"f{number}", "text": "x"}
                    await socket.send(json.dumps(deed))
                while True:
                    await asyncio.wait_for(socket.recv(), 20)
        before = _hand(some[0])
        await some[0].until(lambda: _hand(some[0]) > before + 1)
        flooded = [one for one in some[0].said if one["text"].startswith("Flood: ")]
        assert len(flooded) < 200

    at_a_table(base, 2, play)


def test_a_page_of_another_address_is_refused(base: str) -> None:
    own = {"Origin": base, "Content-Type": "application/json"}
    other = {"Origin": "https://evil.example", "Content-Type": "application/json"}
    body = json.dumps({"host": "Ann", "agreed": AGREED}).encode()
    with urlopen(Request(f"{base}/api/tables", body, own), timeout=120) as answer:
        table = json.loads(answer.read())["table"]
    with pytest.raises(HTTPError) as refused:
        urlopen(Request(f"{base}/api/tables", body, other), timeout=120)
    assert refused.value.code == 403

    async def come() -> None:
        url = f"{base.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(websockets.WebSocketException):
            async with websockets.connect(url, origin=websockets.Origin("https://evil.example")):
                pass

    asyncio.run(come())


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "application/json"),
        (b"[]", "application/json"),
        (b"{" * 1000, "application/json"),
        (b'{"host": 5}', "application/json"),
        (b'{"agreed": []}', "application/json"),
        (b'{"files": {"x": 1}}', "application/json"),
        (b'{"like": "nowhere"}', "application/json"),
        (b'{"agreed": {"play": "holdem"}}', "text/plain"),
        (b'{"host": "' + b"x" * 300_000 + b'"}', "application/json"),
    ],
)
def test_a_bad_request_gets_a_sentence(base: str, body: bytes, kind: str) -> None:
    asked = Request(f"{base}/api/tables", body, {"Content-Type": kind})
    with pytest.raises(HTTPError) as refused:
        urlopen(asked, timeout=120)
    assert refused.value.code in (400, 404)
    assert json.loads(refused.value.read())["error"]


def test_requests_at_random_get_a_sentence_and_never_break_anything(base: str) -> None:
    made = post(base, "/api/tables", {"host": "Ann", "agreed": AGREED})
    rng = Random("requests")
    parts = ["api", "tables", made["table"], "socket", "night", "hands", "choices", "card", "rules"]
    parts += ["check", "games", "assets", "..", "%2e%2e", "%00", "holdem", "1", "-1", "9" * 30, "ü"]
    keys = ["host", "name", "agreed", "files", "like", "tournament", "text", "x"]
    values: list[Any] = [None, 1, -1, 1e300, "", "holdem", "\x00", [], {}, {"play": []}, True]
    for _ in range(150):
        path = "/" + "/".join(
            quote(one, safe="%") for one in rng.choices(parts, k=rng.randint(1, 5))
        )
        body = None
        if rng.random() < 0.5:
            given = {key: rng.choice(values) for key in rng.sample(keys, rng.randint(0, 4))}
            body = json.dumps(given).encode()[: rng.choice([5, 1000])]
        headers = {"Content-Type": rng.choice(["application/json", "text/html"])}
        headers["Authorization"] = rng.choice(["", "Bearer x", f"Bearer {made['token']}"])
        try:
            with urlopen(Request(base + path, body, headers), timeout=120) as answer:
                assert answer.status < 300
        except HTTPError as error:
            assert error.code < 500, (path, body, error.code)
    assert get(base, f"/api/tables/{made['table']}")[0] == 200


def test_a_password_keeps_strangers_out(base: str) -> None:
    async def play(some: list[Answers]) -> None:
        await seated(some)
        await some[0].done(type="host", do="password", text="sesame")
        for given, expected in (("wrong", "refused"), (None, "refused"), ("sesame", "welcome")):
            async with websockets.connect(some[0].url, max_size=None) as socket:
                hello = {"type": "hello", "name": "Bea", "password": given}
                await socket.send(json.dumps(hello))
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                assert answer["type"] == expected
        table = some[0].url.rsplit("/", 2)[1]
        assert json.loads(get(base, f"/api/tables/{table}")[1])["seats"] == []
        assert get(base, f"/api/tables/{table}/night")[0] == 400

    at_a_table(base, 2, play)


def test_the_same_table_again_is_one_request_of_a_guest(base: str) -> None:
    made = post(base, "/api/tables", {"host": "Ann", "agreed": AGREED | {"play": "razz"}})
    again = post(base, "/api/tables", {"host": "Ann", "like": made["table"]}, made["token"])
    face = json.loads(get(base, f"/api/tables/{again['table']}")[1])
    assert face["game"]["id"] == "razz"
    with pytest.raises(HTTPError):
        post(base, "/api/tables", {"host": "Eve", "like": made["table"]})


def test_a_tournament_behind_a_password_tells_strangers_nobody_s_name(base: str) -> None:
    made = post(base, "/api/tables", {"host": "Ann", "tournament": "home-freeze-out"})
    table, token = made["table"], made["token"]

    async def play() -> None:
        guest = Answers(base, table, token)
        task = asyncio.create_task(guest.run())
        await guest.until(lambda: guest.scene is not None)
        await guest.done(type="host", do="bot")
        await guest.done(type="host", do="password", text="sesame")
        task.cancel()

    asyncio.run(play())
    seen = json.loads(get(base, f"/api/tables/{table}")[1])
    assert seen["seats"] == [] and seen["event"] is None
    own = Request(f"{base}/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    with urlopen(own, timeout=60) as answer:
        event = json.loads(answer.read())["event"]
    assert event["entries"] == 1


def test_the_same_tournament_again_is_a_tournament(base: str) -> None:
    given = {"host": "Ann", "tournament": "shootout-6", "agreed": {"speed": 5}}
    made = post(base, "/api/tables", given)
    again = post(base, "/api/tables", {"host": "Ann", "like": made["table"]}, made["token"])
    face = json.loads(get(base, f"/api/tables/{again['table']}")[1])
    assert face["event"]["structure"] == "shootout-6" and face["event"]["speed"] == 5
