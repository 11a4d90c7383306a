"""Reading a showdown as programs write it (docs/programs.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from oddchip.cards import Card, cards, rank_of
from oddchip.errors import BadInput
from oddchip.language.library import Library, the_games
from oddchip.language.model import Game, distinct
from oddchip.language.shape import Shape, shapes
from oddchip.language.step import Step
from oddchip.showdown.showdown import Breaches, Held, Pot, Showdown

_KEYS = (
    *("game", "players", "button", "board", "dice", "wild", "pot", "pots", "unit", "options"),
    *("round", "so", "id", "note"),
)


#: The rule of betting by which a player may have to bet.
_SEVENS_RULE = "sevens_rule"


def read(case: object, games: Library | None = None) -> Showdown:
    """The table of a case; bad input is refused with a sentence that names what and where."""
    if not isinstance(case, dict):
        raise BadInput('a showdown is a JSON object like {"game": "holdem", …}')
    _known_keys(case, _KEYS, "")
    game = _game(case, the_games(games))
    players = case.get("players")
    if not isinstance(players, list) or not players:
        raise BadInput("players: should be a list, with an object or null for each seat")
    board = _board(game, case.get("board"))
    community = len(board) > len(game.layout) if game.layout else False
    hands = shapes(game, community)
    round = _round(case, players, game, hands)
    hand = hands[min(round, len(hands)) - 1]
    seats = [_held(game, player, seat, hand) for seat, player in enumerate(players)]
    if not any(seats):
        raise BadInput("players: nobody is left to show a hand")
    _on_the_table(game, board, seats)
    _all_tricks(game, seats)
    pots = _pots(case, seats)
    table = Showdown(
        game=game,
        seats=seats,
        pots=pots,
        button=_number(case, "button", len(seats) - 1, 0, len(seats) - 1),
        board=board,
        dice=_dice(game, case.get("dice")),
        wild=_wild(game, case.get("wild")),
        unit=_number(case, "unit", 1, 1),
        round=round,
        so=_so(game, case, round),
        breaches=_breaches(game, players, pots),
    )
    gone = _taken_off(table)
    if gone:
        table.game = game.without_cells(gone)
        table.board = tuple([card for at, card in enumerate(board) if at not in gone])
    return table


def _taken_off(table: Showdown) -> tuple[int, ...]:
    """The places of the board whose cards the play has taken off it by what is known of it."""
    gone: set[int] = set()
    rolled = 0
    for step in _played(table, table.game.play):
        rolled += step.dice()
        gone.update(step.takes_off(table.game, table.dice[:rolled]))
        if step.turns() is not None and table.game.layout:
            gone.difference_update(table.game.layout.cells(step.cells_named()))
    return tuple(sorted(gone))


def _played(table: Showdown, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps that were played, one by one, where it hangs on a condition whether they were."""
    for step in steps:
        yield step
        if step.conditions():
            then, otherwise = step.branches() or (step.inner(), ())
            holds = all(when.holds(table.holds) for when in step.conditions())
            yield from _played(table, then if holds else otherwise)


def _known_keys(given: Mapping[str, object], known: Sequence[str], where: str) -> None:
    for key in given:
        if key not in known and not key.startswith("_"):
            near = get_close_matches(key, known, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"keys are {', '.join(known)}"
            raise BadInput(f"{where}there is no key '{key}'; {hint}")


def _game(case: Mapping[str, Any], games: Library) -> Game:
    name = case.get("game")
    if not isinstance(name, str):
        raise BadInput('game: should be the id of a game, like "omaha-8"')
    options = case.get("options", {})
    if not isinstance(options, dict):
        raise BadInput('options: should be an object like {"nines": true}')
    game = games.game(name, **options)
    if game.picks and "pick" not in options:
        if not game.picks.otherwise:
            ids = ", ".join(choice.id for choice in game.picks.choices)
            raise BadInput(f"options: {game.id} needs a 'pick', one of {ids}")
        game = games.game(name, **options, pick=game.picks.otherwise)
    if not game.sides and game.losers is None:
        raise BadInput(f"{game.name} has no showdown: every bet is settled as its card falls")
    return game


def _board(game: Game, value: object) -> tuple[Card, ...]:
    if game.layout is None or not game.uses_board:
        if value not in (None, [], "", {}):
            raise BadInput(f"board: {game.id} has no board at the showdown")
        return ()
    if value is None:
        if len(game.layout):
            raise BadInput(f"board: is missing; {game.id} has {len(game.layout)} board cards")
        return ()
    return game.layout.read(value)


def _held(game: Game, player: object, seat: int, hand: Shape) -> Held | None:
    if player is None:
        return None
    where = f"players[{seat}]"
    if not isinstance(player, dict):
        raise BadInput(f"{where}: should be an object or null, not {player!r}")
    plays_tricks = game.plays_tricks
    declares = game.declares
    zones = game.zones
    known = (
        *zones,
        "name",
        *(["declare"] if declares else []),
        *(["tricks"] if plays_tricks else []),
        *(["breach"] if _SEVENS_RULE in game.betting else []),
    )
    _known_keys(player, known, f"{where}: ")
    held: dict[str, tuple[Card, ...]] = {}
    for zone in zones:
        if zone not in player and zone != "exposed" and not plays_tricks:
            raise BadInput(f"{where}: '{zone}' is missing; {game.id} needs {', '.join(zones)}")
        held[zone] = tuple(cards(player.get(zone, ()), f"{where}.{zone}"))
    if not plays_tricks:
        hand.check(held, where)
    declare = player.get("declare", "")
    words = (*declares, "both")
    if declare and declare not in words:
        raise BadInput(f"{where}: declare {declare!r} is not one of {', '.join(words)}")
    return Held(held, declare, _number(player, "tricks", 0, 0, 5, f"{where}: "))


def _breaches(game: Game, players: list[Any], pots: Sequence[Pot]) -> Breaches | None:
    """Who broke the sevens rule, and what everybody put in after that, pot by pot."""
    forfeit = "forfeit" in game.betting
    after = {
        seat: _after_breach(
            player["breach"], f"players[{seat}]: breach: ", len(players), pots, forfeit
        )
        for seat, player in enumerate(players)
        if player is not None and player.get("breach", False) is not False
    }
    return Breaches(after, forfeit) if after else None


def _after_breach(
    given: object, where: str, seats: int, pots: Sequence[Pot], forfeit: bool
) -> tuple[tuple[int, ...], ...]:
    """The chips of every seat in every pot; a list of numbers is that of the only pot."""
    if given is True and forfeit:
        return ((0,) * seats,) * len(pots)
    if isinstance(given, list) and len(pots) == 1 and all(_whole(chips) for chips in given):
        given = [given]
    if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
        wanted = "should be the chips that each seat put in after it, like [0, 20, 20]"
        raise BadInput(f"{where}{wanted}; with several pots a list for each pot")
    if len(given) != len(pots):
        raise BadInput(f"{where}has chips of {len(given)} pots; there are {len(pots)}")
    for number, (row, pot) in enumerate(zip(given, pots, strict=True)):
        if len(row) != seats or not all(_whole(chips) and chips >= 0 for chips in row):
            numbers = f"{seats} whole numbers, one for each seat"
            raise BadInput(f"{where}pot {number} should have {numbers}, not {row!r}")
        if sum(row) > pot.amount:
            raise BadInput(
                f"{where}{sum(row)} chips came after it, and pot {number} has {pot.amount}"
            )
    return tuple(tuple(row) for row in given)


def _on_the_table(game: Game, board: Sequence[Card], seats: Sequence[Held | None]) -> None:
    everything = [*board, *(card for held in seats if held for card in held.cards)]
    for card in everything:
        if card.is_unknown:
            raise BadInput("an unknown card (??) cannot be settled; every card must be known")
        if card not in game.deck:
            raise BadInput(f"the card {card} is not in the deck of {game.id} ({game.deck.words})")
    distinct(everything)


def _all_tricks(game: Game, seats: Sequence[Held | None]) -> None:
    live = [held for held in seats if held]
    if game.plays_tricks and len(live) > 1:
        taken = sum(held.tricks for held in live)
        if taken != 5:
            raise BadInput(f"players: the tricks add up to {taken}, not 5")


def _dice(game: Game, value: object) -> tuple[int, ...]:
    wanted = game.dice
    if value is None:
        if wanted:
            raise BadInput(f"dice: are missing; {game.id} rolls {wanted}")
        return ()
    if not isinstance(value, list) or not all(_whole(die) and 1 <= die <= 6 for die in value):
        raise BadInput(f"dice: should be a list of numbers from 1 to 6, not {value!r}")
    if len(value) != wanted:
        rolls = f"rolls {wanted}" if wanted else "rolls no dice"
        raise BadInput(f"dice: {len(value)} given, and {game.id} {rolls}")
    return tuple(value)


def _wild(game: Game, value: object) -> tuple[int, ...]:
    if value is None and any(rule.kind == "turned" for rule in game.wild):
        raise BadInput(f'wild: is missing; {game.id} needs the rank that was turned, like ["6"]')
    return () if value is None else made_wild(game, value)


def _round(
    case: Mapping[str, Any], players: list[object], game: Game, hands: Sequence[Shape]
) -> int:
    """The round that is settled; where a deal has several, the hands tell which one it is."""
    most = len(hands) if len(hands) > 1 else None
    if "round" in case or most is None:
        return _number(case, "round", 1, 1, most)
    counts = [
        sum(len(cards(held.get(zone, ()), zone)) for zone in game.zones)
        for held in players
        if isinstance(held, dict)
    ]
    fitting = [at for at, hand in enumerate(hands) if all(count in hand.total for count in counts)]
    return fitting[0] + 1 if fitting else len(hands)


def _so(game: Game, case: Mapping[str, Any], round: int) -> frozenset[str]:
    """What holds by what was played (`opened`, `round 2`), and the options that the table plays.

    In a game of rounds the round itself is told by its own key.
    """
    given = case.get("so", [])
    if not isinstance(given, list) or not all(isinstance(condition, str) for condition in given):
        raise BadInput('so: should be a list of conditions that hold, like ["opened"]')
    asked = [str(atom) for atom in game.end_atoms if atom.kind not in _BY_CARDS]
    for condition in given:
        if condition not in asked:
            known = ", ".join(dict.fromkeys(asked)) or "nothing that play decides"
            raise BadInput(
                f"so: {game.id} asks for no '{condition}' at the showdown, but for {known}"
            )
    options = {**game.usual_options, **case.get("options", {})}
    agreed = [f"option {name}" for name, value in options.items() if value is True]
    in_round: list[str] = []
    if game.losers is not None:
        rounds = [atom for atom in game.end_atoms if atom.kind == "round"]
        in_round = [str(atom) for atom in rounds if atom.span[0] <= round <= atom.span[1]]
    return frozenset((*given, *agreed, *in_round))


#: Conditions that the cards and dice of a case answer themselves, or its options.
_BY_CARDS = ("dice", "die", "players", "showing", "option")


def made_wild(game: Game, value: object) -> tuple[int, ...]:
    """The rank that play has made wild, apart from those that always are."""
    kinds = {rule.kind for rule in game.wild} & {"follower", "turned"}
    if not kinds:
        raise BadInput(f"wild: in {game.id} play makes no rank wild")
    if not isinstance(value, (list, tuple, str)) or not all(
        isinstance(rank, str) for rank in value
    ):
        raise BadInput('wild: should be a list of ranks, like ["Q", "5"]')
    always = {rule.rank for rule in game.wild if rule.kind == "follower"}
    ranks = [rank_of(rank, "wild") for rank in value]
    made = [rank for rank in dict.fromkeys(ranks) if rank not in always]
    most = sum(rule.kind in ("follower", "turned") for rule in game.wild)
    if len(made) > most:
        at_a_time = "only one at a time is" if most == 1 else f"no more than {most} are"
        raise BadInput(f"wild: {len(made)} ranks, and {at_a_time} made wild in {game.id}")
    return tuple(made)


def _pots(case: Mapping[str, Any], seats: Sequence[Held | None]) -> list[Pot]:
    if ("pot" in case) == ("pots" in case):
        raise BadInput("give either 'pot', the chips, or 'pots', a list with amounts and seats")
    if "pot" in case:
        live = tuple(seat for seat, held in enumerate(seats) if held)
        return [Pot(_number(case, "pot", 0, 0), live)]
    pots = case["pots"]
    if not isinstance(pots, list) or not pots:
        raise BadInput('pots: should be a list like [{"amount": 60, "seats": [0, 1]}]')
    return [_pot(pot, number, seats) for number, pot in enumerate(pots)]


def _pot(pot: object, number: int, seats: Sequence[Held | None]) -> Pot:
    where = f"pots[{number}]"
    if not isinstance(pot, dict) or "amount" not in pot or "seats" not in pot:
        raise BadInput(f"{where}: should be an object with 'amount' and 'seats'")
    _known_keys(pot, ("amount", "seats"), f"{where}: ")
    named = pot["seats"]
    if not isinstance(named, list) or not all(_whole(s) and 0 <= s < len(seats) for s in named):
        raise BadInput(f"{where}: seats should be numbers from 0 to {len(seats) - 1}")
    if len(set(named)) != len(named):
        raise BadInput(f"{where}: a seat is named twice")
    live = tuple(seat for seat in named if seats[seat] is not None)
    if not live:
        raise BadInput(f"{where}: none of its seats holds cards")
    return Pot(_number(pot, "amount", 0, 0, None, f"{where}: "), live)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(
    given: Mapping[str, Any],
    key: str,
    default: int,
    least: int,
    most: int | None = None,
    where: str = "",
) -> int:
    value = given.get(key, default)
    if not _whole(value):
        raise BadInput(f"{where}{key}: should be a whole number, not {value!r}")
    if value < least or (most is not None and value > most):
        wanted = f"at least {least}" if most is None else f"from {least} to {most}"
        raise BadInput(f"{where}{key}: is {value}; it is {wanted}")
    return int(value)
