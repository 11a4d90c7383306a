"""What `import oddchip` offers."""

from __future__ import annotations

import pickle

import pytest

import oddchip
from oddchip.showdown.showdown import PotResult

CASE = {
    "game": "holdem",
    "board": "Ks7d2c9hQc",
    "pot": 101,
    "players": [{"hole": "AhKh"}, {"hole": "QsQd"}],
}


def test_games_and_game() -> None:
    found = oddchip.games()
    assert len(found) >= 92
    assert oddchip.game("PLO").id == "omaha"
    assert oddchip.game("archie", nines=True).sides[0].qualifiers[0].words.startswith("pair of nin")
    with pytest.raises(oddchip.BadInput, match="did you mean"):
        oddchip.game("omahaa")


def test_an_option_is_true_or_false_and_nothing_like_it() -> None:
    oddchip.game("archie", nines=True)
    values: tuple[object, ...] = (1, [], "yes")
    for value in values:
        with pytest.raises(oddchip.BadInput, match="true or false"):
            oddchip.game("archie", nines=value)
    with pytest.raises(oddchip.BadInput, match="no option 'name'"):
        oddchip.game("archie", name=True)


def test_evaluate_gives_a_value_that_compares() -> None:
    assert oddchip.evaluate("badugi", "4c3d2hAs") > oddchip.evaluate("badugi", "5c3d2hAs")


def test_showdown_can_be_called_and_is_a_package_too() -> None:
    result = oddchip.showdown(CASE)
    assert isinstance(result, oddchip.Result)
    assert result.awards == (0, 101)
    assert result.to_json()["awards"] == [0, 101]
    from oddchip.showdown import read, settle

    assert settle(read(CASE)) == result


def test_a_key_that_begins_with_a_line_is_a_remark() -> None:
    assert oddchip.showdown({**CASE, "_about": "two pair, no good"}) == oddchip.showdown(CASE)
    with pytest.raises(oddchip.BadInput, match="there is no key 'about'"):
        oddchip.showdown({**CASE, "about": "two pair, no good"})


def test_pots_that_pay_the_same_are_equal_and_others_are_not() -> None:
    (pot,) = oddchip.showdown(CASE).pots
    (again,) = oddchip.showdown(CASE).pots
    (more,) = oddchip.showdown({**CASE, "pot": 103}).pots
    assert pot == again
    assert len({pot, again, more}) == 2
    assert pot != PotResult(pot.amount, pot.sides, rides=1)
    assert pickle.loads(pickle.dumps(pot)) == pot


def test_everything_that_is_promised_is_there() -> None:
    for name in oddchip.__all__:
        assert getattr(oddchip, name) is not None
        assert name in dir(oddchip)
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        oddchip.poker  # noqa: B018
