"""An equity matrix for people: a table for the terminal, and a heat map as a picture."""

from __future__ import annotations

from oddchip.equity.matrix import Matrix

#: What loses, what is even and what wins: colours that the colour-blind tell apart.
_LOSES, _EVEN, _WINS = (230, 97, 1), (247, 247, 247), (94, 60, 153)


def table(found: Matrix) -> list[str]:
    """A row a hand, a column for each that it meets."""
    left = max(map(len, found.rows))
    wide = max(6, *map(len, found.columns))
    lines = [" " * left + "".join(f"  {name:>{wide}}" for name in found.columns)]
    for name, shares in zip(found.rows, found.equities, strict=True):
        cells = ["–" if share is None else f"{share:.1%}" for share in shares]
        lines.append(f"{name:{left}}" + "".join(f"  {cell:>{wide}}" for cell in cells))
    return lines


def heat_map(found: Matrix) -> str:
    """The matrix as an SVG drawing, each cell coloured by what its row wins."""
    from html import escape

    left, top, wide, tall = 110, 40, 58, 26
    width, height = left + wide * len(found.columns) + 10, top + tall * len(found.rows) + 10
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12" text-anchor="middle">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for at, name in enumerate(found.columns):
        out.append(
            f'<text x="{left + wide * at + wide / 2:g}" y="{top - 10}">{escape(name)}</text>'
        )
    for row, (name, shares) in enumerate(zip(found.rows, found.equities, strict=True)):
        down = top + tall * row
        out.append(f'<text x="{left - 8}" y="{down + 17}" text-anchor="end">{escape(name)}</text>')
        for at, share in enumerate(shares):
            if share is None:
                continue
            right, ink = left + wide * at, "white" if abs(share - 0.5) > 0.3 else "black"
            middle = f'x="{right + wide / 2 - 1:g}" y="{down + 17}"'
            out.append(
                f'<rect x="{right}" y="{down}" width="{wide - 2}" height="{tall - 2}" '
                f'fill="{_colour(share)}"/>'
            )
            out.append(f'<text {middle} fill="{ink}">{share:.1%}</text>')
    return "\n".join([*out, "</svg>", ""])


def _colour(share: float) -> str:
    end = _WINS if share > 0.5 else _LOSES
    far = abs(share - 0.5) * 2
    mixed = [round(even + (colour - even) * far) for even, colour in zip(_EVEN, end, strict=True)]
    return "#" + "".join(f"{shade:02x}" for shade in mixed)
