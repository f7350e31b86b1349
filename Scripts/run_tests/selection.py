"""Which of the built tests a part of the run has: by their module, and by the tags in Tests/TestSupport/Tags.swift."""

import json
import re
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

TESTS = ".build/debug/timequestPackageTests.xctest"
# The parts, in the order in which they are run.
PARTS = ("deterministic", "integration", "load")


class Selection:
    """All built tests, and those of each part."""

    def __init__(self) -> None:
        self.tags: dict[str, set[str]] = {}
        suites: dict[str, set[str]] = {}
        for test in listed():
            # A tag of a suite is only in the suite's record.
            (suites if test["kind"] == "suite" else self.tags)[test["id"]] = set(test.get("_tags", []))
        for test, tags in self.tags.items():
            # Such as IntegrationTests.KillTests/resuming()/KillTests.swift:101:6.
            names = test.split("/")
            for count in range(1, len(names)):
                tags |= suites.get("/".join(names[:count]), set())

    def part_of(self, test: str) -> str:
        if ".load" in self.tags[test]:
            return "load"
        return "integration" if test.startswith("IntegrationTests.") else "deterministic"

    def filter(self, part: str, tag: str | None) -> str | None:
        """The tests of a part that have a tag, as a regular expression for `--filter`; None if there are none."""
        # By suite, so that the expression stays short: for each test, whether it is selected.
        suites: dict[str, dict[str, bool]] = defaultdict(dict)
        for test in self.tags:
            name = test.rpartition("/")[0]
            suites[name.rpartition("/")[0]][name] = self.part_of(test) == part and (tag is None or tag in self.tags[test])
        names: list[str] = []
        for suite, tests in sorted(suites.items()):
            names += [suite] if suite and all(tests.values()) else sorted(name for name, is_selected in tests.items() if is_selected)
        return f"^(?:{'|'.join(map(re.escape, names))})/" if names else None


def listed() -> list[dict]:
    """The records of all suites and tests. `--filter` of Swift 6.3 knows no tags, but version 0 of the event stream has them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tests.jsonl"
        subprocess.run(
            [TESTS, "--testing-library", "swift-testing", "--list-tests", "--event-stream-version", "0", "--event-stream-output-path",
             path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        records = [json.loads(line) for line in path.read_text().splitlines()]
    return [record["payload"] for record in records if record["kind"] == "test"]
