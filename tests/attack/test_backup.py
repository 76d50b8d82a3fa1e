"""Backups are whole however busy the server is, and what is put back is what a server goes on with."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.server.backup import LATER, backup, restore
from pukllay.server.doctor import examine, require_sound
from pukllay.server.schema import open_database
from pukllay.server.table_store import TableStore
from tests.attack.conftest import Serve
from tests.server.conftest import Postgres
from tests.server.test_api import look, path, play_on

TABLE = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


def test_a_server_goes_on_with_what_was_put_back(serve: Serve, url: str, tmp_path: Path) -> None:
    client = serve(database=url)
    host = client.post("/api/tables", json=TABLE).json()["links"][0]
    then = play_on(client, host, 6)
    assert backup(url, tmp_path / "copy.db") == 1
    later = play_on(client, host, 6)
    other = client.post("/api/tables", json=TABLE).json()["links"][0]
    assert later["lines"] != then["lines"]
    assert restore(url, tmp_path / "copy.db") == 1
    now = look(client, host)
    assert now["lines"] == then["lines"] and now["version"] == then["version"] + LATER
    stale = client.post(path(host) + "/choose", json={"version": later["version"], "text": now["choices"][0]["text"]})
    assert stale.status_code == 409, "what was made for what is no more does not count"
    assert play_on(client, host, 2)["ply"] > now["ply"]
    assert client.get(path(other)).status_code == 404


def test_a_backup_of_one_database_is_put_into_the_other(postgres: Postgres, tmp_path: Path) -> None:
    file, url = f"sqlite:///{tmp_path / 'tables.db'}", postgres.url(postgres.new_database())
    before = TableStore(url)
    made = before.create("tiwanaku", ["here", "link", "greedy"], options={"disc": "long-01"})
    before.engine.dispose()
    backup(url, tmp_path / "copy.db")
    restore(file, tmp_path / "copy.db")
    backup(file, tmp_path / "again.db")
    again = postgres.url(postgres.new_database())
    restore(again, tmp_path / "again.db")
    for there in (file, again):
        store = TableStore(there)
        assert store.link(made[0].table, made[0].secret) == made[0]
        with store.at(made[0].table) as live:
            assert live.players == ["person", "person", "greedy"]
        store.engine.dispose()


def test_a_backup_is_whole_while_the_server_is_busy(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = TableStore(url)
    hosts = [store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"})[0] for _ in range(2)]
    stop = threading.Event()

    def storm(n: int) -> None:
        rng = Rng(n)
        while not stop.is_set():
            with store.at(hosts[n].table) as live:
                if live.game.over:
                    return
                version, choices = live.version, live.game.choices
                text = choices[rng.below(len(choices))].text
            store.choose(hosts[n], version, text, f"{version}")

    threads = [threading.Thread(target=storm, args=(n,)) for n in range(2)]
    for thread in threads:
        thread.start()
    for n in range(4):
        backup(url, tmp_path / f"copy{n}.db")
    stop.set()
    for thread in threads:
        thread.join()
    store.engine.dispose()
    for n in range(4):
        copy = TableStore(f"sqlite:///{tmp_path / f'copy{n}.db'}")
        for host in hosts:
            with copy.at(host.table) as live:  # every line of it is played again
                assert live.version >= 1
        copy.engine.dispose()
    assert not list(tmp_path.glob(".copy*")), "nothing half written is left"


def test_what_is_no_backup_is_refused_and_nothing_is_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = TableStore(url)
    host = store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"})[0]
    (tmp_path / "text").write_text("no database " * 1000)
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE tables (id)").connection.close()
    whole = tmp_path / "whole.db"
    backup(url, whole)
    data = bytearray(whole.read_bytes())
    data[len(data) // 2 // 4096 * 4096 :][:4096] = b""
    (tmp_path / "damaged.db").write_bytes(data[: len(data) // 2])
    later = sqlite3.connect(tmp_path / "later.db")
    sqlite3.connect(whole).backup(later)
    later.execute("UPDATE alembic_version SET version_num = 'z9999'")
    later.commit()
    for name in ("text", "other.db", "damaged.db", "later.db", "nothing"):
        with pytest.raises(PukllayError, match=name if name != "damaged.db" else "damaged|no backup"):
            restore(url, tmp_path / name)
    with store.at(host.table) as live:
        assert live.version == 1
    with pytest.raises(PukllayError, match="no database"):
        backup(f"sqlite:///{tmp_path / 'missing.db'}", tmp_path / "copy.db")
    with pytest.raises(PukllayError, match="cannot be written"):
        backup(url, tmp_path / "nowhere" / "copy.db")
    store.engine.dispose()


def test_the_doctor_looks_and_changes_nothing(url: str) -> None:
    first = list(examine(url))
    assert any("first server makes" in finding.told for finding in first)
    open_database(url).dispose()
    found = list(examine(url))
    assert any("0 tables" in finding.told and finding.good for finding in found)
    assert all("\n" not in finding.told for finding in found)


def test_the_doctor_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database " * 1000)
    for url in (f"sqlite:///{tmp_path / 'tables.db'}", "postgresql+psycopg://nobody@/x?host=/nowhere", "nonsense"):
        found = list(examine(url))
        assert any(not finding.good and "cannot be opened" in finding.told for finding in found)
        with pytest.raises(PukllayError, match="attention"):
            require_sound(found)
