"""What can go wrong with a request, as the interface describes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, Field, model_validator

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

NUMBER = 1 << 31  # versions and numbers of requests are smaller: what the database can hold


class Body(BaseModel):
    """What is sent. Texts that no database and no answer could carry are refused, wherever they stand."""

    @model_validator(mode="before")
    @classmethod
    def _can_be_kept(cls, data: Any) -> Any:
        for text in _texts(data):
            if "\0" in text or (not text.isascii() and text.encode("utf-8", "replace").decode() != text):
                raise PukllayError(_("The request has a character that no text can have; leave it out."))
        return data


def _texts(data: Any) -> Iterator[str]:
    left = [data]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            left.extend(one)
            left.extend(one.values())
        elif isinstance(one, list):
            left.extend(one)


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
    421: "the server is not called that",
    422: "the request cannot be carried out as it stands",
    429: "too many requests; wait a moment",
    503: "the database is away or full, or there is too much to do; come again after the seconds of Retry-After",
}
RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text} for status, text in WRONG.items()
}
