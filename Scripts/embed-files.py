#!/usr/bin/env python3
"""Lists the files of the pages in Sources/CPages/CPages.c, which compiles them into the program. To be run after a file was added, renamed
or removed; a test notices where it was not."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "Sources" / "CPages"
HEAD = """\
#include "CPages.h"

// SwiftPM compiles C as C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-files.py: `#embed` is a directive, which no macro can make.

"""


def main() -> None:
    files = FOLDER / "files"
    paths = sorted(str(path.relative_to(files)) for path in files.rglob("*") if path.is_file())
    names = {path: "".join(letter if letter.isalnum() else "_" for letter in path) for path in paths}
    blocks = [f'static const unsigned char {names[path]}[] = {{\n#embed "files/{path}"\n}};\n' for path in paths]
    rows = [f'    {{"{path}", {names[path]}, sizeof {names[path]}}},\n' for path in paths]
    (FOLDER / "CPages.c").write_text(
        HEAD + "".join(blocks) + "\nstatic const cpages_file cpages_files[] = {\n" + "".join(rows) + "};\n"
        "const size_t cpages_file_count = sizeof cpages_files / sizeof cpages_files[0];\n\n"
        "const cpages_file *cpages_files_start(void) { return cpages_files; }\n")


if __name__ == "__main__":
    main()
