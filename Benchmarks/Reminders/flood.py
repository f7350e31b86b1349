"""Programs that flood both doors, one flood after the other, while reminders become due: the lateness of these on the stream, and whether a
parent still gets answers.
"""

import http.client
import threading
import time
from collections import Counter
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import median

import flood_kinds
import form_marks
import logins
from due import ONLY_START_BY, Household, drop, next_second
from flood_kinds import Flood
from play_daemon import Daemon, SocketConnection
from report import Report, came, percentile, wait_until
from stream import StreamClient

GOAL = 0.100
# MiB in RAM. For three logins, the bound of heads is 172 without the answers that wait for their clients (`InputBudget`); the unit allows
# 1024.
PEAK_GOAL = 300
ROUTINES = 20
# The daemon of another part has the usual port.
PORT = 8464
# Seconds from when the calendar of a flood was read until its first reminder is due, and from its programs' start until then.
AHEAD = 3
UNDER_WAY = 1.5
# How often a parent asks, and the descriptors are counted.
EVERY = 0.25
# How long a daemon may work on what a flood has left behind, before the next one begins.
AFTERMATH = 120
AT_REST = 0.5


class Parent(threading.Thread):
    """Opens the parents' page in the browser, and asks for the status on the socket, each time on a new connection."""

    def __init__(self, daemon: Daemon) -> None:
        super().__init__(daemon=True)
        self.daemon_ = daemon
        # When each was asked for, and the seconds until the answer was there.
        self.pages: list[tuple[float, float]] = []
        self.statuses: list[tuple[float, float]] = []
        self.refusals: list[str] = []
        self.is_over = threading.Event()
        self.start()

    def run(self) -> None:
        while not self.is_over.wait(EVERY):
            self.ask(self.pages, http.client.HTTPConnection("127.0.0.1", PORT, timeout=60), "/parent")
            self.ask(self.statuses, SocketConnection(self.daemon_.socket), "/v1/status")

    def ask(self, times: list[tuple[float, float]], connection: http.client.HTTPConnection, path: str) -> None:
        begin, clock = time.time(), time.perf_counter()
        try:
            with closing(connection):
                connection.request("GET", path)
                response = connection.getresponse()
                response.read()
            if response.status != 200:
                self.refusals.append(f"{path}: {response.status}")
        except (OSError, http.client.HTTPException) as error:
            self.refusals.append(f"{path}: {error!r}")
        times.append((begin, time.perf_counter() - clock))

    def stop(self) -> None:
        self.is_over.set()
        self.join()


class Turn:
    """One flood, and what was measured during it."""

    def __init__(self, flood: Flood, length: int, events: int) -> None:
        """`length` is in seconds, and `events` the number of those that are in the calendars anyway."""
        self.flood = flood
        self.length = length
        self.events = events
        self.answers = Counter()
        self.descriptors = 0

    def pass_(self, home: Household, client: StreamClient) -> None:
        first = next_second(AHEAD)
        self.seconds = range(first, first + self.length)
        # The parents' page of today has the reminders of one flood, and not of all.
        home.schedule(self.seconds, self.events)
        time.sleep(max(0, first - UNDER_WAY - time.time()))
        forget_peak(home.daemon)
        programs = [flooder.start(home, PORT) for flooder in self.flood.flooders]
        while time.time() < self.seconds[-1] + 0.5:
            self.descriptors = max(self.descriptors, sum(1 for _ in Path(f"/proc/{home.daemon.process.pid}/fd").iterdir()))
            time.sleep(EVERY)
        self.peak_kib = home.daemon.kib("VmHWM")
        for program in programs:
            self.answers += Counter(program.stop())
        # The next one begins when the daemon has done its work.
        came(lambda: home.due.keys() <= client.ids and is_at_rest(home.daemon), AFTERMATH)

    def lateness(self, client: StreamClient, home: Household) -> list[float]:
        """Of the reminders of its own time; infinity if there are none."""
        moments = [(home.due[id], now) for id, now in client.received if id in home.due]
        return [now - due for due, now in moments if due in self.seconds] or [float("inf")]

    def answered(self, times: list[tuple[float, float]]) -> list[float]:
        """The seconds of the parent's answers that were waited for in its own time; infinity if there are none."""
        return [took for at, took in times if at <= self.seconds[-1] and at + took >= self.seconds[0]] or [float("inf")]


def is_at_rest(daemon: Daemon) -> bool:
    """Whether an answer comes at once."""
    begin = time.perf_counter()
    try:
        with closing(SocketConnection(daemon.socket)) as connection:
            connection.request("GET", "/v1/status")
            connection.getresponse().read()
    except OSError:
        return False
    return time.perf_counter() - begin < AT_REST


def open_home(player: str) -> None:
    """Ends the welcome of a player, after which the pages of this player are the usual ones."""
    welcome = f"/players/{player}/welcome"
    form_marks.send(f"http://127.0.0.1:{PORT}", welcome, f"{welcome}/done")


def forget_peak(daemon: Daemon) -> None:
    """Has the kernel count the peak of the daemon's memory from now on (proc(5))."""
    Path(f"/proc/{daemon.process.pid}/clear_refs").write_text("5")


def measure(program: str, folder: Path, report: Report, seconds_each: int, events: int, has_logins: bool,
            is_judged: bool) -> None:
    if not has_logins:
        report.skip("floods of other logins", logins.MISSING)
    # Other logins go through the folders to the socket.
    folder.chmod(0o711)
    daemon = Daemon(program, folder / "flood", f"web: {{ port: {PORT} }}\n" + ONLY_START_BY, descriptors=logins.DESCRIPTORS)
    daemon.folder.chmod(0o711)
    daemon.start()
    home = Household(daemon, ["Mia", "Leo"], "Flood Prep")
    for number in range(ROUTINES - 1):
        tasks = [{"name": f"Task {number}", "displayName": f"Task {number}"}]
        daemon.post("/v1/routines", {"name": f"Routine {number}", "tasks": tasks, "playerIDs": home.players,
                                     "keywords": [f"word{number}", "judo"]})
    for player in home.players:
        open_home(player)
    drop(daemon.calendars / "crowd.ics", crowd(events))
    wait_until("the crowd's calendar is read", lambda: daemon.get("/v1/status")["entryCount"] == events)
    client = StreamClient(daemon.socket)
    client.is_open.wait(10)
    parent = Parent(daemon)
    turns = [Turn(flood, seconds_each, events) for flood in (flood_kinds.ALL if has_logins else flood_kinds.OF_ONE_LOGIN)]
    report.head(f"{seconds_each} s each, {events:,} events, ms", "reminders", "late: median", "p99", "worst", "goal for p99", "",
                "parents' page: median", "p99", "status: median", "p99", "peak MiB in RAM", "goal", "", "descriptors", "answers")
    for turn in turns:
        turn.pass_(home, client)
        print_turn(turn, report, client, home, parent, is_judged)
    parent.stop()
    stopping = time.monotonic()
    daemon.stop()
    stopped = time.monotonic() - stopping

    report.say(f"Of {len(home.due):,} reminders, {len(home.due.keys() - client.ids)} did not come; of "
               f"{len(parent.pages) + len(parent.statuses):,} requests of the parent, {len(parent.refusals)} were refused. "
               f"The daemon stopped after {stopped:.1f} s.")
    for refusal, count in Counter(parent.refusals).most_common(5):
        report.say(f"{count} times {refusal}")
    report.verdict("flood: not every reminder came", home.due.keys() <= client.ids)
    report.verdict("flood: a parent was refused", not parent.refusals)


def print_turn(turn: Turn, report: Report, client: StreamClient, home: Household, parent: Parent, is_judged: bool) -> None:
    late = turn.lateness(client, home)
    is_met = p99(late) < GOAL
    verdict = report.verdict(f"flood: {turn.flood.title}: punctuality", is_met) if is_judged else "met" if is_met else "missed"
    peak = turn.peak_kib / 1024
    is_small = peak < PEAK_GOAL
    memory = report.verdict(f"flood: {turn.flood.title}: memory", is_small) if is_judged else "met" if is_small else "missed"
    asked = [of(turn.answered(times)) for times in (parent.pages, parent.statuses) for of in (median, p99)]
    report.line(turn.flood.title, len(late), *milliseconds(median(late), p99(late), max(late)), f"{1000 * GOAL:.0f}", verdict,
                *milliseconds(*asked), f"{peak:.0f}", PEAK_GOAL, memory, turn.descriptors, answers(turn.answers))


def p99(values: list[float]) -> float:
    return percentile(values, 0.99)


def milliseconds(*seconds: float) -> list[str]:
    return [f"{1000 * value:.1f}" for value in seconds]


def answers(counts: Counter) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items()))


def crowd(events: int) -> str:
    """A calendar of many events, spread over a year, none of which is due before the floods are over."""
    first = datetime.now(timezone.utc) + timedelta(hours=6)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Benchmark//EN"]
    for number in range(events):
        start = first + number * timedelta(days=365) / events
        lines += ["BEGIN:VEVENT", f"UID:crowd{number}@benchmark.example", "DTSTAMP:20260101T000000Z",
                  f"DTSTART:{start:%Y%m%dT%H%M%SZ}", "DURATION:PT20M", "SUMMARY:Soccer training", "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])
