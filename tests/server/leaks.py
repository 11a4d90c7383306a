"""No card in any frame that its reader may not know.

    python -m tests.server.leaks --hands 300

At random moments of random hands of every game all that a viewer has not seen is dealt anew, hidden
discards and passes too: the scene and every sentence must stay the same, byte for byte.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from random import Random

import msgspec

from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.server.cash_room import CashRoom
from oddchip.server.owner import view_of
from oddchip.table_state.log_lines import lines
from tests.server.helpers import answer, frame, go_on, room_of, started

_FACE = re.compile(r"[2-9TJQKA][♣♦♥♠]")
#: What a wild card stands for is no card.
_STANDS = re.compile(r" as [2-9TJQKA][♣♦♥♠]")
_LETTERS = str.maketrans("♣♦♥♠", "cdhs")


def seen_of(room: CashRoom, guest: int | None) -> tuple[bytes, list[str], bytes]:
    """All that a viewer may read of a room now: scene, sentences, and the typed view of a seat."""
    shown = room.shown
    assert shown is not None
    place = None if guest is None else room.guest(guest).seat
    seat = shown.at(place)
    tell = shown.telling(seat, room.terms.money)
    events = shown.hand.view(seat).events
    return _without_the_end(frame(room, guest)), lines(events, tell), _view(room, guest)


def _view(room: CashRoom, guest: int | None) -> bytes:
    """The view that a guest may ask for while the hand is on."""
    if guest is None or room.hand is None or room.hand.done:
        return b""
    return msgspec.json.encode(view_of(room, room.guest(guest), "id"))


def _without_the_end(drawn: bytes) -> bytes:
    """A hand that nobody has shown lost, but one dealt anew might not: so who won is not compared.

    Instead, every card that is named there must be one that the viewer has seen.
    """
    found = msgspec.json.decode(drawn)
    ending = _STANDS.sub("", " ".join(found.pop("explained")))
    named = {face.translate(_LETTERS) for face in _FACE.findall(ending)}
    lying = {one["card"] for seat in found["seats"] for one in seat["cards"]}
    lying |= {one["card"] for zone in found["zones"] for one in zone["cells"]}
    assert named <= lying, f"{named - lying} is told, and lies nowhere: {ending}"
    return msgspec.json.encode(found)


def check(room: CashRoom, guest: int | None, rng: Random) -> None:
    """Deal anew what the viewer has not seen: nothing that the viewer is sent changes."""
    shown = room.shown
    assert shown is not None
    place = None if guest is None else room.guest(guest).seat
    real, real_seen = shown.hand, seen_of(room, guest)
    world = real.view(shown.at(place)).imagined(rng)
    playing = room.table.hand is real
    _swap(room, world, playing)
    try:
        assert seen_of(room, guest) == real_seen, f"{real.game_id}: viewer {guest} sees too much"
    finally:
        _swap(room, real, playing)


def _swap(room: CashRoom, hand: Hand, playing: bool) -> None:
    assert room.shown is not None
    room.shown.hand = hand
    if playing:
        room.table.hand = hand


def checked(room: CashRoom, rng: Random) -> int:
    """All clients and a spectator, at one moment; how many they are."""
    viewers = [None, *room.guests]
    for guest in viewers:
        check(room, guest, rng)
    return len(viewers)


def play(game: str, hands: int, seed: object, often: float = 0.02) -> int:
    """So many hands of a game, looked at now and then and at the end; how many frames that was."""
    rng = Random(f"{seed}/{game}")
    least, most = library().game(game).players
    count = 0
    for number in range(hands):
        people = rng.randint(max(least, 2), min(most, 5))
        room = room_of({"play": game, "players": people}, people)
        started(room, f"{seed}/{game}/{number}")
        while room.actor is not None:
            if rng.random() < often:
                count += checked(room, rng)
            answer(room, rng)
        count += checked(room, rng)
        go_on(room)
    return count


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--seed", default="1")
    parser.add_argument("games", nargs="*")
    given = parser.parse_args(argv)
    for game in given.games or [one.id for one in library()]:
        print(game, play(game, given.hands, given.seed, 0.15), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
