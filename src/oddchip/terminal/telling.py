"""What happened at the table, in words for the one who sits there.

A sentence is written once: `fold[s]` is `folds` for others and `fold` for you.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from oddchip.cards import UNKNOWN, Card, show
from oddchip.engine import Event
from oddchip.scales.words import PLURAL, listed
from oddchip.terminal.money import Money

#: How an event reads. {chips}, {to}, {cards}, {word} and {numbers} are filled in.
_SENTENCES = {
    "ante": "{who} ante[s] {chips}",
    "bank": "{who} put[s] {chips} in the bank",
    "small blind": "{who} post[s] the small blind of {chips}",
    "big blind": "{who} post[s] the big blind of {chips}",
    "straddle": "{who} straddle[s] for {chips}",
    "live post": "{who} post[s] {chips} to come in",
    "dead post": "{who} post[s] {chips} for the blinds missed",
    "bring-in": "{who} bring[s] it in for {chips}",
    "fold": "{who} fold[s]",
    "check": "{who} check[s]",
    "call": "{who} call[s] {chips}",
    "bet": "{who} bet[s] {chips}",
    "raise": "{who} raise[s] to {to}",
    "complete": "{who} complete[s] to {to}",
    "return": "{chips} that nobody called {go} back to {whom}",
    "roll": "The dice show {numbers}",
    "burn": "The dealer burns a card",
    "discard": "{who} throw[s] away {cards}",
    "split": "{who} set[s] {cards} apart",
    "up": "{who} turn[s] up {cards}",
    "keep": "{who} turn[s] nothing up",
    "pick": "{who} pick[s] {word}",
    "remove": "The rows of {cards} are taken away",
    "show": "{who} show[s] {cards}",
    "muck": "{who} muck[s]",
    "ride": "{chips} ride to the next deal",
    "house": "The house takes {chips}",
    "say": "{who} say[s] {word}",
    "declare": "{who} declare[s] {word}",
    "wager": "{who} bet[s] {chips}",
    "inside": "It falls between: {who} win[s] {chips}",
    "outside": "It falls outside: {who} pay[s] {chips}",
    "pass": "{who} pass[es] {cards}",
    "receive": "{who} receive[s] {cards}",
    "stack": "{who} lay[s] the cards in order",
    "play": "{who} play[s] {cards}",
    "trick": "{who} take[s] the trick",
    "match": "{who} match[es] the pot with {chips}",
    "pay": "{who} pay[s] {chips}",
    "refuse": "{who} take[s] no card",
    "no": "{who} take[s] no card",
    "take": "{who} take[s] a card",
    "frozen": "{who} [is|are] frozen",
    "buy": "{who} pay[s] {chips}",
    "double": "{who} double[s], for {chips}",
    "hit": "It hits a post: {who} pay[s] {chips}",
    "out": "{who} [is|are] out",
    "renege": "{who} [has|have] reneged",
    "round": "Round {numbers}",
    "wild": "{ranks} are wild now",
    "tame": "{ranks} are not wild any more",
    "shuffle": "The deck is shuffled again",
}
_VERB = re.compile(r"\[(\w+)(?:\|(\w+))?\]")
#: What is told elsewhere, or tells nothing.
_SILENT = ("end", "lay", "deal")
_CHANCE = {"trump": "Trump is {cards}", "for all": "A card for all: {cards}"}


class Teller:
    """Tells the events of a hand to one seat, or with all cards open to a spectator."""

    def __init__(
        self,
        names: Sequence[str],
        seat: int | None,
        money: Money,
        *,
        open_cards: bool = False,
        declares: Sequence[str] = (),
    ) -> None:
        self.names = names
        self.seat = seat
        self.money = money
        self.open = open_cards
        #: The sides that players declare for.
        self.declares = (*declares, "both") if declares else ()

    def told(self, events: Iterable[Event]) -> list[str]:
        """Line by line; what is dealt in one go is one line."""
        lines: list[str] = []
        dealt: list[Event] = []
        for event in events:
            seen = event if self.open else event.seen_by(self.seat)
            if seen.kind == "deal":
                dealt.append(seen)
                continue
            lines += self._deal(dealt)
            dealt = []
            lines += self.said(seen)
        return lines + self._deal(dealt)

    def _deal(self, events: list[Event]) -> list[str]:
        """Cards to everybody: those that can be seen."""
        cards: dict[int, list[Card]] = {}
        for event in events:
            cards.setdefault(event.seat, []).extend(event.cards)
        parts = []
        for seat, some in cards.items():
            seen = [one for one in some if one != UNKNOWN]
            if seen:
                parts.append(f"{self._who(seat)} {show(seen)}")
        return [f"Dealt: {' · '.join(parts)}"] if parts else []

    def said(self, event: Event) -> list[str]:
        """One event, in a sentence or none."""
        if event.kind in _SILENT:
            return []
        if event.kind == "award":
            return [self._award(event)]
        if event.kind == "board":
            sentence = _CHANCE.get(event.word, "On the board: {cards}")
        elif event.kind == "say" and event.word in self.declares:
            sentence = _SENTENCES["declare"]
        elif event.kind == "wager" and not event.amount:
            sentence = "{who} let[s] it pass"
        elif event.kind == "draw":
            sentence = "{who} draw[s] {count}" if event.cards else "{who} stand[s] pat"
            if event.cards and UNKNOWN not in event.cards:
                sentence += " for {cards}"
        else:
            sentence = _SENTENCES.get(event.kind, "")
        if not sentence:
            return [self._plainly(event)]
        return [self._fill(sentence, event)]

    def _fill(self, sentence: str, event: Event) -> str:
        mine = event.seat == self.seat
        text = sentence.format(
            who=self._who(event.seat),
            whom=self._who(event.seat) if not mine else "you",
            go="go" if event.amount != 1 else "goes",
            chips=self.money(event.amount),
            to=self.money(event.to),
            count=len(event.cards),
            cards=counted(event.cards),
            word=event.word,
            ranks=_ranks(event.word),
            numbers=" and ".join(str(one) for one in event.numbers),
        )
        text = _VERB.sub(_you if mine else _others, text)
        if event.kind == "pay" and event.cards and UNKNOWN not in event.cards:
            text += f" for {show(event.cards)}"
        return text[:1].upper() + text[1:]

    def _award(self, event: Event) -> str:
        word = "" if event.word in ("", "uncontested") else f" ({event.word})"
        verb = "win" if event.seat == self.seat else "wins"
        return f"{self._who(event.seat)} {verb} {self.money(event.amount)}{word}"

    def _plainly(self, event: Event) -> str:
        """An event without a sentence of its own: its kind and whatever it carries."""
        parts = [f"{self._who(event.seat)}:" if event.seat >= 0 else "", event.kind]
        parts += [self.money(event.amount) if event.amount else "", event.word]
        parts += [counted(event.cards) if event.cards else ""]
        return " ".join(part for part in parts if part)

    def _who(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "the dealer"


def _you(verb: re.Match[str]) -> str:
    return verb[2] or ""


def _others(verb: re.Match[str]) -> str:
    return verb[1]


def counted(some: Sequence[Card]) -> str:
    """Cards by their faces or, where they are not seen, by their number."""
    hidden = sum(one == UNKNOWN for one in some)
    seen = show(one for one in some if one != UNKNOWN)
    if not hidden:
        return seen or "nothing"
    unseen = f"{hidden} card{'' if hidden == 1 else 's'}"
    return f"{seen} and {unseen}" if seen else unseen


def _ranks(letters: str) -> str:
    known = dict(zip("23456789TJQKA", range(2, 15), strict=True))
    return listed(PLURAL[known[one]] for one in letters if one in known).capitalize()


def named(line: str, names: Callable[[int], str], you: str = "You") -> str:
    """A sentence about seats by number, with their names; `You wins` becomes `You win`."""

    def replaced(found: re.Match[str]) -> str:
        return listed(names(int(number)) for number in re.findall(r"\d+", found[1]))

    line = re.sub(r"\b[Ss]eats? (\d+(?:, \d+)*(?: and \d+)?)", replaced, line)
    line = re.sub(rf"^(\s*){you} wins\b", rf"\1{you} win", line)
    line = re.sub(rf"\b{you} declared both and wins\b", f"{you} declared both and win", line)
    line = re.sub(rf"\b{you} declared both and is\b", f"{you} declared both and are", line)
    line = re.sub(rf"\b{you} declared both and only ties\b", f"{you} declared both and tie", line)
    return re.sub(rf"(?<!^)(?<=\w ){you}\b", you.lower(), line)
