"""What beats what, in a sentence or two: as the scale's file says it, or as its data have it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddchip.cards import DECKS, Deck
from oddchip.cards.spoken import SUIT_WORDS
from oddchip.errors import BadInput
from oddchip.language.prose.fitted import in_this_deck
from oddchip.language.prose.words import number
from oddchip.scales import Scale, Wild
from oddchip.scales.badugi import Badugi
from oddchip.scales.counting import (
    ABOVE,
    BUSTS,
    CLOSEST,
    FEWER,
    HIGHEST,
    LEAST,
    LEFT_OUT,
    LOWEST,
    MORE,
    UNDER,
    WORSE,
    Points,
    halves,
)
from oddchip.scales.registry import scale
from oddchip.scales.words import PLURAL, SINGULAR, a, listed

_TOP = "From the top:"
_ACE, _FACES = 12, (9, 10, 11)
_TIES = {
    UNDER: "at the same distance, a total below beats one above",
    ABOVE: "at the same distance, a total above beats one below",
    FEWER: "of equal totals, the one made with fewer cards wins",
    MORE: "of equal totals, the one made with more cards wins",
    HIGHEST: "of equal totals, the one with the highest card wins, then the next highest",
    LOWEST: "of equal totals, the one with the lowest cards wins, compared from the top",
}


def explained(which: str | Scale, wild: Iterable[Wild] = (), deck: Deck = DECKS["52"]) -> str:
    """What beats what on a scale, with such wild cards; without an explanation it is an error."""
    found = scale(which) if isinstance(which, str) else which
    told = found.explained
    if not told and isinstance(found, Points):
        told = _points(found)
    if not told and isinstance(found, Badugi):
        told = _badugi(found)
    told = told or in_this_deck(found, deck, found.size or 5)
    if not told:
        raise BadInput(f"the scale {found.id} has no explanation in the rules")
    return with_five(told, wild)


def with_five(text: str, some: Iterable[Wild]) -> str:
    """Five of a kind stands above everything where cards can make it; a bug makes five aces."""
    wild = set(some)
    five = "five of a kind" if Wild.WILD in wild else "five aces" if Wild.BUG in wild else ""
    if five and "five of a kind" not in text:
        return text.replace(f"{_TOP} straight flush", f"{_TOP} {five}, straight flush")
    return text


def _badugi(found: Badugi) -> str:
    ace = "low" if found.ace_low else "high"
    best = ("K-Q-J-T" if found.ace_low else "A-K-Q-J") if found.high else "5-4-3-2"
    if found.ace_low and not found.high:
        best = "4-3-2-A"
    return (
        "Cards count only if no two of them share a rank or a suit. Four such cards beat three, "
        "and three beat two. Between hands with the same number of cards, the "
        f"{'highest' if found.high else 'lowest'} wins, compared from the top card down. The ace "
        f"is {ace}: {best} of four suits is the best. Cards that do not count never break ties."
    )


def _points(found: Points) -> str:
    return f"{_winning(found)} {counts(found)}{_limits(found)}"


def _winning(found: Points) -> str:
    ties = [_TIES[one] for one in found.ties]
    if found.wins == CLOSEST:
        told = f"The total nearest to {found.target} wins"
        if found.over == BUSTS:
            told = f"The total nearest to {found.target} wins, and a higher total is no hand"
        elif found.over == LEFT_OUT:
            told = (
                f"The total nearest to {found.target} wins; a player leaves out the cards that "
                "would take the total above it"
            )
        elif found.over == WORSE:
            told += f", but a total above {found.target} loses to every total that is not"
        return f"{told}; {'; '.join(ties)}." if ties else f"{told}."
    what = "The best single card counts" if found.one_card else "The cards are added up"
    most = "the fewest points win" if found.wins == LEAST else "the most points win"
    return f"{what}, and {most}{'; ' + '; '.join(ties) if ties else ''}."


def _limits(found: Points) -> str:
    told = ""
    if found.size:
        told += f" A hand has {number(found.size)} cards."
    if len(found.suits) < 4:
        suits = listed([SUIT_WORDS["cdhs"[suit]] for suit in found.suits])
        none = "other cards are worth nothing"
        if found.needs_one:
            none = "a player without any has no hand"
        told += f" Only {suits} count; {none}."
    if found.one_suit:
        told += " Only cards of one suit count, whichever suit is best."
    return told


def counts(found: Points) -> str:
    """What each rank counts: "An ace is 1 or 11, a face card 10, every other card its number."."""
    usual, apart = _apart(found)
    groups: dict[tuple[int, ...] | None, list[int]] = {}
    for rank in (_ACE, *range(12)):
        plain = rank < 9 and usual[rank] == (2 * (rank + 2),)
        groups.setdefault(None if plain else usual[rank], []).append(rank)
    rest = groups.pop((0,), None) if apart else None
    told = [f"{who} is {_ways(ways)}" for who, ways in apart]
    told += [_ranks(some) + _are(ways) for ways, some in groups.items() if ways is not None]
    freely = any(len(ways) > 1 for ways in found.points)
    if None in groups or rest:
        other = "every other card" if told else "every card is"
        told.append(f"{other} {'nothing' if rest else 'its number'}")
    told = [told[0], *[one.replace(" is ", " ", 1) for one in told[1:]]]
    if freely:
        told[-2 if None in groups else -1] += ", as the player chooses"
    sentence = ", ".join(told[:-1]) + (", and " if freely else ", ") + told[-1]
    sentence = sentence if len(told) > 1 else told[0]
    return f"{sentence[0].upper()}{sentence[1:]}."


_Ways = tuple[int, ...]


def _apart(found: Points) -> tuple[list[_Ways], list[tuple[str, _Ways]]]:
    """What cards of each rank count as a rule, and suits and cards that count otherwise."""
    usual: list[_Ways] = []
    for rank in range(13):
        ways = found.points[4 * rank : 4 * rank + 4]
        usual.append(max(ways, key=ways.count))
    apart: list[tuple[str, _Ways]] = []
    for suit, word in enumerate(SUIT_WORDS.values()):
        others = [one for one in range(suit, 52, 4) if found.points[one] != usual[one >> 2]]
        worth = [found.points[one] for one in others]
        most = max(worth, key=worth.count) if len(others) > 6 else None
        if most is not None:
            apart.append((f"a {word[:-1]}", most))
        apart += [
            (f"the {SINGULAR[(one >> 2) + 2]} of {word}", found.points[one])
            for one in others
            if found.points[one] != most
        ]
    return usual, apart


def _ranks(some: Sequence[int]) -> str:
    if tuple(some) == _FACES:
        return "a face card"
    if len(some) == 1:
        return a(SINGULAR[some[0] + 2])
    if tuple(some) == (8, *_FACES):
        return "a ten or a face card"
    return listed([PLURAL[rank + 2] for rank in some])


def _are(ways: Sequence[int]) -> str:
    return f" is {_ways(ways)}"


def _ways(ways: Sequence[int]) -> str:
    return listed([_number(one) for one in ways], "or")


def _number(half: int) -> str:
    return {0: "nothing", 1: "one half"}.get(half, halves(half))
