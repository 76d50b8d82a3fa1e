"""The packages of the container with their versions and the digests of their files: `python tools/lock.py`.

pip chooses the versions for a server with PostgreSQL; the digests are those of every file of that version at the
package index, so that the lock serves every platform. What is written is `deploy/requirements.lock`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
LINK = re.compile(r'/([^/"]+)#sha256=([0-9a-f]{64})')


def wanted() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = project["dependencies"] + project["optional-dependencies"]["postgres"]
    return found


def chosen() -> dict[str, str]:
    """Name -> version, as pip would install them into an empty environment."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    told = subprocess.run([*command, *wanted()], check=True, capture_output=True, text=True).stdout
    packages = [one["metadata"] for one in json.loads(told)["install"]]
    return {re.sub(r"[-_.]+", "-", one["name"]).lower(): one["version"] for one in packages}


def index() -> str:
    """Where pip finds its packages."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True
    )
    found = os.environ.get("PIP_INDEX_URL") or told.stdout.strip()
    if not found:
        sys.exit("Say in PIP_INDEX_URL where the packages come from: the address of an index that pip can use.")
    return found.rstrip("/")


def digests(name: str, version: str) -> list[str]:
    with urllib.request.urlopen(f"{index()}/{name}/", timeout=60) as answer:
        page = answer.read().decode()
    spelt = "[-_.]+".join(map(re.escape, name.split("-")))
    mine = re.compile(rf"{spelt}-{re.escape(version)}(-|\.tar\.gz$)", re.IGNORECASE)
    return sorted({digest for file, digest in LINK.findall(page) if mine.match(file)})


def main() -> None:
    lines = ["# By `python tools/lock.py`: what the container installs, and the digests that its files must have."]
    for name, version in sorted(chosen().items()):
        found = digests(name, version)
        if not found:
            sys.exit(f"The index has no digests for {name} {version}.")
        lines.append(" \\\n    ".join([f"{name}=={version}", *(f"--hash=sha256:{digest}" for digest in found)]))
    (ROOT / "deploy" / "requirements.lock").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
