"""Sentences for the steps of home games: paying for cards, in or out, tricks, in between."""

from __future__ import annotations

from oddchip.rules import steps as s
from oddchip.rules.model import Game
from oddchip.rules.prose.telling import told
from oddchip.rules.prose.words import money, number, seat, sentence


@told.register
def _(step: s.Buy, game: Game) -> str:
    return (
        f"From {seat(step.start)} on, each player pays {money(step.price)} for that card, folds, "
        "or doubles its price and every price after it (once a player, three times a card); who "
        "has paid already then makes up the difference or folds."
    )


@told.register
def _(step: s.See, game: Game) -> str:
    return sentence(
        f"from {seat(step.start)} on, each player pays {money(step.price)} to see the next card, "
        "or folds"
    )


@told.register
def _(step: s.Offer, game: Game) -> str:
    times = {1: "one refusal freezes"}.get(
        step.freeze, f"{number(step.freeze)} refusals in a row freeze"
    )
    return sentence(
        f"each player in turn takes a card, dealt face up at once, or none; {times} a player for "
        "the rest of the hand"
    )


@told.register
def _(step: s.InOrOut, game: Game) -> str:
    return (
        "Everyone says in or out, in secret and all at once; in the first round all are in. The "
        "only one in takes the pot; with nobody in the cards are dealt again."
    )


@told.register
def _(step: s.Trump, game: Game) -> str:
    return "The next card of the deck is turned up; its suit is trump."


@told.register
def _(step: s.Tricks, game: Game) -> str:
    return (
        "The hands are played out in tricks: the dealer's left leads first, then whoever won the "
        "trick before. Suit must be followed; who cannot may trump or throw any card. The highest "
        "trump wins the trick, or else the highest card of the suit led, aces high."
    )


@told.register
def _(step: s.Settle, game: Game) -> str:
    return "The round is settled, and the losers pay into the pot of the next one."


@told.register
def _(step: s.Between, game: Game) -> str:
    return (
        "In turn each player gets a second card face up beside the first, bets anything from "
        "nothing to the pot (but at most half of the player's own chips), and gets a third card. "
        "Between the two it wins the bet from the pot, outside it loses the bet to the pot, and "
        "equal to one of them it costs twice the bet."
    )
