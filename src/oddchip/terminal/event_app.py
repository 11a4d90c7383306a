"""The drawn table of a tournament: you at one table, while the others play on.

Above the table stands where the tournament is: the level and its clock, who is left, one's own
place. What happens elsewhere, and where one is moved, is in the log.
"""

from __future__ import annotations

import asyncio

from oddchip.errors import BadInput
from oddchip.seen.title import card
from oddchip.terminal.drawn_table import KEPT, DrawnTable
from oddchip.terminal.event_place import AGAIN, LAMMERS, MINE, OVER, PICK, EventPlace
from oddchip.terminal.foot import Foot
from oddchip.terminal.picking import matching, offered
from oddchip.terminal.scene import scene


class EventApp(DrawnTable):
    """A place in a tournament at the drawn table."""

    #: As at every drawn table.
    back: int
    card: tuple[str, ...]
    earlier: list[str]
    hurry: bool
    message: str
    picking: str | None

    def __init__(self, place: EventPlace, *, pace: float = 0.4) -> None:
        super().__init__(place, pace)
        self.place = place
        #: What the player decides between hands: to enter again, or how many lammers to redeem.
        self.deciding: str = ""
        #: The tournament is over.
        self.over: bool = False

    def foot(self) -> Foot:
        keys: list[tuple[str, str]] = []
        offer = None
        message = self.message
        if self.picking is not None:
            keys = [("Enter", "deal it" if self.picking else "any game"), ("Ctrl+C", "leave")]
            return Foot(None, tuple(keys), message, offered(self.place, self.picking))
        if self.card:
            keys.append(("Enter", "play it"))
        elif self.over:
            keys.append(("Enter", "leave"))
            message = "The tournament is over."
        elif self.waiting:
            keys.append(("Enter", "next hand"))
        elif self.deciding == AGAIN:
            keys += [("y", "enter again"), ("n", "stay out")]
            message = message or "You are out of chips. Enter again?"
        elif self.deciding == LAMMERS:
            most = self.place.event.people[self.place.name].lammers
            keys.append((f"0–{most}", "redeem so many"))
            message = message or self.place.lammers
        elif self.asking is None and not self.hurry:
            keys.append(("Space", "hurry"))
        keys += [("?", "rules"), ("PgUp", "scroll"), ("q", "leave")]
        return Foot(self.asking, tuple(keys), message, offer, self.card)

    # Playing --------------------------------------------------------------------------------

    async def step(self) -> bool:
        """One thing that happens, here or at another table; False when it is up to the player."""
        place = self.place
        if self.card or self.over:
            return False
        if place.playing:
            return await self._in_the_hand()
        if place.hand is not None:
            self._tell_on()
        due = place.step()
        self._news()
        if due == MINE:
            self._dealt()
            return not self.card
        if due in (AGAIN, LAMMERS):
            self.deciding = due
        elif due == PICK:
            self.picking = ""
        elif due == OVER:
            self.over = True
        else:
            await asyncio.sleep(0)
            return True
        return False

    async def _in_the_hand(self) -> bool:
        place, hand = self.place, self.place.hand
        if hand is None or hand.done:
            place.finish()
            self.hurry, self.back = False, 0
            self.waiting = True
            return False
        if place.my_turn:
            self.ask()
            return False
        self.show_table()
        action = await asyncio.to_thread(place.think)
        await asyncio.sleep(self.pause())
        place.act(action)
        return True

    def _tell_on(self) -> None:
        """The last hand goes into the log that can be scrolled back to."""
        last = scene(self.place)
        self.earlier += [*last.log, *last.ending]
        self.earlier = self.earlier[-KEPT:]
        self.place.look_up()

    def _news(self) -> None:
        self.earlier += self.place.news()
        if self.place.hand is None:
            self.place.look_up()

    def _dealt(self) -> None:
        place = self.place
        now = scene(place)
        self.earlier += ["", f"{now.where[:1].upper()}{now.where[1:]}: {now.game}, {now.stakes}"]
        several = len(place.event.structure.mix.entries) > 1
        if place.changed and place.hand is not None:
            lines = card(place.hand)
            self.card = tuple(lines) if several else ()
            self.earlier += lines[1:]
        self.message = ""
        self.back = 0

    # Keys -----------------------------------------------------------------------------------

    def pick(self, typed: str) -> None:
        ids = matching(self.place, typed) if typed.strip() else []
        if typed.strip() and not ids:
            raise BadInput("no game of the mix is called so")
        self.place.pick(ids[0] if ids else "")

    def pressed(self, key: str) -> bool:
        if self.over and key in ("enter", "space"):
            self.action_leave()
            return True
        if not self.deciding:
            return False
        try:
            taken = self._decided(key)
        except BadInput as error:
            self.message = f"{error}."
            return True
        if taken:
            self.deciding = self.message = ""
            self.go_on()
        return True

    def _decided(self, key: str) -> bool:
        if self.deciding == AGAIN:
            if key in ("y", "n"):
                self.place.enter_again(key == "y")
            return key in ("y", "n")
        self.place.redeem(key)
        return True
