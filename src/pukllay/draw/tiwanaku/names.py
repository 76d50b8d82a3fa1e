"""What things of Tiwanaku are called, in the language of the moment."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.games.tiwanaku.notation import CROP
from pukllay.games.tiwanaku.words import TERRAIN


def terrain_name(terrain: int) -> str:
    return _(TERRAIN[terrain])


def crop_name(crop: int) -> str:
    return _(CROP[crop])
