"""A position as plain data and back: lists, numbers and text only. Slow and general.

It finds the fields by itself, so that there is no second list of them to forget one in. What is not saved: the
edition (shared by all positions), the log, and what `settle` finds again.
"""

from __future__ import annotations

import types
from typing import Any

from pukllay.core.engine import Part, Position, Rule

_DERIVED = {"ed", "log", "stack", "options", "seat"}


def fields(thing: Any) -> list[str]:
    """The names of an object's own data, compiled or not, in alphabetical order."""
    if hasattr(thing, "__dict__") and thing.__dict__:
        return sorted(thing.__dict__)
    names = {
        name
        for cls in type(thing).__mro__
        for name, value in vars(cls).items()
        if isinstance(value, types.GetSetDescriptorType) and not name.startswith("__")
    }
    return sorted(names)


def plain(value: Any) -> Any:
    """A value as data that JSON can hold; a tuple and a part are marked so that they come back as they were."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [plain(v) for v in value]
    if isinstance(value, tuple):
        return {"tuple": [plain(v) for v in value]}
    if isinstance(value, Part):
        return {"part": type(value).__name__, **{name: plain(getattr(value, name)) for name in fields(value)}}
    raise TypeError(f"a position may not hold a {type(value).__name__}")


def save(p: Position) -> dict[str, Any]:
    """The whole position, secrets included."""
    out = {name: plain(getattr(p, name)) for name in fields(p) if name not in _DERIVED}
    out["stack"] = [[type(r).__name__, r.seat, r.what, r.left, r.done] for r in p.stack]
    return out


def load(p: Position, data: dict[str, Any]) -> Position:
    """Fill a new position of the same game and edition with saved data."""
    package = type(p).__module__.rpartition(".")[0]
    parts, rules = _classes(Part, package), _classes(Rule, package)
    for name, value in data.items():
        if name not in _DERIVED:
            setattr(p, name, _back(value, parts))
    p.stack = [rules[name](seat, what, left, done) for name, seat, what, left, done in data["stack"]]
    p.settle()
    return p


def _back(value: Any, parts: dict[str, type[Any]]) -> Any:
    if isinstance(value, list):
        return [_back(v, parts) for v in value]
    if not isinstance(value, dict):
        return value
    if "tuple" in value:
        return tuple(_back(v, parts) for v in value["tuple"])
    part: Any = parts[value["part"]]()
    for name, v in value.items():
        if name != "part":
            setattr(part, name, _back(v, parts))
    return part


def _classes(base: type[Any], package: str) -> dict[str, type[Any]]:
    """Every class of a game (or of the core) below `base` that has been imported, by name. Games may share names."""
    out: dict[str, type[Any]] = {}
    for cls in base.__subclasses__():
        if cls.__module__.startswith((package + ".", "pukllay.core.")) or cls.__module__ == package:
            assert cls.__name__ not in out, f"two classes are called {cls.__name__}"
            out[cls.__name__] = cls
        out.update(_classes(cls, package))
    return out
