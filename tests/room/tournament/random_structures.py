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
MIXES = ["horse", "8-game", "10-game", "barge-27", "kitchen-table", "hoser", "big-oe"]
#: Mixes with a no-limit or pot-limit game that has blinds.
OPEN_MIXES = ["8-game", "10-game"]
PAYOUTS = ["[100]", "[50, 30, 20]", "[30, 20, 20, 10, 10, 5, 5]"]
PAYOUTS += ["[{ entries = 1, shares = [100] }, { entries = 9, shares = [40, 30, 20, 10] }]"]


def random_structure(seed: int) -> Structure | None:
    """A structure; None where chance made one that is refused."""
    rng = Random(f"structure/{seed}")
    game = rng.choice([one for one in GAMES if one.forced.kind != "bank"])
    mix = rng.choice(MIXES) if rng.random() < 0.3 else ""
    most = min(9, 6 if mix else game.players[1])
    keys = {
        "name": '"By chance"',
        "seats": str(rng.choice([2, rng.randint(2, most)])),
        "stack": str(rng.choice([2000, 5000, 8000])),
        "levels": _levels(rng, not mix and game.forced.kind == "blinds"),
        "payouts": rng.choice(PAYOUTS),
        "seconds_a_hand": str(rng.choice([30, 60, 90])),
    }
    keys |= {"mix": f'"{mix}"'} if mix else {"game": f'"{game.id}"'}
    if mix and rng.random() < 0.5:
        keys["random_start"] = "true"
    if not mix and "fixed" in game.limits and rng.random() < 0.7:
        keys["limit"] = rng.choice(['"fixed"', '"no"', '"pot"'])
    length = (
        ("hands", rng.choice([1, 2, rng.randint(2, 15)]))
        if rng.random() < 0.5
        else ("minutes", rng.randint(5, 25))
    )
    keys[length[0]] = str(length[1])
    keys |= _format(rng, int(keys["seats"]))
    limit = keys.get("limit", f'"{game.limit}"')
    open_game = game.forced.kind == "blinds" and limit in ('"no"', '"pot"')
    if (mix in OPEN_MIXES if mix else open_game) and int(keys["seats"]) > 2:
        keys["levels"] = _three_blinds(rng, keys["levels"])
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
    big_blind = blinds and rng.random() < 0.4
    for number, by in enumerate((1, 2, 4)):
        row = f"blinds = [{50 * by}, {100 * by}], bets = [{100 * by}, {200 * by}]"
        row += f", bring_in = {25 * by}, dollar = {100 * by}, chip = {25 * by}"
        if not big_blind:
            row += f", ante = {25 * by}"
        elif number == 1:
            row += ", big_blind_ante = true"
        rows.append(f"{{ {row} }}")
        if rng.random() < 0.3:
            rows.append(f"{{ break = {rng.choice([1, 5])} }}")
    return f"[{', '.join(rows)}]"


def _three_blinds(rng: Random, levels: str) -> str:
    """The levels, some with a third blind, some with a least bet, some with both."""
    middle, least = rng.choice([(0, 0), (50, 0), (75, 0), (0, 200), (50, 200)])
    for by in (1, 2, 4):
        blinds = [50 * by, *([middle * by] if middle else []), 100 * by]
        more = f", least_bet = {least * by}" if least else ""
        levels = levels.replace(f"blinds = [{50 * by}, {100 * by}]", f"blinds = {blinds}{more}")
    return levels


def _format(rng: Random, seats: int) -> dict[str, str]:
    luck = rng.random()
    if luck < 0.1:
        later = rng.choice(["", "stack = 4000", "stack = 4000, level = 2"])
        return {"format": '"bracket"', "seats": "2"} | (
            {"rounds": f"{{ {later} }}"} if later else {}
        )
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
