"""The end of a hand: what wins, who takes what, and where the odd chip goes."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.language.conditions import Not, denied, never_both
from oddchip.language.model import Automatic, Game, Losers, Qualifier, Side, TrickRound
from oddchip.language.prose.combine import combined
from oddchip.language.prose.fitted import in_this_deck
from oddchip.language.prose.scales import explained, with_five
from oddchip.language.prose.tree import Block, Item, Listing, Paragraph
from oddchip.language.prose.words import (
    called,
    capital,
    number,
    price,
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
        return [Paragraph("The showdown is that of the game picked.")]
    if game.forced.kind == "bank":
        return [
            Paragraph("There is no showdown: every bet is settled when its third card is dealt.")
        ]
    if game.losers is not None:
        return [*_sides(game), *_losers(game, game.losers)]
    blocks = [*_sides(game)]
    told = [_automatic(one, game) for one in game.automatic]
    told += _declared(game) if game.declares else _unqualified(game)
    if game.house:
        told.append("If no board is left, the house takes the pot.")
    if any(one.puts_out for one in game.walk()):
        told.append(f"If every player is put out, {_RIDES}.")
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
    apart = " Each side may use different cards." if _choice(game) else ""
    items: list[Item] = []
    for at, side in enumerate(game.sides):
        again = side.scale_id in (one.scale_id for one in game.sides[:at])
        words = sentence(f"{side.scale.words.rstrip(',')}{_when(side)}")
        items.append(Item(f"{words} {_side(game, side, again)}", capital(called(side.name))))
    return [Paragraph(f"{_split(game)}{apart}"), Listing(tuple(items))]


def _split(game: Game) -> str:
    """How the pot is split: between the sides that stand, or its parts and each again by itself."""
    count, at_once = number(len(game.sides)), sides_at_once(game)
    if any(side.part for side in game.sides):
        return f"The pot has {count} sides and is split evenly between {_inside(game.sides, 0)}."
    if at_once == len(game.sides):
        return f"The pot is split evenly between {count} sides."
    if at_once == 1:
        return f"There are {count} ways to win the pot, and only one of them applies in a hand."
    told_by_case = _by_case(game.sides)
    if told_by_case:
        return told_by_case
    return (
        f"There are {count} ways to win, of which at most {number(at_once)} apply in a hand. The "
        "pot is split evenly between those that apply."
    )


def _by_case(sides: Sequence[Side]) -> str:
    """What the pot is won by, case by case, where no two cases hold together."""
    whens = list(dict.fromkeys(side.when for side in sides))
    pairs = [(first, second) for at, first in enumerate(whens) for second in whens[:at]]
    if not all(
        first is not None and second is not None and never_both(first, second)
        for first, second in pairs
    ):
        return ""
    cases = []
    for when in whens:
        names = [the_side(side.name) for side in sides if side.when == when]
        how = "split the pot evenly" if len(names) > 1 else "takes the pot"
        if when is not None:
            cases.append(f"if {so(when)}, {listed(names)} {how}")
    return sentence("; ".join(cases))


def sides_at_once(game: Game) -> int:
    """How many sides a hand can have: those under conditions that exclude each other never meet."""
    most = 0
    groups: list[list[Side]] = [[]]
    for side in game.sides:
        groups += [[*group, side] for group in groups if not _excluded(side, group)]
        most = max(most, *map(len, groups))
    return most


def _excluded(side: Side, group: Sequence[Side]) -> bool:
    """Does the condition of a side exclude that of another?"""
    when = side.when
    return when is not None and any(
        earlier.when is not None and never_both(earlier.when, when) for earlier in group
    )


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
    beats = "Hands rank as above." if again else _beats(game, side, wild)
    told = [combined(game, side), *_qualified(side), beats]
    if natural:
        told.append("Wild cards count as themselves here.")
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
        return [f"The hand must be {said(side.qualifiers[0].words)}.", *_needs_of_the_board(side)]
    told = [f"{_short(one)} if {so(one.when)}" for one in side.qualifiers if one.when]
    low = " (five different ranks, none above the one named)" if _is_low(side) else ""
    return [
        f"The hand must be {', '.join(told)}{low}. Otherwise no {called(side.name)} is possible."
    ]


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
    return [
        f"No {called(side.name)} is possible unless the board has {ranks} no higher than {top}."
    ]


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
    other = f"the other side{'s' * (len(sides) > 2)}"
    if parted:
        half = _half(sides)
        other = (
            f"the rest of the same {half}. If nobody wins a {half}, it goes to the rest of the pot"
        )
    told = []
    if open_ended and usual and sides_at_once(game) > 1:
        told = [f"If nobody wins a side, its part goes to {other}."]
    told += [_left(side) for side in sides if side.nobody != "others"]
    always_paid = any(side.nobody in ("ride", "best") for side in sides)
    if sure or always_paid or _one_or_the_other(sides):
        return told
    if game.nobody == "share":
        return [
            *told,
            "If nobody qualifies on any side, all players at the showdown share the pot.",
        ]
    if game.nobody != "ride":
        best = f"the best {called(game.nobody)} hand"
        return [*told, f"If nobody qualifies on any side, {best} takes the pot."]
    return [*told, f"If nobody qualifies on any side, {_RIDES}."]


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
        return f"{nobody} the best {called(side.name)} hand takes its part anyway."
    return f"{nobody} its part goes to {the_side(side.nobody)}."


def _one_or_the_other(sides: tuple[Side, ...]) -> bool:
    """Is there always a side to win: one with a pair and one without, or one `when` and one not?"""
    needs = {one.words for side in sides if side.when is None for one in side.qualifiers}
    if {"pair or better", "no pair"} <= needs:
        return True
    bare = [side.when for side in sides if side.when is not None and not side.qualifiers]
    return any(Not(when) in bare for when in bare)


def _declared(game: Game) -> list[str]:
    lacking = [side.name for side in game.sides if side.scale.lacking != _A_HAND]
    several = len(game.sides) > 2
    both = f"all {number(len(game.sides))} sides" if several else "both sides"
    other = "split between the other sides" if several else "won with the other side"
    told = [
        "Only players who declared for a side can win it. A side for which nobody declared is "
        f"{other}.",
        f"A player who declares both is a pig and must win {both} outright. A tie counts as a "
        "loss, and a pig who fails wins nothing. A side that a failed pig won outright has no "
        f"winner, and its part is {other}.",
        f"If no side has a winner, {_RIDES}. The same dealer antes again.",
    ]
    for name in lacking:
        needed = game.side(name).scale.lacking
        told.append(f"A player without {needed} may not declare {called(name)}.")
    return told


def _automatic(rule: Automatic, game: Game) -> str:
    several = "Several such players split it."
    if rule.fewer_cards:
        several = (
            "If several players can, the one who does it with the fewest cards wins; with equal "
            "numbers of cards they split it."
        )
    over = "whatever else is held or declared" if game.declares else "whatever else is held"
    if rule.kind == "holds":
        count = f"{number(rule.count)} or more" if rule.count < 4 else number(rule.count)
        what = f"{count} natural {ranks(rule.rank)} among all of their cards"
        return f"A player with {what} takes the whole pot, {over}. {several}"
    if rule.kind == "exact":
        scales = [side.scale for side in game.sides]
        targets = [one.target for one in scales if isinstance(one, Points) and one.wins == CLOSEST]
        what = listed(str(one) for one in sorted(targets))
        return f"A player who can make exactly {what} takes the whole pot, {over}. {several}"
    return (
        "A player who loses their last card wins the whole pot at once. Players who lose their "
        "last cards at the same time split it."
    )


def _losers(game: Game, losers: Losers) -> list[Block]:
    burn = f"A match is the size of the pot, up to {price(game, losers.burn)} (the burn)."
    alone = (
        "If only one player is in, that player takes the pot without a showdown and the game ends."
    )
    if losers.first is None or losers.later is None:
        return [
            Paragraph(
                "Every player who was in and lost matches the pot for the next round. Tied best "
                "hands neither win nor pay: the pot stays, and the other players still match it."
            ),
            Paragraph(f"{burn} {alone}"),
        ]
    rounds = (("First round", losers.first), ("Later rounds", losers.later))
    return [
        Listing(tuple(Item(_tricks(rule, shape(game).total.most), name) for name, rule in rounds)),
        Paragraph(
            "Everyone else neither wins nor pays. If nobody wins, the pot rides to the next round. "
            f"{burn} {alone}"
        ),
    ]


def _tricks(rule: TrickRound, tricks: int) -> str:
    takes = (
        "The player with the most tricks takes the pot and needs at least "
        f"{number(rule.takes)} trick{'s' * (rule.takes > 1)}."
    )
    if 2 * rule.takes <= tricks:
        takes += " Players who tie for the most split it."
    excepted = ", except a winner" if rule.matches >= rule.takes else ""
    owes = f"A player with {at_most(rule.matches)} matches the pot{excepted}."
    if rule.matches_of_two != rule.matches:
        owes += f" With only two players in, a player with {at_most(rule.matches_of_two)} does too."
    return f"{takes} {owes}"


def at_most(count: int) -> str:
    """So many tricks or fewer.

    >>> at_most(0), at_most(1), at_most(2)
    ('no tricks', 'one trick or none', 'two tricks or fewer')
    """
    usual = f"{number(count)} tricks or fewer"
    return {0: "no tricks", 1: "one trick or none"}.get(count, usual)


def odd_chips(game: Game) -> list[str]:
    """Where the chips go that cannot be split."""
    if game.forced.kind == "bank":
        return ["No pot is ever split, so there is no odd chip."]
    if game.losers is not None and game.losers.first is None:
        return ["The pot is never split, so there is no odd chip."]
    unit = "25¢ chip" if game.family == "home" else "smallest chip in play"
    told = [
        "Each pot, including every side pot, is settled separately among the players who paid into "
        f"it, and is divided down to the {unit}."
    ]
    no_second: list[str] = []
    meeting = _meeting(game.sides)
    if meeting and not game.picks:
        no_second.append(
            "No player gets a second odd chip from a pot while another player in the tie has none. "
            "A player who alone wins a side that an odd chip made larger has had one."
        )
        told.append(f"Between {_between(meeting)}.")
    if not game.odd_chip_by_suit:
        who = "dealer" if game.family == "home" else "button"
        tied = "players who tie" if game.plays_tricks else "tied hands"
        told.append(
            f"Among {tied}, odd chips go one each clockwise, starting with the first of them left "
            f"of the {who}."
        )
        return told + no_second
    low = [called(side.name) for side in game.sides if side.scale.ace_low]
    where = f"on the {listed(low)} side{'s' * (len(low) > 1)}" if len(game.sides) > 1 else "here"
    ace = f" The ace is low {where}." if low and not game.picks else ""
    told.append(
        "Among tied hands, the first odd chip goes to the hand with the highest card that plays, "
        "by rank and then by suit (spades, hearts, diamonds, clubs). If they share that card, the "
        f"next card decides.{ace}"
    )
    if any(rule.kind == "joker" for rule in game.wild):
        told.append("A joker ranks below every card for this.")
    return told + no_second


def _meeting(sides: Sequence[Side]) -> list[Side]:
    """The sides that can share a pot with another one."""
    return [
        side
        for side in sides
        if any(not _excluded(side, [another]) for another in sides if another is not side)
    ]


def _between(sides: Sequence[Side]) -> str:
    """Where the odd chips of a pot go before a side is divided."""
    if any(side.part for side in sides):
        half = _half(sides)
        plural = "halves" if half == "half" else "parts"
        return f"the {plural}, the odd chip goes to the first, and likewise within a {half}"
    if len(sides) == 2:
        return f"the sides, the odd chip goes to {the_side(sides[0].name)}"
    first = ", then to ".join(the_side(side.name) for side in sides[:-1])
    return f"the sides, odd chips go one each, first to {first}"


def _half(sides: Sequence[Side]) -> str:
    """What the sides of a pot in several parts are parts of."""
    return "half" if len({side.part[:1] for side in sides}) == 2 else "part"
