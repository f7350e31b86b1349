"""Asks the kernel whose socket is at the other end of a connection from this PC (sock_diag(7))."""

import socket
import struct

# linux/netlink.h, linux/sock_diag.h and linux/inet_diag.h.
NETLINK_SOCK_DIAG = 4
SOCK_DIAG_BY_FAMILY = 20
NLM_F_REQUEST = 1
NLMSG_ERROR = 2
HEADER = struct.Struct("=IHHII")
ANY_STATE = 0xFFFFFFFF
ANY_COOKIE = 0xFFFFFFFF
# In the answer: the owner of the socket follows these bytes of inet_diag_msg.
BEFORE_OWNER = 4 + 48 + 3 * 4
MESSAGE = BEFORE_OWNER + 2 * 4
INET_DIAG_INFO = 2
# In struct tcp_info.
BYTES_RECEIVED = 128


class Peers:
    """A netlink socket for such questions."""

    def __init__(self) -> None:
        self.netlink = socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, NETLINK_SOCK_DIAG)

    def owner(self, client: tuple[str, int], server: tuple[str, int]) -> int | None:
        """The user number of the login that has the client's socket of these two addresses now; None if there is none."""
        answer = self.ask(client, server)
        return answer and struct.unpack_from("=I", answer, BEFORE_OWNER)[0]

    def received(self, own: tuple[str, int], other: tuple[str, int]) -> int | None:
        """How many bytes the socket with these two addresses has received; None if there is none."""
        answer = self.ask(own, other, 1 << (INET_DIAG_INFO - 1))
        place = MESSAGE
        while answer and place < len(answer):
            length, kind = struct.unpack_from("=HH", answer, place)
            if kind == INET_DIAG_INFO:
                return struct.unpack_from("=Q", answer, place + 4 + BYTES_RECEIVED)[0]
            place += (length + 3) // 4 * 4
        return None

    def ask(self, own: tuple[str, int], other: tuple[str, int], extensions: int = 0) -> bytes | None:
        """The kernel's inet_diag_msg with its attributes; None if there is no such socket."""
        ends = struct.pack(">HH16s16s", own[1], other[1], socket.inet_aton(own[0]), socket.inet_aton(other[0]))
        question = (struct.pack("=BBBBI", socket.AF_INET, socket.IPPROTO_TCP, extensions, 0, ANY_STATE) + ends
                    + struct.pack("=III", 0, ANY_COOKIE, ANY_COOKIE))
        self.netlink.send(HEADER.pack(HEADER.size + len(question), SOCK_DIAG_BY_FAMILY, NLM_F_REQUEST, 1, 0) + question)
        answer = self.netlink.recv(8192)
        return None if HEADER.unpack_from(answer)[1] == NLMSG_ERROR else answer[HEADER.size:]
