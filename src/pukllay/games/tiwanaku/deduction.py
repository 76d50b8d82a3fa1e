"""What follows for certain, step by step, in words that a player would use; and from it how hard a disc is.

The rules are tried from the easiest to the hardest; each step tells one space's terrain or crop and why.
"""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import lowest, members, size
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS, Board
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc, span_of
from pukllay.games.tiwanaku.possible import Known, possible
from pukllay.games.tiwanaku.worlds import EXACT, find

NAMES: Final = (("dirt", "terre"), ("sand", "sable"), ("grass", "herbe"), ("rock", "pierre"))

# how hard a step is
NEIGHBOURS: Final = 1  # what touches the space, and what its region holds already
REGIONS: Final = 2  # where the crops of a region can still be
SHAPES: Final = 3  # which whole regions are possible at all
WORLDS: Final = 4  # all boards that are left agree

LEVELS: Final = (
    ("", ""),
    ("neighbours", "voisins"),
    ("regions", "régions"),
    ("shapes", "formes"),
    ("worlds", "mondes"),
)


LIMIT: Final = 1 << 14


@final
class Step:
    """One certainty: a terrain (`crop` 0) or a crop (`terrain` UNKNOWN) of a space, and the reason in two languages."""

    def __init__(self, space: int, terrain: int, crop: int, level: int, english: str, french: str) -> None:
        self.space = space
        self.terrain = terrain
        self.crop = crop
        self.level = level
        self.text = (english, french)


@final
class Deduction:
    """Goes on from what is known, one certainty at a time. `known` grows with each."""

    def __init__(self, known: Known) -> None:
        self.board = known.board
        self.known = Known(
            known.board, known.terrain.copy(), known.crop.copy(), known.counts.copy(), known.crop_tiles.copy()
        )
        self.crops: list[int] = []  # space -> set of crops it may have (bit c)
        self.why: list[str] = []  # space -> what has narrowed it, in English
        self.why_fr: list[str] = []
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

    def _named(self, spaces: int) -> str:
        return " ".join(self.board.name(space) for space in members(spaces))

    # -- easy --------------------------------------------------------------------------------------------------------

    def _by_counts(self) -> Step | None:
        """All that is left is of one terrain."""
        left = self.known.left()
        lacking = [t for t in range(TERRAINS) if left[t] > 0]
        if len(lacking) == 1:
            space = self.known.terrain.index(UNKNOWN)
            t = lacking[0]
            return Step(
                space,
                t,
                0,
                NEIGHBOURS,
                f"Every other terrain is found: {self.board.name(space)} is {NAMES[t][0]}.",
                f"Tous les autres terrains sont trouvés : {self.board.name(space)} est {NAMES[t][1]}.",
            )
        return None

    def _narrow(self) -> None:
        """The crops that each space of known terrain may have, by its neighbours and by its region."""
        board, known = self.board, self.known
        self.crops = [0] * board.spaces
        self.why = [""] * board.spaces
        self.why_fr = [""] * board.spaces
        self.level = [NEIGHBOURS] * board.spaces
        for space in range(board.spaces):
            if known.terrain[space] == UNKNOWN or known.crop[space]:
                continue
            may = 62
            touched: list[int] = []
            for other in members(board.touching[space]):
                crop = known.crop[other]
                if crop and may >> crop & 1:
                    may &= ~(1 << crop)
                    touched.append(crop)
            english, french = "", ""
            if touched:
                touched.sort()
                listed = ", ".join(str(c) for c in touched)
                english, french = f"it touches {listed}", f"elle touche {listed}"
            region = self._region(space)
            inside: list[int] = []
            for other in members(region):
                if known.crop[other]:
                    inside.append(known.crop[other])
            inside.sort()
            fresh = [c for c in inside if may >> c & 1]
            if fresh:
                for c in fresh:
                    may &= ~(1 << c)
                listed = ", ".join(str(c) for c in fresh)
                english = _and(english, f"its region has {listed} already", "and")
                french = _and(french, f"sa région a déjà {listed}", "et")
            if self._is_closed(region):
                n = size(region)
                if may & ~span_of(n):
                    may &= span_of(n)
                    many, many_fr = (f"{n} spaces", f"{n} cases") if n > 1 else ("no other space", "aucune autre case")
                    english = _and(english, f"its region has {many}", "and")
                    french = _and(french, f"sa région a {many_fr}" if n > 1 else f"sa région n'a {many_fr}", "et")
            else:
                room = self._room(region, known.terrain[space])
                if room < LARGEST_REGION and may & ~span_of(room):
                    may &= span_of(room)
                    english = _and(english, f"its region can have no more than {room} spaces", "and")
                    french = _and(french, f"sa région ne peut dépasser {room} cases", "et")
            self.crops[space] = may
            self.why[space], self.why_fr[space] = english, french

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
                crop, name = lowest(may), self.board.name(space)
                return Step(
                    space,
                    UNKNOWN,
                    crop,
                    max(level, self.level[space]),
                    f"{name} holds {crop}: {self.why[space]}.",
                    f"{name} porte {crop} : {self.why_fr[space]}.",
                )
        return None

    def _only_place(self) -> Step | None:
        """A crop that a closed region (or any region, for its 1) can have on one space only."""
        done = 0
        for space in range(self.board.spaces):
            if self.known.terrain[space] == UNKNOWN or done >> space & 1:
                continue
            region = self._region(space)
            done |= region
            if not self._is_closed(region):
                continue
            for crop in range(1, size(region) + 1):
                places = 0
                for other in members(region):
                    if self.known.crop[other] == crop:
                        places = -1
                        break
                    if self.crops[other] >> crop & 1:
                        places |= 1 << other
                if places > 0 and not places & (places - 1):
                    t, name = self.known.terrain[space], self.board.name(lowest(places))
                    spaces = self._named(region)
                    return Step(
                        lowest(places),
                        UNKNOWN,
                        crop,
                        NEIGHBOURS if size(region) <= 2 else REGIONS,
                        f"The {NAMES[t][0]} region {spaces} needs a {crop}, and only {name} can hold it.",
                        f"La région de {NAMES[t][1]} {spaces} a besoin d'un {crop}, et seule {name} peut le porter.",
                    )
        return None

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
                # it touches every space of the region
                self.crops[other] = may & ~span_of(n)
                self._note(
                    other,
                    f"it touches every space of the {NAMES[t][0]} region of {n}, so it holds {n + 1} or more",
                    f"elle touche toutes les cases de la région de {NAMES[t][1]} de {n}, donc elle porte {n + 1} ou plus",
                )
                changed = True
        for crop in range(1, n + 1):
            places, touched = 0, board.all
            for space in members(region):
                if self.known.crop[space] == crop:
                    places = 0
                    break
                if self.crops[space] >> crop & 1:
                    places |= 1 << space
                    touched &= board.touching[space]
            if not places:
                continue
            for other in members(touched & ~region):
                if self.crops[other] >> crop & 1:
                    self.crops[other] &= ~(1 << crop)
                    spaces = self._named(places)
                    self._note(
                        other,
                        f"the {crop} of the {NAMES[t][0]} region is on one of {spaces} and touches it",
                        f"le {crop} de la région de {NAMES[t][1]} est sur l'une de {spaces} et la touche",
                    )
                    changed = True
        return changed

    def _note(self, space: int, english: str, french: str) -> None:
        self.why[space] = _and(self.why[space], english, "and")
        self.why_fr[space] = _and(self.why_fr[space], french, "et")
        self.level[space] = REGIONS

    def _by_shapes(self) -> Step | None:
        """Which regions could hold a space at all."""
        may = possible(self.known)
        for space in range(self.board.spaces):
            name = self.board.name(space)
            terrains = [t for t in range(TERRAINS) if may[space * 4 + t]]
            if self.known.terrain[space] == UNKNOWN and len(terrains) == 1:
                t = terrains[0]
                return Step(
                    space,
                    t,
                    0,
                    SHAPES,
                    f"No region of another terrain has room at {name}: it is {NAMES[t][0]}.",
                    f"Aucune région d'un autre terrain n'a de place en {name} : c'est {NAMES[t][1]}.",
                )
        for space in range(self.board.spaces):
            t, name = self.known.terrain[space], self.board.name(space)
            if t == UNKNOWN or self.known.crop[space]:
                continue
            crops = may[space * 4 + t] << 1
            if crops and not crops & (crops - 1):
                return Step(
                    space,
                    UNKNOWN,
                    lowest(crops),
                    SHAPES,
                    f"Of all the {NAMES[t][0]} regions that could hold {name}, none leaves it but {lowest(crops)}.",
                    f"Parmi les régions de {NAMES[t][1]} possibles en {name}, aucune ne permet un autre que {lowest(crops)}.",
                )
        return None

    def _by_worlds(self) -> Step | None:
        """All boards that are left agree on something."""
        found = find(self.known, limit=self.limit)
        if found.how != EXACT:
            return None
        for space in range(self.board.spaces):
            name = self.board.name(space)
            if found.count == 1:
                every, every_fr = "Only one world is left", "Il ne reste qu'un monde"
            else:
                every, every_fr = (
                    f"In all {found.count} worlds that are left",
                    f"Dans les {found.count} mondes restants",
                )
            if self.known.terrain[space] == UNKNOWN:
                odds = found.terrain_odds(space)
                for t in range(TERRAINS):
                    if odds[t] > 1.0 - 1e-9:
                        english = f"{every}: {name} is {NAMES[t][0]}."
                        return Step(space, t, 0, WORLDS, english, f"{every_fr} : {name} est {NAMES[t][1]}.")
            elif not self.known.crop[space]:
                odds = found.crop_odds(space)
                for crop in range(1, CROPS + 1):
                    if odds[crop] > 1.0 - 1e-9:
                        english = f"{every}: {name} holds {crop}."
                        return Step(space, UNKNOWN, crop, WORLDS, english, f"{every_fr} : {name} porte {crop}.")
        return None


def _and(first: str, second: str, word: str) -> str:
    return f"{first} {word} {second}" if first else second


# -- how hard a disc is ----------------------------------------------------------------------------------------------


@final
class Grade:
    """How hard the crops of a disc are to tell once its terrain is known, from its givens alone."""

    def __init__(self) -> None:
        self.steps = [0] * (WORLDS + 1)  # level -> steps
        self.open = 0  # spaces whose crop never becomes certain
        self.fillings = 0  # boards that fit the terrain and the givens
        self.points = 0
        self.stars = 0  # 1 to 5


STAR_POINTS: Final = (0, 60, 110, 150, 190)  # a space, from which points on a disc of 25 spaces has 1, 2 … 5 stars


def grade(board: Board, disc: Disc, crop_tiles: list[int]) -> Grade:
    """A step counts 1, 3, 6 or 10 points by its level, a space that stays open 12; stars go by points a space."""
    crops: list[int] = []
    for space in range(board.spaces):
        crops.append(disc.crop[space] if disc.givens >> space & 1 else 0)
    known = Known(board, disc.terrain.copy(), crops, disc.counts(), crop_tiles)
    out = Grade()
    out.fillings = find(known, limit=LIMIT).count
    deduction = Deduction(known)
    for step in deduction.run():
        out.steps[step.level] += 1
    out.open = deduction.known.crop.count(0)
    out.points = out.steps[1] + 3 * out.steps[2] + 6 * out.steps[3] + 10 * out.steps[4] + 12 * out.open
    per_board = out.points * 25 // board.spaces
    for points in STAR_POINTS:
        if per_board >= points:
            out.stars += 1
    return out
