"""The old name of `oddchip.hand`, kept for one version. Import from `oddchip.hand` instead."""

from __future__ import annotations

import sys
import warnings

from oddchip.hand import *  # noqa: F403
from oddchip.hand import hand_json
from oddchip.table_state import actions

warnings.warn("oddchip.engine is now oddchip.hand", DeprecationWarning, stacklevel=2)

# Hands that were pickled under the old names name these two modules.
sys.modules["oddchip.engine.kept"] = hand_json
sys.modules["oddchip.felt.actions"] = actions
