"""What happened around a violation, for whoever looks for its cause."""
from . import zones
from .family import occasion

AROUND = 6 * 3600
SHOWN = 4


def story(verdict):
    """The year's number, and the text."""
    recording = verdict.recording
    lines = [
        f"--- {recording['place']}, {recording['trouble']}: {len(verdict.violations)} violations. Only this year: "
        f"make chaos SEED={recording['seed']} ONLY={recording['number']}"
    ]
    for what, which, t in sorted(verdict.violations, key=lambda violation: violation[2])[:SHOWN]:
        lines.append(f"{what}: {which} at {moment(verdict, t)}")
        for one in verdict.expected.get(which, ()):
            lines.append(f"    expected at {moment(verdict, one.t)}{' late' if one.is_late else ''} {one.cause}")
        lines += [f"    {line(entry)}" for entry in recording["story"] if concerns(entry, which, t)]
    return recording["number"], "\n".join(lines) + "\n"


def concerns(entry, id, t):
    if "id" in entry:
        return occasion(entry["id"]) == occasion(id)
    return abs(entry["t"] - t) < AROUND


def line(entry):
    text = {key: value for key, value in entry.items() if key not in ("t", "wall", "kind", "added", "removed")}
    for key in ("added", "removed"):
        if key in entry:
            text[key] = [f"{event['start']} {event['zone']} {event['routines']}" for event in entry[key]][:6]
    return f"{entry['t']:.3f} {zones.stamp(entry['wall'])} {entry['kind']} {text}"


def moment(verdict, t):
    """Of the real time; the clock of the PC may show another."""
    return f"{t:.3f} s = {zones.stamp(verdict.recording['start'] + t)}"
