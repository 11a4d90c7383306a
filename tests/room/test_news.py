"""What is new since so many events, for a seat: the same as the end of the whole view."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip import BadInput
from oddchip.hand import Action
from oddchip.room import TableOptions, TableStakes
from oddchip.steps.repeat import MOST_ROUNDS
from tests.room.helpers import answer, money, play, seated

GAMES = ("holdem", "stud", "badugi", "anaconda", "guts-3", "lou", "elimination")


@given(st.sampled_from(GAMES), st.integers(0, 1000), st.integers(0, 40))
def test_news_are_the_end_of_the_view(game: str, seed: int, steps: int) -> None:
    table = seated(4, 50_000, seats=6, button=2, stakes=TableStakes.usual(200, 400, chip=25))
    hand = table.deal(game, seed=seed)
    rng = random.Random(seed)
    for _ in range(steps):
        if hand.done:
            break
        table.act(answer(hand.legal(), rng))
    since = rng.randint(0, hand.count)
    for place in (*range(4), 5, None):
        view = table.view(place)
        assert view is not None
        assert table.news(place, since) == view.news(since) == view.events[since:]
        assert view.hand.told == hand.count == len(view.events)
        own = None if place is None else table.in_hand(place)
        assert hand.news(own, since) == hand.view(own).events[since:]


def test_a_message_names_places_in_its_question_and_in_the_trick() -> None:
    table = seated(3, 50_000, seats=6, button=2, stakes=TableStakes.home())
    hand = table.deal("lou", seed=1, options={"draw": True})
    rng, asked, tricks = random.Random(1), set(), 0
    while not hand.done:
        question = hand.legal()
        place = table.dealt[question.seat]
        view = table.view(place)
        assert view is not None
        told = view.to_json()
        assert told["legal"] == {**question.to_json(), "seat": place}
        trick = [[table.dealt[seat], str(one)] for seat, one in hand.view(None).trick]
        assert told.get("trick", []) == trick
        asked.add(told["legal"]["question"])
        tricks += bool(trick)
        table.act(answer(question, rng))
    assert tricks
    assert "cards" in asked


def test_a_message_sends_what_is_new_and_says_where_the_next_begins() -> None:
    table = seated(3)
    table.deal("holdem", seed=1)
    view = table.view(0)
    assert view is not None
    first = view.to_json()
    assert first["told"] == len(first["events"])
    assert "trick" not in first
    table.act(Action("call"))
    view = table.view(0)
    assert view is not None
    later = view.to_json(first["told"])
    assert [one["event"] for one in later["events"]] == ["call"]
    assert later["told"] == first["told"] + 1


def test_messages_of_a_long_game_of_rounds_do_not_grow() -> None:
    table = seated(
        3, 10**7, stakes=TableStakes.home(), options=TableOptions(empty_rounds=0), seed=1
    )
    hand = table.deal("guts-2", options={"compulsory": False})
    told, sizes = 0, []
    for _ in range(3 * MOST_ROUNDS - 1):
        view = table.view(0)
        assert view is not None
        message = view.to_json(told)
        told = message["told"]
        sizes.append(len(json.dumps(message)))
        table.act(Action("say", word="out"))
    assert not hand.done
    assert max(sizes[90:]) < 1.2 * max(sizes[:20])


def test_news_are_asked_for_since_something_that_happened() -> None:
    table = seated(3)
    assert table.news(0, 0) == ()
    table.deal("holdem")
    with pytest.raises(BadInput, match="events have happened; since 99"):
        table.news(0, 99)
    for wrong in (-1, 1.0, True, "all"):
        with pytest.raises(BadInput, match="is not among them"):
            table.news(0, wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="seats are 0 to 2"):
        table.news(7, 0)
    assert table.hand is not None
    with pytest.raises(BadInput, match="there is no seat 7"):
        table.hand.news(7, 0)


# Empty rounds at a table


@pytest.mark.parametrize(
    ("agreed", "rounds"), [(None, 4), (2, 2), (7, 7)], ids=["as many as players", "two", "seven"]
)
def test_pot_of_empty_rounds_is_carried_to_the_next_deal(agreed: int | None, rounds: int) -> None:
    options = TableOptions(empty_rounds=agreed)
    table = seated(4, 50_000, stakes=TableStakes.home(), options=options, seed=1)
    total = money(table)
    hand = table.deal("guts-2", options={"compulsory": False})
    said = 0
    while not hand.done:
        table.act(Action("say", word="out"))
        said += 1
    assert said == 4 * rounds
    table.finish()
    assert (table.rides, money(table)) == (2100, total)
    again = table.deal()
    assert (again.game_id, again.stakes.carried, again.pot) == ("guts-2", 2100, 4200)
    assert table.dealt[-1] == 3, "the same dealer"
    play(table, again, random.Random(1))


def test_other_games_know_nothing_of_empty_rounds() -> None:
    table = seated(4, 50_000, stakes=TableStakes.usual(200, 400, chip=25))
    assert "empty_rounds" not in table.deal("anaconda").given
