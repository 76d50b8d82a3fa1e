"""Textiles: half-Suns on the edges of two squares, turned and flipped.

A textile is laid on a first square (left, or top) and a second one. Its half-Suns are eight bits: N, E, S, W of the
first square, then of the second.
"""

from __future__ import annotations

from typing import Final

N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8

_SIDES: Final = "NESW"


class FaceError(Exception):
    """A face that no textile can have."""


def wholes_of(face: str) -> int:
    """How many whole Suns are printed on a face."""
    return face.count("*")


def edges_of(face: str, quarters: int) -> int:
    """The half-Suns of a face ("LN RS L*") after that many quarter turns clockwise."""
    halves = [0, 0]
    for token in face.split():
        if len(token) != 2 or token[0] not in "LR" or token[1] not in "NESW*" or token in ("LE", "RW"):
            raise FaceError(f"{token!r} is no Sun of a textile (LN LS LW RN RS RE, or L* and R* for whole ones)")
        if token[1] != "*":
            halves[0 if token[0] == "L" else 1] |= 1 << ((_SIDES.index(token[1]) + quarters) % 4)
    # Turned by a half or by three quarters, the right square comes to lie first.
    if quarters in (2, 3):
        return halves[1] | halves[0] << 4
    return halves[0] | halves[1] << 4
