"""Plays in real browsers against the real daemon. Ends with 1 where a check fails. Screenshots are in .build/web-test.

usage: run.py [--only THEME,…]
"""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "System")]

from checks import Checks  # noqa: E402
from household import Household  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

THEMES = ["quest", "still", "interrupted", "welcome", "forms", "live", "hostile", "looks", "firefox"]
SCREENSHOTS = HERE.parent.parent / ".build" / "web-test"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="some themes, with commas between")
    only = [theme for theme in parser.parse_args().only.split(",") if theme]
    if unknown := set(only) - set(THEMES):
        parser.error(f"no such theme: {', '.join(sorted(unknown))}; there are {', '.join(THEMES)}")
    checks = Checks()
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        for name in only or THEMES:
            theme = importlib.import_module(f"themes.{name}")
            checks.theme(theme.TITLE)
            # Each theme has a household of its own: one cannot spoil another.
            with Household() as household:
                try:
                    theme.run(household, playwright, checks, SCREENSHOTS)
                except Exception:
                    checks.broke_off()
                    print(household.log(), file=sys.stderr)
    return checks.sum_up()


if __name__ == "__main__":
    sys.exit(main())
