"""The end of a hand: what wins, who takes what, and where the odd chip goes."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.language.conditions import denied, never_both
from oddchip.language.model import Automatic, Game, Losers, Qualifier, Side, TrickRound
from oddchip.language.prose.combine import combined
from oddchip.language.prose.fitted import in_this_deck
from oddchip.language.prose.scales import explained, with_five
from oddchip.language.prose.tree import Block, Item, Listing, Paragraph
from oddchip.language.prose.words import (
    called,
    capital,
    money,
    number,
    ranks,
    sentence,
    so,
    the_side,
)
from oddchip.language.qualifiers import low_top, said
from oddchip.language.shape import shape
from oddchip.language.use import Take, Together
from oddchip.scales import Wild
from oddchip.scales.counting import CLOSEST, Points
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import listed


def showdown(game: Game) -> list[Block]:
    """What wins, and how the pot is divided."""
    if game.picks:
        return [Paragraph("The hand ends as the game picked ends.")]
    if game.forced.kind == "bank":
        return [Paragraph("There is no showdown: every bet is settled as its card falls.")]
    if game.losers is not None:
        return [*_sides(game), *_losers(game, game.losers)]
    blocks = [*_sides(game)]
    told = [_automatic(one, game) for one in game.automatic]
    told += _declared(game) if game.declares else _unqualified(game)
    if game.house:
        told.append("If no board is left the house takes the pot.")
    if any(one.puts_out for one in game.walk()):
        told.append(f"If everybody is put out {_RIDES}.")
    return [*blocks, *(Paragraph(one) for one in told)]


_RIDES = "the pot rides: the money stays in, and the same game is dealt again to everyone"


def _sides(game: Game) -> list[Block]:
    if not game.sides:
        return []
    if len(game.sides) == 1 and game.sides[0].when is None:
        (only,) = game.sides
        takes = "takes the pot" if game.losers is None else "wins the round"
        words = sentence(f"{only.scale.words} {takes}")
        return [Paragraph(f"{words} {_side(game, only)}")]
    ways = f"{number(len(game.sides))} ways"
    apart = " Each side may be made of different cards." if _choice(game) else ""
    items: list[Item] = []
    for at, side in enumerate(game.sides):
        again = side.scale_id in (one.scale_id for one in game.sides[:at])
        words = sentence(f"{side.scale.words.rstrip(',')}{_when(side)}")
        items.append(Item(f"{words} {_side(game, side, again)}", capital(called(side.name))))
    told = f"The pot can be won {ways}, and is split evenly {_between(game)}.{apart}"
    if one_at_a_time(game):
        told = f"There are {ways} to win the pot, and one of them holds in a hand.{apart}"
    elif told_by_case := _by_case(game.sides):
        told = f"{told_by_case}{apart}"
    return [Paragraph(told), Listing(tuple(items))]


def _by_case(sides: Sequence[Side]) -> str:
    """What the pot is won by, case by case, where no two cases hold together."""
    whens = list(dict.fromkeys(side.when for side in sides))
    pairs = [(one, two) for at, one in enumerate(whens) for two in whens[:at]]
    if not pairs or not all(one and two and never_both(one, two) for one, two in pairs):
        return ""
    cases = []
    for when in whens:
        names = [the_side(side.name) for side in sides if side.when == when]
        how = "split the pot evenly" if len(names) > 1 else "takes the pot"
        if when is not None:
            cases.append(f"if {so(when)}, {listed(names)} {how}")
    return sentence("; ".join(cases))


def one_at_a_time(game: Game) -> bool:
    """Does every side stand under a condition that shuts out the others?"""
    whens = [side.when for side in game.sides]
    pairs = [(one, two) for at, one in enumerate(whens) for two in whens[:at]]
    return bool(pairs) and all(one and two and never_both(one, two) for one, two in pairs)


def _between(game: Game) -> str:
    """Between what the pot is split: the sides, or its parts and each again between its own."""
    if not any(side.part for side in game.sides):
        return "between them"
    return f"between {_inside(game.sides, 0)}"


def _inside(sides: Sequence[Side], depth: int) -> str:
    told = []
    for name in dict.fromkeys(_at(side, depth) for side in sides):
        inner = [side for side in sides if _at(side, depth) == name]
        parted = len(inner[0].part) > depth
        more = f" (split evenly between {_inside(inner, depth + 1)})" if parted else ""
        told.append(f"the {called(name)}{more}")
    return listed(told)


def _at(side: Side, depth: int) -> str:
    return side.part[depth] if len(side.part) > depth else side.name


def _when(side: Side) -> str:
    return f", but only if {so(side.when)}" if side.when is not None else ""


def _choice(game: Game) -> bool:
    """Is there a choice between cards, and the same for every side?"""
    if len({side.use.words for side in game.sides}) > 1:
        return False
    ways = game.sides[0].use.ways
    return len(ways) > 1 or not _all_is_given(ways[0], shape(game).total.most)


def _all_is_given(way: tuple[Take, ...] | Together, held: int) -> bool:
    """Does a hand take every card that there is?"""
    if isinstance(way, Together):
        return way.take >= held and way.zones == ("hand",)
    return all(take.word == "all" for take in way)


def _side(game: Game, side: Side, again: bool = False) -> str:
    natural = game.wild and side.natural
    wild = [] if natural else [rule.how for rule in game.wild]
    beats = "What beats what is as above." if again else _beats(game, side, wild)
    told = [combined(game, side), *_qualified(side), beats]
    if natural:
        told.append("Wild cards count here as the cards that they are.")
    return " ".join(told)


def _beats(game: Game, side: Side, wild: Sequence[Wild]) -> str:
    size = _cards(side)
    found = side.scale
    short = isinstance(found, PokerScale) and size < found.count
    told = in_this_deck(found, game.deck, size) if side.fitted or short else ""
    return with_five(told, wild) if told else explained(found, wild, game.deck)


def _cards(side: Side) -> int:
    """How many cards make a hand: the scale's number, where the words of `use` take no fewer."""
    takes = [way.take for way in side.use.ways if isinstance(way, Together)]
    whole = side.scale.size or 5
    return min(whole, *takes) if takes else whole


def _qualified(side: Side) -> list[str]:
    if not side.qualifiers:
        return []
    if side.qualifiers[0].when is None:
        return [f"It must be {said(side.qualifiers[0].words)}.", *_needs_of_the_board(side)]
    told = [f"if {so(one.when)}, {_short(one)}" for one in side.qualifiers if one.when]
    low = " (five different ranks, none above the one named)" if _is_low(side) else ""
    return [f"It must be, {'; '.join(told)}{low}; otherwise no {called(side.name)} is possible."]


def _needs_of_the_board(side: Side) -> list[str]:
    """What must lie on the board for a low, where so many of its cards must play."""
    if not _is_low(side) or len(side.use.ways) > 1:
        return []
    (way,) = side.use.ways
    taken = [] if isinstance(way, Together) else [one for one in way if one.zone == "board"]
    if not taken or taken[0].word or taken[0].least < 1:
        return []
    ranks = f"{number(taken[0].least)} different ranks"
    top = low_top(side.qualifiers[0].words)
    return [f"Unless the board has {ranks} that are not above the {top}, nobody has one."]


def _is_low(side: Side) -> bool:
    return all(low_top(one.words) for one in side.qualifiers)


def _short(one: Qualifier) -> str:
    return said(one.words).partition(" (")[0]


def _unqualified(game: Game) -> list[str]:
    """What happens to a side that nobody wins."""
    sides = game.sides
    sure = _sure(sides)
    open_ended = len(sides) > 1 and len(sure) < len(sides)
    usual = any(side.nobody == "others" for side in sides if side not in sure)
    parted = any(side.part for side in sides)
    other = "what is left of the same part, and a part without a winner to the rest of the pot"
    told = []
    if open_ended and usual:
        told = [f"A side that nobody wins leaves its part to {other if parted else 'the other'}."]
    told += [_left(side) for side in sides if side.nobody != "others"]
    always_paid = any(side.nobody in ("ride", "best") for side in sides)
    if sure or always_paid or _one_or_the_other(sides):
        return told
    if game.nobody == "share":
        return [*told, "If nobody qualifies anywhere, all who are at the showdown share the pot."]
    if game.nobody != "ride":
        best = f"the best {called(game.nobody)} hand"
        return [*told, f"If nobody qualifies anywhere, {best} takes the pot."]
    return [*told, f"If nobody qualifies anywhere, {_RIDES}."]


#: What a player lacks on a scale on which every player has something.
_A_HAND = "a hand"


def _sure(sides: Sequence[Side]) -> list[Side]:
    """The sides that somebody always wins, in every hand or in one or the other of two cases."""
    needless = [side for side in sides if not side.qualifiers and side.scale.lacking == _A_HAND]
    cases = {side.when for side in needless}
    return [side for side in needless if side.when is None or denied(side.when) in cases]


def _left(side: Side) -> str:
    """What becomes of a side's part that nobody wins, where the file says it."""
    nobody = f"If nobody qualifies for {the_side(side.name)},"
    if side.nobody == "ride":
        return f"{nobody} its part rides: the money stays in for the next deal of the game."
    if side.nobody == "best":
        return f"{nobody} the best {called(side.name)} hand takes its part all the same."
    return f"{nobody} its part goes to {the_side(side.nobody)}."


def _one_or_the_other(sides: tuple[Side, ...]) -> bool:
    """Every hand has a pair or has none: where both are wanted somewhere, everyone qualifies."""
    needs = {one.words for side in sides if side.when is None for one in side.qualifiers}
    return {"pair or better", "no pair"} <= needs


def _declared(game: Game) -> list[str]:
    lacking = [side.name for side in game.sides if side.scale.lacking != _A_HAND]
    told = [
        "Only those who declared for a side can win it, and a side for which nobody declared "
        "leaves the whole pot to the other.",
        "Who declares both, a pig, must win both ways outright: a tie is a loss, and a pig who "
        "fails shares in nothing. A side that a failed pig won alone is nobody's, and the other "
        "takes all.",
        f"If no side has a winner {_RIDES}, and the same dealer antes again.",
    ]
    for name in lacking:
        told.append(f"Nobody may declare {called(name)} without {game.side(name).scale.lacking}.")
    return told


def _automatic(rule: Automatic, game: Game) -> str:
    shared = "of several the one with fewer cards, and equal ones split it"
    several = shared if rule.fewer_cards else "several such players split it"
    over = "whatever else is held or declared" if game.declares else "whatever else is held"
    if rule.kind == "holds":
        count = f"{number(rule.count)} or more" if rule.count < 4 else number(rule.count)
        what = f"{count} natural {ranks(rule.rank)} among all of a player's cards"
        return sentence(f"{what} take the whole pot, {over}; {several}")
    if rule.kind == "exact":
        scales = [side.scale for side in game.sides]
        targets = [one.target for one in scales if isinstance(one, Points) and one.wins == CLOSEST]
        what = listed(str(one) for one in sorted(targets))
        return sentence(f"who can make exactly {what} takes the whole pot, {over}; {several}")
    return sentence(
        f"who has lost the last card wins the whole pot at once; {several}, if it was the same turn"
    )


def _losers(game: Game, losers: Losers) -> list[Block]:
    burn = f"A match is as much as the pot holds, at most {money(losers.burn)} (the burn)."
    alone = "The only player in takes the pot without a showdown, and the game ends."
    if losers.first is None or losers.later is None:
        return [
            Paragraph(
                "Every player who was in and lost matches the pot for the next round. Equal best "
                "hands neither win nor pay: the pot stays, and the others match it all the same."
            ),
            Paragraph(f"{burn} {alone}"),
        ]
    rounds = (("First round", losers.first), ("Later rounds", losers.later))
    return [
        Listing(tuple(Item(_tricks(rule, shape(game).total.most), name) for name, rule in rounds)),
        Paragraph(
            "Everyone else neither takes nor pays. Without a winner the pot "
            f"rides into the next round. {burn} {alone}"
        ),
    ]


def _tricks(rule: TrickRound, tricks: int) -> str:
    takes = f"the most tricks take the pot, if they are at least {number(rule.takes)}"
    if 2 * rule.takes <= tricks:
        takes += "; players who tie for the most split it"
    excepted = ", winners excepted" if rule.matches >= rule.takes else ""
    owes = f"who took {_at_most(rule.matches)} matches the pot{excepted}"
    if rule.matches_of_two != rule.matches:
        owes += f"; with only two players in, so does who took {_at_most(rule.matches_of_two)}"
    return f"{sentence(takes)} {sentence(owes)}"


def _at_most(count: int) -> str:
    return "no trick" if count == 0 else f"{number(count)} trick{'s' * (count > 1)} or fewer"


def odd_chips(game: Game) -> list[str]:
    """Where the chips go that cannot be split."""
    if game.forced.kind == "bank":
        return ["No pot is ever split here, so that there is no odd chip."]
    if game.losers is not None and game.losers.first is None:
        return ["The pot is never split here, so that there is no odd chip."]
    unit = "25¢ piece" if game.family == "home" else "smallest chip in play"
    told = [
        "Each pot, side pots too, is settled by itself among the players who paid into it, and "
        f"divided down to the {unit}."
    ]
    no_second: list[str] = []
    if len(game.sides) > 1 and not game.picks:
        no_second.append(
            "In one pot nobody gets a second odd chip while another player in the tie has none. A "
            "player who alone wins a side that an odd chip made larger has had one."
        )
        parted = any(side.part for side in game.sides)
        first = "the first of them" if parted else the_side(game.sides[0].name)
        inside = ", and within a part likewise" if parted else ""
        told.append(
            f"Between the {'parts' if parted else 'sides'} the odd chip goes to {first}{inside}."
        )
    if not game.odd_chip_by_suit:
        who = "dealer" if game.family == "home" else "button"
        equal = "players who tie" if game.plays_tricks else "equal hands"
        told.append(
            f"Among {equal} odd chips go one each, clockwise from the first of them left of the "
            f"{who}."
        )
        return told + no_second
    low = [called(side.name) for side in game.sides if side.scale.ace_low]
    where = f"on the {listed(low)} side{'s' * (len(low) > 1)}" if len(game.sides) > 1 else "here"
    ace = f"; the ace is low {where}" if low and not game.picks else ""
    told.append(
        "Among equal hands the first odd chip goes to the one with the highest card that plays, by "
        "rank and then by suit (spades, hearts, diamonds, clubs); where they share that card the "
        f"next one decides{ace}."
    )
    if any(rule.kind == "joker" for rule in game.wild):
        told.append("A joker is below every card for this.")
    return told + no_second
