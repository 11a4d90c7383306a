"""A question of the hand as keys to press: what each does, with its amounts.

The same prompt serves the drawn table (keys) and plain mode (typed lines). A question of a kind
that is not known here is asked by its fields, so that a new step of the engine can be answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oddchip.cards import Card, cards
from oddchip.engine import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Hand,
    Question,
    WagerQuestion,
    WordQuestion,
    raise_to,
)
from oddchip.errors import BadInput
from oddchip.scales.words import listed
from oddchip.steps import Say, Split
from oddchip.terminal.money import Money

#: Keys that cards are chosen with.
CARD_KEYS = "123456789abcdefghi"
#: Letters that mean something at any time.
_TAKEN = "q?"
_DEEDS = {
    "call": ("p", "pay"),
    "fold": ("f", "fold"),
    "double": ("d", "double for"),
    "match": ("m", "match the pot for"),
    "take": ("t", "take a card"),
    "no": ("n", "no card"),
}
_ASKED = {
    "draw": "Draw: choose the cards to throw away",
    "discard": "Throw away",
    "pass": "Pass to the left",
    "up": "Turn up",
    "stack": "Lay your cards in the order in which they will be turned up, first to last",
    "split": "Set apart",
}


@dataclass(frozen=True)
class Key:
    """One key: what it is called, and what it answers; without an action it asks for an amount."""

    key: str
    words: str
    action: Action | None = None
    #: Pressed by mistake it throws something away: asked twice.
    careful: str = ""


@dataclass(frozen=True)
class Prompt:
    """Everything that may be answered now."""

    asks: str
    keys: tuple[Key, ...] = ()
    #: Cards to choose among, and how many.
    cards: tuple[Card, ...] = ()
    least: int = 0
    most: int = 0
    kind: str = ""
    #: Ranges that an amount may be typed in, and the action that it makes.
    amounts: tuple[tuple[int, int], ...] = ()
    verb: str = ""

    @property
    def ordered(self) -> bool:
        """The order of the cards counts."""
        return self.kind == "stack"

    def chosen(self, some: Sequence[Card]) -> Action:
        """The answer of these cards."""
        if not self.least <= len(some) <= self.most:
            raise BadInput(f"choose {self.count}")
        return Action(self.kind, cards=tuple(some))

    @property
    def count(self) -> str:
        if self.least == self.most:
            return f"{self.least} card{'' if self.least == 1 else 's'}"
        if self.least == 0:
            return f"up to {self.most} card{'' if self.most == 1 else 's'}"
        return f"{self.least} to {self.most} cards"

    def amount(self, chips: int, money: Money) -> Action:
        """The answer of an amount."""
        if not any(least <= chips <= most for least, most in self.amounts):
            raise BadInput(f"{self.verb} {spans(self.amounts, money)}")
        return raise_to(chips) if self.kind == "bet" else Action(self.kind, amount=chips)


def spans(ranges: Iterable[tuple[int, int]], money: Money) -> str:
    """Amounts in words."""
    return listed(
        (
            money(least) if least == most else f"{money(least)} to {money(most)}"
            for least, most in ranges
        ),
        "or",
    )


def _between(ranges: Sequence[tuple[int, int]], money: Money) -> str:
    return f"{money(ranges[0][0])}…{money(ranges[-1][1])}"


def prompt(hand: Hand, question: Question, money: Money) -> Prompt:
    """The prompt of a question."""
    if isinstance(question, BetQuestion):
        return _bet(hand, question, money)
    if isinstance(question, CardsQuestion):
        return _cards(hand, question)
    if isinstance(question, WordQuestion):
        return _word(hand, question, money)
    if isinstance(question, DeedQuestion):
        return _deed(question.costs, money)
    if isinstance(question, WagerQuestion):
        return _wager(question, money)
    return by_fields(question.to_json(), money)


# Bets -----------------------------------------------------------------------------------------


def _bet(hand: Hand, question: BetQuestion, money: Money) -> Prompt:
    keys = []
    free = question.call == 0 or question.bring_in > 0
    if question.fold:
        keys.append(Key("f", "fold", FOLD, "You can check for nothing" if free else ""))
    if question.bring_in:
        keys.append(Key("c", f"bring in {money(question.bring_in)}", BRING_IN))
    elif question.call is not None:
        all_in = " all-in" if 0 < question.stack == question.call else ""
        words = f"call {money(question.call)}{all_in}" if question.call else "check"
        keys.append(Key("c", words, CALL))
    to = "" if question.verb == "bet" else "to "
    fixed = [least for least, most in question.raises if least == most]
    ranged = [one for one in question.raises if one[0] < one[1]]
    for key, amount in zip("rb" if not ranged else "bs", fixed, strict=False):
        keys.append(Key(key, f"{question.verb} {to}{money(amount)}", raise_to(amount)))
    if ranged:
        keys.append(Key("r", f"{question.verb} {to}{_between(ranged, money)}"))
        keys += [
            Key(str(number), f"{name} {money(amount)}", raise_to(amount))
            for number, (name, amount) in enumerate(_quick(hand, question, ranged), start=1)
        ]
    verb = f"{question.verb} {to}".strip()
    return Prompt("Your turn", tuple(keys), kind="bet", amounts=question.raises, verb=verb)


def _quick(
    hand: Hand, question: BetQuestion, ranged: Sequence[tuple[int, int]]
) -> list[tuple[str, int]]:
    """The usual sizes: least, half the pot, the pot, most; each amount once."""
    least, most = ranged[0][0], ranged[-1][1]
    player = hand.players[question.seat]
    call = question.call or 0
    level, pot = player.bet + call, hand.pot + call
    found: dict[int, str] = {}
    top = "all-in" if most >= player.bet + player.stack else "max"
    for name, amount in (("min", least), ("½ pot", level + pot // 2), ("pot", level + pot)):
        size = min(max(amount, least), most)
        if size > least:
            size = max(least, size - size % max(question.unit, hand.stakes.unit))
        if size < most:
            found.setdefault(size, name)
    found[most] = top
    return [(name, amount) for amount, name in sorted(found.items())]


def _wager(question: WagerQuestion, money: Money) -> Prompt:
    keys = [Key("n", "no bet", Action("wager"))]
    if question.most:
        half = question.most // 2
        half -= half % question.unit
        keys.append(Key("r", f"bet up to {money(question.most)}"))
        if half:
            keys.append(Key("1", f"half {money(half)}", Action("wager", amount=half)))
        keys.append(Key("2", f"all {money(question.most)}", Action("wager", amount=question.most)))
    return Prompt(
        "Will the next card fall between?",
        tuple(keys),
        kind="wager",
        amounts=((0, question.most),),
        verb="bet",
    )


# Cards ----------------------------------------------------------------------------------------


def _cards(hand: Hand, question: CardsQuestion) -> Prompt:
    if question.otherwise and len(question.among) == question.least == 1:
        return _this_card_or_not(question)
    asks = _ASKED.get(question.kind, question.kind.capitalize())
    found = Prompt(asks, (), tuple(question.among), question.least, question.most, question.kind)
    if question.kind == "split":
        step = next((one for one in hand.game.walk() if isinstance(one, Split)), None)
        name = f" for the {step.parts[0][0]} hand" if step is not None else ""
        asks = f"{asks} {found.count}{name}"
    elif question.kind == "draw":
        asks = f"{asks} ({found.count})"
    elif question.otherwise:
        asks = f"{asks} a card?"
    elif question.kind == "play":
        asks = "Play a card"
    elif not found.ordered:
        asks = f"{asks} {found.count}"
    keys = []
    if question.otherwise:
        keys.append(Key("k", f"{question.otherwise} it as it is", Action(question.otherwise)))
    return Prompt(asks, tuple(keys), found.cards, question.least, question.most, question.kind)


def _this_card_or_not(question: CardsQuestion) -> Prompt:
    """One card that may be turned up: no choosing, a key for each answer."""
    (one,) = question.among
    name = one.pretty
    words = f"turn up {name}" if question.kind == "up" else f"{question.kind} {name}"
    letter, other = letters_for([question.kind, question.otherwise])
    keys = (
        Key(letter, words, Action(question.kind, cards=(one,))),
        Key(other, f"{question.otherwise} it down", Action(question.otherwise)),
    )
    return Prompt(f"{_ASKED.get(question.kind, question.kind.capitalize())} {name}?", keys)


# Words ----------------------------------------------------------------------------------------


def _word(hand: Hand, question: WordQuestion, money: Money) -> Prompt:
    choices = tuple(question.choices)
    if question.kind == "pick":
        asks = "Pick how the hand goes on"
    elif hand.game.declares and set(choices) <= {*hand.game.declares, "both"}:
        asks = "Declare"
    elif set(choices) == {"in", "out"}:
        asks = "In or out?"
    elif set(choices) <= {"up", "down"}:
        asks = "How do you want the last card?"
    else:
        asks = "Say"
    prices = _prices(hand, choices)
    keys = tuple(
        Key(
            key,
            f"{word} {money(prices[word])}" if prices.get(word) else word,
            Action(question.kind, word=word),
        )
        for key, word in zip(letters_for(choices), choices, strict=True)
    )
    return Prompt(asks, keys, kind=question.kind)


def _prices(hand: Hand, choices: Sequence[str]) -> dict[str, int]:
    """What a word costs, where the game says so."""
    for step in hand.game.walk():
        if isinstance(step, Say) and set(choices) <= set(step.words):
            return dict(zip(step.words, step.prices, strict=True))
    return {}


def letters_for(choices: Sequence[str]) -> list[str]:
    """A letter for each word: one of its own where possible, a digit otherwise.

    >>> letters_for(["low", "high", "both"]), letters_for(["stud", "stud-8", "razz"])
    (['l', 'h', 'b'], ['s', 't', 'r'])
    """
    found: list[str] = []
    for number, word in enumerate(choices, start=1):
        own = [sign for sign in word.lower() if sign.isalpha() and sign not in _TAKEN]
        found.append(next((sign for sign in own if sign not in found), str(number)))
    return found


def _deed(costs: Mapping[str, int], money: Money) -> Prompt:
    keys = []
    for kind, chips in costs.items():
        key, words = _DEEDS.get(kind, (letters_for([kind])[0], kind))
        keys.append(Key(key, f"{words} {money(chips)}" if chips else words, Action(kind)))
    asks = "Another card?" if "take" in costs else "Pay to go on?"
    return Prompt(asks, tuple(keys), kind="deed")


# Anything else ----------------------------------------------------------------------------------


def by_fields(given: Mapping[str, Any], money: Money) -> Prompt:
    """Any question, by its fields as plain data: words, amounts, cards, or bare deeds."""
    keys: list[Key] = []
    for kind, value in given.items():
        if kind == "seat" or value is False:
            continue
        if isinstance(value, Mapping) and "cards" in value:
            some = tuple(cards(value["cards"]))
            asks = f"{kind.capitalize()}: choose your cards"
            least, most = value.get("least", 0), value.get("most", len(some))
            return Prompt(asks, tuple(keys), some, least, most, kind)
        if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            keys += [Key(str(n), one, Action(kind, word=one)) for n, one in enumerate(value, 1)]
        elif isinstance(value, list) and len(value) == 2:
            asks = f"{kind.capitalize()} an amount"
            span = (int(value[0]), int(value[1]))
            keys.append(Key("r", f"{kind} {spans([span], money)}"))
            return Prompt(asks, tuple(keys), kind=kind, amounts=(span,), verb=kind)
        else:
            used = [one.key for one in keys]
            key = next((sign for sign in kind if sign.isalpha() and sign not in used), "x")
            cost = f" {money(value)}" if isinstance(value, int) and value > 1 else ""
            keys.append(Key(key, f"{kind}{cost}", Action(kind)))
    return Prompt("Your turn", tuple(keys))
