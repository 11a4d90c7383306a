"""Who puts in what before the cards: a table's stakes as those of one hand of one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from oddchip.errors import BadInput
from oddchip.hand import Stakes
from oddchip.language.model import Game
from oddchip.room.options import TableOptions
from oddchip.room.stakes import OPEN_LIMITS, TableStakes

_NO_OPTIONS = TableOptions()


class Post(NamedTuple):
    """What a player who has missed blinds puts in: a live big one, a dead small one."""

    live: bool = False
    dead: bool = False


@dataclass(frozen=True)
class HandSetup:
    """The circumstances of one hand, by seats of the hand (the last is the button)."""

    players: int
    #: Nobody sits where the small blind, or the button, lies.
    small_dead: bool = False
    button_dead: bool = False
    #: How many are dealt in between the button and the small blind.
    before_small: int = 0
    #: As logs before form 3 have it: a dead small blind counts as one that is posted.
    dead_counts: bool = False
    #: As logs before form 4 have it: of three blinds the second pays the big-blind ante.
    second_antes: bool = False
    posts: Mapping[int, Post] = field(default_factory=dict)
    bomb: bool = False
    #: Chips that ride in from the last deal.
    carried: int = 0

    @property
    def without_dead_posts(self) -> HandSetup:
        """The same, but missed small blinds are forgiven."""
        return replace(self, posts={seat: Post(one.live) for seat, one in self.posts.items()})

    def blind_seats(self, agreed: int) -> list[int]:
        """The seats of so many blinds, the big one last; a dead small blind has none."""
        if self.players == 2:
            return [1, 0]  # the button has the small one
        first, count = self.before_small, agreed - self.small_dead
        return [(first + at) % self.players for at in range(count)]

    def blind_count(self, agreed: int) -> int:
        """Among how many seats, from the button's left, the blinds are; heads-up none is dead."""
        if self.players == 2:
            return 2
        dead = self.small_dead and not self.dead_counts
        return min(self.before_small + agreed - dead, self.players)


def structure(game: Game, stakes: TableStakes, limit: str = "") -> str:
    """The structure of a game at a table: as asked for, else the table's, else the game's usual."""
    if game.limits == ("house",):
        if limit not in ("", "house"):
            raise BadInput(f"{game.id} is a home game; it is not played at '{limit}'")
        return "house"
    if limit and limit not in game.limits:
        raise BadInput(f"{game.id} is not played at '{limit}'; limits are {', '.join(game.limits)}")
    if stakes.limit == "house":
        raise BadInput(f"{game.id} needs a bet or a blind, and the table has home stakes")
    return limit or stakes.limit or game.limit


def stakes_for(
    game: Game,
    stakes: TableStakes,
    deal: HandSetup | int,
    *,
    options: TableOptions = _NO_OPTIONS,
    limit: str = "",
) -> Stakes:
    """The engine's stakes for a hand: forced money by seat, and how much may be bet.

    >>> from oddchip.language.library import library
    >>> stakes_for(library().game("razz"), TableStakes.fixed(100, 200), 6).antes
    (20, 20, 20, 20, 20, 20)
    """
    if isinstance(deal, int):
        deal = HandSetup(deal)
    limit = structure(game, stakes, limit)
    if limit == "house":
        return _at_home(game, stakes, deal, options.bank)
    least, most = stakes.spread_of
    if game.forced.kind == "blinds":
        forced = _button_game(stakes, deal, options, limit)
    else:
        forced = _stud(game, stakes, deal, limit)
    return Stakes(
        limit=limit,
        small_bet=stakes.small_bet if limit == "fixed" else 0,
        big_bet=stakes.big_bet if limit == "fixed" else 0,
        least=least if limit == "spread" else 0,
        most=most if limit == "spread" else 0,
        cap=options.raises(deal.players),
        cap_heads_up=options.cap_heads_up or options.raises(deal.players) is None,
        unit=stakes.chip,
        carried=deal.carried,
        **forced,
    )


def _stud(game: Game, stakes: TableStakes, deal: HandSetup, limit: str) -> dict[str, object]:
    """Everybody antes, and a door card brings it in (or must bet, where the game says so)."""
    ante, bring_in = stakes.antes(limit)
    return {
        "antes": (ante,) * deal.players,
        "bring_in": bring_in if game.forced.brings_in else 0,
    }


def _button_game(
    stakes: TableStakes, deal: HandSetup, options: TableOptions, limit: str
) -> dict[str, object]:
    """Blinds, straddle, posts of those who come back, and the antes that a table may have."""
    small, big = stakes.blinds(limit)
    count, free = deal.players, limit in OPEN_LIMITS
    middle = stakes.middle_blind if free and count > 2 else 0
    if deal.bomb:
        return {"antes": (options.bomb_ante or big,) * count}
    amounts = [small, middle, big] if middle else [small, big]
    seats = deal.blind_seats(len(amounts))
    blinds = [0] * count
    for seat, amount in zip(seats, amounts[-len(seats) :], strict=True):
        blinds[seat] = amount
    straddler = (seats[-1] + 1) % count
    if options.straddle and count > 2 and straddler not in seats:
        blinds[straddler] = 2 * big
    antes = _antes(deal, options, seats[-2] if middle and deal.second_antes else seats[-1])
    for seat, post in deal.posts.items():
        if count > 2 and post.live and not blinds[seat]:
            blinds[seat] = -big  # out of turn: it does not move the start
        if post.dead:
            antes[seat] += small
    dead = any(post.dead for post in deal.posts.values())
    if count == 2:  # the button's are listed first
        antes.reverse()
        blinds.reverse()
    return {
        "blinds": tuple(blinds),
        "antes": tuple(antes) if any(antes) else (),
        "min_bet": max(big, stakes.least_bet) if free else 0,
        "blind_count": deal.blind_count(len(amounts)),
        "dead_antes": dead,
    }


def _antes(deal: HandSetup, options: TableOptions, big_blind: int) -> list[int]:
    if options.ante_from == "all":
        return [options.ante] * deal.players
    antes = [0] * deal.players
    if options.ante_from == "big blind":
        antes[big_blind] = options.ante
    elif not deal.button_dead:  # a dead button owes nothing
        antes[-1] = options.ante
    return antes


def _at_home(game: Game, stakes: TableStakes, deal: HandSetup, bank: int) -> Stakes:
    """The dealer (the last seat) antes for all, or everybody does and the dealer a little more.

    A dealer who banks may stake more than the book's least.
    """
    forced = game.forced
    everybody = forced.amount if forced.kind == "all" else 0
    dealer = (forced.dealer or forced.amount) if forced.kind == "all" else forced.amount
    if forced.kind == "bank" and bank:
        if bank < forced.amount:
            raise BadInput(f"the dealer banks at least {forced.amount}, not {bank}")
        dealer = bank
    return Stakes(
        limit="house",
        antes=(everybody,) * (deal.players - 1) + (dealer,),
        bumps=stakes.bumps,
        unit=stakes.bumps[0],
        carried=deal.carried,
    )
