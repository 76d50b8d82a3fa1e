"""An app on the phone: a manifest with icons that are there, and a page that stands in when there is no connection."""

from __future__ import annotations

import struct
from typing import Any

from fastapi.testclient import TestClient
from playwright.sync_api import expect

from tests.server.conftest import Running


def test_the_manifest_says_what_is_there(client: TestClient) -> None:
    page = client.get("/").text
    assert 'rel="manifest"' in page and 'rel="apple-touch-icon"' in page
    answer = client.get("/manifest.webmanifest", headers={"accept-language": "en"})
    assert answer.headers["content-type"].startswith("application/manifest+json")
    said = answer.json()
    assert said["display"] == "standalone" and client.get(said["start_url"]).status_code == 200
    assert {icon["purpose"] for icon in said["icons"]} == {"any", "maskable"}
    for icon in said["icons"]:
        found = client.get(icon["src"])
        assert found.status_code == 200 and found.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", found.content[16:24])
            assert icon["sizes"] == f"{wide}x{high}"
    for shortcut in said["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200
    assert "manifest-src 'self'" in answer.headers["content-security-policy"]


def test_the_worker_keeps_only_what_is_nobodys(client: TestClient) -> None:
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    kept = worker.text.split("NEEDED = [")[1].split("]")[0]
    assert "/t/" not in kept and "/api/" not in kept and "/games" not in kept


def test_without_a_connection_a_page_stands_in_and_goes_when_it_is_back(running: Running, open_page: Any) -> None:
    page = open_page("/learn", width=390, height=844, lang="fr-FR")
    assert page.evaluate(
        "() => Promise.race([navigator.serviceWorker.ready.then(() => true),"
        " new Promise(done => setTimeout(() => done(false), 30000))])"
    ), "no worker was set up within thirty seconds"
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto(running.url + "/games")
    expect(page.locator("h1")).to_have_text("Pas de connexion.")
    page.context.set_offline(False)
    expect(page.locator("h1")).not_to_have_text("Pas de connexion.")
    assert page.url == running.url + "/games"
