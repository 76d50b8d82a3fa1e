"""The table in words, for who cannot see it; and where on it an event happened."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.scene import Scene
from pukllay.games.ayar import events as ev
from pukllay.games.ayar.names import COLOUR, counted

COLOUR_AT_A = (ev.AYAR_MOVED, ev.FERTILE_GROUND, ev.AYLLU_MARKER)
RETIRES = (ev.RETIRED, ev.RETIRED_ON_TIE, ev.FEMALE_PLACED)
SPACE_AT_A = (ev.SAILED,)
SPACE_AT_B = (ev.ISLAND_BUILT, ev.AYLLU_ISLAND, ev.AYLLU_CLASH)
RAYMI_AT_A = (ev.RAYMI, ev.RAYMI_FLIPPED, ev.RAYMI_REMOVED)
HARVESTS = (ev.HARVESTED, ev.HARVESTED_ON_TIE, ev.NO_HARVEST, ev.MAIZE_PLANTED, ev.AYLLU_PLANTS)


def place(scene: Scene, event: tuple[int, int, int, int, int]) -> str:
    """The thing at which it happened; empty: at the seat itself."""
    kind, _seat, a, b, _c = event
    view = scene.view
    colours = [ayar["colour"] for ayar in view["ayars"]]
    if kind in COLOUR_AT_A and a < len(colours):
        gone = view["ayars"][a]["retired"]
        return f"row-{colours[a]}" if gone else f"ayar-{colours[a]}"
    if kind in RETIRES:
        return f"row-{colours[a]}"
    if kind == ev.TAMBO_PLACED and 0 <= a < len(colours):
        return f"building-{colours[a]}-{b + 1}"
    if kind == ev.TEMPLE_PLACED and 0 <= b < len(colours):
        return f"row-{colours[b]}"
    if kind in (ev.POT_TAKEN, ev.POT_SHOWN, ev.AYLLU_POT):
        return f"pot-pot-{b + 1}" if 0 <= b < len(view["market"]) else "pot-stack"
    if kind in (ev.TEXTILE_SHOWN, ev.AYLLU_TEXTILE):
        return f"textile-stack-{b + 1}"
    names = [space["name"] for space in view["lake"]["spaces"]]
    space = a if kind in SPACE_AT_A else b if kind in SPACE_AT_B else -1
    if 0 <= space < len(names):
        return f"lake-{names[space]}"
    if kind in (ev.LAKE_VIRACOCHA, ev.AYLLU_LAKE):
        return f"section-{view['lake']['sections'][a]['name']}"
    if kind in RAYMI_AT_A:
        return f"check-raymi-{view['raymi'][a]['slot']}"
    if kind in HARVESTS:
        return "terrace"
    return ""


def facts(scene: Scene, seat: int) -> list[str]:
    side = side_of(scene, seat)
    llamas = counted(side["llamas"], "llamas")
    return [_("Sun {sun} · Moon {moon} · {llamas}").format(sun=side["sun"], moon=side["moon"], llamas=llamas)]


def side_of(scene: Scene, seat: int) -> dict[str, Any]:
    seats = scene.view["seats"]
    found: dict[str, Any] = seats[seat] if seat < len(seats) else scene.view["ayllu"]
    return found


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = [_("Round {round}, turns left: {turns_left}.").format(round=view["round"], turns_left=view["turns left"])]
    for path, ayar in zip(view["paths"], view["ayars"], strict=True):
        built = [f"{n} {scene.names[s['tambo']]}" for n, s in enumerate(path["slots"], 1) if s["tambo"] is not None]
        state = _("retired") if ayar["retired"] else _("space {space}").format(space=ayar["space"])
        line = _("{colour}: Ayar {state}; tambos: {tambos}.")
        out.append(line.format(colour=_(COLOUR[path["colour"]]), state=state, tambos=", ".join(built) or "–"))
    for seat, side in enumerate(view["seats"]):
        line = _("{name}: Sun {sun}, Moon {moon}; pots {pots}; textiles {textiles}; islands {islands}.")
        out.append(
            line.format(
                name=scene.names[seat],
                sun=side["sun"],
                moon=side["moon"],
                pots=len(side["pots"]),
                textiles=len(side["cloth"]),
                islands=side["islands built"],
            )
        )
    return out
