"""What passed the switch in all that time."""

TITLE = "On the network"


def run(family) -> None:
    said = family.capture.stop()
    kinds = family.capture.kinds()
    for kind, count in sorted(kinds.items()):
        family.note(f"{count:>7} {kind}")
    others = [kind for kind in kinds if kind.startswith("other")]
    family.check("Nothing but what PCs of the family tell each other was sent", not others, "\n".join(others))
    family.check("There were announcements and connections", sum(kinds.values()) > 100, kinds)
    family.check("The capture has lost no packet", "0 packets dropped by kernel" in said, said)
