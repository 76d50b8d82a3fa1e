"""A side's court: the plank with its hollows and seeds, the columns of cards, the elders of the Council under their tree."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.aiye.cards import CREAM, plaque, points, progress
from pukllay.draw.aiye.layout import BADGE, DEEP, HOLLOW, PLANK, Court
from pukllay.draw.aiye.signs import sign
from pukllay.draw.aiye.sowing import plate
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece, text
from pukllay.draw.table import Part
from pukllay.draw.theme import INK, MADDER, MAIZE, TEAL

# what is asked -> where on a column one answers
IN_HOLLOW, ON_CARDS, ON_TOP = "hollow", "cards", "top"
WHERE = {
    "TakeReliefSeeds": IN_HOLLOW,
    "ChooseSource": IN_HOLLOW,
    "Convert": IN_HOLLOW,
    "MoveSeeds": IN_HOLLOW,
    "MoveSeedsTo": IN_HOLLOW,
    "Sabotage": ON_CARDS,
    "ChooseColumn": ON_TOP,
    "MoveCardTo": ON_TOP,
    "Village": ON_TOP,  # what comes next, once a card is chosen
    "MoveCard": ON_TOP,
}
VILLAGE = ("Village", "MakeRoom", "ChooseColumn", "Pay")  # by then no column is awake any more
GAP_WIDE = 26.0
SEED, SMALLEST = 19.0, 24.0
DARK, EMBER, RIM = "#2B1608", "#FF9C5A", "#E0B06A"


def rule_of(scene: Scene) -> str:
    """The question that waits."""
    waiting = scene.view.get("waiting")
    return str(waiting[-1][0]) if waiting else ""


def coming_card(scene: Scene, seat: int) -> str:
    """The card that is summoned or moved, while its place is asked for."""
    rule, what = rule_of(scene), scene.view["waiting"][-1][2]
    if rule == "ChooseColumn":
        return str(list(scene.view["types"])[what])
    if rule != "MoveCardTo":
        return ""
    columns = scene.view["seats"][seat]["columns"]
    return next((str(card["type"]) for column in columns for card in column["cards"] if card["card"] == what), "")


def in_council(scene: Scene) -> bool:
    """Whether the Council is activated, not a column."""
    side = scene.view["seats"][scene.view["turn"]]
    elders = {card["card"] for card in side["council"]}
    return rule_of(scene) == "CouncilSowing" or (bool(scene.view["usable"]) and set(scene.view["usable"]) <= elders)


def parts(scene: Scene, seat: int, court: Court, mine: bool) -> list[Part]:
    view, side = scene.view, scene.view["seats"][seat]
    out = [
        Part(
            "plank",
            scene.kept(
                _planks, court.many, court.each, court.pitch, court.left, [court.plank(n) for n in range(court.many)]
            ),
        )
    ]
    rule = rule_of(scene) if seat == view.get("asked") else ""
    coming = coming_card(scene, seat) if rule else ""
    tallies = {kind: list(progress(view, side, kind)) for kind in side["headings"]["masks"]}
    for n, column in enumerate(side["columns"]):
        state = _state(scene, seat, n)
        plated = rule == "ChooseSource" and f"column-{seat}-{n + 1}" in scene.marks
        body = scene.kept(
            _column,
            seat,
            n,
            column,
            court.place(n),
            state,
            WHERE.get(rule, IN_HOLLOW),
            tallies,
            mine,
            view["surcharge"],
            coming,
        )
        out.append(Part(f"column-{n + 1}", body + (plate(scene, seat, court, n) if plated else "")))
    elders = scene.kept(
        _council,
        seat,
        side["council"],
        tuple(court.council),
        court.narrow,
        court.slot,
        tallies,
        seat == view["turn"] and in_council(scene),
    )
    out.append(Part("council", elders))
    if any(target.startswith(f"gap-{seat}-") for target in scene.marks):
        out.append(Part("gaps", "".join(_gap(scene, seat, court, n) for n in range(court.many + 1))))
    return out


def _state(scene: Scene, seat: int, n: int) -> str:
    """What the turn has made of a column: "awake", and the number of its token while there are two."""
    view = scene.view
    if seat != view["turn"] or n not in (view["activated"], view["second"]) or rule_of(scene) in VILLAGE:
        return ""
    awake = "awake" if n == view["activated"] and not in_council(scene) else ""
    return awake + (("1" if n == view["activated"] else "2") if view["second"] is not None else "")


# -- the plank --------------------------------------------------------------------------------------------------------


def _planks(scene: Scene, many: int, each: int, pitch: float, left: float, tops: list[float]) -> str:
    out = []
    for first in range(0, many, each):
        here = min(each, many - first)
        back = first // each % 2 == 1
        x = left + (each - here) * pitch - 12 if back else left - 12
        w, y = here * pitch + 24, tops[first]
        out.append(
            f'<rect x="{x + 2:.1f}" y="{y + 8:.1f}" width="{w:.1f}" height="{PLANK:g}" rx="34" fill="#000" opacity=".35"/>'
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{PLANK:g}" rx="34" fill="url(#ai-wood)" stroke="#3A1E0D" stroke-width="2"/>'
            f'<rect x="{x + 26:.1f}" y="{y + 67:.1f}" width="{w - 52:.1f}" height="10" fill="url(#ai-carve)"/>'
            f'<path d="M{x + 24:.1f} {y + 3:.1f}h{w - 48:.1f}" stroke="{RIM}" stroke-width="1.6" opacity=".7"/>'
        )
    return "".join(out)


def _lying(kind: str, k: int, many: int, rx: float) -> tuple[float, float]:
    """Where a seed lies in its hollow: suns to the left, moons to the right, two rows, a little askew."""
    way = -1 if kind == "sun" else 1
    step = min(16.5, (rx - 8) / max(1, -(-many // 2)))
    col, row = k // 2, k % 2
    askew = ((k * 7 + (3 if way > 0 else 0)) % 5 - 2) * 0.8, ((k * 5) % 5 - 2) * 0.9
    return way * (9 + col * step) + askew[0], (row - 0.5) * 15 + askew[1] + (0 if many > 1 else 3)


def _seeds(seat: int, n: int, kind: str, many: int, cx: float, cy: float, rx: float) -> str:
    out = []
    for k in range(many):
        dx, dy = _lying(kind, k, many, rx)
        turn = (k * 47 + n * 13) % 50 - 25
        seed = f'<g transform="rotate({turn})">{sign(f"seed-{kind}", -SEED / 2, -SEED / 2, SEED)}</g>'
        out.append(piece(f"seed-{kind}-{seat}", f"{n + 1}-{k}", round(cx + dx, 1), round(cy + dy, 1), seed))
    return "".join(out)


def _thorns(cx: float, cy: float, rx: float) -> str:
    """Thorn branches laid across: no seed falls here."""
    out = ""
    for way in (-1, 1):
        d = f"M{cx - way * rx * 0.92:.1f} {cy - 20:.1f}Q{cx:.1f} {cy - way * 4:.1f} {cx + way * rx * 0.92:.1f} {cy + 20:.1f}"
        out += (
            f'<path d="{d}" stroke="{DARK}" stroke-width="8" fill="none" stroke-linecap="round"/>'
            f'<path d="{d}" stroke="{MADDER}" stroke-width="4.5" fill="none" stroke-linecap="round"/>'
            f'<path d="{d}" stroke="#F6D0C4" stroke-width="9" fill="none" stroke-dasharray="1.6 11"/>'
        )
    return out


def _hollow(scene: Scene, seat: int, n: int, column: dict[str, Any], cx: float, cy: float, rx: float) -> str:
    def bowl(more: float, look: str) -> str:
        return f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{rx + more:.1f}" ry="{DEEP + more:g}" {look}/>'

    out = [
        f'<ellipse cx="{cx:.1f}" cy="{cy + 3:.1f}" rx="{rx:.1f}" ry="{DEEP:g}" fill="#E0A868" opacity=".5"/>',
        bowl(0, 'fill="url(#ai-hollow)" stroke="#3A1E0D" stroke-width="2"'),
    ]
    if column["protected"]:
        out.append(
            bowl(2, f'fill="none" stroke="{TEAL}" stroke-width="4.5"')
            + bowl(2, 'fill="none" stroke="#BFE3DE" stroke-width="1.5" stroke-dasharray="2 7"')
        )
    for kind, way in (("sun", -1), ("moon", 1)):
        lying = _seeds(seat, n, kind, column[kind], cx, cy, rx)
        target = f"{kind}-{seat}-{n + 1}"
        half = f'path d="M{cx + way:.1f} {cy - DEEP:.1f}A{max(SMALLEST, rx):.1f} {DEEP:g} 0 0 {int(way > 0)} {cx + way:.1f} {cy + DEEP:.1f}z"'
        out.append(scene.choice(target, lying, half))
        out.append(scene.tag(target, cx + way * rx / 2, cy - DEEP + 4))
    if column["sabotaged"]:
        out.append(_thorns(cx, cy, rx))
    for kind, way in (("sun", -1), ("moon", 1)):
        if column[kind]:
            x, fill = round(cx + way * (rx - 3), 1), "#F2C94C" if kind == "sun" else "#C3D3F0"
            out.append(
                f'<circle cx="{x}" cy="{cy - 22:.1f}" r="9.5" fill="{fill}" stroke="{INK}" stroke-width="1.3"/>'
                + text(x, round(cy - 17, 1), column[kind], 15, INK, "middle", "bold")
            )
    if column["protected"]:
        out.append(sign("shield", cx + rx - 19, cy + 4, 27))
    return "".join(out)


def badge(n: int, x: float, y: float) -> str:
    """A column's number."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="{DARK}" stroke="{RIM}" stroke-width="1.3"/>' + text(
        round(x, 1), round(y + 5.5, 1), n + 1, 15, "#F6E4C2", "middle", "bold"
    )


def _bowl(cx: float, base: float, rx: float, with_plate: bool) -> str:
    """A hollow as a shape; with what stands below it, when it is a source."""
    if not with_plate:
        return f'ellipse cx="{cx:.1f}" cy="{base + HOLLOW:.1f}" rx="{rx + 3:.1f}" ry="{DEEP + 3:g}"'
    high = HOLLOW + DEEP + 24
    return box(round(cx - rx - 4, 1), round(base + HOLLOW - DEEP - 3, 1), round(2 * rx + 8, 1), high - 8, 30)


# -- a column ---------------------------------------------------------------------------------------------------------


def _column(
    scene: Scene, seat: int, n: int, column: dict[str, Any], place: tuple[float, ...], state: str, where: str,
    tallies: dict[str, list[int]], mine: bool, surcharge: list[int], coming: str,
) -> str:  # fmt: skip
    cx, base, wide, slot, storeys, rx = place
    x, many = cx - wide / 2, len(column["cards"])
    top = base - 5 - storeys * slot
    cy = base + HOLLOW
    mat = f"{box(round(x - 2, 1), round(top - 3, 1), round(wide + 4, 1), round(base - top + 2, 1), 8)}"
    out = [
        f'<{mat} fill="url(#ai-mat)" opacity=".45"/><{mat} fill="none" stroke="#6B3F1C" stroke-width="1" opacity=".6"/>'
    ]

    def storey(k: int) -> tuple[float, float, float, float]:
        return round(x, 1), round(base - 5 - (k + 1) * slot, 1), round(wide, 1), round(slot - 4, 1)

    target = f"column-{seat}-{n + 1}"
    if many < len(surcharge) and many < storeys:
        out.append(_next_place(scene, target, storey(many), surcharge[many] if mine else 0, where == ON_TOP, coming))
    cards = "".join(
        _card(scene, seat, card, storey(k), column["sabotaged"] and k == many - 1, tallies, "awake" in state)
        for k, card in enumerate(column["cards"])
    )
    high = many * slot
    around = box(round(x - 4, 1), round(base - high - 6, 1), round(wide + 8, 1), round(high + 4, 1), 8)
    awake = box(
        round(x - 5, 1), round(base - high - 8, 1), round(wide + 10, 1), round(high + 8 + HOLLOW + DEEP + 4, 1), 12
    )
    hollow = _hollow(scene, seat, n, column, cx, cy, rx)
    hollow = scene.thing(target, _("column {n}").format(n=n + 1), hollow)
    bowl = _bowl(cx, base, rx, rule_of(scene) == "ChooseSource")
    if where == IN_HOLLOW:
        hollow = scene.choice(target, hollow, bowl)
        if rule_of(scene) != "ChooseSource":  # there the plate below says what comes of it
            hollow += scene.tag(target, cx, base + 3)
    elif where == ON_CARDS:
        cards = scene.choice(target, cards, around)
    if "awake" in state:
        out.append(
            f'<{awake} fill="none" stroke="{DARK}" stroke-width="7"/><{awake} fill="none" stroke="{EMBER}" stroke-width="4.5"/>'
        )
        whole = "activation-sow" not in scene.marks
        if whole:
            out.append(scene.choice("activation-column", cards + hollow, awake))
        else:
            out.append(scene.choice("activation-column", hollow, bowl) + cards)
    else:
        out.append(cards + hollow)
    out.append(badge(n, cx, base + BADGE))
    token = state.removeprefix("awake")
    if token:
        words = _("First Column") if token == "1" else _("Second Column")
        out.append(scene.thing(f"token-{token}", words, _token(token, cx - wide / 2 + 13, base + BADGE - 2)))
    return f'<g role="group" aria-label="{n + 1}">{"".join(out)}</g>'


def _token(token: str, x: float, y: float) -> str:
    """A cowrie disc with the order in which two columns are used."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="{MADDER}" stroke="{MAIZE}" stroke-width="2"/>' + text(
        round(x, 1), round(y + 5.5, 1), f"{token}.", 15, "#FFFFFF", "middle", "bold"
    )


def _next_place(
    scene: Scene, target: str, at: tuple[float, float, float, float], more: int, lit: bool, coming: str
) -> str:
    """Where the next card comes: what the column itself costs, or, while it is asked, the whole price."""
    x, y, w, h = at
    out = f'<{box(x + 3, y + 2, w - 6, h - 4, 6)} fill="#8E5A2A" fill-opacity=".13" stroke="#7A4A1E" stroke-width="1.1" stroke-dasharray="4 4" opacity=".75"/>'
    if lit and scene.lit(target):
        body = f'<{box(x, y, w, h, 8)} fill="#FFF4D0"/>'
        if coming:
            body += (
                f'<g transform="translate({x} {y})" opacity=".4">{plaque(scene, coming, w, h, False, False, None)}</g>'
            )
        return scene.choice(target, body, box(x, y, w, h, 8)) + scene.tag(target, x + w / 2, y + 4)
    if lit:
        out = scene.choice(target, out, box(x, y, w, h, 8))
    if more:
        said = text(x + w / 2 - 2, y + h / 2 + 6, f"−{more}", 17, "#4A260C", "end", "bold") + sign(
            "seed-any", x + w / 2 + 1, y + h / 2 - 9, 18
        )
        out += f'<g opacity=".9">{said}</g>'
    return out


def _card(
    scene: Scene, seat: int, card: dict[str, Any], at: tuple[float, float, float, float], down: bool,
    tallies: dict[str, list[int]], awake: bool,
) -> str:  # fmt: skip
    x, y, w, h = at
    kind, number = card["type"], card["card"]
    tally = tuple(tallies[kind]) if kind in tallies else None
    body = scene.kept(plaque, kind, w, h, down, bool(number % 2), tally)
    body = piece(f"type-{kind}", f"{seat}-{number}", x, y, body, "down" if down else "")
    body = scene.thing(f"card-{seat}-{number}", _(scene.view["types"][kind]["name"]), body)
    shape = box(x, y, w, h, 6)
    target = f"card-{seat}-{number}"
    out = scene.choice(target, body, shape) + scene.tag(target, x + w / 2, y + h / 2 + 14)
    if awake and "extra_sowing" in scene.view["types"][kind]["icons"]:
        return scene.choice("activation-sow", out, shape)
    return out


def _gap(scene: Scene, seat: int, court: Court, n: int) -> str:
    """Between two columns, or at an end: a moved card begins a new one here."""
    x, base = court.gap(n)
    high = min(2 * court.slot, 110.0)
    target = f"gap-{seat}-{n + 1}"
    shape = box(round(x - GAP_WIDE / 2, 1), round(base - high, 1), GAP_WIDE, round(high - 4, 1), 12)
    y = base - high / 2
    cross = f'<path d="M{x - 7:.1f} {y:.1f}h14M{x:.1f} {y - 7:.1f}v14" stroke="{DARK}" stroke-width="3.4" stroke-linecap="round"/>'
    return (
        scene.choice(target, f'<{shape} fill="#FFF4D0" opacity=".92"/>{cross}', shape)
        + scene.tag(target, x, base - high + 4)
        if scene.lit(target)
        else ""
    )


# -- the Council ------------------------------------------------------------------------------------------------------


def _council(
    scene: Scene,
    seat: int,
    cards: list[dict[str, Any]],
    at: tuple[float, ...],
    narrow: bool,
    slot: float,
    tallies: dict[str, list[int]],
    awake: bool,
) -> str:
    """The elders under the tree; each card a point."""
    x, y, w, h = at
    if w < 40:
        return ""
    title = ngettext("the Council: {n} card, a point each", "the Council: {n} cards, a point each", len(cards)).format(
        n=len(cards)
    )
    if narrow:
        drawn, shape = _elders_in_line(scene, seat, cards, at, tallies, awake), box(x, y, w, h, 12)
    else:
        drawn, shape = _elders(scene, seat, cards, at, slot, tallies, awake), box(x, y, w, h, 14)
    return scene.choice("activation-council", scene.thing(f"council-{seat}", title, drawn), shape) + scene.tag(
        "activation-council", x + w / 2, y + 6
    )


def _elders_in_line(
    scene: Scene,
    seat: int,
    cards: list[dict[str, Any]],
    at: tuple[float, ...],
    tallies: dict[str, list[int]],
    awake: bool,
) -> str:
    x, y, w, h = at
    out = f'<{box(x, y, w, h, 12)} fill="#4A260F" fill-opacity=".6"/>' + sign("council_meeting", x + 8, y + 6, 34)
    out += fitted(_("Council"), x + 26, y + h - 10, 46, 13, CREAM) + points(len(cards), x + 60, y + 22, 11)
    start, step = x + 80, min(96.0, (w - 86) / max(3, len(cards)))
    for k in range(max(3, len(cards))):
        place = (round(start + k * step, 1), y + 6, round(step - 6, 1), h - 12)
        out += _card(scene, seat, cards[k], place, False, tallies, awake) if k < len(cards) else _empty(*place)
    return out


def _elders(
    scene: Scene,
    seat: int,
    cards: list[dict[str, Any]],
    at: tuple[float, ...],
    slot: float,
    tallies: dict[str, list[int]],
    awake: bool,
) -> str:
    x, top, w, h = at
    cx, foot = x + w / 2, top + h - 4
    out = [
        f'<ellipse cx="{cx:.1f}" cy="{foot - 8:.1f}" rx="{w / 2:.1f}" ry="18" fill="#000" opacity=".22"/>'
        f'<path d="M{cx - 11:.1f} {foot - 10:.1f}C{cx - 4:.1f} {foot - 90:.1f} {cx - 12:.1f} {top + 90:.1f} {cx - 9:.1f} {top + 50:.1f}h18'
        f'C{cx + 12:.1f} {top + 90:.1f} {cx + 5:.1f} {foot - 90:.1f} {cx + 14:.1f} {foot - 8:.1f}q8 6 14 6h-56q10 0 17-8z" fill="#5A3216"/>'
    ]
    squat = h < 300  # in the drawer the crown must not cover the elders
    crown = (
        ((-38, 24, 36, 22), (38, 26, 36, 22), (0, 20, 50, 24))
        if squat
        else ((-38, 44, 36, 26), (38, 46, 36, 26), (0, 30, 50, 34), (-18, 20, 30, 20), (22, 26, 26, 18))
    )
    for (dx, dy, rx, ry), dye in zip(crown, ("#3C6130", "#33552A", "#4A7438", "#5B8C3A", "#57853A"), strict=False):
        out.append(f'<ellipse cx="{cx + dx:.1f}" cy="{top + dy:.1f}" rx="{rx}" ry="{ry}" fill="{dye}"/>')
    sill = top + (8 if squat else 20)
    out.append(f'<rect x="{cx - 48:.1f}" y="{sill:.1f}" width="96" height="26" rx="13" fill="#1D1410" opacity=".84"/>')
    out.append(fitted(_("Council"), cx - 8, sill + 18, 64, 16, CREAM) + points(len(cards), cx + 36, sill + 13, 12))
    room = foot - 14 - (sill + 42)
    high = min(72.0, slot - 4, room / max(3, len(cards)) - 4)
    for k in range(max(3, len(cards))):
        place = (round(x + 6, 1), round(foot - 14 - (k + 1) * (high + 4), 1), round(w - 12, 1), round(high, 1))
        out.append(_card(scene, seat, cards[k], place, False, tallies, awake) if k < len(cards) else _empty(*place))
    return "".join(out)


def _empty(x: float, y: float, w: float, h: float) -> str:
    shape = box(round(x + 4, 1), round(y + 3, 1), round(w - 8, 1), round(h - 6, 1), 7)
    size = min(26.0, h * 0.7)
    return f'<g opacity=".8"><{shape} fill="#7A4520" fill-opacity=".35" stroke="#4A260F" stroke-dasharray="4 4"/>{sign("promote", x + w / 2 - size / 2, y + h / 2 - size / 2, size)}</g>'
