"""Cards for the slots of a story: uniformly over all deals that fit what is known of them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from oddchip.cards import UNKNOWN, Card
from oddchip.table_state.card_slots import Faces, Run, Shuffled

#: So often a deal is tried that takes no heed of what cannot be; then cards are swapped.
_TRIES = 8
#: So many swaps for every slot about which something is known.
_SWAPS = 30


class Anew:
    """The faces of a story's slots, dealt anew as often as wanted."""

    __slots__ = ("_base", "_deals")

    def __init__(self, story: Faces, told: list[int]) -> None:
        self._base = story.known
        last = story.runs[-1]
        self._deals = [_Deal(story, run, None if run is last else told) for run in story.runs]

    def faces(self, rng: Random) -> list[Card]:
        """The card of every slot."""
        faces = self._base.copy()
        for deal in self._deals:
            deal.fill(faces, rng)
        return faces


class _Deal:
    """One run through the deck."""

    __slots__ = ("_elsewhere", "_free", "_groups", "_limited", "_mixes", "_only", "_pool", "_tied")

    def __init__(self, story: Faces, run: Run, told: list[int] | None) -> None:
        known = story.known
        seen = {known[slot] for slot in run.slots}
        self._pool = [card for card in story.deck.cards if card not in seen]
        gone = {slot for mix in run.mixes for slot in mix.sources}
        self._free = [slot for slot in run.slots if known[slot] == UNKNOWN and slot not in gone]
        self._mixes = run.mixes
        #: Known cards that lie where no mix has put them: whoever was passed a card and passed it
        #: on has not put it where the story, which cannot tell, has put it.
        mixed = gone.union(*[mix.targets for mix in run.mixes])
        self._elsewhere = {known[slot] for slot in run.slots if slot not in mixed} - {UNKNOWN}
        free = set(self._free)
        self._only = {slot: faces for slot, faces in story.only.items() if slot in free}
        self._groups = [group for group in run.groups if free.intersection(group[0])]
        if told is not None and not (run.mixes or self._only or self._groups):
            # Of a deck that was put away only what the log tells is wanted.
            wanted = set(told)
            self._free = [slot for slot in self._free if slot in wanted]
        self._limited = [slot for slot in self._free if slot in self._only]
        self._tied = {slot for slots, _ in self._groups for slot in slots}

    def fill(self, faces: list[Card], rng: Random) -> None:
        free = self._free
        if self._mixes:
            self._place_known(faces, rng)
            free = [slot for slot in free if faces[slot] == UNKNOWN]
        if not free:
            self._back(faces, rng)
            return
        random = rng.random
        order = [card for _, card in sorted([(random(), card) for card in self._pool])]
        for slot, card in zip(free, order, strict=False):
            faces[slot] = card
        if self._only or self._groups:
            self._heed(faces, free, rng)
        if self._mixes:
            self._back(faces, rng)

    # Known cards that were mixed with others --------------------------------------------------

    def _place_known(self, faces: list[Card], rng: Random) -> None:
        """Cards seen before they were mixed are somewhere among them."""
        for number, mix in enumerate(self._mixes):
            seen = {faces[slot] for slot in mix.targets}
            cards = [
                faces[slot]
                for slot in mix.sources
                if faces[slot] != UNKNOWN
                and faces[slot] not in seen
                and faces[slot] not in self._elsewhere
            ]
            if not cards:
                continue
            later = self._later(faces, number)
            free = [slot for slot in mix.targets if faces[slot] == UNKNOWN]
            on = {slot for mix in self._mixes[number + 1 :] for slot in mix.sources}
            cards.sort(key=lambda card: card not in later)
            for card in cards:
                may = [slot for slot in free if slot in on] if card in later else free
                slot = rng.choice([at for at in may if card in self._only.get(at, (card,))] or may)
                faces[slot] = card
                free.remove(slot)

    def _later(self, faces: list[Card], number: int) -> set[Card]:
        return {faces[slot] for mix in self._mixes[number + 1 :] for slot in mix.targets}

    def _back(self, faces: list[Card], rng: Random) -> None:
        """What came out of a mix went into it."""
        for mix in reversed(self._mixes):
            went_in = {faces[slot] for slot in mix.sources}
            rest = [faces[slot] for slot in mix.targets if faces[slot] not in went_in]
            open_slots = [slot for slot in mix.sources if faces[slot] == UNKNOWN]
            for _ in range(_SWAPS):
                rng.shuffle(rest)
                for slot, card in zip(open_slots, rest, strict=False):
                    faces[slot] = card
                if not _returned(mix, faces):
                    break

    # Slots about which something is known -------------------------------------------------------

    def _heed(self, faces: list[Card], free: list[int], rng: Random) -> None:
        """Keep to what cannot be and what must be."""
        for _ in range(_TRIES):
            if self._fits(faces):
                return
            cards = [faces[slot] for slot in free]
            rng.shuffle(cards)
            for slot, card in zip(free, cards, strict=True):
                faces[slot] = card
        self._mend(faces, free, rng)
        tied = [*self._limited, *self._tied.intersection(free)]
        for _ in range(_SWAPS * len(tied)):
            self._swap(faces, rng.choice(tied), rng.choice(free))

    def _fits(self, faces: list[Card]) -> bool:
        only = self._only
        return all(faces[slot] in only[slot] for slot in self._limited) and self._whole(faces)

    def _whole(self, faces: list[Card]) -> bool:
        return all(any(faces[slot] in cards for slot in slots) for slots, cards in self._groups)

    def _mend(self, faces: list[Card], free: list[int], rng: Random) -> None:
        """Give every slot a card that it can have: along chains of slots, as in any matching."""
        only = dict(self._only)
        for slots, cards in self._groups:
            having = [slot for slot in slots if faces[slot] in cards]
            slot = rng.choice(having or [slot for slot in slots if slot in free])
            only[slot] = only.get(slot, cards) & cards
        for slot in sorted(only, key=lambda limited: len(only[limited])):
            if faces[slot] not in only[slot]:
                self._chain(faces, free, only, slot)

    def _chain(
        self, faces: list[Card], free: list[int], only: dict[int, frozenset[Card]], slot: int
    ) -> None:
        """The slot gets a card that it can have; who had it gets another, until all fits."""
        came: dict[int, int] = {slot: -1}
        todo = [slot]
        while todo:
            here = todo.pop(0)
            for target in free:
                if target not in came and (here not in only or faces[target] in only[here]):
                    came[target] = here
                    if target not in only or faces[slot] in only[target]:
                        _rotate(faces, came, slot, target)
                        return
                    todo.append(target)

    def _swap(self, faces: list[Card], slot: int, target: int) -> None:
        """Two slots change their cards, where both fit; so all that fits is as likely."""
        first, second = faces[slot], faces[target]
        if second in self._only.get(slot, (second,)) and first in self._only.get(target, (first,)):
            faces[slot], faces[target] = second, first
            if self._groups and not self._whole(faces):
                faces[slot], faces[target] = first, second


def _returned(mix: Shuffled, faces: list[Card]) -> bool:
    """Has anybody drawn what the same player has just thrown away?"""
    return any(faces[slot] in {faces[place] for place in thrown} for thrown, slot in mix.apart)


def _rotate(faces: list[Card], came: dict[int, int], slot: int, last: int) -> None:
    """Cards move along a chain that ends where the first slot's card fits."""
    first = faces[slot]
    path = [last]
    while path[-1] != slot:
        path.append(came[path[-1]])
    path.reverse()
    for here, there in pairwise(path):
        faces[here] = faces[there]
    faces[last] = first
