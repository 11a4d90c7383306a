"""Hand histories: reading and writing the PHH format, and playing them through the engine."""

from oddchip.history.phh import HandHistory, read_file
from oddchip.history.replay import Replayed, replay

__all__ = ["HandHistory", "Replayed", "read_file", "replay"]
