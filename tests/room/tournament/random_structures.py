"""Structures of chance: any game, any format, any of the special rules, as text of a file."""

from __future__ import annotations

from pathlib import Path
from random import Random

from oddchip.errors import BadInput
from oddchip.language import Library
from oddchip.language.source import Source
from oddchip.room.tournament import Structure
from oddchip.room.tournament.structure_file import read

GAMES = Library()


def random_structure(seed: int) -> Structure | None:
    """A structure; None where chance made one that is refused."""
    rng = Random(f"structure/{seed}")
    game = rng.choice([one for one in GAMES if one.forced.kind != "bank"])
    keys = {
        "name": '"By chance"',
        "game": f'"{game.id}"',
        "seats": str(rng.randint(2, min(9, game.players[1]))),
        "stack": str(rng.choice([2000, 5000, 8000])),
        "levels": _levels(rng, game.forced.kind == "blinds"),
        "payouts": rng.choice(["[100]", "[50, 30, 20]", "[30, 20, 20, 10, 10, 5, 5]"]),
    }
    if "fixed" in game.limits and rng.random() < 0.7:
        keys["limit"] = rng.choice(['"fixed"', '"no"', '"pot"'])
    length = (
        ("hands", rng.randint(2, 15)) if rng.random() < 0.5 else ("minutes", rng.randint(5, 25))
    )
    keys[length[0]] = str(length[1])
    keys |= _format(rng, int(keys["seats"]))
    for key, some in {"bounty": [20], "bomb_pots": [1, 2, 3, 5], "jam_or_fold": [1, 2, 4]}.items():
        if rng.random() < 0.25:
            keys[key] = str(rng.choice(some))
    if rng.random() < 0.25:
        keys["win_the_button"] = "true"
    text = "".join(f"{key} = {value}\n" for key, value in keys.items())
    try:
        return read("chance", Source("chance.toml", text), GAMES, Path())
    except BadInput:
        return None


def _levels(rng: Random, blinds: bool) -> str:
    rows = []
    for number, by in enumerate((1, 2, 4)):
        row = f"blinds = [{50 * by}, {100 * by}], bets = [{100 * by}, {200 * by}]"
        row += f", ante = {25 * by}, bring_in = {25 * by}, dollar = {100 * by}, chip = {25 * by}"
        if number == 1 and blinds and rng.random() < 0.4:
            row += ", big_blind_ante = true"
        rows.append(f"{{ {row} }}")
        if rng.random() < 0.3:
            rows.append("{ break = 5 }")
    return f"[{', '.join(rows)}]"


def _format(rng: Random, seats: int) -> dict[str, str]:
    luck = rng.random()
    if luck < 0.1:
        return {"format": '"bracket"', "seats": "2"}
    if luck < 0.3:
        two = seats >= 4 and rng.random() < 0.5
        return {"format": '"shootout"'} | ({"rounds": "{ advance = 2 }"} if two else {})
    found = {}
    if rng.random() < 0.5:
        found["late"] = str(rng.randint(1, 3))
        if rng.random() < 0.5:
            found["re_entries"] = str(rng.randint(1, 3))
    if rng.random() < 0.3:
        found["lammers"] = (
            f"{{ count = {rng.randint(1, 3)}, chips = 1000, until = {rng.randint(1, 3)} }}"
        )
    return found
