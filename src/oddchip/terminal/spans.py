"""Lines of styled text: what the drawing is made of, whatever it is drawn on."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Iterable, Sequence

from oddchip.cards import Card
from oddchip.seen.faces import WILD

#: A piece of text and the name of its style.
Span = tuple[str, str]
Line = list[Span]

_CARD = re.compile(r"(?<!\w)(?:[2-9TJQKA][♣♦♥♠]|Jkr)")
_SUIT_STYLES = {"♣": "club", "♦": "diamond", "♥": "heart", "♠": "spade", "r": "joker"}
BACK = "▒▒"
EMPTY = "··"


def length(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def plain(line: Line) -> str:
    """The bare text."""
    return "".join(text for text, _ in line).rstrip()


def clipped(line: Line, width: int) -> Line:
    """The line, cut where it is too long."""
    cut: Line = []
    left = width
    for text, style in line:
        if len(text) > left:
            if left > 0:
                cut.append((text[: left - 1] + "…", style))
            break
        cut.append((text, style))
        left -= len(text)
    return cut


def padded(line: Line, width: int) -> Line:
    """The line in exactly so many columns."""
    line = clipped(line, width)
    return [*line, (" " * (width - length(line)), "")]


def centred(line: Line, width: int) -> Line:
    line = clipped(line, width)
    left = (width - length(line)) // 2
    return padded([(" " * left, ""), *line], width)


def ends(left: Line, right: Line, width: int) -> Line:
    """One line at the left edge, another at the right; the right one gives way last."""
    right = clipped(right, width)
    return [*padded(left, max(width - length(right), 0)), *right]


def words(text: str, style: str = "") -> Line:
    """A sentence, its cards in the colours of their suits."""
    spans: Line = []
    at = 0
    for card in _CARD.finditer(text):
        if card.start() > at:
            spans.append((text[at : card.start()], style))
        spans.append((card[0], f"{_SUIT_STYLES[card[0][-1]]}-word"))
        at = card.end()
    if at < len(text):
        spans.append((text[at:], style))
    return spans


def wrapped(text: str, width: int, style: str = "", indent: str = "  ") -> list[Line]:
    """A sentence on as many lines as it needs."""
    if not text.strip():
        return [[]]
    lead = text[: len(text) - len(text.lstrip())]
    lines = textwrap.wrap(
        text.strip(),
        max(width, 12),
        initial_indent=lead,
        subsequent_indent=lead + indent,
        break_on_hyphens=False,
    )
    return [words(line, style) for line in lines]


def style_of(card: Card) -> str:
    if card.is_unknown:
        return "back"
    return _SUIT_STYLES[card.pretty[-1]]


def card_span(
    card: Card | None, *, picked: bool = False, small: bool = False, wild: bool = False
) -> Span:
    """A card as it lies: face up, face down, or its empty place; a wild one has a star."""
    if card is None:
        return (EMPTY if small else f" {EMPTY} ", "place")
    face = BACK if card.is_unknown else card.pretty
    star = WILD if wild else ""
    if card.is_joker:
        wide = f"[{face}]" if picked else f"{face}{star or ' '}"
        return (f"{face}{star}" if small else wide, style_of(card))
    if small:
        return (f"{face}{star}", f"{style_of(card)}-word" if not card.is_unknown else "back")
    return (f"[{face}]" if picked else f" {face}{star or ' '}", style_of(card))


def card_row(
    cards: Iterable[Card],
    *,
    picked: Sequence[Card] = (),
    small: bool = False,
    wild: Collection[Card] = (),
) -> Line:
    """Cards side by side."""
    row: Line = []
    for card in cards:
        if row:
            row.append((" ", ""))
        chosen = card in picked and not card.is_unknown
        row.append(card_span(card, picked=chosen, small=small, wild=card in wild))
    return row
