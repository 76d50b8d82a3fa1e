"""What `pyproject.toml` asks for, a line each, so that the Makefile installs no more than a step needs.

`play`: to play from the sources. `build`: to compile them. `test`: for everything else that is checked here.
`docs`: to build the documentation.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def wanted(step: str) -> list[str]:
    told = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    project, build = told["project"], told["build-system"]["requires"]
    made = [line for line in build if line.startswith(("babel", "font"))]  # what makes the catalogues and the typeface
    extra: dict[str, list[str]] = project["optional-dependencies"]
    steps: dict[str, list[str]] = {
        "play": project["dependencies"] + made,
        "build": build,
        "docs": extra["docs"],
        "test": extra["dev"] + extra["arena"] + extra["envs"],
    }
    return steps[step]


if __name__ == "__main__":
    print("\n".join(line for step in sys.argv[1:] for line in wanted(step)))
