#!/usr/bin/env python3
"""Makes "TimeQuest Rounded", the typeface of the pages: the Medium and Bold weights of Debian's fonts-quicksand with a Latin subset of
the characters, and no hinting. The digits of the original have widths of their own, which read well in a sentence; the feature tnum, which
the original lacks, gives all ten one advance width, for numbers that stand below each other or change in place (in CSS:
font-variant-numeric: tabular-nums). The SIL Open Font License reserves the name of the original, so that every name is replaced; the
copyright and the licence stay. The same packages give the same bytes.

usage: make-font.py FOLDER             write timequest-rounded-500.woff2, timequest-rounded-700.woff2 and OFL.txt into FOLDER
       make-font.py --check FOLDER     check the names, sizes, characters and digits of the files in FOLDER; exit status 1 if one is wrong

Packages: python3-fonttools and python3-brotli; fonts-quicksand too, unless it only checks.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    # fontTools reads and writes WOFF2 with it; without it, fontTools would fail only at the end.
    import_module("brotli")
    from fontTools.otlLib.builder import buildLookup, buildSingleSubstSubtable
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables import otTables
except ModuleNotFoundError as error:
    raise SystemExit(
        f"make-font: the Python module {error.name} is missing. Please install the packages python3-fonttools and python3-brotli, "
        "and run this script with /usr/bin/python3."
    ) from error

FAMILY = "TimeQuest Rounded"
POSTSCRIPT_FAMILY = FAMILY.replace(" ", "")
RESERVED = "Quicksand"
SOURCE_FOLDER = Path("/usr/share/fonts/truetype/quicksand")
SOURCE_COPYRIGHT = Path("/usr/share/doc/fonts-quicksand/copyright")

LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_PAGE = "http://scripts.sil.org/OFL"
LICENCE_TITLE = "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007"
COPYRIGHT_HOLDERS = "The Quicksand Project Authors"

# Both files together.
MAXIMUM_BYTES = 40_000

DIGITS = "0123456789"
# Of tabular digits, in thousandths of an em, in both weights: a number in bold is as wide as the same number in medium.
DIGIT_ADVANCE = 600
TABULAR = "tnum"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x17F)]
# Romanian and German letters beyond Latin Extended-A, then punctuation and signs.
FURTHER = "ȘșȚțẞ\u2009–—‘’‚“”„•…‹›€−"
# The original has no glyph for these; each is drawn as another character. Foundation writes U+202F in times and numbers.
ALIASES = {0x202F: 0x2009, 0x2011: 0x002D}
CHARACTERS = {*LATIN, *map(ord, FURTHER)}

# Of the OpenType name table.
COPYRIGHT, FAMILY_NAME, STYLE_NAME, UNIQUE_NAME, FULL_NAME, VERSION, POSTSCRIPT_NAME = range(7)
LICENCE_TEXT, LICENCE_ADDRESS, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 13, 14, 16, 17

# The type of a lookup in the OpenType table GPOS.
PAIR_POSITIONING = 2

HINTING_TABLES = ["cvt ", "fpgm", "prep", "gasp", "hdmx", "VDMX", "LTSH"]


@dataclass(frozen=True)
class Weight:
    """One of the two files."""

    style: str
    value: int

    @property
    def source(self) -> Path:
        return SOURCE_FOLDER / f"Quicksand-{self.style}.ttf"

    @property
    def file_name(self) -> str:
        return f"timequest-rounded-{self.value}.woff2"

    def names(self, copyright_notice: str, version: str) -> dict[int, str]:
        """The complete name table. A family has regular and bold styles only, so that Medium is a family too."""
        names = {
            COPYRIGHT: copyright_notice,
            FAMILY_NAME: FAMILY if self.style == "Bold" else f"{FAMILY} {self.style}",
            STYLE_NAME: "Bold" if self.style == "Bold" else "Regular",
            UNIQUE_NAME: f"{version};{POSTSCRIPT_FAMILY}-{self.style}",
            FULL_NAME: f"{FAMILY} {self.style}",
            VERSION: version,
            POSTSCRIPT_NAME: f"{POSTSCRIPT_FAMILY}-{self.style}",
            LICENCE_TEXT: LICENCE,
            LICENCE_ADDRESS: LICENCE_PAGE,
        }
        if self.style != "Bold":
            names |= {TYPOGRAPHIC_FAMILY: FAMILY, TYPOGRAPHIC_STYLE: self.style}
        return names


WEIGHTS = [Weight("Medium", 500), Weight("Bold", 700)]


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--check", folder]:
            return check(Path(folder))
        case [folder] if not folder.startswith("-"):
            return make(Path(folder))
    print(__doc__, file=sys.stderr)
    return 2


# Making the files.


def make(folder: Path) -> int:
    missing = [str(path) for path in [*(w.source for w in WEIGHTS), SOURCE_COPYRIGHT] if not path.exists()]
    if missing:
        raise SystemExit(f"make-font: not found: {', '.join(missing)}. Please install the package fonts-quicksand.")
    folder.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        font = made(weight)
        font.save(folder / weight.file_name)
    (folder / "OFL.txt").write_text(licence_file(copyright_notice(TTFont(WEIGHTS[0].source))))
    return check(folder)


def made(weight: Weight) -> TTFont:
    font = TTFont(weight.source, recalcTimestamp=False)
    subset(font)
    add_tabular_digits(font)
    add_aliases(font)
    rename(font, weight)
    font.flavor = "woff2"
    return font


def subset(font: TTFont) -> None:
    """Keeps the characters of the pages with kerning and language forms. Marks, ligatures and fractions go."""
    options = Options()
    options.layout_features = ["kern", "locl"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += HINTING_TABLES
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)


def add_tabular_digits(font: TTFont) -> None:
    """Adds a glyph for each digit that shows the same outline in the middle of one advance width, and the feature that chooses them."""
    glyphs, metrics = font["glyf"], font["hmtx"]
    tabular: dict[str, str] = {}
    for digit in DIGITS:
        name = font.getBestCmap()[ord(digit)]
        left = (DIGIT_ADVANCE - (glyphs[name].xMax - glyphs[name].xMin)) // 2
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(name, (1, 0, 0, 1, left - glyphs[name].xMin, 0))
        tabular[name] = f"{name}.{TABULAR}"
        # This appends the name to the glyphs of the font.
        glyphs[tabular[name]] = pen.glyph()
        metrics[tabular[name]] = (DIGIT_ADVANCE, left)
    for name in tabular.values():
        glyphs[name].recalcBounds(glyphs)
    add_feature(font, TABULAR, tabular)


def add_feature(font: TTFont, tag: str, glyphs: dict[str, str]) -> None:
    """Adds a feature that replaces single glyphs, for every script and language."""
    table = font["GSUB"].table
    table.LookupList.Lookup.append(buildLookup([buildSingleSubstSubtable(glyphs)]))
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag = tag
    record.Feature = otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    record.Feature.LookupCount = 1
    # The records are in the order of their tags.
    if table.FeatureList.FeatureRecord[-1].FeatureTag > tag:
        raise SystemExit(f"make-font: the feature {tag} would not be the last one.")
    table.FeatureList.FeatureRecord.append(record)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)
    for script in (record.Script for record in table.ScriptList.ScriptRecord):
        if script.DefaultLangSys is None:
            script.DefaultLangSys = otTables.DefaultLangSys()
            script.DefaultLangSys.LookupOrder = None
            script.DefaultLangSys.ReqFeatureIndex = 0xFFFF
            script.DefaultLangSys.FeatureIndex = []
        for system in [script.DefaultLangSys, *(language.LangSys for language in script.LangSysRecord)]:
            system.FeatureIndex.append(table.FeatureList.FeatureCount - 1)
            system.FeatureCount = len(system.FeatureIndex)


def add_aliases(font: TTFont) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {alias: table.cmap[original] for alias, original in ALIASES.items()}


def rename(font: TTFont, weight: Weight) -> None:
    version = f"Version {font['head'].fontRevision:.3f}; modified"
    names = weight.names(copyright_notice(font), version)
    font["name"].names = []
    for identifier, text in names.items():
        font["name"].setName(text, identifier, 3, 1, 0x409)


def copyright_notice(font: TTFont) -> str:
    notice: str | None = font["name"].getDebugName(COPYRIGHT)
    if not notice or COPYRIGHT_HOLDERS not in notice:
        raise SystemExit("make-font: the original has no copyright notice of its authors.")
    return notice


def licence_file(notice: str) -> str:
    """The notice and the licence in plain text, taken from the copyright file of the Debian package, where it is indented by a space."""
    found = re.search(r"^License: OFL-1\.1\n((?: .*\n)+)", SOURCE_COPYRIGHT.read_text(), re.MULTILINE)
    if found is None:
        raise SystemExit(f"make-font: {SOURCE_COPYRIGHT} does not contain the SIL Open Font License.")
    lines = [line[1:] for line in found[1].splitlines()]
    rule = "-" * 59
    heading = [
        notice,
        "",
        f"{FAMILY} is a modified version of it: fewer characters, digits of one width for columns as well, no hinting, another name.",
        "",
        LICENCE,
        "This license is copied below, and is also available with a FAQ at:",
        LICENCE_PAGE,
        "",
        rule,
        LICENCE_TITLE,
        rule,
        "",
    ]
    return "\n".join(heading + ["" if line == "." else line for line in lines]) + "\n"


# Checking the files.


def check(folder: Path) -> int:
    problems: list[str] = []
    sizes: list[int] = []
    for weight in WEIGHTS:
        path = folder / weight.file_name
        if not path.exists():
            problems.append(f"{path} is missing")
            continue
        sizes.append(path.stat().st_size)
        problems += [f"{path.name}: {problem}" for problem in font_problems(TTFont(path), weight)]
    if sum(sizes) > MAXIMUM_BYTES:
        problems.append(f"the files have {sum(sizes)} bytes together, more than {MAXIMUM_BYTES}")
    problems += licence_problems(folder / "OFL.txt")
    for problem in problems:
        print(f"make-font: {problem}", file=sys.stderr)
    if not problems:
        print(f"make-font: {folder} has {FAMILY} with {' + '.join(map(str, sizes))} bytes; names, characters and digits are correct")
    return 1 if problems else 0


def font_problems(font: TTFont, weight: Weight) -> Iterator[str]:
    if font.flavor != "woff2":
        yield "it is not WOFF2"
    if font["OS/2"].usWeightClass != weight.value:
        yield f"its weight is {font['OS/2'].usWeightClass}"
    if hinting := [tag for tag in HINTING_TABLES if tag in font]:
        yield f"it has hinting: {', '.join(hinting)}"
    if "GPOS" in font and any(lookup.LookupType != PAIR_POSITIONING for lookup in font["GPOS"].table.LookupList.Lookup):
        yield "it positions glyphs other than by pairs, which the check of the digits does not read"
    yield from name_problems(font, weight)
    missing = (CHARACTERS | ALIASES.keys()) - font.getBestCmap().keys()
    if missing:
        yield f"it lacks {', '.join(f'U+{code:04X}' for code in sorted(missing))}"
    if not missing & set(map(ord, DIGITS)):
        yield from digit_problems(font)


def name_problems(font: TTFont, weight: Weight) -> Iterator[str]:
    """The reserved name may stand in the copyright notice only."""
    found = {record.nameID: record.toUnicode() for record in font["name"].names}
    notice = found.get(COPYRIGHT, "")
    if COPYRIGHT_HOLDERS not in notice or RESERVED not in notice:
        yield f"its copyright notice is {notice!r}"
    for identifier, text in weight.names(notice, found.get(VERSION, "")).items():
        if found.get(identifier) != text:
            yield f"its name {identifier} is {found.get(identifier)!r}, not {text!r}"
    for record in font["name"].names:
        if record.nameID != COPYRIGHT and RESERVED.casefold() in record.toUnicode().casefold():
            yield f"its name {record.nameID} contains the reserved name: {record.toUnicode()!r}"


def digit_problems(font: TTFont) -> Iterator[str]:
    characters = font.getBestCmap()
    tabular = tabular_digits(font)
    for digit in DIGITS:
        name = characters[ord(digit)]
        if font["hmtx"][name][0] == DIGIT_ADVANCE:
            yield f"the digit {digit} is as wide in a sentence as in a column"
        if name not in tabular:
            yield f"the feature {TABULAR} has no digit {digit}"
            continue
        advance, left = font["hmtx"][tabular[name]]
        glyph = font["glyf"][tabular[name]]
        right = advance - left - (glyph.xMax - glyph.xMin)
        if advance != DIGIT_ADVANCE:
            yield f"the digit {digit} is {advance} wide in a column, not {DIGIT_ADVANCE}"
        if abs(left - right) > 1:
            yield f"the digit {digit} is not in the middle of a column: {left} on the left, {right} on the right"
    # The original kerns no digit. If it did, they would not stand below each other in a column.
    for first in font.getGlyphOrder():
        for digit in tabular.values():
            if kerning(font, first, digit) or kerning(font, digit, first):
                yield f"{first} and the digit {digit} are kerned"


def licence_problems(path: Path) -> Iterator[str]:
    text = path.read_text() if path.exists() else ""
    sections = ["PREAMBLE", "DEFINITIONS", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER"]
    for part in [COPYRIGHT_HOLDERS, f"Reserved Font Name “{RESERVED}”", LICENCE_TITLE, *sections]:
        if part not in text:
            yield f"{path} does not contain {part!r}"


# The tables of a font.


def tabular_digits(font: TTFont) -> dict[str, str]:
    """The glyphs that the feature for columns puts in the place of others. It is for every language of every script that the font knows."""
    table = font["GSUB"].table
    records = table.FeatureList.FeatureRecord
    found: dict[str, str] = {}
    for script in (record.Script for record in table.ScriptList.ScriptRecord):
        for system in [script.DefaultLangSys, *(language.LangSys for language in script.LangSysRecord)]:
            indexes = [index for index in (system.FeatureIndex if system else []) if records[index].FeatureTag == TABULAR]
            if not indexes:
                return {}
            for lookup in records[indexes[0]].Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[lookup].SubTable:
                    found |= subtable.mapping
    return found


def kerning_lookups(font: TTFont) -> list[Any]:
    """The lookups that position pairs. The subset has no others; font_problems reports them."""
    lookups = font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []
    return [lookup for lookup in lookups if lookup.LookupType == PAIR_POSITIONING]


def kerning(font: TTFont, first: str, second: str) -> int:
    """By how much a pair is moved together or apart. In each lookup, the first subtable with the pair applies."""
    moved = 0
    for lookup in kerning_lookups(font):
        for table in lookup.SubTable:
            if first not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
                records = [record for record in pairs if record.SecondGlyph == second]
                if not records:
                    continue
                value = records[0].Value1
            else:
                row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
                value = row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
            moved += getattr(value, "XAdvance", 0) if value else 0
            break
    return moved


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
