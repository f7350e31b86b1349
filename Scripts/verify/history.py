"""What git knows: which landing this is, and which paths changed."""

import subprocess

from stage import ROOT


def landing_number() -> int:
    """What chooses the part and the seeds of a landing: the number of commits, which grows by itself; 0 if this is no clone.

    A shallow clone has as many commits as it was made with, always. There it is a number from the commit's hash.
    """
    if git("rev-parse", "--is-shallow-repository") == "true":
        print("This clone is shallow. Instead of the number of its commits, the hash of the last one chooses the part and the seeds.")
        return int((git("rev-parse", "HEAD") or "0")[:5], 16)
    return int(git("rev-list", "--count", "HEAD") or 0)


def changed_paths(commits: int | None) -> list[str]:
    """The paths that changed in the last `commits`, by default since the last tag; with those of changes that are not committed."""
    base = f"HEAD~{commits}" if commits else git("describe", "--tags", "--abbrev=0") or last_version()
    changed = git("diff", "--name-only", "--no-renames", "-z", base) if base else None
    if changed is None:
        raise SystemExit(f"verify: this history does not have {base or 'a version'}. Say how many commits to look at: make verify CHANGED=5")
    untracked = git("ls-files", "--others", "--exclude-standard", "-z") or ""
    return [path for path in (changed + "\0" + untracked).split("\0") if path]


def last_version() -> str | None:
    """The commit that began the present version, if it has no tag."""
    return git("log", "--max-count=1", "--format=%H", "-G", r"^timequest \(", "--", "debian/changelog")


def git(*arguments: str) -> str | None:
    # Under sudo the clone belongs to another user, and git refuses such clones by default.
    done = subprocess.run(["git", "-c", f"safe.directory={ROOT}", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None
