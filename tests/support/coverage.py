"""What a random hand came by, by name: so that tests can say that random play gets everywhere."""

from __future__ import annotations

from collections import Counter

from oddchip.hand import Hand

#: Events of most hands, which say nothing about where play got to.
_USUAL = ("deal", "award", "end", "call")
_BETS = ("bet", "raise", "complete", "call", "check", "fold", "bring-in")
_FORCED = ("small blind", "big blind", "straddle", "live post")


def marks(hand: Hand) -> set[str]:
    """The things that happened in a hand."""
    found = {f"{event.kind} told" for event in hand.events if event.kind not in _USUAL}
    found |= _forced(hand) | _paid(hand) | _dealt(hand)
    live = sum(player.live for player in hand.players)
    found.add("showdown" if live > 1 else f"all fold, round {min(hand.round, 5)}")
    if live > 2:
        found.add("showdown of three or more")
    if live > 1 and _runs_out(hand):
        found.add("cards after the last bet")
    if any(player.stack == 0 for player in hand.players):
        found.add("busted")
    if hand.named:
        found.add("cards named")
    found |= {f"option {name} {'on' if on else 'off'}" for name, on in hand.given.items()}
    found |= {f"pick {event.word}" for event in hand.events if event.kind == "pick"}
    return found


def _runs_out(hand: Hand) -> bool:
    """Did cards come when nobody could bet any more?"""
    for event in reversed(hand.events):
        if event.kind in ("deal", "board"):
            return True
        if event.kind in _BETS:
            return False
    return False


def _forced(hand: Hand) -> set[str]:
    """Forced money that a stack could not pay in full."""
    found = set()
    for event in hand.events:
        due = 0
        if event.kind == "ante":
            due = hand.antes[event.seat]
        elif event.kind in _FORCED:
            due = abs(hand.blinds[event.seat])
        elif event.kind == "bring-in":
            due = hand.stakes.bring_in
        if event.amount < due:
            found.add(f"short {event.kind}")
    if sum(amount > 0 for amount in hand.antes) == 1:
        found.add("one ante for all")
    return found


def _paid(hand: Hand) -> set[str]:
    """How the pots went."""
    awards = [event for event in hand.events if event.kind == "award"]
    found = {f"pots {min(5, 1 + max((event.numbers[0] for event in awards), default=0))}"}
    shares = Counter((event.numbers, event.word) for event in awards)
    if any(count > 1 for count in shares.values()):
        found.add("a side shared")
    if any(odd > 1 for odd in _spread(hand).values()):
        found.add("an odd chip")
    if len({word for _, word in shares}) > 1:
        found.add("several sides paid")
    if any(event.word == "sevens rule" for event in awards):
        found.add("sevens rule paid")
    return found


def _spread(hand: Hand) -> dict[tuple[object, str], int]:
    """For each side of each pot how many different shares it was paid in."""
    found: dict[tuple[object, str], set[int]] = {}
    for event in hand.events:
        if event.kind == "award":
            found.setdefault((event.numbers, event.word), set()).add(event.amount)
    return {side: len(shares) for side, shares in found.items()}


def _dealt(hand: Hand) -> set[str]:
    """What became of the deck."""
    found = set()
    cards = [one for event in hand.events if event.kind in ("deal", "board") for one in event.cards]
    if len(set(cards)) < len(cards):
        found.add("discards shuffled in again")
    if any(event.kind == "board" and event.word == "for all" for event in hand.events):
        found.add("one card for all")
    if len(hand.players) == hand.library.game(hand.game_id).players[1]:
        found.add("full table")
    return found
