"""A PC of the family: a daemon, which has no network, and its Syncthing in the PC's namespace, as systemd runs the two."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from daytime import HOME, ZONE
from fields import without
from follower import Follower
from network import FamilyNetwork
from outcome import Outcome
from waiting import PATIENCE, wait_for

CARRIER = Path(__file__).parent.parent.parent / "Scripts" / "run-carrier.sh"
# Whoever runs this may itself be a service of systemd's.
SERVICE_VARIABLES = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "JOURNAL_STREAM"]
# A Syncthing that starts or ends accepts a connection and may never answer: those who wait for it ask again.
CARRIER_ANSWERS_WITHIN = 10


class Refused(Exception):
    """An answer of the daemon that is no success."""

    def __init__(self, request: str, status: int, content: str):
        super().__init__(f"{request} was answered with {status}: {content[:500]}")
        self.status = status


class SocketConnection(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: Path, timeout: float) -> None:
        super().__init__("localhost", timeout=timeout)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self.path))


class PC:
    """Its state is in a folder of its name. The folder's path must be short: a socket's has at most 107 bytes.

    A PC with a port shows its pages there, on the machine that runs this; it is then not cut off from the network.
    """

    def __init__(self, name: str, folder: Path, program: Path, network: FamilyNetwork | None = None, port: int | None = None) -> None:
        self.name, self.program, self.network, self.port = name, program, network, port
        self.state = folder / name
        self.state.mkdir(parents=True, exist_ok=True)
        self.socket = self.state / "timequest.sock"
        self.carrier_folder = self.state / "carrier"
        self.environment = {key: value for key, value in os.environ.items() if key not in SERVICE_VARIABLES}
        self.environment["TIMEQUEST_SOCKET"] = str(self.socket)
        # Commands speak the language of the locale; what they print is compared.
        self.environment["LC_ALL"] = "C.UTF-8"
        # Variables of the daemon only.
        self.daemon_variables: dict[str, str] = {}
        self.log_level = "info"
        self.daemon: subprocess.Popen | None = None
        self.carrier: subprocess.Popen | None = None

    def __str__(self) -> str:
        return self.name

    # Its programs.

    def start(self) -> None:
        """The whole PC: Syncthing runs as soon as the daemon wants it."""
        self.start_daemon()
        self.start_carrier()

    def stop(self) -> None:
        """Both end as when the PC is shut down."""
        self.stop_carrier()
        self.stop_daemon()

    def start_daemon(self) -> float:
        """Returns after how many seconds it has answered."""
        settings = self.state / "timequest.yaml"
        web = f"{{ port: {self.port} }}" if self.port else "off"
        # A person looks at pages, and may know the hour there.
        zone = HOME if self.port else ZONE
        settings.write_text(f"timeZone: {zone}\nweb: {web}\nlogLevel: {self.log_level}\n")
        alone = [] if self.port else ["unshare", "--net"]
        # Another program may have the port.
        options = ["--free-port"] if self.port else []
        begin = time.monotonic()
        with (self.state / "log").open("ab") as log:
            self.daemon = subprocess.Popen(
                [*alone, self.program, "daemon", "--state", self.state, "--config", settings, *options], stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, env=self.environment | self.daemon_variables, start_new_session=True)
        answered = wait_for(lambda: self.daemon.poll() is not None or self.get("/version"))
        if self.daemon.poll() is not None or not answered:
            raise RuntimeError(f"The daemon of {self.name} does not start: {answered}\n{self.log()[-2000:]}")
        return time.monotonic() - begin

    def stop_daemon(self, number: int = signal.SIGTERM) -> None:
        self.daemon = end(self.daemon, number)

    def kill_daemon(self) -> None:
        """Ends it without a chance to tidy up."""
        self.stop_daemon(signal.SIGKILL)

    def start_carrier(self) -> None:
        command = [str(CARRIER), str(self.state), str(self.program)]
        if self.network:
            command = self.network.command(self.name, command)
        with (self.state / "carrier-log").open("ab") as log:
            self.carrier = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment,
                                            start_new_session=True)

    def stop_carrier(self) -> None:
        self.carrier = end(self.carrier, signal.SIGTERM)

    def kill_carrier(self) -> None:
        """Kills Syncthing, which is started again three seconds later, as by systemd."""
        process = self.carrier_process()
        if process:
            os.kill(process, signal.SIGKILL)

    def carrier_process(self) -> int:
        """Syncthing's process; 0 while there is none."""
        try:
            return int((self.carrier_folder / "pid").read_text())
        except (FileNotFoundError, ValueError):
            return 0

    def log(self) -> str:
        return (self.state / "log").read_text(errors="replace")

    # What is asked of it.

    def timequest(self, *words: object, within: float = 3 * PATIENCE) -> Outcome:
        """A command, as a parent types it. One that has not ended within so many seconds is killed."""
        command = [str(word) for word in words]
        try:
            done = subprocess.run([self.program, *command], env=self.environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, errors="replace", timeout=within)
        except subprocess.TimeoutExpired as late:
            out, err = ((part or b"").decode(errors="replace") for part in (late.stdout, late.stderr))
            return Outcome(self.name, ("timequest", *command), None, out, err)
        return Outcome(self.name, ("timequest", *command), done.returncode, done.stdout, done.stderr)

    def follow(self, *words: str) -> Follower:
        """A command that goes on running."""
        return Follower([str(self.program), *words], self.environment)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request to the daemon. Raises `Refused`, and an `OSError` where it does not answer."""
        return exchange(self.socket, method, path, body, {})

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> Any:
        return self.ask("POST", path, body)

    def ask_carrier(self, path: str) -> Any:
        """A question to Syncthing's REST interface."""
        return self.tell_carrier("GET", path)

    def tell_carrier(self, method: str, path: str, body: object = None) -> Any:
        headers = {"X-API-Key": (self.carrier_folder / "api-key").read_text().strip()}
        return exchange(self.carrier_folder / "carrier.sock", method, f"/rest/{path}", body, headers, CARRIER_ANSWERS_WITHIN)

    def players(self) -> dict[str, str]:
        """The players' identities, by name."""
        return {player["name"]: player["id"] for player in self.get("/v1/players")["players"]}

    def routine(self, name: str) -> dict:
        """A routine by its name. Raises `LookupError` where there is none."""
        for routine in self.get("/v1/routines")["routines"]:
            if routine["name"] == name:
                return routine
        raise LookupError(f"{self.name} has no routine {name}")

    def contents(self) -> dict:
        """Everything that all PCs must have alike."""
        export = self.get("/v1/export")
        # When it was made, and what was shown on this PC.
        for own in ("exportedAt", "reminders"):
            del export[own]
        # A quest under way is the PC's own.
        export["quests"] = [quest for quest in export["quests"] if quest["phase"] in ("summary", "abandoned")]
        progress = {name: self.get(f"/v1/players/{id}/progress") for name, id in sorted(self.players().items())}
        for player in progress.values():
            player.pop("openQuest", None)
        calendars = sorted(calendar["name"] for calendar in self.get("/v1/calendars")["calendars"])
        return {"export": export, "progress": progress, "calendars": calendars}

    def household(self, left_out: frozenset[str] = frozenset()) -> str:
        """The same as text with a line for each value, without some fields."""
        return json.dumps(without(self.contents(), left_out), indent=1, sort_keys=True, ensure_ascii=False)

    def files(self) -> list[str]:
        """The files of operations that this PC has, with their sizes."""
        folder = self.state / "shared" / "operations"
        return sorted(f"{file.relative_to(folder)} {file.stat().st_size}" for file in folder.rglob("*.tq"))

    def memory(self) -> dict[str, float]:
        """MiB that the daemon and Syncthing have for themselves in RAM."""
        found = {"daemon": own_memory(self.daemon.pid)}
        if process := self.carrier_process():
            found["Syncthing"] = own_memory(process)
        return found


def exchange(socket: Path, method: str, path: str, body: object, headers: dict[str, str], within: float = PATIENCE) -> Any:
    """A request with a JSON body, or none, and the JSON that answers it. Raises `Refused` if that is no success."""
    if body is not None:
        headers = headers | {"Content-Type": "application/json"}
    with closing(SocketConnection(socket, within)) as connection:
        connection.request(method, path, body=None if body is None else json.dumps(body), headers=headers)
        answer = connection.getresponse()
        content = answer.read()
    if answer.status >= 300:
        raise Refused(f"{method} {path} at {socket.parent.name}", answer.status, content.decode(errors="replace"))
    return json.loads(content) if content else None


def own_memory(process: int) -> float:
    """MiB of a process that are its own; pages of its program's file can be read again and are left out."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"^RssAnon:\s+(\d+) kB", status, re.MULTILINE).group(1)) / 1024


def end(process: subprocess.Popen | None, number: int) -> None:
    """Ends a program with a signal, and kills it if it does not end."""
    if process is None:
        return
    process.send_signal(number)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def seconds_until(look: Callable[[], Any], within: float, every: float = 0.02) -> float | None:
    """After how many seconds the result of `look` is true, to a fiftieth of a second; None if that takes too long."""
    begin = time.monotonic()
    while True:
        try:
            if look():
                return time.monotonic() - begin
        except (OSError, Refused, LookupError, http.client.HTTPException):
            pass
        if time.monotonic() - begin > within:
            return None
        time.sleep(every)
