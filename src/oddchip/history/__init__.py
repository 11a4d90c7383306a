"""Hand histories: reading and writing the PHH format, and playing them through the engine."""

from oddchip.history.phh import HandHistory, read_file, read_text
from oddchip.history.replay import Replayed, replay
from oddchip.history.write import history_of, seen_history, text_of, text_of_all

__all__ = [
    "HandHistory",
    "Replayed",
    "history_of",
    "read_file",
    "read_text",
    "replay",
    "seen_history",
    "text_of",
    "text_of_all",
]
