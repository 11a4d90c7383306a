"""Others throw what a player would throw, as many as it would throw, and take as it would take."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import cards_to_keep
from oddchip.bots.check_and_call import plain_answer
from oddchip.bots.default_stakes import money
from oddchip.bots.imagined_hands import ImaginedHands
from oddchip.bots.plausible_hands import PlausibleHands
from oddchip.bots.rollout import Rollout
from oddchip.cards import cards
from oddchip.hand import Action, CardsQuestion, Hand
from oddchip.language.library import library
from oddchip.scales.counting import Points
from oddchip.showdown.hands import shown
from oddchip.steps.in_turn import Turns
from oddchip.table_state.questions import DeedQuestion
from oddchip.table_state.showdown_input import showdown
from tests.bots.helpers import dealt, dealt_first, questions


def _at_the_end(id: str, seed: int) -> Hand:
    """A hand in the last round of its bets, after all draws."""
    game = library().game(id)
    stakes, _, stack = money(game, 2)
    hand = Hand(game, stakes, [stack] * 2, seed=seed)
    while not hand.done:
        after = hand.copy()
        after.act(plain_answer(hand, hand.legal()))
        if after.done:
            return hand
        hand = after
    raise AssertionError("the hand was over before its last question")


@pytest.mark.parametrize(
    "id",
    (
        *("badugi", "deuce-to-seven-triple-draw", "five-card-draw", "crazy-pineapple-8"),
        *("super-razz", "super-stud"),
    ),
)
def test_imagined_players_hold_better_hands_when_they_keep_the_better_cards(id: str) -> None:
    better = worse = 0
    for seed in range(12):
        hand = _at_the_end(id, seed)
        for number in range(6):
            plain = hand.imagined(0, Random(number))
            sensible = _made(hand, number, 0)
            for one, other in zip(_worth(plain), _worth(sensible), strict=True):
                better += other > one
                worse += other < one
    assert better > 2 * worse


def _made(hand: Hand, number: int, steps: int) -> Hand:
    """An imagined hand in which the others have chosen as players do."""
    players = Rollout(hand.view(0))
    return PlausibleHands(players, 0, Random(1), steps).made(hand.imagined(0, Random(number)))


def _worth(hand: Hand) -> list[int]:
    """What the other player's cards are worth, by sides."""
    return [dict(zip(one.seats, one.worth, strict=True)).get(1, 0) for one in shown(showdown(hand))]


def test_the_own_cards_and_the_number_of_others_stay() -> None:
    hand = _at_the_end("badugi", 3)
    for number in range(20):
        plain = hand.imagined(0, Random(number))
        found = _made(hand, number, 10)
        assert found.players[0].cards == plain.players[0].cards == hand.players[0].cards
        assert len(found.players[1].down) == len(plain.players[1].down)
        assert len({*found.players[0].down, *found.players[1].down}) == 8


def _after_the_draw(thrown: int) -> Hand:
    """Lowball with one draw, in which the other player threw so many cards."""
    hand = dealt_first("deuce-to-seven-single-draw", "2h3s4d5cKh")
    while not isinstance(hand.legal(), CardsQuestion):
        hand.act("call")
    while isinstance(hand.legal(), CardsQuestion):
        question = hand.legal()
        assert isinstance(question, CardsQuestion)
        count = thrown if question.seat else 1
        hand.act(Action("draw", cards=question.among[len(question.among) - count :]))
    return hand


def _lows(thrown: int) -> float:
    """How many different cards below a ten, on average, the other one is thought to hold."""
    hand = _after_the_draw(thrown)
    trying = ImaginedHands(hand.view(0), Random(1))
    hands = [trying.imagined(number) for number in range(60)]
    ranks = [{one >> 2 for one in found.players[1].down if one >> 2 < 8} for found in hands]
    return sum(map(len, ranks)) / len(hands)


def test_who_throws_fewer_cards_holds_better_ones() -> None:
    """Pat is nearly a made hand; who threw one holds four low cards; who threw three, two."""
    pat, one, three = _lows(0), _lows(1), _lows(3)
    assert pat > 4.1
    assert pat > one + 0.2
    assert one > three + 0.4


def _wanting(deed: str) -> float:
    """Who did this when a card was offered: how often it is thought to have wanted one."""
    hand = dealt_first("seven-twenty-seven-2", "9h9s")
    question = hand.legal()
    while not (isinstance(question, DeedQuestion) and question.seat == 1):
        hand.act(plain_answer(hand, question))
        question = hand.legal()
    held = hand.players[1].down + hand.players[1].up
    hand.act(deed)
    trying = ImaginedHands(hand.view(0), Random(1))
    found = [trying.imagined(number).players[1].cards[: len(held)] for number in range(60)]
    return sum([cards_to_keep.wants(hand.game, some) for some in found]) / len(found)


def test_who_takes_a_card_is_far_from_a_target_and_who_refuses_one_is_near() -> None:
    assert _wanting("take") > 0.8
    assert _wanting("no") < 0.4


_OWN, _OTHERS = tuple(cards("8h9s5dTcJhAc7s")), tuple(cards("KhKsQd2c3d4s6h"))


def _after_the_pass(passed: str) -> Hand:
    """Anaconda: the other player was dealt high cards and low ones, and has passed these."""
    game = library().game("anaconda")
    stakes, _, stack = money(game, 2)
    deck = [one for pair in zip(_OWN, _OTHERS, strict=True) for one in pair]
    deck += [one for one in game.deck.cards if one not in deck]
    hand = Hand(game, stakes, [stack] * 2, deck=deck)
    while not isinstance(hand.legal(), CardsQuestion):
        hand.act("call")
    hand.act(Action("pass", cards=_OWN[:3]))
    hand.act(Action("pass", cards=tuple(cards(passed))))
    return hand


def _kept_after_the_pass(passed: str) -> tuple[float, float]:
    """Of the four cards that the other one is thought to have kept: low ones, and pairs."""
    trying = ImaginedHands(_after_the_pass(passed).view(0), Random(1))
    lows = pairs = 0
    for number in range(60):
        kept = [one for one in trying.imagined(number).players[1].down if one not in _OWN]
        assert len(kept) == 4
        ranks = {one >> 2 for one in kept}
        lows += len([one for one in ranks if one < 7 or one == 12])
        pairs += 4 - len(ranks)
    return lows / 60, pairs / 60


def test_who_passes_high_cards_has_kept_low_ones_and_who_passes_low_cards_pairs() -> None:
    """Passed two kings and a queen, the rest is low; passed three low cards, it is not."""
    (high_lows, high_pairs), (low_lows, low_pairs) = map(_kept_after_the_pass, ("KhKsQd", "2c3d4s"))
    assert high_lows > low_lows + 1
    assert low_pairs > high_pairs + 0.3


@pytest.mark.parametrize("id", ("anaconda", "five-two-one", "super-stud", "fifteen-thirty-five"))
def test_every_card_is_in_one_place_and_what_is_seen_stays(id: str) -> None:
    changed = 0
    for hand in questions(id, 3, 4):
        seat = hand.legal().seat
        plain = hand.imagined(seat, Random(1))
        made = PlausibleHands(Rollout(hand.view(seat)), seat, Random(2), 5).made(plain.copy())
        assert _places(made) == _places(plain)
        assert made.players[seat].cards == plain.players[seat].cards
        assert [one.open for one in made.players] == [one.open for one in plain.players]
        changed += made.players != plain.players
    assert changed


def _places(hand: Hand) -> list[int]:
    held = [one for player in hand.players if player.live for one in player.cards]
    return sorted([*hand.dealer.stub, *hand.dealer.muck, *hand.cells.values(), *held])


def test_cards_that_were_thrown_by_the_rules_are_no_choice() -> None:
    """Nobody holds a rank any more that has struck."""
    struck = 0
    for hand in questions("elimination", 3, 1):
        seat = hand.legal().seat
        ranks = {one >> 2 for at, one in hand.cells.items() if at not in hand.hidden_cells}
        made = ImaginedHands(hand.view(seat), Random(1)).imagined(0)
        assert not ranks.intersection([one >> 2 for each in made.live for one in each.down])
        struck += len(ranks)
    assert struck


def test_who_declared_before_the_seat_has_declared_the_side_of_its_cards() -> None:
    """In 7/27 whoever is for a number is nearer to it than whoever is for the other one."""
    off: dict[str, list[dict[str, float]]] = {"high": [], "low": []}
    for seed in range(6):
        hand = dealt("seven-twenty-seven-2", 3, seed)
        while len(_answers(hand)) < 2:
            hand.act(plain_answer(hand, hand.legal()))
        trying = ImaginedHands(hand.view(hand.legal().seat), Random(1))
        for made in map(trying.imagined, range(20)):
            for seat, word in _answers(made):
                off[word].append(_far(made, seat))
    for side, other in (("high", "low"), ("low", "high")):
        mine, theirs = ([far[side] for far in off[word]] for word in (side, other))
        assert sum(mine) / len(mine) < sum(theirs) / len(theirs) - 2


def _far(hand: Hand, seat: int) -> dict[str, float]:
    """How far a total is from the number of each side."""
    found = {}
    for side in hand.game.sides:
        assert isinstance(side.scale, Points)
        totals = side.scale.totals(hand.players[seat].cards)
        found[side.name] = min(abs(one / 2 - side.scale.target) for one in totals)
    return found


def _answers(hand: Hand) -> list[tuple[int, str]]:
    """What was declared so far, in secret."""
    turns = hand.memory
    said = turns.answers if isinstance(turns, Turns) and hand.step.declares else ()
    return [(seat, action.word) for seat, action in said]
