"""Reading a spot as people and programs write it.

A hand is its known cards run together, `??` for each that is not known, with a slash between the
zones (stud `down/up`). Several hands, each perhaps with a weight behind an `@`, stand for a player
who may hold any of them: they are listed, or meant by a range of two hole cards (`QQ+,AKs`), a
pattern (`AAxx:ds`) or a share of the best hands (`15%`); `not:` takes some out again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import prod

from oddchip.cards import UNKNOWN, Card, cards
from oddchip.equity.hand_patterns import MOST, matching, tokens
from oddchip.equity.play_outline import moves_cards, play_outline, plays_on
from oddchip.equity.ranges import percentage, ranged
from oddchip.equity.spot import Place, Spot, WeightedHand
from oddchip.equity.spot_dealer import speaking, unbet
from oddchip.equity.stated_conditions import NOTHING_SAID, StatedConditions, as_stated
from oddchip.errors import BadInput
from oddchip.language.layout import Layout
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.shape import MANY, Shape, shape
from oddchip.showdown.case import made_wild

#: Cards as people write them: run together, or a list.
Written = str | Sequence[str]


@dataclass
class WrittenSpot:
    """A spot as it is written; the game becomes the one that equity sees."""

    game: Game
    hands: Sequence[Written]
    board: object = None
    dead: Written = ()
    dice: Sequence[int] | int | None = None
    wild: Sequence[str] | str | None = None
    stated: StatedConditions = NOTHING_SAID
    #: Where games are found that a hand may go on as; None: those of the package.
    games: Library | None = None

    def __post_init__(self) -> None:
        look_at(self.game, len(self.hands))
        most = max([sum(map(len, given_zones(hand))) for hand in self.hands])
        #: What is taken for granted of the play, a sentence each.
        self.granted: tuple[str, ...]
        game, self.granted = as_stated(self.game, self.stated, most)
        #: Does only a hand that is played tell who wins?
        self.plays_on: bool = plays_on(game) or (moves_cards(game) and most >= _before(game))
        self.game = speaking(game) if self.plays_on else unbet(game)
        #: Cards that cannot come any more.
        self.gone: frozenset[Card] = frozenset(cards(self.dead, "dead"))
        if any(card.is_unknown for card in self.gone):
            raise BadInput("dead: an unknown card (??) cannot be dead")

    @property
    def places(self) -> tuple[Place, ...]:
        """The board, with a place for a card for all where the deck is too short."""
        board, layout = read_board(self.game, self.board), self.game.layout
        if layout is None or not layout.community or len(board) > len(layout):
            return board
        last = play_outline(self.game, len(self.hands), len(self.gone))[-1]
        return (*board, None) if last.for_all else board

    def shape(self) -> Shape:
        """The shape of a hand at the showdown."""
        return shape(self.game, len(self.places) > len(self.game.layout or ()))

    def spot(self, seats: tuple[tuple[WeightedHand, ...], ...]) -> Spot:
        """The spot in which the players hold this."""
        return self.laid(seats, self.places)

    def laid(self, seats: tuple[tuple[WeightedHand, ...], ...], board: tuple[Place, ...]) -> Spot:
        """The spot in which they hold this, and that lies on the board."""
        wild = made_wild(self.game, self.wild) if self.wild else ()
        return Spot(self.game, seats, board, read_dice(self.game, self.dice), wild, self.gone)


def read_spot(given: WrittenSpot) -> Spot:
    """The spot of a showdown that these words describe; what is impossible is refused with a "
    "message."""
    game, wanted = given.game, given.shape()
    hands = enumerate(given.hands, 1)
    return given.spot(tuple(read_hands(game, wanted, hand, f"hand {at}") for at, hand in hands))


def look_at(game: Game, players: int) -> None:
    """Refuse a game of which equity has no answer, and a wrong number of hands."""
    if game.picks and not game.sides:
        ids = ", ".join(choice.id for choice in game.picks.choices)
        raise BadInput(f"options: {game.id} needs a 'pick', one of {ids}")
    if not game.sides or game.plays_tricks:
        raise BadInput(f"{game.name} has no showdown that compares hands, so there is no equity")
    most = max(game.players[1], 2)
    if not 2 <= players <= most:
        given = "1 hand is" if players == 1 else f"{players} hands are"
        raise BadInput(f"{game.id} has 2 to {most} players, and {given} given")


def _before(game: Game) -> int:
    """How many cards everybody has at the first choice in the course of play."""
    return next((stop.count for stop in play_outline(game, 2) if stop.choice is not None), MANY)


def read_hands(game: Game, wanted: Shape, hand: Written, where: str) -> tuple[WeightedHand, ...]:
    """The hand, or all the hands, that a player may hold."""
    if not isinstance(hand, str):
        hand = "".join(hand)
    words = [word.strip() for word in hand.replace(";", ",").split(",") if word.strip()]
    if not words:
        raise BadInput(f"{where}: is empty; write ?? for cards that are not known")
    listed: list[WeightedHand] = []
    gone: list[WeightedHand] = []
    for word in words:
        text, _, weight = word.partition("@")
        worth = _weight(weight, word, where)
        without = _NOT.match(text)
        meant = _meant(game, wanted, text[without.end() :] if without else text, worth, where)
        (gone if without else listed).extend(meant)
    if len(listed) > 1 or gone:
        listed = _once_each(listed, gone)
    return tuple(listed)


#: What stands before hands that are taken out of a list.
_NOT = re.compile("not:|!")


def _meant(
    game: Game, wanted: Shape, text: str, worth: float, where: str
) -> Iterable[WeightedHand]:
    """The hands that one term of a list stands for."""
    if _two_hole_cards(game, wanted):
        pairs = ranged(text, where)
        if pairs is not None:
            deck = game.deck
            return [
                WeightedHand({"hole": pair}, worth) for pair in pairs if deck.all.issuperset(pair)
            ]
    share = percentage(text)
    if share is not None:
        from oddchip.equity.best_hands import best

        if game.zones not in ((), ("hole",)) or wanted.total.least != wanted.total.most:
            raise BadInput(f"{where}: '{text}': per cent are of hands of hole cards alone")
        hands = best(game, wanted.total.least, share, where)
        return [WeightedHand({"hole": hand}, worth) for hand in hands]
    parts = [matching(part, game.deck.cards, where) for part in text.split("/")]
    if all(part is None for part in parts):
        return [WeightedHand(_zones(game, wanted, text, where), worth)]
    return _patterns(game, wanted, text, worth, where)


def _patterns(
    game: Game, wanted: Shape, text: str, worth: float, where: str
) -> Iterator[WeightedHand]:
    """Every combination of what the patterns of the zones stand for."""
    deck = game.deck.cards
    zones = []
    for part in text.split("/"):
        hands = matching(part, deck, where)
        zones.append([tuple(cards(part, where))] if hands is None else hands)
    if prod(map(len, zones)) > MOST:
        raise BadInput(f"{where}: '{text}' stands for more than {MOST:,} hands; say more of them")
    for parts in product(*zones):
        known = [card for part in parts for card in part if not card.is_unknown]
        if len(set(known)) == len(known):
            written = [[_place(card) for card in part] for part in parts]
            yield WeightedHand(_laid_out(game, wanted, written, text, where), worth)


def given_zones(hand: Written) -> list[list[Card]]:
    """The cards of a hand zone by zone, before they are looked at; none where it is a range."""
    word = "".join(hand).replace(";", ",").split(",")[0].partition("@")[0]
    try:
        return [_cards_of(part.strip()) for part in word.split("/")]
    except BadInput:
        return []


def _cards_of(part: str) -> list[Card]:
    """The cards of a zone, or as many unknown ones as its pattern has."""
    symbols = tokens(part)
    plain = not symbols or all(len(symbol) == 2 for symbol in symbols)
    return cards(part, "") if plain else [UNKNOWN] * len(symbols)


def unknown(zones: Sequence[Sequence[Card]]) -> bool:
    """Is this a bare `??`, with nothing hidden that is known (`??/2c` in stud too)?"""
    return bool(zones) and len(zones[0]) < 2 and all(card.is_unknown for card in zones[0])


def _two_hole_cards(game: Game, wanted: Shape) -> bool:
    return game.zones == ("hole",) and (wanted.total.least, wanted.total.most) == (2, 2)


def _once_each(hands: Sequence[WeightedHand], gone: Sequence[WeightedHand]) -> list[WeightedHand]:
    """A hand that is listed again takes the later weight; those that are taken out are gone."""
    kept: dict[object, WeightedHand] = {}
    for hand in hands:
        kept[_known_by(hand) if hand.cards else len(kept)] = hand
    for hand in gone:
        kept.pop(_known_by(hand), None)
    left = [hand for hand in kept.values() if hand.weight > 0]
    if not left:
        raise BadInput("a list of hands has no hand of any weight")
    return left


def _known_by(hand: WeightedHand) -> object:
    return tuple(
        frozenset(card for card in places if card is not None) for places in hand.zones.values()
    )


def _weight(text: str, word: str, where: str) -> float:
    if not text:
        return 1.0
    try:
        weight = float(text.rstrip("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise BadInput(f"{where}: '{word}' has no number behind the @") from None
    if not 0 <= weight <= 1e9:
        raise BadInput(f"{where}: '{word}' has no weight from 0 to a thousand million")
    return weight


def _zones(game: Game, wanted: Shape, text: str, where: str) -> dict[str, tuple[Place, ...]]:
    """The zones of a hand, filled up with places whose cards are not known."""
    given = [[_place(card) for card in cards(part, where)] for part in text.split("/")]
    return _laid_out(game, wanted, given, text, where)


def _laid_out(
    game: Game, wanted: Shape, given: list[list[Place]], text: str, where: str
) -> dict[str, tuple[Place, ...]]:
    names = game.zones or ("hole",)
    if len(given) > len(names):
        raise BadInput(
            f"{where}: '{text}' has {len(given)} zones; {game.id} has {' and '.join(names)}"
        )
    held = dict(zip(names, given, strict=False)) | {name: [] for name in names[len(given) :]}
    sizes = _sizes(wanted, names, {name: len(places) for name, places in held.items()})
    if len(given) == 1 and len(names) > 1:
        loose = given[0]
        for name in names:
            held[name], loose = loose[: sizes[name]], loose[sizes[name] :]
        held[names[0]] = held[names[0]] + loose
    zones: dict[str, tuple[Place, ...]] = {}
    for name, places in held.items():
        zones[name] = (*places, *([None] * (sizes[name] - len(places))))
    wanted.check(zones, where)
    return zones


def _sizes(wanted: Shape, names: Sequence[str], given: Mapping[str, int]) -> dict[str, int]:
    """How many cards each zone will have at the showdown, as far as play decides it."""
    if wanted.parts:
        return dict(wanted.parts)
    total = wanted.total
    sizes = dict(given)
    if "hole" in names or total.least == 0 or total.most >= MANY:
        if "up" in names:  # what is taken comes face up
            sizes["up"] = max(sizes["up"], wanted.up.least)
        if sum(sizes.values()) < total.least:
            sizes[names[0]] += total.least - sum(sizes.values())
        return sizes
    sizes["down"] = max(given["down"], min(wanted.down.least, total.least))
    sizes["up"] = max(given["up"], wanted.up.least)
    down_most = wanted.down.most
    if len([count for count in given.values() if count]) == 1 and given["down"] > down_most:
        sizes["down"] = down_most  # all cards in one run: the rest lies open
        sizes["up"] = max(wanted.up.least, given["down"] - down_most)
    short = total.least - sum(sizes.values())
    if short > 0:
        more = max(0, min(short, down_most - sizes["down"]))
        sizes["down"] += more
        sizes["up"] += short - more
    return sizes


def read_board(game: Game, value: object, order: Sequence[int] | None = None) -> tuple[Place, ...]:
    """The places of the board, in reading order; those that are not given are still to come.

    `order`: that in which the cells are dealt, where it is not found out by dealing.
    """
    layout = game.layout
    if layout is None or not game.uses_board:
        if value not in (None, [], "", {}, ()):
            raise BadInput(f"board: {game.id} has no board")
        return ()
    if isinstance(value, Mapping):
        return _laid(layout, _by_name(layout, value))
    if isinstance(value, str) and "/" in value:
        lists = [cells for rows in layout.given.values() for cells in rows]
        parts = value.split("/")
        if len(parts) > len(lists):
            raise BadInput(f"board: has {len(parts)} rows and parts, and not {len(lists)}")
        return _laid(layout, zip(lists, parts, strict=False))
    if value is not None and not isinstance(value, (str, list, tuple)):
        raise BadInput(f"board: cards are a string or a list of strings, not {value!r}")
    order = _dealt_order(game, layout) if order is None else [*order]
    if layout.community:
        order.append(len(layout))  # a card for all lies behind the others
    return _laid(layout, [(order, value or "")])


def _dealt_order(game: Game, layout: Layout) -> list[int]:
    """The cells in the order in which play deals them."""
    order = play_outline(game, 2)[-1].cells
    return [*order, *(at for at in range(len(layout)) if at not in order)]


def _by_name(
    layout: Layout, value: Mapping[object, object]
) -> Iterator[tuple[Sequence[int], object]]:
    """The cells that have this name, and what is given for them."""
    for key, given in value.items():
        rows = layout.given.get(str(key))
        if rows is None:
            raise BadInput(f"board: there is no '{key}'; it has {', '.join(layout.given)}")
        if len(rows) == 1:
            yield rows[0], given
        elif isinstance(given, (list, tuple)) and len(given) <= len(rows):
            yield from zip(rows, given, strict=False)
        else:
            raise BadInput(f"board {key}: should be {len(rows)} lists of cards")


def _laid(layout: Layout, given: Iterable[tuple[Sequence[int], object]]) -> tuple[Place, ...]:
    """The board with these cards in these cells."""
    board: list[Place] = [None] * len(layout)
    for cells, written in given:
        lying = cards(written, "board")  # type: ignore[arg-type]
        if len(lying) > len(cells):
            raise BadInput(f"board: has {len(lying)} cards where {len(cells)} lie: {written}")
        for at, card in zip(cells, lying, strict=False):
            board[at : at + 1] = [_place(card)]
    return tuple(board)


def read_dice(game: Game, value: Sequence[int] | int | None) -> tuple[int, ...] | None:
    wanted = game.dice
    if value is None or value in ([], ()):
        return None if wanted else ()
    rolled = (value,) if isinstance(value, int) else tuple(value)
    rolls_on_the_way = accumulate(step.dice() for step in game.walk() if plays_on(game))
    if len(rolled) != wanted and len(rolled) not in rolls_on_the_way:
        rolls = f"rolls {wanted}" if wanted else "rolls no dice"
        raise BadInput(f"dice: {len(rolled)} given, and {game.id} {rolls}")
    if not all(isinstance(number, int) and 1 <= number <= 6 for number in rolled):
        raise BadInput(f"dice: should be numbers from 1 to 6, not {list(rolled)}")
    return rolled


def _place(card: Card) -> Place:
    return None if card.is_unknown else card
