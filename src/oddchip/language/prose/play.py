"""The play, street by street: what is dealt and done, up to each betting round."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.language.layout import Layout
from oddchip.language.model import Game
from oddchip.language.prose.drawn import squared, turned
from oddchip.language.prose.sentences import sentences
from oddchip.language.prose.tree import Drawing, Item, Listing, Paragraph, Section
from oddchip.language.prose.words import ordinal, so
from oddchip.language.shape import after
from oddchip.language.step import Step
from oddchip.scales.words import listed

Street = tuple[Step, ...]
_FLOPS = ("The flop", "The turn", "The river")


def playing(game: Game, behind: int = 0) -> Listing:
    """The streets of the play, numbered; `behind` so many steps that are over."""
    cut = streets(game.play[behind:])
    names = _names(game, cut, game.play[:behind])
    items = [_item(street, name, game) for street, name in zip(cut, names, strict=True)]
    return Listing(tuple(items), numbered=True)


def streets(play: Sequence[Step]) -> list[Street]:
    """The play cut behind each betting round; a repetition stands alone."""
    cut: list[Street] = []
    some: list[Step] = []
    for one in play:
        if one.heading():
            cut += [tuple(some)] if some else []
            cut.append((one,))
            some = []
            continue
        some.append(one)
        if one.closes_street:
            cut.append(tuple(some))
            some = []
    return [*cut, tuple(some)] if some else cut


def _item(street: Street, name: str, game: Game) -> Item:
    heading = street[0].heading()
    if heading:
        return Item(heading, name, tuple(one.sentence(game) for one in street[0].inner()))
    return Item(sentences(street, game), name)


def _names(game: Game, cut: Sequence[Street], played: Street) -> list[str]:
    """The streets by the names that players give them, where they have any."""
    if game.family == "flop" and sum(_deals_board(one) for one in cut) == 3:
        return _flop_names(cut)
    if game.family == "draw":
        return _draw_names(cut)
    if game.family == "stud":
        return _stud_names(cut, played)
    return [""] * len(cut)


def _deals_board(street: Street) -> bool:
    return any(one.cells_dealt() for one in street)


def _bets(street: Street) -> bool:
    return any(one.bets for one in street)


def _flop_names(cut: Sequence[Street]) -> list[str]:
    names, dealt = [], 0
    for street in cut:
        if _deals_board(street):
            names.append(_FLOPS[dealt])
            dealt += 1
        else:
            names.append("Before the flop" if not dealt and _bets(street) else "")
    return names


def _draw_names(cut: Sequence[Street]) -> list[str]:
    draws = sum(one.draws for street in cut for one in street)
    names, drawn = [], 0
    for street in cut:
        drawn += sum(one.draws for one in street)
        if not _bets(street):
            names.append("")
        elif not drawn:
            names.append("Before the draw")
        else:
            names.append("The draw" if draws == 1 else f"The {ordinal(drawn)} draw")
    return names


def _stud_names(cut: Sequence[Street], played: Street) -> list[str]:
    """Third street is where everyone has three cards to go on with, and so on."""
    names: list[str] = []
    for at, street in enumerate(cut):
        played += street
        following = cut[at + 1][:1] if at + 1 < len(cut) else ()
        # A card that is thrown away first thing on the next street is none to go on with.
        kept = min(_held(played), _held(played + following))
        name = f"{ordinal(kept).capitalize()} street" if _bets(street) and kept > 1 else ""
        # A round without another card has no name of its own.
        names.append("" if name in names else name)
    return names


def _held(played: Street) -> int:
    return after(played).total.most


def board(game: Game) -> Section | None:
    """The board as it lies, and which of its cards make a board."""
    layout = game.layout
    if layout is None or not len(layout):
        return None
    text = "The cards are laid out in the middle like this"
    if len(set(layout.names)) < len(layout.names):
        text += "; cards with the same name are dealt together"
    blocks: list[Paragraph | Listing | Drawing] = [
        Paragraph(text + ":"),
        Drawing(squared(layout.drawing)),
    ]
    zones = {zone for side in game.sides for zone in side.use.zones}
    if any(zone == "one board" or zone.startswith("board ") for zone in zones):
        blocks += _boards(game)
    elif not game.uses_board:
        blocks.append(Paragraph("They are not part of any hand."))
    return Section("The board", tuple(blocks))


def _boards(game: Game) -> list[Paragraph | Listing | Drawing]:
    layout = game.layout
    if layout is None:
        return []
    if [cells for _, cells in layout.boards] == list(layout.rows):
        return [Paragraph("Each row is a separate board, counted from the top.")]
    items: dict[str, list[tuple[int, ...]]] = {}
    for when, cells in layout.boards:
        head = f"If {so(when)}, the boards are" if when else "The boards are"
        items.setdefault(head, []).append(_in_order(game, layout, cells))
    blocks: list[Paragraph | Listing | Drawing] = []
    usual = next(iter(items.values()))
    for head, some in items.items():
        names = [" ".join(dict.fromkeys(layout.names[at] for at in cells)) for cells in some]
        blocks.append(Paragraph(f"{head} {listed(f'({one})' for one in names)}."))
        other = turned(layout, usual, some) if some is not usual else ""
        if other:
            blocks += [Paragraph("The cards are then laid out like this:"), Drawing(other)]
    return blocks


def _in_order(game: Game, layout: Layout, cells: Sequence[int]) -> tuple[int, ...]:
    """The cells of a board, those that are dealt first in front."""
    dealt = {name: at for at, one in enumerate(game.walk()) for name in one.cells_dealt()}
    return tuple(sorted(cells, key=lambda at: dealt.get(layout.names[at], 0)))
