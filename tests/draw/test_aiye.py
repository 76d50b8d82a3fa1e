"""Àiyé's table, played through its drawing: every shape and every seat count."""

import random
import re
import zlib
from statistics import median
from xml.dom import minidom

import pytest

import pukllay
from pukllay import draw
from pukllay.draw.aiye.layout import DEEP, Court, layout
from pukllay.draw.aiye.sowing import Bend, falls, way
from pukllay.draw.scene import SHAPES, Mark, Scene
from pukllay.draw.table import Box, Table
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.rules.sowing import landing

SMALLEST = 24.0  # units of a target
LOWEST = 11.0  # units of a letter
SENT = 8_000  # bytes of a stage that a decision changes, compressed
BUTTONS = {"icon-done", "village-enough"}  # words without a place
TRACES = 24  # points of a curve that are looked at


def scene_of(game: pukllay.Game, shape: str) -> Scene:
    p = game.position
    marks = {c.target: Mark(c.text, c.label(), c.preview(), game.notation.effect(p, c.option)) for c in game.choices}
    seat = max(0, game.seat)
    return Scene(game.kit.see(p, seat), game.names, seat, marks, {}, shape)


def drawings(table: Table) -> list[str]:
    return [picture.body for picture in table.pictures]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_played_on_the_table(seats: int, shape: str) -> None:
    game = pukllay.new("aiye", seats=seats, seed=7)
    dice = random.Random(3)
    while not game.over:
        scene = scene_of(game, shape)
        table = draw.table(scene)
        assert {c.target for c in game.choices} - scene.used <= BUTTONS
        body = "".join(drawings(table))
        ids = re.findall(r' id="([^"]+)"', body)
        assert len(ids) == len(set(ids))
        for found in re.finditer(r'<rect [^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*? class="glow"', body):
            assert min(float(found[1]), float(found[2])) >= SMALLEST
        assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', body)) >= LOWEST
        assert not re.search(r"<style|style=|font-family", body)
        game.play(dice.choice(game.choices))
    for picture in draw.table(scene_of(game, shape)).pictures:
        minidom.parseString(picture.svg(draw.defs("aiye")))


def test_every_lit_place_is_drawn_once_but_for_like_cards() -> None:
    game = pukllay.new("aiye", seats=3, seed=11)
    dice = random.Random(5)
    while not game.over:
        scene = scene_of(game, "wide")
        body = draw.table(scene).stage.body
        drawn = re.findall(r'class="can"[^>]*?data-target="([^"]+)"', body)
        village = [offer["type"] for offer in scene.view["village"] if offer]
        for target in set(drawn):
            like = max(1, village.count(target.removeprefix("village-")))
            assert target == "activation-sow" or drawn.count(target) == like, target
        game.play(dice.choice(game.choices))


def test_a_decision_changes_little() -> None:
    game = pukllay.new("aiye", seats=3, seed=7)
    dice, sent = random.Random(3), []
    before: dict[str, str] = {}
    while not game.over:
        stage = draw.table(scene_of(game, "wide")).stage
        now = {part.id: part.svg for part in stage.parts}
        sent.append(len(zlib.compress("".join(svg for name, svg in now.items() if before.get(name) != svg).encode())))
        before = now
        game.play(dice.choice(game.choices))
    assert median(sent) < SENT


def test_everything_on_the_table_has_a_card_and_others_a_court() -> None:
    game = pukllay.new("aiye", seats=4, seed=7)
    dice = random.Random(5)
    for n in range(240):
        if n % 4 == 0:
            scene = scene_of(game, "phone" if n % 8 else "wide")
            bodies = drawings(draw.table(scene))
            for seat in range(4):
                theirs, panel = draw.board(scene, seat), draw.panel(scene, seat)
                assert theirs is not None and len(panel.facts) == 4
                assert f'data-thing="column-{seat}-1"' in theirs.body
                assert "data-target" not in (panel.picture.body if panel.picture else "")
                bodies.append(theirs.body)
            for thing in set(re.findall(r'data-thing="([^"]+)"', "".join(bodies))) | set(scene.marks):
                card = draw.inspect(scene, thing)
                assert thing in BUTTONS or (card is not None and card.name), thing
        game.play(dice.choice(game.choices))


def test_what_is_drawn_twice_is_drawn_alike() -> None:
    """Nothing that was kept from another moment stands on the table."""
    from pukllay.draw import scene as kept

    game = pukllay.new("aiye", seats=3, seed=9)
    dice = random.Random(9)
    for n in range(300):
        if n % 10 == 0:
            first = draw.table(scene_of(game, "wide")).stage.body
            kept._kept.clear()
            assert draw.table(scene_of(game, "wide")).stage.body == first
        else:
            draw.table(scene_of(game, "wide"))
        game.play(dice.choice(game.choices))


# -- the way of the seeds ---------------------------------------------------------------------------------------------


def trace(bends: list[Bend]) -> list[tuple[float, float]]:
    out = []
    for a, b, c, d in bends:
        for n in range(TRACES + 1):
            t = n / TRACES
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            x, y = (sum(w * q[k] for w, q in zip(weights, (a, b, c, d), strict=True)) for k in (0, 1))
            out.append((x, y))
    return out


def inside(court: Court, n: int, x: float, y: float) -> bool:
    return ((x - court.cx(n)) / court.rx) ** 2 + ((y - court.cy(n)) / DEEP) ** 2 < 1


@pytest.mark.rule("AIY-3.3", "AIY-3.4")
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("columns", range(4, 13))
def test_a_way_joins_its_two_hollows_and_touches_no_other(columns: int, narrow: bool) -> None:
    box = Box(0, 400, 390, 620) if narrow else Box(6, 192, 988, 368)
    court = Court([2] * columns, box, 74 if narrow else 104, narrow)
    for a in range(columns):
        for b in range(columns):
            points = trace(way(court, a, b))
            assert inside(court, a, *points[0]) and inside(court, b, *points[-1])
            for x, y in points:
                assert box.x <= x <= box.x + box.width
                for other in set(range(columns)) - {a, b}:
                    assert not inside(court, other, x, y), (a, b, other)


@pytest.mark.rule("AIY-3.2")
@pytest.mark.parametrize("shape", ["wide", "phone"])
def test_the_drawn_ways_are_those_of_the_rules(shape: str) -> None:
    game = pukllay.new("aiye", seats=2, seed=4)
    dice, looked_at = random.Random(2), 0
    while not game.over:
        rule = game.position.stack[-1]
        if type(rule).__name__ == "ChooseSource":
            scene = scene_of(game, shape)
            body = draw.table(scene).stage.body
            columns = scene.view["seats"][game.seat]["columns"]
            court = layout(scene, game.seat).court
            for choice in game.choices:
                source = choice.option
                drawn = body.partition(f'class="foresee" data-for="{choice.target}"')[2].partition('class="foresee"')[0]
                ways = [tuple(map(int, found)) for found in re.findall(r'data-way="(\d+)-(\d+)"', drawn)]
                fallen = falls(columns, source)
                assert ways == list(zip([source, *fallen], fallen, strict=False))
                after = game.position.copy()
                assert isinstance(after, Aiye)
                column = after.sides[game.seat].columns[source]
                after.hand_sun, after.hand_moon = column.sun, column.moon
                assert fallen[-1] == landing(after, game.seat, source)
                assert court.many == len(columns)
                looked_at += 1
        game.play(dice.choice(game.choices))
    assert looked_at > 40


# -- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-6.4", "AIY-6.7")
def test_a_card_that_cannot_be_had_says_why() -> None:
    game = pukllay.new("aiye", seats=2, seed=7)
    dice, told = random.Random(5), set()
    while not game.over:
        if type(game.position.stack[-1]).__name__ == "Village":
            on_offer = {c.target for c in game.choices}
            for offer in game.view(game.seat)["village"]:
                if offer and f"village-{offer['type']}" not in on_offer:
                    told.add(game.notation.why_not(game.position, f"village-{offer['type']}"))
        game.play(dice.choice(game.choices))
    assert "" not in told and len(told) >= 3


def test_a_price_is_whole() -> None:
    """What a column costs is in the price at it: the card's own seeds and the column's."""
    game = pukllay.new("aiye", seats=2, seed=3)
    dice, seen = random.Random(1), set()
    while not game.over:
        p = game.position
        assert isinstance(p, Aiye)
        if type(p.stack[-1]).__name__ == "ChooseColumn":
            card = p.ed.types[p.stack[-1].what]
            for choice in game.choices:
                effect = game.notation.effect(p, choice.option)
                assert effect is not None
                high = p.sides[p.seat].columns[choice.option].cards.bit_count()
                assert sum(n for _icon, n in effect.costs) == sum(card.cost) + p.ed.surcharge[high]
                seen.add(high)
        game.play(dice.choice(game.choices))
    assert seen >= {1, 2, 3}
