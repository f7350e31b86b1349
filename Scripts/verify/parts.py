"""The stages of a landing, and the parts of which each landing runs one in turn.

A part is meant to take twelve minutes at most on two idle cores, on a fresh clone whose debug build is there already.
"""

from dataclasses import dataclass
from pathlib import Path

from seeds import FailedSeeds
from stage import ROOT, Stage, words

# Each of these shows a whole way through the pages; the parts have the others.
BROWSER_THEMES = ("quest", "interrupted", "looks", "parent", "parent_expired", "first_run")
SYNC_THEMES = ("pairing", "everyday", "stick")
# Everything that any stage needs, beside what the build needs: then no stage waits for another's apt-get.
PACKAGES = (
    "build-essential", "chromium", "curl", "dbus-daemon", "debhelper", "debootstrap", "dpkg-dev", "dunst", "firefox-esr", "iproute2",
    "lintian", "python3-venv", "sqlite3", "syncthing", "systemd", "systemd-container", "tcpdump", "uidmap", "xvfb")
FAMILIES = 500
# What builds and starts everything.
EVERYWHERE = ("Makefile", "Package.swift", ".ci", "Scripts")
SOURCES = (*EVERYWHERE, "Sources")
# What the fuzzers compile of them is there by link.
FUZZED = tuple(str(link.resolve().relative_to(ROOT)) for link in sorted((ROOT / "Fuzzing/Sources").iterdir()) if link.is_symlink())
FUZZING = (*EVERYWHERE, *FUZZED, "Fuzzing", "Tests/Fixtures")
PACKAGED = (*SOURCES, "docs/man", "debian", "systemd", "Config", "Tests/System")
# The tests' Python has its waiting, checks and figures in Tests/System.
PAGES = (*SOURCES, "Tests/Web", "Tests/System")
PCS = (*SOURCES, "Benchmarks", "systemd", "Tests/Sync", "Tests/System")
SEEDS = "Tests/failed-seeds.txt"


# Stages that run one after the other.
Lane = tuple[Stage, ...]


@dataclass(frozen=True)
class Part:
    """Some stages, and the paths whose change concerns them."""

    name: str
    about: str
    stages: Lane
    paths: tuple[str, ...]
    # Whether it waits most of the time, for browsers or Syncthings: then a landing runs it beside the tests.
    waits: bool = False

    def is_concerned(self, changed: list[str]) -> bool:
        """Whether one of the changed paths is one of its own, or below it."""
        return any(Path(path).is_relative_to(own) for path in changed for own in self.paths)


POLICY = Stage("policy", "make --no-print-directory check", limit=600)
# What all other stages need.
NEEDED: Lane = (
    Stage("packages", words("Scripts/ensure-packages.sh", *PACKAGES), limit=1_200),
    Stage("build", "Scripts/build.sh", limit=3_000),
)
TESTS_BUILD = Stage("build of the tests", "Scripts/build.sh --tests", limit=3_000)


# Of the debug build, which the landing has made: a release build of everything takes most of a part's time. What the parts with this
# package look at, files, units and a family's data, is the same in both.
DEBUG_PACKAGE = Stage("package", "Scripts/deb.sh --debug")


def landing() -> tuple[Lane, Lane]:
    """The stages that every landing runs, in two lanes that run beside each other after the policy and what all stages need.

    The first lane takes all processors. Browsers and Syncthings wait most of the time, and need only the program.
    """
    return (
        (
            TESTS_BUILD,
            Stage("deterministic tests", "Scripts/test.sh --only deterministic"),
            Stage("integration tests", "Scripts/test.sh --only integration"),
            Stage("tests of the system, as a user", "Scripts/test-as-user.sh --system"),
        ),
        (
            web("browsers", *BROWSER_THEMES),
            sync("several PCs", *SYNC_THEMES),
        ),
    )


def parts(seed: int, failed: FailedSeeds) -> tuple[Part, ...]:
    """All parts, in the order in which landings run them.

    `seed` chooses families, years and calendars; `failed` has the seeds that are run as well.
    """
    return (
        Part("package", "the package: a release build, lintian, and a family that installs it in a container", (
            Stage("package", "make --no-print-directory deb"),
            container("container", "access", "pages", "reminders", "agent", "service"),
        ), PACKAGED),
        Part("figures", "what the package takes of a PC: memory, wake-ups and seconds of the release build", (
            Stage("package", "make --no-print-directory deb"),
            container("container", "figures"),
        ), PACKAGED),
        Part("system", "a package in a container: backups, the doctor, a reboot, an upgrade, removal, setting up, several PCs", (
            DEBUG_PACKAGE,
            debug_container("container", "backup", "doctor", "reboot", "upgrade", "purge", "interview", "browser_setup", "several_pcs"),
        ), PACKAGED),
        Part("upgrade", "an upgrade from the package of version 0.1.0", (
            DEBUG_PACKAGE,
            Stage("upgrade", "Scripts/system-test.sh --debug --only previous_version"),
        ), (*PACKAGED, "Tests/Fixtures")),
        Part("user", "deterministic and integration tests as an ordinary user of a PC with a journal", (
            Stage("tests as a user", "Scripts/test-as-user.sh"),
        ), (*SOURCES, "Benchmarks/Support", "Tests")),
        Part("load", "tests that load the machine or kill programs again and again", (
            Stage("load", "Scripts/test.sh --only load"),
            Stage("load, as a user", "Scripts/test-as-user.sh --only load --system"),
            # What the other parts of `make realtime` find are figures of this machine.
            Stage("real time", "Scripts/realtime.sh --debug --quick --only kills failures"),
        ), (*SOURCES, "Benchmarks", "Tests")),
        Part("pages", "the pages of players in real browsers", (
            web("browsers", "still", "motion", "touch", "welcome", "forms", "live", "hostile", "parent_hostile", "cookies", "firefox"),
        ), PAGES, waits=True),
        Part("parents", "the pages of parents in real browsers", (
            web("browsers", "parent_routines", "parent_calendars", "parent_plan", "parent_month", "parent_children", "parent_safety",
                "parent_pcs", "parent_letter", "parent_interrupted", "two_founders"),
        ), PAGES, waits=True),
        Part("pcs", "several PCs with real Syncthings: a PC is away, dies, is put back, parts; clocks that are wrong", (
            sync("several PCs", "kills", "away", "clocks", "put_back", "restored"),
        ), PCS, waits=True),
        Part("pcs-more", "several PCs with real Syncthings: newcomers, PCs for playing only, other versions", (
            Stage("a later version", "Scripts/build.sh LaterVersion"),
            sync("several PCs", "newcomer", "playing", "parting", "versions"),
        ), PCS, waits=True),
        Part("fuzz", "files, forms and segments that the fuzzers have stored, with the address sanitizer", (
            Stage("fuzz", "ADDRESS=1 Scripts/fuzz.sh --stored Calendar Worker Recurrence RuleText Zone Form Segment"),
        ), FUZZING),
        # Without the address sanitizer: what is folded is Swift and SQL, and with it each of the 300 inputs takes more than a second.
        Part("fold", "operations that the fuzzer has stored, folded in several orders", (
            Stage("fold", "Scripts/fuzz.sh --stored Fold"),
        ), FUZZING),
        Part("simulations", "children, and families with several PCs, on virtual clocks", (
            # Every other benchmark in Swift is built by the stage that runs it.
            Stage("benchmarks", "Scripts/build.sh --release CalendarBenchmarks"),
            # Always with the same seed. Its goals are for shares of 400 children, and others would miss some by chance: of those whose bias
            # has to be found, 61.3 % are of at least 60 %, with a standard error of 2.4 %.
            Stage("children", "make --no-print-directory simulate"),
            # The families of a seed are those of the following seeds, too: as many further each time.
            *seeded("families", seed * FAMILIES, failed,
                    lambda seed: f"make --no-print-directory sync-simulate FAMILIES={FAMILIES} SEED={seed}"),
            # A rule is needed as soon as one family fails without it. That ends the search: many families cost no more than few.
            *seeded("rules", seed * FAMILIES, failed,
                    lambda seed: f"make --no-print-directory sync-simulate FAMILIES={FAMILIES} SEED={seed} RULES=1"),
        ), (*SOURCES, "Benchmarks", SEEDS)),
        Part("chaos", "years in which reminders keep their promise, and calendars that other programs read alike", (
            *seeded("chaos", seed, failed, lambda seed: f"make --no-print-directory chaos YEARS=56 SEED={seed}"),
            *seeded("conformance", seed, failed, lambda seed: f"make --no-print-directory conformance FILES=600 SEED={seed}"),
        ), (*SOURCES, "Benchmarks", "Tests/Conformance", "docs/calendar-conformance.md", SEEDS)),
    )


def seeded(tool: str, seed: int, failed: FailedSeeds, command) -> tuple[Stage, ...]:
    """A stage for the seed of this landing, and one for each that has failed once."""
    return (Stage(tool, command(seed)), *(Stage(f"{tool}, seed {old}", command(old)) for old in failed.of(tool)))


def container(name: str, *themes: str) -> Stage:
    return Stage(name, words("Scripts/system-test.sh", "--without-previous", "--only", ",".join(themes)))


def debug_container(name: str, *themes: str) -> Stage:
    return Stage(name, words("Scripts/system-test.sh", "--without-previous", "--debug", "--only", ",".join(themes)))


def web(name: str, *themes: str) -> Stage:
    return Stage(name, words("Scripts/web-test.sh", "--only", ",".join(themes)))


def sync(name: str, *themes: str) -> Stage:
    return Stage(name, words("Scripts/sync-test.sh", "--short", "--only", ",".join(themes)))
