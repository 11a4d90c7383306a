"""Where every card of a hand has been, as far as a seat can tell: the log, told again.

Telling the log again moves slots through hands, board and muck, and notes which faces were seen,
which cannot be there, and where cards were mixed so that nobody can follow them. Choices that the
seat did not see (which cards were thrown away) are taken to be the first slots that fit: what lies
in the slots is unknown anyway, so that one choice is as good as another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.table_state.card_slots import Faces, Slots
from oddchip.table_state.events import UNSEEN, Record

if TYPE_CHECKING:
    from oddchip.table_state.state import TableState


class Story(Faces):
    """A hand's log told again for a seat, in slots."""

    def __init__(self, table: TableState, seat: int | None) -> None:
        super().__init__(table.game.deck)
        count = len(table.players)
        self.table = table
        self.seat = seat
        self.stub: list[int] = self.new_run()
        self.muck: list[int] = []
        self.down: list[list[int]] = [[] for _ in range(count)]
        self.up: list[list[int]] = [[] for _ in range(count)]
        self.exposed: list[list[int]] = [[] for _ in range(count)]
        self.unseen: list[list[int]] = [[] for _ in range(count)]
        self.outward: list[list[int]] = [[] for _ in range(count)]
        self.parts: list[tuple[tuple[str, Slots], ...]] = [() for _ in range(count)]
        self.live: list[bool] = [True] * count
        self.cells: dict[int, int] = {}
        self.face_down: set[int] = set()
        self.community: list[int] = []
        self.trump: int = -1
        #: Cards on their way from hand to hand, and what each has thrown away for others to come.
        self.passing: list[list[int]] = []
        self.thrown: dict[int, list[int]] = {}
        #: Ranks turned in the middle so far, the one that strikes now, and the suit led.
        self.turned: list[int] = []
        self.striking: frozenset[Card] = frozenset()
        self.led: int = -1
        #: How often cards were dealt from a whole deck, rounds in which somebody has bet, and what
        #: bets have told: slots that make a hand of these words or better.
        self.deals: int = 1
        self.opened: set[int] = set()
        self.claims: list[tuple[Slots, str]] = []
        self._shuffles = list(table.dealer.shuffles)
        #: The records of the log from the first one on, each with the slots of its cards.
        self.records: list[tuple[Record, Slots]] = []
        self._tell_again()

    def _tell_again(self) -> None:
        record = self.table.last
        records: list[Record] = []
        while record is not None:
            records.append(record)
            record = record.earlier
        program = self.table.program
        for told in reversed(records):
            step = program[min(told.step, len(program) - 1)]
            self.records.append((told, step.retold(self, told)))

    # The dealer ---------------------------------------------------------------------------------

    def take(self, spare: list[int] | None = None) -> int:
        """The next slot of the stub; where that was out, the muck was shuffled."""
        if self._shuffles and self._shuffles[0] == len(self.stub):
            self._shuffles.pop(0)
            self._refill(spare or [])
        slot = self.stub.pop(0)
        mixes = self.runs[-1].mixes
        if spare and mixes and slot in mixes[-1].targets:
            waiting = frozenset(spare).intersection(mixes[-1].sources)
            if waiting:
                mixes[-1].apart.append((waiting, slot))
        return slot

    def _refill(self, spare: list[int]) -> None:
        self._leave_waiting(spare)
        again = [slot for slot in self.muck if slot not in spare] or self.muck
        if again is self.muck:
            self.thrown.clear()
        self.muck = [slot for slot in self.muck if slot not in again]
        self.stub = self.mix(again) + self.stub

    def _leave_waiting(self, spare: list[int]) -> None:
        """Shuffled with cards left: all of those are what the drawing player has thrown away."""
        mixes = self.runs[-1].mixes
        if not self.stub or not mixes:
            return
        last = mixes[-1]
        waiting = [slot for slot in spare if slot in last.sources]
        for place, slot in enumerate(self.stub):
            if slot in last.targets and waiting:
                self.stub[place] = waiting.pop(0)
                last.targets.remove(slot)
                last.sources.remove(self.stub[place])
                self.runs[-1].slots.remove(slot)

    def deal_anew(self) -> None:
        """Another round: all cards back, or only those of the players to the muck."""
        self.deals += 1
        for seat in range(len(self.down)):
            self.muck += self.held(seat)
            for zone in (self.down, self.exposed, self.up, self.unseen, self.outward):
                zone[seat] = []
            self.live[seat] = self.live[seat] or self.table.in_rounds
        self.cells, self.face_down, self.community = {}, set(), []
        self.trump = self.led = -1
        if self._shuffles and self._shuffles[0] == -1 - len(self.stub):
            self._shuffles.pop(0)
            self.stub, self.muck = self.new_run(), []

    # Players ------------------------------------------------------------------------------------

    def choose(self, seat: int, cards: tuple[Card, ...], among: list[int]) -> list[int]:
        """The slots in which these cards of a player lay; those not seen may be any."""
        left = list(among)
        slots: list[int] = []
        for card in cards:
            fitting = [slot for slot in left if self.known[slot] == card]
            if not fitting and card != UNKNOWN:
                fitting = [
                    slot
                    for slot in left
                    if self.known[slot] == UNKNOWN and card in self.may_be(slot)
                ]
            slot = (fitting or left)[0]
            self.see(slot, card)
            left.remove(slot)
            slots.append(slot)
        return slots

    def mix_hand(self, seat: int) -> None:
        """Before a choice that is not seen: nobody can follow a known card of that hand."""
        down = self.down[seat]
        if seat != self.seat and any(self.known[slot] != UNKNOWN for slot in down):
            self.down[seat] = self.mix(down)

    def lose(self, seat: int, cards: tuple[Card, ...]) -> list[int]:
        """Cards leave a hand; down cards before others."""
        zones = (self.down[seat], self.exposed[seat], self.up[seat], self.outward[seat])
        slots: list[int] = []
        for card in cards:
            zone = next((among for among in zones[1:] if self._holds(among, card)), zones[0])
            (slot,) = self.choose(seat, (card,), zone)
            zone.remove(slot)
            slots.append(slot)
        return slots

    def _holds(self, zone: list[int], card: Card) -> bool:
        return card != UNKNOWN and any(self.known[slot] == card for slot in zone)

    def held(self, seat: int) -> list[int]:
        """All slots of a player's hand, in the order in which players hold them."""
        seen = self.down[seat] + self.exposed[seat] + self.up[seat]
        return seen + self.unseen[seat] + self.outward[seat]

    def throw_in(self, seat: int) -> None:
        """A player's whole hand goes to the muck."""
        self.muck += self.held(seat)
        self.live[seat] = False

    # The ordinary kinds of records --------------------------------------------------------------

    def ordinary(self, record: Record, exposes: bool, draws: bool) -> Slots:
        """Move the cards of a record as its kind says; the slots of its cards."""
        kind, seat, cards = record.kind, record.seat, record.cards
        if kind == "deal":
            return self._deal(record, draws)
        if kind in ("board", "lay"):
            return self._board(kind, record.word, cards, record.numbers)
        if kind in ("draw", "discard"):
            return self._throw(kind, seat, cards)
        if kind == "play":
            slots = self.lose(seat, cards)
            self.muck += slots
            return tuple(slots)
        if kind == "up":
            slots = self.lose(seat, cards)
            (self.exposed if exposes else self.up)[seat] += slots
            return tuple(slots)
        if kind == "show":
            zones = self.held(seat)
            for slot, card in zip(zones, cards, strict=False):
                self.see(slot, card)
            return tuple(zones) if len(zones) == len(cards) else ()
        if kind in ("pass", "receive"):
            return self._pass(record)
        if kind in ("stack", "split"):
            return self._set(kind, seat, cards)
        if kind in ("fold", "out"):
            self.throw_in(seat)
        elif kind == "burn":
            self.muck.append(self.take())
        elif kind == "round":
            self.deal_anew()
        return ()

    def _deal(self, record: Record, draws: bool) -> Slots:
        seat, cards, hidden, word = record.seat, record.cards, record.hidden, record.word
        slot = self.take(self.thrown.get(seat) if draws else None)
        self.see(slot, cards[0])
        zone = self.down if hidden[0] else self.up
        if word:
            zone = self.unseen if word == UNSEEN else self.outward
        zone[seat].append(slot)
        return (slot,)

    def _board(
        self, kind: str, word: str, cards: tuple[Card, ...], places: tuple[int, ...]
    ) -> Slots:
        slots: list[int] = []
        if kind == "lay":
            for at in places:
                self.cells[at] = self.take()
                self.face_down.add(at)
            return ()
        for place, card in enumerate(cards):
            at = places[place] if places else -1
            if at in self.face_down:
                self.face_down.remove(at)
                slot = self.cells[at]
            else:
                if at in self.cells:
                    self.muck.append(self.cells[at])
                slot = self.take()
            self.see(slot, card)
            slots.append(slot)
            if places:
                self.cells[at] = slot
            elif word == "trump":
                self.trump = slot
            else:
                self.community.append(slot)
        return tuple(slots)

    def _throw(self, kind: str, seat: int, cards: tuple[Card, ...]) -> Slots:
        if UNKNOWN in cards:
            self.mix_hand(seat)
        slots = self.lose(seat, cards)
        self.muck += slots
        if kind == "draw":
            self.thrown[seat] = slots
        return tuple(slots)

    def struck(self, seat: int, cards: tuple[Card, ...]) -> Slots:
        """Thrown away because of its rank: that much is known of every card."""
        down = self.down[seat]
        slots: list[int] = []
        for card in cards:
            if card == UNKNOWN:
                sure = [slot for slot in down if self.known[slot] in self.striking]
                unsure = [slot for slot in down if self.known[slot] == UNKNOWN]
                slot = (sure or unsure or down)[0]
                if not sure:
                    self.only[slot] = self.striking
                down.remove(slot)
                slots.append(slot)
            else:
                slots += self.lose(seat, (card,))
        self.muck += slots
        return tuple(slots)

    def _pass(self, record: Record) -> Slots:
        kind, seat, cards, hidden = record.kind, record.seat, record.cards, record.hidden
        if kind == "pass":
            if UNKNOWN in cards:
                self.mix_hand(seat)
            slots = self.lose(seat, cards)
            self.passing.append(slots)
        else:
            slots = self.passing.pop(0)
            for slot, card in zip(slots, cards, strict=True):
                self.see(slot, card)
            for slot, down in zip(slots, hidden, strict=True):
                (self.down if down else self.up)[seat].append(slot)
        return tuple(slots)

    def _set(self, kind: str, seat: int, cards: tuple[Card, ...]) -> Slots:
        """Cards are set in order, or apart; they stay where they are."""
        if UNKNOWN in cards:
            self.mix_hand(seat)
        down = self.down[seat]
        slots = self.choose(seat, cards, down)
        rest = [slot for slot in down if slot not in slots]
        if kind == "stack":
            self.down[seat] = slots + rest
        else:
            names = [name for name, _ in self.table.players[seat].parts]
            self.parts[seat] = tuple(zip(names, (tuple(slots), tuple(rest)), strict=False))
        return tuple(slots)
