"""Files of one's own whose play is unusual: the answer is right, or refused in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oddchip.equity import equity
from oddchip.errors import BadInput
from oddchip.language.library import Library

HOLDEM = 'like = "holdem"\nname = "Own"\nsummary = "A game of one\'s own."\n'


def own(folder: Path, text: str) -> Library:
    (folder / "own.toml").write_text(text)
    return Library([folder])


def played(*steps: str, more: str = "") -> str:
    return f"{HOLDEM}play = {json.dumps(steps)}\n{more}"


FLOP = ("board X", "bet small", "board Y", "bet big", "board Z", "bet big")
TWO = ("down 4", "bet small", "discard 1", "board X", "bet small", "discard 1", *FLOP[2:])


def test_deals_under_a_condition_are_played_on(tmp_path: Path) -> None:
    games = own(tmp_path, played("down 2", "dice 1", "bet small", "when dice 1-3: down 1", *FLOP))
    spot: dict[str, Any] = {"games": games, "samples": 1_500}
    two = equity("own", ["AhAd", "KsKc"], dice=5, **spot)
    plain = equity("holdem", ["AhAd", "KsKc"])
    assert abs(two.equities[0] - plain.equities[0]) < 4 * two.stderr
    three = equity("own", ["AhAd2c", "KsKc3c"], dice=2, **spot)
    (tmp_path / "own.toml").write_text(played("down 3", "bet small", *FLOP))
    plain = equity("own", ["AhAd2c", "KsKc3c"], games=Library([tmp_path]), samples=50_000)
    assert abs(three.equities[0] - plain.equities[0]) < 4 * three.stderr
    both = equity("own", ["AhAd", "KsKc"], **spot)
    assert 0.6 < both.equities[0] < 0.9


def test_discards_under_a_condition_are_made_at_a_glance(tmp_path: Path) -> None:
    steps = ("down 3", "dice 1", "bet small", "when dice 1-3: discard 1", *FLOP)
    games = own(tmp_path, played(*steps))
    found = equity("own", ["AhAd2c", "KsKc3c"], dice=1, games=games, samples=1_500)
    kept = equity("holdem", ["AhAd", "KsKc"], dead="2c3c")
    assert abs(found.equities[0] - kept.equities[0]) < 4 * found.stderr
    assert "misses least at a glance" in found.policy


def test_the_second_of_two_discards_is_made_on_the_flop(tmp_path: Path) -> None:
    games = own(tmp_path, played(*TWO))
    before = equity("own", ["AhAd2c3d", "KsKcQdJd"], games=games, samples=20)
    assert before.method == "sampled"
    between = equity("own", ["AhAd2c", "KsKcQd"], board="2d7h8s", games=games)
    assert between.thrown == (("2c",), ("Qd",))
    kept = equity("holdem", ["AhAd", "KsKc"], board="2d7h8s", dead="2cQd")
    assert between.equities == pytest.approx(kept.equities)


def test_the_lowest_hole_card_is_a_down_card(tmp_path: Path) -> None:
    games = own(tmp_path, HOLDEM + 'wild = ["lowest down"]\n')
    found = equity("own", ["Ah2d", "KsQc"], board="3c4c5h9sTd", games=games)
    assert found.equities == (1.0, 0.0)  # a wheel against two kings


def test_a_board_card_that_makes_wild_is_answered_before_the_board_lies(tmp_path: Path) -> None:
    steps = ("down 2", "lay Y", "bet small", "board X", "bet small", "turn Y: wild", "board Z")
    games = own(tmp_path, played(*steps, more='wild = ["turned Y"]\n'))
    found = equity("own", ["AhAd", "KsKc"], games=games, samples=300)
    assert 0.7 < found.equities[0] < 0.95
    with pytest.raises(BadInput, match="only before any card of the board lies there"):
        equity("own", ["AhAd", "KsKc"], board="5s", games=games)


def test_a_pass_in_stud_leaves_the_later_cards_to_come(tmp_path: Path) -> None:
    stud = HOLDEM.replace("holdem", "stud")
    steps = ["down 2", "up 1", "bet small", "pass 1 left"]
    for card in ("up 1", "up 1", "up 1", "down 1"):
        steps += [card, "bet big"]
    side = '[side.high]\nscale = "high"\nuse = "any 5 of hand"\n'
    games = own(tmp_path, f"{stud}play = {json.dumps(steps)}\n{side}")
    found = equity("own", ["AhAd/Kc", "2h2d/Qc"], games=games, samples=50_000)
    first, second = found.thrown or ()
    assert first
    assert second
    ace, deuce = ({"Ah", "Ad"} - {*first}).pop(), ({"2h", "2d"} - {*second}).pop()
    swapped = [f"{ace}{second[0]}/Kc", f"{deuce}{first[0]}/Qc"]
    plain = equity("stud", swapped, samples=50_000, seed=1)
    assert found.equities[0] == pytest.approx(plain.equities[0], abs=0.015)
    over = equity("own", ["AhAd/KcTd", "2h2d/QcJd"], games=games, samples=1_000)
    assert over.thrown is None


@pytest.mark.parametrize("use", ["3 from board, 2 from hand", "2 from hand, rest from board"])
def test_a_use_that_is_spelled_another_way_means_the_same(tmp_path: Path, use: str) -> None:
    text = HOLDEM.replace("holdem", "omaha") + f'[side.high]\nscale = "high"\nuse = "{use}"\n'
    hands, games = ["AhAd2c3c", "KsKcQsQd"], own(tmp_path, text)
    found = equity("own", hands, board="2h7d9s", games=games)
    assert found.equities == equity("omaha", hands, board="2h7d9s").equities


def test_too_many_dead_cards_for_so_many_players_get_a_sentence() -> None:
    with pytest.raises(BadInput, match="8 players cannot be dealt stud to its end"):
        equity("stud", ["??"] * 8, dead="2c2d2h2s3c")


ANACONDA = 'like = "anaconda"\nname = "Own"\nsummary = "A game of one\'s own."\n'


def test_choices_that_only_showdowns_settle_are_bounded(tmp_path: Path) -> None:
    games = own(tmp_path, ANACONDA + 'wild = ["rank 2"]\n')
    few = equity("own", ["??" * 7] * 2, games=games, samples=2)
    assert sum(few.equities) == pytest.approx(1)
    with pytest.raises(BadInput, match=r"take some [\d,]+ showdowns here.*fewer samples"):
        equity("own", ["??" * 7] * 2, games=games, samples=100_000)


def test_a_hand_with_too_many_ways_to_choose_is_refused_with_their_number(tmp_path: Path) -> None:
    play = ["down 15", "bet", "pass 7 left", "discard 10", "stack", "roll 1", "bet", "declare"]
    games = own(tmp_path, f"{ANACONDA}play = {json.dumps(play)}\n")
    with pytest.raises(BadInput, match="6,435 ways to choose here"):
        equity("own", ["??" * 15] * 2, games=games)
