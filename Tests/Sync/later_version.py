"""Operations of a later version: `LaterVersion` leaves them in the state folder of a PC that is off."""

import json
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from pc import PC

# What has to be the same on every PC, so that the chain of hashes holds and nothing is missing after an update.
COLUMNS = "sequence, version, milliseconds, counter, day, kind, body, hex(salt), hex(hash)"


def leave_operations(program: Path, pc: PC, routine: str) -> dict:
    """Appends operations to those of a PC. Which: its `device`, and the numbers of the `first` and the `last`."""
    done = subprocess.run([program, pc.state, "--routine", routine], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{program.name} has left nothing: {done.stderr}")
    return json.loads(done.stdout)


def stored(pc: PC, left: dict) -> list[tuple]:
    """These operations as a PC has stored them; those that it does not have are missing."""
    with closing(sqlite3.connect(f"file:{pc.state}/timequest.sqlite?mode=ro", uri=True)) as database:
        return database.execute(
            f"SELECT {COLUMNS} FROM operation JOIN device ON device.id = deviceID WHERE uid = ? AND sequence BETWEEN ? AND ?"
            " ORDER BY sequence", (left["device"], left["first"], left["last"])).fetchall()
