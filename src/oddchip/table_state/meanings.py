"""What lies on the table means something: a roll, a rule of wild cards, a hand shown; in words."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import UNKNOWN, Card
from oddchip.language.conditions import Atom, Condition, atoms, situation
from oddchip.language.layout import Layout
from oddchip.language.model import Game, Side, WildRule
from oddchip.language.prose.words import kind_of_card, rank, ranks
from oddchip.language.use import LaidOut
from oddchip.scales import Wild
from oddchip.scales.words import a, listed

_HOW = {Wild.WILD: "", Wild.BUG: " as a bug", Wild.LOW_BUG: " as a low bug"}


# Dice -------------------------------------------------------------------------------------------


def of_dice(game: Game, dice: Sequence[int]) -> list[str]:
    """What a roll makes of the game: the boards that count, the sides there are, what they need.

    Nothing where no dice have been rolled.
    """
    if len(dice) < max(1, game.dice):
        return []
    said = []
    layout = game.layout
    if layout is not None and any(_asks(when) for when, _ in layout.boards):
        said.append(_boards(layout, dice, game))
    for side in game.sides:
        if _asks(side.when) or any(_asks(qualifier.when) for qualifier in side.qualifiers):
            said.append(_side(side, dice, game))
    return said


def before_dice(game: Game) -> str:
    """What is still open before the roll; empty where no dice are to come."""
    if not game.dice:
        return ""
    open_ = []
    layout = game.layout
    if layout is not None and any(_asks(when) for when, _ in layout.boards):
        conditions = dict.fromkeys([when for when, _ in layout.boards])
        lie = [
            _lies(layout, [shape for how, shape in layout.boards if how == when])
            for when in conditions
        ]
        which = f"whether the {listed(lie, 'or the')} are the flops"
        open_.append(which if all(lie) else "which boards count")
    for side in game.sides:
        if _asks(side.when):
            open_.append(f"whether there is a {side.name}")
        elif any(_asks(qualifier.when) for qualifier in side.qualifiers):
            open_.append(f"what the {side.name} needs")
    who = "the die says" if game.dice == 1 else "the dice say"
    return f"{who} {listed(open_)}" if open_ else ""


def _asks(when: Condition | None) -> bool:
    """Does a condition speak of the dice?"""
    return when is not None and all(atom.kind in ("dice", "die") for atom in atoms(when))


def _side(side: Side, dice: Sequence[int], game: Game) -> str:
    def holds(atom: Atom) -> bool:
        return _so(atom, dice, game)

    if not side.plays(holds):
        return f"there is no {side.name}"
    qualifier = side.qualifier(holds)
    if qualifier is None:
        return f"there is a {side.name}"
    if len(side.qualifiers) > 1:
        return f"the {side.name} needs {qualifier.words}"
    return f"there is a {side.name}, {qualifier.words}"


def _boards(layout: Layout, dice: Sequence[int], game: Game) -> str:
    """The boards that count, by how they lie."""

    def holds(atom: Atom) -> bool:
        return _so(atom, dice, game)

    counting = layout.in_play(holds)
    lies = _lies(layout, counting)
    if lies:
        return f"the {lies} are the flops"
    named = [" ".join([layout.names[cell] for cell in cells]) for cells in counting]
    return f"the boards are {listed(named)}"


def _lies(layout: Layout, boards: Sequence[tuple[int, ...]]) -> str:
    """Do boards lie along the rows, or down the columns? Empty: neither."""
    ways = set()
    for cells in boards:
        places = [layout.places[cell] for cell in cells]
        across = max([sum([row == line for row, _ in places]) for line, _ in places])
        down = max([sum([column == line for _, column in places]) for _, line in places])
        ways.add("rows" if across > down else "columns" if down > across else "")
    return ways.pop() if len(ways) == 1 else ""


def _so(atom: Atom, dice: Sequence[int], game: Game) -> bool:
    if atom.kind == "die":
        at = game.dice_names.index(atom.words.split()[0])
        least, most = atom.span
        return at < len(dice) and least <= dice[at] <= most
    return situation(atom, limit="", options={}, dice=dice, players=0)


# Wild cards -------------------------------------------------------------------------------------


def of_wild(rule: WildRule, now: Sequence[int], cards: Sequence[Card]) -> str:
    """What a rule makes wild now; empty where it waits for a card.

    `now`: the ranks that play has made wild; `cards`: those that are wild by this rule and seen.
    """
    how = _HOW[rule.how]
    if rule.pattern is not None:
        return kind_of_card(rule.pattern) + how
    if rule.kind == "joker":
        return f"the joker{f' dealt {rule.dealt}' if rule.dealt else ''}{how}"
    if rule.kind in ("follower", "turned"):
        if not now:
            return ""
        named = listed([ranks(rank) for rank in now])
        if rule.kind == "turned":
            return f"{named} (the '{rule.cell}' card)"
        return f"{named} (behind {a(rank(rule.rank))})"
    seen = dict.fromkeys([card.rank for card in cards if card != UNKNOWN])
    own = f" ({listed([ranks(rank) for rank in seen])})" if len(seen) == 1 else ""
    if rule.kind == "extreme" and rule.zone != "board":
        zone = "" if rule.zone == "hand" else f"{rule.zone} "
        return f"each player's {rule.end} {zone}rank{own}"
    if rule.kind == "extreme":
        return f"the {rule.end} rank on the board{own}"
    if rule.kind == "suit":
        return f"the suit of the '{rule.cell}' card" if cards else ""
    if rule.kind == "rank":
        return f"the rank of the '{rule.cell}' card{own}" if seen else ""
    return f"the '{rule.cell}' card" + (f" ({cards[0].pretty})" if cards else "")


# Hands ------------------------------------------------------------------------------------------


def of_hand(game: Game, cards: Sequence[Card]) -> str:
    """What cards that are shown make, where a game of rounds is settled by one hand each."""
    if game.losers is None or len(game.sides) != 1 or UNKNOWN in cards:
        return ""
    side, own = game.sides[0], tuple(cards)
    choices = side.use.choices(LaidOut({"hole": own, "hand": own}), side.scale.size)
    made = side.scale.made(choices) if choices else None
    return made.name if made is not None else ""
