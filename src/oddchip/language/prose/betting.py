"""Money: what goes in before the cards, who acts first, how much may be bet."""

from __future__ import annotations

from oddchip.language.conditions import Atom
from oddchip.language.model import HOUSE_BUMPS, Game
from oddchip.language.prose.scales import counts
from oddchip.language.prose.words import LIMITS, capital, known, money, sentence, so
from oddchip.scales.best import Suits
from oddchip.scales.counting import Points
from oddchip.scales.words import listed

_ENDS = {
    ("low", False): "the lowest up card",
    ("high", False): "the highest up card, aces low,",
    ("high", True): "the highest up card, aces high,",
}
_NEVER = Atom("limit")
_ALL_IN = (
    "A short all-in reopens the betting only for a player who then faces a full raise in all; "
    "who has acted and faces less may call or fold."
)
_HALF_BETS = (
    "An all-in of less than half a bet reopens nothing: who has acted may only call it or fold, "
    "and who has yet to act may complete it to the full bet. Of half a bet or more it counts as a "
    "full one, and a raise is a full bet on top of it."
)
_COMPLETED = (
    "An all-in short of a full bet, even of half or more, may be completed to it; of less than "
    "half it reopens nothing for those who have acted."
)
_RULES = {
    "no_check_raise": "who has checked, or only called a short all-in bet, may just call or fold "
    "for the rest of the round",
    "sevens_rule": "after the draw a player who holds a seven low or better and does not bet it "
    "(checks, or just calls a short all-in bet that could be completed) breaks the sevens rule: "
    "alone with the best hand, that player wins nothing of what the others put in after the "
    "breach, which goes back to them; tied with a hand that kept the rule, the player gets back "
    "only own chips from after the breach",
    "forfeit": "who breaks the sevens rule forfeits the whole pot",
    "short_bets_complete": "any all-in bet that is short of a full one may be completed to it",
    "no_limp": "before the draw nobody may just call the big blind: the first to come in raises",
}


def forced(game: Game) -> str:
    """The money that goes in before the cards."""
    kind, amount = game.forced.kind, game.forced.amount
    if kind == "blinds":
        bet = " The big blind is the small bet." if game.limit == "fixed" else ""
        return (
            "Blinds: the two players left of the button post the small and the big blind; with two "
            f"players the button posts the small one.{bet}"
        )
    if kind == "antes":
        return f"Antes: everyone puts in an ante. {_bring_in(game)}"
    if kind == "dealer":
        return f"The dealer antes {money(amount)} for the whole table."
    if kind == "all" and amount == game.forced.dealer:
        return f"Everyone antes {money(amount)}."
    if kind == "all":
        return (
            f"Everyone puts {money(amount)} into the pot, the dealer {money(game.forced.dealer)}."
        )
    return (
        f"The dealer is the bank: at least {money(amount)} of the dealer's own money is the pot, "
        "and what is left of it at the end goes back to the dealer."
    )


def _bring_in(game: Game) -> str:
    if game.picks:
        return "The bring-in is that of the game picked."
    if not game.forced.bring_in:
        return "There are no blinds and there is no bring-in."
    joker = " A joker up counts as an ace." if any(r.kind == "joker" for r in game.wild) else ""
    if game.forced.must_bet:
        size = ", small or big" if game.limit == "fixed" and _at_will(game) else ""
        return (
            f"There is a button. The highest up card must open with a bet{size}; of equal ranks "
            f"the first clockwise from the button.{joker}"
        )
    end = _ENDS[game.forced.bring_in, game.forced.aces_high]
    return (
        f"Then {end} brings in; equal ranks go by suit, from clubs, the lowest, over diamonds and "
        f"hearts to spades. {_more(game)} If all just call it, the round is over.{joker}"
    )


def _more(game: Game) -> str:
    """What the player may do who brings in, but does not like to do so for so little."""
    if game.limit == "fixed":
        either = "small or the big" if _at_will(game) else "small"
        return f"The bring-in may be completed to the {either} bet instead."
    if game.limit == "spread":
        return "Who brings in may put a bet on top of it at once."
    return (
        "The bring-in is the opening wager, and may be raised at once; a raise is at least as much "
        "again."
    )


def _at_will(game: Game) -> bool:
    return any(one.at_will for one in game.bets)


def first(game: Game) -> list[str]:
    """Who starts the betting, round by round."""
    if not game.bets and not game.picks:
        return []
    if game.picks:
        return ["The game picked says who acts first."]
    told = [_first_round(game)] if game.forced.kind in ("blinds", "antes") else []
    return [*told, *_later(game)]


def _first_round(game: Game) -> str:
    if game.forced.kind == "blinds":
        return (
            "The first round starts with the player left of the big blind; with two players the "
            "button, who is the small blind, starts it."
        )
    if game.forced.must_bet:
        return "The first round starts with the highest up card."
    if not game.forced.bring_in:
        if game.first.board:
            return "The first round starts as the later ones do."
        return "The first round starts with the first player left of the button."
    return "The first round starts with the bring-in."


def _later(game: Game) -> list[str]:
    board = _board(game) if game.first.board else []
    if game.first.kind == "button":
        return board or ["Later rounds start with the first live player left of the button."]
    if all(one.start for one in game.bets):
        return ["Each round starts at the seat that the play names, or the next live one."]
    if game.first.kind == "dealer":
        return ["Every round starts with the first live player left of the dealer."]
    seats = (
        "the first round starts at the dealer's left, the second one seat further, and so on round "
        "the table; where that player is out, with the next one who is in"
    )
    named = any(one.start for one in game.bets)
    if not board:
        own = ["Rounds for which the play names a seat start there."] if named else []
        return [sentence(seats), *own]
    return (
        board
        if _up_before_the_first_bet(game)
        else [sentence(f"while no card is up, {seats}"), *board]
    )


def _up_before_the_first_bet(game: Game) -> bool:
    for one in game.walk():
        if one.bets:
            return False
        if one.deals_up or one.turns_up:
            return True
    return False


def _board(game: Game) -> list[str]:
    home = game.family == "home"
    later = "later rounds start"
    if home:
        later = "each round starts"
        if not _up_before_the_first_bet(game):
            later = "once cards are up, each round starts"
    near = "the nearest to the dealer's left"
    if not home:
        near = f"the first clockwise from the {'dealer' if game.odd_chip_by_suit else 'button'}"
    ties = f"of equal ones {near}; if that player is all-in, the next one clockwise"
    measure = game.first.scale
    if isinstance(measure, Points):
        worth = counts(measure)
        return [
            f"{sentence(later)[:-1]} with {measure.words} showing ({worth[0].lower()}{worth[1:-1]}"
            f"); {ties}."
        ]
    which = "lowest" if getattr(measure, "lowball", False) else "best"
    ace_low = measure is not None and measure.ace_low
    ace = (", aces low" if ace_low else ", aces high") if which == "lowest" else ""
    straights = ""
    if getattr(measure, "suits", None) is not Suits.IGNORED:
        straights = " Boards of fewer than five cards know no straights and flushes."
    found = [f"{sentence(later)[:-1]} with the {which} hand showing{ace}; {ties}.{straights}"]
    if any(rule.kind in ("card", "follower", "turned") for rule in game.wild):
        found.append(
            "Cards that everyone knows to be wild are read as wild there; a lone one is an ace."
        )
    elif any(rule.kind == "joker" for rule in game.wild):
        found.append("On later boards a joker up is read as what it plays as.")
    return found


def limits(game: Game, usual: str) -> list[str]:
    """How much may be bet in the structure that is played."""
    if game.limits == ("house",):
        return [*_house(game), *_rules(game)]
    if game.limit == usual:
        others = listed([LIMITS[one] for one in game.limits if one != usual], "or")
        told = [f"The usual structure is {LIMITS[usual]}; it can also be played {others}."]
    else:
        told = [f"This is the game played {LIMITS[game.limit]}; usual is {LIMITS[usual]}."]
    return [*told, *_structure(game), *_short_posts(game), *_rules(game)]


def _structure(game: Game) -> list[str]:
    raises = "a raise is at least as large as the last full bet or raise"
    if game.limit == "fixed":
        completed = known(game.betting.get("short_bets_complete", _NEVER), game.limit) is True
        most = f"a round has a bet and three raises at most. {_first_bet(game)}".strip()
        return [
            "Fixed limit: a bet or a raise is the small or the big bet, as the play names it for "
            f"each round, and {most}",
            _COMPLETED if completed else _HALF_BETS,
        ]
    if game.limit == "spread":
        return [
            "Spread limit: a bet is anything between two figures that the table sets, and a raise "
            "too, but at least as large as the last full bet or raise; three raises at most.",
            _ALL_IN,
        ]
    bet = f"{capital(LIMITS[game.limit])}: a bet is anything from {_least_bet(game)} up to"
    told = f"{bet} all chips; {raises}."
    if game.limit == "pot":
        told = f"{bet} the pot; {raises}, and at most what the pot holds after the call."
    return [f"{told} There is no cap on raises.", _ALL_IN]


def _first_bet(game: Game) -> str:
    if game.forced.kind == "blinds":
        return "The big blind is the bet of its round."
    if game.forced.must_bet:
        return "The bet that opens the hand is the first of its round."
    if not game.forced.bring_in:
        return ""
    return "A bring-in is no bet yet; completing it is one."


def _least_bet(game: Game) -> str:
    if game.forced.kind == "blinds":
        return "the big blind"
    if not game.forced.bring_in:
        return "the ante"
    return "the least that the table sets" if game.forced.must_bet else "the bring-in"


def _short_posts(game: Game) -> list[str]:
    what = "blind" if game.forced.kind == "blinds" else "bring-in"
    if game.forced.kind == "antes" and not game.forced.brings_in:
        return []
    return [f"Where a {what} is all-in for less, the others still call the full one."]


def _rules(game: Game) -> list[str]:
    """The game's own rules of betting, those that hold in this structure."""
    told = []
    for name, when in game.betting.items():
        left = known(when, game.limit)
        if name == "short_bets_complete" and game.limit == "fixed" and left is True:
            continue  # told with the half bets
        if left is not False:
            given = "" if left is True else f"if {so(left)}, "
            told.append(sentence(given + _RULES[name]))
    return told


def _house(game: Game) -> list[str]:
    least, most, last = HOUSE_BUMPS
    if not game.bets:
        return ["There are no betting rounds but what the play says."]
    told = []
    if not all(one.bump for one in game.bets):
        told.append(
            f"House betting: a bump, that is a bet or a raise, is {money(least)} to {money(most)}, "
            f"and a round has three bumps at most; in the last round they go up to {money(last)}."
        )
    if any(one.bump for one in game.bets):
        told.append("Where the play names a most for a round, that holds there.")
    return [*told, "An all-in that is short of a bump counts as one all the same."]


def rule_names() -> frozenset[str]:
    """The betting rules that have words here."""
    return frozenset(_RULES)
