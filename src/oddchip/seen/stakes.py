"""What a hand is played for, in words."""

from __future__ import annotations

from oddchip.hand import Hand
from oddchip.room.money import Money

_LIMITS = {"fixed": "limit", "no": "no limit", "pot": "pot limit", "spread": "spread"}


def stakes_words(hand: Hand, money: Money) -> str:
    """What is played for, and how: `no limit $5-$5-$10, least bet $20, jam or fold`."""
    words = _figures(hand, money)
    return f"{words}, jam or fold" if hand.jam_or_fold else words


def _figures(hand: Hand, money: Money) -> str:
    stakes = hand.stakes
    if not hand.game.bets and hand.game.picks is None:
        return _put_in(hand, money)
    if stakes.limit == "house":
        least, most, last = stakes.bumps
        return f"bumps {money(least)} to {money(most)}, last {money(last)}"
    name = _LIMITS.get(stakes.limit, stakes.limit)
    if stakes.limit == "fixed":
        return f"{name} {money(stakes.small_bet)}/{money(stakes.big_bet)}"
    if stakes.limit == "spread":
        return f"{name} {money(stakes.least)} to {money(stakes.most)}"
    if hand.bomb_pot:
        return f"{name}, a bomb pot of {money(hand.antes[0])} each"
    blinds = [blind for blind in stakes.blinds[: stakes.blind_count] if blind > 0]
    if len(blinds) > 2:
        forced = f" {'-'.join(map(money, blinds))}"
    elif blinds:
        forced = f" {'/'.join(map(money, sorted({abs(blind) for blind in hand.blinds if blind})))}"
    else:
        forced = f", bring-in {money(stakes.bring_in)}"
    least = hand.least_bet
    above = least > max([*blinds, stakes.bring_in])
    return f"{name}{forced}, least bet {money(least)}" if above else f"{name}{forced}"


def _put_in(hand: Hand, money: Money) -> str:
    """What is put in where nobody bets: at guts, Lou and In Between."""
    forced, losers = hand.game.forced, hand.game.losers
    if forced.kind == "bank":
        return f"the dealer banks {money(hand.antes[-1])}"
    if not hand.antes[0]:
        everybody = f"the dealer puts in {money(hand.antes[-1])}"
    else:
        everybody = f"everyone puts in {money(hand.antes[0])}"
        if hand.antes[-1] != hand.antes[0]:
            everybody += f", the dealer {money(hand.antes[-1])}"
    return f"{everybody}, burn {money(losers.burn)}" if losers is not None else everybody
