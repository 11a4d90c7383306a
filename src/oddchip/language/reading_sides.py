"""Reading the end of a game file: sides, qualifiers, wild cards, payments, automatic winners."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddchip.cards import Deck, rank_of
from oddchip.cards.spoken import ranks
from oddchip.errors import BadInput
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS, Condition, condition
from oddchip.language.keys import AUTOMATIC, PART
from oddchip.language.layout import Layout
from oddchip.language.model import (
    Automatic,
    Extra,
    Losers,
    MatchRule,
    Pay,
    Qualifier,
    Side,
    TrickRound,
    WildRule,
)
from oddchip.language.qualifiers import least
from oddchip.language.source import FileSection
from oddchip.language.step import Step
from oddchip.language.use import Together, Use, use
from oddchip.language.wild_cards import wild_rule
from oddchip.scales import Scale
from oddchip.scales.data import ScaleData
from oddchip.scales.making import made
from oddchip.scales.registry import BOOK, ScaleBook

#: What becomes of a side's part when nobody qualifies, beside the other sides' names.
_NOBODY = ("others", "ride", "best")
#: The rules in prose look at every set of sides that may share a pot.
_MOST_SIDES = 12


def sides(
    section: FileSection,
    zones: Sequence[str],
    board: Layout | None,
    deck: Deck,
    scales: ScaleBook = BOOK,
) -> tuple[Side, ...]:
    """The ways to win, the one that gets the odd chip first."""
    _own_ranks(section, deck)
    tables = section.sections("side")
    if len(tables) > _MOST_SIDES:
        section.wrong(f"{len(tables)} sides; {_MOST_SIDES} are the most", "side")
    sides_read = tuple(_side(table, zones, board, deck, scales) for table in tables)
    names = [side.name for side in sides_read]
    for table in tables:
        _check_nobody(table, [name for name in names if name != table.name])
    return sides_read


def _own_ranks(section: FileSection, deck: Deck) -> None:
    """In a game the deck says through which ranks straights run, so a scale of its own agrees."""
    for own in section.sections("scale"):
        if own.has("ranks") and tuple(sorted(set(own.reading("ranks", ranks)))) != tuple(
            sorted(set(deck.ranks))
        ):
            own.wrong(
                f"straights run through the ranks of the deck, which are not '{own.text('ranks')}';"
                " drop 'ranks', or give the game such a deck",
                "ranks",
            )


def _check_nobody(table: FileSection, others: Sequence[str]) -> None:
    known = (*_NOBODY, *others)
    if table.text("nobody") not in known:
        said = f"nobody = '{table.text('nobody')}' is not one of {', '.join(known)}"
        table.wrong(said, "nobody")
    if table.has("nobody") and not table.has("qualifier"):
        table.wrong("every hand is good enough here; add a 'qualifier' or drop 'nobody'", "nobody")


def _side(
    table: FileSection, zones: Sequence[str], board: Layout | None, deck: Deck, scales: ScaleBook
) -> Side:
    scale = table.reading("scale", lambda id: _measure(table, id, deck, scales))
    measure = made(scale)
    words = table.text("use") or _usual_use(measure, board)
    combined = table.reading("use", lambda text: use(text, zones), words)
    if board is None and combined.zones & {"board", "one board", "each row"}:
        table.wrong(f"'{words}' uses a board, and this game has none", "use", words)
    table.reading("use", lambda _: check_use(combined, measure.size, board), words)
    when = table.reading("when", _situation) if table.has("when") else None
    id = table.text("scale")
    fitted = "" if scale is scales.data(id) else scale.id
    qualifiers = _qualifiers(table, measure)
    part = table.reading("part", _part) if table.has("part") else ()
    nobody, natural = table.text("nobody"), table.flag("natural")
    if natural and deck.jokers:
        table.wrong("a joker is no card but a wild one; drop 'natural'", "natural")
    return Side(table.name, id, combined, qualifiers, when, fitted, nobody, part, scale, natural)


def _part(words: str) -> tuple[str, ...]:
    if not re.fullmatch(PART, words):
        raise BadInput(f"the part '{words}' is not understood; write 'board-1' or 'left / inner'")
    return tuple(words.split(" / "))


def _measure(table: FileSection, id: str, deck: Deck, scales: ScaleBook) -> ScaleData:
    """The scale for the ranks of the deck."""
    corner = table.flag("round_the_corner")
    fitted = scales.fitted(id, deck.ranks, corner)
    if corner and fitted == scales.fitted(id, deck.ranks):
        table.wrong(f"the scale {id} has no straights to go round the corner", "round_the_corner")
    return fitted


def _situation(words: str) -> Condition:
    return condition(words, SITUATIONS)


def check_use(combined: Use, size: int | None, board: Layout | None) -> None:
    """A use that names boards that are there, and makes hands of as many cards as the scale."""
    boards = len(board.boards) if board else 0
    for zone in combined.zones:
        if zone.startswith("board ") and not 1 <= int(zone.split()[1]) <= boards:
            raise BadInput(f"'{combined.words}' uses {zone}, and there are {boards} boards")
    if board is not None:
        _boards_apart(combined, board)
    for way in combined.ways:
        if isinstance(way, Together):
            if size is not None and way.take > size:
                raise BadInput(
                    f"'{combined.words}' takes {way.take} cards, and a hand on this scale has "
                    f"{size}"
                )
            continue
        if size is None and any(take.word == "rest" for take in way):
            raise BadInput(
                f"'{combined.words}' takes the rest, and a hand on this scale has no fixed number "
                "of cards; say how many"
            )
        if size is None or any(take.word for take in way):
            continue
        rows = len(board.rows) if board else 0
        times = [rows if take.zone == "each row" else 1 for take in way]
        least = sum(take.least * n for take, n in zip(way, times, strict=True))
        most = sum(take.most * n for take, n in zip(way, times, strict=True))
        if not least <= size <= most:
            count = f"{least}" if least == most else f"{least} to {most}"
            raise BadInput(
                f"'{combined.words}' takes {count} cards, and a hand on this scale has {size}"
            )


def _boards_apart(combined: Use, board: Layout) -> None:
    """Boards that share cells cannot both be taken from: a card would play twice."""
    for way in combined.ways:
        zones = way.zones if isinstance(way, Together) else [take.zone for take in way]
        named = [int(zone.split()[1]) for zone in zones if zone.startswith("board ")]
        cells = [cell for number in named for cell in board.boards[number - 1][1]]
        if len(cells) != len(set(cells)):
            raise BadInput(f"'{combined.words}' takes from boards that share a card")


def _usual_use(measure: Scale, board: Layout | None) -> str:
    if measure.size is None:
        return "all of hand"
    return f"any {measure.size} of hand{' and board' if board is not None else ''}"


def _qualifiers(table: FileSection, measure: Scale) -> tuple[Qualifier, ...]:
    if not table.has("qualifier"):
        return ()
    value = table.value("qualifier")
    if isinstance(value, str):
        return (Qualifier(value, _least(table, value, measure)),)
    return tuple(
        Qualifier(text, _least(table, text, measure), table.reading("qualifier", _situation, when))
        for when, text in value.items()
    )


def _least(table: FileSection, text: str, measure: Scale) -> int:
    return table.reading("qualifier", lambda words: least(words, measure), text)


def wild(section: FileSection, board: Layout | None, steps: Sequence[Step]) -> tuple[WildRule, ...]:
    """The cards that may stand for others: those of `wild`, and what the play turns up as wild."""
    rules = [
        section.reading("wild", lambda words: wild_rule(words, board), text)
        for text in section.texts("wild")
    ]
    named = [rule.cell for rule in rules if rule.kind == "turned"]
    turned = [step for step in steps if step.turns() is not None]
    for rule in rules:
        if rule.kind == "turned" and not any(rule.cell in step.cells_named() for step in turned):
            section.wrong(
                f"'{rule.words}', and nothing turns that cell; lay it face down and add a step "
                f"'turn {rule.cell}'",
                "wild",
                rule.words,
            )
    for step in turned:
        for cell in step.cells_named() if step.turns() == "wild" else ():
            if cell not in named:
                named.append(cell)
                rules.append(wild_rule(f"turned {cell}", board))
    made = [rule for rule in rules if rule.kind in ("turned", "follower")]
    for rule in made[1:]:
        if rule.kind != made[0].kind or rule.kind == "follower":
            section.wrong(
                f"'{made[0].words}' and '{rule.words}' cannot both make ranks wild in one game; "
                "drop one of them",
                "wild",
            )
        if rule.when != made[0].when:
            section.wrong(
                f"'{made[0].words}' and '{rule.words}' hold under different conditions; cards that "
                "are turned are wild under the same one",
                "wild",
            )
    return tuple(rules)


def pays(section: FileSection) -> tuple[Pay, ...]:
    """What cards dealt up cost."""
    return tuple(
        Pay(
            table.text("card"),
            table.reading("card", lambda words: condition(words, PATTERNS)),
            table.numbers("amounts") or (table.number("amount"),),
            _when(table),
        )
        for table in section.sections("pay")
    )


def extras(section: FileSection) -> tuple[Extra, ...]:
    """Cards dealt up that bring another."""
    return tuple(
        Extra(
            table.text("card"),
            table.reading("card", lambda words: condition(words, PATTERNS)),
            table.text("face"),
            table.number("amount"),
            _when(table),
        )
        for table in section.sections("extra")
    )


def _when(table: FileSection) -> Condition | None:
    return table.reading("when", _situation) if table.has("when") else None


def matches(section: FileSection, board: Layout | None) -> tuple[MatchRule, ...]:
    """Who must match the pot or fold."""
    rules = []
    for table in section.sections("match"):
        showing = table.reading("showing", lambda words: condition(words, SHOWING))
        cell = table.text("with")
        if cell and (board is None or cell not in board.names):
            table.wrong(f"the cell '{cell}' is not drawn", "with", cell)
        words, amount = table.text("showing"), table.number("amount")
        rules.append(MatchRule(words, showing, table.flag("once"), cell, amount, _when(table)))
    return tuple(rules)


def automatic(section: FileSection) -> tuple[Automatic, ...]:
    """Hands that take the whole pot."""
    return tuple(_automatic(table) for table in section.sections("automatic"))


def _automatic(table: FileSection) -> Automatic:
    text, fewer = table.text("text"), table.flag("fewer_cards")
    if table.has("holds"):
        rank = table.reading("holds", rank_of)
        return Automatic(text, "holds", rank, table.number("count"), fewer)
    kind = "exact" if table.flag("exact") else "no cards" if table.flag("no_cards") else ""
    if not kind:
        table.wrong(AUTOMATIC.otherwise)
    return Automatic(text, kind, fewer_cards=fewer)


def losers(section: FileSection) -> Losers | None:
    """What the losers of a round owe."""
    table = section.section("losers")
    if table is None:
        return None
    rounds = (_tricks(table.section("first")), _tricks(table.section("later")))
    return Losers(table.number("burn"), *rounds)


def _tricks(table: FileSection | None) -> TrickRound | None:
    if table is None:
        return None
    matched = table.number("matches")
    of_two = table.number("matches_of_two") if table.has("matches_of_two") else matched
    return TrickRound(table.number("takes"), matched, of_two)
