"""A step that is added in one file (`swap.py`) is known to every part of the program."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

from oddchip.bots import CHARACTERS, player
from oddchip.bots.arena import play
from oddchip.bots.default_stakes import money
from oddchip.cards import UNKNOWN, Card, cards, write
from oddchip.cli import check
from oddchip.equity import equity
from oddchip.errors import BadInput, GameFileError
from oddchip.hand import Action, Hand, IllegalAction, View, limit_stakes
from oddchip.hand.message_schemas import schema as schema_of
from oddchip.history import history_of, read_text, replay, text_of
from oddchip.language import Library
from oddchip.language.grammar import Grammar
from oddchip.language.prose import rules_of, text
from oddchip.language.schema import schema
from oddchip.language.shape import shape
from oddchip.room import Mix, TableStakes
from oddchip.room.mix import Entry
from oddchip.room.money import Money
from oddchip.room.sitting import Setup
from oddchip.seen.ask import prompt
from oddchip.seen.deeds import note_of
from oddchip.steps import STEPS, Only, Repeat
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.terminal.action_bar import ActionBar
from oddchip.terminal.drawn_scene import scene
from oddchip.terminal.key_answers import Answering
from oddchip.terminal.night import Night
from oddchip.terminal.screen import screen
from oddchip.terminal.spans import plain as bare
from oddchip.terminal.typed_answers import read
from tests.language.helpers import written
from tests.steps.swap import Swap, Swapped
from tests.support.fuzzing import play_checked
from tests.support.imagining import plain, play_on
from tests.support.places import one_place_each
from tests.support.players import random_answer
from tests.support.setups import random_setup

GRAMMAR = Grammar((*STEPS, Swap), Only, Repeat)
SWAP_STUD = """\
like    = "five-card-stud"
name    = "Swap Stud"
summary = "Two cards down and three up; a down card may be swapped for one that lies open."
play    = [
    "down 2", "up 1", "bet small",
    "swap 1", "bet small",
    "up 1", "bet big",
    "up 1", "bet big",
]
"""
#: Two cards down and one up for each of three players, the bring-in for the third; then the stub.
DECK = "AsKsQs AhKh7d 9c8c2d Tc5s3h"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("games")
    written(folder, "swap-stud", SWAP_STUD)
    written(folder, "swap-twice", SWAP_STUD.replace('"swap 1"', '"swap 1", "swap 1"'))
    return Library([folder], GRAMMAR)


def at_the_swap(games: Library, id: str = "swap-stud", **given: object) -> Hand:
    """Three players who have called the bring-in; the first is asked what to swap."""
    given = given or {"deck": cards(DECK.replace(" ", ""))}
    hand = Hand(id, limit_stakes(4, 8, ante=1), [200] * 3, games=games, **given)  # type: ignore[arg-type]
    while hand.round == 0:
        hand.act(Action("bring-in" if hand.legal().to_json().get("bring_in") else "call"))
    return hand


def swap(hand: Hand, *some: str) -> None:
    for one in some:
        hand.act(Action("swap", cards=tuple(cards(one))) if one else Action("stand"))


# The language -----------------------------------------------------------------------------------


def test_it_is_read_and_counted(games: Library) -> None:
    game = games.game("swap-stud")
    found = shape(game)
    assert Swap(1) in game.play
    assert game.zones == ("down", "up")
    assert (found.down.least, found.down.most, found.up.least, found.up.most) == (1, 2, 3, 4)
    assert (found.total.least, found.total.most, found.dealt) == (5, 5, 6)
    assert game.players == (2, 8), "the deck serves a swap of everybody"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("swap 0", "the step 'swap 0' is of nothing"),
        ("swap one", "the step 'swap one' is not understood; write like 'swap 1'"),
    ],
)
def test_check_names_its_mistakes_with_file_and_line(tmp_path: Path, wrong: str, why: str) -> None:
    path = written(tmp_path, "swap-stud", SWAP_STUD.replace("swap 1", wrong))
    with pytest.raises(GameFileError, match=why) as found:
        Library([tmp_path], GRAMMAR).read(path)
    assert (found.value.file, found.value.line) == ("swap-stud.toml", 6)


def test_check_the_schema_and_the_documentation_know_it(games: Library) -> None:
    game = games.read(games.files["swap-stud"])
    assert ("play", "9 steps, 4 betting rounds: deal, bet, swap") in check._understood(game)
    known = Draft202012Validator(schema(GRAMMAR)["$defs"]["step"])
    assert known.is_valid("swap 1")
    assert known.is_valid("when players 2-4: swap 1")
    assert not known.is_valid("swap one")
    assert "\n| `swap 1` | Each in turn may swap" in GRAMMAR.table()


def test_the_rules_have_its_sentence(games: Library) -> None:
    page = " ".join(text(rules_of(games.game("swap-stud"), games)).split())
    assert (
        "2. In turn from the button's left each player may swap one card of those face down for "
        "as many from the top of the stub, which lie face up. A player who keeps them all swaps "
        "no more in this hand. A betting round at the small bet. "
        "3. Fourth street: "
    ) in page


def test_without_the_table_nobody_knows_it(tmp_path: Path) -> None:
    path = written(tmp_path, "swap-stud", SWAP_STUD)
    with pytest.raises(BadInput, match="the step 'swap 1' is not understood"):
        Library([tmp_path]).read(path)


# Play -------------------------------------------------------------------------------------------


def test_each_in_turn_swaps_or_stands(games: Library) -> None:
    hand = at_the_swap(games)
    swap(hand, "Ah", "", "7d")
    assert [write(one.down) for one in hand.players] == [["As"], ["Ks", "Kh"], ["Qs"]]
    assert [write(one.up) for one in hand.players] == [["9c", "Tc"], ["8c"], ["2d", "5s"]]
    assert write(hand.dealer.muck) == ["Ah", "7d"]


def test_what_cannot_be_is_refused(games: Library) -> None:
    hand = at_the_swap(games)
    for action, why in (
        (Action("swap", cards=tuple(cards("9c"))), "p1 does not hold 9c to swap"),
        (Action("swap"), "p1 is asked to swap 1 card or stand, not 0"),
        (Action("call"), "p1 is asked to swap 1 card or stand, not to call"),
    ):
        before = hand.copy()
        with pytest.raises(IllegalAction, match=why):
            hand.act(action)
        assert hand == before


def hands(games: Library, limit: str, count: int) -> Iterator[Hand]:
    for seed in range(count):
        setup = random_setup("swap-stud", limit, seed, games)
        try:
            yield play_checked(setup)
        except Exception as error:
            error.add_note(f"in {setup}")
            raise


@pytest.mark.parametrize("limit", ("fixed", "no", "pot", "spread"))
def test_random_hands_lose_neither_chips_nor_cards_nor_secrets_and_end(
    games: Library, limit: str
) -> None:
    """Played, looked at, copied, replayed and written as histories as those of any game."""
    kinds = {event.kind for hand in hands(games, limit, 60) for event in hand.events}
    assert {"swap", "stand"} <= kinds


def by_pickle(hand: Hand) -> Hand:
    found: Hand = pickle.loads(pickle.dumps(hand))
    return found


def by_json(hand: Hand) -> Hand:
    return Hand.from_json(json.loads(json.dumps(hand.to_json())), hand.library)


@pytest.mark.parametrize("way", (Hand.copy, copy.deepcopy, by_pickle, by_json))
def test_a_hand_is_a_value_in_the_midst_of_it(games: Library, way: Callable[[Hand], Hand]) -> None:
    hand = at_the_swap(games)
    swap(hand, "As")
    other = way(hand)
    assert other == hand
    assert other.question == hand.question
    swap(other, "Kh", "")
    assert other != hand
    swap(hand, "Kh", "")
    assert other == hand
    assert way(other) == hand


# What it remembers ------------------------------------------------------------------------------


def test_who_has_stood_is_not_asked_by_the_next_swap(games: Library) -> None:
    hand = at_the_swap(games, "swap-twice")
    swap(hand, "Ah", "", "7d")
    assert hand.recall(Swapped) == Swapped((0, 2), frozenset({1}))
    asked = []
    while isinstance(hand.step, Swap):
        asked.append(hand.actor)
        swap(hand, "")
    assert asked == [0, 2]


def test_what_everybody_may_see_of_it_is_in_views_and_beside_the_players(
    games: Library,
) -> None:
    hand = at_the_swap(games)
    before = hand.copy()
    swap(hand, "Ah", "")
    assert before.recall(Swapped) == Swapped()
    for seat in (0, 1, 2, None):
        shown = [player.to_json() for player in hand.view(seat).players]
        assert [player.get("swapped", 0) for player in shown] == [1, 0, 0]
        assert [player.get("stands", False) for player in shown] == [False, True, False]
    views = hand.view(2).players
    assert [note_of(hand.view(2), player, Money()) for player in views[:2]] == [
        "swapped 1, swaps 1 card",
        "stands, swaps nothing",
    ]


# What a seat knows ------------------------------------------------------------------------------


def test_a_view_shows_the_new_card_and_hides_the_old_one(games: Library) -> None:
    hand = at_the_swap(games)
    swap(hand, "Ah")
    for seat, told, down in ((0, "Ah", "As"), (1, "??", "??"), (None, "??", "??")):
        view = hand.view(seat)
        assert write(view.players[0].down) == [down]
        assert write(view.players[0].up) == ["9c", "Tc"]
        assert [event.cards for event in view.events if event.kind == "swap"] == [
            tuple(cards(told))
        ]
        assert ("Ah" in json.dumps(view.to_json())) == (seat == 0)
        Draft202012Validator(schema_of("view")).validate(view.to_json())


def test_hands_that_look_the_same_are_imagined_the_same(games: Library) -> None:
    """A seat that did not see which card was swapped imagines both; the swapper knows it."""
    one, other = at_the_swap(games), at_the_swap(games)
    swap(one, "As")
    swap(other, "Ah")
    for seat in (1, 2, None):
        first, second = one.view(seat), other.view(seat)
        assert first.to_json() == second.to_json()
        assert plain(first.imagined(Random(3))) == plain(second.imagined(Random(3)))
    for seed in range(5):
        own = one.view(0).imagined(Random(seed))
        assert write(own.players[0].down) == ["Ah"]
        assert write(own.dealer.muck) == ["As"]


def test_imagined_hands_look_as_they_should_and_play_on(games: Library) -> None:
    for seed in range(12):
        rng = Random(seed)
        hand = at_the_swap(games, seed=seed)
        for _ in range(rng.randrange(9)):
            if not hand.done:
                hand.act(random_answer(hand.legal(), rng))
        for seat in (hand.actor, rng.randrange(3)):
            other = hand.imagined(seat, rng)
            one_place_each(other)
            assert other.view(seat).to_json() == hand.view(seat).to_json()
            _log_and_hands_agree(other)
            one_place_each(play_on(other, rng))
            assert sum(other.stacks) == 600


def _log_and_hands_agree(hand: Hand) -> None:
    """What a seat was dealt face down and has not swapped is what it holds, imagined or not."""
    for one in hand.live:
        held: list[Card] = []
        for event in hand.events:
            if event.seat == one.seat and event.kind == "deal" and any(event.hidden):
                held += event.cards
            elif event.seat == one.seat and event.kind == "swap":
                held = [card for card in held if card not in event.cards]
        assert sorted(held) == sorted(one.down)
        assert UNKNOWN not in held


# Equity and bots --------------------------------------------------------------------------------


def test_equity_answers_before_and_after_the_swap(games: Library) -> None:
    def asked(*hands: str) -> tuple[list[float], tuple[str, ...]]:
        found = equity("swap-stud", hands, samples=4000, games=games)
        assert found.method == "sampled"
        assert sum(found.equities) == pytest.approx(1)
        return list(found.equities), found.notes

    before, notes = asked("AsAh/9c", "KsKh/8c")
    assert 0.7 < before[0] < 0.9
    assert notes == ("nobody swaps a card any more",)
    worse, _ = asked("As/9cTc", "KsKh/8c")
    assert worse[0] < 0.4
    better, _ = asked("Ah/9cAd", "KsKh/8c")
    assert 0.7 < better[0] < 0.9
    over = equity("swap-stud", ("As/9cTcAdAc", "KsKh/8c2c3d"), games=games)
    assert (list(over.equities), over.notes) == ([1, 0], ())


@pytest.mark.parametrize("name", (*CHARACTERS, "caller", "random"))
def test_bots_play_it_to_the_end(games: Library, name: str) -> None:
    game = games.game("swap-stud")
    stakes, _, stack = money(game, 3)
    swapped = 0
    for seed in range(6):
        hand = Hand(game, stakes, [stack] * 3, seed=seed, games=games)
        played = play(hand, [player(name, f"{seed}/{seat}", 0.05) for seat in range(3)])
        assert played.done
        assert sum(played.stacks) == 3 * stack
        swapped += sum(event.kind in ("swap", "stand") for event in played.events)
    assert swapped


# Terminal and histories -------------------------------------------------------------------------


def test_the_terminal_asks_for_it(games: Library) -> None:
    hand = at_the_swap(games)
    asked = prompt(_mine(hand), Money())
    assert asked.asks == "Swap a card for the top of the stub, face up?"
    assert asked.cards == tuple(cards("AsAh"))
    assert [(key.key, key.words) for key in asked.keys] == [("k", "keep them all")]
    chosen = Action("swap", cards=tuple(cards("Ah")))
    asking = Answering(asked, Money())
    assert [asking.press(key) for key in ("2", "enter")] == [None, chosen]
    assert Answering(asked, Money()).press("k") == Action("stand")
    assert read("Ah", asked, Money()) == read("2", asked, Money()) == chosen
    assert read("keep them all", asked, Money()) == Action("stand")
    assert Answering(asked, Money()).press("enter") is None, "no card is chosen"


def _mine(hand: Hand) -> View:
    return hand.view(hand.actor)


def test_its_events_are_told(games: Library) -> None:
    hand = at_the_swap(games)
    swap(hand, "Ah", "")
    told = [event for event in hand.events if event.kind in ("swap", "stand")]
    ann = Telling(("Ann", "Ben", "Cy"), 1)
    assert [event.seen_by(1).sentence(ann) for event in told] == [
        "Ann swaps 1 card",
        "You swap nothing",
    ]
    assert told[0].sentence(Telling(you=0)) == "You swap A♥"
    for event in told:
        assert Event.from_json(event.to_json()) == event


def test_a_night_of_it_is_drawn_and_played(games: Library, tmp_path: Path) -> None:
    """The player's seat by keys, the others by bots; the night's log brings the hand back."""
    entry = Mix("swap-stud", "Swap Stud", (Entry("swap-stud"),))
    path = tmp_path / "night.jsonl"
    stakes = TableStakes.usual(100, 200, chip=25)
    night = Night.start(Setup(entry, stakes, players=3, seed="4", path=path, games=games))
    hand = night.deal()
    drawn: list[str] = []
    while not hand.done:
        if not night.my_turn:
            night.act(night.think())
            continue
        asking = Answering(prompt(hand.view(night.seat), night.money), night.money)
        swaps = bool(asking.prompt.cards)
        if swaps:
            drawn = [bare(line) for line in screen(scene(night), ActionBar(asking, ()), 80, 24, 0)]
        for key in ("1", "enter") if swaps else ("c",):
            found = asking.press(key)
        assert found is not None
        night.act(found)
    assert any("Swap a card for the top of the stub, face up?" in line for line in drawn)
    assert any("k  keep them all" in line for line in drawn)
    night.close()
    again = Night.resume(path, games)
    assert again.table.hand == hand
    again.finish()
    again.close()
    assert " swap " in again.histories.read_text(encoding="utf-8")


def test_a_history_writes_it_and_reads_it_back(games: Library) -> None:
    hand = at_the_swap(games)
    swap(hand, "Ah", "", "7d")
    while not hand.done:
        hand.act("call")
    history = history_of(hand)
    lines = history.actions
    at = lines.index("p1 swap Ah")
    assert lines[at : at + 5] == [
        "p1 swap Ah",
        "d dh p1 Tc",
        "p2 stand",
        "p3 swap 7d",
        "d dh p3 5s",
    ]
    (read_again,) = read_text(text_of(history))
    again = replay(read_again, games)
    assert again.ok, again.error
    assert again.hand is not None
    assert again.hand.events == hand.events
    assert again.hand.stacks == hand.stacks
