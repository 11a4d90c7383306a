"""A dealer who is told from outside which cards come: for hands that were dealt elsewhere.

The stub is then only a number. What is wanted is asked for, in one go or in several, and a card
that cannot come is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from oddchip.cards import UNKNOWN, Card, Deck
from oddchip.native import mypyc_attr
from oddchip.scales.words import counted, listed
from oddchip.table_state.actions import DEALER, Action, IllegalAction
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player

if TYPE_CHECKING:
    from oddchip.table_state.state import TableState

Cards = tuple[Card, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedDealer(Dealer):
    """Cards come from outside, one by one."""

    __slots__ = ("dealt", "settled", "unnamed")

    #: As every dealer has them.
    shuffles: tuple[int, ...]
    muck: Cards

    named = True

    def __init__(self, deck: Deck, seed: object = None) -> None:
        super().__init__(deck, (), Entropy(seed))
        self.dealt: int = 0
        #: Cards that nobody has named yet: they can be neither on the table nor in the muck.
        self.unnamed: frozenset[Card] = deck.all
        #: The showdown is closed: nobody shows or mucks any more.
        self.settled: bool = False

    def copy(self) -> Dealer:
        """The same dealer at the same point."""
        copied = type(self)(self.deck, "")
        copied.entropy = self.entropy.copy()
        copied.muck = self.muck
        copied.shuffles = self.shuffles
        copied.dealt = self.dealt
        copied.unnamed = self.unnamed
        copied.settled = self.settled
        return copied

    def state(self) -> tuple[object, ...]:
        """Everything that it remembers, as plain data."""
        return (*super().state(), self.dealt, self.unnamed, self.settled)

    def restore(self, state: tuple[Any, ...]) -> None:
        super().restore(state)
        self.dealt, self.unnamed, self.settled = state[4], frozenset(state[5]), state[6]

    def still_has(self) -> int:
        return len(self.deck) - self.dealt

    # Asking -------------------------------------------------------------------------------------

    def ask(self, table: TableState) -> Question | None:
        wanted = table.wanted
        if wanted is None:
            return None
        if wanted.hidden and not wanted.came:
            wanted.bring_all((UNKNOWN,) * len(wanted.seats))
            self.came((UNKNOWN,) * len(wanted.seats))
        if wanted.is_here:
            return None
        return DealQuestion(table, wanted)

    def ask_to_show(self, table: TableState) -> Question | None:
        return None if self.settled else ShowQuestion(table)

    def answer(self, table: TableState, action: Action) -> None:
        """What was wanted has come, or a part of it."""
        if action.kind == "end":
            self.settled = True
            return
        wanted = table.wanted
        if wanted is None:
            raise IllegalAction("no card is needed now")
        self.know(action.cards)
        if action.kind == "roll":
            wanted.rolled = action.numbers
            return
        seat = action.seat if action.kind == "deal" and action.seat is not None else MIDDLE
        if not wanted.laid:
            self.came(action.cards, self.spared(table, wanted, seat))
        left = list(action.cards)
        came = list(wanted.came) or [None] * len(wanted.seats)
        for place, to in enumerate(wanted.seats):
            if to == seat and came[place] is None and left:
                came[place] = left.pop(0)
        wanted.bring(came)

    def told(self, table: TableState, action: Action) -> bool:
        """Take what is told beside the questions: at the showdown, who shows and who mucks."""
        if action.kind in ("show", "muck") and isinstance(table.question, ShowQuestion):
            self.shows(table, action)
            return True
        return False

    def shows(self, table: TableState, action: Action) -> None:
        """Somebody shows cards, or mucks them."""
        if action.seat is None or not 0 <= action.seat < len(table.players):
            raise IllegalAction("say who shows: p1, p2, …")
        player = table.players[action.seat]
        if not player.live:
            raise IllegalAction(f"p{action.seat + 1} has folded and shows nothing")
        hidden = UNKNOWN in action.cards
        if action.kind == "show" and action.cards and not hidden:
            self._reveal(table, player, action.cards)
        player.mucked = action.kind == "muck" or hidden
        player.shown = not player.mucked
        table.note(action)
        kind = "muck" if player.mucked else "show"
        table.tell(kind, player.seat, 0, 0, () if player.mucked else player.cards)

    def _reveal(self, table: TableState, player: Player, cards: Cards) -> None:
        """Fill a player's unknown cards with those that are shown."""
        held = player.cards
        if UNKNOWN not in held and sorted(held) == sorted(cards):
            return
        new = [card for card in cards if card not in held]
        if len(set(cards)) != len(cards):
            raise IllegalAction(f"p{player.seat + 1} shows a card twice")
        if len(new) > held.count(UNKNOWN):
            raise IllegalAction(f"p{player.seat + 1} shows {new[0]}, which was not dealt there")
        for card in new:
            why = self.refuse_card(table, card)
            if why:
                raise IllegalAction(f"p{player.seat + 1} shows {card}, but {why}")
        self.know(tuple(new))
        player.down = _filled(player.down, new)
        player.exposed = _filled(player.exposed, new)
        player.up = _filled(player.up, new)
        player.unseen = _filled(player.unseen, new)
        player.outward = _filled(player.outward, new)
        if sum([UNKNOWN in part for _, part in player.parts]) == 1:
            apart = [card for _, part in player.parts for card in part]
            rest = [card for card in cards if card not in apart]
            player.parts = tuple([(name, _filled(part, rest)) for name, part in player.parts])

    def know(self, cards: Cards) -> None:
        """These cards have been named."""
        self.unnamed = self.unnamed.difference(cards)

    # What can come ------------------------------------------------------------------------------

    def refuse_card(
        self, table: TableState, card: Card, seat: int | None = None, place: int = 0
    ) -> str:
        """Why a card, after `place` others, cannot come; empty: it can."""
        if card == UNKNOWN or card in self.unnamed:
            return ""
        on_table = {*table.cells.values(), *table.community}
        on_table.update(table.lying())
        for player in table.live:
            on_table.update(player.cards)
        wanted = table.wanted
        spare: Cards = ()
        if wanted is not None:
            on_table.update(wanted.cards)
            spare = self.spared(table, wanted, MIDDLE if seat is None else seat)
        return self._refusal(card, on_table - {UNKNOWN}, place, spare)

    def spared(self, table: TableState, wanted: Wanted, seat: int) -> Cards:
        """What the player has just thrown away and nobody else has drawn since."""
        own = wanted.spare.get(seat, ())
        if not own:
            return ()
        drawn = {*wanted.cards, *[card for player in table.live for card in player.cards]}
        return tuple([card for card in own if card == UNKNOWN or card not in drawn])

    def _refusal(self, card: Card, on_table: set[Card], place: int, spare: Cards) -> str:
        if card not in self.deck:
            return f"{card} is not in the deck"
        if card in on_table:
            return f"{card} is already on the table"
        if card not in self.muck and card not in spare:
            return ""
        others = [two for two in self.deck.cards if two not in spare and two not in on_table]
        if card in spare and others:
            return f"{card} has just been thrown away by the same player"
        left = len(self) - self._waiting(spare)
        if card in self.muck and left > place and any(two not in self.muck for two in others):
            return f"{card} has been thrown away"
        return ""

    def _waiting(self, spare: Cards) -> int:
        """Spared cards that lie in a stub shuffled for somebody before."""
        return sum([card not in self.muck for card in spare])

    # What has come ------------------------------------------------------------------------------

    def came(self, cards: Sequence[Card], spare: Cards = ()) -> None:
        """Named cards have left the stub; where it was out, the muck was shuffled before."""
        muck = self.muck
        enough = not spare and self.dealt + len(cards) <= len(self.deck)
        if enough and (not muck or set(cards).isdisjoint(muck)):
            self.dealt += len(cards)
            return
        for card in cards:
            if len(self) <= self._waiting(spare) or (card in self.muck and card != UNKNOWN):
                kept = tuple([two for two in self.muck if two in spare])
                again = len(self.muck) - len(kept)
                if not again:
                    kept, again = (), len(self.muck)
                if again:
                    self.shuffles += (len(self),)
                self.muck = kept
                self.dealt -= again
            self.dealt += len(self) > 0

    def burn(self) -> None:
        self.dealt += 1
        self.muck += (UNKNOWN,)

    def reshuffle(self) -> None:
        self.shuffles += (len(self),)
        self.dealt = len(self.deck) - len(self.muck)
        self.muck = ()

    def another_rank(self, turned: Sequence[int]) -> bool:
        return True


class DealQuestion(Question):
    """The dealer is asked for cards: for seats, for the board, or for dice."""

    __slots__ = ("board", "dice", "needs", "table")

    def __init__(self, table: TableState, wanted: Wanted) -> None:
        self.seat = DEALER
        self.table: TableState = table
        #: Cards that each seat still needs, and the board.
        self.needs: dict[int, int] = {}
        self.board: int = 0
        self.dice: int = wanted.dice
        came = wanted.came
        for place, seat in enumerate(wanted.seats):
            if not came or came[place] is None:
                if seat == MIDDLE:
                    self.board += 1
                else:
                    self.needs[seat] = self.needs.get(seat, 0) + 1

    @property
    def dealer(self) -> NamedDealer:
        """The dealer who asks."""
        dealer = self.table.dealer
        if not isinstance(dealer, NamedDealer):
            raise AssertionError("only a dealer that is given the cards asks for them")
        return dealer

    def refuses(self, card: Card, seat: int | None, place: int = 0) -> str:
        """Why a card cannot come; empty: it can."""
        return self.dealer.refuse_card(self.table, card, seat, place)

    def uses(self, kind: str) -> str:
        return "numbers" if kind == "roll" else "cards"

    def check(self, action: Action) -> None:
        kind, seat, cards = action.kind, action.seat, action.cards
        if kind == "deal" and seat is not None and self.needs:
            wanted = self.needs.get(seat, 0)
            if not wanted:
                seats = listed([f"p{seat + 1}" for seat in self.needs])
                raise self.refuse(f"cards for p{seat + 1}, who gets none now; {seats} do")
            if not 0 < len(cards) <= wanted:
                raise self.refuse(f"{counted(len(cards))} for p{seat + 1}, who gets {wanted} now")
        elif kind == "board" and self.board:
            if not 0 < len(cards) <= self.board:
                come = "one comes" if self.board == 1 else f"{self.board} come"
                raise self.refuse(f"{counted(len(cards))} for the board, where {come} now")
        elif kind == "roll" and self.dice:
            numbers = action.numbers
            if len(numbers) != self.dice or not all(1 <= n <= 6 for n in numbers):
                rolled = "one die is" if self.dice == 1 else f"{self.dice} dice are"
                raise self.refuse(f"{rolled} rolled now, with numbers from 1 to 6")
            return
        else:
            raise self.refuse(f"now {self.words()}, not {_dealt(action)}")
        if not (self.dealer.unnamed.issuperset(cards) and len(set(cards)) == len(cards)):
            self._may_come(cards, seat)

    def _may_come(self, cards: Cards, seat: int | None) -> None:
        named = [card for card in cards if card != UNKNOWN]
        if len(set(named)) != len(named):
            raise self.refuse("a card is dealt twice in one go")
        for place, card in enumerate(cards):
            why = self.refuses(card, seat, place)
            if why:
                raise self.refuse(why)

    def words(self) -> str:
        asks = []
        if self.needs:
            seats = listed([f"p{seat + 1}" for seat in self.needs])
            asks.append(f"the dealer gives cards to {seats}")
        if self.board:
            asks.append(f"the dealer puts {self.board} on the board")
        if self.dice:
            rolled = "one die" if self.dice == 1 else f"{self.dice} dice"
            asks.append(f"the button rolls {rolled}")
        return " or ".join(asks)

    def to_json(self) -> dict[str, object]:
        message: dict[str, object] = {"question": "deal", "seat": self.seat}
        if self.needs:
            message["deal"] = {str(seat): count for seat, count in self.needs.items()}
        if self.board:
            message["board"] = self.board
        if self.dice:
            message["roll"] = self.dice
        return message


def _filled(zone: Cards, new: list[Card]) -> Cards:
    """Unknown cards of a zone are the next of those that are shown."""
    return tuple([new.pop(0) if card == UNKNOWN and new else card for card in zone])


def _dealt(action: Action) -> str:
    return {"deal": "cards for a player", "board": "board cards", "roll": "dice"}.get(
        action.kind, f"a {action.kind}"
    )


class ShowQuestion(Question):
    """The showdown of a hand whose cards are named from outside: show, or muck."""

    __slots__ = ("seats", "table")

    def __init__(self, table: TableState) -> None:
        self.seat = DEALER
        self.table: TableState = table
        self.seats: tuple[int, ...] = table.live_seats

    def uses(self, kind: str) -> str:
        return "cards" if kind == "show" else ""

    def check(self, action: Action) -> None:
        if action.kind == "end":
            why = unknown_at_the_showdown(self.table)
            if why:
                raise self.refuse(why)
            return
        if action.kind not in ("show", "muck") or action.seat not in self.seats:
            raise self.refuse("the betting is over: players show or muck now")

    def words(self) -> str:
        return "the betting is over"

    def default(self) -> Action:
        return Action("end")

    def to_json(self) -> dict[str, object]:
        return {"question": "show", "seat": self.seat, "show": list(self.seats)}


def unknown_at_the_showdown(table: TableState) -> str:
    """Why the showdown cannot be settled: cards that nobody has seen; empty where it can."""
    live = table.live
    claiming = [player for player in live if not player.mucked] or live
    if len(claiming) > 1:
        for player in claiming:
            if UNKNOWN in player.cards:
                return f"the cards of p{player.seat + 1} are unknown at the showdown"
        open_cells = [card for at, card in table.cells.items() if at not in table.hidden_cells]
        if UNKNOWN in open_cells or UNKNOWN in table.community:
            return "cards of the board are unknown at the showdown"
    return ""
