"""The edition as typed tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from pukllay.games.ayar.cloth import FaceError, edges_of, wholes_of
from pukllay.games.ayar.soloboard import SoloBoard

POTTERY: Final = 0
WEAVING: Final = 1
FARMING: Final = 2
REEDS: Final = 3
ACTIVITIES: Final = ("pottery", "weaving", "farming", "reeds")
ALL_ACTIVITIES: Final = 15

PATHS: Final = 4
ALL_COLOURS: Final = 15
GOLD: Final = 4  # the marker that moves any Ayar
LINES: Final = ("row1", "row2", "row3", "row4", "col1", "col2", "col3", "col4")
LLAMA_BONUS: Final = 4  # kinds of personal bonus: 0 to 3 are the Inti bonuses of the activities
VIRACOCHA_BONUS: Final = 5

# Viracocha slots: 0 to 3 are the power of the activities
SLOT_LLAMA: Final = 4
SLOT_TEMPLE_MOONS: Final = 5
SLOT_EXTRA_SUN: Final = 6
SLOT_MOVE_MARKER: Final = 7
SLOT_INTI_SIX: Final = 8
SLOT_IDS: Final = (
    "power-pottery",
    "power-weaving",
    "power-farming",
    "power-reeds",
    "llama",
    "temple-moons",
    "extra-sun",
    "move-marker",
    "inti-six",
)

NO_POT: Final = -1
WILD: Final = -2  # a pot taken face down

TABLES: Final = {
    "edition", "names", "counts", "supply", "ayar_colours", "ayar_symbols", "player_colours", "rounds", "power",
    "first_player", "inti_dial", "score_track", "llamas", "paths", "raymi", "temples", "player_board", "pots",
    "pot_market", "terrace", "textiles", "lake", "solo",
}  # fmt: skip


@final
class Edition:
    """Built once from an edition file, never changed, shared by every position."""

    def __init__(self, file: Any) -> None:
        file.allow_only(TABLES)
        self.file = file
        self.name: str = file.word("edition.id")
        _chapter(file, "rounds, ayar_colours, llamas or temples", self._read_time)
        _chapter(file, "paths", self._read_paths)
        _chapter(file, "raymi", self._read_raymi)
        _chapter(file, "player_board", self._read_player_board)
        _chapter(file, "pots or pot_market", self._read_pots)
        _chapter(file, "textiles", self._read_textiles)
        _chapter(file, "lake", self._read_lake)
        _chapter(file, "solo", self._read_solo)

    def _read_time(self, file: Any) -> None:
        self.rounds: int = file.number("rounds.number", 4, 4)
        self.turns: list[int] = file.numbers("rounds.turns_per_player", 4, 1, 5)
        self.colours: list[str] = _words(file, "ayar_colours.colours", PATHS)
        self.seat_colours: list[str] = _words(file, "player_colours.colours", 4)
        self.llama_points: list[int] = file.numbers("llamas.points", 10)
        self.llama_beyond: int = file.number("llamas.beyond_nine.points")
        self.start_llamas: list[int] = [0] * 20  # players * 4 + seat, for the balanced start (AYA-2.10)
        for name in ("balanced_start", "at_the_start"):  # the second as it was called until edition 5
            if name not in file.get("llamas"):
                continue
            for players in (2, 3, 4):
                given = file.numbers(f"llamas.{name}.p{players}", players, 0, 9)
                for seat in range(players):
                    self.start_llamas[players * 4 + seat] = given[seat]
        self.temple_bonus: list[int] = file.numbers("temples.column_bonus", 4)
        if file.numbers("temples.column_capacity", 4) != [1, 1, 1, 0]:
            raise file.refuse("temples.column_capacity", "the rules give three single slots and one without a limit")

    # -- main board -------------------------------------------------------------------------------------------------

    def _read_paths(self, file: Any) -> None:
        self.first_space: int = file.number("paths.first_space", 1, 1)
        self.last_space: int = file.number("paths.last_space", 30, 30)
        self.path_slots: int = file.number("paths.slots_per_path", 33, 60)
        self.gap_of: list[int] = []  # path * path_slots + slot -> spaces before it
        self.activity_of: list[int] = []
        self.slots_of: list[int] = [0] * 16  # path * 4 + activity -> set of building slots
        self.behind: list[int] = [0] * (PATHS * 31)  # path * 31 + space -> set of building slots behind that space
        for path in range(PATHS):
            key = f"paths.{self.colours[path]}.slots"
            rows = file.rows(key, self.path_slots)
            last = 0
            for slot in range(self.path_slots):
                gap, activity = rows[slot].get("gap"), rows[slot].get("activity")
                if not isinstance(gap, int) or not last <= gap < self.last_space:
                    raise file.refuse(f"{key}[{slot}].gap", f"{gap!r} should be a number from {last} to 29")
                if activity not in ACTIVITIES:
                    raise file.refuse(f"{key}[{slot}].activity", f"{activity!r} is no activity")
                last = gap
                which: int = ACTIVITIES.index(activity)
                self.gap_of.append(gap)
                self.activity_of.append(which)
                self.slots_of[path * 4 + which] |= 1 << slot
                for space in range(gap + 1, 31):
                    self.behind[path * 31 + space] |= 1 << slot
            if rows[0]["gap"] != 0:
                raise file.refuse(f"{key}[0].gap", "the first building slot lies before space 1")

    def _read_raymi(self, file: Any) -> None:
        self.raymi_slots: list[str] = []
        self.raymi_letter: list[str] = []
        self.raymi_space: list[int] = []  # slot * 4 + path -> space, 0 when it is not on that path
        self.raymi_of: list[tuple[int, ...]] = []  # path -> its slots, nearest to Tiwanaku first
        for row in file.rows("raymi.slots", 8):
            key = f"raymi.slots[{row.get('id')}].spaces"
            spaces = row.get("spaces")
            if not isinstance(spaces, dict) or len(spaces) != 2:
                raise file.refuse(key, "a Raymi slot is linked to two paths")
            for colour in spaces:
                if colour not in self.colours or not 2 <= spaces[colour] <= 29:
                    raise file.refuse(key, f"{colour} = {spaces[colour]!r} is no movement space of a path")
            self.raymi_slots.append(str(row["id"]))
            self.raymi_letter.append(str(row["letter"]))
            for colour in self.colours:
                self.raymi_space.append(int(spaces.get(colour, 0)))
        for path in range(PATHS):
            on = [(self.raymi_space[slot * 4 + path], slot) for slot in range(8) if self.raymi_space[slot * 4 + path]]
            on.sort()
            self.raymi_of.append(tuple([slot for _, slot in on]))
        self.tile_names: list[str] = []
        self.tile_activity: list[int] = []
        self.tile_front: list[int] = []
        self.tile_back: list[int] = []
        self.tile_letter: list[str] = []
        for row in file.rows("raymi.tiles", 8):
            key = f"raymi.tiles[{row.get('id')}]"
            if row.get("activity") not in ACTIVITIES:
                raise file.refuse(key, f"{row.get('activity')!r} is no activity")
            if not 0 < row["front"] < row["back"]:
                raise file.refuse(key, "the back asks for more Suns than the front")
            self.tile_names.append(str(row["id"]))
            self.tile_activity.append(ACTIVITIES.index(row["activity"]))
            self.tile_front.append(int(row["front"]))
            self.tile_back.append(int(row["back"]))
            self.tile_letter.append(str(row["letter"]))
        if sorted(self.tile_letter) != sorted(self.raymi_letter):
            raise file.refuse("raymi.tiles", "there should be as many tiles as slots of each letter")
        self.tiles_for: list[int] = []  # slot -> set of tiles with its letter
        for slot in range(8):
            fit = 0
            for tile in range(8):
                if self.tile_letter[tile] == self.raymi_letter[slot]:
                    fit |= 1 << tile
            self.tiles_for.append(fit)
        self.fertile_threshold: int = file.number("raymi.fertile_ground.threshold", 1)

    # -- player board -----------------------------------------------------------------------------------------------

    def _read_player_board(self, file: Any) -> None:
        self.line: list[int] = [15 << (4 * row) for row in range(4)] + [0x1111 << column for column in range(4)]
        self.quadrant: list[int] = [0x0033, 0x00CC, 0x3300, 0xCC00]
        self.arrows: list[int] = [0] * 40  # players * 8 + line
        rows = file.rows("player_board.steps.slots", 8)
        for k in range(8):
            for players in (2, 3, 4):
                arrows = rows[k].get(f"p{players}")
                if rows[k].get("line") != LINES[k] or not isinstance(arrows, int) or not 1 <= arrows <= 9:
                    raise file.refuse(f"player_board.steps.slots[{k}]", f"should be {LINES[k]} with 1 to 9 arrows")
                self.arrows[players * 8 + k] = arrows
        self.bonus: list[int] = []  # line -> kind of personal bonus
        rows = file.rows("player_board.bonuses.lines", 8)
        for k in range(8):
            key = f"player_board.bonuses.lines[{k}]"
            if rows[k].get("line") != LINES[k]:
                raise file.refuse(key, f"should be {LINES[k]}")
            kind = rows[k].get("kind")
            if kind == "inti" and rows[k].get("activity") in ACTIVITIES:
                self.bonus.append(ACTIVITIES.index(rows[k]["activity"]))
            elif kind in ("llama", "viracocha"):
                self.bonus.append(LLAMA_BONUS if kind == "llama" else VIRACOCHA_BONUS)
            else:
                raise file.refuse(key, f"{kind!r} is no personal bonus")
        suns: list[int] = file.numbers("player_board.pottery.suns", None, 0, 9)
        self.pot_places: int = len(suns)
        self.pot_suns: list[int] = _running(suns)  # pots -> Suns
        self.set_points: list[int] = file.numbers("player_board.pottery.set_points", 5)
        self.cloth_rows: int = file.number("player_board.weaving.rows", 1, 4)
        self.cloth_columns: int = file.number("player_board.weaving.columns", 2, 8)
        self.all_squares: int = (1 << (self.cloth_rows * self.cloth_columns)) - 1
        self.inner_squares = 0  # those with another to their right
        for at in range(self.cloth_rows):
            self.inner_squares |= ((1 << (self.cloth_columns - 1)) - 1) << (at * self.cloth_columns)
        self.column_moons: list[int] = [0, *file.numbers("player_board.weaving.column_moons", self.cloth_columns)]
        self._read_maize(file)
        suns = file.numbers("player_board.islands.suns", 6, 0, 9)
        self.island_suns: list[int] = _running(suns)  # islands built -> Suns
        self.island_viracocha = 0  # set: the n-th island brings a Viracocha
        for n in file.numbers("player_board.islands.viracocha", None, 1, 6):
            self.island_viracocha |= 1 << n
        self.slot_needs: list[int] = []
        rows = file.rows("player_board.viracocha.slots", 9)
        for k in range(9):
            if rows[k].get("id") != SLOT_IDS[k] or not 1 <= rows[k].get("needs", 0) <= 9:
                raise file.refuse(f"player_board.viracocha.slots[{k}]", f"should be {SLOT_IDS[k]} with 1 to 9 needs")
            self.slot_needs.append(int(rows[k]["needs"]))

    def _read_maize(self, file: Any) -> None:
        self.box_size: list[int] = []
        self.box_suns: list[list[int]] = []  # box -> maize removed -> Suns
        self.box_moons: list[int] = []
        self.box_viracocha: list[int] = []
        for row in file.rows("player_board.maize.boxes", 4):
            size = row.get("size", 0)
            if not 1 <= size <= 15 or not all(1 <= n <= size for n in row.get("suns", [])):
                raise file.refuse("player_board.maize.boxes", "a box holds 1 to 15 maize, and its Suns lie under them")
            self.box_size.append(int(size))
            self.box_suns.append(_running([row["suns"].count(n) for n in range(1, size + 1)]))
            self.box_moons.append(int(row["moons"]))
            self.box_viracocha.append(int(row["viracocha"]))
        self.maize: int = sum(self.box_size)
        if self.maize != file.number("counts.maize_per_player"):
            raise file.refuse("player_board.maize.boxes", "the boxes should hold all the maize of a player")
        self.terrace: int = file.number("terrace.rows", 1) * file.number("terrace.columns", 1)

    # -- lake board -------------------------------------------------------------------------------------------------

    def _read_pots(self, file: Any) -> None:
        self.pot_colours: list[str] = []
        self.pot_colour: list[int] = []
        self.pot_names: list[str] = []
        self.pot_viracocha = 0  # set of pots that show a Viracocha
        for row in file.rows("pots.colours", 5):
            for n in range(row["plain"] + row["viracocha"]):
                if n >= row["plain"]:
                    self.pot_viracocha |= 1 << len(self.pot_colour)
                self.pot_names.append(f"{row['colour']}{n + 1}")
                self.pot_colour.append(len(self.pot_colours))
            self.pot_colours.append(str(row["colour"]))
        self.pots: int = len(self.pot_colour)
        if self.pots != file.number("counts.pots", 5, 60):
            raise file.refuse("pots.colours", f"there are {self.pots} pots, not counts.pots")
        self.pot_price: list[int] = file.numbers("pot_market.slots", 4, 1, 9)
        self.pot_price.append(file.number("pot_market.stack", 1, 9))  # the fifth: the top of the stack, face down
        self.most_pots: int = file.number("pot_market.most_pots_per_activity", 1, 4)

    def _read_textiles(self, file: Any) -> None:
        self.stack_size: int = file.number("textiles.stack_size", 1, 60)
        self.most_textiles: int = file.number("textiles.most_textiles_per_activity", 1, 4)
        self.textile_names: list[str] = []
        self.textile_fronts: list[str] = []
        self.textile_viracocha: list[bool] = []
        self.textile_suns: list[int] = []  # whole Suns printed on it
        self.stack_power: list[int] = []
        # (textile * 2 + direction) * 4 + variant -> half-Suns of its two squares; see `cloth`
        self.edges: list[int] = []
        self.variants: list[int] = []  # textile * 2 + direction -> set of variants that differ
        for stack in range(4):
            key = f"textiles.stack{stack + 1}"
            self.stack_power.append(file.number(key + ".power", 1, 9))
            for row in file.rows(key + ".faces", self.stack_size):
                self.textile_names.append(str(row["id"]))
                self.textile_fronts.append(str(row["front"]))
                self.textile_viracocha.append(bool(row["viracocha"]))
                try:
                    self.textile_suns.append(wholes_of(row["front"]))
                    for vertical in (0, 1):
                        seen: list[int] = []
                        differ = 0
                        for variant in range(4):
                            edges = edges_of(row["back"] if variant & 2 else row["front"], vertical + (variant & 1) * 2)
                            if edges not in seen:
                                seen.append(edges)
                                differ |= 1 << variant
                            self.edges.append(edges)
                        self.variants.append(differ)
                except FaceError as e:
                    raise file.refuse(f"{key}.faces[{row['id']}]", str(e)) from None

    def _read_lake(self, file: Any) -> None:
        rows = file.rows("lake.spaces")
        self.lake_names: list[str] = [str(row["id"]) for row in rows]
        at = {name: k for k, name in enumerate(self.lake_names)}
        if len(at) != len(rows) or len(rows) > 60:
            raise file.refuse("lake.spaces", "there should be at most 60 spaces, each with its own id")
        self.lake_power: list[int] = [int(row["power"]) for row in rows]
        self.no_power = 0  # set of spaces that cost nothing to enter, such as the start
        for k in range(len(rows)):
            self.no_power |= 0 if self.lake_power[k] else 1 << k
        self.lake_moons: list[int] = [int(row["moons"]) for row in rows]
        self.lake_xy: list[tuple[int, int]] = [(int(row["x"]), int(row["y"])) for row in rows]
        self.island_slots = 0  # set of spaces where islands are built
        self.yellow = 0  # those for one island and one boat
        for k in range(len(rows)):
            if rows[k]["kind"] == "island":
                self.island_slots |= 1 << k
                self.yellow |= (1 << k) if rows[k]["yellow"] else 0
        self.lake_start: int = at[file.word("lake.start", tuple(self.lake_names))]
        self.lake_near: list[int] = [0] * len(rows)
        for edge in file.get("lake.edges"):
            for end in edge:
                if end not in at:
                    raise file.refuse("lake.edges", f"{end!r} is no space of the lake")
            self.lake_near[at[edge[0]]] |= 1 << at[edge[1]]
            self.lake_near[at[edge[1]]] |= 1 << at[edge[0]]
        self.section_names: list[str] = []
        self.section_tokens: list[int] = [0] * 40  # players * 8 + section
        self.section_xy: list[tuple[int, int]] = []  # the middle of its shore, for drawing
        self.section_best: list[int] = []  # section -> highest Moon value on its shore
        self.sections_of: list[int] = [0] * len(rows)  # space -> set of sections beside it
        sections = file.rows("lake.sections.list")
        if len(sections) > 8:
            raise file.refuse("lake.sections.list", "there should be at most 8 sections")
        for k in range(len(sections)):
            best = 0
            for name in sections[k]["islands"]:
                if name not in at:
                    raise file.refuse("lake.sections.list", f"{name!r} is no space of the lake")
                self.sections_of[at[name]] |= 1 << k
                best = max(best, self.lake_moons[at[name]])
            shore = [self.lake_xy[at[name]] for name in sections[k]["shore"]]
            self.section_xy.append((sum([x for x, _ in shore]) // len(shore), sum([y for _, y in shore]) // len(shore)))
            self.section_names.append(str(sections[k]["id"]))
            self.section_best.append(best)
            for players in (2, 3, 4):
                self.section_tokens[players * 8 + k] = int(sections[k][f"p{players}"])

    def _read_solo(self, file: Any) -> None:
        order = _words(file, "solo.order", 4)
        self.solo_order: list[int] = [ACTIVITIES.index(word) for word in order]  # topmost first
        self.token_arrows: list[int] = []
        self.token_plus: list[int] = []
        self.token_leaves: list[int] = []  # after which round; 0: stays
        self.temple_tokens = 0
        self.token_names: list[str] = []
        for row in file.rows("solo.tokens.list", 5):
            self.temple_tokens |= (1 << len(self.token_arrows)) if row["temple"] else 0
            self.token_names.append(str(row["id"]))
            self.token_arrows.append(int(row["arrows"]))
            self.token_plus.append(int(row["plus"]))
            self.token_leaves.append(int(row["leaves_after_round"]))
        self.solo_boards: list[SoloBoard] = []
        for stars in range(1, 5):
            board = SoloBoard(file.get(f"solo.boards.stars{stars}"))
            for value in board.track_value:
                if value and not any(value == self.lake_moons[s] for s in range(len(self.lake_moons))):
                    raise file.refuse(f"solo.boards.stars{stars}.reeds", f"no island slot of the lake is worth {value}")
            self.solo_boards.append(board)


def _chapter(file: Any, key: str, read_it: Callable[[Any], None]) -> None:
    """Read a part of the file; a row that lacks something, or has it of the wrong kind, is refused by name."""
    try:
        read_it(file)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise file.refuse(key, f"something is missing or of the wrong kind ({e})") from e


def _words(file: Any, key: str, length: int) -> list[str]:
    value = file.get(key)
    if not isinstance(value, list) or len(value) != length or not all(isinstance(v, str) for v in value):
        raise file.refuse(key, f"should be a list of {length} words")
    return [str(v) for v in value]


def _running(numbers: list[int]) -> list[int]:
    """How much the first n of the numbers make."""
    out = [0]
    for n in numbers:
        out.append(out[-1] + n)
    return out


def read(file: Any) -> Edition:
    return Edition(file)
