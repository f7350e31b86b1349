"""What can go wrong while a reminder is due, made and unmade."""

import shutil
import sqlite3
import subprocess
from pathlib import Path

import ledger
from due import WITHOUT_PAGES
from journal import Journal
from namespace import mount
from play_daemon import Daemon


class Failure:
    """Something that goes wrong for a while."""

    title = ""
    name = ""
    players = 2
    # What the status has to say of it.
    problem = "could not be recorded"
    is_of_ledger = True
    # Whether the journal has in the end what was due meanwhile.
    reaches_journal = True

    def __init__(self, program: str, folder: Path, journal: Journal) -> None:
        self.journal = journal
        self.daemon = Daemon(program, folder / self.name, WITHOUT_PAGES)

    def prepare(self) -> str | None:
        """Before the daemon starts; returns why it cannot be done here."""

    def begin(self) -> None: ...

    def end(self) -> None: ...


class DiskFull(Failure):
    title = "disk full"
    name = "full"

    def prepare(self) -> str | None:
        state = self.daemon.folder / "state"
        shutil.rmtree(state)
        state.mkdir()
        problem = mount("-t", "tmpfs", "-o", "size=32m", "tmpfs", state)
        self.daemon.calendars.mkdir()
        return problem

    @property
    def filler(self) -> Path:
        return self.daemon.folder / "state" / "filler"

    def begin(self) -> None:
        with self.filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def end(self) -> None:
        self.filler.unlink()


class ReadOnly(Failure):
    """A file system with open files cannot be remounted; files that are made immutable refuse each write in the same way."""

    title = "state read-only"
    name = "readonly"

    def prepare(self) -> str | None:
        probe = self.daemon.folder / "probe"
        probe.touch()
        try:
            self.chattr("+i", [probe])
            self.chattr("-i", [probe])
        except (FileNotFoundError, subprocess.CalledProcessError) as error:
            return f"no file can be made immutable here ({error})"

    @staticmethod
    def chattr(flag: str, paths: list[Path]) -> None:
        subprocess.run(["chattr", flag, *map(str, paths)], check=True, capture_output=True)

    @property
    def files(self) -> list[Path]:
        return list((self.daemon.folder / "state").glob("*.sqlite*"))

    def begin(self) -> None:
        self.chattr("+i", self.files)

    def end(self) -> None:
        self.chattr("-i", self.files)


class Locked(Failure):
    title = "ledger locked"
    name = "locked"

    def begin(self) -> None:
        self.lock = sqlite3.connect(ledger.database(self.daemon), isolation_level=None, check_same_thread=False)
        self.lock.execute("BEGIN EXCLUSIVE")

    def end(self) -> None:
        self.lock.execute("ROLLBACK")
        self.lock.close()


class JournalAway(Failure):
    """Not even its socket is there, as on a PC without systemd: what is said then nobody can keep."""

    title = "no journald, then there is one"
    name = "away"
    problem = "journal"
    is_of_ledger = False
    reaches_journal = False

    def begin(self) -> None:
        self.journal.close()

    def end(self) -> None:
        self.journal.open()


class JournalStuck(Failure):
    """As while it is restarted, its socket stays, and nobody reads; more is due at once than fits into the socket's queue."""

    title = "journald stands still, then goes on"
    name = "stuck"
    players = 20
    problem = "journal"
    is_of_ledger = False

    def begin(self) -> None:
        self.journal.is_awake.clear()

    def end(self) -> None:
        self.journal.is_awake.set()
