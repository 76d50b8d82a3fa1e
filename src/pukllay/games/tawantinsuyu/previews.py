"""What an option of Tawantinsuyu costs and brings, before it is chosen."""

from __future__ import annotations

from pukllay.core.bits import size
from pukllay.core.speech import N_, _, ngettext
from pukllay.core.words import trade
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.names import Names
from pukllay.games.tawantinsuyu.nouns import BUILDINGS, CONQUESTS, COURIER, GODS, PRODUCTION, SECTIONS, WEAVINGS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import conquest, placing, priest, weaving
from pukllay.games.tawantinsuyu.rules.free import FREE, NO_FLIP, OwnTurn
from pukllay.games.tawantinsuyu.rules.turn import HIGH_PRIEST

FREE_OF_CHARGE = N_("free")


class Previews(Names):
    """Only public things and what the asked seat itself holds are used here."""

    def preview(self, p: Tawantinsuyu, option: int) -> str:
        """What the option costs and brings."""
        if p.seat < 0 or (option >= FREE and isinstance(p.stack[-1], OwnTurn)):
            return ""
        rule, ed, seat = p.stack[-1], p.ed, p.seat
        name = type(rule).__name__
        me = p.sides[seat]
        if name == "ChooseSpace":
            return self.placement(p, seat, option, rule.left // 5, rule.left % 5)
        if name == "ChooseAction" and option < HIGH_PRIEST - 1:
            if placing.owns_statue(p, seat, ed.card_god[option]):
                return _("your Statue gives its benefits: {gain}").format(gain=self.gain(ed.card_gain[option]))
            return _("no matching Statue: its benefits are not gained")
        if name == "Construct" and option < BUILDINGS:
            costs = self.cost(p, seat, ed.building_price[option])
            if option >= PRODUCTION:
                return f"{trade(costs, '')} · {self.does[option]}"
            return trade(costs, _("{gain} each time it produces").format(gain=self.gain(ed.building_gain[option])))
        if name in ("ProduceOne", "Produce") and option < PRODUCTION:
            return trade("", self.gain(ed.building_gain[option]))
        if name == "BuildSteps":
            costs, brings = self.cost(p, seat, ed.steps_price), self.gain(ed.steps_gain)
            if option < SECTIONS:
                return trade(costs, brings)
            vp = self.much(4, ed.upper_owner_vp)
            if p.upper[option - SECTIONS] == seat:
                return trade(costs, f"{brings}, {_('{vp} for your upper Steps').format(vp=vp)}")
            others = _("{vp} to the owner of the upper Steps").format(vp=vp)
            return f"{trade(costs, brings)} · {others}"
        if name in ("BuildStatue", "FreeStatue") and option < 2 * GODS:
            large = 0 if option < GODS else 1
            costs = self.cost(p, seat, ed.statue_price[large]) if name == "BuildStatue" else ""
            return trade(costs, self.much(4, ed.statue_vp[large]))
        if name == "Conquer" and option < CONQUESTS:
            off = conquest.discounts(p, seat, option)
            costs = self.soldier_price(
                ed.flip[option] - (1 if off == 1 << conquest.FLIP else 0),
                ed.discard[option] - (1 if off == 1 << conquest.DISCARD else 0),
            )
            if off == 3:
                costs = _("{costs}, one Soldier less in all").format(costs=costs)
            return trade(costs, self.gain(ed.conquest_gain[option]))
        if name == "BuyWeavings" and option:
            return trade(self.cost(p, seat, [0, ed.weaving_price[size(option)], 0, 0]), "")
        if name == "BuyLeftover" and option < WEAVINGS:
            return trade(self.cost(p, seat, [0, ed.leftover_price, 0, 0]), "")
        if name == "BuyWorker" and option < 2:
            worker = self.one_worker(p.village[0 if option == 0 else -1])
            return trade(self.cost(p, seat, [1, 0, 0, 0] if option == 0 else [0, 1, 0, 0]), worker)
        if name == "Casualty":
            return _(w.WORKER[p.village[0 if option == 0 else -1]])
        if name == "MovePriest":
            return _(w.ACTION[p.actions[(me.priest + option) % SECTIONS]])
        if name == "OfferCorn" and option:
            return trade(self.cost(p, seat, [0, priest.offering_price(rule.what, option), 0, 0]), "")
        if name == "Worship" and option < 2 * GODS:
            steps = 3 if rule.what and option >= GODS else 1
            left = ed.temple_top - me.temple
            return trade("", self.much(11, steps if steps < left else left))
        if name == "Renewal" and option != NO_FLIP:
            if not rule.what:
                return trade(self.cost(p, seat, [0, 1, 0, 0]), "")
            return _(FREE_OF_CHARGE) if rule.done == 0 else trade(_("1 food"), "")
        if name == "PlayArmies" and option < 8:
            if rule.is_free():
                return _(FREE_OF_CHARGE)
            return trade(self.cost(p, seat, [1, 0, 0, 0]), "")
        if name == "Upkeep":
            missing = size(me.gods) * ed.upkeep - me.potato - option
            return trade(self.much(4, missing * ed.upkeep_loss), "") if missing > 0 else ""
        if name == "AddToTapestry":
            return self._match(p, rule.what, option)
        return ""

    def cost(self, p: Tawantinsuyu, seat: int, price: list[int]) -> str:
        """A price as this seat will pay it: gold for what is missing."""
        me, paid = p.sides[seat], [0, 0, 0, price[3]]
        for resource in range(3):
            have = me.goods(resource)
            paid[resource] = price[resource] if price[resource] < have else have
            paid[3] += price[resource] - paid[resource]
        return self.price(paid)

    def soldier_price(self, flip: int, discard: int) -> str:
        """So many Soldiers flipped and so many discarded."""
        parts: list[str] = []
        if flip:
            parts.append(ngettext("{n} Soldier flipped", "{n} Soldiers flipped", flip).format(n=flip))
        if discard and flip:
            parts.append(ngettext("{n} discarded", "{n} discarded", discard).format(n=discard))
        elif discard:
            parts.append(ngettext("{n} Soldier discarded", "{n} Soldiers discarded", discard).format(n=discard))
        return ", ".join(parts)

    def placement(self, p: Tawantinsuyu, seat: int, space: int, colour: int, ability: int) -> str:
        """TAW-4.3 to 4.7 as a sum: roaming, descending, Steps, Courier; and the number of tasks."""
        ed = p.ed
        section, terrace = ed.section_of[space], ed.terrace_of[space]
        roaming, full = p.roaming_cost(seat, section), ed.descending[terrace]
        saved = full - p.descending_cost(terrace, section)
        cost = placing.placing_cost(p, seat, space, ability)
        parts = _("roaming {roaming} + descending {full}").format(roaming=roaming, full=full)
        if saved:
            parts += " − " + _("{n} (Steps)").format(n=saved)
        if ability == COURIER and roaming + full - saved > cost:
            parts += " − " + _("{n} (Courier)").format(n=ed.courier_discount)
        n = placing.task_count(p, seat, space, colour, ability)
        tasks = ngettext("{n} task", "{n} tasks", n).format(n=n)
        return trade(_("{cost} food = {parts}").format(cost=cost, parts=parts), tasks)

    def _match(self, p: Tawantinsuyu, tile: int, option: int) -> str:
        """Which connection the tile would make."""
        if option == weaving.NEW:
            return ""
        row = p.sides[p.seat].tapestries[(option - 1) >> 1]
        if option & 1:  # at the left end
            edge, meets = p.ed.right_edge[tile], p.ed.left_edge[(row & 63) - 1]
        else:
            while row >> 6:
                row >>= 6
            edge, meets = p.ed.left_edge[tile], p.ed.right_edge[row - 1]
        if edge != meets:
            return _("no match")
        return _("match: {gain}").format(gain=self.gain(p.ed.reward_gain[edge]))
