"""One's own things, folded: the points heading by heading, and the masks with what the next step asks. Others' courts, opened and in small."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.aiye import court
from pukllay.draw.aiye.cards import CONDITION_SIGN, chip, mask_words, plaque, points, progress
from pukllay.draw.aiye.faces import face
from pukllay.draw.aiye.layout import OTHERS_PHONE, others
from pukllay.draw.aiye.signs import sign
from pukllay.draw.pieces import box, lines
from pukllay.draw.scene import Scene, fitted, text, width_of
from pukllay.draw.table import Fact, Panel, Part, Picture
from pukllay.draw.theme import INK

WIDTH, HIGH, PHONE = 1000.0, 72.0, 380.0
LEDGER, WARN = "#4A3F33", "#8E2418"  # words on the wood of the dock
MASKS_HELD = 4  # places for masks that the ledger shows at the least
HEADINGS = (("characters", "extra_summon"), ("council", "promote"), ("columns", "cards3"))
SMALL_WIDE = 256.0
SMALL_HIGH = {1: 110.0, 2: 104.0, 3: 74.0}  # another's court on the rail, by how many others there are


def heading(name: str) -> str:
    return {"characters": _("people"), "council": _("Council"), "columns": _("columns")}[name]


def strip(scene: Scene, seat: int) -> Picture:
    side = scene.view["seats"][seat]
    tallies = {kind: list(progress(scene.view, side, kind)) for kind in side["headings"]["masks"]}
    width = PHONE if scene.narrow else WIDTH
    parts = [
        Part("sums", scene.kept(_sums, side["points"], {name: side["headings"][name] for name, _icon in HEADINGS})),
        Part("masks", scene.kept(_masks, tallies, width)),
    ]
    return Picture("strip", _("My points"), width, HIGH, tuple(parts))


def _sums(scene: Scene, total: int, sums: dict[str, int]) -> str:
    out = scene.thing("points", _("{n} points").format(n=total), points(total, 34, 36, 26))
    if scene.narrow:
        return out
    for k, (name, icon) in enumerate(HEADINGS):
        x = 74 + k * 83
        said = f"{sums[name]:+d}".replace("-", "−") if name == "columns" else str(sums[name])
        body = f'<{box(x - 5, 6, 78, 60, 9)} fill="#FFFAF0" stroke="#B99C6B"/>' + sign(icon, x, 11, 28)
        body += text(x + 33, 33, said, 22, INK, weight="bold") + fitted(
            heading(name), x, 60, 68, 14, LEDGER, "start", "normal"
        )
        out += scene.thing(f"heading-{name}", heading(name), body)
    return out


def _masks(scene: Scene, tallies: dict[str, list[int]], width: float) -> str:
    """Each mask of one's own, what it brings now, and what the next step asks for."""
    narrow = width < WIDTH
    x0 = 70.0 if narrow else 326.0
    slots = max(MASKS_HELD, len(tallies))
    room = (width - x0 - 6) / slots
    out = []
    for k, (kind, (has, now, need, then)) in enumerate(tallies.items()):
        x, card = x0 + k * room, scene.view["types"][kind]
        body = f'<{box(round(x, 1), 6, round(room - 6, 1), 60, 9)} fill="#FFFAF0" stroke="#B99C6B"/>'
        icon = CONDITION_SIGN[card["condition"]]
        if narrow:
            size = min(40.0, room - 34)
            body += face(kind, x + 3, 9, size, size, 1.05) + points(now, x + room - 20, 24, 12)
            more = f"+{need} ▸ {then}" if need > 0 else _("max") if need == 0 else f"{has}"
            body += fitted(more, round(x + (room - 6) / 2, 1), 62, room - 12, 13, INK)
        else:
            body += face(kind, x + 4, 10, 52, 52, 1.05)
            body += fitted(_(card["name"]), round(x + 62, 1), 27, room - 74, 15, INK, "start") + points(
                now, x + 74, 47, 13
            )
            if need > 0:
                body += text(round(x + 92, 1), 53, f"+{need}", 16, INK, weight="bold") + sign(
                    icon, x + 95 + width_of(f"+{need}", 16), 37, 20
                )
                body += text(round(x + room - 12, 1), 53, f"▸{then}", 16, WARN, "end", "bold")
            else:
                more = _("max") if need == 0 else f"{has}"
                body += sign(icon, x + 92, 37, 20) + text(round(x + 116, 1), 53, more, 15, LEDGER, weight="bold")
        out.append(scene.thing(f"mask-{kind}", _(card["name"]), body))
    for k in range(len(tallies), slots):
        x = x0 + k * room
        empty = box(round(x, 1), 6, round(room - 6, 1), 60, 9)
        words = _("mask {n}").format(n=k + 1)
        out.append(
            f'<{empty} fill="#E6D6B8" stroke="#8E7A58" stroke-dasharray="5 5"/>'
            + fitted(words, round(x + (room - 6) / 2, 1), 41, room - 12, 14, LEDGER, weight="normal")
        )
    return "".join(out)


def phone_board(scene: Scene, seat: int) -> Picture:
    """On a phone, under the tab of one's own things: the sums, and each mask as it lies in its column."""
    side, view = scene.view["seats"][seat], scene.view
    out, y = [], 8.0
    for name, icon in HEADINGS:
        said = f"{side['headings'][name]:+d}".replace("-", "−")
        row = (
            f'<{box(6, y, 368, 42, 9)} fill="#FFFAF0" stroke="#B99C6B"/>'
            + sign(icon, 14, y + 7, 28)
            + text(54, y + 28, heading(name), 16, INK)
        )
        out.append(scene.thing(f"heading-{name}", heading(name), row + text(362, y + 29, said, 20, INK, "end", "bold")))
        y += 48
    for kind in side["headings"]["masks"]:
        tally = progress(view, side, kind)
        row = f'<{box(6, y, 368, 74, 9)} fill="#FFFAF0" stroke="#B99C6B"/><g transform="translate(12 {y + 6:g})">{plaque(scene, kind, 132, 62, False, False, tally)}</g>'
        row += fitted(_(view["types"][kind]["name"]), 158, y + 25, 150, 17, INK, "start") + points(
            tally[1], 346, y + 37, 18
        )
        row += lines(mask_words(view["types"][kind]), 158, y + 43, 168, 12, 3, LEDGER)
        out.append(scene.thing(f"mask-{kind}", _(view["types"][kind]["name"]), row))
        y += 80
    return Picture("board", _("My points"), OTHERS_PHONE, y + 6, (Part("mine", "".join(out)),))


# -- others -----------------------------------------------------------------------------------------------------------


def board(scene: Scene, seat: int) -> Picture | None:
    """Another's court, as one's own stands on the stage."""
    if not 0 <= seat < len(scene.view["seats"]):
        return None
    at = others(scene, scene.view["seats"][seat])
    x, y, w, h = at.box
    earth = (
        f'<{box(-400, y, w + 800, h, 0)} fill="url(#ai-earth)"/><{box(-400, y, w + 800, h, 0)} fill="url(#ai-grit)"/>'
    )
    parts = [Part("earth", earth), *court.parts(scene, seat, at, False)]
    title = _("The court of {name}").format(name=scene.names[seat])
    return Picture("board", title, x * 2 + w, h, tuple(parts))


def panel(scene: Scene, seat: int) -> Panel:
    view = scene.view
    if seat >= len(view["seats"]):
        return Panel(())
    side = view["seats"][seat]
    facts = (
        Fact("ai-seed-sun", side["sun"], _("sun seeds")),
        Fact("ai-seed-moon", side["moon"], _("moon seeds")),
        Fact("ai-face-respect", f"{side['masks']}/{view['end']['masks']}", _("masks; so many bring the end")),
        Fact("g-cards", f"{side['cards']}/{view['end']['cards']}", _("cards; so many bring the end")),
    )
    if seat == max(0, scene.seat) or scene.narrow:
        return Panel(facts)
    high = SMALL_HIGH.get(len(view["seats"]) - 1, 74.0)
    drawn: str = scene.kept(_small, side["columns"], len(side["council"]), high)
    title = _("The court of {name}").format(name=scene.names[seat])
    return Panel(facts, "", Picture(f"small-{seat}", title, SMALL_WIDE, high, (Part("court", drawn),)))


def threatened(columns: list[dict[str, Any]]) -> set[int]:
    """Columns that a conflict would take now: the tallest that are neither sabotaged nor protected."""
    able = [(len(c["cards"]), n) for n, c in enumerate(columns) if not c["sabotaged"] and not c["protected"]]
    return {n for many, n in able if many == max(able)[0]}


def _small(scene: Scene, columns: list[dict[str, Any]], council: int, high: float) -> str:
    room = SMALL_WIDE - (30 if council else 0)
    pitch = min(54.0, room / len(columns))
    wide, plank = pitch - 3, high - 21
    step = min(38.0, (plank - 15) / max(2, max(len(c["cards"]) for c in columns)))
    danger = threatened(columns)
    out = [
        f'<rect x="0" y="{plank:g}" width="{pitch * len(columns):.1f}" height="20" rx="9" fill="url(#ai-wood)" stroke="#3A1E0D"/>'
    ]
    for n, column in enumerate(columns):
        x, many = n * pitch + 1.5, len(column["cards"])
        for k, card in enumerate(column["cards"]):
            out.append(
                chip(
                    scene.view,
                    card["type"],
                    x,
                    plank - (k + 1) * step,
                    wide,
                    step - 1.5,
                    column["sabotaged"] and k == many - 1,
                )
            )
        cx, top = x + wide / 2, plank - many * step
        out.append(f'<ellipse cx="{cx:.1f}" cy="{plank + 10:.1f}" rx="{wide * 0.46:.1f}" ry="8" fill="#3A1E0D"/>')
        for kind, way in (("sun", -1), ("moon", 1)):
            if column[kind]:
                aside = way * wide * 0.22 if column["sun"] and column["moon"] else 0
                out.append(
                    text(
                        round(cx + aside, 1),
                        round(plank + 15, 1),
                        column[kind],
                        13.5,
                        "#F7C948" if kind == "sun" else "#BFD2F5",
                        "middle",
                        "bold",
                    )
                )
        if column["sabotaged"]:
            out.append(
                f'<path d="M{x + 2:.1f} {plank + 3:.1f}l{wide - 4:.1f} 14m0-14l{4 - wide:.1f} 14" stroke="#E4573F" stroke-width="2.5" stroke-linecap="round"/>'
            )
        elif column["protected"]:
            out.append(sign("shield", cx - 7, top - 14, 14))
        elif n in danger:
            out.append(f'<g opacity=".7">{sign("conflict", cx - 6.5, top - 14, 13)}</g>')
    if council:
        x = pitch * len(columns) + 4
        out.append(sign("council_meeting", x + 1, plank - 30, 24) + points(council, x + 13, plank + 9, 10))
    return "".join(out)
