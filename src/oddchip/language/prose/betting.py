"""Money: what goes in before the cards, who acts first, how much may be bet."""

from __future__ import annotations

from oddchip.language.model import HOUSE_BUMPS, Game
from oddchip.language.prose.words import LIMITS, money, sentence, so
from oddchip.scales import scale
from oddchip.scales.words import listed

_ENDS = {
    ("low", False): "the lowest up card",
    ("high", False): "the highest up card, aces low,",
    ("high", True): "the highest up card, aces high,",
}
_STRUCTURES = {
    "fixed": "Fixed limit: bets and raises are of the small or the big bet, as the play names it "
    "for each round, and a round has a bet and three raises at most.",
    "no": "No limit: anything from {least} up to all chips; a raise is at least as large as the "
    "last full bet or raise.",
    "pot": "Pot limit: as no limit, but at most what the pot holds after the call.",
    "spread": "Spread limit: anything between two figures that the table sets; a raise is at least "
    "as large as the last bet or raise, three raises at most.",
}
_RULES = {
    "no_check_raise": "who has checked, or only called a short all-in bet, may just call or fold "
    "for the rest of the round",
    "sevens_rule": "after the draw a player who holds a seven low or better and does not bet it "
    "breaks the sevens rule: alone with the best hand, that player wins nothing of what the others "
    "put in after the breach, which goes back to them; tied with a hand that kept the rule, only "
    "the own chips from after the breach come back",
    "short_bets_complete": "any all-in bet that is short of a full one may be completed to it",
    "no_limp": "before the draw nobody may just call the big blind: the first to come in raises",
}


def forced(game: Game) -> str:
    """The money that goes in before the cards."""
    kind, amount = game.forced.kind, game.forced.amount
    if kind == "blinds":
        return (
            "Blinds: the two players left of the button post the small and the big blind; with two "
            "players the button posts the small one. In fixed limit the big blind is the small bet."
        )
    if kind == "antes":
        return f"Antes: everyone puts in an ante. {_bring_in(game)}"
    if kind == "dealer":
        return f"The dealer antes {money(amount)} for the whole table."
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
    joker = " A joker up counts as an ace." if any(r.kind == "joker" for r in game.wild) else ""
    if game.forced.bring_in == "bet":
        return (
            "There is a button. The highest up card must open with a bet, small or big; of equal "
            f"ranks the first clockwise from the button.{joker}"
        )
    either = any(one.at_will for one in game.bets)
    end = _ENDS[game.forced.bring_in, game.forced.aces_high]
    return (
        f"Then {end} brings in; equal ranks go by suit, from clubs, the lowest, over diamonds and "
        "hearts to spades. The bring-in may be completed to the "
        f"{'small or the big' if either else 'small'} bet instead.{joker}"
    )


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
    if game.forced.bring_in == "bet":
        return "The first round starts with the highest up card."
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
    near = "the nearest to the dealer's left" if home else "the first clockwise from the dealer"
    ties = f"of equal ones {near}; if that player is all-in, the next one clockwise"
    if game.first.board == "total":
        return [
            f"{sentence(later)[:-1]} with the highest total showing, an ace counted 11 and a face "
            f"card 10; {ties}."
        ]
    measure = scale(game.first.board)
    which = "lowest" if getattr(measure, "lowball", False) else "best"
    ace = (", aces low" if measure.ace_low else ", aces high") if which == "lowest" else ""
    found = [
        f"{sentence(later)[:-1]} with the {which} hand showing{ace}; {ties}. Boards of fewer than "
        "five cards know no straights and flushes."
    ]
    if any(rule.kind in ("card", "follower", "turned") for rule in game.wild):
        found.append(
            "Cards that everyone knows to be wild are read as wild there; a lone one is an ace."
        )
    elif any(rule.kind == "joker" for rule in game.wild):
        found.append("On later boards a joker up is read as what it plays as.")
    return found


def limits(game: Game) -> list[str]:
    """How much may be bet, structure by structure."""
    if game.limits == ("house",):
        return _house(game)
    others = listed([LIMITS[one] for one in game.limits if one != game.limit], "or")
    least = "the bring-in" if game.forced.kind == "antes" else "the big blind"
    told = [f"The usual structure is {LIMITS[game.limit]}; it can also be played {others}."]
    told += [_STRUCTURES[one].format(least=least) for one in game.limits]
    told += [sentence(f"if {so(when)}, {_RULES[name]}") for name, when in game.betting.items()]
    return told


def _house(game: Game) -> list[str]:
    least, most, last = HOUSE_BUMPS
    if not game.bets:
        return ["There are no betting rounds but what the play says."]
    own = all(one.bump for one in game.bets)
    told = []
    if not own:
        told.append(
            f"House betting: a bump, that is a bet or a raise, is {money(least)} to {money(most)}, "
            f"and a round has three bumps at most; in the last round they go up to {money(last)}."
        )
    if any(one.bump for one in game.bets):
        told.append("Where the play names a most for a round, that holds there.")
    return told + [
        sentence(f"if {so(when)}, {_RULES[name]}") for name, when in game.betting.items()
    ]


def rule_names() -> frozenset[str]:
    """The betting rules that have words here."""
    return frozenset(_RULES)
