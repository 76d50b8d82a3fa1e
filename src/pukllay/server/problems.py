"""What can go wrong with a request, as the interface describes it."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field


class Problem(BaseModel):
    """What went wrong, in one sentence, in the language that was asked for."""

    detail: str
    version: int | None = Field(None, description="409: the version that the table has by now")


WRONG = {
    400: "the body cannot be read",
    403: "not for the holder of this link, or sent by a foreign page",
    404: "there is no such table, or the link does not open it",
    409: "the table has moved on, or it is too early",
    413: "the request is too large, or does not say how large it is",
    415: "the request is not JSON",
    422: "the request cannot be carried out as it stands",
    429: "too many requests; wait a moment",
}
RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text} for status, text in WRONG.items()
}
