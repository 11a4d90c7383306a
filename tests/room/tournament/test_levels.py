"""Levels: by time, by hands, doubling, rests; what hangs on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddchip.bots import tournaments
from oddchip.errors import BadInput
from tests.room.tournament.helpers import dealt, event, notes, passing, settle, stack, until

STUD = "[{ bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }]"
MINUTES = "[{ blinds = [50, 100] }, { break = 10 }, { blinds = [100, 200] }]"


def test_a_level_is_a_time() -> None:
    found = event(3, minutes="3", levels=MINUTES)
    starts = [(deal.start, deal.level.number) for deal in (passing(found) for _ in range(2))]
    assert starts == [(0, 1), (90, 1)]


def test_a_rest_follows_its_level() -> None:
    found = event(3, minutes="3", levels=MINUTES)
    deals = [passing(found) for _ in range(3)]
    assert (deals[2].start, deals[2].level.number) == (180 + 600, 2)
    assert notes(found, "rest") == [{"do": "rest", "minutes": 10}]


def test_a_level_by_hands_ends_everywhere_when_the_first_table_has_dealt_them() -> None:
    found = event(12, hands="2")
    deals = [passing(found) for _ in range(4)]
    assert [(deal.table, deal.level.number) for deal in deals] == [(1, 1), (2, 1), (1, 1), (2, 2)]


def test_the_earliest_table_deals_next_of_equal_ones_the_lower_number() -> None:
    found = event(18)
    deals = [passing(found) for _ in range(6)]
    assert [(deal.start, deal.table) for deal in deals] == [
        (start, table) for start in (0, 90) for table in (1, 2, 3)
    ]


def test_after_the_last_level_everything_doubles_each_level() -> None:
    found = event(2, hands="1")
    deals = [passing(found) for _ in range(5)]
    assert [deal.level.blinds[1] for deal in deals] == [100, 200, 400, 800, 1600]


def test_levels_of_one_hand_double_as_far_as_chips_can_be_counted() -> None:
    """Twenty tables pass twenty such levels in the time of a hand; it ends all the same."""
    found = event(40, hands="1", seats="2", game='"stud"', levels=STUD)
    tournaments.run(found)
    assert found.over
    assert found.structure.level(500) == replace(found.structure.level(499), number=500)


def test_in_limit_games_the_level_names_the_bets() -> None:
    levels = "[{ bets = [150, 300], chip = 50 }]"
    found = event(3, game='"holdem"', limit='"fixed"', levels=levels)
    hand = dealt(found).hand(found.games)
    assert (hand.stakes.small_bet, hand.stakes.big_bet) == (150, 300)
    assert hand.stakes.blinds == (50, 150, 0)


def test_the_cap_is_never_lifted() -> None:
    found = event(2, limit='"fixed"', levels="[{ bets = [100, 200] }]")
    assert dealt(found).hand(found.games).stakes.cap == 3


def test_a_dollar_scales_every_sum_of_the_home_games() -> None:
    found = event(
        3, game='"anaconda"', stack="8000", levels="[{ dollar = 400, chip = 100 }]", seats="6"
    )
    deal = dealt(found)
    hand = deal.hand(found.games)
    assert sum(hand.antes) == 100  # a dollar, in cents
    assert hand.stacks == [2000 - cents for cents in hand.antes]
    assert deal.from_hand(100) == 400


def test_a_new_level_races_off_the_small_chips() -> None:
    levels = "[{ blinds = [50, 100], chip = 25 }, { blinds = [100, 200], chip = 100 }]"
    found = event(3, hands="1", levels=levels)
    deal = dealt(found)
    settle(found, deal, {deal.names[0]: 75, deal.names[1]: -25, deal.names[2]: -50})
    dealt(found)
    races = {note["name"]: note["chips"] for note in notes(found, "race")}
    assert set(races) == set(deal.names)
    assert sum(found.people[name].stack for name in deal.names) == 3000
    assert all(found.people[name].stack % 100 == 0 for name in deal.names)


def test_a_pot_that_rides_is_played_for_at_its_own_level() -> None:
    found = event(
        3,
        game='"good-bad-ugly"',
        stack="8000",
        hands="1",
        levels="[{ dollar = 400, chip = 100 }, { dollar = 800, chip = 200 }]",
    )
    deal = dealt(found)
    settle(found, deal, dict.fromkeys(deal.names, -300), rides=900)
    again = dealt(found)
    assert (again.carried, again.level.number, again.button) == (900, 1, deal.button)
    settle(found, again, {again.names[0]: 900})
    assert dealt(found).level.number == 2
    assert all(one.stack % 200 == 0 for one in found.alive)


def test_bomb_pots_come_every_so_many_hands_and_the_blinds_stand_still() -> None:
    found = event(4, bomb_pots="3")
    deals = [passing(found) for _ in range(6)]
    assert [deal.bomb_pot for deal in deals] == [False, False, True] * 2
    assert [deal.blinds is None for deal in deals] == [False, False, True] * 2
    first, second = deals[1].blinds, deals[3].blinds
    assert first is not None and second is not None
    assert second.button == first.small
    hand = until(found, lambda deal: deal.bomb_pot).hand(found.games)
    assert hand.antes == [100] * 4


def test_jam_or_fold_every_so_many_hands() -> None:
    found = event(3, jam_or_fold="2")
    deals = [passing(found) for _ in range(4)]
    assert [deal.jam_or_fold for deal in deals] == [False, True, False, True]
    assert deals[1].hand(found.games).jam_or_fold


def test_where_no_game_has_antes_the_levels_ante_is_everybodys() -> None:
    levels = "[{ blinds = [50, 100], ante = 10 }]"
    hand = dealt(event(4, levels=levels)).hand(event(4, levels=levels).games)
    assert hand.antes == [10] * 4
    bets = "[{ bets = [100, 200], ante = 10 }]"
    found = event(4, limit='"fixed"', levels=bets)
    assert dealt(found).hand(found.games).antes == [10] * 4


def test_in_a_mix_with_ante_games_the_levels_ante_is_theirs() -> None:
    levels = "[{ bets = [100, 200], ante = 20, bring_in = 30 }]"
    found = event(4, mix='"horse"', levels=levels)
    assert not any(dealt(found).hand(found.games).antes)
    found = event(4, mix='"horse"', levels=levels, ante_in='"every game"')
    assert dealt(found).hand(found.games).antes == [20] * 4


def test_an_ante_in_every_game() -> None:
    found = event(
        4, levels="[{ blinds = [50, 100], ante = 10 }]", ante_in='"every game"', stack="1000"
    )
    assert dealt(found).hand(found.games).antes == [10] * 4


def test_the_books_big_blind_antes() -> None:
    """18,000 at 10,000: the ante first, then an 8,000 blind; 8,000: all goes to the ante."""
    levels = "[{ blinds = [5000, 10000], big_blind_ante = true }]"
    for chips, posted in ((18_000, (10_000, 8_000)), (8_000, (8_000, 0))):
        found = event(4, seats="9", stack="50000", levels=levels)
        found.prepare()
        big = found.structure.seats
        for one in list(found.people):
            stack(found, one, chips)
        deal = dealt(found)
        hand = deal.hand(found.games)
        assert deal.blinds is not None
        big = deal.seats.index(deal.blinds.big)
        player = hand.players[big]
        assert (player.dead, player.paid) == posted


def test_six_handed_the_big_blind_ante_is_the_small_blind_at_a_short_table_too() -> None:
    for seats, ante in (("6", 50), ("9", 100)):
        found = event(3, seats=seats, levels="[{ blinds = [50, 100], big_blind_ante = true }]")
        assert sorted(dealt(found).hand(found.games).antes) == [0, 0, ante]


def test_in_limit_games_alone_the_big_blind_ante_goes_with_the_small_bet() -> None:
    levels = "[{ bets = [100, 200], chip = 25, big_blind_ante = true }]"
    for seats, ante in (("6", 50), ("9", 100)):
        found = event(3, seats=seats, limit='"fixed"', levels=levels)
        assert sorted(dealt(found).hand(found.games).antes) == [0, 0, ante]
    with pytest.raises(BadInput, match="blinds that no game is played for"):
        event(3, limit='"fixed"', levels=levels.replace("{", "{ blinds = [50, 100],"))


def test_in_a_mix_the_big_blind_ante_goes_with_the_blinds_of_no_limit_games() -> None:
    row = "bets = [100, 200], blinds = [50, 100], ante = 25, bring_in = 25, big_blind_ante = true"
    found = event(3, mix='"8-game"', levels=f"[{{ {row} }}]", stack="100000")
    limits = {}
    for _ in range(48):
        deal = dealt(found)
        if deal.blinds is not None:
            limits[deal.limit] = sum(deal.hand(found.games).antes)
        settle(found, deal)
    assert limits == {"fixed": 0, "no": 50, "pot": 50}


def test_empty_rounds_of_guts_ride_after_as_many_as_there_are_players() -> None:
    found = event(3, game='"guts-2"', levels="[{ dollar = 100, chip = 25 }]", stack="10000")
    assert dealt(found).hand(found.games).given["empty_rounds"] == 3


def test_bomb_pots_and_jam_or_fold_hold_for_levels_until_one_says_otherwise() -> None:
    levels = (
        "[{ blinds = [50, 100] }, { blinds = [50, 100], bomb_pots = 1, jam_or_fold = 1 }, "
        "{ blinds = [50, 100] }, { blinds = [50, 100], bomb_pots = 0, jam_or_fold = 0 }]"
    )
    found = event(4, levels=levels, hands="1", stack="100000")
    deals = [passing(found) for _ in range(4)]
    assert [deal.bomb_pot for deal in deals] == [False, True, True, False]
    assert [deal.jam_or_fold for deal in deals] == [False, True, True, False]


def test_a_new_level_counts_from_the_next_hand_at_each_table() -> None:
    """Hands that began before it are played at the old one, wherever they end."""
    found = event(12, minutes="2")
    deals = [passing(found) for _ in range(8)]
    for deal in deals:
        assert deal.level.number == 1 + deal.start // 120
    assert any(deal.end > 120 and deal.level.number == 1 for deal in deals)


def test_a_hand_takes_ninety_seconds_where_the_structure_does_not_say() -> None:
    deal = passing(event(4))
    assert deal.end - deal.start == 90
    deal = passing(event(4, seconds_a_hand="45"))
    assert deal.end - deal.start == 45
