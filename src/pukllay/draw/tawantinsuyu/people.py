"""The people: the Village street, from whose ends one buys; the Nomads' tent; the cairn of the fallen; the bag."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece
from pukllay.draw.table import Box, Part
from pukllay.draw.tawantinsuyu import names
from pukllay.draw.tawantinsuyu.art import SHADE, bold, disc, figure, icon
from pukllay.draw.tawantinsuyu.layout import plan
from pukllay.draw.tawantinsuyu.told import asked
from pukllay.draw.theme import MADDER, MAIZE

STREET, EDGE, TITLE = "#EBD9AE", "#7A5A30", "#3A2413"
SPOTS = 7  # so many stand in the street without crowding
PERSON = 34.0
ENDS = (("potato", "potato"), ("corn", "corn"))


def parts(scene: Scene) -> list[Part]:
    view = scene.view
    at = plan(scene.shape)
    taking = asked(scene).rule in ("TakeNomad", "NomadFalls")
    tent = scene.kept(_nomads, dict(view["nomads"]), taking, list(at.nomads), at.upright)
    fallen = scene.kept(_fallen, view["casualties"], sum(view["bag"].values()), list(at.nomads), at.upright)
    return [Part("village", scene.kept(_village, list(view["village"]), list(at.village), at.upright)), Part("nomads", tent), Part("fallen", fallen)]  # fmt: skip


def _street(at: Box, words: str, row: bool) -> str:
    size = 15 if row else 11.5
    back = f'<{box(at.x, at.y, at.width, at.height, 13)} fill="{STREET}" stroke="{EDGE}" stroke-width="1.500"/>'
    return back + fitted(words, at.x + at.width / 2, at.y + size, at.width - 6, size, TITLE)


def _person(scene: Scene, colour: str, place: str, x: float, foot: float, tall: float) -> str:
    body = f'<ellipse cy="-2" rx="{tall * 0.33:.1f}" ry="{tall * 0.12:.1f}" fill="{SHADE}" opacity=".25"/>' + figure(
        colour, 0, 0, tall
    )
    return piece(f"worker-{colour}", place, round(x, 1), round(foot, 1), body)


def _village(scene: Scene, queue: list[str], place: list[float], row: bool) -> str:
    """The queue is a street: whoever buys takes from the potato end or from the corn end."""
    at = Box(*place)
    out = _street(at, _("Village"), row)
    along = at.width if row else at.height
    head, tail = (46.0, 46.0) if row else (38.0, 26.0)
    spots = max(SPOTS, len(queue))
    pitch = (along - head - tail) / spots
    first = (spots - len(queue)) / 2
    tall = min(62.0 if row else PERSON, pitch * (1.25 if row else 1.32))

    def spot(k: float) -> tuple[float, float]:
        if row:
            return at.x + head + (k + 0.5) * pitch, at.y + at.height - 9
        return at.x + at.width / 2, at.y + head + (k + 0.9) * pitch

    for k in range(spots):
        x, y = spot(k)
        out += f'<ellipse cx="{x:.1f}" cy="{y - 2:.1f}" rx="{tall * 0.33:.1f}" ry="{tall * 0.12:.1f}" fill="{SHADE}" opacity=".16"/>'
    drawn = []
    for k, colour in enumerate(queue):
        person = _person(scene, colour, f"village-{k}", *spot(k + first), tall)
        drawn.append(scene.thing(f"worker-{colour}", names.worker_name(colour), person))
    for end, (word, good) in enumerate(ENDS):
        if row:
            x, y = (
                (at.x + 24, at.y + at.height / 2 + 8) if end == 0 else (at.x + at.width - 24, at.y + at.height / 2 + 8)
            )
        else:
            x, y = at.x + at.width / 2, at.y + 25 if end == 0 else at.y + at.height - 14
        size = 26 if row else 17
        price = icon(good, x - size * 0.35, y, size) + bold(
            x + size * 0.22, y + size * 0.3, 1, size * 0.76, TITLE, "start"
        )
        price = scene.thing(f"end-{word}", _("The potato end") if end == 0 else _("The corn end"), price)
        target = f"village-{word}"
        if queue and (scene.lit(target) or target in scene.leads):
            who = 0 if end == 0 else len(queue) - 1
            fx, fy = spot(who + first)
            body = price + drawn[who]
            if end == 0 or len(queue) > 1:
                drawn[who] = ""
            left, right = min(x - size, fx - tall * 0.4), max(x + size, fx + tall * 0.4)
            top, foot = min(y - size * 0.6, fy - tall), max(y + size * 0.6, fy + 2)
            if row:
                shape = box(fx - tall * 0.42, fy - tall, tall * 0.84, tall + 4, 9)
            else:
                shape = box(left, top, right - left, foot - top, 9)
            if len(queue) == 1:  # both ends reach for the same Worker: each lights its own sign
                shape = box(x - size * 0.8, y - size * 0.75, size * 1.6, size * 1.5, 8)
                body = price
                if end == 0:
                    drawn[who] = drawn[who] or scene.thing(f"worker-{queue[0]}", names.worker_name(queue[0]), _person(scene, queue[0], "village-0", fx, fy, tall))  # fmt: skip
            out += scene.choice(target, body, shape) + scene.tag(target, fx if row else x, top)
        else:
            out += price
    return out + "".join(drawn)


def _nomads(scene: Scene, who: dict[str, int], taking: bool, place: list[float], row: bool) -> str:
    """A tent and who waits before it."""
    at = Box(*place)
    out = _street(at, _("Nomads"), row)
    x, y = (at.x + 26, at.y + 26) if row else (at.x + at.width / 2, at.y + 13)
    out += f'<path d="M{x - 18:.1f} {y + 23:.1f}L{x:.1f} {y:.1f}l18 23z" fill="{MADDER}" stroke="#2B2320" stroke-width="1.200"/><path d="M{x - 4:.1f} {y + 23:.1f}l4-12 4 12z" fill="#2B2320"/><path d="M{x - 14:.1f} {y + 18:.1f}h28" stroke="{MAIZE}" stroke-width="1.800" stroke-dasharray="3 2"/>'
    if not row:
        tent = box(at.x + 3, y - 2, at.width - 6, 27, 8)
        out += scene.choice("action-recruit", "", tent) + scene.tag("action-recruit", x, y)
    people = [colour for colour, n in who.items() for _k in range(n)]
    tall = 56.0 if row else min(32.0, (at.height - 150) / max(1, len(people)) * 1.05)
    seen: set[str] = set()
    for k, colour in enumerate(people):
        fx, fy = (at.x + 66 + k * 38, at.y + at.height - 9) if row else (x, at.y + 40 + tall * 0.97 * (k + 1))
        person = _person(scene, colour, f"nomad-{k}", fx, fy, tall)
        person = scene.thing(f"worker-{colour}", names.worker_name(colour), person)
        if taking and colour not in seen:
            person = scene.choice(f"colour-{colour}", person, box(fx - max(13, tall * 0.42), fy - tall, max(26, tall * 0.84), tall + 3, 9))  # fmt: skip
            seen.add(colour)
        out += person
    return out


def _fallen(scene: Scene, casualties: int, bag: int, place: list[float], row: bool) -> str:
    """A cairn with the number of the fallen; what is left in the bag."""
    at = Box(*place)
    if row:
        x, y = at.x + at.width - 60, at.y + 30
        cairn, sack = (x - 8, y), (x + 36, y + 22)
    else:
        x, y = at.x + at.width / 2, at.y + at.height - 92
        cairn, sack = (x, y), (x - 10, y + 70)
    cx, cy = cairn
    words = ngettext("{n} fallen", "{n} fallen", casualties).format(n=casualties)
    body = (
        ""
        if row
        else f'<path d="M{x - 19:.1f} {y:.1f}h38" stroke="{EDGE}" opacity=".5"/>'
        + fitted(_("Fallen"), x, y + 13, 44, 11.5, TITLE)
    )
    body += f'<path d="M{cx - 18:.1f} {cy + 44:.1f}q2-8 8-8 0-9 9-9t9 8q7 0 9 9z" fill="#A39B8E" stroke="#2B2320" stroke-width="1.200"/><path d="M{cx - 9:.1f} {cy + 37:.1f}h8M{cx + 3:.1f} {cy + 40:.1f}h7" stroke="#6E675F" stroke-width="1.300"/>'
    out = scene.thing("fallen", words, body + disc(casualties, cx + 13, cy + 27, 9))
    bx, by = sack
    words = ngettext("{n} Worker in the bag", "{n} Workers in the bag", bag).format(n=bag)
    return out + scene.thing("bag", words, icon("bag", bx, by, 26) + bold(bx + 12, by + 6, bag, 13, TITLE, "start"))
