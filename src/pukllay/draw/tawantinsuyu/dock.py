"""One's own things: folded to a strip (goods, Workers, tops of cards, works), or opened, large, over the foot of the stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.speech import _
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece
from pukllay.draw.table import Part, Picture
from pukllay.draw.tawantinsuyu import cards, names
from pukllay.draw.tawantinsuyu.art import GOODS, QUIET, SHADE, WORDS, WORKERS, bold, figure, icon, sign, use
from pukllay.draw.tawantinsuyu.buildings import building
from pukllay.draw.tawantinsuyu.cards import CARD, CLOTH
from pukllay.draw.tawantinsuyu.icons import GODS
from pukllay.draw.tawantinsuyu.told import asked, side
from pukllay.draw.theme import INK, MAIZE, SEATS

WIDTH, STRIP = 1000.0, 72.0
PHONE_WIDTH = 380.0
LINE = "#B8A57E"
LEAST = 26.0  # units of a card that show at least, so that it can be touched
GIVES = ("FlipSoldiers", "DiscardSoldiers")
Drawn = tuple[str, float]  # what is drawn, and where the next begins


class Own:
    """What a seat has, and which choices its things stand for (its own question only)."""

    def __init__(self, scene: Scene, seat: int, mine: bool, glide: bool) -> None:
        self.scene, self.seat, self.side = scene, seat, side(scene, seat)
        self.mine = mine
        self.glide = glide  # its pieces glide: they are drawn once on the page
        self.rule = asked(scene).rule if seat == scene.view["asked"] else ""
        self.what = asked(scene).what

    def choose(
        self, name: str, targets: Sequence[str], body: str, shape: str, tag: tuple[float, float] | None = None
    ) -> str:
        """The thing, lit where one of its targets may be chosen."""
        if not self.mine:
            return body
        out = self.scene.menu(name, targets, body, shape)
        lit = [t for t in targets if t in self.scene.marks]
        return out + (self.scene.tag(lit[0], *tag) if tag and len(lit) == 1 else "")

    def hand(self) -> list[tuple[str, str]]:
        """God cards: in the hand, played and still to be used, kept at the start."""
        seen = [(name, "hand") for name in self.side["gods"]]
        known = {name for name, _where in seen}
        seen += [(name, "table") for name in self.side["table"] if name not in known]
        known |= set(self.side["table"])
        return seen + [(name, "kept") for name in self.side.get("chosen", []) if name not in known]

    def armies(self) -> list[tuple[str, int, str]]:
        """Kind, how many, where."""
        out = []
        for where, key in (("drawn", "drawn"), ("hand", "army"), ("up", "army up"), ("down", "army down")):
            out += [(kind, n, where) for kind, n in self.side.get(key, {}).items()]
        return out

    def army_targets(self, kind: str, where: str) -> list[str]:
        word = self.scene.view["printed"]["armies"][int(kind)]["word"]
        if where == "drawn":
            return [f"army-{word}"] if self.rule == "DropArmy" else []
        if where == "hand":
            return [*([f"army-{word}"] if self.rule == "PlayArmies" else []), f"free-sell-{word}"]
        if where == "up":
            return [f"army-{word}"] if self.rule in GIVES else []
        return [f"flip-{word}", f"produce-flip-{word}"]

    def worker_targets(self, colour: str) -> list[str]:
        out = [f"worker-{colour}", *(f"worker-{colour}-as-{other}" for other in WORKERS if other != colour)]
        return [*out, f"colour-{colour}"] if self.rule == "GiveUpWorker" else out

    def good_targets(self, good: str) -> list[str]:
        out = [f"free-exchange-{good}-{other}" for other in GOODS if other != good]
        if good == "gold":
            out.append("action-place-gold")
        return [*out, "free-buy-god"] if good == "potato" else out

    def statue_targets(self, god: int, kind: str) -> list[str]:
        return [f"statue-{kind}-{GODS[god]}"] if self.rule == "Worship" else []

    def building_targets(self, name: str) -> list[str]:
        return [f"building-{name}", f"produce-produce-{name}", f"produce-flip-{name}", f"flip-{name}"] if self.rule not in ("Construct", "RemoveBuilding") else []  # fmt: skip


# -- rows of things ---------------------------------------------------------------------------------------------------


def goods(own: Own, x: float, y: float, size: float, step: float, name: str, rows: int = 1, down: float = 0) -> str:
    """The four goods with their numbers, in one row or in two."""
    out = ""
    per = len(GOODS) // rows
    for k, good in enumerate(GOODS):
        gx, gy = x + k % per * step, y + k // per * down
        body = icon(good, gx + size / 2, gy, size) + bold(
            gx + size + 3, gy + size * 0.27, own.side[good], size * 0.78, WORDS, "start"
        )
        body = own.scene.thing(f"good-{good}", names.good_name(good), body)
        shape = box(gx - 3, gy - size / 2 - 3, step - 4, size + 6, 8)
        out += own.choose(f"{name}-{good}", own.good_targets(good), body, shape)
    return out


def people(own: Own, x: float, foot: float, tall: float, name: str) -> Drawn:
    """My Workers; two may be kept."""
    line = own.side["line"] if own.side["automa"] else [c for c, n in own.side["workers"].items() for _k in range(n)]
    step, out = tall * 0.86, ""
    seen: set[str] = set()
    for k in range(max(2, len(line))):
        cx = x + (k + 0.5) * step
        out += f'<ellipse cx="{cx:.1f}" cy="{foot - 3:.1f}" rx="{tall * 0.36:.1f}" ry="{tall * 0.11:.1f}" fill="{SHADE}" opacity=".2"/>'
        if k >= len(line):
            continue
        colour = line[k]
        if own.glide:
            body = piece(f"worker-{colour}", f"own-{k}", round(cx, 1), foot, figure(colour, 0, 0, tall))
        else:
            body = figure(colour, cx, foot, tall)
        body = own.scene.thing(f"worker-{colour}", names.worker_name(colour), body)
        if colour not in seen:
            shape = box(cx - step / 2 + 1, foot - tall + 1, step - 2, tall + 1, 10)
            body = own.choose(f"{name}-{colour}", own.worker_targets(colour), body, shape)
        seen.add(colour)
        out += body
    return out, x + max(2, len(line)) * step


def hand(own: Own, x: float, y: float, w: float, step: float, name: str) -> Drawn:
    """God cards side by side; where there are many, each covers a part of the one before."""
    held, n = own.hand(), len(own.hand())
    out = ""
    for k, (card, where) in enumerate(held):
        cx = x + k * step
        body = own.scene.kept(cards.god_card, card, cx, y, w)
        if where != "hand":
            body += f'<circle cx="{cx + w - 9:.1f}" cy="{y + 9:.1f}" r="7.500" fill="{MAIZE}" stroke="{INK}"/>' + use(
                "g-sun", cx + w - 14, y + 4, 10, 10, INK
            )
        body = own.scene.thing(f"god-card-{card}", names.named(own.scene, card), body)
        targets = [f"god-card-{card}", f"action-place-{card}"] if own.rule != "TakeGod" else []
        shape = box(cx, y, w if k == n - 1 else min(w, step), w * CARD, 5)
        out += own.choose(f"{name}-{card}", targets, body, shape)
    hidden = own.side["god cards"] - len(own.side["gods"])
    if hidden > 0:  # another's hand: backs, and how many
        out += own.scene.thing("god-cards", _("God cards"), cards.god_back(x + n * step, y, w, hidden))
        n += 1
    return out, x + (n * step - step + w if n else 0)


def armies(own: Own, x: float, y: float, w: float, step: float, name: str, told: bool) -> Drawn:
    words = {"drawn": _("just drawn"), "hand": _("in hand"), "up": _("ready"), "down": _("tired")}
    out = ""
    printed = own.scene.view["printed"]["armies"]
    for kind, n, where in own.armies():
        body = own.scene.kept(_army, printed[int(kind)], x, y, w, where, n)
        label = f"{names.named(own.scene, kind)}, {words[where]}"
        body = own.scene.thing(f"army-{where}-{kind}", label, body)
        shape = box(x, y, min(w, step), w * CARD, 5)
        out += own.choose(f"{name}-{where}-{kind}", own.army_targets(kind, where), body, shape)
        out += fitted(words[where], x + w / 2, y + w * CARD + 14, step - 2, 12, QUIET, weight="normal") if told else ""
        x += step
    known = sum(n for _kind, n, _where in own.armies())
    hidden = (
        own.side["army cards"]
        + own.side["drawn cards"]
        + sum(own.side["army up"].values())
        + sum(own.side["army down"].values())
        - known
    )
    if hidden > 0:
        out += own.scene.thing("army-cards", _("Army cards"), cards.army_back(x, y, w, hidden))
        x += step
    return out, x


def _army(_scene: Scene, kind: dict[str, Any], x: float, y: float, w: float, where: str, n: int) -> str:
    out = cards.army_card(kind, x, y, w, where == "down", n)
    if where in ("up", "down"):  # on the table: a band says so
        out += f'<path d="M{x + 3:.1f} {y + 4:.1f}h{w - 6:.1f}" stroke="{MAIZE if where == "up" else "#BDB4A6"}" stroke-width="4" stroke-linecap="round"/>'
    return out


def works(own: Own, x: float, y: float, w: float, h: float, step: float, name: str) -> Drawn:
    """Buildings."""
    out = ""
    for one in own.side["buildings"]:
        body = own.scene.kept(building, one, x, y, w, h, one in own.side["face down"], False)
        body = own.scene.thing(f"building-{one}", names.named(own.scene, one), body)
        out += own.choose(f"{name}-{one}", own.building_targets(one), body, box(x, y, w, h, 6), (x + w / 2, y))
        x += step
    return out, x


def statues(own: Own, x: float, foot: float, tall: float, name: str) -> Drawn:
    out = ""
    for n, counts in enumerate(own.side["statues"]):
        for kind, many, size in (("large", counts[1], 1.0), ("small", counts[0], 0.76)):
            for k in range(many):
                wide = max(LEAST, tall * 0.72 * size)
                cx = x + wide / 2
                body = cards.statue(n, kind == "large", cx, foot, tall * size)
                body = own.scene.thing(f"statue-{kind}-{GODS[n]}", names.god_name(own.scene, n), body)
                shape = box(x, foot - tall * size - 1, wide, tall * size + 3, 7)
                out += (
                    own.choose(f"{name}-{kind}-{n}", own.statue_targets(n, kind), body, shape, (cx, foot - tall * size))
                    if k == 0
                    else body
                )
                x += wide + 2
    return out, x


def left_over(own: Own, x: float, y: float, size: float = 1.0) -> str:
    """Steps and banners that can still be set."""
    dye = SEATS[sign(own.scene, own.seat)][0]
    stairs = (
        f'<path d="M0 24h24l3 22H-3z" fill="{dye}" stroke="{INK}"/><path d="M-.500 30h25M-1 36h26M-2 42h28" stroke="#fff" stroke-opacity=".6"/>'
        + bold(31, 44, own.side["steps"], 20, WORDS, "start")
    )
    banner = (
        f'<path d="M62 46V16" stroke="#3A2413" stroke-width="2.400"/><path d="M63 17h22l-4 8 4 8H63z" fill="{dye}" stroke="{INK}"/>'
        + bold(88, 44, own.side["markers"], 20, WORDS, "start")
    )
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">'
        + own.scene.thing("steps-left", _("Steps left"), stairs)
        + own.scene.thing("banners-left", _("Conquest markers left"), banner)
        + "</g>"
    )


def _rule(x: float, y: float, high: float) -> str:
    return f'<path d="M{x:.1f} {y:.1f}v{high:.1f}" stroke="{LINE}"/>'


# -- Tapestries -------------------------------------------------------------------------------------------------------


def held(own: Own) -> str:
    """The Weaving that looks for its place."""
    if own.rule != "AddToTapestry" or not own.mine:
        return ""
    return str(list(own.scene.view["printed"]["weavings"])[own.what])


def cloths(own: Own, x: float, y: float, w: float, room: float, name: str) -> Drawn:
    """The Tapestries one behind the other; while a Weaving is to be added, a handle at each end that it may join."""
    new = held(own)
    out, start, h = "", x, w * CLOTH
    for n, row in enumerate(own.side["tapestries"], 1):
        ends = [f"tapestry-row{n}-{end}" for end in ("left", "right")] if own.mine else []
        wide = len(row) * w + (2 * (LEAST + 3) if new else 0)
        if x > start and x + wide > start + room:
            x, y = start, y + h + 10
        if new:
            out += _handle(own, ends[0], x, y, h, new, row[0], True, name)
            x += LEAST + 3
        one = own.scene.kept(cards.tapestry, list(row), x, y, w)
        things = "".join(
            own.scene.thing(
                f"weaving-{tile}",
                names.named(own.scene, tile),
                f'<rect x="{x + k * w:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="#fff" fill-opacity="0"/>',
            )
            for k, tile in enumerate(row)
        )
        out += one + things
        x += len(row) * w
        if new:
            x += 3
            out += _handle(own, ends[1], x, y, h, new, row[-1], False, name)
            x += LEAST
        x += 14
    if new:
        if x + w > start + room:
            x, y = start, y + h + 10
        shape = box(x, y, w, h, 4)
        body = f'<{shape} fill="#FFFAF0" stroke="{LINE}" stroke-width="2" stroke-dasharray="6 4"/>' + fitted(
            _("a new Tapestry"), x + w / 2, y + h / 2 + 5, w - 8, 13, INK
        )
        body += own.scene.foresee("tapestry-new", own.scene.kept(cards.weaving, new, x, y, w))
        out += own.choose("new", ["tapestry-new"], body, shape, (x + w / 2, y))
        x += w + 14
    return out, x


def _to_place(own: Own, x: float) -> str:
    """The Weaving in the hand, with an arrow to the Tapestries."""
    new = held(own)
    drawn = cards.weaving(own.scene, new, x, HOLD + 8, TO_PLACE - 18)
    drawn = own.scene.thing(f"weaving-{new}", names.named(own.scene, new), drawn)
    return drawn + use("g-right", x + TO_PLACE - 17, HOLD + 22, 22, 22, WORDS)


def _handle(own: Own, target: str, x: float, y: float, h: float, new: str, meets: str, left: bool, name: str) -> str:
    """Where the Weaving may be tied on: gold where like halves meet."""
    scene = own.scene
    if not scene.lit(target):
        return ""
    printed = scene.view["printed"]["weavings"]
    match = printed[new][2] == printed[meets][1] if left else printed[new][1] == printed[meets][2]
    shape = box(x, y, LEAST, h, 7)
    body = f'<{shape} fill="{MAIZE if match else "#FFFAF0"}" stroke="{INK}"/>' + bold(
        x + LEAST / 2, y + h / 2 + 7, "+", 20
    )
    if match:
        body += use("g-star", x + LEAST / 2 - 7, y + 4, 14, 14, "#7A1F16")
    return own.choose(f"{name}-{target}", [target], body, shape, (x + LEAST / 2, y))


# -- the pictures -----------------------------------------------------------------------------------------------------


def shared(room: float, rows: list[tuple[int, float, float]]) -> list[float]:
    """Rows of things side by side (how many; the step that they need, and that they like): the step of each."""
    needed, liked = (sum(n * steps[k] for n, *steps in rows) for k in (0, 1))
    part = min(1.0, max(0.0, (room - needed) / max(1.0, liked - needed)))
    return [least + (most - least) * part for _n, least, most in rows]


def strip(scene: Scene, seat: int) -> Picture:
    """The dock, folded."""
    own = Own(scene, seat, scene.seat >= 0, True)
    if scene.narrow:
        return _phone_strip(own)
    parts = [Part("goods", goods(own, 8, 36, 27, 63, "good"))]
    drawn, x = people(own, 262, 67, 56, "who")
    parts.append(Part("workers", _rule(256, 10, 52) + drawn))
    x += 8
    figures = sum(map(sum, own.side["statues"])) * 36 + 20
    rooms = shared(
        WIDTH - x - figures,
        [(len(own.hand()), 26, 49), (len(own.armies()), 27, 46), (len(own.side["buildings"]), 36, 66)],
    )
    drawn, x = hand(own, x + 6, 4, 44, rooms[0], "card")
    parts.append(Part("hand", drawn))
    drawn, x = armies(own, x + 10, 4, 42, rooms[1], "army", False)
    parts.append(Part("armies", drawn))
    drawn, x = works(own, x + 4, 8, rooms[2] - 4, 56, rooms[2], "work")
    parts.append(Part("works", drawn))
    drawn, x = statues(own, x + 4, 66, 52, "figure")
    parts.append(Part("statues", drawn))
    room = WIDTH - x - 12
    rows = own.side["tapestries"]
    if room > 40 and rows:
        tiles = sum(len(row) for row in rows) + 0.3 * len(rows)
        w = max(16.0, min(86.0, room / tiles))
        parts.append(Part("cloths", _small_cloths(own, x + 6, w)))
        x += tiles * w + 10
    if WIDTH - x > 128:
        parts.append(Part("left", left_over(own, WIDTH - 122, 5)))
    return Picture("strip", _("My things"), WIDTH, STRIP, tuple(parts))


def _small_cloths(own: Own, x: float, w: float) -> str:
    out = ""
    for row in own.side["tapestries"]:
        body = own.scene.kept(cards.tapestry, list(row), x, 36 - w * CLOTH / 2, w)
        out += own.scene.thing(f"weaving-{row[0]}", _("Tapestry"), body)
        x += (len(row) + 0.3) * w
    return out


def _phone_strip(own: Own) -> Picture:
    drawn, _x = people(own, 262, 66, 58, "who")
    parts = (Part("goods", goods(own, 4, 36, 26, 63, "good")), Part("workers", _rule(256, 10, 52) + drawn))
    return Picture("strip", _("My things"), PHONE_WIDTH, STRIP, parts)


def board(scene: Scene, seat: int, mine: bool) -> Picture:
    """The dock, opened: above what one holds, below what one has built."""
    own = Own(scene, seat, mine and scene.seat >= 0, False)
    title = _("My things") if mine else _("The things of {name}").format(name=scene.names[seat])
    return _phone_board(own, title) if scene.narrow else _wide_board(own, title)


HOLD, BOARD = 156.0, 236.0  # the height of the upper row; of the board
TO_PLACE = 116.0  # for the Weaving that looks for its place


def _wide_board(own: Own, title: str) -> Picture:
    parts = [Part("goods", goods(own, 14, 30, 30, 66, "bgood", 2, 38))]
    drawn, x = people(own, 12, 150, 62, "bwho")
    parts.append(Part("workers", drawn))
    x = max(152.0, x + 10)
    hidden = 1 if own.side["army cards"] and "army" not in own.side else 0
    figures = 60.0 * min(4, sum(map(sum, own.side["statues"])))
    rooms = shared(WIDTH - x - 110 - figures, [(len(own.hand()), 27, 99), (len(own.armies()) + hidden, 34, 84)])
    drawn, end = hand(own, x + 8, 11, 94, rooms[0], "bcard")
    parts.append(Part("hand", _rule(x, 12, 132) + drawn))
    x = end + 14
    drawn, x = armies(own, x + 6, 12, max(60.0, min(74.0, rooms[1] - 8)), rooms[1], "barmy", rooms[1] > 60)
    parts.append(Part("armies", drawn))
    drawn, _end = statues(
        own,
        x + 8,
        140,
        min(100.0, max(40.0, (WIDTH - x) / max(1, 0.8 * sum(map(sum, own.side["statues"]))))),
        "bfigure",
    )
    parts.append(Part("statues", drawn + f'<path d="M12 {HOLD}h{WIDTH - 24}" stroke="{LINE}"/>'))
    built = own.side["buildings"]
    each = min(90.0, max(56.0, 480 / max(1, len(built))))
    drawn, x = works(own, 14, HOLD + 4, each - 8, 70, each, "bwork")
    parts.append(Part("works", drawn))
    tiles = sum(len(row) for row in own.side["tapestries"]) + (2 if held(own) else 0)
    spare = 14 * len(own.side["tapestries"]) + (58 * len(own.side["tapestries"]) if held(own) else 0)
    room = WIDTH - x - (20 if held(own) else 140)
    w = max(40.0, min(96.0, (room - spare) / max(1, tiles)))
    if held(own):
        parts.append(Part("held", _to_place(own, x + 6)))
        x, room = x + TO_PLACE + 12, room - TO_PLACE - 12
    drawn, _end = cloths(own, x + 6, HOLD + 6, w, room, "bcloth")
    parts.append(Part("cloths", drawn))
    if not held(own):
        parts.append(Part("left", left_over(own, WIDTH - 124, HOLD + 14)))
    return Picture("board", title, WIDTH, BOARD, tuple(parts))


def _phone_board(own: Own, title: str) -> Picture:
    """Everything one below the other, large enough for fingers."""
    parts, y = [], 8.0

    def row(ident: str, words: str, drawn: str, high: float) -> None:
        nonlocal y
        parts.append(Part(ident, bold(8, y + 14, words[:1].upper() + words[1:], 15, QUIET, "start") + drawn))
        y += high

    if not own.mine:
        row("goods", _("Goods"), goods(own, 8, y + 40, 30, 68, "bgood"), 66)
        row("workers", _("Workers"), people(own, 4, y + 88, 64, "bwho")[0], 100)
    if own.hand() or own.side["god cards"]:
        w = 84.0
        per, cards_ = 4, own.hand()
        drawn = ""
        for k, (card, _where) in enumerate(cards_):
            cx, cy = 6 + k % per * 93, y + 22 + k // per * (w * CARD + 8)
            body = own.scene.kept(cards.god_card, card, cx, cy, w)
            body = own.scene.thing(f"god-card-{card}", names.named(own.scene, card), body)
            targets = [f"god-card-{card}", f"action-place-{card}"] if own.rule != "TakeGod" else []
            drawn += own.choose(f"bcard-{card}", targets, body, box(cx, cy, w, w * CARD, 6))
        if own.side["god cards"] > len(own.side["gods"]):
            drawn += cards.god_back(6, y + 22, w, own.side["god cards"])
        rows = max(1, -(-len(cards_) // per))
        row("hand", _("God cards"), drawn, 26 + rows * (w * CARD + 8))
    if own.armies() or own.side["army cards"]:
        step = min(74.0, (PHONE_WIDTH - 12) / max(1, len(own.armies())))
        row("armies", _("Army cards"), armies(own, 6, y + 24, min(66.0, step - 4), step, "barmy", True)[0], 142)
    if any(map(any, own.side["statues"])):
        row("statues", _("Statues"), statues(own, 6, y + 100, 74, "bfigure")[0], 112)
    if own.side["buildings"]:
        drawn, built = "", own.side["buildings"]
        for k in range(0, len(built), 4):
            some = Own(own.scene, own.seat, own.mine, False)
            some.side = {**own.side, "buildings": built[k : k + 4]}
            drawn += works(some, 6, y + 24 + k // 4 * 84, 88, 76, 93, "bwork")[0]
        row("works", _("Buildings"), drawn, 28 + -(-len(built) // 4) * 84)
    w = 88.0
    drawn, rows = "", 0
    longest = max((len(r) for r in own.side["tapestries"]), default=1)
    w = min(w, (PHONE_WIDTH - 16 - (60 if held(own) else 0)) / max(2, longest))
    drawn = cloths(own, 6, y + 24, w, PHONE_WIDTH - 12, "bcloth")[0]
    rows = len(own.side["tapestries"]) + (1 if held(own) else 0)
    row("cloths", _("Tapestries"), drawn, 28 + rows * (w * CLOTH + 10))
    parts.append(Part("left", left_over(own, 12, y - 8)))
    return Picture("board", title, PHONE_WIDTH, y + 50, tuple(parts))
