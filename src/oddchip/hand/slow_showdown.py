"""A showdown read a second time, slowly: every hand that a file allows is tried, one by one.

The words of a side (`use`, `qualifier`) and of `wild` are read here once more, by other means than
the showdown has, and only the readable scales are shared: what beats what among cards that are laid
down. A showdown that comes to another result has ignored or mistaken a word of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from oddchip.cards import Card, card, rank_of, write
from oddchip.language.conditions import fits
from oddchip.language.model import Side, WildRule
from oddchip.scales import Scale
from oddchip.scales.badugi import Badugi
from oddchip.scales.best import FiveCardScale
from oddchip.scales.counting import LEAST, MOST, Points
from oddchip.scales.house import LiftedScale, OneAbove
from oddchip.scales.partial import PartialScale
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import PLURAL, SINGULAR
from oddchip.showdown import Showdown
from oddchip.showdown.boards import boards
from oddchip.showdown.hands import Shown, shown

_ACE = 12
_COMPLETED = ("straight", "flush", "straight flush")
Cards = tuple[Card, ...]


class Award(NamedTuple):
    """Chips that a seat was given for a side of a pot."""

    pot: int
    seat: int
    side: str


class Disagreement(NamedTuple):
    """The side on which the showdown and the slow reading differ, and how."""

    side: str
    sentence: str


class Best(NamedTuple):
    """The best hand of a seat: its worth, and the kind and pips by which it may qualify."""

    worth: tuple[int, ...]
    kind: str
    pips: tuple[int, ...]
    cards: Cards


class SlowReading:
    """Reads the showdowns of one game; what ranks are worth is remembered from one to the next."""

    def __init__(self) -> None:
        self._filled: dict[tuple[object, ...], Best] = {}
        self._cells: Mapping[str, Card] = {}

    def disagreement(
        self, table: Showdown, awards: Iterable[Award], cells: Mapping[str, Card]
    ) -> Disagreement | None:
        """What the showdown makes of a table, and to whom it gave its pots, against the words.

        `cells` are the cards that lie face up in the cells of the board.
        """
        awarded = list(awards)
        self._cells = cells
        for side in shown(table):
            if not readable(side.side.scale):
                continue
            hands = {seat: self.best(table, side.side, seat) for seat in table.live}
            best = {seat: hand for seat, hand in hands.items() if hand is not None}
            good = [seat for seat in best if qualifies(table, side.side, best[seat]) is not False]
            why = _hands_differ(table, side, best, good) or _money_differs(
                table, side.side, best, good, awarded
            )
            if why:
                return Disagreement(side.name, why)
        return None

    def best(self, table: Showdown, side: Side, seat: int) -> Best | None:
        """The best hand that a seat can make on a side; None: it makes none."""
        scale = side.scale
        wild = {} if side.natural else wild_cards(table, seat, self._cells)
        hands = list(allowed(table, side, seat))
        made = [laid_down for cards in hands for laid_down in self._laid_down(scale, cards, wild)]
        if not made:
            return None
        best = max(made, key=lambda reading: reading.worth)
        if isinstance(scale, LiftedScale):
            lifted = any(card.rank in scale.lifting for card in reachable(table, side, seat))
            return best._replace(worth=(int(lifted), *best.worth))
        return best

    def _laid_down(self, scale: Scale, cards: Cards, wild: dict[Card, str]) -> list[Best]:
        """What cards are worth when exactly these are laid down."""
        if isinstance(scale, Badugi):
            return [_different(scale, chosen) for chosen in _apart(cards)]
        if isinstance(scale, Points):
            value = scale.of(cards)
            return [] if value is None else [Best((value,), "", (value,), cards)]
        if isinstance(scale, PartialScale):
            return [_partial(scale, cards, wild)]
        if not isinstance(scale, FiveCardScale):
            return []
        natural = sorted([card.rank for card in cards if card not in wild])
        how = sorted([wild[card] for card in cards if card in wild])
        suits = {card.suit for card in cards if card not in wild}
        suited = len(cards) == scale.size and len(suits) < 2
        key = (id(scale), suited, *natural, *how)
        if key not in self._filled:
            self._filled[key] = _filled(scale, natural, how, suited)
        return [self._filled[key]._replace(cards=cards)]


def readable(scale: Scale) -> bool:
    """Is it one of the scales that files describe? What somebody's own class does is its own."""
    return isinstance(scale, (Badugi, Points, PokerScale, OneAbove))


# What differs -------------------------------------------------------------------------------------


def _hands_differ(table: Showdown, side: Shown, best: dict[int, Best], good: Sequence[int]) -> str:
    """Does the showdown see other hands, in another order, or other hands that qualify?"""
    use = side.side.use.words
    for seat in table.live:
        if (seat in side.seats) != (seat in best):
            none = "makes a hand" if seat in best else "makes none"
            return f"by '{use}' a player with {_lying(table, seat)} {none}"
    for seat_1, seat_2 in combinations(side.seats, 2):
        worth = [side.worth[side.seats.index(seat)] for seat in (seat_1, seat_2)]
        read = [best[seat].worth for seat in (seat_1, seat_2)]
        if (worth[0] > worth[1]) != (read[0] > read[1]) or (worth[0] < worth[1]) != (
            read[0] < read[1]
        ):
            hands = " and ".join(
                [_told(table, side, seat, best[seat]) for seat in (seat_1, seat_2)]
            )
            return f"by '{use}' and the wild cards of the file {hands}"
    for seat in side.seats:
        if (seat in side.qualifying().seats) != (seat in good):
            does = "qualifies" if seat in good else "does not qualify"
            return f"a player with {_lying(table, seat)} {does}"
    return ""


def _told(table: Showdown, side: Shown, seat: int, best: Best) -> str:
    playing = "".join(write(best.cards))
    return f"{_lying(table, seat)} plays {playing}, not '{side.hands[seat].name}'"


def _lying(table: Showdown, seat: int) -> str:
    board = f" and {''.join(write(table.board))} on the board" if table.board else ""
    return "".join(write(table.held(seat).cards)) + board


def _money_differs(
    table: Showdown, side: Side, best: dict[int, Best], good: Sequence[int], awards: list[Award]
) -> str:
    """Was a side given to somebody who has not the best hand that qualifies?"""
    for award in awards:
        if award.side != side.name or len(table.pots[award.pot].seats) < 2:
            continue
        seats = [seat for seat in table.pots[award.pot].seats if seat in best]
        if table.game.declares:
            claims = (side.name, "both")
            seats = [seat for seat in seats if table.held(seat).declare in claims]
        playing = [seat for seat in seats if seat in good]
        if not playing and (side.nobody == "best" or table.game.nobody == side.name):
            playing = seats
        top = max([best[seat].worth for seat in playing], default=None)
        if award.seat not in playing or best[award.seat].worth != top:
            return f"a player with {_lying(table, award.seat)} does not win"
    return ""


# Which cards may combine --------------------------------------------------------------------------

_ANY = re.compile(r"any (\d+) of (.+)")
_SOME = re.compile(r"(?:(\d+)(?:-(\d+))?|(all|rest)) (?:from|of) (.+)")


def allowed(table: Showdown, side: Side, seat: int) -> Iterator[Cards]:
    """Every set of cards that a side's `use` allows a seat."""
    size = side.scale.size
    for way in side.use.words.split(" or "):
        sets = [taken for taken in _sets(table, seat, way, size) if any(n for _, n in taken)]
        if size is not None and not _ANY.fullmatch(way):
            sets = [taken for taken in sets if _number(taken) <= size]
            whole = [taken for taken in sets if _number(taken) == size]
            sets = whole or sets
        for taken in sets:
            for groups in product(*[list(combinations(cards, n)) for cards, n in taken]):
                yield tuple([card for group in groups for card in group])


Taken = tuple[tuple[Cards, int], ...]


def _number(taken: Taken) -> int:
    return sum([n for _, n in taken])


def _sets(table: Showdown, seat: int, way: str, size: int | None) -> Iterator[Taken]:
    together = _ANY.fullmatch(way)
    if together:
        zones = [_zone(table, seat, name) for name in together[2].split(" and ")]
        for chosen in product(*zones):
            pool: Cards = tuple([card for pile in chosen for card in pile])
            yield ((pool, min(int(together[1]), len(pool))),)
        return
    sets: list[Taken] = [()]
    for words in way.split(", "):
        part = _SOME.fullmatch(words)
        if part is None:
            raise AssertionError(f"the reader lets '{words}' through")
        if part[4] == "each row":
            rows = tuple([(row, int(part[1])) for row in _rows(table)])
            sets = [taken + rows for taken in sets]
        else:
            piles = _zone(table, seat, part[4])
            sets = [
                (*taken, (pile, n))
                for taken in sets
                for pile in piles
                for n in _numbers(part, len(pile), (size or 0) - _number(taken))
            ]
    yield from sets


def _numbers(part: re.Match[str], lying: int, left: int) -> list[int]:
    """How many cards may be taken from a pile of so many."""
    if part[3] == "all":
        return [lying]
    if part[3] == "rest":
        return [left] if 0 <= left <= lying else []
    least, most = int(part[1]), int(part[2] or part[1])
    return [n for n in range(least, most + 1) if n <= lying]


def _zone(table: Showdown, seat: int, name: str) -> list[Cards]:
    """The piles that a zone's name may mean."""
    if name == "board":
        return [table.board]
    if name == "one board":
        return boards(table)
    if name.startswith("board "):
        return [boards(table)[int(name.split()[1]) - 1]]
    held = table.held(seat)
    return [held.cards if name == "hand" else held.zones[name]]


def _rows(table: Showdown) -> list[Cards]:
    layout = table.game.layout
    rows = layout.rows if layout is not None and table.board else ()
    return [tuple([table.board[at] for at in row]) for row in rows]


def reachable(table: Showdown, side: Side, seat: int) -> set[Card]:
    """All cards from which a side may take any."""
    return {
        card
        for way in side.use.words.split(" or ")
        for taken in _sets(table, seat, way, side.scale.size)
        for pile, _ in taken
        for card in pile
    }


# Wild cards ---------------------------------------------------------------------------------------


def wild_cards(table: Showdown, seat: int, cells: Mapping[str, Card]) -> dict[Card, str]:
    """How the cards that a seat may use stand for others: wild, bug or low bug."""
    held = table.held(seat)
    lying = [*held.cards, *table.board]
    wild: dict[Card, str] = {}
    for rule in table.game.wild:
        if rule.when is not None and not rule.when.holds(table.holds):
            continue
        words = rule.words.split(" when ")[0]
        if words.startswith("joker"):
            how = words.partition(" as ")[2] or "wild"
            dealt = re.search(r" when dealt (up|down)", rule.words)
            for card in lying:
                up = card in held.zones.get("up", ())
                if card.is_joker and (dealt is None or (card in held.cards and up == _up(dealt))):
                    wild[card] = how
        else:
            test = _wild_test(rule, words, table, seat, cells)
            wild.update({card: "wild" for card in lying if not card.is_joker and test(card)})
    return wild


def _up(dealt: re.Match[str]) -> bool:
    return dealt[1] == "up"


def _wild_test(
    rule: WildRule, words: str, table: Showdown, seat: int, cells: Mapping[str, Card]
) -> Callable[[Card], bool]:
    """Tells the cards that a rule makes wild, by its words."""
    first, _, last = words.rpartition(" ")
    if first in ("rank", "card", "suit"):
        return {
            "rank": lambda card: card.rank == rank_of(last),
            "card": lambda face: face == card(last),
            "suit": lambda card: str(card)[1] == last,
        }[first]
    if words.startswith(("lowest", "highest")):
        ranks = [card.rank for card in _looked_at(last, table, seat) if not card.is_joker]
        end = (min if words.startswith("lowest") else max)(ranks, default=-1)
        own = table.board if last == "board" else ()
        held = {*table.held(seat).cards, *own}
        return lambda card: card.rank == end and card in held
    if first in ("turned", "cell", "rank of", "suit of"):
        if last not in cells:
            return lambda card: False
        lying = cells[last]
        return {
            "turned": lambda card: card.rank == lying.rank,
            "cell": lambda card: card == lying,
            "rank of": lambda card: card.rank == lying.rank,
            "suit of": lambda card: str(card)[1] == str(lying)[1],
        }[first]
    if first == "follower of":
        return lambda card: card.rank in table.wild
    pattern = rule.pattern
    return lambda card: pattern is not None and fits(pattern, card)


def _looked_at(zone: str, table: Showdown, seat: int) -> Cards:
    held = table.held(seat)
    if zone == "board":
        return table.board
    return held.cards if zone == "hand" or zone not in held.zones else held.zones[zone]


def _filled(scale: FiveCardScale, natural: Sequence[int], how: list[str], suited: bool) -> Best:
    """The best that ranks make with cards that are wild, bugs or low bugs; all are tried."""
    if not how:
        return _read(scale, natural, suited)
    made: list[Best] = []
    bugs = [card for card in how if card != "wild"]
    for stands in combinations_with_replacement(scale.ranks, len(how) - len(bugs)):
        for flush in (False, True) if suited else (False,):
            ranks = [*natural, *stands]
            if bugs and bugs[0] == "low bug":
                tried = [] if flush else [_lowest(scale, ranks, len(bugs))]
            else:
                tried = list(_bugs(scale, ranks, len(bugs), flush))
            for whole in tried:
                if not flush or len(set(whole)) == len(whole):
                    made.append(_read(scale, whole, flush))
    return max(made, key=lambda reading: reading.worth)


def _read(scale: FiveCardScale, ranks: Sequence[int], flush: bool) -> Best:
    kind, pips = scale.read(ranks, flush)
    return Best((scale.of(ranks, flush),), kind, pips, ())


def _bugs(scale: FiveCardScale, ranks: list[int], count: int, flush: bool) -> Iterator[list[int]]:
    """A bug is an ace, or completes a straight, a flush or both."""
    for stands in combinations_with_replacement(sorted({*scale.ranks, _ACE}), count):
        whole = [*ranks, *stands]
        if set(stands) <= {_ACE} or scale.read(whole, flush)[0] in _COMPLETED:
            yield whole


def _lowest(scale: FiveCardScale, ranks: list[int], count: int) -> list[int]:
    """A low bug is the lowest rank that is not held and makes no straight that counts."""
    climbing = sorted(scale.ranks, key=lambda rank: -1 if rank == _ACE and scale.ace_low else rank)
    for _ in range(count):
        free = [rank for rank in climbing if rank not in ranks]
        fine = [rank for rank in free if scale.read([*ranks, rank], False)[0] not in _COMPLETED]
        ranks = [*ranks, (fine or free or climbing)[0]]
    return ranks


def _partial(scale: PartialScale, cards: Cards, wild: dict[Card, str]) -> Best:
    """On a scale that lists parts of flushes every suit is tried as the one that counts."""
    natural = [card for card in cards if card not in wild]
    made: list[Best] = []
    for stands in combinations_with_replacement(scale.ranks, len(cards) - len(natural)):
        ranks = [*[card.rank for card in natural], *stands]
        for suit, joined in product(range(4), (False, True)):
            suited = [card.rank for card in natural if card.suit == suit]
            suited += stands if joined else ()
            if len(set(suited)) == len(suited):
                kind, pips = scale.judged(ranks, suited)
                made.append(Best((scale.worth(kind, pips),), kind, pips, cards))
    return max(made, key=lambda reading: reading.worth)


def _apart(cards: Cards) -> Iterator[Cards]:
    """Cards of which no two share a rank or a suit."""
    for count in range(1, 5):
        for chosen in combinations(cards, count):
            if len({card.rank for card in chosen}) == len({card.suit for card in chosen}) == count:
                yield chosen


def _different(scale: Badugi, chosen: Cards) -> Best:
    pips = tuple(sorted([scale.height(card) + 2 for card in chosen], reverse=True))
    return Best((scale.of(chosen),), f"{len(chosen)} cards", pips, chosen)


# Qualifiers ---------------------------------------------------------------------------------------

_PIPS = {word: pips for words in (PLURAL, SINGULAR) for pips, word in words.items()}
_GROUP = re.compile(r"(?:(?:a )?pair of |(?P<many>three|four) )?(?P<rank>\w+)(?P<up> up| full)?")
_TOPPED = re.compile(r"(?P<rank>\w+) high ?(?P<kind>.*)")
_MANY = {"three": "three of a kind", "four": "four of a kind"}
_LETTERS = re.compile(r"(?:10|[2-9TJQKA])(?:-(?:10|[2-9TJQKA]))*")


def qualifies(table: Showdown, side: Side, best: Best) -> bool | None:
    """Is a hand good enough by the words of the qualifier? None: they are not read here."""
    for qualifier in side.qualifiers:
        if qualifier.when is None or qualifier.when.holds(table.holds):
            words = qualifier.words.removesuffix(" or better")
            return _good_enough(side.scale, re.sub("^an? ", "", words), best)
    return True


def _good_enough(scale: Scale, words: str, best: Best) -> bool | None:
    if isinstance(scale, Points):
        return _points_enough(scale, words, best)
    if isinstance(scale, Badugi):
        return _cards_enough(scale, words, best)
    if not isinstance(scale, PokerScale):
        return None
    if _LETTERS.fullmatch(words) or words == "no pair":
        tops = (
            [scale.pips(rank_of(rank)) for rank in words.split("-")] if words != "no pair" else []
        )
        return best.kind == "high card" and list(best.pips[: len(tops)]) <= tops
    return _kind_enough(scale, words, best)


def _kind_enough(scale: PokerScale, words: str, best: Best) -> bool | None:
    """A kind of hand, or one of its ranks: on low scales it is good from there down."""
    named = {name: kind for kind, name in scale.called.items()}
    kind, pips = named.get(words, words), 0
    if kind not in scale.places:
        topped, group = _TOPPED.fullmatch(words), _GROUP.fullmatch(words)
        if topped:
            kind, pips = topped["kind"] or "high card", _PIPS.get(topped["rank"], 0)
        elif group:
            kinds = {" up": "two pair", " full": "full house", None: "pair"}
            kind, pips = _MANY.get(group["many"]) or kinds[group["up"]], _PIPS.get(group["rank"], 0)
    if kind not in scale.places or (not pips and kind not in (words, named.get(words))):
        return None
    reached, wanted = (scale.places[best.kind], best.pips[0]), (scale.places[kind], pips)
    if scale.lowball:
        return reached <= (wanted[0], pips or 15)
    return reached >= wanted


def _points_enough(scale: Points, words: str, best: Best) -> bool | None:
    points = re.fullmatch(r"(\d+) points", words)
    if points is None or scale.wins not in (MOST, LEAST) or scale.ties:
        return None
    total = sum([(max if scale.wins == MOST else min)(scale.points[card]) for card in best.cards])
    wanted = 2 * int(points[1])
    return total >= wanted if scale.wins == MOST else total <= wanted


def _cards_enough(scale: Badugi, words: str, best: Best) -> bool | None:
    count = {"two cards": 2, "three cards": 3}.get(words, 4)
    if count < 4 or words == "badugi":
        return len(best.cards) >= count
    top = re.fullmatch(r"(10|[2-9TJQKA]) badugi", words)
    if top is None:
        return None
    wanted = 1 if top[1] == "A" and scale.ace_low else rank_of(top[1]) + 2
    reached = best.pips[0] >= wanted if scale.high else best.pips[0] <= wanted
    return len(best.cards) == 4 and reached
