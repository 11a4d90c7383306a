"""Classes that copy by hand, for speed: no field is forgotten in their copies and their states."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oddchip.cards import DECKS, card
from oddchip.hand import Hand, NamedDealer, blind_stakes, limit_stakes
from oddchip.hand.hand_json import _PLACES
from oddchip.steps.between import Posts
from oddchip.steps.dues import Matching
from oddchip.steps.in_turn import Turns
from oddchip.steps.price import Price
from oddchip.table_state.actions import CALL, Action
from oddchip.table_state.betting_round import Round
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.dealer import Dealer, Entropy, dealer_of
from oddchip.table_state.seats import Player
from oddchip.table_state.state import PLAIN

#: Made again from other fields when somebody asks, or the hand's own lock.
NOT_COPIED = {"_told", "_told_to", "_answered", "_answered_to", "_acting"}
#: What is kept of a hand beside its plain fields and the places in its play.
KEPT_BY_NAME = {
    *("players", "dealer", "wanted", "memories", "memory", "last", "last_answer", "sealed"),
    *("game_id", "given", "_inputs", "_origin"),
}
#: Made again from what is kept.
MADE_AGAIN = {
    *("library", "game", "basics", "options", "forced", "stakes", "limit", "program", "question"),
    *("jam_or_fold", "bomb_pot", "burns", "form", "empty_rounds", "named", "count"),
    "going_on_as",  # empty between two questions
}
#: What is said of a whole kind of dealer; and the stub of one who names cards is only a number.
NOT_OF_A_DEALER = {"Dealer": ("named",), "NamedDealer": ("named", "order", "top")}
ACES = (card("As"), card("Ah"))

Copied = Player | Round | Turns | Posts | Matching | Price | Wanted | Dealer | Entropy


def fields_of(value: object) -> list[str]:
    """The fields of a class and of those above it, compiled or not."""
    names: set[str] = set()
    for kind in type(value).__mro__:
        names |= {*vars(kind).get("__slots__", ()), *vars(kind).get("__mypyc_attrs__", ())}
    return sorted(names - {"__dict__"})


def another(value: object) -> object:
    """A value of the same type that is not the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 3
    if isinstance(value, str):
        return value + "1"
    if isinstance(value, tuple):
        return (*value, *value) or ACES
    if isinstance(value, frozenset):
        return value | {5}
    if isinstance(value, dict):
        return {**value, 5: 5}
    if isinstance(value, list):
        return [*value, *value] or [1]
    return value


def alter(value: object) -> None:
    """Give every plain field a value that it does not have when it is made."""
    for name in fields_of(value):
        setattr(value, name, another(getattr(value, name)))


def told(value: object) -> object:
    """A value as it can be compared."""
    if isinstance(value, (Player, Dealer, Round, Turns, Wanted)):
        return [told(getattr(value, name)) for name in fields_of(value)]
    if isinstance(value, Entropy):
        return value.state()
    if isinstance(value, list):
        return [told(element) for element in value]
    return value


MAKERS: dict[str, Callable[[], Copied]] = {
    "Player": lambda: Player(1, 100),
    "Round": lambda: Round(3),
    "Turns": lambda: Turns((0, 1, 2)),
    "Posts": lambda: Posts((0, 1)),
    "Matching": Matching,
    "Price": lambda: Price(1, 2, 0),
    "Wanted": lambda: Wanted((0, 1)),
    "Dealer": lambda: dealer_of(DECKS["52"], "1", None),
    "NamedDealer": lambda: NamedDealer(DECKS["52"], "1"),
    "Entropy": lambda: Entropy("1"),
}


@pytest.mark.parametrize("name", MAKERS)
def test_a_copy_has_every_field(name: str) -> None:
    made = MAKERS[name]()
    alter(made)
    copied = made.copy()
    assert type(copied) is type(made)
    for field in fields_of(made):
        if field in NOT_OF_A_DEALER.get(name, ()):
            continue
        before, after = getattr(made, field), getattr(copied, field)
        assert told(after) == told(before), field
        # An empty or a shared dict of a request is never changed.
        if isinstance(before, list):
            assert after is not before, field


@pytest.mark.parametrize("name", ["Player", "Round", "Turns", "Posts", "Matching", "Price"])
def test_a_state_has_every_field(name: str) -> None:
    made = MAKERS[name]()
    assert isinstance(made, (Player, Round, Turns, Posts, Matching, Price))
    alter(made)
    again = type(made).of(made.state())
    for field in fields_of(made):
        if (name, field) != ("Round", "plain"):  # it only saves a look, and False is always right
            assert told(getattr(again, field)) == told(getattr(made, field)), field


def test_a_hand_takes_over_every_field() -> None:
    """From a hand that differs in each of them."""
    hand = Hand("murder", limit_stakes(2, 4), [90, 90, 90, 90], seed=3)
    hand.act(CALL)
    other = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=7)
    for field in fields_of(hand):
        value = getattr(hand, field)
        if field not in ("program", "players", "_inputs"):
            setattr(hand, field, another(value))
    hand.wanted = Wanted((0,))
    hand._origin = other.copy()
    hand.sealed = (Action("call"),)
    other.play_on_as(hand)
    for field in fields_of(hand):
        if field not in NOT_COPIED:
            assert told(getattr(other, field)) == told(getattr(hand, field)), field


def test_what_is_kept_of_a_hand_tells_every_field() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=7)
    known = {*PLAIN, *_PLACES, *KEPT_BY_NAME, *MADE_AGAIN, *NOT_COPIED}
    assert fields_of(hand) == sorted(known)
