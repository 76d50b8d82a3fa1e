"""The table in words, for who cannot see it; and where on it an event happened."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.tiwanaku.names import crop_name, terrain_name
from pukllay.games.tiwanaku.position import (
    DISCOVERED,
    DIVINED,
    ENTERED,
    EXPLORED,
    LEFT,
    MISTAKEN,
    MISTOOK,
    MOVED,
    UNRIDDLED,
)

AT_A = (DISCOVERED, DIVINED, ENTERED, EXPLORED, LEFT, MISTAKEN, MISTOOK, UNRIDDLED)


def place(scene: Scene, event: tuple[int, int, int, int, int]) -> str:
    kind, _seat, a, b, _c = event
    space = b if kind == MOVED else a if kind in AT_A else -1
    return f"space-{scene.view['spaces'][space]['name']}" if 0 <= space < len(scene.view["spaces"]) else ""


def facts(scene: Scene, seat: int) -> list[str]:
    if "riddle" in scene.view:
        told = scene.view["riddle"]
        return [
            ngettext("{n} turn", "{n} turns", told["turns"]).format(n=told["turns"]),
            ngettext("{n} wrong divination", "{n} wrong divinations", told["mistakes"]).format(n=told["mistakes"]),
            _("par {n}").format(n=told["par"]),
        ]
    side = scene.view["seats"][seat]
    tokens = ", ".join(crop_name(crop) for crop in side["tokens"])
    out = [_("tokens: {tokens}").format(tokens=tokens or "–")]
    return [*out, _("has passed")] if side["passed"] else out


def describe(scene: Scene) -> list[str]:
    view = scene.view
    last = chr(96 + view["columns"])
    out = [
        _("The land has {n} columns, a to {last}, and {rows} rows.").format(
            n=view["columns"], last=last, rows=view["rows"]
        )
    ]
    held = {space: seat for seat, side in enumerate(view["seats"]) for space in side["meeples"]}
    for space, tile in enumerate(view["spaces"]):
        if tile["terrain"] is None:
            continue
        words = [terrain_name(tile["terrain"])]
        if tile["crop"] is not None:
            words.append(f"{tile['crop']} {crop_name(tile['crop'])}")
        if space in held:
            words.append(_("meeple of {name}").format(name=scene.names[held[space]]))
        out.append(f"{tile['name']}: {', '.join(words)}.")
    left = ", ".join(f"{n} {terrain_name(t)}" for t, n in enumerate(view["terrain left"]) if n)
    out.append(_("Still hidden: {terrains}.").format(terrains=left or "–"))
    if "riddle" in view:
        return [*out, *(f"{fact}." for fact in facts(scene, 0))]
    for seat, side in enumerate(view["seats"]):
        pawns = ", ".join(f"{terrain_name(t)} {row}" for t, row in enumerate(side["pawns"]))
        line = ngettext(
            "{name}: {points} points; {n} meeple at hand; diversity: {pawns}.",
            "{name}: {points} points; {n} meeples at hand; diversity: {pawns}.",
            side["supply"],
        )
        out.append(line.format(name=scene.names[seat], points=side["points"], n=side["supply"], pawns=pawns))
        out += [f"{fact}." for fact in facts(scene, seat)]
    return out
