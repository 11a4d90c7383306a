"""The stub runs out: the reshuffle of draw games, the community card of stud games."""

from oddchip.cards import DECKS, cards
from oddchip.hand import CALL, Action, CardsQuestion, Hand, Stakes
from tests.hand.betting.helpers import STUD, hand_of, play, refused

BLINDS = Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)


def six_throw_all() -> Hand:
    """Six players of triple draw throw everything away: 30 cards, and 22 in the stub."""
    hand = hand_of("deuce-to-seven-triple-draw", BLINDS, [500] * 6, deck=DECKS["52"].cards)
    while not isinstance(hand.legal(), CardsQuestion):
        hand.act(CALL)
    for player in hand.players:
        hand.act(Action("draw", cards=tuple(player.down)))
    return hand


def test_the_discards_are_reshuffled_but_not_the_drawing_players_own() -> None:
    hand = six_throw_all()
    thrown = {one.seat: set(one.cards) for one in hand.events if one.kind == "draw"}
    came = {player.seat: set(player.down) for player in hand.players}
    assert all(len(some) == 5 for some in came.values())
    # The fifth player gets the last two of the stub, and then none of the own five.
    assert not came[4] & thrown[4]
    assert len(set().union(*came.values())) == 30


def test_named_cards_may_come_again_only_when_the_stub_is_out() -> None:
    hand = hand_of("deuce-to-seven-triple-draw", BLINDS, [500] * 6, named=True)
    deck = DECKS["52"].cards
    text = ["".join(map(str, deck[at : at + 5])) for at in range(0, 50, 5)]
    for seat in range(6):
        play(hand, f"d dh p{seat + 1} {text[seat]}")
    play(hand, "p3 cc; p4 cc; p5 cc; p6 cc; p1 cc; p2 cc")
    for seat in range(6):
        play(hand, f"p{seat + 1} sd {text[seat]}")
    refused(hand, f"d dh p1 {text[1]}", "has been thrown away")
    for seat in range(4):
        play(hand, f"d dh p{seat + 1} {text[6 + seat]}")
    last = "".join(map(str, deck[50:]))
    own = "".join(map(str, cards(text[4])[:3]))
    refused(hand, f"d dh p5 {last}{own}", "just been thrown away by the same player")
    other = "".join(map(str, cards(text[0])[:3]))
    play(hand, f"d dh p5 {last}{other}")
    refused(hand, f"d dh p6 {text[0]}", "already on the table")


def test_stud_deals_one_card_for_all_when_there_are_not_enough() -> None:
    hand = hand_of("stud", STUD, [5000] * 8)
    while not hand.done:
        hand.act(Action("bring-in") if hand.legal().to_json().get("bring_in") else CALL)
    (event,) = [one for one in hand.events if one.kind == "board"]
    assert (event.word, event.seat, event.amount) == ("for all", -1, 0)
    assert all(len(player.cards) == 6 for player in hand.players)


def test_seven_players_are_all_dealt_a_seventh_card() -> None:
    hand = hand_of("stud", STUD, [5000] * 7)
    while not hand.done:
        hand.act(Action("bring-in") if hand.legal().to_json().get("bring_in") else CALL)
    assert hand.community == ()
    assert all(len(player.cards) == 7 for player in hand.players)


def test_draws_are_announced_in_turn_and_the_cards_come_when_all_have_spoken() -> None:
    hand = hand_of("badugi", BLINDS, [500] * 3, "p3 cc; p1 cc; p2 cc")
    before = len(hand.events)
    for seat, count in enumerate((2, 0, 3)):
        assert hand.actor == seat
        hand.act(Action("draw", cards=tuple(hand.players[seat].down[:count])))
    told = [(one.kind, one.seat) for one in hand.events[before:]]
    assert told == [
        *(("draw", seat) for seat in range(3)),
        *(("deal", 0), ("deal", 0), ("deal", 2), ("deal", 2), ("deal", 2)),
    ]
    counts = [
        one["amount"]
        for one in hand.view(None).to_json()["events"]
        if one["event"] == "draw" and "amount" in one
    ]
    assert counts == [2, 3]


def test_everybody_all_in_before_the_last_draw_still_draws() -> None:
    hand = hand_of("deuce-to-seven-triple-draw", BLINDS, [2, 2], "")
    draws = 0
    while not hand.done:
        question = hand.legal()
        draws += isinstance(question, CardsQuestion)
        hand.act(Action("draw") if isinstance(question, CardsQuestion) else CALL)
    assert draws == 6
