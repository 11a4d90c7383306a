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
        self.parents: dict[str, str] = {game.id: games.parent(game.id) for game in self.games}

    def of(self, game: Game) -> dict[str, list[str]]:
        """Ids of other games by what they have in common with one, the closest first.

        A game is named once, under what it shares first.
        """
        relations: dict[str, list[str]] = {}
        named = {game.id}
        for words, ids in self._kinds(game):
            ids_left = [id for id in dict.fromkeys(ids) if id not in named][:_MOST]
            if ids_left:
                relations[words] = ids_left
                named.update(ids_left)
        return relations

    def _kinds(self, game: Game) -> Iterator[tuple[str, list[str]]]:
        parents = self.parents
        parent = parents.get(game.id, "")
        others = [candidate for candidate in self.games if candidate.id != game.id]
        yield "Made from", [candidate.id for candidate in others if candidate.id == parent]
        yield (
            "Made from this",
            [candidate.id for candidate in others if parents[candidate.id] == game.id],
        )
        yield "Can become", [choice.game for choice in game.picks.choices] if game.picks else []
        yield "Becomes this when it is picked", _picking(game, others)
        siblings = [
            candidate.id for candidate in others if parent and parents[candidate.id] == parent
        ]
        yield "From the same game", siblings
        yield (
            "On the same board",
            [candidate.id for candidate in others if _same_board(candidate, game)],
        )
        yield (
            "Won in the same way",
            [candidate.id for candidate in others if _same_sides(candidate, game)],
        )


def _picking(game: Game, others: Iterable[Game]) -> list[str]:
    return [
        candidate.id
        for candidate in others
        if candidate.picks and any(choice.game == game.id for choice in candidate.picks.choices)
    ]


def _same_board(candidate: Game, game: Game) -> bool:
    """A board that tells games apart: not the cards in a row that so many have."""
    if candidate.layout is None or game.layout is None or len(game.layout.rows) < 2:
        return False
    return candidate.layout.places == game.layout.places


def _same_sides(candidate: Game, game: Game) -> bool:
    return _won(candidate) == _won(game) and candidate.family == game.family and bool(game.sides)


def _won(game: Game) -> list[tuple[str, str, str]]:
    """What is won by which cards, and what it needs."""
    return [
        (side.scale_id, side.use.words, " ".join(qualifier.words for qualifier in side.qualifiers))
        for side in game.sides
    ]
