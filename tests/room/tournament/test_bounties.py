"""Bounties, and the button that is won: real hands, settled from the events they tell."""

from __future__ import annotations

from oddchip.cards import cards
from oddchip.hand import CALL, FOLD, Hand, Stakes, raise_to
from oddchip.room.button import Positions
from oddchip.room.mix import Entry
from oddchip.room.rotation import MixTurn
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.structure import Level
from tests.room.tournament.helpers import GAMES, bust, dealt, event, notes, passing, settle


def hand_of(game: str, stacks: list[int], deck: str, limit: str = "no") -> tuple[PlannedHand, Hand]:
    """A hand in seats 2, 3, 4 …, the last of them the button, from a deck in order."""
    seats = tuple(range(2, 2 + len(stacks)))
    names = tuple("ABCDEF"[: len(stacks)])
    level = Level(1, blinds=(10, 20), bets=(20, 40), ante=5, bring_in=5)
    entry = Entry(game, limit)
    blinds = Positions(seats[-1], seats[0], seats[1])
    deal = PlannedHand(
        entry,
        limit,
        seats,
        seats[-1],
        blinds,
        None,
        MixTurn(0),
        table=1,
        start=0,
        end=90,
        level=level,
        names=names,
        stacks=tuple(stacks),
        seed="x",
    )
    stakes = Stakes(limit=limit, blinds=(10, 20), min_bet=20)
    return deal, Hand(game, stakes, stacks, deck=cards(deck), games=GAMES)


def all_in(hand: Hand) -> None:
    """Everybody puts it all in."""
    while not hand.done:
        question = hand.legal()
        raises = getattr(question, "raises", ())
        hand.act(raise_to(raises[-1][1]) if raises else CALL)


def taken(deal: PlannedHand, found: Outcome) -> dict[str, str]:
    name = dict(zip(deal.seats, deal.names, strict=True))
    return {name[seat]: name[to] for seat, to in found.takers.items()}


def test_the_bounty_goes_to_the_winner_of_the_pot() -> None:
    order = interleaved(["Ah As", "2c 3d", "7d 8h"])
    deal, hand = hand_of("holdem", [200, 100, 200], order + " Kc Ts 6h Jc 9s")
    all_in(hand)
    assert taken(deal, outcome(deal, hand)) == {"A": "C", "B": "C"}


def test_with_side_pots_it_goes_to_the_winner_of_the_last_pot_they_had_chips_in() -> None:
    """A wins the main pot with aces; B's last chips went to C, who has the better of the rest."""
    order = interleaved(["Ah As", "Qh Qs", "Kh Ks"])
    deal, hand = hand_of("holdem", [50, 100, 200], order + " 2c 7d 9h 3c 4d")
    all_in(hand)
    found = outcome(deal, hand)
    assert found.after == (150, 0, 200)
    assert taken(deal, found) == {"B": "C"}


def test_in_split_pots_it_goes_to_the_high_side() -> None:
    """A has aces full, B the low; C busts in both pots."""
    order = interleaved(["Ah As 2c Jd", "3h 4h 5c Qd", "Kh Qs Js Jc"])
    deal, hand = hand_of("omaha-8", [100, 100, 100], order + " Ac 2d 7d 8h Kc", "pot")
    all_in(hand)
    found = outcome(deal, hand)
    assert found.after[0] > 0 and found.after[1] > 0
    assert taken(deal, found) == {"C": "A"}


def interleaved(hands: list[str]) -> str:
    """One card each in turn, as they are dealt."""
    rows = [hand.split() for hand in hands]
    return " ".join(card for turn in zip(*rows, strict=True) for card in turn)


def test_in_a_chopped_pot_it_goes_to_the_worst_position() -> None:
    """A and B have the same straight; A is first from the button."""
    order = interleaved(["Ah 2c", "As 2d", "7h 7c"])
    deal, hand = hand_of("holdem", [200, 200, 100], order + " 3c 4d 5h Kd 9s")
    all_in(hand)
    assert taken(deal, outcome(deal, hand)) == {"C": "A"}


def test_who_won_the_main_pot_has_the_button_after_a_chop_the_worst_position() -> None:
    order = interleaved(["7h 7c", "As 2d", "Ah 2c"])
    deal, hand = hand_of("holdem", [100, 200, 200], order + " 3c 4d 5h Kd 9s")
    all_in(hand)
    assert outcome(deal, hand).won == deal.seats[1]


def test_an_uncontested_pot_is_won_too() -> None:
    deal, hand = hand_of("holdem", [100, 100, 100], "")
    hand.act(FOLD)
    hand.act(FOLD)
    assert outcome(deal, hand).won == deal.seats[1]
    assert outcome(deal, hand).forced == (10, 20, 0)


def test_the_bring_in_is_forced_and_its_completion_is_not() -> None:
    found = event(
        3, game='"stud"', levels="[{ bets = [100, 200], ante = 10, bring_in = 25, chip = 5 }]"
    )
    for completes in (False, True):
        deal = dealt(found)
        hand = deal.hand(found.games)
        question = hand.legal()
        hand.act(raise_to(100) if completes else "bring-in")
        while not hand.done:
            hand.act(hand.legal().default())
        forced = outcome(deal, hand).forced
        assert sorted(forced) == [10, 10, 35]
        assert forced[question.seat] == 35
        found.finish(hand)


def test_the_winner_of_the_main_pot_has_the_next_button() -> None:
    found = event(5, win_the_button="true")
    deal = dealt(found)
    settle(found, deal, {}, won=deal.seats[2])
    after = dealt(found)
    assert after.button == deal.seats[2]
    assert after.blinds is not None
    assert after.seats[:2] == (after.blinds.small, after.blinds.big)


def test_a_mix_uses_the_won_button_only_where_it_fits() -> None:
    levels = "[{ bets = [100, 200], ante = 25, bring_in = 25 }]"
    found = event(4, mix='"horse"', levels=levels, win_the_button="true", hands="500")
    buttons: dict[str, list[int | None]] = {}
    for _ in range(30):
        deal = passing(found)
        buttons.setdefault(deal.entry.game, []).append(deal.button)
    assert len(set(buttons["holdem"][1:4])) > 1  # the first from the button wins every pot
    split = buttons["omaha-8"][:4]
    assert len(set(split)) == 4  # it goes round
    assert set(buttons["razz"]) == {None}


def test_the_champion_keeps_their_own_bounty() -> None:
    found = event(3, bounty="25")
    bust(found, "P0", to="P2")
    bust(found, "P1", to="P2")
    assert found.deal() is None
    assert [one["bounties"] for one in found.result["places"]] == [75, 0, 0]
    assert len(notes(found, "bounty")) == 2


def test_without_a_button_it_goes_where_the_first_odd_chip_goes() -> None:
    """Two have the same high cards at stud; the ace of spades is above the ace of hearts."""
    rows = ["Ah Kd 9c 7d 5c 4d 2h", "As Kh 9d 7c 5d 4h 2s", "3c 3d 6h 8s Tc Jd Qs"]
    rows[2] = "Qh Jc Ts 8d 6c 4s 3h"
    level = Level(1, bets=(20, 40), ante=5, bring_in=5)
    entry = Entry("stud", "fixed")
    seats, names = (2, 3, 4), ("A", "B", "C")
    turn = MixTurn(0)
    deal = PlannedHand(
        entry,
        "fixed",
        seats,
        None,
        None,
        None,
        turn,
        table=1,
        start=0,
        end=90,
        level=level,
        names=names,
        stacks=(40, 40, 25),
        seed="x",
    )
    stakes = Stakes(limit="fixed", antes=(5, 5, 5), bring_in=5, small_bet=20, big_bet=40)
    hand = Hand("stud", stakes, deal.stacks, deck=cards(interleaved(rows)), games=GAMES)
    all_in(hand)
    found = outcome(deal, hand)
    assert found.after[2] == 0 and found.after[0] and found.after[1]
    assert taken(deal, found) == {"C": "B"}
