"""The edition as typed tables."""

from __future__ import annotations

from typing import Any, final

from pukllay.games.tawantinsuyu import described
from pukllay.games.tawantinsuyu.nouns import (
    ACTIONS,
    ARMY_KINDS,
    AXO_PASSIVE,
    AXO_POTATO_END,
    AXO_PRODUCTION,
    BUILDINGS,
    COLOURS,
    CONQUESTS,
    EFFECT_OF,
    EFFECTS,
    GOD_CARDS,
    GODS,
    GOODS,
    NO_GAIN,
    PRODUCTION,
    REGIONS,
    REWARDS,
    ROWS,
    SECTIONS,
    STARTING_WEAVINGS,
    TASK_STEPS,
    TASK_WEAVINGS,
    TASKS,
    TERRACES,
    VP,
    WEAVINGS,
    WORKERS,
)


@final
class Gain:
    """What a card, tile, step or space brings: goods and points at once, and what asks or draws (`rest`)."""

    def __init__(self) -> None:
        self.goods: list[int] = [0, 0, 0, 0]
        self.vp = 0
        self.rest: list[int] = []  # effect * 16 + how many
        self.choice: list[int] = []  # numbers of the gains of which one is chosen

    def is_plain(self) -> bool:
        """Whether it asks nothing and draws nothing."""
        return not self.rest and not self.choice


@final
class Edition:
    """Built once from an edition file, never changed, shared by every position."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.gains: list[Gain] = [Gain()]
        file.allow_only(
            {
                "meta", "values", "effects", "components", "players", "workers", "setup", "village", "nomads",
                "placement", "tasks", "high_priest", "secondary", "festival", "final_scoring", "coricancha", "hill",
                "temple", "conquest", "gods", "god_cards", "army_cards", "weavings", "statues", "buildings", "solo",
            }
        )  # fmt: skip
        described.check_described(file)
        self.name: str = file.word("meta.id")
        self._constants(file)
        self._hill(file)
        self._temple(file)
        self._conquest(file)
        self._cards(file)
        self._weavings(file)
        self._buildings(file)
        self._solo(file)

    # -- helpers ----------------------------------------------------------------------------------------------------

    def gain_id(self, file: Any, key: str, table: Any) -> int:
        """The number of a gain as the file writes it."""
        if not isinstance(table, dict):
            raise file.refuse(key, "should be a table such as { potato = 2 }")
        gain = Gain()
        number = len(self.gains)
        self.gains.append(gain)
        for name in table:
            n = table[name]
            if name == "choice":
                if not isinstance(n, list) or len(n) < 2 or len(n) > 6:
                    raise file.refuse(key, "a choice should list two to six gains")
                for one in n:
                    gain.choice.append(self.gain_id(file, key, one))
                continue
            if name not in EFFECTS:
                raise file.refuse(key, f"{name!r} is no gain; there are {', '.join(EFFECTS)} and choice")
            if not isinstance(n, int) or isinstance(n, bool) or n < 1 or n > 15:
                raise file.refuse(key, f"{name} should be a whole number from 1 to 15, not {n!r}")
            effect = EFFECTS.index(name)
            if effect < VP:
                gain.goods[effect] += n
            elif effect == VP:
                gain.vp += n
            else:
                gain.rest.append(effect * 16 + n)
        return number

    def price(self, file: Any, key: str, table: Any) -> list[int]:
        """Potato, corn, stone, gold."""
        out = [0, 0, 0, 0]
        if not isinstance(table, dict) or not table:
            raise file.refuse(key, "should be a price such as { stone = 3 }")
        for name in table:
            n = table[name]
            if name not in GOODS or not isinstance(n, int) or isinstance(n, bool) or n < 0 or n > 15:
                raise file.refuse(key, f"{name} = {n!r} is no part of a price")
            out[GOODS.index(name)] = n
        return out

    def amount(self, file: Any, key: str, n: Any, low: int, high: int) -> int:
        if not isinstance(n, int) or isinstance(n, bool) or n < low or n > high:
            raise file.refuse(key, f"{n!r} should be a whole number from {low} to {high}")
        return int(n)

    def agree(self, file: Any, key: str, n: int) -> None:
        """A number that says again what others say."""
        if file.number(key) != n:
            raise file.refuse(key, f"should be {n}, as follows from the other numbers")

    def once(self, file: Any, key: str, names: list[str]) -> None:
        """Records and edges go by names, so each stands for one thing."""
        for k in range(len(names)):
            if names[k] in names[:k]:
                raise file.refuse(key, f"the id {names[k]!r} stands there twice")

    def index(self, file: Any, key: str, word: Any, among: list[str]) -> int:
        if word not in among:
            raise file.refuse(key, f"{word!r} should be one of {', '.join(among)}")
        return among.index(word)

    # -- chapters ---------------------------------------------------------------------------------------------------

    def _constants(self, file: Any) -> None:
        self.workers_each: int = file.number("components.workers_per_colour", 5, 15)
        self.agree(file, "components.workers", COLOURS * self.workers_each)
        self.steps_each: int = file.number("components.per_player.steps", 1, 10)
        self.markers_each: int = file.number("components.per_player.conquest", 1, 20)
        self.start_score: int = file.number("setup.score")
        self.start_stone: int = file.number("setup.stone", 0, 15)
        self.first_bag: int = file.number("setup.workers_in_first_bag_per_colour", 2, 5)
        self.removed: list[int] = [0, 0] + file.numbers("setup.remove_per_colour", 3, 0, 4)
        self.deal: int = file.number("setup.god_deal", 4, 8)
        self.keep: int = file.number("setup.god_keep", 1, 7)
        self.offer_size: list[int] = [0, 0] + file.numbers("setup.god_offer", 3, 1, 9)
        self.market_each: int = file.number("setup.market_each_type", 1, 4)
        self.village_size: list[int] = [0, 0] + file.numbers("village.size", 3, 1, 15)
        self.nomad_size: list[int] = [0, 0] + file.numbers("nomads.size", 3, 1, 9)
        self.roaming: list[int] = file.numbers("placement.roaming", 3, 0, 9)
        self.descending: list[int] = []
        for terrace in TERRACES:
            self.descending.append(file.number(f"placement.descending.{terrace}", 0, 9))
        self.steps_discount: int = file.number("placement.steps_discount", 0, 9)
        self.steps_vp: int = file.number("placement.steps_vp_to_owner", 0, 9)
        self.courier_discount: int = file.number("placement.courier_discount", 0, 9)
        self.worker_limit: int = file.number("placement.worker_limit", 1, 9)
        rows = file.rows("tasks.rows", len(TASKS))
        self.collect: list[int] = [0, 0, 0, 0]
        self.weaving_draw = 3
        self.weaving_price: list[int] = [0]
        self.leftover_price = 3
        self.steps_price: list[int] = [0, 0, 0, 0]
        self.steps_gain = NO_GAIN
        self.upper_owner_vp = 2
        for n in range(len(TASKS)):
            row = rows[n]
            key = f"tasks.rows[{TASKS[n]}]"
            if row.get("id") != TASKS[n]:
                raise file.refuse(key, f"the tasks should come in the order {', '.join(TASKS)}")
            if n < 4:
                self.collect[n] = self.gains[self.gain_id(file, key, row.get("gain"))].goods[n]
            elif n == TASK_WEAVINGS:
                prices = row.get("price_corn")
                if not isinstance(prices, list) or len(prices) != 3:
                    raise file.refuse(key, "price_corn should list three prices")
                for price in prices:
                    self.weaving_price.append(self.amount(file, f"{key}.price_corn", price, 0, 15))
                self.weaving_draw = self.amount(file, f"{key}.draw", row.get("draw"), 1, 3)
                leftover = row.get("leftover_price_corn")
                self.leftover_price = self.amount(file, f"{key}.leftover_price_corn", leftover, 0, 15)
            elif n == TASK_STEPS:
                self.steps_price = self.price(file, key, row.get("price"))
                self.steps_gain = self.gain_id(file, key, row.get("gain"))
                self.upper_owner_vp = self.amount(file, f"{key}.upper_owner_vp", row.get("upper_owner_vp"), 0, 9)
        self.trigger_vp: list[int] = [0] + file.numbers("festival.trigger_vp", 3)
        self.upkeep: int = file.number("festival.upkeep_potato_per_god_card", 0, 9)
        self.upkeep_loss: int = file.number("festival.vp_lost_per_missing_potato", 0, 9)
        self.festival_plays: int = file.number("festival.play_god_cards", 0, 9)
        self.card_draw: list[list[int]] = [[], []]
        for seats in range(2, 5):
            self.card_draw.append(file.numbers(f"festival.card_draw.p{seats}", seats, 0, 5))
        self.tapestry_vp: list[int] = [0] + file.numbers("final_scoring.tapestry", 7)
        self.final_building: int = file.number("final_scoring.face_up_building", 0, 9)
        self.final_god: int = file.number("final_scoring.god_card", 0, 9)
        self.final_army: int = file.number("final_scoring.face_up_army", 0, 9)
        self.final_worker: int = file.number("final_scoring.worker", 0, 9)
        self.final_gold: int = file.number("final_scoring.gold", 0, 9)
        self.coricancha: list[int] = []
        order = file.get("coricancha.order")
        if not isinstance(order, list) or sorted(map(str, order)) != sorted(ACTIONS):
            raise file.refuse("coricancha.order", f"should list each of {', '.join(ACTIONS)} once")
        for word in order:
            self.coricancha.append(ACTIONS.index(word))
        if self.keep >= self.deal:
            raise file.refuse("setup.god_keep", "should be less than setup.god_deal")

    def _hill(self, file: Any) -> None:
        self.space_names: list[str] = []
        self.section_of: list[int] = []
        self.terrace_of: list[int] = []
        self.segment_of: list[int] = []
        self.god_of: list[int] = []
        self.icons_of: list[list[int]] = []  # space -> its three task kinds
        self.neighbours: list[int] = []
        self.spaces_of_god: list[int] = [0] * GODS
        self.segment_spaces: list[int] = [0] * 15  # terrace * 5 + section
        self.blue = 0
        self.green = 0
        self.god_names: list[str] = []
        for row in file.rows("gods.rows", GODS):
            self.god_names.append(str(row.get("id")))
        icon_names: list[str] = []
        icon_task: list[int] = []
        icon_terrace: list[int] = []
        for row in file.rows("hill.icons.rows"):
            key = f"hill.icons.rows[{row.get('id')}]"
            icon_names.append(str(row.get("id")))
            icon_task.append(self.index(file, key, row.get("task"), list(TASKS)))
            icon_terrace.append(self.index(file, key, row.get("terrace"), list(TERRACES)))
        self.once(file, "gods.rows", self.god_names)
        self.once(file, "hill.icons.rows", icon_names)
        touching: list[int] = [0] * len(icon_names)
        of_space: list[list[int]] = []
        rows = file.rows("hill.spaces.rows")
        if len(rows) < 45 or len(rows) > 60:
            raise file.refuse("hill.spaces.rows", "should have 45 to 60 spaces, so that every Worker finds room")
        for row in rows:
            space = len(self.space_names)
            key = f"hill.spaces.rows[{row.get('id')}]"
            self.space_names.append(str(row.get("id")))
            section = row.get("section")
            if not isinstance(section, int) or section < 1 or section > SECTIONS:
                raise file.refuse(key, "section should be 1 to 5")
            terrace = self.index(file, key, row.get("terrace"), list(TERRACES))
            self.section_of.append(section - 1)
            self.terrace_of.append(terrace)
            self.segment_of.append(terrace * SECTIONS + section - 1)
            self.segment_spaces[terrace * SECTIONS + section - 1] |= 1 << space
            god = self.index(file, key, row.get("god"), self.god_names)
            self.god_of.append(god)
            self.spaces_of_god[god] |= 1 << space
            colour = self.index(file, key, row.get("colour"), ["none", "blue", "green"])
            if colour == 1:
                self.blue |= 1 << space
            elif colour == 2:
                self.green |= 1 << space
            icons = row.get("icons")
            if not isinstance(icons, list) or len(icons) != 3:
                raise file.refuse(key, "should touch exactly three icons")
            mine: list[int] = []
            for name in icons:
                icon = self.index(file, key, name, icon_names)
                if icon in mine:
                    raise file.refuse(key, f"it touches the icon {name} twice")
                if icon_terrace[icon] != terrace:
                    raise file.refuse(key, f"the icon {name} lies on another terrace")
                mine.append(icon)
                touching[icon] |= 1 << space
            of_space.append(mine)
            self.icons_of.append([icon_task[icon] for icon in mine])
        self.once(file, "hill.spaces.rows", self.space_names)
        for space in range(len(of_space)):
            near = 0
            for icon in of_space[space]:
                near |= touching[icon]
            self.neighbours.append(near & ~(1 << space))
        self.spaces: int = (1 << len(of_space)) - 1
        self.blockers: list[int] = []
        for terrace_name in ("top", "middle"):
            spaces = 0
            for name in file.get(f"hill.blockers.{terrace_name}"):
                spaces |= 1 << self.index(file, f"hill.blockers.{terrace_name}", name, self.space_names)
            self.blockers.append(spaces)

    def _temple(self, file: Any) -> None:
        kinds: list[str] = []
        gains: list[int] = []
        for row in file.rows("temple.kinds"):
            kinds.append(str(row.get("id")))
            gains.append(self.gain_id(file, f"temple.kinds[{row.get('id')}]", row.get("gain")))
        self.temple_gain: list[int] = []
        self.temple_vp: list[int] = []
        self.temple_final: list[int] = []
        rows = file.rows("temple.steps")
        if len(rows) < 7 or len(rows) > 25:
            raise file.refuse("temple.steps", "should have 7 to 25 steps")
        for n in range(len(rows)):
            row = rows[n]
            key = f"temple.steps[{n}]"
            if row.get("step") != n:
                raise file.refuse(key, "the steps should be numbered from 0 upwards")
            left = row.get("left")
            self.temple_gain.append(gains[self.index(file, key, left, kinds)] if left else NO_GAIN)
            self.temple_vp.append(self.amount(file, f"{key}.vp", row.get("vp"), 0, 99))
            self.temple_final.append(self.amount(file, f"{key}.final", row.get("final"), 0, 99))
        self.temple_top: int = len(rows) - 1

    def _conquest(self, file: Any) -> None:
        self.region_names: list[str] = []
        self.conquest_names: list[str] = []
        self.region_of: list[int] = []
        self.region_spaces: list[int] = []
        self.flip: list[int] = []
        self.discard: list[int] = []
        self.conquest_gain: list[int] = []
        for row in file.rows("conquest.region", REGIONS):
            region = len(self.region_names)
            self.region_names.append(str(row.get("id")))
            self.region_spaces.append(0)
            for space in row.get("spaces", []):
                key = f"conquest.region[{row.get('id')}].{space.get('id')}"
                for name in ("flip", "discard"):
                    n = space.get(name)
                    if not isinstance(n, int) or n < 0 or n > 9:
                        raise file.refuse(f"{key}.{name}", "should be a whole number from 0 to 9")
                if space["flip"] + space["discard"] < 1:
                    raise file.refuse(key, "should ask for at least one Soldier")
                self.region_spaces[region] |= 1 << len(self.flip)
                self.conquest_names.append(str(space.get("id")))
                self.region_of.append(region)
                self.flip.append(space["flip"])
                self.discard.append(space["discard"])
                self.conquest_gain.append(self.gain_id(file, key, space.get("gain")))
        if len(self.flip) != CONQUESTS:
            raise file.refuse("conquest.region", f"should have {CONQUESTS} spaces in all, not {len(self.flip)}")
        self.once(file, "conquest.region", self.region_names)
        self.once(file, "conquest.region", self.conquest_names)

    def _cards(self, file: Any) -> None:
        self.card_names: list[str] = []
        self.card_god: list[int] = []
        self.card_gain: list[int] = []
        self.cards_of_god: list[int] = [0] * GODS
        for row in file.rows("god_cards.rows", GOD_CARDS):
            key = f"god_cards.rows[{row.get('id')}]"
            god = self.index(file, key, row.get("god"), self.god_names)
            self.cards_of_god[god] |= 1 << len(self.card_god)
            self.card_names.append(str(row.get("id")))
            self.card_god.append(god)
            self.card_gain.append(self.gain_id(file, key, row.get("gain")))
        self.once(file, "god_cards.rows", self.card_names)
        # Army cards alike in Soldiers and resource are one kind: hands and piles are bags of kinds.
        self.soldiers: list[int] = []
        self.army_goods: list[list[int]] = []
        self.army_box = 0
        self.one_soldier = 0  # a mask over a bag: its cards of one Soldier
        self.two_soldiers = 0
        for row in file.rows("army_cards.rows", 30):
            key = f"army_cards.rows[{row.get('id')}]"
            soldiers = row.get("soldiers")
            if soldiers not in (1, 2):
                raise file.refuse(f"{key}.soldiers", "should be 1 or 2")
            goods = self.price(file, key, row.get("resource"))
            kind = 0
            while kind < len(self.soldiers) and (self.soldiers[kind] != soldiers or self.army_goods[kind] != goods):
                kind += 1
            if kind == len(self.soldiers):
                if kind == ARMY_KINDS:
                    raise file.refuse(key, f"there may be {ARMY_KINDS} kinds of Army cards at most")
                self.soldiers.append(int(soldiers))
                self.army_goods.append(goods)
                if soldiers == 1:
                    self.one_soldier |= 15 << (4 * kind)
                else:
                    self.two_soldiers |= 15 << (4 * kind)
            if self.army_box >> (4 * kind) & 15 == 15:
                raise file.refuse(key, "there may be 15 Army cards of a kind at most")
            self.army_box += 1 << (4 * kind)

    def _weavings(self, file: Any) -> None:
        patterns: list[str] = []
        for row in file.rows("weavings.patterns", 7):
            patterns.append(str(row.get("id")))
        rewards: list[str] = []
        self.reward_gain: list[int] = []
        for row in file.rows("weavings.rewards", REWARDS):
            rewards.append(str(row.get("id")))
            self.reward_gain.append(self.gain_id(file, f"weavings.rewards[{row.get('id')}]", row.get("gain")))
        self.weaving_names: list[str] = []
        self.pattern: list[int] = []
        self.left_edge: list[int] = []
        self.right_edge: list[int] = []
        self.weaving_seats: list[int] = []
        rows = file.rows("weavings.rows", WEAVINGS)
        for n in range(WEAVINGS):
            row = rows[n]
            key = f"weavings.rows[{row.get('id')}]"
            seats = row.get("players")
            if (n < STARTING_WEAVINGS) != (seats == 0) or seats not in (0, 2, 3, 4):
                raise file.refuse(f"{key}.players", "should be 0 for the first four (starting) tiles, else 2, 3 or 4")
            self.weaving_names.append(str(row.get("id")))
            self.pattern.append(self.index(file, key, row.get("pattern"), patterns))
            self.left_edge.append(self.index(file, key, row.get("left"), rewards))
            self.right_edge.append(self.index(file, key, row.get("right"), rewards))
            self.weaving_seats.append(int(seats))

        self.once(file, "weavings.patterns", patterns)
        self.once(file, "weavings.rewards", rewards)
        self.once(file, "weavings.rows", self.weaving_names)

    def _buildings(self, file: Any) -> None:
        self.small_each: int = file.number("statues.per_god.small", 1, 9)
        self.large_each: int = file.number("statues.per_god.large", 1, 9)
        self.agree(file, "components.small_statues", GODS * self.small_each)
        self.agree(file, "components.large_statues", GODS * self.large_each)
        self.statue_price: list[list[int]] = []
        self.statue_vp: list[int] = []
        for size in ("small", "large"):
            self.statue_price.append(self.price(file, f"statues.{size}.price", file.get(f"statues.{size}.price")))
            self.statue_vp.append(file.number(f"statues.{size}.vp", 0, 99))
        self.building_names: list[str] = []
        self.building_price: list[list[int]] = []
        self.building_gain: list[int] = []
        for row in file.rows("buildings.production.rows", PRODUCTION):
            key = f"buildings.production.rows[{row.get('id')}]"
            self.building_names.append(str(row.get("id")))
            self.building_price.append(self.price(file, f"{key}.price", row.get("price")))
            gain = self.gain_id(file, f"{key}.gain", row.get("gain"))
            if self.gains[gain].rest:
                raise file.refuse(f"{key}.gain", "a Production Building gives resources and points only")
            self.building_gain.append(gain)
        rows = file.rows("buildings.passive.rows", BUILDINGS - PRODUCTION)
        for n in range(BUILDINGS - PRODUCTION):
            row = rows[n]
            key = f"buildings.passive.rows[{row.get('id')}]"
            if row.get("effect") != EFFECT_OF[n]:
                raise file.refuse(f"{key}.effect", f"tile {n + 1} should have the effect {EFFECT_OF[n]}")
            self.building_names.append(str(row.get("id")))
            self.building_price.append(self.price(file, f"{key}.price", row.get("price")))
            self.building_gain.append(NO_GAIN)
        self.once(file, "buildings", self.building_names)

    def _solo(self, file: Any) -> None:
        self.die: list[int] = file.numbers("solo.die", 6, 1, 4)
        self.win_vp: int = file.number("solo.win_vp")
        file.allow_only({*GOODS, "army"}, "solo.start")
        start = file.get("solo.start")
        self.solo_goods: list[int] = [0, 0, 0, 0]
        for n in range(4):
            self.solo_goods[n] = self.amount(file, f"solo.start.{GOODS[n]}", start.get(GOODS[n], 0), 0, 15)
        self.solo_army: int = file.number("solo.start.army", 0, 5)
        self.worker_reward: list[int] = []
        for worker in WORKERS:
            key = f"solo.worker_rewards.{worker}"
            self.worker_reward.append(self.gain_id(file, key, file.get(key)))
        self.axo_gain: list[int] = []  # the top loop
        self.personality_space = -1
        for row in file.rows("solo.board.top"):
            if row.get("personality"):
                self.personality_space = len(self.axo_gain)
            self.axo_gain.append(self.gain_id(file, f"solo.board.top[{row.get('space')}]", row.get("gain")))
        self.axo_middle: list[int] = []
        for row in file.rows("solo.board.middle"):
            key = f"solo.board.middle[{row.get('space')}]"
            action = self.index(file, key, row.get("action"), ["weavings", "building", "statue", "steps"])
            if action == AXO_PRODUCTION and self.index(file, key, row.get("type"), ["production", "passive"]) == 1:
                action = AXO_PASSIVE
            self.axo_middle.append(action)
        self.axo_bottom: list[int] = []
        for row in file.rows("solo.board.bottom"):
            key = f"solo.board.bottom[{row.get('space')}]"
            origins = ["village_potato", "village_corn", "nomads"]
            self.axo_bottom.append(AXO_POTATO_END + self.index(file, key, row.get("origin"), origins))
        self.loop_length: list[int] = [len(self.axo_gain), len(self.axo_middle), len(self.axo_bottom)]
        self.token_value: list[int] = []
        self.token_row: list[int] = []
        self.token_start: list[int] = []
        for row in file.rows("solo.board.token_start", 8):
            key = "solo.board.token_start"
            self.token_row.append(self.index(file, key, row.get("row"), list(ROWS)))
            if row.get("value") not in (1, 2, 3, 4):
                raise file.refuse(key, "a token should have a value from 1 to 4")
            space = row.get("space")
            if not isinstance(space, int) or space < 1 or space > self.loop_length[self.token_row[-1]]:
                raise file.refuse(key, "a token should start on a space of its loop")
            self.token_value.append(row["value"])
            self.token_start.append(space - 1)
        if file.numbers("solo.tokens", 8, 1, 4) != sorted(self.token_value):
            raise file.refuse("solo.tokens", "should list the values of solo.board.token_start in order")
        self.agree(file, "solo.personality.covers.space", self.personality_space + 1)
        self.personality_gold: int = file.number("solo.personality.gold", 0, 9)
        self.region_priority: list[int] = []
        for word in file.get("solo.high_priest.region_priority"):
            self.region_priority.append(self.index(file, "solo.high_priest.region_priority", word, self.region_names))
        self.once(file, "solo.high_priest.region_priority", [self.region_names[r] for r in self.region_priority])
        if len(self.region_priority) != REGIONS:
            raise file.refuse("solo.high_priest.region_priority", "should list every region once")
        self.condition_corn: int = file.number("solo.high_priest.offering_min_corn", 1, 15)
        self.condition_face_up: int = file.number("solo.high_priest.produce_min_face_up", 1, 15)
        self.condition_statues: int = file.number("solo.high_priest.worship_min_statues", 1, 15)
        self.condition_face_down: int = file.number("solo.high_priest.rejuvenate_min_face_down", 1, 15)
        self.potato_bundle: int = file.number("solo.potato_for_vp.potato", 2, 15)
        self.potato_vp: int = file.number("solo.potato_for_vp.vp", 0, 15)
        self.statue_match_vp: int = file.number("solo.statue_match_vp", 0, 15)
        self.god_card_vp: int = file.number("solo.god_card_vp", 0, 15)


def read(file: Any) -> Edition:
    return Edition(file)
