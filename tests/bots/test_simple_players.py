"""The simple players: one rule each."""

from __future__ import annotations

import pytest

from oddchip.bots import SIMPLE, Simple, player
from oddchip.bots.arena import play
from oddchip.bots.card_features import sight_of
from oddchip.bots.check_and_call import called
from oddchip.bots.default_stakes import money
from oddchip.bots.hand_strength import strength_model
from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.hand import Action, BetQuestion, Hand, WordQuestion, blind_stakes
from oddchip.language.library import library


def _holdem(own: str) -> Hand:
    """The small blind of two, with these cards, is to act."""
    game = library().game("holdem")
    first, second = cards(own)
    rest = [one for one in game.deck.cards if one not in (first, second)]
    deck = [rest.pop(), first, rest.pop(), second, *rest]
    return Hand(game, blind_stakes(1, 2), [200, 200], deck=deck)


def _says(name: str, hand: Hand) -> Action:
    return Simple(name, 1).answer(hand.view(hand.legal().seat))


@pytest.mark.parametrize(
    ("name", "kind", "amount"),
    [("caller", "call", 0), ("jammer", "raise", 200), ("least", "raise", 4), ("pot", "call", 0)],
)
def test_each_bets_by_its_rule_before_the_flop(name: str, kind: str, amount: int) -> None:
    said = _says(name, _holdem("7h2c"))
    assert (said.kind, said.amount) == (kind, amount)


def test_who_may_neither_call_nor_raise_folds() -> None:
    assert called(BetQuestion(2, call=None, raises=(), stack=200)).kind == "fold"


def test_the_pot_is_bet_with_anything_when_nobody_has_bet() -> None:
    hand = _holdem("7h2c")
    hand.act("call")
    hand.act("check")
    said = _says("pot", hand)
    assert (said.kind, said.amount) == ("raise", 4)


def test_the_nit_folds_unless_its_hand_is_in_the_best_tenth() -> None:
    assert _says("nit", _holdem("7h2c")).kind == "fold"
    assert _says("nit", _holdem("Jh8c")).kind == "fold"
    assert _says("nit", _holdem("AhAc")).kind == "raise"


def test_the_nit_is_out_at_guts_with_a_poor_hand() -> None:
    game = library().game("guts-3")
    stakes, _, stack = money(game, 2)
    said = {True: set[str](), False: set[str]()}
    for seed in range(40):
        hand = Hand(game, stakes, [stack, stack], seed=seed)
        while not isinstance(hand.legal(), WordQuestion):  # the first round is compulsory
            hand.act(_says("caller", hand))
        question = hand.legal()
        best = strength_model(game).look(sight_of(hand, question.seat)).place >= 0.9
        said[best].add(_says("nit", hand).word)
    assert said == {True: {"in"}, False: {"out"}}


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize("id", ("stud", "anaconda", "badugi", "seven-twenty-seven-2"))
def test_hands_among_simple_players_end(name: str, id: str) -> None:
    game = library().game(id)
    stakes, _, stack = money(game, 3)
    hand = play(Hand(game, stakes, [stack] * 3, seed=4), [player(name, at) for at in range(3)])
    assert hand.done


def test_an_unknown_simple_player_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no simple player 'maniac'"):
        Simple("maniac")
