"""A hand that is over, looked at again: step by step, as one viewer saw it and no further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.history.write import history_of, text_of
from oddchip.seen.stakes import stakes_words
from oddchip.server.frames import GameOn, Scene
from oddchip.server.guests import Guest
from oddchip.server.room import Room
from oddchip.server.scene import TableHand, game_name, scene
from oddchip.server.table_frame import you
from oddchip.table_state.log_lines import numbered


class PastHand:
    """One hand of a table's log, or of a tournament's, for one viewer."""

    def __init__(self, room: Room, number: int, guest: Guest | None) -> None:
        self._room = room
        self._guest = guest
        self._past = room.past(number)
        #: The viewer's place in that hand.
        self._place = self._past.place(guest)

    def scenes(self) -> list[Scene]:
        """The hand after the deal and after each answer."""
        played = self._past.played()
        shown = self._past.shown(next(played))
        return [self._scene(shown), *(self._scene(shown) for _ in played)]

    def sentences(self) -> list[str]:
        """The hand told to the viewer."""
        hand = _last(self._past.played())
        shown = self._past.shown(hand)
        seat = shown.at(self._place)
        seen = hand.view(seat).events
        return [text for _, text in numbered(seen, shown.telling(seat, self._room.terms.money))]

    def history(self) -> str:
        """The hand in PHH, as the viewer saw it."""
        hand = _last(self._past.played())
        seat = self._past.shown(hand).at(self._place)
        if seat is None:
            raise BadInput("a history is for those who were in the hand")
        return text_of(history_of(hand, seat=seat, players=self._past.names))

    def _scene(self, shown: TableHand) -> Scene:
        now, hand = self._room.setting_then(self._past), shown.hand
        face = msgspec.structs.replace(
            now.face,
            game=GameOn(hand.game_id, game_name(shown), hand.stakes.limit),
            stakes=stakes_words(hand, self._room.terms.money),
            hand=self._past.number,
        )
        now = replace(now, shown=shown, clocks={}, asked=0, shows={}, replayed=True)
        now.face = face
        # The viewer is looked at where the viewer sat then.
        viewer = msgspec.structs.replace(you(self._room, self._guest), seat=self._place)
        return scene(now, self._place, viewer)


def _last(played: Iterator[Hand]) -> Hand:
    *_, hand = played
    return hand
