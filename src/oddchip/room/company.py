"""The company at a table: who sits where, with how many chips, and who comes and goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oddchip.errors import BadInput, quoted
from oddchip.room.base_table import BaseTable
from oddchip.room.houses import House
from oddchip.room.journal import Note, line_of
from oddchip.room.names import alike
from oddchip.room.options import TableOptions
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


class Company(BaseTable):
    """Seats by number from 0; every change is noted for whoever keeps the log."""

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
        #: All that has happened, in order; `journal` gets every line as it comes.
        self.log: list[Note] = []
        self.journal: Callable[[Note], None] | None = None

    # Coming and going -----------------------------------------------------------------------

    def sit(
        self, seat: int, name: str, chips: int = 0, *, post: bool = False, number: int | None = None
    ) -> None:
        """Take a seat. Once the game is on, a newcomer posts a big blind or waits for it.

        `number` says who it is, where people come and go and names prove nothing.
        """
        self._within(seat)
        other = self.seats[seat]
        if other is not None:
            raise BadInput(f"{other.name} sits in seat {seat}; free are {self._free()}")
        if not isinstance(name, str) or not name or not sound(name):
            raise BadInput(f"a player needs a name that can be written, not {quoted(name)}")
        for one in self.seats:
            if one is not None and (
                alike(one.name, name) if self.folds_names else one.name == name
            ):
                raise BadInput(f"{one.name} sits at the table already")
        late = self.hands > 0 and self.options.button == "dead"
        taken = Seat(name, chips, number, owes_big=late, posts=late and post)
        if any(one is not None and one.player == taken.player for one in self.seats):
            raise BadInput(f"{name} sits at the table already")
        if type(chips) is not int or chips:
            self._may_have(taken, chips, dealer=False)
        self._note("sit", seat=seat, name=name, chips=chips, post=post, number=number)
        self.seats[seat] = taken
        account = self.accounts.setdefault(taken.player, Account(name))
        account.name = name
        account.brought += chips

    def stand(self, seat: int) -> int:
        """Leave the table, between hands, with all chips."""
        player = self._between_hands(seat)
        self._note("stand", seat=seat)
        self.seats[seat] = None
        account = self.accounts[player.player]
        account.taken = (account.taken or 0) + player.stack
        return player.stack

    def buy(self, seat: int, chips: int) -> None:
        """Buy chips from the dealer, between hands: a rebuy, or to top up."""
        player = self._between_hands(seat)
        self._may_have(player, chips, dealer=True)
        self._note("buy", seat=seat, chips=chips)
        player.stack += chips
        player.bought += chips
        self.accounts[player.player].brought += chips

    def sit_out(self, seat: int) -> None:
        """No cards from the next hand on."""
        player = self.player(seat)
        self._note("sit_out", seat=seat)
        player.out = True

    def come_back(self, seat: int, *, post: bool = False) -> None:
        """Cards again: at once, unless blinds were missed; then by posting, or with the big one."""
        player = self.player(seat)
        self._note("come_back", seat=seat, post=post)
        player.out = False
        player.posts = post and player.owes

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
                    f"{player.name} would have {whole}; at this table one buys in for "
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

    def _free(self) -> str:
        free = [str(at) for at, one in enumerate(self.seats) if one is None]
        return ", ".join(free) or "none"

    def _note(self, do: str, **what: object) -> None:
        """Write down what has been checked and is done next; what cannot be written is not done."""
        note: Note = {"do": do, **{key: one for key, one in what.items() if one not in (None, "")}}
        if self.journal is None:
            line_of(note)
        else:
            self.journal(note)
        self.log.append(note)
