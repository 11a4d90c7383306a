"""Money: what goes in before the cards, who acts first, how much may be bet."""

from __future__ import annotations

from oddchip.language.conditions import Atom
from oddchip.language.model import HOUSE_BUMPS, Game
from oddchip.language.prose.scales import counts
from oddchip.language.prose.words import LIMITS, capital, known, money, price, sentence, so
from oddchip.scales.best import Suits
from oddchip.scales.counting import Points
from oddchip.scales.words import listed

_ENDS = {
    ("low", False): "the lowest up card",
    ("high", False): "the highest up card (aces low)",
    ("high", True): "the highest up card (aces high)",
}
_NEVER = Atom("limit")
_DEAL = (
    "The deal passes to the left after every hand. Unless the table agrees otherwise or draws for "
    "it, the player in the last seat deals first, so the first card goes to seat one."
)
_SEAT_ONE = "The cards are dealt from seat one, the lowest occupied seat."
_ALL_IN = (
    "A short all-in reopens the betting only for a player who then faces a full raise in all. "
    "A player who has acted and faces less may only call or fold."
)
_HALF_BETS = (
    "An all-in of less than half a bet does not reopen the betting: a player who has acted may "
    "only call it or fold, and a player still to act may complete it to the full bet. An all-in of "
    "half a bet or more counts as a full bet, and a raise is a full bet on top of it."
)
_COMPLETED = (
    "An all-in short of a full bet, even one of half a bet or more, may be completed to it. An "
    "all-in of less than half a bet does not reopen the betting for players who have acted."
)
_RULES = {
    "no_check_raise": "there is no check-raising: a player who has checked, or only called a short "
    "all-in bet, may only call or fold for the rest of the round",
    "sevens_rule": "the sevens rule applies: after the draw a player with a seven low or better "
    "must bet it. A player who checks it, or just calls a short all-in bet that could be "
    "completed, breaks the rule. If that player alone has the best hand, the chips that the others "
    "put in after the breach go back to them. If that player ties a hand that kept the rule, the "
    "player gets back only their own chips from after the breach",
    "forfeit": "a player who breaks the sevens rule forfeits the whole pot",
    "short_bets_complete": "any all-in bet short of a full bet may be completed to it",
    "no_limp": "before the draw nobody may just call the big blind: the first player to enter the "
    "pot must raise",
}


def forced(game: Game) -> str:
    """The money that goes in before the cards."""
    kind, amount = game.forced.kind, game.forced.amount
    if kind == "blinds":
        bet = " The big blind equals the small bet." if game.limit == "fixed" else ""
        return (
            "The two players left of the button post the small blind and the big blind. Heads-up, "
            f"the button posts the small blind.{bet}"
        )
    if kind == "antes":
        return f"Every player posts an ante. {_bring_in(game)}"
    if kind == "dealer":
        return f"The dealer antes {price(game, amount)} for the whole table. {_DEAL}"
    if kind == "all" and amount == game.forced.dealer:
        return f"Every player antes {price(game, amount)}. {_DEAL}"
    if kind == "all":
        dealer = price(game, game.forced.dealer)
        return f"Every player puts in {price(game, amount)}, the dealer {dealer}. {_DEAL}"
    return (
        f"The dealer is the bank and puts at least {price(game, amount)} of their own money in the "
        f"pot. Whatever is left at the end goes back to the dealer. {_DEAL}"
    )


def _bring_in(game: Game) -> str:
    if game.picks:
        return "The bring-in is that of the game picked."
    if not game.forced.bring_in:
        return "There are no blinds and there is no bring-in."
    joker = ""
    if any(rule.kind == "joker" for rule in game.wild):
        joker = " A joker dealt up counts as an ace for this."
    if game.forced.must_bet:
        size = ", small or big" if game.limit == "fixed" and _at_will(game) else ""
        return (
            f"There is a button. The player with the highest up card must open with a bet{size}. "
            f"If ranks tie, the first of those players clockwise from the button opens.{joker}"
        )
    end = _ENDS[game.forced.bring_in, game.forced.aces_high]
    return (
        f"{_SEAT_ONE} The player with {end} posts the bring-in. If ranks tie, suits decide: clubs "
        f"are lowest, then diamonds, hearts and spades. {_more(game)} If everyone just calls the "
        f"bring-in, the round is over.{joker}"
    )


def _more(game: Game) -> str:
    """What the player may do who brings in, but does not like to do so for so little."""
    if game.limit == "fixed":
        either = "small or the big" if _at_will(game) else "small"
        return f"The bring-in may be completed to the {either} bet instead."
    if game.limit == "spread":
        return "That player may add a bet to the bring-in at once."
    return (
        "The bring-in is the opening wager. It may be raised at once, and a raise is at least as "
        "much again."
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
            "The player left of the big blind acts first in the first round. Heads-up, the button "
            "is the small blind and acts first."
        )
    if game.forced.must_bet:
        return "The player with the highest up card acts first in the first round."
    if not game.forced.bring_in:
        if game.first.board:
            return "The first round starts in the same way as later rounds."
        return "The first player left of the button acts first in the first round."
    return "The bring-in acts first in the first round."


def _later(game: Game) -> list[str]:
    board = _board(game) if game.first.board else []
    if game.first.kind == "button":
        return board or ["In later rounds the first active player left of the button acts first."]
    if all(one.start for one in game.bets):
        return [
            "Each round starts at the seat that the play names. If that player is out, the next "
            "active player acts first."
        ]
    if game.first.kind == "dealer":
        return ["In every round the first active player left of the dealer acts first."]
    seats = (
        "the first round starts on the dealer's left, the second round one seat further on, and so "
        "on around the table. If that player is out, the next active player acts first"
    )
    named = any(one.start for one in game.bets)
    if not board:
        own = ["A round for which the play names a seat starts at that seat."] if named else []
        return [sentence(seats), *own]
    return (
        board
        if _up_before_the_first_bet(game)
        else [sentence(f"before any card is up, {seats}"), *board]
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
    near = "the one nearest the dealer's left acts first"
    if not home:
        whom = "dealer" if game.odd_chip_by_suit else "button"
        near = f"the first of them clockwise from the {whom} acts first"
    ties = f"If hands tie, {near}. If that player is all-in, the next player clockwise does."
    measure = game.first.scale
    if isinstance(measure, Points):
        worth = counts(measure)
        return [
            f"{sentence(later)[:-1]} with {measure.words} showing ({worth[0].lower()}{worth[1:-1]}"
            f"). {ties}"
        ]
    which = "lowest" if getattr(measure, "lowball", False) else "best"
    ace_low = measure is not None and measure.ace_low
    ace = (", aces low" if ace_low else ", aces high") if which == "lowest" else ""
    straights = ""
    if getattr(measure, "suits", None) is not Suits.IGNORED:
        straights = " Fewer than five up cards never make a straight or a flush."
    told = [f"{sentence(later)[:-1]} with the {which} hand showing{ace}. {ties}{straights}"]
    if any(rule.kind in ("card", "follower", "turned") for rule in game.wild):
        told.append(
            "An up card that everyone knows to be wild counts as wild for this; a wild card alone "
            "is an ace."
        )
    elif any(rule.kind == "joker" for rule in game.wild):
        told.append("In later rounds an up joker counts as the card that it plays as.")
    return told


def limits(game: Game, usual: str) -> list[str]:
    """How much may be bet in the structure that is played."""
    if game.limits == ("house",):
        return [*_house(game), *_rules(game)]
    if game.limit == usual:
        others = listed([LIMITS[one] for one in game.limits if one != usual], "or")
        told = [f"The game is usually played {LIMITS[usual]}. It can also be played {others}."]
    else:
        told = [f"This is the game played {LIMITS[game.limit]}. The usual game is {LIMITS[usual]}."]
    return [*told, *_structure(game), *_short_posts(game), *_rules(game)]


def _structure(game: Game) -> list[str]:
    raises = "A raise is at least as large as the last full bet or raise"
    if game.limit == "fixed":
        completed = known(game.betting.get("short_bets_complete", _NEVER), game.limit) is True
        most = f"A round has at most one bet and three raises. {_first_bet(game)}".strip()
        return [
            "Fixed limit: every bet or raise is the small bet or the big bet, as the play says for "
            f"each round. {most}",
            _COMPLETED if completed else _HALF_BETS,
        ]
    if game.limit == "spread":
        return [
            "Spread limit: a bet or a raise is any amount between the two limits that the table "
            "sets, and a raise is at least as large as the last full bet or raise. A round has at "
            "most three raises.",
            _ALL_IN,
        ]
    bet = f"{capital(LIMITS[game.limit])}: a bet is anything from {_least_bet(game)} up to"
    told = f"{bet} all of a player's chips. {raises}."
    if game.limit == "pot":
        told = (
            f"{bet} the size of the pot. {raises}, and at most the size of the pot after the call."
        )
    return [f"{told} There is no cap on raises.", _ALL_IN]


def _first_bet(game: Game) -> str:
    if game.forced.kind == "blinds":
        return "The big blind counts as the bet of its round."
    if game.forced.must_bet:
        return "The bet that opens the hand counts as the bet of its round."
    if not game.forced.bring_in:
        return ""
    return "The bring-in does not count as a bet; completing it does."


def _least_bet(game: Game) -> str:
    if game.forced.kind == "blinds":
        return "the big blind"
    if not game.forced.bring_in:
        return "the ante"
    return "the table's minimum" if game.forced.must_bet else "the bring-in"


def _short_posts(game: Game) -> list[str]:
    what = "blind" if game.forced.kind == "blinds" else "bring-in"
    if game.forced.kind == "antes" and not game.forced.brings_in:
        return []
    return [f"If the {what} is all-in for less, the others still call the full amount."]


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
        return ["There is no betting besides the payments that the play names."]
    told = []
    if not all(one.bump for one in game.bets):
        told.append(
            f"House betting: a bump (a bet or a raise) is {money(least)} to {money(most)}, with at "
            f"most three bumps a round. In the last round a bump may be up to {money(last)}."
        )
    if any(one.bump for one in game.bets):
        told.append("Where the play names a limit for a round, that limit applies.")
    return [*told, "An all-in that is short of a bump still counts as one."]


def rule_names() -> frozenset[str]:
    """The betting rules that have words here."""
    return frozenset(_RULES)
