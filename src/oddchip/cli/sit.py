"""Sit down at a table of a card room, as a bot or by hand.

oddchip sit http://127.0.0.1:8900/t/abcdefghjkmn --bot tight
"""

from __future__ import annotations
