"""Votes: a straddle or a bomb pot by most of those who sit, a void hand by all it concerns."""

from __future__ import annotations

from dataclasses import replace

from oddchip.errors import BadInput, quoted
from oddchip.server import messages
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.guests import Guest
from oddchip.server.row_entries import (
    BallotCalled,
    Decision,
    OptionsAgreed,
    Voided,
    Voted,
    VoteFailed,
)

#: What can be voted on, in words.
ABOUT = {
    "straddle": "the seat after the big blind straddles",
    "no straddle": "nobody straddles",
    "bomb pot": "the next hand with blinds and a board is a bomb pot",
    "void": "the hand is void, and all its chips are returned",
}


def vote(room: CashRoomState, guest: Guest, message: messages.VoteFor) -> Decision:
    """Ask for a vote, or vote in the one that is on."""
    if message.about is not None:
        return ask(room, guest, message.about)
    ballot = room.ballot
    if message.yes is None:
        raise BadInput("a vote says yes: true or false")
    if ballot is None:
        raise BadInput("there is no vote")
    if guest.number not in voters(room, ballot.about):
        raise BadInput("you have no vote in this")
    return Decision(Voted(message.yes))


def ask(room: CashRoomState, guest: Guest, about: str) -> Decision:
    """A vote begins, with the yes of whoever has asked."""
    if about not in ABOUT:
        raise BadInput(f"there is no vote on {quoted(about)}; there are {', '.join(ABOUT)}")
    if room.ballot is not None:
        raise BadInput("another vote is going on")
    if about == "void" and room.table.hand is None:
        raise BadInput("no hand is being played")
    may = voters(room, about)
    if about == "void" and not may:
        raise BadInput("no person has anything at stake in this hand; the bots play it out")
    if guest.number not in may and guest.number != room.host:
        raise BadInput("you have no vote in this")
    return Decision(BallotCalled(about, ABOUT[about]))


def voters(room: CashRoomState, about: str) -> set[int]:
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


def needed(room: CashRoomState, about: str) -> int:
    """How many yes it takes: all for a void hand, else more than half."""
    count = len(voters(room, about))
    return count if about == "void" else count // 2 + 1


def outcome(room: CashRoomState) -> Decision | None:
    """What comes about when the vote is decided; None: it is not yet."""
    ballot = room.ballot
    if ballot is None:
        return None
    about, may = ballot.about, voters(room, ballot.about)
    yes = sum(ballot.votes.get(number, False) for number in may)
    no = sum(not ballot.votes.get(number, True) for number in may)
    wanted = needed(room, about)
    if yes >= wanted:
        return Decision(_agreed(room, about))
    if len(may) - no < wanted:
        return Decision(VoteFailed(f"The vote failed: not {ABOUT[about]}."))
    return None


def _agreed(room: CashRoomState, about: str) -> Voided | OptionsAgreed:
    if about == "void":
        return Voided()
    options, once = room.table.options, about == "bomb pot"
    if once:
        options = replace(options, bomb_every=1)
    else:
        options = replace(options, straddle=about == "straddle")
    return OptionsAgreed(options.to_json(), f"The vote passed: {ABOUT[about]}.", once)
