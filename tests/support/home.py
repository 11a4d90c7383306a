"""Random legal hands of the home games, and what must hold at every point of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random

from oddchip.cards import Card, write
from oddchip.hand import Action, Hand, Stakes, WordQuestion
from oddchip.language import Game, library
from tests.support.again import plays_on, same_again, written_and_replayed
from tests.support.fuzzing import BOUND, COPIED, JSON, LOOKS, SEEN, WATCHED, WRITTEN
from tests.support.ledger import WATCHED_HAND, Ledger
from tests.support.places import one_place_each
from tests.support.players import TEMPERS, USUAL, Temper, random_answer
from tests.support.setups import Setup
from tests.support.sight import NAMES

_IN = ("pay", "match", "buy", "double", "outside", "hit")
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
    """Chips as the log of a home game tells them: more ways lead into the pot."""

    ways = Ledger.ways | dict.fromkeys(_IN, 1)


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

    def hidden_from(self, hand: Hand, seats: Iterable[int | None]) -> None:
        """No view names a card that its seat cannot know."""
        rounds = [at for at, event in enumerate(hand.events) if event.kind == "round"]
        since = rounds[-1] if rounds else 0
        views = [(seat, json.dumps(hand.view(seat).to_json(since=since))) for seat in seats]
        for seat, text in views:
            known = self.public | (self.own.get(seat, set()) if seat is not None else set())
            leaked = NAMES.intersection(text.split('"')).difference(write(known))
            assert not leaked, f"the view of {seat} shows {leaked}"


def answer(hand: Hand, rng: Random, temper: Temper = USUAL) -> Action:
    """A random answer; a game of rounds comes to its end."""
    question = hand.legal()
    ends = isinstance(question, WordQuestion) and set(question.choices) == {"in", "out"}
    if ends and hand.counted("deal") > _ROUNDS:
        word = "in" if question.seat == hand.live[0].seat else "out"
        return Action("say", question.seat, word=word)
    return random_answer(question, rng, temper)


def play_home(setup: Setup) -> Hand:
    """Play a hand at random and check all that must hold; the finished hand."""
    rng = Random(f"play/{setup.game}/{setup.seed}")
    chance = rng.random
    temper = rng.choice(TEMPERS)
    hand = setup.hand(WATCHED_HAND if chance() < WATCHED else Hand)
    seats = len(hand.players)
    ledger, seen = HomeLedger(setup), Seen()
    copy_at = rng.randint(1, 20) if chance() < COPIED else 0
    copied: Hand | None = None
    asked = 0
    while not hand.done:
        ledger.follow(hand)
        seen.follow(hand)
        one_place_each(hand)
        if chance() < LOOKS:
            seen.hidden_from(hand, (None, rng.randrange(seats)))
        asked += 1
        if asked == copy_at:
            copied = hand.copy()
        assert asked < BOUND, "the hand does not end"
        hand.act(answer(hand, rng, temper))
    ledger.follow(hand)
    ledger.closed(hand)
    seen.follow(hand)
    one_place_each(hand)
    looking = range(seats) if chance() < SEEN else (rng.randrange(seats),)
    seen.hidden_from(hand, (None, *looking))
    (same_again if chance() < JSON else plays_on)(hand, copied or setup.hand())
    if chance() < WRITTEN:
        written_and_replayed(hand)
    return hand


def home_hands(id: str, seeds: range) -> Iterator[Hand]:
    """Checked hands of a game; a failure names the inputs that bring it back."""
    for seed in seeds:
        setup = home_setup(id, seed)
        try:
            yield play_home(setup)
        except Exception as error:
            error.add_note(f"in {setup}")
            raise
