"""From key presses, or a typed line, to the answer of a prompt."""

from __future__ import annotations

import re

from oddchip.cards import Card, cards
from oddchip.engine import Action
from oddchip.errors import BadInput
from oddchip.scales.words import listed
from oddchip.terminal.ask import CARD_KEYS, Prompt, spans
from oddchip.terminal.money import Money

_AMOUNT_KEYS = "0123456789.$,"
_NOTHING = ("", "none", "nothing", "pat", "stand", "stand pat", "0")


class Answering:
    """A prompt that is being answered: cards chosen so far, an amount half typed."""

    def __init__(self, prompt: Prompt, money: Money) -> None:
        self.prompt = prompt
        self.money = money
        self.picked: list[Card] = []
        #: What has been typed of an amount; None: none is being typed.
        self.typed: str | None = None
        #: What to tell the player, after a key that could not be.
        self.message = ""
        self._asked_twice = ""

    def press(self, key: str) -> Action | None:
        """One key; the answer, once there is one."""
        self.message = ""
        twice, self._asked_twice = self._asked_twice, ""
        try:
            if self.typed is not None:
                return self._type(key)
            if self.prompt.cards and key in (*CARD_KEYS, "enter", "backspace", "space"):
                found = self._choose(key)
                if found is not None or key not in [one.key for one in self.prompt.keys]:
                    return found
            return self._key(key, twice)
        except BadInput as error:
            self.message = _sentence(error)
            return None

    def _key(self, key: str, twice: str) -> Action | None:
        for one in self.prompt.keys:
            if one.key != key:
                continue
            if one.action is None:
                self.typed = ""
                return None
            if one.careful and twice != key:
                self._asked_twice = key
                self.message = f"{one.careful}. Press {key} again to {one.words} all the same."
                return None
            return one.action
        return None

    def _type(self, key: str) -> Action | None:
        typed = self.typed or ""
        if key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = typed[:-1]
        elif key in _AMOUNT_KEYS:
            self.typed = typed + key
        elif key == "enter":
            if not typed:
                self.typed = None
                return None
            return self.prompt.amount(self.money.read(typed), self.money)
        return None

    def _choose(self, key: str) -> Action | None:
        if key == "enter":
            some = list(self.picked)
            if self.prompt.ordered and len(some) < len(self.prompt.cards):
                some += [one for one in self.prompt.cards if one not in some]
            return self.prompt.chosen(some)
        if key == "backspace":
            del self.picked[-1:]
            return None
        at = CARD_KEYS.find(key)
        if not 0 <= at < len(self.prompt.cards):
            return None
        one = self.prompt.cards[at]
        if one in self.picked:
            self.picked.remove(one)
        elif self.prompt.most == 1:
            self.picked = [one]
        elif len(self.picked) < self.prompt.most:
            self.picked.append(one)
        else:
            raise BadInput(f"no more than {self.prompt.count}; press a chosen one to put it back")
        return None


def read(text: str, prompt: Prompt, money: Money) -> Action:
    """The answer that was typed as a line: a key, a word, an amount, or cards."""
    line = " ".join(text.lower().split())
    for key in prompt.keys:
        if key.action is not None and line in (key.key, key.words.lower(), _word(key.words)):
            return key.action
    if prompt.cards:
        return prompt.chosen(_cards(text, line, prompt))
    if prompt.amounts:
        number = re.search(r"[$\d][\d.,]*$", line)
        head = line[: number.start()].strip() if number else line
        openers = {one.key for one in prompt.keys if one.action is None}
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
    raise BadInput(f"type {listed((f'{one.key} ({one.words})' for one in prompt.keys), 'or')}")


def _word(words: str) -> str:
    """The word before the amount: `call` of `call 40`."""
    return re.split(r" (?=[$\d])", words)[0].removesuffix(" to")


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


def _sentence(error: BadInput) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + "."
