"""The faces of Àiyé's cards as symbols of the cached file, and the plain measures by which they are drawn."""

from __future__ import annotations

from pukllay.draw.aiye.masks import masks
from pukllay.draw.aiye.people import HEADS
from pukllay.draw.aiye.portraits import people

UNIT = 100.0  # a face is so wide and so high
EYES, BREAST = 44.0, 52.0  # where one looks at a face, near and from further off
NEAR = 1.05  # from this zoom on the head is looked at, not the bust


def face_defs() -> str:
    art = {**people(), **masks()}
    heads = "".join(f'<g id="{key}">{body}</g>' for key, body in HEADS.items())
    return heads + "".join(
        f'<symbol id="ai-face-{kind}" viewBox="0 0 100 100" overflow="hidden">{body}</symbol>'
        for kind, body in art.items()
    )


def known(kind: str) -> bool:
    """Whether a card of this name has a face: a reader's own edition may have others."""
    return kind in people() or kind in masks()


def face(kind: str, x: float, y: float, w: float, h: float, zoom: float = 1.0, flip: bool = False) -> str:
    """The face, filling a box; `zoom` 1 shows the whole bust, more comes nearer to the head."""
    if not known(kind):
        return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="url(#ai-back)"/>'
    side = UNIT / zoom
    wide, high = (side, side * h / w) if w >= h else (side * w / h, side)
    if zoom > NEAR:
        top = EYES - high / 2
    else:
        top = (EYES - 3 if high < 80 else BREAST if high < 96 else UNIT / 2) - high / 2
    top = max(0.0, min(UNIT - high, top))
    turned = ' transform="matrix(-1 0 0 1 100 0)"' if flip else ""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" viewBox="{50 - wide / 2:.1f} {top:.1f} {wide:.1f} {high:.1f}" '
        f'preserveAspectRatio="xMidYMid slice"><use href="#ai-face-{kind}" width="100" height="100"{turned}/></svg>'
    )
