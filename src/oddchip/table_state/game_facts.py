"""What a hand asks of its game again and again, read off the file once a game."""

from __future__ import annotations

from oddchip.language.conditions import Atom
from oddchip.language.model import Game
from oddchip.scales import Scale
from oddchip.table_state.forced_money import ForcedMoney
from oddchip.table_state.stakes import Stakes

#: Forced money is kept ready for so many stakes.
_MOST = 100


class GameFacts:
    """A game as the table needs it."""

    __slots__ = (
        *("_cells", "_forced", "all_in_first", "asked", "asks_opened", "board", "declares"),
        *("brings_in", "first_board", "forced_kind", "game", "needs_opener"),
        *("has_rules", "in_rounds", "starts_by_round", "usual_options", "zones"),
    )

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        #: The kind of forced money.
        self.forced_kind: str = game.forced.kind
        #: The game is a sequence of rounds or has a bank: it does not end with one player left.
        self.in_rounds: bool = game.losers is not None or game.forced.kind == "bank"
        #: It has rules of betting of its own.
        self.has_rules: bool = bool(game.betting)
        self.declares: bool = bool(game.declares)
        self.usual_options: dict[str, object] = game.usual_options
        #: Who starts a later round: the best board on some scale, the seat of the round's number.
        self.first_board: Scale | None = game.first.scale
        self.starts_by_round: bool = game.first.kind == "round"
        self.zones: tuple[str, ...] = game.zones
        #: How many cells the board has that hands are made with; -1: there is no such board.
        self.board: int = len(game.layout) if game.layout is not None and game.uses_board else -1
        #: Conditions that the showdown asks the hand for; and whether anything asks for an opener.
        self.asked: tuple[Atom, ...] = _asked(game)
        self.brings_in: bool = game.forced.kind == "antes" and bool(game.forced.bring_in)
        self.needs_opener: bool = any(step.needs() for step in game.walk())
        #: Everybody must be in, in the first round.
        self.all_in_first: bool = any(step.all_in_first for step in game.walk())
        self.asks_opened: bool = any(atom.kind == "opened" for atom in game.atoms)
        self._cells: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._forced: dict[tuple[int, int, bool, int], ForcedMoney] = {}

    def cells(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The cells of the board of these names, in reading order."""
        places = self._cells.get(names)
        if places is None:
            if self.game.layout is None:
                raise AssertionError("this step needs a board")
            places = self._cells[names] = self.game.layout.cells(names)
        return places

    def forced_money(self, stakes: Stakes, count: int, bomb_pot: bool, form: int) -> ForcedMoney:
        """What so many seats post at these stakes, by some form of the rules."""
        key = (id(stakes), count, bomb_pot, form)
        forced = self._forced.get(key)
        if forced is None or forced.given is not stakes:
            if len(self._forced) >= _MOST:
                self._forced.clear()
            forced = self._forced[key] = ForcedMoney(stakes, self.game, count, bomb_pot, form)
        return forced


def _asked(game: Game) -> tuple[Atom, ...]:
    """What only the hand knows of the conditions of its showdown."""
    own = ("dice", "die", "players", "showing")
    return tuple([atom for atom in dict.fromkeys(game.end_atoms) if atom.kind not in own])


def basics_of(game: Game) -> GameFacts:
    """The basics of a game, found once and kept with it."""
    facts = game.kept.get("table")
    if isinstance(facts, GameFacts):
        return facts
    made = game.kept["table"] = GameFacts(game)
    return made
