"""The terminal table: people and bots at one screen."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from pukllay.cli.lang import lang, set_lang, t
from pukllay.cli.options import Edition, Options, Seed, Solo, parse_options, with_solo
from pukllay.cli.tables import SEATS, table_of
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.core.words import pick
from pukllay.games import NAMES, kit
from pukllay.players.held import Held
from pukllay.players.player import PLAYERS, Knowledge, Player, player
from pukllay.record.game import NAMES as SEAT_NAMES
from pukllay.record.game import Choice, Game
from pukllay.record.record import Record

HUMAN = "human"


class Quit(Exception):
    """The person wants to stop; the game is kept."""


class TerminalTable:
    """One game on one screen: shows it to whoever is asked, and takes the answer."""

    def __init__(
        self, game: Game, bots: dict[int, Player], console: Console, ask: Callable[[str], str] = input
    ) -> None:
        self.game = game
        self.bots = bots
        self.console = console
        self.ask = ask
        self.told = 0  # events already shown to the person at the screen
        self.looker = -1  # who sat at the screen last
        self.path: Path | None = None  # where the game is kept, once it is
        self.rng = Rng(game.record.seed + (2 << 40))

    def run(self) -> None:
        while not self.game.over:
            if self.game.seat in self.bots:
                with Held():
                    option = self.bots[self.game.seat].choose(Knowledge(self.game.kit, self.game.position), self.rng)
                    self.game.play(self.game.notation.text(self.game.position, option))
            else:
                self._turn()
        self._final()

    # -- a person's turn --------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        game, seat = self.game, self.game.seat
        self._curtain(seat)
        choices = game.choices
        self._show(seat, choices)
        while game.seat == seat and game.choices and game.choices[0].ply == choices[0].ply:
            try:
                if self._command(self.ask(t("your choice> ", "votre choix> ")).strip(), choices):
                    return
            except PukllayError as e:
                self.console.print(Text(pick(e.words, lang()), "#D0574B"))
            except EOFError:
                raise Quit from None

    def _curtain(self, seat: int) -> None:
        """Hide what the next person must not see, when two people share the screen and do not see the same."""
        if self.looker not in (-1, seat) and self.game.view(self.looker) != self.game.view(seat):
            self.console.clear()
            name = self.game.names[seat]
            self.console.print(t(f"Over to {name}.", f"À {name} de jouer."), style="bold", markup=False)
            self.ask(
                t("Press Enter when nobody else is looking. ", "Appuyez sur Entrée quand personne d'autre ne regarde. ")
            )
            self.console.clear()
        self.looker = seat

    def _show(self, seat: int, choices: list[Choice]) -> None:
        game = self.game
        self.console.rule()
        for line in game.log(lang(), seat, self.told):
            self.console.print(f"  {line}", markup=False, style="#A79F93")
        self.told = len(game.events)
        marks = {choice.target: n for n, choice in enumerate(choices, 1)}
        self.console.print(table_of(game.kit.name)(game.view(seat), lang(), game.names, marks))
        glyph, colour = SEATS[seat]
        who = Text(f"\n{glyph} {game.names[seat]}{t(':', ' :')} ", f"bold {colour}")
        self.console.print(who.append(game.prompt(lang()), "bold default"), f"[dim]({choices[0].clause})[/dim]")
        self._list(choices)
        self.console.print(
            t(
                "a number or its words · ? help · u undo · h history · s save · l French · q quit",
                "un numéro ou ses mots · ? aide · u annuler · h historique · s enregistrer · l anglais · q quitter",
            ),
            style="dim",
        )

    def _list(self, choices: list[Choice]) -> None:
        """The choices with their numbers; those that cost and bring the same stand together under it."""
        previews: dict[str, list[Text]] = {}
        for n, choice in enumerate(choices, 1):
            line = Text(f"{n:>3} ", "bold").append(choice.label(lang()), "default not bold")
            previews.setdefault(choice.preview(lang()), []).append(line)
        for preview, lines in previews.items():
            if preview and len(lines) == 1:
                self.console.print(lines[0].append(f"  {preview}", "not bold #A79F93"))
                continue
            if preview:
                self.console.print(Text(f"    {preview}", "#A79F93"))
            self.console.print(Columns(lines, padding=(0, 2), column_first=True))

    def _command(self, word: str, choices: list[Choice]) -> bool:
        """Obey; true when the game went on (or back) and the table has to be shown again."""
        game = self.game
        if word in ("q", "quit"):
            raise Quit
        if word in ("u", "undo"):
            if game.whose_undo != game.seat and game.whose_undo in self.bots:
                raise Illegal(
                    t("The last decision was not yours to take back.", "La dernière décision n'était pas la vôtre.")
                )
            game.undo()
            self.told = min(self.told, len(game.events))
            return True
        if word in ("r", "redo"):
            game.redo()
            return True
        if word in ("l", "lang"):
            set_lang("fr" if lang() == "en" else "en")
            return True
        if word in ("h", "history"):
            for line in game.log(lang(), game.seat):
                self.console.print(f"  {line}", markup=False)
            return False
        if word in ("s", "save"):
            self.path = keep(game, self.path)
            self.console.print(t(f"Saved as {self.path}", f"Enregistré sous {self.path}"), markup=False)
            return False
        if word.startswith("?"):
            self._explain(word[1:].strip() or choices[0].clause)
            return False
        if not word:
            return False
        game.play(self._chosen(word, choices))
        return True

    def _chosen(self, word: str, choices: list[Choice]) -> Choice:
        if is_number(word) and 1 <= int(word) <= len(choices):
            return choices[int(word) - 1]
        fits = [c for c in choices if word in (c.text, c.label(lang()))]
        fits = fits or [c for c in choices if c.text.split()[-1] == word]
        if len(fits) == 1:
            return fits[0]
        raise Illegal(
            t(
                f"{word!r} is none of the choices: type a number from 1 to {len(choices)}.",
                f"{word!r} n'est pas un des choix : tapez un numéro de 1 à {len(choices)}.",
            )
        )

    def _explain(self, number: str) -> None:
        clause = self.game.kit.clauses[lang()].get(number.upper())
        if clause is None:
            raise Illegal(t(f"There is no clause {number}.", f"Il n'y a pas d'article {number}."))
        self.console.print(f"{clause.number}  {clause.title}", style="bold")
        self.console.print(clause.text, markup=False)

    # -- the end ----------------------------------------------------------------------------------------------------

    def _final(self) -> None:
        game = self.game
        for line in game.log(lang(), self.looker, self.told):
            self.console.print(f"  {line}", markup=False, style="#A79F93")
        self.console.print(table_of(game.kit.name)(game.view(self.looker), lang(), game.names, {}))
        order = sorted(range(len(game.scores)), key=lambda s: -game.position.standing(s))
        self.console.rule(t("The end", "Fin"))
        for s in order:
            crown = "★" if s in game.winners and len(order) > 1 else " "
            self.console.print(
                f"  {crown} {game.names[s]}{t(':', ' :')} {game.scores[s]}",
                markup=False,
                style="bold" if crown == "★" else "",
            )


def is_number(word: str) -> bool:
    """Whether it is a small number in plain digits (a superscript two is a digit, too, and a key on French keyboards)."""
    return word.isascii() and word.isdigit() and len(word) < 5


def keep(game: Game, path: Path | None = None) -> Path:
    """Save the game, under a name that is not taken; where nothing can be written, at home or among temporary files."""
    if path is not None:
        game.record.save(path)
        return path
    stem = f"{game.kit.name}-{time.strftime('%Y-%m-%d')}"
    places = [Path(), Path.home(), Path(tempfile.gettempdir())]
    for place in places:
        free = next(p for n in range(1, 10_000) if not (p := place / f"{stem}-{n}.puk").exists())
        try:
            game.record.save(free)
        except PukllayError:
            if place == places[-1]:
                raise
        else:
            return free
    raise AssertionError("one of the places was the last")


def seat_players(words: str) -> list[str]:
    """`human,random,Ana=human`: who sits where."""
    seats = [word.strip() for word in words.split(",")]
    for word in seats:
        kind = word.partition("=")[2] or word
        if kind != HUMAN:
            player(kind)
    return seats


def play(
    game: Annotated[str | None, typer.Argument(help=t("which game", "quel jeu"))] = None,
    players: Annotated[
        str | None,
        typer.Option(help=t("who sits where: human, random, Ana=human …", "qui joue : human, random, Ana=human …")),
    ] = None,
    solo: Solo = None,
    option: Options = None,
    seed: Seed = None,
    edition: Edition = None,
    resume: Annotated[Path | None, typer.Option(help=t("go on with a saved game", "reprendre une partie"))] = None,
) -> None:
    console = Console(highlight=False)
    if resume is not None:
        table = _resumed(resume, players, edition, console)
        table.path = resume
    else:
        table = _new(game, players, solo, option, seed, edition, console)
    try:
        table.run()
    except (Quit, KeyboardInterrupt):
        pass
    finally:  # whatever happens, the game is not lost
        table.path = keep(table.game, table.path)
        _say_where(table.game, table.path, console)


def _say_where(game: Game, saved: Path, console: Console) -> None:
    if game.over:
        words = t(f"\nKept as {saved}.", f"\nGardé sous {saved}.")
    else:
        words = t(
            f"\nKept as {saved}. Go on with: pukllay play --resume {saved}",
            f"\nGardé sous {saved}. Pour reprendre : pukllay play --resume {saved}",
        )
    console.print(words, markup=False)


def _new(
    name: str | None,
    players: str | None,
    solo: str | None,
    option: list[str] | None,
    seed: int | None,
    edition: Path | None,
    console: Console,
) -> TerminalTable:
    if name is None:
        name = _choose_game(console)
    game = kit(name)
    words, own = with_solo(game, solo, players, HUMAN, "")
    words = words or _choose_players(name)
    seats = seat_players(words)
    names = [word.partition("=")[0] if "=" in word else SEAT_NAMES[n % 4] for n, word in enumerate(seats)]
    kinds = [word.partition("=")[2] or word for word in seats]
    chosen = seed if seed is not None else int(time.time() * 1000) % (1 << 31)
    table = Game(game, game.edition_at(edition), len(seats), chosen, {**parse_options(option), **own}, names)
    return TerminalTable(table, {n: player(kind) for n, kind in enumerate(kinds) if kind != HUMAN}, console)


def _resumed(path: Path, players: str | None, edition: Path | None, console: Console) -> TerminalTable:
    record = Record.load(path)
    game = Game.replay(record, kit(record.game).edition_at(edition))
    kinds = [w.partition("=")[2] or w for w in seat_players(players)] if players else [HUMAN] * record.seats
    if len(kinds) != record.seats:
        raise PukllayError(
            f"{path} has {record.seats} seats, but --players names {len(kinds)}.",
            f"{path} a {record.seats} places, mais --players en nomme {len(kinds)}.",
        )
    return TerminalTable(game, {n: player(kind) for n, kind in enumerate(kinds) if kind != HUMAN}, console)


def _choose_game(console: Console) -> str:
    """`make play` without a word: ask."""
    for n, name in enumerate(NAMES, 1):
        console.print(f"  [bold]{n}[/bold] {pick(kit(name).title, lang())}  [dim]{pick(kit(name).aim, lang())}[/dim]")
    while True:
        try:
            word = input(t("Which game? [1] ", "Quel jeu ? [1] ")).strip() or "1"
        except EOFError:
            raise PukllayError(
                t(
                    "No game was chosen; name one: pukllay play tiwanaku.",
                    "Aucun jeu choisi ; nommez-en un : pukllay play tiwanaku.",
                )
            ) from None
        if word in NAMES:
            return word
        if is_number(word) and 1 <= int(word) <= len(NAMES):
            return NAMES[int(word) - 1]


def _choose_players(name: str) -> str:
    counts = kit(name).seats
    default = f"{HUMAN},{next(iter(PLAYERS))}"
    hint = t(
        f"Who plays? {min(counts)} to {max(counts)} of human, {', '.join(PLAYERS)} [{default}] ",
        f"Qui joue ? {min(counts)} à {max(counts)} parmi human, {', '.join(PLAYERS)} [{default}] ",
    )
    try:
        return input(hint).strip() or default
    except EOFError:
        return default


def add_to(app: typer.Typer) -> None:
    app.command(
        "play",
        help=t(
            "Play at a table in the terminal.\n\nExamples: pukllay play tiwanaku --players human,random,human · "
            "pukllay play tiwanaku --players Ana=human,Ben=human --option board=short · pukllay play ayar --solo 2",
            "Jouer à une table dans le terminal.\n\nExemples : pukllay play tiwanaku --players human,random,human · "
            "pukllay play tiwanaku --players Ana=human,Ben=human --option board=short · pukllay play ayar --solo 2",
        ),
    )(play)
