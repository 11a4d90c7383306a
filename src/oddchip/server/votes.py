"""Votes: a straddle or a bomb pot by most of those who sit, a void hand by all it concerns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from oddchip.errors import BadInput, quoted
from oddchip.server import messages
from oddchip.server.guests import Guest

if TYPE_CHECKING:
    from oddchip.server.room import Room

#: What can be voted on, in words.
ABOUT = {
    "straddle": "the seat after the big blind straddles",
    "no straddle": "nobody straddles",
    "bomb pot": "the next hand with blinds and a board is a bomb pot",
    "void": "the hand is void, and everybody gets all chips of it back",
}


def vote(room: Room, guest: Guest, message: messages.VoteFor, at: float) -> None:
    """Ask for a vote, or vote in the one that is on."""
    if message.about is not None:
        ask(room, guest, message.about, at, message.id)
    elif message.yes is None:
        raise BadInput("a vote says yes: true or false")
    else:
        ballot = room.ballot
        if ballot is None:
            raise BadInput("nothing is voted on")
        if guest.number not in voters(room, ballot.about):
            raise BadInput("you have no vote in this")
        room.do(None, {"do": "vote", "yes": message.yes}, at, guest.number, message.id)
    count(room, at)


def ask(room: Room, guest: Guest, about: str, at: float, action: str | None) -> None:
    """A vote begins, with the yes of whoever has asked."""
    if about not in ABOUT:
        raise BadInput(f"there is no vote on {quoted(about)}; there are {', '.join(ABOUT)}")
    if room.ballot is not None:
        raise BadInput("another vote is on")
    if about == "void" and room.table.hand is None:
        raise BadInput("no hand is being played")
    may = voters(room, about)
    if about == "void" and not may:
        raise BadInput("no person has anything at stake in this hand; the bots play it out")
    if guest.number not in may and guest.number != room.host:
        raise BadInput("you have no vote in this")
    more = {"do": "ballot", "about": about, "words": ABOUT[about]}
    room.do(None, more, at, guest.number, action)


def voters(room: Room, about: str) -> set[int]:
    """Who has a vote: those who sit; on a void hand those who are in it or have chips in it.

    Somebody who has folded votes too: the chips in the pot would come back. Bots have no vote.
    """
    if about != "void":
        return {one.number for _, one in room.people()}
    hand = room.table.hand
    if hand is None:
        return set()
    at_stake = {
        room.table.at_table(one.seat) for one in hand.players if one.live or one.stack != one.start
    }
    return {one.number for place, one in room.people() if place in at_stake}


def needed(room: Room, about: str) -> int:
    """How many yes it takes: all for a void hand, else more than half."""
    count = len(voters(room, about))
    return count if about == "void" else count // 2 + 1


def count(room: Room, at: float) -> None:
    """Is the vote decided? Then what was voted for comes about."""
    ballot = room.ballot
    if ballot is None:
        return
    may = voters(room, ballot.about)
    yes = sum(ballot.votes.get(one, False) for one in may)
    no = sum(not ballot.votes.get(one, True) for one in may)
    wanted = needed(room, ballot.about)
    if yes >= wanted:
        _comes_about(room, ballot.about, at)
    elif len(may) - no < wanted:
        words = f"The vote has failed: not {ABOUT[ballot.about]}."
        room.do(None, {"do": "voted", "words": words}, at)


def _comes_about(room: Room, about: str, at: float) -> None:
    options = room.table.options
    if about == "void":
        room.do(None, {"do": "void"}, at)
        return
    more: dict[str, Any] = {"do": "options", "words": f"It is agreed: {ABOUT[about]}."}
    if about == "bomb pot":
        options, more = replace(options, bomb_every=1), {**more, "once": True}
    else:
        options = replace(options, straddle=about == "straddle")
    room.do(None, {**more, "options": options.to_json()}, at)
