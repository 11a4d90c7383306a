"""The rules of tournaments, sentence by sentence, each with the test that holds it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

#: What the rules say, and in which file which tests hold it; `checker` reads it in every sweep.
RULES = {
    "levels": {
        "a level is time": "test_a_level_is_a_time",
        "or hands; it ends everywhere when the first table has dealt them": (
            "test_a_level_by_hands_ends_everywhere_when_the_first_table_has_dealt_them"
        ),
        "a new level counts from the next hand at each table": (
            "test_a_new_level_counts_from_the_next_hand_at_each_table"
        ),
        "in limit games it names the bets, the blinds are half and whole": (
            "test_in_limit_games_the_level_names_the_bets"
        ),
        "for home games the dollar by which every sum scales": (
            "test_a_dollar_scales_every_sum_of_the_home_games"
        ),
        "after the last everything doubles": (
            "test_after_the_last_level_everything_doubles_each_level"
        ),
        "a hand takes 90 seconds unless said": (
            "test_a_hand_takes_ninety_seconds_where_the_structure_does_not_say"
        ),
        "the earliest table deals next, of equal ones the lower number": (
            "test_the_earliest_table_deals_next_of_equal_ones_the_lower_number"
        ),
        "the cap is never lifted": "test_the_cap_is_never_lifted",
        "big-blind ante by the structure's seats, however many sit": (
            "test_six_handed_the_big_blind_ante_is_the_small_blind_at_a_short_table_too"
        ),
        "posted before the blind": "test_the_books_big_blind_antes",
        "jam-or-fold every so many hands": "test_jam_or_fold_every_so_many_hands",
        "bomb pots every so many hands, the blinds stand still": (
            "test_bomb_pots_come_every_so_many_hands_and_the_blinds_stand_still"
        ),
        "both for levels": (
            "test_bomb_pots_and_jam_or_fold_hold_for_levels_until_one_says_otherwise"
        ),
        "a break after its level": "test_a_rest_follows_its_level",
    },
    "rotation": {
        "an orbit with blinds": "test_with_blinds_an_orbit_is_over_when_the_big_blind_is_back",
        "an orbit without": (
            "test_without_blinds_an_orbit_is_as_many_hands_as_players_were_dealt_in_at_its_first"
        ),
    },
    "structures": {
        "more seats than a game takes are refused": "test_more_seats_than_a_game_takes_are_refused",
        "half blinds round to the chip": "test_half_blinds_round_to_the_chip",
        "games that split are refused where the button is won": (
            "test_games_that_split_the_pot_are_refused_where_the_button_is_won"
        ),
        "two advance with at least four seats": "test_two_advance_only_from_four_seats",
        "in-between is refused": "test_in_between_is_refused",
        "Oklahoma's cash is refused": "test_oklahomas_cash_option_is_refused",
    },
    "seats_and_moves": {
        "seats and first buttons are drawn": "test_seats_and_first_buttons_are_drawn",
        "each table has its own place in the mix": "test_each_table_keeps_its_own_place_in_the_mix",
        "the final table: a new draw": (
            "test_the_final_table_is_drawn_anew_when_all_fit_one_table"
        ),
        "once entries have closed": "test_the_final_table_waits_until_entries_have_closed",
        "its mix begins at the first game, or a random one": (
            "test_the_final_tables_mix_begins_at_the_first_game_or_at_a_random_one"
        ),
        "the deal moves in hands without blinds": (
            "test_the_deal_moves_one_player_in_hands_without_blinds"
        ),
        "ante games are dealt from the lowest seat": (
            "test_ante_games_are_dealt_from_the_lowest_seat_and_have_no_button"
        ),
        "one marker at dealer's choice": "test_at_dealers_choice_one_marker_moves_every_hand",
        "where it is dead the last before it picks": (
            "test_where_the_marker_lies_dead_the_last_player_before_it_picks"
        ),
        "tables differ by one at most, with the fewest moves": (
            "test_tables_differ_by_at_most_one_with_the_fewest_moves"
        ),
        "who is due the big blind moves into the worst open seat": (
            "test_who_is_moved_is_due_the_next_big_blind_into_the_worst_open_seat"
        ),
        "in ante games of a mix too": "test_positions_are_frozen_in_ante_games_of_a_mix",
        "events of ante games alone": (
            "test_in_events_of_ante_games_alone_the_seat_emptied_last_is_filled_by_its_own_number"
        ),
        "dealt in at the next hand": (
            "test_who_is_moved_is_dealt_in_at_the_next_hand_unless_it_starts_too_early"
        ),
        "not into one that starts before their last one ended": (
            "test_nobody_is_dealt_into_a_hand_that_starts_before_their_last_one_ended"
        ),
        "nobody moves twice between two hands": (
            "test_nobody_is_moved_twice_between_two_of_their_hands"
        ),
        "missed blinds are not owed": "test_missed_blinds_are_not_owed",
        "a table breaks as soon as it can, the highest first": (
            "test_a_table_breaks_as_soon_as_the_others_can_seat_everybody_the_highest_first"
        ),
        "never while a pot rides": ("test_no_table_breaks_and_nobody_leaves_it_while_a_pot_rides"),
        "its seats are drawn": "test_the_seats_of_a_table_that_breaks_are_drawn",
        "it may move again whom balancing has moved": (
            "test_a_break_may_move_again_whom_balancing_has_just_moved"
        ),
        "nobody is out while a pot of theirs rides": (
            "test_nobody_is_out_while_a_pot_of_theirs_rides"
        ),
    },
    "positions": {
        "between button and small blind one waits": (
            "test_who_comes_between_button_and_small_blind_waits_until_the_button_has_passed"
        ),
        "the big blind twice": "test_who_is_moved_into_the_big_blind_posts_it_again",
        "a winner moved away leaves the button to the next": (
            "test_a_winner_who_was_moved_away_leaves_the_button_to_the_next"
        ),
    },
    "places_and_prizes": {
        "an earlier hand is behind": "test_who_busts_in_an_earlier_hand_is_behind",
        "more chips at its start are ahead": (
            "test_of_several_in_one_hand_the_one_with_more_chips_at_its_start_is_ahead"
        ),
        "equal ones share the place": "test_equal_ones_share_the_better_place",
        "and its prizes, the odd unit by draw": (
            "test_equal_ones_share_the_prizes_and_the_odd_unit_goes_by_draw"
        ),
        "hand for hand from the last place before the prizes": (
            "test_hand_for_hand_begins_at_the_last_place_before_the_prizes"
        ),
        "after entries have closed": "test_hand_for_hand_waits_until_entries_have_closed",
        "one hand over all tables": "test_hand_for_hand_counts_as_one_hand_over_all_tables",
        "moves, breaks and the final table wait": (
            "test_moves_breaks_and_the_final_table_wait_for_every_table"
        ),
        "shares of the pool after bounties": "test_prizes_are_shares_of_the_pool_after_bounties",
        "what is left over to the first": "test_what_is_left_over_goes_to_the_first_place",
    },
    "races": {
        "half or more is rounded up": "test_half_or_more_is_rounded_up",
        "a card for each odd small chip": "test_a_card_for_each_odd_small_chip",
        "the highest card first, one chip a player": (
            "test_the_highest_card_wins_and_nobody_wins_two"
        ),
        "who would be left with nothing gets one": "test_who_would_be_left_with_nothing_gets_one",
        "table by table": "test_races_are_held_table_by_table",
    },
    "bounties": {
        "the last pot they had chips in": (
            "test_with_side_pots_it_goes_to_the_winner_of_the_last_pot_they_had_chips_in"
        ),
        "the high side": "test_in_split_pots_it_goes_to_the_high_side",
        "the worst position": "test_in_a_chopped_pot_it_goes_to_the_worst_position",
        "without a button as the first odd chip": (
            "test_without_a_button_it_goes_where_the_first_odd_chip_goes"
        ),
        "the champion keeps theirs": "test_the_champion_keeps_their_own_bounty",
        "the winner of the main pot has the next button": (
            "test_the_winner_of_the_main_pot_has_the_next_button"
        ),
        "of several the worst position": (
            "test_who_won_the_main_pot_has_the_button_after_a_chop_the_worst_position"
        ),
        "a mix only where it fits": "test_a_mix_uses_the_won_button_only_where_it_fits",
    },
    "entries": {
        "every entry carries its own bounty": "test_every_entry_carries_its_own_bounty",
        "lammers left: no bounty": ("test_with_lammers_left_nobody_is_busted_and_no_bounty_is_won"),
        "any number before a hand": "test_both_lammers_may_be_redeemed_before_the_first_hand",
        "none during one": "test_no_lammer_is_redeemed_during_a_hand",
        "busted with some left": (
            "test_busted_with_lammers_left_one_is_redeemed_before_the_next_hand"
        ),
        "all when the named level ends": (
            "test_all_that_remain_are_redeemed_when_the_named_level_ends"
        ),
        "out with neither": "test_out_only_with_neither_chips_nor_lammers",
        "late until the end of a named level": (
            "test_entries_close_with_the_end_of_the_named_level"
        ),
        "lammers as chips once their level has passed": (
            "test_late_lammers_are_chips_once_their_level_has_passed"
        ),
        "a drawn seat among the shortest tables'": (
            "test_a_late_entrant_gets_a_drawn_seat_among_the_shortest_tables"
        ),
        "posting nothing": "test_a_late_entrant_posts_nothing_but_what_falls_on_the_seat",
        "no seat open: wait in line": "test_without_an_open_seat_one_waits_in_line",
        "only the last entry has a place": (
            "test_who_busts_may_enter_again_and_only_the_last_entry_has_a_place"
        ),
        "pools count entries": "test_pools_count_entries",
    },
    "rounds": {
        "as many tables as full ones are needed": (
            "test_75_players_nine_handed_make_three_tables_of_nine_and_six_of_eight"
        ),
        "no moves": "test_nobody_moves_in_a_shootout",
        "the last one goes on, with a new stack and the first level": (
            "test_the_last_one_of_each_table_goes_on_with_a_new_stack_and_the_first_level"
        ),
        "or the last two": "test_the_last_two_of_each_table_go_on",
        "where only one is left": (
            "test_where_only_one_is_left_the_one_who_busted_with_the_most_chips_goes_on_too"
        ),
        "equal ranks share": "test_equal_ranks_of_a_round_share_place_and_prizes",
        "byes": "test_byes_make_the_second_round_a_power_of_two",
    },
}
HERE = Path(__file__).parent


def held_in(name: str) -> set[str]:
    tree = ast.parse((HERE / f"test_{name}.py").read_text(encoding="utf-8"))
    return {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}


@pytest.mark.parametrize("name", RULES)
def test_every_rule_has_its_test(name: str) -> None:
    missing = [rule for rule, test in RULES[name].items() if test not in held_in(name)]
    assert not missing


def test_absent_players_have_theirs_where_people_play() -> None:
    text = (HERE.parents[1] / "terminal" / "test_plain_tournament.py").read_text(encoding="utf-8")
    assert "def test_absent_players_are_dealt_in_and_folded_at_once" in text
