"""Draw games with draws to come: stated policies, and the best one searched."""

from __future__ import annotations

import pytest

from oddchip.equity import Equity, equity
from oddchip.errors import BadInput
from oddchip.kernel import available

ROUGH, PAT_NINE = "7c5d4h2sKd", "9c8d6h4s3d"
SINGLE = "deuce-to-seven-single-draw"


def test_hands_are_judged_as_they_stand_without_draws() -> None:
    assert equity(SINGLE, [ROUGH, PAT_NINE]).equities == (0.0, 1.0)


def test_one_card_drawn_to_a_seven_has_twelve_outs_of_forty_two() -> None:
    found = equity(SINGLE, [ROUGH, PAT_NINE], draws=["Kd", "pat"])
    assert (found.method, found.count) == ("exact", 42)
    assert found.equities[0] == pytest.approx(12 / 42)
    assert found.thrown == (("Kd",), ())


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_the_best_draw_is_found() -> None:
    found = equity(SINGLE, [ROUGH, PAT_NINE], draws=["best", "pat"])
    assert found.thrown == (("Kd",), ())
    pair = equity("five-card-draw", ["AcAd4h2sKd", "9c8d7h6s5d"], draws=["best", "pat"])
    assert pair.thrown == (("4h", "2s", "Kd"), ())


def test_a_rule_says_what_is_kept() -> None:
    found = equity(SINGLE, ["7c5d4h2sKd", "7s5h4cQdQs"], draws=["keep 8", "keep 7"])
    assert found.thrown == (("Kd",), ("Qd", "Qs"))
    high = equity("home-draw", ["AcAd4h2sKd", "9c8d7h6s5d"], draws=["keep pairs", "pat"])
    assert high.thrown == (("4h", "2s", "Kd"), ())
    suits = equity("badugi", ["7c5d4h2h", "9c8d6h4s"], draws=["keep 8", "pat"])
    assert suits.thrown == (("4h",), ())


def test_three_draws_are_better_than_one() -> None:
    hands = [ROUGH, PAT_NINE]
    shares = [
        equity(
            "deuce-to-seven-triple-draw",
            hands,
            draws=["keep 8", "pat"],
            draws_left=left,
            samples=300,
        ).equities[0]
        for left in (1, 3)
    ]
    assert shares[1] > shares[0] + 0.1


def test_an_unknown_hand_draws_by_its_policy() -> None:
    found = equity(SINGLE, [ROUGH, "??"], draws=["Kd", "keep 8"], samples=200)
    assert (found.method, found.thrown) == ("sampled", (("Kd",), None))
    assert found.policy == "hand 1 throws Kd; hand 2 draws by 'keep 8'"
    assert sum(found.equities) == pytest.approx(1)
    assert found.equities[0] > 0.5
    pat = equity(SINGLE, [ROUGH, "??"], draws=["Kd", "pat"], samples=200)
    assert pat.equities[0] > found.equities[0]


def test_unknown_hands_draw_several_times_too() -> None:
    found = equity(
        "badugi", ["7c5d4hKs", "??"], draws=["keep 8", "keep 8"], draws_left=3, samples=200
    )
    assert found.equities[0] > 0.5


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_the_best_draw_is_found_against_an_unknown_hand() -> None:
    found = equity(SINGLE, [ROUGH, "??"], draws=["best", "keep 8"], samples=200)
    assert found.thrown == (("Kd",), None)


def test_a_rule_throws_no_more_than_may_be_thrown() -> None:
    hands = ["5h9d3cJd6h", "Ks9cKc7s8s"]
    last = equity("five-two-one", hands, draws=["Jd", "keep pairs"])
    assert last.thrown == (("Jd",), ("7s",))
    both = equity("five-two-one", hands, draws=["Jd", "keep pairs"], draws_left=2, samples=50)
    assert both.thrown == (("Jd",), ("7s", "8s"))


def test_without_draws_it_is_said_that_none_is_to_come() -> None:
    assert "without a draw" in equity(SINGLE, [ROUGH, PAT_NINE]).notes[0]
    full = equity("dramaha", ["3h5c8c9s7d", "4s4cKc6c9c"], board="5hJhTsTd9d")
    assert full.notes == ()


def test_only_so_many_draws_are_to_come() -> None:
    with pytest.raises(BadInput, match="one is to come"):
        equity(SINGLE, [ROUGH, PAT_NINE], draws=["Kd", "pat"], draws_left=2)
    with pytest.raises(BadInput, match="one to 3 are to come"):
        equity("badugi", ["7c5d4hKs", "??"], draws=["pat", "pat"], draws_left=4)


@pytest.mark.parametrize(
    ("id", "hands", "draws", "words"),
    [
        ("holdem", ["AhAd", "KsKc"], ["pat", "pat"], "nothing is drawn"),
        (SINGLE, [ROUGH, PAT_NINE], ["pat"], "one a hand"),
        (SINGLE, [ROUGH, PAT_NINE], ["As", "pat"], "not in that hand"),
        (SINGLE, [ROUGH, PAT_NINE], ["best", "best"], "one player at a time"),
        (SINGLE, ["??", PAT_NINE], ["best", "pat"], "must be known"),
        (SINGLE, [f"{ROUGH},{ROUGH[:-2]}Qd", PAT_NINE], ["pat", "pat"], "is a list"),
        ("dramaha-49", ["AcKcQcJcTc", "AdKdQdJdTd"], ["AcKcQcJc", "pat"], "0 to 3 may be"),
        (SINGLE, [ROUGH, PAT_NINE], ["keep x", "pat"], "not a rank"),
    ],
)
def test_draws_that_cannot_be_are_refused(
    id: str, hands: list[str], draws: list[str], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        equity(id, hands, draws=draws)


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_the_best_over_several_draws_beats_every_rule() -> None:
    hands = ["KcQd7h5s2c", "9h8d6s4c3h"]

    def share(word: str) -> float:
        game = "deuce-to-seven-triple-draw"
        found = equity(game, hands, draws=[word, "pat"], draws_left=2, samples=1_500)
        return found.equities[0]

    best = share("best")
    assert all(best > share(rule) - 0.03 for rule in ("keep 7", "keep 8", "keep 9", "pat"))
    assert best > share("pat") + 0.1


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_the_kernel_and_python_find_the_same_best_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    def best() -> Equity:
        game, hands = "deuce-to-seven-triple-draw", ["2h3d4sKcKd", "??"]
        return equity(game, hands, draws=["best", "keep 8"], draws_left=2, samples=400)

    quick = best()
    monkeypatch.setattr("oddchip.equity.draws_and_discards.available", lambda: False)
    plain = best()
    assert quick.thrown == plain.thrown == (("Kc", "Kd"), None)
    apart = abs(quick.equities[0] - plain.equities[0])
    assert apart < 4 * (quick.stderr + plain.stderr)


def test_where_the_deck_runs_out_what_was_thrown_is_shuffled_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = {"draws": ["keep 4"] * 8, "draws_left": 3}
    quick = equity("badugi", ["As2d3c4h", *["??"] * 7], samples=20_000, **words)  # type: ignore[arg-type]
    assert sum(quick.equities) == pytest.approx(1)
    monkeypatch.setattr("oddchip.equity.draws_and_discards.available", lambda: False)
    plain = equity("badugi", ["As2d3c4h", *["??"] * 7], samples=150, **words)  # type: ignore[arg-type]
    assert abs(plain.equities[0] - quick.equities[0]) < 4 * plain.stderr
