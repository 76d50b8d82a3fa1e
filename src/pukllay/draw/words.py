"""A view in words and lists: how a game without drawings is shown, and what a screen reader is told of it."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from pukllay.draw.scene import Scene

HIDDEN_KEYS = {"game", "asked", "waiting"}


def describe(scene: Scene) -> list[str]:
    return [f"{key}: {_line(value)}" for key, value in scene.view.items() if key not in HIDDEN_KEYS and _short(value)]


def html(scene: Scene) -> str:
    """The whole view as nested lists; the seats side by side."""
    rest = {k: v for k, v in scene.view.items() if k not in HIDDEN_KEYS and k not in ("seats", "sides")}
    seats = scene.view.get("seats") or scene.view.get("sides") or []
    parts = [f'<div class="words-table">{_html(rest)}</div>']
    if isinstance(seats, list) and seats:
        columns = []
        for n, side in enumerate(seats):
            name = scene.names[n] if n < len(scene.names) else ""
            columns.append(f'<section class="words-seat"><h3>{escape(name)}</h3>{_html(side)}</section>')
        parts.append(f'<div class="words-seats">{"".join(columns)}</div>')
    return "".join(parts)


def _short(value: Any) -> bool:
    return not isinstance(value, (dict, list)) or len(str(value)) < 300


def _line(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k} {_line(v)}" for k, v in value.items() if v not in (None, [], {}, False))
    if isinstance(value, list):
        return "; ".join(_line(v) for v in value) or "–"
    return {None: "–", True: "✓", False: "–"}.get(value, str(value)) if not isinstance(value, int) else _number(value)


def _number(value: int) -> str:
    return ("✓" if value else "–") if isinstance(value, bool) else str(value)


def _html(value: Any) -> str:
    if isinstance(value, dict):
        rows = [
            f"<dt>{escape(str(key))}</dt><dd>{_html(v)}</dd>" for key, v in value.items() if v not in (None, [], {}, "")
        ]
        return f"<dl>{''.join(rows)}</dl>" if rows else "–"
    if isinstance(value, list):
        if not value:
            return "–"
        if all(not isinstance(v, (dict, list)) for v in value):
            return escape(", ".join(_line(v) for v in value))
        return f"<ul>{''.join(f'<li>{_html(v)}</li>' for v in value)}</ul>"
    return escape(_line(value))
