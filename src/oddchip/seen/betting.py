"""Bets as keys: fold, call, raise, and the usual sizes, each under the same key in every hand.

`1` is the least that may be bet, `2` half the pot, `3` the pot, `4` the most. A size that cannot be
bet is not offered, and its key means nothing then. What takes the whole stack is asked twice, but
for hands in which jamming is the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from oddchip.hand import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    SeatView,
    Stakes,
    View,
    WagerQuestion,
    raise_to,
)
from oddchip.room.money import Money
from oddchip.seen.prompts import Key, Prompt

ALL_IN = "That is all you have"
#: The sizes in their order, with what people call them.
_LEAST, _HALF, _POT, _MOST = range(4)
_SAID = (
    ("min", "least", "minimum"),
    ("half", "half pot", "half the pot", "1/2 pot"),
    ("pot", "the pot"),
    ("max", "most", "maximum", "all-in", "all in", "all", "jam"),
)


def usual_chip(stakes: Stakes) -> int:
    """What people bet in: the largest amount of which all forced money and bets are made.

    >>> usual_chip(Stakes(blinds=(50, 100))), usual_chip(Stakes(blinds=(5, 10), antes=(1,)))
    (50, 1)
    """
    amounts = [*stakes.blinds, *stakes.antes, stakes.bring_in, stakes.small_bet, stakes.big_bet]
    amounts += [stakes.min_bet, stakes.least, *stakes.bumps]
    chip = gcd(*amounts)
    return chip if chip and chip % stakes.unit == 0 else stakes.unit


def bet_prompt(view: View, question: BetQuestion, money: Money) -> Prompt:
    """Fold, check or call, bet or raise."""
    whole = 0 if view.jam_or_fold else view.players[question.seat].bet + question.stack
    keys = list(_passive(question, money, whole > 0))
    to = "" if question.verb == "bet" else "to "
    fixed = [least for least, most in question.raises if least == most]
    ranged = [span for span in question.raises if span[0] < span[1]]
    for key, amount in zip("rb" if not ranged else "bs", fixed, strict=False):
        careful = ALL_IN if 0 < whole <= amount else ""
        words = f"{question.verb} {to}{money(amount)}"
        keys.append(Key(key, words, raise_to(amount), careful))
    if ranged:
        span = f"{money(ranged[0][0])}…{money(ranged[-1][1])}"
        keys.append(Key("r", f"{question.verb} {to}{span}"))
        keys += _sizes(view, question, ranged, money)
    return Prompt(
        "Your turn",
        tuple(keys),
        kind="bet",
        amounts=question.raises,
        verb=f"{question.verb} {to}".strip(),
        chip=max(question.unit, view.stakes.unit),
        whole=whole,
    )


def _passive(question: BetQuestion, money: Money, careful: bool) -> Iterator[Key]:
    free = question.call == 0 or question.bring_in > 0
    if question.fold:
        yield Key("f", "fold", FOLD, "You can check for nothing" if free else "")
    if question.bring_in:
        yield Key("c", f"bring in {money(question.bring_in)}", BRING_IN)
    elif question.call is not None:
        all_in = 0 < question.stack == question.call
        words = f"call {money(question.call)}" if question.call else "check"
        warned = ALL_IN if all_in and careful else ""
        yield Key("c", f"{words} all-in" if all_in else words, CALL, warned)


def _sizes(
    view: View, question: BetQuestion, ranged: Sequence[tuple[int, int]], money: Money
) -> Iterator[Key]:
    """The usual sizes between the least and the most, in chips that people bet in."""
    least, most = ranged[0][0], ranged[-1][1]
    player = view.players[question.seat]
    call = question.call or 0
    level, pot = player.bet + call, view.pot + call
    chip = usual_chip(view.stakes)
    top = "all-in" if most >= player.bet + player.stack else "max"
    yield _size(_LEAST, "min", raise_to(least), money)
    for place, name, size in ((_HALF, "½ pot", level + pot // 2), (_POT, "pot", level + pot)):
        amount = size if size == most else size - size % chip
        if least < amount <= most and any(low <= amount <= high for low, high in ranged):
            yield _size(place, name, raise_to(amount), money)
    yield _size(_MOST, top, raise_to(most), money)


def _size(place: int, name: str, action: Action, money: Money) -> Key:
    said = _SAID[place]
    return Key(str(place + 1), f"{name} {money(action.amount)}", action, sized=True, said=said)


def wager_prompt(
    question: WagerQuestion, money: Money, me: SeatView | None = None, pot: int = 0
) -> Prompt:
    """A bet of anything up to the most, or none."""
    keys = [Key("n", "no bet", Action("wager"))]
    unit, most = question.unit, question.most
    if most:
        keys.append(Key("r", f"bet up to {money(most)}"))
        sizes = [(_LEAST, "min", unit), (_HALF, "½ pot", pot // 2 - pot // 2 % unit)]
        sizes += [(_POT, "pot", pot)]
        for place, name, amount in sizes:
            if 0 < amount < most or (place == _POT and amount == most > 0):
                keys.append(_size(place, name, Action("wager", amount=amount), money))
        keys.append(_size(_MOST, "max", Action("wager", amount=most), money))
    stack = me.stack if me is not None else 0
    return Prompt(
        question.asks,
        tuple(keys),
        kind="wager",
        amounts=((0, most),),
        verb="bet",
        chip=unit,
        whole=-(-stack // question.times),
        risk=question.times,
    )
