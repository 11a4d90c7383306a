"""The stub runs out: draw games reshuffle the discards, stud games deal one card for all."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.cards import Card, cards
from oddchip.hand import CALL, Action, CardsQuestion, Hand, IllegalAction, limit_stakes
from oddchip.history import history_of, read_text, replay, text_of
from oddchip.language import library
from tests.support.players import random_answer

STUD = limit_stakes(4, 8, ante=1, bring_in=2)
BLINDS = limit_stakes(4, 8)


def _down_to_the_river(hand: Hand) -> Hand:
    """Everybody stays, and nobody bets more than is due."""
    while not hand.done:
        question = hand.legal()
        if isinstance(question, CardsQuestion):
            hand.act(random_answer(question, Random(0)))
        else:
            hand.act(Action("bring-in") if "bring_in" in question.to_json() else CALL)
    return hand


@pytest.mark.parametrize("id", ["stud", "stud-8", "razz", "razzdugi", "london-lowball"])
def test_eight_players_share_one_card_on_seventh_street(id: str) -> None:
    hand = _down_to_the_river(Hand(id, STUD, [400] * 8, seed=3))
    assert len(hand.community) == 1
    assert [len(player.cards) for player in hand.players] == [6] * 8
    assert not hand.on_every_board, "it is on no board"
    (board,) = [event for event in hand.events if event.kind == "board"]
    assert (board.word, board.cards) == ("for all", hand.community)


def test_seven_players_all_get_a_seventh_card() -> None:
    hand = _down_to_the_river(Hand("stud", STUD, [400] * 7, seed=3))
    assert [len(player.cards) for player in hand.players] == [7] * 7
    assert not hand.community


def test_six_players_of_super_stud_share_the_last_card() -> None:
    hand = _down_to_the_river(Hand("super-stud", STUD, [400] * 6, seed=3))
    assert [len(player.cards) for player in hand.players] == [6] * 6
    assert len(hand.community) == 1


@pytest.mark.parametrize("id", ["mississippi-stud", "mississippi-stud-8", "mississippi-razz"])
def test_mississippi_community_card_counts_on_every_board(id: str) -> None:
    hand = _down_to_the_river(Hand(id, BLINDS, [400] * 8, seed=3))
    assert [len(player.cards) for player in hand.players] == [6] * 8
    assert hand.on_every_board == hand.community
    assert len(hand.community) == 1


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("id", ["deuce-to-seven-triple-draw", "badugi", "triple-draw-dramaha"])
def test_nobody_gets_back_the_cards_just_thrown_away(id: str, seed: int) -> None:
    """Everybody draws all cards, so that the stub runs out in the middle of a draw."""
    hand = Hand(id, BLINDS, [400] * library().game(id).players[1], seed=seed)
    while not hand.done:
        question = hand.legal()
        if isinstance(question, CardsQuestion):
            hand.act(Action("draw", cards=tuple(question.among[: question.most])))
        else:
            hand.act(CALL)
    thrown: dict[int, tuple[Card, ...]] = {}
    draws = 0
    for event in hand.events:
        if event.kind == "draw":
            thrown[event.seat] = event.cards
            draws += 1
        elif event.kind == "deal":
            assert not set(event.cards) & set(thrown.get(event.seat, ()))
    assert draws == 3 * len(hand.players)


@pytest.mark.parametrize("seed", [55, 68, 136])
def test_what_others_threw_away_may_be_named_when_the_stub_holds_only_own_cards(seed: int) -> None:
    """The stub is shuffled anew in p5's draw; p7 finds the own discards in it and little else."""
    hand = Hand("dramaha", BLINDS, [400] * 8, seed=seed)
    draws = iter((1, 4, 1, 3, 5, 3, 5, 0))
    while not hand.done:
        question = hand.legal()
        if isinstance(question, CardsQuestion):
            hand.act(Action("draw", cards=tuple(question.among[: next(draws)])))
        else:
            hand.act(CALL)
    (told,) = read_text(text_of(history_of(hand)))
    again = replay(told)
    assert again.hand is not None, again.error
    assert again.hand.stacks == hand.stacks


def test_cards_just_thrown_away_cannot_be_named_for_the_same_player() -> None:
    """The same where cards are named: others' discards may come, the own ones not."""
    names = [str(one) for one in library().game("deuce-to-seven-triple-draw").deck.cards]
    hand = Hand("deuce-to-seven-triple-draw", BLINDS, [400] * 6, named=True)
    held: dict[int, tuple[Card, ...]] = {}

    def deal(seat: int, some: list[str]) -> None:
        held[seat] = tuple(cards(some))
        hand.act(Action("deal", seat, cards=held[seat]))

    for seat in range(6):
        deal(seat, names[5 * seat : 5 * seat + 5])
    for _ in range(6):
        hand.act(CALL)
    for seat in range(6):
        hand.act(Action("draw", seat, cards=held[seat]))
    thrown = dict(held)
    for seat in range(4):
        deal(seat, names[30 + 5 * seat : 35 + 5 * seat])
    with pytest.raises(IllegalAction, match="just been thrown away"):
        hand.act(Action("deal", 4, cards=(*cards(names[50:52]), *thrown[4][:3])))
    hand.act(Action("deal", 4, cards=(*cards(names[50:52]), *thrown[0][:3])))
    with pytest.raises(IllegalAction, match="just been thrown away"):
        hand.act(Action("deal", 5, cards=thrown[5]))
    hand.act(Action("deal", 5, cards=thrown[1]))
    assert not hand.done


@pytest.mark.parametrize("players", [3, 7])
def test_one_card_for_all_is_refused_while_there_are_cards_for_everyone(players: int) -> None:
    """Named cards: seven players have ten left before seventh street, and no card is burned."""
    hand = Hand("stud", STUD, [400] * players, named=True)
    names = [str(one) for one in library().game("stud").deck.cards]

    def deal(count: int) -> None:
        for seat in range(players):
            some = [names.pop() for _ in range(count)]
            hand.act(Action("deal", seat, cards=tuple(cards(some))))

    deal(3)
    hand.act(Action("bring-in"))
    for _ in range(players - 1):
        hand.act(CALL)
    for _ in range(3):
        deal(1)
        for _ in range(players):
            hand.act(CALL)
    with pytest.raises(IllegalAction, match="gives cards to p1, p2"):
        hand.act(Action("board", cards=tuple(cards(names[:1]))))
    deal(1)
    assert not hand.community
