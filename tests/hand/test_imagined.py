"""Imagined hands: a function of what a seat sees and of random numbers, uniform, and playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import pytest

from oddchip.cards import UNKNOWN, Card, cards
from oddchip.hand import CALL, Action, BetQuestion, Event, Hand, WordQuestion, limit_stakes
from oddchip.hand.imagined import blinded
from oddchip.language import library
from oddchip.steps.bet import Bet
from oddchip.steps.in_turn import Turns
from oddchip.steps.turn import Turn
from tests.support.home import home_setup
from tests.support.imagining import Moment, moments, plain, play_on
from tests.support.places import nobody_gets_back_a_discard, one_place_each
from tests.support.players import random_answer

GAMES = [game.id for game in library()]
NAMED = [game.id for game in library() if game.family != "home"][::4]


def dealt(id: str, deck: str = "", players: int = 3, stack: int = 200, **given: object) -> Hand:
    given = {"deck": cards(deck)} if deck else {"seed": given.get("seed", 5)}
    return Hand(id, limit_stakes(4, 8), [stack] * players, **given)  # type: ignore[arg-type]


def same(one: Hand, other: Hand, seat: int | None) -> None:
    """Two hands look the same to a seat, and are imagined the same."""
    first, second = one.view(seat), other.view(seat)
    assert first.to_json() == second.to_json()
    for seed in (7, 8):
        assert plain(first.imagined(Random(seed))) == plain(second.imagined(Random(seed)))


# Every game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_hands_that_look_the_same_are_imagined_the_same_and_play_on(id: str) -> None:
    seen = 0
    for moment in moments(id, range(6)):
        seen += 1
        try:
            _holds(moment, drawn=moment.hand.game.family != "home")
        except Exception as error:
            error.add_note(f"at {moment!r}")
            raise
    assert seen > 10


def _holds(moment: Moment, drawn: bool) -> None:
    hand, seat = moment.hand, moment.seat
    before = plain(hand)
    other = hand.imagined(seat, Random(f"other {moment.asked}"))
    one_place_each(other)
    if drawn:
        nobody_gets_back_a_discard(other)
    same(hand, other, seat)
    assert plain(hand) == before, "the hand itself has moved"
    _plays_on(other, moment.asked)


def _plays_on(hand: Hand, seed: int) -> None:
    chips = sum(hand.stacks) + hand.pot + hand.rides + hand.house
    play_on(hand, Random(seed))
    one_place_each(hand)
    assert sum(hand.stacks) + hand.rides + hand.house == chips


@pytest.mark.parametrize("id", GAMES)
def test_every_seat_finds_its_own_cards_in_the_log_of_an_imagined_hand(id: str) -> None:
    """What a seat was dealt and has not lost is what it holds: the log is right for all."""
    for moment in moments(id, range(6, 8)):
        other = moment.hand.imagined(moment.seat, Random(moment.asked))
        for player in other.players:
            if player.live:
                held = _held(other, player.seat)
                assert sorted(held) == sorted((*player.down, *player.unseen)), moment


def _held(hand: Hand, seat: int) -> list[Card]:
    """The down cards of a seat, as the log tells them."""
    held: list[Card] = []
    for event in hand.events:
        if event.kind == "round":
            held = []
        elif event.seat != seat:
            continue
        elif event.kind in ("deal", "receive"):
            held += [one for one, down in zip(event.cards, event.hidden, strict=True) if down]
        elif event.kind in ("draw", "discard", "pass", "up", "play"):
            held = [one for one in held if one not in event.cards]
    return held


@pytest.mark.parametrize("id", NAMED)
def test_hands_of_named_cards_are_imagined_too(id: str) -> None:
    for moment in moments(id, range(40), named=True):
        other = moment.hand.imagined(moment.seat, Random(moment.asked))
        assert not other.named
        if moment.hand.done:
            continue
        if not moment.hand.dealer.shuffles:
            # (Cards may be named in another order than that in which they are dealt.)
            assert other.view(moment.seat).to_json() == moment.hand.view(moment.seat).to_json()
        _plays_on(other, moment.asked)


def test_what_another_is_asked_is_that_players_business() -> None:
    hand = dealt("badugi", "AhKhQhAdKdQdAcKcQcAsKsQs")
    for _ in range(3):
        hand.act(CALL)
    other = (hand.legal().seat + 1) % 3
    asked = blinded(hand, other).legal()
    assert asked.to_json() == {"question": "asked", "seat": hand.legal().seat}


def test_a_view_holds_no_secret() -> None:
    hand = dealt("badugi", "AhKhQhAdKdQdAcKcQcAsKsQs")
    for _ in range(3):
        hand.act(CALL)
    blind = blinded(hand, 0)
    own = {*cards("AhAdAcAs"), UNKNOWN}
    places = [*blind.dealer.stub, *blind.dealer.muck]
    for player in blind.players:
        places += player.cards
    assert set(places) == own
    assert {one for event in blind.events for one in event.cards} == own
    assert blind.actions == []
    assert blind.dealer.entropy.seed == ""
    assert hand.view(0)._hand.dealer.stub[0] == UNKNOWN


# Choices that others made in secret ---------------------------------------------------------------

#: Games, and what is answered there in secret.
_SECRETS = [
    *(("badugi", "draw"), ("five-card-draw", "draw"), ("scrotum", "discard"), ("sohe", "split")),
    *(("anaconda", "pass"), ("anaconda", "discard"), ("anaconda", "stack"), ("anaconda", "say")),
    *(("guts-3", "say"), ("low-in-the-hole", "say")),
]


@pytest.mark.parametrize(("id", "kind"), _SECRETS)
def test_what_others_chose_in_secret_is_not_in_it(id: str, kind: str) -> None:
    """Two hands that differ in a choice alone are the same to those who did not see it."""
    compared = 0
    for moment in moments(id, range(12), chance=0.5):
        hand = moment.hand
        if hand.done or getattr(hand.question, "kind", "") != kind or moment.seat != hand.actor:
            continue
        one, other = hand.copy(), hand.copy()
        first, second = _two_answers(hand)
        one.act(first)
        other.act(second)
        for seat in (None, *range(len(hand.players))):
            looks_the_same = one.view(seat).to_json() == other.view(seat).to_json()
            if seat != hand.actor and looks_the_same and first != second:
                same(one, other, seat)
                compared += 1
    assert compared > 5


def _two_answers(hand: Hand) -> tuple[Action, Action]:
    """Two answers that others cannot tell apart (the same one, where there are no two)."""
    some = [random_answer(hand.legal(), Random(seed)) for seed in range(40)]
    for first in some:
        for second in some:
            if len(first.cards) == len(second.cards) and first != second:
                return first, second
    return some[0], some[0]


def test_a_secret_word_may_be_any_in_the_imagination() -> None:
    hand = next(
        one.hand.copy()
        for one in moments("guts-3", range(9), chance=1)
        if isinstance(one.hand.question, WordQuestion) and len(one.hand.live) > 2
    )
    first = hand.actor
    hand.act(Action("say", word="in"))
    view = hand.view(hand.actor)
    said = Counter(dict(_answers(view.imagined(Random(seed))))[first].word for seed in range(200))
    assert set(said) == {"in", "out"}
    assert min(said.values()) > 60


def _answers(hand: Hand) -> tuple[tuple[int | None, Action], ...]:
    assert isinstance(hand.memory, Turns)
    return hand.memory.answers


# Uniform ------------------------------------------------------------------------------------------


def _chi(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_cards_of_holdem_are_uniform_where_nothing_is_known() -> None:
    hand = dealt("holdem", "AhKhQhAdKdQd2c3c4c")
    for _ in range(3):
        hand.act(CALL)
    view, rng, runs = hand.view(0), Random(1), 9400
    places: list[Counter[Card]] = [Counter() for _ in range(4)]
    for _ in range(runs):
        other = view.imagined(rng)
        seen = (other.players[1].down[0], other.players[2].down[1])
        for place, one in zip(
            places, (*seen, other.dealer.stub[0], other.dealer.stub[-1]), strict=True
        ):
            place[one] += 1
    known = set(cards("AhAd2c3c4c"))
    for place in places:
        assert len(place) == 47
        assert not known & set(place)
        # 46 degrees of freedom: above 92 once in ten thousand.
        assert _chi(place.values(), runs / 47) < 92


def test_the_cards_of_a_draw_are_uniform_where_nothing_is_known() -> None:
    """Thrown away, kept, drawn and to come: all alike, but for one's own."""
    hand = dealt("badugi", "AhKhQhAdKdQdAcKcQcAsKsQs", seed=1)
    for _ in range(3):
        hand.act(CALL)
    hand.act(Action("draw", cards=tuple(cards("AdAc"))))
    hand.act(Action("draw", cards=tuple(cards("KhKd"))))
    hand.act(Action("draw", cards=tuple(cards("Qs"))))
    own = {*cards("AhAdAcAs"), *hand.players[0].down}
    view, rng, runs = hand.view(0), Random(2), 9200
    places: list[Counter[Card]] = [Counter() for _ in range(4)]
    for _ in range(runs):
        other = view.imagined(rng)
        down = other.players[1].down
        thrown = next(event for event in other.events if event.kind == "draw" and event.seat == 1)
        assert other.dealer.muck[:2] == tuple(cards("AdAc"))
        for place, one in zip(
            places, (down[0], down[3], thrown.cards[0], other.dealer.stub[5]), strict=True
        ):
            place[one] += 1
    for place in places:
        assert len(place) == 46
        assert not own & set(place)
        assert _chi(place.values(), runs / 46) < 92


def test_what_is_imagined_is_right_no_more_often_than_by_chance() -> None:
    """The cards that somebody does hold come up as often as any others."""
    right, runs = Counter[str](), 4000
    for seed in range(runs):
        hand = dealt("badugi", seed=seed)
        for _ in range(3):
            hand.act(CALL)
        hand.act(random_answer(hand.legal(), Random(seed)))
        other = hand.imagined(1, Random(seed))
        right["held"] += hand.players[2].down[0] in other.players[2].down
        right["place"] += hand.players[2].down[0] == other.players[2].down[0]
        right["next"] += hand.dealer.stub[0] == other.dealer.stub[0]
    assert abs(right["held"] - runs * 4 / 48) < 80
    assert abs(right["place"] - runs / 48) < 40
    assert abs(right["next"] - runs / 48) < 40


# What is known of cards that nobody sees ----------------------------------------------------------


def test_cards_passed_on_stay_with_the_neighbour_or_in_the_muck() -> None:
    """Of three cards passed, each is as likely as another to be thrown away after that."""
    hand = home_setup("anaconda", 4).hand()
    passed: tuple[Card, ...] = ()
    rng = Random(4)
    while not any(event.kind == "discard" for event in hand.events):
        question = hand.legal()
        answer = CALL if isinstance(question, BetQuestion) else question.default()
        if answer.kind == "pass" and hand.actor == 0:
            passed = answer.cards
        hand.act(answer)
    view, runs, gone = hand.view(0), 3000, Counter[Card]()
    for _ in range(runs):
        other = view.imagined(rng)
        where = other.players[1].down + other.dealer.muck
        assert set(passed) <= set(where)
        gone.update(one for one in passed if one in other.dealer.muck)
    for one in passed:
        # Two of seven were thrown away.
        assert abs(gone[one] - runs * 2 / 7) < 110


def test_who_did_not_follow_suit_has_none_of_it() -> None:
    barred = 0
    for moment in moments("lou", range(40), chance=0.3):
        hand = moment.hand
        if hand.done or hand.options.get("renege"):
            continue
        lacks = _lacks(hand)
        other = hand.imagined(moment.seat, Random(moment.asked))
        for seat, suits in lacks.items():
            barred += seat != moment.seat and bool(hand.players[seat].down)
            assert not suits & {one.suit for one in other.players[seat].down}
    assert barred > 20


def _lacks(hand: Hand) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    led = -1
    for event in hand.events:
        if event.kind in ("round", "trick"):
            led = -1
            if event.kind == "round":
                found = {}
        elif event.kind == "play":
            suit = event.cards[0].suit
            if led < 0:
                led = suit
            elif suit != led:
                found.setdefault(event.seat, set()).add(led)
    return found


def _striking(effect: str) -> list[str]:
    return [
        game.id
        for game in library()
        if any(isinstance(step, Turn) and step.effect == effect for step in game.walk())
    ]


@pytest.mark.parametrize("id", sorted({*_striking("thrown away"), *_striking("out")}))
def test_a_rank_that_strikes_was_held_by_those_whom_it_struck_and_by_nobody_else(id: str) -> None:
    struck = 0
    for moment in moments(id, range(40), chance=0.3):
        hand = moment.hand.imagined(moment.seat, Random(moment.asked))
        held = [set[Card]() for _ in hand.players]
        live, turned, rank, at = set(range(len(held))), set[int](), -1, -1
        for event in hand.events:
            step = hand.program[event.step]
            if event.step != at or event.kind == "board":
                for seat in live:
                    assert rank not in {one.rank for one in held[seat]}, moment
                rank = -1
            if isinstance(step, Turn) and event.kind == "board":
                (one,) = event.cards
                again = step.new_rank and one.rank in turned
                if step.effect in ("out", "thrown away") and not again:
                    rank, at = one.rank, event.step
                turned.add(one.rank)
            if event.kind == "out" or (event.kind == "discard" and isinstance(step, Turn)):
                struck += event.seat != moment.seat
                assert rank in {one.rank for one in event.cards or held[event.seat]}, moment
            _follow(held, live, event)
    assert struck > 20


def _follow(held: list[set[Card]], live: set[int], event: Event) -> None:
    """What each holds, up or down, and who is live, after an event."""
    if event.kind in ("fold", "out") or (event.kind == "award" and event.word == "no cards"):
        live.discard(event.seat)
    elif event.kind == "deal":
        held[event.seat].update(event.cards)
    elif event.kind in ("discard", "draw"):
        held[event.seat].difference_update(event.cards)


def test_own_discards_come_back_only_with_a_shuffle() -> None:
    """Before it they lie in the muck; after it with whoever drew since, or in the stub."""
    shuffled = came_back = 0
    for moment in moments("deuce-to-seven-triple-draw", range(150), chance=0.3):
        hand, seat = moment.hand, moment.seat
        if seat is None or hand.done:
            continue
        own = {
            one
            for event in hand.events
            for one in event.cards
            if event.kind == "draw" and event.seat == seat
        }
        other = hand.imagined(seat, Random(moment.asked))
        held = {one for player in other.live if player.seat != seat for one in player.cards}
        if not hand.dealer.shuffles:
            assert not own & (held | set(other.dealer.stub))
        elif own:
            shuffled += 1
            came_back += bool(own & held)
    assert shuffled > 20
    assert came_back > 5


# A hand like any other ----------------------------------------------------------------------------


@pytest.mark.source
def test_a_mistake_in_an_imagined_hand_leaves_it_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = dealt("holdem").imagined(0, Random(1))
    hand.act(CALL)
    before = plain(hand)
    monkeypatch.setattr(Bet, "answer", _breaks(Bet.answer, times=1))
    with pytest.raises(ZeroDivisionError):
        hand.act(CALL)
    assert plain(hand) == before


def _breaks(answer: Callable[..., None], times: int) -> Callable[..., None]:
    left = [times]

    def broken(step: Bet, hand: Hand, action: Action) -> None:
        answer(step, hand, action)
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError

    return broken


def test_hands_imagined_in_imagined_hands_are_hands_too() -> None:
    """Every seat decides from what it sees of an imagined hand, and may imagine in its turn."""
    hand = dealt("badugi").imagined(0, Random(1))
    for depth in range(6):
        hand = hand.imagined(hand.actor, Random(depth))
        hand.act(random_answer(hand.legal(), Random(depth)))
        one_place_each(hand)
    _plays_on(hand, 3)
