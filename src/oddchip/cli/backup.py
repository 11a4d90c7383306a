"""Back up a card room to a file: all tables, logs and snapshots. The room may stay open.

    oddchip backup friday.backup                  the room of oddchip serve
    oddchip backup friday.backup --database URL   one in PostgreSQL

The key that seals running hands is not in the file; keep it somewhere else. oddchip restore reads
the file back.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.entry import DONE
from oddchip.cli.serve import need_a_room, room_folder, store_arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the file to write")
    store_arguments(parser)


def run(given: argparse.Namespace) -> int:
    need_a_room()
    from oddchip.server.backups import back_up

    folder = room_folder(given)
    kept = back_up(folder, given.database, Path(given.file))
    tables = "1 table" if kept.tables == 1 else f"{kept.tables:,} tables"
    rows = "1 row" if kept.rows == 1 else f"{kept.rows:,} rows"
    print(f"{given.file} has {tables} with {rows}, in form {kept.form} of the database.")
    print(f"Keep the key somewhere else; you need it to restore them: {folder / 'room.key'}")
    return DONE
