"""A daemon of its own, asked over its Unix socket by the standard library alone."""

import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

CONFIGURATION = """\
timeZone: Europe/Berlin
firstWeekday: monday
rules: calibrated
reminders:
  onTime: 9
"""
# Whoever measures may itself be a service of systemd's.
SERVICE_VARIABLES = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "JOURNAL_STREAM"]


class SocketConnection(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=120)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        end = time.monotonic() + self.timeout
        while True:
            try:
                return self.sock.connect(self.path)
            except BlockingIOError:
                # So many connections wait to be accepted that the kernel adds no more. `timequest` waits, too.
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)


class Daemon:
    """timequestd with a state folder that is made anew."""

    def __init__(
        self, program: str, folder: Path, configuration: str = CONFIGURATION, environment: dict[str, str] | None = None,
        descriptors: int | None = None
    ) -> None:
        """`descriptors` is how many it may have open; None for as many as this program."""
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "state" / "calendars").mkdir(parents=True)
        (folder / "timequest.yaml").write_text(configuration)
        self.program = program
        self.prefix = [] if descriptors is None else ["prlimit", f"--nofile={descriptors}"]
        self.folder = folder
        inherited = {name: value for name, value in os.environ.items() if name not in SERVICE_VARIABLES}
        self.environment = {**inherited, **(environment or {})}
        # A socket's path has hardly more than a hundred letters.
        self.socket = str(folder / "s")
        self.process: subprocess.Popen | None = None

    @property
    def calendars(self) -> Path:
        return self.folder / "state" / "calendars"

    @property
    def database_bytes(self) -> int:
        return sum(one.stat().st_size for one in (self.folder / "state").glob("*.sqlite*"))

    def launch(self) -> None:
        """Starts it, and does not wait."""
        options = ["daemon", "--state", str(self.folder / "state"), "--socket", self.socket]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.prefix, self.program, *options, "--config", str(self.folder / "timequest.yaml")], stdout=log, stderr=log,
                env=self.environment,
            )

    def start(self) -> float:
        """Starts it, and returns after how many seconds it had answered its first question."""
        begin = time.perf_counter()
        self.launch()
        while True:
            try:
                self.get("/v1/status")
                return time.perf_counter() - begin
            except (FileNotFoundError, ConnectionError):
                pass
            if self.process.poll() is not None or time.perf_counter() - begin > 60:
                sys.exit(f"timequestd does not start; see {self.folder / 'log'}")
            time.sleep(0.001)

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def kill(self) -> None:
        """Ends it without a chance to tidy up, as a power cut would."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process = None

    def raw(self, method: str, path: str, body: object = None) -> bytes:
        """The bytes of an answer, over a connection of its own; anything but a success ends the benchmark."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        data = None if body is None else json.dumps(body)
        with closing(SocketConnection(self.socket)) as connection:
            connection.request(method, path, body=data, headers=headers)
            response = connection.getresponse()
            content = response.read()
        if response.status >= 300:
            sys.exit(f"{method} {path} was answered with {response.status}: {content.decode(errors='replace')[:500]}")
        return content

    def get(self, path: str) -> dict:
        return json.loads(self.raw("GET", path))

    def post(self, path: str, body: object = None) -> dict:
        return json.loads(self.raw("POST", path, body))

    def seconds(self, method: str, path: str, body: object = None) -> float:
        """How long an answer takes, until its last byte is here."""
        begin = time.perf_counter()
        self.raw(method, path, body)
        return time.perf_counter() - begin

    def kib(self, field: str) -> int:
        """Memory of the process as /proc says: VmHWM is the peak of what it had in RAM, RssAnon what is its own now."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1])
        return 0
