"""The pages of the book, each made from a file: games, mixes, scales, structures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddchip.book.alike import Relations
from oddchip.book.boards import board_picture
from oddchip.book.introduction import introduction
from oddchip.book.page import Block, Book, Grid, Link, Links, Page, Part, Picture
from oddchip.book.worked import Worked, worked
from oddchip.language.keys import FAMILIES
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.prose.book import rules_of
from oddchip.language.prose.card import card_of
from oddchip.language.prose.scales import explained
from oddchip.language.prose.tree import Drawing, Paragraph, Section, bullets
from oddchip.language.prose.words import sentence
from oddchip.room.mix import Entry, Mix
from oddchip.room.mixfile import ready_made
from oddchip.room.stakes import NAMES as LIMITS
from oddchip.room.tournament.structure import Level, Structure
from oddchip.room.tournament.structure_file import find as find_structure
from oddchip.room.tournament.structure_file import ready_made as ready_made_structures
from oddchip.scales import SCALES, scale

#: What the parts of the book are called, in its order.
GAMES_OF = {
    "flop": "Games with a board",
    "draw": "Draw games",
    "stud": "Stud games",
    "home": "Games at home",
}
MIXES, SCALES_OF, STRUCTURES = "Mixes", "What beats what", "Structures of tournaments"


def whole_book(games: Library) -> Book:
    """Everything: all games by family, and the mixes, scales and structures."""
    sorted_games = sorted(
        games.readable(), key=lambda game: (FAMILIES.index(game.family), game.name)
    )
    mixes = [Mix.named(name, games) for name in ready_made()]
    relations = Relations(games)
    pages = introduction(games)
    pages += [game_page(game, games, mixes, relations) for game in sorted_games]
    pages += [mix_page(mix, games) for mix in mixes]
    pages += [scale_page(id, sorted_games) for id in SCALES]
    pages += [structure_page(find_structure(name, games)) for name in ready_made_structures()]
    count = f"{len(sorted_games)} games, {len(mixes)} mixes and what beats what in them"
    return Book("The Odd Chip book", count, tuple(pages))


def booklet(title: str, mixes: Iterable[Mix], ids: Iterable[str], games: Library) -> Book:
    """The pages for an event: its mixes, every game as it is played there, and what beats what."""
    asked = list(mixes)
    played = [listed for mix in asked for listed in mix.entries] + [Entry(id) for id in ids]
    by_id: dict[str, Game] = {}
    limits: dict[str, set[str]] = {}
    for listed in played:
        by_id.setdefault(listed.game, games.game(listed.game, **listed.options))
        limits.setdefault(listed.game, set()).add(listed.limit)
    known = asked or [Mix.named(name, games) for name in ready_made()]
    used = {side.scale_id for game in by_id.values() for side in game.sides}
    relations = Relations(games)
    pages = [mix_page(mix, games) for mix in asked]
    for id, game in by_id.items():
        limit = limits[id].pop() if len(limits[id]) == 1 else ""
        pages.append(game_page(game, games, known, relations, limit))
    pages += [scale_page(id, by_id.values()) for id in SCALES if id in used]
    return Book(title, f"{len(by_id)} {'game' if len(by_id) == 1 else 'games'}", tuple(pages))


# Games --------------------------------------------------------------------------------------------


def game_page(
    game: Game,
    games: Library,
    mixes: Iterable[Mix] = (),
    relations: Relations | None = None,
    limit: str = "",
) -> Page:
    """The rules of a game, its card, its board, hands that were played, and games like it.

    `limit`: the betting, where it is not the usual one.
    """
    rules = rules_of(game, games, limit)
    parts = [_part(section, game) for section in rules.sections]
    parts += _worked(game, games)
    parts += _related(game, games, mixes, relations or Relations(games))
    return Page(
        game.id,
        GAMES_OF[game.family],
        rules.title,
        rules.lead,
        tuple(parts),
        tuple(card_of(game, games, limit=limit)),
    )


def _part(section: Section, game: Game) -> Part:
    """A section of the rules; what is drawn in it becomes a picture."""
    blocks: list[Block] = []
    for block in section.blocks:
        if isinstance(block, Drawing):
            blocks.append(Picture(board_picture(block.text), f"The board of {game.name}"))
        else:
            blocks.append(block)
    return Part(section.heading, tuple(blocks))


def _worked(game: Game, games: Library) -> Iterator[Part]:
    hands = worked(game, games)
    for number, hand in enumerate(hands, start=1):
        heading = "A hand that was played" if number == 1 else "Another one"
        yield Part(heading, tuple(_told(hand, game)))


def _told(hand: Worked, game: Game) -> Iterator[Block]:
    text = list(hand.lines)
    if hand.board and game.layout is not None and game.layout.names:
        words = f"The board of this hand: {' '.join(card.pretty for card in hand.board)}"
        yield Picture(board_picture(game.layout.drawing, hand.board, hand.gone), words)
        first = text.index("")
        text = text[:first] + text[text.index("", first + 1) :]
    yield Drawing("\n".join(text).strip())


def _related(
    game: Game, games: Library, mixes: Iterable[Mix], relations: Relations
) -> Iterator[Part]:
    links = [
        Links(words, tuple(Link(id, games.game(id).name) for id in ids))
        for words, ids in relations.of(game).items()
    ]
    scales = dict.fromkeys(side.scale_id for side in game.sides if side.scale_id in SCALES)
    if scales:
        links.append(Links("What beats what", tuple(Link(_scale_key(id), id) for id in scales)))
    played = [mix for mix in mixes if any(listed.game == game.id for listed in mix.entries)]
    if played:
        links.append(Links("In the mixes", tuple(Link(_mix_key(mix), mix.name) for mix in played)))
    if links:
        yield Part("See also", tuple(links))


# Mixes, scales, structures ------------------------------------------------------------------------


def _mix_key(mix: Mix) -> str:
    return f"mix-{mix.id}"


def mix_page(mix: Mix, games: Library) -> Page:
    """A mix: how long each game lasts, and which games it has."""
    rows = []
    links = []
    for listed in mix.entries:
        game = games.game(listed.game)
        least, most = game.players
        limit = LIMITS.get(listed.limit or game.limit, "home")
        length = f"{listed.count} {mix.by}" if listed.count else ""
        rows.append((game.name, limit, f"{least} to {most}", length))
        links.append(Link(game.id, game.name))
    told = any(row[3] for row in rows)
    head = ("game", "betting", "players", "for")[: 4 if told else 3]
    grid = Grid(head, tuple(row[: len(head)] for row in rows))
    lead = [sentence(mix.summary)] if mix.summary else []
    lead.append(sentence(mix.words))
    parts = (
        Part("In this order", (grid,)),
        Part("Their rules", (Links("See", tuple(dict.fromkeys(links))),)),
    )
    return Page(_mix_key(mix), MIXES, mix.name, tuple(lead), parts)


def _scale_key(id: str) -> str:
    return f"scale-{id.replace(' ', '-')}"


def scale_page(id: str, games: Iterable[Game]) -> Page:
    """A scale: what it measures, what beats what on it, and the games that are won by it."""
    words = scale(id).words.removesuffix(",")
    won = [game for game in games if any(side.scale_id == id for side in game.sides)]
    parts = [Part("What beats what", (Paragraph(explained(id)),))]
    if won:
        links = Links("Games", tuple(Link(game.id, game.name) for game in won))
        parts.append(Part("Won by it", (links,)))
    return Page(_scale_key(id), SCALES_OF, f"Scale: {id}", (sentence(words),), tuple(parts))


def structure_page(structure: Structure) -> Page:
    """A structure: its stacks, levels and prizes."""
    columns = [name for name in _COLUMNS if any(name in _set(level) for level in structure.levels)]
    rows = [
        (str(level.number), *(_set(level).get(name, "") for name in columns))
        for level in structure.levels
    ]
    shares = [
        (f"{entries} or more", ", ".join(f"{percent} %" for percent in percents))
        for entries, percents in structure.payouts
    ]
    parts = (
        Part("At a glance", (bullets(*_at_a_glance(structure)),)),
        Part("Levels", (Grid(("level", *columns), tuple(rows)), Paragraph(_AFTER))),
        Part("Prizes", (Grid(("entries", "shares of the pool"), tuple(shares)),)),
    )
    lead = (sentence(structure.summary),) if structure.summary else ()
    return Page(f"structure-{structure.id}", STRUCTURES, structure.name, lead, parts)


_COLUMNS = (
    "blinds",
    "least bet",
    "bets",
    "ante",
    "bring-in",
    "big-blind ante",
    "dollar",
    "chip",
    "lasts",
    "break",
)
_AFTER = "After the last level everything doubles each level, the smallest chip too."


def _set(level: Level) -> dict[str, str]:
    """What a level sets, as a table prints it."""
    lasts = f"{level.minutes} minutes" if level.minutes else f"{level.hands} hands"
    values = {
        "blinds": "/".join(map(str, level.all_blinds)) if any(level.blinds) else "",
        "least bet": str(level.least_bet or ""),
        "bets": "/".join(map(str, level.bets)) if any(level.bets) else "",
        "ante": str(level.ante or ""),
        "bring-in": str(level.bring_in or ""),
        "big-blind ante": str(level.big_blind_ante or ""),
        "dollar": str(level.dollar or ""),
        "chip": str(level.chip),
        "lasts": lasts,
        "break": f"{level.rest} minutes" if level.rest else "",
    }
    return {name: value for name, value in values.items() if value}


def _at_a_glance(structure: Structure) -> Iterator[str]:
    what = structure.game or f"the mix {structure.mix.name}"
    yield sentence(f"{structure.format}: {what}, {structure.seats} seats at a table")
    yield f"Everybody starts with {structure.stack} chips, and pays {structure.buy_in}."
    if structure.late:
        yield f"Entries are open to the end of level {structure.late}."
    if structure.re_entries:
        times = "once" if structure.re_entries == 1 else f"{structure.re_entries} times"
        yield f"Who is out may enter again {times}."
    if structure.bounty:
        yield f"A bounty of {structure.bounty} is on everybody's head."
    if structure.lammers.count:
        lammers = structure.lammers
        until = f"till level {lammers.until}"
        yield f"Everybody has {lammers.count} lammers of {lammers.chips} chips, {until}."
    if structure.in_rounds:
        advance = structure.rounds.advance
        yield f"{advance} of every table {'goes' if advance == 1 else 'go'} on to the next round."
    if structure.win_the_button:
        yield "Who wins a hand has the button in the next one."
