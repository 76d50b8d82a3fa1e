"""Pukllay: four modern board games whole on a computer.

>>> import pukllay
>>> game = pukllay.new("tiwanaku", seats=3, seed=7)
>>> game.play(game.choices[0])
"""

from pukllay.core.errors import Illegal, PukllayError
from pukllay.record.game import Choice, Game, new
from pukllay.record.record import Record

__version__ = "0.1.0"
__all__ = ["Choice", "Game", "Illegal", "PukllayError", "Record", "__version__", "new"]
