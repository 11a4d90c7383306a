"""The protocol as it is published: schemas, the reference client, `oddchip sit`."""

from __future__ import annotations

import contextlib
import json
import pickle
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import jsonschema
import msgspec
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from oddchip.bots import player
from oddchip.errors import BadInput
from oddchip.hand import Action, Hand
from oddchip.hand.message_schemas import schema as engine_schema
from oddchip.language.library import library
from oddchip.server.bot_thinking import think
from oddchip.server.messages import schema
from oddchip.server.owner import view_of
from oddchip.server.sit_answers import by_bot, by_hand, pick_by_hand, typed
from oddchip.server.sit_client import Visit, socket_of
from oddchip.server.websocket import new_guest
from tests.server.client import post
from tests.server.helpers import answer, frame, go_on, room_of, started
from tests.server.process import Process

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "any_game.py"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("serve") / "room", "--memory")
    yield process.base
    process.stop()


def hosted(base: str, play: str, tournament: str | None = None) -> tuple[str, Any]:
    """A table, or a tournament, whose host starts it as soon as two sit there or have entered."""
    agreed = {"between": 0} if tournament else {"play": play, "between": 0}
    given = {"host": "Host", "agreed": agreed, "tournament": tournament}
    made = post(base, "/api/tables", given)
    url = f"{base}/t/{made['table']}"

    def run() -> None:
        with contextlib.suppress(WebSocketException), connect(socket_of(url)) as socket:
            socket.send(json.dumps({"type": "hello", "token": made["token"]}))
            begun = False
            for text in socket:
                message = json.loads(text)
                scene = message.get("scene", {"seats": [], "event": None})
                there = sum(one["kind"] == "person" for one in scene["seats"])
                if not begun and 2 in (there, (scene["event"] or {}).get("entries")):
                    begun = True
                    socket.send(json.dumps({"type": "host", "id": "s", "do": "start"}))

    threading.Thread(target=run, daemon=True).start()
    return url, made["table"]


def hand_of(base: str, table: str) -> int:
    with urlopen(f"{base}/api/tables/{table}", timeout=120) as found:
        number: int = json.loads(found.read())["hand"]
        return number


@pytest.mark.parametrize("game", ["badugi", "in-between", "sohe"])
def test_every_scene_is_of_the_schema(game: str) -> None:
    checker = jsonschema.Draft202012Validator(schema("scene"))
    room = started(room_of({"play": game, "clock": 30}, 3), "schema")
    rng = Random("schema")
    while room.actor is not None:
        for guest in (None, 1):
            checker.validate(json.loads(frame(room, guest)))
        answer(room, rng)
    go_on(room)


@pytest.mark.parametrize("name", ["scene", "client", "server"])
def test_a_schema_is_one(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


def test_the_reference_client_has_under_a_hundred_lines_and_plays(base: str) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 100
    url, table = hosted(base, "anaconda")
    some = [
        subprocess.Popen([sys.executable, str(EXAMPLE), url, name], stdout=subprocess.DEVNULL)
        for name in ("Robin", "Sam")
    ]
    try:
        until = time.monotonic() + 200
        while hand_of(base, table) < 2:
            assert time.monotonic() < until, "nobody plays"
            time.sleep(0.1)
    finally:
        for one in some:
            one.kill()
            one.wait(60)


def test_oddchip_sit_plays_as_a_bot_and_by_hand(base: str) -> None:
    url, _ = hosted(base, "five-card-draw")
    lines = ["nonsense"] + ["c", "f", "pat", "100"] * 400
    said: list[str] = []
    person = Visit(
        url,
        "Typist",
        by_hand(lambda: person, lambda: lines.pop(0) + "\n"),
        hands=2,
        say=said.append,
    )
    against_a_bot(url, person, "tight")
    assert any("pot" in one for one in said)
    assert any(one.startswith("No: ") for one in said)


def against_a_bot(url: str, person: Visit, character: str) -> None:
    """Somebody at a table with a bot, until the person goes."""
    picks = pick_by_hand(lambda: bot, lambda: "badugi")
    thinks = by_bot(character, 1)
    bot = Visit(url, "Robin", None, thinks=thinks, picks=picks, say=lambda _: None)
    threading.Thread(target=bot.run, daemon=True).start()
    playing = threading.Thread(target=person.run, daemon=True)
    playing.start()
    playing.join(200)
    assert not playing.is_alive(), "nobody plays"
    bot.over = True


def typist(url: str, first: list[str], picks: list[str], last: str) -> list[str]:
    """Somebody who types these answers, folds and calls, and goes when a line ends like this one.

    What is said.
    """
    said: list[str] = []
    answers = chain(first, cycle(["f", "c", "pat"]))

    def types() -> str:
        return "" if any(one.endswith(last) for one in said) else next(answers) + "\n"

    person = Visit(
        url,
        "Typist",
        by_hand(lambda: person, types),
        picks=pick_by_hand(lambda: person, lambda: picks.pop(0) if len(picks) > 1 else picks[0]),
        say=said.append,
    )
    against_a_bot(url, person, "caller")
    return said


def test_oddchip_sit_picks_games_at_dealer_s_choice(base: str) -> None:
    url, _ = hosted(base, "dealers-choice")
    said = typist(url, [], ["no such game", "razz"], ": Razz")
    assert any(one.startswith("You pick the next game: ") for one in said)
    assert any(one.startswith("No: the mix has no game 'no such game'") for one in said)


def test_oddchip_sit_redeems_lammers_after_the_hand(base: str) -> None:
    url, _ = hosted(base, "", "plo-lammers")
    said = typist(url, ["redeem 5", "redeem"], [""], "Typist redeems a lammer for 5,000.")
    assert "No: you have 2 lammers; redeem 1 redeems one." in said
    assert "After the hand 1 of your 2 lammers will be redeemed." in said


@pytest.mark.parametrize("game", [game.id for game in library()])
def test_the_view_of_a_seat_is_enough_for_a_bot_to_answer_as_in_the_room(game: str) -> None:
    """By what a client is sent it sees the same, and so a bot there answers the same."""
    checker = jsonschema.Draft202012Validator(engine_schema("view"))
    room = started(room_of({"play": game, "players": 3}, 3), "view")
    rng, bot = Random(game), player("caller", 5)
    for _ in range(12):
        guest = next(iter(room.people_asked), None)
        if guest is None or room.hand is None:
            break
        frame = json.loads(msgspec.json.encode(view_of(room, guest, "id")))
        checker.validate(frame["view"])
        hand = Hand.from_json(frame["hand"])
        view, real = hand.view(frame["seat"]), room.hand.view(frame["seat"])
        assert json.loads(json.dumps(view.to_json())) == frame["view"]
        assert bot.answer(view) == bot.answer(real)
        answer(room, rng)
    assert room.number > 5


def test_a_bot_at_a_client_thinks_as_one_in_the_room() -> None:
    room = started(room_of({"play": "stud"}, 3), "think")
    guest = next(iter(room.people_asked), None)
    assert guest is not None
    frame = json.loads(msgspec.json.encode(view_of(room, guest, "id")))
    found = Action.from_json(by_bot("tight", "seed")(frame))
    seat = room.open_seats[guest.seat or 0]
    thought = think(pickle.dumps(room.hand), seat, "tight", "seed")
    assert found == thought._replace(seat=None)


def test_the_view_of_a_seat_is_for_who_is_in_the_hand() -> None:
    room = room_of({"play": "holdem", "players": 3}, 2)
    with pytest.raises(BadInput, match="you are not in a hand"):
        view_of(room, room.guest(1), "id")
    number, _ = new_guest(started(room), "Zoe", 0.0)
    with pytest.raises(BadInput, match="you are not in a hand"):
        view_of(room, room.guest(number), "id")


def test_nothing_that_others_write_is_obeyed_by_a_terminal() -> None:
    told: list[str] = []
    visit = Visit("http://127.0.0.1:1/table/abcdefghjkmn", "Ann", None, say=told.append)
    sentence = {"number": 1, "text": "Bea: \x1b]0;owned\x07\x1b[2J \x9bm \u202e ok", "kind": "chat"}
    scene = {"table": {"hand": 0, "chips": 1}, "seats": [], "you": {"seat": 0}}
    visit._hear({"type": "update", "number": 1, "scene": scene, "said": [sentence]})
    visit._hear({"type": "refused", "id": "1", "why": "no \x1b[31m"})
    assert len(told) == 2
    assert all(line.isprintable() for line in told)
    assert told[0].startswith("Bea: ") and told[0].endswith(" ok")


def test_what_is_typed_is_an_answer_or_gets_a_sentence() -> None:
    question = {
        "choices": [{"key": "f", "label": "fold", "answer": {"action": "fold"}}],
        "amount": {"answer": {"action": "raise"}},
        "cards": None,
    }
    assert typed("f", question) == typed("Fold", question) == {"action": "fold"}
    assert typed("raise to 40", question) == {"action": "raise", "amount": 40}
    with pytest.raises(BadInput, match="does not answer the question"):
        typed("what?", question)


@pytest.mark.parametrize(
    "url", ["", "abc", "ftp://x/abcdef", "http://127.0.0.1:8900/", "http:///t/a"]
)
def test_what_is_no_link_to_a_table_gets_a_sentence(url: str) -> None:
    with pytest.raises(BadInput, match="is not a link to a table"):
        socket_of(url)


def test_who_visits_a_room_that_is_not_open_is_told_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/table/abcdefgh"
        visit = Visit(url, "Robin", None, thinks=by_bot("tight", 1), say=lambda _: None)
        with pytest.raises(BadInput, match=r"no card room answers at http://127\.0\.0\.1:\d+ \("):
            visit.run()
