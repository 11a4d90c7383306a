"""The house profile `new-hampshire`: forced bets, buying, bringing in, stakes, Big O."""

from __future__ import annotations

import random

import pytest

from oddchip import BadInput
from oddchip.room import House, Mix, Table, TableOptions, TableStakes, house
from tests.room.helpers import fold_out, play, seated

NH = "new-hampshire"


def table_of(stakes: TableStakes | None = None, **more: object) -> Table:
    table = Table(6, stakes or TableStakes.fixed(2, 4), house_rules=NH, **more)  # type: ignore[arg-type]
    for seat in range(3):
        table.sit(seat, f"P{seat}", 200)
    return table


@pytest.mark.parametrize(
    ("name", "small", "big", "most"),
    [
        ("$1/$1 no limit", 1, 1, None),
        ("$1/$2 pot limit", 1, 2, None),
        ("$1/$3 no limit", 1, 3, None),
        ("$2/$5 pot limit", 2, 5, None),
        ("$5/$10 no limit", 5, 10, None),
        ("$2/$4 limit", 1, 2, 4),
        ("$3/$6 limit", 1, 3, 6),
        ("$3/$6 spread limit", 1, 3, 6),
        ("$4/$8 limit", 2, 4, 8),
        ("$8/$16 spread limit", 4, 8, 16),
        ("$10/$20 limit", 5, 10, 20),
    ],
)
def test_stakes_of_the_houses_table(name: str, small: int, big: int, most: int | None) -> None:
    stakes = house(NH).stakes[name]
    assert stakes.blinds(stakes.limit) == (small, big)
    if most is not None:
        assert most in (stakes.big_bet, stakes.spread_of[1])


def test_house_has_twenty_stakes_and_deals_at_all_of_them() -> None:
    found = house(NH).stakes
    assert len(found) == 20
    for stakes in found.values():
        table = table_of(stakes)
        play(table, table.deal("holdem"), random.Random(1))
        play(table, table.deal("stud-8"), random.Random(1))


def test_forced_bet_is_ten_dollars_at_most() -> None:
    assert table_of(TableStakes.no_limit(5, 10)).deal("holdem").blinds[1] == 10
    with pytest.raises(BadInput, match=r"forced money of \$11 .* \$10 at most"):
        table_of(TableStakes.no_limit(5, 11))
    with pytest.raises(BadInput, match=r"forced money of \$20"):
        table_of(TableStakes.no_limit(5, 10), options=TableOptions(straddle=True))
    with pytest.raises(BadInput, match="forced money of"):
        table_of(TableStakes.fixed(10, 20, ante=11)).deal("razz")


def test_all_forced_money_of_one_player_counts_together() -> None:
    """Ante and blind, ante and straddle, big-blind ante, ante and bring-in."""
    five = TableStakes.no_limit(2, 5)
    table_of(five, options=TableOptions(ante=5)).deal("holdem")
    table_of(five, options=TableOptions(ante=5, ante_from="big blind")).deal("holdem")
    table_of(five, options=TableOptions(ante=10, ante_from="button")).deal("holdem")
    for options in (
        TableOptions(ante=6),
        TableOptions(ante=6, ante_from="big blind"),
        TableOptions(ante=1, straddle=True),
        TableOptions(ante=11, ante_from="button"),
        TableOptions(bomb_every=2, bomb_ante=11),
    ):
        with pytest.raises(BadInput, match=r"forced money of \$11 from one player"):
            table_of(five, options=options)
    table_of(TableStakes.fixed(10, 20, ante=5, bring_in=5)).deal("razz")
    with pytest.raises(BadInput, match=r"forced money of \$11"):
        table_of(TableStakes.fixed(10, 20, ante=5, bring_in=6)).deal("razz")


def test_missed_small_blind_is_forgiven_where_it_would_be_too_much() -> None:
    """At $5/$10 who has missed both blinds posts the live one alone, and the table goes on."""
    table = table_of(TableStakes.no_limit(5, 10))
    table.sit(3, "Zoe", 200)
    table.sit(4, "Yan", 200)
    fold_out(table)
    table.sit_out(2)
    for _ in range(2):
        fold_out(table)
    assert (table.player(2).owes_big, table.player(2).owes_small) == (True, True)
    table.come_back(2, post=True)
    posts = []
    for _ in range(3):
        hand = fold_out(table)
        posts += [one for one in hand.stakes.blinds if one < 0]
        assert not any(hand.stakes.antes), "a dead small blind would make it $15"
    assert posts == [-10]


def test_an_ante_and_a_bet_that_a_card_must_open_with_count_together() -> None:
    """At $10/$20 the highest card at Mexican poker antes $2 and must bet $10."""
    with pytest.raises(BadInput, match=r"forced money of \$12 .* \$10 at most"):
        table_of(TableStakes.fixed(10, 20)).deal("mexican-poker")
    assert table_of(TableStakes.fixed(8, 16)).deal("mexican-poker").antes[0] == 1
    with pytest.raises(BadInput, match=r"forced money of \$11"):
        table_of(TableStakes.spread(9, 16, ante=2)).deal("mexican-poker")
    stud = table_of(TableStakes.fixed(10, 20)).deal("stud-8")  # an ante and a bring-in are less
    assert stud.antes[0] + stud.stakes.bring_in <= 10


def test_tables_of_older_logs_deal_such_a_hand_as_they_did() -> None:
    table = table_of(TableStakes.fixed(10, 20), form=3)
    assert table.deal("mexican-poker").antes[0] == 2


def test_forced_bets_in_cents() -> None:
    stakes = TableStakes.no_limit(500, 1000, chip=100)
    Table(6, stakes, house_rules=NH, dollar=100)
    with pytest.raises(BadInput, match=r"\$10.50"):
        Table(6, TableStakes.no_limit(500, 1050), house_rules=NH, dollar=100)


def test_at_most_150_bought_from_the_dealer_a_hand() -> None:
    table = table_of()
    table.buy(0, 100)
    with pytest.raises(BadInput, match=r"\$150 from the dealer a hand, \$50 more now"):
        table.buy(0, 51)
    table.buy(0, 50)
    play(table, table.deal("holdem"), random.Random(1))
    table.buy(0, 150)


def test_at_most_1000_brought_in_altogether() -> None:
    table = table_of()
    with pytest.raises(BadInput, match=r"\$1,000 altogether"):
        table.sit(3, "Zoe", 1001)
    table.sit(3, "Zoe", 950)
    with pytest.raises(BadInput, match=r"\$1,000 altogether, \$50 more"):
        table.buy(3, 51)
    table.buy(3, 50)


def test_who_leaves_and_returns_has_brought_in_what_came_before() -> None:
    table = table_of()
    table.sit(3, "Zoe", 900)
    table.stand(3)
    with pytest.raises(BadInput, match=r"\$100 more"):
        table.sit(4, "Zoe", 101)


def test_winnings_do_not_count() -> None:
    table = table_of()
    table.player(0).stack += 5000
    table.buy(0, 150)
    assert table.brought["P0"] == 350


def test_big_o_has_four_raises_and_other_games_three() -> None:
    table = table_of()
    assert table.deal("big-o", limit="fixed").stakes.cap == 4
    other = table_of()
    assert other.deal("omaha-8").stakes.cap == 3
    assert seated(3).deal("big-o").stakes.cap == 3


def test_dealers_choice_under_the_house() -> None:
    mix = Mix.of("archie-nh", "big-o", "razzdugi-27", "double-board-omaha", choice=True)
    table = table_of(mix=mix)
    play(table, table.deal("razzdugi-27"), random.Random(1))


def test_house_that_is_not_known() -> None:
    with pytest.raises(BadInput, match="did you mean new-hampshire"):
        house("new-hampsire")
    assert isinstance(house(NH), House)


def test_blinds_that_no_game_of_the_table_has_are_not_counted() -> None:
    """Stud at 20/40: an ante of 4 and a bring-in of 5 are inside the limit of 10."""
    table = Table(3, TableStakes.fixed(20, 40), house_rules="new-hampshire", mix=Mix.of("stud"))
    for seat, name in enumerate(("Ann", "Bob", "Cy")):
        table.sit(seat, name, 150)
    stakes = table.deal().stakes
    assert (stakes.antes[0], stakes.bring_in) == (4, 5)
    with pytest.raises(BadInput, match="is too much"):
        Table(3, TableStakes.fixed(20, 40), house_rules="new-hampshire", mix=Mix.named("horse"))
