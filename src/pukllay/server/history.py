"""One's own games, all of them: with their results, searched, and counted by game, by opponent and by level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from pukllay.core.bits import members
from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.server.people import Kept, People, Person, key_of
from pukllay.server.results import Result, Results
from pukllay.server.schema import LinkRow, TableRow
from pukllay.server.table_store import PERSON, Link
from pukllay.server.words import level_title

MOST = 2000  # games that are looked through
PAGE = 30


@dataclass(frozen=True)
class Played:
    """A game of one's own. `seat` is one's own; negative where several of one screen played, or one only looked on."""

    kept: Kept
    result: Result | None
    seat: int

    @property
    def table(self) -> TableRow:
        return self.kept.table

    @property
    def when(self) -> datetime:
        return self.table.ended or self.table.created

    @property
    def place(self) -> int:
        """1 is the first; 0: none, since it goes on, one was alone, or played at no seat of one's own."""
        if self.result is None or self.seat < 0 or self.result.alone:
            return 0
        return self.result.places[self.seat] if not self.left else len(self.result.places)

    @property
    def left(self) -> bool:
        """Whether one gave the game up, or one's time ran out: it counts as lost, however the bot played on."""
        return self.seat >= 0 and bool((self.table.out or 0) >> self.seat & 1)

    @property
    def counts(self) -> bool:
        """Whether it was played from the start by oneself, and not from a record or by a bot at the end."""
        if self.result is None or self.seat < 0 or "record" in (self.table.chosen or ()):
            return False
        return self.left or self.table.players[self.seat] == PERSON


@dataclass(frozen=True)
class Wanted:
    """What is looked for; empty: everything."""

    game: str = ""
    state: str = ""  # running, finished, won, lost
    words: str = ""  # in the names of those who played

    def fits(self, played: Played) -> bool:
        table = played.table
        if self.game and table.game != self.game:
            return False
        if self.state == "running" and table.over:
            return False
        if self.state == "finished" and not table.over:
            return False
        if self.state == "won" and played.place != 1:
            return False
        if self.state == "lost" and played.place < 2:
            return False
        found = [key_of(name) for name in sides_of(table)]
        return all(any(word in name for name in found) for word in key_of(self.words).split())


@dataclass
class Count:
    """How it went in some of the games."""

    name: str
    kind: str  # game, alone, person, level or automa
    games: int = 0
    won: int = 0  # or ended before that opponent
    even: int = 0
    best: int | None = None
    points: int = 0

    @property
    def share(self) -> float:
        return (self.won + self.even / 2) / self.games if self.games else 0.0

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True)
class Statistics:
    games: list[Count]
    against: list[Count]


def sides_of(table: TableRow) -> list[str]:
    """Those who play, bots by the names of their levels too."""
    bots = [level_title(player) for player in table.players if player != PERSON]
    return [*table.names, *bots, *automas(table)]


def automas(table: TableRow) -> list[str]:
    sides = len(table.places or ()) - table.seats
    if sides <= 0 or table.game not in NAMES:
        return []
    game = kit(table.game)
    return [game.notation_of(game.edition).automa] * sides


class History:
    def __init__(self, people: People, results: Results) -> None:
        self.people = people
        self.results = results

    def games(self, person: Person | None, local: bool) -> list[Played]:
        """Everything on somebody's list, the newest first; at one's own machine all tables are theirs."""
        kept = self._all() if local else self.people.tables(person, MOST) if person else []
        found = self.results.of([k.table for k in kept])
        played = [Played(k, found.get(k.table.id), _own_seat(k)) for k in kept]
        return sorted(played, key=lambda p: p.when, reverse=True)

    def _all(self) -> list[Kept]:
        hosts = select(TableRow, LinkRow).join(LinkRow, LinkRow.table_id == TableRow.id).where(LinkRow.host.is_(True))
        with Session(self.people.engine) as db:
            rows = db.execute(hosts.order_by(TableRow.created.desc()).limit(MOST)).all()
            return [Kept(table, Link(table.id, link.secret, link.seats, link.host)) for table, link in rows]


def _own_seat(kept: Kept) -> int:
    mine = members(kept.link.seats)
    return mine[0] if len(mine) == 1 else -1


def statistics(games: Iterable[Played]) -> Statistics:
    by_game: dict[tuple[str, str], Count] = {}
    against: dict[tuple[str, str], Count] = {}
    for played in games:
        if not played.counts or played.result is None:
            continue
        result, seat, table = played.result, played.seat, played.table
        kind = "alone" if result.alone else "game"
        count = by_game.setdefault((kind, table.game), Count(table.game, kind))
        _add(count, result, seat)
        count.won += played.place == 1
        for other, kind, key, name in _opponents(table, seat):
            count = against.setdefault((kind, key), Count(name, kind))
            _add(count, result, seat)
            count.won += played.place < result.places[other]
            count.even += played.place == result.places[other] and not played.left
    return Statistics(
        sorted(by_game.values(), key=lambda c: -c.games), sorted(against.values(), key=lambda c: -c.games)
    )


def _add(count: Count, result: Result, seat: int) -> None:
    count.games += 1
    count.points += result.scores[seat]
    count.best = result.scores[seat] if count.best is None else max(count.best, result.scores[seat])


def _opponents(table: TableRow, seat: int) -> Iterator[tuple[int, str, str, str]]:
    """The others: their side, what they are, by what they are known, and what they are called."""
    for other, player in enumerate(table.players):
        if other == seat:
            continue
        if player == PERSON:
            yield other, "person", key_of(table.names[other]), table.names[other]
        else:
            yield other, "level", player, player
    for n, name in enumerate(automas(table)):
        yield table.seats + n, "automa", table.game, name


def called(count: Count) -> str:
    """What a line of the statistics is about, in words."""
    if count.kind == "level":
        return _("Bot: {level}").format(level=level_title(count.name))
    if count.kind in ("game", "alone") and count.name in NAMES:
        game = kit(count.name)
        title = _(game.title).partition(":")[0].strip()
        return f"{title}: {_(game.puzzle.title)}" if count.kind == "alone" and game.puzzle else title
    return count.name


def page_of(games: Sequence[Played], page: int) -> tuple[list[Played], int]:
    """Some of them, and how many pages there are."""
    pages = max(1, -(-len(games) // PAGE))
    page = min(max(1, page), pages)
    return list(games[(page - 1) * PAGE : page * PAGE]), pages
