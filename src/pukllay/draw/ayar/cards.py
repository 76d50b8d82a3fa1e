"""What cards of the inspector share: the picture, what a choice costs and brings."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.ayar.art import CARD, rect
from pukllay.draw.scene import Scene
from pukllay.draw.table import Fact, Part, Picture

WIDE, HIGH = 84.0, 84.0
MIDDLE = 42.0


def picture(body: str, fill: str = CARD) -> Picture:
    return Picture("thing", "", WIDE, HIGH, (Part("it", rect(0, 0, WIDE, HIGH, 10, fill) + body),))


def brings_of(scene: Scene, target: str) -> tuple[Fact, ...]:
    mark = scene.marks.get(target)
    if mark is None or mark.effect is None:
        return ()
    names = {
        "g-sun": _("Suns"),
        "g-moon": _("Moons"),
        "g-llama": _("llamas"),
        "ay-i-power": _("power"),
        "ay-i-vira": _("Viracochas"),
        "ay-i-temple": _("temples"),
    }
    return tuple(Fact(icon, f"+{n}", names.get(icon, "")) for icon, n in mark.effect.brings)


def price_of(scene: Scene, target: str) -> tuple[tuple[str, str], ...]:
    mark = scene.marks.get(target)
    if mark is None or mark.effect is None or not mark.effect.costs:
        return ()
    return tuple((_("power"), str(n)) for _icon, n in mark.effect.costs)
