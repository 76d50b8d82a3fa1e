"""Ayar's table, played through its drawing: every shape, every seat count, the Ayllu too."""

import random
import re
import zlib
from itertools import combinations
from math import dist
from statistics import median
from typing import Any
from xml.dom import minidom

import pytest

import pukllay
from pukllay import draw
from pukllay.draw.ayar.layout import HALF_STEPS, lake_xy, land, plot_places, road
from pukllay.draw.scene import SHAPES, Mark, Scene
from pukllay.draw.table import Table
from pukllay.draw.theme import SEATS

SMALLEST = 24.0  # units of a target
LOWEST = 11.0  # units of a letter
SENT = 16_000  # bytes of a stage that a decision changes, compressed
BUTTONS = {"maize-stop", "lake-stop", "pot-stop", "textile-stop", "moon-keep"}  # words without a place


def scene_of(game: pukllay.Game, shape: str) -> Scene:
    p = game.position
    marks = {c.target: Mark(c.text, c.label(), c.preview(), game.notation.effect(p, c.option)) for c in game.choices}
    seat = max(0, game.seat)
    return Scene(game.kit.see(p, seat), game.names, seat, marks, {}, shape)


def drawings(table: Table) -> list[str]:
    return [picture.body for picture in table.pictures]


def sizes(body: str) -> list[float]:
    """The smaller side of everything that is lit."""
    out = [
        min(float(found[1]), float(found[2]))
        for found in re.finditer(r'<rect [^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*? class="glow"', body)
    ]
    out += [2 * float(found[1]) for found in re.finditer(r'<circle [^>]*?r="([\d.]+)"[^>]*? class="glow"', body)]
    return out


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_are_played_on_the_table(seats: int, shape: str) -> None:
    game = pukllay.new("ayar", seats=seats, seed=7)
    dice = random.Random(3)
    asked: dict[str, int] = {}
    while not game.over:
        rule = type(game.position.stack[-1]).__name__
        asked[rule] = asked.get(rule, 0) + 1
        if asked[rule] <= 6:  # of each kind of question
            scene = scene_of(game, shape)
            table = draw.table(scene)
            without = {c.target for c in game.choices} - scene.used
            assert without <= BUTTONS, (rule, without)
            body = "".join(drawings(table))
            ids = re.findall(r' id="([^"]+)"', body)
            assert len(ids) == len(set(ids)), {name for name in ids if ids.count(name) > 1}
            assert min(sizes(body), default=SMALLEST) >= SMALLEST, rule
            assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', body)) >= LOWEST
            lit = re.findall(r'data-target="([^"]+)"', body)
            assert len(lit) == len(set(lit)), rule
            for seat in range(len(game.names)):
                assert draw.board(scene, seat) and draw.panel(scene, seat).picture
        game.play(dice.choice(game.choices))
    for picture in draw.table(scene_of(game, shape)).pictures:
        minidom.parseString(picture.svg(draw.defs("ayar")))


def test_a_decision_changes_little() -> None:
    game = pukllay.new("ayar", seats=3, seed=7)
    dice, sent = random.Random(3), []
    before: dict[str, str] = {}
    for _ in range(160):
        if game.over:
            break
        stage = draw.table(scene_of(game, "wide")).stage
        now = {part.id: part.svg for part in stage.parts}
        sent.append(len(zlib.compress("".join(svg for name, svg in now.items() if before.get(name) != svg).encode())))
        before = now
        game.play(dice.choice(game.choices))
    assert median(sent) < SENT


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_on_the_table_has_a_card(seats: int) -> None:
    game = pukllay.new("ayar", seats=seats, seed=7)
    dice = random.Random(5)
    for n in range(300):
        if game.over:
            break
        if n % 6 == 0:
            scene = scene_of(game, "wide")
            body = "".join(drawings(draw.table(scene)))
            clauses = game.kit.clauses["en"]
            for thing in set(re.findall(r'data-thing="([^"]+)"', body)) | set(scene.marks) - BUTTONS:
                card = draw.inspect(scene, thing)
                assert card is not None and card.name and card.words, thing
                assert card.clause in clauses, (thing, card.clause)
        game.play(dice.choice(game.choices))


@pytest.mark.parametrize("shape", ["wide", "tall", "square"])
def test_roads_are_even_and_plots_of_a_road_keep_clear_of_each_other(shape: str) -> None:
    at = land(shape)
    view = pukllay.new("ayar", seats=2, seed=3).view(0)
    for row in range(4):
        steps = [dist(a[:2], b[:2]) for a, b in zip(road(at, row), road(at, row)[1:], strict=False)]
        assert len(steps) == HALF_STEPS - 1 and max(steps) < 1.1 * min(steps)
        for path in view["paths"]:
            places = plot_places(at, path["slots"], row)
            assert min(dist(a, b) for a, b in combinations(places, 2)) > 21
            for gap, (x, y) in zip((slot["gap"] for slot in path["slots"]), places, strict=True):
                near = min(range(HALF_STEPS), key=lambda k: dist((x, y), road(at, row)[k][:2]))
                assert gap - 0.5 <= near / 2 <= gap + 1.5, "a plot stands beside its gap"


@pytest.mark.parametrize("shape", ["wide", "tall", "square"])
def test_the_routes_of_the_lake_join_what_the_edition_joins_and_touch_nothing_else(shape: str) -> None:
    at = land(shape)
    scene = scene_of(pukllay.new("ayar", seats=2, seed=3), shape)
    spaces = {s["name"]: s for s in scene.view["lake"]["spaces"]}
    xy = {name: lake_xy(at, s["x"], s["y"]) for name, s in spaces.items()}
    body = next(part.svg for part in draw.table(scene).stage.parts if part.id == "routes")
    drawn = re.search(r'class="routes" d="([^"]+)"', body)
    assert drawn
    found = set()
    for line in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", drawn[1]):
        a, b = [
            min(xy, key=lambda name: dist(xy[name], end))
            for end in ((float(line[0]), float(line[1])), (float(line[2]), float(line[3])))
        ]
        found.add(frozenset((a, b)))
        for other, (x, y) in xy.items():
            if other not in (a, b):
                assert _far_from_line((x, y), xy[a], xy[b]) > 8, (a, b, other)
    assert found == {frozenset((name, other)) for name, s in spaces.items() for other in s["near"]}


def _far_from_line(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    (px, py), (ax, ay), (bx, by) = p, a, b
    along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = max(0.0, min(1.0, along))
    return dist(p, (ax + along * (bx - ax), ay + along * (by - ay)))


def test_effects_say_what_previews_say() -> None:
    game, dice, told = pukllay.new("ayar", seats=2, seed=5), random.Random(3), 0
    while not game.over:
        for choice in game.choices[:6]:
            found = re.search(r"then ☀ (\d+) ☾ (\d+), gap (\d+)", choice.preview())
            effect = game.notation.effect(game.position, choice.option)
            if found:
                told += 1
                assert effect and [effect.then[key] for key in ("sun", "moon", "gap")] == [
                    int(n) for n in found.groups()
                ]
        game.play(dice.choice(game.choices))
    assert told > 20


@pytest.mark.rule("AYA-4.10")
def test_the_last_place_of_the_pots_shows_both_its_suns() -> None:
    table = draw.table(scene_of(pukllay.new("ayar", seats=2, seed=5), "wide"))
    assert table.board
    pots = next(part.svg for part in table.board.parts if part.id == "own-pottery")
    side = scene_of(pukllay.new("ayar", seats=2, seed=5), "wide").view["seats"][0]
    assert side["pot suns"][-1] == 2
    assert pots.count("#ay-g-sun") == 1 + sum(side["pot suns"]) - sum(side["pot suns"][: len(side["pots"])])


@pytest.mark.rule("AYA-3.9")
def test_a_plot_that_cannot_be_chosen_says_why() -> None:
    game, dice, told = pukllay.new("ayar", seats=3, seed=7), random.Random(5), set()
    while not game.over:
        if type(game.position.stack[-1]).__name__ == "PlaceTambo":
            on_offer = {c.target for c in game.choices}
            for path in game.view(0)["paths"]:
                for n in range(1, len(path["slots"]) + 1):
                    thing = f"building-{path['colour']}-{n}"
                    if thing not in on_offer:
                        told.add(game.notation.why_not(game.position, thing))
        game.play(dice.choice(game.choices))
    assert len(told) >= 4 and "" not in told


def test_parts_drawn_for_one_table_do_not_turn_up_at_another_with_other_people() -> None:
    """An opponent that plays by the book has its own sign, even when somebody else is called like it."""
    game, dice = pukllay.new("ayar", seats=2, seed=3), random.Random(2)
    for _ in range(60):
        game.play(dice.choice(game.choices))
    view = game.view(0)
    solo = view | {"seats": view["seats"][:1]}

    def roads(seen: dict[str, Any]) -> str:
        stage = draw.table(Scene(seen, game.names)).stage
        return "".join(part.svg for part in stage.parts if part.id.startswith("road-"))

    assert f'color="{SEATS[1][0]}"' in roads(view)
    assert f'color="{SEATS[1][0]}"' not in roads(solo)
