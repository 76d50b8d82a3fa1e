"""What Àiyé's people wear, 100 × 100: grounds, garments, jewels, dress of the head. Parts that may be combined anew.

Inspired by the dress of the Yoruba and their neighbours, as worn today and shown in museums' collections: the agbada and its
embroidered neck, aso-oke woven in narrow strips and sewn together, the wrapper tied above the breast, indigo adire; the gele, the
fila laid to one side, the abeti aja with its two wings, the suku of braids drawn up to a crown, the Fulani hat of straw and leather,
the hunter's cap sewn with amulets; cowries, coral and glass beads. Nothing is traced, and no one in particular is portrayed.
"""

from __future__ import annotations

INK = "#2B2320"
SKIN = {  # base, shade, light, lips
    "umber": ("#6E4027", "#4E2A18", "#8A5636", "#6A2F27"),
    "ebony": ("#4F2D1E", "#351B11", "#6B4230", "#5A2622"),
    "sienna": ("#8A5331", "#653919", "#A86D47", "#7C3A2C"),
    "cocoa": ("#5E3623", "#41220F", "#7A4B33", "#622B25"),
    "bronze": ("#9A6238", "#734420", "#B87F52", "#84402E"),
}
FACE = "M33 39C33 25 40 18 50 18s17 7 17 21c0 14-6.500 26.500-17 28C39.500 65.500 33 53 33 39z"


def both(s: str) -> str:
    """A half and its mirror image about x = 50."""
    return f'{s}<g transform="matrix(-1 0 0 1 100 0)">{s}</g>'


def p(d: str, fill: str = "none", stroke: str = "", w: float = 1.2, extra: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + extra if extra else ""}/>'


def dot(x: float, y: float, r: float, fill: str, stroke: str = "", w: float = 0.8) -> str:
    line = f' stroke="{stroke}" stroke-width="{w}"' if stroke else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{line}/>'


# -- grounds ----------------------------------------------------------------------------------------------------------


def ground(a: str, b: str, motif: str = "") -> str:
    return f'<rect width="100" height="100" fill="{a}"/><circle cx="50" cy="44" r="46" fill="{b}"/>{motif}'


def rays(c: str) -> str:
    return "".join(f'<path d="M50 44L46 -30h8z" fill="{c}" transform="rotate({n * 30} 50 44)"/>' for n in range(12))


def stars(c: str) -> str:
    at = ((10, 14), (24, 8), (86, 30), (78, 10), (14, 40), (92, 56), (6, 62))
    return "".join(
        f'<path d="M{x} {y - 2.4}l.7 1.700 1.700.7-1.700.7-.7 1.700-.7-1.700-1.700-.7 1.700-.7z" fill="{c}"/>'
        for x, y in at
    )


def crescent(x: float, y: float, r: float, c: str) -> str:
    return p(f"M{x} {y - r}a{r} {r} 0 1 0 {r} {r * 1.3}a{r * 0.86:.1f} {r * 0.86:.1f} 0 0 1 {-r} {-r * 1.3}z", c)


# -- garments (shoulders from 72 down) --------------------------------------------------------------------------------

SHOULDERS = "M4 100C6 84 24 77 42 72h16c18 5 36 12 38 28z"


def agbada(c: str, trim: str, line: str) -> str:
    """A wide robe with an embroidered neck."""
    return (
        p(SHOULDERS, c)
        + both(p("M10 100c2-10 6-14 12-18M24 100c0-8 2-14 6-20", "none", line, 1.1))
        + p("M36 74c4 12 9 17 14 17s10-5 14-17l-5-2c-3 7-6 10-9 10s-6-3-9-10z", trim)
        + both(p("M39 77c3 7 7 11 11 11", "none", c, 1, 'stroke-dasharray="1.6 1.6"'))
        + p("M50 91v9", "none", trim, 2.4)
    )


def strips(c: str, a: str, b: str) -> str:
    """Aso-oke: cloth of narrow strips."""
    return (
        p(SHOULDERS, c)
        + both(
            p("M14 100l5-16 5-2-5 18zM28 100l3-20 4-2-2 22z", a)
            + p("M22 100l4-19 2-.6-3 19.600zM38 100l0-25 2-1 1 26z", b)
        )
        + p("M40 73c3 6 6 9 10 9s7-3 10-9l3 1c-3 9-7 13-13 13s-10-4-13-13z", a)
    )


def wrapper(skin: str, c: str, trim: str) -> str:
    """Bare shoulders, a cloth tied above the breast."""
    s = SKIN[skin]
    return (
        p(SHOULDERS, s[0])
        + p("M60 73c18 5 34 11 36 27H74c0-10-6-18-14-27z", s[1], extra='opacity=".55"')
        + p("M14 100c6-9 16-12 36-12s30 3 36 12z", c)
        + p("M17 96c7-6 17-8 33-8s26 2 33 8l-2 2c-8-5-17-6-31-6s-23 1-31 6z", trim)
        + both(p("M36 79c4 2 8 3 12 3", "none", s[1], 1))
    )


def cloak(c: str, fold: str, inner: str) -> str:
    return p(SHOULDERS, inner) + both(
        p("M4 100C6 84 24 77 41 71c-1 10-5 20-12 29z", c)
        + p("M12 100c3-9 9-15 17-20M22 100c4-7 8-14 11-22", "none", fold, 1.100)
    )


def apron(skin: str, c: str, strap: str) -> str:
    s = SKIN[skin]
    return (
        p(SHOULDERS, s[0])
        + p("M60 73c18 5 34 11 36 27H74c0-10-6-18-14-27z", s[1], extra='opacity=".55"')
        + both(p("M36 74l5-2 1 16-6 2z", strap))
        + p("M30 100l4-14h32l4 14z", c)
        + p("M34 86h32", "none", strap, 2, 'stroke-dasharray="2 2"')
    )


# -- jewels -----------------------------------------------------------------------------------------------------------


def beads(y: float, c: str, r: float = 1.9, wide: float = 13, n: int = 9, drop: float = 7) -> str:
    out = []
    for k in range(n):
        t = k / (n - 1) * 2 - 1
        out.append(dot(round(50 + t * wide, 1), round(y + (1 - t * t) * drop, 1), r, c, INK, 0.5))
    return "".join(out)


def cowrie(x: float, y: float, s: float = 1.0, turn: float = 0) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({s})"><ellipse rx="2.500" ry="3.600" fill="#F7EFDC" stroke="#8B7450" stroke-width=".6"/>'
        '<path d="M0-2.600v5.200" stroke="#6B5535" stroke-width="1"/></g>'
    )


def cowries(y: float, wide: float = 14, n: int = 6, drop: float = 7) -> str:
    return "".join(
        cowrie(round(50 + t * wide, 1), round(y + (1 - t * t) * drop, 1), 0.95, t * -24)
        for t in [k / (n - 1) * 2 - 1 for k in range(n)]
    )


def earrings(c: str, kind: str = "ring") -> str:
    return both(
        dot(31.6, 52.500, 2.600, "none", c, 1.500)
        if kind == "ring"
        else dot(31.800, 50.500, 1.600, c, INK, 0.4) + p("M31.800 52l-1.700 5h3.400z", c, INK, 0.4)
    )


# -- dress of the head --------------------------------------------------------------------------------------------------


def gele(c: str, dark: str, light: str, shape: str = "fan") -> str:
    """A tied headwrap in folds."""
    if shape == "fan":
        return (
            p("M31 34C20 26 18 8 32 4c9-3 22-4 34-1 16 4 17 20 4 31-6-8-31-9-39 0z", c)
            + p("M66 3c16 4 17 20 4 31-2-3-5-5-9-6 6-7 8-16 5-25z", dark)
            + p(
                "M34 5c-6 6-6 16 0 24M44 2.500c-5 8-5 16-2 24M55 2c1 8 0 16-3 24M33 9c12-4 24-4 34 1",
                "none",
                light,
                1.300,
            )
            + p("M30.500 35c8-10 31-10 39 0l-1.500-6c-9-7-27-7-36 0z", dark)
        )
    if shape == "knot":
        return (
            p("M31.500 36C27 20 36 8 50 8s23 12 18.500 28c-7-9-30-9-37 0z", c)
            + p("M60 10c9 5 12 15 8.500 26-2-3-5-4.500-9-5.500 3-6 3-13 .5-20.500z", dark)
            + p("M50 9C40-4 62-6 58 5c8-6 16 4 4 9-4 1-9 0-12-5z", c, dark, 1)
            + p("M35 22c10-7 20-7 30-1M33 29c11-8 23-8 34 0", "none", light, 1.300)
        )
    return (  # a wing rising to one side
        p("M31 35C28 22 32 14 40 10 52 4 72-4 84 6c-4 2-6 6-8 11-2 6-4 12-7 18-7-8-30-9-38 0z", c)
        + p("M84 6c-4 2-6 6-8 11-2 6-4 12-7 18-2-2-4-4-8-5 6-8 12-18 23-24z", dark)
        + p("M40 12c-4 5-6 10-6 17M50 8c-5 6-8 12-9 19M62 4c-7 6-12 13-14 21", "none", light, 1.300)
    )


def fila(c: str, band: str, lean: int = 1) -> str:
    """A soft cap, its top laid to one side."""
    cap = (
        p("M32.500 33C31 20 38 8 51 7c6-.500 20 1 20 7 0 5-5 6-5 10l1 9c-8-6-27-6-34.500 0z", c)
        + p("M32.500 33c7.500-6 26.500-6 34.500 0l-.6-5.500c-8-5-25-5-33.600 0z", band)
        + p("M51 7c3 5 9 9 15 9M42 10c0 5 1 10 3 14", "none", band, 1.200)
    )
    return cap if lean > 0 else f'<g transform="matrix(-1 0 0 1 100 0)">{cap}</g>'


def ears_cap(c: str, band: str) -> str:
    """Abeti aja: the cap with two wings."""
    return (
        p("M33 32C32 16 40 8 50 8s18 8 17 24c-8-6-26-6-34 0z", c)
        + both(p("M34 31C26 26 22 18 20 10c8 1 14 5 18 11z", c, band, 1.200))
        + p("M33 32c8-6 26-6 34 0l-.5-5c-8-5-25-5-33 0z", band)
    )


def straw(c: str, dark: str) -> str:
    """A wide hat of plaited straw, its crown sewn with leather."""
    weave = "".join(p(f"M{18 + k * 8} {29.5 - abs(k - 4) * 0.1:.1f}l4 4 4-4", "none", dark, 0.7) for k in range(8))
    return (
        p("M12 30c6-5 18-8 22-9 0-9 7-15 16-15s16 6 16 15c4 1 16 4 22 9-10 6-24 7-38 7s-28-1-38-7z", c, dark, 1)
        + weave
        + p("M36 21c-1-8 6-14 14-14s15 6 14 14c-8-3-20-3-28 0z", "#8E3B2A", "#5A1F14", 0.9)
        + p("M50 8l4 5-4 5-4-5zM41 13l2.500 3-2.500 3-2-3zM59 13l2.500 3-2.500 3-2-3z", "#F2C94C")
        + p("M34 22.500c10-3 22-3 32 0", "none", dark, 1.400)
    )


def turban(c: str, dark: str, light: str) -> str:
    return (
        p("M30 34C26 20 34 7 50 7s24 13 20 27c-8-8-32-8-40 0z", c)
        + p("M31 27c10-12 22-16 36-12M30 32c12-12 26-13 40-5M36 15c9-5 18-6 27-2", "none", light, 1.500)
        + p("M62 10c9 5 11 14 8 24-2-2-5-3.500-8-4.500 3-6 3-13 0-19.500z", dark, extra='opacity=".6"')
    )


def hood(c: str, dark: str, light: str) -> str:
    return (
        p("M26 84C22 60 22 6 50 6s28 54 24 78l-10-8c6-14 8-32 4-42-3-8-9-12-18-12s-15 4-18 12c-4 10-2 28 4 42z", c)
        + p("M62 9c14 8 16 52 12 75l-10-8c6-14 8-32 4-42-1-4-3-6-5-8 2-6 2-12-1-17z", dark)
        + p("M27 40c-2 14-1 28 2 40M33 16c-4 8-6 16-6 24", "none", light, 1.100)
    )


def cropped(c: str = "#1E1512") -> str:
    return p(
        "M32.800 40C30 22 38 13.500 50 13.500S70 22 67.200 40c-1-7-3-12-6-14-6-3-16-3-22 0-4 2-5.500 7-6.400 14z", c
    )


def suku(c: str = "#1E1512", tie: str = "#D9972B") -> str:
    """Rows of braids drawn up to a crown."""
    return (
        cropped(c)
        + p("M42 14C40 4 44-1 50-1s10 5 8 15z", c)
        + both(p("M34 34c1-9 6-16 13-19M38.500 28c2-6 5-10 9-13M44 25.500c1-5 2-8 4-10.500", "none", "#5B4436", 0.9))
        + p("M42.500 12c5 2 10 2 15 0l.5-3.500c-5 2-11 2-16 0z", tie)
    )


def locks(c: str = "#1E1512", bead: str = "#D9972B") -> str:
    return cropped(c) + both(
        "".join(
            p(f"M{34 - k * 1.6:.1f} {28 + k * 2}c-3 10-4 18-{2 + k * 0.6:.1f} 28", "none", c, 3.2)
            + dot(round(31.4 - k * 2.2, 1), 57 + k * 2, 1.8, bead, INK, 0.4)
            for k in range(3)
        )
    )


def band(c: str, gem: str = "") -> str:
    return p("M32.600 33.500c8-6 26.800-6 34.800 0l-.4-5c-8-5-26-5-34 0z", c) + gem


def hunter(c: str, dark: str) -> str:
    """The hunter's cap: sewn amulets, and a sprig of leaf on one side."""
    sprig = "".join(
        f'<path d="M0 0c-4-6-4-12 0-18 4 6 4 12 0 18z" fill="{g}" stroke="#274A1D" stroke-width=".8" transform="translate(65 20) rotate({t})"/>'
        for t, g in ((18, "#6FA04A"), (48, "#8DB668"), (-10, "#4E7F3A"))
    )
    return (
        sprig
        + p("M32.500 34C30 16 38 8 50 8s20 8 17.500 26c-8-7-27-7-35 0z", c, dark, 1)
        + p("M60 10c8 4 9 13 7.500 24-2-2-5-3-8-4 3-6 3-13 .5-20z", dark, extra='opacity=".5"')
        + "".join(
            f'<rect x="{x}" y="{y}" width="5" height="5.500" rx="1" fill="#8E3B2A" stroke="#4A1B10" stroke-width=".7"/>'
            for x, y in ((35, 22), (42, 18), (49, 21), (56, 18), (61, 23))
        )
        + p("M32.500 34c8-7 27-7 35 0l-.5-4.500c-9-6-25-6-34 0z", "#D9C28A")
        + cowrie(50, 30, 0.8)
    )
