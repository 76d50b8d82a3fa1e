"""Naming a crop: five keys beside the land, so that every neighbour one reasons from stays in sight."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.theme import INK, MADDER
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.layout import Box
from pukllay.draw.tiwanaku.names import crop_name

HEAD = 31.0


def keys(scene: Scene, space: int, box: Box) -> str:
    """`space`: the one whose crop is named."""
    riddle = "riddle" in scene.view
    title = _("What grows on {space}?").format(space=scene.view["spaces"][space]["name"])
    wrong = _("wrong: −3") if riddle else _("wrong: minus what grows there")
    out = [art.plate(box.x, box.y, box.width, box.height)]
    out.append(fitted(title, box.x + box.width / 2, box.y + 21, box.width - 16, 16, INK))
    foot = 20.0
    each = (box.height - HEAD - foot - 4) / 5
    for crop in range(1, 6):
        y = box.y + HEAD + (crop - 1) * each
        out.append(_key(scene, crop, box.x + 8, y, box.width - 16, each - 7, riddle))
    out.append(fitted(wrong, box.x + box.width / 2, box.bottom - 8, box.width - 16, 13, MADDER))
    return "".join(out)


def _key(scene: Scene, crop: int, x: float, y: float, w: float, h: float, riddle: bool) -> str:
    shape = f'rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="10"'
    body = f'<{shape} fill="#FFFAF0" stroke="{art.PLATE_EDGE}"/>' + art.plant(crop, x + 4, y + 1, h - 4)
    body += art.number(crop, x + h + 8, y + h / 2, 13)
    room = w - h - 26 - (8 if riddle else 42)
    body += fitted(crop_name(crop), x + h + 26, y + h / 2 + 5, room, 14, INK, "start")
    if not riddle:
        body += text(x + w - 9, y + h / 2 + 8, f"+{crop}", 22, art.GOOD, "end", "bold")
    target = f"crop-crop-{crop}"
    return scene.thing(f"crop-{crop}", crop_name(crop), scene.choice(target, body, shape))
