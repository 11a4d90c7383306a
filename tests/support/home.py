"""Random legal hands of the home games, and what must hold at every point of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

from oddchip.cards import Card, write
from oddchip.engine import Action, Event, Hand, Stakes, WordQuestion
from oddchip.history import replay
from oddchip.history.write import history_of
from oddchip.rules import Game, library
from tests.support.fuzzing import BOUND, Ledger, Setup, same_again
from tests.support.players import random_answer

_CARD = re.compile(r'"([2-9TJQKA][cdhs]|Xx)"')
_IN = (
    *("ante", "bet", "raise", "call", "check", "pay", "match", "buy", "double"),
    *("outside", "hit"),
)
#: After so many rounds of guts or Lou only one player is in.
_ROUNDS = 5


def home_games() -> list[str]:
    return [game.id for game in library() if game.family == "home"]


def home_setup(id: str, seed: int) -> Setup:
    """Players, stacks (some short, some odd), options and chips that ride in, for a seed."""
    rng = Random(f"home/{id}/{seed}")
    game = library().game(id)
    count = rng.randint(*game.players)
    options: dict[str, object] = {
        one.name: rng.random() < 0.5 for one in game.options if rng.random() < 0.5
    }
    deep = rng.choice((400, 3000, 20000))
    stacks = [25 * rng.randint(1, deep // 25) for _ in range(count)]
    if rng.random() < 0.1:
        stacks = [stack + rng.randint(0, 24) for stack in stacks]
    if game.forced.kind == "bank":
        stacks[-1] += game.forced.amount
    stakes = Stakes(
        antes=_antes(game, count),
        bumps=(25, 200, 500),
        unit=25,
        carried=rng.choice((0, 0, 0, 25 * rng.randint(1, 100))),
    )
    return Setup(id, stakes, tuple(stacks), options, seed)


def _antes(game: Game, count: int) -> tuple[int, ...]:
    if game.forced.kind == "all":
        return (*[game.forced.amount] * (count - 1), game.forced.dealer)
    return (*[0] * (count - 1), game.forced.amount)


class HomeLedger(Ledger):
    """Chips as the log of a home game tells them."""

    def _move(self, event: Event) -> None:
        if event.kind in _IN:
            self.stacks[event.seat] -= event.amount
            self.pot += event.amount
        else:
            super()._move(event)


class Seen:
    """Which cards each seat may know in this deal: its own, and those that ever lay open."""

    def __init__(self) -> None:
        self.public: set[Card] = set()
        self.own: dict[int, set[Card]] = {}
        self.at = 0

    def follow(self, hand: Hand) -> None:
        for event in hand.events[self.at :]:
            if event.kind == "round":
                self.public, self.own = set(), {}
            if event.kind in ("deal", "receive") and any(event.hidden):
                self.own.setdefault(event.seat, set()).update(event.cards)
            elif event.kind in ("deal", "board", "up", "play", "show"):
                self.public.update(event.cards)
        self.at = len(hand.events)
        for player in hand.live:
            if not player.shown:
                assert not self.public & set(player.down), "a down card was told to everybody"
        for at in hand.hidden_cells:
            assert hand.cells.get(at) not in self.public, "a laid card was told to everybody"

    def hidden_from_all(self, hand: Hand) -> None:
        """No view names a card that its seat cannot know."""
        rounds = [at for at, event in enumerate(hand.events) if event.kind == "round"]
        for seat in (None, *range(len(hand.players))):
            view = hand.view(seat)
            view["events"] = view["events"][rounds[-1] if rounds else 0 :]
            known = self.public | (self.own.get(seat, set()) if seat is not None else set())
            leaked = set(_CARD.findall(json.dumps(view))) - set(write(known))
            assert not leaked, f"the view of {seat} shows {leaked}"


def answer(hand: Hand, rng: Random) -> Action:
    """A random answer; a game of rounds comes to its end."""
    question = hand.legal()
    ends = isinstance(question, WordQuestion) and set(question.choices) == {"in", "out"}
    if ends and hand.home.deal_round > _ROUNDS:
        word = "in" if question.seat == hand.live[0].seat else "out"
        return Action("say", question.seat, word=word)
    return random_answer(question, rng)


def play_home(setup: Setup, copies: bool = True, views: bool = True) -> Hand:
    """Play a hand at random and check all that must hold; the finished hand."""
    rng = Random(f"play/{setup}")
    hand = setup.hand()
    ledger, seen = HomeLedger(setup), Seen()
    copied: Hand | None = None
    asked = 0
    while not hand.done:
        ledger.follow(hand)
        seen.follow(hand)
        one_place_each(hand)
        if views and rng.random() < 0.05:
            seen.hidden_from_all(hand)
        if copies and copied is None and rng.random() < 0.05:
            copied = hand.copy()
        hand.act(answer(hand, rng))
        asked += 1
        assert asked < BOUND, "the hand does not end"
    ledger.follow(hand)
    ledger.closed(hand)
    seen.follow(hand)
    if views:
        seen.hidden_from_all(hand)
    if copies:
        same_again(hand, copied or setup.hand())
    return hand


def told_again(hand: Hand) -> None:
    """The hand written as a history and replayed pays the same."""
    again = replay(history_of(hand))
    assert again.ok and again.hand is not None, again.error
    assert again.hand.stacks == hand.stacks
    assert again.hand.rides == hand.rides


def one_place_each(hand: Hand) -> None:
    """Every card of the deck lies in exactly one place."""
    places: list[Card] = [*hand.dealer.stub, *hand.dealer.muck, *hand.cells.values()]
    places += hand.community
    if hand.home.trump is not None:
        places.append(hand.home.trump)
    for player in hand.live:
        places += player.cards
    assert sorted(places) == sorted(hand.game.deck.cards), "a card is missing or there twice"


def home_hands(id: str, seeds: range, every: int = 5) -> Iterator[Hand]:
    """Checked hands of a game; a failure names the inputs that bring it back.

    One hand in so many is also copied on the way, and one is written and replayed.
    """
    for seed in seeds:
        setup = home_setup(id, seed)
        try:
            views = seed % every < max(5, every // 8)
            hand = play_home(setup, copies=seed % every == 0, views=views)
            if seed % every == 1:
                told_again(hand)
            yield hand
        except Exception as error:
            error.add_note(f"in {setup}")
            raise
