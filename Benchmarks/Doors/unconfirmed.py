"""A door that asks whose a connection is only when it carries out a request, and does not confirm that the answer is about this connection.

The attack has to succeed here, or it proves nothing.
"""

import re
import socket
import threading
import time

from logins import PARENT
from peers import Peers
from port_clients import NAME

# From when a request was read until it is carried out, in seconds: routing, and a turn among the requests of its login.
WORK = 0.0005
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


class UnconfirmedDoor:
    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.listener.getsockname()[1]
        # The child's requests that were carried out as the parent's.
        self.hits = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            connection, client = self.listener.accept()
            threading.Thread(target=self.serve, args=[connection, client], daemon=True).start()

    def serve(self, connection: socket.socket, client: tuple[str, int]) -> None:
        peers = Peers()
        try:
            with connection, peers.netlink:
                while request := connection.recv(1 << 16):
                    time.sleep(WORK)
                    owner = peers.owner(client, ("127.0.0.1", self.port))
                    if owner == PARENT and re.search(rb"&name=" + NAME.encode(), request):
                        self.hits += 1
                    connection.sendall(ANSWER)
        except OSError:
            # The client has reset it.
            pass
