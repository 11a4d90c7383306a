"""What beats what, in a sentence or two for each scale."""

from __future__ import annotations

from collections.abc import Iterable

from oddchip.errors import BadInput
from oddchip.scales import Wild
from oddchip.scales.counting import Closest
from oddchip.scales.registry import scale

_TOP = "From the top:"
_CLOSEST = (
    "The total nearest to {target} wins; as near from below beats as near from above, and of equal "
    "totals the one made of fewer cards. An ace is 1 or 11, a face card one half or 10, each as "
    "its holder likes, and every other card its number."
)
_EXPLAINED = {
    "high": "From the top: straight flush, four of a kind, full house, flush, straight, three of a "
    "kind, two pair, pair, high card. The ace is high, and may also be the low end of a straight.",
    "short-high": "From the top: straight flush, four of a kind, flush, full house, straight, "
    "three of a kind, two pair, pair, high card; with so few cards of a suit a flush beats a full "
    "house. A-6-7-8-9 is the lowest straight.",
    "short-high trips over straight": "From the top: straight flush, four of a kind, flush, full "
    "house, three of a kind, straight, two pair, pair, high card; a flush beats a full house, and "
    "three of a kind a straight. A-6-7-8-9 is the lowest straight.",
    "mexican-high": "From the top: five of a kind, straight flush, four of a kind, flush, full "
    "house, straight, three of a kind, two pair, pair, high card. The seven and the jack are "
    "neighbours in a straight; A-2-3-4-5 is the lowest straight and A-K-Q-J-7 the highest.",
    "ace-to-five": "The lowest hand wins, read from its highest card down. The ace is low, "
    "straights and flushes do not count, so 5-4-3-2-A is the best; a hand with a pair is worse "
    "than every hand without one.",
    "deuce-to-seven": "The lowest hand wins, read from its highest card down. The ace is always "
    "high, and straights and flushes count against a hand, so 7-5-4-3-2 of mixed suits is the "
    "best. A-5-4-3-2 is no straight here, only an ace-high.",
    "ace-to-six": "The lowest hand wins, read from its highest card down. The ace is low, and "
    "straights and flushes count against a hand, so 6-4-3-2-A of mixed suits is the best.",
    "badugi": "Cards count only if no two of them share a rank or a suit. Four such cards beat "
    "three, three beat two; among equally many the lowest from the top wins. The ace is low: "
    "4-3-2-A of four suits is the best. Cards that do not count break no ties.",
    "badugi-ace-high": "Cards count only if no two of them share a rank or a suit. Four such cards "
    "beat three, three beat two; among equally many the lowest from the top wins. The ace is high: "
    "5-4-3-2 of four suits is the best. Cards that do not count break no ties.",
    "action-razz": "Who has a jack, queen or king among all cards, whether it plays or not, beats "
    "everyone who has none. Among equals the lower hand wins: ace low, straights and flushes "
    "ignored, 5-4-3-2-A the best five cards.",
    "duck-flush": "A flush or anything above it as a high hand beats everything else, the higher "
    "the better. All other hands are low hands: ace high, straights against the hand, 7-5-4-3-2 "
    "the best of them.",
    "points-49": "All five hole cards are added up and the most points win: aces are 1, deuces to "
    "tens their number, face cards nothing. Four tens and a nine, 49, are the most there is.",
    "home-low": "The worst poker hand wins, the ace low. 5-4-3-2-A is the lowest of all, suited or "
    "not; every other straight or flush counts against a hand.",
    "guts-2": "A pair beats two cards of different rank; then the higher cards win. The ace is "
    "high, and there are no straights or flushes.",
    "guts-3": "From the top: straight flush, three of a kind, flush, straight, pair, high card. "
    "Q-K-A is the highest straight and A-2-3 the lowest.",
    "elimination low": "The cards still held are added up and the lowest total wins: an ace is 1, "
    "a face card one half, every other card its number.",
    "elimination high": "The cards still held are added up and the highest total wins: an ace is "
    "11, a face card 10, every other card its number.",
    "spade-in-hole": "The highest spade among a player's down cards wins, the ace above all. Who "
    "has none there has no claim.",
    "spade-in-hole low": "The lowest spade among a player's down cards wins, the deuce before all; "
    "the ace is the highest. Who has none there has no claim.",
}


def explained(id: str, wild: Iterable[Wild] = ()) -> str:
    """What beats what on a scale, with such wild cards; without an explanation it is an error."""
    if id in _EXPLAINED:
        return with_five(_EXPLAINED[id], wild)
    found = scale(id)
    if isinstance(found, Closest):
        return _CLOSEST.format(target=found.target)
    raise BadInput(f"the scale {id} has no explanation in the rules")


def with_five(text: str, some: Iterable[Wild]) -> str:
    """Five of a kind stands above everything where cards can make it; a bug makes five aces."""
    wild = set(some)
    five = "five of a kind" if Wild.WILD in wild else "five aces" if Wild.BUG in wild else ""
    if five and "five of a kind" not in text:
        return text.replace(f"{_TOP} straight flush", f"{_TOP} {five}, straight flush")
    return text
