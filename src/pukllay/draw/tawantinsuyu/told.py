"""What the question is about, read from the view: the rule that waits and its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pukllay.draw.scene import Scene

TASK_RULES = ("Tasks", "BuyTask")


@dataclass(frozen=True)
class Asked:
    """The rule that waits, whose it is, and its first two numbers."""

    rule: str = ""
    seat: int = -1
    what: int = 0
    left: int = 0


def asked(scene: Scene) -> Asked:
    rules = scene.view["waiting"]
    if not rules:
        return Asked()
    name, seat, what, left, _done = rules[-1]
    return Asked(name, seat, what, left)


def side(scene: Scene, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = scene.view["sides"][seat]
    return found


def space_in_hand(scene: Scene) -> str:
    """The space whose tasks are done now."""
    now = asked(scene)
    return space_name(scene, now.what) if now.rule in TASK_RULES else ""


def space_name(scene: Scene, n: int) -> str:
    name: str = scene.view["printed"]["spaces"][n]["name"]
    return name
