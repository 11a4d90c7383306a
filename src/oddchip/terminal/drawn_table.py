"""What every drawn table is: a Textual app round the pure drawing, with keys and a log.

Nothing but this module and the apps that are made of it imports Textual.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import MappingProxyType
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
from oddchip.seen.ask import prompt
from oddchip.terminal.answering import Answering
from oddchip.terminal.draw import screen
from oddchip.terminal.foot import Foot
from oddchip.terminal.rulebook import rules_now
from oddchip.terminal.scene import scene
from oddchip.terminal.spans import Line, words
from oddchip.terminal.table_place import TablePlace

#: How many lines of earlier hands can be scrolled back to.
KEPT = 500
_PAGE = 8
_FACE = "on #f5f2e9"

#: Rich styles by the names that the drawing uses. Suits have four colours that differ in lightness
#: as well as in hue, after Okabe and Ito, so that they can be told apart by eyes of every kind; and
#: the pips are there for all others.
STYLES = MappingProxyType(
    {
        "spade": f"bold #000000 {_FACE}",
        "heart": f"bold #d04a00 {_FACE}",
        "diamond": f"bold #0072b2 {_FACE}",
        "club": f"bold #00664b {_FACE}",
        "joker": f"bold #8a2c78 {_FACE}",
        "spade-word": "bold #ffffff",
        "heart-word": "bold #ff9e4a",
        "diamond-word": "bold #56b4e9",
        "club-word": "bold #2bb58b",
        "joker-word": "bold #f0a6e0",
        "back": "#7d93b8",
        "place": "#5a6472",
        "gone": "strike #5a6472",
        "title": "bold #10241c on #8fd0b0",
        "felt": "#4f9f7c",
        "frame": "#4a5462",
        "dim": "#9aa5b1",
        "strong": "bold",
        "name": "bold",
        "away": "#6f7985",
        "actor": "bold #f0e442",
        "button": "bold #f0e442",
        "stack": "#c9d1d9",
        "bet": "bold #e8c46a",
        "pot": "bold #e8c46a",
        "holding": "#a8d8c2",
        "key": "bold #10151c on #c9d1d9",
        "picked": "bold #10151c on #f0e442",
        "picked-game": "bold #a8d8c2",
        "typed": "bold #f0e442",
        "message": "bold #ffb86b",
    }
)
#: Where nobody wants colours, these styles stand out by being reversed.
_REVERSED = ("title", "key", "picked")


def _without_colour() -> dict[str, str]:
    """The same styles where nobody wants colours: bold, struck out and reversed alone."""
    styles = {}
    for name, style in STYLES.items():
        words = [word for word in style.split() if word in ("bold", "strike")]
        styles[name] = " ".join([*words, "reverse"] if name in _REVERSED else words)
    return styles


def styled(lines: list[Line]) -> Text:
    """Lines as Rich draws them; where nobody wants colours, without any."""
    styles = _without_colour() if "NO_COLOR" in os.environ else STYLES
    text = Text(no_wrap=True, end="")
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for part, style in line:
            text.append(part, styles.get(style, ""))
    return text


class TableArea(Widget):
    """The whole screen; drawn anew whenever something happens or the window changes."""

    can_focus = True

    def render(self) -> Text:
        app = self.app
        if not isinstance(app, DrawnTable):
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


class DrawnTable(App[Exception | None]):
    """A place at a drawn table; what happens there is said by the apps made of it."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    CSS: ClassVar[str] = (
        "Screen { background: #0d1117; color: #e6edf3; } TableArea { width: 100%; height: 100%; }"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", "Leave", priority=True, show=False),
    ]

    def __init__(self, shown: TablePlace, pace: float) -> None:
        # Without this Textual would turn colours into greys, which are colours too.
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.shown = shown
        self.pace = pace
        self.asking: Answering | None = None
        #: The name of a game, half typed, where the player picks.
        self.picking: str | None = None
        #: The hand is over, and the next is dealt when the player says so.
        self.waiting: bool = False
        #: Another game is on: its card, until the player has read it.
        self.card: tuple[str, ...] = ()
        self.hurry: bool = False
        self.back: int = 0
        self.message: str = ""
        self.earlier: list[str] = []

    # What differs ---------------------------------------------------------------------------

    async def step(self) -> bool:
        """One thing that happens; False when it is up to the player."""
        raise NotImplementedError

    def foot(self) -> Foot:
        """What stands below the table."""
        raise NotImplementedError

    def pick(self, typed: str) -> None:
        """The player picks a game; one that cannot be is refused."""
        raise NotImplementedError

    def pressed(self, key: str) -> bool:
        """A key that only this table knows; False: it is none."""
        return False

    # Drawing --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TableArea()

    def on_mount(self) -> None:
        self.title = "Odd Chip"
        self.go_on()

    def drawn(self, width: int, height: int) -> list[Line]:
        return screen(scene(self.shown, self.earlier), self.foot(), width, height, self.back)

    def show_table(self) -> None:
        for view in self.query(TableArea):
            view.refresh()

    # Playing --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Play on until the player is asked something."""
        self.run_worker(self._play(), exclusive=True, group="play")

    async def _play(self) -> None:
        try:
            while await self.step():
                self.show_table()
            self.show_table()
        except Exception as error:  # the terminal is put in order first, then it is told
            self.exit(error)

    def ask(self) -> None:
        """It is the player's turn."""
        hand = self.shown.hand
        if hand is not None:
            money = self.shown.money
            self.asking = Answering(prompt(hand.view(self.shown.seat), money), money)
            self.hurry = False

    def pause(self) -> float:
        """How long another's answer is looked at; who has folded waits less."""
        if self.hurry:
            return 0.0
        seat, hand = self.shown.seat, self.shown.hand
        watching = hand is not None and (seat is None or not hand.players[seat].live)
        return self.pace / 3 if watching and self.shown.me is not None else self.pace

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
            self.push_screen(RulesScreen(lambda width: rules_now(self.shown, width)))
        elif key in ("pageup", "pagedown", "up", "down"):
            self._scroll(key)
        elif key == "q" and (self.asking is None or self.asking.typed is None):
            self.action_leave()
        elif self.asking is not None:
            self._answer(key)
        elif self.card and key in ("enter", "space"):
            self.card = ()
            self.go_on()
        elif self.pressed(key):
            pass
        elif self.waiting and key in ("enter", "space"):
            self.waiting = False
            self.go_on()
        elif key in ("enter", "space"):
            self.hurry = True
        self.show_table()

    def _scroll(self, key: str) -> None:
        """Back in the log, or forth; no further than there is something to read."""
        step = _PAGE if key.startswith("page") else 1
        now = scene(self.shown, self.earlier)
        back = self.back + (step if key in ("pageup", "up") else -step)
        self.back = max(-2 * len(now.ending), min(back, len(now.log) + len(now.ending)))

    def _answer(self, key: str) -> None:
        if self.asking is None:
            return
        action = self.asking.press(key)
        if action is None:
            return
        try:
            self.shown.act(action)
        except BadInput as error:
            self.asking.message = f"{error}."
            return
        self.asking = None
        self.back = 0
        self.go_on()

    def _pick(self, key: str) -> None:
        typed = self.picking or ""
        if key == "backspace":
            self.picking = typed[:-1]
        elif key == "escape":
            self.picking = ""
        elif key == "enter":
            try:
                self.pick(typed)
            except BadInput as error:
                self.message = f"{error}."
                return
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
