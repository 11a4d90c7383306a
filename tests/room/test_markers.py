"""Two markers: the blinds in hands with blinds, the deal where there is a dealer without them."""

from __future__ import annotations

from collections import Counter

import pytest

from oddchip import BadInput
from oddchip.cards import cards
from oddchip.hand import Action, Hand, Stakes
from oddchip.language import library
from oddchip.room import Mix, Table, TableOptions, TableStakes, ready_made
from oddchip.room.markers import BLINDS, DEAL, NEITHER, in_order, marker_of, next_deal
from oddchip.room.skipping import serves
from tests.room.helpers import bust, fold_out, seated

ROTATING = [name for name in ready_made() if not Mix.named(name).choice]
#: Both games of Big OE are for nine at most; every other mix has one for any number.
UNPLAYABLE = {("big-oe", 10)}
STAKES = TableStakes.usual(200, 400, chip=25)


def passed_by(table: Table, game: str | None = None) -> Hand:
    """A hand that is dealt, with nothing played in it: only who sits where matters."""
    hand = table.deal(game)
    table.hand = None
    table.dealt, table.hands = (), table.hands + 1
    return hand


def big_blind(table: Table, hand: Hand) -> int | None:
    """The place of the big blind, where the hand has one."""
    plan = table.plan
    assert plan is not None
    return plan.seats[hand.blinds.index(max(hand.blinds))] if any(hand.blinds) else None


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("name", ROTATING)
def test_big_blinds_of_a_rotating_mix_are_within_one_after_every_hand(
    name: str, players: int
) -> None:
    mix = Mix.named(name)
    fits = [one for one in mix.entries if serves(library(), players, one)]
    table = seated(players, 1_000_000, mix=mix, stakes=STAKES)
    assert bool(fits) != ((name, players) in UNPLAYABLE)
    if not fits:
        with pytest.raises(BadInput, match=f"no game of {mix.name} .* by that many players"):
            table.deal()
        return
    paid = Counter(dict.fromkeys(range(players), 0))
    length = mix.count * (players if mix.by == "orbits" else 1)
    for _ in range(2 * length * len(fits)):
        place = big_blind(table, passed_by(table))
        if place is not None:
            paid[place] += 1
        assert max(paid.values()) - min(paid.values()) <= 1
    with_blinds = [one for one in fits if marker_of(library().game(one.game)) == BLINDS]
    assert sum(paid.values()) == 2 * length * len(with_blinds) >= players


def test_the_ready_made_rotating_mixes_are_these() -> None:
    """So that the rule above speaks of them all."""
    assert set(ROTATING) >= {"horse", "hoser", "8-game", "10-game", "barge-27", "big-oe"}
    assert set(ready_made()) - set(ROTATING) == {"dealers-choice", "choice-ten"}


def test_blinds_stay_during_games_without_blinds() -> None:
    table = seated(8, mix=Mix.of("stud", "holdem", hands=4))
    found = [big_blind(table, passed_by(table)) for _ in range(16)]
    assert found == [*[None] * 4, 1, 2, 3, 4, *[None] * 4, 5, 6, 7, 0]


def test_the_deal_moves_where_there_is_a_dealer_but_no_blinds() -> None:
    """Each has its own marker: neither moves the other, and stud moves neither."""
    table = seated(4, 100_000, stakes=STAKES)
    games = ["holdem", "anaconda", "stud", "mexican-poker", "holdem", "super-stud-pick", "guts-3"]
    blinds, deals = [], []
    for game in games:
        passed_by(table, game)
        assert table.plan is not None
        if game == "holdem":
            blinds.append(table.plan.button)
        elif game != "stud":
            deals.append(table.plan.button)
            assert table.plan.seats[-1] == table.plan.button
        else:
            assert table.plan.button is None
    assert blinds == [3, 0]
    assert deals == [3, 0, 1, 2]


def test_bomb_pot_moves_the_deal_and_not_the_blinds() -> None:
    table = seated(4, options=TableOptions(bomb_every=2))
    found = []
    for _ in range(6):
        hand = passed_by(table, "holdem")
        assert table.plan is not None
        found.append((hand.bomb_pot, table.plan.button))
    assert found == [(False, 3), (True, 3), (False, 0), (True, 0), (False, 1), (True, 1)]


def test_ante_games_are_dealt_from_seat_one() -> None:
    table = seated(5, seats=8)
    for _ in range(3):
        passed_by(table, "razz")
        assert table.plan is not None
        assert table.plan.seats == (0, 1, 2, 3, 4)
    table.stand(0)
    passed_by(table, "razz")
    assert table.plan is not None
    assert table.plan.seats == (1, 2, 3, 4), "seat one is the lowest that is occupied"


def test_boards_that_tie_start_at_seat_one() -> None:
    """Two equal boards on fourth street; a hand with blinds before it changes nothing."""
    table = seated(3)
    passed_by(table, "holdem")
    passed_by(table, "holdem")
    hand = Hand(
        "stud",
        table_stakes(table),
        [5000] * 3,
        deck=[*cards("2c3c4c 5d6d7d KhQd8s QhKd2s".replace(" ", ""))],
    )
    hand.act(Action("bring-in"))
    hand.act(Action("call"))
    hand.act(Action("call"))
    assert [show_up(hand, seat) for seat in (0, 1)] == [{10, 11}, {10, 11}]
    assert hand.actor == 0


def table_stakes(table: Table) -> Stakes:
    hand = table.deal("stud")
    assert table.dealt == (0, 1, 2)
    return hand.stakes


def show_up(hand: Hand, seat: int) -> set[int]:
    return {one.rank for one in hand.players[seat].up}


def test_at_dealers_choice_one_marker_moves_every_hand() -> None:
    table = seated(4, 100_000, stakes=STAKES, mix=Mix.named("dealers-choice"))
    dealers = []
    for game in ("holdem", "razz", "anaconda", "badugi", "stud"):
        dealers.append(table.dealer)
        passed_by(table, game)
        assert table.plan is not None
        assert table.plan.seats[-1] == dealers[-1]
    assert dealers == [3, 0, 1, 2, 3]


def test_where_the_marker_lies_dead_the_last_player_before_it_picks() -> None:
    table = seated(5, mix=Mix.of("holdem", "razz", choice=True))
    fold_out(table, "holdem")
    bust(table, 0)
    assert table.dealer == 4
    hand = fold_out(table, "holdem")
    assert table.positions is not None
    assert table.positions.button == 0
    assert hand.blinds[:2] == [50, 100]


def test_orbit_of_a_game_without_blinds_is_as_many_hands_as_were_dealt_in_at_first() -> None:
    table = seated(4, mix=Mix.of("stud", "holdem"))
    games = [passed_by(table).game.id for _ in range(2)]
    table.stand(1)
    games += [passed_by(table).game.id for _ in range(6)]
    assert games == [*["stud"] * 4, *["holdem"] * 3, "stud"]


def test_marker_of_every_game() -> None:
    """Blinds, a dealer or a button without blinds, or neither."""
    found = {game.id: marker_of(game) for game in library()}
    assert {found[id] for id in ("holdem", "badugi", "mississippi-razz")} == {BLINDS}
    assert {found[id] for id in ("mexican-poker", "super-stud-pick", "lou", "in-between")} == {DEAL}
    assert {found[id] for id in ("stud", "razz", "mexican-stud", "london-lowball")} == {NEITHER}
    assert all(found[game.id] == DEAL for game in library() if game.family == "home")
    assert marker_of(library().game("holdem"), bomb=True) == DEAL


def test_the_deal_goes_on_to_the_next_player() -> None:
    assert next_deal(None, 4, {0, 2, 3}, 6) == 3
    assert next_deal(3, 4, {0, 2, 3}, 6) == 0
    assert next_deal(1, 4, {0, 2, 3}, 6) == 2
    assert in_order(3, {0, 2, 3}) == (0, 2, 3)
