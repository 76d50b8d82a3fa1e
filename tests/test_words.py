"""Nothing is shown that cannot be translated, and what ships is translated whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import catalogues
import pytest
from fastapi.testclient import TestClient
from rich.console import Console

from pukllay import draw
from pukllay.cli.menu import Menu
from pukllay.cli.tables import board_of, legend_of, table_of
from pukllay.core.engine import SPECTATOR
from pukllay.core.rng import Rng
from pukllay.core.speech import SOURCE, languages, matching, name_of, number, preferred, speaking
from pukllay.draw.scene import Mark, Scene
from pukllay.games import NAMES, kit
from pukllay.record.game import Game
from pukllay.server.app import make_app
from pukllay.server.final import breakdown
from pukllay.server.settings import Settings
from tests import pseudo

TABLES = [(name, seats, options) for name in NAMES for seats, options in kit(name).tables]
FOREIGN = re.compile(
    r"[àâçéèêëîïôùûœ«»áíóúñ¿¡]|\b(?:vous|votre|une|des|les|est|pour|avec|joueurs?|una|los|las|con|por|para|tus?|jugador(?:es)?)\b",
    re.IGNORECASE,
)
SOURCES = Path(__file__).parents[1] / "src"


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Everything is said in the language of `pseudo`."""
    folder = tmp_path_factory.mktemp("locale")
    pseudo.write_catalogue(folder)
    with pseudo.spoken_from(folder), speaking(pseudo.LANG):
        yield


# -- what ships -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tongue", catalogues.languages())
def test_every_message_is_translated_and_leaves_the_same_open(tongue: str) -> None:
    found = list(catalogues.troubles(tongue))
    assert not found, "\n".join(["run `make words`, then fill in:", *found])


def test_every_catalogue_has_a_name_of_its_own_for_the_menu() -> None:
    named = [name_of(lang) for lang in languages()]
    assert len(set(named)) == len(named)
    assert named[0] == "English"
    assert {"Español", "Français"} <= set(named)


def test_no_word_of_another_language_stands_in_the_code() -> None:
    places = [
        f"{path.relative_to(SOURCES)}:{n}"
        for path in sorted(SOURCES.rglob("*.py"))
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FOREIGN.search(line.replace("Àiyé", ""))
    ]
    assert not places


# -- which language ---------------------------------------------------------------------------------------------------


def test_a_browser_gets_the_language_there_is_that_it_wants_most() -> None:
    assert matching("fr-CA") == matching("fr_FR.UTF-8") == matching("FR") == "fr"
    assert matching("es-PE") == matching("es_PE.UTF-8") == "es"
    assert matching("qu") is None
    assert preferred("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5") == "fr"
    assert preferred("qu, en;q=0.4, fr;q=0.6") == "fr"
    assert preferred("qu-PE, es-PE;q=0.9, en;q=0.8") == "es"
    assert preferred("qu, *;q=0.5, fr;q=0.1") == SOURCE
    assert preferred("fr;q=0, qu") == preferred("") == preferred("fr;q=much") == SOURCE


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert number(1234567) == "1,234,567"
    with speaking("fr"):
        assert number(1234.5, ",.1f") == "1\u202f234,5"
    with speaking("es"):
        assert number(1234.5, ",.1f") == "1\u202f234,5"


# -- nothing is forgotten ---------------------------------------------------------------------------------------------


def played(name: str, seats: int, options: dict[str, str]) -> Iterator[Game]:
    """A game at random, as it stands now and then, and at its end."""
    game, rng, met = Game(kit(name), kit(name).edition, seats, 4, dict(options)), Rng(3), set[str]()
    while not game.over:
        rule = type(game.position.stack[-1]).__name__
        if rule not in met or game.ply % 40 == 0:
            met.add(rule)
            yield game
        game.play(game.choices[rng.below(len(game.choices))])
    yield game


def printed(thing: Any) -> str:
    console = Console(file=StringIO(), width=100, highlight=False)
    console.print(thing)
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def drawn(scene: Scene, game: Game) -> dict[str, list[str]]:
    """What a drawn table shows: every picture, what the inspector says of every thing on it, and the rail."""
    table = draw.table(scene)
    pictures = [picture.svg() for picture in table.pictures]
    things = sorted({thing for svg in pictures for thing in re.findall(r'data-thing="([^"]+)"', svg)})
    cards = [card for thing in things if (card := draw.inspect(scene, thing)) is not None]
    cards += [card for target in scene.marks if (card := draw.inspect(scene, target)) is not None]
    seats = range(len(game.names))
    panels = [draw.panel(scene, seat) for seat in seats]
    facts = [fact for each in (*(panel.facts for panel in panels), *(card.brings for card in cards)) for fact in each]
    boards = [board.svg() for seat in seats if (board := draw.board(scene, seat)) is not None]
    boards += [panel.picture.svg() for panel in panels if panel.picture is not None]
    boards += [card.picture.svg() for card in cards if card.picture is not None]
    return {
        "board": [text for svg in (*pictures, *boards) for text in pseudo.shown(svg)],
        "track": [table.track.words, *(pip for pip in table.track.pips if not pip.startswith("g-"))],  # or a symbol
        "inspector": [text for card in cards for text in (card.name, card.words, card.why_not)],
        "sum": [text for card in cards for row in card.price for text in row],
        "rail": [fact.name for fact in facts] + [panel.note for panel in panels],
        "why not": [game.notation.why_not(game.position, thing) for thing in things] if game.seat >= 0 else [],
        "final": [game.notation.final(game.position, c.option) for c in game.choices],
    }


def leaks(game: Game) -> Iterator[str]:
    """Whatever is shown of a game as it stands and is no message."""
    choices, seat = game.choices, max(game.seat, SPECTATOR)
    lines = {"prompt": [game.prompt()] if game.seat >= 0 else []}
    lines["labels"] = [choice.label() for choice in choices]
    lines["previews"] = [choice.preview() for choice in choices]
    lines["log"] = game.log(seat=seat)
    marks = {c.target: Mark(c.text, c.label(), c.preview()) for c in choices}
    scene = Scene(game.view(seat), game.names, seat, marks)
    if draw.has_table(game.kit.name):
        lines |= drawn(scene, game)
    else:
        lines["board"] = [text for sheet in draw.sheets(scene) for text in (sheet.title, *pseudo.shown(sheet.svg()))]
    lines["description"] = draw.describe(scene)
    lines["facts"] = [fact for s in range(game.record.seats) for fact in draw.facts(scene, s)]
    if game.over:
        lines["end"] = [row["title"] for row in breakdown(game)["rows"]]
    name = game.kit.name
    numbers = Menu(choices).marks if choices else {}
    lines["terminal"] = printed(table_of(name)(game.view(seat), game.names, numbers)).splitlines()
    if not game.ply:
        lines["legend"] = printed(legend_of(name)(game)).splitlines()
    lines["boards"] = [printed(board_of(name)(game, s)) for s in range(len(game.names))]
    for place, texts in lines.items():
        for text in texts:
            if words := pseudo.unsaid(text):
                yield f"{place}: {words} in {text.strip()[:120]!r}"


@pytest.mark.usefixtures("strange")
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_whatever_a_game_shows_is_a_message(name: str, seats: int, options: dict[str, str]) -> None:
    found = [leak for game in played(name, seats, options) for leak in leaks(game)]
    assert not found, "\n".join(sorted(set(found))[:40])


@pytest.mark.usefixtures("strange")
def test_whatever_a_page_shows_is_a_message(tmp_path: Path) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0))
    rules = pseudo.clauses()
    found = []
    with TestClient(
        app, base_url="http://localhost", client=("127.0.0.1", 50_000), headers={"accept-language": pseudo.LANG}
    ) as client:
        pages = ["/", *(f"/new/{name}" for name in NAMES), "/t/a/b"]
        for name in NAMES:
            seats = kit(name).seats[-1]
            new = {"game": name, "players": ["here"] * seats, "seed": 3}
            pages.append(client.post("/api/tables", json=new).json()["links"][0]["url"])
        for address in pages:
            html = client.get(address).text
            if address.startswith("/t/") and (blocks := client.get(f"{address}/blocks")).status_code == 200:
                html += "".join(blocks.json()["blocks"].values())
            for text in pseudo.shown(html):
                if words := pseudo.unsaid(text, *rules):
                    found.append(f"{address[:20]}: {words} in {text[:120]!r}")
        wrong = client.post("/api/tables", json={"game": "chess", "players": ["here"]}).json()["detail"]
        assert wrong.startswith("⟦")
    assert not found, "\n".join(sorted(set(found))[:60])
