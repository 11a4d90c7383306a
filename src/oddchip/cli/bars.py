"""Equity for people: lines with bars for the terminal, and the same as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import cards, show
from oddchip.equity.result import Equity
from oddchip.errors import BadInput

_BAR = 24
#: Sky blue, orange, bluish green, vermilion, purple, yellow: Okabe and Ito's colours.
COLOURS = ("#56b4e9", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#f0e442")


def lines(found: Equity, hands: Sequence[str]) -> list[str]:
    """A line a hand, its share of each side, and how the answer was found."""
    names = [pretty(hand) for hand in hands]
    width = max(map(len, names))
    several = len(found.sides) > 1
    said = []
    for seat, name in enumerate(names):
        share = found.equities[seat]
        line = f"{name:{width}}  {share:7.2%}  {bar(share)}  "
        line += f"wins {found.wins[seat]:.2%}, ties {found.ties[seat]:.2%}"
        if several:
            parts = [f"{side} {shares[seat]:.2%}" for side, shares in found.sides.items()]
            line += "; " + ", ".join(parts)
        said.append(line)
    if found.thrown is not None:
        throws = [
            "by policy" if cards is None else " ".join(cards) or "nothing" for cards in found.thrown
        ]
        said.append(f"thrown: {', '.join(throws)}")
    if found.policy:
        said.append(f"policy: {found.policy}")
    said += [f"note: {note}" for note in found.notes]
    said.append(_how(found))
    return said


def _how(result: Equity) -> str:
    took = f"in {result.seconds:.2f} s" if result.seconds >= 0.01 else f"in {result.seconds:.4f} s"
    if result.by != "kernel":
        took += ", each settled as a showdown"
    if result.method == "exact":
        return f"exact: {result.count:,} deals {took}"
    return f"sampled: {result.count:,} deals {took}, standard error {result.stderr:.2%}"


def bar(share: float, width: int = _BAR) -> str:
    """A bar of eighths.

    >>> bar(0.5, 4), bar(1, 4)
    ('██··', '████')
    """
    eighths = round(share * width * 8)
    full, rest = divmod(eighths, 8)
    text = "█" * full + (" ▏▎▍▌▋▊▉"[rest] if rest else "")
    return text + "·" * (width - len(text))


def pretty(hand: str) -> str:
    """A hand with pips where it is a run of cards, and as it was written elsewhere."""
    try:
        return " / ".join(show(cards(part)) for part in hand.split("/"))
    except BadInput:
        return hand


def picture(found: Equity, hands: Sequence[str]) -> str:
    """The shares of all hands as an SVG drawing: the pot, then each side."""
    rows = [("pot", found.equities), *(found.sides.items() if len(found.sides) > 1 else ())]
    bars = [
        (name, [(pretty(hand), shares[seat]) for seat, hand in enumerate(hands)])
        for name, shares in rows
    ]
    return drawing(bars)


def drawing(groups: Sequence[tuple[str, Sequence[tuple[str, float]]]]) -> str:
    """Groups of horizontal bars, each with its name and its percentage."""
    from html import escape

    left, wide, tall = 230, 420, 24
    count = sum(len(bars) + 1 for _, bars in groups)
    height = tall * count + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + wide + 90}" height="{height}" '
        'font-family="sans-serif" font-size="14">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    down = 10
    for title, bars in groups:
        out.append(f'<text x="10" y="{down + 17}" font-weight="bold">{escape(title)}</text>')
        down += tall
        for at, (name, share) in enumerate(bars):
            colour = COLOURS[at % len(COLOURS)]
            out.append(
                f'<text x="{left - 10}" y="{down + 17}" text-anchor="end">{escape(name)}</text>'
            )
            out.append(
                f'<rect x="{left}" y="{down + 3}" width="{wide * share:.1f}" height="{tall - 6}" '
                f'fill="{colour}"/>'
            )
            out.append(
                f'<text x="{left + wide * share + 6:.1f}" y="{down + 17}">{share:.2%}</text>'
            )
            down += tall
    return "\n".join([*out, "</svg>", ""])
