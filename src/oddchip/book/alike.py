"""Games that are alike: made from one another, on the same board, won in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddchip.language.library import Library
from oddchip.language.model import Game

#: More of one kind than this helps nobody.
_MOST = 8


class Relations:
    """What the games of a library have in common with each other."""

    def __init__(self, games: Library) -> None:
        self.games: tuple[Game, ...] = tuple(games.readable())
        self.parents: dict[str, str] = {one.id: games.parent(one.id) for one in self.games}

    def of(self, game: Game) -> dict[str, list[str]]:
        """Ids of other games by what they have in common with one, the closest first.

        A game is named once, under what it shares first.
        """
        found: dict[str, list[str]] = {}
        named = {game.id}
        for words, ids in self._kinds(game):
            some = [one for one in dict.fromkeys(ids) if one not in named][:_MOST]
            if some:
                found[words] = some
                named.update(some)
        return found

    def _kinds(self, game: Game) -> Iterator[tuple[str, list[str]]]:
        parents = self.parents
        parent = parents.get(game.id, "")
        others = [one for one in self.games if one.id != game.id]
        yield "Made from", [one.id for one in others if one.id == parent]
        yield "Made from this", [one.id for one in others if parents[one.id] == game.id]
        yield "Can become", [one.game for one in game.picks.choices] if game.picks else []
        yield "Becomes this when it is picked", _picking(game, others)
        siblings = [one.id for one in others if parent and parents[one.id] == parent]
        yield "From the same game", siblings
        yield "On the same board", [one.id for one in others if _same_board(one, game)]
        yield "Won in the same way", [one.id for one in others if _same_sides(one, game)]


def _picking(game: Game, others: Iterable[Game]) -> list[str]:
    return [
        one.id
        for one in others
        if one.picks and any(choice.game == game.id for choice in one.picks.choices)
    ]


def _same_board(one: Game, game: Game) -> bool:
    """A board that tells games apart: not the cards in a row that so many have."""
    if one.layout is None or game.layout is None or len(game.layout.rows) < 2:
        return False
    return one.layout.places == game.layout.places


def _same_sides(one: Game, game: Game) -> bool:
    return _won(one) == _won(game) and one.family == game.family and bool(game.sides)


def _won(game: Game) -> list[tuple[str, str, str]]:
    """What is won by which cards, and what it needs."""
    return [
        (side.scale_id, side.use.words, " ".join(one.words for one in side.qualifiers))
        for side in game.sides
    ]
