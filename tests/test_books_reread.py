"""What a reading of the five books, line by line, found not right, and the test that holds it now.

Each row is a statement of a book or of the catalogue, the module of its test and the test's name.
Statements that only a live dealer can follow (how dice tumble, who calls a roll valid) have none.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

HELD = {
    # Odd chips
    "no player may receive more than one odd chip": (
        "showdown/test_odd_chips.py",
        "test_nobody_gets_a_second_odd_chip_of_a_pot_while_a_tied_hand_has_none",
    ),
    "whoever alone wins the high side with its odd chip has had one": (
        "showdown/test_odd_chips.py",
        "test_whoever_alone_wins_the_high_side_with_its_odd_chip_has_had_one",
    ),
    "of three sides the first ones get one odd chip each": (
        "showdown/test_odd_chips.py",
        "test_of_three_sides_the_first_ones_get_one_odd_chip_each",
    ),
    # Least bet
    "5-5-10 opens to 20": (
        "hand/betting/test_least_bet.py",
        "test_the_first_raise_of_the_blind_is_to_the_least_bet",
    ),
    "an all-in of 15 is completed to 20": (
        "hand/betting/test_least_bet.py",
        "test_an_all_in_for_less_than_the_least_bet_may_be_completed",
    ),
    # Tournaments and tables
    "who has played ante hands between button and small blind is dealt in": (
        "room/tournament/test_dealt_in.py",
        "test_the_mixed_tournament_in_which_it_was_found",
    ),
    "an orbit of win-the-button is as many hands as were dealt in": (
        "room/tournament/test_rotation.py",
        "test_where_the_button_is_won_an_orbit_is_as_many_hands_as_were_dealt_in_at_its_first",
    ),
    "people in line race together": (
        "room/tournament/test_races.py",
        "test_people_waiting_in_line_race_together_as_one_table",
    ),
    "two separate boards take one burn each": (
        "hand/games/test_burning.py",
        "test_two_separate_boards_take_one_burn_each",
    ),
    "at most $10 is forced, an ante and an opening bet together": (
        "room/test_houses.py",
        "test_an_ante_and_a_bet_that_a_card_must_open_with_count_together",
    ),
    "three blinds are stakes of tournaments too": (
        "room/tournament/test_three_blinds.py",
        "test_the_three_players_left_of_the_button_post_them",
    ),
    "the sevens rule's example comes out to the dollar": (
        "showdown/test_sevens_rule.py",
        "test_the_worked_example_on_the_command_line",
    ),
    "a table says jam-or-fold": ("room/test_stakes_named.py", "test_jam_or_fold_is_said"),
    "a table names three blinds and the least bet": (
        "room/test_stakes_named.py",
        "test_three_blinds_and_the_least_bet_are_named",
    ),
    # Rules in prose
    "in lowball a pair loses to no pair": (
        "language/test_prose.py",
        "test_lowball_says_that_a_pair_loses_to_no_pair",
    ),
    "A-A-7-6-5 beats 2-2-5-4-3": (
        "language/test_prose.py",
        "test_lowball_says_that_of_two_pairs_the_lower_wins",
    ),
    "the ace is low for odd chips of a picked razz": (
        "language/test_prose.py",
        "test_odd_chips_of_a_picked_ace_low_game_say_that_the_ace_is_low",
    ),
    "Oklahoma is played on the boards that are left": (
        "language/test_prose.py",
        "test_after_boards_are_removed_a_hand_uses_one_that_is_left",
    ),
    "a low roll in Omaha X leaves no low": (
        "language/test_prose.py",
        "test_a_roll_without_a_qualifier_says_that_no_low_is_possible",
    ),
    "one coin is low, two high, three both": (
        "language/test_plain_english.py",
        "test_declaring_says_how_many_coins_mean_what",
    ),
    "the first dealer's seat is said": (
        "language/test_plain_english.py",
        "test_who_deals_first_is_said_where_there_is_a_dealer_and_from_where_else",
    ),
    # Cards
    "action razzdugi's trap is of the low": (
        "language/test_plain_english.py",
        "test_a_trap_of_one_side_says_which_side",
    ),
    "Lou's first round needs two tricks": (
        "language/test_plain_english.py",
        "test_the_first_round_of_lou_needs_fewer_tricks",
    ),
    "Chowaha says which turn goes with which flops": (
        "language/test_plain_english.py",
        "test_chowaha_says_which_turn_goes_with_which_flops",
    ),
    "Follow the Queen's prices are on its card": (
        "language/test_plain_english.py",
        "test_every_price_of_an_up_card_is_on_the_card",
    ),
    "sides under opposite conditions are not three ways": (
        "language/test_plain_english.py",
        "test_sides_under_opposite_conditions_are_not_three_ways",
    ),
    # Histories
    "a history's results are in its own money": (
        "history/test_own_money.py",
        "test_results_and_stacks_of_a_hand_with_fractions_are_in_the_files_money",
    ),
}


@pytest.mark.parametrize("statement", HELD)
def test_every_statement_is_held_by_a_test(statement: str) -> None:
    module, name = HELD[statement]
    tree = ast.parse((TESTS / module).read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    held = next((function for function in functions if function.name == name), None)
    assert held is not None, f"{module} has no {name}"
    asserts = [node for node in ast.walk(held) if isinstance(node, (ast.Assert, ast.With))]
    calls = [node for node in ast.walk(held) if isinstance(node, ast.Call)]
    assert asserts or calls
