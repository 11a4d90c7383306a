"""The table line by line: for pipes, for screen readers, and where nothing can be drawn.

Cards are written with letters (`Ah`, a wild one `5d*`) or, if asked for, in words. Questions end in
`> `, and answers are typed: a key, a word, an amount, or cards. Before every question stand the
game that is on, what is wild, what the dice mean. `?` tells the rules, `t` the table, `q` leaves.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

from oddchip.errors import BadInput
from oddchip.seen.ask import prompt
from oddchip.seen.faces import WILD, faces
from oddchip.seen.prompts import CARD_KEYS, Prompt
from oddchip.seen.title import card
from oddchip.terminal.farewell import farewell
from oddchip.terminal.night import Night
from oddchip.terminal.picking import GamePick, is_name, matching, may_set, read_pick
from oddchip.terminal.rebuys import bots_buy_or_leave, broke, buy_again, deserted, price
from oddchip.terminal.rulebook import rules_now
from oddchip.terminal.scene import Scene, scene, told
from oddchip.terminal.spoken import letters, spoken
from oddchip.terminal.talk import Left, Talk


class Plain:
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
        self.night = night
        self.left = hands
        self.pace = pace
        self.talk: Talk = Talk(source, target, spoken if words else letters)
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
        self.talk.say(text)

    # A hand ---------------------------------------------------------------------------------

    def _hand(self) -> None:
        night = self.night
        if not night.playing:
            self._buying()
            self._deal()
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
        if self.night.changed and self.night.hand is not None:
            for line in card(self.night.hand)[1:]:
                self.say(f"  {line}")
        dealer = next((one.name for one in now.seats if one.dealer), "")
        stacks = ", ".join(f"{one.name} {now.money(one.start)}" for one in now.seats)
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
        self.talk.answered(asked, self.night.money, self.night.act, self._seen_to)

    def _status(self, asked: Prompt) -> None:
        now = scene(self.night)
        wild = [f"wild: {now.wild_words}"] if now.wild_words else []
        self.say("; ".join([now.game, *wild, *now.facts]) + ".")
        self._board(now)
        mine = next(one for one in now.seats if one.me)
        parts = [f"You have {faces(mine.cards, now.wild)}"] if mine.cards else []
        if mine.down and mine.up:
            down, up = faces(mine.down, now.wild), faces(mine.up, now.wild)
            parts = [f"You have {down}, up {up}"]
        parts.append(f"pot {now.money(now.pot)}")
        self.say("; ".join(parts) + ".")
        others = [one for one in now.seats if one.up and not one.me]
        if others:
            up = ", ".join(f"{one.name} {faces(one.up, now.wild)}" for one in others)
            self.say(f"Showing: {up}.")
        if now.holding:
            self.say("; ".join(f"{one.side}: {one.words}" for one in now.holding) + ".")
        if asked.warning:
            self.say(f"{asked.warning}.")
        self.say(asked.asks + ("" if asked.asks[-1] == "?" else ":"))
        if asked.cards:
            numbered = zip(CARD_KEYS, asked.cards, strict=False)
            self.say("  ".join(f"{key}: {faces([one], now.wild)}" for key, one in numbered))

    def _board(self, now: Scene) -> None:
        """The board in its rows and columns; what was taken away in parentheses."""
        if not any(cell.card is not None for cell in now.board):
            return
        rows: dict[int, str] = {}
        wide = 5 if any(cell.gone or cell.card in now.wild for cell in now.board) else 3
        for cell in now.board:
            star = WILD if cell.card in now.wild else ""
            face = "··" if cell.card is None else f"{cell.card.pretty}{star}"
            face = f"({face})" if cell.gone else face
            rows[cell.row] = rows.get(cell.row, "").ljust(wide * cell.column) + face
        if len(rows) == 1:
            self.say(f"Board: {rows[0]}.")
            return
        self.say("Board:")
        for row in rows.values():
            self.say(f"  {row}")

    def _pick(self) -> GamePick:
        """The player deals: any game of the mix, and what may be set for it."""
        night = self.night
        asks = "Your deal. Name a game, or nothing for any"
        first = ""
        while True:
            line = self._line(asks) or first
            name, comma, settings = line.partition(",")
            found = matching(night, name) if name.strip() else []
            sure = line == first or len(found) == 1 or not name.strip()
            try:
                if sure or (found and is_name(night, found[0], name)):
                    return read_pick(night, line)
            except BadInput as error:
                self.say(f"No: {error}.")
                continue
            if not found:
                self.say("No game of the mix is called so.")
                continue
            first = f"{found[0]}{comma}{settings}"
            game = night.games.game(found[0])
            more = ", ".join(night.games.game(id).name for id in found[1:8])
            more = f" Others: {more}{' ..' if len(found) > 8 else '.'}" if more else ""
            self.say(f"{game.name}: {game.summary}{more}")
            sets = may_set(night, game)
            sets = f" (behind a comma: {sets})" if sets else ""
            asks = f"Enter deals {game.name}{sets}, or name another"

    def _line(self, asks: str) -> str:
        return self.talk.line(asks, self._seen_to)

    @property
    def _seen_to(self) -> dict[str, Callable[[], None]]:
        """What may be asked at any time: the rules, the table."""
        return {"?": lambda: self.say(rules_now(self.night, 80)), "t": self._table}

    def _table(self) -> None:
        now = scene(self.night)
        for one in now.seats:
            cards = faces(one.cards, now.wild)
            parts = [now.money(one.stack), f"bet {now.money(one.bet)}" if one.bet else "", cards]
            parts += ["button" if one.dealer else "", one.note]
            self.say(f"{one.name}: " + ", ".join(part for part in parts if part))
