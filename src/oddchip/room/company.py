"""The company at a table: who sits where, with how many chips, and who comes and goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.room.base_table import BaseTable
from oddchip.room.houses import House
from oddchip.room.names import alike
from oddchip.room.options import TableOptions
from oddchip.room.table_commands import Buy, ComeBack, Command, Sit, SitOut, Stand
from oddchip.room.table_entries import (
    Bought,
    CameBack,
    Sat,
    SatOut,
    Stood,
    TableEntry,
    line_body,
)
from oddchip.table_state.actions import MOST_CHIPS
from oddchip.table_state.wire_fields import sound

#: Whose chips they are: a number, or at a table of names alone the name.
Player = int | str


@dataclass
class Seat:
    """A player at the table. Chips in front of a player in a hand are counted when it ends."""

    name: str
    stack: int
    #: The number of the player; None: the table goes by names alone.
    number: int | None = None
    #: Does not want cards for now.
    out: bool = False
    #: Blinds that have passed by: the big one is posted live, the small one dead.
    owes_big: bool = False
    owes_small: bool = False
    #: Pays what is owed at the next chance, rather than wait for the big blind.
    posts: bool = False
    #: Bought from the dealer since the last hand.
    bought: int = 0

    @property
    def player(self) -> Player:
        """Who it is, also under another name and after a while away."""
        return self.name if self.number is None else self.number

    @property
    def bust(self) -> bool:
        """Has the player no chips left?"""
        return self.stack == 0

    @property
    def ready(self) -> bool:
        """Can the player be dealt in?"""
        return self.stack > 0 and not self.out

    @property
    def owes(self) -> bool:
        """Has the player missed blinds that are still to be posted?"""
        return self.owes_big or self.owes_small

    def paid_up(self) -> None:
        """The blinds that were missed are posted."""
        self.owes_big = self.owes_small = self.posts = False


@dataclass
class Account:
    """What a player has brought to the table, and taken from it when leaving."""

    name: str
    brought: int = 0
    taken: int | None = None
    #: The stack that the player left the table with the last time.
    left_with: int = 0


class Company(BaseTable):
    """Seats by number from 0. Every change is decided, written to the log, and then applied."""

    def __init__(self, count: int, options: TableOptions, house: House | None) -> None:
        if type(count) is not int or not 2 <= count <= 10:
            raise BadInput(f"a table has 2 to 10 seats, not {count}")
        super().__init__(count, 0)
        self.options = options
        self.house = house
        #: Is a name refused that looks like another one? In older logs only one that is the same.
        self.folds_names: bool = True
        self.seats: list[Seat | None] = [None] * count
        #: Everybody who has sat down here.
        self.accounts: dict[Player, Account] = {}
        #: The seats of the hand that is played, the button's left first.
        self.dealt: tuple[int, ...] = ()
        #: All that has happened, in order; `journal` gets every entry before it is applied.
        self.log: list[TableEntry] = []
        self.journal: Callable[[TableEntry], None] | None = None
        #: Empty while something is being done.
        self._idle = [True]

    # The log --------------------------------------------------------------------------------

    def decide(self, command: Command) -> TableEntry:
        """What becomes of a command, as an entry of the log; or it is refused, without a trace."""
        match command:
            case Sit():
                return self._sat(command)
            case Stand(seat):
                self._between_hands(seat)
                return Stood(seat)
            case Buy(seat, chips):
                self._may_have(self._between_hands(seat), chips, dealer=True)
                return Bought(seat, chips)
            case SitOut(seat):
                self.player(seat)
                return SatOut(seat)
            case ComeBack(seat, post):
                self.player(seat)
                return CameBack(seat, _yes_or_no(post))
        raise AssertionError(f"no table does {command!r}")

    def apply(self, happened: TableEntry) -> None:
        """Do what an entry of the log says, whether it is new or read again."""
        match happened:
            case Sat():
                self._take_seat(happened)
            case Stood(seat):
                player = self.player(seat)
                self.seats[seat] = None
                account = self.accounts[player.player]
                account.taken = (account.taken or 0) + player.stack
                account.left_with = player.stack
            case Bought(seat, chips):
                player = self.player(seat)
                player.stack += chips
                player.bought += chips
                self.accounts[player.player].brought += chips
            case SatOut(seat):
                self.player(seat).out = True
            case CameBack(seat, post):
                player = self.player(seat)
                player.out = False
                player.posts = post and player.owes
            case _:
                raise AssertionError(f"no table does {happened!r}")
        self.log.append(happened)

    def _do(self, command: Command) -> None:
        """Decide, write and apply; what cannot be written is not done."""
        try:
            self._idle.pop()
        except IndexError:
            raise BadInput(
                "another command is still being carried out here; send one at a time"
            ) from None
        try:
            happened = self.decide(command)
            if self.journal is None:
                line_body(happened)
            else:
                self.journal(happened)
            self.apply(happened)
        finally:
            self._idle.append(True)

    # Coming and going -----------------------------------------------------------------------

    def sit(
        self, seat: int, name: str, chips: int = 0, *, post: bool = False, number: int | None = None
    ) -> None:
        """Take a seat. Once the game is on, a newcomer posts a big blind or waits for it.

        `number` says who it is, where people come and go and names prove nothing.
        """
        self._do(Sit(seat, name, chips, post, number))

    def stand(self, seat: int) -> int:
        """Leave the table, between hands, with all chips."""
        player = self.player(seat)
        self._do(Stand(seat))
        return player.stack

    def buy(self, seat: int, chips: int) -> None:
        """Buy chips from the dealer, between hands: a rebuy, or to top up."""
        self._do(Buy(seat, chips))

    def sit_out(self, seat: int) -> None:
        """No cards from the next hand on."""
        self._do(SitOut(seat))

    def come_back(self, seat: int, *, post: bool = False) -> None:
        """Cards again: at once, unless blinds were missed; then by posting, or with the big one."""
        self._do(ComeBack(seat, post))

    def _sat(self, command: Sit) -> Sat:
        seat, name, chips, post, number = command
        self._free(seat)
        if not isinstance(name, str) or not name or not sound(name):
            raise BadInput(f"a player needs a name that can be written, not {quoted(name)}")
        for player in filter(None, self.seats):
            same = alike(player.name, name) if self.folds_names else player.name == name
            if same:
                raise BadInput(f"{player.name} is already at the table")
        if number is not None and type(number) is not int:
            raise wrong_kind("a player's number is a whole number", number)
        newcomer = Seat(name, chips, number)
        if any(player.player == newcomer.player for player in filter(None, self.seats)):
            raise BadInput(f"{name} is already at the table")
        if type(chips) is not int or chips:
            self._may_have(newcomer, chips, dealer=False)
        return Sat(seat, name, chips, _yes_or_no(post), number)

    def _take_seat(self, happened: Sat) -> None:
        self._free(happened.seat)
        late = self.hands > 0 and self.options.button == "dead"
        newcomer = Seat(
            happened.name,
            happened.chips,
            happened.number,
            owes_big=late,
            posts=late and happened.post,
        )
        self.seats[happened.seat] = newcomer
        account = self.accounts.setdefault(newcomer.player, Account(happened.name))
        account.name = happened.name
        account.brought += happened.chips

    # Looking --------------------------------------------------------------------------------

    @property
    def labels(self) -> dict[Player, str]:
        """Everybody's name; where older logs have one name twice, the second with its number."""
        found: dict[Player, str] = {}
        for player, account in self.accounts.items():
            name = account.name
            found[player] = f"{name} ({player})" if name in found.values() else name
        return found

    @property
    def brought(self) -> dict[str, int]:
        """Everything that was brought to the table, by name."""
        return {name: self.accounts[player].brought for player, name in self.labels.items()}

    @property
    def taken(self) -> dict[str, int]:
        """What those have taken with them who have left the table, by name."""
        taken = {name: self.accounts[player].taken for player, name in self.labels.items()}
        return {name: chips for name, chips in taken.items() if chips is not None}

    def player(self, seat: int) -> Seat:
        """Who sits in a seat; an empty one is refused."""
        self._within(seat)
        found = self.seats[seat]
        if found is None:
            raise BadInput(f"nobody sits in seat {seat}")
        return found

    @property
    def seated(self) -> frozenset[int]:
        """The seats that are taken."""
        return frozenset(at for at, one in enumerate(self.seats) if one is not None)

    @property
    def ready(self) -> frozenset[int]:
        """Seats with chips whose players want cards."""
        return frozenset(at for at, one in enumerate(self.seats) if one is not None and one.ready)

    @property
    def stacks(self) -> dict[int, int]:
        """The chips of everybody who sits, by seat."""
        return {at: one.stack for at, one in enumerate(self.seats) if one is not None}

    @property
    def waiting(self) -> frozenset[int]:
        """Seats that come in with the big blind only."""
        return frozenset(at for at in self.ready if self.player(at).owes) - self.posting

    @property
    def posting(self) -> frozenset[int]:
        """Seats that pay for the blinds they have missed as soon as they may."""
        return frozenset(at for at in self.ready if self.player(at).posts)

    # Refusing -------------------------------------------------------------------------------

    def _may_have(self, player: Seat, chips: int, *, dealer: bool) -> None:
        """Refuse chips that a player may not get: from the dealer, or to sit down with."""
        if type(chips) is not int or not 1 <= chips <= MOST_CHIPS:
            raise BadInput(f"chips are a whole number from 1, not {quoted(chips)}")
        whole = player.stack + chips if dealer else chips
        if self.options.buy_in is not None:
            least, most = self.options.buy_in
            if not least <= whole <= most:
                raise BadInput(
                    f"{player.name} would have {whole}; at this table the buy-in is "
                    f"{least} to {most}"
                )
        if self.house is not None:
            account = self.accounts.get(player.player)
            brought = 0 if account is None else account.brought
            self.house.check_buying(player.name, chips, player.bought, brought, dealer)

    def _between_hands(self, seat: int) -> Seat:
        player = self.player(seat)
        if seat in self.dealt:
            raise BadInput(f"{player.name} is in the hand; chips move when it is over")
        return player

    def _within(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise BadInput(f"seats are 0 to {len(self.seats) - 1}, not {quoted(seat)}")

    def _free(self, seat: int) -> None:
        """Refuse a seat in which somebody sits."""
        self._within(seat)
        player = self.seats[seat]
        if player is not None:
            free = [str(at) for at, sitting in enumerate(self.seats) if sitting is None]
            listed = ", ".join(free) or "none"
            raise BadInput(f"{player.name} sits in seat {seat}; free are {listed}")


def _yes_or_no(post: object) -> bool:
    if type(post) is not bool:
        raise wrong_kind("post is True or False", post)
    return post
