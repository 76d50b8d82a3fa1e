"""What an option of Tawantinsuyu costs and brings, before it is chosen."""

from __future__ import annotations

from pukllay.core.bits import size
from pukllay.core.words import pick
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.names import Names
from pukllay.games.tawantinsuyu.nouns import BUILDINGS, CONQUESTS, COURIER, GODS, PRODUCTION, SECTIONS, WEAVINGS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import conquest, placing, priest, weaving
from pukllay.games.tawantinsuyu.rules.free import FREE, NO_FLIP, OwnTurn
from pukllay.games.tawantinsuyu.rules.turn import HIGH_PRIEST


class Previews(Names):
    """Only public things and what the asked seat itself holds are used here."""

    def preview(self, p: Tawantinsuyu, option: int, lang: str) -> str:
        """What the option costs and brings."""
        if p.seat < 0 or (option >= FREE and isinstance(p.stack[-1], OwnTurn)):
            return ""
        rule, ed, seat = p.stack[-1], p.ed, p.seat
        name = type(rule).__name__
        me = p.sides[seat]
        then = pick(("; ", " ; "), lang)
        if name == "ChooseSpace":
            return self.placement(p, seat, option, rule.left // 5, rule.left % 5, lang)
        if name == "ChooseAction" and option < HIGH_PRIEST - 1:
            if placing.owns_statue(p, seat, ed.card_god[option]):
                return pick(
                    ("your Statue gives its benefits: ", "votre statue en donne les gains : "), lang
                ) + self.gain(ed.card_gain[option], lang)
            return pick(
                ("no matching Statue: its benefits are not gained", "aucune statue assortie : gains non obtenus"), lang
            )
        if name == "Construct" and option < BUILDINGS:
            what = self.gain(ed.building_gain[option], lang) if option < PRODUCTION else pick(self.effect[option], lang)
            return f"{self.cost(p, seat, ed.building_price[option], lang)}{then}{what}"
        if name in ("ProduceOne", "Produce") and option < PRODUCTION:
            return self.gain(ed.building_gain[option], lang)
        if name == "BuildSteps":
            brings = f"{self.cost(p, seat, ed.steps_price, lang)}{then}{self.gain(ed.steps_gain, lang)}"
            if option < SECTIONS:
                return brings
            vp = self.much(4, ed.upper_owner_vp, lang)
            if p.upper[option - SECTIONS] == seat:
                return brings + then + pick((f"{vp} for your upper Steps", f"{vp} pour votre escalier supérieur"), lang)
            return (
                brings
                + then
                + pick((f"{vp} to the owner of the upper Steps", f"{vp} à qui a l'escalier supérieur"), lang)
            )
        if name in ("BuildStatue", "FreeStatue") and option < 2 * GODS:
            large = 0 if option < GODS else 1
            cost = f"{self.cost(p, seat, ed.statue_price[large], lang)}{then}" if name == "BuildStatue" else ""
            return cost + self.much(4, ed.statue_vp[large], lang)
        if name == "Conquer" and option < CONQUESTS:
            off = conquest.discounts(p, seat, option)
            price = pick(("flip {f}, discard {d}", "retourner {f}, défausser {d}"), lang).format(
                f=ed.flip[option] - (1 if off == 1 << conquest.FLIP else 0),
                d=ed.discard[option] - (1 if off == 1 << conquest.DISCARD else 0),
            )
            if off == 3:
                price += pick((", one Soldier less in all", ", un soldat de moins en tout"), lang)
            return f"{self.gain(ed.conquest_gain[option], lang)}{then}{price}"
        if name == "BuyWeavings" and option:
            return self.cost(p, seat, [0, ed.weaving_price[size(option)], 0, 0], lang)
        if name == "BuyLeftover" and option < WEAVINGS:
            return self.cost(p, seat, [0, ed.leftover_price, 0, 0], lang)
        if name == "BuyWorker" and option < 2:
            worker = pick(w.WORKER[p.village[0 if option == 0 else -1]], lang)
            return f"{worker}{then}{self.cost(p, seat, [1, 0, 0, 0] if option == 0 else [0, 1, 0, 0], lang)}"
        if name == "Casualty":
            return pick(w.WORKER[p.village[0 if option == 0 else -1]], lang)
        if name == "MovePriest":
            return pick(w.ACTION[p.actions[(me.priest + option) % SECTIONS]], lang)
        if name == "OfferCorn" and option:
            return self.cost(p, seat, [0, priest.offering_price(rule.what, option), 0, 0], lang)
        if name == "Worship" and option < 2 * GODS:
            steps = 3 if rule.what and option >= GODS else 1
            left = ed.temple_top - me.temple
            return self.much(11, steps if steps < left else left, lang)
        if name == "Renewal" and option != NO_FLIP:
            if not rule.what:
                return self.cost(p, seat, [0, 1, 0, 0], lang)
            return pick(("free", "gratuit"), lang) if rule.done == 0 else pick(("−1 food", "−1 nourriture"), lang)
        if name == "PlayArmies" and option < 8:
            return pick(("free", "gratuit"), lang) if rule.is_free() else self.cost(p, seat, [1, 0, 0, 0], lang)
        if name == "Upkeep":
            missing = size(me.gods) * ed.upkeep - me.potato - option
            return f"−{missing * ed.upkeep_loss} {pick(('VP', 'PV'), lang)}" if missing > 0 else ""
        if name == "AddToTapestry":
            return self._match(p, rule.what, option, lang)
        return ""

    def cost(self, p: Tawantinsuyu, seat: int, price: list[int], lang: str) -> str:
        """A price as this seat will pay it: gold for what is missing."""
        me, paid = p.sides[seat], [0, 0, 0, price[3]]
        for resource in range(3):
            have = me.goods(resource)
            paid[resource] = price[resource] if price[resource] < have else have
            paid[3] += price[resource] - paid[resource]
        return f"−{self.price(paid, lang)}"

    def placement(self, p: Tawantinsuyu, seat: int, space: int, colour: int, ability: int, lang: str) -> str:
        """TAW-4.3 to 4.7 as a sum: roaming, descending, Steps, Courier; and the number of tasks."""
        ed = p.ed
        section, terrace = ed.section_of[space], ed.terrace_of[space]
        roaming, full = p.roaming_cost(seat, section), ed.descending[terrace]
        saved = full - p.descending_cost(terrace, section)
        cost = placing.placing_cost(p, seat, space, ability)
        parts = pick((f"roaming {roaming} + descending {full}", f"déplacement {roaming} + descente {full}"), lang)
        if saved:
            parts += pick((f" − {saved} (Steps)", f" − {saved} (escaliers)"), lang)
        if ability == COURIER and roaming + full - saved > cost:
            parts += pick((f" − {ed.courier_discount} (Courier)", f" − {ed.courier_discount} (coursier)"), lang)
        n = placing.task_count(p, seat, space, colour, ability)
        plural = "s" if n > 1 else ""
        return pick(
            (f"{cost} food = {parts}; {n} task{plural}", f"{cost} nourriture = {parts} ; {n} tâche{plural}"), lang
        )

    def _match(self, p: Tawantinsuyu, tile: int, option: int, lang: str) -> str:
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
            return pick(("no match", "pas de paire"), lang)
        return pick(("match: ", "paire : "), lang) + self.gain(p.ed.reward_gain[edge], lang)
