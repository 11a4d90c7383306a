"""A hand that is over, looked at again: step by step, as one viewer saw it and no further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from oddchip.engine import Action, Hand, Stakes
from oddchip.errors import BadInput
from oddchip.felt.lines import numbered
from oddchip.history.write import history_of, text_of
from oddchip.server.face import setting, you
from oddchip.server.form import Scene
from oddchip.server.guests import Guest
from oddchip.server.room import Room
from oddchip.server.rows import LogRow
from oddchip.server.scene import TableHand, scene


class PastHand:
    """One hand of a table's log, for one viewer."""

    def __init__(self, room: Room, number: int, guest: Guest | None) -> None:
        if not 1 <= number <= room.table.hands:
            over = room.table.hands
            raise BadInput(f"hands are 1 to {over} here" if over else "no hand is over here yet")
        self._room = room
        self._guest = guest
        self._deal, self._acts = _rows(room, number)
        more, dealt = self._deal.more, (self._deal.note or {})["hand"]
        self._places = tuple(dealt["seats"])
        self._names = list(more["names"])
        #: The viewer's place in that hand, whoever sits there now.
        self._place = next(
            (int(at) for at, one in more["guests"].items() if guest and one == guest.number), None
        )

    def scenes(self) -> list[Scene]:
        """The hand after the deal and after each answer."""
        played = self._played()
        shown = self._shown(next(played))
        return [self._scene(shown), *(self._scene(shown) for _ in played)]

    def sentences(self) -> list[str]:
        """The hand told to the viewer."""
        *_, hand = self._played()
        shown = self._shown(hand)
        seat = shown.at(self._place)
        seen = hand.view(seat).events
        return [text for _, text in numbered(seen, shown.telling(seat, self._money))]

    def history(self) -> str:
        """The hand in PHH, as the viewer saw it."""
        *_, hand = self._played()
        seat = self._shown(hand).at(self._place)
        if seat is None:
            raise BadInput("a history is for those who were in the hand")
        return text_of(history_of(hand, seat=seat, players=self._names))

    @property
    def _money(self) -> Any:
        return self._room.terms.money

    def _played(self) -> Iterator[Hand]:
        note = self._deal.note or {}
        dealt = note["hand"]
        stakes = Stakes(
            **{
                key: tuple(one) if isinstance(one, list) else one
                for key, one in dealt["stakes"].items()
            }
        )
        hand = Hand(
            dealt["game"],
            stakes,
            dealt["stacks"],
            options=dealt["options"],
            seed=note["seed"],
            games=self._room.table.games,
        )
        yield hand
        for row in self._acts:
            given = {key: one for key, one in (row.note or {}).items() if key != "do"}
            hand.act(Action.from_json(given))
            yield hand

    def _shown(self, hand: Hand) -> TableHand:
        return TableHand(hand, self._places, self._names)

    def _scene(self, shown: TableHand) -> Scene:
        now = setting(self._room, 0.0, set(self._room.guests))
        seat = shown.at(self._place)
        named = "" if seat is None else self._names[seat]
        now = replace(now, shown=shown, clock=None, asked=0, shows={}, replayed=True, named=named)
        return scene(now, self._place, you(self._room, self._guest))


def _rows(room: Room, number: int) -> tuple[LogRow, list[LogRow]]:
    """The deal of a hand and its answers; of one that was void and dealt anew, the last."""
    rows = [one for one in room.store.hand(room.id, number) if one.secret]
    deals = [at for at, one in enumerate(rows) if (one.note or {}).get("do") == "deal"]
    if not deals:
        raise BadInput("that hand is not in the log")
    return rows[deals[-1]], rows[deals[-1] + 1 :]
