"""The edition as typed tables: icons, card types, masks, set-ups and the numbers of the rules."""

from __future__ import annotations

from typing import Any, Final, final

# seeds, and what a cost or a gain may name
SUN: Final = 0
MOON: Final = 1
EITHER: Final = 2
SEEDS: Final = ("sun", "moon", "either")
COSTS: Final = ("sun", "moon", "any")

# symbols
NO_SYMBOL: Final = 2
SYMBOLS: Final = ("sun", "moon", "none")

# icon groups: what the icon does
EXTRA_SOWING: Final = 0
COUNCIL_MEETING: Final = 1
SHIELD: Final = 2
SEED: Final = 3
EXCHANGE: Final = 4
PROMOTE: Final = 5
CONFLICT: Final = 6
MOVE_SEEDS: Final = 7
MOVE_CARD: Final = 8
EXTRA_SUMMON: Final = 9
GROUPS: Final = (
    "extra_sowing",
    "council_meeting",
    "shield",
    "seed",
    "exchange",
    "promote",
    "conflict",
    "move_seeds",
    "move_card",
    "extra_summon",
)

# card roles
STARTING: Final = 0
EXTRA: Final = 1
CHARACTER: Final = 2
MASK: Final = 3
ROLES: Final = ("starting_card", "extra_card", "character", "mask")

# what a mask looks at
CONDITIONS: Final = (
    "moon_seeds",
    "sun_seeds",
    "conflict_icons",
    "shield_icons",
    "moon_symbols",
    "sun_symbols",
    "columns_of_2",
    "columns_of_3",
    "columns_of_4",
    "seeds_left",
    "exchange_cards",
    "council_cards",
)
MOON_SEEDS: Final = 0
SUN_SEEDS: Final = 1
CONFLICT_ICONS: Final = 2
SHIELD_ICONS: Final = 3
MOON_SYMBOLS: Final = 4
SUN_SYMBOLS: Final = 5
COLUMNS_OF_2: Final = 6
COLUMNS_OF_3: Final = 7
COLUMNS_OF_4: Final = 8
SEEDS_LEFT: Final = 9
EXCHANGE_CARDS: Final = 10
COUNCIL_CARDS: Final = 11

NO_FLOOR: Final = -999  # a falling sum falls as far as it will
MOST_COPIES: Final = 15  # what a bag can count

_KEYS: Final = {
    "format", "game", "edition", "title", "components", "players", "icon", "turn", "columns", "end", "scoring", "setup",
    "preset", "starting_card", "extra_card", "character", "mask", "example",
}  # fmt: skip
_TABLES: Final = {
    "components": {
        "starting_cards", "starting_cards_per_player", "extra_cards_per_player", "character_cards", "mask_cards",
        "player_aids", "column_tokens", "column_tokens_per_player", "sun_seeds", "moon_seeds", "seeds_limited",
    },
    "players": {"min", "max"},
    "turn": {
        "no_seed_relief", "summons_per_village_step", "renew_cost", "renews_per_village_step", "village_characters",
        "village_masks",
    },
    "columns": {"max_cards", "min_columns", "surcharge"},
    "end": {"masks", "cards", "extra_rounds"},
    "scoring": {"council_point_per_card", "tie_break", "column_points"},
    "scoring.column_points": {"columns", "points"},
    "setup": {"default_preset", "seeds"},
}  # fmt: skip
_NAMES: Final = {"id", "name"}
_ICON: Final = _NAMES | {"group", "pay", "gain"}
_STARTING: Final = _NAMES | {"copies_per_player", "cost", "vp", "symbol", "abilities"}
_CHARACTER: Final = _NAMES | {"copies", "cost", "vp", "symbol", "abilities"}
_MASK: Final = _NAMES | {"copies", "cost", "abilities", "scoring"}
_PRESET: Final = _NAMES | {"columns"}
_EXAMPLE: Final = {"id", "columns", "council", "seeds", "expected"}


@final
class Icon:
    """One ability icon: its group, the kind of seed it takes, and the seeds it gives (sun, moon, either)."""

    def __init__(self, id: str, group: int) -> None:
        self.id = id
        self.name = ""  # in English, as all catalogues know it
        self.group = group
        self.pays = -1
        self.gains: list[int] = [0, 0, 0]


@final
class CardType:
    """One kind of card, of which there are several copies."""

    def __init__(self, id: str, role: int) -> None:
        self.id = id
        self.role = role
        self.name = ""  # in English, as all catalogues know it
        self.copies = 0  # in the deck, or for each player
        self.cost: list[int] = [0, 0, 0]  # sun, moon, any
        self.points = 0
        self.symbol = NO_SYMBOL
        self.icons: list[int] = []
        self.shields = 0
        self.conflicts = 0
        self.has_extra_sowing = False
        self.has_council_meeting = False
        self.has_exchange = False
        # masks only: what is counted, and either tiers or a falling sum
        self.condition = -1
        self.thresholds: list[int] = []
        self.tiers: list[int] = []
        self.base = 0
        self.per_seed = 0
        self.floor = NO_FLOOR


@final
class Preset:
    """A set-up by name: the card types of each column."""

    def __init__(self, id: str, name: str, columns: list[list[int]]) -> None:
        self.id = id
        self.name = name
        self.columns = columns


@final
class Edition:
    """Built once from an edition file, never changed, shared by every position."""

    def __init__(self, file: Any) -> None:
        file.allow_only(set(_KEYS))
        for where, keys in _TABLES.items():
            if where in ("components", "players") and where not in file.data:
                continue  # they describe the box: no rule reads them
            file.allow_only(keys, where)
        for row in file.rows("example") if "example" in file.data else []:
            file.allow_only_in(row, _EXAMPLE, f"example[{row.get('id')}]")
        self.file = file
        self.name: str = file.word("edition")
        self.icons: list[Icon] = []
        self.types: list[CardType] = []  # starting cards, extra cards, characters, masks
        self._read_icons()
        for role in range(len(ROLES)):
            self._read_cards(role)
        self.first_character: int = self._count(STARTING) + self._count(EXTRA)
        self.first_mask: int = self.first_character + self._count(CHARACTER)

        self.relief: list[int] = _bag(file, "turn.no_seed_relief", file.get("turn.no_seed_relief"), SEEDS[:2])
        if self.relief == [0, 0, 0]:
            raise file.refuse("turn.no_seed_relief", "should name a seed or more, or a player without seeds stays so")
        self.summons: int = file.number("turn.summons_per_village_step", 1, 9)
        self.renew_cost: list[int] = _bag(file, "turn.renew_cost", file.get("turn.renew_cost"), COSTS)
        self.renews: int = file.number("turn.renews_per_village_step", 0, 9)
        self.village_characters: int = file.number("turn.village_characters", 1, 9)
        self.village_masks: int = file.number("turn.village_masks", 1, 9)
        self.max_cards: int = file.number("columns.max_cards", 2, 9)
        self.min_columns: int = file.number("columns.min_columns", 2, 9)
        # the extra seeds for a card that is the first, second, third … of its column
        self.surcharge: list[int] = file.numbers("columns.surcharge", self.max_cards, 0, 9)
        self.end_masks: int = file.number("end.masks", 1, 99)
        self.end_cards: int = file.number("end.cards", 9, 99)
        self.extra_rounds: int = file.number("end.extra_rounds", 0, 9)
        self.council_points: int = file.number("scoring.council_point_per_card", 0, 9)
        self.column_points: list[int] = file.numbers("scoring.column_points.points", None, -99)
        counted: list[int] = file.numbers("scoring.column_points.columns", len(self.column_points))
        if not counted:
            raise file.refuse("scoring.column_points.columns", "should name one number of columns or more")
        self.fewest_scored: int = counted[0]
        for k in range(len(counted)):
            if counted[k] != self.fewest_scored + k:
                raise file.refuse("scoring.column_points.columns", "the numbers of columns should follow one another")

        self.presets: list[Preset] = []
        self.setup_sun: list[int] = []
        self.setup_moon: list[int] = []
        self._read_setup()

    def _count(self, role: int) -> int:
        n = 0
        for card in self.types:
            if card.role == role:
                n += 1
        return n

    # -- looking up -------------------------------------------------------------------------------------------------

    def type_of(self, id: str) -> int:
        """The number of the card type with this id; -1 when there is none."""
        for k in range(len(self.types)):
            if self.types[k].id == id:
                return k
        return -1

    def preset(self, id: str) -> Preset | None:
        for preset in self.presets:
            if preset.id == id:
                return preset
        return None

    def is_mask(self, type: int) -> bool:
        return type >= self.first_mask

    # -- reading ----------------------------------------------------------------------------------------------------

    def _read_icons(self) -> None:
        file = self.file
        for row in file.rows("icon"):
            id = _text(file, "icon", row, "id")
            where = f"icon[{id}]"
            file.allow_only_in(row, _ICON, where)
            group = _text(file, where, row, "group")
            if group not in GROUPS:
                raise file.refuse(f"{where}.group", f"{group!r} should be one of {', '.join(GROUPS)}")
            icon = Icon(id, GROUPS.index(group))
            icon.name = _text(file, where, row, "name")
            icon.gains = _bag(file, f"{where}.gain", row.get("gain", []), SEEDS)
            pay = row.get("pay", [])
            if icon.group == EXCHANGE:
                if pay not in (["sun"], ["moon"]):
                    raise file.refuse(f"{where}.pay", 'an exchange should pay ["sun"] or ["moon"]')
                icon.pays = SEEDS.index(pay[0])
            elif pay:
                raise file.refuse(f"{where}.pay", "only an exchange pays")
            if icon.group in (SEED, EXCHANGE, PROMOTE) and sum(icon.gains) == 0:
                raise file.refuse(f"{where}.gain", "this icon should give seeds")
            for other in self.icons:
                if other.id == id:
                    raise file.refuse(where, "this icon stands twice")
            self.icons.append(icon)

    def _read_cards(self, role: int) -> None:
        file = self.file
        starting = role in (STARTING, EXTRA)
        for row in file.rows(ROLES[role]):
            id = _text(file, ROLES[role], row, "id")
            where = f"{ROLES[role]}[{id}]"
            file.allow_only_in(row, _STARTING if starting else _MASK if role == MASK else _CHARACTER, where)
            if self.type_of(id) >= 0:
                raise file.refuse(where, "this card stands twice")
            card = CardType(id, role)
            card.name = _text(file, where, row, "name")
            card.copies = _number(file, where, row, "copies_per_player" if starting else "copies", 1, MOST_COPIES)
            card.cost = _bag(file, f"{where}.cost", row.get("cost"), COSTS)
            if starting and card.cost != [0, 0, 0]:
                raise file.refuse(f"{where}.cost", "starting cards have no cost")
            if role != MASK:
                card.points = _number(file, where, row, "vp", -9, 99)
                symbol = _text(file, where, row, "symbol")
                if symbol not in SYMBOLS:
                    raise file.refuse(f"{where}.symbol", f"{symbol!r} should be one of {', '.join(SYMBOLS)}")
                card.symbol = SYMBOLS.index(symbol)
            self._read_abilities(card, where, row.get("abilities"))
            if role == MASK:
                self._read_scoring(card, where, row.get("scoring"))
            self.types.append(card)

    def _read_abilities(self, card: CardType, where: str, abilities: Any) -> None:
        file = self.file
        if not isinstance(abilities, list):
            raise file.refuse(f"{where}.abilities", "should be a list of icons")
        for id in abilities:
            found = -1
            for k in range(len(self.icons)):
                if self.icons[k].id == id:
                    found = k
            if found < 0:
                raise file.refuse(f"{where}.abilities", f"there is no icon {id!r}")
            card.icons.append(found)
            group = self.icons[found].group
            if group == SHIELD:
                card.shields += 1
            elif group == CONFLICT:
                card.conflicts += 1
            elif group == EXTRA_SOWING:
                card.has_extra_sowing = True
            elif group == COUNCIL_MEETING:
                card.has_council_meeting = True
            elif group in (EXCHANGE, PROMOTE):
                card.has_exchange = True

    def _read_scoring(self, card: CardType, where: str, scoring: Any) -> None:
        file = self.file
        if not isinstance(scoring, dict):
            raise file.refuse(f"{where}.scoring", "a mask should have a table of this name")
        where += ".scoring"
        condition = _text(file, where, scoring, "condition")
        if condition not in CONDITIONS:
            raise file.refuse(f"{where}.condition", f"{condition!r} should be one of {', '.join(CONDITIONS)}")
        card.condition = CONDITIONS.index(condition)
        if card.condition == SEEDS_LEFT:
            file.allow_only_in(scoring, {"condition", "base", "per_seed", "floor"}, where)
            card.base = _number(file, where, scoring, "base", 0, 99)
            card.per_seed = _number(file, where, scoring, "per_seed", -9, 0)
            if "floor" in scoring:
                card.floor = _number(file, where, scoring, "floor", NO_FLOOR, 99)
            return
        file.allow_only_in(scoring, {"condition", "thresholds", "points"}, where)
        card.thresholds = _numbers(file, f"{where}.thresholds", scoring.get("thresholds"), 0, 99)
        card.tiers = _numbers(file, f"{where}.points", scoring.get("points"), -99, 99)
        if len(card.thresholds) != len(card.tiers):
            raise file.refuse(f"{where}.thresholds", "thresholds and points should be lists of the same length")
        for k in range(len(card.thresholds)):
            if k and card.thresholds[k] <= card.thresholds[k - 1]:
                raise file.refuse(f"{where}.thresholds", "should rise")

    def _read_setup(self) -> None:
        file = self.file
        for row in _list(file, "setup.seeds", file.get("setup.seeds")):
            seeds = _bag(file, "setup.seeds", row, SEEDS[:2])
            self.setup_sun.append(seeds[SUN])
            self.setup_moon.append(seeds[MOON])
        for row in file.rows("preset"):
            id = _text(file, "preset", row, "id")
            where = f"preset[{id}]"
            file.allow_only_in(row, _PRESET, where)
            columns: list[list[int]] = []
            for ids in _list(file, f"{where}.columns", row.get("columns")):
                column: list[int] = []
                for card_id in _list(file, f"{where}.columns", ids):
                    type = self.type_of(card_id)
                    if type < 0 or type >= self.first_character:
                        raise file.refuse(f"{where}.columns", f"there is no starting card {card_id!r}")
                    column.append(type)
                columns.append(column)
            wrong = self.setup_fault(columns)
            if wrong:
                raise file.refuse(f"{where}.columns", wrong)
            self.presets.append(Preset(id, _text(file, where, row, "name"), columns))
        if self.preset(file.word("setup.default_preset")) is None:
            raise file.refuse("setup.default_preset", "there is no such preset")

    def setup_fault(self, columns: list[list[int]]) -> str:
        """What is wrong with a set-up; empty when it can be laid out from one player's starting cards."""
        if len(columns) < len(self.setup_sun):
            return f"there should be {len(self.setup_sun)} columns or more, not {len(columns)}"
        used = [0] * self.first_character
        for column in columns:
            if not 1 <= len(column) <= self.max_cards:
                return f"a column should have 1 to {self.max_cards} cards, not {len(column)}"
            for type in column:
                used[type] += 1
        for type in range(self.first_character):
            if used[type] > self.types[type].copies:
                return f"a player has {self.types[type].copies} of {self.types[type].id}, not {used[type]}"
        return ""


def _text(file: Any, where: str, row: Any, key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value:
        raise file.refuse(f"{where}.{key}", "should be a text")
    return value


def _number(file: Any, where: str, row: Any, key: str, low: int, high: int) -> int:
    value = row.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise file.refuse(f"{where}.{key}", f"{value!r} should be a whole number from {low} to {high}")
    return value


def _list(file: Any, key: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise file.refuse(key, "should be a list")
    return value


def _numbers(file: Any, key: str, value: Any, low: int, high: int) -> list[int]:
    out: list[int] = []
    for number in _list(file, key, value):
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise file.refuse(key, f"{number!r} should be a whole number from {low} to {high}")
        out.append(number)
    return out


def _bag(file: Any, key: str, words: Any, among: tuple[str, ...]) -> list[int]:
    """How many of each word a list names, sun first."""
    out = [0, 0, 0]
    for word in _list(file, key, words):
        if word not in among:
            raise file.refuse(key, f"{word!r} should be one of {', '.join(among)}")
        out[among.index(word)] += 1
    return out


def read(file: Any) -> Edition:
    return Edition(file)
