"""A PostgreSQL cluster of the tests' own: made, started, killed and started again."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg


def binaries() -> Path | None:
    """Where `initdb` and `postgres` lie; None: they are not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return known[-1].parent if known else None


def why_not() -> str:
    """Why no cluster can be had here; empty: it can."""
    if binaries() is None:
        return "PostgreSQL's binaries are not installed: apt-get install postgresql"
    if os.geteuid() == 0 and _own_user() is None:
        return "PostgreSQL does not run as root, and there is no user nobody or postgres"
    return ""


def _own_user() -> str | None:
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    return None


def _children(of: int) -> list[int]:
    """The processes that a process has begun."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = stat.read_text().rpartition(")")[2].split()[1]
            if int(parent) == of:
                found.append(int(stat.parent.name))
    return found


class Cluster:
    """One cluster in a folder of its own, behind a socket there.

    A process that is killed leaves to the system what it has written. Where only processes are
    killed nothing needs to be flushed (`flushes`), and a start after a kill flushes no thousand
    files.
    """

    def __init__(self, flushes: bool = True) -> None:
        self._flushes = flushes
        self.folder = Path(tempfile.mkdtemp(prefix="oddchip-pg-", dir="/tmp"))
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            name = _own_user()
            assert name is not None
            shutil.chown(self.folder, name)
            self.user = {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}
        self.process: subprocess.Popen[bytes] | None = None
        try:
            self._run("initdb", "-D", str(self.folder / "data"), "-U", "room", "-A", "trust", "-N")
            self.start()
        except BaseException:
            self.drop()
            raise

    @property
    def url(self) -> str:
        return f"postgresql://room@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._launch()
        self._wait()

    def _launch(self) -> None:
        words = [self._binary("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        words += ["-c", "listen_addresses=", "-c", "max_connections=60"]
        words += [] if self._flushes else ["-c", "fsync=off"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                words, stdout=log, stderr=log, cwd=self.folder, start_new_session=True, **self.user
            )

    def _wait(self) -> None:
        """Until it answers; one that has given up is launched again."""
        until = time.monotonic() + 120
        while True:
            try:
                psycopg.connect(self.url, connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.05)
                if self.process is None or self.process.poll() is not None:
                    self._launch()

    def kill(self) -> None:
        """All of it, as a power cut does: its children too, each in a group of its own."""
        assert self.process is not None
        family = [self.process.pid, *_children(self.process.pid)]
        for one in family:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self.process.wait(60)
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def drop(self) -> None:
        """No more of it."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _binary(self, name: str) -> str:
        found = binaries()
        assert found is not None
        return str(found / name)

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [self._binary(name), *words],
            capture_output=True,
            cwd=self.folder,
            check=False,
            **self.user,
        )
        assert not done.returncode, done.stderr.decode()
