"""Ratings among the people of a server who play with a name: by game, after each game that was fair to all."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from pukllay.server.glicko import Met, Rating, after
from pukllay.server.people import Person
from pukllay.server.schema import LinkRow, PersonRow, RatingRow, TableRow
from pukllay.server.table_store import PERSON, Live, TableStore, places_of

LISTED = 20  # people of each game
ENOUGH = 5  # games, before somebody is listed


@dataclass(frozen=True)
class Rated:
    """Somebody's rating in a game."""

    name: str
    game: str
    points: float
    deviation: float
    games: int
    mine: bool


def rate(db: Session, live: Live) -> None:
    """In the transaction that ends a game, once. Each is compared with each: who left has lost to all who stayed."""
    if not live.game.over:
        return
    table = db.get_one(TableRow, live.id)
    if table.rated:
        return
    table.rated = True
    people = _people(db, live)
    if live.chosen or len(people) < 2:
        return  # what the host chose could have helped somebody; or there is nobody to be compared with
    name, places = live.game.kit.name, places_of(live.game)
    worst = len(places) + 1
    ended = {seat: worst if live.out >> seat & 1 else places[seat] for seat in people}
    rows = {seat: db.get(RatingRow, (person, name)) for seat, person in people.items()}
    before = {
        seat: Rating(row.points, row.deviation, row.volatility) if row is not None else Rating()
        for seat, row in rows.items()
    }
    for seat, person in people.items():
        met = [
            Met(before[other], 1.0 if ended[seat] < ended[other] else 0.5 if ended[seat] == ended[other] else 0.0)
            for other in people
            if other != seat
        ]
        found = after(before[seat], met)
        row = rows[seat]
        if row is None:
            row = RatingRow(person_id=person, game=name, games=0)
            db.add(row)
        row.points, row.deviation, row.volatility = found.points, found.deviation, found.volatility
        row.games += 1


def _people(db: Session, live: Live) -> dict[int, str]:
    """Who has a name and played one seat, to the end or until they left."""
    rows = db.execute(
        select(LinkRow.seats, LinkRow.person_id)
        .join(PersonRow, PersonRow.id == LinkRow.person_id)
        .where(LinkRow.table_id == live.id, LinkRow.claimed.is_not(None), LinkRow.spent.is_(None))
        .where(PersonRow.key.is_not(None))
    ).all()
    held = {seats.bit_length() - 1: person for seats, person in rows if person and seats and not seats & (seats - 1)}
    once = [person for person in held.values() if list(held.values()).count(person) == 1]
    return {
        seat: person
        for seat, person in sorted(held.items())
        if person in once and (live.players[seat] == PERSON or live.out >> seat & 1)
    }


class Ratings:
    def __init__(self, store: TableStore) -> None:
        self.store = store
        store.ticks.append(rate)

    def of(self, person: Person) -> list[Rated]:
        """Somebody's own ratings, the game most played first."""
        with Session(self.store.engine) as db:
            rows = db.scalars(
                select(RatingRow).where(RatingRow.person_id == person.id).order_by(RatingRow.games.desc())
            ).all()
            return [Rated(person.name, r.game, r.points, r.deviation, r.games, True) for r in rows]

    def best(self, game: str, person: Person) -> list[Rated]:
        """The strongest in a game, as somebody sees them who is one of them: who has played enough."""
        with Session(self.store.engine) as db:
            rows = db.execute(
                select(RatingRow, PersonRow.shown)
                .join(PersonRow, PersonRow.id == RatingRow.person_id)
                .where(RatingRow.game == game, RatingRow.games >= ENOUGH)
                .order_by(RatingRow.points.desc())
                .limit(LISTED)
            ).all()
            return [Rated(shown, game, r.points, r.deviation, r.games, r.person_id == person.id) for r, shown in rows]
