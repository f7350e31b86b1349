"""What git knows: how many commits there are, and which paths changed."""

import subprocess

from stage import ROOT


def commit_count() -> int:
    """How many commits the history of this clone has; 0 if it is no clone."""
    counted = git("rev-list", "--count", "HEAD")
    return int(counted) if counted else 0


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
