"""The twelve masks of Àiyé, 100 × 100. Each is half a face mirrored, and tells its condition in its crest.

Inspired by the carvers' arts of West Africa: the carved superstructures of Gelede headdresses, the horns and raffia of masquerades, the
striated bronze heads of Ife, beaded crowns with their birds and fringes, the white faces of Igbo and Punu masks. The twelve are
invented for the game's virtues; none copies a mask that is danced or kept.
"""

from __future__ import annotations

from functools import lru_cache

from pukllay.draw.aiye.clothes import INK, both, cowrie, crescent, dot, p

WOODS = {
    "iroko": ("#9A5B2E", "#6B3A18", "#C07F48"),
    "ebony": ("#4A2B20", "#2C1610", "#70463A"),
    "bronze": ("#B5813A", "#7C5219", "#E3B566"),
    "red": ("#A83A2B", "#6E1E15", "#D2644F"),
    "indigo": ("#2F4B7C", "#1B2E52", "#5E80B8"),
    "teal": ("#1F7A74", "#0F4C48", "#4FAAA2"),
    "gold": ("#E0A93A", "#9A6B14", "#F8DB85"),
    "white": ("#EDE3CF", "#B9A985", "#FFFFFF"),
    "plum": ("#7A2A58", "#4E1637", "#AC5A88"),
    "leaf": ("#5B7F3A", "#37551F", "#8DB668"),
}


def stage(a: str, b: str, ray: str) -> str:
    """A dark court, and raffia that spreads behind the mask."""
    raffia = "".join(
        f'<path d="M50 56L46.500-8h7z" fill="{ray}" opacity=".5" transform="rotate({n * 20} 50 56)"/>'
        for n in range(18)
    )
    return f'<rect width="100" height="100" fill="{a}"/><circle cx="50" cy="54" r="45" fill="{b}"/>{raffia}'


def collar(c: str, dark: str) -> str:
    """Raffia below the chin."""
    return "".join(
        f'<path d="M50 78L{46 + 0.3 * abs(n)} 106h{8 - 0.6 * abs(n):.1f}z" fill="{c if n % 2 else dark}" transform="rotate({n * 11} 50 72)"/>'
        for n in range(-6, 7)
    )


def almond(c: str, lid: str, y: float = 50, closed: bool = False, wide: float = 12) -> str:
    if closed:
        return both(
            p(f"M{47 - wide} {y}q{wide / 2} 5 {wide} 0", "none", lid, 2)
            + p(f"M{47 - wide} {y - 1}q{wide / 2} -4 {wide} 0", "none", lid, 1)
        )
    return both(
        p(f"M{47 - wide} {y}q{wide / 2} -7 {wide} .5q{-wide / 2} 5 {-wide} -.5z", c, lid, 1.300)
        + p(f"M{47 - wide * 0.75:.1f} {y}h{wide * 0.5:.1f}", "none", "#1A0F0A", 2.200)
    )


def nose(c: str, dark: str, y: float = 50, long: float = 16) -> str:
    return p(f"M47.500 {y - 4}h5l3 {long}q-5.500 4-11 0z", c, dark, 1.200) + p(
        f"M49 {y - 3}l-1 {long - 2}", "none", dark, 0.8, 'opacity=".6"'
    )


def mouth(c: str, dark: str, y: float, kind: str = "rest") -> str:
    if kind == "smile":
        return p(f"M38 {y - 2}q12 5 24 0-4 9-12 9t-12-9z", c, dark, 1.200) + p(
            f"M40.500 {y}q9.500 3.500 19 0", "none", "#F4EAD8", 2.400
        )
    if kind == "teeth":
        return p(f"M40 {y - 3}h20v8H40z", "#F4EAD8", dark, 1.400) + p(
            f"M40 {y + 1}h20M44 {y - 3}v8M48 {y - 3}v8M52 {y - 3}v8M56 {y - 3}v8", "none", dark, 1.100
        )
    if kind == "round":
        return f'<ellipse cx="50" cy="{y}" rx="6" ry="4.500" fill="{c}" stroke="{dark}" stroke-width="1.400"/><ellipse cx="50" cy="{y}" rx="3" ry="2" fill="{dark}"/>'
    return p(f"M42 {y}q4-3 8-1 4-2 8 1-8 2-16 0z", c, dark, 0.8) + p(
        f"M42.500 {y + 0.5}q7.500 5.500 15 0-7.500 1.500-15 0z", c, dark, 0.8
    )


def face(d: str, wood: str) -> str:
    """The left half of an outline, mirrored, with light from the left."""
    base, dark, light = WOODS[wood]
    return (
        both(p(d, base))
        + f'<g transform="matrix(-1 0 0 1 100 0)" opacity=".42">{p(d, dark)}</g>'
        + both(p(d.rsplit("L", 1)[0], "none", dark, 1.600))
        + f'<ellipse cx="39" cy="38" rx="6" ry="4" fill="{light}" opacity=".55"/>'
    )


OVAL = "M50 22C36 22 28 32 28 48c0 18 10 34 22 38L50 22z"
LONG = "M50 18C40 18 32 24 31 40c-1 22 8 44 19 50L50 18z"
ROUND = "M50 24C33 24 24 38 24 53s11 31 26 31L50 24z"
SHIELD = "M50 22H30c-4 10-4 26 0 40 4 12 11 22 20 28L50 22z"


def scar(c: str, y: float = 60) -> str:
    return both(p(f"M32 {y}l8-2M32.500 {y + 3}l8-2M33.500 {y + 6}l7-2", "none", c, 1.100))


def striae(c: str) -> str:
    """Lines down the whole face, as on bronze heads."""
    return both("".join(p(f"M{31 + k * 3.1:.1f} {40 + (k % 2)}V{72 + k * 2.4:.1f}", "none", c, 0.7) for k in range(6)))


def pillars(places: tuple[int, ...], high: int) -> str:
    _base, dark, light = WOODS["iroko"]
    return "".join(
        f'<rect x="{x - 3}" y="{22 - high}" width="6" height="{high}" rx="1.5" fill="{light}" stroke="{dark}" stroke-width="1"/>'
        for x in places
    )


def _masks() -> dict[str, str]:
    court, moonlit, fire = (
        stage("#3A1730", "#5E2A4B", "#8C4A6E"),
        stage("#14223F", "#26406E", "#46689F"),
        stage("#43160F", "#7A2A1C", "#A84A2E"),
    )
    sunlit, grove, sand = (
        stage("#6B3A12", "#A5611E", "#D9972B"),
        stage("#16302B", "#1F5550", "#3F8A80"),
        stage("#4A3320", "#7A5836", "#A98454"),
    )
    w = WOODS
    bird = p("M46 16c-4-8-12-10-18-6 2 0 4 1 5 3-4 1-6 4-6 8 6-4 12-4 19-5z", w["white"][0], INK, 1) + dot(
        31, 11, 0.9, INK
    )
    spots = both(
        "".join(
            dot(x, y, r, "#3A2110")
            for x, y, r in (
                (34, 36, 2.2),
                (40, 31, 1.8),
                (30, 58, 2.4),
                (35, 64, 2),
                (31, 47, 1.5),
                (41, 38, 1.4),
                (38, 71, 1.8),
                (46, 27, 1.6),
            )
        )
    )
    kneel = p("M34 22c-1-7 2-10 5-11-3-1-3-8 1-8s4 7 1 8c3 1 5 4 5 11z", w["iroko"][2], w["iroko"][1], 1)
    bowls = p("M24 24C28 12 72 12 76 24", "none", w["iroko"][1], 4) + "".join(
        f'<path d="M{x - 6} {y}h12q-1 7-6 7t-6-7z" fill="#C98F3F" stroke="{INK}" stroke-width=".9"/>{dot(x - 2, y - 1, 1.7, "#F2C94C", INK, 0.4)}{dot(x + 2, y - 1, 1.7, "#A9BFE6", INK, 0.4)}'
        for x, y in ((28, 16), (42.6, 11), (57.4, 11), (72, 16))
    )
    tortoise = (
        f'<path d="M36 20q14-18 28 0z" fill="{w["leaf"][0]}" stroke="{w["leaf"][1]}" stroke-width="1.200"/>'
        + p("M44 20l3-8h6l3 8M40 16l5-1M60 16l-5-1", "none", w["leaf"][1], 1)
        + dot(67, 18, 2.600, w["leaf"][2], w["leaf"][1], 1)
        + p("M38 20v3M61 20v3", "none", w["leaf"][1], 2.400)
    )
    sun = "".join(
        f'<path d="M50 20l-4-13 4-7 4 7z" fill="{w["gold"][0]}" stroke="{w["gold"][1]}" stroke-width="1" transform="rotate({t} 50 54)"/>'
        for t in range(0, 360, 24)
    )
    blades = both(p("M50 24C42 18 34 10 32 0c8 2 16 8 20 16z", "#B9C1C8", "#3B4148", 1.200)) + p(
        "M44 22l12 0-2-5h-8z", w["bronze"][0], w["bronze"][1], 1
    )
    fringe = "".join(
        p(
            f"M{30 + k * 4} 34v{10 + (k % 2) * 4}",
            "none",
            ("#F2C94C", "#DCE5F4", "#B23A2E")[k % 3],
            1.500,
            'stroke-dasharray="2.200 1"',
        )
        for k in range(11)
    )
    crown = (
        p("M28 34C30 18 42 2 50 0c8 2 20 18 22 34z", w["plum"][0], w["plum"][1], 1.200)
        + p("M32 26l6-5 6 5 6-5 6 5 6-5 6 5M37 16l6.500-4 6.500 4 6.500-4 6.500 4", "none", "#F2C94C", 1.700)
        + dot(50, 4, 3, "#F2C94C", INK, 0.6)
        + p("M27 34h46v4H27z", "#F2C94C", "#9A6B14", 0.8)
    )
    lattice = p("M50 26v12M38 26l12 12 12-12M34 60l6 6-6 6M66 60l-6 6 6 6", "none", "#BFE3DE", 1.400)
    return {
        "joy": moonlit
        + crescent(50, 12, 13, "#DCE5F4").replace("<path", '<path transform="rotate(-42 50 14)"')
        + both(p("M28 40C16 36 12 24 18 14c2 10 8 14 14 16z", "#DCE5F4", "#5E80B8", 1))
        + face(ROUND, "indigo")
        + both(dot(35, 66, 4, "#DCE5F4") + dot(37, 65, 3.200, w["indigo"][0]))
        + p("M40 32q10-5 20 0", "none", "#A9BFE6", 1.800, 'stroke-dasharray=".1 4"')
        + almond("#F4EAD8", "#101B33", 50)
        + nose(w["indigo"][2], w["indigo"][1], 51, 13)
        + mouth("#B23A2E", "#101B33", 71, "smile"),
        "abundance": sunlit
        + sun
        + face(ROUND, "gold")
        + both(p("M30 60q5 8 12 10", "none", w["gold"][1], 1.200) + dot(36, 62, 3.600, "#D8592B", w["gold"][1]))
        + p("M50 26v8M42 28l3 6M58 28l-3 6", "none", "#B23A2E", 2)
        + almond("#FFF6E0", "#4A2F08", 49)
        + nose(w["gold"][2], w["gold"][1], 50, 14)
        + mouth("#B23A2E", "#5A1F14", 72),
        "force": fire
        + blades
        + both(p("M30 34C18 30 12 18 16 6c6 10 12 14 20 18z", "#EDE3CF", "#6B5535", 1.200))
        + face(SHIELD, "red")
        + both(p("M30 44l16-3v3l-14 4z", INK) + p("M33 60l10 2-9 5 8 3", "none", "#F4EAD8", 1.800))
        + p("M50 26l5 6-5 6-5-6z", "#F2C94C", INK, 0.8)
        + almond("#F2C94C", "#1A0F0A", 51, wide=13)
        + nose(w["red"][2], w["red"][1], 52, 14)
        + mouth("#000", "#2A0E08", 75, "teeth"),
        "resilience": grove
        + face("M50 12H34C26 16 25 30 26 44c1 22 11 42 24 50L50 12z", "teal")
        + lattice
        + both(p("M27 40l12 4M27 46l10 3", "none", "#BFE3DE", 1.200))
        + p("M50 14l7 7-7 7-7-7z", "#D9A441", "#5A3A08", 1)
        + almond("#F4EAD8", "#06211F", 52)
        + nose(w["teal"][2], w["teal"][1], 53, 16)
        + mouth("#0F4C48", "#06211F", 80, "rest")
        + both(dot(31, 18.500, 2, "#D9A441", INK, 0.5)),
        "loyalty": moonlit
        + both(bird)
        + crescent(50, 13, 6, "#F3EAD6")
        + face(OVAL, "indigo")
        + p("M44 32a6.500 6.500 0 1 0 12 0", "none", "#F3EAD6", 2)
        + scar("#A9BFE6")
        + almond("#F4EAD8", "#101B33", 50)
        + nose(w["indigo"][2], w["indigo"][1], 51, 15)
        + mouth("#8C4A6E", "#101B33", 74)
        + both(cowrie(29.500, 66, 0.9) + cowrie(32.500, 72, 0.9)),
        "serenity": sunlit
        + f'<circle cx="50" cy="44" r="36" fill="none" stroke="{w["gold"][0]}" stroke-width="3"/><circle cx="50" cy="44" r="40" fill="none" stroke="{w["gold"][2]}" stroke-width="2.400" stroke-dasharray="2 5"/>'
        + face(OVAL, "bronze")
        + p("M34 30c8-9 24-9 32 0l-1-6c-8-8-22-8-30 0z", "#B23A2E", "#6E1E15", 1)
        + dot(50, 22, 4.500, w["gold"][0], w["bronze"][1], 1)
        + striae(w["bronze"][1])
        + almond("", "#3A2208", 50, True)
        + nose(w["bronze"][2], w["bronze"][1], 51, 15)
        + mouth("#84402E", "#3A2208", 74),
        "simplicity": sand
        + pillars((42, 58), 14)
        + p("M36 9h28v3.500H36z", w["iroko"][1])
        + face(LONG, "iroko")
        + almond("#F4EAD8", "#2C1610", 48)
        + nose(w["iroko"][2], w["iroko"][1], 49, 22)
        + mouth(w["iroko"][1], "#2C1610", 79)
        + both(p("M36 60h7M36 64h7", "none", w["iroko"][1], 1.600)),
        "patience": grove
        + tortoise
        + face(OVAL, "leaf")
        + "".join(
            p(f"M{40 - k * 2} {36 - k * 4}q{10 + k * 2} -6 {20 + k * 4} 0", "none", w["leaf"][2], 1.500)
            for k in range(3)
        )
        + both(p("M31 60q5 3 9 1M32 65q4 3 8 1M34 70q3 2 6 1", "none", w["leaf"][2], 1.200))
        + almond("#F4EAD8", "#1C2E10", 50, True)
        + nose(w["leaf"][2], w["leaf"][1], 51, 15)
        + mouth("#37551F", "#1C2E10", 74),
        "generosity": sand
        + bowls
        + face("M50 22C30 22 22 34 22 48c0 20 14 34 28 36L50 22z", "iroko")
        + p("M30 33q20-8 40 0", "none", "#F2C94C", 2, 'stroke-dasharray="3 2"')
        + both(
            p("M28 56q6 10 14 14", "none", w["iroko"][1], 1.300)
            + dot(31, 54, 1.400, "#F4EAD8")
            + dot(34, 57.500, 1.400, "#F4EAD8")
            + dot(37.500, 60, 1.400, "#F4EAD8")
        )
        + almond("#F4EAD8", "#2C1610", 48, wide=13)
        + nose(w["iroko"][2], w["iroko"][1], 49, 15)
        + mouth("#84402E", "#2C1610", 72, "smile"),
        "courage": fire
        + both(
            p("M30 34c-8-4-9-14-4-20 6 1 11 6 13 13z", "#C98F3F", "#5E3A11", 1.300)
            + p("M30 29c-3-3-3-7-1-10 3 1 5 4 6 7z", "#7A2A1C")
        )
        + face(ROUND, "bronze")
        + spots
        + almond("#F8DB85", "#1A0F0A", 50, wide=13)
        + p("M44 60h12l-6 7z", "#2C1610")
        + p("M50 67v5", "none", "#2C1610", 1.600)
        + mouth("#000", "#2C1610", 76, "teeth")
        + both(p("M40 66l-14-3M40 69l-14 2", "none", "#F4EAD8", 0.9)),
        "respect": court
        + crown
        + both(p("M36 78c-2 10 2 18 14 22V78z", w["white"][0], w["white"][1], 1))
        + both(p("M40 82l2 14M45 84l1 15", "none", w["white"][1], 1))
        + face(OVAL.replace("22 28 32", "26 28 34"), "ebony")
        + p("M27 34h46v4H27z", "#F2C94C", "#9A6B14", 0.8)
        + almond("#F4EAD8", "#120806", 54)
        + nose(w["ebony"][2], w["ebony"][1], 55, 14)
        + mouth("#70463A", "#120806", 77)
        + fringe,
        "devotion": court
        + both(kneel)
        + p("M30 22h40v4H30z", w["iroko"][1])
        + collar("#D9B36A", "#A5813F")
        + face(OVAL.replace("M50 22", "M50 25").replace("36 22 28 32", "36 25 28 34"), "white")
        + both(p("M34 62v8M37 62v9M40 63v8", "none", "#7A2A58", 1.500) + p("M35 40q6-4 11-1", "none", "#7A2A58", 1.600))
        + p("M50 29v8M46 31l8 4M54 31l-8 4", "none", "#B23A2E", 1.600)
        + almond("", "#4E1637", 51, True)
        + nose(w["white"][2], w["white"][1], 52, 15)
        + mouth("#A0306A", "#4E1637", 75),
    }


@lru_cache
def masks() -> dict[str, str]:
    return _masks()
