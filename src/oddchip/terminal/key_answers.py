"""From key presses to the answer of a prompt: cards chosen, an amount half typed, a second thought.

What puts everything at stake, or throws something away for nothing, is asked twice; until then an
amount can be taken back.
"""

from __future__ import annotations

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.room.money import Money
from oddchip.scales.words import counted
from oddchip.seen.prompts import CARD_KEYS, Key, Prompt

_AMOUNT_KEYS = "0123456789.$,"
#: They are sizes of a bet, in every hand; one that cannot be bet now is nothing else instead.
_SIZE_KEYS = "1234"


class Answering:
    """A prompt that is being answered on the drawn table."""

    def __init__(self, prompt: Prompt, money: Money) -> None:
        self.prompt = prompt
        self.money = money
        self.picked: list[Card] = []
        #: What has been typed of an amount; None: none is being typed.
        self.typed: str | None = None
        #: It is a size as it was proposed, with nothing typed to it.
        self._proposed = False
        #: What to tell the player, after a key that could not be.
        self.message: str = prompt.warning
        #: The key, or the amount, that was asked about: once more does it.
        self._asked_twice = ""

    def press(self, key: str) -> Action | None:
        """One key; the answer, once there is one."""
        self.message = ""
        twice, self._asked_twice = self._asked_twice, ""
        try:
            if self.typed is not None:
                return self._type(key, twice)
            if self.prompt.cards and key in (*CARD_KEYS, "enter", "backspace", "space"):
                answer = self._choose(key)
                if answer is not None or key not in [offered.key for offered in self.prompt.keys]:
                    return answer
            for offered in self.prompt.keys:
                if offered.key == key:
                    return self._key(offered, twice)
        except BadInput as error:
            self.message = sentence(error)
        return None

    def _key(self, pressed: Key, twice: str) -> Action | None:
        if pressed.action is None:
            self.typed, self._proposed = "", False
            return None
        if pressed.sized:
            self._propose(pressed.action)
            return None
        careful = self.prompt.careful(pressed.action, self.money)
        if careful and twice != pressed.key:
            self._asked_twice = pressed.key
            self.message = f"{careful}. Press {pressed.key} again to {pressed.words} anyway."
            return None
        return pressed.action

    def _propose(self, action: Action) -> None:
        """A size is put where amounts are typed: Enter bets it, Esc takes it back."""
        self.typed, self._proposed = self.money(action.amount), True
        careful = self.prompt.careful(action, self.money)
        if careful:
            self._asked_twice = self.typed
            self.message = f"{careful}. Press Enter to go ahead, Esc to take it back."

    def _type(self, key: str, twice: str) -> Action | None:
        typed = self.typed or ""
        if key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed, self._proposed = typed[:-1], False
        elif self._proposed and key in _AMOUNT_KEYS:
            self._instead(key)
        elif key in _AMOUNT_KEYS:
            self.typed = typed + key
        elif key == "enter":
            if not typed:
                self.typed = None
                return None
            action = self.prompt.amount(self.money.read(typed), self.money)
            careful = self.prompt.careful(action, self.money)
            if not careful or twice == typed:
                return action
            self._asked_twice = typed
            self.message = f"{careful}. Press Enter again to go ahead, Esc to take it back."
        return None

    def _instead(self, key: str) -> None:
        """Another size in the place of the one proposed, or the first figure of an amount."""
        sizes = [
            offered.action for offered in self.prompt.keys if offered.sized and offered.key == key
        ]
        if sizes and sizes[0] is not None:
            self._propose(sizes[0])
        elif key not in _SIZE_KEYS:
            self.typed, self._proposed = key, False

    def _choose(self, key: str) -> Action | None:
        if key == "enter":
            chosen = list(self.picked)
            if self.prompt.ordered and len(chosen) < len(self.prompt.cards):
                chosen += [card for card in self.prompt.cards if card not in chosen]
            return self.prompt.chosen(chosen)
        if key == "backspace":
            del self.picked[-1:]
            return None
        at = CARD_KEYS.find(key)
        if not 0 <= at < len(self.prompt.cards):
            return None
        card = self.prompt.cards[at]
        if card in self.picked:
            self.picked.remove(card)
        elif self.prompt.most == 1:
            self.picked = [card]
        elif len(self.picked) < self.prompt.most:
            self.picked.append(card)
        else:
            raise BadInput(
                f"{counted(self.prompt.most)} at most; press a chosen card to put it back"
            )
        return None


def sentence(error: BadInput) -> str:
    """What was wrong, as it is said below the table."""
    text = str(error)
    return text[:1].upper() + text[1:] + "."
