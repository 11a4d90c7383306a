"""A hand line by line: what happens, what is asked, what lies on the table."""

from __future__ import annotations

from collections.abc import Callable

from oddchip.seen.ask import prompt
from oddchip.seen.faces import WILD, faces
from oddchip.seen.prompts import CARD_KEYS, Prompt
from oddchip.seen.title import card
from oddchip.terminal.drawn_scene import DrawnScene, scene, told
from oddchip.terminal.place import Place
from oddchip.terminal.plain_io import PlainIO
from oddchip.terminal.rulebook import rules_now


class PlainHand:
    """The hand of a place at a table, told and asked line by line."""

    def __init__(self, place: Place, io: PlainIO) -> None:
        self.place = place
        self.io = io
        self._told: int = 0

    def say(self, text: str) -> None:
        self.io.say(text)

    def line(self, asks: str) -> str:
        return self.io.line(asks, self.seen_to)

    @property
    def seen_to(self) -> dict[str, Callable[[], None]]:
        """What may be asked at any time: the rules, the table."""
        return {"?": lambda: self.say(rules_now(self.place, 80)), "t": self.table}

    def head(self) -> None:
        """A new hand: which, for what, and who has how much."""
        self._told = 0
        now = scene(self.place)
        self.say("")
        self.say(f"{now.where[:1].upper()}{now.where[1:]}: {now.game}, {now.stakes}.")
        if now.standing:
            self.say(f"{now.standing}.")
        if self.place.changed and self.place.hand is not None:
            for line in card(self.place.hand)[1:]:
                self.say(f"  {line}")
        dealer = next((seat.name for seat in now.seats if seat.dealer), "")
        stacks = ", ".join(f"{seat.name} {now.money(seat.start)}" for seat in now.seats)
        button = f" {'You have' if dealer == 'You' else f'{dealer} has'} the button."
        self.say(f"{stacks}.{button if dealer else ''}")

    def tell(self) -> None:
        """What has happened since it was told last."""
        hand = self.place.hand
        if hand is None:
            return
        for line in told(self.place, self._told):
            self.say(line)
        self._told = len(hand.events)

    def ending(self) -> None:
        """How the hand ended."""
        for line in scene(self.place).ending:
            self.say(line)

    def asked(self) -> None:
        """The player's question, until an answer is taken."""
        hand, money = self.place.hand, self.place.money
        if hand is None:
            return
        asked = prompt(hand.view(self.place.seat), money)
        self._status(asked)
        self.io.answered(asked, money, self.place.act, self.seen_to)

    def _status(self, asked: Prompt) -> None:
        now = scene(self.place)
        wild = [f"wild: {now.wild_words}"] if now.wild_words else []
        self.say("; ".join([now.game, *wild, *now.facts]) + ".")
        self._board(now)
        mine = next(seat for seat in now.seats if seat.me)
        parts = [f"You have {faces(mine.cards, now.wild)}"] if mine.cards else []
        if mine.down and mine.up:
            down, up = faces(mine.down, now.wild), faces(mine.up, now.wild)
            parts = [f"You have {down}, up {up}"]
        parts.append(f"pot {now.money(now.pot)}")
        self.say("; ".join(parts) + ".")
        others = [seat for seat in now.seats if seat.up and not seat.me]
        if others:
            up = ", ".join(f"{seat.name} {faces(seat.up, now.wild)}" for seat in others)
            self.say(f"Showing: {up}.")
        if now.holding:
            self.say("; ".join(f"{holding.side}: {holding.words}" for holding in now.holding) + ".")
        if asked.warning:
            self.say(f"{asked.warning}.")
        self.say(asked.asks + ("" if asked.asks[-1] == "?" else ":"))
        if asked.cards:
            numbered = zip(CARD_KEYS, asked.cards, strict=False)
            self.say("  ".join(f"{key}: {faces([card], now.wild)}" for key, card in numbered))

    def _board(self, now: DrawnScene) -> None:
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

    def table(self) -> None:
        """Everybody at the table, and where a tournament stands."""
        now = scene(self.place)
        if now.standing:
            self.say(f"{now.standing}.")
        for seat in now.seats:
            cards = faces(seat.cards, now.wild)
            parts = [now.money(seat.stack), f"bet {now.money(seat.bet)}" if seat.bet else "", cards]
            parts += ["button" if seat.dealer else "", seat.note]
            self.say(f"{seat.name}: " + ", ".join(part for part in parts if part))
