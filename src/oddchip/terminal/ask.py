"""A question of the hand as keys to press: what each does, with its amounts.

The same prompt serves the drawn table (keys) and plain mode (typed lines). It is made from the
question's shape and words alone, so that the questions of a new step can be answered too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.engine import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Question,
    View,
    WagerQuestion,
    WordQuestion,
    raise_to,
)
from oddchip.errors import BadInput
from oddchip.scales.words import listed, up_to
from oddchip.terminal.money import Money

#: Keys that cards are chosen with.
CARD_KEYS = "123456789abcdefghi"
#: Letters that mean something at any time.
_TAKEN = "q?"


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
    #: The order of the cards counts.
    ordered: bool = False

    def chosen(self, some: Sequence[Card]) -> Action:
        """The answer of these cards."""
        if not self.least <= len(some) <= self.most:
            raise BadInput(f"choose {self.count}")
        return Action(self.kind, cards=tuple(some))

    @property
    def count(self) -> str:
        return up_to(self.least, self.most)

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


def prompt(view: View, money: Money) -> Prompt:
    """The prompt of what the viewer is asked."""
    question = view.question
    if question is None:
        raise AssertionError("nobody asks this seat anything")
    if isinstance(question, BetQuestion):
        return _bet(view, question, money)
    return shaped(question, money)


def shaped(question: Question, money: Money) -> Prompt:
    """The prompt of any question but a bet: cards, a word, a deed, an amount."""
    if isinstance(question, CardsQuestion):
        return _cards(question)
    if isinstance(question, WordQuestion):
        return _word(question, money)
    if isinstance(question, DeedQuestion):
        return _deed(question, money)
    if isinstance(question, WagerQuestion):
        return _wager(question, money)
    raise AssertionError(f"nobody at the table is asked a {type(question).__name__}")


# Bets -----------------------------------------------------------------------------------------


def _bet(view: View, question: BetQuestion, money: Money) -> Prompt:
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
            for number, (name, amount) in enumerate(_quick(view, question, ranged), start=1)
        ]
    verb = f"{question.verb} {to}".strip()
    return Prompt("Your turn", tuple(keys), kind="bet", amounts=question.raises, verb=verb)


def _quick(
    view: View, question: BetQuestion, ranged: Sequence[tuple[int, int]]
) -> list[tuple[str, int]]:
    """The usual sizes: least, half the pot, the pot, most; each amount once."""
    least, most = ranged[0][0], ranged[-1][1]
    player = view.players[question.seat]
    call = question.call or 0
    level, pot = player.bet + call, view.pot + call
    found: dict[int, str] = {}
    top = "all-in" if most >= player.bet + player.stack else "max"
    for name, amount in (("min", least), ("½ pot", level + pot // 2), ("pot", level + pot)):
        size = min(max(amount, least), most)
        if size > least:
            size = max(least, size - size % max(question.unit, view.stakes.unit))
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
        question.asks,
        tuple(keys),
        kind="wager",
        amounts=((0, question.most),),
        verb="bet",
    )


# Cards ----------------------------------------------------------------------------------------


def _cards(question: CardsQuestion) -> Prompt:
    called, otherwise = question.called, question.otherwise
    if otherwise and len(question.among) == question.least == 1:
        return _this_card_or_not(question)
    keys = []
    if otherwise:
        keys.append(Key("k", called.get(otherwise, otherwise), Action(otherwise)))
    return Prompt(
        question.asks,
        tuple(keys),
        question.among,
        question.least,
        question.most,
        question.kind,
        ordered=question.ordered,
    )


def _this_card_or_not(question: CardsQuestion) -> Prompt:
    """One card to do something with, or not: no choosing, a key for each answer."""
    called, kinds = question.called, (question.kind, question.otherwise)
    do, leave = [called.get(kind, kind) for kind in kinds]
    first, second = letters_for(kinds)
    keys = (
        Key(first, f"{do} {question.among[0].pretty}", Action(kinds[0], cards=question.among)),
        Key(second, leave, Action(kinds[1])),
    )
    return Prompt(question.asks, keys)


# Words ----------------------------------------------------------------------------------------


def _word(question: WordQuestion, money: Money) -> Prompt:
    choices = question.choices
    keys = tuple(
        Key(key, f"{word} {money(price)}" if price else word, Action(question.kind, word=word))
        for key, word, price in zip(letters_for(choices), choices, question.prices, strict=True)
    )
    return Prompt(question.asks, keys, kind=question.kind)


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


def _deed(question: DeedQuestion, money: Money) -> Prompt:
    kinds = tuple(question.costs)
    called = [question.called.get(kind, kind) for kind in kinds]
    #: The first letter of what it is called, or one of its kind.
    letters = letters_for([f"{words[:1]}{kind}" for words, kind in zip(called, kinds, strict=True)])
    keys = []
    for key, kind, words in zip(letters, kinds, called, strict=True):
        chips = question.costs[kind]
        keys.append(Key(key, f"{words} {money(chips)}" if chips else words, Action(kind)))
    return Prompt(question.asks, tuple(keys), kind="deed")
