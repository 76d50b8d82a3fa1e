"""Solo rules, "Gameplay": Axomamma's turn and its board action. It decides by the book and says why."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import lowest, set_of, size, total
from pukllay.core.engine import Chance, Rule, UnevenChance
from pukllay.games.tawantinsuyu.events import (
    AXO_ACTS,
    AXO_BEGINS,
    AXO_HAS_ACTED,
    AXO_LOOKS,
    AXO_NO_WORKER,
    AXO_PERSONALITY,
    AXO_PLACES,
    AXO_REPLACES,
    AXO_ROLLS,
    AXO_SELECTS,
    AXO_SKIPS,
    AXO_STATUE_MATCH,
    AXO_TERRACE,
    AXO_TOKEN,
    AXO_WALKS,
    BY_AXOMAMMA,
    WEAVING_TAKEN,
)
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PASSIVE,
    ALL_PRODUCTION,
    AXO_CORN_END,
    AXO_NOMAD,
    AXO_PASSIVE,
    AXO_STATUE,
    AXO_STEPS,
    AXO_WEAVINGS,
    CONQUEST,
    CORN,
    GOD_CARDS,
    GODS,
    GOLD,
    OFFERING,
    PRODUCE,
    SECTIONS,
    WORSHIP,
)
from pukllay.games.tawantinsuyu.position import (
    DEAR_BUILDINGS,
    EQUAL_SOLDIERS,
    NO_WORKER_NO_ARMY,
    NO_WORKER_SCORES,
    PASSES_AT_TOP,
    PERSONALITY_WHEN_ROLLED,
    PRIEST_SCORES,
    WORSHIP_NEEDS_TWO,
    Tawantinsuyu,
)
from pukllay.games.tawantinsuyu.rules import (
    cards,
    gains,
    placing,
    priest,
    solo_follow,
    solo_gains,
    statues,
    tasks,
    turn,
    weaving,
)

FOR_CARD: Final = 0
FOR_STATUE: Final = 1
FOR_PRIEST: Final = 2

OF_STATUES: Final = 0  # the four personalities
OF_WEAVINGS: Final = 1
OF_TEMPLE: Final = 2
OF_BUILDINGS: Final = 3

# Which terrace is searched first before the first, second and third Festival, then the next up, then down.
TERRACE_ORDER: Final = ((0, 1, 2), (1, 0, 2), (2, 1, 0))


class AxomammaTurn(Rule):
    """TAW-10.4: a High Priest action if the next one or the one after may be had; else a Worker; else neither."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        me = p.sides[seat]
        p.say(AXO_BEGINS, seat)
        for ahead in (1, 2):
            section = (me.priest + ahead) % SECTIONS
            action = p.actions[section]
            meets = condition(p, seat, action)
            p.say(AXO_LOOKS, seat, action, section, 1 if meets else 0)
            if meets:
                priest.move_priest(p, seat, ahead)
                if p.has_option(PRIEST_SCORES):
                    p.add_points(seat, 2, BY_AXOMAMMA)
                priest.activate(p, seat, action, False)
                p.then(AfterPriest(seat))
                return
        if me.workers:
            p.then(Die(seat, FOR_CARD))
        else:
            p.then(NoWorker(seat))


def condition(p: Tawantinsuyu, seat: int, action: int) -> bool:
    """TAW-10.13: what it needs before it activates an action."""
    me = p.sides[seat]
    if action in (OFFERING, WORSHIP) and me.temple == p.ed.temple_top and p.has_option(PASSES_AT_TOP):
        return False
    if action == OFFERING:
        return me.corn >= p.ed.condition_corn
    if action == PRODUCE:
        return tasks.face_up_production(p, seat) >= p.ed.condition_face_up
    if action == WORSHIP:
        needed = 2 if p.has_option(WORSHIP_NEEDS_TWO) else p.ed.condition_statues
        return total(me.statues) >= needed
    if action == CONQUEST:
        ready = me.soldiers(p.ed) + total(me.army & p.ed.one_soldier) + 2 * total(me.army & p.ed.two_soldiers)
        fallen = total(p.casualties)
        return ready >= fallen if p.has_option(EQUAL_SOLDIERS) else ready > fallen
    return size(me.worn) + total(me.down) >= p.ed.condition_face_down


class AfterPriest(Rule):
    """TAW-10.11: with every High Priest action of its own, an Army card, and two cards of the offer go away."""

    def run(self, p: Tawantinsuyu) -> None:
        solo_gains.remove_oldest(p, self.seat, False)
        solo_gains.remove_oldest(p, self.seat, False)
        p.then(cards.DealArmy(self.seat))


class NoWorker(Rule):
    """TAW-10.26: a Nomad, two cards of the offer for 1 point each, an Army card, and a step of its High Priest."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        me = p.sides[seat]
        p.say(AXO_NO_WORKER, seat)
        if p.has_option(NO_WORKER_SCORES):
            p.add_points(seat, 2, BY_AXOMAMMA)
        p.then(solo_gains.TakesNomad(seat))
        p.then(AwayForPoints(seat))
        if not p.has_option(NO_WORKER_NO_ARMY):
            p.then(cards.DealArmy(seat))
        me.priest = (me.priest + 1) % SECTIONS
        p.say(AXO_WALKS, seat, me.priest, p.actions[me.priest])


class AwayForPoints(Rule):
    def run(self, p: Tawantinsuyu) -> None:
        solo_gains.remove_oldest(p, self.seat, True)
        solo_gains.remove_oldest(p, self.seat, True)


# -- the board action -----------------------------------------------------------------------------------------------


class Die(UnevenChance):
    """TAW-10.18: the die with the faces 1, 2, 2, 3, 3, 4 (`what`: for which purpose)."""

    clause: ClassVar[str] = "TAW-10.18"
    kind: ClassVar[str] = "die"

    def ask(self, p: Tawantinsuyu) -> int:
        return set_of(p.ed.die)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        n = 0
        for face in p.ed.die:
            if face == outcome:
                n += 1
        return n

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.say(AXO_ROLLS, self.seat, option, self.what)
        if self.what == FOR_STATUE:
            choose_statue(p, self.seat, option - 1)
            return
        p.rolled = option
        if self.what == FOR_CARD:
            p.then(FindSpace(self.seat, option - 1))


class Tuck(UnevenChance):
    """TAW-10.3: a God card from the deck goes under the board in the slot `what`: its symbol is seen by all."""

    clause: ClassVar[str] = "TAW-10.3"
    kind: ClassVar[str] = "god"

    def ask(self, p: Tawantinsuyu) -> int:
        tops, out = p.gods.tops(), 0
        for god in range(GODS):
            if tops & p.ed.cards_of_god[god]:
                out |= 1 << god
        return out

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return size(p.gods.tops() & p.ed.cards_of_god[outcome])

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.say(AXO_REPLACES, self.seat, self.what, option)
        p.then(TuckCard(self.seat, self.what, option))


class TuckCard(Chance):
    """TAW-10.3: which card of that symbol (`left`) it is, nobody sees."""

    clause: ClassVar[str] = "TAW-10.3"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.gods.tops() & p.ed.cards_of_god[self.left]

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.gods.take(option)
        p.tucked.insert(self.what, option)

    def seen_by(self, p: Tawantinsuyu) -> int:
        return 0


class Release(Rule):
    """TAW-10.19: the tucked card `what` goes to the offer and shows its benefits, which nobody had seen."""

    def run(self, p: Tawantinsuyu) -> None:
        p.reveal()
        turn.add_to_offer(p, p.tucked.pop(self.what))


class FindSpace(Rule):
    """TAW-10.19: the empty spaces of the selected card's symbol, terrace by terrace; without any, another card."""

    def run(self, p: Tawantinsuyu) -> None:
        seat, slot = self.seat, self.what
        god = p.ed.card_god[p.tucked[slot]]
        p.say(AXO_SELECTS, seat, slot, god)
        era = p.held_festivals()
        for terrace in TERRACE_ORDER[era]:
            spaces = matching(p, terrace, god)
            p.say(AXO_TERRACE, seat, terrace, god, size(spaces))
            if spaces:
                p.then(PlaceWorker(seat, slot, terrace))
                return
        if self.done < GOD_CARDS:
            p.then(Release(seat, slot), MakeDeck(), Tuck(seat, slot), FindSpace(seat, slot, done=self.done + 1))
        # else every card that is left has been tried: no space of these symbols is free, and the Worker stays.


def matching(p: Tawantinsuyu, terrace: int, god: int) -> int:
    out = 0
    for section in range(SECTIONS):
        out |= p.ed.segment_spaces[terrace * SECTIONS + section]
    return out & p.ed.spaces_of_god[god] & ~p.occupied()


class MakeDeck(Rule):
    """TAW-13.8: an empty God deck is made anew from the offer."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.gods.is_empty():
            p.gods.shuffle_in(set_of(p.offer))
            p.offer = []


class PlaceWorker(Chance):
    """TAW-10.19: of the spaces of its symbol on the terrace `left` the cheapest; of equals one at random."""

    clause: ClassVar[str] = "TAW-10.19"
    kind: ClassVar[str] = "space"

    def ask(self, p: Tawantinsuyu) -> int:
        rest = matching(p, self.left, p.ed.card_god[p.tucked[self.what]])
        options, least = 0, 1000
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            cost = placing.placing_cost(p, self.seat, space, GODS)
            if cost < least:
                options, least = 0, cost
            if cost == least:
                options |= 1 << space
        return options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        seat, slot = self.seat, self.what
        god = p.ed.card_god[p.tucked[slot]]
        cost = placing.placing_cost(p, seat, option, GODS)
        colour = solo_gains.leave_line(p, seat, 0)
        p.on_board[colour] |= 1 << option
        p.say(AXO_PLACES, seat, option, colour, cost)
        placing.reward_steps(p, seat, option)
        if placing.owns_statue(p, seat, god):
            p.say(AXO_STATUE_MATCH, seat, god)
            p.add_points(seat, p.ed.statue_match_vp, BY_AXOMAMMA)
        p.then(Release(seat, slot), MakeDeck(), Tuck(seat, slot))
        for token in range(len(p.tokens)):
            if p.ed.token_value[token] == p.rolled:
                p.then(TokenAction(seat, token))
        p.then(MoveTokens(seat))


class TokenAction(Rule):
    """TAW-10.20: the action under the token `what`. Tokens are kept row by row, so they act from top to bottom."""

    def run(self, p: Tawantinsuyu) -> None:
        seat, token = self.seat, self.what
        row, space = p.ed.token_row[token], p.tokens[token]
        if row == 0:
            if not has_personality(p, row, space):
                p.say(AXO_ACTS, seat, row, space, -1)
                solo_gains.receive(p, seat, p.ed.axo_gain[space])
            elif p.has_option(PERSONALITY_WHEN_ROLLED):
                personality(p, seat)
            else:
                p.say(AXO_HAS_ACTED, seat, space)
        elif row == 1:
            p.say(AXO_ACTS, seat, row, space, p.ed.axo_middle[space])
            paid_action(p, seat, p.ed.axo_middle[space])
        else:
            p.say(AXO_ACTS, seat, row, space, p.ed.axo_bottom[space])
            recruit(p, seat, p.ed.axo_bottom[space])


class MoveTokens(Rule):
    """TAW-10.20: all tokens of the rolled number go that many spaces on; TAW-10.27: one may land on the personality."""

    def run(self, p: Tawantinsuyu) -> None:
        for token in range(len(p.tokens)):
            if p.ed.token_value[token] == p.rolled:
                row = p.ed.token_row[token]
                p.tokens[token] = (p.tokens[token] + p.rolled) % p.ed.loop_length[row]
                p.say(AXO_TOKEN, self.seat, p.rolled, row, p.tokens[token])
                if has_personality(p, row, p.tokens[token]) and not p.has_option(PERSONALITY_WHEN_ROLLED):
                    personality(p, self.seat)


def has_personality(p: Tawantinsuyu, row: int, space: int) -> bool:
    """The personality lies over one space of the top row."""
    return row == 0 and p.personality >= 0 and space == p.ed.personality_space


def personality(p: Tawantinsuyu, seat: int) -> None:
    """TAW-10.27: gold, and its favourite action for free."""
    p.say(AXO_PERSONALITY, seat, p.personality)
    p.give(seat, GOLD, p.ed.personality_gold)
    if p.personality == OF_STATUES:
        p.then(solo_gains.RandomStatue(seat, 0))
    elif p.personality == OF_WEAVINGS:
        p.then(solo_follow.TakesWeaving(seat))
    elif p.personality == OF_TEMPLE:
        p.then(gains.Climb(seat, left=1))
    else:
        p.then(solo_gains.FreeBuilding(seat))


def recruit(p: Tawantinsuyu, seat: int, origin: int) -> None:
    """TAW-10.25: from the potato end, the corn end or the Nomads, for free; skipped when nobody is there."""
    if (origin == AXO_NOMAD and not p.nomads) or (origin != AXO_NOMAD and not p.village):
        p.say(AXO_SKIPS, seat, origin)
    elif origin == AXO_NOMAD:
        p.then(solo_gains.TakesNomad(seat))
    else:
        solo_gains.from_village(p, seat, origin == AXO_CORN_END)


def paid_action(p: Tawantinsuyu, seat: int, action: int) -> None:
    """TAW-10.20: paid in full, or 1 gold instead."""
    me = p.sides[seat]
    if action == AXO_WEAVINGS:
        if me.corn + me.gold < p.ed.weaving_price[1] or not weaving.any_weaving(p):
            solo_gains.cannot(p, seat, action)
            return
        for _ in range(weaving.draw_weavings(p, seat, p.ed.weaving_draw)):
            p.then(weaving.DealWeaving(seat, weaving.TO_OFFER))
        p.then(PickWeavings(seat))
        weaving.offer_leftovers(p, seat)
    elif action == AXO_STATUE:
        if statues.affordable_statues(p, seat):
            p.then(Die(seat, FOR_STATUE))
        else:
            solo_gains.cannot(p, seat, action)
    elif action == AXO_STEPS:
        slot = next_steps(p, seat)
        if slot < 0 or not me.can_pay(p.ed.steps_price):
            solo_gains.cannot(p, seat, action)
        else:
            p.take_price(seat, p.ed.steps_price)
            tasks.build_steps(p, seat, slot)
            solo_gains.receive(p, seat, p.ed.steps_gain)
    else:
        n = 2 if p.has_option(DEAR_BUILDINGS) else 1
        passive = action == AXO_PASSIVE
        if me.stone + me.gold < n or not p.market & (ALL_PASSIVE if passive else ALL_PRODUCTION):
            solo_gains.cannot(p, seat, action)
        else:
            p.then(solo_gains.RandomBuilding(seat, 1 if passive else 0, n))


class PickWeavings(Rule):
    """TAW-10.21: two of the three tiles if it can pay them, else one and 1 gold."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        me = p.sides[seat]
        n = 2 if me.corn + me.gold >= p.ed.weaving_price[2] and size(p.revealed) > 1 else 1
        p.take(seat, CORN, p.ed.weaving_price[n])
        for _ in range(n):
            tile = solo_follow.best_tile(p, seat, p.revealed)
            p.revealed &= ~(1 << tile)
            p.say(WEAVING_TAKEN, seat, tile)
            solo_follow.add_weaving(p, seat, tile)
        if n == 1:
            p.give(seat, GOLD, 1)


def choose_statue(p: Tawantinsuyu, seat: int, slot: int) -> None:
    """TAW-10.23: the god of the rolled card, or of the next ones clockwise, large before small; else at random."""
    able = statues.affordable_statues(p, seat)
    for k in range(4):
        god = p.ed.card_god[p.tucked[(slot + k) % 4]]
        for statue in (GODS + god, god):
            if able >> statue & 1:
                solo_gains.buy_statue(p, seat, statue)
                return
    p.then(solo_gains.RandomStatue(seat, 1))


def next_steps(p: Tawantinsuyu, seat: int) -> int:
    """TAW-10.24: upper Steps from its High Priest clockwise, then lower, last those that score for you. -1: none."""
    me = p.sides[seat]
    if not me.steps:
        return -1
    slots = tasks.step_slots(p)
    for attempt in range(3):
        for k in range(SECTIONS):
            section = (me.priest + k) % SECTIONS
            slot = section if attempt == 0 else SECTIONS + section
            if slots >> slot & 1 and (attempt != 1 or p.upper[section] == seat):
                return slot
    return -1
