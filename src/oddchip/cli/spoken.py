"""A showdown as people type it, turned into the object that programs write."""

from __future__ import annotations

import argparse
import re
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.layout import Layout
from oddchip.language.library import Library
from oddchip.language.model import Game

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


def case_of(given: argparse.Namespace, games: Library) -> dict[str, Any]:
    """The case of the arguments of `oddchip showdown`."""
    options = dict(
        _option(option) for text in given.options for option in re.split(r"[,\s]+", text)
    )
    game = games.game(given.game, **options)
    if not given.hands:
        raise BadInput(f"give the hands of {game.name}, one a seat, like {_like(game)}")
    case: dict[str, Any] = {
        "game": game.id,
        "players": [_hand(game, text, seat) for seat, text in enumerate(given.hands)],
    }
    if options:
        case["options"] = options
    if given.board is not None:
        case["board"] = _board(game.layout, given.board)
    if given.pots:
        case["pots"] = [_pot(pot) for text in given.pots for pot in text.split()]
    else:
        case["pot"] = 100 if given.pot is None else given.pot
    for text in given.breach:
        _breach(case["players"], text)
    if given.dice:
        case["dice"] = [_die(die) for text in given.dice for die in re.findall(r"[^,\s]", text)]
    if given.wild is not None:
        case["wild"] = list(given.wild.upper().replace("10", "T").replace(",", "").replace(" ", ""))
    for name in ("button", "unit", "round"):
        if getattr(given, name) is not None:
            case[name] = getattr(given, name)
    return case


def _option(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    if name == "pick":
        return name, value
    if value.lower() in (*_YES, ""):
        return name, True
    if value.lower() in _NO:
        return name, False
    raise BadInput(f"--options: '{text}' should be {name}=yes or {name}=no")


def _hand(game: Game, text: str, seat: int) -> dict[str, Any] | None:
    if text in ("-", ""):
        return None
    held, colon, word = text.partition(":")
    player: dict[str, Any] = {}
    if colon and game.plays_tricks:
        if not word.isdecimal():
            raise BadInput(f"seat {seat}: '{text}' should end in the tricks taken, like ':3'")
        player["tricks"] = int(word)
    elif colon:
        if not game.declares:
            raise BadInput(f"seat {seat}: nobody declares in {game.name}; leave out ':{word}'")
        player["declare"] = word
    parts = held.split("/") if held or not game.plays_tricks else []
    if len(parts) > len(game.zones) or (len(parts) == 1 and len(game.zones) > 1):
        raise BadInput(
            f"seat {seat}: '{text}' should be {'/'.join(game.zones)}, like {_like(game)}"
        )
    player.update(zip(game.zones, parts, strict=False))
    return player


def _like(game: Game) -> str:
    example = {"hole": "AhKd", "down": "AhKd2c", "up": "QsJsTd9d", "holdem": "AhKd"}
    named = [zone for zone in game.zones if zone != "exposed"]
    return "/".join(example.get(zone, "QsJsTd9d") for zone in named)


def _board(layout: Layout | None, text: str) -> Any:
    if layout is None or not layout.given:
        return text.replace("/", "")
    parts = text.split("/")
    wanted = [key for key, rows in layout.given.items() for _ in rows]
    if len(parts) != len(wanted):
        raise BadInput(
            f"--board: has {len(parts)} part{'' if len(parts) == 1 else 's'}; "
            f"give {len(wanted)}, separated by slashes: {_named(layout)}"
        )
    board: dict[str, Any] = {}
    for key, rows in layout.given.items():
        cards, parts = parts[: len(rows)], parts[len(rows) :]
        board[key] = cards[0] if len(rows) == 1 else cards
    return board


def _named(layout: Layout) -> str:
    return ", ".join(
        key if len(rows) == 1 else f"{len(rows)} {key}" for key, rows in layout.given.items()
    )


def _pot(text: str) -> dict[str, Any]:
    amount, _, seats = text.partition(":")
    numbers = [seat for seat in seats.split(",") if seat]
    if not amount.isdecimal() or not numbers or not all(seat.isdecimal() for seat in numbers):
        raise BadInput(f"--pots: '{text}' should be chips and seats, like 60:0,1,2")
    return {"amount": int(amount), "seats": [int(seat) for seat in numbers]}


def _breach(players: list[dict[str, Any] | None], text: str) -> None:
    """A breach of the sevens rule, into the object of the player who broke it."""
    seat, _, chips = text.partition(":")
    rows = [row.split(",") for row in chips.split("/")] if chips else []
    if not seat.isdecimal() or not all(number.isdecimal() for row in rows for number in row):
        raise BadInput(
            f"--breach: '{text}' should be a seat and the chips that each seat put in after it, "
            "like 1:0,20,20, pots separated by slashes"
        )
    player = players[int(seat)] if int(seat) < len(players) else None
    if player is None:
        raise BadInput(f"--breach: nobody holds cards in seat {seat}")
    player["breach"] = [[int(number) for number in row] for row in rows] or True


def _die(text: str) -> int:
    if text not in "123456":
        raise BadInput(
            f"--dice: '{text}' is not a number on a die; give the numbers rolled, like 3,5"
        )
    return int(text)
