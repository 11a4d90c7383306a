"""The checks of random hands find what they look for: each fault here, put into the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from oddchip.cards import Card
from oddchip.hand import BetQuestion, Hand, IllegalAction, View, imagined
from oddchip.history import text_of
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.events import Record
from oddchip.table_state.seats import Player, without
from tests.support import again
from tests.support.fuzzing import play_checked
from tests.support.setups import random_setup

#: So many hands a fault may stay unseen.
_HANDS = 600
award, fold, view, shuffled = Hand.award, Hand.fold, Hand.view, Entropy.shuffled
dealt, written = Dealer.card, text_of


def a_chip_falls_under_the_table(hand: Hand, seat: int, *rest: Any) -> None:
    award(hand, seat, *rest)
    hand.players[seat].stack -= 1


def a_chip_is_borrowed_while_a_fold_is_told(hand: Hand, player: Player) -> None:
    player.stack += 1
    fold(hand, player)
    player.stack -= 1


def folded_cards_get_lost(hand: Hand, player: Player) -> None:
    fold(hand, player)
    hand.dealer.muck = hand.dealer.muck[:-1]


def a_card_is_there_twice(entropy: Entropy, some: Iterable[Card]) -> list[Card]:
    cards = shuffled(entropy, some)
    return [*cards[:-1], cards[0]]


def no_two_shuffles_are_the_same(_: Entropy, some: Iterable[Card]) -> list[Card]:
    return Random().sample(cards := list(some), len(cards))


def the_draw_gives_back_a_discard(dealer: Dealer, spare: tuple[Card, ...] = ()) -> Card:
    if spare and spare[0] in dealer.muck:
        dealer.muck = without(spare[:1], dealer.muck)
        return spare[0]
    return dealt(dealer, spare)


def a_view_shows_the_next_hand(hand: Hand, seat: int | None = None) -> View:
    found = view(hand, seat)
    other = ((seat or 0) + 1) % len(hand.players)
    peeked = found.players[other]._replace(down=hand.players[other].down)
    found.players = (*found.players[:other], peeked, *found.players[other + 1 :])
    return found


def a_view_asks_everybody(hand: Hand, seat: int | None = None) -> View:
    found = view(hand, seat)
    found.question = BetQuestion(0)
    return found


def the_log_tells_everybody_all(last: Record | None, _: int | None) -> Record | None:
    return last


def a_history_forgets_the_last_line(*given: Any) -> str:
    lines = written(*given).splitlines()
    end = lines.index("]")
    return "\n".join(lines[: end - 1] + lines[end:])


@pytest.mark.source
@pytest.mark.parametrize(
    ("where", "name", "fault", "words"),
    [
        (Hand, "award", a_chip_falls_under_the_table, "the log and the stacks differ"),
        (Hand, "fold", a_chip_is_borrowed_while_a_fold_is_told, "chips of .* after"),
        (Hand, "fold", folded_cards_get_lost, "a card is missing|the stub is miscounted"),
        (Entropy, "shuffled", a_card_is_there_twice, "a card is there twice"),
        (Entropy, "shuffled", no_two_shuffles_are_the_same, "another log|does not hold"),
        (Dealer, "card", the_draw_gives_back_a_discard, "Dealt"),
        (Hand, "view", a_view_shows_the_next_hand, "the view of .* shows"),
        (Hand, "view", a_view_asks_everybody, "asks the wrong seat"),
        (imagined, "_blind_log", the_log_tells_everybody_all, "the view of .* shows"),
        (again, "text_of", a_history_forgets_the_last_line, "history|at .* of"),
    ],
)
def test_a_fault_is_found(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, fault: Callable[..., Any], words: str
) -> None:
    monkeypatch.setattr(where, name, fault)
    with pytest.raises((AssertionError, IllegalAction), match=words):
        for seed in range(_HANDS):
            play_checked(random_setup("badugi", "fixed", seed))
