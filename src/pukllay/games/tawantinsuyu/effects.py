"""What an option of Tawantinsuyu costs and brings as data, for its target; `previews.py` says it in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pukllay.core.bits import size
from pukllay.core.words import Effect
from pukllay.games.tawantinsuyu.nouns import (
    BUILDINGS,
    CONQUESTS,
    COURIER,
    EFFECTS,
    GODS,
    GOLD,
    GOODS,
    POTATO,
    PRODUCTION,
    SECTIONS,
    TASK_STEPS,
    TASKS,
    WEAVINGS,
    WORKERS,
    Z20,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import conquest, placing, priest, weaving
from pukllay.games.tawantinsuyu.rules.free import (
    BUY_GOD,
    EXCHANGE,
    EXCHANGE_FROM,
    EXCHANGE_TO,
    FREE,
    NO_FLIP,
    YES,
    OwnTurn,
    parcel,
)
from pukllay.games.tawantinsuyu.rules.turn import HIGH_PRIEST

Pairs = tuple[tuple[str, int], ...]

# gains that share a picture with a task
PICTURE: Final = {
    "build": "building",
    "weaving": "weavings",
    "statue_small": "statue",
    "gold_temple": "temple",
    "free_building": "building",
}
FOOD, TASK, POINTS, TEMPLE = "ta-food", "ta-task", "ta-vp", "ta-temple"
TAKES_GOLD: Final = 1  # of "act or gold"


def icon(name: str) -> str:
    return "ta-" + PICTURE.get(name, name)


def worker(colour: int) -> str:
    return f"ta-w-{WORKERS[colour]}"


def goods(price: Sequence[int]) -> Pairs:
    return tuple((icon(GOODS[resource]), n) for resource, n in enumerate(price) if n)


def gain(p: Tawantinsuyu, number: int) -> Pairs:
    """What is sure of a gain: not what one will choose between."""
    known = p.ed.gains[number]
    out = goods(known.goods)
    if known.vp:
        out += ((POINTS, known.vp),)
    return out + tuple((icon(EFFECTS[code >> 4]), code & 15) for code in known.rest)


def cost(p: Tawantinsuyu, price: Sequence[int]) -> Pairs:
    """A price as this seat will pay it: gold for what is missing."""
    me, paid = p.sides[p.seat], [0, 0, 0, price[GOLD]]
    for resource in range(GOLD):
        paid[resource] = min(price[resource], me.goods(resource))
        paid[GOLD] += price[resource] - paid[resource]
    return goods(paid) or ((icon(GOODS[POTATO]), 0),)


# -- by rule ----------------------------------------------------------------------------------------------------------


def _space(p: Tawantinsuyu, option: int) -> Effect | None:
    """TAW-4.3 to 4.7 as numbers: the way and the tasks, with their parts."""
    if option == placing.NO_SPACE:
        return None
    ed, rule, seat = p.ed, p.stack[-1], p.seat
    colour, ability = rule.left // 5, rule.left % 5
    section, terrace = ed.section_of[option], ed.terrace_of[option]
    roaming, full = p.roaming_cost(seat, section), ed.descending[terrace]
    way = placing.placing_cost(p, seat, option, ability)
    saved = full - p.descending_cost(terrace, section)
    tasks = placing.task_count(p, seat, option, colour, ability)
    beside = size(ed.neighbours[option] & p.on_board[colour])
    parts = {
        "roaming": roaming,
        "descending": full,
        "steps": saved,
        "courier": roaming + full - saved - way if ability == COURIER else 0,
        "neighbours": beside,
        "ability": tasks - 1 - beside,
    }
    return Effect(((FOOD, way),), ((TASK, tasks),), parts)


def _action(p: Tawantinsuyu, option: int) -> Effect | None:
    if option == placing.WITH_GOLD:
        return Effect(((icon("gold"), 1),), ((icon("worker"), 1),))
    if option < HIGH_PRIEST - 1:
        card = p.ed.card_god[option]
        return Effect((), gain(p, p.ed.card_gain[option])) if placing.owns_statue(p, p.seat, card) else None
    drawn = {"pray": ("god_card", 2), "train": ("army", 1), "recruit": ("worker", 1)}
    words = ("priest", "pray", "train", "recruit")[option - HIGH_PRIEST] if option - HIGH_PRIEST < 4 else ""
    return Effect((), ((icon(drawn[words][0]), drawn[words][1]),)) if words in drawn else None


def _task(p: Tawantinsuyu, option: int) -> Effect | None:
    if option > 2:
        return None
    task = p.ed.icons_of[p.stack[-1].what][option]
    if task < 4:
        more = task != GOLD and p.sides[p.seat].has(Z20)
        brings: Pairs = ((icon(GOODS[task]), p.ed.collect[task] + more),)
        return Effect((), brings + (((POINTS, 1),) if more else ()))
    if task == TASK_STEPS:
        return Effect(cost(p, p.ed.steps_price), gain(p, p.ed.steps_gain))
    return Effect((), ((icon(TASKS[task]), 1),))


def _construct(p: Tawantinsuyu, option: int) -> Effect | None:
    if option >= BUILDINGS:
        return None
    brings = gain(p, p.ed.building_gain[option]) if option < PRODUCTION else ()
    return Effect(cost(p, p.ed.building_price[option]), brings)


def _produce(p: Tawantinsuyu, option: int) -> Effect | None:
    return Effect((), gain(p, p.ed.building_gain[option])) if option < PRODUCTION else None


def _steps(p: Tawantinsuyu, option: int) -> Effect | None:
    brings = gain(p, p.ed.steps_gain)
    if option >= SECTIONS and p.upper[option - SECTIONS] == p.seat:
        brings += ((POINTS, p.ed.upper_owner_vp),)
    return Effect(cost(p, p.ed.steps_price), brings)


def _statue(p: Tawantinsuyu, option: int) -> Effect | None:
    if option >= 2 * GODS:
        return None
    large = option >= GODS
    free = type(p.stack[-1]).__name__ == "FreeStatue"
    return Effect(() if free else cost(p, p.ed.statue_price[large]), ((POINTS, p.ed.statue_vp[large]),))


def _conquer(p: Tawantinsuyu, option: int) -> Effect | None:
    if option >= CONQUESTS:
        return None
    off = conquest.discounts(p, p.seat, option)
    flip = p.ed.flip[option] - (off == 1 << conquest.FLIP)
    discard = p.ed.discard[option] - (off == 1 << conquest.DISCARD)
    soldiers = tuple((icon(kind), n) for kind, n in (("soldier", flip), ("lost", discard)) if n)
    return Effect(soldiers, gain(p, p.ed.conquest_gain[option]))


def _weavings(p: Tawantinsuyu, option: int) -> Effect | None:
    if not option:
        return None
    n = size(option)
    return Effect(cost(p, (0, p.ed.weaving_price[n], 0, 0)), ((icon("weaving"), n),))


def _leftover(p: Tawantinsuyu, option: int) -> Effect | None:
    return Effect(cost(p, (0, p.ed.leftover_price, 0, 0)), ((icon("weaving"), 1),)) if option < WEAVINGS else None


def _village(p: Tawantinsuyu, option: int) -> Effect | None:
    """Buying from an end; the Casualty is drawn from one."""
    if option > 1 or not p.village:
        return None
    who = worker(p.village[0 if option == 0 else -1])
    if type(p.stack[-1]).__name__ == "Casualty":
        return Effect(((who, 1),))
    return Effect(cost(p, (1, 0, 0, 0) if option == 0 else (0, 1, 0, 0)), ((who, 1),))


def _retrieve(p: Tawantinsuyu, option: int) -> Effect | None:
    return None if option == placing.NO_SPACE else Effect((), ((worker(p.colour_at(option)), 1),))


def _offering(p: Tawantinsuyu, option: int) -> Effect | None:
    if not option:
        return None
    return Effect(cost(p, (0, priest.offering_price(p.stack[-1].what, option), 0, 0)), ((TEMPLE, option),))


def _worship(p: Tawantinsuyu, option: int) -> Effect | None:
    if option >= 2 * GODS:
        return None
    steps = 3 if p.stack[-1].what and option >= GODS else 1
    return Effect((), ((TEMPLE, min(steps, p.ed.temple_top - p.sides[p.seat].temple)),))


def _renewal(p: Tawantinsuyu, option: int) -> Effect | None:
    if option == NO_FLIP:
        return None
    rule = p.stack[-1]
    if not rule.what:
        return Effect(cost(p, (0, 1, 0, 0)))
    return Effect(((FOOD, 0 if rule.done == 0 else 1),))


def _play_army(p: Tawantinsuyu, option: int) -> Effect | None:
    rule = p.stack[-1]
    if option >= len(p.ed.soldiers):
        return None
    free = isinstance(rule, conquest.PlayArmies) and rule.is_free()
    price: Pairs = ((icon("potato"), 0),) if free else cost(p, (1, 0, 0, 0))
    return Effect(price, ((icon("soldier"), p.ed.soldiers[option]),))


def _food(p: Tawantinsuyu, option: int) -> Effect | None:
    rest = p.stack[-1].left - option
    potato = min(rest, p.sides[p.seat].potato)
    return Effect(goods((potato, option, 0, rest - potato)))


def _upkeep(p: Tawantinsuyu, option: int) -> Effect | None:
    me = p.sides[p.seat]
    owed = size(me.gods) * p.ed.upkeep
    missing = owed - min(owed, me.potato) - option
    paid = goods((min(owed, me.potato), 0, 0, option))
    return Effect(paid, ((POINTS, -missing * p.ed.upkeep_loss),) if missing else ())


def _tie(p: Tawantinsuyu, option: int) -> Effect | None:
    """Like halves that meet bring their reward when the Merchant comes."""
    if option == weaving.NEW:
        return None
    tile = p.stack[-1].what
    row = p.sides[p.seat].tapestries[(option - 1) >> 1]
    if option & 1:
        edge, meets = p.ed.right_edge[tile], p.ed.left_edge[(row & 63) - 1]
    else:
        while row >> 6:
            row >>= 6
        edge, meets = p.ed.left_edge[tile], p.ed.right_edge[row - 1]
    return Effect((), gain(p, p.ed.reward_gain[edge])) if edge == meets else None


def _gain(p: Tawantinsuyu, option: int) -> Effect | None:
    return Effect((), gain(p, p.ed.gains[p.stack[-1].what].choice[option]))


def _answer(p: Tawantinsuyu, option: int) -> Effect | None:
    if option != YES:
        return None
    rule = p.stack[-1]
    name = type(rule).__name__
    if name == "StatueBenefit":
        return Effect((), gain(p, p.ed.card_gain[rule.what]))
    if name == "BuyTask":
        return Effect(cost(p, (1, 0, 0, 0)), ((TASK, 1),))
    return Effect(((icon("gold"), 1),), ((TEMPLE, 1),))


def _gold(p: Tawantinsuyu, option: int) -> Effect | None:
    return Effect((), ((icon("gold"), 1),)) if option == TAKES_GOLD else None


def _card(p: Tawantinsuyu, option: int) -> Effect | None:
    """A God card that is played for its benefits."""
    return Effect((), gain(p, p.ed.card_gain[option])) if option < len(p.ed.card_gain) else None


def _soldiers(p: Tawantinsuyu, option: int) -> Effect | None:
    return Effect(((icon("soldier"), p.ed.soldiers[option]),))


BY_RULE: Final[dict[str, Callable[[Tawantinsuyu, int], Effect | None]]] = {
    "ChooseSpace": _space, "ChooseAction": _action, "SecondAction": _action, "Tasks": _task, "Construct": _construct,
    "ProduceOne": _produce, "Produce": _produce, "BuildSteps": _steps, "BuildStatue": _statue, "FreeStatue": _statue,
    "Conquer": _conquer, "BuyWeavings": _weavings, "BuyLeftover": _leftover, "BuyWorker": _village,
    "Casualty": _village, "Retrieve": _retrieve, "OfferCorn": _offering, "Worship": _worship, "Renewal": _renewal,
    "PlayArmies": _play_army, "PayFood": _food, "Upkeep": _upkeep, "AddToTapestry": _tie, "ChooseGain": _gain,
    "StatueBenefit": _answer, "BuyTask": _answer, "GoldClimb": _answer, "ActOrGold": _gold, "PlayGod": _card,
    "UseCard": _card, "ShowCard": _card, "DiscardSoldiers": _soldiers, "FlipSoldiers": _soldiers,
}  # fmt: skip


def _free(p: Tawantinsuyu, option: int) -> Effect | None:
    """A free action beside the question: exchange, a God card for a potato, an Army card for its resource."""
    if option >= EXCHANGE:
        give, get = EXCHANGE_FROM[option - EXCHANGE], EXCHANGE_TO[option - EXCHANGE]
        return Effect(((icon(GOODS[give]), parcel(give)),), ((icon(GOODS[get]), parcel(get)),))
    if option == BUY_GOD:
        return Effect(cost(p, (1, 0, 0, 0)), ((icon("god_card"), 1),))
    return Effect((), goods(p.ed.army_goods[option - FREE]))


def effect(p: Tawantinsuyu, option: int) -> Effect | None:
    if p.seat < 0 or not p.stack:
        return None
    if option >= FREE and isinstance(p.stack[-1], OwnTurn):
        return _free(p, option)
    made = BY_RULE.get(type(p.stack[-1]).__name__)
    return made(p, option) if made is not None else None
