#!/usr/bin/env python3
"""Makes a sheet of all drawings of the pages: each in both looks, at the sizes of use, from the files in Sources/CPages/files themselves
(docs/pictures.md). It is an HTML file that any browser opens; if Chromium is installed, it is also a PNG.

usage: picture-sheet.py [NAME…]     the drawings of some files, e.g. fox, or things for all of that folder; of all without a name

The sheet is .build/pictures/index.html, and index.png beside it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / "Sources" / "CPages" / "files"
FOLDER = ROOT / ".build" / "pictures"
LOOKS = ("light", "dark")
THINGS = "things"
WIDTH = 1720
# Tells the program that photographs the page how high it is.
MEASURE = "<script>document.documentElement.dataset.height = document.documentElement.scrollHeight</script>"
STYLE = """
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; }
.look { background: var(--surface); color: var(--ink); padding: 24px; }
.row { display: flex; flex-wrap: wrap; gap: 16px 24px; align-items: end; margin-bottom: 24px; }
h2 { margin: 0 0 8px; font-size: 18px; }
figure { margin: 0; }
figure svg { filter: drop-shadow(0 0 1px var(--drawn-rim)); }
figure div { display: flex; align-items: end; gap: 4px; }
figcaption, small { color: var(--dim); font-size: 13px; font-weight: 400; }
"""


def tokens() -> str:
    """The custom properties of the pages' style sheet, and how a look is chosen."""
    style = (FILES / "look.css").read_text()
    found = re.search(r":root \{.*?\n\}\n(\[data-look=.*\n)+", style, re.DOTALL)
    if found is None:
        raise SystemExit("picture-sheet: look.css does not begin with its tokens and the two rules for [data-look].")
    return found.group()


def inlined(name: str, text: str) -> str:
    """A file as a part of the sheet. Its ids get its name in front: all files have the same poses."""
    return re.sub(r'(\sid="|\shref="#)', rf"\g<1>{name}-", text)


def figure(name: str, symbol: str, box: str) -> str:
    _, _, width, height = (float(number) for number in box.split())
    sizes = (120, 40) if name == THINGS else (160, 48)
    pictures = [
        f'<svg width="{size}" height="{size * height / width:g}"><use href="#{name}-{symbol}"/></svg>' for size in sizes]
    return f"<figure><div>{''.join(pictures)}</div><figcaption>{symbol}</figcaption></figure>"


def row(name: str, text: str) -> str:
    symbols = re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', text)
    figures = "".join(figure(name, symbol, box) for symbol, box in symbols)
    return f'<h2>{name} <small>{len(text.encode()):,} bytes</small></h2><div class="row">{figures}</div>'


def sheet(drawings: dict[str, str]) -> str:
    parts = "".join(inlined(name, text) for name, text in drawings.items())
    rows = "".join(row(name, text) for name, text in drawings.items())
    looks = "".join(f'<div class="look" data-look="{look}">{rows}</div>' for look in LOOKS)
    # Not display: none, with which some browsers do not draw what is used from there.
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>The drawings of TimeQuest</title><style>{tokens()}{STYLE}</style>'
        f'<div style="position: absolute; width: 0; height: 0; overflow: hidden">{parts}</div>{looks}{MEASURE}</html>\n')


def photograph(page: Path, picture: Path) -> bool:
    """Whether Chromium is there and has made a picture of the page."""
    chromium = shutil.which("chromium")
    if chromium is None:
        return False
    with tempfile.TemporaryDirectory() as profile:
        common = [chromium, "--headless=new", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={profile}"]
        # Root has no sandbox in Chromium. The page is the project's own.
        if os.geteuid() == 0:
            common.append("--no-sandbox")
        measured = subprocess.run(
            [*common, f"--window-size={WIDTH},800", "--dump-dom", page.as_uri()], capture_output=True, text=True, check=True)
        height = re.search(r'data-height="(\d+)"', measured.stdout)
        if height is None:
            raise SystemExit("picture-sheet: Chromium did not report the height of the page.")
        size = f"--window-size={WIDTH},{height.group(1)}"
        subprocess.run([*common, size, f"--screenshot={picture}", page.as_uri()], capture_output=True, check=True)
    return True


def main() -> None:
    wanted = sys.argv[1:]
    drawings = {path.stem: path.read_text() for path in sorted((FILES / "pictures").glob("*.svg"))}
    # One row for all of them.
    drawings[THINGS] = "".join(path.read_text() for path in sorted((FILES / "pictures" / THINGS).glob("*.svg")))
    unknown = set(wanted) - set(drawings)
    if unknown:
        raise SystemExit(f"picture-sheet: there is no {', '.join(sorted(unknown))}.svg in {FILES / 'pictures'}.")
    drawings = {name: text for name, text in drawings.items() if not wanted or name in wanted}
    FOLDER.mkdir(parents=True, exist_ok=True)
    page, picture = FOLDER / "index.html", FOLDER / "index.png"
    picture.unlink(missing_ok=True)
    page.write_text(sheet(drawings))
    print(page.relative_to(ROOT))
    if photograph(page, picture):
        print(picture.relative_to(ROOT))


if __name__ == "__main__":
    main()
