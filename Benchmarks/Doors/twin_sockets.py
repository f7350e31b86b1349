"""A child's login has a socket with the same four numbers as that of a parent's browser, and writes into the parent's connection. No form
may be carried out that the parent has not sent, or not so.
"""

import time
from dataclasses import dataclass
from pathlib import Path

import form_marks
from logins import CHILDREN, DESCRIPTORS, MISSING, PARENT, LoginProgram
from markless import MarklessDoor
from play_daemon import Daemon
from report import Report
from twin_clients import LONGER, NAME, PATH, ROUND, SECOND, SHORTER, SPACING, WHOLE, WORD

CLIENTS = Path(__file__).with_name("twin_clients.py")
KINDS = {WHOLE: "a form of the child's, with its own mark", LONGER: "the parent's form, with a field of the child's behind it",
         SHORTER: "a part of the parent's form"}
PORT = 8467
# The client's port of the first attempt on the daemon, and of the first one on the other door. The ports that the kernel gives to
# connections of clients follow them, so that none is in use.
FIRST, FIRST_OF_CONTROL = 20_000, 21_000
# The attempts on each door: all of them are prepared before the first one is made.
FEWEST, MOST = 12, 60


@dataclass
class Attack:
    """What the two logins have seen, by kinds."""

    # How often the service took bytes of the child for the parent's.
    arrived: dict[str, int]
    # The answers to the parent by status.
    statuses: dict[str, dict[str, int]]


class Attackers:
    def __init__(self, port: int, first: int, count: int, start: int, secret: str) -> None:
        kinds = [[*KINDS][number % len(KINDS)] for number in range(count)]
        own = [first + number for number in range(count)]
        options = {"port": port, "own": own, "kinds": kinds, "start": start, "secret": secret}
        self.programs = [LoginProgram(CLIENTS, login, {"role": role, **options})
                         for role, login in (("parent", PARENT), ("child", CHILDREN[0]))]

    def stop(self) -> Attack:
        statuses, arrived = (program.stop() for program in self.programs)
        return Attack(arrived, statuses)


def measure(program: str, folder: Path, report: Report, seconds: float, has_logins: bool) -> None:
    """It takes about `seconds`, but at least as long as a round of the sequence numbers and a few attempts."""
    if not has_logins:
        return report.skip("twin-socket", MISSING)
    count = max(FEWEST, min(MOST, int((seconds * SECOND - ROUND) / SPACING)))
    daemon = Daemon(program, folder / "twins", f"web: {{ port: {PORT} }}\n", descriptors=DESCRIPTORS)
    daemon.start()
    # As the daemon's own login, which is a parent's: such a form is carried out.
    form_marks.send(f"http://127.0.0.1:{PORT}", PATH, PATH, f"name=Control&words={WORD}")
    control = MarklessDoor()
    start = time.time_ns() + SECOND
    on_control = Attackers(control.port, FIRST_OF_CONTROL, count, start, "0" * 64)
    on_daemon = Attackers(PORT, FIRST, count, start + SPACING // 2, own_secret())
    outcome, of_daemon = on_control.stop(), on_daemon.stop()
    players = daemon.get("/v1/players")["players"]
    daemon.stop()

    attempts = {kind: sum(outcome.statuses[kind].values()) for kind in KINDS}
    wrong = carried_out(players)
    report.head("written into the parent's connection", "door", "attempts", "it was taken", "it was carried out", "goal", "",
                "answers to the parent")
    for kind, title in KINDS.items():
        met = report.verdict(f"twin-socket: {title}: the attack does not work at all", outcome.arrived[kind] > 0 and control.hits[kind] > 0)
        report.line(title, "without marks", attempts[kind], outcome.arrived[kind], control.hits[kind], "at least 1", met,
                    answers(outcome.statuses[kind]))
        report.verdict(f"twin-socket: {title}: no byte came to the daemon, so nothing was tried", of_daemon.arrived[kind] > 0)
        met = report.verdict(f"twin-socket: {title}: was carried out", wrong[kind] == 0)
        report.line(title, "the daemon's", attempts[kind], of_daemon.arrived[kind], wrong[kind], 0, met,
                    answers(of_daemon.statuses[kind]))


def carried_out(players: list[dict]) -> dict[str, int]:
    """How many players show that a form was carried out that the parent has not sent, or not so."""
    return {
        WHOLE: sum(player["name"].startswith(NAME) for player in players),
        LONGER: sum(NAME in player["words"] for player in players),
        SHORTER: sum(not player["words"] for player in players if not player["name"].startswith(NAME)),
    }


def own_secret() -> str:
    return LoginProgram(CLIENTS, CHILDREN[0], {"role": "secret", "port": PORT, "own": [], "kinds": [], "start": 0, "secret": ""}).stop()


def answers(statuses: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {status}" for status, count in sorted(statuses.items())) or "none"
