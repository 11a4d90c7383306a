"""Tournaments: structures as files, and events of any game or mix from the draw to the payout."""

from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.replaying import played_again
from oddchip.room.tournament.structure import Level, Structure
from oddchip.room.tournament.structure_file import find, ready_made
from oddchip.room.tournament.tournament import Tournament

__all__ = [
    "Level",
    "Outcome",
    "PlannedHand",
    "Structure",
    "Tournament",
    "find",
    "outcome",
    "played_again",
    "ready_made",
]
