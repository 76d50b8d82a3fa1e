"""Chance that nobody can foresee and everybody can check: a secret of 256 bits, whose seal is shown before the game.

The set-up and each draw have a generator of their own, begun with 64 bits that HMAC-SHA256 makes of the secret and of
what they are for. Who sees all draws of a game learns nothing of the next one; who gets the secret at the end can make
them all again (`pukllay record verify`). The small generator of the engine stays what simulations use.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from pukllay.core.rng import Rng

SEALED = "hmac-sha256"  # as a record names it
BITS = 256


def new_secret() -> int:
    return secrets.randbits(BITS)


def is_secret(seed: int) -> bool:
    return 0 <= seed < 1 << BITS


def derived(secret: int, purpose: str) -> int:
    """A number of 64 bits for that purpose."""
    made = hmac.new(secret.to_bytes(BITS // 8, "big"), purpose.encode(), hashlib.sha256)
    return int.from_bytes(made.digest()[:8], "big")


def generator(secret: int, purpose: str) -> Rng:
    return Rng(derived(secret, purpose))


def seal(secret: int) -> str:
    """What is shown beforehand: it tells nothing of the secret, and fits no other."""
    return hashlib.sha256(secret.to_bytes(BITS // 8, "big")).hexdigest()
