"""The first answer of a new process: loading the library and all its tables counts.

Every program is started several times, all in turn, and the least processor time of each counts.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_PEERS = _HERE.parent / ".bench-venv" / "bin" / "python"
_TRIES = 5
OURS = "Odd Chip"
#: What each library is asked, by the task.
_TASKS = {
    "a seven-card hand": {
        OURS: "from oddchip.kernel import evaluator; "
        "evaluator('high', 7).strength([0, 5, 10, 15, 20, 25, 30])",
        "eval7": "import eval7; eval7.evaluate([eval7.Card(one) for one in "
        "('2c', '3d', '4h', '5s', '7c', '8d', '9h')])",
        "phevaluator": "from phevaluator import evaluate_cards; "
        "evaluate_cards('2c', '3d', '4h', '5s', '7c', '8d', '9h')",
        "treys": "import treys; of = treys.Card.new; treys.Evaluator().evaluate("
        "[of('2c'), of('3d')], [of('4h'), of('5s'), of('7c'), of('8d'), of('9h')])",
        "PokerKit": "from pokerkit import StandardHighHand; "
        "StandardHighHand.from_game('2c3d', '4h5s7c8d9h')",
    },
    "a thousand deals of two hold'em hands": {
        OURS: "from oddchip.equity import equity; equity('holdem', ['AhKh', 'QsQc'], samples=1000)",
        "eval7": "import eval7; eval7.py_hand_vs_range_monte_carlo("
        "[eval7.Card('Ah'), eval7.Card('Kh')], eval7.HandRange('QsQc'), [], 1000)",
        "PokerKit": "import pokerkit as pk; pk.calculate_equities([[list(pk.Card.parse(one))] "
        "for one in ('AhKh', 'QsQc')], (), 2, 5, pk.Deck.STANDARD, (pk.StandardHighHand,), "
        "sample_count=1000)",
    },
    "a hand of six-handed hold'em, called down": {
        OURS: "from benchmarks.ours_hands import called, holdem; called(holdem(6, 1))",
        "PokerKit": "from benchmarks.peers.pokerkit_hands import holdem, play; play(holdem(6))",
        "clubs": "import clubs; from benchmarks.peers.clubs_hands import play; "
        "play(clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER))",
        "texasholdem": "from benchmarks.peers.texasholdem_hands import play; play()",
        "open_spiel": "from random import Random; "
        "from benchmarks.peers.open_spiel_hands import holdem, play; "
        "play(holdem(6), Random(1), False)",
        "pokers": "from benchmarks.peers.pokers_hands import play; play(6, 1)",
        "RLCard": "from benchmarks.peers.rlcard_hands import holdem, play; play(holdem(6), None)",
        "PettingZoo": "from benchmarks.peers.pettingzoo_hands import holdem, play; "
        "play(holdem(6), None)",
    },
}


def section() -> str:
    """A table of all tasks, Python's own start taken off."""
    lines = ["## Cold: the first answer of a new process", ""]
    lines += [
        "Milliseconds of processor time, with the loading of the library and its tables, without",
        f"the start of Python itself; the least of {_TRIES} starts, all programs in turn.",
        "",
        "| task | Odd Chip | peer | ratio |",
        "|---|---|---|---|",
    ]
    for task, asked in _TASKS.items():
        found = measured(asked)
        ours = found[OURS]
        for who, seconds in sorted(found.items(), key=lambda one: one[1]):
            if who != OURS:
                lines.append(
                    f"| {task} | {ours * 1000:,.0f} | {who}: {seconds * 1000:,.0f} | "
                    f"{seconds / ours:.2f} |"
                )
    return "\n".join([*lines, ""])


def measured(asked: dict[str, str]) -> dict[str, float]:
    """The least time of everybody who answers; who does not is said and left out."""
    found: dict[str, float] = {}
    for _ in range(_TRIES):
        for who, words in asked.items():
            python = sys.executable if who == OURS else str(_PEERS)
            whole = _seconds(python, words)
            if whole is None:
                print(f"{who} does not answer cold and is left out", file=sys.stderr)
                continue
            alone = _seconds(python, "pass") or 0.0
            found[who] = min(found.get(who, whole), max(whole - alone, 1e-4))
    return found


def _seconds(python: str, words: str) -> float | None:
    """The processor time of a whole process; None where it failed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            [python, "-c", words],
            check=False,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": str(_HERE.parent)},
        )
    except FileNotFoundError:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        return None
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    print(section())
