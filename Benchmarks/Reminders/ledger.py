"""What the daemon's database says, read beside the daemon."""

import sqlite3
from contextlib import closing
from pathlib import Path

from play_daemon import Daemon
from stream import MEASURED


def database(daemon: Daemon) -> Path:
    return next((daemon.folder / "state").glob("*.sqlite"))


def records(daemon: Daemon) -> list[tuple[str, str, float | None]]:
    """Id, outcome and seconds of emission of every line about an event."""
    with closing(sqlite3.connect(f"file:{database(daemon)}?mode=ro", uri=True, timeout=10)) as connection:
        rows = connection.execute("SELECT id, outcome, emittedAt FROM reminder WHERE id LIKE ? ORDER BY sequence", [MEASURED + "%"])
        return [(id, outcome, None if at is None else at / 1000) for id, outcome, at in rows]


def emitted(daemon: Daemon) -> dict[str, float]:
    """When each was emitted that the ledger says was."""
    return {id: at for id, _, at in records(daemon) if at is not None}


def is_intact(daemon: Daemon) -> bool:
    with closing(sqlite3.connect(f"file:{database(daemon)}?mode=ro", uri=True, timeout=10)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
