"""Reading the end of a game file: sides, qualifiers, wild cards, payments, automatic winners."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddchip.cards import rank_of
from oddchip.errors import BadInput
from oddchip.rules.conditions import PATTERNS, SHOWING, SITUATIONS, condition
from oddchip.rules.layout import Layout
from oddchip.rules.model import (
    Automatic,
    Losers,
    Match,
    Pay,
    Qualifier,
    Side,
    TrickRound,
    WildRule,
)
from oddchip.rules.qualifiers import least
from oddchip.rules.source import Section
from oddchip.rules.use import Together, Use, use
from oddchip.scales import Scale, Wild, scale

_JOKER = re.compile(r"joker(?: as (?P<how>wild|bug|low bug))?(?: when dealt (?P<dealt>up|down))?")
_WILD_WORDS = (
    "write 'rank 2', 'card Kd', 'suit s', 'joker as bug', 'lowest down', 'follower of Q', "
    "'turned good' or 'cell centre'"
)
_WHOLE = ("badugi", "points", "elimination", "closest", "seven", "fifteen", "spade", "guts")


def sides(section: Section, zones: Sequence[str], board: Layout | None) -> tuple[Side, ...]:
    """The ways to win, the one that gets the odd chip first."""
    return tuple(_side(one, zones, board) for one in section.sections("side"))


def _side(one: Section, zones: Sequence[str], board: Layout | None) -> Side:
    id = one.text("scale")
    try:
        measure = scale(id)
    except BadInput as error:
        one.wrong(str(error), "scale", id)
    text = one.text("use", _usual_use(measure, board))
    try:
        combined = use(text, zones)
    except BadInput as error:
        one.wrong(str(error), "use", text)
    if board is None and combined.zones & {"board", "one board", "each row"}:
        one.wrong(f"'{text}' uses a board, and this game has none", "use", text)
    try:
        check_use(combined, measure.size, board)
    except BadInput as error:
        one.wrong(str(error), "use", text)
    when = None
    if one.has("when"):
        words = one.text("when")
        try:
            when = condition(words, SITUATIONS)
        except BadInput as error:
            one.wrong(str(error), "when", words)
    found = Side(one.name, id, combined, _qualifiers(one, measure), when)
    one.finish()
    return found


def check_use(combined: Use, size: int | None, board: Layout | None) -> None:
    """A use that names boards that are there, and makes hands of as many cards as the scale."""
    boards = len(board.boards) if board else 0
    for zone in combined.zones:
        if zone.startswith("board ") and not 1 <= int(zone.split()[1]) <= boards:
            raise BadInput(f"'{combined.words}' uses {zone}, and there are {boards} boards")
    for way in combined.ways:
        if isinstance(way, Together) or size is None or any(take.word for take in way):
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


def _usual_use(measure: Scale, board: Layout | None) -> str:
    if measure.size == 5:
        return "any 5 of hand and board" if board is not None else "any 5 of hand"
    return "all of hand"


def _qualifiers(one: Section, measure: Scale) -> tuple[Qualifier, ...]:
    if not one.has("qualifier"):
        return ()
    value = one.table["qualifier"]
    if isinstance(value, str):
        return (_qualifier(one, value, "", measure),)
    table = one.section("qualifier")
    if table is None:
        return ()
    found = [_qualifier(table, table.text(when), when, measure) for when in table.table]
    return tuple(found)


def _qualifier(one: Section, text: str, when: str, measure: Scale) -> Qualifier:
    try:
        under = condition(when, SITUATIONS) if when else None
        return Qualifier(text, least(text, measure), under)
    except BadInput as error:
        one.wrong(str(error), when or "qualifier", text)


def wild(section: Section, board: Layout | None) -> tuple[WildRule, ...]:
    """The cards that may stand for others."""
    found = []
    for text in section.texts("wild"):
        try:
            found.append(_wild(text, board))
        except BadInput as error:
            section.wrong(str(error), "wild", text)
    return tuple(found)


def _wild(text: str, board: Layout | None) -> WildRule:
    joker = _JOKER.fullmatch(text)
    if joker:
        how = Wild(joker["how"] or "wild")
        return WildRule(text, "joker", how, dealt=joker["dealt"] or "")
    if text == "lowest down":
        return WildRule(text, "lowest down")
    word, _, rest = text.partition(" ")
    if text.startswith("follower of "):
        return WildRule(text, "follower", rank=rank_of(text.removeprefix("follower of ")))
    if word in ("turned", "cell") and rest:
        if board is None or rest not in board.names:
            raise BadInput(f"'{text}' speaks of a cell that is not drawn")
        return WildRule(text, word, cell=rest)
    try:
        return WildRule(text, "card", pattern=condition(text, PATTERNS))
    except BadInput:
        raise BadInput(f"the wild card '{text}' is not understood; {_WILD_WORDS}") from None


def pays(section: Section) -> tuple[Pay, ...]:
    """What cards dealt up cost."""
    found = []
    for one in section.sections("pay"):
        text = one.text("card")
        try:
            pattern = condition(text, PATTERNS)
        except BadInput as error:
            one.wrong(str(error), "card", text)
        amounts = one.numbers("amounts") or (one.number("amount", least=1),)
        one.has("amount")
        found.append(Pay(text, pattern, amounts))
        one.finish()
    return tuple(found)


def matches(section: Section, board: Layout | None) -> tuple[Match, ...]:
    """Who must match the pot or fold."""
    found = []
    for one in section.sections("match"):
        text = one.text("showing")
        try:
            showing = condition(text, SHOWING)
        except BadInput as error:
            one.wrong(str(error), "showing", text)
        cell = one.text("with", "")
        if cell and (board is None or cell not in board.names):
            one.wrong(f"the cell '{cell}' is not drawn", "with", cell)
        found.append(Match(text, showing, one.flag("once"), cell))
        one.finish()
    return tuple(found)


def automatic(section: Section) -> tuple[Automatic, ...]:
    """Hands that take the whole pot."""
    found = []
    for one in section.sections("automatic"):
        name = one.text("text")
        fewer = one.flag("fewer_cards")
        if one.has("holds"):
            rank = _rank(one, "holds")
            found.append(Automatic(name, "holds", rank, one.number("count", 1, 1), fewer))
        elif one.flag("exact"):
            found.append(Automatic(name, "exact", fewer_cards=fewer))
        elif one.flag("no_cards"):
            found.append(Automatic(name, "no cards", fewer_cards=fewer))
        else:
            one.wrong("an automatic winner 'holds' a rank, is 'exact' on every side, or 'no_cards'")
        one.finish()
    return tuple(found)


def _rank(one: Section, key: str) -> int:
    try:
        return rank_of(one.text(key))
    except BadInput as error:
        one.wrong(str(error), key)


def losers(section: Section) -> Losers | None:
    """What the losers of a round owe."""
    table = section.section("losers")
    if table is None:
        return None
    found = Losers(
        table.number("burn", least=1),
        _tricks(table.section("first")),
        _tricks(table.section("later")),
    )
    table.finish()
    return found


def _tricks(table: Section | None) -> TrickRound | None:
    if table is None:
        return None
    matched = table.number("matches")
    found = TrickRound(table.number("takes"), matched, table.number("matches_of_two", matched))
    table.finish()
    return found
