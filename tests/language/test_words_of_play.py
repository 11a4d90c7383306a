"""The words of play that no book's game needs, a rule a test, by files of the tests' own folder."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from oddchip.cards import UNKNOWN, cards, write
from oddchip.equity import equity
from oddchip.equity.kernel_plan import plan_of
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.errors import BadInput
from oddchip.hand import CALL, FOLD, Action, Hand, IllegalAction, Stakes, limit_stakes, raise_to
from oddchip.kernel import NoTables
from oddchip.language import Library
from oddchip.language.conditions import SITUATIONS, condition
from oddchip.language.prose import rules_of, text
from oddchip.showdown import Held, Showdown, read, settle
from oddchip.table_state.questions import DeedQuestion
from tests.hand.home.table import go_on
from tests.support.any_deck import best
from tests.support.strangers import FOLDER, games

HOME = Stakes(antes=(25, 25, 25), bumps=(25, 200, 500), unit=25)
JACKS = "JhQd2cJsTd3c5h7d9c6h8s4d2sKcAd"
JUNK = "2hQd3c4sTd5c7h9d8c9hKs6dJcAcQs"


def dealt(id: str, deck: str, players: int = 3, stack: int = 200, **options: object) -> Hand:
    """A hand of cards in the order of dealing; the last seat is the button or the dealer."""
    game = games().game(id)
    if game.family == "home":
        stakes = Stakes(antes=(25,) * players, bumps=(25, 200, 500), unit=25)
        stack *= 25
    elif game.forced.kind == "antes":
        stakes = Stakes(antes=(2,) * players, small_bet=4, big_bet=8, limit="fixed")
    else:
        stakes = limit_stakes(4, 8)
    return Hand(id, stakes, [stack] * players, deck=cards(deck), options=options, games=games())


def check_round(hand: Hand) -> None:
    """Everybody checks or calls until something else is asked, or another round is on."""
    street = hand.round
    while not hand.done and hand.round == street and hand.legal().to_json()["question"] == "bet":
        hand.act(CALL)


# Money ------------------------------------------------------------------------------------------


def test_antes_alone_leave_the_first_bet_to_the_left_of_the_button() -> None:
    hand = dealt("bomb-omaha-8", "")
    assert (hand.pot, hand.actor, len(hand.cells)) == (6, 0, 6)
    assert hand.legal().words() == "fold, check or bet 4"


def test_everyone_antes_at_home() -> None:
    assert dealt("baseball", "").pot == 75


def test_only_a_hand_that_is_good_enough_may_open() -> None:
    hand = dealt("jackpots", JACKS)
    assert hand.legal().words() == "fold, check or bet 4"  # a pair of jacks
    hand.act(CALL)
    assert hand.legal().words() == "fold or check"
    with pytest.raises(IllegalAction):
        hand.act(raise_to(4))
    assert dealt("jackpots", JUNK).legal().words() == "fold or check"


def test_whoever_holds_what_may_raise_once_somebody_has_opened() -> None:
    hand = dealt("jackpots", JACKS)
    hand.act(raise_to(4))
    assert hand.legal().words() == "fold, call 4 or raise to 8"


def test_where_nobody_opens_all_ante_again_and_the_next_deal_takes_more() -> None:
    hand = dealt("jackpots", JACKS)
    for _ in range(3):
        hand.act(CALL)
    assert hand.pot == 12
    assert [event.kind for event in hand.events].count("ante") == 6
    assert hand.counted("deal") == 2
    jacks = Hand.from_json(hand.to_json())
    jacks.players[0].down = tuple(cards("JhJs2c5d8s"))
    jacks.ask_again()
    assert jacks.legal().words() == "fold or check"
    jacks.players[0].down = tuple(cards("QhQs2c5d8s"))
    jacks.ask_again()
    assert jacks.legal().words() == "fold, check or bet 4"


def test_who_has_folded_is_not_dealt_in_again() -> None:
    hand = dealt("jackpots", JACKS)
    hand.act(FOLD)
    hand.act(CALL)
    hand.act(CALL)
    assert hand.pot == 10
    assert [len(player.cards) for player in hand.players] == [0, 5, 5]


def test_all_in_by_the_antes_nobody_need_open() -> None:
    hand = dealt("jackpots", JUNK, stack=2)
    while not hand.done:
        hand.act(hand.legal().default())
    assert hand.counted("deal") == 1


def test_who_has_opened_is_imagined_with_what_that_takes() -> None:
    hand = dealt("jackpots", JACKS)
    hand.act(raise_to(4))
    for seed in range(30):
        held = hand.imagined(1, Random(seed)).players[0].cards
        kind, ranks = best(held, tuple(range(13)))
        assert kind > 1 or (kind == 1 and ranks[0] >= 9), write(held)


def test_nobody_learns_from_the_question_whether_another_could_open() -> None:
    one, other = dealt("jackpots", JACKS), dealt("jackpots", JACKS.replace("Js", "2d"))
    views = [hand.view(1) for hand in (one, other)]
    assert views[0].to_json() == views[1].to_json()
    first, second = (view.imagined(Random(5)) for view in views)
    assert first.legal().to_json() == second.legal().to_json()


def test_passed_out_the_same_cards_are_played_for_low() -> None:
    hand = dealt("jacks-back", JUNK)
    check_round(hand)
    assert hand.legal().words() == "fold, check or bet 4"  # a second round, in which anybody may
    while not hand.done:
        hand.act(CALL if hand.legal().to_json()["question"] == "bet" else hand.legal().default())
    assert {event.word for event in hand.events if event.kind == "award"} == {"low"}


def test_a_case_says_what_was_played() -> None:
    case = {
        "game": "jacks-back",
        "players": [{"hole": "AhAd5c6c7c"}, {"hole": "2h3d4c5s7s"}],
        "pot": 100,
    }
    assert settle(read(case, games=games())).awards == (0, 100)
    assert settle(read({**case, "so": ["opened"]}, games=games())).awards == (100, 0)
    with pytest.raises(BadInput, match="so: jacks-back asks for no 'round 1'"):
        read({**case, "so": ["round 1"]}, games=games())


# Cards that cost or bring something ---------------------------------------------------------------

STUD = "2h2d2c5s6s7s"


def test_a_three_up_matches_the_pot_or_folds() -> None:
    hand = dealt("baseball", STUD + "3hTdJc")
    assert (hand.actor, hand.legal().words()) == (0, "match 75 or fold")
    hand.act("match")
    assert hand.pot == 150


def test_a_four_up_brings_a_card_and_that_may_bring_another() -> None:
    hand = dealt("baseball", STUD + "4hTdJc" + "4sKd")
    assert write(hand.players[0].up) == ["4h", "4s", "Kd"]
    assert len(hand.players[1].up) == 1


def test_a_three_may_cost_a_price_and_a_four_be_offered_for_one() -> None:
    hand = dealt("baseball", STUD + "3h4dJc" + "8c", cheap=True)
    assert hand.legal().words() == "pay 50 or fold"
    hand.act("match")
    question = hand.legal()
    assert isinstance(question, DeedQuestion)
    assert (question.seat, question.costs) == (1, {"no": 0, "buy": 25})
    hand.act("buy")
    assert write(hand.players[1].down) == ["2d", "6s", "8c"]
    assert hand.pot == 75 + 50 + 25


def test_who_folds_to_a_three_gets_no_card() -> None:
    hand = dealt("baseball", STUD + "3h4dJc" + "8c", cheap=True)
    hand.act("fold")
    assert hand.actor == 1
    hand.act("no")
    assert len(hand.players[1].cards) == 3


# Cards that are not seen --------------------------------------------------------------------------


def test_only_its_owner_does_not_see_an_outward_card() -> None:
    hand = dealt("forehead-stud", "2h3h4hAsKsQs")
    own, other, spectator = hand.view(0), hand.view(1), hand.view(None)
    assert own.players[0].up == (UNKNOWN,)
    assert write(own.players[1].up) == ["Ks"]
    assert write(other.players[0].up) == ["As"]
    assert spectator.players[0].up == (UNKNOWN,)
    assert "As" not in str(own.to_json())


def test_nobody_sees_an_unseen_card_before_it_is_turned() -> None:
    hand = dealt("forehead-stud", "2h3h4hAsKsQs5c6c7c8d9dTdJcQcKc")
    while hand.players[0].unseen == ():
        hand.act(CALL)
    assert write(hand.players[0].unseen) == ["8d"]
    for seat in (None, 0, 1, 2):
        assert "8d" not in str(hand.view(seat).to_json())
    while hand.players[0].unseen:
        hand.act(CALL)
    assert "8d" in str(hand.view(2).to_json())


def test_all_cards_are_open_at_the_showdown() -> None:
    hand = dealt("forehead-stud", "")
    while not hand.done:
        hand.act(CALL)
    winner = next(event.seat for event in hand.events if event.kind == "award")
    assert UNKNOWN not in hand.view(winner).players[winner].cards


# Passing, drawing, refusing ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "to"), [(4, [2, 3, 0, 1]), (3, [1, 2, 0]), (2, [1, 0])])
def test_across_is_half_round_the_table(players: int, to: list[int]) -> None:
    hand = dealt("across-the-street", "", players)
    check_round(hand)
    passed = []
    for player in hand.players:
        passed.append(player.down[0])
        hand.act(Action("pass", player.seat, cards=player.down[:1]))
    for seat, one in enumerate(passed):
        assert one in hand.players[to[seat]].down


def test_an_up_card_is_passed_to_the_right_and_stays_up() -> None:
    hand = dealt("across-the-street", "", 3)
    check_round(hand)
    for player in hand.players:
        hand.act(Action("pass", player.seat, cards=player.down[:1]))
    check_round(hand)
    ups = [player.up[0] for player in hand.players]
    for seat, one in enumerate(ups):
        hand.act(Action("pass", seat, cards=(one,)))
    for seat, one in enumerate(ups):
        assert one in hand.players[seat - 1].up
        assert str(one) in str(hand.view(None).players[seat - 1].to_json())


def test_an_up_card_that_is_drawn_for_is_replaced_face_up() -> None:
    hand = dealt("across-the-street", "", 2)
    while not (hand.legal().to_json().get("draw")):
        question = hand.legal().to_json()
        hand.act(CALL if question["question"] == "bet" else hand.legal().default())
    player = hand.players[0]
    thrown = (player.down[0], player.up[0])
    down, up = len(player.down), len(player.up)
    hand.act(Action("draw", 0, cards=thrown))
    hand.act(Action("draw", 1))
    assert (len(player.down), len(player.up)) == (down, up)
    assert not {*thrown} & {*player.cards}


def test_a_card_may_be_refused_for_the_next_one() -> None:
    hand = dealt("take-it-or-leave-it", "2h3hAsKs5c", 2)
    assert hand.legal().words() == "keep the card or refuse it for another"
    hand.act("refuse")
    assert write(hand.players[0].up) == ["5c"]
    assert write(hand.dealer.muck) == ["As"]
    hand.act("keep")
    assert write(hand.players[1].up) == ["Ks"]
    assert hand.legal().to_json()["question"] == "bet"


def test_a_card_may_be_refused_as_often_as_the_file_says() -> None:
    hand = dealt("take-it-or-leave-it", "", 2)
    while hand.round < 2:
        hand.act(CALL if hand.legal().to_json()["question"] == "bet" else Action("keep"))
    hand.act("refuse")
    assert hand.actor == 0
    hand.act("refuse")
    assert hand.actor == 1


def test_who_has_nothing_left_to_pay_with_keeps_the_card() -> None:
    hand = dealt("do-ya", "", 3, stack=2)
    assert "refuse it for another" in hand.legal().words()
    assert dealt("do-ya", "", 3, stack=1).done  # all-in with the ante: nobody is asked


def test_a_card_that_its_owner_does_not_see_is_not_refused(tmp_path: Path) -> None:
    words = 'like = "take-it-or-leave-it"\nname = "Own"\nsummary = "Five cards, one unseen."\n'
    play = 'play = ["down 1", "up 3", "unseen 1", "refuse 1", "bet small"]\n'
    (tmp_path / "own.toml").write_text(words + play)
    stakes = Stakes(antes=(2,) * 2, small_bet=4, big_bet=8, limit="fixed")
    hand = Hand("own", stakes, [200] * 2, seed=1, games=Library([FOLDER, tmp_path]))
    assert hand.legal().to_json()["question"] == "bet"


def test_players_are_counted_as_they_were_dealt_in_at_the_showdown_too(tmp_path: Path) -> None:
    words = 'like = "holdem"\nname = "Own"\nsummary = "A crowd has wild deuces."\n'
    (tmp_path / "own.toml").write_text(words + 'wild = ["rank 2 when players 3-6"]\n')
    deck = cards("AhKh2c AdKd7d Qs9s8h5c3d")
    own = Library([FOLDER, tmp_path])
    hand = Hand("own", limit_stakes(2, 4), [200] * 3, deck=deck, games=own)
    hand.act(CALL)
    hand.act(FOLD)
    while not hand.done:
        hand.act(CALL)
    assert hand.view(2).wild[0].cards == tuple(cards("2c"))
    assert [player.stack for player in hand.players] == [199, 198, 203]  # nine to five, with a six
    assert not hand.view(2).so  # the showdown counts them itself


def test_what_an_option_decides_is_played_as_the_table_agreed(tmp_path: Path) -> None:
    words = 'like = "holdem"\nname = "Own"\nsummary = "Two cards, or three with a discard."\n'
    play = '[{ when = "option third", play = ["down 3", "discard 1"], otherwise = ["down 2"] }, '
    words += f'play = {play}"bet small", "board X", "bet big", "board Y Z", "bet big"]\n'
    option = '[options.third]\ntext = "three cards, one to throw away"\ndefault = false\n'
    (tmp_path / "own.toml").write_text(words + option)
    for third, count in ((True, 3), (False, 2)):
        hand = Hand(
            "own",
            limit_stakes(2, 4),
            [200] * 3,
            seed=1,
            options={"third": third},
            games=Library([FOLDER, tmp_path]),
        )
        assert [len(player.down) for player in hand.players] == [count] * 3


def test_a_board_that_nobody_knows_is_behind_one_that_is_worth_nothing(tmp_path: Path) -> None:
    words = 'like = "home-stud-7"\nname = "Own"\nsummary = "Stud."\nfirst = "best board on faces"\n'
    words += '[scale.faces]\npoints = { 2-T = 0, J-A = 1 }\nwins = "most"\n'
    (tmp_path / "own.toml").write_text(words)
    stakes = Stakes(limit="house", antes=(0, 100), bumps=(25, 200, 500), unit=25)
    for first, second, starts in (("??", "6c", 1), ("6c", "??", 0), ("6c", "6d", 0)):
        own = Library([FOLDER, tmp_path])
        hand = Hand("own", stakes, [2000] * 2, named=True, games=own)
        go_on(hand, f"d dh p1 2c3c{first}; d dh p2 4c5c{second}")
        assert hand.actor == starts


def test_where_cards_are_dealt_again_rolling_begins_again_at_the_dealers_left(
    tmp_path: Path,
) -> None:
    words = 'like = "night-baseball"\nname = "Own"\nsummary = "It takes an ace."\nextra = []\n'
    again = '{ when = "not showing A in hands", play = ["deal again"] }'
    steps = f'"unseen 5", "roll until ahead", {again}'
    words += f'play = [{{ repeat = [{steps}], until = "the deal stands" }}, "bet last"]\n'
    (tmp_path / "own.toml").write_text(words)
    hand = Hand("own", HOME, [5000] * 3, seed=3, games=Library([FOLDER, tmp_path]))
    rolled = [event.seat for event in hand.events if event.kind == "up"]
    assert len(rolled) > 1
    assert set(rolled) == {0}


def test_a_card_for_all_shows_in_the_middle() -> None:
    stakes = Stakes(limit="house", antes=(0,) * 7 + (100,), bumps=(25, 200, 500), unit=25)
    hand = Hand("chicago", stakes, [20000] * 8, seed=1)
    while not hand.community:
        hand.act(CALL)
    (one,) = write(hand.community)
    assert condition(f"showing {one}", SITUATIONS).holds(hand.holds)
    assert condition(f"showing {one} in board", SITUATIONS).holds(hand.holds)
    assert not condition(f"showing {one} in hands", SITUATIONS).holds(hand.holds)


def test_a_view_says_what_is_so_of_all_that_wild_cards_ask_for() -> None:
    hand = dealt("three-five-seven", "", 3)  # in the first round everybody has to be in
    assert hand.view(0).so == {"round 2", "round 2-3"}
    assert dealt("take-it-or-leave-it", "", 3).view(0).so == frozenset()


def test_a_die_is_asked_for_by_its_name() -> None:
    table = Showdown(games().game("fault-line"), [], (), 0, dice=(2, 6))
    so = {"die red 1-2": True, "die red 3": False, "die white 6": True, "die white 1-5": False}
    for words, shows in so.items():
        assert condition(words, SITUATIONS).holds(table.holds) == shows
    red = Showdown(games().game("fault-line"), [], (), 0, dice=(2,))
    assert not condition("die white 1-6", SITUATIONS).holds(red.holds)


def test_cards_of_the_board_are_turned_down_or_thrown_away_as_the_dice_say() -> None:
    for seed in range(24):
        hand = Hand("fault-line", limit_stakes(4, 8), [200] * 2, seed=seed, games=games())
        while not hand.done:
            hand.act(CALL)
        red, white = hand.dice
        gone = ["turned down"] if red <= 2 else []
        gone += ["thrown away"] if white == 6 or red == 3 else []
        assert [one.word for one in hand.events if one.kind == "off"] == gone


def test_what_shows_lies_open_before_the_players() -> None:
    showing = condition("showing Qs", SITUATIONS)
    for zone, shows in (("up", True), ("exposed", True), ("down", False)):
        held = Held({zone: tuple(cards("Qs"))})
        table = Showdown(games().game("black-maria"), [held], (), 0)
        assert showing.holds(table.holds) == shows


# Dealing again, rolling, rounds ------------------------------------------------------------------


def test_a_card_ends_the_deal_and_starts_it_again() -> None:
    hand = dealt("black-maria", "2h3h4h5h6h7hQsKsJs")
    kinds = [event.kind for event in hand.events]
    assert kinds.count("round") >= 1
    assert kinds.count("ante") == 3 * (1 + kinds.count("round"))
    assert all(len(player.cards) == 3 for player in hand.players)
    assert "Qs" not in [str(one) for player in hand.players for one in player.up]


def test_cards_are_rolled_until_the_best_hand_is_beaten() -> None:
    low, high = "2h5c6d7sTcJhQd", "8h8d2cKsAc6c7d"
    deck = "".join(a + b for a, b in zip(_pairs(low), _pairs(high), strict=True))
    hand = dealt("night-baseball", deck, 2)
    assert (len(hand.players[0].up), len(hand.players[1].up)) == (1, 0)
    check_round(hand)
    assert write(hand.players[1].up) == ["8h"]  # beats a deuce
    check_round(hand)
    assert write(hand.players[0].up) == ["2h", "5c", "6d", "7s", "Tc"]
    assert hand.players[0].live


def test_who_cannot_roll_past_the_best_hand_is_out() -> None:
    low, high = "2h5c6d7sTcJhKd", "AhAdAcKsQc6c7d"
    deck = "".join(a + b for a, b in zip(_pairs(low), _pairs(high), strict=True))
    hand = dealt("night-baseball", deck, 2)
    while not hand.done:
        hand.act(CALL)
    assert [event.seat for event in hand.events if event.kind == "out"] == [0]
    assert hand.stacks[1] > hand.stacks[0]


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def test_who_is_out_for_the_round_keeps_the_cards() -> None:
    hand = dealt("three-five-seven", "", 3)
    assert hand.actor == 0  # the first round, in which all are in, is settled
    kept = hand.players[2].down
    for seat, word in enumerate(("in", "in", "out")):
        hand.act(Action("say", seat, word=word))
    assert hand.players[2].live
    assert hand.players[2].down[:5] == kept
    assert len(hand.players[2].down) == 7


def test_what_is_wild_may_go_by_the_round() -> None:
    three = "3hKdQc"
    deck = "".join(a + b for a, b in zip(_pairs(three), _pairs("AsQd4c"), strict=True))
    hand = dealt("three-five-seven", deck, 2)
    (award,) = (event for event in hand.events if event.kind == "award")
    assert award.seat == 0  # a pair of kings with the wild trey
    assert [rule.words for rule in hand.view(0).wild] == ["", "fives", ""]


# The board --------------------------------------------------------------------------------------


def fault(red: int, white: int) -> Hand:
    """The hand after the roll; the dice are told."""
    hand = Hand("fault-line", limit_stakes(4, 8), [200, 200], named=True, games=games())
    for action in ("deal p1 AhKhQh", "deal p2 2c3c4c"):
        hand.act(action)
    while hand.actor != -1:
        hand.act(CALL)
    hand.act("board JhTh9h")
    while hand.actor != -1:
        hand.act(CALL)
    hand.act(f"roll {red} {white}")
    return hand


@pytest.mark.parametrize(
    ("red", "white", "lying"),
    [
        (2, 1, ["Jh", "??", "9h"]),
        (4, 6, ["Jh", "Th", ""]),
        (3, 1, ["Jh", "", ""]),
        (2, 6, ["Jh", "??", ""]),
        (4, 4, ["Jh", "Th", "9h"]),
    ],
)
def test_each_die_by_its_name_turns_board_cards_down_or_throws_them_away(
    red: int, white: int, lying: list[str]
) -> None:
    cells = fault(red, white).view(0).cells
    assert ["" if one is None else str(one) for one in cells][:3] == lying


def test_a_card_that_was_turned_down_may_be_turned_up_again() -> None:
    hand = fault(1, 1)
    hand.act("board 2d")
    while hand.actor != -1:
        hand.act(CALL)
    assert hand.hidden_cells == ()
    assert "back" in [event.kind for event in hand.events]


def test_what_lies_on_the_table_says_how_the_hand_goes_on() -> None:
    hole = "2h2d3h3d4h4d5h5d6h6d"
    paired = dealt("crossroads", hole + "KsKdQc", 2)
    while paired.round < 2:
        paired.act(CALL)
    assert paired.legal().to_json()["question"] == "cards"
    other = dealt("crossroads", hole + "KsQsJsTcAcAd", 2)
    while not other.done:
        other.act(CALL)
    assert len(other.cells) == 6


def test_equity_counts_the_cards_of_a_spot_as_they_lie() -> None:
    found = equity("baseball", ["AhAdKs/4c5c6c7c", "2h2d8s/JcJdQhQd"], games=games())
    assert found.equities == (0.0, 1.0)


def test_a_card_that_is_drawn_may_cost_money() -> None:
    stakes = Stakes(limit="house", antes=(25, 25), unit=25)
    hand = Hand("paid-twist", stakes, [300, 25], seed=3, games=games())
    while hand.legal().to_json()["question"] != "cards":
        hand.act(CALL)
    hand.act(Action("draw", cards=hand.players[0].down))
    paid = [event for event in hand.events if event.kind == "pay"]
    assert [(event.seat, event.amount, event.cards) for event in paid] == [(0, 50, ())]
    assert hand.done  # who has no chip left is not asked


def test_the_suit_of_a_card_in_the_middle_is_wild() -> None:
    case: dict[str, Any] = {"game": "paid-twist", "pot": 100, "board": "2h"}
    case["players"] = [
        {"down": "Ah", "up": "KcKd7s4s"},  # three kings
        {"down": "Qs", "up": "QcTc7d4d"},
    ]
    assert settle(read(case, games())).awards == (100, 0)
    case["board"] = "2c"  # the king is wild, and so are the queen and the ten: four queens
    assert settle(read(case, games())).awards == (0, 100)


def test_a_seat_sees_which_of_its_cards_the_suit_in_the_middle_makes_wild() -> None:
    stakes = Stakes(limit="house", antes=(25, 25), unit=25)
    deck = cards("2c3c 4h5s 6c7d 8h9s TcJd Kc")
    hand = Hand("paid-twist", stakes, [1000, 1000], deck=deck, games=games())
    while hand.view(None).cells[0] is None:
        drawing = hand.legal().to_json()["question"] == "cards"
        hand.act(Action("draw") if drawing else CALL)
    found = [" ".join(write(hand.view(seat).wild[0].cards)) for seat in (0, 1, None)]
    assert found == ["2c 6c Tc Kc", "6c Tc 3c Kc", "6c Tc Kc"]


def test_wild_cards_count_as_they_are_on_a_natural_side() -> None:
    case: dict[str, Any] = {"game": "chicago-natural", "pot": 100}
    case["players"] = [
        {"down": "2s3dAd", "up": "AhAc9c8d"},  # the deuce is wild, and the only spade
        {"down": "KsKd4c", "up": "Qh9h7c5d"},
    ]
    result = settle(read(case, games()))
    assert result.awards == (50, 50)
    told = " ".join(text(rules_of(games().game("chicago-natural"), games())).split())
    assert "Wild cards count as themselves here." in told
    with pytest.raises(NoTables, match="natural on another"):
        plan_of(read_spot(WrittenSpot(games().game("chicago-natural"), ["??", "??"])))


def test_a_joker_is_wild_or_nothing(tmp_path: Path) -> None:
    side = '[side.high]\nscale = "high"\nnatural = true\n'
    words = 'like = "two-jokers"\nname = "Own"\nsummary = "No."\n'
    (tmp_path / "own.toml").write_text(words + side)
    with pytest.raises(BadInput, match=r"own.toml:6: a joker is no card but a wild one"):
        Library([FOLDER, tmp_path]).game("own")
