"""The boards of a whole game in little room: what several share is there once, and of each only what changed."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from pukllay import draw
from pukllay.core.engine import SPECTATOR, Position
from pukllay.draw.scene import Mark, Scene
from pukllay.draw.table import Picture
from pukllay.record.game import Game

Shot = tuple[str, Picture]  # the name of a picture, and the picture


def shots(game: Game, p: Position, eyes: int, marks: Mapping[str, Mark] | None = None) -> list[Shot]:
    """All that lies on the table: the stage as `eyes` see it, and each seat's own board as its owner does."""
    if not draw.has_table(game.kit.name):
        return []
    scene = Scene(game.kit.see(p, eyes), game.names, eyes, marks or {})
    table = draw.table(scene)
    out = [("stage", table.stage)]
    for seat in range(len(game.names)):
        own = seat if seat < game.record.seats else eyes
        at = scene if own == eyes else Scene(game.kit.see(p, own), game.names, own)
        board = table.board if seat == eyes else None
        board = board or draw.board(at, seat)
        if board is not None:
            out.append((f"board-{seat}", board))
    return out + [(f"fold-{n}", fold.picture) for n, fold in enumerate(table.folds)]


class Packer:
    """Takes one shot after another: equal parts are kept once, and a shot is told by what differs from the last."""

    def __init__(self) -> None:
        self._parts: dict[tuple[str, str], int] = {}
        self._last: dict[str, list[int]] = {}
        self.pictures: dict[str, dict[str, Any]] = {}
        self.shots: list[dict[str, Any]] = []

    def add(self, taken: Sequence[Shot]) -> int:
        """The number of the shot."""
        said: dict[str, Any] = {}
        for name, picture in taken:
            self.pictures.setdefault(name, {"title": picture.title, "width": picture.width, "height": picture.height})
            parts = [self._part(f"{name} {part.id}", part.svg) for part in picture.parts]
            before = self._last.get(name, [])
            if len(parts) == len(before):
                changed = [[k, part] for k, part in enumerate(parts) if part != before[k]]
                said[name] = changed if len(changed) * 2 < len(parts) else parts
            else:
                said[name] = parts
            self._last[name] = parts
        self.shots.append(said)
        return len(self.shots) - 1

    def _part(self, place: str, svg: str) -> int:
        return self._parts.setdefault((place, svg), len(self._parts))

    def data(self) -> dict[str, Any]:
        """Parts of one place stand side by side, where the packing sees how alike they are."""
        order = sorted(self._parts, key=lambda key: (key[0], self._parts[key]))
        whole = json.dumps(
            {
                "numbers": [self._parts[key] for key in order],
                "parts": [svg for _place, svg in order],
                "shots": self.shots,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )
        packed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        body = packed.compress(whole.encode()) + packed.flush()
        return {"pictures": self.pictures, "packed": base64.b64encode(body).decode()}


def eyes_of(game: Game) -> int:
    """Through whose eyes the stage of a finished game is shown: alone one's own, else a spectator's."""
    return 0 if game.record.seats == 1 else SPECTATOR
