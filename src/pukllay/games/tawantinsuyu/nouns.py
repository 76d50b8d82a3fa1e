"""The nouns of the game as small numbers, and what the edition file calls them."""

from __future__ import annotations

from typing import Final

# Resources, in the order in which they are always listed.
POTATO: Final = 0
CORN: Final = 1
STONE: Final = 2
GOLD: Final = 3
# What a card, tile or step may bring beside resources.
VP: Final = 4
GOD_CARD: Final = 5
ARMY: Final = 6
TRAINING: Final = 7
WORKER: Final = 8
WEAVING: Final = 9
SMALL_STATUE: Final = 10
TEMPLE: Final = 11
REJUVENATE: Final = 12
BUILD: Final = 13
STATUE: Final = 14
GOLD_TEMPLE: Final = 15
FREE_BUILDING: Final = 16
EFFECTS: Final = (
    "potato",
    "corn",
    "stone",
    "gold",
    "vp",
    "god_card",
    "army",
    "training",
    "worker",
    "weaving",
    "statue_small",
    "temple",
    "rejuvenate",
    "build",
    "statue",
    "gold_temple",
    "free_building",
)
GOODS: Final = ("potato", "corn", "stone", "gold")

ARCHITECT: Final = 0
CRAFTSMAN: Final = 1
WARRIOR: Final = 2
COURIER: Final = 3
PRIEST: Final = 4
WORKERS: Final = ("architect", "craftsman", "warrior", "courier", "priest")
COLOURS: Final = 5

GODS: Final = 6
SECTIONS: Final = 5
TERRACES: Final = ("top", "middle", "bottom")
TASKS: Final = (
    "potato",
    "corn",
    "stone",
    "gold",
    "weavings",
    "statue",
    "steps",
    "building",
    "training",
    "produce",
    "merchant",
)
TASK_WEAVINGS: Final = 4
TASK_STATUE: Final = 5
TASK_STEPS: Final = 6
TASK_BUILDING: Final = 7
TASK_TRAINING: Final = 8
TASK_PRODUCE: Final = 9
TASK_MERCHANT: Final = 10

PRODUCE: Final = 0
WORSHIP: Final = 1
OFFERING: Final = 2
CONQUEST: Final = 3
RENEWAL: Final = 4  # the Rejuvenate action of the High Priest
ACTIONS: Final = ("produce", "worship", "offering", "conquest", "rejuvenate")

PRODUCTION: Final = 19  # Buildings 0 to 18 are production tiles, 19 to 38 the passive ones Z01 to Z20
BUILDINGS: Final = 39
ALL_PRODUCTION: Final = (1 << 19) - 1
ALL_PASSIVE: Final = ((1 << 39) - 1) ^ ((1 << 19) - 1)
Z01: Final = 19
Z02: Final = 20
Z03: Final = 21
Z04: Final = 22
Z05: Final = 23
Z06: Final = 24
Z07: Final = 25
Z08: Final = 26
Z09: Final = 27
Z10: Final = 28
Z11: Final = 29
Z12: Final = 30
Z13: Final = 31
Z14: Final = 32
Z15: Final = 33
Z16: Final = 34
Z17: Final = 35
Z18: Final = 36
Z19: Final = 37
Z20: Final = 38
EFFECT_OF: Final = (
    "any_as_courier",
    "any_as_priest",
    "warrior_rejuvenate_2",
    "match_reward_now",
    "architect_craftsman_swap",
    "festival_4_potato_card_vp",
    "own_steps_vp",
    "weavings_draw_5",
    "festival_longest_tapestry_vp",
    "festival_goods",
    "offering_weaving",
    "worship_festival_gold_climb",
    "conquest_minus_1_soldier",
    "warrior_plus_2_tasks",
    "free_exchange",
    "produce_rejuvenate_1",
    "conquest_gold_vp",
    "rejuvenate_army_gold",
    "potato_for_god_card",
    "collect_bonus",
)

GOD_CARDS: Final = 42
ARMY_KINDS: Final = 8  # at most; cards with the same Soldiers and resource are one kind
WEAVINGS: Final = 35
STARTING_WEAVINGS: Final = 4
REWARDS: Final = 8
CONQUESTS: Final = 20
REGIONS: Final = 4
NO_GAIN: Final = 0
ROWS: Final = ("top", "middle", "bottom")

# The actions of the middle and bottom loops of Axomamma's board.
AXO_WEAVINGS: Final = 0
AXO_PRODUCTION: Final = 1
AXO_STATUE: Final = 2
AXO_STEPS: Final = 3
AXO_PASSIVE: Final = 4
AXO_POTATO_END: Final = 5
AXO_CORN_END: Final = 6
AXO_NOMAD: Final = 7
