"""Three blinds in a structure (5-5-10, least bet 20: B24's appendix): file, levels, hands, log."""

from __future__ import annotations

import pytest

from oddchip.bots import tournaments
from oddchip.errors import BadInput
from oddchip.hand import IllegalAction
from oddchip.room.button import Positions
from oddchip.room.money import Money
from oddchip.room.tournament import PlannedHand, Tournament, balancing
from oddchip.room.tournament.replaying import played_again
from oddchip.room.tournament.structure import Structure
from oddchip.seen.stakes import stakes_words
from tests.room.tournament.checker import Broken, check
from tests.room.tournament.helpers import dealt, event, notes, settle, structure

LEVELS = "[{ blinds = [5, 5, 10], least_bet = 20 }, { blinds = [10, 10, 20], least_bet = 40 }]"
MIX = (
    "[{ blinds = [50, 50, 100], least_bet = 200, bets = [100, 200], ante = 25, bring_in = 25, "
    "chip = 25 }]"
)


def lowball(**keys: str) -> Structure:
    return structure(**{"game": '"california-lowball"', "limit": '"no"', "levels": LEVELS} | keys)


def first_hand(players: int, **keys: str) -> tuple[Tournament, PlannedHand]:
    found = event(players, levels=LEVELS, **keys)
    return found, dealt(found)


def test_the_three_players_left_of_the_button_post_them() -> None:
    found, deal = first_hand(5)
    hand = deal.hand(found.games, found.terms)
    assert hand.blinds == [5, 5, 10, 0, 0]
    assert hand.actor == 3
    assert hand.least_bet == 20
    assert stakes_words(hand, Money()) == "no limit 5-5-10, least bet 20"


def test_a_raise_of_the_blind_to_less_than_the_least_bet_is_refused() -> None:
    found, deal = first_hand(5)
    hand = deal.hand(found.games, found.terms)
    with pytest.raises(IllegalAction):
        hand.act("raise 15")


def test_between_three_the_button_has_the_big_one_and_between_two_there_are_two() -> None:
    found, deal = first_hand(3)
    assert deal.hand(found.games, found.terms).blinds == [5, 5, 10]
    found, deal = first_hand(2)
    assert sorted(deal.hand(found.games, found.terms).blinds) == [5, 10]


def test_limit_games_of_a_mix_have_two() -> None:
    found = event(5, mix='"8-game"', levels=MIX, seats="6", hands="500")
    seen = {}
    for _ in range(60):
        deal = dealt(found)
        seen[deal.entry.game, deal.limit] = deal.hand(found.games, found.terms)
        settle(found, deal)
    assert seen["holdem", "fixed"].blinds == [50, 100, 0, 0, 0]
    assert seen["holdem", "no"].blinds == [50, 50, 100, 0, 0]
    assert seen["omaha", "pot"].least_bet == 200


def test_the_big_blind_ante_is_paid_with_the_big_blind() -> None:
    levels = "[{ blinds = [5, 5, 10], big_blind_ante = true }]"
    found = event(5, levels=levels, seats="9")
    hand = dealt(found).hand(found.games, found.terms)
    assert hand.antes == [0, 0, 10, 0, 0]


def test_after_the_last_level_they_double() -> None:
    found = lowball()
    assert found.level(3).all_blinds == (20, 20, 40)
    assert found.level(4).least_bet == 160
    assert found.level(2).words == "blinds 10-10-20, least bet 40"


def test_the_log_names_them() -> None:
    found, _ = first_hand(4)
    (level,) = notes(found, "level")
    assert (level["blinds"], level["least_bet"]) == ([5, 5, 10], 20)


def test_the_one_due_the_next_big_blind_is_moved_into_the_first_seat_that_it_reaches() -> None:
    """After seats 1, 2 and 3 have posted 5, 5 and 10, seat 4 is the next to post 10."""
    found, deal = first_hand(6, seats="8")
    settle(found, deal)
    table = found.tables[1]
    names = [name for name in table.seats if name is not None]
    table.seats = [*names, None, None]
    table.positions = Positions(0, 1, 2)
    assert balancing.due_big_blind(found, table) == 4
    assert balancing.open_seat(found, table) == 6
    table.seats[5] = None
    assert balancing.open_seat(found, table) == 5


def test_a_whole_tournament_is_played_by_the_rules_and_again_from_its_log() -> None:
    keys = {"hands": "9", "levels": LEVELS.replace("},", "}, { break = 5 },"), "late": "1"}
    found = tournaments.run(tournaments.new_tournament(lowball(**keys), 16, 3, 4))
    check(found.log)
    assert played_again(found.log).result == found.result


def test_the_checker_notices_a_blind_in_a_wrong_seat() -> None:
    found = tournaments.run(tournaments.new_tournament(lowball(hands="9"), 7, 3, 0))
    hand = next(line for line in found.log if line["do"] == "hand")
    wrong = [
        {**line, "forced": line["forced"][1:] + line["forced"][:1]} if line is hand else line
        for line in found.log
    ]
    with pytest.raises(Broken, match="posts"):
        check(wrong)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"levels": "[{ blinds = [5, 10, 5] }]"}, "the smallest first"),
        ({"levels": "[{ blinds = [5, 5, 10, 20] }]"}, "the smallest first"),
        (
            {"levels": "[{ blinds = [5, 5, 10], least_bet = 8 }]"},
            "8, is less than its big blind, 10",
        ),
        ({"seats": "2"}, "three blinds need a table of three seats or more"),
        (
            {"levels": "[{ blinds = [5, 5, 10], least_bet = 25, chip = 10 }]"},
            "cannot be paid in chips of 10",
        ),
        (
            {"limit": '"fixed"', "levels": "[{ blinds = [5, 5, 10], bets = [10, 20] }]"},
            "no game here has three blinds",
        ),
        (
            {
                "limit": '"fixed"',
                "levels": "[{ blinds = [5, 10], least_bet = 20, bets = [10, 20] }]",
            },
            "no game here has a least bet",
        ),
        (
            {"game": '"stud"', "levels": "[{ ante = 5, bring_in = 5, least_bet = 20 }]"},
            "a least bet goes with blinds",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(keys: dict[str, str], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        lowball(**keys)
