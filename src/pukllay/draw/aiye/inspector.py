"""What the inspector shows of a thing on the table: its picture large, its price as a sum, what it brings, and its rule."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import N_, _, counted
from pukllay.draw.aiye.cards import CONDITION_SIGN, mask_words, plaque, progress, tall
from pukllay.draw.aiye.court import coming_card, rule_of
from pukllay.draw.aiye.layout import CARD, HIGH
from pukllay.draw.aiye.sowing import falls, icons_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card, Fact, Part, Picture
from pukllay.games.aiye.words import CARD as CARDS
from pukllay.games.aiye.words import CONDITION, SEEDS

POINT = "g-star"
MASKS = (
    "joy", "abundance", "force", "resilience", "loyalty", "serenity", "simplicity", "patience", "generosity", "courage", "respect",
    "devotion",
)  # fmt: skip  # in the order of the clauses AIY-9
# what a sign does -> its clause and its rule
ABILITY: dict[str, tuple[str, str]] = {
    "extra_sowing": ("AIY-4.3", N_("Sow a second time at once, from any column; this column waits until then.")),
    "council_meeting": ("AIY-4.7", N_("In place of this column you may use the abilities of your Council.")),
    "shield": ("AIY-5.8", N_("Protects its column against conflicts, without being activated.")),
    "seed": ("AIY-5.1", N_("Take a seed from the supply and lay it below the activated column.")),
    "exchange": (
        "AIY-5.2",
        N_("Return one seed, from any column, for two of the other kind below the activated column."),
    ),
    "promote": (
        "AIY-5.3",
        N_("A card of any column joins your Council; the seeds shown come below the activated column."),
    ),
    "conflict": ("AIY-5.5", N_("Each opponent's tallest column that is neither sabotaged nor protected is sabotaged.")),
    "move_seeds": ("AIY-5.10", N_("Move all the seeds below one of your columns to another.")),
    "move_card": ("AIY-5.11", N_("Move a card to another column, or let it begin a new one; it costs nothing.")),
    "extra_summon": ("AIY-5.18", N_("Summon one card more in the village step of this turn.")),
}
HEADINGS = {
    "characters": ("AIY-8.2", N_("Each character brings the points printed on it, in a column or in the Council.")),
    "council": ("AIY-8.5", N_("Each card in your Council brings one point.")),
    "columns": ("AIY-8.6", N_("Few columns cost points, many bring some; a card that is moved can begin a new one.")),
}
SEED_KINDS = ("sun", "moon", "any")


def inspect(scene: Scene, thing: str) -> Card | None:
    kind, _dash, rest = thing.partition("-")
    view = scene.view
    if thing == "village":
        words = _(
            "In the last step of your turn you may summon a card from here, for seeds: a character by day, a mask by night."
        )
        return Card(_("the village"), words=words, clause="AIY-6.1")
    if thing == "court":
        words = _("Your columns of cards, and below each a hollow with its seeds of sun and moon.")
        return Card(_("your court"), words=words, clause="AIY-3.1")
    if kind == "village":
        if rest.startswith("renew-"):
            return _renewing(scene)
        return _village_card(scene, rest) if rest in view["types"] else None
    if kind in ("mask",) and rest in view["types"]:
        return _own_card(scene, max(0, scene.seat), rest)
    if kind == "icon" and rest in view["icons"]:
        return _ability(scene, rest)
    parts = rest.split("-")
    if kind == "card" and len(parts) == 2 and all(part.isdigit() for part in parts):
        return _card(scene, int(parts[0]), int(parts[1]))
    if kind in ("column", "sun", "moon") and len(parts) == 2 and all(part.isdigit() for part in parts):
        return _column(scene, int(parts[0]), int(parts[1]) - 1)
    if kind == "gap":
        return Card(
            _("a new column"),
            words=_("A moved card may begin a new column in any gap, or at either end."),
            clause="AIY-5.16",
        )
    if kind == "deck":
        return _deck(scene, rest)
    if kind == "heading" and rest in HEADINGS:
        return _heading(scene, rest)
    if kind == "seed":
        words = _("Seeds are sown one a column, to the right; you choose which kind comes next where it matters.")
        return Card(_("Seeds in hand") if scene.view["hand"]["sun"] else _("A seed"), words=words, clause="AIY-3.5")
    if kind == "activation":
        return _activation(scene, rest)
    if kind == "token":
        words = _(
            "The First Column waited for the extra sowing; it is used first, then the Second. No card goes in or out of the Second."
        )
        return Card(_("First Column") if rest == "1" else _("Second Column"), words=words, clause="AIY-4.4")
    if kind == "council":
        words = _("Cards here are in play and bring a point each. Their abilities are used in a Council Meeting only.")
        return Card(_("Council"), words=words, clause="AIY-5.4")
    if kind == "points":
        return Card(
            _("Points"),
            words=_("Your points are those of your characters, your masks, your Council and your columns."),
            clause="AIY-8.1",
        )
    return None


def _picture(body: str, width: float, height: float) -> Picture:
    return Picture("thing", "", width, height, (Part("it", body),))


def _tall(scene: Scene, kind: str, now: int) -> Picture:
    return _picture(f'<g transform="translate(2 1)">{tall(scene, kind, now)}</g>', CARD + 6, HIGH + 6)


def _abilities(scene: Scene, icons: dict[str, int]) -> tuple[Fact, ...]:
    """Each sign once, with its name."""
    out = []
    for icon, many in icons.items():
        it = scene.view["icons"][icon]
        symbol = {
            "seed": f"ai-{icon.replace('_', '-').replace('either', 'any')}",
            "exchange": "ai-swap",
            "promote": "ai-promote",
        }
        name = _(it["name"])
        out.append(Fact(symbol.get(it["group"], f"ai-{icon}"), name if many < 2 else f"{name} ×{many}", name))
    return tuple(out)


def _icons(card: dict[str, Any]) -> dict[str, int]:
    return {icon: card["icons"].count(icon) for icon in card["icons"]}


def _price(scene: Scene, card: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """The sum: the card's own seeds, what the cheapest column adds, all together."""
    names = {"sun": _("sun seeds"), "moon": _("moon seeds"), "any": _("seeds of any kind")}
    rows = [(names[kind], str(card["cost"][kind])) for kind in SEED_KINDS if card["cost"][kind]]
    heights = [len(column["cards"]) for column in scene.view["seats"][scene.view["turn"]]["columns"]]
    extra = scene.view["surcharge"]
    least = min((extra[high] for high in heights if high < len(extra)), default=extra[-1])
    rows.append((_("column, at least"), str(least)))
    total = sum(card["cost"].values()) + least
    return (*rows, (_("together"), counted(total, SEEDS)))


def _village_card(scene: Scene, kind: str) -> Card:
    card = scene.view["types"][kind]
    offer = next((o for o in scene.view["village"] if o and o["type"] == kind), None)
    mask = card["role"] == "mask"
    now = offer["worth"] if offer and mask else 0
    brings = (Fact(POINT, f"+{now if mask else card['points']}", _("points")), *_abilities(scene, _icons(card)))
    words, clause = (mask_words(card), _mask_clause(kind)) if mask else (_rules(scene, card), "AIY-6.3")
    return Card(_(card["name"]), "", _tall(scene, kind, now), _price(scene, card), brings, words, clause)


def _mask_clause(kind: str) -> str:
    return f"AIY-9.{MASKS.index(kind) + 1}" if kind in MASKS else "AIY-8.3"


def _rules(scene: Scene, card: dict[str, Any]) -> str:
    """What its chief ability does, in a sentence."""
    groups = [scene.view["icons"][icon]["group"] for icon in card["icons"]]
    chief = next((group for group in groups if group != "seed"), groups[0] if groups else "")
    return _(ABILITY[chief][1]) if chief else ""


def _own_card(scene: Scene, seat: int, kind: str) -> Card:
    view, card = scene.view, scene.view["types"][kind]
    side = view["seats"][seat]
    if card["role"] != "mask" or kind not in side["headings"]["masks"]:
        picture = (
            _tall(scene, kind, 0)
            if card["role"] in ("character", "mask")
            else _picture(plaque(scene, kind, 130, 66, False, False, None), 132, 70)
        )
        brings = _abilities(scene, _icons(card))
        if card["points"]:
            brings = (Fact(POINT, f"+{card['points']}", _("points")), *brings)
        return Card(
            _(card["name"]), "", picture, (), brings, _rules(scene, card), "AIY-8.2" if card["points"] else "AIY-4.2"
        )
    has, now, need, then = progress(view, side, kind)
    what = _(CONDITION[card["condition"]])
    rows = [(_("you have: {what}").format(what=what), str(has)), (_("points now"), str(now))]
    if need > 0:
        rows.append((_("with {n} more").format(n=need), str(then)))
    elif need < 0:
        rows.append((_("with one seed fewer"), str(then)))
    brings = (Fact(f"ai-{CONDITION_SIGN[card['condition']]}", has, what), *_abilities(scene, _icons(card)))
    return Card(_(card["name"]), "", _tall(scene, kind, now), tuple(rows), brings, mask_words(card), _mask_clause(kind))


def _card(scene: Scene, seat: int, number: int) -> Card | None:
    if seat >= len(scene.view["seats"]):
        return None
    side = scene.view["seats"][seat]
    cards = [card for column in side["columns"] for card in column["cards"]] + side["council"]
    kind = next((card["type"] for card in cards if card["card"] == number), None)
    return None if kind is None else _own_card(scene, seat, kind)


def _column(scene: Scene, seat: int, n: int) -> Card | None:
    view = scene.view
    if seat >= len(view["seats"]) or not 0 <= n < len(view["seats"][seat]["columns"]):
        return None
    columns = view["seats"][seat]["columns"]
    column = columns[n]
    if f"column-{seat}-{n + 1}" in scene.marks and rule_of(scene) == "ChooseColumn":
        return _coming(scene, seat, n)
    name = _("Column {n}").format(n=n + 1)
    rows = [
        (_("sun seeds"), str(column["sun"])),
        (_("moon seeds"), str(column["moon"])),
        (_("height"), counted(len(column["cards"]), CARDS)),
    ]
    if column["sabotaged"]:
        words, clause = (
            _("Sabotaged: no seed falls here, but you may sow from it. It recovers after its owner's next sowing."),
            "AIY-5.9",
        )
    elif column["protected"]:
        words, clause = _("A shield protects it: no conflict takes it."), "AIY-5.8"
    elif column["sun"] + column["moon"]:
        words, clause = _("Sown, its last seed falls below the column named here, and wakes it."), "AIY-3.2"
    else:
        words, clause = _("No seeds lie here. Signs are those of its cards."), "AIY-3.2"
    wakes = column
    if column["sun"] + column["moon"] and any(not c["sabotaged"] for c in columns):
        last = falls(columns, n)[-1]
        rows.append((_("the last seed wakes"), _("column {n}").format(n=last + 1)))
        wakes = columns[last]
    return Card(name, "", None, tuple(rows), _abilities(scene, icons_of(view, wakes)), words, clause)


def _coming(scene: Scene, seat: int, n: int) -> Card:
    """The card that comes to this column, and its whole price."""
    kind = coming_card(scene, seat)
    card, extra = scene.view["types"][kind], scene.view["surcharge"]
    high = len(scene.view["seats"][seat]["columns"][n]["cards"])
    own = sum(card["cost"].values())
    rows = (
        (_("the card"), counted(own, SEEDS)),
        (_("as card {n} of its column").format(n=high + 1), counted(extra[high], SEEDS)),
        (_("together"), counted(own + extra[high], SEEDS)),
    )
    name = _("{card} to column {n}").format(card=_(card["name"]), n=n + 1)
    words = _("The third card of a column costs one seed more, the fourth two, of any kind.")
    return Card(name, "", None, rows, _abilities(scene, _icons(card)), words, "AIY-6.5")


def _ability(scene: Scene, icon: str) -> Card:
    it = scene.view["icons"][icon]
    clause, words = ABILITY[it["group"]]
    return Card(
        _(it["name"]),
        brings=_abilities(scene, {icon: scene.view["icons left"].get(icon, 1)}),
        words=_(words),
        clause=clause,
    )


def _activation(scene: Scene, how: str) -> Card:
    if how == "sow":
        return Card(_("an extra sowing first"), words=_(ABILITY["extra_sowing"][1]), clause="AIY-4.3")
    if how == "council":
        return Card(_("the Council"), words=_(ABILITY["council_meeting"][1]), clause="AIY-4.7")
    return Card(_("the abilities of the column"), words=_("Use any of its signs, in any order."), clause="AIY-4.2")


def _renewing(scene: Scene) -> Card:
    cost = scene.view["renew cost"]
    rows = ((_("a seed of any kind"), counted(sum(cost.values()), SEEDS)),)
    words = _("Once in your village step: a row is discarded and new cards are revealed.")
    return Card(_("renew a row of the village"), price=rows, words=words, clause="AIY-6.2")


def _deck(scene: Scene, row: str) -> Card:
    name = _("the masks' deck") if row == "masks" else _("the characters' deck")
    rows = (
        (_("cards left"), str(scene.view["decks"].get(row, 0))),
        (_("discarded"), str(len(scene.view["discards"].get(row, [])))),
    )
    return Card(
        name, price=rows, words=_("A place left empty in the village is filled from here at once."), clause="AIY-6.8"
    )


def _heading(scene: Scene, name: str) -> Card:
    from pukllay.draw.aiye.dock import heading

    clause, words = HEADINGS[name]
    side = scene.view["seats"][max(0, scene.seat)]
    rows: tuple[tuple[str, str], ...] = ()
    if name == "columns":
        first, table = scene.view["fewest columns"], scene.view["column points"]
        rows = tuple(
            (_("{n} columns").format(n=first + k), f"{worth:+d}".replace("-", "−")) for k, worth in enumerate(table)
        )
        rows = (
            *rows,
            (_("yours: {n}").format(n=len(side["columns"])), f"{side['headings'][name]:+d}".replace("-", "−")),
        )
    return Card(
        heading(name),
        price=rows,
        brings=(Fact(POINT, side["headings"][name], _("points")),),
        words=_(words),
        clause=clause,
    )
