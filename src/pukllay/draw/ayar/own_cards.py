"""What the inspector says of a player's own things, of the day, and of the Ayllu."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.ayar import balance
from pukllay.draw.ayar.art import ACTS, CLAUSE, DYE, marker, sign, tambo, temple, textile, use
from pukllay.draw.ayar.cards import HIGH, MIDDLE, WIDE, brings_of, picture
from pukllay.draw.ayar.grid import LINES
from pukllay.draw.ayar.roads import act_name
from pukllay.draw.ayar.told import side_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card, Fact, Part, Picture
from pukllay.games.ayar.names import ACTIVITY as ACTIVITY_WORDS
from pukllay.games.ayar.names import COLOUR, SLOT, line

ACT_RULES = {
    "pottery": lambda: _("Take pots for power: places bring Suns, pots of one colour bring Moons."),
    "weaving": lambda: _(
        "Take textiles for power and sew them on: Suns that are whole, Moons for whole columns from the left."
    ),
    "farming": lambda: _("Plant a maize for each power: Suns on the way, Moons when a box is empty."),
    "reeds": lambda: _("Sail for power and build islands: Suns for each, Moons for the best."),
}


def activity_card(scene: Scene, act: str) -> Card | None:
    if act not in ACTS:
        return None
    side, k = side_of(scene, max(0, scene.seat)), ACTS.index(act)
    gains = (Fact("g-sun", side["suns"][k], _("Suns")), Fact("g-moon", side["moons"][k], _("Moons")))
    return Card(
        act_name(act).capitalize(),
        "",
        picture(use(f"act-{act}", MIDDLE, MIDDLE, 3)),
        brings=gains,
        words=ACT_RULES[act](),
        clause=CLAUSE[act],
    )


def temple_card(scene: Scene, act: str) -> Card | None:
    if act not in ACTS:
        return None
    words = _("It goes to the row of the Ayar that moved, and scores the Moons of its activity when that Ayar retires.")
    face = picture(temple(sign(scene, max(0, scene.seat)), act, MIDDLE, 66, 2.2))
    return Card(
        _("Temple of {activity}").format(activity=act_name(act)),
        "",
        face,
        brings=brings_of(scene, f"temple-{act}"),
        words=words,
        clause="AYA-6.3",
    )


def moon_card(scene: Scene, rest: str) -> Card | None:
    target, act = f"moon-{rest}", rest.partition("-to-")[2] or rest
    if act not in ACTS:
        return None
    words = _(
        "At night your marker of the retired colour goes to a free Moon slot and scores the Moons of that activity."
    )
    face = picture(use("g-moon", MIDDLE, MIDDLE, 3, "#4A6296"))
    return Card(
        _("Moon slot: {activity}").format(activity=act_name(act)),
        "",
        face,
        brings=brings_of(scene, target),
        words=words,
        clause="AYA-7.6",
    )


def maize_card(scene: Scene, rest: str) -> Card | None:
    number = rest.removeprefix("box-")
    side = side_of(scene, max(0, scene.seat))
    if not number.isdigit() or not 0 < int(number) <= len(side.get("maize") or []):
        return None
    box = side["maize"][int(number) - 1]
    title = _("maize box: {left} of {size} left, {moons} Moons when it is empty").format(
        left=box["left"], size=box["size"], moons=box["moons"]
    )
    words = _("Each maize from here goes to the terraces; Suns stand below some, the Moons come with the last.")
    return Card(
        title,
        "",
        picture(use("act-farming", MIDDLE, MIDDLE, 3)),
        brings=brings_of(scene, f"maize-{rest}"),
        words=words,
        clause="AYA-4.19",
    )


def favour_card(scene: Scene, slot: str) -> Card | None:
    side = side_of(scene, max(0, scene.seat))
    for n, told in enumerate(side["viracocha"]):
        if told["slot"] == slot:
            title = _("{favour} ({placed} of {needs})").format(
                favour=_(SLOT[n]), placed=told["placed"], needs=told["needs"]
            )
            return Card(
                title,
                "",
                picture(use("vira", MIDDLE, MIDDLE, 3.4)),
                words=_("Yours from the moment when all its places are filled."),
                clause="AYA-9.1",
            )
    return None


def favours_card(scene: Scene, rest: str) -> Card:
    return Card(
        _("Viracochas placed"),
        "",
        picture(use("vira", MIDDLE, MIDDLE, 3.4)),
        words=_("Each goes to one of nine favours of your choice."),
        clause="AYA-9.1",
    )


def line_card(scene: Scene, name: str) -> Card | None:
    if name not in LINES:
        return None
    told = side_of(scene, max(0, scene.seat))["lines"][LINES.index(name)]
    steps = ngettext("{n} step", "{n} steps", told["arrows"]).format(n=told["arrows"])
    held = told["marker"]
    face = picture(marker(held, MIDDLE, MIDDLE, 2.4) if held else use("g-arrow", MIDDLE, MIDDLE, 3, "#2B2320"))
    words = _(
        "A marker laid here moves the Ayar of its colour so many steps; then a tambo of this line is built, with as much power as the line has empty places."
    )
    return Card(f"{line(LINES.index(name))}: {steps}", "", face, words=words, clause="AYA-3.3")


def step_card(scene: Scene, rest: str) -> Card | None:
    colour, _dash, name = rest.partition("-")
    if colour not in DYE or name not in LINES:
        return None
    target = f"step-{rest}"
    mark = scene.marks.get(target)
    title = _("{colour} at {line}").format(colour=_(COLOUR[colour]), line=line(LINES.index(name)))
    ayar = next((a for a in scene.view["ayars"] if a["colour"] == colour), None)
    rows: tuple[tuple[str, str], ...] = ()
    if mark and mark.effect and ayar and "to" in mark.effect.then:
        rows = ((_("the Ayar walks"), f"{ayar['space']} → {mark.effect.then['to']}"),)
    words = (
        _("The gold marker moves any Ayar.")
        if colour == "gold"
        else _("The Ayar walks first; then you build a tambo behind it and work.")
    )
    return Card(
        title, "", picture(marker(colour, MIDDLE, MIDDLE, 2.4)), rows, brings_of(scene, target), words, "AYA-3.3"
    )


def tambo_card(scene: Scene, rest: str) -> Card:
    face = picture(tambo(sign(scene, max(0, scene.seat)), MIDDLE, 66, 2.2))
    words = _("An empty line brings its bonus, an empty quarter a temple.")
    return Card(_("Tambo"), rest, face, brings=brings_of(scene, f"tambo-{rest}"), words=words, clause="AYA-3.8")


def tambos_card(scene: Scene, rest: str) -> Card:
    return tambo_card(scene, "")


def balance_card(scene: Scene, rest: str) -> Card:
    side = side_of(scene, max(0, scene.seat))
    rows = (
        (
            _("now: Sun {sun}, Moon {moon}").format(sun=side["sun"], moon=side["moon"]),
            str(min(side["sun"], side["moon"])),
        ),
        (
            _("tonight: Sun {sun}, Moon {moon}").format(sun=side["next sun"], moon=side["next moon"]),
            str(min(side["next sun"], side["next moon"])),
        ),
    )
    words = _("You score the lower of the two.")
    return Card(balance.goal(side).capitalize(), "", None, rows, words=words, clause="AYA-5.5")


def dial_card(scene: Scene, rest: str) -> Card:
    side = side_of(scene, max(0, scene.seat))
    face = Picture(
        "thing",
        "",
        WIDE,
        HIGH,
        (Part("it", f'<g transform="translate({MIDDLE} {MIDDLE}) scale(1.4)">{balance.dial(side, 25)}</g>'),),
    )
    words = _("Devotion turns it; each dawn you gain as many Sun points as it shows.")
    return Card(_("Inti dial: {n} Suns each dawn").format(n=side["dial"]), "", face, words=words, clause="AYA-5.1")


def markers_card(scene: Scene, rest: str) -> Card:
    words = _("One is laid each turn. At dawn the others stand up where they lie, and block their slots.")
    return Card(
        _("step markers that stand"), "", picture(marker("gold", MIDDLE, MIDDLE, 2.4)), words=words, clause="AYA-3.3"
    )


def llamas_card(scene: Scene, rest: str) -> Card:
    words = _("At the end you share them between Sun and Moon; on each side they bring 1, 3, 6, 10, 15 … points.")
    return Card(
        _("Llamas"),
        "",
        picture(use("g-llama", MIDDLE, MIDDLE, 3, "#1F7A74")),
        brings=brings_of(scene, f"llamas-{rest}"),
        words=words,
        clause="AYA-8.2",
    )


def pair_card(scene: Scene, rest: str) -> Card | None:
    a, _plus, b = rest.partition("+")
    if a not in ACTS or b not in ACTS:
        return None
    face = picture(use(f"act-{a}", 24, MIDDLE, 1.6) + use(f"act-{b}", 60, MIDDLE, 1.6))
    title = f"{_(ACTIVITY_WORDS[ACTS.index(a)])} + {_(ACTIVITY_WORDS[ACTS.index(b)])}"
    return Card(
        title,
        "",
        face,
        brings=brings_of(scene, f"pair-{rest}"),
        words=_("Both bring their Suns; a llama for each that has enough."),
        clause="AYA-6.8",
    )


def cloth_card(scene: Scene, rest: str) -> Card | None:
    hand = scene.view["in hand"]
    target = next((t for t in (f"cloth-{rest}", f"turn-{rest}") if t in scene.marks), "")
    if hand is None:
        return None
    words = _("Half-Suns count when they meet a half-Sun of another textile; whole columns from the left bring Moons.")
    return Card(
        _("The textile in hand"),
        hand["name"],
        picture(textile(hand, 6, 24, 36)),
        brings=brings_of(scene, target),
        words=words,
        clause="AYA-4.13",
    )


def sky_card(scene: Scene, rest: str) -> Card:
    left = scene.view["turns left"]
    title = _("Day {day}").format(day=scene.view["round"])
    words = ngettext(
        "{n} turn is left; then the last Ayar retires.", "{n} turns are left; then the last Ayar retires.", left
    ).format(n=left)
    return Card(
        title, "", picture(use("g-sun", MIDDLE, MIDDLE, 3, "#B86A0E"), "#BFE2E6"), words=words, clause="AYA-7.1"
    )


def ayllu_card(scene: Scene, act: str) -> Card | None:
    side = scene.view["ayllu"]
    if not side or act not in ACTS:
        return None
    k = ACTS.index(act)
    gains = (Fact("g-sun", side["suns"][k], _("Suns")), Fact("g-moon", side["moons"][k], _("Moons")))
    words = _("The Ayllu prefers the activity on top; a full one it ignores.")
    return Card(
        act_name(act).capitalize(),
        "",
        picture(use(f"act-{act}", MIDDLE, MIDDLE, 3)),
        brings=gains,
        words=words,
        clause="AYA-10.9",
    )
