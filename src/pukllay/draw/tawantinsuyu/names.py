"""What things of Tawantinsuyu are called, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pukllay.core.speech import _, counted
from pukllay.core.words import one_of
from pukllay.draw.scene import Scene
from pukllay.draw.tawantinsuyu.art import ACTIONS, TASKS, WORKERS
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.nouns import EFFECTS

ORIGIN = {"village_potato": 5, "village_corn": 6, "nomads": 7}
AXO = {"weavings": 0, "statue": 2, "steps": 3}


def worker_name(colour: str) -> str:
    return _(w.WORKER[WORKERS.index(colour)])


def task_name(task: str) -> str:
    return _(w.TASK[TASKS.index(task)])


def action_name(action: str) -> str:
    return _(w.ACTION[ACTIONS.index(action)])


def terrace_name(terrace: int) -> str:
    return _(w.TERRACE[terrace])


def good_name(good: str) -> str:
    return {"potato": _("potatoes"), "corn": _("corn"), "stone": _("stone"), "gold": _("gold")}[good]


def much(effect: str, n: int) -> str:
    """So much of an effect: "2 stone", "1 God card"."""
    return counted(n, w.EFFECT[EFFECTS.index(effect)])


def god_name(scene: Scene, god: int) -> str:
    return str(scene.view["printed"]["gods"][god])


def named(scene: Scene, key: str) -> str:
    """A card, a Building, a Weaving, an Army card: with its code, as in the record."""
    return str(scene.view["printed"]["names"].get(key, key))


def gain_words(gain: Mapping[str, Any]) -> str:
    """What something brings, in words."""
    parts = [
        one_of([gain_words(one) for one in n]) if effect == "choice" else much(effect, n) for effect, n in gain.items()
    ]
    return ", ".join(parts)


def price_words(price: Mapping[str, int]) -> str:
    return " + ".join(much(good, n) for good, n in price.items() if n)


def loom(row: str, space: Mapping[str, Any]) -> str:
    """What Axomamma does on a space of its board."""
    if "gain" in space:
        return gain_words(space["gain"])
    action = space["action"]
    if action == "worker":
        return _(w.AXO_ACTION[ORIGIN[space["origin"]]])
    if action == "building":
        return _(w.AXO_ACTION[1 if space["type"] == "production" else 4])
    return _(w.AXO_ACTION[AXO[action]])
