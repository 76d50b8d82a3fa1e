"""What there is to read of a game: all of it on a page, and its rules clause by clause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

from pukllay import draw
from pukllay.core.clauses import Clause
from pukllay.core.speech import _
from pukllay.draw.art import art
from pukllay.games import NAMES, kit
from pukllay.learn import on_a_page
from pukllay.learn.lesson import Lesson, course
from pukllay.server.rendering import render
from pukllay.server.settings import Settings
from pukllay.server.table_pages import remembering, tongues
from pukllay.server.table_store import Unknown
from pukllay.server.words import KEYS

_NUMBER = re.compile(r"\b[A-Z]{3}-[0-9]+(?:\.[0-9]+)*")


def add_reading(app: FastAPI, settings: Settings) -> None:
    def html(request: Request, template: str, **values: Any) -> HTMLResponse:
        return remembering(request, HTMLResponse(render(template, tongues=tongues(), **values)), settings.public)

    @app.get("/page/{game}", include_in_schema=False)
    def page(game: str, request: Request) -> HTMLResponse:
        if not on_a_page.languages(_known(game)):
            raise Unknown(_("Nobody has written this game on a page yet."))
        drawn = on_a_page.drawn(game)
        return html(
            request,
            "one_page.html",
            game=game,
            page=on_a_page.one_page(game),
            drawn=drawn,
            art=art(game),
            clauses=kit(game).rules(),
            defs=_defs(game, drawn),
        )

    @app.get("/rules/{game}", include_in_schema=False)
    def rules(game: str, request: Request) -> HTMLResponse:
        clauses = kit(_known(game)).rules()
        told = on_a_page.languages(game)
        drawn = on_a_page.drawn(game) if told else on_a_page.Drawn({}, {})
        return html(
            request,
            "rules.html",
            game=game,
            title=_(kit(game).title),
            chapters=_chapters(list(clauses.values())),
            numbers=clauses,
            keys=[(key, _(words)) for key, words in KEYS],
            linked=_linked,
            drawn=drawn,
            signs=on_a_page.signs(game) if told else [],
            examples=on_a_page.examples(game) if told else {},
            practised=_practised(game),
            defs=_defs(game, drawn),
        )


def _known(game: str) -> str:
    if game not in NAMES:
        raise Unknown(_("There is no such game."))
    return game


def _practised(game: str) -> dict[str, Lesson]:
    """The clauses that a lesson has one do, each with the first that does."""
    out: dict[str, Lesson] = {}
    for lesson in course(game):
        for step in lesson.steps:
            out.setdefault(step.clause, lesson)
    return out


def _defs(game: str, drawn: on_a_page.Drawn) -> str:
    return draw.defs(game) + "".join(f'<g id="{name}">{body}</g>' for name, body in drawn.drawings.items())


def _linked(text: str, clauses: Mapping[str, Clause]) -> Markup:
    """A clause with the clauses that it names as links to them."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#rule-{found[0]}">{found[0]}</a>' if found[0] in clauses else found[0]

    return Markup(_NUMBER.sub(link, str(escape(text))))


def _chapters(clauses: list[Clause]) -> list[tuple[Clause, list[Clause]]]:
    """Each chapter with its clauses."""
    out: list[tuple[Clause, list[Clause]]] = []
    for clause in clauses:
        if "." not in clause.number:
            out.append((clause, []))
        else:
            out[-1][1].append(clause)
    return out
