"""Àiyé's table: the village, and each player's columns with the seeds below them."""

from __future__ import annotations

from typing import Any

from pukllay.draw.aiye_cards import CARD, HIGH, ROLE, column_card, name_of, seed, symbols, village_card
from pukllay.draw.scene import Scene, Sheet, fitted, piece, text
from pukllay.draw.theme import INK, MADDER, OCHRE, PAPER, TEAL, seat_badge

GAP, HEAD = 14, 54  # between the cards of the village, and above them
SLIP = 50  # how much of a covered card is seen
WIDE, PITCH, TOP, LAST = 116, 132, 56, 66  # a column, the way to the next, where its cards begin, its last card
BELOW = 92  # a row of columns: what is below the cards


def defs() -> str:
    return (
        '<pattern id="adire" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="30" height="30" fill="#26406E"/>'
        '<circle cx="15" cy="15" r="9" fill="none" stroke="#6F8CBF" stroke-width="1.4"/><circle cx="15" cy="15" r="3" fill="#6F8CBF"/>'
        '<circle cx="0" cy="0" r="2.4" fill="#6F8CBF"/><circle cx="30" cy="0" r="2.4" fill="#6F8CBF"/><circle cx="0" cy="30" r="2.4" fill="#6F8CBF"/>'
        '<circle cx="30" cy="30" r="2.4" fill="#6F8CBF"/></pattern>'
        '<pattern id="masquerade" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="30" height="30" fill="#6B2149"/>'
        '<path d="M15 3l12 12-12 12L3 15z" fill="none" stroke="#B8749A" stroke-width="1.4"/><path d="M15 11l4 4-4 4-4-4z" fill="#B8749A"/></pattern>'
    ) + symbols()


def sheets(scene: Scene) -> list[Sheet]:
    """The village, then the asked player's own columns, then the others in order."""
    seats = len(scene.view["seats"])
    first = scene.seat if scene.seat >= 0 else scene.view["turn"]
    order = [(first + n) % seats for n in range(seats)]
    return [_village(scene, False), _village(scene, True), *(_side(scene, seat, seat == first) for seat in order)]


# -- the village ------------------------------------------------------------------------------------------------------


def _village(scene: Scene, masks: bool) -> Sheet:
    """A row of the village, of characters or of masks, below the name of the row and its deck."""
    view = scene.view
    first = view["village characters"] if masks else 0
    offers = view["village"][first:] if masks else view["village"][: view["village characters"]]
    width, height = len(offers) * (CARD + GAP) + GAP, HIGH + HEAD + 14
    cloth = "masquerade" if masks else "adire"
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="url(#{cloth})" stroke="{INK}" stroke-width="3"/>']
    last = f" / {view['last round']}" if view["last round"] else ""
    head = scene.say(f"The village · round {view['round']}{last}", f"Le village · manche {view['round']}{last}")
    head = scene.say("Masks", "Masques") if masks else head
    out.append(f'<rect x="8" y="6" width="{len(head) * 11.6 + 20:g}" height="40" rx="9" fill="#1B1A2ECC"/>')
    out.append(text(18, 33, head, 22, PAPER, weight="bold"))
    for n, offer in enumerate(offers):
        x = GAP + n * (CARD + GAP)
        shape = f'rect x="{x}" y="{HEAD}" width="{CARD}" height="{HIGH}" rx="12"'
        if offer is None:
            out.append(f'<{shape} fill="none" stroke="{PAPER}" stroke-dasharray="6 6"/>')
            continue
        # The same piece as the card that it becomes in a column: it glides there.
        card = piece(f"type-{offer['type']}", f"village-{first + n}", x, HEAD, scene.kept(village_card, offer))
        out.append(scene.choice(f"village-{offer['type']}", card, shape))
    deck = "masks" if masks else "characters"
    shape = f'rect x="{width - 164}" y="5" width="150" height="43" rx="10"'
    body = f'<{shape} fill="{ROLE["mask" if masks else "character"]}" stroke="{PAPER}" stroke-width="2"/>'
    body += text(width - 150, 33, scene.say("deck", "pioche"), 18, PAPER)
    body += text(width - 28, 35, view["decks"][deck], 25, PAPER, "end", "bold")
    words = scene.say("the deck; a seed renews its row", "la pioche ; une graine renouvelle sa rangée")
    out.append(scene.choice(f"village-renew-{deck}", scene.tip(words, "AIY-6.2", body), shape))
    if masks:
        out.append(scene.button("village-enough", scene.say("End the turn", "Finir le tour"), width - 396, 4, 220, 45))
    return Sheet("masks" if masks else "village", head, width, height, "".join(out), main=True)


# -- a player's columns -----------------------------------------------------------------------------------------------


class Rows:
    """Where the columns of a side lie: from left to right in one row, on a phone in rows of three, each as high as it needs."""

    def __init__(self, columns: list[dict[str, Any]], council: int, narrow: bool) -> None:
        heights = [len(c["cards"]) for c in columns] + ([council] if narrow and council else [])
        self.each = 3 if narrow else max(6, len(columns))
        self.many = len(columns)
        rows = [max(heights[n : n + self.each]) for n in range(0, len(heights), self.each)] or [1]
        if not narrow:
            rows = [max(rows[0], council)]
        self.highs = [LAST + (max(1, tall) - 1) * SLIP for tall in rows]
        self.tops = [TOP + sum(self.highs[:row]) + row * BELOW for row in range(len(rows))]
        self.width = 22 + self.each * PITCH + (0 if narrow else 26)
        if council and not narrow:
            self.width = max(self.width, 22 + self.many * PITCH + WIDE + 38)
        self.height = self.tops[-1] + self.highs[-1] + BELOW - 4

    def at(self, n: int) -> tuple[float, float, float]:
        """The left of column n (from 1), the top of its cards, and how high they may stand."""
        row, place = divmod(n - 1, self.each)
        if row >= len(self.tops):  # behind the last one, at the end of its row
            row, place = len(self.tops) - 1, self.each
        return 22 + place * PITCH, self.tops[row], self.highs[row]

    def council(self, narrow: bool) -> tuple[float, float, float]:
        """Behind the columns, on a screen at the right end."""
        return self.at(self.many + 1) if narrow else (self.width - WIDE - 16, self.tops[0], self.highs[0])


def _side(scene: Scene, seat: int, near: bool) -> Sheet:
    """Columns from left to right: cards overlap, the newest below; then the seeds; at the right the Council."""
    view, side = scene.view, scene.view["seats"][seat]
    columns, asked = side["columns"], seat == view["asked"]
    rows = Rows(columns, len(side["council"]), scene.narrow)
    width, height = rows.width, rows.height
    border = f'stroke="{OCHRE if near else "#B99C6B"}" stroke-width="{5 if near else 2}"'
    out = [f'<rect width="{width}" height="{height}" rx="16" fill="#E4D3B5" {border}/>']
    out.append(seat_badge(seat, 10, 8, 36))
    who = f"{scene.names[seat]} · {side['points']} ★"
    out.append(fitted(who, 56, 34, width - (280 if scene.narrow else 456), 22, INK, "start"))
    worth = side["headings"]["columns"]
    said = scene.say(f"{len(columns)} columns: {worth:+d}", f"{len(columns)} colonnes : {worth:+d}")
    if not scene.narrow:
        out.append(scene.tip(said, "AIY-8.6", text(width - 232, 32, said, 17, "#4A3F36", "end")))
    elif not scene.lit("icon-done"):
        out.append(scene.tip(said, "AIY-8.6", text(width - 16, 32, said, 16, "#4A3F36", "end")))
    for n, column in enumerate(columns, 1):
        place = rows.at(n)
        active = seat == view["turn"] and n - 1 in (view["activated"], view["second"])
        usable = [c["card"] for c in column["cards"] if c["card"] in view["usable"]] if asked else []
        token = _token(scene, seat, n)
        out.append(scene.kept(_column, seat, asked, n, column, *place, active, _in_council(scene), usable, token))
        out.append(_gap(scene, seat, n, *place))
    out.append(_gap(scene, seat, len(columns) + 1, *rows.at(len(columns) + 1)))
    if side["council"]:
        out.append(_council(scene, seat, *rows.council(scene.narrow)))
    if asked:
        done = scene.say("Done", "Terminer")
        out.append(scene.button("icon-done", done, width - 216, 8, 200, 36))
        out.append(_seeds_to_choose(scene, seat, rows))
        out += [_path(scene, seat, n, rows) for n in range(1, len(columns) + 1)]
    title = scene.say(f"Columns of {scene.names[seat]}", f"Colonnes de {scene.names[seat]}")
    return Sheet(f"side-{seat}", title, width, height, "".join(out), scale=1.0 if near else 0.74)


def _gap(scene: Scene, seat: int, n: int, x: float, top: float, high: float) -> str:
    return scene.choice(
        f"gap-{seat}-{n}", "", f'rect x="{x - 15:g}" y="{top:g}" width="12" height="{high + 60:g}" rx="6"'
    )


def _is_live(scene: Scene, asked: bool, usable: bool, here: bool) -> bool:
    """Whether the signs of a card may be used: it is activated, or its extra sowing is asked for."""
    return asked and ((usable and scene.lit("icon-done")) or (here and scene.lit("activation-sow")))


def _column(
    scene: Scene,
    seat: int,
    asked: bool,
    n: int,
    column: dict[str, Any],
    x: float,
    top: float,
    high: float,
    active: bool,
    in_council: bool,
    usable: list[int],
    token: int,
) -> str:
    out = []
    anchor = min(c["card"] for c in column["cards"]) if column["cards"] else 0
    for k, card in enumerate(column["cards"]):
        at = top + k * SLIP
        room = LAST if k == len(column["cards"]) - 1 else SLIP + 8
        shape = f'rect x="{x:g}" y="{at:g}" width="{WIDE}" height="{room}" rx="9"'
        live = _is_live(scene, asked, card["card"] in usable, active and not in_council)
        if live:  # its signs are lit one by one, so it is no piece of its own
            out.append(column_card(scene, card["type"], WIDE, room, x, at, True))
        else:
            body = scene.kept(column_card, card["type"], WIDE, room, 0, 0, False)
            drawn = piece(f"type-{card['type']}", f"{seat}-{card['card']}", x, at, body, anchor)
            out.append(scene.choice(f"card-{seat}-{card['card']}", drawn, shape))
    out.append(_tray(scene, seat, asked, n, column, x, top + high + 8, active, token))
    shape = f'rect x="{x - 3:g}" y="{top - 3:g}" width="{WIDE + 6}" height="{high + 68:g}" rx="12"'
    return scene.choice(f"column-{seat}-{n}", "".join(out), shape)


def _tray(
    scene: Scene,
    seat: int,
    asked: bool,
    n: int,
    column: dict[str, Any],
    x: float,
    foot: float,
    active: bool,
    token: int,
) -> str:
    """The seeds below a column."""
    shape = f'rect x="{x:g}" y="{foot:g}" width="{WIDE}" height="54" rx="12"'
    state = f"{column['sabotaged']:d}{column['protected']:d}"
    tray = f'<rect id="tray-{seat}-{n}" class="tile" data-state="{state}" x="{x:g}" y="{foot:g}" width="{WIDE}" height="54" rx="12" '
    tray += f'fill="{"#F7E7B4" if active else "#CDB78F"}" stroke="{INK}" stroke-width="{3 if active else 1.5}"/>'
    if active and asked:
        tray = scene.choice("activation-column", tray, shape)
    out = [tray, text(x + WIDE / 2, foot + 73, n, 16, INK, "middle", "bold")]
    for row, kind in enumerate(("sun", "moon")):
        step = 19 if column[kind] <= 5 else 92 / column[kind]
        seeds = "".join(
            piece(f"seed-{kind}-{seat}", f"{n}-{k}", x + 15 + k * step, foot + 15 + row * 24, seed(kind, 0, 0, 9))
            for k in range(column[kind])
        )
        if column[kind] > 5:
            seeds += text(x + WIDE - 4, foot + 20 + row * 24, column[kind], 15, INK, "end", "bold")
        row_shape = f'rect x="{x + 2:g}" y="{foot + 1 + row * 26:g}" width="{WIDE - 4}" height="26" rx="8"'
        out.append(scene.choice(f"{kind}-{seat}-{n}", seeds, row_shape))
    if column["sabotaged"]:
        cross = f'<path d="M{x + 10:g} {foot + 6:g}l{WIDE - 20} 38m0-38l{20 - WIDE} 38" stroke="{MADDER}" stroke-width="6"/>'
        cross += text(x + WIDE / 2, foot - 4, scene.say("sabotaged", "sabotée"), 14, MADDER, "middle", "bold")
        out.append(
            scene.tip(scene.say("sabotaged: no seed falls here", "sabotée : aucune graine n'y tombe"), "AIY-5.9", cross)
        )
    if column["protected"]:
        guard = (
            f'<use href="#sign-shield" x="{x + WIDE - 22:g}" y="{foot + 57:g}" width="20" height="20" color="{TEAL}"/>'
        )
        out.append(scene.tip(scene.say("protected by a shield", "protégée par un bouclier"), "AIY-5.8", guard))
    if token:
        words = (
            scene.say("First Column", "première colonne")
            if token == 1
            else scene.say("Second Column", "seconde colonne")
        )
        mark = f'<circle cx="{x + 14:g}" cy="{foot + 68:g}" r="10" fill="{MADDER}"/>'
        out.append(scene.tip(words, "AIY-4.4", mark + text(x + 14, foot + 73, token, 14, "#FFFFFF", "middle", "bold")))
    return "".join(out)


def _token(scene: Scene, seat: int, n: int) -> int:
    """The token on a column: 1 for the First, 2 for the Second, while there are two."""
    view = scene.view
    if seat != view["turn"] or view["second"] is None:
        return 0
    return 1 if view["activated"] == n - 1 else 2 if view["second"] == n - 1 else 0


def _in_council(scene: Scene) -> bool:
    return bool(scene.view["waiting"]) and scene.view["waiting"][-1][0] == "CouncilSowing"


def _council(scene: Scene, seat: int, x: float, top: float, high: float) -> str:
    cards = scene.view["seats"][seat]["council"]
    title = scene.say("Council", "Conseil")
    foot = top + high + 8
    plate = f'rect x="{x:g}" y="{foot:g}" width="{WIDE}" height="54" rx="12"'
    house = f'<{plate} fill="#B99C6B" stroke="{INK}" stroke-width="1.5"/>'
    house += f'<use href="#sign-council_meeting" x="{x + 8:g}" y="{foot + 12:g}" width="26" height="26" color="{INK}"/>'
    house += text(x + 42, foot + 32, title, 17, INK, weight="bold")
    words = scene.say(
        f"the Council: {len(cards)} cards, a point each", f"le Conseil : {len(cards)} cartes, un point chacune"
    )
    house = scene.tip(words, "AIY-5.4", house)
    if seat == scene.view["asked"]:
        house = scene.choice("activation-council", house, plate)
    out = [house]
    for k, card in enumerate(cards):
        at, room = top + k * SLIP, LAST if k == len(cards) - 1 else SLIP + 8
        asked, usable = seat == scene.view["asked"], card["card"] in scene.view["usable"]
        if _is_live(scene, asked, usable, _in_council(scene)):
            out.append(column_card(scene, card["type"], WIDE, room, x, at, True))
        else:
            body = scene.kept(column_card, card["type"], WIDE, room, 0, 0, False)
            out.append(piece(f"type-{card['type']}", f"{seat}-{card['card']}", x, at, body, "council"))
    return "".join(out)


# -- what is asked of the seeds ---------------------------------------------------------------------------------------


def _next_open(columns: list[dict[str, Any]], at: int) -> int:
    """The next column to the right that is not sabotaged, round to the leftmost; `at` itself if there is no other."""
    for step in range(1, len(columns) + 1):
        if not columns[(at + step) % len(columns)]["sabotaged"]:
            return (at + step) % len(columns)
    return at


def _seeds_to_choose(scene: Scene, seat: int, rows: Rows) -> str:
    """Sowing with both kinds in hand, or taking one of two kinds: the seeds to click, where they will lie."""
    if not scene.lit("seed-sun"):
        return ""
    rule, _, last, _, _ = scene.view["waiting"][-1]
    sowing = rule == "Sow"
    columns = scene.view["seats"][seat]["columns"]
    at = _next_open(columns, last) if sowing else scene.view["activated"] or 0
    x, top, high = rows.at(at + 1)
    x, y = x - 4, top + high - 42
    hand = scene.view["hand"]
    out = [
        f'<rect x="{x:g}" y="{y:g}" width="{WIDE + 8}" height="48" rx="12" fill="#FFFAF0" stroke="{MADDER}" stroke-width="3"/>'
        f'<path d="M{x + WIDE / 2 - 8:g} {y + 48:g}l12 12 12-12z" fill="{MADDER}"/>'
    ]
    for n, kind in enumerate(("sun", "moon")):
        cx = x + 30 + n * 56
        body = seed(kind, cx, y + 24, 15)
        if sowing:
            body += f'<circle cx="{cx + 14:g}" cy="{y + 37:g}" r="9" fill="{INK}"/>'
            body += text(cx + 14, y + 42, hand[kind], 14, "#FFFFFF", "middle", "bold")
        out.append(
            scene.choice(f"seed-{kind}", body, f'rect x="{cx - 20:g}" y="{y + 4:g}" width="40" height="40" rx="12"')
        )
    out.append(scene.button("seed-suns-first", scene.say("suns first", "soleils d'abord"), x, y - 36, WIDE + 8, 32))
    return "".join(out)


def _path(scene: Scene, seat: int, n: int, rows: Rows) -> str:
    """While a column is looked at as a source: where its seeds fall, one after another, and the column of the last."""
    target, rule = f"column-{seat}-{n}", scene.view["waiting"][-1][0] if scene.view["waiting"] else ""
    columns = scene.view["seats"][seat]["columns"]
    column = columns[n - 1]
    seeds = column["sun"] + column["moon"]
    if target not in scene.marks or rule != "ChooseSource" or not seeds:
        return ""
    kind = "either" if column["sun"] and column["moon"] else "sun" if column["sun"] else "moon"
    trays = [(x + WIDE / 2, top + high + 8) for x, top, high in map(rows.at, range(1, len(columns) + 1))]
    at = n - 1
    fallen: dict[int, int] = {}
    out = []
    for _ in range(seeds):
        here, at = at, _next_open(columns, at)
        fallen[at] = fallen.get(at, 0) + 1
        (a, foot), (b, foot_b) = trays[here], trays[at]
        if foot != foot_b:  # to another row
            y, y_b = (foot + 52, foot_b - 2) if foot < foot_b else (foot - 2, foot_b + 54)
            out.append(f'<path d="M{a:g} {y:g}C{a:g} {(y + y_b) / 2:g} {b:g} {(y + y_b) / 2:g} {b:g} {y_b:g}"/>')
        elif at > here:
            out.append(f'<path d="M{a:g} {foot:g}Q{(a + b) / 2:g} {foot - 46:g} {b:g} {foot - 2:g}"/>')
        else:  # from the last column round to the first
            out.append(f'<path d="M{a:g} {foot + 52:g}Q{(a + b) / 2:g} {foot + 92:g} {b:g} {foot + 54:g}"/>')
    arrows = f'<g fill="none" stroke="{MADDER}" stroke-width="4" stroke-dasharray="9 5">{"".join(out)}</g>'
    lands = "".join(
        seed(kind, trays[c][0] + WIDE / 2 - 16 - k * 9, trays[c][1] + 25, 12)
        for c, many in fallen.items()
        for k in range(many)
    )
    x, top, high = rows.at(at + 1)
    last = f'<rect x="{x - 4:g}" y="{top - 4:g}" width="{WIDE + 8}" height="{high + 66:g}" rx="13" fill="none" stroke="{MADDER}" stroke-width="6"/>'
    flag = f'<rect x="{x + 8:g}" y="{top - 17:g}" width="{WIDE - 16}" height="24" rx="8" fill="{MADDER}"/>'
    flag += text(x + WIDE / 2, top, scene.say("activated", "activée"), 15, "#FFFFFF", "middle", "bold")
    return scene.foresee(target, arrows + lands + last + flag)


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    return [
        scene.say(
            f"☀ {side['sun']} · ☾ {side['moon']} · {side['cards']} cards",
            f"☀ {side['sun']} · ☾ {side['moon']} · {side['cards']} cartes",
        )
    ]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    village = ", ".join(name_of(scene, o["type"]) for o in view["village"] if o)
    out = [
        scene.say(f"Round {view['round']}. The village: {village}.", f"Manche {view['round']}. Le village : {village}.")
    ]
    for seat, side in enumerate(view["seats"]):
        for n, column in enumerate(side["columns"], 1):
            cards = ", ".join(name_of(scene, c["type"]) for c in column["cards"])
            words = scene.say("column", "colonne")
            spoilt = scene.say(", sabotaged", ", sabotée") if column["sabotaged"] else ""
            suns, moons = scene.say("sun seeds", "graines de soleil"), scene.say("moon seeds", "graines de lune")
            out.append(
                f"{scene.names[seat]}, {words} {n}: {cards}; {column['sun']} {suns}, {column['moon']} {moons}{spoilt}."
            )
    return out
