"""Which clauses have no test: the tests of the checkout are read, not run."""

from __future__ import annotations

import ast
from pathlib import Path

from pukllay.core.clauses import Clause
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.speech import _


def marked(folder: Path) -> set[str]:
    """Every number in a `@pytest.mark.rule("…")` below the folder."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def untested(kit: Kit, checkout: Path) -> dict[str, list[Clause]]:
    """Language -> the clauses without a test. A chapter heading without a text of its own needs none."""
    tests = checkout / "tests"
    if not (tests / "test_conformance.py").exists():
        raise PukllayError(_("The tests are not here; run this in a checkout of the project."))
    tested = marked(tests)
    return {lang: [c for c in kit.clauses[lang].values() if c.text and c.number not in tested] for lang in kit.clauses}
