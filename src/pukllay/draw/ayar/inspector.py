"""What the inspector says of a thing on the table."""

from __future__ import annotations

from collections.abc import Callable

from pukllay.core.speech import _, ngettext
from pukllay.draw.ayar import own_cards
from pukllay.draw.ayar.art import ACTS, DYE, pot, sign, tambo, textile, use
from pukllay.draw.ayar.cards import MIDDLE, brings_of, picture, price_of
from pukllay.draw.ayar.grid import LINES
from pukllay.draw.ayar.roads import act_name, feast_words
from pukllay.draw.ayar.told import side_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card
from pukllay.games.ayar.names import COLOUR, SECTION, bonus, line


def inspect(scene: Scene, thing: str) -> Card | None:
    kind, _dash, rest = thing.partition("-")
    known: dict[str, Callable[[Scene, str], Card | None]] = {
        "building": _plot,
        "ayar": _ayar,
        "row": _row,
        "road": _road,
        "check": _check,
        "lake": _lake,
        "section": _section,
        "pot": _pot,
        "textile": _stack,
        "terrace": _terrace,
        "act": own_cards.activity_card,
        "temple": own_cards.temple_card,
        "moon": own_cards.moon_card,
        "maize": own_cards.maize_card,
        "viracocha": own_cards.favour_card,
        "favours": own_cards.favours_card,
        "line": own_cards.line_card,
        "step": own_cards.step_card,
        "tambo": own_cards.tambo_card,
        "tambos": own_cards.tambos_card,
        "balance": own_cards.balance_card,
        "tonight": own_cards.balance_card,
        "dial": own_cards.dial_card,
        "markers": own_cards.markers_card,
        "llamas": own_cards.llamas_card,
        "pair": own_cards.pair_card,
        "cloth": own_cards.cloth_card,
        "turn": own_cards.cloth_card,
        "sky": own_cards.sky_card,
        "ayllu": own_cards.ayllu_card,
    }
    return known[kind](scene, rest) if kind in known else None


def _plot(scene: Scene, rest: str) -> Card | None:
    colour, _dash, number = rest.rpartition("-")
    path = next((path for path in scene.view["paths"] if path["colour"] == colour), None)
    if path is None or not number.isdigit() or not 0 < int(number) <= len(path["slots"]):
        return None
    slot, target = path["slots"][int(number) - 1], f"building-{rest}"
    act, owner = slot["activity"], slot["tambo"]
    if owner is not None:
        words = _("{name}'s tambo, {activity}").format(name=scene.names[owner], activity=act_name(act))
        return Card(
            words,
            number,
            picture(tambo(sign(scene, owner), MIDDLE, 66, 2.2)),
            words=_("A plot holds one tambo, for good."),
            clause="AYA-3.9",
        )
    words = _("A tambo is placed on a free plot behind the Ayar that moved; its activity is performed at once.")
    face = picture(use(f"plot-{act}", MIDDLE, MIDDLE, 2.6))
    return Card(
        _("Plot: {activity}").format(activity=act_name(act)),
        number,
        face,
        brings=brings_of(scene, target),
        words=words,
        clause="AYA-3.9",
    )


def _ayar(scene: Scene, colour: str) -> Card | None:
    ayar = next((ayar for ayar in scene.view["ayars"] if ayar["colour"] == colour), None)
    if ayar is None:
        return None
    words = _("The Ayar on the lowest space turns to stone tonight; of a tie, the one whose row lies lower in Cusco.")
    name = _("the {colour} Ayar, on space {n}").format(colour=_(COLOUR[colour]), n=ayar["space"])
    return Card(
        name,
        "",
        picture(use("ayar", MIDDLE, 74, 1.6, DYE[colour])),
        brings=brings_of(scene, f"ayar-{colour}"),
        words=words,
        clause="AYA-7.2",
    )


def _road(scene: Scene, colour: str) -> Card | None:
    if colour not in DYE:
        return None
    words = _("Thirty steps from Tiwanaku to fertile ground; plots behind the Ayar may be built on.")
    return Card(
        _("the {colour} road").format(colour=_(COLOUR[colour])),
        "",
        picture(use(f"sign-{colour}", MIDDLE, MIDDLE, 4, DYE[colour])),
        words=words,
        clause="AYA-3.5",
    )


def _row(scene: Scene, colour: str) -> Card | None:
    if colour not in DYE:
        return None
    words = _(
        "When its Ayar retires, each temple here scores the Moons of its activity and 6, 4, 2 or 1 more by its doorway."
    )
    name = _("{colour}: the row of temples").format(colour=_(COLOUR[colour]))
    return Card(name, "", picture(use("coya", MIDDLE, 72, 1.7, DYE[colour])), words=words, clause="AYA-6.3")


def _check(scene: Scene, rest: str) -> Card | None:
    kind, _dash, name = rest.partition("-")
    target = f"check-{rest}"
    if kind == "fertile":
        words = _("When an Ayar comes here, everybody scores two activities; a llama from enough Suns.")
        return Card(_("fertile ground"), "", picture(use("maizeplant", MIDDLE, 50, 3.4)), words=words, clause="AYA-6.8")
    if kind == "raymi":
        feast = next((feast for feast in scene.view["raymi"] if feast["slot"] == name), None)
        if feast is None or feast["activity"] is None:
            return None
        face = picture(
            use("raymi-back" if feast["flipped"] else "raymi", MIDDLE, MIDDLE, 2)
            + use(f"act-{feast['activity']}", MIDDLE, 40, 1.5)
        )
        words = _(
            "The Ayar that reaches it calls the feast: everybody scores this activity as Suns; who has enough gains a llama."
        )
        return Card(feast_words(feast), name, face, brings=brings_of(scene, target), words=words, clause="AYA-6.5")
    if kind == "temple":
        words = _("When all four tambos of a quarter are gone, a temple goes to Cusco.")
        return Card(
            _("Temple of a quarter"),
            "",
            picture(use("temple", MIDDLE, 64, 2, "#8A5A36")),
            words=words,
            clause="AYA-6.2",
        )
    if kind == "bonus" and name in LINES:
        side = side_of(scene, max(0, scene.seat))
        told = side["lines"][LINES.index(name)]["bonus"]
        number = ACTS.index(told) if told in ACTS else 4 if told == "llama" else 5
        sort = (
            use(f"act-{told}", MIDDLE, MIDDLE, 2.6)
            if told in ACTS
            else use("g-llama", MIDDLE, MIDDLE, 2.6, "#1F7A74")
            if told == "llama"
            else use("vira", MIDDLE, MIDDLE, 3)
        )
        title = _("bonus of {line}: {bonus}").format(line=line(LINES.index(name)), bonus=bonus(number))
        return Card(
            title,
            "",
            picture(sort),
            brings=brings_of(scene, target),
            words=_("Yours when the last tambo of the line is gone."),
            clause="AYA-6.4",
        )
    return None


def _lake(scene: Scene, name: str) -> Card | None:
    space = next((s for s in scene.view["lake"]["spaces"] if s["name"] == name), None)
    if space is None:
        return None
    target = f"lake-{name}"
    price, gains = price_of(scene, target), brings_of(scene, target)
    if not space["slot"]:
        words = _("Entering open water takes the power that stands on it.")
        return Card(
            _("open water") if name != "start" else _("where the boats begin"),
            name,
            picture(use("boat", MIDDLE, 50, 1.8, "#F6F0E4"), "#8CC6CE"),
            price,
            gains,
            words,
            "AYA-4.20",
        )
    face = picture(use("island", MIDDLE, 46, 2), "#8CC6CE")
    title = _("island slot: {moons} Moons").format(moons=space["moons"])
    words = _("Your boat builds an island here; any number fit. Your best island counts for Moons.")
    if space["yellow"]:
        title = _("yellow island slot: {moons} Moons").format(moons=space["moons"])
        words = _("Room for one island only. Your best island counts for Moons.")
    return Card(title, name, face, price, gains, words, "AYA-4.22" if space["yellow"] else "AYA-4.21")


def _section(scene: Scene, name: str) -> Card | None:
    found = next((s for s in scene.view["lake"]["sections"] if s["name"] == name), None)
    if found is None:
        return None
    title = _("{n} Viracocha, {section}").format(n=found["viracocha"], section=_(SECTION.get(name, name)))
    words = _("The second, fourth and sixth island take a Viracocha from a part of the lake beside them.")
    return Card(title, "", picture(use("vira", MIDDLE, MIDDLE, 3.4), "#8CC6CE"), words=words, clause="AYA-4.24")


def _pot(scene: Scene, rest: str) -> Card | None:
    target = f"pot-{rest}"
    if rest == "stack":
        left = scene.view["pot stack"]["left"]
        title = ngettext("{n} face-down pot", "{n} face-down pots", left).format(n=left)
        words = _("A face-down pot counts as a pot of any one colour.")
        return Card(
            title,
            "",
            picture(use("wildpot", MIDDLE, 44, 2.2)),
            price_of(scene, target),
            brings_of(scene, target),
            words,
            "AYA-4.6",
        )
    if not rest[4:].isdigit() or not 0 < int(rest[4:]) <= len(scene.view["market"]):
        return None
    slot = scene.view["market"][int(rest[4:]) - 1]
    face = picture(pot(slot["pot"], MIDDLE, 44, 2.1)) if slot["pot"] else None
    title = _("pot slot {n}: power {power}").format(n=rest[4:], power=slot["power"])
    words = _("Pots of one colour bring more Moons the more you have; places from the left bring Suns.")
    return Card(title, "", face, price_of(scene, target), brings_of(scene, target), words, "AYA-4.5")


def _stack(scene: Scene, rest: str) -> Card | None:
    if not rest[6:].isdigit() or not 0 < int(rest[6:]) <= len(scene.view["textiles"]):
        return None
    n, target = int(rest[6:]), f"textile-{rest}"
    pile = scene.view["textiles"][n - 1]
    left = pile["under"] + (1 if pile["top"] else 0)
    face = picture(textile(pile["top"], 6, 24, 36)) if pile["top"] else None
    title = _("stack {n}: {left} textiles, power {power}").format(n=n, left=left, power=pile["power"])
    words = _("Half-Suns count when they meet a half-Sun of another textile; whole columns from the left bring Moons.")
    return Card(
        title,
        pile["top"]["name"] if pile["top"] else "",
        face,
        price_of(scene, target),
        brings_of(scene, target),
        words,
        "AYA-4.11",
    )


def _terrace(scene: Scene, rest: str) -> Card:
    terrace = scene.view["terrace"]
    rows = tuple(
        (scene.names[seat], str(n)) for seat, n in enumerate(terrace["planted"]) if n and seat < len(scene.names)
    )
    words = _(
        "Who planted most this day takes the Viracocha beside the sister whose Ayar retires; of a tie, who planted first."
    )
    return Card(_("Terraces"), "", picture(use("maizeplant", MIDDLE, 52, 3.6)), rows, words=words, clause="AYA-7.3")
