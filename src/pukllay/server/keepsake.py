"""A finished game to keep: every board of it, its log and its review, as data for the page and as one file."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

from pukllay import draw
from pukllay.core.engine import Event
from pukllay.core.errors import PukllayError
from pukllay.core.speech import N_, _, language
from pukllay.core.words import sentence_case
from pukllay.draw.scene import Mark
from pukllay.draw.theme import SEATS
from pukllay.record.game import Game
from pukllay.review.review import Review
from pukllay.server.packed import Packer, eyes_of, shots
from pukllay.server.rendering import render
from pukllay.server.review_words import told

# By what of its view a game tells its parts, and what they are called.
PERIODS = {"ayar": ("round", N_("Day {n}")), "tawantinsuyu": ("festivals", N_("Festival {n}"))}
STATIC = Path(__file__).parent / "static"
STYLES = ("tokens.css", "pictures.css", "keepsake.css")
SCRIPTS = ("keepsake/unpack.js", "keepsake/chart.js", "keepsake/main.js")
IMPORT = re.compile(r"^import .*;$", re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?function (\w+)", re.MULTILINE)
FONT = re.compile(r'url\("(fonts/[\w-]+\.woff2)"\)')


def keepsake(game: Game, review: Review | None = None) -> dict[str, Any]:
    """All that the page shows, in the language of the moment. Only of a finished game: nothing in it is hidden."""
    if not game.over:
        raise PukllayError(_("Only a finished game can be shown whole: what is hidden would be seen."))
    packer, eyes = Packer(), eyes_of(game)
    for moment in game.moments:
        packer.add(shots(game, moment.position, eyes))
    packer.add(shots(game, game.position, eyes))
    words = told(game, review) if review is not None else None
    for seat in words["seats"] if words is not None else []:
        for row in [*seat["moments"], *seat["weak"]]:
            if row.get("marks"):
                row["shot"] = packer.add(_marked(game, row))
    positions = [*(moment.position for moment in game.moments), game.position]
    return {
        "game": game.kit.name,
        "title": _(game.kit.title),
        "lang": language(),
        "names": game.names,
        "dyes": [seat if seat < game.record.seats else len(SEATS) - 1 for seat in range(len(game.names))],
        "glyphs": [SEATS[seat if seat < game.record.seats else -1][2] for seat in range(len(game.names))],
        "winners": game.winners if len(game.names) > 1 else [],
        "scores": [[p.score(side) for side in range(len(game.names))] for p in positions],
        "steps": [_step(game, n) for n in range(len(game.moments))],
        "log": _log(game),
        "periods": _periods(game, eyes),
        "boards": packer.data(),
        "review": words,
    }


def _marked(game: Game, row: dict[str, Any]) -> list[Any]:
    """The table of a moment with what was chosen and what was better lit on it."""
    p = game.moments[row["moment"]].position
    marks = {target: Mark(target, row["title"]) for target, _kind in row["marks"]}
    return shots(game, p, p.seat, marks)


def _step(game: Game, n: int) -> list[Any]:
    """Who chose, what, and what was asked."""
    moment = game.moments[n]
    p = moment.position
    said = game.notation.label(p, game.notation.option(p, moment.redo))
    return [p.seat, sentence_case(said), game.notation.prompt(p)]


def _periods(game: Game, eyes: int) -> list[list[Any]]:
    """[the shot with which a part of the game begins, what it is called], for games that have such parts."""
    told = PERIODS.get(game.kit.name)
    out: list[list[Any]] = []
    if told is not None:
        key, words = told
        before = None
        for n, moment in enumerate(game.moments):
            now = game.kit.see(moment.position, eyes)[key]
            if before is not None and now != before:
                out.append([n, _(words).format(n=now)])
            before = now
    return out


def _log(game: Game) -> list[list[Any]]:
    """[the shot that first shows it, whose it is, the words]."""
    ends = [moment.events for moment in game.moments] + [len(game.events)]
    out, shot = [], 0
    for n, event in enumerate(game.events):
        while ends[shot] <= n:
            shot += 1
        out.append([shot, event.seat, _said(game, event)])
    return out


def _said(game: Game, event: Event) -> str:
    """The game is over: everybody is told all."""
    return game.notation.event((event.kind, event.seat, event.a, event.b, event.c), game.names)


# -- as a page, and as one file ---------------------------------------------------------------------------------------


def page(data: dict[str, Any], **more: Any) -> str:
    """The page on a server, which has styles, scripts and typefaces beside it."""
    return render("keepsake.html", k=data, data=_json(data), defs=draw.defs(data["game"]), inline=None, **more)


def file(data: dict[str, Any], me: int = 0) -> str:
    """One HTML file that needs nothing else: it plays from a disk."""
    styles = "\n".join(_style(name) for name in STYLES)
    scripts = "\n".join(_script(name) for name in SCRIPTS)
    return render(
        "keepsake.html",
        k=data,
        data=_json(data),
        defs=draw.defs(data["game"]),
        inline={"styles": styles, "scripts": scripts},
        me=me,
    )


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _style(name: str) -> str:
    text = (STATIC / name).read_text(encoding="utf-8")
    return FONT.sub(lambda found: f'url("data:font/woff2;base64,{_font(found[1])}")', text)


def _font(name: str) -> str:
    path = STATIC / name
    return base64.b64encode(path.read_bytes()).decode() if path.exists() else ""


def _script(name: str) -> str:
    """A module as part of one script: what it exports stands under its name, the rest is its own."""
    text = (STATIC / name).read_text(encoding="utf-8")
    body = IMPORT.sub("", text)
    exported = EXPORT.findall(body)
    body = body.replace("export ", "")
    return (
        f"const {{ {', '.join(exported)} }} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"
        if exported
        else body
    )
