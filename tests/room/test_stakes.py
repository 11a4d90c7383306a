"""Table stakes: what each structure derives, and the forced money of a hand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from oddchip import BadInput, game
from oddchip.hand import BetQuestion, Hand, Stakes, raise_to
from oddchip.room import HandSetup, Post, TableOptions, TableStakes, stakes_for
from oddchip.room.written import read_stakes

LIMIT = TableStakes.fixed(100, 200)


@pytest.mark.parametrize(
    ("small", "chip", "blind"), [(3, 1, 1), (5, 1, 2), (100, 1, 50), (300, 100, 100), (30, 25, 0)]
)
def test_small_blind_is_half_the_small_bet_in_whole_chips(
    small: int, chip: int, blind: int
) -> None:
    assert TableStakes.fixed(small, chip=chip).blinds("fixed") == (blind, small)


def test_small_blind_may_be_said_otherwise() -> None:
    assert TableStakes.fixed(3, 6, small_blind=2).blinds("fixed") == (2, 3)


def test_big_bet_is_twice_the_small_one_unless_said() -> None:
    assert TableStakes.fixed(3).big_bet == 6
    assert TableStakes.fixed(20, 60).big_bet == 60


@pytest.mark.parametrize(
    ("small", "chip", "antes"),
    [(100, 1, (20, 25)), (100, 5, (20, 25)), (30, 5, (5, 5)), (4, 1, (1, 1)), (1, 1, (1, 0))],
)
def test_ante_is_a_fifth_and_bring_in_a_quarter_of_the_small_bet(
    small: int, chip: int, antes: tuple[int, int]
) -> None:
    assert TableStakes.fixed(small, chip=chip).antes("fixed") == antes


def test_ante_and_bring_in_may_be_given() -> None:
    assert TableStakes.fixed(100, 200, ante=15, bring_in=30).antes("fixed") == (15, 30)


def test_stud_without_a_limit_is_brought_in_for_the_small_blind() -> None:
    assert TableStakes.no_limit(5, 10).antes("no") == (2, 5)
    assert TableStakes.pot_limit(1, 1).antes("pot") == (1, 1)


def test_spread_blinds_come_from_the_least_bet() -> None:
    assert TableStakes.spread(3, 6).blinds("spread") == (1, 3)


def test_limit_game_at_a_no_limit_table_bets_the_big_blind() -> None:
    stakes = stakes_for(game("razz"), TableStakes.no_limit(1, 2), 4, limit="fixed")
    assert (stakes.small_bet, stakes.big_bet) == (2, 4)


def test_no_limit_game_in_a_mix_takes_the_same_blinds_unless_given() -> None:
    assert stakes_for(game("holdem"), TableStakes.usual(100, 200), 3).blinds == (50, 100, 0)
    own = TableStakes.usual(100, 200, blinds=(25, 50))
    assert stakes_for(game("holdem"), own, 3).blinds == (25, 50, 0)
    assert stakes_for(game("omaha-8"), own, 3).blinds == (50, 100, 0)


def test_structure_is_as_asked_then_the_tables_then_the_usual() -> None:
    holdem = game("holdem")
    assert stakes_for(holdem, LIMIT, 2, limit="pot").limit == "pot"
    assert stakes_for(holdem, LIMIT, 2).limit == "fixed"
    assert stakes_for(holdem, TableStakes.usual(100), 2).limit == "no"


def test_stud_games_have_antes_and_a_bring_in_and_no_blinds() -> None:
    stakes = stakes_for(game("stud"), LIMIT, 5)
    assert (stakes.antes, stakes.blinds, stakes.bring_in) == ((20,) * 5, (), 25)


def test_game_whose_high_card_must_bet_has_no_bring_in() -> None:
    assert stakes_for(game("mexican-poker"), LIMIT, 5).bring_in == 0


def test_heads_up_the_button_has_the_small_blind() -> None:
    hand = Hand("holdem", stakes_for(game("holdem"), LIMIT, 2), [1000, 1000], seed=1)
    assert [player.bet for player in hand.players] == [100, 50]


def test_dead_small_blind_leaves_only_the_big_one() -> None:
    assert stakes_for(game("holdem"), LIMIT, HandSetup(4, small_dead=True)).blinds == (100, 0, 0, 0)


def _posted(stakes: Stakes, count: int) -> list[tuple[str, int, int]]:
    hand = Hand("holdem", stakes, [5000] * count)
    return [(one.kind, one.seat, one.amount) for one in hand.events if one.amount]


def test_where_the_small_blind_is_dead_what_is_posted_is_the_big_one_and_a_straddle() -> None:
    dead, straddle = HandSetup(4, small_dead=True), TableOptions(straddle=True)
    alone = stakes_for(game("holdem"), LIMIT, dead)
    assert _posted(alone, 4) == [("big blind", 0, 100)]
    straddled = stakes_for(game("holdem"), LIMIT, dead, options=straddle)
    assert _posted(straddled, 4) == [("big blind", 0, 100), ("straddle", 1, 200)]
    of_three = stakes_for(game("holdem"), THREE, dead, options=straddle)
    assert _posted(of_three, 4) == [
        ("small blind", 0, 5),
        ("big blind", 1, 10),
        ("straddle", 2, 20),
    ]


def test_a_straddle_is_a_raise_where_the_small_blind_is_dead_too() -> None:
    dead = HandSetup(4, small_dead=True)
    hand = Hand(
        "holdem",
        stakes_for(game("holdem"), LIMIT, dead, options=TableOptions(straddle=True)),
        [5000] * 4,
    )
    assert (hand.forced.opening_bets, hand.forced.under_the_gun) == (2, 1)
    for total in (300, 400):
        hand.act(raise_to(total))
    question = hand.legal()
    assert isinstance(question, BetQuestion)
    assert question.raises == ()


def test_heads_up_no_small_blind_is_dead() -> None:
    assert stakes_for(game("holdem"), LIMIT, HandSetup(2, small_dead=True)).blind_count == 2


def test_ante_from_all() -> None:
    options = TableOptions(ante=10)
    assert stakes_for(game("holdem"), LIMIT, 3, options=options).antes == (10, 10, 10)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_big_blind_ante_is_paid_by_the_big_blind(count: int) -> None:
    options = TableOptions(ante=100, ante_from="big blind")
    stakes = stakes_for(game("holdem"), TableStakes.no_limit(50, 100), count, options=options)
    hand = Hand("holdem", stakes, [1000] * count, seed=1)
    paid = {event.seat for event in hand.events if event.kind == "ante"}
    posted = {event.seat for event in hand.events if event.kind == "big blind"}
    assert paid == posted
    assert hand.players[paid.pop()].stack == 800


@pytest.mark.parametrize("count", [2, 3, 6])
def test_button_ante_is_paid_by_the_button(count: int) -> None:
    options = TableOptions(ante=100, ante_from="button")
    stakes = stakes_for(game("holdem"), TableStakes.no_limit(50, 100), count, options=options)
    hand = Hand("holdem", stakes, [1000] * count, seed=1)
    assert [event.seat for event in hand.events if event.kind == "ante"] == [count - 1]


def test_dead_button_owes_no_ante() -> None:
    options = TableOptions(ante=100, ante_from="button")
    deal = HandSetup(4, button_dead=True)
    assert stakes_for(game("holdem"), LIMIT, deal, options=options).antes == ()


def test_straddle_is_twice_the_big_blind_and_acts_last() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, 4, options=TableOptions(straddle=True))
    assert stakes.blinds == (50, 100, 200, 0)
    assert Hand("holdem", stakes, [1000] * 4, seed=1).actor == 3


def test_heads_up_nobody_straddles() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, 2, options=TableOptions(straddle=True))
    assert stakes.blinds == (50, 100)


def test_posts_are_live_for_the_big_blind_and_dead_for_the_small_one() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, HandSetup(5, posts={3: Post(live=True, dead=True)}))
    hand = Hand("holdem", stakes, [1000] * 5, seed=1)
    player = hand.players[3]
    assert (player.bet, player.dead, player.stack) == (100, 50, 850)
    assert hand.actor == 2


def test_a_post_for_the_big_blind_alone_is_a_bet_and_nothing_is_dead() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, HandSetup(5, posts={3: Post(live=True)}))
    player = Hand("holdem", stakes, [1000] * 5, seed=1).players[3]
    assert (player.bet, player.dead, player.stack) == (100, 0, 900)


def test_a_post_for_the_small_blind_alone_is_dead_and_no_bet() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, HandSetup(5, posts={3: Post(dead=True)}))
    player = Hand("holdem", stakes, [1000] * 5, seed=1).players[3]
    assert (player.bet, player.dead, player.stack) == (0, 50, 950)


def test_cap_of_three_raises_and_none_heads_up_where_agreed() -> None:
    assert stakes_for(game("holdem"), LIMIT, 2).cap == 3
    free = TableOptions(cap=4, cap_heads_up=False)
    assert stakes_for(game("holdem"), LIMIT, 2, options=free).cap is None
    three = stakes_for(game("holdem"), LIMIT, 3, options=free)
    assert (three.cap, three.cap_heads_up) == (4, False)


def test_bomb_pot_has_antes_and_no_blinds() -> None:
    stakes = stakes_for(game("holdem"), LIMIT, HandSetup(4, bomb=True))
    assert (stakes.antes, stakes.blinds) == ((100,) * 4, ())


def test_home_games_the_dealer_antes_a_dollar() -> None:
    stakes = stakes_for(game("anaconda"), TableStakes.home(), HandSetup(4, carried=75))
    assert (stakes.antes, stakes.bumps, stakes.unit) == ((0, 0, 0, 100), (25, 200, 500), 25)
    assert (stakes.limit, stakes.carried) == ("house", 75)


def test_stakes_beside_each_other_are_for_the_games_that_use_them() -> None:
    found = read_stakes("no 1/2 and home 25-200-500", ["no", "house"], int)
    assert (found.blinds("no"), found.bumps) == ((1, 2), (25, 200, 500))
    found = read_stakes("100/200, no 25/50, home 25-200-500", ["fixed", "no", "house"], int)
    assert (found.small_bet, found.big_bet, found.blinds("no")) == (100, 200, (25, 50))
    assert found.bumps == (25, 200, 500)
    with pytest.raises(BadInput, match="name the blinds twice"):
        read_stakes("no 1/2 and pot 1/2", ["no", "pot"], int)


def test_stakes_are_told_as_players_write_them() -> None:
    assert TableStakes.home().figures("house", lambda amount: f"{amount}c") == "25c-200c-500c"
    assert TableStakes.spread(2, 6).figures("spread") == "2 to 6"
    assert TableStakes.no_limit(1, 2).figures("no") == "1/2"


def test_home_stakes_have_no_blinds() -> None:
    home = TableStakes.home()
    assert [home.blinds(limit) for limit in ("no", "pot", "fixed", "spread")] == [(0, 0)] * 4


def test_guts_everyone_antes_and_the_dealer_a_dollar_more() -> None:
    assert stakes_for(game("guts-2"), TableStakes.home(), 4).antes == (500, 500, 500, 600)


def test_in_between_the_dealer_stakes_the_bank() -> None:
    assert stakes_for(game("in-between"), TableStakes.home(), 4).antes == (0, 0, 0, 5000)


def test_stakes_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="has home stakes"):
        stakes_for(game("holdem"), TableStakes.home(), 4)
    with pytest.raises(BadInput, match="home game"):
        stakes_for(game("anaconda"), LIMIT, 4, limit="no")
    with pytest.raises(BadInput, match="whole numbers"):
        TableStakes.fixed(-3)
    with pytest.raises(BadInput, match="no more than the big"):
        TableStakes.no_limit(2, 1)
    with pytest.raises(BadInput, match="ante is from"):
        TableOptions(ante=1, ante_from="dealer")


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        (LIMIT, "limit 100/200"),
        (TableStakes.no_limit(1, 2), "no limit 1/2"),
        (TableStakes.pot_limit(5, 10), "pot limit 5/10"),
        (TableStakes.spread(2, 10), "spread limit 2 to 10"),
        (TableStakes.home(), "home stakes"),
    ],
)
def test_stakes_are_said_as_players_say_them(stakes: TableStakes, words: str) -> None:
    assert stakes.words == words


@pytest.mark.parametrize(
    "stakes",
    [
        LIMIT,
        TableStakes.no_limit(1, 2, ante=1),
        TableStakes.home((50, 300, 400)),
        TableStakes.spread(2, 10),
    ],
)
def test_stakes_are_written_and_read(stakes: TableStakes) -> None:
    assert TableStakes.from_json(json.loads(json.dumps(stakes.to_json()))) == stakes


def test_options_are_written_and_read() -> None:
    options = TableOptions(ante=5, cap=None, buy_in=(10, 20), button="moving")
    assert TableOptions.from_json(options.to_json()) == options


# Three blinds

THREE = replace(TableStakes.no_limit(5, 10), middle_blind=5, least_bet=20)


def test_three_blinds_are_posted_by_three_seats_and_no_straddle() -> None:
    hand = Hand("california-lowball", stakes_for(game("california-lowball"), THREE, 5), [900] * 5)
    posted = [(one.kind, one.seat, one.amount) for one in hand.events if one.kind.endswith("blind")]
    assert posted == [("small blind", 0, 5), ("small blind", 1, 5), ("big blind", 2, 10)]
    assert (hand.actor, hand.least_bet) == (3, 20)
    assert hand.forced.under_the_gun == 3


def test_straddle_comes_after_the_third_blind() -> None:
    straddled = stakes_for(game("holdem"), THREE, 6, options=TableOptions(straddle=True))
    assert straddled.blinds == (5, 5, 10, 20, 0, 0)
    assert _posted(straddled, 6)[2:] == [("big blind", 2, 10), ("straddle", 3, 20)]
    assert stakes_for(game("holdem"), THREE, 3, options=TableOptions(straddle=True)).blinds == (
        *(5, 5, 10),
    )


def test_three_blinds_with_a_dead_small_one_and_between_two() -> None:
    dead = stakes_for(game("holdem"), THREE, HandSetup(4, small_dead=True))
    assert dead.blinds == (5, 10, 0, 0)
    assert stakes_for(game("holdem"), THREE, 2).blinds == (5, 10)
    assert stakes_for(game("holdem"), THREE, 2).min_bet == 20


def test_three_blinds_are_for_no_limit_and_pot_limit() -> None:
    assert stakes_for(game("holdem"), THREE, 4, limit="fixed").blinds == (5, 10, 0, 0)


def test_three_blinds_in_the_log_and_in_order() -> None:
    assert TableStakes.from_json(THREE.to_json()) == THREE
    assert THREE.words == "no limit 5-5-10, least bet 20"
    with pytest.raises(BadInput, match="lies between"):
        replace(THREE, middle_blind=11)
    with pytest.raises(BadInput, match="bumps are"):
        TableStakes.home((25, 300, 200))
