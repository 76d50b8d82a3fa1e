"""Tawantinsuyu's table, played through its drawing: every shape, every seat count, with and without Axomamma."""

import random
import re
import zlib
from collections.abc import Iterator
from itertools import combinations
from statistics import median
from typing import Any
from xml.dom import minidom

import pytest

import pukllay
from pukllay import draw
from pukllay.core.engine import SPECTATOR
from pukllay.core.speech import speaking
from pukllay.draw import scene as scene_module
from pukllay.draw.scene import SHAPES, Mark, Scene
from pukllay.draw.table import Table
from pukllay.draw.tawantinsuyu import ground
from pukllay.draw.tawantinsuyu.ground import CORD, CORDS, Ground, is_along
from pukllay.draw.tawantinsuyu.layout import plan
from pukllay.games.tawantinsuyu.rules import placing
from pukllay.server import page

SMALLEST = 24.0  # units of a target
LOWEST = 11.0  # units of a letter
SENT = 12_000  # bytes of a stage that a decision changes, compressed
OFTEN = 4  # so many questions of a kind are drawn in a game, and some of the rest
# Words without a place: the page makes buttons of them.
BUTTONS = re.compile(
    r"\w+(-card)?-(none|stop|done|renew)|action-(priest|pray|train|recruit)|answer-(yes|no)|act-(act|gold)"
    r"|(corn|gold|gain)-\w+-\d+|climb-climb-0|go-go-on|part-(flip|discard)"
)


def scene_of(game: pukllay.Game, shape: str = "wide", seat: int | None = None) -> Scene:
    p = game.position
    marks = {c.target: Mark(c.text, c.label(), c.preview(), game.notation.effect(p, c.option)) for c in game.choices}
    eyes = max(0, game.seat) if seat is None else seat
    return Scene(game.kit.see(p, eyes), game.names, eyes, marks if eyes == game.seat else {}, {}, shape)


def body_of(table: Table) -> str:
    return "".join(picture.body for picture in table.pictures)


def boards_of(scene: Scene) -> str:
    boards = [draw.board(scene, seat) for seat in range(len(scene.names))]
    return "".join(board.body for board in boards if board is not None)


def played(seats: int, seed: int, plies: int = 100_000) -> Iterator[pukllay.Game]:
    """A game, again and again, at the questions worth a drawing."""
    game, dice = pukllay.new("tawantinsuyu", seats=seats, seed=seed), random.Random(seed)
    seen: dict[str, int] = {}
    while not game.over and game.ply < plies:
        rule = type(game.position.stack[-1]).__name__
        seen[rule] = seen.get(rule, 0) + 1
        if seen[rule] <= OFTEN or dice.random() < 0.04:
            yield game
        game.play(dice.choice(game.choices))
    yield game


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_are_played_on_the_table(seats: int, shape: str) -> None:
    for game in played(seats, 7 * seats):
        scene = scene_of(game, shape)
        table = draw.table(scene)
        without = [c.target for c in game.choices if c.target not in scene.used and not BUTTONS.fullmatch(c.target)]
        assert not without
        body = body_of(table)
        ids = re.findall(r' id="([^"]+)"', body)
        assert len(ids) == len(set(ids))
        for found in re.finditer(r'<rect [^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*? class="glow"', body):
            assert min(float(found[1]), float(found[2])) >= SMALLEST, found[0]
        for found in re.finditer(r'<circle [^>]*?r="([\d.]+)"[^>]*? class="glow"', body):
            assert 2 * float(found[1]) >= SMALLEST, found[0]
        assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', body)) >= LOWEST
    for picture in table.pictures:
        minidom.parseString(picture.svg(draw.defs("tawantinsuyu")))


def test_a_decision_changes_little() -> None:
    game, dice = pukllay.new("tawantinsuyu", seats=3, seed=7), random.Random(3)
    before: dict[str, str] = {}
    sent = []
    for _ in range(160):
        now = {part.id: part.svg for part in draw.table(scene_of(game)).stage.parts}
        if before:
            assert now["ground"] == before["ground"] and now["icons"] == before["icons"]
            changed = "".join(svg for name, svg in now.items() if before.get(name) != svg)
            sent.append(len(zlib.compress(changed.encode())))
        before = now
        game.play(dice.choice(game.choices))
    assert median(sent) < SENT


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_on_the_table_has_a_card(seats: int) -> None:
    for game in played(seats, 5, 260):
        scene = scene_of(game)
        body = body_of(draw.table(scene)) + boards_of(scene)
        on_offer = {target for target in scene.marks if not BUTTONS.fullmatch(target) and "+" not in target}
        for thing in set(re.findall(r'data-thing="([^"]+)"', body)) | on_offer:
            card = draw.inspect(scene, thing)
            assert card is not None and card.name, thing


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_sees_its_own_hand_alone(seats: int) -> None:
    for game in played(seats, 9, 300):
        eyes = (game.seat + 1) % seats if game.seat >= 0 else 0
        scene = scene_of(game, "wide", eyes)
        body = body_of(draw.table(scene)) + boards_of(scene)
        view = scene.view
        known = {*view["offer"], *view["sides"][eyes].get("chosen", [])}
        for side in view["sides"]:
            known |= {*side["gods"], *side["table"]}
        assert set(re.findall(r'data-thing="god-card-(G\d+)"', body)) <= known


def test_events_happen_somewhere_on_the_table() -> None:
    game, dice = pukllay.new("tawantinsuyu", seats=2, seed=3), random.Random(1)
    places = set()
    for _ in range(300):
        if game.over:
            break
        known = len(game.events)
        game.play(dice.choice(game.choices))
        scene = scene_of(game)
        body = body_of(draw.table(scene)) + boards_of(scene)
        for event in game.events[known:]:
            place = draw.place(scene, event.seen(0))
            places.add(place.partition("-")[0])
            if place.startswith(("space-", "steps-", "court-", "step-", "conquest-", "region-")):
                assert f'data-thing="{place}"' in body
    assert {"space", "court", "building"} <= places


@pytest.mark.parametrize("seats", [1, 3])
def test_parts_drawn_earlier_are_the_parts_drawn_anew(seats: int) -> None:
    scene_module._kept.clear()
    for game in played(seats, 13, 260):
        leads = page.leads(game) if game.seat >= 0 else {}
        for eyes in range(seats):
            drawn = []
            for warm in (True, False):
                kept = dict(scene_module._kept)
                if not warm:
                    scene_module._kept.clear()
                scene = scene_of(game, "wide", eyes)
                scene.leads = leads if eyes == game.seat else {}
                drawn.append((body_of(draw.table(scene)), scene.used))
                scene_module._kept.update(kept)
            assert drawn[0] == drawn[1]


def test_who_looks_on_sees_a_table() -> None:
    for game in played(2, 4, 200):
        scene = Scene(game.kit.see(game.position, SPECTATOR), game.names, SPECTATOR)
        for picture in draw.table(scene).pictures:
            minidom.parseString(picture.svg(draw.defs("tawantinsuyu")))
        assert not re.search('class="can"', body_of(draw.table(scene)))
        assert draw.describe(scene)


@pytest.mark.rule("TAW-4.3", "TAW-4.7")
def test_a_space_of_the_hill_shows_its_food_and_its_tasks() -> None:
    seen = 0
    for game in played(2, 5):
        rule: Any = game.position.stack[-1] if game.position.stack else None
        if type(rule).__name__ != "ChooseSpace":
            continue
        p: Any = game.position
        body = draw.table(scene_of(game)).stage.body
        for choice in game.choices:
            tag = body[body.index(f'class="tag" data-for="{choice.target}"') :]
            food = placing.placing_cost(p, p.seat, choice.option, rule.left % 5)
            tasks = placing.task_count(p, p.seat, choice.option, rule.left // 5, rule.left % 5)
            assert re.findall(r">([+\d]+)</text>", tag)[:2] == [str(food), f"+{tasks}"]
            seen += 1
    assert seen > 5


# -- the hill: what is drawn as joined is what the edition joins ---------------------------------------------------------

STROKE, SAMPLES = 3.0, 12  # half a path's width; points at which each stretch of a curve is looked at


def curve(points: list[tuple[float, float]], closed: bool) -> list[tuple[float, float]]:
    out = []
    for k in range(len(points) if closed else len(points) - 1):
        start, one, two, end = ground.controls(points, k, closed)
        for n in range(SAMPLES):
            t = n / SAMPLES
            u = 1 - t
            w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            four = (start, one, two, end)
            x, y = (sum(share * point[axis] for share, point in zip(w, four, strict=True)) for axis in (0, 1))
            out.append((x, y))
    return out


def nodes_of(view: dict[str, object]) -> tuple[dict[str, list[str]], list[str]]:
    printed = view["printed"]
    return {s["name"]: s["icons"] for s in printed["spaces"]}, list(printed["icons"])  # type: ignore[index]


def radius(g: Ground, node: str) -> float:
    return g.icon(node) if "." in node else g.space(node)


@pytest.mark.rule("TAW-1.2")
@pytest.mark.parametrize("shape", SHAPES)
def test_paths_join_what_the_edition_joins_and_nothing_else(shape: str) -> None:
    joins, icons = nodes_of(scene_of(pukllay.new("tawantinsuyu", seats=2, seed=1)).view)
    g, nodes = plan(shape).ground, [*joins, *icons]
    for letter, terrace in ground.LETTER.items():
        for cord in range(CORDS[terrace]):
            ring = curve(ground.ring_of(g, terrace, cord), True)
            mine = [n for n in nodes if n[0] == letter and CORD[n[-1]] == cord]
            mine.sort(key=lambda n: ground.polar(n)[2] % ground.SECTIONS)
            for k, node in enumerate(mine):  # spaces and icons in turn, each joined with both its neighbours
                assert (node in joins) != (mine[k - 1] in joins)
                if node in joins:
                    assert {mine[k - 1], mine[(k + 1) % len(mine)]} <= set(joins[node])
            for node in nodes:
                x, y = g.node(node)
                near = min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in ring)
                if node in mine:
                    assert near < 2, (shape, node)
                else:
                    assert near > radius(g, node) + STROKE - 1, (shape, terrace, cord, node, near)
    across = [(space, icon) for space, mine in joins.items() for icon in mine if not is_along(space, icon)]
    for space, icon in across:
        (x1, y1), (x2, y2) = g.node(space), g.node(icon)
        for node in set(nodes) - {space, icon}:
            x, y = g.node(node)
            near = min(
                ((x1 + (x2 - x1) * t / 20 - x) ** 2 + (y1 + (y2 - y1) * t / 20 - y) ** 2) ** 0.5 for t in range(21)
            )
            assert near > radius(g, node), (shape, space, icon, node)


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_on_the_hill_lies_on_another(shape: str) -> None:
    joins, icons = nodes_of(scene_of(pukllay.new("tawantinsuyu", seats=2, seed=1)).view)
    g = plan(shape).ground
    for a, b in combinations([*joins, *icons], 2):
        (x1, y1), (x2, y2) = g.node(a), g.node(b)
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > radius(g, a) + radius(g, b), (shape, a, b)


def test_the_table_speaks_french() -> None:
    scene = scene_of(pukllay.new("tawantinsuyu", seats=2, seed=1))
    with speaking("fr"):
        assert "Nomades" in body_of(draw.table(scene_of(pukllay.new("tawantinsuyu", seats=2, seed=1))))
    assert "Nomads" in body_of(draw.table(scene))
