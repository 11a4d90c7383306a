"""Random legal hands of any game, and what must hold at every point of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from oddchip.cards import Card, write
from oddchip.engine import Action, Event, Hand, Stakes
from oddchip.history import history_of, read_text, replay, text_of
from oddchip.rules import Game, library
from tests.support.players import random_answer

#: No hand may ask more often than this.
BOUND = 4000
_CARD = re.compile(r'"([2-9TJQKA][cdhs]|Xx)"')
_IN = (
    *("ante", "small blind", "big blind", "straddle", "bring-in"),
    *("bet", "raise", "complete", "call", "check"),
)
_OUT = ("return", "award")


@dataclass(frozen=True)
class Setup:
    """The inputs of a hand: everything that makes it the hand that it is."""

    game: str
    stakes: Stakes
    stacks: tuple[int, ...]
    options: dict[str, object]
    seed: int
    #: The cards are named one by one, by a dealer who knows no more than the players.
    named: bool = False

    def hand(self) -> Hand:
        return Hand(
            self.game,
            self.stakes,
            list(self.stacks),
            options=self.options,
            seed=self.seed,
            named=self.named,
        )


@dataclass
class Known:
    """Which cards each seat may have seen so far, read off the table and not off the log."""

    public: set[Card] = field(default_factory=set)
    own: dict[int, set[Card]] = field(default_factory=dict)

    def look(self, hand: Hand) -> None:
        for player in hand.players:
            self.own.setdefault(player.seat, set()).update(player.cards)
            self.public.update(player.open)
            if player.shown:
                self.public.update(player.cards)
        self.public.update(one for at, one in hand.cells.items() if at not in hand.hidden_cells)
        self.public.update(hand.community)

    def may_see(self, seat: int | None) -> set[str]:
        own = self.own.get(seat, set()) if seat is not None else set()
        return set(write(self.public | own))


def pairs() -> list[tuple[str, str]]:
    """Every game of the catalogue's section 3 with every limit that it allows."""
    return [
        (game.id, limit) for game in library() if game.family != "home" for limit in game.limits
    ]


def random_setup(id: str, limit: str, seed: int) -> Setup:
    """Players, stacks (some short), stakes and options for a seed."""
    rng = Random(f"{id}/{limit}/{seed}")
    game = library().game(id)
    count = rng.randint(*game.players)
    options: dict[str, object] = {
        one.name: rng.random() < 0.5 for one in game.options if rng.random() < 0.5
    }
    if rng.random() < 0.1:
        options["jam_or_fold"] = True
    bomb = rng.random() < 0.1
    if bomb:
        options["bomb_pot"] = True
    stakes = _stakes(game, limit, count, bomb, rng)
    bet = max(stakes.small_bet, stakes.most, *stakes.blinds, 2)
    deep = rng.choice((2, 10, 60))
    stacks = tuple(rng.randint(1, bet * rng.choice((1, deep, deep))) for _ in range(count))
    return Setup(id, stakes, stacks, options, seed, named=rng.random() < 0.1)


def _stakes(game: Game, limit: str, count: int, bomb: bool, rng: Random) -> Stakes:
    small = rng.randint(2, 20)
    blinds: tuple[int, ...] = ()
    bring_in = 0
    ante = rng.randint(1, small) if bomb or game.forced.kind == "antes" else 0
    antes: tuple[int, ...] = (ante,) if ante else ()
    if game.forced.kind == "blinds":
        blinds = (small // 2, small)
        if count > 2 and rng.random() < 0.15:
            blinds = (*blinds, 2 * small)
        if not bomb:
            antes = rng.choice(((), (), (1,), (0, small), (*[0] * (count - 1), small)))
    elif game.forced.bring_in != "bet":
        bring_in = rng.randint(1, small)
    return Stakes(
        limit=limit,
        antes=antes,
        blinds=blinds,
        bring_in=bring_in,
        small_bet=small,
        big_bet=2 * small,
        min_bet=bring_in or small,
        least=rng.randint(1, small),
        most=rng.randint(small, 5 * small),
        cap=rng.choice((3, 3, 4, None)),
        dead_antes=rng.random() < 0.2,
    )


def play_checked(setup: Setup) -> Hand:
    """Play a hand at random and check all that must hold; the finished hand."""
    rng = Random(f"play/{setup}")
    hand = setup.hand()
    ledger = Ledger(setup)
    known = Known()
    known.look(hand)
    copied: Hand | None = None
    asked = 0
    while not hand.done:
        ledger.follow(hand)
        if not setup.named:
            one_place_each(hand)
        if rng.random() < 0.1:
            views_hide(hand, known, (None, rng.randrange(len(hand.players))))
        if copied is None and rng.random() < 0.1:
            copied = hand.copy()
        action = random_answer(hand.legal(), rng)
        hand.act(action)
        known.look(hand)
        asked += 1
        assert asked < BOUND, "the hand does not end"
    ledger.follow(hand)
    ledger.closed(hand)
    views_hide(hand, known, (None, *range(len(hand.players))))
    nobody_gets_back_a_discard(hand)
    same_again(hand, copied or setup.hand())
    if rng.random() < 0.3:
        written_and_replayed(hand)
    return hand


def same_again(hand: Hand, other: Hand) -> None:
    """A copy, or a new hand of the same inputs, goes on to the same log, by way of JSON too."""
    for action in hand.actions[len(other.actions) :]:
        other.act(Action.from_json(json.loads(json.dumps(action.to_json()))))
    assert log(other) == log(hand), "the same hand gave another log"
    assert other.stacks == hand.stacks
    told = json.loads(log(hand))
    assert [Event.from_json(one).to_json() for one in told] == told, "events are read as written"


def written_and_replayed(hand: Hand) -> None:
    """Written as a history, read and replayed, a hand is the same hand."""
    (history,) = read_text(text_of(history_of(hand)))
    again = replay(history)
    assert again.ok, f"{again.error} at {again.at} of {history.actions}"
    assert again.hand is not None
    assert again.hand.stacks == hand.stacks, "the history ends with other stacks"
    assert log(again.hand) == log(hand), "the history tells another hand"


def log(hand: Hand) -> bytes:
    return json.dumps([event.to_json() for event in hand.events]).encode()


class Ledger:
    """Chips as the log tells them: after every event none is lost and none is new."""

    def __init__(self, setup: Setup) -> None:
        self.stacks = list(setup.stacks)
        self.pot = setup.stakes.carried
        self.total = sum(setup.stacks) + setup.stakes.carried
        self.gone = 0
        self.seen = 0

    def follow(self, hand: Hand) -> None:
        for event in hand.events[self.seen :]:
            self._move(event)
            assert self.pot >= 0, f"the pot is {self.pot} after {event}"
            assert min(self.stacks) >= 0, f"a stack is below nothing after {event}"
            assert sum(self.stacks) + self.pot + self.gone == self.total, event
        self.seen = len(hand.events)
        assert self.stacks == hand.stacks, "the log and the stacks differ"
        assert self.pot == hand.pot, "the log and the pot differ"

    def _move(self, event: Event) -> None:
        if event.kind in _IN:
            self.stacks[event.seat] -= event.amount
            self.pot += event.amount
        elif event.kind in _OUT:
            self.stacks[event.seat] += event.amount
            self.pot -= event.amount
        elif event.kind in ("ride", "house"):
            self.pot -= event.amount
            self.gone += event.amount

    def closed(self, hand: Hand) -> None:
        assert hand.pot == 0, f"{hand.pot} chips are left in the pot"
        assert self.gone == hand.rides + hand.house
        assert hand.events[-1].kind == "end"


def one_place_each(hand: Hand) -> None:
    """Every card of the deck lies in exactly one place."""
    places: list[Card] = [*hand.dealer.stub, *hand.dealer.muck, *hand.cells.values()]
    places += hand.community
    for player in hand.live:
        places += player.cards
    assert sorted(places) == sorted(hand.game.deck.cards), "a card is missing or there twice"


def nobody_gets_back_a_discard(hand: Hand) -> None:
    """What a draw brings is not what the player has just thrown away."""
    thrown: dict[int, set[Card]] = {}
    for event in hand.events:
        if event.kind == "draw":
            thrown[event.seat] = set(event.cards)
        elif event.kind == "deal":
            assert not thrown.get(event.seat, set()) & set(event.cards), event


def views_hide(hand: Hand, known: Known, seats: Iterable[int | None]) -> None:
    """No view, and no log in it, names a card that its seat cannot have seen."""
    for seat in seats:
        view = hand.view(seat)
        text = json.dumps(view, allow_nan=False)
        assert json.loads(text) == view, "a view is plain data"
        leaked = set(_CARD.findall(text)) - known.may_see(seat)
        assert not leaked, f"the view of {seat} shows {leaked}"
        assert ("legal" in view) == (seat is not None and seat == hand.actor)


def hands(id: str, limit: str, seeds: range) -> Iterator[Hand]:
    """Checked hands of a game; a failure names the inputs that bring it back."""
    for seed in seeds:
        setup = random_setup(id, limit, seed)
        try:
            yield play_checked(setup)
        except Exception as error:
            error.add_note(f"in {setup}")
            raise
