"""How players choose, as it is stated: a word for each hand.

seen        keeps what wins most against unknown hands, from what that player sees (everybody's
            policy at a discard unless another is stated)
best        the choice that wins most against the others' hands, searched for one player; of
            several draws the first, with the best of the rules below at those that follow
Kd9c        throws these cards (of several draws: at the first; then stands pat)
pat         throws nothing
keep 8      at every draw throws cards above an eight, and all but one of a rank
            (where only badugi is played, all but one of a suit too)
keep pairs  at every draw throws what pairs nothing
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.cards import RANKS, Card, cards, rank_of
from oddchip.equity.discard_spot import DiscardSpot, KeptCards
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.scales import Scale

#: What a player keeps; the last number says how many deals it is worth to think about.
Chooser = Callable[[DiscardSpot, int, int], KeptCards]
#: What leaves a hand.
Rule = Callable[[Sequence[Card]], Sequence[Card]]
PAT = ("pat", "-")
#: All rules by which a player may draw to the end.
RULES = ("pat", "keep pairs", *(f"keep {rank}" for rank in RANKS[3:]))


def read_words(early: DiscardSpot, words: Sequence[str] | None, what: str) -> list[str]:
    """Everybody's policy; `what`: draws or discards."""
    count = len(early.choosing)
    if words is None:
        return ["seen"] * count
    if len(words) != count:
        raise BadInput(f"{what}: {len(words)} policies for {count} hands; give one a hand")
    policies = [word.strip() for word in words]
    for seat, word in enumerate(policies):
        if not early.choosing[seat] and word not in ("seen", *PAT):
            raise BadInput(f"{what}: hand {seat + 1} has nothing to throw away any more")
    if policies.count("best") > 1:
        raise BadInput(f"{what}: the best is searched for one player at a time")
    return policies


def chooser(early: DiscardSpot, word: str, seat: int, what: str, seed: int) -> Chooser:
    """How a player chooses who goes by a word."""
    draws = early.choice.step.draws
    if word in ("seen", "best") and not draws:
        return lambda now, seat, deals: now.kept(seat, deals, seed)
    if word.startswith("keep ") and draws:
        return throwing(rule_of(early.spot.game, word))
    gone = () if word in (*PAT, "best") else tuple(cards(word, what))
    for card in gone:
        if not all(card in hand.cards for hand in early.spot.seats[seat]):
            raise BadInput(f"{what}: {card} is thrown, but it is not in that hand")
    least, most = early.choice.least, early.choice.most
    if early.choosing[seat] and word != "best" and not least <= len(gone) <= most:
        span = f"{least}" if least == most else f"{least} to {most}"
        raise BadInput(f"{what}: {len(gone)} cards are thrown, and {span} may be")
    return throwing(lambda held: gone)


def throwing(rule: Rule) -> Chooser:
    """Throws what a rule says, as much of it as may be thrown at once and is still there."""

    def choose(now: DiscardSpot, seat: int, deals: int) -> KeptCards:
        choice, zones = now.choice, now.spot.hands[seat]
        held = [card for places in zones.values() for card in places if card is not None]
        out = rule(held)[: choice.most]
        return choice.keeping(zones, [card for card in held if card in out])

    return choose


def rule_of(game: Game, word: str) -> Rule:
    """What goes at every draw; where not all may, the highest cards first."""
    if word == "keep pairs":
        return _unpaired
    top = top_of(word)
    scale, by_suit = watched_scale(game)

    def above(held: Sequence[Card]) -> Sequence[Card]:
        held = sorted(held)  # of two alike the same goes, in whatever order they are written
        kept = scale.lows(held, top, by_suit)
        return sorted([c for c in held if c not in kept], key=scale.height, reverse=True)

    return above


def top_of(word: str) -> int:
    """The highest rank that a rule keeps."""
    return rank_of(word.removeprefix("keep ").strip(), "draws")


def watched_scale(game: Game) -> tuple[Scale, bool]:
    """The scale that says how high cards are to a rule; and whether two of a suit are alike."""
    scales = [side.scale for side in game.sides]
    scale = next((candidate for candidate in scales if candidate.ace_low), scales[0])
    return scale, all(candidate.apart for candidate in scales)


def _unpaired(held: Sequence[Card]) -> Sequence[Card]:
    """What pairs nothing, from the lowest card up."""
    ranks = [card.rank for card in held]
    single = [card for card in held if ranks.count(card.rank) == 1]
    return sorted(single, key=lambda card: card.rank)


def in_words(early: DiscardSpot, words: Sequence[str]) -> str:
    """The policies in sentences."""
    said = []
    if any(words[seat] == "seen" for seat in early.seats):
        seeing = "wins most against unknown hands, from what that player sees then"
        said.append(f"{_deed(early)} {seeing}")
    for seat in early.seats:
        word = words[seat]
        if early.choice.step.draws:
            said.append(f"hand {seat + 1} {_drawing(word)}")
        elif word == "best":
            said.append(f"hand {seat + 1} keeps what wins most against these hands")
        elif word != "seen":
            said.append(f"hand {seat + 1} throws {'nothing' if word in PAT else word}")
    return "; ".join(said)


def _drawing(word: str) -> str:
    if word in PAT:
        return "stands pat"
    return f"draws by '{word}'" if word == "best" or " " in word else f"throws {word}"


def _deed(early: DiscardSpot) -> str:
    choice = early.choice
    if choice.parts:
        return "each hand is split so that it"
    if choice.step.passes_on:
        then = ", throws others away," if len(early.choices) > 1 else ""
        return f"each player passes {_so_many(choice.most)} on{then} and keeps what"
    how_many = _so_many(choice.most)
    up_to = "up to " if choice.least < choice.most else ""
    return f"each player throws {up_to}{how_many} away and keeps what"


def _so_many(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
