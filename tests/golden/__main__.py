"""`python -m tests.golden [GAME …]` writes the playthroughs anew; read the difference before you commit it."""

from __future__ import annotations

import sys

from pukllay.games import NAMES
from tests.golden.playthrough import paths, playthrough

for name in sys.argv[1:] or NAMES:
    for path, table in paths(name).items():
        path.write_text(playthrough(name, *table), encoding="utf-8")
        print(path)
