"""What a hand was agreed to be: the game and its options, the stakes, and the rules they make.

Nothing here is played: it is read once, when the hand is dealt, and again after a pick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oddchip.errors import BadInput, wrong_kind
from oddchip.forms import form_of
from oddchip.language.grammar import MOST_TIMES
from oddchip.language.library import Library, the_games
from oddchip.language.model import Game
from oddchip.table_state.forced_money import ForcedMoney
from oddchip.table_state.game_facts import GameFacts, basics_of
from oddchip.table_state.stakes import Stakes

#: Options of the table rather than of a game.
TABLE_OPTIONS: Final = (
    *("jam_or_fold", "bomb_pot", "burn", "empty_rounds", "most_match", "rounds", "form"),
)


class GameSetup:
    """What is dealt, and for how much."""

    __slots__ = (
        *("basics", "bomb_pot", "burns", "empty_rounds", "forced", "form", "game", "game_id"),
        *("given", "jam_or_fold", "library", "options", "stakes"),
    )

    def __init__(self, game: str | Game, stakes: Stakes, options: object, games: object) -> None:
        self.library: Library = the_games(games)
        given = {**stakes.options, **_options(options)}
        own = {key: given[key] for key in given if key not in TABLE_OPTIONS} if given else given
        if not own:
            self.game: Game = game if isinstance(game, Game) else self.library.plain(game)
        else:
            self.game = self.library.game(game if isinstance(game, str) else game.id, **own)
        if given and ("most_match" in given or "rounds" in given):
            rounds = _count(given, "rounds")
            self.game = as_agreed(self.game, _count(given, "most_match"), rounds)
        self.basics: GameFacts = basics_of(self.game)
        #: The id of the game that was dealt (a pick may go on as another), and the options given.
        self.game_id: str = self.game.id
        self.given: dict[str, object] = given
        self.options: dict[str, object] = {**self.basics.usual_options, **given}
        self.jam_or_fold: bool = bool(given.get("jam_or_fold"))
        self.bomb_pot: bool = bool(given.get("bomb_pot"))
        self.burns: bool = bool(given.get("burn"))
        #: The form of the rules: `oddchip.forms`.
        self.form: int = form_of(given.get("form"))
        #: After so many rounds in a row that nobody is in for the pot rides; 0: never.
        self.empty_rounds: int = _count(given, "empty_rounds")

    def agree_on_stakes(self, stakes: Stakes, count: int) -> None:
        """So many seats play for these stakes."""
        #: What the seats post, and the stakes with all that their limit needs.
        self.forced: ForcedMoney = self.basics.forced_money(stakes, count, self.bomb_pot, self.form)
        self.stakes: Stakes = self.forced.stakes

    def agree_on(self, game: Game) -> None:
        """From now on another game is played: one that was picked, or that the play leads to."""
        self.game = game
        self.basics = basics_of(game)

    def agree_as(self, table: GameSetup) -> None:
        """Take over what was agreed on at another table."""
        self.library = table.library
        self.game = table.game
        self.basics = table.basics
        self.game_id = table.game_id
        self.given = table.given
        self.options = table.options
        self.jam_or_fold = table.jam_or_fold
        self.bomb_pot = table.bomb_pot
        self.burns = table.burns
        self.form = table.form
        self.empty_rounds = table.empty_rounds
        self.stakes = table.stakes
        self.forced = table.forced

    @property
    def antes(self) -> list[int]:
        """What each seat antes."""
        return self.forced.antes

    @property
    def blinds(self) -> list[int]:
        """What each seat posts as a blind."""
        return self.forced.blinds

    @property
    def least_bet(self) -> int:
        """The least bet without a limit."""
        return self.forced.least_bet


def _options(given: object) -> Mapping[str, object]:
    """Options as they are given, none of them included."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise wrong_kind('options are a table like {"bomb_pot": True}', given)
    return given


def _count(given: Mapping[str, object], name: str) -> int:
    """An option that is a number; nought where it is not given."""
    value = given.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadInput(f"the option '{name}' is a whole number from 0, not {value!r}")
    return value


def as_agreed(game: Game, most_match: int, rounds: int) -> Game:
    """The game with its table's burn of the losers, and dealt as often as agreed."""
    if most_match:
        if game.losers is None:
            raise BadInput(f"{game.id} has no option 'most_match'; its losers match nothing")
        game = replace(game, losers=replace(game.losers, burn=most_match))
    if rounds:
        if not has_rounds(game):
            raise BadInput(f"{game.id} has no option 'rounds'; it has no number of them")
        if rounds > MOST_TIMES:
            raise BadInput(f"{rounds} rounds; {MOST_TIMES} are the most")
        game = replace(game, play=tuple([step.repeated(rounds) for step in game.play]))
    return game


def has_rounds(game: Game) -> bool:
    """Is the game dealt a number of times?"""
    return any(step.has_rounds for step in game.play)
