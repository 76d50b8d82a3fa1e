"""Àiyé's people: a head, a bust and what it holds. What they wear is in `clothes.py`, the persons in `portraits.py`.

Tools after real ones: calabashes and shekere, the talking drum, the smith's hammer, hoe and paddle, the indigo dyer's pot,
a chief's whisk, a horn, a lantern. The lines on some cheeks recall marks of lineage; they copy no family's.
"""

from __future__ import annotations

from pukllay.draw.aiye.clothes import FACE, SKIN, both, dot, p

# -- faces ------------------------------------------------------------------------------------------------------------


def eyes(look: str) -> str:
    if look == "closed":
        return both(p("M37.500 42.500q5 3.400 9.600.2", "none", "#1E120C", 1.500))
    shift = {"ahead": 0.0, "left": -1.3, "right": 1.3}.get(look, 0.0)
    white = both(p("M37.300 42.600q5.200-5.200 10 .2-5 3.600-10-.2z", "#F1E4CE"))
    iris = (
        dot(42.500 + shift, 42.300, 2.050, "#20120B")
        + dot(57.500 + shift, 42.300, 2.050, "#20120B")
        + dot(41.900 + shift, 41.600, 0.6, "#fff")
        + dot(56.900 + shift, 41.600, 0.6, "#fff")
    )
    return white + iris + both(p("M36.600 42.600q5.600-6 11 .1", "none", "#1E120C", 1.300))


HEADS: dict[str, str] = {}  # heads that several people share; symbols of the page


def head(skin: str, look: str, marks: str, age: str, smile: bool) -> str:
    key = f"ai-{skin}-{look}{'-old' if age else ''}{'-smile' if smile else ''}"
    HEADS.setdefault(key, _head(skin, look, age, smile))
    return f'<use href="#{key}"/>{marks}'


def _head(skin: str, look: str, age: str, smile: bool) -> str:
    base, shade, light, lips = SKIN[skin]
    mouth = (
        p("M43.800 57q3.300-2 6.200-.5 2.900-1.500 6.200.5-6.200 1.500-12.400 0z", lips)
        + p("M44 57.200q6 6.300 12 0-6 1.500-12 0z", lips, extra='opacity=".82"')
        if not smile
        else p("M42.800 56q3.800-1.300 7.200-.2 3.400-1.100 7.200.2-3 5.700-7.200 5.700T42.800 56z", lips)
        + p("M44.600 56.700q5.400 1.100 10.800 0-2.200 2.600-5.400 2.600t-5.400-2.600z", "#F4EAD8")
    )
    old = (
        both(p("M36 47.500q2 2 4.500 1.800M41.500 53.500q-2 3-1 6", "none", shade, 0.9))
        + p("M44 28.500q6-1.800 12 0M44.500 31.500q5.500-1.600 11 0", "none", shade, 0.8)
        if age
        else ""
    )
    return (
        both(f'<ellipse cx="32.300" cy="45" rx="3" ry="5" fill="{shade}"/>')
        + p(FACE, base)
        + p("M50 18c10 0 17 7 17 21 0 14-6.500 26.500-17 28 5-3 8-8 9-14 2-12 0-24-9-35z", shade, extra='opacity=".5"')
        + f'<ellipse cx="43" cy="29" rx="6" ry="4.500" fill="{light}" opacity=".55"/><ellipse cx="40" cy="51" rx="4" ry="3" fill="{light}" opacity=".5"/>'
        + both(p("M36.500 37.800q5.200-4 10.600-1.500", "none", "#21130C", 1.700))
        + eyes(look)
        + p(
            "M48.800 39.500c.2 4-.4 7-1.900 9.600-1.400.7-1.900 2-1 3 1.200 1.100 2.600.4 4.100 1 1.500-.6 2.900.1 4.100-1 .9-1 .4-2.300-1-3",
            "none",
            shade,
            1.300,
        )
        + p("M49.500 40l-.6 8.500", "none", light, 1.300, 'opacity=".7"')
        + mouth
        + old
    )


def marks(kind: str, c: str) -> str:
    """Lines of lineage on the cheeks and the brow."""
    return {
        "": "",
        "three": both(p("M35.500 48.500l5 1.200M35.600 51l5 1M36.300 53.500l4.600.8", "none", c, 0.95)),
        "down": both(p("M37 47.500v6.500M39.300 48v7M41.600 49v6", "none", c, 0.95)),
        "fan": both(p("M36 47l5 4M36 50l5 2.200M36.500 53.500l5-.2", "none", c, 0.95)),
        "brow": p("M50 24v6M47.500 25v4.500M52.500 25v4.500", "none", c, 1),
        "dots": both(dot(37.500, 49, 0.8, c) + dot(39.800, 50.300, 0.8, c) + dot(38, 52, 0.8, c))
        + p("M46 27.500h8", "none", c, 1.500, 'stroke-dasharray=".1 2.400"'),
        "chalk": both(p("M35.500 46.500c2 3 4 5 6.500 6", "none", c, 1.800)) + p("M50 22v9", "none", c, 1.800),
    }[kind]


def beard(c: str, long: bool = False) -> str:
    d = (
        "M36 54c1 10 6 14 14 14s13-4 14-14c-2 4-4 5-6.500 5.500-2 3-13 3-15 0C40 59 38 58 36 54z"
        if not long
        else "M35.500 52c0 14 6 26 14.500 28 8.500-2 14.500-14 14.500-28-2 5-4 7-7 7.500-2 3-13 3-15 0-3-.5-5-2.500-7-7.500z"
    )
    return p(d, c) + p("M43 55.800q7-4 14 0-2-4-7-3.600-5-.4-7 3.600z", c)


def bust(
    skin: str,
    back: str,
    dress: str,
    headwear: str,
    tool: str = "",
    front: str = "",
    look: str = "ahead",
    mark: tuple[str, str] = ("", "#000"),
    age: str = "",
    smile: bool = False,
    chin: str = "",
    neck: str = "",
    tilt: float = 0.0,
    ears: str = "",
) -> str:
    """A person from the breast up; the later of these lies over the earlier."""
    s = SKIN[skin]
    throat = p("M42 56h16v17c-3 5-13 5-16 0z", s[1]) + p("M42 62c4 5 9 6 16 3v8c-3 5-13 5-16 0z", s[0])
    top = head(skin, look, marks(*mark), age, smile) + chin + ears + headwear
    return (
        back
        + tool
        + dress
        + throat
        + neck
        + (f'<g transform="rotate({tilt} 50 66)">{top}</g>' if tilt else top)
        + front
    )


# -- tools ------------------------------------------------------------------------------------------------------------

WOOD, DARK, IRON, BRASS = "#8A5A36", "#5E3A21", "#7C848C", "#D9A441"


def bowl(seed: str, edge: str) -> str:
    """A calabash of seeds, held before the breast."""
    grains = "".join(
        f'<ellipse cx="{30 + k * 6.6:.1f}" cy="{86 - (k % 2) * 2.4:.1f}" rx="4.200" ry="3.200" fill="{seed}" stroke="{edge}" stroke-width=".8"/>'
        for k in range(7)
    )
    return (
        grains
        + p("M22 87c4 14 12 16 28 16s24-2 28-16c-16 5-40 5-56 0z", "#C98F3F", DARK, 1)
        + p("M27 93c14 4 32 4 46 0", "none", "#7A2F22", 1.600, 'stroke-dasharray="3 2"')
    )


def staff(x: float, turn: float, top: str) -> str:
    return f'<g transform="rotate({turn} {x} 60)"><path d="M{x} 8V104" stroke="{DARK}" stroke-width="4"/><path d="M{x - 0.8} 8V104" stroke="{WOOD}" stroke-width="1.800"/>{top}</g>'


def hand(x: float, y: float, skin: str, turn: float = 0) -> str:
    s = SKIN[skin]
    return f'<g transform="translate({x} {y}) rotate({turn})"><path d="M-6-4c0-4 12-4 12 0v7c0 5-12 5-12 0z" fill="{s[0]}" stroke="{s[1]}" stroke-width=".9"/><path d="M-5.500-1.500h11M-5.500 1.500h11" stroke="{s[1]}" stroke-width=".9"/></g>'
