"""The day goes by: the Sun walks over the range with the turns, the Moon stands there at night."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.ayar.art import disc, rect, use
from pukllay.draw.ayar.ground import BLEED, ground
from pukllay.draw.ayar.layout import WIDTH, land_of
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.table import Part

DAWN, DUSK = 110.0, 770.0  # where the Sun stands at a day's beginning and end
HEIGHT = 26.0
TURNS = 6  # a player has five on the first day, and one less on each that follows


def is_night(scene: Scene) -> bool:
    """An Ayar has retired and dawn is still to come."""
    return any(told[0] == "Dawn" for told in scene.view.get("waiting") or [])


def part_of_day(scene: Scene) -> float:
    """How much of the day has gone by: 0 at dawn, 1 when night falls."""
    view = scene.view
    if any(told[0] == "NextStart" for told in view.get("waiting") or []):
        return 0.0
    return float(1 - min(1.0, view["turns left"] / max(1, len(scene.names) * (TURNS - view["round"]))))


def ground_part(scene: Scene) -> Part:
    at = land_of(scene)
    words = fitted(_("Tiwanaku"), 4, at.row_y(0) - 24, 66, 14, "#4A2410", "start", "normal")
    words += fitted(_("Cusco"), 992, 28, 60, 14, "#4A2410", "end", "normal")
    return Part("ground", ground(at) + words)


def sun_or_moon(scene: Scene) -> Part:
    if is_night(scene):
        body = disc((DAWN + DUSK) / 2, HEIGHT, 22, "#DDE6F5", 'opacity=".35"') + use(
            "g-moon", (DAWN + DUSK) / 2, HEIGHT, 1.5, "#FFF6D8"
        )
        return Part("sky", scene.thing("sky", _("night"), body))
    x = DAWN + (DUSK - DAWN) * part_of_day(scene)
    body = disc(x, HEIGHT, 26, "#FFE9A8", 'opacity=".4"') + disc(
        x, HEIGHT, 15, "#F2C94C", 'stroke="#FFF3C4" stroke-width="2"'
    )
    return Part("sky", scene.thing("sky", _("the day"), body))


def night(scene: Scene) -> list[Part]:
    """A dusk over the whole land."""
    if not is_night(scene):
        return []
    at = land_of(scene)
    box = rect(
        -BLEED, -BLEED, WIDTH + 2 * BLEED, at.height + 2 * BLEED, 0, "#1B2350", 'opacity=".28" pointer-events="none"'
    )
    return [Part("night", box)]
