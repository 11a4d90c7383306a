"""Two runs of the tests: on the source, and with `--compiled` on what was built from it.

Each run makes sure that it tests what it says. The compiled one leaves out what is marked `source`.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from oddchip.compiled import compiled

# No test is timed: a busy machine is not a fault of the rules.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--compiled", action="store_true", help="test the compiled package")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: while a test waits for its server or browser others go on."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("COLUMNS", None)  # runners of tests set it; what is printed is not folded here
    found = compiled()
    if config.getoption("--compiled"):
        missing = [name for name, native in found.items() if not native]
        if missing:
            raise pytest.UsageError(f"not compiled: {', '.join(missing)}")
    else:
        shadowing = [name for name, native in found.items() if native and name != "kernel"]
        if shadowing:
            raise pytest.UsageError(f"compiled, and hides the source: {', '.join(shadowing)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--compiled"):
        return
    left_out = [one for one in items if one.get_closest_marker("source")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [one for one in items if not one.get_closest_marker("source")]
