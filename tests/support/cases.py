"""Random showdowns that can happen, for any game: read off its steps, zones, board and sides."""

from __future__ import annotations

from random import Random
from typing import Any

from oddchip.cards import RANKS, Card, write
from oddchip.language import Game, Library, library
from oddchip.language.shape import Shape, shape
from oddchip.showdown.case import read
from oddchip.showdown.hands import shown
from oddchip.steps.dice import Dice
from oddchip.steps.expose import Expose
from oddchip.steps.offer import Offer
from oddchip.steps.tricks import Tricks
from oddchip.steps.turn import Turn

Case = dict[str, Any]


def settled_games(games: Library | None = None) -> list[str]:
    """The ids of all games that have a showdown."""
    return [game.id for game in games or library() if game.sides or game.losers or game.picks]


def random_case(id: str, rng: Random, games: Library | None = None) -> Case:
    """A showdown of a game that could happen, with any options, dice, pots and declarations."""
    known = games or library()
    options = _options(known.game(id), rng)
    game = known.game(id, **options)
    if game.picks and game.picks.otherwise and "pick" not in options:
        game = known.game(id, **options, pick=game.picks.otherwise)
    case: Case = {"game": id, **({"options": options} if options else {})}
    stub = list(game.deck.cards)
    rng.shuffle(stub)
    community = _lay_board(case, game, stub, rng)
    hand = shape(game, community)
    case["players"] = _players(game, hand, stub, rng)
    if rng.random() < 0.8:
        case["button"] = rng.randrange(len(case["players"]))
    dice = sum(step.count for step in game.walk() if isinstance(step, Dice))
    if dice:
        case["dice"] = [rng.randint(1, 6) for _ in range(dice)]
    _make_wild(case, game, rng)
    _take_tricks(case, game, rng)
    _bet(case, game, rng)
    _declare(case, game, rng, known)
    return case


def _options(game: Game, rng: Random) -> dict[str, object]:
    options: dict[str, object] = {
        one.name: rng.random() < 0.5 for one in game.options if rng.random() < 0.5
    }
    if game.picks and (not game.picks.otherwise or rng.random() < 0.8):
        options["pick"] = rng.choice(game.picks.choices).id
    return options


def _lay_board(case: Case, game: Game, stub: list[Card], rng: Random) -> bool:
    """Deals the board; says whether the last card of all is a community card."""
    layout = game.layout
    if layout is None or not game.uses_board:
        return False
    laid = [stub.pop() for _ in range(len(layout))]
    community = layout.community and rng.random() < 0.2
    if not layout.given:
        if community:
            laid.append(stub.pop())
        if laid:
            case["board"] = write(laid)
        return community
    case["board"] = {
        key: [write(laid[at] for at in row) for row in rows]
        if len(rows) > 1
        else write(laid[at] for at in rows[0])
        if len(rows[0]) > 1 or rng.random() < 0.5
        else str(laid[rows[0][0]])
        for key, rows in layout.given.items()
    }
    return False


def _players(game: Game, hand: Shape, stub: list[Card], rng: Random) -> list[Case | None]:
    most = min(game.players[1], len(stub) // max(1, hand.dealt + bool(game.extras)))
    live = rng.randint(2, most) if rng.random() < 0.97 else 1
    seats: list[Case | None] = [_hand(game, hand, stub, rng) for _ in range(live)]
    seats += [None] * rng.randint(0, min(3, 10 - live))
    rng.shuffle(seats)
    return seats


def _hand(game: Game, hand: Shape, stub: list[Card], rng: Random) -> Case:
    def deal(count: int) -> list[str]:
        return write(stub.pop() for _ in range(count))

    if hand.parts:
        return {zone: deal(count) for zone, count in hand.parts.items()}
    total = _total(game, hand, rng)
    if game.zones == ("hole",):
        return {"hole": deal(total)}
    least = max(hand.down.least, total - hand.up.most)
    most = min(hand.down.most, total - hand.up.least, total)
    down = rng.randint(least, max(least, most))
    exposes = sum(isinstance(step, Expose) for step in game.walk())
    exposed = rng.randint(0, min(exposes, total - down))
    held: Case = {"down": deal(down), "up": deal(total - down - exposed)}
    if exposed:
        held["exposed"] = deal(exposed)
    return held


def _total(game: Game, hand: Shape, rng: Random) -> int:
    if game.extras:  # a card that brings another is rare
        return hand.total.least + rng.choice((0, 0, 0, 1))
    if game.has(Offer):
        return hand.total.least + rng.randint(0, 4)
    if any(isinstance(step, Turn) and step.effect == "thrown away" for step in game.walk()):
        return max(0, hand.total.most - rng.choice((0, 0, 0, 1, 1, 2, 3, 5)))
    return rng.randint(hand.total.least, hand.total.most)


def _make_wild(case: Case, game: Game, rng: Random) -> None:
    kinds = {rule.kind for rule in game.wild}
    if "turned" in kinds:
        case["wild"] = [rng.choice(RANKS)]
    elif "follower" in kinds and rng.random() < 0.8:
        case["wild"] = [rng.choice(RANKS)] if rng.random() < 0.8 else []


def _take_tricks(case: Case, game: Game, rng: Random) -> None:
    if not game.has(Tricks):
        return
    live = [one for one in case["players"] if one is not None]
    for one in live:
        one["tricks"] = 0
    for _ in range(5):
        rng.choice(live)["tricks"] += 1
    case["round"] = rng.choice((1, 2, 3))


def _bet(case: Case, game: Game, rng: Random) -> None:
    live = [seat for seat, one in enumerate(case["players"]) if one is not None]
    if rng.random() < 0.3:
        case["unit"] = rng.choice((1, 5, 25))
    unit = case.get("unit", 1)
    if game.losers or rng.random() < 0.6:
        case["pot"] = unit * rng.choice((1, 2, 5, 99, 100, 101, rng.randint(0, 5000)))
        return
    case["pots"] = []
    while live:
        case["pots"].append({"amount": unit * rng.randint(0, 2000), "seats": sorted(live)})
        live = rng.sample(live, rng.randint(0, len(live) - 1))


def _declare(case: Case, game: Game, rng: Random, games: Library) -> None:
    """Everyone declares for a side on which they hold something."""
    if not game.declares:
        return
    table = read(case, games)
    sides = shown(table)
    for seat, one in enumerate(case["players"]):
        if one is None:
            continue
        words = [side.side.name for side in sides if seat in side.hands]
        if len(words) == len(sides):
            words.append("both")
        if words:
            one["declare"] = rng.choice(words)
