"""The terminal table: what is printed at 80 columns, what a typed word means, and how games are kept and resumed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import pukllay
from pukllay.cli.lang import set_lang
from pukllay.cli.menu import APART, Menu
from pukllay.cli.play import Quit, TerminalTable, keep, kept, seat_of, seat_players
from pukllay.cli.tables import board_of, legend_of, table_of
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng
from pukllay.core.speech import languages
from pukllay.games import NAMES
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.players.player import RandomPlayer
from pukllay.record.record import Record
from tests.spoken import spoken
from tests.test_command import run


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_lang("en")
    yield
    set_lang("en")


class Person:
    """Types these words, and then chooses at random."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.rng = Rng(8)
        self.table: TerminalTable | None = None

    def __call__(self, prompt: str) -> str:
        if self.words:
            return self.words.pop(0)
        assert self.table is not None
        choices = self.table.game.choices
        return choices[self.rng.below(len(choices))].text


def screen() -> Console:
    return Console(record=True, width=80, file=open(os.devnull, "w"), force_terminal=True)


def seated(person: Person, game: pukllay.Game, bots: tuple[int, ...]) -> tuple[TerminalTable, Console]:
    console = screen()
    table = TerminalTable(game, {seat: RandomPlayer() for seat in bots}, console, person)
    person.table = table
    return table, console


def test_two_people_and_a_bot_play_to_the_end_in_french() -> None:
    set_lang("fr")
    game = pukllay.new("tiwanaku", seats=3, seed=4, board="short", players=["Ana", "Rob", "Ben"])
    person = Person("?", "?TIW-5.2", "h", "", "nonsense", "99")
    table, console = seated(person, game, (1,))
    table.run()
    shown = console.export_text()
    assert game.over
    assert "Fin" in shown
    assert "n'est pas un des choix" in shown
    assert "TIW-3.2" in shown
    assert "Ana" in shown and "★" in shown


def test_words_numbers_undo_and_redo_at_the_table() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    table, console = seated(Person("a2", "u", "to a2", "c1", "u", "r", "l", "l", "q"), game, ())
    with pytest.raises(Quit):
        table.run()
    assert [str(line) for line in game.record.lines][:4] == [
        "0 explore supply",
        "0 to a2",
        "1 explore supply",
        "1 to c1",
    ]
    shown = console.export_text()
    assert "Explore with" in shown
    assert "Explora con" in shown, "one language after the other"
    assert "Explorez" in shown


def test_a_discovery_cannot_be_taken_back_at_the_table() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    table, console = seated(Person("a1", "u", "q"), game, ())
    with pytest.raises(Quit):
        table.run()
    assert "Nothing can be taken back" in console.export_text()


def test_a_game_that_is_left_is_kept_and_resumed_with_the_same_people_and_bots(tmp_path: Path) -> None:
    left = run("play", "tiwanaku", "--players", "Ana=human,random", "--seed", "1", cwd=tmp_path, ask="1\nq\n")
    assert left.returncode == 0
    kept_as = next(tmp_path.glob("games/*.puk"))
    assert f"--resume {kept_as}\n" in left.stdout  # whole, to be copied
    before = Record.load(kept_as)
    assert before.kinds == ["human", "random"]
    again = run("play", "--resume", kept_as.name, cwd=tmp_path, ask="1\n1\n1\nq\n")
    assert again.returncode == 0
    assert again.stdout.count("☀ Ana:") == 4
    assert "☾ Killa:" not in again.stdout  # nobody is asked for the bot
    after = Record.load(kept_as)
    assert {line.who for line in after.lines[len(before.lines) :]} == {"0", "1"}
    assert after.kinds == before.kinds
    assert len(list(tmp_path.rglob("*.puk"))) == 1


def test_others_may_sit_down_at_a_kept_game(tmp_path: Path) -> None:
    run("play", "tiwanaku", "--players", "human,random", "--seed", "1", cwd=tmp_path, ask="q\n")
    path = next(tmp_path.glob("games/*.puk"))
    done = run("play", "--resume", str(path), "--players", "random,random", cwd=tmp_path)
    assert done.returncode == 0
    assert Record.load(path).kinds == ["random", "random"]
    path.write_text(path.read_text(encoding="utf-8").replace("kind 1: random", "kind 1: karl"), encoding="utf-8")
    assert run("play", "--resume", str(path), cwd=tmp_path).returncode == 2


def test_saving_takes_a_free_name_and_another_place_where_it_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUKLLAY_DATA", str(tmp_path / "data"))
    game = pukllay.new("tiwanaku")
    first = keep(game)
    assert first.parent == tmp_path / "data" / "games"
    assert keep(game) != first
    assert kept(Path(first.name)) == first
    assert kept(first) == first
    monkeypatch.setenv("PUKLLAY_DATA", "/proc")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert keep(game).parent == tmp_path


def test_odd_keys_do_not_end_the_game_and_a_finished_one_is_kept(tmp_path: Path) -> None:
    done = run("play", "tiwanaku", "--players", "human,random", cwd=tmp_path, ask="²\n" + "9" * 5000 + "\ns\nq\n")
    assert done.returncode == 0
    assert len(list(tmp_path.glob("games/*.puk"))) == 1  # saved by s, and again by q
    done = run("play", "tiwanaku", "--players", "random,random", "--option", "board=short", cwd=tmp_path)
    assert done.returncode == 0
    assert len(list(tmp_path.glob("games/*.puk"))) == 2


def test_who_sits_where() -> None:
    assert seat_players("Ana=human, random") == ["Ana=human", "random"]
    with pytest.raises(pukllay.PukllayError, match="no player"):
        seat_players("Ana=hal")


# -- what is shown --------------------------------------------------------------------------------------------------


def shown(what: object) -> str:
    console = screen()
    console.print(what)
    return console.export_text()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_legend_and_a_board_for_everybody(name: str, lang: str) -> None:
    set_lang(lang)
    seats = min(pukllay.games.kit(name).seats)
    game = pukllay.new(name, seats=seats, seed=2)
    rng = Rng(2)
    while game.ply < 60 and not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    said = [shown(spoken(lang, legend_of(name), game))]
    said += [shown(spoken(lang, board_of(name), game, seat)) for seat in range(len(game.names))]
    for seat, text in enumerate(said, -1):
        assert text.strip()
        assert "…" not in text.replace(" …", "")  # nothing is cut off
        assert seat < 0 or game.names[seat] in text


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("seats", "board"), [(4, "long"), (3, "short"), (1, "long")])
def test_tiwanaku_is_whole_at_80_columns(seats: int, board: str, lang: str) -> None:
    game, rng = pukllay.new("tiwanaku", seats=seats, seed=5, board=board), Rng(1)
    while not game.over:
        if game.ply % 9 == 0:
            menu = Menu(game.choices)
            text = shown(spoken(lang, table_of("tiwanaku"), game.view(game.seat), game.names, menu.marks))
            lines = [line.rstrip() for line in text.splitlines()]
            assert "…" not in text
            assert sum(line.startswith(f" {row} ") for line in lines for row in range(1, 6)) == 5
            columns = game.view()["columns"]
            assert lines[0].split() == [chr(ord("a") + c) for c in range(columns)]
            if seats > 1:
                assert all(any(name in line and len(line.split()) >= 8 for line in lines) for name in game.names)
            for target, number in menu.marks.items():
                if target.startswith("space-") and len(target) == len("space-a1"):
                    assert f" {number} " in text
        game.play(game.choices[rng.below(len(game.choices))])


def test_the_table_is_not_shown_again_while_nothing_on_it_changed() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    table, console = seated(Person("a1", "c1", "divine", "b", "q"), game, ())
    with pytest.raises(Quit):
        table.run()
    before, divining = console.export_text().split("Which crop grows on a1?", 1)
    assert before.count("still hidden") == 3  # one for each question so far, none for the crop
    assert divining.count("still hidden") == 1  # and when it was asked for


def test_the_legend_the_commands_and_the_clause_on_request() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    table, console = seated(Person("?", "? tiw-5.2", "q"), game, ())
    with pytest.raises(Quit):
        table.run()
    text = console.export_text()
    assert "2 coca leaf" in text
    assert "the boards of the others" in text
    assert "TIW-3.2" in text
    assert "TIW-5.2" in text


def test_the_boards_of_the_others_on_request() -> None:
    game = pukllay.new("tiwanaku", seats=3, board="short", disc="short-01", players=["Ana", "Ben", "Cécile"])
    table, console = seated(Person("o", "o 1", "O CEC", "o dora", "q"), game, ())
    with pytest.raises(Quit):
        table.run()
    text = console.export_text()
    heads = [line.strip() for line in text.splitlines()]
    assert [heads.count(name) for name in ("☀ Ana", "☾ Ben", "▲ Cécile")] == [1, 1, 2]
    assert "Nobody here is called 'dora'" in text


def test_the_automa_has_a_seat_number_and_a_name() -> None:
    names = ["Inti", "Axomamma"]
    assert seat_of("2", names) == seat_of("axo", names) == 1
    with pytest.raises(Illegal, match="type a number or a name: 1 Inti, 2 Axomamma"):
        seat_of("3", names)


def test_cards_already_kept_are_marked() -> None:
    game = pukllay.new("tawantinsuyu", seats=2, seed=3)
    table, console = seated(Person("1", "1", "2", "u", "q"), game, (1,))
    with pytest.raises(Quit):
        table.run()
    told = [line for line in console.export_text().splitlines() if "chosen so far" in line]
    assert [line.count("✓") for line in told] == [1, 2, 1]


def test_who_thinks_is_told() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    table, console = seated(Person("a1", "q"), game, (1,))
    with pytest.raises(Quit):
        table.run()
    assert "☾ Killa thinks …" in console.export_text()


# -- what a typed word means ----------------------------------------------------------------------------------------


NUMBERED = {  # some of the questions whose things have numbers of their own
    "aiye": {"ChooseSource", "ChooseColumn"},
    "ayar": {"TakePots", "TakeTextile", "PlantMaize", "PlaceTambo"},
    "tawantinsuyu": {"Tasks", "MovePriest"},
    "tiwanaku": {"NameCrop", "Offering"},
}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_number_that_is_shown_chooses_its_thing_and_no_other(name: str, lang: str) -> None:
    set_lang(lang)
    seats = min(n for n in pukllay.games.kit(name).seats if n > 1)
    game, rng = pukllay.new(name, seats=seats, seed=4), Rng(5)
    met = set()
    while not game.over:
        choices = game.choices
        if game.ply % 3 == 0:
            menu = Menu(choices)
            listed = [menu.number[k] for k in menu.order]
            assert listed == sorted(set(listed))
            told = any(choice.number is not None for choice in choices)
            met |= {type(game.position.stack[-1]).__name__} if told else set()
            assert told or listed == list(range(1, len(choices) + 1))
            for k, choice in enumerate(menu.choices):
                assert menu.find(str(menu.number[k])) is choice
                assert menu.find(choice.text.upper()) is choice
                if choice.number is not None:
                    assert menu.number[k] == choice.number
                    assert name == "aiye" or str(choice.number) in choice.label()
                elif told:
                    assert menu.number[k] >= APART
        game.play(choices[rng.below(len(choices))])
    assert met >= NUMBERED[name]


def test_a_number_that_is_only_spoken_of_numbers_nothing() -> None:
    game, rng = pukllay.new("tawantinsuyu", seats=2, seed=3), Rng(1)
    while type(game.position.stack[-1]).__name__ != "ChooseAction":
        game.play(game.choices[rng.below(len(game.choices))])
    menu = Menu(game.choices)
    assert any(label == "pray: 2 God cards" for label in menu.labels)
    assert [menu.number[k] for k in menu.order] == list(range(1, len(menu.order) + 1))


def test_cards_are_listed_as_they_lie() -> None:
    game, rng = pukllay.new("aiye", seats=2, seed=3), Rng(1)
    met = 0
    while not game.over:
        menu = Menu(game.choices)
        shown = [menu.choices[k].target for k in menu.order if menu.choices[k].text.startswith("summon")]
        if len(shown) > 1:
            met += 1
            lying = [f"village-{offer['type']}" for offer in game.view()["village"] if offer]
            assert shown == sorted(shown, key=lying.index)
        game.play(game.choices[rng.below(len(game.choices))])
    assert met > 5


def test_names_capitals_and_unique_beginnings_are_understood() -> None:
    set_lang("fr")
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    game.play("to a1")
    game.play("to c1")
    menu = Menu(game.choices)
    by_text = {choice.text: choice for choice in menu.choices}
    divine, supply = by_text["divine"], by_text["explore supply"]
    assert menu.find("DEVINER UNE CULTURE") is divine
    assert menu.find("devi") is divine
    assert menu.find("Divine") is divine
    assert menu.find("réserve") is menu.find("RESERVE") is supply
    with pytest.raises(Illegal, match=r"plusieurs choix : 1 .*a1, 2 .*réserve"):
        menu.find("explorer")
    with pytest.raises(Illegal, match="pas un des choix"):
        menu.find("9")


def test_tokens_are_offered_by_the_numbers_of_their_crops() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    p = game.position
    assert isinstance(p, Tiwanaku)
    p.tokens[0] = 1 << 2 | 1 << 4
    game.play("to a1")
    menu = Menu(game.choices)
    told = {choice.text: menu.number[k] for k, choice in enumerate(menu.choices)}
    assert told == {"offer 2": 2, "offer 4": 4, "keep": APART, "offer 2+4": APART + 1}
    assert menu.find("2+4").text == "offer 2+4"


def test_a_number_that_a_choice_begins_with_is_not_told_twice() -> None:
    game = pukllay.new("tiwanaku", seats=2, board="short", disc="short-01")
    for text in ("to a1", "to c1", "divine"):
        game.play(text)
    lines = shown(Menu(game.choices).lines()).splitlines()
    assert [line.split()[:2] for line in lines] == [
        [str(crop), word] for crop, word in enumerate(("sweet", "coca", "chili", "corn", "quinoa"), 1)
    ]
