"""The table line by line: for pipes, for screen readers, and where nothing can be drawn.

Cards are written with letters (`Ah`, a wild one `5d*`) or, if asked for, in words. Questions end in
`> `, and answers are typed: a key, a word, an amount, or cards. Before every question stand the
game that is on, what is wild, what the dice mean. `?` tells the rules, `t` the table and where a
tournament stands, `q` leaves; the log goes on from there.
"""

from __future__ import annotations

import time
from typing import TextIO

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.room.due import (
    AskBot,
    AskPerson,
    BuyOrLeave,
    Due,
    EnterAgain,
    Finish,
    Over,
    PickGame,
    RedeemLammers,
    Wait,
)
from oddchip.terminal.card_words import letters, spoken
from oddchip.terminal.dealers_choice import is_name, matching, offer
from oddchip.terminal.place import BetweenHands, Place
from oddchip.terminal.plain_hand import PlainHand
from oddchip.terminal.plain_io import Left, PlainIO


class Plain(PlainHand):
    """A place at a table, told to a stream, with answers read from another."""

    def __init__(
        self,
        place: Place,
        *,
        hands: int | None = None,
        pace: float = 0.0,
        words: bool = False,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        """`hands`: leave after so many."""
        super().__init__(place, PlainIO(source, target, spoken if words else letters))
        self.left = hands
        self.pace = pace
        self._begun: Hand | None = None

    def run(self) -> None:
        """Play until the hands are over, the answers end, or the player leaves."""
        place = self.place
        try:
            while self.left is None or self.left > 0 or place.playing:
                due = place.due()
                for sentence in place.news():
                    self.say(sentence)
                if isinstance(due, (Over, Wait)):
                    self.say(place.ending)
                    break
                self._see_to(due)
        except (Left, KeyboardInterrupt):
            self.say("")
        for line in place.farewell():
            self.say(line)

    def _see_to(self, due: Due) -> None:
        match due:
            case AskPerson() | AskBot() | Finish():
                self._in_hand(due)
            case PickGame():
                self._pick()
            case BuyOrLeave() | EnterAgain() | RedeemLammers():
                self._decide(due)
            case _:
                self.place.do(due)

    def _in_hand(self, due: AskPerson | AskBot | Finish) -> None:
        place = self.place
        if place.hand is not self._begun:
            self.head()
            self._begun = place.hand
        self.tell()
        if isinstance(due, AskPerson):
            self.asked()
        elif isinstance(due, AskBot):
            action = place.think()
            if self.pace:
                time.sleep(self.pace)
            place.act(action)
        else:
            self.ending()
            place.finish()
            if self.left is not None:
                self.left -= 1

    def _decide(self, due: BetweenHands) -> None:
        """Ask until there is an answer."""
        decided = False
        while not decided:
            line = self.line(self.place.decision(due).line)
            try:
                decided = self.place.decide(due, line.lower())
            except BadInput as error:
                self.say(f"No: {error}.")

    def _pick(self) -> None:
        """The player deals: any game of the mix, and what may be set for it."""
        place = self.place
        asks = "Your deal. Name a game, or press Enter for any"
        first = ""
        while True:
            line = self.line(asks) or first
            name, comma, settings = line.partition(",")
            ids = matching(place, name) if name.strip() else []
            if line == first or len(ids) < 2 or is_name(place, ids[0], name):
                try:
                    place.pick(line)
                    return
                except BadInput as error:
                    self.say(f"No: {error}.")
                    continue
            first = f"{ids[0]}{comma}{settings}"
            picked = offer(place, line)
            name = place.games.game(ids[0]).name
            more = ", ".join(picked.others[:7])
            more = f" Others: {more}{' ..' if len(ids) > 8 else '.'}" if more else ""
            self.say(f"{name}: {picked.summary}{more}")
            sets = f" (after a comma: {picked.may_set})" if picked.may_set else ""
            asks = f"Enter deals {name}{sets}, or name another"
