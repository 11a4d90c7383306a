"""`oddchip showdown --json`: JSON or JSON Lines in, one object a line out."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from ..support.cases import random_case
from .conftest import Run

GOOD = {
    "game": "omaha-8",
    "button": 2,
    "board": ["8s", "7d", "3c", "Kh", "Kd"],
    "players": [{"hole": ["Ah", "2h", "Qc", "Qd"]}, {"hole": "Ac4cKs9s"}, None],
    "pot": 101,
}


def changed(**changes: Any) -> str:
    case = {**GOOD, **changes}
    return json.dumps({key: value for key, value in case.items() if value != "gone"})


def test_one_object(run: Run) -> None:
    ran = run("showdown", "--json", stdin=json.dumps(GOOD))
    assert ran.status == 0
    assert ran.err == ""
    answer = json.loads(ran.out)
    assert answer["awards"] == [50, 51, 0]
    assert answer["rides"] == 0
    (pot,) = answer["pots"]
    assert pot["amount"] == 101
    high, low = pot["sides"]
    assert (high["side"], high["amount"], high["winners"]) == ("high", 51, [1])
    assert high["hands"]["1"]["name"] == "Three of a kind, kings, A-8"
    assert high["hands"]["1"]["cards"] == ["Ks", "Kh", "Kd", "Ac", "8s"]
    assert low["winners"] == [0]


def test_one_object_over_several_lines(run: Run) -> None:
    for text in (
        json.dumps(GOOD, indent=2),
        '{"game": "omaha-8", "button": 2, "board": ["8s","7d","3c","Kh","Kd"],\n'
        ' "players": [{"hole": ["Ah","2h","Qc","Qd"]}, {"hole": ["Ac","4c","Ks","9s"]}, null],\n'
        ' "pot": 101}\n',
    ):
        ran = run("showdown", "--json", stdin=text)
        assert (ran.status, len(ran.out.splitlines())) == (0, 1)
        assert json.loads(ran.out)["awards"] == [50, 51, 0]


def test_json_lines_are_answered_in_order(run: Run) -> None:
    rng = Random(5)
    cases = [random_case("holdem", rng) for _ in range(20)]
    ran = run("showdown", "--json", stdin="\n".join(map(json.dumps, cases)) + "\n\n")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 0
    for case, answer in zip(cases, answers, strict=True):
        assert len(answer["awards"]) == len(case["players"])


def test_a_bad_line_gets_an_error_and_the_next_goes_on(run: Run) -> None:
    lines = [json.dumps(GOOD), "{broken", changed(game="omaha-9"), '{"game": "holdem",', changed()]
    ran = run("showdown", "--json", stdin="\n".join(lines))
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 1
    assert ["error" in answer for answer in answers] == [False, True, True, True, False]
    assert "line 2" in answers[1]["error"]


def test_a_bad_line_at_the_end(run: Run) -> None:
    ran = run("showdown", "--json", stdin=f"{json.dumps(GOOD)}\n" + '{"game": "holdem",\n')
    assert ran.status == 1
    assert len(ran.out.splitlines()) == 2


ONLY_WRONG = {
    "unknown game": (changed(game="omaha-9"), "did you mean"),
    "no game": (changed(game="gone"), "game: should be the id"),
    "duplicate card": (changed(board="AhAhKsQd2c"), "the card Ah is on the table twice"),
    "card in two hands": (
        changed(players=[{"hole": "Ah2hQcQd"}, {"hole": "Ah4cKs9s"}]),
        "the card Ah is on the table twice",
    ),
    "not a card": (changed(board="As7d3cKhZz"), "'Zz'"),
    "not in the deck": (
        json.dumps({"game": "short-deck-holdem", "board": "As7d8cKhKd", "pot": 1}).replace(
            "}", ', "players": [{"hole": "2c9d"}]}'
        ),
        "the card 2c is not in the deck",
    ),
    "too few cards": (
        changed(players=[{"hole": "Ah2hQc"}, {"hole": "Ac4cKs9s"}]),
        "holds 3 cards, not 4",
    ),
    "too many cards": (
        changed(players=[{"hole": "Ah2hQcQdQs"}, {"hole": "Ac4cKs9s"}]),
        "holds 5 cards, not 4",
    ),
    "board too short": (changed(board="As7d3c"), "board: has 3 cards"),
    "board missing": (changed(board="gone"), "board: is missing"),
    "dice missing": (changed(game="binglaha"), "dice: are missing"),
    "dice where none are rolled": (changed(dice=[3]), "rolls no dice"),
    "a die of seven": (changed(game="binglaha", dice=[7]), "from 1 to 6"),
    "half a chip": (changed(pot=10.5), "pot: should be a whole number, not 10.5"),
    "negative chips": (changed(pot=-1), "at least 0"),
    "chips as text": (changed(pot="100"), "whole number"),
    "true is no number": (changed(pot=True), "whole number"),
    "no pot": (changed(pot="gone"), "either 'pot'"),
    "both pots": (changed(pots=[{"amount": 1, "seats": [0]}]), "either 'pot'"),
    "pot of nobody": (
        changed(pot="gone", pots=[{"amount": 1, "seats": [2]}]),
        "none of its seats holds cards",
    ),
    "pot of a stranger": (changed(pot="gone", pots=[{"amount": 1, "seats": [9]}]), "from 0 to 2"),
    "unit of nothing": (changed(unit=0), "unit: is 0"),
    "button of nobody": (changed(button=3), "button: is 3; it is from 0 to 2"),
    "declaration where cards speak": (
        changed(players=[{"hole": "Ah2hQcQd", "declare": "low"}, {"hole": "Ac4cKs9s"}]),
        "no key 'declare'",
    ),
    "unknown card": (changed(board="As7d3cKh??"), "unknown card"),
    "unknown key": (changed(bord="As"), "did you mean 'board'"),
    "unknown option": (changed(options={"nines": True}), "no option 'nines'"),
    "option called name": (changed(options={"name": True}), "no option 'name'"),
    "option of a list": (
        changed(game="archie", board="gone", options={"nines": []}),
        "true or false",
    ),
    "pick of a list": (
        changed(game="paradise-road-pickem", options={"pick": []}),
        "cannot pick []",
    ),
    "option of a number": (
        changed(game="archie", board="gone", options={"nines": 1}),
        "true or false",
    ),
    "nobody left": (changed(players=[None, None]), "nobody is left"),
    "players no list": (changed(players={}), "players: should be a list"),
    "a player that is a text": (changed(players=["AhKd2c3c"]), "should be an object or null"),
    "a game without a showdown": (
        changed(game="in-between", board="gone", players=[{"down": "", "up": "Ac"}]),
        "has no showdown",
    ),
    "broken JSON": ('{"game": "holdem"', "not valid JSON"),
    "JSON of another kind": ("[1, 2]", "a showdown is a JSON object"),
    "a number": ("12", "a showdown is a JSON object"),
    "JSON too deep": ("[" * 100_000 + "]" * 100_000, "JSON"),
    "a number too long": ('{"game": "holdem", "pot": ' + "9" * 5000 + "}", "JSON"),
}


@pytest.mark.parametrize("kind", ONLY_WRONG)
def test_bad_input_gets_one_sentence_and_status_two(run: Run, kind: str) -> None:
    text, sentence = ONLY_WRONG[kind]
    ran = run("showdown", "--json", stdin=text)
    assert ran.status == 2
    error = json.loads(ran.out)["error"]
    assert sentence in error
    assert "\n" not in error
    assert "Traceback" not in ran.err
    assert "inside Odd Chip" not in error


def test_nothing_at_all(run: Run) -> None:
    ran = run("showdown", "--json", stdin="\n")
    assert (ran.status, ran.out) == (2, "")
    assert "nothing to settle" in ran.err


def test_json_takes_no_hands(run: Run) -> None:
    assert run("showdown", "--json", "holdem").status == 2


def test_each_answer_is_written_as_soon_as_its_line_is_read() -> None:
    command = [sys.executable, "-m", "oddchip", "showdown", "--json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (json.dumps(GOOD), "{broken", json.dumps(GOOD)):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert ("error" in answer) == (line == "{broken")
        process.stdin.close()
        assert process.wait(timeout=120) == 1
