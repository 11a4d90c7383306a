"""Files that were once read without a word and played as something else.

Each of them is now either played as it is written, or refused with a sentence that names the file,
the line and what would be right.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from oddchip.cards import cards
from oddchip.cli.check import played
from oddchip.errors import GameFileError
from oddchip.hand import Action, Hand, Stakes
from oddchip.language import Library
from oddchip.language.conditions import Atom
from oddchip.room import Table, TableStakes
from oddchip.seen.holding import holdings
from oddchip.showdown import read, settle
from tests.language.helpers import written
from tests.room.helpers import money, play
from tests.support.players import random_answer
from tests.support.strangers import games as strangers

STAKES = Stakes(limit="fixed", blinds=(2, 4), small_bet=4, big_bet=8)
HIGH = '[side.high]\nscale = "high"\n'


def file(play: str, rest: str = HIGH, family: str = "draw", forced: str = "blinds") -> str:
    return (
        f'name    = "Trial"\nfamily  = "{family}"\nsummary = "A game on trial."\n'
        f'forced  = "{forced}"\nplay    = [{play}]\n{rest}'
    )


def library(folder: Path, text: str, id: str = "trial") -> Library:
    written(folder, id, text)
    return Library([folder])


def settled(games: Library, board: str, *hands: str, **more: object) -> dict[str, Any]:
    """The first side of the pot: its winners and everybody's cards that play."""
    case = {"game": "trial", "players": [{"hole": hand} for hand in hands], "pot": 100, **more}
    if board:
        case["board"] = board
    side: dict[str, Any] = settle(read(case, games)).to_json()["pots"][0]["sides"][0]
    return side


# Files that are played as they are written --------------------------------------------------------

BADUGI = file(
    '"down 4", "bet small", "board X", "bet big"',
    '[board]\ncells = "X X X X X"\n[side.badugi]\nscale = "badugi"\n'
    'use = "2 from hand, 2 from board"\n',
)


def test_a_badugi_takes_two_of_the_hand_and_two_of_the_board(tmp_path: Path) -> None:
    games = library(tmp_path, BADUGI)
    # The best badugi of all nine cards, A-2-3-4, would take one card of the hand and three of the
    # board; the second player's two and two are worse than that and still win.
    side = settled(games, "2d 3h 4s Kd Kh", "Ac Qc Jc Tc", "8c 7s Qh Qd")
    assert side["winners"] == [1]
    assert side["hands"]["0"]["name"] == "Three cards, 3-2-A"
    assert side["hands"]["1"]["name"] == "Badugi, 8-7-3-2"


def test_the_kernel_takes_two_of_the_hand_and_two_of_the_board_too(tmp_path: Path) -> None:
    games = library(tmp_path, BADUGI)
    for _ in range(3):  # from the second showdown on the kernel may be asked
        side = settled(games, "2d 3h 4s Kd Kh", "Ac Qc Jc Tc", "8c 7s Qh Qd")
        assert side["winners"] == [1]


def test_points_count_only_the_cards_that_use_names(tmp_path: Path) -> None:
    rest = (
        '[board]\ncells = "X X X"\n[side.points]\nscale = "pips"\n'
        'use = "1 from hand, 1 from board"\n'
        '[scale.pips]\npoints = { 2-T = "its number", J-K = 10, A = 11 }\n'
    )
    games = library(tmp_path, file('"down 2", "bet small", "board X", "bet big"', rest))
    side = settled(games, "2c 3c 9d", "Th 9h", "As 2s")
    assert side["winners"] == [1]
    assert side["hands"]["0"]["name"] == "19 points"
    assert side["hands"]["1"]["name"] == "20 points"


def test_of_several_numbers_of_cards_those_that_make_a_hand_are_taken(tmp_path: Path) -> None:
    rest = (
        '[board]\ncells = "X X X X X"\n[side.low]\nscale = "ace-to-five"\n'
        'use = "0-2 from hand, 3-5 from board"\n'
    )
    games = library(tmp_path, file('"down 4", "bet small", "board X", "bet big"', rest))
    side = settled(games, "2c 3c 4d Kh Kd", "Ah 5h Qs Js", "9h 8h Qd Jd")
    assert side["hands"]["0"]["cards"] == ["5h", "4d", "3c", "2c", "Ah"]


@pytest.mark.parametrize("forced", ["blinds", "antes", "antes, low card brings in"])
def test_a_pot_that_rides_is_played_for_by_players_all_in_in_every_family(
    tmp_path: Path, forced: str
) -> None:
    low = '[side.low]\nscale = "ace-to-five"\nqualifier = "9 or better"\nnobody = "ride"\n'
    deals = '"down 2", "up 1", "bet small", "up 2", "bet big"'
    games = library(tmp_path, file(deals, low, "stud", forced))
    broke = 0
    for seed in range(12):
        rng = Random(seed)
        table = Table(4, TableStakes.fixed(100, 200), games=games, seed=seed)
        for seat in range(4):
            table.sit(seat, f"P{seat}", rng.choice((100, 250, 700)))
        total = money(table)
        for _ in range(12):
            if not table.rides and len(table.ready) < 2:
                break
            hand = table.deal(None if table.rides else "trial")
            broke += any(not player.stack for player in hand.players)
            play(table, hand, rng)
            assert money(table) == total
    assert broke


def test_a_hand_that_is_split_without_a_board_is_seen_on_every_screen(tmp_path: Path) -> None:
    sides = "".join(
        f'[side.{name}]\nscale = "guts-3"\nuse = "all of {name}"\n' for name in ("left", "right")
    )
    games = library(tmp_path, file('"down 6", "bet small", "split left 3, right 3"', sides))
    rng = Random(1)
    for seed in range(4):
        hand = Hand("trial", STAKES, [100, 100, 100], seed=seed, games=games)
        while not hand.done:
            for seat in range(3):
                assert len(holdings(hand.view(seat))) in (0, 2)
            hand.act(random_answer(hand.legal(), rng))


def test_cards_that_were_opened_are_up_cards(tmp_path: Path) -> None:
    text = file('"down 3", "bet small", "open 1", "bet big"', HIGH)
    text = text.replace("forced", 'wild = ["lowest down"]\nforced').replace(
        HIGH, '[side.high]\nscale = "guts-3"\n'
    )
    games = library(tmp_path, text)
    assert games.game("trial").zones == ("down", "up")
    case = {"game": "trial", "pot": 10, "players": [{"down": "KhQd", "up": "2c"}]}
    hands = settle(read(case, games)).to_json()["pots"][0]["sides"][0]["hands"]
    assert hands["0"]["wild"] == {"Qd": "K"}  # not the deuce, which lies open


def test_guts_with_a_board_reads_the_board(tmp_path: Path) -> None:
    text = file(
        '{ repeat = ["down 2", "board X", "in or out", "settle"], until = "one player is in" }',
        'hand = ["hole"]\nplayers = [2, 4]\n[board]\ncells = "X"\n'
        '[side.high]\nscale = "guts-3"\n[losers]\nburn = 5000\n',
        "home",
        "everyone antes 50",
    )
    games = library(tmp_path, text)
    stakes = Stakes(limit="house", antes=(50, 50), unit=25)
    deck = cards("2h Ac 3d Kd 2c")  # a pair of deuces with the board, against an ace
    hand = Hand("trial", stakes, [1000, 1000], deck=deck, games=games)
    won = [event for event in hand.events if event.kind == "award"]
    assert [(event.seat, event.amount) for event in won] == [(0, 100)]


def test_each_round_of_guts_has_a_board_of_its_own(tmp_path: Path) -> None:
    test_guts_with_a_board_reads_the_board(tmp_path)
    games = Library([tmp_path])
    for seed in range(10):
        stakes = Stakes(limit="house", antes=(50, 50, 50), unit=25)
        hand = Hand("trial", stakes, [1000, 1000, 1000], seed=seed, games=games)
        rng = Random(seed)
        while not hand.done and hand.counted("deal") < 5:
            seen = [one for player in hand.players for one in player.cards]
            seen += hand.cells.values()
            assert len(set(seen)) == len(seen)
            hand.act(random_answer(hand.legal(), rng))


DECLARED = file(
    '"down 7", "bet small", "declare"',
    HIGH + '[side.low]\nscale = "ace-to-five"\nqualifier = "8 or better"\n',
    "stud",
)


def test_a_low_that_does_not_qualify_wins_nothing_when_it_is_declared(tmp_path: Path) -> None:
    games = library(tmp_path, DECLARED)
    players = [
        {"hole": "Kh Qd Jc 9s 3d 4h 5c", "declare": "low"},
        {"hole": "2c 2d 7h 9d Jd Ks Qh", "declare": "high"},
    ]
    case = {"game": "trial", "players": players, "pot": 100}
    assert settle(read(case, games)).awards == (0, 100)
    players[0]["hole"] = "8h 7d 4c 3s 2h Kd Kc"
    assert settle(read(case, games)).awards == (50, 50)


def test_a_pig_without_a_low_that_qualifies_loses_everything(tmp_path: Path) -> None:
    games = library(tmp_path, DECLARED)
    players = [
        {"hole": "Ah Ad Ac As 9d Th Jc", "declare": "both"},
        {"hole": "2c 2d 7h 9h Jd Ks Qh", "declare": "high"},
    ]
    case = {"game": "trial", "players": players, "pot": 100}
    assert settle(read(case, games)).awards == (0, 0)  # the pig's high side is nobody's


def turned(first: str, second: str, wild: str = "") -> str:
    play = f'"down 3", "lay c d", "bet small", "{first}", "{second}", "bet big"'
    rest = '[board]\ncells = "c d"\n[side.high]\nscale = "guts-3"\nuse = "any 3 of hand"\n'
    return file(play, (f"wild = [{wild}]\n" if wild else "") + rest)


def wild_at_the_end(games: Library, deck: str) -> tuple[int, ...]:
    hand = Hand("trial", STAKES, [100, 100], deck=cards(deck), games=games)
    while not hand.done:
        hand.act(Action("call"))
    return hand.wild_ranks


TWO_TURNED = "2c 3c 4c 5c 6c 7c 9h Td"


@pytest.mark.parametrize(
    ("first", "second", "wild", "ranks"),
    [
        ("turn c", "turn d", '"turned d"', (8,)),
        ("turn c", "turn d", '"turned c", "turned d"', (7, 8)),
        ("turn c: wild", "turn d: wild", "", (7, 8)),
        ("turn c: wild", "turn d: wild", '"turned c"', (7, 8)),
        ("turn c: wild", "turn d", "", (7,)),
        ("turn d: out", "turn c: wild", "", (7,)),
    ],
)
def test_every_card_that_is_turned_as_wild_is_wild_to_the_end(
    tmp_path: Path, first: str, second: str, wild: str, ranks: tuple[int, ...]
) -> None:
    games = library(tmp_path, turned(first, second, wild))
    assert wild_at_the_end(games, TWO_TURNED) == ranks


def test_a_card_that_is_turned_as_wild_stands_for_others(tmp_path: Path) -> None:
    games = library(tmp_path, turned("turn c: wild", "turn d: wild"))
    players = [{"hole": "9c Tc 2d"}, {"hole": "Ah Ad 3d"}]
    case = {"game": "trial", "players": players, "pot": 10, "wild": ["9", "T"]}
    assert settle(read(case, games)).awards == (10, 0)


@pytest.mark.parametrize(
    ("hands", "winner", "playing"),
    [
        (("3h Kd 2c", "Ah Qd 9c"), 0, "three"),  # threes are wild
        (("3h 3d 2c 7d 8d", "Ah 5d 9c 4c Jc"), 1, "five"),  # fives are
        (("7h 7d 2c 4d Jd 8s Qh", "Ah Ad 9c 4c Js 5c 3s"), 0, "five"),  # sevens are
    ],
)
def test_showdown_settles_every_round_of_three_five_seven(
    hands: tuple[str, ...], winner: int, playing: str
) -> None:
    case = {
        "game": "three-five-seven",
        "players": [{"hole": hand} for hand in hands],
        "pot": 100,
    }
    result = settle(read(case, strangers()))
    assert result.awards[winner] == 100
    assert result.pots[0].sides[0].side == playing
    number = {3: 1, 5: 2, 7: 3}[len(hands[0].split())]
    assert settle(read({**case, "round": number}, strangers())) == result


def test_a_showdown_of_three_five_seven_knows_its_round() -> None:
    table = read(
        {"game": "three-five-seven", "players": [{"hole": "3h 3d 2c 7d 8d"}], "pot": 1}, strangers()
    )
    assert table.holds(Atom("round", "2")) and not table.holds(Atom("round", "1"))


# Files that are refused ---------------------------------------------------------------------------

BOARD = '[board]\ncells = "X X X X X"\n'
DOWN_AND_BOARD = '"down 4", "bet small", "board X", "bet big"'


def used(use: str, scale: str = "high", board: str = BOARD, play: str = DOWN_AND_BOARD) -> str:
    return file(play, f'{board}[side.high]\nscale = "{scale}"\nuse = "{use}"\n')


def scaled(rest: str) -> str:
    return file('"down 5", "bet small"', f'[side.own]\nscale = "own"\n[scale.own]\n{rest}')


GUTS = '{{ repeat = ["down 3", {}"in or out", "settle"], until = "one player is in" }}'


def guts(rest: str, more: str = "") -> str:
    side = '[side.high]\nscale = "guts-3"\n'
    return file(GUTS.format(more), f"{rest}{side}[losers]\nburn = 500\n", "home", "dealer antes 50")


OMAHA = (
    '"down 4", "bet small", {}"board X", "bet small", {}"board Y", "bet big", "board Z", "bet big"'
)
LOW = '[side.low]\nscale = "ace-to-five"\n'


def omaha(rest: str, before_flop: str = "", before_turn: str = "", board: str = "") -> str:
    """Omaha with more steps before the flop and the turn; `board`: more lines of the board."""
    drawn = f'[board]\ncells = "X X X Y Z"\n{board}'
    return file(OMAHA.format(before_flop, before_turn), f"{drawn}{rest}")


def at_home(play: str, rest: str = HIGH) -> str:
    return file(play, rest, "home", "dealer antes 100")


def stud(rest: str) -> str:
    play = '"down 2", "up 1", "bet small", "up 1", "bet small", "up 1", "bet big", "down 2"'
    return file(play, rest, "stud", "antes, low card brings in")


REFUSED = {
    "an option that nothing asks for": (
        file('"down 5", "bet small"', HIGH + '[options.fun]\ntext = "fun"\ndefault = true\n'),
        "trial.toml:8: nothing asks for the option 'fun'; let a condition ask for it",
    ),
    "a scale that no side goes by": (
        file('"down 5", "bet small"', HIGH + '[scale.mine]\nhands = ["pair", "high card"]\n'),
        "trial.toml:8: no side goes by the scale 'mine'; drop it",
    ),
    "a wild rank that the deck does not have": (
        file('"down 5", "bet small"', 'deck = "36"\nwild = ["rank 2"]\n' + HIGH),
        "trial.toml:7: 'rank 2': no such card is in a short deck of 36 cards",
    ),
    "a payment for a card that the deck does not have": (
        file(
            '"down 2", "up 3", "bet small"',
            'deck = "36"\n[[pay]]\ncard = "rank 2"\namount = 50\n' + HIGH,
        ),
        "'rank 2': no such card is in a short deck of 36 cards",
    ),
    "a payment for a follower where nothing has one": (
        file('"down 2", "up 3", "bet small"', '[[pay]]\ncard = "follower"\namount = 50\n' + HIGH),
        "'follower', and no card here has a follower",
    ),
    "natural cards where none is wild": (
        file('"down 5", "bet small"', HIGH + "natural = true\n"),
        "trial.toml:8: no card is wild here; drop 'natural'",
    ),
    "an exact hand of sides without a target": (
        file('"down 5", "bet small"', 'automatic = [{ text = "bingo", exact = true }]\n' + HIGH),
        "trial.toml:6: no hand is exact: the sides have no target to come closest to",
    ),
    "more cards of a rank than the deck has": (
        file(
            '"down 5", "bet small"',
            'automatic = [{ text = "five sevens", holds = "7", count = 5 }]\n' + HIGH,
        ),
        "the deck has no 5 cards of rank 7",
    ),
    "a card face down that nothing turns": (
        file('"down 5", "lay d", "bet small"', '[board]\ncells = "d"\n' + HIGH),
        "trial.toml:5: the card d lies face down and is never turned; add a step 'turn d'",
    ),
    "two declarations": (
        file(
            '"down 5", "bet", "declare", "bet last", "declare"',
            HIGH + '[side.low]\nscale = "home-low"\n',
            "home",
            "dealer antes 100",
        ),
        "trial.toml:5: players declare once",
    ),
    "a flop that the other game deals again": (
        file(
            '"down 2", "bet small", "board X", "bet small", "go on as holdem, behind its first '
            'bet"',
            '[board]\ncells = "X X X"\n' + HIGH,
        ),
        "trial.toml:5: the play leads to 'holdem', which deals its board itself; do not deal X "
        "before it",
    ),
    "sides as an array of tables": (
        file('"down 5", "bet small"', '[[side]]\nscale = "high"\n'),
        "trial.toml:6: 'side' should be a table of tables, each under a name; write [side.NAME], "
        "not [[side]]",
    ),
    "options as an array of tables": (
        file('"down 5", "bet small"', HIGH + '[[options]]\ntext = "x"\n'),
        "trial.toml:8: an option is a table like [options.nines], and so are its 'on' and 'off'",
    ),
    "scales as an array of tables": (
        file('"down 5", "bet small"', HIGH + '[[scale]]\nhands = ["pair"]\n'),
        "trial.toml:8: 'scale' should be a table of tables, each under a name; write [scale.NAME], "
        "not [[scale]]",
    ),
    "three parts": (
        file('"down 6", "split one 2, two 2, three 2"', HIGH),
        "trial.toml:5: the step 'split one 2, two 2, three 2' makes 3 parts; a hand is split into "
        "two",
    ),
    "parts of up cards": (
        file('"down 4", "up 2", "split one 3, two 3"', HIGH),
        "trial.toml:5: the step 'split one 3, two 3' splits down cards, and up cards would be in "
        "neither part",
    ),
    "parts of more cards than there are": (
        file('"down 5", "split one 3, two 3"', HIGH),
        "trial.toml:5: the step 'split one 3, two 3' splits 6 cards, and a player has 5 cards then",
    ),
    "a part called the board": (
        file('"down 6", "split board 3, two 3"', HIGH),
        "names a part 'board', which means something else; give each part a name of its own",
    ),
    "a part of the hand that there is not": (
        file('"down 5", "bet small"', 'hand = ["pocket"]\n' + HIGH),
        'trial.toml:6: \'hand\' should be ["hole"], not ["pocket"]',
    ),
    "a hand in parts that a split makes": (
        file('"down 6", "split left 2, right 4"', 'hand = ["hole"]\n' + HIGH),
        "trial.toml:6: the hand is split into left and right",
    ),
    "cards turned up that the file calls hole cards": (
        file('"down 5", "open 2", "bet small"', 'hand = ["hole"]\nwild = ["lowest down"]\n' + HIGH),
        'trial.toml:7: \'lowest down\' tells down cards from up cards; write hand = ["down", "up"]',
    ),
    "up cards that there are not": (
        file('"down 5", "bet small"', 'wild = ["highest up"]\n' + HIGH),
        "trial.toml:6: 'highest up' speaks of up cards",
    ),
    "a joker that is dealt up where nothing is": (
        file('"down 5", "bet small"', 'deck = "53"\nwild = ["joker when dealt up"]\n' + HIGH),
        "trial.toml:7: 'joker when dealt up' asks how a card was dealt",
    ),
    "a joker dealt down and turned up": (
        file(
            '"down 4", "up 1", "open 1", "bet small"',
            'deck = "53"\nwild = ["joker when dealt down"]\n' + HIGH,
        ),
        "cards dealt down are turned up here; drop 'when'",
    ),
    "a follower where no card is up": (
        file('"down 5", "bet small"', 'wild = ["follower of Q"]\n' + HIGH),
        "trial.toml:6: 'follower of Q' speaks of cards dealt up, and none is",
    ),
    "a payment for up cards that there are not": (
        file('"down 5", "bet small"', HIGH + '[[pay]]\ncard = "rank 7"\namount = 50\n'),
        "trial.toml:8: [[pay]] is about up cards, and no card lies up",
    ),
    "a match for up cards that there are not": (
        file('"down 5", "bet small"', HIGH + '[[match]]\nshowing = "open pair"\n'),
        "trial.toml:8: [[match]] is about up cards, and no card lies up",
    ),
    "a first player by up cards that there are not": (
        file('"down 5", "bet small"', 'first = "best board on high"\n' + HIGH),
        "trial.toml:6: 'best board on high', and no card lies up",
    ),
    "a turned card that nothing turns": (
        file(
            '"down 5", "board d", "bet small"',
            'wild = ["turned d"]\n[board]\ncells = "d"\n' + HIGH,
        ),
        "trial.toml:6: 'turned d', and nothing turns that cell; lay it face down and add a step "
        "'turn d'",
    ),
    "turned cards under different conditions": (
        turned("turn c", "turn d", '"turned c when round 1", "turned d"'),
        "hold under different conditions",
    ),
    "a turned card and a follower": (
        file(
            '"down 3", "up 2", "lay d", "bet small", "turn d: wild"',
            'wild = ["follower of Q"]\n[board]\ncells = "d"\n' + HIGH,
        ),
        "'follower of Q' and 'turned d' cannot both make ranks wild in one game",
    ),
    "a side that is declared and rides": (
        DECLARED + 'nobody = "ride"\n',
        "a side that nobody declares or wins goes to the others; drop its 'nobody'",
    ),
    "a pot that is declared and shared": (
        DECLARED.replace("forced", 'nobody = "share"\nforced'),
        "trial.toml:4: where nobody wins what was declared the pot rides; drop 'nobody'",
    ),
    # Words that nothing comes of
    "a round that never comes": (
        omaha(HIGH, before_turn='"when round 9: draw 0-1", '),
        "trial.toml:5: 'round 9' can never be: the game has only 4 betting rounds",
    ),
    "more cards than a cell has": (
        omaha(HIGH, before_turn='"when showing 4+ red in X: draw 0-1", '),
        "trial.toml:5: 'showing 4+ red in X' can never be: X has 3 cards",
    ),
    "a limit at which nobody plays it": (
        file('"down 5", "bet small"', HIGH + '[betting]\nno_check_raise = "limit house"\n'),
        "trial.toml:9: 'limit house' can never be: the game is played fixed, no, pot or spread",
    ),
    "dice that nothing asks for": (
        omaha(HIGH, before_turn='"dice 2", '),
        "trial.toml:5: nothing asks for the dice; drop them",
    ),
    "dice that are rolled too late": (
        omaha(HIGH, before_flop='"when dice 1-3: draw 0-1", ', before_turn='"dice 1", '),
        "trial.toml:5: 'dice 1-3' is asked before the dice are rolled",
    ),
    "a side for no roll": (
        omaha(HIGH + LOW + 'when = "dice 1-3 and dice 4-6"\n', before_turn='"dice 1", '),
        "trial.toml:12: no roll ever gives the hand this side",
    ),
    "two qualifiers for one roll": (
        omaha(
            HIGH
            + LOW
            + '[side.low.qualifier]\n"dice 1-3" = "8 or better"\n"dice 3-6" = "9 or better"\n',
            before_turn='"dice 1", ',
        ),
        "a roll of 3 gives the side two qualifiers",
    ),
    "an option that changes nothing": (
        file(
            '"down 5", "bet small"',
            HIGH + '[options.fun]\ntext = "fun"\ndefault = true\non = { family = "draw" }\n',
        ),
        "trial.toml:8: nothing asks for the option 'fun'",
    ),
    "two prices for one card": (
        stud(HIGH + 2 * '[[pay]]\ncard = "rank 7"\namount = 50\n'),
        "trial.toml:8: the same cards stand in a rule above; make one rule of the two",
    ),
    "two matches for one card": (
        stud(HIGH + '[[match]]\nshowing = "up 3"\n[[match]]\nshowing = "up 3"\nonce = true\n'),
        "trial.toml:8: the same cards stand in a rule above",
    ),
    "one way to combine cards, twice": (
        used("2 from hand, 3 from board or 2 from hand, 3 from board"),
        "trial.toml:10: '2 from hand, 3 from board or 2 from hand, 3 from board' says the same "
        "twice; say it once",
    ),
    "one board twice": (
        omaha(
            HIGH + 'use = "2 from hand, 3 from one board"\n', board='boards = ["X Y Z", "Z Y X"]\n'
        ),
        "trial.toml:8: two boards have the same cells; name each board once",
    ),
    "a cell on no board": (
        omaha(HIGH + 'use = "2 from hand, 3 from one board"\n', board='boards = ["X Y"]\n'),
        "trial.toml:8: no board has the cell Z, and nothing asks for its card",
    ),
    "boards taken away where there is one": (
        omaha(HIGH, before_turn='"remove boards with the lowest of X", '),
        "takes boards away, and there is only one",
    ),
    "a house that never wins": (
        file(DOWN_AND_BOARD, "house = true\n" + BOARD + HIGH),
        "trial.toml:6: no board is ever taken away; drop 'house'",
    ),
    "sides beside a pick": (
        file(
            '"down 3", "bet small", "pick"',
            HIGH + '[pick]\nby = "button"\ngames = { stud = {}, razz = {} }\n',
        ),
        "trial.toml:6: the game that is picked says what wins; drop the sides",
    ),
    "wild cards that every side reads as they are": (
        file('"down 5", "bet small"', 'wild = ["rank 2"]\n' + HIGH + "natural = true\n"),
        "trial.toml:9: no side reads the wild cards; drop 'natural' or 'wild'",
    ),
    "up cards in a hand without any": (
        file('"down 5", "bet small"', 'hand = ["down", "up"]\n' + HIGH),
        "trial.toml:6: the hand has up cards, and no card lies up; drop 'hand'",
    ),
    "a stack that is never rolled": (
        at_home('"down 5", "bet", "stack", "bet last"'),
        "trial.toml:5: the stack is never rolled; add a step like 'roll 1'",
    ),
    "a face that is said of no card": (
        at_home('"down 5", "bet", "say up for 500 or down", "bet last"'),
        "trial.toml:5: no card comes as the players say; add a step '1 as said'",
    ),
    "a price for no card": (
        at_home('"down 5", "bet", "buy for 25 from 1", "bet last"'),
        "pays for a card that was turned, and none is; add a step like 'turn west'",
    ),
    "a card turned twice": (
        file(
            '"down 5", "lay d", "bet small", "turn d", "bet small", "turn d", "bet big"',
            '[board]\ncells = "d"\n' + HIGH,
        ),
        "trial.toml:5: the card d lies open by then",
    ),
    "two cards turned as one": (
        file('"down 3", "lay X", "bet small", "turn X"', '[board]\ncells = "X X"\n' + HIGH),
        "the step 'turn X' turns one card, and X is 2 cells; name each of them",
    ),
    "more sides than anybody could tell": (
        file('"down 5", "bet small"', "".join(LOW.replace("low", f"low{n}") for n in range(13))),
        "trial.toml:6: 13 sides; 12 are the most",
    ),
    # Cards that may combine
    "more cards together than a hand has": (
        used("any 5 of hand and board", "guts-3"),
        "trial.toml:10: 'any 5 of hand and board' takes 5 cards, and a hand on this scale has 3",
    ),
    "all of more cards than a hand has": (
        used("all of hand", play='"down 7", "bet small", "board X"'),
        "'all of hand' takes all of 7 cards, and a hand has 5; write how many",
    ),
    "the rest of no number": (
        used("2 from hand, rest from board", "badugi"),
        "takes the rest, and a hand on this scale has no fixed number of cards; say how many",
    ),
    "the rest before the end": (
        used("rest from board, 2 from hand"),
        "should take the rest once, and last",
    ),
    "one zone twice": (
        used("2 from hand, 3 from hand"),
        "takes cards from 'hand' and from 'hand', which are the same cards; name each card's place "
        "once",
    ),
    "a zone inside another": (
        used("2 from hand, 3 from down", play='"down 4", "up 1", "bet small", "board X"'),
        "takes cards from 'hand' and from 'down', which are the same cards",
    ),
    "a board inside the board": (
        used("2 from hand, 1 from board, 2 from one board"),
        "takes cards from 'board' and from 'one board', which are the same cards",
    ),
    "boards that share a card": (
        used(
            "2 from hand, 1 from board 1, 2 from board 2",
            board='[board]\ncells = "X X X Y Z"\nboards = ["X Y", "X Z"]\n',
            play='"down 4", "bet small", "board X Y Z"',
        ),
        "takes from boards that share a card",
    ),
    "all of each row": (
        used("2 from hand, all of each row"),
        "should say how many from each row, like '1 from each row'",
    ),
    "a number of each row to choose": (
        used("2 from hand, 1-2 from each row"),
        "should say how many from each row, like '1 from each row'",
    ),
    "any of each row": (
        used("any 5 of hand and each row"),
        "write '1 from each row', or 'any 5 of hand and board'",
    ),
    "numbers that run backwards": (
        used("3-1 from hand, rest from board"),
        "runs backwards; write the smaller number first",
    ),
    # Scales that contradict themselves
    "straights through too few ranks": (
        scaled('hands = ["straight", "pair", "high card"]\nranks = "J-K"\n'),
        "no straight of 5 cards runs through J-K; give 'ranks' more ranks, or drop the straights",
    ),
    "ranks without straights": (
        scaled('hands = ["pair", "high card"]\nranks = "6-A"\n'),
        "trial.toml:10: 'ranks' is about straights, and 'hands' lists none",
    ),
    "ranks that are not those of the deck": (
        scaled('hands = ["straight", "pair", "high card"]\nranks = "6-A"\n'),
        "trial.toml:10: straights run through the ranks of the deck, which are not '6-A'",
    ),
    "corners without straights": (
        scaled('hands = ["pair", "high card"]\nround_the_corner = true\n'),
        "'round_the_corner' is about straights, and 'hands' lists none",
    ),
    "a kind that so few cards never make": (
        scaled('hands = ["full house", "pair"]\ncards = 3\n'),
        "trial.toml:9: a hand of 3 cards is never a full house; drop it",
    ),
    "four of a kind of three cards": (
        scaled('hands = ["four of a kind", "pair"]\ncards = 3\n'),
        "a hand of 3 cards is never four of a kind; drop it",
    ),
    "a pair that beats three of a kind": (
        scaled('hands = ["pair", "three of a kind"]\n'),
        "every three of a kind is a pair too; list it before 'pair'",
    ),
    "nothing that is anything": (
        scaled('hands = ["pair"]\nnothing = ["A-2-3-4-5"]\n'),
        "'hands' has no straights or flushes that could be 'nothing'",
    ),
    "a pair that is nothing": (
        scaled('hands = ["straight", "pair"]\nnothing = ["A-A-3-4-5"]\n'),
        "'A-A-3-4-5' has a pair, so it is no straight or flush anyway",
    ),
    "numbers for high hands": (
        scaled('hands = ["pair"]\nnumbered = true\n'),
        "low hands are 'numbered', and here the high hand wins",
    ),
    "a name of a longer hand": (
        scaled('hands = ["pair"]\ncards = 3\nnames = { 5-4-3-2 = "Wheelie" }\n'),
        "'5-4-3-2' has more cards than a hand, which has 3",
    ),
    "a name for what lifts nothing": (
        scaled('hands = ["pair"]\nwith_one = "Face hand"\n'),
        "'with_one' says nothing without 'lifted_by'",
    ),
    "ties by a number that is fixed": (
        scaled('points = { 2-A = 1 }\ncards = 3\nties = ["fewer cards"]\n'),
        "every hand has 3 cards, so 'fewer cards' breaks no tie",
    ),
    "a name that speaks of what is not counted": (
        scaled('points = { 2-A = 1 }\ncalled = "{points}, {distance} away"\n'),
        "'called' speaks of {distance}; here it may speak of {points}",
    ),
    # Rounds
    "two sides in one round": (
        guts('[side.low]\nscale = "ace-to-five"\nuse = "any 3 of hand"\n'),
        "a round goes to the best hand on one side, and there are low and high; drop one, or give "
        "each the rounds in which it counts",
    ),
    "a qualifier in a round": (
        guts("").replace('"guts-3"\n', '"guts-3"\nqualifier = "pair or better"\n'),
        "the best hand wins the round whatever it is; drop 'qualifier' of [side.high]",
    ),
    "a hand that takes all in a round": (
        guts('[[automatic]]\ntext = "two sevens"\nholds = "7"\ncount = 2\n'),
        "'automatic' says nothing where a round is settled; drop it",
    ),
    "a pot that nobody wins in a round": (
        guts('nobody = "share"\n'),
        "'nobody' says nothing where a round is settled; drop it",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_means_something_else_is_refused(tmp_path: Path, name: str) -> None:
    text, words = REFUSED[name]
    with pytest.raises(GameFileError) as error:
        played(written(tmp_path, "trial", text), Library([tmp_path]))
    assert words in str(error.value)
    assert str(error.value).startswith("trial.toml:")
