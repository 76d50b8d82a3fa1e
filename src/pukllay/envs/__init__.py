"""Faces for researchers: PettingZoo, Gymnasium, OpenSpiel and batches. Needs `pukllay[envs]`."""

from __future__ import annotations

from importlib.util import find_spec

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _


def require(*modules: str) -> None:
    """Say in one line what is missing."""
    for module in modules:
        if find_spec(module) is None:
            raise PukllayError(
                _("This needs {module}; get it with: pip install 'pukllay[envs]'.").format(module=module)
            )
