"""Where this machine gets its Debian from; the containers get theirs from there too."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path("/etc/apt")
USUAL = "http://deb.debian.org/debian"
USUAL_KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
# Of apt's settings, what reaching a mirror takes. Everything else is how this machine likes its packages.
NEEDED = re.compile(r"^Acquire::(https?|ftp|Check-|ForceIPv|Retries)\S*", re.IGNORECASE)
# A proxy that is found by a program of this machine's.
LOCAL_PROGRAM = re.compile("Auto-Detect|AutoDetect|Proxy-Auto", re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    uri: str
    suite: str
    components: tuple[str, ...] = ("main",)
    keyring: str | None = None

    @property
    def line(self) -> str:
        """As /etc/apt/sources.list has it, in a Debian with its own keyring."""
        return f"deb {self.uri} {self.suite} {' '.join(self.components)}"


def main(suite: str) -> Source:
    """The mirror of the suite itself, whose packages debootstrap takes."""
    for source in of_suite(suite):
        if source.suite == suite:
            return source
    keyring = USUAL_KEYRING if Path(USUAL_KEYRING).exists() else None
    return Source(USUAL, suite, keyring=keyring)


def of_suite(suite: str) -> list[Source]:
    """The suite, its updates and its security updates, as far as this machine names them."""
    suites = {suite, f"{suite}-updates", f"{suite}-security"}
    found = []
    for file in [SOURCES / "sources.list", *sorted((SOURCES / "sources.list.d").glob("*"))]:
        if file.suffix == ".sources":
            found += stanzas(file.read_text())
        elif file.suffix == ".list" and file.exists():
            found += lines(file.read_text())
    # Other archives have suites of such names, but Debian's main component they have not.
    return [source for source in dict.fromkeys(found) if source.suite in suites and "main" in source.components]


def stanzas(text: str) -> list[Source]:
    """The form with fields (deb822)."""
    found = []
    for stanza in re.split(r"\n\s*\n", text):
        kept = "\n".join(line for line in stanza.splitlines() if not line.startswith("#"))
        fields = {name.lower(): " ".join(value.split()) for name, value in re.findall(r"^([\w-]+):((?:.*\n?)(?:[ \t].*\n?)*)", kept, re.M)}
        if "deb" not in fields.get("types", "").split() or fields.get("enabled", "yes").lower() == "no":
            continue
        keyring = fields.get("signed-by", "")
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                found.append(Source(uri, suite, tuple(fields.get("components", "").split()), keyring if keyring.startswith("/") else None))
    return found


def lines(text: str) -> list[Source]:
    """The form of one line each."""
    found = []
    for options, uri, suite, components in re.findall(r"^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)[ \t]+(.*)$", text, re.M):
        keyring = re.search(r"signed-by=(/\S+)", options)
        found.append(Source(uri, suite, tuple(components.split()), keyring.group(1) if keyring else None))
    return found


def settings() -> str:
    """What apt has to be told here to reach the mirror, in the form of its configuration."""
    dump = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
    return "".join(f"{line}\n" for line in dump.splitlines() if NEEDED.match(line) and not LOCAL_PROGRAM.search(line))


def lend(root: Path, suite: str) -> None:
    """Sets a Debian's apt up as this machine's is."""
    sources = of_suite(suite) or [main(suite)]
    (root / "etc/apt/sources.list").write_text("".join(f"{source.line}\n" for source in sources))
    (root / "etc/apt/apt.conf.d/90system-test").write_text(settings())
    for name in ("resolv.conf", "hosts"):
        here, there = Path("/etc") / name, root / "etc" / name
        if here.exists():
            there.unlink(missing_ok=True)
            there.write_text(here.read_text())
    # A mirror behind a certificate that this machine was told to trust.
    trusted = Path("/etc/ssl/certs/ca-certificates.crt")
    if trusted.exists() and (root / "etc/ssl/certs").is_dir():
        (root / "etc/ssl/certs/ca-certificates.crt").write_bytes(trusted.read_bytes())
