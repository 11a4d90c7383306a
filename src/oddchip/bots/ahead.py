"""Where a hand stands in its game's play, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddchip import steps as s
from oddchip.bots.knowledge import Knowledge
from oddchip.engine import BetQuestion, Question
from oddchip.rules.conditions import Atom, situation

#: The steps that may ask, by the kind of the question, or by a word that it offers.
_ASKING: dict[str, tuple[type, ...]] = {
    "draw": (s.Draw,),
    "discard": (s.Discard,),
    "split": (s.Split,),
    "pass": (s.Pass,),
    "stack": (s.Stack,),
    "up": (s.Expose, s.Open),
    "play": (s.Tricks,),
    "pick": (s.Pick,),
    "say": (s.Declare, s.Say, s.InOrOut),
    "take": (s.Offer,),
    "call": (s.Buy, s.See),
    "match": (s.Bet,),
}


def kind_of(question: Question) -> str:
    """What a question is about: its kind, or the first deed that it offers."""
    costs = getattr(question, "costs", None)
    return str(next(iter(costs))) if costs else str(getattr(question, "kind", ""))


def holds(known: Knowledge, atom: Atom) -> bool:
    """Answers the conditions of a game file as the engine does."""
    return situation(
        atom,
        limit=known.stakes.limit,
        options=known.options,
        dice=known.dice,
        players=len(known.players),
    )


def remaining(known: Knowledge, question: Question) -> tuple[s.Step, ...]:
    """The steps from the one that is asking on, that one first."""
    skipped = bool(known.options.get("bomb_pot"))  # its first round is not played
    rest = known.game.play[_after_rounds(known.game.play, known.round + skipped) :]
    kind = kind_of(question)
    wanted = (s.Bet,) if isinstance(question, BetQuestion) else _ASKING.get(kind, (s.Bet,))
    first_bet = next((one for one in rest if isinstance(one, s.Bet)), None)
    if first_bet is not None and first_bet.tied and kind in ("discard", "up"):
        wanted = (s.Bet,)
    if wanted == (s.Buy, s.See):
        return _unpaid(known, rest)
    for place, step in enumerate(rest):
        inner = step.step if isinstance(step, s.Only) else step
        if isinstance(inner, wanted):
            return rest[place:]
        if isinstance(inner, s.Repeat):
            return _repeated(inner, wanted, rest[place:])
    return ()


def _repeated(
    repeat: s.Repeat, wanted: tuple[type, ...], rest: tuple[s.Step, ...]
) -> tuple[s.Step, ...]:
    """Inside a repetition: what is left of this time, and the repetition itself if it goes on."""
    for place, step in enumerate(repeat.steps):
        if isinstance(step, wanted):
            after = repeat.steps[place:]
            goes_on = any(isinstance(one, s.Offer) for one in repeat.steps)
            return (after[0], *rest) if goes_on else after
    later = remaining_after(rest[1:], wanted)
    return later or rest


def remaining_after(rest: tuple[s.Step, ...], wanted: tuple[type, ...]) -> tuple[s.Step, ...]:
    for place, step in enumerate(rest):
        if isinstance(step, wanted):
            return rest[place:]
    return ()


def _unpaid(known: Knowledge, rest: tuple[s.Step, ...]) -> tuple[s.Step, ...]:
    """The price that is asked now: the first one whose card is the next to be paid or seen."""
    turned = len(known.cells)
    prices = [at for at, one in enumerate(rest) if isinstance(one, (s.Buy, s.See))]
    if not prices:
        return ()
    if isinstance(rest[prices[0]], s.Buy):
        return rest[prices[min(max(0, turned - 1), len(prices) - 1)] :]
    return rest[prices[0] :]


def _after_rounds(play: Sequence[s.Step], rounds: int) -> int:
    """The place behind so many betting rounds; a repetition that holds bets is not left."""
    for at, step in enumerate(play):
        if not rounds or isinstance(step, s.Repeat):
            return at
        if isinstance(step, s.Bet):
            rounds -= 1
    return len(play)


def played(known: Knowledge, steps: Sequence[s.Step]) -> Iterator[s.Step]:
    """The steps that are played as things stand: conditions are taken as they hold now."""
    for step in steps:
        if not isinstance(step, s.Only):
            yield step
        elif step.when.holds(lambda atom: holds(known, atom)):
            yield step.step


def draws_left(steps: Sequence[s.Step]) -> int:
    return sum(isinstance(one, s.Draw) for one in steps)
