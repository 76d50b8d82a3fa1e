"""What follows for certain, step by step, in words that a player would use.

The rules are tried from the easiest to the hardest; each step tells one space's terrain or crop and why.
"""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import lowest, members, size
from pukllay.games.tiwanaku import words
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS
from pukllay.games.tiwanaku.disc import UNKNOWN, span_of
from pukllay.games.tiwanaku.worlds.find import EXACT, exactly
from pukllay.games.tiwanaku.worlds.possible import Known, possible

# how hard a step is
NEIGHBOURS: Final = 1  # what touches the space, and what its region holds already
REGIONS: Final = 2  # where the crops of a region can still be
SHAPES: Final = 3  # which whole regions are possible at all
WORLDS: Final = 4  # all boards that are left agree

LIMIT: Final = 1 << 14
SURE: Final = 1.0 - 1e-9


@final
class Step:
    """One certainty: a terrain (`crop` 0) or a crop (`terrain` UNKNOWN) of a space, and the reason in words."""

    def __init__(self, space: int, terrain: int, crop: int, level: int, text: str) -> None:
        self.space = space
        self.terrain = terrain
        self.crop = crop
        self.level = level
        self.text = text


@final
class Deduction:
    """Goes on from what is known, one certainty at a time. `known` grows with each."""

    def __init__(self, known: Known) -> None:
        self.board = known.board
        self.known = Known(
            known.board, known.terrain.copy(), known.crop.copy(), known.counts.copy(), known.crop_tiles.copy()
        )
        self.crops: list[int] = []  # space -> set of crops it may have (bit c)
        self.why: list[list[str]] = []  # space -> what has narrowed it
        self.level: list[int] = []
        self.deepest = WORLDS  # the hardest rule that may be used
        self.limit = LIMIT  # of the sweeps that count worlds

    def run(self) -> list[Step]:
        """Every step until nothing more is certain."""
        out: list[Step] = []
        while True:
            step = self.next()
            if step is None:
                return out
            out.append(step)

    def next(self) -> Step | None:
        """The next certainty by the easiest rule that gives one; it is known from then on."""
        step = self._by_counts()
        if step is None:
            self._narrow()
            step = self._single(NEIGHBOURS)
        if step is None:
            step = self._only_place()
        if step is None and self.deepest >= REGIONS:
            self._point()
            step = self._single(REGIONS)
        if step is None and self.deepest >= SHAPES:
            step = self._by_shapes()
        if step is None and self.deepest >= WORLDS:
            step = self._by_worlds()
        if step is not None:
            if step.crop:
                self.known.crop[step.space] = step.crop
            else:
                self.known.terrain[step.space] = step.terrain
        return step

    # -- what lies -------------------------------------------------------------------------------------------------

    def _same(self, terrain: int) -> int:
        out = 0
        for space in range(self.board.spaces):
            if self.known.terrain[space] == terrain:
                out |= 1 << space
        return out

    def _region(self, space: int) -> int:
        return self.board.region(space, self._same(self.known.terrain[space]))

    def _is_closed(self, region: int) -> bool:
        """Whether every space beside the region is known (to be something else)."""
        for space in members(self.board.around(region)):
            if self.known.terrain[space] == UNKNOWN:
                return False
        return True

    def _named(self, spaces: int) -> list[str]:
        return [self.board.name(space) for space in members(spaces)]

    def _is(self, space: int, terrain: int, level: int, reasons: list[str]) -> Step:
        return Step(space, terrain, 0, level, words.lies(self.board.name(space), terrain, reasons))

    def _holds(self, space: int, crop: int, level: int, reasons: list[str]) -> Step:
        return Step(space, UNKNOWN, crop, level, words.holds(self.board.name(space), crop, reasons))

    # -- easy --------------------------------------------------------------------------------------------------------

    def _by_counts(self) -> Step | None:
        """All that is left is of one terrain."""
        left = self.known.left()
        lacking = [t for t in range(TERRAINS) if left[t] > 0]
        if len(lacking) != 1:
            return None
        found = [t for t in range(TERRAINS) if left[t] <= 0]
        return self._is(self.known.terrain.index(UNKNOWN), lacking[0], NEIGHBOURS, [words.found_already(found)])

    def _narrow(self) -> None:
        """The crops that each space of known terrain may have, by its neighbours and by its region."""
        board, known = self.board, self.known
        self.crops = [0] * board.spaces
        self.why = [[] for _ in range(board.spaces)]
        self.level = [NEIGHBOURS] * board.spaces
        for space in range(board.spaces):
            if known.terrain[space] != UNKNOWN and not known.crop[space]:
                self._narrow_at(space)

    def _narrow_at(self, space: int) -> None:
        known, may, why = self.known, 62, self.why[space]
        region = self._region(space)
        is_closed, n = self._is_closed(region), size(region)
        if is_closed and n == 1:
            self.crops[space] = 2
            why.append(words.region_is(n))
            return
        touched: list[int] = []
        for other in members(self.board.touching[space] & ~region):
            crop = known.crop[other]
            if crop and may >> crop & 1:
                may &= ~(1 << crop)
                touched.append(crop)
        if touched:
            why.append(words.touched_by(sorted(touched)))
        inside: list[int] = []
        for other in members(region):
            crop = known.crop[other]
            if crop and may >> crop & 1:
                may &= ~(1 << crop)
                inside.append(crop)
        if inside:
            why.append(words.region_has(sorted(inside)))
        room = n if is_closed else self._room(region, known.terrain[space])
        if may & ~span_of(room):
            may &= span_of(room)
            why.append(words.region_is(n) if is_closed else words.region_grows(room))
        self.crops[space] = may

    def _room(self, region: int, terrain: int) -> int:
        """How large a region could become at most."""
        open_spaces = self._same(terrain)
        blank = 0
        for space in range(self.board.spaces):
            if self.known.terrain[space] == UNKNOWN:
                open_spaces |= 1 << space
                blank |= 1 << space
        most = self.board.region(lowest(region), open_spaces)
        grown = size(most & ~blank) + min(size(most & blank), self.known.left()[terrain])
        return min(LARGEST_REGION, max(size(region), grown))

    def _single(self, level: int) -> Step | None:
        for space in range(self.board.spaces):
            may = self.crops[space]
            if may and not may & (may - 1):
                return self._holds(space, lowest(may), max(level, self.level[space]), self.why[space])
        return None

    def _only_place(self) -> Step | None:
        """A crop that a closed region can have on one space only."""
        done = 0
        for space in range(self.board.spaces):
            if self.known.terrain[space] == UNKNOWN or done >> space & 1:
                continue
            region = self._region(space)
            done |= region
            if not self._is_closed(region):
                continue
            for crop in range(1, size(region) + 1):
                places = self._places(region, crop)
                if places and not places & (places - 1):
                    reason = words.only_place(crop, self.known.terrain[space], self._named(region))
                    level = NEIGHBOURS if size(region) <= 2 else REGIONS
                    return self._holds(lowest(places), crop, level, [reason])
        return None

    def _places(self, region: int, crop: int) -> int:
        """Where in a closed region the crop may be; empty when it lies there already."""
        out = 0
        for space in members(region):
            if self.known.crop[space] == crop:
                return 0
            if self.crops[space] >> crop & 1:
                out |= 1 << space
        return out

    # -- harder ------------------------------------------------------------------------------------------------------

    def _point(self) -> None:
        """A crop of a closed region that must touch a space, wherever it is, cannot be on that space."""
        changed = True
        while changed:
            changed = False
            done = 0
            for space in range(self.board.spaces):
                if self.known.terrain[space] == UNKNOWN or done >> space & 1:
                    continue
                region = self._region(space)
                done |= region
                if self._is_closed(region) and self._point_from(region):
                    changed = True

    def _point_from(self, region: int) -> bool:
        board, n = self.board, size(region)
        t = self.known.terrain[lowest(region)]
        changed = False
        for other in members(board.near(region)):
            may = self.crops[other]
            if may and not region & ~board.touching[other] and may & span_of(n):
                self._take(other, span_of(n), words.touches_all(t, n))
                changed = True
        for crop in range(1, n + 1):
            places, touched = self._places(region, crop), board.all
            for space in members(places):
                touched &= board.touching[space]
            if not places:
                continue
            for other in members(touched & ~region):
                if self.crops[other] >> crop & 1:
                    self._take(other, 1 << crop, words.must_touch(crop, t, self._named(places)))
                    changed = True
        return changed

    def _take(self, space: int, crops: int, reason: str) -> None:
        self.crops[space] &= ~crops
        self.why[space].append(reason)
        self.level[space] = REGIONS

    def _by_shapes(self) -> Step | None:
        """Which regions could hold a space at all."""
        may, left = possible(self.known), self.known.left()
        for space in range(self.board.spaces):
            terrains = [t for t in range(TERRAINS) if may[space * 4 + t]]
            if self.known.terrain[space] == UNKNOWN and len(terrains) == 1:
                found = [t for t in range(TERRAINS) if left[t] <= 0]
                other = [t for t in range(TERRAINS) if left[t] > 0 and t != terrains[0]]
                reasons = [words.found_already(found)] if found else []
                return self._is(space, terrains[0], SHAPES, [*reasons, words.no_room(other)])
        for space in range(self.board.spaces):
            t = self.known.terrain[space]
            if t == UNKNOWN or self.known.crop[space]:
                continue
            crops = may[space * 4 + t] << 1
            if crops and not crops & (crops - 1):
                return self._holds(space, lowest(crops), SHAPES, [words.any_shape(t)])
        return None

    def _by_worlds(self) -> Step | None:
        """All boards that are left agree on something."""
        found = exactly(self.known, self.limit)
        if found is None or found.how != EXACT:
            return None
        reasons = [words.in_worlds(found.count)]
        for space in range(self.board.spaces):
            if self.known.terrain[space] == UNKNOWN:
                odds = found.terrain_odds(space)
                for t in range(TERRAINS):
                    if odds[t] > SURE:
                        return self._is(space, t, WORLDS, reasons)
            elif not self.known.crop[space]:
                odds = found.crop_odds(space)
                for crop in range(1, CROPS + 1):
                    if odds[crop] > SURE:
                        return self._holds(space, crop, WORLDS, reasons)
        return None
