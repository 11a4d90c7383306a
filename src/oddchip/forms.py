"""Forms of the rules, so that a hand that was logged is played again exactly as it was.

A rule that is corrected applies from a new form on. Logs say which form they were written in, and
the hands of an older log are dealt with the option `form`, which keeps the rules of that form.
Without the option a hand is played by the newest form.

Form 2 differs from form 1 in this:

- in one pot nobody gets a second odd chip while another hand tied in that division has none;
- where the stakes name a least bet above the big blind, it is the first raise's size and an all-in
  for less may be completed to it;
- with burn cards, each of several separate boards takes a burn of its own;
- a tournament deals in a player who sits between button and small blind but has already played
  hands without blinds at that table;
- where the button is won, an orbit of a mix is as many hands as players were dealt in at first;
- people who wait in line for a seat race together for new chips;
- after sixty rounds of guts or Lou the pot rides to the next deal.

Tables of form 4 also count an orbit by the big blind rather than by the button, hold a bet that a
card must open with against a house's limit on forced money, and of three blinds take a big-blind
ante from the last.
"""

from __future__ import annotations

from typing import Final

from oddchip.errors import BadInput, quoted

#: The newest form of the rules.
NEWEST: Final = 2


def form_of(value: object) -> int:
    """The form that a hand's option names; None: the newest."""
    if value is None:
        return NEWEST
    if type(value) is not int or not 1 <= value <= NEWEST:
        raise BadInput(f"the option 'form' is a number from 1 to {NEWEST}, not {quoted(value)}")
    return value


def with_form(options: dict[str, object], form: int) -> dict[str, object]:
    """A hand's options with the form of its log; the newest form needs no option."""
    return options if form == NEWEST else {**options, "form": form}
