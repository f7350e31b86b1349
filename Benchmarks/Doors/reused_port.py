"""A child's login sends whole requests from the port that the next connection of this PC will get, and resets; a parent's browser then gets
this port. None of the child's requests may be carried out as the parent's.
"""

import time
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path

import form_marks
from logins import CHILDREN, DESCRIPTORS, MISSING, PARENT, LoginProgram
from play_daemon import Daemon
from port_clients import CHILDREN_PATH, NAME
from report import Report
from unconfirmed import UnconfirmedDoor

CLIENTS = Path(__file__).with_name("port_clients.py")
PORT = 8465
# So few ports are for connections of clients in this namespace that the parent often gets one that the child has just left. On a PC the
# child has to foresee the port.
RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
FIRST, LAST = 40_000, 40_015
# Of them, the kernel gives every other one to connections of clients.
OWN_PORTS = range(FIRST, LAST, 2)
# How long the door that does not confirm is attacked.
CONTROL_SECONDS = 10
# A connection of the parent's coincides with a request of the child's that was on this port so short a time before, in seconds.
COINCIDENCE = 0.005


@dataclass
class Attack:
    """What the two logins have seen."""

    requests: int
    connections: int
    # How often the parent got a port that the child had just left.
    coincidences: int
    # The answers by status.
    to_parent: dict[str, int]
    to_child: dict[str, int]

    @property
    def refused(self) -> int:
        return sum(count for status, count in self.to_parent.items() if status != "200")


def start(role: str, login: int, port: int, seed: int, secret: str = "") -> LoginProgram:
    return LoginProgram(CLIENTS, login, {"role": role, "port": port, "own": [*OWN_PORTS], "secret": secret, "seed": seed})


def attack(port: int, seconds: float, secret: str) -> Attack:
    """`secret` is in the child's forms."""
    child = start("child", CHILDREN[0], port, 1, secret)
    parent = start("parent", PARENT, port, 2)
    time.sleep(seconds)
    of_parent, of_child = parent.stop(), child.stop()
    left: dict[int, list[float]] = {}
    for at, port in of_child["resets"]:
        left.setdefault(port, []).append(at)
    coincidences = 0
    for at, port in of_parent["connections"]:
        moments = left.get(port, [])
        index = bisect_right(moments, at)
        coincidences += index > 0 and at - moments[index - 1] < COINCIDENCE
    return Attack(len(of_child["resets"]), len(of_parent["connections"]), coincidences, of_parent["statuses"], of_child["statuses"])


def measure(program: str, folder: Path, report: Report, seconds: float, has_logins: bool) -> None:
    if not has_logins:
        return report.skip("reused-port", MISSING)
    usual = RANGE.read_text()
    RANGE.write_text(f"{FIRST} {LAST}")
    try:
        attack_both(program, folder, report, seconds)
    finally:
        RANGE.write_text(usual)


def attack_both(program: str, folder: Path, report: Report, seconds: float) -> None:
    control = UnconfirmedDoor()
    outcome = attack(control.port, CONTROL_SECONDS, "0" * 64)
    report.head("a port that the child leaves and the parent gets", "seconds", "child's requests", "parent's connections", "coincidences",
                "carried out as the parent's", "goal", "parent refused", "")
    report.line("a door that does not confirm", CONTROL_SECONDS, *counts(outcome), control.hits, "at least 1", outcome.refused,
                report.verdict("reused-port: the attack does not work at all", control.hits > 0 and outcome.coincidences > 0))

    daemon = Daemon(program, folder / "ports", f"web: {{ port: {PORT} }}\n", descriptors=DESCRIPTORS)
    daemon.start()
    # As the daemon's own login, which is a parent's: the request that the child sends would be carried out.
    form_marks.send(f"http://127.0.0.1:{PORT}", CHILDREN_PATH, CHILDREN_PATH, "name=Control")
    # The parent's own secret, which no child has on a PC: without it each form would be refused, whosever the connection is.
    outcome = attack(PORT, seconds, start("secret", PARENT, PORT, 0).stop())
    names = [player["name"] for player in daemon.get("/v1/players")["players"]]
    hits = sum(name.startswith(NAME) for name in names)
    daemon.stop()
    is_met = hits == 0 and names == ["Control"] and outcome.refused == 0
    report.line("the daemon's", f"{seconds:.0f}", *counts(outcome), hits, 0, outcome.refused,
                report.verdict("reused-port: a request was carried out as another login's, or a parent was refused", is_met))
    report.verdict("reused-port: no coincidence, so nothing was tried", outcome.coincidences > 0)
    report.say(f"The answers to the parent: {answers(outcome.to_parent)}. "
               f"To the child, who seldom waits for one: {answers(outcome.to_child)}.")


def answers(statuses: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {status}" for status, count in sorted(statuses.items())) or "none"


def counts(outcome: Attack) -> tuple[str, str, str]:
    return f"{outcome.requests:,}", f"{outcome.connections:,}", f"{outcome.coincidences:,}"
