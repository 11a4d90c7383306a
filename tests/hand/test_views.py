"""What a seat and a spectator may see, and what every view hides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.hand import CALL, FOLD, Action, Hand, limit_stakes, raise_to
from oddchip.table_state.event_kinds import Folded

BLINDS = limit_stakes(4, 8)
STUD = limit_stakes(4, 8, ante=1, bring_in=2)


def dealt(id: str, deck: str, players: int = 3, **given: Any) -> Hand:
    """A hand from a given deck; cards go round the table one at a time."""
    stakes = STUD if id == "stud" else BLINDS
    return Hand(id, stakes, [200] * players, deck=cards(deck), **given)


def act(hand: Hand, *actions: Action) -> Hand:
    for action in actions:
        hand.act(action)
    return hand


def text(hand: Hand, seat: int | None = None) -> str:
    return json.dumps(hand.view(seat).to_json())


def test_own_cards_are_seen_and_those_of_others_are_backs() -> None:
    hand = dealt("holdem", "AhKhQhAdKdQd")
    assert hand.view(0).to_json()["players"][0]["down"] == ["Ah", "Ad"]
    assert hand.view(0).to_json()["players"][1]["down"] == ["??", "??"]
    assert all(player["down"] == ["??", "??"] for player in hand.view(None).to_json()["players"])
    assert hand.view(1).to_json()["events"][2:4] == [
        {"event": "deal", "street": 0, "seat": 0, "cards": ["??"], "hidden": [True]},
        {"event": "deal", "street": 0, "seat": 1, "cards": ["Kh"], "hidden": [True]},
    ]


def test_only_the_actor_is_told_what_is_legal() -> None:
    hand = dealt("holdem", "AhKhQhAdKdQd")
    assert hand.actor == 2
    assert hand.view(2).to_json()["legal"] == {
        "question": "bet",
        "seat": 2,
        "fold": True,
        "call": 4,
        "raise": [[8, 8]],
    }
    assert all("legal" not in hand.view(seat).to_json() for seat in (0, 1, None))


def test_folded_cards_stay_face_down() -> None:
    hand = act(dealt("holdem", "AhKhQhAdKdQd"), FOLD, FOLD)
    assert hand.done
    assert hand.view(None).to_json()["players"][2]["down"] == []
    assert "Qh" not in text(hand)
    assert "Qh" in text(hand, 2), "one's own are remembered"
    assert "Kh" not in text(hand), "an uncontested winner shows nothing"


def test_up_cards_and_the_board_are_everybodys() -> None:
    hand = dealt("stud", "AhKhQhAdKdQd2c3c4c")
    assert [player["up"] for player in hand.view(None).to_json()["players"]] == [
        ["2c"],
        ["3c"],
        ["4c"],
    ]
    hand = act(dealt("holdem", "AhKhQhAdKdQd2c3c4c"), CALL, CALL, CALL)
    assert hand.view(None).to_json()["board"]["cells"] == ["2c", "3c", "4c", "", ""]


def test_counts_of_draws_are_public_and_their_cards_are_not() -> None:
    hand = act(dealt("badugi", "AhKhAdKdAcKcAsKs", 2), CALL, CALL)
    hand.act(Action("draw", cards=tuple(cards("AdAc"))))
    told = hand.view(None).to_json()["events"][-1]
    assert told == {
        "event": "draw",
        "street": 1,
        "seat": 0,
        "amount": 2,
        "cards": ["??", "??"],
        "hidden": [True, True],
    }
    assert hand.view(0).to_json()["events"][-1]["cards"] == ["Ad", "Ac"]


def test_scrotum_tells_how_many_were_kept_and_not_which() -> None:
    hand = dealt("scrotum", "AhKhAdKdAcKcAsKs2c2d", 2)
    act(hand, CALL, Action("discard", cards=tuple(cards("KhKdKc"))))
    assert hand.view(0).to_json()["players"][1]["down"] == ["??", "??"]
    assert hand.view(None).to_json()["events"][-1]["amount"] == 3
    assert not {"Kh", "Ks", "2d"} & set(text(hand, 0).split('"'))


def test_sohe_splits_in_secret() -> None:
    hand = dealt("sohe", "AhKhAdKdAcKcAsKs2c2d3c3d", 2)
    act(hand, CALL, CALL, Action("split", cards=tuple(cards("AhAd"))))
    assert hand.view(0).to_json()["players"][0]["parts"]["holdem"] == ["Ah", "Ad"]
    assert hand.view(1).to_json()["players"][0]["parts"] == {
        "holdem": ["??", "??"],
        "omaha": ["??", "??", "??", "??"],
    }


def test_a_beaten_hand_is_mucked_unseen_and_the_winner_is_shown() -> None:
    hand = dealt("holdem", "AhKhAdKd2c7c8s9sTd", 2)
    act(hand, CALL, CALL)
    act(hand, raise_to(4), CALL, CALL, CALL, raise_to(8), CALL)
    assert [event.kind for event in hand.events if event.kind in ("show", "muck")] == [
        "show",
        "muck",
    ]
    assert hand.view(1).to_json()["players"][0]["down"] == ["Ah", "Ad"]
    assert hand.view(0).to_json()["players"][1]["down"] == ["??", "??"]


def test_who_leads_when_it_is_their_turn_shows_though_another_wins() -> None:
    """Queens bet and show first, kings beat what lies open, aces win; jacks muck behind them."""
    hand = dealt("holdem", "QhKhAhJhQdKdAdJd2c7c8s9s3d", 4)
    act(hand, CALL, CALL, CALL, CALL)
    act(hand, *[CALL] * 4, *[CALL] * 4, raise_to(8), CALL, CALL, CALL)
    told = [(event.kind, event.seat) for event in hand.events if event.kind in ("show", "muck")]
    assert told == [("show", 0), ("show", 1), ("show", 2), ("muck", 3)]


def test_all_hands_are_open_when_somebody_is_all_in() -> None:
    hand = Hand("holdem", BLINDS, [4, 4], deck=cards("AhKhAdKd2c7c8s9sTd"))
    hand.act(CALL)
    assert [player["down"] for player in hand.view(None).to_json()["players"]] == [
        ["Ah", "Ad"],
        ["Kh", "Kd"],
    ]


def test_dice_a_pick_and_removed_rows_are_everybodys() -> None:
    hand = Hand("paradise-road-pickem", BLINDS, [200] * 4, seed=1)
    hand.act(Action("pick", word="razz"))
    assert hand.view(None).to_json()["picked"] == "razz"
    hand = Hand("oklahoma", BLINDS, [4, 4], seed=1)
    hand.act(CALL)
    (removed,) = [event.numbers for event in hand.events if event.kind == "remove"]
    assert hand.view(None).to_json()["removed"] == list(removed)
    hand = Hand("omaha-x", BLINDS, [4, 4], seed=1)
    hand.act(CALL)
    assert len(hand.view(None).to_json()["dice"]) == 2


def test_columns_that_a_die_makes_boards_are_seen_in_the_places_of_the_rows() -> None:
    seen = set()
    for seed in range(8):
        view = act(Hand("bidirectional-chowaha-8", BLINDS, [4, 4], seed=seed), CALL).view(None)
        assert view.game.layout is not None
        first = [view.game.layout.names[at] for at in view.drawn_as[:3]]
        assert first == (["A1", "A2", "A3"] if view.dice[0] <= 3 else ["A1", "B1", "C1"])
        seen.add(view.dice[0] <= 3)
    assert len(seen) == 2


def test_what_a_player_still_gets_is_open_while_cards_may_be_thrown_away() -> None:
    assert dealt("holdem", "AhKhQhAdKdQd").view(0).still_gets == 0
    discarding = Hand("scrotum", limit_stakes(4, 8), [200] * 3, seed=1)
    assert discarding.view(0).still_gets is None


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(BadInput, match="there is no seat"):
        dealt("holdem", "AhKhQhAdKdQd").view(seat)


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    event = Folded(1)
    assert event.seen_by(None) is event
    assert event.to_json() == {"event": "fold", "street": 0, "seat": 1}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ([], "an action is an object"),
        ({"seat": 1}, "an action is an object"),
        ({"action": "raise", "to": 4}, "has no 'to'"),
        ({"action": "raise", "amount": "4"}, "whole number"),
        ({"action": "raise", "amount": True}, "whole number"),
        ({"action": "fold", "seat": 1.5}, "whole number"),
        ({"action": "draw", "cards": ["Zz"]}, "is not a card"),
        ({"action": "say", "word": 3}, "a string"),
        ({"action": "roll", "numbers": 3}, "list of whole numbers"),
    ],
)
def test_an_action_that_is_none_gets_a_sentence(given: object, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Action.from_json(given)
