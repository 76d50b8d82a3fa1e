"""What the inspector says of Axomamma's board."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card
from pukllay.draw.tawantinsuyu import names


def loom(scene: Scene, what: str) -> Card | None:
    row, _dash, k = what.partition("-")
    spaces = scene.view["printed"]["solo"].get(row, [])
    if not k.isdigit() or int(k) >= len(spaces):
        return None
    title = names.loom(row, spaces[int(k)])
    words = _(
        "The die moves all tokens of its number: Axomamma does what lies where each stood, then the token walks on."
    )
    return Card(title[:1].upper() + title[1:], words=words, clause="TAW-10.20")


def die(scene: Scene, _rest: str) -> Card:
    words = _("It says which tucked card Axomamma uses, and which tokens act.")
    return Card(_("The die: {n}").format(n=scene.view["rolled"]), words=words, clause="TAW-10.18")


def tucked(scene: Scene, n: str) -> Card | None:
    if not n.isdigit() or int(n) >= len(scene.view["tucked"]):
        return None
    title = names.god_name(scene, scene.view["tucked"][int(n)])
    return Card(
        title, words=_("When the die shows its number, Axomamma looks for a space of this god."), clause="TAW-10.18"
    )
