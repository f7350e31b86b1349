"""The cost of confirming whose connection it is, before a request on the port of the pages is carried out.

Four requests are asked in turn, each on a connection that stays open. Both doors have a path without a route, whose answer needs no caller,
and a path whose route determines the caller and then finds nothing. On a door, the two answers are the same but for that. The difference of
their times is the cost of a caller; on the port of the pages that includes the confirmation, and on the Unix socket it does not.
"""

import http.client
import random
import socket
import time
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median

from logins import DESCRIPTORS
from peers import Peers
from play_daemon import Daemon, SocketConnection
from report import Report, percentile

PORT = 8466
GOAL = 0.0003
ROUNDS = 1500
# Connections of this PC to itself that have nothing to do with the daemon.
OTHERS = 3000
UNKNOWN = "000000000000"


class Questions:
    """The four requests, and the times of their answers."""

    PATHS = {"pages, no caller": "/quest/" + UNKNOWN, "pages, a caller": "/quests/" + UNKNOWN,
             "socket, no caller": "/v1/quest/" + UNKNOWN, "socket, a caller": "/v1/quests/" + UNKNOWN}

    def __init__(self, daemon: Daemon) -> None:
        self.connections = {
            name: http.client.HTTPConnection("127.0.0.1", PORT, timeout=60) if name.startswith("pages") else SocketConnection(daemon.socket)
            for name in self.PATHS}

    def ask(self, rounds: int) -> dict[str, list[float]]:
        times: dict[str, list[float]] = {name: [] for name in self.PATHS}
        for _ in range(rounds):
            # In another order each time, so that none always follows the same one.
            for name in random.sample(list(self.PATHS), len(self.PATHS)):
                begin = time.perf_counter()
                connection = self.connections[name]
                connection.request("GET", self.PATHS[name])
                connection.getresponse().read()
                times[name].append(time.perf_counter() - begin)
        return times


def kernel_times(rounds: int) -> list[float]:
    """How long the kernel takes to name the owner of a socket, asked by this program."""
    peers = Peers()
    with socket.create_server(("127.0.0.1", 0)) as listener, socket.create_connection(listener.getsockname()) as client:
        times = []
        for _ in range(rounds):
            begin = time.perf_counter()
            peers.owner(client.getsockname(), listener.getsockname())
            times.append(time.perf_counter() - begin)
    return times


def measure(program: str, folder: Path, report: Report, is_judged: bool) -> None:
    daemon = Daemon(program, folder / "confirmation", f"web: {{ port: {PORT} }}\n", descriptors=DESCRIPTORS)
    daemon.start()
    questions = Questions(daemon)
    questions.ask(ROUNDS // 10)
    report.head("milliseconds", *Questions.PATHS, "the caller on the pages: median", "p99", "less the caller on the socket: median",
                "goal", "", "the kernel, asked by this program: median", "p99")
    with ExitStack() as others:
        for count in (0, OTHERS):
            if count:
                open_connections(count, others)
            print_line(report, f"{count:,} other connections", questions.ask(ROUNDS), kernel_times(ROUNDS), is_judged)
    daemon.stop()


def print_line(report: Report, title: str, times: dict[str, list[float]], kernel: list[float], is_judged: bool) -> None:
    medians = {name: median(all_) for name, all_ in times.items()}
    of_pages = medians["pages, a caller"] - medians["pages, no caller"]
    at_p99 = percentile(times["pages, a caller"], 0.99) - percentile(times["pages, no caller"], 0.99)
    confirmation = of_pages - (medians["socket, a caller"] - medians["socket, no caller"])
    is_met = confirmation <= GOAL
    verdict = report.verdict(f"confirmation: {title}", is_met) if is_judged else "met" if is_met else "missed"
    cells = [*medians.values(), of_pages, at_p99, confirmation]
    report.line(title, *(f"{1000 * value:.2f}" for value in cells), f"{1000 * GOAL:.1f}", verdict,
                *(f"{1000 * value:.3f}" for value in (median(kernel), percentile(kernel, 0.99))))


def open_connections(count: int, stack: ExitStack) -> None:
    listener = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=1024))
    for _ in range(count):
        stack.enter_context(closing(socket.create_connection(listener.getsockname())))
        stack.enter_context(closing(listener.accept()[0]))
