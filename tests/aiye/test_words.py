"""The words of Àiyé in both languages, the terminal table, and a whole game to read."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pukllay.cli.tables import table_of
from pukllay.core.bits import members
from pukllay.core.rng import Rng
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import Aiye
from pukllay.record.game import Game
from tests.aiye.figures import TASTES, greedy
from tests.aiye.table import BASIC, ED, WORDS, options, play, side, table

ONE = ("s", "", "", "", "", "")
PLAYTHROUGH = Path(__file__).with_name("playthrough.txt")


def previews(p: Aiye, lang: str = "en") -> dict[str, str]:
    return {WORDS.text(p, option): WORDS.preview(p, option, lang) for option in members(p.options)}


def test_a_source_shows_where_the_last_seed_falls_and_what_lies_there() -> None:
    shown = previews(table(side(sabotaged=[4])))
    assert shown["c1"] == "☀☀☀ → column 5: Sun Seed ×2"
    assert shown["c3"] == "☾☾ → column 6: Moon Seed"
    assert previews(table(side()), "fr")["c5"] == "☾ → colonne 6 : Graine Lune"


def test_a_card_of_the_village_shows_its_price_its_icons_and_its_worth() -> None:
    p = play(table(side(seeds=("ssssmmmm", "", "", "", "", ""))), "c1", "suns first", "done")
    shown = previews(p)
    assert shown["summon forest_warden"] == "−☀☾◇◇; Shield, Conflict; 3 points"
    assert shown["summon joy"] == "−☀☀◇◇◇; Moon Seed, Moon Seed; 5/8/11 for 2/4/6 moon seeds (now 8)"
    assert shown["renew masks"] == "−◇"


def test_an_ability_shows_what_it_takes_and_gives() -> None:
    p = play(table(side(["sun_sower", "wrestler dyer caravan_guide", *BASIC[2:]], ONE), side(), side()), "c1")
    shown = previews(p)
    assert shown["seed_sun"] == "+☀ below column 2, ×2"
    assert shown["exchange_sun"] == "−☀, +☾☾ below column 2"
    assert shown["conflict"] == "hits 2 of 2"
    assert previews(p, "fr")["seed_either"] == "+◇ sous la colonne 2"


def test_a_move_shows_what_the_number_of_columns_is_worth() -> None:
    p = play(table(side(["sun_sower", "market_elder", *BASIC[2:]], ONE)), "c1", "move_card", "c4.moon_sower")
    assert previews(p)["gap 1"] == "7 columns: +3"
    assert previews(p, "fr")["c1"] == "6 colonnes : +0"


def test_the_prompt_says_what_is_owed() -> None:
    p = play(table(side(seeds=("sssmm", "", "s", "", "", ""))), "c1", "suns first", "done", "summon market_elder", "c4")
    assert WORDS.prompt(p, "en") == "Pay ☀☾◇◇, from left to right: which seed?"
    assert WORDS.prompt(p, "fr") == "Payez ☀☾◇◇, de gauche à droite : quelle graine ?"


def test_things_on_the_page_are_named_by_seat_and_place() -> None:
    p = table(side())
    assert [WORDS.target(p, option) for option in members(p.options)] == ["column-0-1", "column-0-3", "column-0-5"]
    play(p, "c1", "done")
    assert {"village-enough", "village-renew-masks"} <= {WORDS.target(p, o) for o in members(p.options)}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 80, 160])
def test_the_terminal_table_shows_columns_seeds_village_and_marks(lang: str, width: int) -> None:
    p = table(side(sabotaged=[2], council="wrestler joy"), side(), side())
    marks = {WORDS.target(p, option): n for n, option in enumerate(members(p.options), 71)}
    console = Console(width=width, record=True, file=StringIO())
    console.print(table_of("aiye")(KIT.see(p, 0), lang, ["Ana", "Ben", "Cam"], marks))
    text = console.export_text()
    for wanted in ("Ana", "Ben", "Cam", "☀☀☀", "☾☾", "✖", "71", "72", "73", "⚔"):
        assert wanted in text
    for card in p.village:
        assert ED.types[card].names[lang == "fr"].split()[0] in text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_of_a_game_can_be_told(lang: str) -> None:
    game, rng = Game(KIT, ED, 3, 4, {"setup": "control/rush/basic"}), Rng(4)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    lines = game.log(lang)
    assert len(lines) > 300
    assert not [line for line in lines if "{" in line or not line.endswith(".")]


def playthrough() -> str:
    """A game of two greedy players, one for masks and one for the Council."""
    game, rng = Game(KIT, ED, 2, 12, {"setup": "control"}, ["Ana", "Ben"]), Rng(12)
    out, told, turn = [], 0, (0, -1)
    while not game.over:
        p = game.position
        assert isinstance(p, Aiye)
        if turn != (p.round, p.turn):
            turn = (p.round, p.turn)
            out.append(f"\n-- round {p.round}, {game.names[p.turn]} --")
        option = greedy(p, rng, TASTES[0 if p.seat == 0 else 2])
        out.append(f"  {game.names[p.seat]}: {WORDS.text(p, option)}")
        game.play(WORDS.text(p, option))
        out += [f"    {line}" for line in game.log("en", since=told)]
        told = len(game.events)
    out.append("")
    for seat in range(2):
        shown = KIT.see(game.position, seat)["seats"][seat]
        out.append(f"{game.names[seat]}: {shown['points']} points {shown['headings']}")
    return "\n".join(out).strip() + "\n"


def test_the_game_in_the_playthrough_is_still_played_so() -> None:
    """After a change of rules or edition: `python -m tests.aiye.test_words`, and read the difference."""
    assert PLAYTHROUGH.read_text(encoding="utf-8") == playthrough()


def test_options_are_said_in_the_words_of_the_record() -> None:
    assert options(table(side())) == ["c1", "c3", "c5"]


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
