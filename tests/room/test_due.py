"""What comes next at tables at which people come and go, and in tournaments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddchip.room.due import (
    BOTS_BETWEEN_HANDS,
    HAND_AMONG_BOTS,
    OVER,
    AskBot,
    Asked,
    AskPerson,
    BotBuysOrLeaves,
    BuyOrLeave,
    CashNow,
    CloseEntries,
    Deal,
    EnterAgain,
    Finish,
    HandNow,
    Leave,
    LoseTurnInLine,
    Over,
    Pace,
    PickGame,
    PlayAmongBots,
    RedeemLammers,
    SeatNow,
    SitOut,
    TableNow,
    TakeRide,
    TimeIsUp,
    TournamentNow,
    Wait,
    due,
)

ANN, BOT = SeatNow(0), SeatNow(1, bot=True)
PACE = Pace(between=5, quiet=10, quick=0.5, to_pick=20)


def at_table(*seats: SeatNow, picker: int | None = None, unasked: bool = False) -> CashNow:
    """A table of the card room, whose last hand was over at 100."""
    table = TableNow(seats=seats, ended_at=100, picker=picker, unasked=unasked)
    return CashNow(table, PACE, open=True, rebuys=1)


def in_hand(*asked: Asked) -> CashNow:
    return CashNow(TableNow(hand=HandNow(asked)), PACE)


# A hand -------------------------------------------------------------------------------------------


def test_a_hand_that_asks_nobody_is_finished() -> None:
    assert due(in_hand()) == Finish()


def test_a_bot_is_asked_at_once_and_a_person_until_the_clock_answers() -> None:
    assert due(in_hand(Asked(3, bot=True))) == AskBot(3)
    assert due(in_hand(Asked(3)), now=1e9) == AskPerson(3)
    assert due(in_hand(Asked(3, until=130)), now=129) == AskPerson(3, until=130)
    assert due(in_hand(Asked(3, until=130)), now=130) == TimeIsUp(3)


def test_where_all_decide_at_once_each_seat_has_its_own_clock() -> None:
    hand = in_hand(Asked(0, until=130), Asked(1, bot=True), Asked(2, until=120))
    assert due(hand, now=110) == AskBot(1, until=120)
    assert due(hand, now=125) == TimeIsUp(2)
    assert due(in_hand(Asked(0, until=130), Asked(2, until=120)), now=1) == AskPerson(0, until=120)


# Between two hands of a table at which people come and go -----------------------------------------


def test_the_next_hand_is_dealt_after_a_pause_and_later_if_nobody_was_asked_anything() -> None:
    assert due(at_table(ANN, BOT), now=104) == Wait(105)
    assert due(at_table(ANN, BOT), now=105) == Deal()
    assert due(at_table(ANN, BOT, unasked=True), now=105) == Wait(110)


@pytest.mark.parametrize(
    "state",
    [
        replace(at_table(ANN, BOT), started=False),
        replace(at_table(ANN, BOT), paused=True),
        replace(at_table(ANN, BOT), company=False),
    ],
)
def test_nothing_is_dealt_before_the_start_in_a_pause_or_for_nobody(state: CashNow) -> None:
    assert due(state, now=1e9) == Wait(None)


def test_a_table_that_is_over_stays_over() -> None:
    assert due(replace(at_table(ANN, BOT), over=True), now=1e9) == Over()
    assert due(OVER) == Over()


def test_one_alone_waits_for_others_or_is_the_last() -> None:
    alone = at_table(ANN, replace(BOT, ready=False))
    assert due(alone, now=1e9) == Wait()
    assert due(replace(alone, open=False), now=1e9) == Over()


def test_whoever_wants_to_leave_stands_up_before_the_next_hand() -> None:
    assert due(at_table(BOT, replace(ANN, leaving=True)), now=0) == Leave(0)


def test_one_who_was_sent_away_plays_for_a_pot_that_rides() -> None:
    kicked = replace(ANN, leaving=True, kicked=True)
    rides = replace(at_table(kicked, BOT), rides=True)
    assert due(rides, now=105) == Deal()
    assert due(replace(rides, rides=False), now=105) == Leave(0)


def test_a_person_for_whom_the_clock_answers_twice_in_a_row_sits_out() -> None:
    assert due(at_table(replace(ANN, late=1), BOT), now=105) == Deal()
    assert due(at_table(replace(ANN, late=2), BOT), now=105) == SitOut(0)


def test_the_first_in_line_who_is_gone_loses_the_turn_also_during_a_hand() -> None:
    gone = replace(in_hand(Asked(0)), first_in_line_gone=True)
    assert due(gone) == LoseTurnInLine()


def test_a_bot_without_chips_buys_in_so_often_and_then_leaves() -> None:
    bust = SeatNow(1, bot=True, ready=False, bust=True)
    assert due(at_table(ANN, bust)) == BotBuysOrLeaves(1, buys=True)
    assert due(at_table(ANN, replace(bust, bought=1))) == BotBuysOrLeaves(1, buys=False)


def test_a_person_without_chips_is_waited_for_at_the_terminal_alone() -> None:
    bust = SeatNow(0, ready=False, bust=True)
    state = at_table(bust, BOT, SeatNow(2))
    assert due(state, now=105) == Deal()
    assert due(replace(state, waits_for_people=True), now=105) == BuyOrLeave(0)


def test_nobody_buys_in_while_a_pot_rides() -> None:
    bust = SeatNow(0, ready=False, bust=True)
    state = replace(at_table(bust, replace(BOT, ready=False, bust=True)), waits_for_people=True)
    assert due(replace(state, rides=True), now=105) == Deal()


def test_the_last_one_at_the_table_takes_a_pot_that_rides() -> None:
    assert due(replace(at_table(ANN), rides=True), now=105) == TakeRide(0)


def test_a_person_with_the_deal_picks_the_game_for_so_long() -> None:
    assert due(at_table(ANN, BOT, picker=0), now=105) == PickGame(0, until=125)
    assert due(at_table(ANN, BOT, picker=0), now=125) == Deal(any_game=True)


def test_a_bot_with_the_deal_or_a_person_who_is_gone_has_any_game_dealt() -> None:
    assert due(at_table(ANN, BOT, picker=1), now=105) == Deal(any_game=True)
    assert due(at_table(replace(ANN, here=False), BOT, picker=0), now=105) == Deal(any_game=True)


def test_without_a_clock_a_pick_takes_as_long_as_it_takes() -> None:
    state = replace(at_table(ANN, BOT, picker=0), pace=Pace())
    assert due(state, now=1e9) == PickGame(0, until=None)


def test_a_table_at_which_everybody_is_away_deals_no_faster_than_a_hand_is_looked_at() -> None:
    """Played for an hour of the clock, in which every hand is over at once."""
    state, now, hands = at_table(ANN, SeatNow(1), unasked=True), 100.0, 0
    while now < 3700:
        step = due(state, now)
        if isinstance(step, Wait):
            assert step.until is not None and step.until > now
            now = step.until
        else:
            assert step == Deal()
            hands += 1
            state = replace(state, table=replace(state.table, ended_at=now))
    assert hands == 359


# Tournaments whose tables deal one after the other ------------------------------------------------


def test_bots_alone_deal_and_play_one_hand_after_the_other() -> None:
    assert due(BOTS_BETWEEN_HANDS) == Deal()
    assert due(HAND_AMONG_BOTS) == PlayAmongBots()


def test_a_person_is_asked_to_enter_again_and_about_lammers_before_a_game_is_picked() -> None:
    state = TournamentNow((TableNow(2, picker=4),), in_turn=2, enters="Ann", redeems="Ann")
    assert due(state) == EnterAgain("Ann")
    state = replace(state, enters="")
    assert due(state) == RedeemLammers("Ann")
    state = replace(state, redeems="")
    assert due(state) == PickGame(4, None, 2)
    assert due(replace(state, tables=(TableNow(2, picker=4, picked=True),))) == Deal(2)


def test_the_hand_of_the_table_whose_turn_it_is_goes_on_before_anything_else() -> None:
    table = TableNow(2, HandNow((Asked(1),)))
    assert due(TournamentNow((table,), in_turn=2, enters="Ann")) == AskPerson(1, None, 2)


# Tournaments whose tables deal side by side -------------------------------------------------------


def side_by_side(*tables: TableNow, company: bool = True, quick_at: float = 0) -> TournamentNow:
    return TournamentNow(tables, PACE, company=company, quick_at=quick_at)


PEOPLE = TableNow(1, seats=(ANN, BOT), ended_at=100)
BOTS = TableNow(2, seats=(BOT,), ended_at=100)


def test_hands_that_are_over_come_before_deals() -> None:
    over = TableNow(3, hand=HandNow())
    assert due(side_by_side(PEOPLE, BOTS, over), now=200) == Finish(3)


def test_a_table_with_people_deals_after_a_pause() -> None:
    assert due(side_by_side(PEOPLE), now=101) == Wait(105)
    assert due(side_by_side(PEOPLE), now=105) == Deal(1)


def test_a_table_of_bots_keeps_step_with_the_tables_of_people() -> None:
    playing = replace(PEOPLE, hand=HandNow((Asked(0),)), hands=3)
    assert due(side_by_side(playing, replace(BOTS, hands=3)), now=101) == Deal(2)
    assert due(side_by_side(playing, replace(BOTS, hands=4)), now=101) == Wait(None)


def test_a_table_of_bots_goes_on_where_no_table_of_people_can_deal() -> None:
    waits = replace(PEOPLE, deals_from=None)
    assert due(side_by_side(waits, replace(BOTS, hands=9)), now=101) == Deal(2)


def test_where_no_person_is_left_bots_play_on_quickly() -> None:
    assert due(side_by_side(BOTS, quick_at=100), now=100.2) == Wait(100.5)
    assert due(side_by_side(BOTS, quick_at=100), now=100.5) == Deal(2)


def test_a_table_rests_until_the_break_is_over() -> None:
    assert due(side_by_side(replace(PEOPLE, deals_from=900)), now=200) == Wait(900)
    assert due(side_by_side(replace(PEOPLE, deals_from=900)), now=900) == Deal(1)


def test_a_pick_is_asked_for_once_and_waited_for() -> None:
    picks = replace(PEOPLE, picker=0)
    assert due(side_by_side(picks), now=105) == PickGame(0, 125, 1)
    asked = replace(picks, picks_since=105)
    assert due(side_by_side(asked), now=110) == Wait(125)
    assert due(side_by_side(asked), now=125) == Deal(1, any_game=True)
    assert due(side_by_side(replace(asked, picked=True)), now=110) == Deal(1)


def test_time_is_up_at_one_table_while_another_waits() -> None:
    slow = TableNow(1, HandNow((Asked(0, until=130),)))
    quick = TableNow(2, HandNow((Asked(1, until=120),)))
    assert due(side_by_side(slow, quick), now=110) == Wait(120)
    assert due(side_by_side(slow, quick), now=121) == TimeIsUp(1, 2)


def test_the_one_who_is_left_wins_when_nobody_has_entered_again_in_time() -> None:
    state = replace(side_by_side(replace(PEOPLE, deals_from=None)), closes_at=160.0)
    assert due(state, now=150) == Wait(160)
    assert due(state, now=160) == CloseEntries()


def test_a_tournament_without_company_deals_nothing_but_its_clocks_run() -> None:
    asked = TableNow(2, HandNow((Asked(1, until=120),)))
    assert due(side_by_side(PEOPLE, BOTS, company=False), now=1e9) == Wait(None)
    assert due(side_by_side(PEOPLE, asked, company=False), now=110) == Wait(120)
    assert due(side_by_side(PEOPLE, asked, company=False), now=120) == TimeIsUp(1, 2)
