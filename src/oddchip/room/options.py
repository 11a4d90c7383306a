"""What a table has agreed on beside its stakes: antes, straddles, bomb pots, caps, buy-ins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from oddchip.errors import BadInput, wrong_kind
from oddchip.language.model import Game
from oddchip.table_state.actions import MOST_CHIPS
from oddchip.table_state.game_setup import has_rounds

ANTES_FROM = ("all", "big blind", "button")
BUTTONS = ("dead", "moving")


@dataclass(frozen=True)
class TableOptions:
    """Agreed before the cards are in the air; none of it is needed.

    `ante` is that of button games (stud games have their own): from all, from the big blind for
    all, or from the button. A straddle is twice the big blind, from the seat after it.
    """

    ante: int = 0
    ante_from: str = "all"
    straddle: bool = False
    #: Every so many hands is a bomb pot, in games with blinds and a board; 0: none.
    bomb_every: int = 0
    #: What everybody antes into a bomb pot; 0: the big blind.
    bomb_ante: int = 0
    #: A card is burned before every street and every draw.
    burn: bool = False
    #: Raises after the bet in limit and spread limit; None: any number.
    cap: int | None = 3
    #: A cash table may lift the cap once two are left who can bet (and the round is not capped).
    cap_heads_up: bool = True
    #: Each player's first action, in any game, is all-in or fold.
    jam_or_fold: bool = False
    #: What the dealer of a game with a bank stakes; 0: what the game says, which is the least.
    bank: int = 0
    #: Guts and Lou: the most that a loser matches (the burn); 0: as the game says.
    most_match: int = 0
    #: How often a game that is dealt a number of times is dealt (In Between: three); 0: as it says.
    rounds: int = 0
    #: Guts and Lou: after so many rounds in a row that nobody is in for, the pot rides to the next
    #: deal. None: as many as players; 0: never.
    empty_rounds: int | None = None
    #: The least and the most that a player may have bought when sitting down or topping up.
    buy_in: tuple[int, int] | None = None
    #: `dead`: the big blind moves on by a seat that plays, the button may lie at an empty one.
    #: `moving`: the button itself goes to the next player, as the deal does at home.
    #: Empty: dead, and at a table with home stakes moving.
    button: str = ""

    def __post_init__(self) -> None:
        if self.ante_from not in ANTES_FROM:
            raise BadInput(f"an ante is from {', '.join(ANTES_FROM)}; not from '{self.ante_from}'")
        if self.button not in ("", *BUTTONS):
            raise BadInput(f"the button is {' or '.join(BUTTONS)}, not '{self.button}'")
        counts = [self.ante, self.bomb_every, self.bomb_ante, self.bank, self.most_match]
        counts += [one for one in (self.cap, self.empty_rounds) if one is not None]
        if any(not _whole(one) for one in (*counts, self.rounds)):
            raise BadInput(
                "antes, bomb pots, caps and rounds are whole numbers, and none is negative"
            )
        for name in ("straddle", "burn", "cap_heads_up", "jam_or_fold"):
            if type(getattr(self, name)) is not bool:
                raise wrong_kind(f"{name} is True or False", getattr(self, name))
        if self.buy_in is not None:
            _least_and_most(self.buy_in)

    def raises(self, players: int) -> int | None:
        """The cap of a hand for so many players; it may fall later, when two are left."""
        return self.cap if self.cap_heads_up or players > 2 else None

    def of_hand(self, game: Game, players: int, *, bomb: bool = False) -> dict[str, object]:
        """What a hand of a game among so many players is told of it, as its options."""
        found: dict[str, object] = {
            "bomb_pot": bomb,
            "burn": self.burn,
            "jam_or_fold": self.jam_or_fold,
        }
        if game.losers is not None:
            found["empty_rounds"] = players if self.empty_rounds is None else self.empty_rounds
            found["most_match"] = self.most_match
        if self.rounds and has_rounds(game):
            found["rounds"] = self.rounds
        return {name: value for name, value in found.items() if value}

    def to_json(self) -> dict[str, object]:
        """As plain data, for the log."""
        nothing = {name: one.default for name, one in type(self).__dataclass_fields__.items()}
        return {name: value for name, value in asdict(self).items() if value != nothing[name]}

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> TableOptions:
        """Options as `to_json` writes them."""
        known: dict[str, Any] = dict(given)
        if known.get("buy_in"):
            known["buy_in"] = tuple(known["buy_in"])
        return cls(**known)


def _whole(one: object) -> bool:
    return type(one) is int and 0 <= one <= MOST_CHIPS


def _least_and_most(buy_in: object) -> None:
    if not isinstance(buy_in, (list, tuple)) or len(buy_in) != 2 or not all(map(_whole, buy_in)):
        raise wrong_kind("a buy-in is two whole numbers, the least and the most", buy_in)
    if buy_in[0] > buy_in[1]:
        raise BadInput(f"the least buy-in, {buy_in[0]}, is more than the most, {buy_in[1]}")
