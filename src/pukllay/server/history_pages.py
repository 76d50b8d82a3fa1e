"""My games: the page and the JSON interface of one's own history and statistics."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, FastAPI, Query, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field

from pukllay import draw
from pukllay.core.speech import N_, _
from pukllay.games import NAMES
from pukllay.server import doors
from pukllay.server.account import is_local, who
from pukllay.server.feed import address_of
from pukllay.server.history import Count, History, Played, Wanted, called, page_of, sides_of, statistics
from pukllay.server.language import spoken
from pukllay.server.problems import RESPONSES
from pukllay.server.ratings import Rated, Ratings
from pukllay.server.rendering import render
from pukllay.server.settings import Settings
from pukllay.server.strength import strengths
from pukllay.server.table_pages import remembering, tongues
from pukllay.server.words import level_title

router = APIRouter(prefix="/api/me", tags=["me"], responses=RESPONSES, dependencies=[Depends(spoken)])
State = Literal["", "running", "finished", "won", "lost"]
STATES: tuple[tuple[str, str], ...] = (
    ("", N_("all")),
    ("running", N_("running")),
    ("finished", N_("finished")),
    ("won", N_("won")),
    ("lost", N_("lost")),
)


class GameLine(BaseModel):
    url: str
    game: str
    names: list[str]
    sides: list[str] = Field(description="all who play, bots and automas by what they are called too")
    over: bool
    turn: bool
    scores: list[int] | None = Field(description="of all sides, once it is over")
    places: list[int] | None
    seat: int = Field(description="one's own; negative: none, or several at one screen")
    date: str = Field(description="of its end; of its beginning while it goes on")


class Games(BaseModel):
    games: list[GameLine]
    total: int
    page: int
    pages: int


class CountOut(BaseModel):
    name: str
    kind: str = Field(description="game, alone, person, level or automa")
    called: str
    games: int
    won: int = Field(description="against an opponent: ended before them")
    even: int
    best: int | None
    average: float


class StrengthOut(BaseModel):
    game: str
    points: int = Field(description="Glicko-2, measured against the levels: `random` is at 0")
    deviation: int = Field(description="with 95 % the strength lies within twice as much of the points")
    games: int
    suits: str = Field(description="the level against which about every second game is won")


class RatedOut(BaseModel):
    name: str
    game: str
    points: int = Field(description="Glicko-2; everybody begins at 1500")
    deviation: int
    games: int
    mine: bool


class RatingsOut(BaseModel):
    mine: list[RatedOut]
    best: list[RatedOut] = Field(description="of the games that one has a rating in, the strongest first")


class StatisticsOut(BaseModel):
    games: list[CountOut]
    against: list[CountOut]
    strengths: list[StrengthOut]


def history_of(request: Request) -> History:
    history: History = request.app.state.history
    return history


def mine(request: Request) -> list[Played]:
    local = is_local(request)
    return history_of(request).games(None if local else who(request), local)


@router.get("/games")
def games(
    request: Request,
    game: Annotated[str, Query(max_length=32)] = "",
    state: State = "",
    search: Annotated[str, Query(max_length=60, description="words in the names of those who played")] = "",
    page: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> Games:
    """One's own games, the newest first, thirty to a page."""
    wanted = Wanted(game, state, search)
    found = [played for played in mine(request) if wanted.fits(played)]
    shown, pages = page_of(found, page)
    return Games(games=[_line(played) for played in shown], total=len(found), page=min(page, pages), pages=pages)


def _line(played: Played) -> GameLine:
    kept, result = played.kept, played.result
    return GameLine(
        url=f"/t/{kept.link.table}/{kept.link.secret}",
        game=played.table.game,
        names=played.table.names,
        sides=sides_of(played.table),
        over=played.table.over,
        turn=kept.turn,
        scores=list(result.scores) if result else None,
        places=list(result.places) if result else None,
        seat=played.seat,
        date=played.when.strftime("%Y-%m-%d"),
    )


@router.get("/statistics")
def numbers(request: Request) -> StatisticsOut:
    """How one's finished games went, by game and by opponent: people, bots by their level, automas."""
    games = mine(request)
    found = statistics(games)
    return StatisticsOut(
        games=[_count(c) for c in found.games],
        against=[_count(c) for c in found.against],
        strengths=[
            StrengthOut(
                game=s.game,
                points=round(s.rating.points),
                deviation=round(s.rating.deviation),
                games=s.games,
                suits=s.suits,
            )
            for s in strengths(games)
        ],
    )


@router.get("/ratings")
def ratings(request: Request) -> RatingsOut:
    """One's own ratings among the people of this server, and the strongest. For whoever plays with a name."""
    own, best = ratings_for(request)
    return RatingsOut(mine=[_rated(r) for r in own], best=[_rated(r) for r in best])


def ratings_for(request: Request) -> tuple[list[Rated], list[Rated]]:
    person = None if is_local(request) else who(request)
    if person is None or not person.name:
        return [], []
    found: Ratings = request.app.state.ratings
    own = found.of(person)
    return own, [other for mine in own for other in found.best(mine.game, person)]


def _rated(rated: Rated) -> RatedOut:
    return RatedOut(
        name=rated.name,
        game=rated.game,
        points=round(rated.points),
        deviation=round(rated.deviation),
        games=rated.games,
        mine=rated.mine,
    )


def _count(count: Count) -> CountOut:
    return CountOut(
        name=count.name,
        kind=count.kind,
        called=called(count),
        games=count.games,
        won=count.won,
        even=count.even,
        best=count.best,
        average=round(count.average, 2),
    )


def add_history(app: FastAPI, settings: Settings) -> None:
    @app.get("/games", include_in_schema=False)
    def my_games(request: Request) -> HTMLResponse:
        given = request.query_params
        state = given.get("state", "")
        game = given.get("game", "")
        wanted = Wanted(
            game if game in NAMES else "",
            state if state in {key for key, _words in STATES} else "",
            given.get("search", "")[:60],
        )
        all_of_them = mine(request)
        found = [played for played in all_of_them if wanted.fits(played)]
        page = int(given["page"]) if given.get("page", "").isdecimal() and len(given["page"]) < 5 else 1
        shown, pages = page_of(found, page)
        counted = statistics(all_of_them)
        own, best = ratings_for(request)
        said = render(
            "games.html",
            wanted=wanted,
            any=bool(all_of_them),
            total=len(found),
            games=[_shown(played) for played in shown],
            page=min(max(1, page), pages),
            pages=pages,
            to=lambda n: "?" + urlencode({**_query(wanted), "page": n}),
            cards=[(name, doors.title_of(name)) for name in NAMES],
            states=[(key, _(words)) for key, words in STATES],
            counts=[(called(c), c) for c in counted.games],
            against=[(called(c), c) for c in counted.against],
            strengths=[(doors.title_of(s.game), s, level_title(s.suits)) for s in strengths(all_of_them)],
            ratings=[(doors.title_of(r.game), r, [b for b in best if b.game == r.game]) for r in own],
            feed=address_of(request) if all_of_them else "",
            defs=draw.defs(""),
            tongues=tongues(),
        )
        return remembering(request, HTMLResponse(said), settings.public)


def _query(wanted: Wanted) -> dict[str, str]:
    given = {"game": wanted.game, "state": wanted.state, "search": wanted.words}
    return {key: value for key, value in given.items() if value}


def _shown(played: Played) -> dict[str, Any]:
    line = doors.ended(played.kept, played.result)
    url = f"/t/{played.kept.link.table}/{played.kept.link.secret}"
    return line | {"over": played.table.over, "date": played.when.strftime("%Y-%m-%d"), "review": f"{url}/review"}
