"""A door that asks whose a connection is, and then carries out each request of it: its forms have no mark.

The attack with two sockets has to succeed here, or it proves nothing.
"""

import re
import socket
import threading

from logins import PARENT
from peers import Peers
from twin_clients import LONGER, NAME, SHORTER, WHOLE, WORD

# In each answer: what the parent's form begins with, and as many bytes as a file of the daemon's has.
PAGE = b'<input name="key" value="' + b"0" * 64 + b'/parent/children">' + b" " * 17_000
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n%s\r\n"
HEAD_END = b"\r\n\r\n"


class MarklessDoor:
    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.listener.getsockname()[1]
        # How often a request or a part of one that the child has written was carried out as the parent's, by kinds.
        self.hits = {WHOLE: 0, LONGER: 0, SHORTER: 0}
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            connection, client = self.listener.accept()
            threading.Thread(target=self.serve, args=[connection, client], daemon=True).start()

    def serve(self, connection: socket.socket, client: tuple[str, int]) -> None:
        peers = Peers()
        pending = b""
        try:
            with connection, peers.netlink:
                while piece := connection.recv(1 << 16):
                    # A request may follow line breaks.
                    pending = (pending + piece).lstrip(b"\r\n")
                    while HEAD_END in pending:
                        head, _, rest = pending.partition(HEAD_END)
                        length = int((re.search(rb"Content-Length: (\d+)", head) or [b"", b"0"])[1])
                        if len(rest) < length:
                            break
                        form, pending = rest[:length], rest[length:].lstrip(b"\r\n")
                        if head.startswith(b"POST") and peers.owner(client, ("127.0.0.1", self.port)) == PARENT:
                            self.carry_out(form)
                        is_last = b"Connection: close" in head
                        connection.sendall(ANSWER % (len(PAGE), b"Connection: close\r\n" if is_last else b"") + PAGE)
                        if is_last:
                            return
        except OSError:
            # The client has reset it.
            pass

    def carry_out(self, form: bytes) -> None:
        if b"&name=" + NAME.encode() in form:
            self.hits[WHOLE] += 1
        elif b"&word=" + NAME.encode() in form:
            self.hits[LONGER] += 1
        elif b"&words=" + WORD.encode() not in form:
            self.hits[SHORTER] += 1
