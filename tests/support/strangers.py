"""Random hands of the files in tests/language/games, and what must hold at every point of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from oddchip.cards import Card, write
from oddchip.hand import Action, Hand, Stakes, WordQuestion
from oddchip.language import Library
from tests.support.players import TEMPERS, random_answer
from tests.support.sight import NAMES

FOLDER = Path(__file__).parents[1] / "language" / "games"
#: A hand that asks more does not end.
_BOUND = 4000


@cache
def games() -> Library:
    return Library([FOLDER])


def ids() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def dealt(id: str, seed: int) -> Hand:
    """A hand with players, stacks (some short), a limit and options by chance."""
    rng = Random(f"stranger/{id}/{seed}")
    game = games().game(id)
    count = rng.randint(*game.players)
    limit = rng.choice(game.limits)
    deep = rng.choice((4, 30, 200))
    unit = 25 if limit == "house" else 1
    stacks = [unit * rng.randint(1, deep) for _ in range(count)]
    options = {one.name: rng.random() < 0.5 for one in game.options}
    kind, amount = game.forced.kind, game.forced.amount
    antes: tuple[int, ...] = ()
    if kind == "all":
        antes = (*[amount] * (count - 1), game.forced.dealer)
    elif kind == "dealer":
        antes = (*[0] * (count - 1), amount)
    elif kind == "antes":
        antes = (2,) * count
    stakes = Stakes(
        limit=limit,
        antes=antes,
        blinds=(2, 4) if kind == "blinds" else (),
        bring_in=2 if game.forced.brings_in else 0,
        small_bet=4 if limit == "fixed" else 0,
        big_bet=8 if limit == "fixed" else 0,
        least=2 if limit == "spread" else 0,
        most=10 if limit == "spread" else 0,
        unit=unit,
    )
    return Hand(id, stakes, stacks, options=options, seed=seed, games=games())


def answer(hand: Hand, rng: Random, temper: object) -> Action:
    """A random answer; a game of rounds comes to its end."""
    question = hand.legal()
    ends = isinstance(question, WordQuestion) and set(question.choices) == {"in", "out"}
    if ends and hand.counted("deal") > 3:
        word = "in" if question.seat == hand.live[0].seat else "out"
        return Action("say", question.seat, word=word)
    return random_answer(question, rng, temper)  # type: ignore[arg-type]


def moments(id: str, seed: int) -> Iterator[Hand]:
    """The same hand at every question, and at its end."""
    rng = Random(f"played/{id}/{seed}")
    temper = rng.choice(TEMPERS)
    hand = dealt(id, seed)
    for _ in range(_BOUND):
        yield hand
        if hand.done:
            return
        hand.act(answer(hand, rng, temper))
    raise AssertionError("the hand does not end")


def every_card_once(hand: Hand) -> None:
    """Every card of the deck lies in exactly one place."""
    places = [*hand.dealer.stub, *hand.dealer.muck, *hand.cells.values(), *hand.community]
    places += [one for player in hand.players if player.live for one in player.cards]
    if hand.in_rounds:  # who is out for the round has cards still
        places += [one for player in hand.players if not player.live for one in player.cards]
    assert sorted(places) == sorted(hand.game.deck.cards), "a card is missing, or there twice"


class Seen:
    """Which cards each seat may know of the deck that is dealt now, read off the table."""

    def __init__(self, hand: Hand) -> None:
        self.public: set[Card] = set()
        self.own: list[set[Card]] = [set() for _ in hand.players]
        self.deal = self.at = 0

    def look(self, hand: Hand) -> None:
        if hand.counted("deal") > max(1, self.deal):
            self.public, self.own = set(), [set() for _ in hand.players]
        self.deal = hand.counted("deal")
        for event in hand.events[self.at :]:
            if event.kind in ("board", "up", "show", "off"):  # for all to see, if only for a while
                self.public.update(event.cards)
        self.at = len(hand.events)
        for player in hand.players:
            if player.live or player.shown:
                self.own[player.seat].update(player.down)
                self.public.update(player.up, player.exposed)
                for other in hand.players:
                    if other is not player:
                        self.own[other.seat].update(player.outward)
            if player.shown:
                self.public.update(player.cards)
        hidden = hand.hidden_cells
        self.public.update(one for at, one in hand.cells.items() if at not in hidden)
        self.public.update(hand.community)

    def nothing_more(self, hand: Hand, seat: int | None) -> None:
        rounds = [at for at, event in enumerate(hand.events) if event.kind == "round"]
        view = hand.view(seat).to_json(since=rounds[-1] if rounds else 0)
        known = self.public | (self.own[seat] if seat is not None else set())
        leaked = NAMES.intersection(json.dumps(view).split('"')).difference(write(known))
        assert not leaked, f"the view of {seat} shows {leaked}"
