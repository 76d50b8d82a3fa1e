"""The land: grounds and mist, borders between regions, plants, meeples, and what may be chosen on it."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.scene import Scene, piece, text
from pukllay.draw.table import Part
from pukllay.draw.theme import INDIGO, INK, MADDER, MAIZE, OCHRE, PAPER, SEATS, glyph
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.layout import Layout
from pukllay.draw.tiwanaku.names import crop_name, terrain_name
from pukllay.games.tiwanaku.words import TERRAIN

SOIL = "#3B2110"
NAMING = ("NameCrop", "NameLastCrop", "NameRiddleCrop")  # questions for the crop of one space


class Land:
    """The grid. Spaces are numbered column by column, as in the view; on a phone columns lie as rows."""

    def __init__(self, view: dict[str, Any], at: Layout) -> None:
        self.view, self.layout, self.cell = view, at, at.cell
        self.each = view["rows"]
        self.across, self.down = (view["rows"], view["columns"]) if at.turned else (view["columns"], view["rows"])

    def at(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space."""
        column, row = divmod(space, self.each)
        if self.layout.turned:
            column, row = row, column
        return self.layout.x + column * self.cell, self.layout.y + row * self.cell

    def terrain(self, column: int, row: int) -> int | None:
        """What lies there as drawn; None: unknown, −1: beyond the board."""
        if not (0 <= column < self.across and 0 <= row < self.down):
            return -1
        space = row * self.each + column if self.layout.turned else column * self.each + row
        found: int | None = self.view["spaces"][space]["terrain"]
        return found


def parts(scene: Scene, land: Land) -> list[Part]:
    """The cloth, the grounds with their borders, and the spaces row by row."""
    view, each = scene.view, land.each
    terrains = [tile["terrain"] for tile in view["spaces"]]
    out = [
        Part("cloth", scene.kept(_cloth, view["columns"], view["rows"])),
        Part("grounds", scene.kept(_grounds, view["columns"], view["rows"], terrains)),
    ]
    held = {space: seat for seat, side in enumerate(view["seats"]) for space in side["meeples"]}
    for first in range(0, len(view["spaces"]), each):
        row = "".join(_space(scene, land, space, held.get(space)) for space in range(first, first + each))
        out.append(Part(f"spaces-{first // each}", row))
    return [*out, Part("asked", _asked(scene, land))]


# -- ground and cloth -------------------------------------------------------------------------------------------------


def _cloth(scene: Scene, columns: int, rows: int) -> str:
    """A woven cloth round the land, with the letters and numbers."""
    from pukllay.draw.tiwanaku.layout import layout

    land = Land(scene.view, layout(scene))
    band, cell = land.layout.band, land.cell
    x, y = land.layout.x - band, land.layout.y - band
    w, h = land.across * cell + 2 * band, land.down * cell + 2 * band
    out = [
        f'<rect x="{x + 3:.1f}" y="{y + 7:.1f}" width="{w:.1f}" height="{h:.1f}" rx="12" fill="#000" opacity=".35"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="12" fill="{MADDER}"/>'
        f'<rect x="{x + 4:.1f}" y="{y + 4:.1f}" width="{w - 8:.1f}" height="{h - 8:.1f}" rx="9" fill="none" stroke="{MAIZE}" '
        'stroke-width="1.6"/>'
    ]
    half = band * 0.23
    dyes = (MAIZE, PAPER, OCHRE, "#3E9A92")

    def diamond(cx: float, cy: float, n: int) -> None:
        out.append(
            f'<path d="M{cx:.1f} {cy - half:.1f}l{half:.1f} {half:.1f} {-half:.1f} {half:.1f} {-half:.1f} {-half:.1f}z" '
            f'fill="{dyes[n % 4]}"/><circle cx="{cx:.1f}" cy="{cy:.1f}" r="{half * 0.3:.1f}" fill="{INDIGO}"/>'
        )

    for n in range(land.across + 1):
        for cy in (y + band / 2, y + h - band / 2):
            diamond(land.layout.x + n * cell, cy, n)
    for n in range(1, land.down):
        for cx in (x + band / 2, x + w - band / 2):
            diamond(cx, land.layout.y + n * cell, n + 1)
    letters, numbers = [chr(97 + n) for n in range(columns)], [str(n + 1) for n in range(rows)]
    top, left = (numbers, letters) if land.layout.turned else (letters, numbers)
    size = band * 0.7
    for n, word in enumerate(top):
        out.append(text(land.layout.x + (n + 0.5) * cell, y + band * 0.72, word, size, "#FFF3DC", "middle", "bold"))
    for n, word in enumerate(left):
        out.append(text(x + band / 2, land.layout.y + (n + 0.5) * cell + 6, word, size, "#FFF3DC", "middle", "bold"))
    out.append(
        f'<rect x="{land.layout.x - 3:.1f}" y="{land.layout.y - 3:.1f}" width="{land.across * cell + 6:.1f}" '
        f'height="{land.down * cell + 6:.1f}" rx="5" fill="{SOIL}"/>'
    )
    return "".join(out)


def _grounds(scene: Scene, columns: int, rows: int, terrains: list[int | None]) -> str:
    from pukllay.draw.tiwanaku.layout import layout

    land = Land(scene.view, layout(scene))
    w, h = land.across * land.cell, land.down * land.cell
    out = [
        f'<rect x="{land.layout.x:.1f}" y="{land.layout.y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="url(#ti-mist)"/>'
    ]
    for space, terrain in enumerate(terrains):
        if terrain is not None:
            x, y = land.at(space)
            tile = art.ground(terrain, x, y, land.cell, (space * 7 + space // land.each) % 2)
            out.append(f'<g id="terrain-{space}" class="tile">{tile}</g>')
    return "".join(out) + _borders(land)


def _borders(land: Land) -> str:
    """Within a region a dotted path; between regions a stone-lined ditch; toward the unknown a hem."""
    inside: list[str] = []
    ditch: list[str] = []
    hem: list[str] = []
    seam: list[str] = []
    c = land.cell
    for column in range(land.across):
        for row in range(land.down):
            here = land.terrain(column, row)
            for right, below in ((1, 0), (0, 1)):
                there = land.terrain(column + right, row + below)
                if there == -1:
                    continue
                x, y = land.layout.x + (column + right) * c, land.layout.y + (row + below) * c
                line = f"M{x:.1f} {y:.1f}v{c:.1f}" if right else f"M{x:.1f} {y:.1f}h{c:.1f}"
                if here is None and there is None:
                    seam.append(line)
                elif here is None or there is None:
                    hem.append(line)
                else:
                    (inside if here == there else ditch).append(line)

    def path(lines: list[str], look: str) -> str:
        return f'<path d="{"".join(lines)}" fill="none" {look}/>' if lines else ""

    return (
        path(seam, 'stroke="#B8AA8C" stroke-width="1.6" stroke-dasharray="5 5"')
        + path(inside, 'stroke="#000" stroke-opacity=".22" stroke-width="1.5" stroke-dasharray="2 6"')
        + path(hem, f'stroke="{SOIL}" stroke-width="4" stroke-linecap="round"')
        + path(hem, 'stroke="#FFFDF6" stroke-opacity=".6" stroke-width="1.3" stroke-dasharray="7 5"')
        + path(ditch, f'stroke="{art.DARK}" stroke-width="6.5" stroke-linecap="round"')
        + path(ditch, 'stroke="#E8D3A6" stroke-width="2.6" stroke-dasharray="6 4"')
    )


# -- spaces -----------------------------------------------------------------------------------------------------------


def meeple(seat: int, x: float, y: float, size: float, place: str) -> str:
    """A person's piece; it glides when it leaves one place for another."""
    colour, ink, name, _name = SEATS[seat]
    w = size * 40 / 46
    body = (
        f'<ellipse cx="{w / 2:.1f}" cy="{size * 0.96:.1f}" rx="{w * 0.5:.1f}" ry="{size * 0.1:.1f}" fill="#000" opacity=".35"/>'
        f'<use href="#meeple" width="{w:.1f}" height="{size:.1f}" fill="{colour}" stroke="{INK}" stroke-width="2.4"/>'
        f'<use href="#meeple" width="{w:.1f}" height="{size:.1f}" fill="url(#weave-{seat})"/>'
        + glyph(name, w * 0.29, size * 0.33, w * 0.42, ink)
    )
    return piece(f"meeple-{seat}", place, x, y, body)


def said_of(scene: Scene, space: int) -> str:
    """A space in words: its name, its terrain, its crop, who stands there."""
    tile = scene.view["spaces"][space]
    words = [tile["name"], terrain_name(tile["terrain"]) if tile["terrain"] is not None else _("unknown")]
    if tile["crop"] is not None:
        words.append(f"{tile['crop']} {crop_name(tile['crop'])}")
    words += [
        _("meeple of {name}").format(name=scene.names[seat])
        for seat, side in enumerate(scene.view["seats"])
        if space in side["meeples"]
    ]
    return ", ".join(words)


def _space(scene: Scene, land: Land, space: int, seat: int | None) -> str:
    tile, c = scene.view["spaces"][space], land.cell
    name, crop = tile["name"], tile["crop"]
    x, y = land.at(space)
    out = [f'<rect x="{x:.1f}" y="{y:.1f}" width="{c:.1f}" height="{c:.1f}" fill="#000" fill-opacity="0"/>']
    if crop is not None:
        size = c * (0.56 + 0.055 * crop) * (0.86 if seat is not None else 1)
        left = x + c * (0.40 if seat is not None else 0.46) - size / 2
        grown = art.plant(crop, left, y + c * 0.86 - size, size) + art.number(
            crop, x + c * 0.81, y + c * 0.81, max(9.5, c * 0.155)
        )
        out.append(f'<g id="crop-{name}" class="tile">{grown}</g>')
        if space in scene.view["givens"]:
            out.append(art.given_peg(x + 4, y + 4))
    else:
        # What a player pencils in, and what a hint says, is laid on by the page and unknown to the game.
        words = " ".join(terrain_name(t) for t in range(4))
        place = f'data-x="{x:.1f}" data-y="{y:.1f}" data-size="{c:.1f}"'
        out.append(f'<g id="pencil-{name}" class="pencil" data-keep="1" data-space="{name}" {place}></g>')
        out.append(
            f'<g id="odds-{name}" class="odds" {place} data-keys="{" ".join(TERRAIN)}" data-terrains="{words}"></g>'
        )
    if seat is not None:
        size = c * (0.5 if crop is not None else 0.66)
        dx, dy = (0.56, 0.06) if crop is not None else (0.22, 0.14)
        out.append(meeple(seat, x + c * dx, y + c * dy, size, name))
    shape = f'rect x="{x + 4:.1f}" y="{y + 4:.1f}" width="{c - 8:.1f}" height="{c - 8:.1f}" rx="8"'
    body = "".join(out)
    for target in (f"meeple-explore-{name}", f"space-{name}"):
        body = scene.choice(target, body, shape) if scene.lit(target) or target in scene.leads else body
    drawn = scene.thing(f"space-{name}", said_of(scene, space), body) + scene.tag(
        f"space-{name}", x + c / 2, y + c * 0.4
    )
    return f'<g class="space" data-name="{name}">{drawn}</g>'


def named_space(scene: Scene) -> int | None:
    """The space whose crop is asked for now."""
    waiting = scene.view.get("waiting") or []
    if not waiting or waiting[-1][0] not in NAMING:
        return None
    return int(waiting[-1][2])


def moving_from(scene: Scene) -> int | None:
    """The space from which a meeple is on its way."""
    waiting = scene.view.get("waiting") or []
    if not waiting or waiting[-1][0] != "Explore" or waiting[-1][2] >= len(scene.view["spaces"]):
        return None
    return int(waiting[-1][2])


def _asked(scene: Scene, land: Land) -> str:
    """A ring round the space that the question is about."""
    space = named_space(scene)
    if space is None:
        space = moving_from(scene)
    if space is None:
        return ""
    x, y = land.at(space)
    c = land.cell
    box = f'x="{x - 2:.1f}" y="{y - 2:.1f}" width="{c + 4:.1f}" height="{c + 4:.1f}" rx="8" fill="none"'
    return f'<rect {box} stroke="{art.DARK}" stroke-width="8"/><rect {box} stroke="#FF9C5A" stroke-width="4.5" stroke-dasharray="12 6"/>'
