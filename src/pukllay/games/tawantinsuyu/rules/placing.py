"""Rulebook, "Placing a Worker": a God card or a gold, a Worker, a space, its food, its abilities and its tasks."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, kinds, members, minus, plus, size
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    BUILDING_WORKS,
    BY_STEPS,
    PAID_GOLD,
    PLACED,
    PLAYED_GOD,
    RETRIEVED,
    TASKS_LEFT,
)
from pukllay.games.tawantinsuyu.nouns import (
    ARCHITECT,
    COURIER,
    CRAFTSMAN,
    GODS,
    POTATO,
    PRIEST,
    WARRIOR,
    Z01,
    Z02,
    Z03,
    Z05,
    Z07,
    Z14,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import gains, tasks
from pukllay.games.tawantinsuyu.rules.cards import DealArmy, TakeGod
from pukllay.games.tawantinsuyu.rules.free import NO, YES, OwnTurn, free_actions

WITH_GOLD: Final = 42  # instead of a God card (0 to 41)
NO_SPACE: Final = 60


def abilities(p: Tawantinsuyu, seat: int, colour: int) -> int:
    """TAW-4.12: the set of abilities that a Worker of this colour may have in this seat's hands."""
    built = p.sides[seat].built
    out = 1 << colour
    if built >> Z01 & 1:
        out |= 1 << COURIER
    if built >> Z02 & 1:
        out |= 1 << PRIEST
    if built >> Z05 & 1:
        if colour == ARCHITECT:
            out |= 1 << CRAFTSMAN
        elif colour == CRAFTSMAN:
            out |= 1 << ARCHITECT
    return out


def placements(p: Tawantinsuyu, seat: int) -> int:
    """TAW-4.1: the God cards that can place one of this seat's Workers somewhere, and gold if it can."""
    me = p.sides[seat]
    if not me.workers:
        return 0
    food = me.food()
    if count(me.workers, COURIER) or me.has(Z01):  # the one that walks cheapest
        food += p.ed.courier_discount
    out = 0
    if me.gods:
        reach = p.segments_within(seat, food)
        for god in range(GODS):
            if reach & p.ed.spaces_of_god[god]:
                out |= me.gods & p.ed.cards_of_god[god]
    if me.gold and p.segments_within(seat, food - 1):
        out |= 1 << WITH_GOLD
    return out


def place_with(p: Tawantinsuyu, seat: int, card: int) -> None:
    """TAW-4.1: the God card is discarded, or 1 gold is paid."""
    me = p.sides[seat]
    if card == WITH_GOLD:
        p.say(PAID_GOLD, seat)
        me.gold -= 1
    else:
        p.say(PLAYED_GOD, seat, card)
        me.gods &= ~(1 << card)
        me.shown &= ~(1 << card)
        p.played = card
    p.then(ChooseWorker(seat, card))


def reach(p: Tawantinsuyu, seat: int, card: int, ability: int) -> int:
    """Once the card or gold is paid: the spaces of its symbol that the food left can pay."""
    food = p.sides[seat].food()
    if ability == COURIER:
        food += p.ed.courier_discount
    out = p.segments_within(seat, food)
    return out if card == WITH_GOLD else out & p.ed.spaces_of_god[p.ed.card_god[card]]


class ChooseWorker(Rule):
    """TAW-4.2: which Worker, with which ability (option: colour * 5 + ability; `what`: the card or WITH_GOLD)."""

    clause: ClassVar[str] = "TAW-4.2"
    kind: ClassVar[str] = "worker"

    def ask(self, p: Tawantinsuyu) -> int:
        slow = reach(p, self.seat, self.what, ARCHITECT) != 0
        options, mine = 0, kinds(p.sides[self.seat].workers)
        for colour in members(mine):
            able = abilities(p, self.seat, colour)
            if not slow:
                able &= 1 << COURIER
            options |= able << (colour * 5)
        return options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.then(ChooseSpace(self.seat, self.what, option))


class ChooseSpace(Rule):
    """TAW-4.2: an empty space with the card's symbol (any, with gold) for the Worker `left`."""

    clause: ClassVar[str] = "TAW-4.2"
    kind: ClassVar[str] = "space"

    def ask(self, p: Tawantinsuyu) -> int:
        return reach(p, self.seat, self.what, self.left % 5)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        seat, space, card = self.seat, option, self.what
        colour, ability = self.left // 5, self.left % 5
        cost = placing_cost(p, seat, space, ability)
        n = task_count(p, seat, space, colour, ability)
        me = p.sides[seat]
        me.workers = minus(me.workers, colour)
        p.on_board[colour] |= 1 << space
        p.say(PLACED, seat, space, colour, ability)
        reward_steps(p, seat, space)
        p.say(TASKS_LEFT, seat, n)
        p.then(gains.PayFood(seat, left=cost))
        if card != WITH_GOLD and owns_statue(p, seat, p.ed.card_god[card]):
            p.then(StatueBenefit(seat, card))
        if ability == WARRIOR:
            p.then(DealArmy(seat), Retrieve(seat, space))
        if colour == WARRIOR and me.has(Z03):
            p.then(gains.FlipUp(seat, gains.BUILDINGS_ONLY, 2))
        if ability == PRIEST:
            p.then(BuyTask(seat, space, n), TakeGod(seat))
        else:
            p.then(tasks.Tasks(seat, space, n))


def placing_cost(p: Tawantinsuyu, seat: int, space: int, ability: int) -> int:
    """TAW-4.3 to 4.6: roaming and descending, less 1 in all for a Courier."""
    section = p.ed.section_of[space]
    cost = p.roaming_cost(seat, section) + p.descending_cost(p.ed.terrace_of[space], section)
    if ability == COURIER:
        cost -= p.ed.courier_discount
    return cost if cost > 0 else 0


def task_count(p: Tawantinsuyu, seat: int, space: int, colour: int, ability: int) -> int:
    """TAW-4.7: one for the placement, one for each neighbour of the same colour, and what the ability adds.

    TAW-4.12: whatever it counts as, a Warrior is a Warrior for Z14.
    """
    n = 1 + size(p.ed.neighbours[space] & p.on_board[colour])
    if ability == ARCHITECT:
        if p.ed.blue >> space & 1:
            n += 1
    elif ability == CRAFTSMAN:
        if p.ed.green >> space & 1:
            n += 1
    elif ability == COURIER:
        if not p.ed.segment_spaces[p.ed.segment_of[space]] & p.occupied():
            n += 1
    if colour == WARRIOR and p.sides[seat].has(Z14):
        n += 2
    return n


def reward_steps(p: Tawantinsuyu, seat: int, space: int) -> None:
    """TAW-4.5: each Steps marker above scores for its owner when another player passes (or the owner, with Z07)."""
    terrace, section = p.ed.terrace_of[space], p.ed.section_of[space]
    for level in range(terrace):
        owner = p.upper[section] if level == 0 else p.lower[section]
        if owner < 0:
            continue
        if owner != seat:
            p.add_points(owner, p.ed.steps_vp, BY_STEPS)
        elif not p.is_automa(seat) and p.sides[seat].has(Z07):
            p.say(BUILDING_WORKS, seat, Z07)
            p.add_points(owner, p.ed.steps_vp, BY_STEPS)


def owns_statue(p: Tawantinsuyu, seat: int, god: int) -> bool:
    mine = p.sides[seat].statues
    return mine >> (4 * god) & 15 != 0 or mine >> (4 * (GODS + god)) & 15 != 0


class StatueBenefit(OwnTurn):
    """TAW-4.8: with a matching Statue, the benefits of the card `what` may be taken once."""

    clause: ClassVar[str] = "TAW-4.8"
    kind: ClassVar[str] = "yes or no"

    def choices(self, p: Tawantinsuyu) -> int:
        return 1 << NO | 1 << YES

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == YES:
            gains.receive(p, self.seat, p.ed.card_gain[self.what])


class Retrieve(Rule):
    """TAW-4.11: the Warrior on the space `what` may bring back one neighbour that is no Warrior."""

    clause: ClassVar[str] = "TAW-4.11"
    kind: ClassVar[str] = "space"

    def ask(self, p: Tawantinsuyu) -> int:
        options = p.ed.neighbours[self.what] & p.occupied() & ~p.on_board[WARRIOR]
        return options | 1 << NO_SPACE if options else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_SPACE:
            return
        colour = p.colour_at(option)
        p.on_board[colour] &= ~(1 << option)
        me = p.sides[self.seat]
        me.workers = plus(me.workers, colour)
        p.say(RETRIEVED, self.seat, option, colour)


class BuyTask(OwnTurn):
    """TAW-4.13: a Priest may pay 1 potato for one more task (`what`: space, `left`: tasks)."""

    clause: ClassVar[str] = "TAW-4.13"
    kind: ClassVar[str] = "yes or no"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        if me.potato or me.gold:
            return 1 << NO | 1 << YES
        return 1 << NO if free_actions(p, self.seat) else 0  # one of them may bring the potato

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        n = self.left
        if option == YES:
            p.take(self.seat, POTATO, 1)
            n += 1
        p.then(tasks.Tasks(self.seat, self.what, n))

    def run(self, p: Tawantinsuyu) -> None:
        p.then(tasks.Tasks(self.seat, self.what, self.left))
