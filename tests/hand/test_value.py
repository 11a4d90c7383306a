"""A hand is a value: copied, pickled, written as JSON and compared, at every point of any game."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from oddchip.errors import BadInput
from oddchip.hand import CALL, Action, Hand, IllegalAction, Stakes, blind_stakes, limit_stakes
from oddchip.language import library
from oddchip.language.library import Library
from oddchip.steps.board import Board
from tests.support.home import answer, home_games, home_setup
from tests.support.setups import Setup, pairs, random_setup


def by_json(hand: Hand) -> Hand:
    return Hand.from_json(json.loads(json.dumps(hand.to_json(), allow_nan=False)))


def by_pickle(hand: Hand) -> Hand:
    found: Hand = pickle.loads(pickle.dumps(hand))
    return found


WAYS: tuple[Callable[[Hand], Hand], ...] = (
    *(Hand.copy, copy.copy, copy.deepcopy, by_pickle, by_json),
)


def _setups(id: str) -> list[Setup]:
    if id in home_games():
        return [home_setup(id, seed) for seed in range(4)]
    return [random_setup(id, limit, 0) for game, limit in pairs() if game == id]


@pytest.mark.parametrize("id", [game.id for game in library()])
def test_every_way_to_copy_gives_an_equal_and_independent_hand(id: str) -> None:
    """At random points of random hands; the copy goes on to the same end, the first stays put."""
    for setup in _setups(id):
        rng = Random(setup.seed)
        hand = setup.hand()
        asked = 0
        while not hand.done and asked < 150:
            asked += 1
            if rng.random() < 0.08 or asked == 1:
                way = rng.choice(WAYS)
                other = way(hand)
                before = len(hand.events)
                assert other == hand
                assert other.question == hand.question
                chosen = answer(hand, Random(asked))
                other.act(chosen)
                assert len(hand.events) == before
                assert other != hand
                again = hand.copy()
                again.act(chosen)
                assert again == other, f"{way.__name__} goes on otherwise"
            hand.act(answer(hand, rng))
        assert by_pickle(hand) == hand


def test_a_copy_does_not_grow_with_the_past() -> None:
    """It shares the log and the answers: the very same records."""
    hand = Hand("guts-3", _guts(), [10**6] * 4, options={"compulsory": False}, seed=1)
    while hand.count < 1000:
        hand.act(Action("say", word="out"))
    other = hand.copy()
    assert other.last is hand.last
    assert other.events == hand.events


def _guts() -> Stakes:
    return Stakes(limit="house", antes=(500, 500, 500, 600), bumps=(25, 200, 500), unit=25)


def test_a_hand_of_ones_own_file_unpickles_elsewhere(tmp_path: Path) -> None:
    """The file goes along, and those that it is like or picks from."""
    mine = tmp_path / "games"
    mine.mkdir()
    text = 'like = "omaha"\nname = "Backroom Omaha"\nsummary = "Omaha in the backroom."\n'
    (mine / "backroom-omaha.toml").write_text(text)
    text = 'like = "backroom-omaha"\nname = "Attic Omaha"\nsummary = "Omaha in the attic."\n'
    (mine / "attic-omaha.toml").write_text(text)
    games = Library((mine,))
    hand = Hand("attic-omaha", blind_stakes(1, 2), [100, 100], seed=1, games=games)
    hand.act(CALL)
    (tmp_path / "hand").write_bytes(pickle.dumps(hand))
    for file in mine.iterdir():
        file.unlink()
    script = (
        "import pickle, pathlib, sys; hand = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes());"
        "hand.act('call'); print(hand.game.name, len(hand.cells))"
    )
    given = [sys.executable, "-c", script, str(tmp_path / "hand")]
    told = subprocess.run(given, capture_output=True, text=True, check=True)
    assert told.stdout == "Attic Omaha 3\n"


@pytest.mark.source
def test_an_exception_within_a_step_leaves_the_hand_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = Hand("holdem", limit_stakes(4, 8), [100, 100], seed=3)
    hand.act(CALL)
    before = hand.copy()

    def slips(*_: object) -> None:
        raise RuntimeError("the dealer drops the deck")

    with monkeypatch.context() as broken:
        broken.setattr(Board, "came", slips)
        with pytest.raises(RuntimeError, match="drops the deck"):
            hand.act(CALL)
    assert hand == before
    assert not hand.done
    hand.act(CALL)
    assert len(hand.cells) == 3


def test_a_restored_hand_can_be_restored_again() -> None:
    """What was played since stays, with the deck that was named in part."""
    hand = Hand("holdem", limit_stakes(4, 8), [100, 100], named=True)
    hand.act(Action("deal", 0, cards=tuple(library().game("holdem").deck.cards[:2])))
    again = by_json(by_pickle(hand))
    with pytest.raises(IllegalAction, match="already on the table"):
        again.act(Action("deal", 1, cards=tuple(library().game("holdem").deck.cards[:2])))
    assert again == hand


def test_two_threads_at_one_hand_are_refused_and_nothing_is_half_done() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [10**6] * 2, seed=5)
    refused: list[str] = []
    done: list[int] = []

    def act() -> None:
        for _ in range(300):
            try:
                hand.act(hand.legal().default() if hand.actor is None else CALL)
                done.append(1)
            except IllegalAction as error:
                refused.append(str(error))

    threads = [threading.Thread(target=act) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = Hand("holdem", blind_stakes(1, 2), [10**6] * 2, seed=5)
    for action in hand.actions:
        again.act(action)
    assert again == hand
    assert len(hand.actions) == len(done)
    assert set(refused) <= {
        "the hand is over",
        "another answer is still being played; send one at a time",
    }


def test_an_answer_within_an_answer_is_refused() -> None:
    """Taken by whoever answers first."""
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 2, seed=5)
    hand._acting.pop()
    with pytest.raises(IllegalAction, match="one at a time"):
        hand.act(CALL)
    hand._acting.append(True)
    hand.act(CALL)


@pytest.mark.parametrize("wrong", [None, 3, "", "raise", "raise much", ["call"], {"a": 1}])
def test_what_is_no_action_gets_a_sentence(wrong: object) -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 2, seed=5)
    before = hand.copy()
    with pytest.raises(BadInput, match=r"\w"):
        hand.act(wrong)
    assert hand == before


def test_a_game_without_a_name_gets_a_sentence() -> None:
    with pytest.raises(BadInput, match="there is no game ''"):
        Hand("", blind_stakes(1, 2), [100] * 2)


def test_short_forms_are_read() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 2, seed=5)
    hand.act("raise 6")
    hand.act("call")
    hand.act("check")
    hand.act("bet 10")
    hand.act("fold")
    assert hand.done
    assert hand.stacks == [94, 106]


def test_a_hand_and_its_view_say_what_they_are_and_no_cards() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 2, seed=5)
    assert repr(hand) == "<Hand of holdem: seat 1 is asked>"
    assert repr(hand.view(0)) == "<View of holdem by seat 0>"
    assert repr(hand.view(None)) == "<View of holdem by a spectator>"
    hand.act("fold")
    assert repr(hand) == "<Hand of holdem: over>"
    named = Hand("holdem", blind_stakes(1, 2), [100] * 2, named=True)
    assert repr(named) == "<Hand of holdem: the dealer is asked>"


def test_the_old_name_of_the_package_still_works_and_says_so() -> None:
    with pytest.warns(DeprecationWarning, match=r"oddchip\.hand"):
        old = importlib.reload(importlib.import_module("oddchip.engine"))
    assert old.Hand is Hand
