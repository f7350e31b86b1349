#!/usr/bin/env python3
"""Makes version-0.1.0.sql, .json and .calendars: a household that was played with TimeQuest 0.1.0, and what 0.1.0 said about it.

usage: make-version-0.1.0.py PROGRAMS    the folder with timequest and timequestd of version 0.1.0

It needs root (it acts as a player with a login of her own), sqlite3 and about five minutes, as real reminders fall due. At the end it
loads the text into a new database, starts 0.1.0 with it, and compares the answers.
"""

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[2] / "Config/samples"
PROGRAMS = Path(sys.argv[1]).resolve()
ZONE = ZoneInfo("Europe/Berlin")
# A login of every Debian, for a player who has one.
LOGIN, LOGIN_ID = "games", 5
# In place of the machine's own.
BOOT = "00000000-0000-4000-8000-000000000010"


class UnixConnection(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path):
        super().__init__("localhost", timeout=30)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


class Daemon:
    """One daemon of 0.1.0 with its state folder."""

    def __init__(self, folder, weekly):
        self.folder = Path(folder)
        # The player's login comes to the socket.
        self.folder.chmod(0o755)
        self.state = self.folder / "state"
        self.calendars = self.state / "calendars"
        self.calendars.mkdir(parents=True)
        self.database = self.state / "timequest.sqlite"
        self.socket = str(self.folder / "timequest.sock")
        self.weekly = weekly
        self.environment = {**os.environ, "TIMEQUEST_SOCKET": self.socket}

    def start(self, rules="calibrated"):
        config = self.folder / "timequest.yaml"
        config.write_text(f"timeZone: {ZONE.key}\nrules: {rules}\nreminders:\n  weeklyReflection: {self.weekly}\n")
        log = (self.folder / "log").open("a")
        self.process = subprocess.Popen(
            [PROGRAMS / "timequestd", "--state", self.state, "--socket", self.socket, "--config", config],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.cli("status", "--wait", "20")

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=20) == 0

    def cli(self, *words, login=None):
        command = [PROGRAMS / "timequest", *words]
        if login:
            command = ["setpriv", f"--reuid={login}", f"--regid={login}", "--clear-groups", *command]
        result = subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if result.returncode != 0:
            raise RuntimeError(f"{words}: {result.stdout}{result.stderr}")
        return result.stdout

    def call(self, method, path, body=None):
        connection = UnixConnection(self.socket)
        raw = isinstance(body, str)
        content = body.encode() if raw else json.dumps(body).encode() if body is not None else None
        kind = {"Content-Type": "text/calendar" if raw else "application/json"} if content is not None else {}
        connection.request(method, path, content, kind)
        response = connection.getresponse()
        text = response.read().decode()
        if response.status >= 300:
            raise RuntimeError(f"{method} {path}: {response.status} {text}")
        return json.loads(text) if text else None

    def get(self, path):
        return self.call("GET", path)

    def tap(self, quest, tap, **body):
        return self.call("POST", f"/v1/quests/{quest}/{tap}", body)

    def pages(self, path, key):
        """All pages of a list."""
        items, cursor = [], None
        while True:
            page = self.get(path + (f"&cursor={cursor}" if cursor else ""))
            items += page[key]
            cursor = page.get("nextCursor")
            if not cursor:
                return items


def now():
    return datetime.now(timezone.utc)


def wait_until(moment):
    time.sleep(max(0, (moment - now()).total_seconds()))


def calendar(*events):
    """A calendar of events (UID, start in UTC, title, rule or None), an hour each."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Fixture//EN"]
    for uid, start, title, rule in events:
        lines += ["BEGIN:VEVENT", f"UID:{uid}@example.org", "DTSTAMP:20260101T000000Z", f"DTSTART:{start:%Y%m%dT%H%M%SZ}", "DURATION:PT1H",
                  f"SUMMARY:{title}", *([f"RRULE:{rule}"] if rule else []), "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def answers(daemon, window):
    """What 0.1.0 says about the household."""
    begin, end = (f"{moment:%Y-%m-%dT%H:%M:%SZ}" for moment in window)
    said = {
        "asOf": f"{now():%Y-%m-%dT%H:%M:%SZ}", "timeZone": ZONE.key, "rules": "calibrated", "firstWeekday": "monday", "headsUpMinutes": 10,
        "weeklyReflection": daemon.weekly, "bootID": BOOT,
        "version": daemon.get("/version"), "routines": daemon.get("/v1/routines")["routines"],
        "calendars": daemon.get("/v1/calendars")["calendars"], "players": [],
        "reminders": json.loads(daemon.cli("reminders", "list", "--json", "--from", begin, "--to", end)),
    }
    for player in daemon.get("/v1/players")["players"]:
        one = f"/v1/players/{player['id']}"
        reminders = daemon.cli("reminders", "list", "--json", "--player", player["name"], "--from", begin, "--to", end)
        said["players"].append({
            "player": player, "settings": daemon.get(f"{one}/settings"), "progress": daemon.get(f"{one}/progress"),
            "stats": daemon.get(f"{one}/stats"), "insights": daemon.get(f"{one}/insights"), "reflection": daemon.get(f"{one}/reflection"),
            "quests": daemon.pages(f"/v1/quests?player={player['id']}&limit=100", "quests"), "reminders": json.loads(reminders),
        })
    return said


def dump(database, sql):
    """The database as text, with the settings of its header that `.dump` leaves out."""
    def query(*words):
        return subprocess.run(["sqlite3", database, *words], capture_output=True, text=True, check=True).stdout
    header = "".join(f"PRAGMA {name} = {query(f'PRAGMA {name}').strip()};\n" for name in ("application_id", "user_version"))
    text = query(".dump")
    boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    sql.write_text(header + re.sub(boot, BOOT, text, flags=re.IGNORECASE))


def play(daemon):
    """The household's life. Returns the window of what it was reminded of."""
    # The start-by of most events: a full minute that leaves time for what comes before.
    minute = timedelta(minutes=1)
    begun = now()
    due = begun.replace(second=0, microsecond=0) + (2 if begun.second < 30 else 3) * minute
    daemon.weekly = f"{due.astimezone(ZONE):%A %H:%M}".lower()
    daemon.start()
    cli, call = daemon.cli, daemon.call

    # The samples, with ten weeks of quests, before there is anybody else whom their calendars could remind.
    cli("samples", "load", str(SAMPLES))
    for file in SAMPLES.glob("calendars/*.ics"):
        cli("calendar", "assign", file.stem, "--player", "Sample Player")
    cli("player", "add", "Guest")
    cli("player", "add", "Mia", "--linux-user", LOGIN)
    cli("player", "add", "Leo")
    cli("player", "remove", "Guest", "--yes")
    player = {entry["name"]: entry["id"] for entry in daemon.get("/v1/players")["players"]}
    mia, leo, sample = player["Mia"], player["Leo"], player["Sample Player"]

    def add(name, *options):
        before = {entry["id"] for entry in daemon.get("/v1/routines")["routines"]}
        cli("routine", "add", *([name] if name else []), *options)
        return next(entry for entry in daemon.get("/v1/routines")["routines"] if entry["id"] not in before)

    daily = ("--days", "daily")
    # Two routines of one name; Leo's is renamed later, and keeps its slug.
    activity = add(None, "--template", "activity-prep", "--player", "Mia", "--keyword", "swimming", "--travel", "10", *daily)
    activity_leo = add(None, "--template", "activity-prep", "--player", "Leo", "--keyword", "judo", "--travel", "120", *daily)
    morning = add(None, "--template", "school-morning", "--player", "Mia", "--player", "Leo")
    flute = add("Flute Bag", "--task", "Find notes=2", "--task", "Clean flute=4", "--keyword", "flute", "--travel", "240", "--player", "Mia",
                *daily)
    picnic = add("Picnic Basket", "--task", "Pack basket=5", "--keyword", "picnic", "--player", "Mia", *daily)
    art = add("Art Class", "--task", "Find apron=2", "--keyword", "art", "--travel", "60", "--player", "Mia", *daily)
    museum = add("Museum Trip", "--task", "Get dressed=5", "--keyword", "museum", "--player", "Leo", *daily)
    add("Chess Club", "--display-name", "Chess Quest", "--task", "Pack board=2", "--keyword", "chess", "--player", "Leo", *daily)
    cli("routine", "add", "Reading Corner", "--task", "Pick a book", "--task", "Make it cosy", "--days", "sat,sun", login=LOGIN_ID)
    reading = next(entry for entry in daemon.get("/v1/routines")["routines"] if entry["name"] == "Reading Corner")

    cli("player", "settings", "Mia", "--notify", f"{due.astimezone(ZONE):%H:%M}", "--quiet", "21:00-06:30")
    cli("player", "settings", "Leo", "--notify", "off")

    # Ten days of mornings before today, for Mia and Leo.
    today = due.astimezone(ZONE).replace(hour=7, minute=0, second=0, microsecond=0)
    names = [task["name"] for task in morning["tasks"]]
    for who, guess in ((mia, 240), (leo, 420)):
        days = [today - timedelta(days=back) for back in range(14, 0, -1)]
        quests = [{"routineID": morning["id"], "startedAt": f"{day.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}", "gapSeconds": 60 + 10 * number,
                   "tasks": [{"name": name, "estimatedSeconds": guess, "actualSeconds": 200 + 37 * ((place + number) % 7)}
                             for place, name in enumerate(names)]}
                  for number, day in enumerate(day for day in days if day.weekday() < 5 and (who == mia or day.weekday() != 2))]
        call("POST", f"/v1/players/{who}/history", {"quests": quests})

    def start(routine, start_by):
        """When an event begins for which a routine is to be started at a time."""
        forecast = daemon.get(f"/v1/routines/{routine['id']}")["forecast"]["preparationSeconds"]
        return start_by + timedelta(seconds=forecast + 60 * routine["travelMinutes"])

    # Assigned before there is anything in them that others could be reminded of.
    far = due + timedelta(days=20)
    for name, whose in (("mia", "Mia"), ("leo", "Leo")):
        call("PUT", f"/v1/calendars/{name}", calendar((f"{name}-far", far, "Holidays begin", None)))
        cli("calendar", "assign", name, "--player", whose)
    monday = today + timedelta(days=7 - today.weekday(), hours=1)
    family = calendar(
        ("school", monday.astimezone(timezone.utc), "School", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("dinner", far - timedelta(days=2), "Dinner with the team", None), ("choir", far - timedelta(days=3), "Choir swimming party", None))
    call("PUT", "/v1/calendars/family", family)
    cli("routine", "never", activity["slug"], "Choir swimming party")
    cli("routine", "always", flute["slug"], "Dinner with the team")
    cli("routine", "always", activity_leo["slug"], "Dinner with the team")
    cli("routine", "undecide", activity_leo["slug"], "Dinner with the team")

    mia_events = [
        ("mia-far", far, "Holidays begin", None), ("swim", start(activity, due), "Swimming lesson", None),
        ("flute", start(flute, due + 10 * minute), "Flute lesson", None),
        ("picnic", start(picnic, due + minute), "Picnic at the lake", None),
        ("art", start(art, due) + timedelta(seconds=20), "Art afternoon", None)]
    leo_events = [("leo-far", far, "Holidays begin", None), ("judo", start(activity_leo, due), "Judo", None)]
    call("PUT", "/v1/calendars/mia", calendar(*mia_events))
    call("PUT", "/v1/calendars/leo", calendar(*leo_events))
    if now() > due - timedelta(seconds=5):
        raise RuntimeError("This machine was too slow: try again.")

    # Begun before its start-by, which is then skipped.
    quest = call("POST", "/v1/quests", {"routineID": picnic["id"], "playerID": mia})["id"]
    finish(daemon, quest, tasks=1)

    def given(stage, whose, routine):
        listing = json.loads(cli("reminders", "list", "--json", "--player", whose))["reminders"]
        return next((entry["id"] for entry in listing
                     if entry["stage"] == stage and entry.get("routine") == routine["slug"] and entry.get("emittedAt")), None)

    def wait_for(stage, whose, routine):
        for _ in range(300):
            if found := given(stage, whose, routine):
                return found
            time.sleep(0.5)
        raise RuntimeError(f"{whose} was not reminded of {routine['slug']} ({stage}).")

    cli("reminders", "acknowledge", wait_for("startBy", "Mia", activity))
    cli("reminders", "snooze", wait_for("headsUp", "Mia", flute), "--minutes", "150")
    cli("reminders", "snooze", wait_for("startBy", "Leo", activity_leo), "--minutes", "1")
    wait_for("startBy", "Mia", art)

    # By hand: with a whole guess, an undo, a correction, a time left out, the clock in sight, a pause.
    quest = call("POST", "/v1/quests", {"routineID": activity["id"], "playerID": mia, "wholeGuessSeconds": 600})["id"]
    daemon.tap(quest, "estimate", estimatedSeconds=300)
    daemon.tap(quest, "start")
    time.sleep(2)
    daemon.tap(quest, "done")
    daemon.tap(quest, "undo")
    time.sleep(1)
    daemon.tap(quest, "done")
    daemon.tap(quest, "correct", actualSeconds=412)
    daemon.tap(quest, "next")
    daemon.tap(quest, "estimate", estimatedSeconds=200)
    daemon.tap(quest, "estimate", estimatedSeconds=240)
    daemon.tap(quest, "start", showTimer=True)
    time.sleep(1)
    daemon.tap(quest, "pause")
    daemon.tap(quest, "resume")
    daemon.tap(quest, "done")
    daemon.tap(quest, "correct", actualSeconds=251)
    daemon.tap(quest, "next")
    finish(daemon, quest, tasks=1)
    daemon.tap(quest, "correct", position=2, leaveOut=True)

    # Given up after its first task.
    quest = call("POST", "/v1/quests", {"routineID": reading["id"], "playerID": mia})["id"]
    daemon.tap(quest, "estimate", estimatedSeconds=60)
    daemon.tap(quest, "start")
    time.sleep(2)
    daemon.tap(quest, "done")
    daemon.tap(quest, "next")
    daemon.tap(quest, "abandon")

    # Paused, and left so.
    quest = call("POST", "/v1/quests", {"routineID": activity["id"], "playerID": mia, "wholeGuessSeconds": 1500})["id"]
    finish(daemon, quest, tasks=1)
    daemon.tap(quest, "next")
    daemon.tap(quest, "estimate", estimatedSeconds=90)
    daemon.tap(quest, "start")
    daemon.tap(quest, "pause")

    # In the middle of its second task, and left so.
    quest = call("POST", "/v1/quests", {"routineID": morning["id"], "playerID": leo})["id"]
    finish(daemon, quest, tasks=1)
    daemon.tap(quest, "next")
    daemon.tap(quest, "estimate", estimatedSeconds=120)
    daemon.tap(quest, "start")

    # Looked back, with a choice and without one.
    cli("reflection", "--player", "Sample Player", "--week", f"{today - timedelta(days=7):%Y-%m-%d}", "--choose", "1")
    cli("reflection", "--player", "Mia", "--choose", "2")
    cli("reflection", "--player", "Mia", "--week", f"{today - timedelta(days=7):%Y-%m-%d}", "--choose", "none")
    cli("reflection", "--player", "Leo")

    # Told again, and asked for once more. The day's quest and the look back, too.
    cli("reminders", "snooze", wait_for("snoozed", "Leo", activity_leo), "--minutes", "60")
    cli("reminders", "snooze", f"daily.{mia}.{today:%Y-%m-%d}.due", "--minutes", "90")
    cli("reminders", "snooze", f"weekly.{leo}.{today:%Y-%m-%d}.due", "--minutes", "1440")

    # A quest by the first rules.
    daemon.stop()
    daemon.start(rules="classic")
    homework = next(entry for entry in daemon.get("/v1/routines")["routines"] if entry["slug"] == "homework-quest")
    quest = call("POST", "/v1/quests", {"routineID": homework["id"], "playerID": sample})["id"]
    finish(daemon, quest, tasks=3)
    daemon.stop()

    # What it was time for while the daemon was off is missed.
    start_of_chess = now().replace(microsecond=0) + timedelta(seconds=5)
    (daemon.calendars / "chess.ics").write_text(calendar(("chess", start_of_chess, "Chess", None)), newline="")
    wait_until(start_of_chess + timedelta(seconds=2))
    daemon.start()

    # Played and taken out; reminded of and never played; neither.
    wait_until(due + minute + timedelta(seconds=5))
    cli("routine", "remove", picnic["slug"], "--yes")
    cli("routine", "remove", art["slug"], "--yes")
    cli("routine", "remove", museum["slug"], "--yes")
    # Another one of a name that is still in the ledger.
    add("Art Class", "--task", "Find brushes=3", "--keyword", "pottery", "--player", "Leo", *daily)
    cli("routine", "edit", activity_leo["slug"], "--name", "Judo Bag", "--display-name", "Judo Quest")

    # Away, back again; away.
    cli("player", "settings", "Leo", "--pause-until", f"{today + timedelta(days=3):%Y-%m-%d}")
    cli("player", "settings", "Leo", "--pause-until", "off", "--quiet", "20:00-07:00", "--no-sounds")
    cli("player", "settings", "Sample Player", "--pause-until", f"{today + timedelta(days=5):%Y-%m-%d}", "--no-calendar")
    return begun - timedelta(hours=12), due + timedelta(days=2)


def finish(daemon, quest, tasks):
    """Plays the next tasks of a quest; `next` after all but the last."""
    for number in range(tasks):
        daemon.tap(quest, "estimate", estimatedSeconds=5)
        daemon.tap(quest, "start")
        time.sleep(1)
        session = daemon.tap(quest, "done")
        if number + 1 < tasks or session["position"] + 1 == len(session["tasks"]):
            daemon.tap(quest, "next")


def without_clock(said):
    """The answers without what another boot changes: a task under way asks about its time."""
    said = json.loads(json.dumps(said))
    said.pop("asOf")
    for entry in said["players"]:
        for quest in [entry["progress"].get("openQuest") or {}, *entry["quests"]]:
            quest.pop("question", None)
    return said


def laid_out(value, depth=4, margin=""):
    """JSON of which only the outer levels have lines of their own."""
    if depth == 0 or not value or not isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    inner = margin + " "
    if isinstance(value, dict):
        entries = [f"{json.dumps(key)}: {laid_out(value[key], depth - 1, inner)}" for key in sorted(value)]
        return "{\n" + ",\n".join(inner + entry for entry in entries) + f"\n{margin}}}"
    return "[\n" + ",\n".join(inner + laid_out(entry, depth - 1, inner) for entry in value) + f"\n{margin}]"


def copy_calendars(source, target):
    for file in source.glob("*.ics"):
        (target / file.name).write_bytes(file.read_bytes())


def main():
    sql, facts, calendars = (HERE / f"version-0.1.0.{ending}" for ending in ("sql", "json", "calendars"))
    with tempfile.TemporaryDirectory(prefix="tq-") as folder:
        daemon = Daemon(folder, "sunday 18:00")
        try:
            window = play(daemon)
            said = answers(daemon, window)
            daemon.stop()
        finally:
            daemon.process.kill()
        dump(daemon.database, sql)
        facts.write_text(laid_out(said) + "\n")
        calendars.mkdir(exist_ok=True)
        copy_calendars(daemon.calendars, calendars)

    with tempfile.TemporaryDirectory(prefix="tq-") as folder:
        daemon = Daemon(folder, said["weeklyReflection"])
        copy_calendars(calendars, daemon.calendars)
        subprocess.run(["sqlite3", daemon.database], stdin=sql.open(), check=True)
        try:
            daemon.start()
            again = answers(daemon, window)
            daemon.stop()
        finally:
            daemon.process.kill()
    if without_clock(again) != without_clock(said):
        sys.exit(f"The database made of the text answers differently:\n{laid_out(again)}")
    print(f"{sql.name}: {sql.stat().st_size} bytes, {facts.name}: {facts.stat().st_size} bytes; 0.1.0 opens it and answers the same.")


main()
