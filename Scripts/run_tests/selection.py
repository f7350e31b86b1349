"""Which of the built tests a part of the run has: by their module, by the tags in Tests/TestSupport/Tags.swift, and by their names."""

import json
import re
import subprocess
import tempfile
from pathlib import Path

TESTS = ".build/debug/timequestPackageTests.xctest"
# The parts, in the order in which they are run.
PARTS = ("deterministic", "integration", "load")


class Selection:
    """All built tests, and those of each part."""

    def __init__(self) -> None:
        self.tags: dict[str, set[str]] = {}
        self.titles: dict[str, str] = {}
        tags_of_suites: dict[str, set[str]] = {}
        for test in listed():
            # A tag of a suite is only in the suite's record.
            (tags_of_suites if test["kind"] == "suite" else self.tags)[test["id"]] = set(test.get("_tags", []))
            self.titles[test["id"]] = test.get("displayName") or ""
        for test, tags in self.tags.items():
            for suite in suites(test):
                tags |= tags_of_suites.get(suite, set())

    def part_of(self, test: str) -> str:
        if ".load" in self.tags[test]:
            return "load"
        return "integration" if test.startswith("IntegrationTests.") else "deterministic"

    def filter(self, part: str, tag: str | None = None, pattern: str = "") -> str | None:
        """The tests of a part that have a tag and a name with a pattern, as a regular expression for `--filter`; None if there are none."""
        selected = {test for test, tags in self.tags.items()
                    if self.part_of(test) == part and (tag is None or tag in tags)
                    and (re.search(pattern, test) or re.search(pattern, self.titles[test]))}
        # A suite whose tests are all selected is named instead of them, so that the expression stays short.
        mixed = {suite for test in self.tags.keys() - selected for suite in suites(test)}
        names = {next((suite for suite in suites(test) if suite not in mixed), test.rpartition("/")[0]) for test in selected}
        return f"^(?:{'|'.join(map(re.escape, sorted(names)))})/" if names else None


def suites(test: str) -> list[str]:
    """The suites of a test, the outermost first: of IntegrationTests.KillTests/Inner/resuming()/KillTests.swift:101:6 two."""
    names = test.split("/")
    return ["/".join(names[:count]) for count in range(1, len(names) - 1)]


def listed() -> list[dict]:
    """The records of all suites and tests. `--filter` of Swift 6.3 knows no tags, but version 0 of the event stream has them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tests.jsonl"
        subprocess.run(
            [TESTS, "--testing-library", "swift-testing", "--list-tests", "--event-stream-version", "0", "--event-stream-output-path",
             path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        records = [json.loads(line) for line in path.read_text().splitlines()]
    return [record["payload"] for record in records if record["kind"] == "test"]
