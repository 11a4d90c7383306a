"""What a glance sees of cards, and how far it is believed."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots.card_features import Sight
from oddchip.bots.hand_strength import strength_model
from oddchip.bots.least_squares import fitted, holding
from oddchip.cards import cards
from oddchip.language.library import library


def sight(down: str, up: str) -> Sight:
    """Cards of a stud game in its first betting round."""
    return Sight(0, tuple(cards(down)), tuple(cards(up)), (), ())


def test_where_a_suit_is_wild_its_cards_are_worth_more() -> None:
    glance = strength_model(library().game("spades"))
    wild, plain = sight("9s5s", "Js"), sight("9h5h", "Jh")
    assert glance.look(wild).share > glance.look(plain).share + 0.1


def test_where_no_suit_is_better_than_another_none_is_looked_at() -> None:
    glance = strength_model(library().game("stud"))
    assert glance.stages and not any(one.suits for one in glance.stages.values())
    assert glance.look(sight("9s5s", "Js")) == glance.look(sight("9h5h", "Jh"))


def test_the_highest_spade_in_the_hole_is_seen() -> None:
    glance = strength_model(library().game("chicago"))
    assert glance.look(sight("As4d", "9c")).share > glance.look(sight("Ah4d", "9c")).share


def test_a_picture_is_seen_where_a_hand_needs_one() -> None:
    glance = strength_model(library().game("action-razz"))
    without, one, two = sight("Ad3c", "2h"), sight("Ad3c", "Jh"), sight("AdQc", "Jh")
    assert glance.look(one).share > glance.look(without).share + 0.05
    assert glance.look(one).share > glance.look(two).share + 0.05


def test_what_was_fitted_to_luck_is_not_believed() -> None:
    """Twenty things of which each point has one: where they tell nothing, little of it holds."""
    rng = Random(1)
    rows = [[(0, 1.0), (1 + at % 20, 1.0)] for at in range(200)]
    luck = [float(rng.random() < 0.5) for _ in rows]
    meant = [sum(place * value for place, value in row) / 21 for row in rows]
    little = holding(fitted(rows, luck, 21)[0], rows, luck)
    assert little == pytest.approx(0.55)
    assert holding(fitted(rows, meant, 21)[0], rows, meant) > 0.9


def test_what_is_doubted_is_fitted_as_if_it_had_not_been_seen() -> None:
    rng = Random(2)
    rows = [[(0, 1.0), (1, rng.random()), (2, rng.random()), (3, rng.random())] for _ in range(50)]
    targets = [row[1][1] + row[2][1] / 2 for row in rows]
    all_of_it, without = fitted(rows, targets, 4, [2])
    unseen, _ = fitted([[row[0], row[1], row[3]] for row in rows], targets, 4)
    assert without == pytest.approx(unseen)
    assert without[2] == 0.0
    assert all_of_it[2] > 0.1
