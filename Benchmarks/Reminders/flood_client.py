"""A program of a login that floods the doors (`LoginProgram`). It prints counts of connections and answers.

Options: `kind`, a key of KINDS; `connections`, how many at once; `doors`, which get one connection each in turn: the path of a socket or a
port, and the requests for it, each a method, a path and a body.
"""

import asyncio
import json
import random
import select
import sys
from collections import Counter
from collections.abc import Awaitable, Callable

from logins import run

# A one-byte chunk costs its reader as much as a large one. So many go at once.
CRUMBS = b"1\r\nx\r\n" * 1000
# After a connection that was not accepted.
PAUSE = 0.05
# A connection sends a byte each so many seconds.
SLOWNESS = 1.0
# A head may have 80 KiB, in 100 fields.
LARGE_FIELDS = [f"X-{number}: " + "b" * 840 for number in range(90)]
# Less than the 4 KiB that a connection may hold without a place.
FREE_FIELDS = [f"X-{number}: " + "b" * 34 for number in range(90)]
# How often a connection that reads nothing is looked at.
GLANCE = 0.5


class Door:
    """One of the two ways to the daemon, and the requests for it."""

    def __init__(self, address: str | int, requests: list) -> None:
        self.address = address
        self.requests = [tuple(request) for request in requests]

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.address, str):
            return await asyncio.open_unix_connection(self.address)
        return await asyncio.open_connection("127.0.0.1", self.address)

    def head(self, method: str, path: str, *fields: str) -> bytes:
        if isinstance(self.address, str):
            lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", *fields]
        else:
            lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.address}", "Sec-Fetch-Site: same-origin",
                     "Content-Type: application/x-www-form-urlencoded", *fields]
        return "\r\n".join([*lines, "", ""]).encode()


async def ask(door: Door, counts: Counter) -> None:
    """Asks for the next thing as soon as an answer is there."""
    reader, writer = await opened(door, counts)
    try:
        while True:
            method, path, body = random.choice(door.requests)
            status, content, is_last = await exchange(door, method, path, body, reader, writer)
            counts[label(status, content)] += 1
            if method == "POST" and status == "201" and not is_last:
                undo = ("DELETE", f"{path}/{json.loads(content)['id']}", None)
                if path.endswith("quests"):
                    undo = ("POST", f"{undo[1]}/abandon", {})
                _, _, is_last = await exchange(door, *undo, reader, writer)
            if is_last:
                return
    finally:
        writer.close()


async def exchange(
    door: Door, method: str, path: str, body: object, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> tuple[str, bytes, bool]:
    data = b"" if body is None else json.dumps(body).encode()
    writer.write(door.head(method, path, f"Content-Length: {len(data)}") + data)
    return await answer(reader)


async def send_crumbs(door: Door, counts: Counter) -> None:
    """Sends a body in chunks of one byte until it is refused."""
    method, path, _ = random.choice(door.requests)

    async def send(writer: asyncio.StreamWriter) -> None:
        writer.write(door.head(method, path, "Transfer-Encoding: chunked"))
        while True:
            writer.write(CRUMBS)
            await writer.drain()
            await asyncio.sleep(0)

    await send_until_answered(door, counts, send)


async def send_slowly(door: Door, counts: Counter) -> None:
    """Sends the head of a request byte by byte."""

    async def send(writer: asyncio.StreamWriter) -> None:
        for byte in door.head("GET", door.requests[0][1], "Comment: " + "slow" * 1000):
            writer.write(bytes([byte]))
            await asyncio.sleep(SLOWNESS)

    await send_until_answered(door, counts, send)


async def begin_large_heads(door: Door, counts: Counter) -> None:
    """Sends a large head without its end, until it is refused."""

    async def send(writer: asyncio.StreamWriter) -> None:
        method, path, _ = random.choice(door.requests)
        writer.write(door.head(method, path, *LARGE_FIELDS)[:-2])

    await send_until_answered(door, counts, send)


async def send_large_heads(door: Door, counts: Counter) -> None:
    """Sends a whole large head, and then slowly a body, most of which waits for the turn of the request."""
    method, path, _ = random.choice(door.requests)

    async def send(writer: asyncio.StreamWriter) -> None:
        writer.write(door.head(method, path, *LARGE_FIELDS, "Content-Length: 1000000"))
        for _ in range(16):
            writer.write(b" " * 16_000)
        while True:
            await writer.drain()
            await asyncio.sleep(SLOWNESS)
            writer.write(b" " * 4_000)

    await send_until_answered(door, counts, send)


async def keep_large_head(door: Door, counts: Counter) -> None:
    """Sends a whole large head, reads the answer, and then sends nothing, as long as the daemon lets it."""
    await ask_and_stay(door, counts, 1, LARGE_FIELDS)


async def keep_heads(door: Door, counts: Counter) -> None:
    """The same with as many heads as a connection keeps, which need no place."""
    await ask_and_stay(door, counts, 3, FREE_FIELDS)


async def ask_and_stay(door: Door, counts: Counter, requests: int, fields: list[str]) -> None:
    reader, writer = await opened(door, counts)
    try:
        for _ in range(requests):
            method, path, _ = random.choice(door.requests)
            writer.write(door.head(method, path, *fields))
            status, content, _ = await answer(reader)
            counts[label(status, content)] += 1
        await reader.read()
    finally:
        writer.close()


async def hold(door: Door, counts: Counter) -> None:
    """Opens a connection and sends nothing, as long as the daemon lets it."""

    async def send(_: asyncio.StreamWriter) -> None: ...

    await send_until_answered(door, counts, send)


async def leave_unread(door: Door, counts: Counter) -> None:
    """Asks for an answer and reads nothing of it, until the daemon closes the connection."""
    _, writer = await opened(door, counts)
    try:
        writer.transport.pause_reading()
        method, path, _ = random.choice(door.requests)
        writer.write(door.head(method, path))
        ending = select.poll()
        ending.register(writer.get_extra_info("socket").fileno(), select.POLLRDHUP)
        while not ending.poll(0):
            await asyncio.sleep(GLANCE)
        counts["closed unread"] += 1
    finally:
        writer.transport.abort()


async def send_until_answered(door: Door, counts: Counter, send: Callable[[asyncio.StreamWriter], Awaitable[None]]) -> None:
    reader, writer = await opened(door, counts)
    sending = asyncio.create_task(send(writer))
    # What the daemon does about it, the reader sees.
    sending.add_done_callback(lambda task: task.cancelled() or task.exception())
    try:
        status, content, _ = await answer(reader)
        counts[label(status, content)] += 1
    finally:
        sending.cancel()
        writer.close()


async def opened(door: Door, counts: Counter) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    connection = await door.open()
    counts["connections"] += 1
    return connection


async def answer(reader: asyncio.StreamReader) -> tuple[str, bytes, bool]:
    """The status and the content of an answer, and whether the connection ends with it."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = head.split(" ", 2)[1]
    fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
    if fields.get("transfer-encoding") == "chunked":
        content = b""
        while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
            content += (await reader.readexactly(size + 2))[:-2]
        await reader.readuntil(b"\r\n")
    else:
        content = await reader.readexactly(int(fields.get("content-length", 0)))
    return status, content, fields.get("connection") == "close"


def label(status: str, content: bytes) -> str:
    """The status, with the reason if a client is refused because there are too many."""
    if status != "429" or not content.startswith(b"{"):
        return status
    return f"{status} ({json.loads(content)['detail'].split('. ')[0].rstrip('.')})"


KINDS = {"ask": ask, "crumbs": send_crumbs, "hold": hold, "slow": send_slowly, "unread": leave_unread,
         "large-heads": begin_large_heads, "waiting-heads": send_large_heads, "kept-large-heads": keep_large_head,
         "kept-heads": keep_heads}


async def repeat(kind: str, door: Door, counts: Counter) -> None:
    """One connection after the other."""
    while True:
        try:
            await KINDS[kind](door, counts)
        except asyncio.IncompleteReadError as error:
            counts["cut off" if error.partial else "closed unanswered"] += 1
        except ConnectionError:
            counts["reset"] += 1
        except OSError:
            # More wait at the door than the kernel lets wait.
            counts["not accepted"] += 1
            await asyncio.sleep(PAUSE)
        # A connection that is refused at once must not keep the others from their turn.
        await asyncio.sleep(0)


async def flood(options: dict) -> Counter:
    counts = Counter()
    doors = [Door(address, requests) for address, requests in options["doors"]]
    tasks = [asyncio.create_task(repeat(options["kind"], doors[number % len(doors)], counts)) for number in range(options["connections"])]
    is_over = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, is_over.set)
    await is_over.wait()
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise ended
    return counts


if __name__ == "__main__":
    run(lambda options: asyncio.run(flood(options)))
