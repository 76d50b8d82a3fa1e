"""What a drawing is made from: what one seat sees, and what may be chosen."""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeVar
from xml.sax import saxutils

from pukllay.core.engine import SPECTATOR
from pukllay.core.speech import _, language
from pukllay.core.words import Effect
from pukllay.draw.theme import INK, MAIZE

# A board is drawn with every move, and says the same things every time.
escape = lru_cache(1 << 14)(saxutils.escape)
quoteattr = lru_cache(1 << 14)(saxutils.quoteattr)

# And most of it stands where it stood: parts of boards that were drawn already, the oldest first (see `Scene.kept`).
KEPT = 1 << 13
_kept: dict[tuple[Any, ...], tuple[Any, frozenset[str], Any]] = {}  # -> the part, its targets, the edition's print
Drawn = TypeVar("Drawn")

# The shapes of a stage and their size in units (width, height): the page says which fits its window.
SHAPES = {
    "wide": (1000.0, 560.0),  # 1280 × 720 and like it
    "tall": (1000.0, 640.0),  # 1600 × 1000, 1440 × 900
    "square": (1000.0, 770.0),  # 1024 × 768, tablets
    "phone": (760.0, 1045.0),  # upright; a game may say another size in its picture
}
WIDE, PHONE = "wide", "phone"
TAG_HIGH, TAG_ICON, TAG_TEXT, TAG_PAD, TAG_GAP = 22.0, 15.0, 13.5, 6.0, 3.0


@dataclass(frozen=True)
class Mark:
    """Something that may be chosen: the record's word for it, and what people are told."""

    text: str
    label: str
    preview: str = ""
    effect: Effect | None = None
    final: str = ""  # what can no longer be taken back after it, in words; empty: all can


class Pieces:
    """What has pieces on it: a drawing that can be compared with what it was before."""

    id: str
    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def body(self) -> str:
        """All that is drawn."""
        raise NotImplementedError

    @cached_property
    def pieces(self) -> list[tuple[str, dict[str, str]]]:
        """The pieces on it, by their ids, with all that is said of them. Kept with the drawing: the one that others are
        compared with stays for some moves."""
        out = []
        for found in _CLASS.finditer(self.body):
            ends = self.body.rfind("<", 0, found.start()), self.body.find(">", found.start())
            said = dict(_ATTRIBUTE.findall(self.body, *ends))
            if "id" in said:
                out.append((said["id"], said))
        return out


@dataclass(frozen=True)
class Sheet(Pieces):
    """One drawing on the table: a board, a tray, a player's own board."""

    id: str
    title: str
    width: float
    height: float
    drawn: str
    main: bool = False
    scale: float = 1.0  # pixels a unit where there is room for it

    @property
    def body(self) -> str:
        return self.drawn

    def svg(self, defs: str = "") -> str:
        """As an element of a page that has the symbols; or, given them, as a picture of its own."""
        name = "" if not defs else ' xmlns="http://www.w3.org/2000/svg"'
        head = f"<defs>{defs}</defs>" if defs else ""
        return (
            f'<svg{name} id="sheet-{self.id}" width="{self.width * self.scale:.0f}" height="{self.height * self.scale:.0f}" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" role="group" '
            f"aria-label={quoteattr(self.title)}>{head}{self.body}</svg>"
        )


@dataclass
class Scene:
    """Draws by inclusion from a view; nothing here touches a position."""

    view: dict[str, Any]
    names: Sequence[str]
    seat: int = SPECTATOR
    marks: Mapping[str, Mark] = field(default_factory=dict)
    leads: Mapping[str, Sequence[str]] = field(default_factory=dict)  # target -> the choices that open it
    shape: str = WIDE  # of the stage, as the window allows: one of SHAPES
    used: set[str] = field(default_factory=set)  # targets that were drawn
    _drawn: dict[str, int] = field(default_factory=dict)  # target -> how often: two cards alike stand for one choice
    _asked: set[str] = field(default_factory=set)  # targets that a part of the board asked about while it was drawn

    @property
    def stage(self) -> tuple[float, float]:
        """The size of the stage in units."""
        return SHAPES[self.shape]

    @property
    def narrow(self) -> bool:
        """For a phone: what is wide is drawn in several rows."""
        return self.shape == PHONE

    def is_automa(self, seat: int) -> bool:
        """Whether the seat is an opponent that plays by the book."""
        sides = self.view.get("sides")
        return bool(sides[seat]["automa"]) if sides else seat >= len(self.view["seats"])

    @cached_property
    def _who(self) -> tuple[tuple[str, bool], ...]:
        return tuple((name, self.is_automa(seat)) for seat, name in enumerate(self.names))

    def kept(self, part: Callable[..., Drawn], *of: Any) -> Drawn:
        """A part of the board, drawn anew only when what it shows has changed, or when something of it may be chosen.

        `part(scene, *of)` goes by `of`, which is plain data, and by the language, the seats and what an edition has printed; what
        may be chosen it asks the scene (`choice`, `menu`, `lit`, …). Whatever else of the view it needs is in `of`.
        """
        key = (part, language(), self.shape, self._who, marshal.dumps(of, 2))
        printed = self.view.get("printed", self.view.get("types"))  # one object for each edition
        found = _kept.get(key)
        if found is not None and found[2] is printed and not self._is_lit(found[1]):
            self._asked |= found[1]
            return found[0]  # type: ignore[no-any-return]
        outer, self._asked = self._asked, set()
        drawn = part(self, *of)
        targets = frozenset(self._asked)
        self._asked |= outer
        if not self._is_lit(targets):
            _kept[key] = drawn, targets, printed
            if len(_kept) > KEPT:
                with suppress(RuntimeError):  # somebody else draws at the same time, and makes room
                    _kept.pop(next(iter(_kept)), None)
        return drawn

    def _is_lit(self, targets: frozenset[str]) -> bool:
        """Whether one of them may be chosen now, or next."""
        return not (targets.isdisjoint(self.marks) and targets.isdisjoint(self.leads))

    def lit(self, target: str) -> bool:
        """Whether it may be chosen now."""
        self._asked.add(target)
        return target in self.marks

    def choice(self, target: str, body: str, shape: str, parts: Sequence[object] | None = None) -> str:
        """`body`, and over it, when the target may be chosen, its glowing `shape` (an SVG element without its end).

        A target that could be chosen next shows its shape while a choice that opens it is looked at. `parts`: the pieces
        that a choice of several is made of; it shows while just these are picked (see `part`).
        """
        self._asked.add(target)
        mark = self.marks.get(target)
        if mark is None:
            opened = self.leads.get(target)
            if not opened:
                return body
            looks = f'fill="{MAIZE}" fill-opacity="0.4" stroke="#7A1F16" stroke-width="3" stroke-dasharray="6 5"'
            return f'{body}<{shape} {looks} class="foresee ahead" data-for={quoteattr(" ".join(opened))}/>'
        times = self._drawn[target] = self._drawn.get(target, 0) + 1
        name = f"t-{target}" if times == 1 else f"t-{target}-{times}"
        self.used.add(target)
        words = f"{mark.label}. {mark.preview}" if mark.preview else mark.label
        made_of = "" if parts is None else f" data-parts={quoteattr(' '.join(map(str, parts)))}"
        looks = "can" if not parts else "of-parts"  # the page lights it when its parts are picked
        return (
            f'<g id={quoteattr(name)} class="{looks}" tabindex="0" role="button" data-choice={quoteattr(mark.text)} '
            f"data-target={quoteattr(target)}{made_of} aria-label={quoteattr(words)} data-label={quoteattr(mark.label)} "
            f"data-preview={quoteattr(mark.preview)}>"
            f'{body}<{shape} fill="none" stroke="#FFFFFF" stroke-width="8" stroke-opacity="0.85"/>'
            f'<{shape} class="glow" fill="#F2C94C" fill-opacity="0.04" stroke="#A86400" stroke-width="4"/></g>'
        )

    def menu(self, name: str, targets: Sequence[str], body: str, shape: str) -> str:
        """A thing (its name for the page) that stands for several choices: a click opens a menu of those that are on offer."""
        self._asked.update(targets)
        lit = [t for t in targets if t in self.marks]
        if len(lit) < 2:
            ahead = next((t for t in targets if t in self.leads), "")
            return self.choice(lit[0] if lit else ahead, body, shape)
        self.used.update(lit)
        marks = [self.marks[t] for t in lit]
        labels, texts = " / ".join(m.label for m in marks), json.dumps([m.text for m in marks], ensure_ascii=False)
        short = _("{n} choices here").format(n=len(lit))
        return (
            f'<g id={quoteattr(f"m-{name}")} class="can" tabindex="0" role="button" aria-haspopup="dialog" '
            f"data-menu={quoteattr(texts)} aria-label={quoteattr(labels)} data-label={quoteattr(short)}>"
            f'{body}<{shape} fill="none" stroke="#FFFFFF" stroke-width="8" stroke-opacity="0.85"/>'
            f'<{shape} class="glow" fill="#F2C94C" fill-opacity="0.04" stroke="#A86400" stroke-width="4"/></g>'
        )

    def part(self, group: str, part: object, name: str, body: str, shape: str) -> str:
        """A piece that is picked or put back, to make up a choice of several (the choices have `parts`)."""
        return (
            f'<g id={quoteattr(f"part-{group}-{part}")} class="part" tabindex="0" role="button" aria-pressed="false" '
            f'data-keep-attr="aria-pressed" data-part={quoteattr(str(part))} aria-label={quoteattr(name)}>'
            f'{body}<{shape} fill="none" stroke="#FFFFFF" stroke-width="8" stroke-opacity="0.85"/>'
            f'<{shape} class="glow" fill="#F2C94C" fill-opacity="0.04" stroke="#A86400" stroke-width="4"/></g>'
        )

    def tip(self, name: str, clause: str, body: str) -> str:
        """`body` with its name and the clause that tells of it: for the pointer, for fingers and for the keyboard."""
        return f'<g class="tip" role="img" aria-label={quoteattr(name)} data-clause={quoteattr(clause)}>{body}</g>'

    def foresee(self, target: str, body: str) -> str:
        """Something that shows only while the choice with that target is looked at: where it leads."""
        return f'<g class="foresee" data-for={quoteattr(target)}>{body}</g>' if self.lit(target) else ""

    def thing(self, name: str, words: str, body: str) -> str:
        """Something that can be looked at: its id for the page, and what it is called. The inspector shows it."""
        return f'<g class="thing" role="group" data-thing={quoteattr(name)} aria-label={quoteattr(words)}>{body}</g>'

    def tag(self, target: str, x: float, y: float) -> str:
        """The chip at a target: what it costs, then what it brings; its foot stands on (x, y). Only where it may be chosen.

        The page lays it over everything else and keeps its size on the screen whatever the zoom.
        """
        if not self.lit(target):
            return ""
        mark = self.marks[target]
        effect = mark.effect
        if effect is None or not (effect.costs or effect.brings):
            return ""
        free = not any(number for _, number in effect.costs)
        costs = [(icon, str(number), "#B7E08C" if free else MAIZE) for icon, number in effect.costs]
        brings = [(icon, f"{number:+d}".replace("-", "−"), "#FFF8E8") for icon, number in effect.brings]
        out, at = [], TAG_PAD
        for icon, words, colour in costs + brings:
            out.append(
                f'<use href="#{icon}" x="{at:g}" y="{(TAG_HIGH - TAG_ICON) / 2:g}" width="{TAG_ICON:g}" '
                f'height="{TAG_ICON:g}" color="{colour}"/>'
            )
            at += TAG_ICON + TAG_GAP
            out.append(text(at, TAG_HIGH / 2 + TAG_TEXT * 0.35, words, TAG_TEXT, colour, weight="bold"))
            at += width_of(words, TAG_TEXT, bold=True) + TAG_PAD
        return (
            f'<g class="tag" data-for={quoteattr(target)} transform="translate({x:g} {y:g})"><g>'
            f'<g transform="translate({-at / 2:g} {-TAG_HIGH - 5:g})">'
            f'<path d="M{at / 2 - 6:g} {TAG_HIGH - 1:g}h12l-6 6z" fill="{INK}"/>'
            f'<rect width="{at:g}" height="{TAG_HIGH:g}" rx="7" fill="{INK}"/>{"".join(out)}</g></g></g>'
        )

    def button(self, target: str, words: str, x: float, y: float, width: float, height: float = 40) -> str:
        """A plate on the board for a choice that is no piece: to stop, to pass, to be done. Nothing if not on offer."""
        if not self.lit(target):
            return ""
        shape = f'rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10"'
        size = min(height * 0.46, (width - 12) / (0.56 * max(1, len(words))))
        body = f'<{shape} fill="#FFFAF0"/>' + text(
            x + width / 2, y + height / 2 + size * 0.35, words, size, "#2B2320", "middle", "bold"
        )
        return self.choice(target, body, shape)


_WIDTHS = {
    letter: wide
    for letters, wide in ((" .,:;'’|!()[]ijl·", 0.34), ("ftr-/", 0.41), ("mwMW★", 0.92))
    for letter in letters
}


def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how long words are in the widest of the house's typefaces."""
    wide = sum(_WIDTHS.get(letter, 0.69 if letter.isupper() else 0.61) for letter in words)
    return size * wide * (1.12 if bold else 1)


def fitted(
    words: str, x: float, y: float, room: float, size: float, colour: str, anchor: str = "middle", weight: str = "bold"
) -> str:
    """Words that fit into their room: narrower where they are long, never lower, so that they can still be read."""
    drawn = text(x, y, words, size, colour, anchor, weight)
    if width_of(words, size, weight == "bold") <= room:
        return drawn
    return drawn.replace("<text ", f'<text textLength="{room:g}" lengthAdjust="spacingAndGlyphs" ', 1)


def piece(kind: str, place: str, x: float, y: float, body: str, state: object = "") -> str:
    """A piece that glides when it moves and is marked when it changed: its id says where it is, its kind what it is.

    `state` is what can change of it where it stands (a side, a number). Drawn around its own (0, 0).
    """
    said = f" data-state={quoteattr(str(state))}" if state != "" else ""
    return (
        f'<g id={quoteattr(f"{kind}-{place}")} class="piece" data-piece={quoteattr(kind)}{said} '
        f'transform="translate({x:g} {y:g})">{body}</g>'
    )


_CLASS = re.compile(r' class="(?:piece|tile)[" ]')
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_NUDGE = 30  # units by which a neighbour may push a piece aside


def changed(before: Sequence[Pieces], now: Sequence[Pieces]) -> list[str]:
    """The ids of the pieces and tiles that are new, moved or different: the same for every game, from the drawings.

    A piece whose id is its kind is the only one, and has moved when it stands elsewhere; others carry their place in
    their id.
    """
    size = {sheet.id: sheet.size for sheet in before}
    were = {name: said for sheet in before for name, said in sheet.pieces}
    out = []
    for sheet in now:
        grown = size.get(sheet.id) != sheet.size  # then everything on it stands elsewhere
        for name, said in sheet.pieces:
            was = were.get(name)
            same = was is not None and all(was.get(key) == said.get(key) for key in ("data-state", "fill"))
            alone = name == said.get("data-piece") and not grown
            if was is None or not same or (alone and _apart(was, said) > _NUDGE):
                out.append(name)
    return out


def _apart(a: dict[str, str], b: dict[str, str]) -> float:
    (ax, ay), (bx, by) = (map(float, said.get("transform", "translate(0 0)")[10:-1].split()) for said in (a, b))
    return abs(ax - bx) + abs(ay - by)


def text(
    x: float, y: float, words: object, size: float, colour: str, anchor: str = "start", weight: str = "normal"
) -> str:
    set_at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    heavy = "" if weight == "normal" else f' font-weight="{weight}"'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{set_at}{heavy}>{escape(str(words))}</text>'
