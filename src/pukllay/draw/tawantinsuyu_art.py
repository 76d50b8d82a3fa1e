"""The signs of Tawantinsuyu: gods, tasks, goods, workers, cards. Each has a shape or letters besides its dye."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from pukllay.core.words import pick
from pukllay.draw.pieces import box, broken, lines
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, OCHRE, PAPER, SEATS
from pukllay.games.tawantinsuyu.words import RESOURCE, RESOURCES, TASK, WORKER

WORKERS = ("architect", "craftsman", "warrior", "courier", "priest")
LETTERS = (("A", "A"), ("Cr", "Ar"), ("W", "G"), ("Co", "Co"), ("P", "P"))
ABILITY = ("TAW-4.9", "TAW-4.10", "TAW-4.11", "TAW-4.14", "TAW-4.13")
DYE = (INDIGO, "#4E7A31", MADDER, MAIZE, "#F6F0E4")
ON_DYE = ("#FFFFFF", "#FFFFFF", "#FFFFFF", INK, INK)
GOD_DYE = ("#9A6410", INDIGO, "#6E4E0C", MADDER, "#3F6626", COCHINEAL)
STATUES = ("zigzag", "spiral", "squares", "diamond", "trefoil", "arrow")
GOODS = ("potato", "corn", "stone", "gold")
TASK_CLAUSE = ("TAW-5.4",) * 4 + (
    "TAW-5.13",
    "TAW-5.8",
    "TAW-5.5",
    "TAW-5.11",
    "TAW-5.19",
    "TAW-5.20",
    "TAW-5.17",
)
# 24 units each, drawn with the colour around them
GODS = (
    '<path d="M3 17l5-10 4 9 4-9 5 10" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>',
    '<path d="M12 12a2 2 0 1 1 2 2 4 4 0 1 1 2-7 7 7 0 1 1-9 10" fill="none" stroke="currentColor" stroke-width="2.6"/>',
    '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" fill="currentColor"/>',
    '<path d="M12 2l9 10-9 10-9-10z" fill="currentColor"/>',
    '<g fill="currentColor"><circle cx="12" cy="7" r="4.6"/><circle cx="7" cy="14" r="4.6"/><circle cx="17" cy="14" r="4.6"/><path d="M11 13h2v9h-2z"/></g>',
    '<path d="M12 2l8 9h-5v11H9V11H4z" fill="currentColor"/>',
)
GOOD = (
    '<path d="M2 13q0-7 8-8 10-1 12 6 1 8-9 9-11 1-11-7z" fill="#A9714B" stroke="#2B2320"/>',
    '<path d="M12 1c6 5 6 16 0 22-6-6-6-17 0-22z" fill="#F2C94C" stroke="#2B2320"/><path d="M12 4v16M9 8l6 4M9 14l6 4" stroke="#A86400" fill="none"/>',
    '<path d="M3 20l3-13 8-4 8 9-2 9z" fill="#98A2AC" stroke="#2B2320"/>',
    '<circle cx="12" cy="12" r="10" fill="#E0A526" stroke="#2B2320"/><circle cx="12" cy="12" r="5.500" fill="none" stroke="#6E4E0C" stroke-width="1.500"/>',
)


def _number(n: int, ink: str) -> str:
    return f'<text x="12" y="17.500" font-size="15" text-anchor="middle" fill="{ink}" font-weight="bold">{n}</text>'


TASKS = (
    '<path d="M1 13q0-8 9-9 11-1 13 7 1 9-10 10-12 1-12-8z" fill="#8A5A36" stroke="#2B2320"/>' + _number(3, "#fff"),
    '<path d="M12 0c7 6 7 17 0 24-7-7-7-18 0-24z" fill="#F2C94C" stroke="#2B2320"/>' + _number(2, INK),
    '<path d="M2 21l3-15 9-4 9 10-2 10z" fill="#98A2AC" stroke="#2B2320"/>' + _number(2, INK),
    '<circle cx="12" cy="12" r="11" fill="#E0A526" stroke="#2B2320"/>' + _number(1, INK),
    '<path d="M2 3h20v18H2z" fill="#A0306A" stroke="#2B2320"/><path d="M2 9h20M2 15h20" stroke="#F2C94C" stroke-width="2" stroke-dasharray="3 2"/>',
    '<path d="M8 22V12q-3-2-2-6 1-5 6-5t6 5q1 4-2 6v10z" fill="#C9B48C" stroke="#2B2320"/><path d="M9 7h2M13 7h2M10 11h4" stroke="#2B2320"/>',
    '<path d="M2 22v-5h5v-5h5V7h5V2h5v20z" fill="#B99F6E" stroke="#2B2320"/>',
    '<path d="M3 22V10l9-8 9 8v12z" fill="#D97B2B" stroke="#2B2320"/><path d="M9 22v-7h6v7z" fill="#5E3A21"/>',
    '<path d="M4 22L18 6M20 2l-1 6-5-3z" stroke="#7A1F16" stroke-width="2.500" fill="#7A1F16"/><circle cx="8" cy="8" r="5" fill="#B23A2E" stroke="#2B2320"/>',
    '<path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" stroke="#1F7A74" stroke-width="3"/><circle cx="12" cy="12" r="4" fill="#F6F0E4" stroke="#2B2320"/>',
    '<path d="M12 2v18M4 6h16M4 6l-3 8h6zM20 6l-3 8h6zM7 22h10" fill="#F2C94C" stroke="#2B2320" stroke-width="1.500"/>',
)


def symbols() -> str:
    kinds = (("god", GODS), ("task", TASKS), ("good", GOOD))
    return "".join(
        f'<symbol id="{kind}-{n}" viewBox="0 0 24 24">{body}</symbol>'
        for kind, bodies in kinds
        for n, body in enumerate(bodies)
    )


def use(kind: str, n: int, x: float, y: float, size: float, colour: str = INK) -> str:
    return f'<use href="#{kind}-{n}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" color="{colour}"/>'


def waiting(scene: Scene) -> tuple[str, int, int]:
    """What is asked: the rule, and its first two numbers."""
    rules = scene.view["waiting"]
    return (rules[-1][0], rules[-1][2], rules[-1][3]) if rules else ("", 0, 0)


def sign(scene: Scene, seat: int) -> int:
    return len(SEATS) - 1 if scene.is_automa(seat) else seat


def named(scene: Scene, key: str) -> str:
    names = scene.view["printed"]["names"].get(key)
    return pick((names[0], names[1]), scene.lang) if names else key


def counted(scene: Scene, n: int, count: int) -> str:
    """The name of a resource beside its number: French has its singular below two."""
    one = count < 2 if scene.lang == "fr" else count == 1
    return pick((RESOURCE if one else RESOURCES)[n], scene.lang)


def good(scene: Scene, n: int, x: float, y: float, size: float) -> str:
    return scene.tip(pick(RESOURCES[n], scene.lang), "TAW-3.4", use("good", n, x, y, size))


def god(scene: Scene, n: int, x: float, y: float, size: float) -> str:
    words = scene.view["printed"]["gods"][n]
    return scene.tip(pick((words[0], words[1]), scene.lang), "TAW-4.1", use("god", n, x, y, size, GOD_DYE[n]))


def task(scene: Scene, n: int, x: float, y: float, size: float) -> str:
    return scene.tip(pick(TASK[n], scene.lang), TASK_CLAUSE[n], use("task", n, x, y, size))


def worker(scene: Scene, colour: str, x: float, y: float, size: float, name: str = "") -> str:
    """A worker: its dye and its letters."""
    n = WORKERS.index(colour)
    ident = f' id={quoteattr(name)} class="piece" data-piece="worker-{colour}"' if name else ""
    body = f'<use href="#meeple" width="{size * 0.87:g}" height="{size:g}" fill="{DYE[n]}" stroke="{INK}" stroke-width="2.5"/>'
    letters = text(
        size * 0.435, size * 0.66, pick(LETTERS[n], scene.lang), max(12, size * 0.34), ON_DYE[n], "middle", "bold"
    )
    body = scene.tip(pick(WORKER[n], scene.lang), ABILITY[n], body + letters)
    return f'<g{ident} transform="translate({x:g} {y:g})">{body}</g>'


def card(
    scene: Scene, words: str, clause: str, x: float, y: float, width: float, height: float, dye: str, sign: str = ""
) -> str:
    """A card: what it is called in bold, what it does below; `sign`: a picture at its right top."""
    head, rest = words, ""
    for mark in ("(", "["):
        if mark in words:
            at = words.index(mark)
            head, rest = words[:at].strip(), words[at:].strip()
            if mark == "(":
                rest = rest.removeprefix("(").removesuffix(")")
            break
    room = width - 18
    body = f'<{box(x, y, width, height)} fill="{PAPER}" stroke="{INK}"/><{box(x, y, 7, height, 3)} fill="{dye}"/>'
    beside = room - (22 if sign else 0)
    used = min(1 if room > 150 else 2, len(broken(head, beside, 12.5)))
    body += lines(head, x + 12, y + 15, beside, 12.5, used, weight="bold")
    most = max(1, int((height - 8 - used * 14) // 14))
    body += lines(rest, x + 12, y + 16 + used * 14, room, 12.5, most)
    return scene.tip(words, clause, body + sign)


def god_card(scene: Scene, name: str, x: float, y: float, width: float = 112, height: float = 76) -> str:
    n = scene.view["printed"]["god of"][name]
    picture = use("god", n, x + width - 24, y + 3, 20, GOD_DYE[n])
    return card(scene, named(scene, name), "TAW-4.1", x, y, width, height, GOD_DYE[n], picture)


def building(scene: Scene, name: str, x: float, y: float, width: float, height: float, down: bool = False) -> str:
    """Production and passive Buildings have their own dye and their own roof."""
    passive = name.startswith("Z")
    dye = "#1F7A74" if passive else OCHRE
    roof = f"M{x + width - 22} {y + 18}v-8l9-7 9 7v8z" if not passive else f"M{x + width - 22} {y + 18}v-14h18v14z"
    picture = f'<path d="{roof}" fill="{dye}" stroke="{INK}"/>'
    number = f"TAW-12.{int(name[1:])}" if passive else "TAW-5.10"
    out = card(scene, named(scene, name), number, x, y, width, height, dye, picture)
    if down:
        words = scene.say("face down", "retourné")
        out += f'<{box(x, y + height - 20, width, 20)} fill="{INK}" fill-opacity=".82"/>'
        out += text(x + width / 2, y + height - 5, words, 13, "#FFFFFF", "middle", "bold")
    return f"<g>{out}</g>"


def weaving(scene: Scene, name: str, x: float, y: float, width: float = 112, height: float = 80) -> str:
    """A Weaving: its pattern's name, and at each end the half of a reward."""
    words = named(scene, name)
    head, _, ends = words.partition(" [")
    left, _, right = ends.removesuffix("]").partition(" | ")
    body = f'<{box(x, y, width, height, 3)} fill="{PAPER}" stroke="{INK}"/>'
    body += f'<{box(x, y, width, 19, 3)} fill="{MADDER}"/>'
    body += fitted(head, x + width / 2, y + 14, width - 8, 12.5, "#FFFFFF")
    half = width / 2
    body += f'<path d="M{x + half} {y + 19}v{height - 19}" stroke="{INK}" stroke-dasharray="3 3"/>'
    for n, end in enumerate((left, right)):
        body += lines(end, x + 4 + n * half, y + 32, half - 6, 11.5, int((height - 24) // 13))
    return scene.tip(words, "TAW-5.16", body)


def army(scene: Scene, kind: str, count: int, x: float, y: float, where: str) -> str:
    """Army cards of one kind: Soldiers as helmets, and what discarding one brings."""
    data = scene.view["printed"]["armies"][int(kind)]
    goods = pick((data["goods"][0], data["goods"][1]), scene.lang)
    words = {
        "up": scene.say("on the table", "sur la table"),
        "down": scene.say("face down", "retournée"),
        "hand": scene.say("in hand", "en main"),
        "drawn": scene.say("just drawn", "piochée"),
    }[where]
    fill = "#BDB4A6" if where == "down" else PAPER
    body = f'<{box(x, y, 112, 62)} fill="{fill}" stroke="{INK}"/>'
    for n in range(data["soldiers"]):
        hx = x + 16 + n * 22
        body += f'<path d="M{hx - 8} {y + 22}q-1-15 8-16 9 1 8 16z" fill="{MADDER}" stroke="{INK}"/><path d="M{hx - 10} {y + 22}h20" stroke="{INK}" stroke-width="2"/>'
    if count > 1:
        body += text(x + 105, y + 20, f"×{count}", 15, INK, "end", "bold")
    body += lines(goods, x + 7, y + 38, 104, 12.5, 1) + text(x + 7, y + 55, words, 12.5, "#5B2A12")
    return scene.tip(f"{named(scene, kind)}, {words}", "TAW-7.3", body)
