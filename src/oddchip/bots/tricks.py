"""Tricks: how many a hand may take, by playing it out; and which card to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from oddchip.bots.knowledge import Knowledge
from oddchip.cards import UNKNOWN, Card, cards
from oddchip.rules.model import TrickRound

Play = tuple[int, Card]
_ACE = 12


def trump_of(known: Knowledge) -> int:
    """The suit that was turned in this round; -1: none."""
    for event in reversed(known.events):
        if event.get("word") == "trump":
            return int(cards(event["cards"])[0] & 3)
        if event["event"] == "round":
            break
    return -1


def so_far(known: Knowledge) -> tuple[list[Play], Counter[int]]:
    """The trick that lies on the table, and the tricks taken in this round."""
    trick: list[Play] = []
    taken: Counter[int] = Counter()
    for event in known.events:
        if event["event"] == "round":
            trick, taken = [], Counter()
        elif event["event"] == "play":
            trick.append((event["seat"], cards(event["cards"])[0]))
        elif event["event"] == "trick":
            taken[event["seat"]] += 1
            trick = []
    return trick, taken


def first_round(known: Knowledge) -> bool:
    """Is this the round in which all are in?"""
    rounds = [at for at, event in enumerate(known.events) if event["event"] == "round"]
    said = any(e["event"] == "say" for e in known.events[rounds[-1] :]) if rounds else False
    return len(rounds) <= 1 and not said


def height(one: Card, led: int, trump: int) -> int:
    """What a card is worth in a trick."""
    suit = one & 3
    return (one >> 2) + (26 if suit == trump else 13 if suit == led else 0)


def follows(held: Sequence[Card], led: int) -> list[Card]:
    return [one for one in held if one & 3 == led] or list(held)


def by_heart(held: Sequence[Card], trick: Sequence[Play], trump: int, last: bool) -> Card:
    """The card that a plain player plays: win cheaply if it can, else throw the lowest."""
    if not trick:
        return max(held, key=lambda one: (one >> 2 == _ACE, one & 3 == trump, one >> 2))
    led = trick[0][1] & 3
    may = follows(held, led)
    top = max(height(one, led, trump) for _, one in trick)
    winning = [one for one in may if height(one, led, trump) > top]
    if winning:
        choose = min if last else max
        return choose(winning, key=lambda one: height(one, led, trump))
    return min(may, key=lambda one: (one & 3 == trump, one >> 2))


def played_out(
    hands: dict[int, list[Card]], order: Sequence[int], trick: list[Play], trump: int
) -> Counter[int]:
    """Play all cards; `order` starts at the one to play now, the trick's leader played first."""
    taken: Counter[int] = Counter()
    seats = list(order)
    trick = list(trick)
    while True:
        waiting = [seat for seat in seats if seat not in {who for who, _ in trick}]
        for place, seat in enumerate(waiting):
            if hands[seat]:
                one = by_heart(hands[seat], trick, trump, place == len(waiting) - 1)
                hands[seat].remove(one)
                trick.append((seat, one))
        if not trick:
            return taken
        led = trick[0][1] & 3
        winner = max(trick, key=lambda play: height(play[1], led, trump))[0]
        taken[winner] += 1
        at = seats.index(winner)
        seats = seats[at:] + seats[:at]
        trick = []
        if not any(hands[seat] for seat in seats):
            return taken


def gain(rule: TrickRound, taken: Counter[int], seat: int, seats: Sequence[int]) -> float:
    """What the tricks are worth, in pots: a share of this one, less one to match."""
    most = max(taken[one] for one in seats)
    winners = [one for one in seats if taken[one] == most and most >= rule.takes]
    if seat in winners:
        return 1 / len(winners)
    limit = rule.matches_of_two if len(seats) == 2 else rule.matches
    return -1.0 if taken[seat] <= limit else 0.0


def worth_of(
    known: Knowledge,
    rng: Random,
    held: Sequence[Card],
    seats: Sequence[int],
    count: int,
    plays: Card | None = None,
) -> float:
    """What a hand wins on average against these opponents; `plays`: with this card next."""
    losers = known.game.losers
    rule = losers.first if losers and first_round(known) else losers.later if losers else None
    if rule is None:
        return 0.0
    trump = trump_of(known)
    trick, before = so_far(known)
    unseen = known.unseen
    total = 0.0
    size = len(held)
    players = (known.seat, *seats)
    for _ in range(count):
        pool = rng.sample(unseen, len(unseen))
        hands = {known.seat: list(held)}
        for seat in seats:
            down = known.players[seat].down
            many = down.count(UNKNOWN) or size
            hands[seat] = [pool.pop() for _ in range(min(many, len(pool)))]
        table = list(trick)
        order = list(players) if plays is not None or trick else sorted(players)
        if plays is not None:
            hands[known.seat].remove(plays)
            table.append((known.seat, plays))
            order = order[1:] + order[:1]
        taken = before + played_out(hands, order, table, trump)
        total += gain(rule, taken, known.seat, players)
    return total / count


def thrown(held: Sequence[Card], trump: int, most: int) -> tuple[Card, ...]:
    """What to replace: neither trumps nor high cards."""
    poor = [one for one in held if one & 3 != trump and one >> 2 < _ACE - 1]
    return tuple(sorted(poor, key=lambda one: one >> 2)[:most])
