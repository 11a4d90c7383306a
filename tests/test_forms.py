"""Forms: a rule that was corrected applies from a new form on, and older logs keep their rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip import BadInput, Hand
from oddchip.forms import NEWEST
from oddchip.hand import blind_stakes
from oddchip.history import history_of
from oddchip.room import Session, Table, resume
from oddchip.room.tournament import Tournament, played_again
from oddchip.server import conductor, messages
from oddchip.server.card_room import reopened
from oddchip.server.cash_room import CashRoom
from oddchip.server.log_rows import Memory
from oddchip.server.row_entries import Opened, TournamentOpened
from oddchip.server.tournament_room import TournamentRoom
from oddchip.server.websocket import new_guest
from tests.room.helpers import play, seated
from tests.server.helpers import answer, do, host, room_of, started
from tests.server.test_tournament_room import tournament_of


def old_hand(form: int | None = 1) -> Hand:
    options = {} if form is None else {"form": form}
    return Hand("omaha-8", blind_stakes(1, 2), [200, 200, 200], options=options, seed=3)


def test_a_hand_is_played_by_the_newest_form_unless_an_option_names_an_older_one() -> None:
    assert old_hand(None).form == NEWEST
    assert old_hand(1).form == 1
    assert old_hand(1).copy().form == 1
    assert old_hand(1).imagined(0, Random(1)).form == 1
    assert old_hand(1).twin().form == 1


@pytest.mark.parametrize("wrong", [0, NEWEST + 1, "1", True, 1.0])
def test_a_form_that_nobody_knows_is_refused_with_a_sentence(wrong: object) -> None:
    with pytest.raises(BadInput, match=f"'form' is a number from 1 to {NEWEST}"):
        Hand("holdem", blind_stakes(1, 2), [200, 200], options={"form": wrong})


def test_a_hand_that_an_older_version_wrote_as_json_keeps_its_form() -> None:
    text = json.dumps(old_hand(None).to_json())
    assert '[["hand", 2]' in text
    older = json.loads(text.replace('[["hand", 2]', '[["hand", 1]'))
    again = Hand.from_json(older)
    assert again.form == 1
    assert Hand.from_json(again.to_json()).form == 1
    assert Hand.from_json(json.loads(text)).form == NEWEST


def test_a_history_says_by_which_form_its_hand_was_played() -> None:
    assert history_of(old_hand(1)).fields["_options"] == {"form": 1}
    assert "_options" not in history_of(old_hand(None)).fields


@pytest.mark.parametrize(("form", "rules"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_a_night_keeps_the_form_of_its_log(tmp_path: Path, form: int, rules: int) -> None:
    path = tmp_path / "night.jsonl"
    with Session.start(path, seated(3, seed="form", form=form)) as session:
        table, rng = session.table, Random(form)
        play(table, table.deal("omaha-8"), rng)
        table.deal("stud-8")
        assert hand_of(table).form == rules
    deals = [line for line in read(path) if line["do"] == "deal"]
    assert [line["hand"].get("form", 1) for line in deals] == [rules, rules]
    assert all("form" not in line["hand"]["options"] for line in deals)
    with resume(path) as again:
        assert again.table.form == form
        assert hand_of(again.table).form == rules
        assert again.table.stacks == table.stacks


def hand_of(table: Table) -> Hand:
    assert table.hand is not None
    return table.hand


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("form", [1, 2])
def test_a_tournament_keeps_the_form_of_its_log(form: int) -> None:
    event = Tournament("home-freeze-out", seed=form, form=form)
    for name in ("Ann", "Bob", "Cy"):
        event.enter(name)
    deal = event.deal()
    assert deal is not None
    assert event.hand().form == event.form == deal.form == form
    assert event.copy().form == form
    assert event.log[0]["form"] == form
    again = played_again(event.log)
    assert again.form == form


def test_a_log_of_a_tournament_of_a_later_form_is_refused() -> None:
    event = Tournament("home-freeze-out")
    with pytest.raises(BadInput, match=f"form {NEWEST + 1}, not 1 to {NEWEST}"):
        played_again([{**event.log[0], "form": NEWEST + 1}])


def test_a_card_room_keeps_its_form_until_its_host_agrees_anew() -> None:
    """Hands that were dealt before are looked at by their own form, also afterwards."""
    agreed = {"play": "omaha-8"}
    store = Memory()
    room_of(agreed, 0, store)
    first = store.logs["abc"][0]
    assert isinstance(first.more, Opened)
    older = msgspec.structs.replace(first.more.table, form=3)
    first.more = msgspec.structs.replace(first.more, table=older)
    room = CashRoom.again("abc", store)
    assert room is not None
    for number in (1, 2, 3):
        if number > 1:
            new_guest(room, f"P{number}", 0.0)
        do(room, number, messages.Sit, seat=number - 1, chips=200)
    started(room, "old form")
    assert hand_of(room.table).form == 1
    while room.actor is not None:
        answer(room, Random(1))
    while room.table.hands < 1:
        assert conductor.step(room, 0.0, set(room.guests), True)
    again = CashRoom.again("abc", store)
    assert again is not None
    assert (again.table.form, again.table.hands) == (3, 1)
    host(again, "agree", agreed=agreed)
    assert again.table.form == 4
    assert next(again.past(1).played()).form == 1
    later = CashRoom.again("abc", store)
    assert later is not None
    assert later.table.form == 4


def test_a_tournament_in_the_card_room_keeps_its_form() -> None:
    room = tournament_of(2, 0, "home-freeze-out")
    assert room.tournament.form == 2
    assert isinstance(room.store, Memory)
    first = room.store.logs["abc"][0]
    assert isinstance(first.more, TournamentOpened)
    first.more = msgspec.structs.replace(first.more, form=2)
    again = reopened("abc", room.store)
    assert isinstance(again, TournamentRoom)
    assert again.tournament.form == 1


def test_a_new_room_is_of_the_newest_form() -> None:
    assert room_of({"play": "holdem"}).table.form == 4
