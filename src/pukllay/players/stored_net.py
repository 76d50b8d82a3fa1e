"""Learnt weights as a file: a line of JSON that says how they were made, then the numbers, little-endian."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from pukllay.core.errors import PukllayError
from pukllay.core.inputs import Input
from pukllay.core.speech import _
from pukllay.players.net import UNITS, WORDS, Net

FOLDER = Path(__file__).parent / "nets"
LANE = 1 << 16


@dataclass(frozen=True)
class Made:
    """Which inputs the weights are for, and the command, seed and games that made them."""

    game: str
    inputs: int
    names: int  # a check sum over the names of the inputs
    offset: float
    unit: float  # what the units' whole numbers are divided by
    linear_unit: float
    command: str
    seed: int
    generation: int
    games: int


@dataclass(frozen=True)
class Weights:
    """Whole numbers: `first` is input * UNITS + unit."""

    made: Made
    first: Sequence[int]
    bias: Sequence[int]
    linear: Sequence[int]
    second: Sequence[float]

    def net(self) -> Net:
        unit = self.made.unit
        return Net(
            words(self.first),
            words(self.bias),
            [w / unit for w in self.second],
            list(self.linear),
            self.made.offset,
            1.0 / self.made.linear_unit,
        )

    def write(self, path: Path) -> None:
        head = json.dumps(asdict(self.made)).encode() + b"\n"
        parts: list[array[Any]] = [
            array("h", self.first),
            array("h", self.bias),
            array("i", self.linear),
            array("f", self.second),
        ]
        if sys.byteorder == "big":
            for part in parts:
                part.byteswap()
        path.write_bytes(head + b"".join(part.tobytes() for part in parts))


def read(path: Path) -> Weights:
    try:
        head, _newline, body = path.read_bytes().partition(b"\n")
        made = Made(**json.loads(head))
        parts: list[array[Any]] = []
        at = 0
        for kind, many in (("h", made.inputs * UNITS), ("h", UNITS), ("i", made.inputs), ("f", UNITS)):
            part: array[Any] = array(kind)
            part.frombytes(body[at : at + many * part.itemsize])
            if sys.byteorder == "big":
                part.byteswap()
            if len(part) != many:
                raise ValueError("cut short")
            at += many * part.itemsize
            parts.append(part)
    except (OSError, ValueError, TypeError) as e:
        raise PukllayError(_("{path} holds no learnt weights: {reason}").format(path=path, reason=e)) from e
    return Weights(made, *parts)


def words(numbers: Sequence[int]) -> list[int]:
    """Four numbers of 16 bits in each word, as the network wants them."""
    out = []
    for at in range(0, len(numbers), UNITS // WORDS):
        word = sum(int(n) << (16 * k) for k, n in enumerate(numbers[at : at + 4])) & ((1 << 64) - 1)
        out.append(word - (1 << 64) if word >> 63 else word)
    return out


def names_of(inputs: Sequence[Input]) -> int:
    """A number that changes when an input does."""
    return crc32("\n".join(one.name for one in inputs).encode())
