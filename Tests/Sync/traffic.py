"""What passes the family's switch: who sent what kind of packet to whom, and how many."""

import ipaddress
import struct
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from network import GATEWAY, FamilyNetwork
from waiting import wait_for

PORT, DISCOVERY_PORT = 22463, 21463
# As much of each packet as its addresses and ports need.
LENGTH = 96
TCP, UDP, ICMP6, HOP_BY_HOP = 6, 17, 58, 0
NETWORK = ipaddress.ip_network(GATEWAY + "/24", strict=False)
ANNOUNCEMENTS = {str(NETWORK.broadcast_address), "ff12::8384"}


class Capture:
    """All packets, from `start` until `stop`, in a file."""

    def __init__(self, network: FamilyNetwork, file: Path) -> None:
        self.network, self.file = network, file
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        # As the user that it is: it may be root of a namespace with no other users.
        command = self.network.capture(["-w", str(self.file), "-U", "-s", str(LENGTH), "-B", "16384", "-Z", "root"])
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if not wait_for(lambda: self.file.exists() and self.file.stat().st_size >= 24):
            self.process.terminate()
            raise RuntimeError(f"tcpdump does not capture: {self.process.communicate()[0]}")

    def stop(self) -> str:
        """Returns tcpdump's last words: how many packets it has seen and lost."""
        if self.process is None:
            return ""
        self.process.terminate()
        said = self.process.communicate()[0]
        self.process = None
        return said

    def kinds(self) -> Counter:
        """The number of packets of each kind (`kind_of`)."""
        return Counter(kind_of(frame, set(self.network.addresses())) for frame in frames(self.file))


def frames(file: Path) -> Iterator[bytes]:
    """The Ethernet frames of a pcap file, as far as they were captured."""
    with file.open("rb") as source:
        order = "<" if source.read(24)[:4] in (b"\xd4\xc3\xb2\xa1", b"\x4d\x3c\xb2\xa1") else ">"
        while len(header := source.read(16)) == 16:
            yield source.read(struct.unpack(order + "IIII", header)[2])


def kind_of(frame: bytes, addresses: set[str]) -> str:
    """What a frame is, in words; one that begins with “other” has no business in this network. The PCs have these IPv4 addresses."""
    ether, payload = struct.unpack(">H", frame[12:14])[0], frame[14:]
    if ether == 0x0806:
        asked = str(ipaddress.ip_address(payload[24:28]))
        return "ARP for a PC" if asked in addresses else f"other: ARP for {asked}"
    if ether == 0x0800:
        source, target = (str(ipaddress.ip_address(payload[at:at + 4])) for at in (12, 16))
        return transport(payload[9], payload[(payload[0] & 15) * 4:], source, target, addresses)
    if ether == 0x86DD:
        source, target = (ipaddress.ip_address(payload[at:at + 16]) for at in (8, 24))
        if not (source.is_link_local or source.is_unspecified) or not (target.is_link_local or target.is_multicast):
            return f"other: IPv6 from {source} to {target}"
        next_header, rest = payload[6], payload[40:]
        if next_header == HOP_BY_HOP:
            next_header, rest = rest[0], rest[(rest[1] + 1) * 8:]
        if next_header == ICMP6:
            return "IPv6's own (neighbours, groups)"
        # Addresses of the own link are the PCs'.
        return transport(next_header, rest, str(source), str(target), {str(one) for one in (source, target) if one.is_link_local})
    return f"other: Ethernet type {ether:#06x}"


def transport(protocol: int, payload: bytes, source: str, target: str, pcs: set[str]) -> str:
    said = f"protocol {protocol}"
    if protocol in (TCP, UDP):
        ports = struct.unpack(">HH", payload[:4])
        if protocol == TCP and {source, target} <= pcs and PORT in ports:
            return f"TCP {PORT} between PCs"
        if protocol == TCP and {source, target} <= pcs and 0 in ports:
            # Syncthing announces the address 0.0.0.0:0 as well, and others try it where they hear that.
            return "TCP port 0 between PCs, refused"
        if protocol == UDP and source in pcs and target in ANNOUNCEMENTS and ports[1] == DISCOVERY_PORT:
            return f"announcements (UDP {DISCOVERY_PORT})"
        said = f"{'TCP' if protocol == TCP else 'UDP'} port {ports[0]} to {ports[1]}"
    return f"other: {said} from {source} to {target}"
