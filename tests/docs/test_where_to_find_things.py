"""The table that leads from a job to a file names only files that exist."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT

SECTION = (
    (ROOT / "CONTRIBUTING.md")
    .read_text(encoding="utf-8")
    .split("## Where to find things")[1]
    .split("\n## ")[0]
)
PATHS = re.findall(r"`([\w/]+\.[a-z]+)`", SECTION)


def test_twenty_jobs_are_listed_each_with_a_file() -> None:
    jobs = [line for line in SECTION.splitlines() if line.startswith("| ")][1:]
    assert len(jobs) >= 20
    assert not [job for job in jobs if not re.search(r"`[\w/]+\.[a-z]+`", job)]


def test_every_path_in_the_table_exists() -> None:
    assert len(set(PATHS)) >= 20
    for path in PATHS:
        folder = ROOT if path.startswith("page/") else ROOT / "src" / "oddchip"
        assert (folder / path).is_file(), path
