"""What stacks are worth in prize money by the independent chip model, next to a chip chop.

oddchip icm 5000 3000 2000 --prizes 50,30,20
"""

from __future__ import annotations

import argparse
import json

from oddchip.cli.console import say, table
from oddchip.cli.entry import DONE
from oddchip.errors import BadInput
from oddchip.room.tournament.icm import SAMPLES, model


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "stacks", nargs="+", type=int, metavar="STACK", help="the chips of each player"
    )
    parser.add_argument(
        "--prizes", required=True, metavar="P1,P2,…", help="the prizes, first place first"
    )
    parser.add_argument(
        "--samples",
        type=int,
        default=SAMPLES,
        metavar="N",
        help="random finishes, for more than a dozen players",
    )
    parser.add_argument("--seed", default="1", help="a seed for the random deals")
    parser.add_argument("--json", action="store_true", help="a JSON object, for programs")


def run(given: argparse.Namespace) -> int:
    try:
        prizes = [int(prize) for prize in given.prizes.split(",")]
    except ValueError:
        raise BadInput(f"prizes '{given.prizes}' are not understood; write 50,30,20") from None
    if given.samples < 1:
        raise BadInput(f"--samples should be 1 or more, not {given.samples}")
    result = model(given.stacks, prizes, samples=given.samples, seed=given.seed)
    if given.json:
        print(json.dumps({"stacks": given.stacks, "prizes": prizes, **result.to_json()}))
        return DONE
    rows = [("stack", "chip model", "chip chop")]
    for stack, value, chop in zip(given.stacks, result.values, result.chop, strict=True):
        rows.append((f"{stack:,}", f"{value:,.2f}", f"{chop:,.2f}"))
    for line in table(rows):
        say(line)
    if result.method == "sampled":
        say(f"  sampled, ± {result.error:.2f}")
    return DONE
