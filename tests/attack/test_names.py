"""Who is at the machine itself, and who only seems to be: other names for it, and proxies before it."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.attack.conftest import Serve
from tests.server.conftest import Make


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8123", "127.0.0.1:8123", "[::1]:8123", "192.168.1.5", "my.host"]
)
def test_names_of_this_machine_are_answered(serve: Serve, host: str) -> None:
    here = serve("127.0.0.1", public=False, names=("my.host",))
    assert here.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "a@b", "x:y:z"]
)
def test_a_page_whose_name_resolves_to_this_machine_is_refused(serve: Serve, host: str) -> None:
    here = serve("127.0.0.1", public=False)
    for path in ("/", "/api/games", "/static/table.js"):
        refused = here.get(path, headers={"host": host})
        assert refused.status_code == 421 and "--name" in refused.json()["detail"]
    made = here.post("/api/tables", json={"game": "tiwanaku", "players": ["here"]}, headers={"host": host})
    assert made.status_code == 421


def test_in_public_the_proxy_knows_the_name_unless_one_is_given(serve: Serve) -> None:
    assert serve().get("/", headers={"host": "any.example"}).status_code == 200
    named = serve(names=("table.example",))
    assert named.get("/").status_code == 200
    assert named.get("/", headers={"host": "any.example"}).status_code == 421
    assert named.get("/", headers={"host": "127.0.0.1:8000"}).status_code == 200, "the host's own look at its health"


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Proto"])
def test_behind_a_proxy_nobody_is_taken_for_the_owner(client: TestClient, make: Make, header: str) -> None:
    table = make(["here", "link"])["links"][0]["table"]
    client.cookies.clear()  # with which a browser finds its own tables anywhere
    assert table in client.get("/").text
    assert table not in client.get("/", headers={header: "203.0.113.7"}).text
