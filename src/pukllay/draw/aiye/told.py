"""The table in words, for who cannot see it; and where on it an event happened."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.scene import Scene
from pukllay.games.aiye.position import (
    CONVERTED,
    GAINED,
    MEETS,
    MOVED_CARD,
    MOVED_SEEDS,
    NEW_COLUMN,
    PAID,
    PROMOTED,
    RELIEVED,
    RENEWED,
    RESHUFFLED,
    REVEALED,
    SABOTAGED,
    SOWED,
    SOWS_AGAIN,
    SUMMONED,
)

AT_A = (RELIEVED, SOWS_AGAIN, MEETS, SABOTAGED)  # the column is the event's first number
AT_B = (SOWED, CONVERTED, MOVED_SEEDS, MOVED_CARD, NEW_COLUMN, SUMMONED)
AT_C = (GAINED, PAID)
ROWS = ("characters", "masks")


def place(scene: Scene, event: tuple[int, int, int, int, int]) -> str:
    kind, seat, a, b, c = event
    if kind in AT_A or kind in AT_B or kind in AT_C:
        column = a if kind in AT_A else b if kind in AT_B else c
        return f"column-{seat}-{column + 1}" if column >= 0 else ""
    if kind == PROMOTED:
        return f"council-{seat}"
    if kind in (RENEWED, RESHUFFLED) and 0 <= a < len(ROWS):
        return f"deck-{ROWS[a]}"
    if kind == REVEALED:
        types = list(scene.view["types"])
        return f"village-{types[a]}" if 0 <= a < len(types) else ""
    return ""


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    return [_("☀ {sun} · ☾ {moon} · {cards} cards").format(sun=side["sun"], moon=side["moon"], cards=side["cards"])]


def name_of(scene: Scene, kind: str) -> str:
    return _(scene.view["types"][kind]["name"])


def describe(scene: Scene) -> list[str]:
    view = scene.view
    village = ", ".join(name_of(scene, o["type"]) for o in view["village"] if o)
    out = [_("Round {round}. The village: {village}.").format(round=view["round"], village=village)]
    for seat, side in enumerate(view["seats"]):
        for n, column in enumerate(side["columns"], 1):
            cards = ", ".join(name_of(scene, c["type"]) for c in column["cards"])
            words = _("column")
            spoilt = _(", sabotaged") if column["sabotaged"] else ""
            suns, moons = _("sun seeds"), _("moon seeds")
            out.append(
                f"{scene.names[seat]}, {words} {n}: {cards}; {column['sun']} {suns}, {column['moon']} {moons}{spoilt}."
            )
    return out
