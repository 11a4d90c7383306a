"""The table line by line: for pipes, for screen readers, and where nothing can be drawn.

Cards are written with letters (`Ah`), questions end in `> `, and answers are typed: a key, a word,
an amount, or cards. `?` tells the rules, `t` the table, `q` leaves.
"""

from __future__ import annotations

import sys
import time
from typing import TextIO

from oddchip.cards import show
from oddchip.errors import BadInput
from oddchip.terminal.answering import read
from oddchip.terminal.ask import CARD_KEYS, Prompt, prompt
from oddchip.terminal.farewell import farewell
from oddchip.terminal.night import Night
from oddchip.terminal.rebuys import bots_buy_or_leave, broke, buy_again, deserted, price
from oddchip.terminal.rulebook import matching, rules_now
from oddchip.terminal.scene import Scene, scene, told

_LETTERS = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "▒": "?", "·": "-", "½": "1/2", "…": ".."}
)
_LEAVE = ("q", "quit", "leave", "exit")


class Left(Exception):
    """The player has left the table."""


class Plain:
    """A night told to a stream, with answers read from another."""

    def __init__(
        self,
        night: Night,
        *,
        hands: int | None = None,
        pace: float = 0.0,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        self.night = night
        self.left = hands
        self.pace = pace
        self.source = source if source is not None else sys.stdin
        self.target = target if target is not None else sys.stdout
        self._told = 0

    def run(self) -> None:
        """Play until the hands are over, the answers end, or the player leaves."""
        if not self.night.table.hands and not self.night.playing:
            for line in self.night.skipped():
                self.say(line)
        try:
            while self.left is None or self.left > 0 or self.night.playing:
                self._hand()
        except (Left, KeyboardInterrupt):
            self.say("")
        for line in farewell(self.night):
            self.say(line)

    def say(self, text: str) -> None:
        print(text.translate(_LETTERS), file=self.target, flush=True)

    # A hand ---------------------------------------------------------------------------------

    def _hand(self) -> None:
        night = self.night
        if not night.playing:
            self._buying()
            night.deal(self._pick() if night.i_pick else None)
            for line in night.skipped():
                self.say(line)
        self._told = 0
        self._head(scene(night))
        hand = night.table.hand
        while hand is not None and not hand.done:
            self._tell()
            if night.my_turn:
                self._asked()
                continue
            action = night.think()
            if self.pace:
                time.sleep(self.pace)
            night.act(action)
        self._tell()
        for line in scene(night).ending:
            self.say(line)
        night.finish()
        if self.left is not None:
            self.left -= 1

    def _buying(self) -> None:
        """Before a deal: the player is asked, bots buy or leave; alone nobody plays on."""
        night = self.night
        while broke(night):
            asks = (
                f"You have no chips left: b buy in again for {night.money(price(night))}, q leave"
            )
            if self._line(asks).lower() in ("b", "buy", "y", "yes"):
                self.say(f"{buy_again(night)}.")
        for line in bots_buy_or_leave(night):
            self.say(f"{line}.")
        if deserted(night):
            self.say("Nobody is left to play with.")
            raise Left

    def _head(self, now: Scene) -> None:
        self.say("")
        self.say(f"{now.where[:1].upper()}{now.where[1:]}: {now.game}, {now.stakes}.")
        dealer = next((one.name for one in now.seats if one.dealer), "")
        stacks = ", ".join(f"{one.name} {now.money(one.stack + one.bet)}" for one in now.seats)
        button = f" {'You have' if dealer == 'You' else f'{dealer} has'} the button."
        self.say(f"{stacks}.{button if dealer else ''}")

    def _tell(self) -> None:
        hand = self.night.hand
        if hand is None:
            return
        for line in told(self.night, self._told):
            self.say(line)
        self._told = len(hand.events)

    # Questions ------------------------------------------------------------------------------

    def _asked(self) -> None:
        hand = self.night.table.hand
        if hand is None:
            return
        asked = prompt(hand.view(self.night.seat), self.night.money)
        self._status(asked)
        while True:
            line = self._line(self._keys(asked))
            try:
                self.night.act(read(line, asked, self.night.money))
            except BadInput as error:
                self.say(f"No: {error}.")
            else:
                return

    def _status(self, asked: Prompt) -> None:
        now = scene(self.night)
        mine = next(one for one in now.seats if one.me)
        parts = [f"You have {show((*mine.down, *mine.up))}"] if mine.down or mine.up else []
        if mine.down and mine.up:
            parts = [f"You have {show(mine.down)}, up {show(mine.up)}"]
        if any(cell.card is not None for cell in now.board):
            parts.append(f"board {_board(now)}")
        parts += now.facts
        parts.append(f"pot {now.money(now.pot)}")
        self.say("; ".join(parts) + ".")
        up = [f"{one.name} {show(one.up)}" for one in now.seats if one.up and not one.me]
        if up:
            self.say(f"Showing: {', '.join(up)}.")
        if now.holding:
            self.say("; ".join(f"{one.side}: {one.words}" for one in now.holding) + ".")
        self.say(asked.asks + ("" if asked.asks[-1] == "?" else ":"))
        if asked.cards:
            numbered = zip(CARD_KEYS, asked.cards, strict=False)
            self.say("  ".join(f"{key}: {one.pretty}" for key, one in numbered))

    def _keys(self, asked: Prompt) -> str:
        parts = [f"{one.key} {one.words}" for one in asked.keys]
        if asked.cards:
            parts.insert(0, f"numbers or names of {asked.count}")
        return ", ".join(parts)

    def _pick(self) -> str:
        """The player deals: any game of the mix."""
        while True:
            line = self._line("Your deal. Name a game, or nothing for any")
            found = matching(self.night, line) if line else [self.night.any_game()]
            if line in found:
                found = [line]
            if len(found) == 1:
                return found[0]
            some = ", ".join(found[:8]) + (" …" if len(found) > 8 else "")
            self.say(f"Which of {some}?" if found else "No game of the mix is called so.")

    def _line(self, asks: str) -> str:
        """A line of the player's; rules, the table and leaving are seen to here."""
        while True:
            print(f"{asks} > ".translate(_LETTERS), end="", file=self.target, flush=True)
            line = self.source.readline()
            if not line or line.strip().lower() in _LEAVE:
                raise Left
            line = line.strip()
            if not self.source.isatty():
                self.say(line)
            if line == "?":
                self.say(rules_now(self.night, 80))
            elif line.lower() == "t":
                self._table()
            else:
                return line

    def _table(self) -> None:
        now = scene(self.night)
        for one in now.seats:
            cards = show((*one.down, *one.up))
            parts = [now.money(one.stack), f"bet {now.money(one.bet)}" if one.bet else "", cards]
            parts += ["button" if one.dealer else "", one.note]
            self.say(f"{one.name}: " + ", ".join(part for part in parts if part))


def _board(now: Scene) -> str:
    rows: dict[int, list[str]] = {}
    for cell in now.board:
        face = "--" if cell.card is None else cell.card.pretty
        rows.setdefault(cell.row, []).append(face)
    return " / ".join(" ".join(row) for row in rows.values())
