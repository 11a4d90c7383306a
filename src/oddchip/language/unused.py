"""What a file says and its game never comes to: options, scales, cards and cells without effect.

Such a file would be played as if the words were not there, and whoever wrote them would not know.
What is taken over from another game is passed over: there it means something.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from oddchip.cards import RANKS
from oddchip.language.conditions import Condition, atoms, fits
from oddchip.language.model import Game, walked
from oddchip.language.source import FileSection
from oddchip.scales.counting import CLOSEST, Points


def check_used(section: FileSection, game: Game) -> None:
    """Refuse what says nothing."""
    _options(section)
    _scales(section)
    _cards(section, game)
    _natural(section, game)
    _automatic(section, game)
    if not game.ways_on:
        _cells(section, game)
    if len([one for one in walked(game.play) if one.declares]) > 1:
        section.wrong("players declare once", "play", "declare")


def _own(section: FileSection, key: str) -> Sequence[FileSection]:
    """The tables of a key that stand in this very file."""
    return () if section.source.takes_over(key) else section.sections(key)


def _options(section: FileSection) -> None:
    words = "\n".join(_texts({**section.table, "notes": ()}))
    for option in _own(section, "options"):
        asked = re.search(rf"\boption {re.escape(option.name)}\b", words)
        changes = (option.value("on") or {}) != (option.value("off") or {})
        if not asked and not changes:
            option.wrong(
                f"nothing asks for the option '{option.name}'; let a condition ask for it, like "
                f"'when option {option.name}: …', say what it changes ('on', 'off'), or drop it"
            )


def _scales(section: FileSection) -> None:
    scales = section.value("scale")
    if not isinstance(scales, dict) or section.source.takes_over("scale"):
        return
    for name in scales:
        rest = {**section.table, "scale": {key: one for key, one in scales.items() if key != name}}
        if not any(
            re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", one) for one in _texts(rest)
        ):
            section.wrong(f"no side goes by the scale '{name}'; drop it", "scale", name)


def _cards(section: FileSection, game: Game) -> None:
    """Cards that rules speak of are in the deck."""
    patterns: list[tuple[str, str, Condition]] = []
    patterns += [("wild", one.words, one.pattern) for one in game.wild if one.pattern is not None]
    patterns += [("pay", one.words, one.pattern) for one in game.pays]
    patterns += [("extra", one.words, one.pattern) for one in game.extras]
    followed = any(rule.kind == "follower" for rule in game.wild)
    for key, words, pattern in patterns:
        if section.source.takes_over(key):
            continue
        if not followed and any(atom.kind == "follower" for atom in atoms(pattern)):
            section.wrong(f"'{words}', and no card here has a follower", key, words)
        if not any(fits(pattern, card, True, True) for card in game.deck.cards):
            section.wrong(f"'{words}': no such card is in {game.deck.words}", key, words)


def _natural(section: FileSection, game: Game) -> None:
    for side in _own(section, "side"):
        if side.flag("natural") and not game.wild:
            side.wrong("no card is wild here; drop 'natural'", "natural")


def _automatic(section: FileSection, game: Game) -> None:
    exactly = all(
        isinstance(side.scale, Points) and side.scale.wins == CLOSEST for side in game.sides
    )
    ranks = Counter(card.rank for card in game.deck.cards)
    for table, rule in zip(section.sections("automatic"), game.automatic, strict=True):
        if section.source.takes_over("automatic"):
            return
        if rule.kind == "exact" and not exactly:
            table.wrong("no hand is exact: the sides have no target to come closest to", "exact")
        if rule.kind == "holds" and ranks[rule.rank] < rule.count:
            table.wrong(f"the deck has no {rule.count} cards of rank {RANKS[rule.rank]}", "holds")


def _cells(section: FileSection, game: Game) -> None:
    """A card that is dealt face down is turned; one turned face down later may stay so."""
    if section.source.takes_over("play"):
        return
    steps = list(walked(game.play))
    laid = [cell for step in steps for cell in step.cells_dealt() if cell in step.cells_laid()]
    turned = Counter(
        cell for step in steps if step.turns() is not None for cell in step.cells_named()
    )
    for cell in laid:
        if not turned[cell]:
            section.wrong(
                f"the card {cell} lies face down and is never turned; add a step 'turn {cell}'",
                "play",
                f"lay {cell}",
            )


def _texts(value: object) -> Iterator[str]:
    """Every text of a table, however deep, and the names of its keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _texts(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _texts(inner)
