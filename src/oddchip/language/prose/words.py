"""Small words: numbers, money, cards, and conditions as a player would say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddchip.cards import RANKS, SUITS
from oddchip.language.conditions import Atom, Both, Condition, Not, remaining
from oddchip.language.lying import parts
from oddchip.scales.words import PLURAL, SINGULAR, a, listed

if TYPE_CHECKING:
    from oddchip.language.model import Game

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_ORDINALS = (
    *("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth",),
)
_SUITS = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))
_PLAYED = "the game is played "
#: Names that a file cannot write as people do.
_SPELT = {"holdem": "hold'em", "omaha": "Omaha"}
LIMITS = {
    "fixed": "fixed limit",
    "no": "no limit",
    "pot": "pot limit",
    "spread": "spread limit",
    "house": "house betting",
}


def number(count: int) -> str:
    """A small number in letters.

    >>> number(3), number(25)
    ('three', '25')
    """
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def ordinal(count: int) -> str:
    return _ORDINALS[count] if count < len(_ORDINALS) else f"{count}th"


def cards(count: int) -> str:
    return f"{number(count)} card{'' if count == 1 else 's'}"


def span(least: int, most: int) -> str:
    """How many of something may be taken.

    >>> span(0, 2), span(1, 2), span(2, 2)
    ('up to two', 'one or two', 'two')
    """
    if least == 0 and most > 1:
        return f"up to {number(most)}"
    names = ["no" if count == 0 else number(count) for count in range(least, most + 1)]
    return listed(names, "or") if len(names) <= 3 else f"{names[0]} to {names[-1]}"


def some_cards(least: int, most: int) -> str:
    """So many cards, of a player who chooses how many.

    >>> some_cards(0, 5), some_cards(0, 1), some_cards(2, 2)
    ('up to five cards', 'one card or none', 'two cards')
    """
    if (least, most) == (0, 1):
        return "one card or none"
    return f"{span(least, most)} card{'' if most == 1 else 's'}"


def money(cents: int) -> str:
    """Home games count in cents.

    >>> money(25), money(100), money(150)
    ('25¢', '$1', '$1.50')
    """
    if cents < 100:
        return f"{cents}¢"
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02}" if rest else f"${dollars}"


def price(game: Game, amount: int) -> str:
    """An amount in the game's own money: cents with house betting, otherwise chips."""
    if game.limits == ("house",):
        return money(amount)
    return f"{amount:,} chip{'' if amount == 1 else 's'}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":", "?")) else ".")


def lowered(text: str) -> str:
    """A sentence to stand inside another one."""
    return text[:1].lower() + text[1:].removesuffix(".")


def rank(at: int) -> str:
    return SINGULAR[at + 2]


def ranks(at: int) -> str:
    return PLURAL[at + 2]


def seat(start: int) -> str:
    return f"the {ordinal(start)} seat to the dealer's left"


def named(cells: Sequence[str]) -> str:
    return listed(dict.fromkeys(cells))


def the_card(cell: str) -> str:
    """The card in a cell of the board, by the word or the label that is drawn there.

    >>> the_card("centre"), the_card("m2")
    ('the centre card', 'the card m2')
    """
    return f"the {cell} card" if cell.isalpha() and len(cell) > 2 else f"the card {cell}"


def called(name: str) -> str:
    """A side, or a part of a hand, as people write it and not as files do.

    >>> called("board-2"), called("holdem"), called("low")
    ('second board', "hold'em", 'low')
    """
    word, _, place = name.rpartition("-")
    if word and place.isdigit():
        return f"{ordinal(int(place))} {called(word)}"
    return _SPELT.get(name, name)


def the_side(name: str) -> str:
    """A side within a sentence: `the low side`, `the first board`."""
    return f"the {called(name)}{'' if name.startswith('board') else ' side'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def so(condition: Condition, yes: bool = True) -> str:
    """What a condition says of the hand.

    >>> so(Atom("dice", "1-3"))
    'the roll is 1 to 3'
    """
    if isinstance(condition, Not):
        return so(condition.one, not yes)
    if isinstance(condition, Both):
        word = condition.word if yes else {"and": "or", "or": "and"}[condition.word]
        left, right = so(condition.left, yes), so(condition.right, yes)
        return f"{left} {word} {right.removeprefix(_PLAYED)}"
    return _situation(condition, yes)


def _situation(atom: Atom, yes: bool) -> str:
    no = "" if yes else " not"
    if atom.kind == "dice":
        return f"the roll is{no} {several(atom.words)}"
    if atom.kind == "limit":
        return f"{_PLAYED}{LIMITS[atom.words]}" if yes else f"it is not {LIMITS[atom.words]}"
    if atom.kind == "option":
        return f"the option {atom.words} is {'on' if yes else 'off'}"
    if atom.kind == "showing":
        return _showing(atom.words, yes)
    if atom.kind == "opened":
        return "somebody has opened" if yes else "nobody has opened"
    if atom.kind == "die":
        name, rolled = atom.words.split()
        verb = "shows" if yes else "does not show"
        return f"the {name} die {verb} {several(rolled)}"
    if atom.kind in _COUNTED:
        return _COUNTED[atom.kind].format(no, several(atom.words))
    least, most = atom.span
    if least == most == 1:
        return f"one player is{no} in"
    return f"{several(atom.words)} players are{no} in"


_COUNTED = {
    "round": "it is{} round {}",
    "deal": "it is{} deal {}",
    "pot": "the pot is{} {}",
    "stake": "the stake is{} {}",
}


def several(words: str) -> str:
    """A span in words: `2-3` is '2 or 3', `1-3` is '1 to 3', `5+` is '5 or more'."""
    least, _, most = words.partition("-")
    if most.isdigit() and int(most) - int(least) == 1:
        return f"{least} or {most}"
    return words.replace("-", " to ").replace("+", " or more")


def _showing(words: str, yes: bool) -> str:
    """What lies open: `2 red in X` is '2 red cards lie in X'."""
    count, what, where = parts(words)
    place = {"": "face up", "board": "on the board", "hands": "among the players' up cards"}
    there = place.get(where, f"in {where}")
    if what == "pair":
        return f"{'a' if yes else 'no'} pair is {there}"
    if len(what) == 2 and count == "1+":
        card = f"the {rank(RANKS.index(what[0]))} of {_SUITS[what[1]]}"
        return f"{card} is {'' if yes else 'not '}{there}"
    if len(what) == 1 and count == "1+":
        name = rank(RANKS.index(what))
        return f"{a(name) if yes else f'no {name}'} is {there}"
    if not yes and count.endswith("+"):
        return f"fewer than {count[:-1]} {_cards_of(what)} are {there}"
    alone = count == "1" and what in _CARDS
    of_these = _cards_of(what).replace("cards", "card", 1) if alone else _cards_of(what)
    return f"{'' if yes else 'not '}{several(count)} {of_these} {'is' if alone else 'are'} {there}"


_CARDS = {
    "red": "red cards",
    "black": "black cards",
    "faces": "face cards",
    "suited": "cards of one suit",
    "alike": "cards of one rank",
}


def _cards_of(what: str) -> str:
    if len(what) == 1:
        return ranks(RANKS.index(what))
    return _CARDS.get(what, what)


def known(condition: Condition, limit: str) -> Condition | bool:
    """What is left of a condition once the betting is known: a condition, or whether it holds."""

    def decided(atom: Atom) -> bool | None:
        return atom.words == limit if atom.kind == "limit" else None

    return remaining(condition, decided)


def kind_of_card(pattern: Condition) -> str:
    """Cards of a pattern, in the plural: `rank 2 or suit s` is 'deuces and spades'."""
    if isinstance(pattern, Both):
        word = "and" if pattern.word == "or" else "that are also"
        return f"{kind_of_card(pattern.left)} {word} {kind_of_card(pattern.right)}"
    if isinstance(pattern, Not):
        return f"all cards but {kind_of_card(pattern.one)}"
    if pattern.kind == "rank":
        return ranks(RANKS.index(pattern.words))
    if pattern.kind == "suit":
        return _SUITS[pattern.words]
    if pattern.kind == "card":
        return f"the {rank(RANKS.index(pattern.words[0]))} of {_SUITS[pattern.words[1]]}"
    return "wild cards" if pattern.kind == "wild" else "cards of the follower's rank"


def one_card(pattern: Condition) -> str:
    """One card of a pattern: `rank 2 or suit s` is 'a deuce or a spade'."""
    if isinstance(pattern, Both):
        word = "or" if pattern.word == "or" else "that is also"
        return f"{one_card(pattern.left)} {word} {one_card(pattern.right)}"
    if isinstance(pattern, Not):
        return f"any card but {one_card(pattern.one)}"
    if pattern.kind == "rank":
        return a(rank(RANKS.index(pattern.words)))
    if pattern.kind == "suit":
        return a(_SUITS[pattern.words].removesuffix("s"))
    if pattern.kind == "card":
        return kind_of_card(pattern)
    return "a wild card" if pattern.kind == "wild" else "a card of the follower's rank"


def shown(showing: Condition) -> str:
    """What a player shows: `open pair or up 2` is 'a pair or a deuce'."""
    if isinstance(showing, Both):
        return f"{shown(showing.left)} {showing.word} {shown(showing.right)}"
    if isinstance(showing, Not):
        return f"anything but {shown(showing.one)}"
    return "a pair" if showing.kind == "open pair" else a(rank(RANKS.index(showing.words)))
