"""Rulebook, "Resolving tasks" and "Description of tasks"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import size
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import BUILDING_WORKS, BY_PASSIVE, BY_UPPER_STEPS, PRODUCED, STEPS_BUILT
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PRODUCTION,
    GOLD,
    SECTIONS,
    TASK_BUILDING,
    TASK_MERCHANT,
    TASK_PRODUCE,
    TASK_STATUE,
    TASK_STEPS,
    TASK_TRAINING,
    TASK_WEAVINGS,
    Z20,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import building, cards, gains, statues, weaving
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, free_actions

STOP: Final = 3
ALL_ICONS: Final = 7
OPEN: Final = 8  # beside the icons used: one of them was chosen in vain, so this round of three stays incomplete


class Tasks(OwnTurn):
    """TAW-5.1: `left` tasks to spend on the icons of the space `what`; `done`: icons used in this round."""

    clause: ClassVar[str] = "TAW-5.1"
    kind: ClassVar[str] = "task"

    def choices(self, p: Tawantinsuyu) -> int:
        if self.left == 0:
            return 0
        icons = p.ed.icons_of[self.what]
        done = 0 if self.done == ALL_ICONS else self.done
        options = 0
        for k in range(3):
            if not done >> k & 1 and is_possible(p, self.seat, icons[k]):
                options |= 1 << k
        # Without a possible task only a free action could still open one.
        return options | 1 << STOP if options or free_actions(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == STOP:
            return
        done = 0 if self.done == ALL_ICONS else self.done
        perform(p, self.seat, p.ed.icons_of[self.what][option])
        if self.left > 1:
            p.then(Tasks(self.seat, self.what, self.left - 1, done | 1 << option))


def in_vain(p: Tawantinsuyu) -> None:
    """TAW-5.2: a task that ended without building anything was not performed: no new round of three follows."""
    if p.stack:
        waiting = p.stack[-1]
        if isinstance(waiting, Tasks):
            p.stack[-1] = Tasks(waiting.seat, waiting.what, waiting.left, waiting.done | OPEN)


def is_possible(p: Tawantinsuyu, seat: int, task: int) -> bool:
    """TAW-5.2: what cannot be done cannot be chosen. Buying nothing and trading without a match can be."""
    if task <= GOLD or task in (TASK_TRAINING, TASK_MERCHANT):
        return True
    me = p.sides[seat]
    if task == TASK_WEAVINGS:
        return weaving.any_weaving(p)
    if task == TASK_STATUE:
        return statues.affordable_statues(p, seat) != 0
    if task == TASK_STEPS:
        return me.steps > 0 and me.can_pay(p.ed.steps_price) and step_slots(p) != 0
    if task == TASK_BUILDING:
        return building.can_construct(p, seat)
    return me.built & ALL_PRODUCTION & ~me.worn != 0


def perform(p: Tawantinsuyu, seat: int, task: int) -> None:
    if task <= GOLD:
        collect(p, seat, task)
    elif task == TASK_WEAVINGS:
        p.then(weaving.PurchaseWeavings(seat))
    elif task == TASK_STATUE:
        p.then(statues.BuildStatue(seat, statues.AS_TASK))
    elif task == TASK_STEPS:
        p.then(BuildSteps(seat))
    elif task == TASK_BUILDING:
        p.then(building.Construct(seat, building.AS_TASK))
    elif task == TASK_TRAINING:
        p.then(cards.Training(seat))
    elif task == TASK_PRODUCE:
        p.then(ProduceOne(seat))
    else:
        p.then(weaving.Merchant(seat))


def collect(p: Tawantinsuyu, seat: int, resource: int) -> None:
    """TAW-5.4: 3 potatoes, 2 corn, 2 stone or 1 gold; Z20 adds one and a point, except to gold."""
    p.give(seat, resource, p.ed.collect[resource])
    if resource != GOLD and p.sides[seat].has(Z20):
        p.say(BUILDING_WORKS, seat, Z20)
        p.give(seat, resource, 1)
        p.add_points(seat, 1, BY_PASSIVE)


def step_slots(p: Tawantinsuyu) -> int:
    """TAW-5.6: the free slots: 0 to 4 upper, 5 to 9 lower, which need the upper one of their section."""
    options = 0
    for section in range(SECTIONS):
        if p.upper[section] < 0:
            options |= 1 << section
        elif p.lower[section] < 0:
            options |= 1 << (SECTIONS + section)
    return options


class BuildSteps(Rule):
    """TAW-5.5: 3 stone for a Steps marker anywhere, and its reward."""

    clause: ClassVar[str] = "TAW-5.5"
    kind: ClassVar[str] = "steps"

    def ask(self, p: Tawantinsuyu) -> int:
        return step_slots(p)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.take_price(self.seat, p.ed.steps_price)
        build_steps(p, self.seat, option)
        gains.receive(p, self.seat, p.ed.steps_gain)


def build_steps(p: Tawantinsuyu, seat: int, slot: int) -> None:
    """TAW-5.7: lower Steps score 2 for the owner of the upper ones, even if that is the builder."""
    p.sides[seat].steps -= 1
    p.say(STEPS_BUILT, seat, slot)
    if slot < SECTIONS:
        p.upper[slot] = seat
    else:
        p.lower[slot - SECTIONS] = seat
        p.add_points(p.upper[slot - SECTIONS], p.ed.upper_owner_vp, BY_UPPER_STEPS)


class ProduceOne(Rule):
    """TAW-5.20: the benefits of one face-up Production Building, which stays face up."""

    clause: ClassVar[str] = "TAW-5.20"
    kind: ClassVar[str] = "building"

    def ask(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        return me.built & ALL_PRODUCTION & ~me.worn

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.say(PRODUCED, self.seat, option)
        gains.receive(p, self.seat, p.ed.building_gain[option])


def face_up_production(p: Tawantinsuyu, seat: int) -> int:
    me = p.sides[seat]
    return size(me.built & ALL_PRODUCTION & ~me.worn)
