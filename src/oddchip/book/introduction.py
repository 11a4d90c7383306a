"""The first chapter of the book: betting, forced money, events, dice and decks, odd chips, lows.

The examples are asked of the engine: hands are begun and acted in until the question that an
example is about, and pots are settled and explained as everywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from oddchip.book.page import Block, Grid, Link, Links, Page, Part
from oddchip.hand import CALL, Action, BetQuestion, Hand, Stakes, raise_to
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.prose.dice import decided
from oddchip.language.prose.tree import Drawing, Paragraph, bullets
from oddchip.language.prose.words import number, sentence
from oddchip.scales import SCALES, scale
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import digits, listed
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from oddchip.showdown.naming import Naming

FIRST = "Before the games"
_FIXED = Stakes(limit="fixed", blinds=(200, 400), small_bet=400, big_bet=800)
_NO = Stakes(limit="no", blinds=(100, 200), min_bet=200)
_POT = Stakes(limit="pot", blinds=(100, 200), min_bet=200)
_SPREAD = Stakes(limit="spread", blinds=(1, 2), least=2, most=10)
_LONDON = Stakes(limit="pot", antes=(100,), bring_in=150, min_bet=150)
_BIG = Stakes(limit="no", blinds=(5000, 10000), antes=(0, 10000, 0), min_bet=10000)
_BOMB = Stakes(limit="pot", antes=(400,))
#: Players by their seats, from the button's left.
_NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal")


@dataclass(frozen=True)
class Example:
    """A hand up to a question: what has happened in words, and who may now do what."""

    told: str
    game: str
    stakes: Stakes
    stacks: Sequence[int]
    actions: Sequence[Action] = ()
    options: dict[str, object] = field(default_factory=dict)

    def hand(self) -> Hand:
        """The hand where the question is asked."""
        hand = Hand(self.game, self.stakes, list(self.stacks), seed=1, options=self.options)
        for action in self.actions:
            hand.act(action)
        return hand

    def words(self) -> str:
        """What has happened, and what the next player may do."""
        asked = self.hand().legal()
        may = asked.words() if isinstance(asked, BetQuestion) else ""
        return f"{self.told} The next player may {may}."


_DEEP = (20000, 20000, 20000, 20000)
_CHECKS = (CALL, CALL, CALL, CALL)
NO_LIMIT = (
    Example("Blinds 100 and 200. Nobody has acted.", "holdem", _NO, _DEEP),
    Example("The first player raises to 500.", "holdem", _NO, _DEEP, [raise_to(500)]),
    Example(
        "The first player raises to 500 and the second is all-in for 700, which is less than a "
        "full raise.",
        "holdem",
        _NO,
        (20000, 20000, 20000, 700),
        [raise_to(500), raise_to(700)],
    ),
)
POT_LIMIT = (
    Example("Blinds 100 and 200. The first player folds.", "omaha", _POT, _DEEP, [Action("fold")]),
    Example(
        "Blinds 100 and 200. The first player raises to 500.", "omaha", _POT, _DEEP, [raise_to(500)]
    ),
    Example(
        "London lowball with eight players, an ante of 100 and a bring-in of 150. One player "
        "brings in.",
        "london-lowball",
        _LONDON,
        [20000] * 8,
        [Action("bring-in")],
    ),
    Example(
        "In the same hand a second player raises to 650.",
        "london-lowball",
        _LONDON,
        [20000] * 8,
        [Action("bring-in"), raise_to(650)],
    ),
)
FIXED_LIMIT = (
    Example("Bets 400 and 800. Nobody has acted.", "holdem", _FIXED, _DEEP),
    Example(
        "Everyone has called, and the first player on the flop is all-in for 300 of a bet of 400.",
        "holdem",
        _FIXED,
        (700, 20000, 20000, 20000),
        [*_CHECKS, raise_to(300)],
    ),
    Example(
        "The same, but all-in for only 150.",
        "holdem",
        _FIXED,
        (550, 20000, 20000, 20000),
        [*_CHECKS, raise_to(150)],
    ),
)
SPREAD_LIMIT = (
    Example("Spread limit 2 to 10, blinds 1 and 2.", "holdem", _SPREAD, [200] * 4),
    Example("The first player raises by 5, to 7.", "holdem", _SPREAD, [200] * 4, [raise_to(7)]),
)
JAM = Example(
    "Jam or fold, blinds 100 and 200.", "holdem", _NO, (3000, 4000, 5000), (), {"jam_or_fold": True}
)
BOMB = Example(
    "A bomb pot of Omaha: everyone antes 400, and the flop is dealt at once.",
    "omaha",
    _BOMB,
    [20000] * 4,
    (),
    {"bomb_pot": True},
)
#: Two tie both ways; three tie for one side; one wins the high alone and three tie for the low.
ODD_CHIPS: tuple[dict[str, object], ...] = (
    {
        "game": "omaha-8",
        "board": "3c6d7h9sTc",
        "players": [{"hole": "As2sQcJc"}, {"hole": "Ah2hQdJd"}],
        "pot": 106,
    },
    {
        "game": "holdem",
        "board": "AsKdQhJcTs",
        "players": [{"hole": "2c3d"}, {"hole": "2d3h"}, {"hole": "2h3s"}],
        "pot": 100,
    },
    {
        "game": "omaha-8",
        "board": "3c6d7hKsKc",
        "players": [
            {"hole": "As2sKhKd"},
            {"hole": "Ah2hQdJd"},
            {"hole": "Ad2dQcJc"},
        ],
        "pot": 305,
    },
    {
        "game": "razz",
        "players": [
            {"down": "2c3d9h", "up": "4s5cTdKh"},
            {"down": "2d3h9c", "up": "4h5dJsKs"},
        ],
        "pot": 101,
    },
)


def introduction(games: Library) -> list[Page]:
    """The pages before the games."""
    return [_betting(), _forced(), _events(games), _dice_and_decks(games), _odd_chips(), _lows()]


def _page(key: str, title: str, lead: str, *parts: Part) -> Page:
    return Page(f"intro-{key}", FIRST, title, (lead,), parts)


def _part(heading: str, *told: str, examples: Iterable[Example] = ()) -> Part:
    blocks: list[Block] = [Paragraph(words) for words in told]
    worked = [example.words() for example in examples]
    if worked:
        blocks.append(bullets(*worked))
    return Part(heading, tuple(blocks))


def _betting() -> Page:
    return _page(
        "betting",
        "How betting works",
        "Every game says which betting it is usually played with. The examples are computed: each "
        "is a hand in progress, and says what the next player may do.",
        _part(
            "Fixed limit",
            "Every bet and every raise has one size: the small bet on the early streets, the big "
            "bet later. A round has one bet and three raises. The big blind counts as a bet; a "
            "bring-in does not. An all-in of at least half a bet counts as a bet. A smaller one "
            "does not reopen the betting, and the next player may complete it.",
            examples=FIXED_LIMIT,
        ),
        _part(
            "No limit",
            "A bet is anything from the big blind up to all of a player's chips. A raise is at "
            "least as large as the last full bet or raise. A short all-in reopens the betting only "
            "for a player who then faces a full raise in all.",
            examples=NO_LIMIT,
        ),
        _part(
            "Pot limit",
            "As in no limit, but a raise is at most the size of the pot after the call. The most "
            "that a player may raise to is three times the last wager plus all other chips in the "
            "pot, without the player's own chips of this round.",
            examples=POT_LIMIT,
        ),
        _part(
            "Spread limit",
            "A bet or a raise is any amount between two limits, and a raise is at least as large "
            "as the last one. A round has one bet and three raises.",
            examples=SPREAD_LIMIT,
        ),
        _part(
            "House betting",
            "Home games count bumps: a bump is a bet or a raise of 25¢ to $2, with three bumps a "
            "round, and up to $5 in the last round. The dealer antes $1 for the table.",
        ),
        _part(
            "Jam or fold",
            "A player's first action is all-in or fold. A player who covers an all-in calls it by "
            "going all-in too.",
            examples=[JAM],
        ),
        _part(
            "Bomb pots",
            "Everyone antes, and there is no betting before the flop. The first player left of the "
            "button acts first, and the smallest bet is the ante.",
            examples=[BOMB],
        ),
    )


def _forced() -> Page:
    return _page(
        "forced-money",
        "Blinds and antes",
        "Some money goes into the pot before anyone may choose.",
        _part(
            "Blinds",
            "The two players left of the button post the small and the big blind. Heads-up, the "
            "button posts the small blind and acts first before the flop, last after it. In limit "
            "games the big blind is the small bet, and the small blind is half of it, rounded down "
            "to a whole chip.",
        ),
        _part(
            "Bring-in",
            "In stud games everyone antes and one up card brings in. The low card brings in for "
            "high hands, the high card for low hands; the page of each game says which. If ranks "
            "tie, suits decide: clubs are lowest, then diamonds, hearts and spades.",
        ),
        Part(
            "Big-blind ante",
            (
                Paragraph(
                    "The big blind pays one ante for the table, and pays it before the blind. The "
                    "ante is dead money; the blind is a live bet. A player who can post only part "
                    "of the ante can win that part and nothing more of it."
                ),
                bullets(*(_posted(stack) for stack in (90000, 18000, 8000))),
            ),
        ),
    )


def _posted(stack: int) -> str:
    """What a big blind with so many chips posts, with blinds of 5,000 and 10,000."""
    hand = Hand("holdem", _BIG, [90000, stack, 90000], seed=1)
    posts = [f"{event.amount:,} as {event.kind}" for event in hand.events if event.seat == 1]
    told = listed([post for post in posts if post.endswith((" ante", " blind"))])
    return f"With {stack:,} chips, an ante of 10,000 and blinds of 5,000 and 10,000: {told}."


def _events(games: Library) -> Page:
    return _page(
        "events",
        "Formats of tournaments",
        "These formats change who wins what, and leave the games as they are.",
        _part(
            "Bounties",
            "Part of every buy-in is a bounty on the player's head. It goes to the winner of the "
            "last pot that the player who busts had chips in. If that pot is split between sides, "
            "the bounty goes with the high side. If hands tie, it goes to the player in the worst "
            "position, the first clockwise from the button. The champion keeps their own bounty.",
        ),
        _part(
            "Lammers",
            "A lammer is a marker for chips to come. A player may redeem any number before a hand, "
            "and none during one. A player who busts with lammers left redeems at least one before "
            "the next hand. All that are left are redeemed when the named level ends. A player is "
            "out only without chips and without lammers.",
        ),
        _part(
            "Shootouts",
            "Each table plays down to one player, or to two. The players who are left go on to the "
            "next round with new stacks and the first level, until there is one table. Tables "
            "differ by at most one player, and nobody is moved. Later rounds rank ahead of earlier "
            "ones.",
        ),
        _part(
            "Win the button",
            "The winner of the main pot has the button in the next hand. If several players share "
            "it, the one in the worst position does. Games that split the pot between sides are "
            "not played this way.",
        ),
        _part(
            "Jam or fold",
            "A structure may play every hand, or one in every few hands, as jam or fold.",
        ),
        _part(
            "Bomb pots",
            "A structure may have a bomb pot every few hands. Its ante is the level's own.",
        ),
        *_dealt_in_rounds(games),
    )


def _dealt_in_rounds(games: Library) -> Iterator[Part]:
    """The games that no tournament can use."""
    banked = [game for game in games.readable() if game.forced.kind == "bank"]
    if banked:
        links = Links("Not in tournaments", tuple(Link(game.id, game.name) for game in banked))
        yield Part("Left out", (links,))


def _dice_and_decks(games: Library) -> Page:
    playable = list(games.readable())
    rolled = [game for game in playable if game.dice]
    rows = tuple(
        (game.name, number(game.dice), listed(decided(game)) or "the play") for game in rolled
    )
    decks: dict[str, list[Game]] = {}
    for game in playable:
        decks.setdefault(game.deck.words, []).append(game)
    rare = {words: found for words, found in decks.items() if len(found) < len(playable) // 2}
    return _page(
        "dice-and-decks",
        "Dice and decks",
        "Most games use a standard deck of 52 cards and no dice. These do not.",
        Part(
            "Dice",
            (
                Paragraph("The button rolls the dice; in games without a button the dealer does."),
                Grid(("game", "dice", "the roll decides"), rows),
                Links("See", tuple(Link(game.id, game.name) for game in rolled)),
            ),
        ),
        Part(
            "Decks",
            tuple(
                Links(
                    sentence(words).rstrip("."), tuple(Link(game.id, game.name) for game in found)
                )
                for words, found in rare.items()
            ),
        ),
        _part(
            "When the deck runs out",
            "Draw games shuffle the discards, except those that the player drawing has just made. "
            "Stud games deal one community card in place of the last card if there are not enough "
            "for everyone.",
        ),
    )


def _odd_chips() -> Page:
    worked = [
        Part(f"Example {at}", (Drawing("\n".join(_explained(case)).strip()),))
        for at, case in enumerate(ODD_CHIPS, start=1)
    ]
    return _page(
        "odd-chips",
        "Odd chips",
        "A chip that cannot be split is an odd chip. Each pot is settled by itself.",
        Part(
            "Who gets it",
            (
                bullets(
                    "Between the sides of a pot, the odd chip goes to the high side, or to the "
                    "side that the game names first.",
                    "In games with a button or a dealer, tied hands get odd chips one each, "
                    "clockwise from the button.",
                    "In games without a button, the first odd chip goes to the hand with the "
                    "highest card that plays, by rank and then by suit.",
                    "No player gets a second odd chip from a pot while another player in the tie "
                    "has none.",
                ),
            ),
        ),
        *worked,
    )


def _explained(case: dict[str, object]) -> list[str]:
    """A pot that does not divide evenly, settled and explained."""
    table = read(case)
    return explain(table, settle(table), Naming(_NAMES))


def _lows() -> Page:
    known = [scale(id) for id in SCALES]
    scales = [found for found in known if isinstance(found, PokerScale) and found.numbered]
    columns: dict[str, list[str]] = {}
    for found in scales:
        numbered = _numbered(found)
        if numbered not in columns.values():  # scales that differ in other hands share a column
            columns[found.id] = numbered
    rows = tuple(
        (str(at), *(column[at - 1] for column in columns.values()))
        for at in range(1, 1 + min(map(len, columns.values())))
    )
    return _page(
        "lows",
        "The 56 best lows",
        "Lowball players call low hands by their numbers. Number 1 is the best hand of the scale.",
        _part(
            "Smooth, rough and perfect",
            "A perfect hand is the best with its top card. A rough hand has its second card right "
            "below the top card. Every other hand is smooth.",
        ),
        Part("The numbers", (Grid(("number", *columns), rows),)),
    )


def _numbered(found: PokerScale) -> list[str]:
    """The hands of a scale by their numbers, each with its manner."""
    hands = [found.unpack(value)[1] for value in found.best_lows()]
    return [f"{digits(pips)} {found.manner(pips).split()[1]}" for pips in hands]
