"""The interface does what it says of itself, whatever is sent: generated requests against the OpenAPI description."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pukllay.server.app import make_app
from pukllay.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
FOLDER = tempfile.TemporaryDirectory(prefix="pukllay-openapi-")
APP = make_app(Settings(database=f"sqlite:///{Path(FOLDER.name) / 'tables.db'}", bots=0, names=("testserver",)))
SCHEMA = schemathesis.openapi.from_asgi("/api/openapi.json", APP)


@pytest.fixture(scope="module")
def links() -> Iterator[list[dict[str, Any]]]:
    """Links that open something, since a made-up one never does: a host, a friend and a looker-on."""
    with TestClient(APP) as client:
        body = {"game": "tiwanaku", "players": ["here", "link"], "hints": True, "options": {"board": "short"}}
        yield list(client.post("/api/tables", json=body).json()["links"])


@SCHEMA.parametrize()
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: schemathesis.Case[Any], links: list[dict[str, Any]]) -> None:
    if "table" in (case.path_parameters or {}) and len(str(case.path_parameters)) % 4:
        link = links[len(str(case.path_parameters)) % len(links)]
        case.path_parameters = {"table": link["table"], "secret": link["secret"]}
    if case.path.endswith("/stream"):
        case.query = {"beats": 1}
    case.call_and_validate(checks=CHECKS)
