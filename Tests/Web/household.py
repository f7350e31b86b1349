"""A family with a daemon of its own, at a port of its own."""

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

from daytime import ZONE
from waiting import PATIENCE, wait_for

# SwiftPM makes the link .build/debug again at each build, which may run beside the tests.
PROGRAMS = (Path(__file__).parent.parent.parent / ".build" / "debug").resolve()
TASKS = ["Gather gear", "Get changed", "Fill water bottle"]
ROUTINE = "Activity Prep"
EVENT = "Soccer practice"


def free_port() -> int:
    """A port that nothing listens on, and that the kernel gives to no outgoing connection before the daemon has it."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def listeners(port: int) -> str:
    """A sentence about the programs that listen on a port of this machine."""
    found = subprocess.run(["ss", "--listening", "--tcp", "--numeric", "--processes", "--no-header", f"sport = :{port}"],
                           capture_output=True, text=True, check=True).stdout.strip()
    return f"On port {port} listens: {found}" if found else f"No program listens on port {port}."


class Household:
    def __init__(self, event: str = EVENT, is_empty: bool = False, clock_rate: int = 1) -> None:
        """`clock_rate` is how many times as fast the daemon's clocks run: a theme need not wait for real task times."""
        # A socket's path must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="tq-web-", dir="/tmp"))
        # The browser of the shared login reads the files that it uploads, and nothing else: what the daemon keeps has a folder of its own.
        self.folder.chmod(0o711)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        # Those who set TimeQuest up on the pages say that they live in Germany.
        zone = "Europe/Berlin" if is_empty else ZONE
        (self.folder / "timequest.yaml").write_text(f"timeZone: {zone}\nweb: {{ port: {self.port} }}\n")
        self.daemon: subprocess.Popen | None = None
        self.event = event
        self.clock_rate = clock_rate
        self.is_empty = is_empty

    def __enter__(self) -> "Household":
        self.start()
        if self.is_empty:
            return self
        for name in ("Mia", "Ben"):
            self.timequest("player", "add", name)
        tasks = [part for task in TASKS for part in ("--task", f"{task}=2")]
        self.timequest("routine", "add", ROUTINE, *tasks, "--keyword", "soccer")
        self.timequest("calendar", "add", str(self.calendar(self.event)))
        for player in self.players().values():
            self.post(f"/players/{player}/welcome/done")
        return self

    def __exit__(self, *_: object) -> None:
        self.kill(signal.SIGTERM)
        shutil.rmtree(self.folder)

    def start(self) -> None:
        log = (self.folder / "log").open("ab")
        # Whatever ends the test ends the daemon, too.
        self.daemon = subprocess.Popen(
            ["setpriv", "--pdeathsig=KILL", PROGRAMS / "timequestd", "--state", self.folder / "state", "--config", self.folder / "timequest.yaml",
             "--clock-rate", str(self.clock_rate)],
            stdout=log, stderr=log)
        status = wait_for(lambda: self.daemon.poll() is not None or json.loads(self.timequest("status", "--wait", "1", "--json")))
        if (ended := self.daemon.poll()) is not None or not status:
            reason = status if ended is None else f"it ended with {ended}"
            raise RuntimeError(f"The daemon does not start: {reason}\n{self.log()[-2000:]}")
        if status.get("webAddress") != self.address:
            self.kill()
            raise RuntimeError(f"The daemon has no pages at {self.address}. {listeners(self.port)}\n{self.log()[-1000:]}")

    def milliseconds(self, seconds: float) -> float:
        """How many milliseconds of this machine pass in `seconds` of the daemon's clocks."""
        return seconds * 1_000 / self.clock_rate

    def kill(self, number: int = signal.SIGKILL) -> None:
        if self.daemon:
            self.daemon.send_signal(number)
            self.daemon.wait(PATIENCE)
            self.daemon = None

    def begin_anew(self) -> None:
        """Nothing is set up any more."""
        self.kill(signal.SIGTERM)
        shutil.rmtree(self.folder / "state")
        self.start()

    def timequest(self, *arguments: str) -> str:
        environment = os.environ | {"TIMEQUEST_SOCKET": str(self.folder / "state" / "timequest.sock"), "LC_ALL": "C.UTF-8"}
        done = subprocess.run([PROGRAMS / "timequest", *arguments], env=environment, capture_output=True, text=True, timeout=2 * PATIENCE)
        if done.returncode:
            raise RuntimeError(f"timequest {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def set_pin(self, pin: str) -> None:
        """Sets the parents' PIN as a parent does. Wherever parent mode was on, it ends."""
        path = self.folder / "pin"
        path.write_text(pin + "\n")
        self.timequest("parent", "pin", "--pin-file", str(path))

    def post(self, path: str, fields: str = "") -> None:
        """Sends a form as a browser does, with the mark that the pages of this login give it."""
        mark = f"key={self.secret()}{path}"
        form = f"{mark}&{fields}&{mark}"
        request = urllib.request.Request(self.address + path, data=form.encode(), headers={"Sec-Fetch-Site": "same-origin"})
        urllib.request.urlopen(request, timeout=PATIENCE).close()

    def secret(self) -> str:
        """The secret of this login, as the mark of each form contains it before the path."""
        with urllib.request.urlopen(f"{self.address}/who", timeout=PATIENCE) as page:
            return re.search(r'name="key" value="([0-9a-f]{64})/', page.read().decode())[1]

    def quests(self) -> list[dict]:
        return json.loads(self.timequest("quest", "list", "--json"))["quests"]

    def players(self) -> dict[str, str]:
        return {player["name"]: player["id"] for player in json.loads(self.timequest("player", "list", "--json"))["players"]}

    def calendar(self, title: str) -> Path:
        # Clocks that run faster soon leave an event behind: it is later, and another one follows. It is shown from 80 minutes before it on.
        minutes, again = (75, "RRULE:FREQ=HOURLY\r\n") if self.clock_rate > 1 else (50, "")
        start = (datetime.now(timezone.utc) + timedelta(minutes=minutes)).strftime("%Y%m%dT%H%M%SZ")
        path = self.folder / "club.ics"
        path.write_text(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Club//EN\r\nBEGIN:VEVENT\r\nUID:1\r\n"
            f"DTSTART:{start}\r\n{again}DURATION:PT1H\r\nSUMMARY:{title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", encoding="utf-8", newline="")
        return path

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")
