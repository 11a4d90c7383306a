"""Histories from a seat's point of view: what it saw, and not a card more."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest

from oddchip.cards import UNKNOWN, Card
from oddchip.cli import main
from oddchip.errors import BadInput
from oddchip.hand import Hand, blind_stakes
from oddchip.history import history_of, read_text, replay, seen_history, text_of
from oddchip.history.codec import read_action, to_chips
from oddchip.language.library import library
from tests.history.test_replay_command import Captured
from tests.room.helpers import seated
from tests.support.players import random_answer

#: Where cards that lie face down force something on their owner, nobody else can replay it.
FORCED = ("anaconda", "elimination", "good-bad-ugly")


def played(game: str, seed: int) -> Iterator[Hand]:
    """A hand of a game at every question, and when it is over."""
    least, most = library().game(game).players
    hand = seated(min(max(least, 3), most), seed=seed).deal(game)
    rng = Random(seed)
    yield hand
    while not hand.done:
        hand.act(random_answer(hand.legal(), rng))
        yield hand


def told(hand: Hand, seat: int) -> list[Card]:
    chips = to_chips(1)
    actions = [read_action(text, chips) for text in history_of(hand, seat=seat).actions]
    return [one for action in actions if action for one in action.cards if one != UNKNOWN]


@pytest.mark.parametrize("game", sorted(game.id for game in library()))
def test_no_card_is_told_that_the_seat_has_not_seen(game: str) -> None:
    for hand in played(game, 1):
        for seat in range(len(hand.players)):
            seen = {one for event in hand.view(seat).events for one in event.cards}
            assert seen.issuperset(told(hand, seat))


@pytest.mark.parametrize("game", sorted(game.id for game in library() if game.id not in FORCED))
def test_what_a_seat_saw_is_replayed_to_the_same_end(game: str) -> None:
    for seed in range(3):
        *_, hand = played(game, seed)
        for seat in range(len(hand.players)):
            (history,) = read_text(text_of(history_of(hand, seat=seat)))
            found = replay(history)
            assert found.hand is not None, f"{found.error} (action {found.at})"
            assert found.as_stated
            assert found.results == history.results


def test_folded_cards_stay_unknown() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 3, seed=1)
    for word in ("fold", "call", "check", "check", "check", "check", "check", "check", "check"):
        if not hand.done:
            hand.act(word)
    actions = history_of(hand, seat=0).actions
    assert actions[1:3] == ["d dh p2 ????", "d dh p3 ????"]
    assert not any(action.startswith("p3 sm") for action in actions)
    assert any(action.startswith("p2 sm ") and "?" not in action for action in actions)


def test_what_is_said_in_secret_is_not_told_before_it_is_revealed() -> None:
    for hand in played("chicago", 3):
        asked = hand.question
        if asked is not None and asked.to_json()["question"] == "word" and asked.seat > 0:
            first = hand.live[0].seat
            if asked.seat == first:
                continue
            others = [line for line in history_of(hand, seat=asked.seat).actions if " say " in line]
            own = [line for line in history_of(hand, seat=first).actions if " say " in line]
            assert others == []
            assert len(own) == 1
            return
    raise AssertionError("nobody was asked to declare")


@pytest.mark.parametrize("seat", [-1, 3, True, "p1"])
def test_a_seat_that_is_not_there_gets_a_sentence(seat: object) -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 3, seed=1)
    with pytest.raises(BadInput, match="the hand has seats 0 to 2; there is no seat"):
        history_of(hand, seat=seat)


CENTS = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [inf, 100]
players = ["Ann", "Bob"]
actions = ["d dh p1 AhAd", "d dh p2 KsKd", "p2 cbr 2.5", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 f"]
"""


def test_a_file_is_written_as_a_player_saw_it_with_its_own_money() -> None:
    (history,) = read_text(CENTS)
    found = replay(history)
    assert found.hand is not None
    (seen,) = read_text(text_of(seen_history(history, found.hand, 1)))
    assert seen.actions[:3] == ["d dh p1 ????", "d dh p2 KsKd", "p2 cbr 2.5"]
    assert seen.endless == (True, False)
    again = replay(seen)
    assert again.results == found.results == [Decimal("2.5"), Decimal("-2.5")]


def test_the_command_writes_what_a_player_saw(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(CENTS)
    assert main(["replay", str(path), "--seen-by", "Ann"]) == 0
    out = capsys.readouterr().out
    assert '"d dh p1 AhAd"' in out
    assert '"d dh p2 ????"' in out
    assert main(["replay", str(path), "--seen-by", "p9"]) == 2
    assert "there is no player 'p9'; there are Ann, Bob" in capsys.readouterr().err


def test_where_a_file_is_silent_at_the_showdown_everyone_left_has_shown() -> None:
    rest = '"p2 cc", "d db 5c", "p1 cc", "p2 cc", "d db 9d", "p1 cc", "p2 cc"'
    (history,) = read_text(CENTS.replace('"p2 f"', rest))
    found = replay(history)
    assert found.hand is not None, found.error
    assert "p1 sm AhAd" in seen_history(history, found.hand, 1).actions
