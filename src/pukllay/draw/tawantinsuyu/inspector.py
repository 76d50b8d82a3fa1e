"""What the inspector says of a thing on the table: what it is, its price as a sum, what it brings, its rule in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card, Fact, Part, Picture
from pukllay.draw.tawantinsuyu import cards, names, portraits, rules
from pukllay.draw.tawantinsuyu import inspector_axomamma as axomamma
from pukllay.draw.tawantinsuyu.art import ACTIONS, TASKS, WORKERS, icon_id, parts_of
from pukllay.draw.tawantinsuyu.buildings import building, is_passive
from pukllay.draw.tawantinsuyu.hill import TASK_TARGETS, icons_of, neighbours
from pukllay.draw.tawantinsuyu.icons import GODS
from pukllay.draw.tawantinsuyu.told import asked, space_in_hand

SMALL, HIGH = 84.0, 118.0
WIDE, LOW = 258.0, 118.0


def inspect(scene: Scene, thing: str) -> Card | None:
    for head, made in KINDS:
        if thing.startswith(head):
            card = made(scene, thing.removeprefix(head))
            if card is not None:
                return card
    return None


def picture(body: str, width: float = SMALL, high: float = HIGH) -> Picture:
    return Picture("thing", "", width, high, (Part("it", body),))


def brings(gain: Mapping[str, Any]) -> tuple[Fact, ...]:
    return tuple(Fact(icon_id(part[0]), part[1], names.much(*part)) for part in parts_of(gain) if part)


def _effect(scene: Scene, target: str) -> Mapping[str, int]:
    mark = scene.marks.get(target)
    return mark.effect.then if mark is not None and mark.effect is not None else {}


# -- the hill ---------------------------------------------------------------------------------------------------------


def _space(scene: Scene, name: str) -> Card | None:
    printed = scene.view["printed"]
    space = next((one for one in printed["spaces"] if one["name"] == name), None)
    if space is None:
        return None
    title = names.god_name(scene, space["god"])
    colour = scene.view["board"].get(name, "")
    if colour:
        title = _("{worker} on {god}").format(worker=names.worker_name(colour), god=title)
    tasks = [printed["icons"][one] for one in icons_of(printed, name)]
    said = [names.terrace_name(space["terrace"]).capitalize() + "."]
    favour = {
        "blue": _("Blue: an Architect does one task more here."),
        "green": _("Green: a Craftsman does one task more here."),
    }.get(space["colour"], "")
    said += [favour] if favour else []
    beside = len(neighbours(printed, name))
    said.append(
        ngettext(
            "It shares tasks with {n} neighbour: a Worker of the same colour there adds a task.",
            "It shares tasks with {n} neighbours: each Worker of the same colour there adds a task.",
            beside,
        ).format(n=beside)
    )
    drawn = portraits.space(space, tasks, colour)
    target = f"space-{name}"
    sums = _why_tasks(scene, target)
    said = [sums] if sums else said
    return Card(
        title, name, picture(drawn, WIDE, 76), _way(scene, target), _tasks(scene, target), " ".join(said), "TAW-4.7"
    )


def _way(scene: Scene, target: str) -> tuple[tuple[str, str], ...]:
    """The food as a sum, and the tasks."""
    then = _effect(scene, target)
    if "roaming" not in then:
        return ()
    food = then["roaming"] + then["descending"] - then["steps"] - then["courier"]
    rows = [(_("roaming"), str(then["roaming"])), (_("descending"), str(then["descending"]))]
    rows += [(_("Steps"), f"−{then['steps']}")] if then["steps"] else []
    rows += [(_("Courier"), f"−{then['courier']}")] if then["courier"] else []
    rows.append((_("food in all"), str(food)))
    return tuple(rows)


def _tasks(scene: Scene, target: str) -> tuple[Fact, ...]:
    """How many tasks a Worker does there, and why so many."""
    then = _effect(scene, target)
    if "roaming" not in then:
        return ()
    n = 1 + then["neighbours"] + then["ability"]
    return (Fact(icon_id("task"), n, ngettext("{n} task", "{n} tasks", n).format(n=n)),)


def _why_tasks(scene: Scene, target: str) -> str:
    then = _effect(scene, target)
    if not then.get("neighbours") and not then.get("ability"):
        return ""
    said = _("Tasks: 1 for placing, {neighbours} for neighbours of its colour, {ability} for its ability.")
    return said.format(neighbours=then["neighbours"], ability=then["ability"])


def _hill(_scene: Scene, _rest: str) -> Card:
    words = _(
        "Three terraces in five sections. A path joins each space to its three tasks; spaces that share a task are neighbours."
    )
    return Card(_("The hill of Cusco"), words=words, clause="TAW-1.2")


def _icon(scene: Scene, ident: str) -> Card | None:
    task = scene.view["printed"]["icons"].get(ident)
    return None if task is None else task_card(task)


def task_card(task: str) -> Card:
    name = names.task_name(task)
    words, clause = rules.task(TASKS.index(task))
    return Card(name[:1].upper() + name[1:], picture=picture(portraits.medal(task)), words=words, clause=clause)


def _task(scene: Scene, which: str) -> Card | None:
    here = space_in_hand(scene)
    if not here or f"task-{which}" not in TASK_TARGETS:
        return None
    printed = scene.view["printed"]
    return task_card(printed["icons"][icons_of(printed, here)[TASK_TARGETS.index(f"task-{which}")]])


def _steps(scene: Scene, name: str) -> Card | None:
    level, section = name[:-1], name[-1:]
    if level not in ("upper", "lower") or not section.isdigit():
        return None
    owner = scene.view["steps"][int(section) - 1][level == "lower"]
    title = _("no Steps yet") if owner < 0 else _("Steps of {name}").format(name=scene.names[owner])
    words = _(
        "Steps cost 3 stone and bring 4 VP, 1 corn and 2 potatoes. They save 2 food to all who descend here; another's use brings you 1 VP."
    )
    if level == "lower":
        words += " " + _("The lower ones need the upper ones, whose owner scores 2.")
    title = title[:1].upper() + title[1:]
    mark = scene.marks.get(f"steps-{name}")
    price: tuple[tuple[str, str], ...] = ()
    facts: tuple[Fact, ...] = ()
    if mark is not None and mark.effect is not None:
        costs = " + ".join(names.much(icon.removeprefix("ta-"), n) for icon, n in mark.effect.costs)
        price = ((_("to build Steps"), costs),)
        facts = tuple(Fact(icon, n, names.much(icon.removeprefix("ta-"), n)) for icon, n in mark.effect.brings)
    drawn = picture(portraits.stairs(scene, owner))
    return Card(title, f"{level} {section}", drawn, price, facts, words, "TAW-5.5")


# -- the Coricancha ---------------------------------------------------------------------------------------------------


def _court(scene: Scene, section: str) -> Card | None:
    if not section.isdigit() or int(section) >= len(scene.view["actions"]):
        return None
    return action_card(ACTIONS[scene.view["actions"][int(section)]])


def action_card(action: str) -> Card:
    words, clause = rules.action(ACTIONS.index(action))
    return Card(names.action_name(action), picture=picture(portraits.court(action)), words=words, clause=clause)


def _move(scene: Scene, n: str) -> Card | None:
    seat = scene.view["asked"]
    if not n.isdigit() or not 0 <= seat < len(scene.view["sides"]):
        return None
    sections = len(scene.view["actions"])
    return _court(scene, str((scene.view["sides"][seat]["priest"] + int(n)) % sections))


def _act(scene: Scene, _what: str) -> Card | None:
    now = asked(scene)
    return action_card(ACTIONS[now.what]) if now.rule == "ActOrGold" else None


def _priest(scene: Scene, seat: str) -> Card | None:
    words = _(
        "It goes 1 or 2 sections on and triggers the action there for all. Workers cost nothing to place in its section, 1 food beside it, 3 beyond."
    )
    if not seat.isdigit():
        return Card(_("High Priest"), words=words, clause="TAW-6.2")
    title = _("High Priest of {name}").format(name=scene.names[int(seat)])
    return Card(title, picture=picture(portraits.priest(scene, int(seat))), words=words, clause="TAW-6.2")


# -- the suyus --------------------------------------------------------------------------------------------------------


def _recruit(scene: Scene, _rest: str) -> Card:
    who = tuple(Fact(f"ta-w-{colour}", n, names.worker_name(colour)) for colour, n in scene.view["nomads"].items())
    words = _("Take a Nomad; the bag sends another. You may keep two Workers at the end of your turn.")
    return Card(_("Nomads"), brings=who, words=words, clause="TAW-6.10")


def _gold(scene: Scene, _rest: str) -> Card | None:
    return _good(scene, "gold")


def _region(scene: Scene, n: str) -> Card | None:
    regions = scene.view["printed"]["regions"]
    if not n.isdigit() or int(n) >= len(regions):
        return None
    region = regions[int(n)]
    held = {
        seat: sum(space["name"] in side["conquered"] for space in region["spaces"])
        for seat, side in enumerate(scene.view["sides"])
    }
    rulers = ", ".join(f"{scene.names[seat]} {n}" for seat, n in held.items() if n)
    words = _(
        "At each Festival whoever has most markers in a region scores its casualties of war; the place farthest out breaks ties."
    )
    price = ((_("markers"), rulers),) if rulers else ()
    return Card(region["name"], price=price, words=words, clause="TAW-8.6")


def _conquest(scene: Scene, name: str) -> Card | None:
    for n, region in enumerate(scene.view["printed"]["regions"]):
        for space in region["spaces"]:
            if space["name"] == name:
                return _place(scene, n, region, space)
    return None


def _place(scene: Scene, n: int, region: dict[str, Any], space: dict[str, Any]) -> Card:
    owner = next((seat for seat, side in enumerate(scene.view["sides"]) if space["name"] in side["conquered"]), -1)
    price = _("{flip} turned, {discard} discarded").format(flip=space["flip"], discard=space["discard"])
    words = _("Conquered by {name}.").format(name=scene.names[owner]) if owner >= 0 else ""
    rule = _("Pay with whole face-up Army cards; no card pays for both parts.")
    return Card(
        region["name"],
        space["name"],
        picture(portraits.place(n, space), SMALL, 70),
        ((_("Soldiers"), price),),
        brings(space["brings"]),
        f"{words} {rule}".strip(),
        "TAW-7.5",
    )


# -- people -----------------------------------------------------------------------------------------------------------


def _worker(scene: Scene, what: str) -> Card | None:
    colour, _as, other = what.partition("-as-")
    if colour not in WORKERS:
        return None
    words, clause = rules.worker(WORKERS.index(other if other in WORKERS else colour))
    title = names.worker_name(colour)
    if other in WORKERS:
        title = _("{worker} as {other}").format(worker=title, other=names.worker_name(other))
    return Card(title, picture=picture(portraits.worker(colour)), words=words, clause=clause)


def _end(scene: Scene, end: str) -> Card | None:
    if end not in ("potato", "corn"):
        return None
    if not scene.view["village"]:
        return Card(_("The Village"), words=_("It is empty: a Festival comes."), clause="TAW-8.1")
    colour = scene.view["village"][0 if end == "potato" else -1]
    card = _worker(scene, colour)
    assert card is not None
    price = ((_("a Worker from this end"), names.much(end, 1)),)
    words = _("At the end of your turn you may buy one. When the Village is empty, a Festival comes.")
    return Card(card.name, picture=card.picture, price=price, words=f"{words} {card.words}", clause="TAW-3.7")


def _fallen(scene: Scene, _rest: str) -> Card:
    words = _("Each Conquest costs a Worker's life. So many VP does each region bring its ruler at a Festival.")
    n = scene.view["casualties"]
    return Card(ngettext("{n} fallen", "{n} fallen", n).format(n=n), words=words, clause="TAW-7.2")


def _bag(scene: Scene, _rest: str) -> Card:
    rows = tuple((names.worker_name(colour), str(n)) for colour, n in scene.view["bag"].items())
    n = sum(scene.view["bag"].values())
    total = ((_("in all"), str(n)),)
    words = _("From it the Nomads and, after a Festival, the Village are filled again.")
    return Card(_("The bag"), price=(*rows, *total) if rows else (), words=words, clause="TAW-8.8")


# -- Temple and Festivals ---------------------------------------------------------------------------------------------


def _step(scene: Scene, n: str) -> Card | None:
    stairs = scene.view["printed"]["temple"]
    if not n.isdigit() or int(n) >= len(stairs):
        return None
    row = stairs[int(n)]
    final = _("At the end: {vp}.").format(vp=names.much("vp", row["final"])) + " " if row["final"] else ""
    words = final + _("Climbing brings the reward at the left of each step; the points come at the Festivals.")
    price = ((_("at each Festival"), names.much("vp", row["vp"])),)
    title = _("step {n} of the Temple").format(n=n)
    return Card(title[:1].upper() + title[1:], price=price, brings=brings(row["brings"]), words=words, clause="TAW-6.1")


def _climb(scene: Scene, n: str) -> Card | None:
    seat = scene.view["asked"]
    if not n.isdigit() or not 0 <= seat < len(scene.view["sides"]):
        return None
    return _step(scene, str(scene.view["sides"][seat]["temple"] + int(n)))


def _climber(scene: Scene, seat: str) -> Card | None:
    return _step(scene, str(scene.view["sides"][int(seat)]["temple"])) if seat.isdigit() else None


def _festivals(scene: Scene, _rest: str) -> Card:
    done = scene.view["festivals"]
    left = scene.view["printed"]["trigger vp"][done:]
    worth = tuple(Fact(icon_id("vp"), vp, names.much("vp", vp)) for vp in left)
    words = _("Whoever empties the Village takes the token and its VP; then Temple, regions and Merchant score.")
    return Card(_("Festivals"), brings=worth, words=words, clause="TAW-8.1")


# -- market and own things --------------------------------------------------------------------------------------------


def _building(scene: Scene, name: str) -> Card | None:
    printed = scene.view["printed"]
    row = printed["buildings"].get(name)
    if row is None:
        return None
    title = names.named(scene, name).partition("[")[0].removeprefix(name).strip()
    words = (
        printed["does"][name] if is_passive(name) else _("Each time it produces it brings this, and turns face down.")
    )
    price = ((_("to construct"), names.price_words(row["price"])),)
    drawn = picture(building(scene, name, 4, 4, 100, 92), 108, 100)
    clause = f"TAW-12.{int(name[1:])}" if is_passive(name) else "TAW-5.10"
    return Card(title, name, drawn, price, brings(row["gain"]), words, clause)


def _god_card(scene: Scene, name: str) -> Card | None:
    printed = scene.view["printed"]
    if name not in printed["cards"]:
        return None
    god = printed["god of"][name]
    words = _(
        "Discard it to place a Worker on a space of its symbol. With a Statue of {god} you gain its benefits too."
    )
    drawn = picture(cards.god_card(scene, name, 2, 1, 79))
    title = names.god_name(scene, god)
    return Card(title, name, drawn, (), brings(printed["cards"][name]), words.format(god=title), "TAW-4.8")


def _god_deck(scene: Scene, _rest: str) -> Card:
    n = scene.view["god deck"]
    words = _("Praying takes two God cards, from the offer or from the deck.")
    title = ngettext("{n} card in the God deck", "{n} cards in the God deck", n).format(n=n)
    return Card(title, picture=picture(cards.god_back(2, 5, 76, n)), words=words, clause="TAW-6.9")


def _army_deck(scene: Scene, _rest: str) -> Card:
    n = scene.view["army deck"]
    words = _("Training draws two Army cards: keep one, discard the other.")
    title = ngettext("{n} card in the Army deck", "{n} cards in the Army deck", n).format(n=n)
    return Card(title, picture=picture(cards.army_back(2, 1, 79, n)), words=words, clause="TAW-5.19")


def _army(scene: Scene, what: str) -> Card | None:
    armies = scene.view["printed"]["armies"]
    where, _dash, number = what.partition("-")
    kind = next((k for k, army in enumerate(armies) if army["word"] == what), -1)
    if kind < 0 and number.isdigit() and int(number) < len(armies):
        kind = int(number)
    if kind < 0:
        return None
    army = armies[kind]
    n = army["soldiers"]
    told = {
        "hand": _("In hand."),
        "up": _("On the table, ready."),
        "down": _("On the table, tired."),
        "drawn": _("Just drawn."),
    }
    rule = _("Played it brings its Soldiers to a Conquest; given away in your turn it brings the goods at its foot.")
    title = ngettext("Army card, {n} Soldier", "Army card, {n} Soldiers", n).format(n=n)
    drawn = picture(cards.army_card(army, 2, 1, 79, where == "down"))
    return Card(title, "", drawn, (), brings(army["brings"]), f"{told.get(where, '')} {rule}".strip(), "TAW-3.3")


def _weaving(scene: Scene, name: str) -> Card | None:
    printed = scene.view["printed"]
    if name == "top":
        name = scene.view["weaving"] or ""
    if name == "beneath":
        return _weavings(scene, "")
    if name not in printed["weavings"]:
        return None
    pattern, left, right = printed["weavings"][name]
    ends = brings(printed["rewards"][left]) + brings(printed["rewards"][right])
    words = _("No Tapestry holds a pattern twice. Where like ends meet, each Merchant pays their reward.")
    drawn = picture(cards.weaving(scene, name, 42, 2, 172), WIDE, LOW)
    return Card(printed["pattern names"][pattern], name, drawn, (), ends, words, "TAW-5.16")


def _bought(scene: Scene, names_: str) -> Card | None:
    return _weaving(scene, names_) if "+" not in names_ else None


def _weavings(scene: Scene, _rest: str) -> Card:
    n = scene.view["weavings"]
    words = _("The task draws three, the face-up one first; 1, 3 or 6 corn buy one, two or three of them.")
    return Card(
        ngettext("{n} Weaving in the pile", "{n} Weavings in the pile", n).format(n=n), words=words, clause="TAW-5.13"
    )


def _statue(scene: Scene, what: str) -> Card | None:
    size, _dash, god = what.partition("-")
    if god not in GODS or size not in ("small", "large"):
        return None
    n = GODS.index(god)
    kind = scene.view["printed"]["statues"][size]
    title = (_("small {god} Statue") if size == "small" else _("large {god} Statue")).format(
        god=names.god_name(scene, n)
    )
    price = ((_("to build"), names.price_words(kind["price"])),)
    steps = _("By Worship a large one brings 3 Temple steps, a small one 1.")
    left = _("Left: {n}.").format(n=scene.view["statues"][n][size == "large"])
    words = _("With it the cards of this god bring their benefits when you place a Worker.") + f" {steps} {left}"
    drawn = picture(cards.statue(n, size == "large", SMALL / 2, 112, 108 if size == "large" else 84))
    gain = (Fact(icon_id("vp"), kind["vp"], names.much("vp", kind["vp"])),)
    return Card(title[:1].upper() + title[1:], "", drawn, price, gain, words, "TAW-5.8")


def _good(scene: Scene, good: str) -> Card | None:
    if good not in ("potato", "corn", "stone", "gold"):
        return None
    title = names.good_name(good)
    return Card(
        title[:1].upper() + title[1:],
        picture=picture(portraits.good(good), SMALL, SMALL),
        words=rules.good(good),
        clause="TAW-3.4",
    )


def _exchange(scene: Scene, what: str) -> Card | None:
    return _good(scene, what.partition("-")[0])


def _own_steps(scene: Scene, _rest: str) -> Card:
    words = _("So many Steps can you still build.")
    return Card(_("Steps left"), words=words, clause="TAW-5.5")


def _own_banners(scene: Scene, _rest: str) -> Card:
    return Card(_("Conquest markers left"), words=_("Each conquered place takes one."), clause="TAW-7.4")


def _tapestry(scene: Scene, _rest: str) -> Card | None:
    now = asked(scene)
    return _weaving(scene, list(scene.view["printed"]["weavings"])[now.what]) if now.rule == "AddToTapestry" else None


def _hidden(scene: Scene, _rest: str) -> Card:
    return Card(_("Hidden cards"), words=_("Only their owner knows them."), clause="TAW-1.3")


KINDS: tuple[tuple[str, Callable[[Scene, str], Card | None]], ...] = (
    ("hill", _hill), ("space-", _space), ("icon-", _icon), ("task-", _task), ("steps-left", _own_steps), ("steps-", _steps),
    ("court-", _court), ("section-section-", _court), ("move-move-", _move), ("act-act", _act), ("act-gold", _act),
    ("priest-", _priest), ("action-priest", _priest), ("action-recruit", _recruit), ("action-place-gold", _gold), ("region-", _region), ("conquest-", _conquest),
    ("worker-", _worker), ("colour-", _worker), ("village-", _end), ("end-", _end), ("fallen", _fallen), ("bag", _bag),
    ("step-", _step), ("climb-climb-", _climb), ("climber-", _climber), ("festivals", _festivals),
    ("building-", _building), ("produce-produce-", _building), ("produce-flip-", _building), ("flip-", _building),
    ("god-cards", _hidden), ("god-card-deck", _god_deck), ("god-card-", _god_card), ("action-place-", _god_card),
    ("god-deck", _god_deck), ("action-pray", _god_deck), ("army-deck", _army_deck), ("action-train", _army_deck),
    ("army-cards", _hidden), ("army-", _army), ("produce-flip-", _army), ("flip-", _army), ("free-sell-", _army),
    ("weavings-", _bought), ("weavings", _weavings), ("weaving-", _weaving), ("tapestry-", _tapestry),
    ("statue-", _statue), ("good-", _good), ("free-exchange-", _exchange), ("banners-left", _own_banners),
    ("loom-", axomamma.loom), ("die", axomamma.die), ("tucked-", axomamma.tucked),
)  # fmt: skip
