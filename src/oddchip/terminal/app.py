"""The drawn table of a night."""

from __future__ import annotations

import asyncio

from oddchip.errors import BadInput
from oddchip.seen.title import card
from oddchip.terminal.drawn_table import KEPT, DrawnTable
from oddchip.terminal.foot import Foot
from oddchip.terminal.night import Night
from oddchip.terminal.picking import offer, read_pick
from oddchip.terminal.rebuys import bots_buy_or_leave, broke, buy_again, deserted, price
from oddchip.terminal.scene import scene


class TableApp(DrawnTable):
    """A night at the drawn table."""

    #: As at every drawn table.
    back: int
    card: tuple[str, ...]
    earlier: list[str]
    message: str
    picking: str | None

    def __init__(self, night: Night, *, pace: float = 0.4, hands: int | None = None) -> None:
        super().__init__(night, pace)
        self.night = night
        self.hands_left = hands
        self.earlier = night.skipped() if not night.playing else []
        #: Who has bought in again for the next hand.
        self.bought: list[str] = []
        #: The player has lost everything, and may buy in again.
        self.buying: bool = False

    def foot(self) -> Foot:
        keys: list[tuple[str, str]] = []
        if self.card:
            keys.append(("Enter", "play it"))
        elif self.waiting:
            keys.append(("Enter", "next hand"))
        elif self.buying:
            keys.append(("b", f"buy in again for {self.night.money(price(self.night))}"))
        elif self.asking is None and self.picking is None and not self.hurry:
            keys.append(("Space", "hurry"))
        keys += [("?", "rules"), ("PgUp", "scroll"), ("q", "leave")]
        offered = None
        if self.picking is not None:
            keys = [("Enter", "deal it" if self.picking else "any game"), ("Ctrl+C", "leave")]
            offered = offer(self.night, self.picking)
        message = "You have no chips left." if self.buying and not self.message else self.message
        return Foot(self.asking, tuple(keys), message, offered, self.card)

    # Playing --------------------------------------------------------------------------------

    async def step(self) -> bool:
        """One thing that happens; False when it is up to the player."""
        night = self.night
        hand = night.table.hand
        if hand is None:
            if self.hands_left == 0:
                self.exit(None)
                return False
            if broke(night):
                self.buying = True
                return False
            self.bought += bots_buy_or_leave(night)
            if deserted(night):
                self.exit(None)
                return False
            if night.i_pick:
                self.picking = ""
                return False
            self.deal("")
            return not self.card
        if self.card:
            return False
        if hand.done:
            return await self._over()
        if night.my_turn:
            self.ask()
            return False
        self.show_table()
        action = await asyncio.to_thread(night.think)
        await asyncio.sleep(self.pause())
        night.act(action)
        return True

    async def _over(self) -> bool:
        night = self.night
        night.finish()
        self.hurry = False
        self.back = 0
        if self.hands_left is not None:
            self.hands_left -= 1
        if night.me is None:
            self.show_table()
            await asyncio.sleep(6 * self.pace)
            return True
        self.waiting = True
        return False

    def deal(self, picked: str) -> None:
        """The next hand; the last one goes into the log that can be scrolled back to.

        Where another game comes in a mix, its card is shown until the player has read it.
        """
        night = self.night
        before: list[str] = []
        if night.hand is not None and not night.playing:
            last = scene(night)
            before = [*last.log, *last.ending]
        if night.i_pick:
            pick = read_pick(night, picked)
            hand = night.deal(pick.game, limit=pick.limit, options=pick.options, stakes=pick.stakes)
        else:
            hand = night.deal()
        self.earlier += before
        mix = night.table.mix
        several = mix is not None and len(mix.entries) > 1
        self.card = tuple(card(hand)) if night.changed and several and night.me is not None else ()
        now = scene(night)
        head = f"{now.where}: {hand.game.name}, {now.stakes}"
        self.earlier += ["", *night.skipped(), head[:1].upper() + head[1:], *self.bought]
        self.earlier += card(hand)[1:] if night.changed else []
        self.bought = []
        self.earlier = self.earlier[-KEPT:]
        self.message = ""
        self.back = 0

    # Keys -----------------------------------------------------------------------------------

    def pick(self, typed: str) -> None:
        self.deal(typed)

    def pressed(self, key: str) -> bool:
        if not self.buying:
            return False
        self._buy(key)
        return True

    def _buy(self, key: str) -> None:
        if key != "b":
            return
        try:
            self.bought.append(buy_again(self.night))
        except BadInput as error:
            self.message = f"{error}."
            return
        self.buying = False
        self.go_on()
