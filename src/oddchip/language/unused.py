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
from oddchip.language.lying import BOARD, parts
from oddchip.language.model import Game, walked
from oddchip.language.source import FileSection, merged
from oddchip.language.step import Step, every_step
from oddchip.scales.counting import CLOSEST, Points


def check_used(section: FileSection, game: Game) -> None:
    """Refuse what says nothing."""
    _options(section)
    _said_twice(section, game)
    _scales(section)
    _cards(section, game)
    _natural(section, game)
    _automatic(section, game)
    _steps(section, game)
    if game.picks and _own(section, "side"):
        section.wrong("the game that is picked says what wins; drop the sides", "side")
    if section.flag("house") and not game.removes and not section.source.takes_over("house"):
        section.wrong("no board is ever taken away; drop 'house'", "house")
    if not game.ways_on:
        _cells(section, game)
        _boards(section, game)
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
        if not asked and (not changes or _alike(section, option)):
            option.wrong(
                f"nothing asks for the option '{option.name}'; let a condition ask for it, like "
                f"'when option {option.name}: …', say what it changes ('on', 'off'), or drop it"
            )


def _alike(section: FileSection, option: FileSection) -> bool:
    """Is the file the same with and without the option? (Of one like another nobody knows.)"""
    tables = section.source.tables()
    patches = (option.value("on") or {}, option.value("off") or {})
    return "like" not in tables and merged(tables, patches[0]) == merged(tables, patches[1])


def _said_twice(section: FileSection, game: Game) -> None:
    """No rule, alternative or board stands in the file twice."""
    rules: dict[str, list[object]] = {
        "pay": [(rule.pattern, rule.when) for rule in game.pays],
        "extra": [(rule.pattern, rule.when) for rule in game.extras],
        "match": [(rule.showing, rule.cell, rule.when) for rule in game.matches],
    }
    for key, said in rules.items():
        for table, number in zip(_own(section, key), range(len(said)), strict=False):
            if said[number] in said[:number]:
                table.wrong("the same cards stand in a rule above; make one rule of the two")
    for side_table, side in zip(_own(section, "side"), game.sides, strict=False):
        if len(set(side.use.ways)) < len(side.use.ways):
            side_table.wrong(f"'{side.use.words}' says the same twice; say it once", "use")


def _steps(section: FileSection, game: Game) -> None:
    """Dice, stacks and words that are said have something hang on them."""
    steps = list(walked(game.play))
    asked = [atom for atom in game.atoms if atom.kind in ("dice", "die")]
    if game.dice and not asked and not game.ways_on and not any(map(_goes_by_dice, steps)):
        section.wrong("nothing asks for the dice; drop them", "play", "dice")
    for number, step in enumerate(steps):
        later = steps[number + 1 :]
        if step.stacks and not step.faces() and not any(each.turns_up for each in later):
            section.wrong("the stack is never rolled; add a step like 'roll 1'", "play", "stack")
        if step.says_faces and not any("said" in each.faces() for each in later):
            section.wrong("no card comes as the players say; add a step '1 as said'", "play", "say")


def _goes_by_dice(step: Step) -> bool:
    return step.rolled_for() != ""


def _boards(section: FileSection, game: Game) -> None:
    """Boards are told apart, and every cell is on one of them where hands take one."""
    board, layout = section.section("board"), game.layout
    if board is None or layout is None or not board.has("boards"):
        return
    if len({(when, frozenset(cells)) for when, cells in layout.boards}) < len(layout.boards):
        board.wrong("two boards have the same cells; name each board once", "boards")
    zones = {zone for side in game.sides for zone in side.use.zones}
    spoken = {cell for step in walked(game.play) for cell in step.cells_named()}
    spoken.update(rule.cell for rule in game.wild)
    spoken.update(rule.cell for rule in game.matches)
    asked = [parts(atom.words)[2] for atom in game.atoms if atom.kind == "showing"]
    if zones & {BOARD, "each row"} or {"", BOARD} & {*asked}:
        return
    lying = {cell for _, cells in layout.boards for cell in cells}
    for cell, name in enumerate(layout.names):
        if cell not in lying and name not in {*spoken, *asked}:
            board.wrong(f"no board has the cell {name}, and nothing asks for its card", "boards")


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
    patterns = [pay.pattern for pay in game.pays] + [extra.pattern for extra in game.extras]
    named = [atom.kind for pattern in patterns for atom in atoms(pattern)]
    everywhere = all(side.natural for side in game.sides) and "wild" not in named
    for side in _own(section, "side"):
        if side.flag("natural") and not game.wild:
            side.wrong("no card is wild here; drop 'natural'", "natural")
        if side.flag("natural") and everywhere:
            side.wrong("no side reads the wild cards; drop 'natural' or 'wild'", "natural")


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
    _turned_once(section, game)
    for cell in laid:
        if not turned[cell]:
            section.wrong(
                f"the card {cell} lies face down and is never turned; add a step 'turn {cell}'",
                "play",
                f"lay {cell}",
            )


def _turned_once(section: FileSection, game: Game) -> None:
    """A card that lies open is not turned again. (In forks and repetitions nobody knows.)"""
    lying_open: set[str] = set()
    for step in game.play:
        for part in every_step(step.inner()):
            lying_open.difference_update(part.cells_named(), part.cells_laid())
        lying_open.difference_update(step.cells_laid())
        if step.turns() is not None:
            for cell in step.cells_named():
                if cell in lying_open:
                    section.wrong(f"the card {cell} lies open by then", "play", f"turn {cell}")
                lying_open.add(cell)


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
