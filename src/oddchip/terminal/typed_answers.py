"""From typed lines to the answer of a prompt: a key, a word, an amount, cards.

A number is always an amount; the sizes of a bet go by their names (`min`, `half`, `pot`, `max`).
Whoever types `r` alone is asked for the amount, and what is typed then is one. What puts everything
at stake is asked twice: `yes`, or the same once more, does it, and anything else takes it back.
"""

from __future__ import annotations

import re

from oddchip.cards import Card, cards
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.room.money import Money
from oddchip.scales.words import listed
from oddchip.seen.prompts import CARD_KEYS, Key, Prompt, spans

_NOTHING = ("", "none", "nothing", "pat", "stand", "stand pat", "0")
_YES = ("y", "yes")
_BACK = ("", "n", "no", "back", "b")


class Typing:
    """A prompt that is being answered line by line."""

    def __init__(self, prompt: Prompt, money: Money) -> None:
        self.prompt = prompt
        self.money = money
        #: An amount has been asked for.
        self.for_amount: bool = False
        #: The answer that is asked about once more, as it was typed, and why.
        self.waiting: Action | None = None
        self._typed = ""

    @property
    def asks(self) -> str:
        """What stands before the next line."""
        prompt = self.prompt
        if self.waiting is not None:
            careful = prompt.careful(self.waiting, self.money)
            return f"{careful}. Type yes to go ahead, or press Enter to take it back"
        if self.for_amount:
            span = spans(prompt.amounts, self.money)
            return f"{prompt.verb} how much? {span}, or Enter to go back"
        parts = [_listed(key) for key in prompt.keys]
        if prompt.cards:
            parts.insert(0, f"numbers or names of {prompt.count}")
        return ", ".join(parts)

    def take(self, text: str) -> Action | None:
        """A line; the answer, once there is one."""
        line = _plain(text)
        waiting, self.waiting = self.waiting, None
        if waiting is not None:
            if line in (*_YES, self._typed):
                return waiting
            if line in _BACK:
                return None
        if self.for_amount:
            return self._amount(line)
        if line in self._openers:
            self.for_amount = True
            return None
        return self._checked(line, read(text, self.prompt, self.money))

    def _amount(self, line: str) -> Action | None:
        if line in _BACK:
            self.for_amount = False
            return None
        number = line.removeprefix(self.prompt.verb).strip()
        return self._checked(line, self.prompt.amount(self.money.read(number), self.money))

    def _checked(self, line: str, action: Action) -> Action | None:
        if not self.prompt.careful(action, self.money):
            return action
        self.waiting, self._typed = action, line
        return None

    @property
    def _openers(self) -> set[str]:
        """What asks for an amount."""
        prompt = self.prompt
        openers = {key.key for key in prompt.keys if key.action is None}
        return openers | {prompt.verb, prompt.verb.split()[0]} if openers else openers


def _listed(key: Key) -> str:
    return key.words if key.sized else f"{key.key} {key.words}"


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def read(text: str, prompt: Prompt, money: Money) -> Action:
    """The answer that was typed as a line: a key, a word, an amount, or cards."""
    line = _plain(text)
    for key in prompt.keys:
        if key.action is not None and line in _names(key):
            return key.action
    if prompt.cards:
        return prompt.chosen(_cards(text, line, prompt))
    if prompt.amounts:
        number = re.search(r"[$\d][\d.,]*$", line)
        head = line[: number.start()].strip() if number else line
        openers = {key.key for key in prompt.keys if key.action is None}
        verb = prompt.verb.split()[0]
        if number and (head in ("", "to", prompt.verb, verb) or head in openers or head == "raise"):
            return prompt.amount(money.read(number[0]), money)
        if head in (verb, *openers, prompt.verb):
            raise BadInput(f"{prompt.verb} how much? {spans(prompt.amounts, money)}")
    begun = [
        key for key in prompt.keys if key.action is not None and key.words.lower().startswith(line)
    ]
    if line and len(begun) == 1 and begun[0].action is not None:
        return begun[0].action
    raise BadInput(f"type {listed((_hint(key) for key in prompt.keys), 'or')}")


def _hint(key: Key) -> str:
    return key.words if key.sized else f"{key.key} ({key.words})"


def _names(key: Key) -> tuple[str, ...]:
    """What a key goes by; a size by its words alone, because a number is an amount."""
    words = key.words.lower()
    before_amount = re.split(r" (?=[$\d])", words)[0].removesuffix(" to")
    said = (words, before_amount, *key.said)
    return said if key.sized else (key.key, *said)


def _cards(text: str, line: str, prompt: Prompt) -> list[Card]:
    if line in _NOTHING and prompt.least == 0:
        return []
    if not line and prompt.ordered:
        return list(prompt.cards)
    signs = line.replace(",", " ").split()
    if len(signs) == 1 and signs[0].isdecimal():
        signs = list(signs[0])
    if all(len(sign) == 1 and sign in CARD_KEYS for sign in signs) and signs:
        places = [CARD_KEYS.index(sign) for sign in signs]
        if max(places) >= len(prompt.cards):
            raise BadInput(f"there are {len(prompt.cards)} cards to choose from")
        return [prompt.cards[at] for at in places]
    if not signs:
        raise BadInput(f"choose {prompt.count}, by their numbers or names")
    return cards(text.strip())
