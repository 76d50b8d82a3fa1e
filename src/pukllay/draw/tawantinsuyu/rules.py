"""The rule of a thing in one sentence, with its clause: tasks, actions, Workers, goods."""

from __future__ import annotations

from pukllay.core.speech import N_, _

Rule = tuple[str, str]

TASK: tuple[Rule, ...] = (
    (N_("Take 3 potatoes. They are food, and feed your God cards at a Festival."), "TAW-5.4"),
    (N_("Take 2 corn. It is food, pays for Weavings and is offered in the Temple."), "TAW-5.4"),
    (N_("Take 2 stone, for Steps, Statues and Buildings."), "TAW-5.4"),
    (N_("Take 1 gold. It stands for any other good."), "TAW-5.4"),
    (N_("Three Weavings are drawn: buy one, two or three of them for 1, 3 or 6 corn."), "TAW-5.13"),
    (N_("Build a small or a large Statue, for stone."), "TAW-5.8"),
    (N_("Build Steps for 3 stone in any section: 4 VP, 1 corn and 2 potatoes."), "TAW-5.5"),
    (N_("Pay the price of a Building of the market; a God card may renew the market first."), "TAW-5.11"),
    (N_("Draw two Army cards and keep one."), "TAW-5.19"),
    (N_("Gain what one of your face-up Production Buildings brings; it stays face up."), "TAW-5.20"),
    (N_("Each pair of like ends in your Tapestries pays its reward."), "TAW-5.17"),
)
ACTION: tuple[Rule, ...] = (
    (N_("Everybody may produce with face-up Production Buildings, which then turn face down."), "TAW-6.5"),
    (N_("Give Statues to climb the Temple: a large one 3 steps, a small one 1; who follows climbs 1."), "TAW-6.6"),
    (N_("Offer corn to climb: 2 a step, up to 3 steps; who follows pays 3 for one step."), "TAW-6.7"),
    (N_("A Worker falls. Play Army cards, conquer a place and pay its Soldiers; the others may follow."), "TAW-7.1"),
    (
        N_("Turn Buildings and Army cards face up: one free, 1 food for each more; who follows pays 1 corn each."),
        "TAW-6.8",
    ),
)
WORKER: tuple[Rule, ...] = (
    (N_("One task more on a blue space."), "TAW-4.9"),
    (N_("One task more on a green space."), "TAW-4.10"),
    (N_("Draws an Army card, and may bring a neighbour back to your supply."), "TAW-4.11"),
    (N_("The way costs 1 food less; one task more where its segment is empty."), "TAW-4.14"),
    (N_("1 potato buys one task more; after the tasks you take a God card."), "TAW-4.13"),
)
GOOD = {
    "potato": N_("Food for the way, and for your God cards at a Festival."),
    "corn": N_("Food for the way; pays for Weavings and offerings."),
    "stone": N_("Builds Steps, Statues and Buildings."),
    "gold": N_("Stands for any other good; 1 gold places a Worker without a card; 1 VP at the end."),
}


def _said(rule: Rule) -> Rule:
    return _(rule[0]), rule[1]


def task(n: int) -> Rule:
    return _said(TASK[n])


def action(n: int) -> Rule:
    return _said(ACTION[n])


def worker(n: int) -> Rule:
    return _said(WORKER[n])


def good(name: str) -> str:
    return _(GOOD[name])
