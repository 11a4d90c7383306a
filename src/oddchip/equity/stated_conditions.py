"""What play decides and no cards tell, as it is stated: `opened`, `round 2`, `stake 4+`.

Sides, boards and wild cards may ask for it at the showdown. Who asks for equity names what is so,
as in the case of a showdown; where nothing is said, it is the first deal and the usual betting, the
round follows from the play (of several rounds of in or out it is the first for which enough cards
are dealt), and whoever can open does. The game is then read with the answers put in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from oddchip.errors import BadInput
from oddchip.language.conditions import Atom, Condition, remaining
from oddchip.language.layout import Layout
from oddchip.language.model import Game, Qualifier, Side, walked
from oddchip.language.prose.words import so
from oddchip.language.shape import after
from oddchip.language.step import every_step
from oddchip.steps.only import without

#: What the cards and the dice tell by themselves.
BY_CARDS = ("dice", "die", "showing", "players")
_Decided = Callable[[Atom], bool | None]


@dataclass(frozen=True)
class StatedConditions:
    """What somebody says of the play: conditions that hold (None: nothing is said), options."""

    so: Sequence[str] | None = None
    options: Mapping[str, object] | None = None


NOTHING_SAID = StatedConditions()


def as_stated(game: Game, stated: StatedConditions, cards: int) -> tuple[Game, tuple[str, ...]]:
    """The game with that put in, for hands of so many cards; and what is taken for granted."""
    game, settled = _up_to_the_round(game, cards)
    asked = [atom for atom in dict.fromkeys(game.end_atoms) if atom.kind not in BY_CARDS]
    if not asked and not stated.so:
        return game, ()
    said = _said(game, asked, stated)
    options = {**game.usual_options, **(stated.options or {})}
    granted: list[str] = []

    def decided(atom: Atom) -> bool | None:
        if atom.kind in BY_CARDS:
            return None
        if atom.kind in ("limit", "option"):
            return options.get(atom.words) is True or atom.words == game.limit
        if said is not None:
            return str(atom) in said
        if atom.kind in ("round", "deal"):
            least, most = atom.span
            return least <= (1 if atom.kind == "deal" else _round(game, settled)) <= most
        if atom.kind == "opened" and opens(game):
            return None
        granted.append(f"it is not so that {so(atom)}; say so where it is")
        return False

    return _with(game, decided), tuple(dict.fromkeys(granted))


def opens(game: Game) -> bool:
    """Does it take something to open?"""
    return any(step.needs() for step in game.walk())


def _said(game: Game, asked: Sequence[Atom], stated: StatedConditions) -> frozenset[str] | None:
    if stated.so is None:
        return None
    known = [str(atom) for atom in asked if atom.kind not in ("limit", "option")]
    for word in stated.so:
        if word not in known:
            every = ", ".join(known) or "nothing that play decides"
            raise BadInput(f"so: {game.id} asks for no '{word}' at the showdown, but for {every}")
    return frozenset(stated.so)


def _up_to_the_round(game: Game, cards: int) -> tuple[Game, int]:
    """Of several rounds that are settled with the same cards, the play up to the one that is on."""
    play = without(game.play, lambda step: False)  # a repetition of rounds is gone through once
    ends = [at for at, step in enumerate(play) if step.settles]
    if len(ends) < 2:
        return game, 0
    enough = [after(play[:end]).total.most >= cards for end in ends]
    number = enough.index(True) if any(enough) else len(ends) - 1
    return replace(game, play=play[: ends[number] + 1]), number


def _round(game: Game, settled: int) -> int:
    """The number of the round in which hands are shown."""
    for step in every_step(game.play):
        inner = list(walked(step.inner()))
        if any(inner_step.bets for inner_step in inner):
            raise BadInput(
                f"so: how many rounds of {game.id} are bet depends on the play; name the "
                "conditions that hold, like 'round 2'"
            )
    rounds = sum(step.bets for step in game.walk()) + settled
    return rounds + 1 if any(step.settles for step in game.walk()) else max(1, rounds)


def _with(game: Game, decided: _Decided) -> Game:
    """The game with what is decided put into its sides, boards and wild cards."""
    wild = [replace(rule, when=when) for rule in game.wild for when in _left(rule.when, decided)]
    return replace(
        game,
        sides=tuple([decided_side for side in game.sides for decided_side in _side(side, decided)]),
        layout=_boards(game.layout, decided),
        wild=tuple(wild),
    )


def _left(when: Condition | None, decided: _Decided) -> tuple[Condition | None, ...]:
    """What is left of a condition; nothing where it does not hold, no condition where it does."""
    left = True if when is None else remaining(when, decided)
    if isinstance(left, bool):
        return (None,) if left else ()
    return (left,)


def _side(side: Side, decided: _Decided) -> list[Side]:
    needs: list[Qualifier] = [
        replace(qualifier, when=when)
        for qualifier in side.qualifiers
        for when in _left(qualifier.when, decided)
    ]
    if side.qualifiers and not needs:
        return []
    return [replace(side, when=when, qualifiers=tuple(needs)) for when in _left(side.when, decided)]


def _boards(layout: Layout | None, decided: _Decided) -> Layout | None:
    if layout is None:
        return None
    boards = [(left, cells) for when, cells in layout.boards for left in _left(when, decided)]
    return replace(layout, boards=tuple(boards))
