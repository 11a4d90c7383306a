"""Where a table is in its mix: hands, minutes and orbits, with blinds and without."""

from __future__ import annotations

from itertools import pairwise

from oddchip.room import Mix
from oddchip.room.rotation import MixTurn, counted, next_turn
from oddchip.room.tournament.tournament import Tournament
from tests.room.tournament.helpers import dealt as dealt_hand
from tests.room.tournament.helpers import event, passing, people, settle, structure

LEVELS = "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }]"
SEATS = 6


def dealt_hands(mix: Mix, bigs: list[int], players: int = 4, blinds: bool = True) -> list[int]:
    """The places in the mix of hands whose big blinds lie at these seats."""
    last, places = MixTurn(0), []
    for hand, big in enumerate(bigs):
        turn = next_turn(mix, last, big, 90 * hand, SEATS)
        places.append(turn.at)
        last = counted(turn, last, players, big if blinds else None)
    return places


def test_with_blinds_an_orbit_is_over_when_the_big_blind_is_back() -> None:
    mix = Mix.of("holdem", "omaha", orbits=1)
    assert dealt_hands(mix, [0, 1, 2, 3, 4, 5, 0, 1]) == [0, 0, 0, 0, 0, 0, 1, 1]


def test_or_has_passed_the_seat_where_the_game_began() -> None:
    mix = Mix.of("holdem", "omaha", orbits=1)
    assert dealt_hands(mix, [1, 3, 5, 0, 2, 3]) == [0, 0, 0, 0, 1, 1]


def test_a_big_blind_that_stays_at_its_seat_has_not_gone_round() -> None:
    """So where somebody sits down between three blinds, or a moving button finds a new player."""
    mix = Mix.of("holdem", "omaha", orbits=1)
    assert dealt_hands(mix, [0, 1, 1, 2, 0]) == [0, 0, 0, 0, 1]
    last = MixTurn(0, 3, 0, 0, 0, 2)
    assert next_turn(mix, last, 2, 90, SEATS).at == 0
    assert next_turn(mix, last, 2, 90, SEATS, resting_passes=True).at == 1  # form 1


def test_without_blinds_an_orbit_is_as_many_hands_as_players_were_dealt_in_at_its_first() -> None:
    mix = Mix.of("stud", "razz", orbits=1)
    assert dealt_hands(mix, [2] * 9, players=4, blinds=False) == [0, 0, 0, 0, 1, 1, 1, 1, 0]


def test_a_game_lasts_for_hands_or_minutes() -> None:
    mix = Mix.of("stud", "razz", hands=2)
    assert dealt_hands(mix, [0] * 5) == [0, 0, 1, 1, 0]
    mix = Mix.of("stud", "razz", minutes=3)
    assert dealt_hands(mix, [0] * 5) == [0, 0, 1, 1, 0]


def test_players_who_come_and_go_do_not_change_an_orbit_that_has_begun() -> None:
    found = event(5, mix='"horse"', levels=LEVELS, hands="500", seats="8")
    games = [passing(found).entry.game for _ in range(25)]
    runs = [games[0]]
    runs += [now for before, now in pairwise(games) if now != before]
    assert runs[:4] == ["holdem", "omaha-8", "razz", "stud"]
    assert games.count("razz") == 5


def test_a_game_with_blinds_that_begins_with_a_bomb_pot_counts_from_its_first_blinds() -> None:
    found = event(3, mix='"horse"', levels=LEVELS, hands="500", seats="3", bomb_pots="4")
    deals = [passing(found) for _ in range(13)]
    games = [(deal.entry.game, deal.bomb_pot) for deal in deals]
    assert games[:3] == [("holdem", False)] * 3
    assert games[3:7] == [("omaha-8", True), *[("omaha-8", False)] * 3]


def test_where_the_button_is_won_an_orbit_is_as_many_hands_as_were_dealt_in_at_its_first() -> None:
    found = event(5, mix='"horse"', levels=LEVELS, hands="500", seats="8", win_the_button="true")
    deals = [passing(found) for _ in range(26)]
    games = [deal.entry.game for deal in deals]
    assert (
        games
        == [
            game
            for game in ("holdem", "omaha-8", "razz", "stud", "stud-8", "holdem")
            for _ in range(5)
        ][:26]
    )


def test_one_winner_of_every_button_does_not_stop_the_mix() -> None:
    """By the big blind an orbit would never end: the same two seats would always post."""
    found = event(4, mix='"horse"', levels=LEVELS, hands="500", seats="6", win_the_button="true")
    games = []
    for _ in range(9):
        deal = dealt_hand(found)
        games.append(deal.entry.game)
        settle(found, deal, {}, won=0)
    assert games == ["holdem"] * 4 + ["omaha-8"] * 4 + ["razz"]


def test_older_tournaments_keep_the_orbit_of_the_big_blind() -> None:
    names = people(4)
    keys = {"mix": '"horse"', "levels": LEVELS, "hands": "500", "win_the_button": "true"}
    found = Tournament(structure(**keys), seed=1, expected=names, form=1)
    for name in names:
        found.enter(name)
    games = []
    for _ in range(9):
        deal = dealt_hand(found)
        games.append(deal.entry.game)
        settle(found, deal, {}, won=0)
    assert games != ["holdem"] * 4 + ["omaha-8"] * 4 + ["razz"]
