"""A tournament line by line: you at one table against bots, while the others play on.

Questions end in `> `, and answers are typed as at the plain table. `t` tells where the tournament
stands and who sits where, `?` the rules, `q` leaves; the log goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from oddchip.errors import BadInput
from oddchip.terminal.event_place import AGAIN, LAMMERS, MINE, OVER, PICK, EventPlace
from oddchip.terminal.hand_talk import HandTalk
from oddchip.terminal.picking import is_name, matching
from oddchip.terminal.spoken import letters, spoken
from oddchip.terminal.talk import Left, Talk

_YES = ("y", "yes")


class EventTable(HandTalk):
    """A tournament told to a stream, with answers read from another."""

    def __init__(
        self,
        place: EventPlace,
        *,
        words: bool = False,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        super().__init__(place, Talk(source, target, spoken if words else letters))
        self.place = place

    def run(self) -> bool:
        """Play to the end of the tournament; false: the player has left before."""
        try:
            while True:
                due = self.place.step()
                self._news()
                if due == OVER:
                    return True
                self._see_to(due)
        except (Left, KeyboardInterrupt):
            self.say("")
            self.place.keep()
            return False

    def _see_to(self, due: str) -> None:
        asked: dict[str, Callable[[], None]] = {
            MINE: self._hand,
            AGAIN: self._again,
            LAMMERS: lambda: self._until_taken(self.place.lammers, self.place.redeem),
            PICK: lambda: self._until_taken(
                "Your deal. Name a game, or nothing for any", self._picked
            ),
        }
        if due in asked:
            asked[due]()

    def _news(self) -> None:
        """What happened at the other tables, as far as it matters."""
        for line in self.place.news():
            self.say(line)

    def _hand(self) -> None:
        place, hand = self.place, self.place.hand
        self.head()
        while hand is not None and not hand.done:
            self.tell()
            if place.my_turn:
                self.asked()
            else:
                place.act(place.think())
        self.tell()
        self.ending()
        place.finish()

    def _again(self) -> None:
        asks = "You are out of chips. Enter again? y or n"
        self.place.enter_again(self.line(asks).lower() in _YES)

    def _picked(self, text: str) -> None:
        ids = matching(self.place, text) if text else []
        if text and not ids:
            raise BadInput("no game of the mix is called so")
        if len(ids) > 1 and not is_name(self.place, ids[0], text):
            names = ", ".join(self.place.games.game(id).name for id in ids[:8])
            raise BadInput(f"'{text}' may be {names}; name one of them")
        self.place.pick(ids[0] if ids else "")

    def _until_taken(self, asks: str, take: Callable[[str], None]) -> None:
        """Ask until an answer is taken; one that is not gets a sentence."""
        while True:
            try:
                take(self.line(asks))
                return
            except BadInput as error:
                self.say(f"No: {error}.")
