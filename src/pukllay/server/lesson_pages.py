"""Lessons in the browser: the position is made anew from the lesson and from what the page says of its way so far.

Nothing is kept of anybody: how far one has come is noted in one's own browser.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from threading import Lock
from typing import Any

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse

from pukllay import draw
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.learn.lesson import Lesson, Step, course, lesson
from pukllay.learn.playing import position
from pukllay.server import doors
from pukllay.server.frame import delta, frame, inlined, inspected, other_board
from pukllay.server.page import Look
from pukllay.server.rendering import render
from pukllay.server.settings import Settings
from pukllay.server.table_pages import art_of, remembering, shape_of, tongues
from pukllay.server.table_store import PERSON, Link, Live, Unknown

POSITIONS = 128  # kept in memory: lessons have about that many, and no stranger can make more of them
LONGEST = 80  # letters of a choice or of a thing's id
FIRST_OPPONENT = "wawa"

_one_at_a_time = Lock()


def add_lessons(app: FastAPI, settings: Settings) -> None:
    drawing = CapacityLimiter(1)

    def html(request: Request, template: str, **values: Any) -> HTMLResponse:
        return remembering(request, HTMLResponse(render(template, tongues=tongues(), **values)), settings.public)

    @app.get("/learn", include_in_schema=False)
    def learn(request: Request) -> HTMLResponse:
        return html(request, "learn.html", courses=[_course(name) for name in NAMES], defs=draw.defs(""))

    @app.get("/learn/{game}", include_in_schema=False)
    def learn_game(game: str, request: Request) -> HTMLResponse:
        return html(request, "learn.html", courses=[_course(_known(game))], defs=draw.defs(""))

    @app.get("/learn/{game}/{number}", include_in_schema=False)
    async def page(game: str, number: int, request: Request) -> HTMLResponse:
        return await to_thread.run_sync(shown, game, number, request, limiter=drawing)

    @app.get("/learn/{game}/{number}/blocks", include_in_schema=False)
    async def blocks(game: str, number: int, request: Request) -> JSONResponse:
        return await to_thread.run_sync(changes, game, number, request, limiter=drawing)

    @app.get("/learn/{game}/{number}/inspect", include_in_schema=False)
    def inspect(game: str, number: int, request: Request, thing: str = "") -> HTMLResponse:
        live, look = _at(_found(game, number), request)
        with _one_at_a_time:
            return HTMLResponse(inspected(live, look, thing[:LONGEST], render))

    @app.get("/learn/{game}/{number}/board", include_in_schema=False)
    def board(game: str, number: int, request: Request, seat: int) -> JSONResponse:
        live, look = _at(_found(game, number), request)
        with _one_at_a_time:
            return JSONResponse(other_board(live, look, seat))

    def shown(game: str, number: int, request: Request) -> HTMLResponse:
        found = _found(game, number)
        live, look = _at(found, request)
        with _one_at_a_time:
            first = inlined(_frame(found, live, look, request))
        return html(
            request,
            "lesson.html",
            game=game,
            title=_short(game),
            lesson=found,
            telling=found.telling(),
            course=_course(game),
            told=_json(_steps(found)),
            first=first,
            art=art_of(game)[0],
            opponent=FIRST_OPPONENT,
        )

    def changes(game: str, number: int, request: Request) -> JSONResponse:
        found = _found(game, number)
        live, look = _at(found, request)
        have = frozenset(request.query_params.get("have", "").split("."))
        with _one_at_a_time:
            return JSONResponse(delta(_frame(found, live, look, request), have))


def _known(game: str) -> str:
    if game not in NAMES or not course(game):
        raise Unknown(_("There is no such lesson."))
    return game


def _found(game: str, number: int) -> Lesson:
    if not 1 <= number <= len(course(_known(game))):
        raise Unknown(_("There is no such lesson."))
    return lesson(game, number)


def _at(found: Lesson, request: Request) -> tuple[Live, Look]:
    """The position that the page asks for, and how its learner looks at it."""
    said = request.query_params
    n = said.get("step", "")
    step = found.steps[min(int(n) if n.isascii() and n.isdigit() and len(n) < 4 else 0, len(found.steps) - 1)]
    did = tuple(text[:LONGEST] for text in said.getlist("did")[: len(found.steps)])
    scene = found.scenes[step.scene]
    try:
        live = _live(found.game, found.number, step.scene, did)
    except PukllayError as error:
        raise Unknown(str(error)) from None
    asks = bool(step.do) and said.get("done") != "1"
    players = [PERSON if asks and seat == scene.seat else "" for seat in range(live.game.record.seats)]
    version = 1 + 2 * (found.steps.index(step) * (len(found.steps) + 1) + len(did)) + asks
    link = Link("", "", 1 << scene.seat, False)
    return replace(live, players=players, version=version), Look(link, None, None, shape_of(request))


@lru_cache(maxsize=POSITIONS)
def _live(game: str, number: int, scene: int, did: tuple[str, ...]) -> Live:
    return Live("", position(lesson(game, number), scene, did), [], 1, False)


def _frame(found: Lesson, live: Live, look: Look, request: Request) -> dict[str, Any]:
    made = frame(live, look, render)
    made["blocks"].pop("over", None)
    made["blocks"]["prompt"] = render("learn/prompt.html", choices=_undrawn(live, made), turn=made["head"]["turn"])
    return made


def _undrawn(live: Live, made: dict[str, Any]) -> list[dict[str, Any]]:
    return [choice for choice in made["head"].get("choices", ()) if not choice["drawn"]]


def _short(game: str) -> str:
    return _(kit(game).title).partition(":")[0].strip()


def _course(game: str) -> dict[str, Any]:
    lessons = course(game)
    return doors.door(game) | {
        "minutes": sum(one.minutes for one in lessons),
        "lessons": [
            {"number": one.number, "name": one.name, "minutes": one.minutes, "telling": one.telling()}
            for one in lessons
        ],
    }


def _steps(found: Lesson) -> list[dict[str, Any]]:
    telling, clauses = found.telling(), kit(found.game).rules()

    def told(step: Step) -> dict[str, Any]:
        said, clause = telling.said[step.name], clauses[step.clause]
        return {
            "name": step.name,
            "scene": step.scene,
            "kind": "do" if step.do else "tap" if step.tap else "ask",
            "expected": step.expected,
            "all": step.all,
            "answers": [[answer, said.answers.get(answer, answer)] for answer in step.ask],
            "say": said.say,
            "right": said.right,
            "wrong": dict(said.wrong),
            "clause": {"number": clause.number, "title": clause.title, "text": clause.text},
        }

    return [told(step) for step in found.steps]


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
