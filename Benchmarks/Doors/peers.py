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


class Peers:
    """A netlink socket for such questions."""

    def __init__(self) -> None:
        self.netlink = socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, NETLINK_SOCK_DIAG)

    def owner(self, client: tuple[str, int], server: tuple[str, int]) -> int | None:
        """The user number of the login that has the client's socket of these two addresses now; None if there is none."""
        ends = struct.pack(">HH16s16s", client[1], server[1], socket.inet_aton(client[0]), socket.inet_aton(server[0]))
        question = (struct.pack("=BBBBI", socket.AF_INET, socket.IPPROTO_TCP, 0, 0, ANY_STATE) + ends
                    + struct.pack("=III", 0, ANY_COOKIE, ANY_COOKIE))
        self.netlink.send(HEADER.pack(HEADER.size + len(question), SOCK_DIAG_BY_FAMILY, NLM_F_REQUEST, 1, 0) + question)
        answer = self.netlink.recv(8192)
        if HEADER.unpack_from(answer)[1] == NLMSG_ERROR:
            return None
        return struct.unpack_from("=I", answer, HEADER.size + BEFORE_OWNER)[0]
