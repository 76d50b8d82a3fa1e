"""Tiwanaku's table, played through its drawing: every shape, every seat count, both boards."""

import random
import re
import zlib
from statistics import median
from xml.dom import minidom

import pytest

import pukllay
from pukllay import draw
from pukllay.draw.scene import SHAPES, Mark, Scene
from pukllay.draw.table import Table

SMALLEST = 24.0  # units of a target
SENT = 8_000  # bytes of a stage that a decision changes, compressed
LOWEST = 11.0  # units of a letter
BUTTONS = {"space-stop", "space-pass", "offering-keep", "space-unexplored"}  # words without a place
ON_PHONES = BUTTONS | {
    "meeple-divine",
    *(f"crop-crop-{n}" for n in range(1, 6)),
}  # the wheel is under another tab there


def scene_of(game: pukllay.Game, shape: str) -> Scene:
    p = game.position
    marks = {c.target: Mark(c.text, c.label(), c.preview(), game.notation.effect(p, c.option)) for c in game.choices}
    seat = max(0, game.seat)
    return Scene(game.kit.see(p, seat), game.names, seat, marks, {}, shape)


def drawings(table: Table) -> list[str]:
    return [picture.body for picture in table.pictures]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("seats", "board"), [(1, "short"), (2, "long"), (3, "short"), (4, "long")])
def test_games_are_played_on_the_table(seats: int, board: str, shape: str) -> None:
    game = pukllay.new("tiwanaku", seats=seats, seed=7, board=board)
    dice = random.Random(3)
    while not game.over:
        scene = scene_of(game, shape)
        table = draw.table(scene)
        without = {c.target for c in game.choices} - scene.used
        assert without <= (ON_PHONES if shape == "phone" else BUTTONS), without
        body = "".join(drawings(table))
        ids = re.findall(r' id="([^"]+)"', body)
        assert len(ids) == len(set(ids))
        for found in re.finditer(r'<rect [^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*? class="glow"', body):
            assert min(float(found[1]), float(found[2])) >= SMALLEST
        assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', body)) >= LOWEST
        game.play(dice.choice(game.choices))
    for picture in draw.table(scene_of(game, shape)).pictures:
        minidom.parseString(picture.svg(draw.defs("tiwanaku")))


def test_a_decision_changes_little() -> None:
    game = pukllay.new("tiwanaku", seats=3, seed=7, board="long")
    dice, sent = random.Random(3), []
    before: dict[str, str] = {}
    while not game.over:
        stage = draw.table(scene_of(game, "wide")).stage
        now = {part.id: part.svg for part in stage.parts}
        sent.append(len(zlib.compress("".join(svg for name, svg in now.items() if before.get(name) != svg).encode())))
        before = now
        game.play(dice.choice(game.choices))
    assert median(sent) < SENT


def test_everything_on_the_table_has_a_card() -> None:
    for seats in (1, 3):
        game = pukllay.new("tiwanaku", seats=seats, seed=7)
        dice = random.Random(5)
        for _ in range(40):
            scene = scene_of(game, "wide")
            body = "".join(drawings(draw.table(scene)))
            for thing in set(re.findall(r'data-thing="([^"]+)"', body)) | set(scene.marks):
                if not thing.startswith(("riddle-", "offering-")):
                    card = draw.inspect(scene, thing)
                    assert thing in BUTTONS or (card is not None and card.name), thing
            if game.over:
                break
            game.play(dice.choice(game.choices))


@pytest.mark.rule("TIW-3.4", "TIW-3.6")
def test_a_space_that_cannot_be_chosen_says_why() -> None:
    game = pukllay.new("tiwanaku", seats=2, seed=7)
    dice = random.Random(5)
    told = set()
    for _ in range(60):
        on_offer = {c.target for c in game.choices}
        for tile in game.view(0)["spaces"]:
            thing = f"space-{tile['name']}"
            if thing not in on_offer and type(game.position.stack[-1]).__name__ == "Explore":
                told.add(game.notation.why_not(game.position, thing))
        game.play(dice.choice(game.choices))
    assert len(told) >= 4 and "" not in told
