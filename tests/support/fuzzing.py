"""Random legal hands of any game, and what must hold at every point of them.

Chips, cards, the end, the replay, and what the end shows are checked in every hand; what is dear is
checked in a share of them, drawn at random, so that every game and limit gets its part.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oddchip.hand import Hand
from tests.support.again import plays_on, same_again, written_and_replayed
from tests.support.ledger import WATCHED_HAND, Ledger
from tests.support.places import nobody_gets_back_a_discard, one_place_each
from tests.support.players import TEMPERS, random_answer
from tests.support.setups import Setup, random_setup
from tests.support.sight import Known, tables_hide, views_hide

#: No hand may ask more often than this.
BOUND = 4000
#: Shares of all questions: looked at by a spectator and a seat in short, or in full.
LOOKS, STARES = 0.015, 0.002
#: Shares of all hands: counted at every single event, seen in full by everybody at the end, copied
#: on the way, told again by way of JSON, written as a history and replayed.
WATCHED, SEEN, COPIED, JSON, WRITTEN = 0.1, 0.02, 0.1, 0.03, 0.05


def play_checked(setup: Setup) -> Hand:
    """Play a hand at random and check all that must hold; the finished hand."""
    rng = Random(f"play/{setup.game}/{setup.stakes.limit}/{setup.seed}")
    chance = rng.random
    temper = rng.choice(TEMPERS)
    hand = setup.hand(WATCHED_HAND if chance() < WATCHED else Hand)
    seats = len(hand.players)
    ledger = Ledger(setup)
    known = Known(hand)
    copy_at = rng.randint(1, 20) if chance() < COPIED else 0
    copied: Hand | None = None
    asked = 0
    while not hand.done:
        ledger.follow(hand)
        known.look(hand)
        one_place_each(hand)
        look = chance()
        if look < STARES:
            views_hide(hand, known, (None, rng.randrange(seats)))
        elif look < STARES + LOOKS:
            tables_hide(hand, known, (None, rng.randrange(seats)))
        asked += 1
        if asked == copy_at:
            copied = hand.copy()
        assert asked < BOUND, "the hand does not end"
        hand.act(random_answer(hand.legal(), rng, temper))
    ledger.follow(hand)
    ledger.closed(hand)
    known.look(hand)
    if not hand.named:
        one_place_each(hand)
    nobody_gets_back_a_discard(hand)
    if chance() < SEEN:
        views_hide(hand, known, (None, *range(seats)))
    else:
        tables_hide(hand, known, (None, rng.randrange(seats)))
    (same_again if chance() < JSON else plays_on)(hand, copied or setup.hand())
    if chance() < WRITTEN:
        written_and_replayed(hand)
    return hand


def hands(id: str, limit: str, seeds: range) -> Iterator[Hand]:
    """Checked hands of a game; a failure names the inputs that bring it back."""
    for seed in seeds:
        setup = random_setup(id, limit, seed)
        try:
            yield play_checked(setup)
        except Exception as error:
            error.add_note(f"in {setup}")
            raise
