"""In Between: the bank, the three outcomes, and the deck that runs out."""

from __future__ import annotations

from random import Random

from oddchip.cards import Card, Deck
from oddchip.hand import Hand
from oddchip.steps.between import DeckPasses
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.state import TableState
from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, sit, tell
from tests.support.players import random_answer


def test_in_between_event_by_event() -> None:
    played(
        "in-between",
        """
        d dh p1 2h; d dh p2 Td
        ! d dh p3 5c
        d dh p1 Ac
        p1 bet 1000 # bet anything from 0 to 5000
        d dh p1 7s
        > award p1 1000 inside
        d dh p2 Qd
        p2 bet 500 # bet anything from 0 to 4000
        d dh p2 Kd
        > outside p2 500
        > round
        d dh p1 4h; d dh p2 8d
        d dh p1 9c; p1 bet 200; d dh p1 9s
        > hit p1 400
        d dh p2 8c; p2 bet 0
        > round
        d dh p1 4h; d dh p2 8d
        d dh p1 5c; p1 bet 0
        d dh p2 8c
        ! p2 bet 10; ! p2 bet 5000
        p2 bet 100; d dh p2 9h
        > outside p2 100
        > award p3 5000 the bank
        """,
        (20000, 10000, 10000),
        (20600, 9400, 10000),
        stakes=home_stakes("in-between", 3),
    )


def _round(first: str, second: str, third: str) -> list[int]:
    """p1's result of a bet of 100."""
    hand = sit("in-between", (1000, 10000))
    go_on(hand, f"d dh p1 {first}; d dh p1 {second}; p1 bet 100; d dh p1 {third}")
    return gains(hand)[:1]


def test_inside_wins_the_bet() -> None:
    assert _round("2h", "Ac", "Kd") == [100]
    assert _round("9h", "7c", "8d") == [100]


def test_outside_pays_the_bet() -> None:
    assert _round("9h", "7c", "Td") == [-100]
    assert _round("9h", "7c", "6d") == [-100]


def test_a_card_equal_to_a_post_pays_double() -> None:
    assert _round("9h", "7c", "7d") == [-200]
    assert _round("9h", "7c", "9d") == [-200]


def test_between_equal_posts_nothing_is_inside() -> None:
    assert _round("9h", "9c", "8d") == [-100]
    assert _round("9h", "9c", "9d") == [-200]


def test_the_ace_is_high() -> None:
    assert _round("Kh", "Ac", "2d") == [-100]
    assert _round("2h", "Ac", "Ad") == [-200]


def test_as_an_option_a_first_ace_is_called_high_or_low() -> None:
    for word, third, result in (
        ("low", "3d", 100),
        ("low", "6d", -100),
        ("low", "Ad", -200),
        ("high", "6d", 100),
        ("high", "3d", -100),
    ):
        hand = sit("in-between", (1000, 10000), options={"low_aces": True})
        go_on(hand, f"d dh p1 Ah; p1 say {word}; d dh p1 5c; p1 bet 100; d dh p1 {third}")
        assert gains(hand)[0] == result


def test_a_bet_of_the_whole_pot_that_wins_ends_the_game() -> None:
    hand = sit("in-between", (20000, 10000, 5000))
    go_on(hand, "d dh p1 2h; d dh p2 Td; d dh p1 Ac; p1 bet 5000; d dh p1 7s")
    assert hand.done
    assert hand.stacks == [25000, 10000, 0]


def test_a_bet_is_at_most_half_the_stack_so_that_a_double_can_be_paid() -> None:
    hand = sit("in-between", (350, 10000))
    go_on(hand, "d dh p1 2h; d dh p1 Ac; ! p1 bet 200; p1 bet 175; d dh p1 2s")
    assert hand.stacks[0] == 0
    # Without chips there is nobody left to play against the bank.
    assert hand.done and hand.stacks == [0, 10350]


def test_without_a_bet_no_third_card_comes() -> None:
    hand = sit("in-between", (1000, 10000))
    go_on(hand, "d dh p1 2h; d dh p1 Ac; p1 bet 0; ! d db 7s; d dh p1 2h; d dh p1 3h; p1 bet 0")
    go_on(hand, "d dh p1 2h; d dh p1 Ac; p1 bet 0")
    assert hand.done and not tell(hand, "outside", "hit")


def _twice(players: int, seed: int) -> Hand:
    stacks = [10**6] * players
    stakes = home_stakes("in-between", players)
    return Hand("in-between", stakes, stacks, options={"twice_through": True}, seed=seed)


def test_twice_through_the_deck_shuffles_the_discards_and_ends_the_second_time() -> None:
    for players in (2, 4, 10):
        hand = _twice(players, seed=players)
        rng = Random(players)
        while not hand.done:
            action = random_answer(hand.legal(), rng)
            hand.act(action._replace(amount=min(action.amount, 25)))
        dealt = [event.cards[0] for event in hand.events if event.kind == "deal"]
        # Every card of the first time through is different, and so are those of the second.
        assert len(set(dealt[: 52 - players - 2])) == 52 - players - 2
        assert 104 - 4 * players - 4 <= len(dealt) <= 104 + 3 * players


def test_all_cards_are_shuffled_if_not_everyone_can_get_a_first_card() -> None:
    hand = _twice(6, seed=1)
    rng = Random(1)
    while hand.recall(DeckPasses).count == 0 and not hand.done:
        action = random_answer(hand.legal(), rng)
        hand.act(action._replace(amount=min(action.amount, 25)))
    assert hand.recall(DeckPasses).count == 1
    assert len(hand.dealer) + len(hand.dealer.muck) + sum(len(p.up) for p in hand.players) == 52


class Watched(Dealer):
    """Another kind of dealer: one who notes whom each card is brought to."""

    def __init__(self, deck: Deck, seed: object) -> None:
        entropy = Entropy(seed)
        super().__init__(deck, tuple(entropy.shuffled(deck.cards)), entropy)
        self.to: list[int] = []

    def brought(self, table: TableState, wanted: Wanted) -> list[Card]:
        self.to += wanted.seats
        return super().brought(table, wanted)


def test_another_kind_of_dealer_brings_every_card_itself() -> None:
    stakes = home_stakes("in-between", 3)
    stacks = (10000, 10000, 10000)
    hand = Hand("in-between", stakes, stacks, seed=3, dealer=Watched)
    plain = Hand("in-between", stakes, stacks, seed=3)
    rng = Random(3)
    while not plain.done:
        answer = random_answer(plain.legal(), rng)
        plain.act(answer)
        hand.act(answer)
    assert hand.events == plain.events
    dealer = hand.dealer
    assert isinstance(dealer, Watched)
    assert dealer.to == [event.seat for event in plain.events if event.kind == "deal"]
