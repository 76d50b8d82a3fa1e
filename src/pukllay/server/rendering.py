"""Templates become HTML, in the language of the moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape

from pukllay.core.speech import _, language, languages, name_of, ngettext, npgettext, pgettext
from pukllay.draw.theme import SEATS
from pukllay.server.words import nickname

HERE = Path(__file__).parent


def _templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(),
        auto_reload=False,  # a look at the disk for each template and page
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"_": _, "ngettext": ngettext, "pgettext": pgettext, "npgettext": npgettext}
    made.globals |= {"others": others, "nickname": nickname, "SEATS": SEATS}
    return made


def others() -> list[tuple[str, str]]:
    """The other languages there are, each with its own name."""
    return [(lang, name_of(lang)) for lang in languages() if lang != language()]


_jinja = _templates()


def render(template: str, **values: Any) -> str:
    return _jinja.get_template(template).render(lang=language(), **values)
