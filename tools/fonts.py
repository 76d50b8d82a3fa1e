"""The page's typeface: Source Sans and Source Serif, from their packages on PyPI, cut down to the letters in use.

The build (`setup.py`) calls `make_all`; `python tools/fonts.py` does the same for who runs the sources. The fonts are
under the SIL Open Font License, whose text is kept beside them; a cut-down font may not bear the reserved name, so
ours has another.
"""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

OUT = Path(__file__).parents[1] / "src" / "pukllay" / "server" / "static" / "fonts"
FACES = {  # our file -> the package and its file
    "sans-400.woff2": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-700.woff2": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "serif-700.woff2": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # the languages of western and central Europe
    *(0x1EB8, 0x1EB9, 0x1ECC, 0x1ECD, 0x1E62, 0x1E63, 0x0300, 0x0301),  # Yoruba
    *(0x2009, 0x202F, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026),
    *(0x20AC, 0x2212, 0x00D7, 0x2190, 0x2191, 0x2192, 0x2193, 0x25CF),
]
FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"]
NAMED = {1: "Pukllay {face}", 4: "Pukllay {face}", 6: "Pukllay-{face}"}  # entries of the name table that show a name


def make_all() -> None:
    """Every face that is not there yet."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (package, source) in FACES.items():
        if not (OUT / name).exists():
            make(OUT / name, package, source)


def make(out: Path, package: str, source: str) -> None:
    from fontTools import subset

    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    font: Any = subset.load_font(str(files(package) / "files" / source), options)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    for entry in font["name"].names:
        if entry.nameID in NAMED:
            entry.string = NAMED[entry.nameID].format(face=out.stem.title())
    subset.save_font(font, str(out), options)
    for licence in (files(package) / "files").iterdir():
        if licence.name.lower().startswith(("ofl", "licen")):
            shutil.copyfile(str(licence), OUT / f"{package}-{licence.name}")


if __name__ == "__main__":
    make_all()
