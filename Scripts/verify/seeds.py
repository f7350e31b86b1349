"""The seeds that failed once: they are always run, beside the one that each landing has of its own."""

from pathlib import Path

from stage import ROOT

FILE = ROOT / "Tests" / "failed-seeds.txt"
# What has seeds; parts.py says which command that is.
TOOLS = ("families", "rules", "chaos", "conformance")


class FailedSeeds:
    """The list of `Tests/failed-seeds.txt`: a line has a tool's name and a seed; what follows `#` is a comment."""

    def __init__(self, file: Path = FILE) -> None:
        self.seeds: dict[str, list[int]] = {tool: [] for tool in TOOLS}
        for number, line in enumerate(file.read_text().splitlines() if file.exists() else [], 1):
            fields = line.partition("#")[0].split()
            if not fields:
                continue
            if len(fields) != 2 or not fields[1].isdigit():
                raise SystemExit(f"verify: {file}:{number}: a line is a tool's name and a seed, not “{line}”.")
            if fields[0] not in TOOLS:
                raise SystemExit(f"verify: {file}:{number}: there is no tool “{fields[0]}”; there are {', '.join(TOOLS)}.")
            self.seeds[fields[0]].append(int(fields[1]))

    def of(self, tool: str) -> list[int]:
        return self.seeds[tool]
