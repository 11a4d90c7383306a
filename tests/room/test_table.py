"""A table: coming and going, pots that ride, options of the table."""

from __future__ import annotations

import random

import pytest

from oddchip import BadInput
from oddchip.cards import UNKNOWN
from oddchip.hand import Action
from oddchip.room import Table, TableOptions, TableStakes
from tests.room.helpers import bust, fold_out, money, play, seated

# Coming and going


def test_seats_of_the_hand_are_those_of_the_table_from_the_buttons_left() -> None:
    table = seated(3, seats=9, button=1)
    hand = table.deal("holdem")
    assert table.dealt == (2, 0, 1)
    assert [table.at_table(seat) for seat in range(3)] == [2, 0, 1]
    assert table.in_hand(0) == 1
    assert table.in_hand(7) is None
    assert hand.actor == 2


def test_who_sits_down_with_nothing_has_nothing() -> None:
    table = Table(3, TableStakes.no_limit(1, 2))
    table.sit(1, "Ann")
    assert (table.player(1).stack, table.brought) == (0, {"Ann": 0})


def test_a_view_speaks_in_places_of_the_table() -> None:
    table = seated(3, seats=9, button=1)
    assert table.view(0) is None, "no hand is being played"
    hand = table.deal("holdem", seed=1)
    view = table.view(0)
    assert view is not None
    assert (view.seat, view.button, view.actor) == (0, 1, 1)
    assert list(view.players) == [2, 0, 1]
    assert view.players[0].down == hand.players[1].down
    assert view.players[2].down == (UNKNOWN, UNKNOWN)
    assert view.question is None, "it is not P0's turn"
    asked = table.view(1)
    assert asked is not None
    assert asked.question is not None
    assert asked.question.seat == 1
    blinds = [event.seat for event in view.events if event.kind.endswith("blind")]
    assert blinds == [2, 0]
    told = asked.to_json()
    assert (told["seat"], told["button"], told["actor"], told["legal"]["seat"]) == (1, 1, 1, 1)
    assert [one["seat"] for one in told["players"]] == [2, 0, 1]
    assert told["events"][0]["seat"] == 2


def test_a_view_has_no_button_where_the_game_has_none() -> None:
    table = seated(3, button=1)
    table.deal("razz", seed=1)
    view = table.view(0)
    assert view is not None
    assert view.button is None
    assert view.to_json()["button"] is None


def test_a_dead_button_is_a_place_in_a_view() -> None:
    table = seated(5)
    fold_out(table)
    bust(table, 0)
    table.deal("holdem")
    view = table.view(1)
    assert view is not None
    assert view.button == 0


def test_who_is_not_dealt_in_sees_what_a_spectator_sees() -> None:
    table = seated(3, seats=9, button=1)
    table.deal("holdem", seed=1)
    for seat in (None, 7):
        view = table.view(seat)
        assert view is not None
        assert view.seat == seat
        assert all(one.down == (UNKNOWN, UNKNOWN) for one in view.players.values())
    with pytest.raises(BadInput):
        table.view(9)


def test_seat_that_is_taken_is_refused() -> None:
    table = seated(2, seats=4)
    with pytest.raises(BadInput, match="P1 sits in seat 1; free are 2, 3"):
        table.sit(1, "Zoe", 100)
    with pytest.raises(BadInput, match="is already at the table"):
        table.sit(2, "P1", 100)
    with pytest.raises(BadInput, match="seats are 0 to 3"):
        table.sit(9, "Zoe", 100)


def test_who_stands_up_takes_all_chips() -> None:
    table = seated(3)
    assert table.stand(1) == 10_000
    assert table.seated == {0, 2}
    assert table.taken == {"P1": 10_000}


def test_nobody_leaves_or_buys_in_the_middle_of_a_hand() -> None:
    table = seated(3, seats=4)
    table.deal("holdem")
    with pytest.raises(BadInput, match="when it is over"):
        table.stand(1)
    with pytest.raises(BadInput, match="when it is over"):
        table.buy(1, 100)
    table.sit(3, "Zoe", 500)
    table.buy(3, 100)
    assert table.player(3).stack == 600


def test_buy_ins_stay_between_the_tables_figures() -> None:
    table = seated(2, 200, seats=4, options=TableOptions(buy_in=(100, 200)))
    with pytest.raises(BadInput, match="the buy-in is 100 to 200"):
        table.sit(2, "Zoe", 99)
    with pytest.raises(BadInput, match="would have 201"):
        table.buy(0, 1)
    bust(table, 0)
    table.buy(0, 200)
    assert table.player(0).stack == 200


def test_bust_player_is_marked_and_plays_again_after_a_rebuy() -> None:
    table = seated(3)
    bust(table, 0)
    assert table.player(0).bust
    table.deal("holdem")
    assert 0 not in table.dealt


def test_chips_are_whole_numbers() -> None:
    table = seated(2, seats=3)
    for wrong in (0, -5, 1.5, True):
        with pytest.raises(BadInput, match="whole number from 1"):
            table.buy(0, wrong)  # type: ignore[arg-type]


def test_one_player_is_no_game() -> None:
    table = seated(2)
    table.sit_out(1)
    with pytest.raises(BadInput, match="a hand needs two players"):
        table.deal("holdem")


def test_refused_deal_leaves_the_table_as_it_was() -> None:
    table = seated(9, 10_000)
    fold_out(table)
    before = (table.positions, table.turn, table.stacks, len(table.log))
    with pytest.raises(BadInput, match="2 to 6 players"):
        table.deal("badeucy")
    with pytest.raises(BadInput, match="no game"):
        table.deal("badeucie")
    assert (table.positions, table.turn, table.stacks, len(table.log)) == before
    assert table.hand is None


# Bomb pots


def test_bomb_pot_every_third_hand_in_games_with_a_board() -> None:
    table = seated(4, options=TableOptions(bomb_every=3, bomb_ante=200))
    rng = random.Random(3)
    kinds = []
    for game in ("holdem", "holdem", "holdem", "holdem", "holdem", "razz"):
        hand = table.deal(game, limit="fixed")
        kinds.append(hand.bomb_pot)
        play(table, hand, rng)
    assert kinds == [False, False, True, False, False, False]


# Pots that ride


def test_pot_that_rides_is_dealt_again_by_the_same_dealer() -> None:
    table = seated(4, 20_000, stakes=TableStakes.home(), seed="ride")
    total = money(table)
    rng = random.Random(5)
    seen = 0
    for _ in range(200):
        dealer, rides = table.dealer, table.rides
        game = table.plan.game.id if table.plan and table.rides else "anaconda"
        hand = table.deal(None if table.rides else game)
        assert table.dealt[-1] == dealer
        assert hand.stakes.carried == rides
        assert hand.game.id == game
        play(table, hand, rng)
        assert money(table) == total
        seen += table.rides > 0
        if not table.rides and len(table.ready) < 2:
            break
    assert seen > 3


def riding(table: Table) -> None:
    """Play until a pot rides."""
    rng = random.Random(1)
    while not table.rides:
        play(table, table.deal("anaconda"), rng)


def test_where_the_dealer_has_left_the_others_play_for_a_pot_that_rides() -> None:
    table = seated(4, 50_000, stakes=TableStakes.home(), seed=2)
    riding(table)
    assert table.plan is not None
    *others, dealer = table.plan.seats
    table.stand(dealer)
    table.deal()
    assert table.dealt == tuple(others)


def test_another_game_cannot_take_the_place_of_a_riding_pot() -> None:
    table = seated(4, 50_000, stakes=TableStakes.home(), seed=2)
    riding(table)
    with pytest.raises(BadInput, match="rides: anaconda is dealt again"):
        table.deal("chicago")


def test_all_in_players_play_on_for_a_pot_that_rides() -> None:
    table = seated(3, 50_000, stakes=TableStakes.home(), seed=2)
    riding(table)
    total = money(table)
    bust(table, 1)
    hand = table.deal()
    assert 1 in table.dealt
    play(table, hand, random.Random(3))
    assert money(table) == total


def test_new_player_plays_for_a_pot_that_rides() -> None:
    table = seated(3, 50_000, seats=4, stakes=TableStakes.home(), seed=2)
    riding(table)
    table.sit(3, "Zoe", 5000)
    table.deal()
    assert 3 in table.dealt


def test_a_pot_that_rides_is_not_dealt_to_one_player() -> None:
    table = seated(3, 50_000, stakes=TableStakes.home(), seed=2)
    riding(table)
    table.stand(1)
    table.stand(2)
    with pytest.raises(BadInput, match="rides, and two players are needed"):
        table.deal()


def test_last_player_left_takes_a_pot_that_rides() -> None:
    table = seated(2, 50_000, stakes=TableStakes.home(), seed=2)
    riding(table)
    rides = table.rides
    with pytest.raises(BadInput, match="only when one player is left"):
        table.take_ride(0)
    table.stand(1)
    before = table.player(0).stack
    table.take_ride(0)
    assert (table.player(0).stack, table.rides) == (before + rides, 0)


def test_at_home_the_deal_goes_to_the_next_player() -> None:
    table = seated(5, 50_000, stakes=TableStakes.home(), seed=1)
    rng = random.Random(1)
    dealers = []
    for _ in range(5):
        dealers.append(table.dealer)
        play(table, table.deal("home-stud-7"), rng)
        if len(dealers) == 2:
            table.stand(1)
    assert dealers == [4, 0, 2, 3, 4]


# The hand


def test_actions_are_refused_in_one_sentence_and_leave_no_trace() -> None:
    table = seated(3)
    with pytest.raises(BadInput, match="no hand is being played"):
        table.act(Action("fold"))
    hand = table.deal("holdem")
    count = len(table.log)
    with pytest.raises(BadInput, match="may fold"):
        table.act(Action("raise", amount=7))
    assert len(table.log) == count
    with pytest.raises(BadInput, match="not over"):
        table.finish(hand)
    with pytest.raises(BadInput, match="finish it first"):
        table.deal("holdem")


def test_seeded_table_deals_the_same_night_again() -> None:
    nights = []
    for _ in range(2):
        table = seated(4, seed="same")
        rng = random.Random(1)
        for game in ("holdem", "razz", "badugi"):
            play(table, table.deal(game), rng)
        nights.append(table.stacks)
    assert nights[0] == nights[1]


def test_where_the_table_agreed_on_it_cards_are_burned() -> None:
    for burn in (True, False):
        table = seated(3, options=TableOptions(burn=burn))
        hand = table.deal("holdem")
        while not hand.done:
            table.act(Action("call"))
        assert any(event.kind == "burn" for event in hand.events) is burn


def test_a_table_says_who_sits_and_what_is_played() -> None:
    table = Table(6, TableStakes.fixed(2, 4))
    assert repr(table) == "<Table: 0 of 6 places taken, no hand is on>"
    table.sit(0, "Ann", 100)
    table.sit(3, "Bob", 100)
    hand = table.deal("badugi", seed=1)
    assert repr(table) == f"<Table: 2 of 6 places taken, {hand!r}>"
