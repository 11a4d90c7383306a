"""Wild cards, cards that cost money, and pots that must be matched."""

from __future__ import annotations

from dataclasses import replace

from oddchip.language.model import Extra, Game, MatchRule, Pay, WildRule
from oddchip.language.prose.words import (
    kind_of_card,
    one_card,
    ordinal,
    price,
    rank,
    sentence,
    shown,
    so,
    the_card,
)
from oddchip.scales import Wild
from oddchip.scales.best import Suits
from oddchip.scales.words import listed

_HOW = {
    Wild.WILD: "is wild: it stands for any card",
    Wild.BUG: "is a bug: it is an ace, or the card that completes a straight, a flush or a "
    "straight flush",
    Wild.LOW_BUG: "is a low bug: it is the lowest rank that the hand lacks",
}


#: What somebody can win whom a payment has put all-in.
PAID_ALL_IN = (
    "A player who is all-in can win what was in the pot at that point and the payments made at the "
    "same time as the last one. Later payments are only for the other players, but a payment is "
    "never returned to a player who has no rival for it."
)
_MATCHES = (
    "Every player who matches on the same card matches the pot as it stood when that card was "
    "dealt. From then on that player's bumps may go up to half of their largest match (rounded "
    "down to 25¢) if that is more than the usual limit. The other players keep the usual limit.",
    "A player who is all-in with a short match can win as much from every other match on the same "
    "card, and nothing that comes in later, as long as two other players compete for that. A match "
    "is never returned: if only one other player is left, all of it stays in the pot.",
    "A player who is already all-in does not have to match, and neither does the last player left.",
)


def wild(game: Game) -> list[str]:
    """The cards that may stand for others."""
    if not game.wild:
        return []
    plain = [rule.pattern for rule in game.wild if _always(rule) and rule.pattern is not None]
    told = []
    if plain:
        told.append(sentence(f"{listed(kind_of_card(one) for one in plain)} are wild"))
    told += [sentence(_rule(rule, game.deck.jokers)) for rule in game.wild if not _always(rule)]
    if any(rule.how is Wild.WILD for rule in game.wild):
        told.append(
            "A wild card stands for any card. In a flush it is the highest rank that the flush "
            "lacks."
        )
    elif any(rule.how is Wild.BUG for rule in game.wild):
        told.append("In a flush the bug is the highest rank that the flush lacks.")
    elif any(getattr(side.scale, "suits", None) is Suits.HURT for side in game.sides):
        told.append("It is never a rank that would make a pair, a straight or a flush.")
    return told


def _always(rule: WildRule) -> bool:
    return rule.kind == "card" and rule.when is None


def _rule(rule: WildRule, jokers: int) -> str:
    if rule.when is not None:
        return f"if {so(rule.when)}, {_rule(replace(rule, when=None), jokers)}"
    if rule.pattern is not None:
        return f"{kind_of_card(rule.pattern)} are wild"
    if rule.kind == "joker":
        dealt = f" that was dealt {rule.dealt}" if rule.dealt else ""
        which = "each" if jokers > 1 else "a" if dealt else "the"
        return f"{which} joker{dealt} {_HOW[rule.how]}"
    if rule.kind == "extreme" and rule.zone == "board":
        return f"the {rule.end} rank on the board, aces high, is wild for everyone"
    if rule.kind == "extreme":
        zone = "" if rule.zone == "hand" else f" {rule.zone}"
        return (
            f"each player's {rule.end}{zone} rank, aces high, is wild for that player, as is every "
            "other card of that rank in the hand"
        )
    if rule.kind in ("rank", "suit"):
        return f"all cards of the {rule.kind} of {the_card(rule.cell)} are wild once it is dealt"
    if rule.kind == "follower":
        name = rank(rule.rank)
        return (
            f"the rank of the up card dealt right after the latest up {name} is also wild (the "
            f"follower), until another {name} is dealt up"
        )
    if rule.kind == "turned":
        return f"the rank of {the_card(rule.cell)} is wild once it is turned"
    return f"{the_card(rule.cell)} itself is wild, but other cards of its rank are not"


def payments(game: Game) -> list[str]:
    """What up cards cost, and who matches the pot."""
    told = [_pay(game, one) for one in game.pays]
    told += [_match(game, one) for one in game.matches]
    more = [_extra(game, one) for one in game.extras]
    if told:
        told.append(
            "Payments are made before the round's bet, in turn from the dealer's left. They are "
            "dead money: nobody calls them and they are never returned. A player who cannot cover "
            "a payment puts in what is left and is all-in."
        )
    if game.pays:
        told.append(PAID_ALL_IN)
    if game.matches:
        told += _MATCHES if any(not one.amount for one in game.matches) else _MATCHES[2:]
    return told + more


_FACES = {"up": "face up", "down": "face down", "unseen": "face down and unseen"}


def _extra(game: Game, extra: Extra) -> str:
    comes = f"another card, {_FACES[extra.face]}"
    gets = f"gets {comes}, at once"
    if extra.amount:
        gets = f"may buy {comes}, for {price(game, extra.amount)}"
    given = f"if {so(extra.when)}, " if extra.when is not None else ""
    return sentence(f"{given}a player who is dealt {one_card(extra.pattern)} face up {gets}")


def _pay(game: Game, pay: Pay) -> str:
    if len(pay.amounts) == 1:
        cost = price(game, pay.amounts[0])
    else:
        cost = listed(
            f"{price(game, amount)} for the {ordinal(at)}"
            for at, amount in enumerate(pay.amounts, start=1)
        )
    card = one_card(pay.pattern)
    given = f"if {so(pay.when)}, " if pay.when is not None else ""
    paid = f"{given}{card} dealt face up costs the player {cost}"
    return f"{sentence(paid)} Folding does not avoid the payment."


def _match(game: Game, match: MatchRule) -> str:
    often = "at most once in a hand" if match.once else "again for every new one"
    given = f"if {so(match.when)}, " if match.when is not None else ""
    does = f"pay {price(game, match.amount)}" if match.amount else "match the pot"
    spit = f"; {the_card(match.cell)} counts with everyone's up cards" if match.cell else ""
    shows = shown(match.showing)
    return sentence(f"{given}a player who shows {shows} must {does} or fold, {often}{spit}")
