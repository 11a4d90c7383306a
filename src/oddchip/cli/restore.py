"""Restore a card room from a file written by oddchip backup, into SQLite or PostgreSQL.

    oddchip restore friday.backup --data DIR       into a new folder
    oddchip restore friday.backup --database URL   into PostgreSQL
    oddchip restore friday.backup --replace        in place of what is there

The key of the room, room.key, must be in DIR already. A backup from an older version is upgraded.
Either everything is restored, or nothing is changed.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.entry import DONE
from oddchip.cli.serve import need_a_room, room_folder, store_arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file written by oddchip backup")
    store_arguments(parser)
    replace = "back up the room in DIR, then replace it"
    parser.add_argument("--replace", action="store_true", help=replace)


def run(given: argparse.Namespace) -> int:
    need_a_room()
    from oddchip.server.backups import restore

    folder = room_folder(given)
    saved = restore(folder, given.database, Path(given.file), replace=given.replace)
    if saved is not None:
        print(f"The room that was there before is in {saved}")
    print(f"{given.file} is restored; open it with: oddchip serve --data {folder}")
    return DONE
