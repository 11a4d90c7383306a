"""Questions, answers, events and views as JSON: what is sent fits, what does not is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from oddchip.cli.entry import main
from oddchip.errors import BadInput
from oddchip.hand import Action, Event, Hand, blind_stakes
from oddchip.hand.message_schemas import NAMES, schema
from oddchip.language.library import library
from tests.hand.digests import Players, setup_of
from tests.support.canon import question_text

SCHEMAS = {name: Draft202012Validator(schema(name)) for name in NAMES}


@pytest.mark.parametrize("game", [game.id for game in library()])
def test_everything_that_is_sent_fits_its_schema_and_every_default_its_question(game: str) -> None:
    limit = library().game(game).limits[0]
    players, hand = Players(game, limit, 1), setup_of(game, limit, 1).hand()
    asked = 0
    while not hand.done:
        question = hand.legal()
        if asked % 5 == 0:
            SCHEMAS["view"].validate(hand.view(question.seat).to_json())
        SCHEMAS["question"].validate(question.to_json())
        question.check(question.default())
        assert question.of(9).to_json() == {**question.to_json(), "seat": 9}
        answer = players.answer(question, question_text(question))
        SCHEMAS["answer"].validate(answer.to_json())
        assert Action.from_json(json.loads(json.dumps(answer.to_json()))) == answer
        hand.act(answer)
        asked += 1
    SCHEMAS["view"].validate(hand.view(None).to_json())
    for event in hand.events:
        told = event.to_json()
        SCHEMAS["event"].validate(told)
        assert Event.from_json(told).to_json() == told


def test_a_range_of_raises_is_a_least_and_a_most() -> None:
    found = Hand("holdem", blind_stakes(1, 2), [50] * 2, seed=1).legal().to_json()
    assert found["raise"] == [[4, 50]]
    assert SCHEMAS["question"].is_valid(found)
    assert not SCHEMAS["question"].is_valid({**found, "raise": [[4, 8, 50]]})


BAD_FIELDS: list[dict[str, Any]] = [
    {"seat": "1"},
    {"seat": None},
    {"amount": 2.5},
    {"amount": True},
    {"cards": [7]},
    {"cards": 7},
    {"cards": ["\ud800"]},
    {"word": 3},
    {"word": "\ud83d"},
    {"numbers": ["1"]},
    {"colour": "red"},
]


@pytest.mark.parametrize("fields", BAD_FIELDS, ids=str)
def test_a_bad_field_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Action.from_json({"action": "call", **fields})
    with pytest.raises(BadInput):
        Event.from_json({"event": "call", "street": 0, **fields})


@pytest.mark.parametrize("given", [None, [], "call", {}, {"action": 1}, {"action": "\udfff"}])
def test_what_is_no_message_is_refused(given: object) -> None:
    with pytest.raises(BadInput):
        Action.from_json(given)
    with pytest.raises(BadInput):
        Event.from_json(given)


def test_what_an_event_leaves_out_is_nobody_and_nothing_before_the_first_round() -> None:
    found = Event.from_json({"event": "call"})
    assert (found.street, found.seat, found.amount, found.to) == (0, -1, 0, 0)
    assert (found.cards, found.hidden, found.word, found.numbers) == ((), (), "", ())


def test_an_event_of_no_kind_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no event 'dance'"):
        Event.from_json({"event": "dance", "street": 0})
    assert not SCHEMAS["event"].is_valid({"event": "dance", "street": 0})


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_has_a_title(name: str) -> None:
    assert str(schema(name)["title"]).startswith("Odd Chip: what ")


QUESTIONS = [
    {"question": "bet", "seat": 0, "fold": True},
    {"question": "cards", "seat": 0, "asks": "which?", "discard": True},
    {"question": "word", "seat": 0, "asks": "in or out?", "say": ["in", "out"]},
    {"question": "deed", "seat": 0, "asks": "a card?", "take": True},
    {"question": "amount", "seat": 0, "asks": "how much?", "unit": 1, "bet": [1, 5]},
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: str(one["question"]))
def test_a_question_of_no_shape_is_refused(question: dict[str, Any]) -> None:
    SCHEMAS["question"].validate(question)
    assert not SCHEMAS["question"].is_valid({**question, "question": "dance"})


def test_what_may_be_done_is_said_by_a_yes_and_never_by_a_no() -> None:
    assert not SCHEMAS["question"].is_valid({**QUESTIONS[1], "discard": False})
    assert not SCHEMAS["question"].is_valid({**QUESTIONS[3], "take": False})


@pytest.mark.parametrize("name", [*NAMES, "game"])
def test_the_command_prints_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    Draft202012Validator.check_schema(json.loads(capsys.readouterr().out))


def test_the_command_names_the_schemas(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "dance"]) == 2
    assert "there are question, answer, event, view, game" in capsys.readouterr().err
