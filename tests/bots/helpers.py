"""Hands for bots to think about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oddchip.bots import CHARACTERS, Sitter, player
from oddchip.bots.default_stakes import money
from oddchip.cards import Card, cards
from oddchip.hand import Hand
from oddchip.language.library import library

#: Games that between them ask every kind of question.
VARIED = (
    *("holdem", "omaha-8", "crazy-pineapple-8", "scrotum", "sohe", "binglaha", "oklahoma"),
    *("dramaha", "badugi", "archie", "five-card-draw", "stud-8", "super-stud-pick"),
    *("mexican-stud", "paradise-road-pickem", "anaconda", "five-two-one", "chicago"),
    *("flaming-cross-5", "ponsi", "seven-twenty-seven-2", "fifteen-thirty-five", "elimination"),
    *("guts-3", "lou", "in-between", "horn-a-vika", "low-in-the-hole", "good-bad-ugly"),
)


def seated(count: int, seed: object, effort: float = 0.1) -> list[Sitter]:
    names = list(CHARACTERS)
    return [player(names[at % len(names)], f"{seed}/{at}", effort) for at in range(count)]


def dealt(id: str, seats: int, seed: object) -> Hand:
    game = library().game(id)
    stakes, _, stack = money(game, seats)
    return Hand(game, stakes, [stack] * seats, seed=seed)


def questions(id: str, seats: int, seed: object, most: int = 60) -> Iterator[Hand]:
    """A hand at each of its questions, played on by players of several characters."""
    hand = dealt(id, seats, seed)
    table = seated(seats, seed)
    for _ in range(most):
        if hand.done:
            return
        yield hand
        seat = hand.legal().seat
        hand.act(table[seat].answer(hand.view(seat)))


def mix_hidden(hand: Hand, seat: int, rng: Random) -> int:
    """Shuffle all cards that a seat cannot see among their places; how many there were."""
    others = [one for one in hand.players if one.seat != seat]
    hidden: list[Card] = [*hand.dealer.stub, *(hand.cells[at] for at in hand.hidden_cells)]
    for one in others:
        if not one.shown:
            hidden += one.down
    shuffled = list(hidden)
    rng.shuffle(shuffled)
    now = dict(zip(hidden, shuffled, strict=True))
    hand.dealer.stub = tuple(now[one] for one in hand.dealer.stub)
    for at in hand.hidden_cells:
        hand.cells[at] = now[hand.cells[at]]
    for other in others:
        other.down = tuple(now.get(one, one) for one in other.down)
        other.parts = tuple(
            (name, tuple(now.get(one, one) for one in some)) for name, some in other.parts
        )
    return len(hidden)


def dealt_first(id: str, own: str, seats: int = 2) -> Hand:
    """A hand whose first seat is dealt these cards."""
    game = library().game(id)
    stakes, _, stack = money(game, seats)
    rest = [one for one in game.deck.cards if one not in cards(own)]
    Random(id).shuffle(rest)
    deck = []
    for one in cards(own):
        deck += [one, *(rest.pop() for _ in range(seats - 1))]
    return Hand(game, stakes, [stack] * seats, deck=[*deck, *rest])
