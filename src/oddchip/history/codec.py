"""Actions as hand histories write them: `p3 cbr 200`, `d dh p1 AhKd`, `p2 say low`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal, InvalidOperation

from oddchip.cards import Card, cards
from oddchip.errors import BadInput, quoted
from oddchip.table_state.actions import DEALER, Action

_SEAT = re.compile(r"p([0-9]{1,3})")
#: The usual players, known by sight.
_SEATS = {f"p{number}": number - 1 for number in range(1, 11)}
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_DIE = re.compile(r"[0-9]{1,3}")
#: The short words of the format, and the kinds of answers that they stand for: bare ones, those
#: with cards, those with an amount. Any other kind is written as it is called.
_BARE = {"f": "fold", "cc": "call", "pb": "bring-in"}
_WITH_CARDS = {"sd": "draw", "dc": "discard"}
_WITH_AMOUNT = {"cbr": "raise", "bet": "wager"}
_SHORT = {
    kind: word for table in (_BARE, _WITH_CARDS, _WITH_AMOUNT) for word, kind in table.items()
}

#: The commonest lines, read once.
_COMMON = {
    f"p{number} {word}": Action(kind, number - 1)
    for number in range(1, 11)
    for word, kind in _BARE.items()
}

ToChips = Callable[[str], int]
#: Nobody has more chips than numbers of this length count.
MOST_DIGITS = 15


def read_action(text: str, chips: ToChips) -> Action | None:
    """The action of a line; None for an empty one (a comment alone)."""
    common = _COMMON.get(text)
    if common is not None:
        return common
    words = (text.split("#", maxsplit=1)[0] if "#" in text else text).split()
    if not words:
        return None
    if words[0] == "d":
        return _dealt(words[1:], text)
    seat = _seat(words[0], text)
    if len(words) < 2:
        raise BadInput(f"the action {quoted(text)} says who, but not what")
    word, rest = words[1], words[2:]
    if word == "sm":
        return _shown(seat, rest)
    if word in _WITH_CARDS:
        return Action(_WITH_CARDS[word], seat, cards=_cards(rest))
    if word in _WITH_AMOUNT and len(rest) == 1:
        return Action(_WITH_AMOUNT[word], seat, chips(rest[0]))
    if word in _BARE and not rest:
        return Action(_BARE[word], seat)
    if word in _BARE or word in _WITH_AMOUNT or word in _SHORT:
        raise BadInput(f"the action {quoted(text)} is not understood")
    return _by_shape(word, seat, rest, chips)


def _by_shape(kind: str, seat: int, rest: Sequence[str], chips: ToChips) -> Action:
    """An answer of any kind, by what comes with it: an amount, cards, a word, or nothing."""
    if len(rest) == 1 and _NUMBER.fullmatch(rest[0]):
        return Action(kind, seat, chips(rest[0]))
    try:
        return Action(kind, seat, cards=_cards(rest))
    except BadInput:
        if len(rest) > 1:
            raise
        return Action(kind, seat, word=rest[0])


def _dealt(words: Sequence[str], text: str) -> Action:
    what = words[0] if words else ""
    if what == "dh" and len(words) >= 3:
        return Action("deal", _seat(words[1], text), 0, _cards(words[2:]))
    if what == "db" and len(words) >= 2:
        return Action("board", DEALER, 0, _cards(words[1:]))
    if what == "roll" and all(map(_DIE.fullmatch, words[1:])):
        return Action("roll", DEALER, numbers=tuple([int(word) for word in words[1:]]))
    raise BadInput(f"the dealer's action {quoted(text)} is not understood")


def _shown(seat: int, rest: Sequence[str]) -> Action:
    """Cards are shown, a dash shows what was dealt; without either the hand is mucked."""
    if not rest:
        return Action("muck", seat)
    return Action("show", seat, cards=() if rest == ["-"] else _cards(rest))


def _seat(word: str, text: str) -> int:
    usual = _SEATS.get(word)
    if usual is not None:
        return usual
    match = _SEAT.fullmatch(word)
    if not match or int(match[1]) < 1:
        raise BadInput(
            f"{quoted(word)} in the action {quoted(text)} is no player; players are p1, p2, …"
        )
    return int(match[1]) - 1


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return tuple(cards("".join(words)))


def write_action(action: Action, money: Callable[[int], str] = str) -> str:
    """An action as a line of a history."""
    if action.kind == "deal":
        return f"d dh p{_number(action)} {_run(action.cards)}"
    if action.kind == "board":
        return f"d db {_run(action.cards)}"
    if action.kind == "roll":
        return "d roll " + " ".join(str(number) for number in action.numbers)
    who = f"p{_number(action)}"
    if action.kind in ("show", "muck"):
        shown = _run(action.cards) or "-" if action.kind == "show" else ""
        return f"{who} sm {shown}".strip()
    what = action.word or _run(action.cards)
    if action.amount or _SHORT.get(action.kind) in _WITH_AMOUNT:
        what = money(action.amount)
    return f"{who} {_SHORT.get(action.kind, action.kind)} {what}".strip()


def _number(action: Action) -> int:
    if action.seat is None:
        raise BadInput("an action without a seat cannot be written")
    return action.seat + 1


def _run(cards: Sequence[Card]) -> str:
    return "".join(str(card) for card in cards)


def amount_text(amount: Decimal) -> str:
    """An amount as files write it: never with an exponent.

    >>> amount_text(Decimal("112.50")), amount_text(Decimal("1E-9"))
    ('112.50', '0.000000001')
    """
    return f"{amount:f}" if amount.is_finite() else "inf"


def amount_json(amount: Decimal) -> int | float | str:
    """An amount as a JSON number with the digits that the file writes.

    A number of so many digits that a float cannot hold it stays text.

    >>> amount_json(Decimal("112.5")), amount_json(Decimal("200.00")), amount_json(Decimal("inf"))
    (112.5, 200, 'inf')
    >>> amount_json(Decimal("12345678901234567.89"))
    '12345678901234567.89'
    """
    if amount.is_finite() and amount == int(amount):
        return int(amount)
    number = float(amount)
    return number if Decimal(repr(number)) == amount and amount.is_finite() else amount_text(amount)


def to_chips(scale: int) -> ToChips:
    """Money in a file as whole chips, where a chip is one of `scale` parts of its unit."""

    def chips(text: str) -> int:
        if text.isdecimal() and len(text) < MOST_DIGITS:
            return int(text) * scale
        try:
            amount = Decimal(text)
        except InvalidOperation:
            raise BadInput(f"{quoted(text)} is not an amount") from None
        if not amount.is_finite() or amount.adjusted() > MOST_DIGITS:
            raise BadInput(f"the amount {quoted(text)} is more than anybody can bet")
        amount *= scale
        if amount != int(amount):
            raise BadInput(f"the amount {text} is not a whole number of chips")
        return int(amount)

    return chips
