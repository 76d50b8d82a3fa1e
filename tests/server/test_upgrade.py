"""Tables live for months: they go on under a newer version, or are refused with one sentence and stay as they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text
from sqlalchemy.engine import Connection

import pukllay
from pukllay.core.edition import EditionFile
from pukllay.games import NAMES, kit
from pukllay.record.game import Game
from pukllay.server.app import make_app
from pukllay.server.bots import Alone, Bots
from pukllay.server.schema import migrate
from pukllay.server.settings import Settings
from pukllay.server.table_store import TableStore
from tests.server.conftest import HERE, Postgres
from tests.server.test_bots import Thoughts, work


def half_played(game: str, edition: str = "", seed: int = 3) -> Game:
    """Twelve decisions in."""
    found = kit(game)
    made = Game(found, found.edition_from(EditionFile(edition)) if edition else found.edition, 2, seed)
    for n in range(12):
        made.play(made.choices[n * 5 % len(made.choices)])
    return made


def insert_first(db: Connection, table: str, game: Game, edition: str = "") -> None:
    """A table as the first version of the schema kept it."""
    record = game.record
    db.execute(
        text(
            "INSERT INTO tables (id, game, seats, options, edition, seed, names, players, redo, version, over, created)"
            " VALUES (:id, :game, 2, :options, :edition, :seed, :names, :players, '[]', 13, :over, :created)"
        ),
        {
            "id": table,
            "game": record.game,
            "options": json.dumps(record.options),
            "edition": edition,
            "seed": record.seed,
            "names": json.dumps(["Ana", "Bo"]),
            "players": json.dumps(["person", "person"]),
            "over": False,
            "created": "2026-03-01 12:00:00",
        },
    )
    for ply, line in enumerate(record.lines):
        given = {"table": table, "ply": ply, "who": line.who, "text": line.text}
        db.execute(text("INSERT INTO lines (table_id, ply, who, text) VALUES (:table, :ply, :who, :text)"), given)
    link = {"secret": f"secret-of-{table}", "table": table, "host": True}
    db.execute(text("INSERT INTO links (secret, table_id, seats, host) VALUES (:secret, :table, 3, :host)"), link)
    done = {"table": table, "name": "secret-o:first"}
    db.execute(text("INSERT INTO acts (table_id, name, version) VALUES (:table, :name, 13)"), done)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


def first_database(url: str, tables: dict[str, tuple[Game, str]]) -> None:
    engine = create_engine(url)
    with engine.begin() as db:
        migrate(db, "0001")
        for table, (game, edition) in tables.items():
            insert_first(db, table, game, edition)
    engine.dispose()


def own_edition() -> str:
    return str(kit("tiwanaku").edition.file.text).replace("start = 10", "start = 25")


def test_tables_of_the_first_schema_are_played_on(url: str) -> None:
    games = {f"old-{name}": (half_played(name), "") for name in NAMES}
    games["old-own"] = (half_played("tiwanaku", own_edition()), own_edition())
    first_database(url, games)
    with TestClient(make_app(Settings(database=url, bots=0)), base_url=HERE, client=("127.0.0.1", 1)) as client:
        assert "old-aiye" in client.get("/").text
        for table, (game, _) in games.items():
            base = f"/api/tables/{table}/secret-of-{table}"
            seen = client.get(base).json()
            assert seen["view"] == json.loads(json.dumps(game.view(seen["seat"]))) and seen["names"][:2] == [
                "Ana",
                "Bo",
            ]
            repeated = client.post(base + "/choose", json={"version": 12, "text": "x", "name": "first"})
            assert repeated.json() == {"version": 13, "repeated": True}
            for _ in range(3):
                seen = client.get(base).json()
                body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
                assert client.post(base + "/choose", json=body).status_code == 200
            assert client.get(f"/t/{table}/secret-of-{table}").status_code == 200


def test_a_bot_that_was_asked_under_the_first_schema_thinks(url: str) -> None:
    first_database(url, {"old": (half_played("tiwanaku"), "")})
    engine = create_engine(url)
    with engine.begin() as db:
        db.execute(text("UPDATE tables SET players = :bots"), {"bots": json.dumps(["greedy", "greedy"])})
    engine.dispose()
    store = TableStore(url)
    assert store.waiting_for_bots() == ["old"]
    assert store.glance("old").bot == "greedy"
    store.engine.dispose()


def test_the_schema_goes_back_and_forth_with_everything_kept(url: str) -> None:
    from alembic import command
    from alembic.config import Config

    import pukllay.server

    first_database(url, {"old": (half_played("tiwanaku", own_edition()), own_edition())})
    TableStore(url).engine.dispose()
    config = Config()
    folder = Path(pukllay.server.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    engine = create_engine(url)
    with engine.begin() as db:
        config.attributes["connection"] = db
        command.downgrade(config, "0001")
        assert db.scalar(text("SELECT edition FROM tables")) == own_edition()
    engine.dispose()
    store = TableStore(url)
    with store.at("old") as live:
        assert live.game.ply == half_played("tiwanaku", own_edition()).ply
    store.engine.dispose()


def test_a_table_goes_on_with_its_own_edition_when_the_games_edition_changes(url: str) -> None:
    """What lies in the box of a later version does not change a game that was begun."""
    store = TableStore(url)
    links = store.adopt(half_played("tiwanaku", own_edition()).record, edition=own_edition())
    plain = store.create("tiwanaku", ["here", "here"])[0]
    with store.engine.begin() as db:
        digests = set(db.scalars(text("SELECT edition FROM tables")))
        assert digests == {EditionFile(own_edition()).digest, kit("tiwanaku").edition.file.digest}
        assert set(db.scalars(text("SELECT digest FROM editions"))) == digests, "the game's own is kept too"
    store.engine.dispose()
    again = TableStore(url)
    for table, start in ((links[0].table, 25), (plain.table, 10)):
        with again.at(table) as live:
            assert live.game.edition.start_score == start
    again.engine.dispose()


OLDER = "UPDATE tables SET rules = 1 WHERE id = :table"


def test_a_game_of_older_rules_goes_on_where_the_rules_of_today_can_play_it(url: str) -> None:
    """With the options that bring back how those were read, as far as there are any."""
    store = TableStore(url)
    game = pukllay.new("aiye", seats=2, seed=3, optional_extra_sowing=True)
    link = store.adopt(game.record)[0]
    with store.engine.begin() as db:
        db.execute(text(OLDER), {"table": link.table})
        db.execute(text("UPDATE tables SET options = :some"), {"some": json.dumps({"setup": "basic"})})
    store.engine.dispose()
    again = TableStore(url)
    with again.at(link.table) as live:
        assert live.game.record.options["optional_extra_sowing"] == "yes"
        assert live.game.view(0) == game.view(0)
    assert again.choose(link, 1, game.choices[0].text, "on").version == 2
    again.engine.dispose()


def test_a_game_of_older_rules_that_cannot_go_on_is_ended_by_its_players_and_its_record_stays(url: str) -> None:
    store = TableStore(url)
    game = half_played("tiwanaku")
    host, looking = (link for link in store.adopt(game.record) if link.host or not link.seats)
    spoil(store, OLDER, table=host.table)
    spoil(store, "UPDATE lines SET text = 'to a9' WHERE table_id = :table AND ply = 5", table=host.table)
    store.engine.dispose()
    with TestClient(make_app(Settings(database=url, bots=0)), base_url=HERE, client=("127.0.0.1", 1)) as client:
        table, watched = (f"/api/tables/{link.table}/{link.secret}" for link in (host, looking))
        page = f"/t/{host.table}/{host.secret}"
        told = client.get(page)
        assert told.status_code == 422 and "rules 1 of tiwanaku" in told.text and f'{table}/close"' in told.text
        assert client.get(f"{table}/record").status_code == 409, "it may hold what is hidden"
        assert client.post(f"{watched}/close", json={}).status_code == 403
        assert client.post(f"{table}/close", json={}).status_code == 204
        assert f'{table}/record"' in client.get(page).text
        for base in (table, watched):
            kept = client.get(f"{base}/record")
            assert kept.status_code == 200 and "rules: 1" in kept.text and "0 to a9" in kept.text
        assert client.get("/").status_code == 200


def test_a_game_that_can_be_played_is_not_closed(client: TestClient) -> None:
    body = {"game": "tiwanaku", "players": ["here", "here"], "seed": 3}
    link = client.post("/api/tables", json=body).json()["links"][0]
    answer = client.post(f"/api/tables/{link['table']}/{link['secret']}/close", json={})
    assert answer.status_code == 422 and "can be played on" in answer.json()["detail"]


def spoil(store: TableStore, statement: str, **given: Any) -> None:
    with store.engine.begin() as db:
        db.execute(text(statement), given)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE tables SET rules = 9 WHERE id = :table", "The record was played by rules 9 of tiwanaku; these are 2."),
        ("UPDATE tables SET edition = 'gone' WHERE id = :table", "The edition gone of this table is missing"),
        ("UPDATE lines SET text = 'no word' WHERE table_id = :table AND ply = 2", "Ply 3 of the record"),
        ("UPDATE tables SET game = 'chess' WHERE id = :table", "chess"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why_and_stays_as_it_is(url: str, statement: str, told: str) -> None:
    store = TableStore(url)
    broken = store.adopt(half_played("tiwanaku").record)[0]
    sound = store.adopt(half_played("ayar").record)[0]
    spoil(store, statement, table=broken.table)
    before = _everything(store, broken.table)
    store.engine.dispose()
    with TestClient(make_app(Settings(database=url, bots=0)), base_url=HERE, client=("127.0.0.1", 1)) as client:
        base = f"{broken.table}/{broken.secret}"
        for address in (f"/api/tables/{base}", f"/t/{base}/fragment"):
            answer = client.get(address)
            assert answer.status_code == 422 and told in answer.json()["detail"], answer.text
        page = client.get(f"/t/{base}", headers={"accept-language": "en"})
        assert page.status_code == 422 and "<h1" in page.text
        moved = client.post(f"/api/tables/{base}/choose", json={"version": 1, "text": "explore supply"})
        assert moved.status_code == 422 and told in moved.json()["detail"]
        assert client.get("/").status_code == 200, "the others are not held up"
        assert client.get(f"/t/{sound.table}/{sound.secret}").status_code == 200
    after = TableStore(url)
    assert _everything(after, broken.table) == before
    bots = Bots(after, 1, Alone())
    bots.errands = Thoughts()
    spoil(after, "UPDATE tables SET bot = 'greedy' WHERE id = :table", table=broken.table)
    bots.sweep()
    work(bots)
    assert bots._thinking == {}
    after.engine.dispose()


def _everything(store: TableStore, table: str) -> list[tuple[Any, ...]]:
    with store.engine.connect() as db:
        rows = db.execute(text("SELECT * FROM tables WHERE id = :t"), {"t": table}).all()
        lines = db.execute(text("SELECT * FROM lines WHERE table_id = :t ORDER BY ply"), {"t": table}).all()
        return [tuple(map(str, row)) for row in [*rows, *lines]]


def test_a_record_of_another_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with TestClient(
        make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0)), base_url=HERE
    ) as client:
        whole = pukllay.new("tiwanaku", seed=1).record.text()
        for old, new, told in (
            ("pukllay-record 1", "pukllay-record 9", "this program reads pukllay-record 1"),
            ("rules: 2", "rules: 7", "was changed after it was saved"),
        ):
            answer = client.post("/api/records", json={"text": whole.replace(old, new)})
            assert answer.status_code == 422 and told in answer.json()["detail"]
