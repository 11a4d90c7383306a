"""The log of a hand in words, one line an event: what a spectator with open cards would tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oddchip.cards import show
from oddchip.felt.events import Event

Money = Callable[[int], object]

#: How an event reads: who, {chips}, {to}, {cards}, {word} and {numbers} are filled in.
_SENTENCES = {
    "ante": "{who} antes {chips}",
    "small blind": "{who} posts the small blind of {chips}",
    "big blind": "{who} posts the big blind of {chips}",
    "straddle": "{who} straddles for {chips}",
    "live post": "{who} posts {chips} to come in",
    "bring-in": "{who} brings it in for {chips}",
    "fold": "{who} folds",
    "check": "{who} checks",
    "call": "{who} calls {chips}",
    "bet": "{who} bets {chips}",
    "raise": "{who} raises to {to}",
    "complete": "{who} completes to {to}",
    "return": "{who} takes back {chips} that nobody called",
    "deal": "{who} gets {cards}",
    "board": "the board gets {cards}",
    "roll": "the dice show {numbers}",
    "burn": "the dealer burns a card",
    "draw": "{who} throws away {cards} and draws {count}",
    "discard": "{who} throws away {cards}",
    "split": "{who} sets {cards} apart",
    "up": "{who} turns up {cards}",
    "keep": "{who} turns nothing up",
    "pick": "{who} picks {word}",
    "remove": "{cards} and what lies with it is taken away",
    "show": "{who} shows {cards}",
    "muck": "{who} mucks",
    "award": "{who} wins {chips} ({word})",
    "ride": "{chips} ride",
    "house": "the house takes {chips}",
    "say": "{who} says {word}",
    "declare": "{who} declares {word}",
    "wager": "{who} bets {chips}",
    "pass": "{who} passes {cards}",
    "receive": "{who} receives {cards}",
    "stack": "{who} lays the cards {cards}",
    "play": "{who} plays {cards}",
    "trick": "{who} takes the trick",
    "match": "{who} matches the pot with {chips}",
    "pay": "{who} pays {chips}",
    "refuse": "{who} takes no card",
    "out": "{who} is out",
    "end": "the hand is over",
}


def said(event: Event, money: Money = str, names: tuple[str, ...] = ()) -> str:
    """One event in words.

    >>> said(Event("raise", 2, 6, 8))
    'p3 raises to 8'
    """
    sentence = _SENTENCES.get(event.kind)
    who = f"p{event.seat + 1}"
    if names and 0 <= event.seat < len(names):
        who = names[event.seat]
    cards = show(event.cards) if event.cards else "nothing"
    numbers = " ".join(str(one) for one in event.numbers)
    if sentence is None:
        return _plainly(event, who, money)
    return sentence.format(
        who=who,
        chips=money(event.amount),
        to=money(event.to),
        count=len(event.cards),
        cards=cards,
        word=event.word,
        numbers=numbers,
    )


def _plainly(event: Event, who: str, money: Money) -> str:
    """An event without a sentence of its own: its kind and whatever it carries."""
    parts = [f"{who}:" if event.seat >= 0 else "", event.kind]
    parts += [str(money(event.amount)) if event.amount else "", event.word]
    parts += [show(event.cards) if event.cards else ""]
    return " ".join(part for part in parts if part)


def told(events: Iterable[Event], money: Money = str, names: tuple[str, ...] = ()) -> list[str]:
    """A log in words; cards that come to one player in a row are told together."""
    lines: list[str] = []
    pending: Event | None = None
    for event in events:
        if pending is not None and event.kind == "deal" and event.seat == pending.seat:
            pending = pending._replace(cards=pending.cards + event.cards)
            continue
        if pending is not None:
            lines.append(said(pending, money, names))
            pending = None
        if event.kind == "deal":
            pending = event
        else:
            lines.append(said(event, money, names))
    if pending is not None:
        lines.append(said(pending, money, names))
    return lines
