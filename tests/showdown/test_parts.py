"""Sides within sides: boards that are each split high and low, and parts within parts."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from oddchip.bots import Bot
from oddchip.cards import DECKS, Card, cards, write
from oddchip.equity import equity
from oddchip.errors import GameFileError
from oddchip.hand import Hand, Stakes
from oddchip.language import Library
from oddchip.language.prose import rules_of, text
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from oddchip.showdown.showdown import Result
from tests.language.helpers import loaded, written
from tests.support.any_deck import natural
from tests.support.players import random_answer

GAMES = Library([Path(__file__).parents[1] / "language" / "games"])
ID = "double-board-omaha-8"
STAKES = Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)

NESTED = """\
name    = "Nested"
family  = "draw"
summary = "Half of the pot for high, and half for two lows, of which one is two again."
forced  = "blinds"
play    = ["down 5", "bet small"]

[side.high]
scale = "high"

[side.low]
part  = "lows"
scale = "ace-to-five"

[side.deuce]
part  = "lows / hard"
scale = "deuce-to-seven"

[side.six]
part      = "lows / hard"
scale     = "ace-to-six"
qualifier = "7 or better"
"""


def _settled(hands: list[str], boards: str, pot: int) -> Result:
    players = [{"hole": hand} for hand in hands]
    board = {"rows": [boards[:10], boards[10:]]}
    return settle(read({"game": ID, "board": board, "players": players, "pot": pot}, games=GAMES))


def _made(hole: list[Card], board: list[Card]) -> list[list[Card]]:
    return [[*own, *more] for own in combinations(hole, 2) for more in combinations(board, 3)]


def _high(hole: list[Card], board: list[Card]) -> tuple[object, ...]:
    return max(
        natural([(one.rank, one.suit) for one in some], range(13)) for some in _made(hole, board)
    )


def _low(hole: list[Card], board: list[Card]) -> list[int] | None:
    lows = []
    for some in _made(hole, board):
        pips = sorted({(one.rank + 1) % 13 for one in some}, reverse=True)
        if len(pips) == 5 and pips[0] <= 7:
            lows.append(pips)
    return min(lows, default=None)


def _expected(hands: list[list[Card]], boards: list[list[Card]], pot: int) -> list[int]:
    """The pot by hand: halves for the boards, each between its high and its low if there is one.

    Whoever alone wins what an odd chip has enlarged has had one, and so has whoever got one of a
    side; those get another only when everybody else who ties has one.
    """
    awards = [0] * len(hands)
    halves = (pot - pot // 2, pot // 2)
    divisions: list[tuple[list[int], int]] = []
    had: set[int] = set()
    for number, (board, half) in enumerate(zip(boards, halves, strict=True)):
        highs = [_high(hand, board) for hand in hands]
        lows = [_low(hand, board) for hand in hands]
        best = min([low for low in lows if low], default=None)
        for_low = half // 2 if best else 0
        best_highs = [at for at, one in enumerate(highs) if one == max(highs)]
        best_lows = [at for at, one in enumerate(lows) if best and one == best]
        divisions += [(best_highs, half - for_low), (best_lows, for_low)]
        if best and half % 2 and len(best_highs) == 1:
            had |= {*best_highs}
        if number == 0 and pot % 2 and len({*best_highs, *best_lows}) == 1:
            had |= {*best_highs}
    for winners, amount in divisions:
        odd_chips = amount % len(winners) if winners else 0
        lucky = sorted(winners, key=lambda seat: seat in had)[:odd_chips]
        for seat in winners:
            awards[seat] += amount // len(winners) + (seat in lucky)
        had |= {*lucky}
    return awards


def test_a_board_without_a_low_keeps_its_half() -> None:
    """1200: the first board has a high alone, the second a high and a low; 600 for each board."""
    hands = ["AhAdKcQs", "6h5d4c2h"]
    result = _settled(hands, "AcKhQd9s9h3c7d8hKsKd", 1200)
    amounts = {side.side: side.amount for side in result.pots[0].sides}
    assert amounts == {"high-1": 600, "low-1": 0, "high-2": 300, "low-2": 300}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_showdowns_are_paid_as_reckoned_by_hand(players: int) -> None:
    rng = Random(players)
    for _ in range(40):
        dealt = rng.sample(DECKS["52"].cards, 10 + 4 * players)
        boards, pot = [dealt[:5], dealt[5:10]], rng.randint(5, 2000)
        hands = [dealt[at : at + 4] for at in range(10, len(dealt), 4)]
        names = ["".join(write(hand)) for hand in hands]
        result = _settled(names, "".join(write(dealt[:10])), pot)
        assert list(result.awards) == _expected(hands, boards, pot), (names, write(dealt[:10]))


def test_every_part_keeps_its_odd_chip() -> None:
    hands = ["AhAdKcQs", "6h5d4c2h"]
    result = _settled(hands, "AcKhQd9s9h3c7d8hKsKd", 1203)
    assert [side.amount for side in result.pots[0].sides if side.winners] == [602, 301, 300]
    assert "board-1 part and the high-2 side" in result.pots[0].odd


def test_parts_lie_within_parts(tmp_path: Path) -> None:
    written(tmp_path, "nested", NESTED)
    games = Library([tmp_path])
    case = {"game": "nested", "pot": 1200}
    both = {**case, "players": [{"hole": "KhKdKc2s2d"}, {"hole": "7h6d4c3s2h"}]}
    table = read(both, games=games)
    result = settle(table)
    amounts = {side.side: side.amount for side in result.pots[0].sides}
    assert amounts == {"high": 600, "low": 300, "deuce": 150, "six": 150}
    assert result.awards == (600, 600)
    assert any("300 for the low side" in line for line in explain(table, result))
    none = {**case, "players": [{"hole": "KhKdKc2s2d"}, {"hole": "9h6d4c3s2h"}]}
    amounts = {s.side: s.amount for s in settle(read(none, games=games)).pots[0].sides}
    assert amounts == {"high": 600, "low": 300, "deuce": 300, "six": 0}
    prose = " ".join(text(rules_of(games.game("nested"), games)).split())
    assert "between the low and the hard (split evenly between the deuce and the six)" in prose


def test_a_part_is_named_by_words(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as error:
        loaded(tmp_path, NESTED.replace('"lows / hard"', '"lows / "'))
    assert error.value.line == 15
    assert "the part 'lows / ' is not understood; write 'board-1'" in str(error.value)


def test_random_hands_keep_every_chip() -> None:
    rng = Random(1)
    for seed in range(15):
        hand = Hand(ID, STAKES, [60] * 3, seed=seed, games=GAMES)
        while hand.question is not None:
            hand.act(random_answer(hand.question, rng))
        assert sum(hand.stacks) == 180


def test_equity_is_that_of_all_last_cards() -> None:
    hands = [cards("AhAdKcQs"), cards("6h5d4c2h")]
    boards = [cards("AcKhQd9s9h"), cards("3c7d8hKs")]
    gone = {*hands[0], *hands[1], *boards[0], *boards[1]}
    left = [one for one in DECKS["52"].cards if one not in gone]
    share = 0.0
    for one in left:
        share += _expected(hands, [boards[0], [*boards[1], one]], 10080)[0] / 10080
    found = equity(
        ID, ["AhAdKcQs", "6h5d4c2h"], board={"rows": ["AcKhQd9s9h", "3c7d8hKs??"]}, games=GAMES
    )
    assert found.method == "exact"
    assert found.equities[0] == pytest.approx(share / len(left))


def test_bots_play_it() -> None:
    bots = [Bot("tight", seed, effort=0.2) for seed in range(2)]
    hand = Hand(ID, STAKES, [40, 40], seed=2, games=GAMES)
    while hand.question is not None:
        seat = hand.question.seat
        hand.act(bots[seat].answer(hand.view(seat)))
    assert sum(hand.stacks) == 80
