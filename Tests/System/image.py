"""The fresh Debian 12 that every run begins with: made once with debootstrap, kept outside the repository, never written to again."""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import mirror
from impossible import Impossible

SUITE = "bookworm"
# What a PC with Debian has and debootstrap's smallest variant has not: a service manager, logins, sudo, manual pages.
PACKAGES = ["systemd", "systemd-sysv", "dbus", "dbus-user-session", "libpam-systemd", "ca-certificates", "man-db", "procps", "sudo"]
RENEWED_AFTER_DAYS = 30


def base() -> Path:
    """The image's folder; made anew where there is none or where it is old."""
    caches = Path(os.environ.get("XDG_CACHE_HOME") or "/var/cache") / "timequest-system-test"
    caches.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256(" ".join(PACKAGES).encode()).hexdigest()[:8]
    image = caches / f"{SUITE}-{key}"
    # Of two runs, one makes it; the other waits for it.
    with open(caches / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not image.exists():
            make(image)
        elif time.time() - image.stat().st_mtime > RENEWED_AFTER_DAYS * 86400:
            try:
                make(image)
            except Impossible as reason:
                print(f"The Debian of this test is older than {RENEWED_AFTER_DAYS} days and could not be renewed: {reason}")
    return image


def make(image: Path) -> None:
    """debootstrap into a folder of another name, so that a half-made image is never taken for one."""
    print(f"Making a fresh Debian 12 in {image}: a minute or two, once in {RENEWED_AFTER_DAYS} days.", flush=True)
    part, old = image.with_suffix(".part"), image.with_suffix(".old")
    for left_over in (part, old):
        if left_over.exists():
            shutil.rmtree(left_over)
    # Services that are not root run in it, so they must be able to pass.
    part.mkdir(mode=0o755)
    source = mirror.main(SUITE)
    keyring = ["--keyring", source.keyring] if source.keyring else []
    outcome = subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", *keyring, SUITE, str(part), source.uri],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if outcome.returncode != 0:
        shutil.rmtree(part)
        raise Impossible(f"debootstrap could not make a Debian from {source.uri}: {last_line(outcome.stdout)}",
                         "Make sure that this machine reaches that mirror; apt's own sources say which one is used.")
    # It gets a name of its own at its first start, as a new PC does.
    (part / "etc/machine-id").write_text("")
    os.utime(part)
    if image.exists():
        image.rename(old)
    part.rename(image)
    if old.exists():
        shutil.rmtree(old)


def last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return re.sub(r"^[EW]: ", "", lines[-1]) if lines else "it said nothing"
