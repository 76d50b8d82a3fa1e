"""What a question lays over the table: the keys of the abilities, the seeds to choose, and what a choice would do."""

from __future__ import annotations

from math import ceil

from pukllay.core.speech import _
from pukllay.draw.aiye.cards import CREAM, plaque, progress
from pukllay.draw.aiye.court import coming_card, in_council, rule_of
from pukllay.draw.aiye.layout import DEEP, Layout
from pukllay.draw.aiye.signs import ability, sign, wide
from pukllay.draw.aiye.sowing import drawn, falls, following, path, wakes, way
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.table import Box, Part
from pukllay.draw.theme import INK, MADDER, MAIZE, PAPER

KEY_HIGH, KEY_MOST, KEY_GAP = 78.0, 190.0, 10.0
PHONE_KEYS = 3  # in a line
BUBBLE = 50.0


def parts(scene: Scene, seat: int, at: Layout) -> list[Part]:
    if seat != scene.view.get("asked") or not scene.marks:
        return []
    keys = _keys(scene, seat, at)
    return [Part("asked", keys + _seeds(scene, seat, at) + _ahead(scene, seat, at))]


def keys_box(scene: Scene, at: Layout) -> Box | None:
    """Where the keys lie, if there are any: over the foot of the village, right above the columns."""
    many = sum(target.startswith("icon-") and target != "icon-done" for target in scene.marks)
    if not many:
        return None
    each = min(many, PHONE_KEYS) if scene.narrow else many
    lines = ceil(many / each)
    width = min(at.width - 16, each * KEY_MOST + KEY_GAP)
    high = lines * (KEY_HIGH + KEY_GAP) + KEY_GAP
    left = min(max(_awake(scene, at) - width / 2, 8.0), at.width - width - 8)
    return Box(left, at.street - high - 2, width, high)


def _awake(scene: Scene, at: Layout) -> float:
    """The middle of what is activated."""
    if in_council(scene):
        return at.court.council[0] + at.court.council[2] / 2
    return at.court.cx(scene.view["activated"] or 0)


def _keys(scene: Scene, seat: int, at: Layout) -> str:
    """Every ability that is left, as a key."""
    place = keys_box(scene, at)
    if place is None:
        return ""
    targets = [target for target in scene.marks if target.startswith("icon-") and target != "icon-done"]
    each = min(len(targets), PHONE_KEYS) if scene.narrow else len(targets)
    view, foot = scene.view, _awake(scene, at)
    foot = min(max(foot, place.x + 24), place.x + place.width - 24)
    shape = box(place.x, place.y, place.width, place.height, 16)
    out = [
        f'<path d="M{foot - 12:.1f} {place.y + place.height - 2:.1f}h24l-12 16z" fill="{MAIZE}"/>'
        f'<{shape} fill="url(#ai-mat)"/><{shape} fill="#4A2410" fill-opacity=".8" stroke="{MAIZE}" stroke-width="3"/>'
    ]
    cell = (place.width - KEY_GAP) / each
    for k, target in enumerate(targets):
        icon = target.removeprefix("icon-")
        x = place.x + KEY_GAP + k % each * cell
        y = place.y + KEY_GAP + k // each * (KEY_HIGH + KEY_GAP)
        w = cell - KEY_GAP
        key = box(round(x, 1), round(y, 1), round(w, 1), KEY_HIGH, 12)
        size = min(38.0, (w - 16) / wide(icon, 1))
        body = f'<{key} fill="{PAPER}"/>' + ability(icon, x + (w - wide(icon, size)) / 2, y + 27 - size / 2, size)
        body += fitted(scene.marks[target].label, round(x + w / 2, 1), round(y + KEY_HIGH - 10, 1), w - 12, 14.5, INK)
        left = view["icons left"].get(icon, 1)
        if left > 1:
            body += f'<circle cx="{x + w - 17:.1f}" cy="{y + 17:.1f}" r="14" fill="{INK}"/>' + text(
                round(x + w - 17, 1), round(y + 22, 1), f"×{left}", 14.5, CREAM, "middle", "bold"
            )
        out.append(scene.choice(target, scene.thing(target, scene.marks[target].label, body), key))
    return "".join(out)


def _seeds(scene: Scene, seat: int, at: Layout) -> str:
    """Sowing with both kinds in hand, or taking one of two kinds: the seeds to choose, over the hollow where they will lie."""
    if not scene.lit("seed-sun"):
        return ""
    view, court = scene.view, at.court
    sowing = rule_of(scene) == "Sow"
    columns = view["seats"][seat]["columns"]
    last = view["waiting"][-1][2]
    goal = following(columns, last) if sowing else view["activated"] or 0
    three = scene.lit("seed-suns-first")
    w = 122.0 + (104.0 if three else 0)
    x = min(max(court.cx(goal) - w / 2, 4.0), at.width - w - 4)
    y = court.cy(goal) - DEEP - BUBBLE - 12
    out = [
        (drawn(way(court, last, goal), f"{last}-{goal}") if sowing else "")
        + f'<path d="M{court.cx(goal) - 10:.1f} {y + BUBBLE - 1:.1f}h20l-10 13z" fill="{MADDER}"/>'
        f'<{box(round(x, 1), round(y, 1), w, BUBBLE, 14)} fill="{PAPER}" stroke="{MADDER}" stroke-width="3"/>'
    ]
    hand = view["hand"]
    for n, kind in enumerate(("sun", "moon")):
        cx = round(x + 31 + n * 57, 1)
        body = sign(f"seed-{kind}", cx - 19, y + 10, 30)
        if sowing:
            body += text(cx + 9, round(y + 34, 1), f"×{hand[kind]}", 14, INK, "start", "bold") if hand[kind] > 1 else ""
        out.append(scene.choice(f"seed-{kind}", body, box(cx - 23, round(y + 5, 1), 50, 40, 12)))
    if three:
        shape = box(round(x + 120, 1), round(y + 5, 1), 96, 40, 12)
        body = f'<{shape} fill="#FFF4D0"/>' + fitted(_("suns first"), round(x + 168, 1), round(y + 30, 1), 84, 15, INK)
        out.append(scene.choice("seed-suns-first", body, shape))
    return "".join(out)


# -- what a choice would do -------------------------------------------------------------------------------------------


def _ahead(scene: Scene, seat: int, at: Layout) -> str:
    view, court, rule = scene.view, at.court, rule_of(scene)
    columns = view["seats"][seat]["columns"]
    what = view["waiting"][-1][2]
    out = []
    for n, column in enumerate(columns):
        target = f"column-{seat}-{n + 1}"
        if target not in scene.marks:
            continue
        if rule == "ChooseSource":
            out.append(
                scene.foresee(target, wakes(scene, seat, court, falls(columns, n)[-1]) + path(court, columns, n))
            )
        elif rule == "MoveSeedsTo":
            out.append(scene.foresee(target, drawn(way(court, what, n), f"{what}-{n}")))
        elif rule == "Convert" and view["activated"] is not None and n != view["activated"]:
            out.append(scene.foresee(target, drawn(way(court, n, view["activated"]), f"{n}-{view['activated']}")))
        elif rule in ("ChooseColumn", "MoveCardTo"):
            out.append(scene.foresee(target, _ghost(scene, seat, at, n, len(column["cards"]))))
    return "".join(out)


def _ghost(scene: Scene, seat: int, at: Layout, n: int, storey: int) -> str:
    """The card as it will lie there."""
    side, kind = scene.view["seats"][seat], coming_card(scene, seat)
    if not kind:
        return ""
    x, y, w, h = at.court.card(n, min(storey, at.court.storeys - 1))
    tally = progress(scene.view, side, kind) if kind in side["headings"]["masks"] else None
    return f'<g transform="translate({x:.1f} {y:.1f})">{plaque(scene, kind, w, h, False, False, tally)}</g>'
