"""The pictures on the cards of the first page: one a game, drawn for this project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pukllay.core.rng import Rng
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, LEAF, MADDER, MAIZE, OCHRE, PAPER, TEAL


def _frame(body: str, sky: str) -> str:
    return f'<svg viewBox="0 0 320 180" role="img" aria-hidden="true"><rect width="320" height="180" fill="{sky}"/>{body}</svg>'


def _sun(cx: float, cy: float, r: float, colour: str, face: str) -> str:
    rays = "".join(
        f'<path d="M{cx} {cy - r * 1.12:.1f}l{r * 0.16:.1f} {-r * 0.5:.1f} {r * 0.16:.1f} {r * 0.5:.1f}z" fill="{colour}" transform="translate({-r * 0.16:.1f} 0) rotate({15 * n} {cx + r * 0.16:.1f} {cy})"/>'
        for n in range(24)
    )
    return (
        f'{rays}<circle cx="{cx}" cy="{cy}" r="{r}" fill="{colour}"/><circle cx="{cx}" cy="{cy}" r="{r * 0.74:.1f}" fill="none" stroke="{face}" stroke-width="2"/>'
        f'<path d="M{cx - r * 0.4:.1f} {cy - r * 0.15:.1f}h{r * 0.25:.1f}M{cx + r * 0.15:.1f} {cy - r * 0.15:.1f}h{r * 0.25:.1f}M{cx} {cy - r * 0.1:.1f}v{r * 0.3:.1f}M{cx - r * 0.25:.1f} {cy + r * 0.4:.1f}h{r * 0.5:.1f}" stroke="{face}" stroke-width="2.5" fill="none" stroke-linecap="round"/>'
    )


def _weave(y: float, dyes: tuple[str, ...]) -> str:
    """A woven band across the foot of the picture."""
    out = [f'<rect y="{y}" width="320" height="{180 - y}" fill="{dyes[0]}"/>']
    for n in range(17):
        x = n * 20
        out.append(f'<path d="M{x} {y + 3}h6v4h4v4h-4v4h-6v-4h-4v-4h4z" fill="{dyes[1 + n % (len(dyes) - 1)]}"/>')
    return "".join(out)


def tiwanaku() -> str:
    """The gate, and the fields before it."""
    fields = "".join(
        f'<path d="M{160 + (k - 4) * 30} 108L{160 + (k - 4) * 74} 162h74L{160 + (k - 3) * 30} 108z" fill="{dye}"/>'
        for k, dye in enumerate(
            ("#A9714B", "#E6C777", "#86A95C", "#98A2AC", "#A9714B", "#86A95C", "#E6C777", "#98A2AC")
        )
    )
    rows = '<path d="M0 122h320M0 140h320" stroke="#5E3A21" stroke-width="1.500" opacity=".4"/>'
    gate = (
        '<path d="M92 108V48h136v60h-48V78h-40v30z" fill="#C9B48C" stroke="#6E5A38" stroke-width="2"/>'
        '<path d="M92 48h136v22H92z" fill="#B99F6E" stroke="#6E5A38" stroke-width="2"/>'
        + "".join(f'<path d="M{98 + n * 11} 53h6v5h-6zM{98 + n * 11} 61h6v5h-6z" fill="#8C7344"/>' for n in range(12))
        + f'<rect x="146" y="44" width="28" height="30" fill="#C9B48C" stroke="#6E5A38" stroke-width="2"/>{_sun(160, 59, 8, MADDER, PAPER)}'
    )
    hills = '<path d="M0 108l40-34 32 20 30-26 60 40zM180 108l44-42 40 28 26-18 30 32z" fill="#8FA3B5"/>'
    return _frame(
        _sun(262, 38, 20, OCHRE, MADDER)
        + hills
        + f'<rect y="108" width="320" height="60" fill="#A9714B"/>{fields}{rows}'
        + gate
        + _weave(160, (MADDER, MAIZE, PAPER, TEAL)),
        "#F3DDB0",
    )


def aiye() -> str:
    """Sun and moon over a calabash of seeds; cloth dyed with indigo; a mask."""
    cloth = "".join(
        f'<circle cx="{20 + 40 * (n % 8)}" cy="{22 + 40 * (n // 8)}" r="13" fill="none" stroke="#8FA8CF" stroke-width="1.500" opacity=".55"/><circle cx="{20 + 40 * (n % 8)}" cy="{22 + 40 * (n // 8)}" r="4" fill="#8FA8CF" opacity=".5"/>'
        for n in range(32)
    )
    moon = f'<path d="M268 28a30 30 0 1 0 22 44 25 25 0 0 1-22-44z" fill="{PAPER}"/>'
    mask = (
        f'<path d="M126 38q34-26 68 0 8 60-34 96-42-36-34-96z" fill="#8A4B2A" stroke="{INK}" stroke-width="2.500"/>'
        f'<path d="M126 38q34-26 68 0l-6 14q-28-16-56 0z" fill="{COCHINEAL}" stroke="{INK}" stroke-width="1.500"/>'
        f'<path d="M136 68q10-7 19 0-9 7-19 0zM165 68q10-7 19 0-9 7-19 0z" fill="{PAPER}" stroke="{INK}"/><circle cx="146" cy="68" r="3"/><circle cx="175" cy="68" r="3"/>'
        f'<path d="M160 66l-6 26h12zM148 106q12 8 24 0" fill="#6D3717" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M134 82v14M139 82v14M144 84v12M176 84v12M181 82v14M186 82v14" stroke="{PAPER}" stroke-width="2"/>'
    )
    bowl = f'<path d="M60 132q100 56 200 0-10 34-60 40h-80q-50-6-60-40z" fill="{OCHRE}" stroke="{INK}" stroke-width="2"/><path d="M78 148q82 34 164 0" fill="none" stroke="{MADDER}" stroke-width="4" stroke-dasharray="7 5"/>'
    seeds = "".join(
        f'<ellipse cx="{82 + n * 17}" cy="{134 + (n % 3) * 3}" rx="7" ry="5" fill="{MAIZE if n % 2 else PAPER}" stroke="{INK}"/>'
        for n in range(10)
    )
    return _frame(cloth + _sun(52, 50, 22, MAIZE, MADDER) + moon + mask + seeds + bowl, INDIGO)


def ayar() -> str:
    """Four walk from the lake to the mountains; a rainbow stands over the way."""
    bow = "".join(
        f'<path d="M30 150a130 118 0 0 1 260 0" fill="none" stroke="{dye}" stroke-width="7" transform="translate({160 - 160 * s:.1f} {150 - 150 * s:.1f}) scale({s})"/>'
        for dye, s in ((MADDER, 1.0), (OCHRE, 0.945), (MAIZE, 0.89), (LEAF, 0.835), (TEAL, 0.78), (INDIGO, 0.725))
    )
    hills = f'<path d="M0 142l50-60 34 36 40-58 52 64 34-40 42 44 30-26 38 40v40H0z" fill="#6F7F63"/><path d="M112 77l12-17 14 17-8-3-6 6-5-6zM200 96l10-12 12 12-7-1-5 4-4-4z" fill="{PAPER}"/><path d="M0 142q70-18 150 4t170-8v46H0z" fill="{LEAF}"/>'
    lake = f'<path d="M0 158q60-14 128 0t192-4v30H0z" fill="{TEAL}"/><path d="M16 166h40M90 168h36M190 166h50M262 170h34" stroke="{PAPER}" stroke-width="2" opacity=".6"/>'
    walkers = "".join(
        f'<g transform="translate({104 + n * 32} {112 - n * 3})"><path d="M0 38l3-22q7-9 14 0l3 22z" fill="{dye}" stroke="{INK}" stroke-width="1.500"/><path d="M3 26h14" stroke="{MAIZE}" stroke-width="3" stroke-dasharray="3 2"/><circle cx="10" cy="8" r="7" fill="#B57A4B" stroke="{INK}" stroke-width="1.500"/><path d="M2 6q8-10 16 0z" fill="{hat}" stroke="{INK}"/></g>'
        for n, (dye, hat) in enumerate(((MADDER, INK), (OCHRE, MADDER), (INDIGO, MAIZE), (PAPER, TEAL)))
    )
    return _frame(bow + hills + lake + walkers, "#E9DFC6")


def tawantinsuyu() -> str:
    """The stepped temple, the stairs, and the sun of the four quarters."""
    steps = "".join(
        f'<path d="M{40 + n * 22} {154 - n * 19}h{240 - n * 44}v-19H{40 + n * 22}z" fill="{dye}" stroke="#5E3A21" stroke-width="2"/>'
        + "".join(
            f'<path d="M{52 + n * 22 + k * 26} {154 - n * 19}v-19" stroke="#5E3A21" opacity=".35"/>'
            for k in range(max(1, (220 - n * 44) // 26))
        )
        for n, dye in enumerate(("#B98A55", "#C79A63", "#D3AA73", "#DEB984", "#E7C897"))
    )
    stairs = f'<path d="M140 154l8-95h24l8 95z" fill="{PAPER}" stroke="#5E3A21" stroke-width="2"/>' + "".join(
        f'<path d="M{141 + n * 0.7:.1f} {148 - n * 9}h{38 - n * 1.4:.1f}" stroke="#8A5A36" stroke-width="1.500"/>'
        for n in range(10)
    )
    top = f'<path d="M132 59V40h56v19z" fill="{OCHRE}" stroke="#5E3A21" stroke-width="2"/><path d="M152 59V46h16v13z" fill="#5E3A21"/>'
    # Two crosses of steps, each in the dyes of the four quarters.
    arm = "M-6-18h12v6h6v6h6v12h-6v6h-6v6h-12v-6h-6v-6h-6v-12h6v-6h6z"
    quarters = "".join(
        f'<g transform="translate({x} 52)"><path d="{arm}" fill="{dye}" stroke="#5E3A21" stroke-width="2"/>'
        f'<path d="M-18 0H0V-18zM18 0H0V18z" fill="{other}" opacity=".85"/><circle r="5" fill="{PAPER}" stroke="#5E3A21" stroke-width="2"/></g>'
        for x, dye, other in ((46, MADDER, OCHRE), (274, TEAL, INDIGO))
    )
    return _frame(
        _sun(160, 30, 22, MAIZE, MADDER)
        + quarters
        + f'<path d="M0 154h320v26H0z" fill="{LEAF}"/>'
        + steps
        + stairs
        + top
        + _weave(160, (COCHINEAL, MAIZE, PAPER, OCHRE)),
        "#F2D49B",
    )


def plain() -> str:
    return _frame(_sun(160, 80, 36, OCHRE, MADDER) + _weave(150, (MADDER, MAIZE, PAPER, TEAL)), "#F3DDB0")


def art(game: str) -> str:
    drawn = {"tiwanaku": tiwanaku, "aiye": aiye, "ayar": ayar, "tawantinsuyu": tawantinsuyu}
    return drawn.get(game, plain)()


# -- the doors of the first page ----------------------------------------------------------------------------------------

DOOR_WIDE, DOOR_HIGH = 220, 350
SCENE_HIGH = 304  # of a picture behind a door: its middle is seen
_OPENING = "M46 44h128l20 302H26z"


def doorway(game: str) -> str:
    """A trapezoid doorway as the Inca built them, and through it the game's world."""
    inner = art(game).partition(">")[2].removesuffix("</svg>")
    wide = SCENE_HIGH * 320 / 180
    seams = "".join(
        f'<path d="M{24 - (y - 110) / 16:.1f} {y}h18M{178 + (y - 110) / 20:.1f} {y}h18" stroke="#8C7650" stroke-width="1.6" opacity=".7"/>'
        for y in (110, 180, 250, 310)
    )
    return (
        f'<svg class="doorway" viewBox="0 0 {DOOR_WIDE} {DOOR_HIGH}" aria-hidden="true"><defs><clipPath id="opening-{game}"><path d="{_OPENING}"/></clipPath>'
        f'<linearGradient id="jamb-{game}" x2="1"><stop stop-color="#E6D6B6"/><stop offset=".5" stop-color="#F3E7CC"/><stop offset="1" stop-color="#B79C73"/></linearGradient>'
        f'<linearGradient id="light-{game}" x2="0" y2="1"><stop stop-color="#1d120a" stop-opacity=".45"/><stop offset=".2" stop-color="#1d120a" stop-opacity="0"/>'
        '<stop offset=".86" stop-color="#FFE9B0" stop-opacity="0"/><stop offset="1" stop-color="#FFE9B0" stop-opacity=".55"/></linearGradient></defs>'
        f'<path d="M8 {DOOR_HIGH}L28 12q1-8 9-8h146q8 0 9 8l20 {DOOR_HIGH - 12}z" fill="#3B2A1A" opacity=".4" transform="translate(0 4)"/>'
        f'<path d="M10 {DOOR_HIGH}L30 12q1-8 9-8h142q8 0 9 8l20 {DOOR_HIGH - 12}z" fill="url(#jamb-{game})" stroke="#6E5A38" stroke-width="2"/>'
        f'<path d="M20 43h180" stroke="#8C7650" stroke-width="1.6" opacity=".7"/>{seams}'
        f'<g clip-path="url(#opening-{game})"><svg x="{110 - wide / 2:.0f}" y="43" width="{wide:.0f}" height="{SCENE_HIGH}" viewBox="0 0 320 180">{inner}</svg>'
        f'<path d="{_OPENING}" fill="url(#light-{game})"/><path d="M46 44L26 346h13L57 44z" fill="#1d120a" opacity=".28"/></g>'
        f'<path d="{_OPENING}" fill="none" stroke="#4A3820" stroke-width="3"/></svg>'
    )


def wall() -> str:
    """Fitted stones with soft edges, as in Cusco's walls: a picture of its own, 1280 × 560."""
    rng, stones, y = Rng(4), [], 0
    while y < 560:
        tall, x = (46, 54, 62, 70)[rng.below(4)], -rng.below(60)
        while x < 1280:
            wide = (66, 84, 98, 120, 146)[rng.below(5)]
            dye = ("#C9B393", "#BFA785", "#D2BE9F", "#C4AD8B", "#B9A07C", "#CDB797")[rng.below(6)]
            stones.append(
                f'<path d="M{x + 5} {y + 2}h{wide - 9}q4 0 4 5v{tall - 12}q0 6-6 6h{14 - wide}q-6 0-6-5v{13 - tall}q0-6 7-6z" fill="{dye}"/>'
            )
            x += wide
        y += tall
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="560"><defs><linearGradient id="l" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3B2A1A" stop-opacity=".42"/></linearGradient>'
        '<filter id="b"><feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="s"/><feSpecularLighting in="s" surfaceScale="3" specularConstant=".5" specularExponent="16" lighting-color="#FFF3D6" result="h">'
        '<feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in="h" in2="SourceAlpha" operator="in" result="h"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="h"/></feMerge></filter></defs>'
        f'<rect width="1280" height="560" fill="#8F7A5C"/><g filter="url(#b)">{"".join(stones)}</g><rect width="1280" height="560" fill="url(#l)"/></svg>'
    )


CELL = 40
GROUNDS = ("#B5651D", "#E3BE62", "#7FA650", "#8A97A6")  # as the terrains of the game


def riddle(view: Mapping[str, Any]) -> str:
    """The day's riddle in small: what is given."""
    columns, rows = view["columns"], view["rows"]
    out = [f'<rect width="{columns * CELL + 16}" height="{rows * CELL + 16}" rx="10" fill="{MADDER}"/>']
    for n, space in enumerate(view["spaces"]):
        x, y = 8 + n // rows * CELL, 8 + n % rows * CELL
        ground = "#F3E9D2" if space["terrain"] is None else GROUNDS[space["terrain"]]
        out.append(
            f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="5" fill="{ground}" stroke="{INK}"/>'
        )
        if space["crop"]:
            middle = x + CELL // 2
            out.append(
                f'<circle cx="{middle}" cy="{y + CELL // 2}" r="12" fill="{PAPER}" stroke="{INK}"/><text x="{middle}" y="{y + CELL // 2 + 6}" '
                f'font-size="17" font-weight="bold" text-anchor="middle" fill="{INK}">{space["crop"]}</text>'
            )
    size = f"{columns * CELL + 16} {rows * CELL + 16}"
    return f'<svg viewBox="0 0 {size}" aria-hidden="true">{"".join(out)}</svg>'
