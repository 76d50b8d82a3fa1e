"""Where things lie on the stage, for each shape of it and both boards of the box."""

from __future__ import annotations

from dataclasses import dataclass

from pukllay.draw.scene import Scene

BAND = 26.0  # the woven cloth round the land
GAP = 12.0  # between the edge of the stage and what lies on it
SIDE = 204.0  # the wheel and the diversity board, at the right
STRIP = 84.0  # the rules in pictures, below the long board, at the least
COLUMN = 194.0  # the same, left of the short board
WHEEL = 0.17  # the wheel's radius, of the stage's height
PHONE_WIDTH, PHONE_BAND, PHONE_CELL = 390.0, 20.0, 60.0  # the long board is turned on its side there
LONG = 9  # columns of the long board


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True)
class Layout:
    """A stage: its size, the land on it, and the boxes of the rest (none on a phone)."""

    width: float
    height: float
    x: float  # the land's upper left space
    y: float
    cell: float
    band: float
    turned: bool  # columns lie as rows
    wheel: tuple[float, float, float] | None  # its middle and radius
    beside: Box | None  # the diversity board, the crops to name, the riddle's numbers
    rules: Box | None


def layout(scene: Scene) -> Layout:
    columns, rows = scene.view["columns"], scene.view["rows"]
    if scene.narrow:
        return _phone(columns, rows)
    width, height = scene.stage
    radius = min(SIDE / 2 - 8, height * WHEEL)
    top = GAP + 10 + 2 * radius
    beside = Box(width - SIDE, top, SIDE - GAP, height - GAP - top)
    wheel = (width - SIDE / 2 - 5, GAP + radius, radius)
    if columns == LONG:
        x = y = GAP + BAND
        cell = min((width - SIDE - x - BAND - GAP) / columns, (height - STRIP - y - BAND - 2 * GAP) / rows)
        foot = y + rows * cell + BAND + 8
        rules = Box(GAP, foot, columns * cell + 2 * BAND, height - foot - 10)
        return Layout(width, height, x, y, cell, BAND, False, wheel, beside, rules)
    left = GAP + COLUMN
    room = width - SIDE - left - 2 * GAP - 2 * BAND
    cell = min(room / columns, (height - 2 * GAP - 2 * BAND) / rows)
    x = left + GAP + BAND + (room - columns * cell) / 2
    y = GAP + BAND + (height - 2 * GAP - 2 * BAND - rows * cell) / 2
    return Layout(width, height, x, y, cell, BAND, False, wheel, beside, Box(GAP, GAP, COLUMN, height - 2 * GAP))


def _phone(columns: int, rows: int) -> Layout:
    """The land fills the width; the wheel and the rest are under the tab of one's own things."""
    turned = columns == LONG
    across, down = (rows, columns) if turned else (columns, rows)
    cell = PHONE_CELL if turned else (PHONE_WIDTH - 2 * PHONE_BAND - GAP) / across
    x = (PHONE_WIDTH - across * cell) / 2
    y = PHONE_BAND + GAP / 2
    return Layout(PHONE_WIDTH, y + down * cell + PHONE_BAND + GAP / 2, x, y, cell, PHONE_BAND, turned, None, None, None)
