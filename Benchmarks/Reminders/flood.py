"""Programs that ask for everything at once, while reminders fall due: how late these are on the stream."""

import json
import random
import subprocess
import sys
import threading
import time
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import median

from due import ONLY_START_BY, Household, drop, next_second
from play_daemon import Daemon, SocketConnection
from report import Report, came, percentile
from stream import StreamClient

GOAL = 0.100
# Programs, and what each has open at once.
PROGRAMS = 4
CONNECTIONS = 25
# A calendar of a family's has a few hundred events; the service reads 5,000 of each.
EVENTS = 4900
ROUTINES = 20


def requests(player: str, routine: str) -> list[tuple[str, str, object]]:
    """A request to every route but those that would end the household; the most expensive parameters of each."""
    year = "from=today&to=" + (datetime.now(timezone.utc) + timedelta(days=365)).strftime("%Y-%m-%d")
    get = [
        "/version", "/v1/status", "/v1/parent", "/v1/calendars", "/v1/calendars/crowd", f"/v1/events?{year}", "/v1/suggestions",
        f"/v1/reminders?{year}", "/v1/reminders/preview", f"/v1/reminders/preview?player={player}", "/v1/players",
        f"/v1/players/{player}", f"/v1/players/{player}/progress", f"/v1/players/{player}/stats", f"/v1/players/{player}/insights",
        f"/v1/players/{player}/reflection", f"/v1/players/{player}/settings", "/v1/templates", "/v1/routines",
        f"/v1/routines/{routine}", f"/v1/routines/{routine}/matches?{year}", f"/v1/routines/{routine}/decisions", "/v1/quests",
        "/v1/export", "/v1/backup", "/v1/nothing",
    ]
    tasks = [{"name": "Find it", "displayName": "Find it"}]
    return [("GET", path, None) for path in get] + [
        ("PUT", f"/v1/players/{player}/settings", {"notificationTime": None}),
        ("POST", "/v1/routines", {"name": "One more", "tasks": tasks, "playerIDs": [player], "keywords": ["chess"]}),
        ("POST", "/v1/quests", {"routineID": routine, "playerID": player}),
        ("POST", "/v1/reminders/none/acknowledge", None), ("POST", "/v1/reminders/none/snooze", None),
    ]


def flood(socket: str, player: str, routine: str) -> None:
    """A program with many connections, each of which asks for the next thing as soon as it has an answer."""
    counts = {}

    def ask(seed: int) -> None:
        chance = random.Random(seed)
        while True:
            try:
                with closing(SocketConnection(socket)) as connection:
                    for _ in range(100):
                        method, path, body = chance.choice(wanted)
                        data = None if body is None else json.dumps(body)
                        connection.request(method, path, data, {"Content-Type": "application/json"} if data else {})
                        response = connection.getresponse()
                        content = response.read()
                        counts[response.status] = counts.get(response.status, 0) + 1
                        if method == "POST" and response.status == 201:
                            undo(connection, path, json.loads(content)["id"])
            except OSError:
                time.sleep(0.05)

    def undo(connection: SocketConnection, path: str, id: str) -> None:
        connection.request(*(("DELETE", f"{path}/{id}") if path.endswith("routines") else ("POST", f"{path}/{id}/abandon", "{}")))
        connection.getresponse().read()

    wanted = requests(player, routine)
    threads = [threading.Thread(target=ask, args=(number,), daemon=True) for number in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    sys.stdin.read()
    print(json.dumps(counts))


def measure(program: str, folder: Path, report: Report, over: int) -> None:
    daemon = Daemon(program, folder / "flood", ONLY_START_BY)
    daemon.start()
    home = Household(daemon, ["Mia", "Leo"], "Flood Prep")
    for number in range(ROUTINES - 1):
        tasks = [{"name": f"Task {number}", "displayName": f"Task {number}"}]
        daemon.post("/v1/routines", {"name": f"Routine {number}", "tasks": tasks, "playerIDs": home.players,
                                     "keywords": [f"word{number}", "judo"]})
    begin = next_second(12)
    home.schedule(range(begin, begin + over))
    first = datetime.fromtimestamp(begin + 6 * 3600, timezone.utc)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Benchmark//EN"]
    for number in range(EVENTS):
        start = first + timedelta(seconds=30 * number)
        lines += ["BEGIN:VEVENT", f"UID:crowd{number}@benchmark.example", "DTSTAMP:20260101T000000Z",
                  f"DTSTART:{start:%Y%m%dT%H%M%SZ}", "DURATION:PT20S", "SUMMARY:Soccer training", "END:VEVENT"]
    drop(daemon.calendars / "crowd.ics", "\r\n".join([*lines, "END:VCALENDAR", ""]))
    came(lambda: daemon.get("/v1/status")["entryCount"] == EVENTS + over, 60)
    client = StreamClient(daemon.socket)
    client.is_open.wait(10)
    # They leave the processors to the daemon and to who measures.
    programs = [
        subprocess.Popen(["nice", "-n", "10", sys.executable, __file__, daemon.socket, home.players[0], home.routine],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(PROGRAMS)
    ]
    time.sleep(max(0, begin + over + 1 - time.time()))
    answers = {}
    for one in programs:
        for status, count in json.loads(one.communicate()[0]).items():
            answers[status] = answers.get(status, 0) + count
    came(lambda: home.due.keys() <= client.ids, 60)
    peak = daemon.kib("VmHWM")
    stopping = time.monotonic()
    daemon.stop()
    stopped = time.monotonic() - stopping

    late = [now - home.due[id] for id, now in client.received if id in home.due] or [float("inf")]
    p99 = percentile(late, 0.99)
    report.head(f"{PROGRAMS * CONNECTIONS} connections ask for everything, {EVENTS:,} events", "reminders",
                "lateness on the stream: median ms", "p99", "worst", "goal for p99", "", "answers", "peak MiB in RAM", "stopped after s")
    report.line("flood", len(home.due), *(f"{1000 * seconds:.1f}" for seconds in (median(late), p99, max(late))), f"{1000 * GOAL:.0f}",
                report.verdict("flood: punctuality", p99 < GOAL),
                ", ".join(f"{count:,} with {status}" for status, count in sorted(answers.items())), f"{peak / 1024:.1f}", f"{stopped:.1f}")
    report.verdict("flood: not every reminder came", home.due.keys() <= client.ids)


if __name__ == "__main__":
    flood(*sys.argv[1:])
