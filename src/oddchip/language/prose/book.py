"""The rules of a game, put together from everything that its file says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddchip.errors import BadInput
from oddchip.language.keys import BOOKS
from oddchip.language.library import Library
from oddchip.language.model import Game, Option, Pickable
from oddchip.language.prose import betting, special
from oddchip.language.prose.play import board, playing
from oddchip.language.prose.showdown import odd_chips, showdown
from oddchip.language.prose.tree import Block, Item, Listing, Paragraph, Rules, Section, bullets
from oddchip.language.prose.words import sentence
from oddchip.scales.words import listed


def rules_of(game: Game, library: Library, limit: str = "") -> Rules:
    """The rules of a game in prose, in its usual betting structure or in the one named.

    The library knows the games that can be picked, or that the play leads to.
    """
    usual, game = game.limit, played(game, limit)
    sections = [
        _told("Before the deal", [betting.forced(game)]),
        None if game.picks else board(game),
        Section("Play", (playing(game), *_up_cards(game))),
        *(_picks(game, library) if game.picks else ()),
        _told("Who acts first", betting.first(game)),
        _told("Betting", betting.limits(game, usual)),
        _told("Wild cards", special.wild(game)),
        _told("Payments", special.payments(game)),
        Section("Showdown", tuple(showdown(game))),
        _told("Odd chips", odd_chips(game)),
        *(() if game.picks else _picks(game, library)),
        _told("What usually wins", [sentence(game.usually)] if game.usually else []),
        _options(game.options),
        Section("Decisions", (bullets(*game.notes),)) if game.notes else None,
    ]
    return Rules(game.name, tuple(_lead(game)), tuple(one for one in sections if one))


def played(game: Game, limit: str) -> Game:
    """The game in a betting structure; none named: the usual one."""
    if limit and limit not in game.limits:
        known = listed(game.limits, "or")
        raise BadInput(f"{game.name} cannot be played '{limit}'; its betting is {known}")
    return replace(game, limit=limit) if limit else game


def _told(heading: str, texts: Iterable[str]) -> Section | None:
    """A section of one paragraph, or of bullets where there is more to say."""
    some = list(texts)
    if not some:
        return None
    block: Block = Paragraph(some[0]) if len(some) == 1 else bullets(*some)
    return Section(heading, (block,))


def _lead(game: Game) -> Iterable[str]:
    yield sentence(game.summary)
    if game.books:
        yield f"From {listed(BOOKS[one] for one in game.books)}."
    if game.aliases:
        yield f"Also called {listed(game.aliases, 'or')}."
    least, most = game.players
    count = f"{least} players" if least == most else f"{least} to {most} players"
    yield sentence(f"{count}, {game.deck.words}{_reshuffles(game)}")


def _up_cards(game: Game) -> Iterable[Block]:
    if game.first.board and any(one.deals_up for one in game.walk()):
        yield Paragraph("Up cards stay in the order in which they were dealt.")


def _reshuffles(game: Game) -> str:
    if not any(one.draws for one in game.walk()):
        return ""
    return (
        ". If the deck runs out during a draw, the discards are shuffled, except those that the "
        "player drawing has just made"
    )


def _picks(game: Game, library: Library) -> Iterable[Section]:
    """Each game that can be picked, or led to, and how the hand goes on as that game."""
    if game.picks and game.picks.otherwise:
        name = next(c.game for c in game.picks.choices if c.id == game.picks.otherwise)
        text = f"If the player does not pick, the game is {library.game(name).name}."
        yield Section("Without a pick", (Paragraph(text),))
    for choice in game.ways_on:
        yield _choice(game, choice, library.game(choice.game))


def _choice(game: Game, choice: Pickable, other: Game) -> Section:
    joined = game.joined(choice, other)
    blocks: list[Block] = [Paragraph(f"The hand goes on as follows and ends as {other.name}:")]
    drawn = board(joined)
    blocks += drawn.blocks if drawn else ()
    blocks.append(playing(joined, game.way_at(choice.id)))
    blocks += [bullets(*_money(joined))]
    blocks += showdown(joined)
    how = "Picked" if game.picks else "Continued as"
    return Section(f"{how}: {other.name}", tuple(blocks))


def _money(joined: Game) -> Iterable[str]:
    if joined.forced.kind == "antes":
        yield betting.forced(joined)
    yield from betting.first(joined)
    told = odd_chips(joined)
    yield from (text for text in told if text.startswith("Between") or "The ace is low" in text)


def _options(options: tuple[Option, ...]) -> Section | None:
    if not options:
        return None
    items = [
        Item(f"{sentence(one.words)} Usually {'on' if one.default else 'off'}.", one.name)
        for one in options
    ]
    return Section("Options", (Listing(tuple(items)),))
