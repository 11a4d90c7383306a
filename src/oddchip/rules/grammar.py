"""The words of `play`: one form a line, what it looks like, and the step that it stands for.

The JSON Schema, the documentation and the messages are made from this table too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from re import Match, Pattern

from oddchip.errors import BadInput
from oddchip.rules import steps as s
from oddchip.rules.conditions import SITUATIONS, condition

#: The longest step and the most repetitions that are read: a stranger's file cannot run away.
LONGEST = 300
MOST_TIMES = 100
#: When a repetition may end, and the step without which it never would.
ENDINGS: dict[str, type] = {
    "nobody takes a card": s.Offer,
    "one player is in": s.InOrOut,
}


@dataclass(frozen=True)
class Form:
    """One form of a step: its pattern, an example, what it means, and how it is read."""

    pattern: Pattern[str]
    example: str
    words: str
    step: Callable[[Match[str]], s.Step]


def _form(pattern: str, example: str, words: str, step: Callable[[Match[str]], s.Step]) -> Form:
    return Form(re.compile(pattern), example, words, step)


def _cells(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _count(text: str | None) -> int:
    return int(text) if text else 0


def _said(found: Match[str]) -> s.Step:
    words, prices = [], []
    for part in found["words"].split(" or "):
        word, _, price = part.partition(" for ")
        words.append(word)
        prices.append(int(price or 0))
    return s.Say(tuple(words), tuple(prices))


def _split(found: Match[str]) -> s.Step:
    pairs = [part.split() for part in found["parts"].split(", ")]
    return s.Split(tuple((name, int(count)) for name, count in pairs))


FORMS: tuple[Form, ...] = (
    _form(
        r"(?P<face>down|up) (?P<n>\d+)(?P<all>, or one for all)?",
        "down 2",
        "Deals so many cards to every live player, face down or up. 'or one for all': where the "
        "stub is too short for everyone, one community card instead.",
        lambda m: s.Deal(m["face"], int(m["n"]), bool(m["all"])),
    ),
    _form(
        r"up (?P<n>\d+), down if all are up",
        "up 1, down if all are up",
        "Deals a card face up, but face down to a player whose cards are all up.",
        lambda m: s.Deal("either", int(m["n"])),
    ),
    _form(
        r"(?P<n>\d+) as said(?P<all>, or one for all)?",
        "1 as said",
        "Deals a card up or down, as each player said.",
        lambda m: s.Deal("said", int(m["n"]), bool(m["all"])),
    ),
    _form(
        r"board (?P<cells>[\w ]+)",
        "board X",
        "Deals to the named cells of the board, face up, in reading order.",
        lambda m: s.Board(_cells(m["cells"])),
    ),
    _form(
        r"lay (?P<cells>[\w ]+)",
        "lay good bad ugly",
        "Lays cards face down in the named cells.",
        lambda m: s.Board(_cells(m["cells"]), hidden=True),
    ),
    _form(
        r"turn (?P<cell>\w+)(?P<new>, a new rank)?(?P<effect>: wild|: out|: thrown away)?"
        r"(?: for (?P<price>\d+))?",
        "turn good: wild",
        "Turns a face-down cell. Its rank may become wild, be thrown away by all who hold it (for "
        "money a card), or put out all who hold it.",
        lambda m: s.Turn(m["cell"], (m["effect"] or ": ")[2:], _count(m["price"]), bool(m["new"])),
    ),
    _form(
        r"bet (?P<size>small or big|small|big)(?P<pair>, big with an open pair)?",
        "bet small",
        "A betting round at that limit. 'small or big': either, at will. 'big with an open pair': "
        "while anyone shows a pair, a bet may be small or big.",
        lambda m: s.Bet(m["size"], bool(m["pair"])),
    ),
    _form(
        r"bet(?P<last> last)?(?: up to (?P<bump>\d+))?(?: from (?P<start>\d+))?",
        "bet",
        "A round of house betting, with bumps up to the usual amount (in the last round: more) or "
        "the one given; 'from': it starts at that seat on the dealer's left.",
        lambda m: s.Bet(
            "last" if m["last"] else "usual", bump=_count(m["bump"]), start=_count(m["start"])
        ),
    ),
    _form(
        r"bet (?P<size>small|big), first discarding (?P<least>\d+)-(?P<most>\d+)",
        "bet small, first discarding 0-4",
        "A betting round in which a player's first action that goes on also throws cards away.",
        lambda m: s.Bet(
            m["size"], tied="discard", tied_least=int(m["least"]), tied_most=int(m["most"])
        ),
    ),
    _form(
        r"bet (?P<size>small|big), first opening a door card",
        "bet small, first opening a door card",
        "A betting round in which a player's first action that goes on also turns up a card.",
        lambda m: s.Bet(m["size"], tied="door", tied_least=1, tied_most=1),
    ),
    _form(
        r"draw (?P<least>\d+)-(?P<most>\d+)",
        "draw 0-5",
        "Each replaces so many cards; counts are public, cards come when all have spoken.",
        lambda m: s.Draw(int(m["least"]), int(m["most"])),
    ),
    _form(
        r"discard (?P<n>\d+)(?P<down> down)?",
        "discard 1",
        "Each throws so many cards away ('down': of the down cards).",
        lambda m: s.Discard(int(m["n"]), bool(m["down"])),
    ),
    _form(
        r"pass (?P<n>\d+) left",
        "pass 3 left",
        "Each passes so many cards to the next live player on the left, all at once.",
        lambda m: s.Pass(int(m["n"])),
    ),
    _form(
        r"split (?P<parts>\w+ \d+(?:, \w+ \d+)+)",
        "split holdem 2, omaha 4",
        "Each splits the hand into parts of those names and sizes, in secret.",
        _split,
    ),
    _form(
        r"expose",
        "expose",
        "Each may turn up the down card, openly and in the order of the last betting round.",
        lambda m: s.Expose(),
    ),
    _form(
        r"open (?P<n>\d+)",
        "open 1",
        "Each in turn chooses so many down cards and turns them up.",
        lambda m: s.Open(int(m["n"])),
    ),
    _form(
        r"stack",
        "stack",
        "Each lays the cards face down in the order in which they will be rolled.",
        lambda m: s.Stack(),
    ),
    _form(
        r"roll (?P<n>\d+)",
        "roll 1",
        "Everyone's next stacked card is turned up.",
        lambda m: s.Roll(int(m["n"])),
    ),
    _form(
        r"dice (?P<n>\d+)",
        "dice 1",
        "The button rolls so many dice.",
        lambda m: s.Dice(int(m["n"])),
    ),
    _form(
        r"pick",
        "pick",
        "A player picks how the hand goes on, from the table [pick].",
        lambda m: s.Pick(),
    ),
    _form(
        r"remove boards with the lowest of (?P<cells>[\w ]+)",
        "remove boards with the lowest of Z1 Z2 Z3",
        "Takes away the boards whose card in these cells is the lowest; all the same: none.",
        lambda m: s.Remove(_cells(m["cells"])),
    ),
    _form(
        r"say (?P<words>\w+(?: for \d+)?(?: or \w+(?: for \d+)?)+)",
        "say up for 500 or down",
        "Everyone says one of the words, all at once; a word may cost money.",
        _said,
    ),
    _form(
        r"declare",
        "declare",
        "Everyone declares for the sides, in secret and at once.",
        lambda m: s.Declare(),
    ),
    _form(
        r"buy for (?P<price>\d+) from (?P<start>\d+)",
        "buy for 25 from 1",
        "From that seat on the dealer's left, each pays for the card just turned, folds, or "
        "doubles its price and all prices that follow.",
        lambda m: s.Buy(int(m["price"]), int(m["start"])),
    ),
    _form(
        r"see for (?P<price>\d+) from (?P<start>\d+)",
        "see for 100 from 1",
        "From that seat on the dealer's left, each pays to see the next card, or folds.",
        lambda m: s.See(int(m["price"]), int(m["start"])),
    ),
    _form(
        r"offer, (?P<n>\d+) refusals freeze",
        "offer, 2 refusals freeze",
        "Each in turn takes a card, face up, or none; so many refusals in a row freeze.",
        lambda m: s.Offer(int(m["n"])),
    ),
    _form(
        r"in or out",
        "in or out",
        "Everyone is in or out, all at once; in the first round all are in.",
        lambda m: s.InOrOut(),
    ),
    _form(
        r"trump",
        "trump",
        "The next card is turned; its suit is trump.",
        lambda m: s.Trump(),
    ),
    _form(
        r"tricks",
        "tricks",
        "The hands are played out in tricks.",
        lambda m: s.Tricks(),
    ),
    _form(
        r"settle",
        "settle",
        "The round is settled: who takes the pot, and what the losers owe.",
        lambda m: s.Settle(),
    ),
    _form(
        r"between",
        "between",
        "Each in turn gets a second card, bets that a third falls between, and gets it.",
        lambda m: s.Between(),
    ),
)


def step(text: str) -> s.Step:
    """Read one step; `when CONDITION: STEP` is a step that is played only then."""
    if len(text) > LONGEST:
        raise BadInput(f"the step '{text[:40]}…' is longer than {LONGEST} characters")
    if text.startswith("when "):
        head, colon, rest = text[5:].partition(": ")
        if not colon:
            raise BadInput(f"the step '{text}' lacks a ': ' between its condition and what to do")
        return s.Only(condition(head, SITUATIONS), step(rest))
    for form in FORMS:
        found = form.pattern.fullmatch(text)
        if found:
            return _possible(form.step(found), text)
    examples = [form.example for form in FORMS]
    near = get_close_matches(text, examples, 1, 0.5) or [
        example for example in examples if text.split()[:1] == example.split()[:1]
    ]
    hint = f"write like '{near[0]}'" if near else f"steps are {_verbs()}"
    raise BadInput(f"the step '{text}' is not understood; {hint}")


def _possible(one: s.Step, text: str) -> s.Step:
    """A step that somebody can take: of one card or more, and of ranges that run upwards."""
    if any(getattr(one, name, 1) == 0 for name in ("count", "freeze")):
        raise BadInput(f"the step '{text}' is of nothing; its number is at least 1")
    for low, high in (("least", "most"), ("tied_least", "tied_most")):
        if getattr(one, low, 0) > getattr(one, high, 0):
            raise BadInput(f"the step '{text}' runs backwards; write the smaller number first")
    return one


def _verbs() -> str:
    return ", ".join(dict.fromkeys(form.example.split()[0].rstrip(",") for form in FORMS))


def repeat(inner: Sequence[s.Step], until: str, times: int) -> s.Repeat:
    """A repetition that is sure to end."""
    if not inner:
        raise BadInput("a repetition needs steps to repeat")
    endings = " or ".join(f"until = '{ending}'" for ending in ENDINGS)
    if until and until not in ENDINGS:
        raise BadInput(f"a repetition until '{until}', which is no ending; write {endings}")
    if not until and not times:
        raise BadInput(f"a repetition that never ends; give it {endings}, or times = a number")
    if times > MOST_TIMES:
        raise BadInput(f"a repetition of {times} times; {MOST_TIMES} are the most")
    if until and not any(isinstance(one, ENDINGS[until]) for one in inner):
        raise BadInput(f"a repetition until '{until}' never ends: nothing in it makes that so")
    return s.Repeat(tuple(inner), until, times)
