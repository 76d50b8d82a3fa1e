"""What a drawing is made from: what one seat sees, in which language, and what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from pukllay.core.engine import SPECTATOR
from pukllay.core.words import pick


@dataclass(frozen=True)
class Mark:
    """Something that may be chosen: the record's word for it, and what people are told."""

    text: str
    label: str
    preview: str = ""


@dataclass(frozen=True)
class Sheet:
    """One drawing on the table: a board, a tray, a player's own board."""

    id: str
    title: str
    width: float
    height: float
    body: str
    main: bool = False

    def svg(self, defs: str = "") -> str:
        """As an element of a page that has the symbols; or, given them, as a picture of its own."""
        name = "" if not defs else ' xmlns="http://www.w3.org/2000/svg"'
        head = f"<defs>{defs}</defs>" if defs else ""
        return (
            f'<svg{name} id="sheet-{self.id}" viewBox="0 0 {self.width:g} {self.height:g}" role="group" '
            f"aria-label={quoteattr(self.title)}>{head}{self.body}</svg>"
        )


@dataclass
class Scene:
    """Draws by inclusion from a view; nothing here touches a position."""

    view: dict[str, Any]
    lang: str
    names: Sequence[str]
    seat: int = SPECTATOR
    marks: Mapping[str, Mark] = field(default_factory=dict)
    before: dict[str, Any] | None = None  # what the seat saw after its own last choice: what changed since is marked
    used: set[str] = field(default_factory=set)  # targets that were drawn

    def say(self, en: str, fr: str) -> str:
        return pick((en, fr), self.lang)

    def choice(self, target: str, body: str, shape: str) -> str:
        """`body`, and over it, when the target may be chosen, its glowing `shape` (an SVG element without its end)."""
        mark = self.marks.get(target)
        if mark is None:
            return body
        name = f"t-{target}-2" if target in self.used else f"t-{target}"  # two cards alike stand for one choice
        self.used.add(target)
        words = f"{mark.label}. {mark.preview}" if mark.preview else mark.label
        return (
            f'<g id={quoteattr(name)} class="can" tabindex="0" role="button" data-choice={quoteattr(mark.text)} '
            f"aria-label={quoteattr(words)} data-label={quoteattr(mark.label)} data-preview={quoteattr(mark.preview)}>"
            f'{body}<{shape} fill="none" stroke="#FFFFFF" stroke-width="8" stroke-opacity="0.85"/>'
            f'<{shape} class="glow" fill="#F2C94C" fill-opacity="0.04" stroke="#A86400" stroke-width="4"/></g>'
        )


def text(
    x: float, y: float, words: object, size: float, colour: str, anchor: str = "start", weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(str(words))}</text>'
    )
