"""A game on a card of five lines: what is dealt, what is odd, who wins, and the trap in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from oddchip.errors import BadInput
from oddchip.language.conditions import Condition
from oddchip.language.library import Library
from oddchip.language.model import Game, Side, WildRule
from oddchip.language.prose.book import played
from oddchip.language.prose.briefly import briefly
from oddchip.language.prose.dice import asks
from oddchip.language.prose.showdown import sides_at_once
from oddchip.language.prose.traps import brings_in, traps
from oddchip.language.prose.words import (
    LIMITS,
    called,
    kind_of_card,
    number,
    price,
    rank,
    so,
    the_card,
)
from oddchip.scales import Wild
from oddchip.scales.words import listed

WIDTH = 80
_HOW = {Wild.WILD: "is wild", Wild.BUG: "is a bug", Wild.LOW_BUG: "is a low bug"}


@dataclass(frozen=True)
class GameCard:
    """The five lines, without their first words."""

    title: str
    deal: str
    odd: str
    wins: str
    trap: str

    def lines(self) -> list[str]:
        """As they are printed."""
        told = (("Deal", self.deal), ("Odd", self.odd), ("Wins", self.wins), ("Trap", self.trap))
        return [self.title, *(f"{head + ':':5} {text}" for head, text in told)]


def card_of(game: Game, games: Library, *, limit: str = "", pick: str = "") -> list[str]:
    """At most five lines of at most 80 columns, for somebody who sits down to this game now.

    `limit`: the betting, where it is not the usual one. `pick`: the choice by which a game goes on
    that leaves it to a player.
    """
    return card(game, games, limit=limit, pick=pick).lines()


def card(game: Game, games: Library, *, limit: str = "", pick: str = "") -> GameCard:
    """The card of a game, or of what a player has picked in it."""
    game = played(game, limit)
    relations = _relations(games, game.id)
    name = game.name
    if pick:
        game, picked = _picked(game, games, pick)
        relations, name = [picked.id], f"{name}: {picked.name}"
    new, old = _by_surprise(traps(game), [traps(games.game(one)) for one in relations])
    title = _title(game, name)
    if "bring-in" in title:
        new, old = ([one for one in some if one != brings_in(game)] for some in (new, old))
    odd, left = _fitting([one for one in _odd(game) if one not in new])
    trap, rest = _fitting([*new, *left, *old])
    odd, _ = _fitting(rest, odd)
    if not trap:
        odd, trap = "", odd
    return GameCard(
        title=title,
        deal=_cut(briefly(game.play, game)),
        odd=odd or "nothing",
        wins=_cut(_wins(game, games)),
        trap=trap or "nothing but the cards",
    )


def _relations(games: Library, id: str) -> list[str]:
    """The games that somebody may know who does not know this one: its parent, and the oldest."""
    found: list[str] = []
    while (id := games.parent(id)) and id in games:
        found.append(id)
    return list(dict.fromkeys((*found[:1], *found[-1:])))


def _by_surprise(
    found: Sequence[str], known: Sequence[Sequence[str]]
) -> tuple[list[str], list[str]]:
    """What a relation has not, first what none of them has; and what all of them have."""
    ordered = sorted(found, key=lambda one: [one in some for some in known])
    new = [one for one in ordered if not known or not all(one in some for some in known)]
    return new, [one for one in ordered if one not in new]


def _picked(game: Game, games: Library, pick: str) -> tuple[Game, Game]:
    """The game as it goes on when that is picked, and what it has become.

    A hand in which somebody has picked holds the game as it goes on, without its choices: they are
    looked up.
    """
    if not game.ways_on and game.id in games:
        game = played(games.game(game.id), game.limit)
    choices = game.ways_on
    for choice in choices:
        if choice.id == pick:
            picked = games.game(choice.game)
            return game.joined(choice, picked), picked
    names = ", ".join(one.id for one in choices)
    raise BadInput(
        f"{game.id} cannot pick '{pick}'; {f'it picks {names}' if names else 'it picks nothing'}"
    )


def _title(game: Game, name: str) -> str:
    """The name, the betting and the money before the cards, as far as there is room."""
    betting = LIMITS[game.limit]
    for words in (f"{betting}, {_forced(game)}", f"{betting}, {game.forced.kind}", betting):
        if len(f"{name} ({words})") <= WIDTH:
            return f"{name} ({words})"
    return name if len(name) <= WIDTH else f"{name[: WIDTH - 1]}…"


def _forced(game: Game) -> str:
    kind, amount = game.forced.kind, game.forced.amount
    if kind == "dealer":
        return f"the dealer antes {price(game, amount)}"
    if kind == "all":
        return f"everyone puts in {price(game, amount)}"
    if kind == "bank":
        return f"the dealer banks {price(game, amount)}"
    if game.forced.brings_in and not game.forced.must_bet and not game.picks:
        ace = f", ace {'high' if game.forced.aces_high else 'low'}"
        low = game.forced.bring_in == "low"
        return f"{kind}, {game.forced.bring_in} card bring-in{'' if low else ace}"
    return kind


# What is odd --------------------------------------------------------------------------------------


def _odd(game: Game) -> list[str]:
    """Wild cards first, then dice, the boards, what steps do, and an unusual deck."""
    steps = list(dict.fromkeys(one.odd(game) for one in (*game.play, *game.walk())))
    boards = _boards(game)
    found = [*_wild(game.wild, game.deck.jokers), *_dice(game), boards, *steps, *_deck(game)]
    return [one for one in found if one]


def _wild(rules: Sequence[WildRule], count: int) -> Iterable[str]:
    plain = [
        kind_of_card(one.pattern) + (f" if {so(one.when)}" if one.when else "")
        for one in rules
        if one.kind == "card" and one.pattern
    ]
    wild = [*plain, *(_kind(one) for one in rules if one.kind not in ("card", "joker"))]
    jokers = [_joker(one, count) for one in rules if one.kind == "joker"]
    if wild:
        yield f"{listed(wild)} {'are' if plain else 'is'} wild"
    if jokers:
        yield listed(jokers)


def _kind(rule: WildRule) -> str:
    if rule.kind == "extreme":
        if rule.zone == "board":
            return f"the {rule.end} rank on the board"
        return f"your {rule.end} {'' if rule.zone == 'hand' else rule.zone + ' '}rank"
    if rule.kind == "follower":
        return f"the rank dealt up right after the latest up {rank(rule.rank)}"
    whole = the_card(rule.cell)
    return f"the rank of {whole}" if rule.kind in ("turned", "rank") else whole


def _joker(rule: WildRule, count: int) -> str:
    dealt = f" dealt {rule.dealt}" if rule.dealt else ""
    return f"{'each' if count > 1 else 'the'} joker{dealt} {_HOW[rule.how]}"


def _dice(game: Game) -> Iterable[str]:
    if not game.dice:
        return
    rolled = "the die decides" if game.dice == 1 else "the dice decide"
    if game.layout and any(asks(when) for when, _ in game.layout.boards):
        yield f"{rolled} which cards make a board"
    for side in game.sides:
        name = called(side.name)
        if asks(side.when):
            yield f"{rolled}: there is a {name} only on {_roll(side.when)}"
        rolls = [one for one in side.qualifiers if asks(one.when)]
        if rolls:
            ends = [f"{_roll(one.when)}: {one.words}" for one in (rolls[0], rolls[-1])]
            yield f"{rolled} the {name}: {' … '.join(ends)}, else no {name}"


def _roll(when: Condition | None) -> str:
    return so(when).removeprefix("the roll is ") if when is not None else ""


def _boards(game: Game) -> str:
    """Which flops the later cards go with, where a card belongs to some of the boards."""
    layout = game.layout
    if layout is None or [cells for _, cells in layout.boards] == list(layout.rows):
        return ""
    first = next((step.cells_dealt() for step in game.walk() if step.cells_dealt()), ())
    usual = layout.boards[0][0] if layout.boards else None
    flops: dict[tuple[int, ...], int] = {}
    goes_with: dict[str, list[int]] = {}
    boards = [cells for when, cells in layout.boards if when == usual]
    for cells in boards:
        flop = tuple(cell for cell in cells if layout.names[cell] in first)
        at = flops.setdefault(flop, len(flops) + 1)
        for name in dict.fromkeys(layout.names[cell] for cell in cells if cell not in flop):
            goes_with.setdefault(name, []).append(at)
    shared = {name: at for name, at in goes_with.items() if 1 < len(at) < len(boards)}
    told = [f"{name} with flops {listed(map(str, at))}" for name, at in shared.items()]
    return ", ".join(told).replace(" with", " plays with", 1)


def _deck(game: Game) -> Iterable[str]:
    if game.deck.name not in ("52", "53"):
        yield game.deck.words


# Who wins -----------------------------------------------------------------------------------------


def _wins(game: Game, games: Library) -> str:
    if game.picks:
        some = [games.game(choice.game) for choice in game.picks.choices]
        return f"as in {listed([(*one.aliases, one.name)[0] for one in some], 'or')}"
    if game.forced.kind == "bank":
        return "a third card between your two wins the bet; one outside loses it"
    losers = game.losers
    if losers is not None and losers.first is not None and losers.later is not None:
        first, later = number(losers.first.takes), number(losers.later.takes)
        first_round = f" (first round: {first})" if first != later else ""
        return f"the most tricks, at least {later}{first_round}; or be the only one in"
    at_once = sides_at_once(game)
    alone = "; a player alone in takes it all" if losers is not None else ""
    joined = "and" if at_once > 1 else "or"
    told = f"{_all_sides(game.sides, joined)}{', split' if at_once > 1 else ''}{alone}"
    words = {side.use.words for side in game.sides}
    drawn = game.layout is not None and len(game.layout) > 0 and game.uses_board
    use = f"; {words.pop()}" if len(words) == 1 and drawn else ""
    for one in (told + use, told):
        if len(one) <= _ROOM:
            return one
    return told.replace("the best ", "")


def _all_sides(sides: Sequence[Side], joined: str) -> str:
    """Every way to win; sides on one scale share its words, and so do parts that are alike."""
    parts = list(dict.fromkeys(side.part[:1] for side in sides))
    if len(parts) > 1:
        inside = [[side for side in sides if side.part[:1] == part] for part in parts]
        alike = {_all_sides([replace(side, part=()) for side in inner], joined) for inner in inside}
        if len(alike) == 1:
            boards = all(part and called(part[0]).endswith("board") for part in parts)
            return f"{alike.pop()} {'on each board' if boards else 'in each part'}"
    found = []
    for id in dict.fromkeys(side.scale_id for side in sides):
        some = [side for side in sides if side.scale_id == id]
        words = some[0].scale.words.removesuffix(",")
        found.append(_with_names(words, some, joined) if len(some) > 1 else _words(some[0]))
    return listed(found, joined)


def _words(side: Side) -> str:
    return side.scale.words.removesuffix(",") + _needs(side)


def _with_names(words: str, sides: Sequence[Side], joined: str) -> str:
    names = [called(side.name) for side in sides]
    if all(name.endswith("board") for name in names):
        return f"{words} {listed((f'on the {name}' for name in names), joined)}"
    return f"{words} {listed((f'as {name}' for name in names), joined)}"


def _needs(side: Side) -> str:
    if not side.qualifiers:
        return ""
    if any(one.when is not None for one in side.qualifiers):
        return " (set by the dice)"
    return f" ({side.qualifiers[0].words.removeprefix('pair of ')})"


# Room ---------------------------------------------------------------------------------------------

_ROOM = WIDTH - len("Deal: ")


def _fitting(pieces: Iterable[str], text: str = "") -> tuple[str, list[str]]:
    """As many pieces as a line holds, the first ones first, and those that found no room."""
    left = []
    for one in pieces:
        longer = f"{text}; {one}" if text else one
        if len(longer) <= _ROOM:
            text = longer
        else:
            left.append(one)
    return text, left


def _cut(text: str) -> str:
    return text if len(text) <= _ROOM else f"{text[: _ROOM - 1]}…"
