"""The table line by line: for pipes, for screen readers, and where nothing can be drawn.

Cards are written with letters (`Ah`, a wild one `5d*`) or, if asked for, in words. Questions end in
`> `, and answers are typed: a key, a word, an amount, or cards. Before every question stand the
game that is on, what is wild, what the dice mean. `?` tells the rules, `t` the table, `q` leaves.
"""

from __future__ import annotations

import time
from typing import TextIO

from oddchip.errors import BadInput
from oddchip.terminal.farewell import farewell
from oddchip.terminal.hand_talk import HandTalk
from oddchip.terminal.night import Night
from oddchip.terminal.picking import GamePick, is_name, matching, may_set, read_pick
from oddchip.terminal.rebuys import bots_buy_or_leave, broke, buy_again, deserted, price
from oddchip.terminal.spoken import letters, spoken
from oddchip.terminal.talk import Left, Talk


class Plain(HandTalk):
    """A night told to a stream, with answers read from another."""

    def __init__(
        self,
        night: Night,
        *,
        hands: int | None = None,
        pace: float = 0.0,
        words: bool = False,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        super().__init__(night, Talk(source, target, spoken if words else letters))
        self.night = night
        self.left = hands
        self.pace = pace

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

    # A hand ---------------------------------------------------------------------------------

    def _hand(self) -> None:
        night = self.night
        if not night.playing:
            self._buying()
            self._deal()
            for line in night.skipped():
                self.say(line)
        self.head()
        hand = night.table.hand
        while hand is not None and not hand.done:
            self.tell()
            if night.my_turn:
                self.asked()
                continue
            action = night.think()
            if self.pace:
                time.sleep(self.pace)
            night.act(action)
        self.tell()
        self.ending()
        night.finish()
        if self.left is not None:
            self.left -= 1

    def _deal(self) -> None:
        """The next hand; where the player picks, until a pick can be dealt."""
        while self.night.i_pick:
            pick = self._pick()
            try:
                self.night.deal(
                    pick.game, limit=pick.limit, options=pick.options, stakes=pick.stakes
                )
            except BadInput as error:
                self.say(f"No: {error}.")
            else:
                return
        self.night.deal()

    def _buying(self) -> None:
        """Before a deal: the player is asked, bots buy or leave; alone nobody plays on."""
        night = self.night
        while broke(night):
            asks = (
                f"You have no chips left: b buy in again for {night.money(price(night))}, q leave"
            )
            if self.line(asks).lower() in ("b", "buy", "y", "yes"):
                self.say(f"{buy_again(night)}.")
        for line in bots_buy_or_leave(night):
            self.say(f"{line}.")
        if deserted(night):
            self.say("Nobody is left to play with.")
            raise Left

    def _pick(self) -> GamePick:
        """The player deals: any game of the mix, and what may be set for it."""
        night = self.night
        asks = "Your deal. Name a game, or nothing for any"
        first = ""
        while True:
            line = self.line(asks) or first
            name, comma, settings = line.partition(",")
            ids = matching(night, name) if name.strip() else []
            sure = line == first or len(ids) == 1 or not name.strip()
            try:
                if sure or (ids and is_name(night, ids[0], name)):
                    return read_pick(night, line)
            except BadInput as error:
                self.say(f"No: {error}.")
                continue
            if not ids:
                self.say("No game of the mix is called so.")
                continue
            first = f"{ids[0]}{comma}{settings}"
            game = night.games.game(ids[0])
            more = ", ".join(night.games.game(id).name for id in ids[1:8])
            more = f" Others: {more}{' ..' if len(ids) > 8 else '.'}" if more else ""
            self.say(f"{game.name}: {game.summary}{more}")
            sets = may_set(night, game)
            sets = f" (behind a comma: {sets})" if sets else ""
            asks = f"Enter deals {game.name}{sets}, or name another"
