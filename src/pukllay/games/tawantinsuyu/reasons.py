"""Why a thing on the page cannot be chosen now, and what would help: from what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pukllay.core.bits import kinds
from pukllay.core.speech import _, ngettext
from pukllay.games.tawantinsuyu.names import Names
from pukllay.games.tawantinsuyu.nouns import COURIER, GODS, SECTIONS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import conquest, placing


def why_not(words: Names, p: Tawantinsuyu, thing: str) -> str:
    if p.seat < 0 or not p.stack:
        return ""
    kind, _dash, rest = thing.partition("-")
    asked = REASONS.get((type(p.stack[-1]).__name__, kind))
    return asked(words, p, rest) if asked is not None else ""


def _space(words: Names, p: Tawantinsuyu, name: str) -> str:
    """TAW-4.1 to 4.6: somebody there, another god, too far."""
    ed, rule = p.ed, p.stack[-1]
    if name not in ed.space_names:
        return ""
    space = ed.space_names.index(name)
    if p.occupied() >> space & 1:
        return _("A Worker stands there already.")
    if rule.what != placing.WITH_GOLD and ed.god_of[space] != ed.card_god[rule.what]:
        wanted, is_ = words.god[ed.card_god[rule.what]], words.god[ed.god_of[space]]
        return _(
            "Your card asks for {wanted}; this space shows {god}. 1 gold instead of a card opens every space."
        ).format(wanted=wanted, god=is_)
    need = placing.placing_cost(p, p.seat, space, rule.left % 5)
    have = p.sides[p.seat].food()
    said = ngettext("The way costs {need} food; you have {n}.", "The way costs {need} food; you have {n}.", have)
    said = said.format(need=need, n=have)
    if rule.left % 5 != COURIER:
        said += " " + _("A Courier walks for 1 less; Steps and your High Priest's section save food too.")
    return said


def _before_space(_words: Names, _p: Tawantinsuyu, _name: str) -> str:
    return _("First play a God card with its symbol, or pay 1 gold for any space.")


def _missing(words: Names, p: Tawantinsuyu, price: Sequence[int]) -> str:
    """What a price lacks, gold counted in."""
    me = p.sides[p.seat]
    lack = sum(max(0, price[resource] - me.goods(resource)) for resource in range(3))
    lack += price[3] - me.gold
    costs = words.price(price)
    if lack <= 0:
        return ""
    return ngettext(
        "It costs {price}; you lack {n} good (1 gold stands for any).",
        "It costs {price}; you lack {n} goods (1 gold stands for any).",
        lack,
    ).format(price=costs, n=lack)


def _building(words: Names, p: Tawantinsuyu, name: str) -> str:
    names = p.ed.building_names
    if name not in names or not p.market >> names.index(name) & 1:
        return ""
    return _missing(words, p, p.ed.building_price[names.index(name)])


def _statue(words: Names, p: Tawantinsuyu, name: str) -> str:
    large, _dash, god = name.partition("-")
    if god not in p.ed.god_names:
        return ""
    statue = p.ed.god_names.index(god) + (GODS if large == "large" else 0)
    if not kinds(p.statues) >> statue & 1:
        return _("None of them is left.")
    return _missing(words, p, p.ed.statue_price[1 if large == "large" else 0])


def _steps(_words: Names, p: Tawantinsuyu, name: str) -> str:
    """TAW-5.6."""
    level, section = name[:-1], int(name[-1]) - 1 if name[-1:].isdigit() else -1
    if not 0 <= section < SECTIONS:
        return ""
    owner = p.upper[section] if level == "upper" else p.lower[section]
    if owner >= 0:
        return _("Steps stand there already.")
    return _("The lower Steps of a section need its upper Steps first.") if level == "lower" else ""


def _conquest(_words: Names, p: Tawantinsuyu, name: str) -> str:
    """TAW-7.4 and 7.5."""
    if name not in p.ed.conquest_names:
        return ""
    space = p.ed.conquest_names.index(name)
    if p.taken_conquests() >> space & 1:
        return _("This place is conquered already.")
    need = p.ed.flip[space] + p.ed.discard[space]
    have = p.sides[p.seat].soldiers(p.ed)
    if have < need:
        return ngettext(
            "It asks for {need} Soldiers; {n} of yours is ready.",
            "It asks for {need} Soldiers; {n} of yours are ready.",
            have,
        ).format(need=need, n=have)
    if not conquest.can_conquer(p, p.seat, p.ed.discard[space], p.ed.flip[space]):
        return _("Your cards cannot be split so: a card is either turned or discarded, with all its Soldiers.")
    return ""


def _village(_words: Names, p: Tawantinsuyu, end: str) -> str:
    me = p.sides[p.seat]
    if end == "potato" and not me.potato and not me.gold:
        return _("It costs 1 potato or 1 gold.")
    if end == "corn" and not me.corn and not me.gold:
        return _("It costs 1 corn or 1 gold.")
    return ""


def _climb(_words: Names, p: Tawantinsuyu, step: str) -> str:
    if step.isdigit() and int(step) <= p.sides[p.seat].temple:
        return _("You stand there already, or higher.")
    return _("So far does your corn not reach, or the action not go.")


REASONS: Final[dict[tuple[str, str], Callable[[Names, Tawantinsuyu, str], str]]] = {
    ("ChooseSpace", "space"): _space,
    ("ChooseAction", "space"): _before_space,
    ("Construct", "building"): _building,
    ("BuildStatue", "statue"): _statue,
    ("BuildSteps", "steps"): _steps,
    ("Conquer", "conquest"): _conquest,
    ("BuyWorker", "end"): _village,
    ("OfferCorn", "step"): _climb,
}
