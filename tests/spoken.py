"""Say something in a language."""

from collections.abc import Callable
from typing import Any, TypeVar

from pukllay.core.speech import speaking

Said = TypeVar("Said")


def spoken(lang: str, say: Callable[..., Said], *of: Any) -> Said:
    """What `say(*of)` gives when that language is spoken."""
    with speaking(lang):
        return say(*of)
