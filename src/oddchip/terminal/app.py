"""The drawn table: a Textual app round the pure drawing, for cash games and tournaments.

`Place.due` says what comes next; the app asks, waits and shows. Nothing but this module and the
styles needs Textual or Rich; they are imported only when a table is drawn.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

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
from oddchip.seen.ask import prompt
from oddchip.seen.title import card
from oddchip.terminal.action_bar import ActionBar
from oddchip.terminal.dealers_choice import offer
from oddchip.terminal.drawn_scene import scene
from oddchip.terminal.key_answers import Answering, sentence
from oddchip.terminal.place import BetweenHands, Place
from oddchip.terminal.rulebook import rules_now
from oddchip.terminal.screen import screen
from oddchip.terminal.spans import Line, words
from oddchip.terminal.styles import styled

#: How many lines of earlier hands can be scrolled back to.
KEPT = 500
_PAGE = 8


class TableArea(Widget):
    """The whole screen; drawn anew whenever something happens or the window changes."""

    can_focus = True

    def render(self) -> Text:
        app = self.app
        if not isinstance(app, TableApp):
            return Text()
        return styled(app.drawn(self.size.width, self.size.height))


class RulesScreen(ModalScreen[None]):
    """The rules of the game, over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,space,enter", "app.pop_screen", "Back", priority=True)
    ]
    CSS: ClassVar[str] = """
    RulesScreen { align: center middle; }
    RulesScreen VerticalScroll { width: 100%; max-width: 86; height: 1fr; padding: 0 1;
        border: round #4f9f7c; background: #10151c; scrollbar-size-vertical: 1; }
    RulesScreen #back { width: 100%; max-width: 86; height: 1; color: #9aa5b1; }
    """
    #: Columns beside the text: the border, a space on either side, the scroll bar.
    BESIDE = 5

    def __init__(self, rules: Callable[[int], str]) -> None:
        """`rules` are the rules wrapped at a width: made anew when the window changes."""
        super().__init__()
        self.rules = rules
        self.text: str = ""

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._told(self.app.size.width), id="rules")
        yield Static("Esc goes back to the table; arrows and PgUp/PgDn scroll", id="back")

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#rules", Static).update(self._told(event.size.width))

    def _told(self, width: int) -> Text:
        self.text = self.rules(max(min(width - self.BESIDE, 80), 20))
        return styled([words(line) for line in self.text.splitlines()])


class TableApp(App[Exception | None]):
    """A place at the drawn table."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    CSS: ClassVar[str] = (
        "Screen { background: #0d1117; color: #e6edf3; } TableArea { width: 100%; height: 100%; }"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", "Leave", priority=True, show=False),
    ]

    def __init__(self, place: Place, *, pace: float = 0.4, hands: int | None = None) -> None:
        """`hands`: leave after so many."""
        # Without this Textual would turn colours into greys, which are colours too.
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.place = place
        self.pace = pace
        self.hands_left = hands
        self.asking: Answering | None = None
        #: The name of a game, half typed, where the player picks.
        self.picking: str | None = None
        #: What the player decides between hands: to buy in, to enter again, to redeem lammers.
        self.deciding: BetweenHands | None = None
        #: The hand is over, and the next is dealt when the player says so.
        self.waiting: bool = False
        #: Nothing more is due.
        self.over: bool = False
        #: Another game is on: its card, until the player has read it.
        self.card: tuple[str, ...] = ()
        self.hurry: bool = False
        self.back: int = 0
        self.message: str = ""
        #: The log of the hands before, and of what has happened between them.
        self.earlier: list[str] = []
        #: The hand that is shown; its own log is not among the earlier lines yet.
        self._shown: Hand | None = None

    # Drawing --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TableArea()

    def on_mount(self) -> None:
        self.title = "Odd Chip"
        self.go_on()

    def drawn(self, width: int, height: int) -> list[Line]:
        bar = self.action_bar()
        return screen(scene(self.place, self.earlier), bar, width, height, self.back)

    def show_table(self) -> None:
        for view in self.query(TableArea):
            view.refresh()

    def action_bar(self) -> ActionBar:
        """What stands below the table."""
        if self.picking is not None:
            enter = "deal it" if self.picking else "any game"
            picks = (("Enter", enter), ("Ctrl+C", "leave"))
            return ActionBar(None, picks, self.message, offer(self.place, self.picking))
        usual = (("?", "rules"), ("PgUp", "scroll"), ("q", "leave"))
        says, keys = self._keys()
        return ActionBar(self.asking, keys + usual, self.message or says, card=self.card)

    def _keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """The keys of the moment, beside those of the question, and what to say about them."""
        if self.card:
            return "", (("Enter", "play it"),)
        if self.over:
            return self.place.ending, (("Enter", "leave"),)
        if self.waiting:
            return "", (("Enter", "next hand"),)
        if self.deciding is not None:
            decision = self.place.decision(self.deciding)
            return decision.sentence, decision.keys
        return "", (("Space", "hurry"),) if self.asking is None and not self.hurry else ()

    # Playing --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Play on until the player is asked something."""
        self.run_worker(self._play(), exclusive=True, group="play")

    async def _play(self) -> None:
        try:
            while await self._step():
                self.show_table()
            self.show_table()
        except Exception as error:  # the terminal is put in order first, then it is told
            self.exit(error)

    async def _step(self) -> bool:
        """One thing that happens; False when it is up to the player."""
        if self.card or self.over:
            return False
        if self.hands_left == 0 and not self.place.playing:
            self.exit(None)
            return False
        due = self.place.due()
        self._tell(self.place.news())
        if isinstance(due, (AskBot, AskPerson, Finish)):
            return await self._in_hand(due)
        return await self._between(due)

    async def _in_hand(self, due: AskBot | AskPerson | Finish) -> bool:
        if self.place.hand is not self._shown:
            self._begin()
            return not self.card
        if isinstance(due, AskPerson):
            self._ask()
            return False
        if isinstance(due, Finish):
            return await self._finish()
        self.show_table()
        action = await asyncio.to_thread(self.place.think)
        await asyncio.sleep(self._pause())
        self.place.act(action)
        return True

    async def _between(self, due: Due) -> bool:
        match due:
            case PickGame():
                self.picking = ""
            case Over() | Wait():
                self.over = True
            case BuyOrLeave() | EnterAgain() | RedeemLammers():
                self.deciding = due
            case _:
                self._put_away(self._told_of_hand())
                self.place.clear_table()
                self.place.do(due)
                await asyncio.sleep(0)
                return True
        return False

    def _begin(self) -> None:
        """A new hand is on the table. The card of another game is shown until it has been read."""
        place, hand = self.place, self.place.hand
        now = scene(place)
        head = f"{now.where}: {now.game}, {now.stakes}"
        self.earlier += ["", head[:1].upper() + head[1:]]
        if hand is not None and place.changed:
            lines = card(hand)
            several = place.mix is not None and len(place.mix.entries) > 1
            self.card = tuple(lines) if several and place.me is not None else ()
            self.earlier += lines[1:]
        self._shown = hand
        self.message = ""
        self.back = 0

    async def _finish(self) -> bool:
        self.place.finish()
        self.hurry = False
        self.back = 0
        if self.hands_left is not None:
            self.hands_left -= 1
        if self.place.me is None:
            self.show_table()
            await asyncio.sleep(6 * self.pace)
            return True
        self.waiting = True
        return False

    def _told_of_hand(self) -> list[str]:
        """What the hand that is shown has told."""
        if self._shown is None:
            return []
        last = scene(self.place)
        return [*last.log, *last.ending]

    def _put_away(self, lines: list[str]) -> None:
        """The last hand goes into the log that can be scrolled back to."""
        self.earlier = [*self.earlier, *lines][-KEPT:]
        self._shown = None

    def _tell(self, news: list[str]) -> None:
        """What has happened between hands."""
        if news:
            self._put_away(self._told_of_hand())
            self.earlier += news
            if not self.place.playing:
                self.place.clear_table()

    def _ask(self) -> None:
        """It is the player's turn."""
        hand = self.place.hand
        if hand is not None:
            money = self.place.money
            self.asking = Answering(prompt(hand.view(self.place.seat), money), money)
            self.hurry = False

    def _pause(self) -> float:
        """How long another's answer is looked at; after a fold less."""
        if self.hurry:
            return 0.0
        seat, hand = self.place.seat, self.place.hand
        watching = hand is not None and (seat is None or not hand.players[seat].live)
        return self.pace / 3 if watching and self.place.me is not None else self.pace

    # Keys -----------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if isinstance(self.screen, RulesScreen):
            return
        key = event.key if event.key in _NAMED else event.character or event.key
        event.stop()
        event.prevent_default()
        if self.picking is not None:
            self._pick(key)
        elif key == "?":
            self.push_screen(RulesScreen(lambda width: rules_now(self.place, width)))
        elif key in ("pageup", "pagedown", "up", "down"):
            self._scroll(key)
        elif key == "q" and (self.asking is None or self.asking.typed is None):
            self.action_leave()
        elif self.asking is not None:
            self._answer(key)
        elif self.deciding is not None:
            self._decide(self.deciding, key)
        elif key in ("enter", "space"):
            self._enter()
        self.show_table()

    def _enter(self) -> None:
        """Play on, or play faster."""
        if self.over:
            self.action_leave()
        elif self.card or self.waiting:
            self.card, self.waiting = (), False
            self.go_on()
        else:
            self.hurry = True

    def _scroll(self, key: str) -> None:
        """Back in the log, or forth; no further than there is something to read."""
        step = _PAGE if key.startswith("page") else 1
        now = scene(self.place, self.earlier)
        back = self.back + (step if key in ("pageup", "up") else -step)
        self.back = max(-2 * len(now.ending), min(back, len(now.log) + len(now.ending)))

    def _answer(self, key: str) -> None:
        if self.asking is None:
            return
        action = self.asking.press(key)
        if action is None:
            return
        try:
            self.place.act(action)
        except BadInput as error:
            self.asking.message = sentence(error)
            return
        self.asking = None
        self.back = 0
        self.go_on()

    def _decide(self, due: BetweenHands, key: str) -> None:
        try:
            decided = self.place.decide(due, key)
        except BadInput as error:
            self.message = sentence(error)
            return
        if decided:
            self.deciding = None
            self.message = ""
            self.go_on()

    def _pick(self, key: str) -> None:
        typed, self.message = self.picking or "", ""
        if key == "backspace":
            self.picking = typed[:-1]
        elif key == "escape":
            self.picking = ""
        elif key == "enter":
            told = self._told_of_hand()
            try:
                self.place.pick(typed)
            except BadInput as error:
                self.message = sentence(error)
                return
            self._put_away(told)
            self.picking = None
            self.go_on()
        elif len(key) == 1:
            self.picking = typed + key
        elif key == "space":
            self.picking = typed + " "

    def action_leave(self) -> None:
        """Leave the table; the log has everything."""
        self.exit(None)


_NAMED = ("enter", "escape", "backspace", "space", "pageup", "pagedown", "up", "down")
