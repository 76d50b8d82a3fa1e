"""The terminal table: people and bots at one screen."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.live import Live
from rich.table import Table as RichTable
from rich.text import Text

from pukllay.cli.coach import Coach
from pukllay.cli.lang import next_language, set_lang
from pukllay.cli.menu import Menu, folded, is_number
from pukllay.cli.options import Edition, Options, Seed, Solo, parse_options, with_solo
from pukllay.cli.tables import SEATS, board_of, legend_of, table_of
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import N_, _, number
from pukllay.games import NAMES, kit
from pukllay.players.interrupts import Held
from pukllay.players.player import PLAYERS, Knowledge, Player, any_player
from pukllay.record.game import NAMES as SEAT_NAMES
from pukllay.record.game import Choice, Game
from pukllay.record.record import Record
from pukllay.server.settings import data_folder

HUMAN = "human"
COMMANDS: tuple[tuple[str, str], ...] = (
    ("3", N_("choose; a name, or the beginning of one, will do")),
    ("b", N_("the table again")),
    (
        N_("o, o 2, o NAME"),
        N_("the boards of the others, or of one"),
    ),
    ("u, r", N_("undo, redo")),
    ("h", N_("what has happened")),
    ("c", N_("what the coach would do, with --coach")),
    ("? {clause}", N_("what a clause says")),
    ("s", N_("save")),
    (N_("l, l CODE"), N_("in another language")),
    ("q", N_("quit; the game is kept")),
)


class Quit(Exception):
    """The person wants to stop; the game is kept."""


class TerminalTable:
    """One game on one screen: shows it to whoever is asked, and takes the answer."""

    def __init__(
        self,
        game: Game,
        bots: dict[int, Player],
        console: Console,
        ask: Callable[[str], str] = input,
        coach: Coach | None = None,
    ) -> None:
        self.game = game
        self.bots = bots
        self.console = console
        self.ask = ask
        self.coach = coach
        self.told = 0  # events already shown to the person at the screen
        self.looker = -1  # who sat at the screen last
        self.path: Path | None = None  # where the game is kept, once it is
        self.rng = Rng(game.record.seed + (2 << 40))
        self.plain = self.marked = ""  # the table as it was shown last, without and with numbers

    def run(self) -> None:
        while not self.game.over:
            if self.game.seat in self.bots:
                self._bots_choose()
            else:
                self._turn()
        self._final()

    def _bots_choose(self) -> None:
        """Until a person is asked. Who thinks is told by a line that goes away again."""
        game = self.game
        with Live(console=self.console, auto_refresh=False, transient=True) as line:
            while game.seat in self.bots:
                if self.console.is_terminal:
                    glyph, colour = SEATS[game.seat]
                    name = game.names[game.seat]
                    line.update(Text(f"{glyph} {_('{name} thinks …').format(name=name)}", colour), refresh=True)
                with Held():
                    option = self.bots[game.seat].choose(Knowledge(game.kit, game.position), self.rng)
                    game.play(game.notation.text(game.position, option))

    # -- a person's turn --------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        game, seat = self.game, self.game.seat
        self._curtain(seat)
        menu, ply = Menu(game.choices), game.ply
        self._show(seat, menu)
        if self.coach is not None:
            self.coach.attend(game)
        while game.seat == seat and game.ply == ply:
            try:
                if self._command(self.ask(_("your choice>") + " ").strip(), menu):
                    return
            except PukllayError as e:
                self.console.print(Text(str(e), "#D0574B"))
            except EOFError:
                raise Quit from None

    def _curtain(self, seat: int) -> None:
        """Hide what the next person must not see, when two people share the screen and do not see the same."""
        if self.looker not in (-1, seat) and self.game.view(self.looker) != self.game.view(seat):
            self.console.clear()
            name = self.game.names[seat]
            self.console.print(_("Over to {name}.").format(name=name), style="bold", markup=False)
            self.ask(_("Press Enter when nobody else is looking.") + " ")
            self.console.clear()
        self.looker = seat

    def _show(self, seat: int, menu: Menu) -> None:
        game = self.game
        self.console.rule()
        for line in game.log(seat=seat, since=self.told):
            self.console.print(f"  {line}", markup=False, style="#A79F93")
        self.told = len(game.events)
        self._table(seat, menu.marks)
        glyph, colour = SEATS[seat]
        who = Text(f"\n{glyph} {_('{name}: {what}').format(name=game.names[seat], what='')}", f"bold {colour}")
        self.console.print(
            who.append(game.prompt(), "bold default").append(f"  ({self._clause()})", "dim not bold default")
        )
        taken = chosen_before(game)
        if taken:
            labels = ", ".join(f"✓ {label}" for label in taken)
            self.console.print(Text("    " + _("chosen so far: {labels}").format(labels=labels), "#4FB3A9"))
        self.console.print(menu.lines())
        keys = _("number or name · ? legend, commands · o other boards · u undo · q quit")
        self.console.print(keys if self.coach is None else f"{keys} · {_('c coach')}", style="dim", markup=False)

    def _table(self, seat: int, marks: dict[str, int]) -> None:
        """Show the table, unless it stands above as it is and the question lights nothing on it."""
        plain, marked = self._drawn(seat, {}), self._drawn(seat, marks)
        if self.plain == plain and marked in (plain, self.marked):
            return
        self.plain, self.marked = plain, marked
        self.console.print(self._drawing(seat, marks))

    def _drawing(self, seat: int, marks: dict[str, int]) -> RenderableType:
        return table_of(self.game.kit.name)(self.game.view(seat), self.game.names, marks)

    def _drawn(self, seat: int, marks: dict[str, int]) -> str:
        with self.console.capture() as drawn:
            self.console.print(self._drawing(seat, marks))
        return drawn.get()

    def _clause(self) -> str:
        clause: str = self.game.position.stack[-1].clause
        return clause

    def _command(self, word: str, menu: Menu) -> bool:
        """Obey; true when the game went on (or back) and the table has to be shown again."""
        game = self.game
        name, _space, rest = word.casefold().partition(" ")
        if not word:
            return False
        if word.startswith("?"):
            self._help(word[1:].strip())
            return False
        if name in ("o", "other", "others"):
            self._boards(rest.strip())
            return False
        if name in ("q", "quit"):
            raise Quit
        if name in ("u", "undo"):
            if game.whose_undo != game.seat and game.whose_undo in self.bots:
                raise Illegal(_("The last decision was not yours to take back."))
            game.undo()
            self.told = min(self.told, len(game.events))
            return True
        if name in ("r", "redo"):
            game.redo()
            return True
        if name in ("l", "lang"):
            set_lang(rest.strip() or next_language())
            return True
        if name in ("b", "board"):
            self.plain = ""
            return True
        if name in ("h", "history"):
            for line in game.log(seat=game.seat):
                self.console.print(f"  {line}", markup=False)
            return False
        if name in ("s", "save"):
            self.path = keep(game, self.path)
            self.console.print(_("Saved as {path}").format(path=self.path), markup=False)
            return False
        if name in ("c", "coach"):
            self._advise()
            return False
        choice = menu.find(word)
        if self._is_regretted(choice):
            return False
        game.play(choice)
        return True

    def _advise(self) -> None:
        if self.coach is None:
            raise Illegal(_("Nobody coaches here: begin with --coach."))
        if self.console.is_terminal:
            self.console.print(_("The coach thinks …"), style="dim", end="\r")
        for line in self.coach.advice(self.game):
            self.console.print(line, markup=False, style="#4FB3A9")

    def _is_regretted(self, choice: Choice) -> bool:
        """The coach warns, if it has thought already, and the person looks again."""
        warning = self.coach.warning(choice.option) if self.coach is not None else ""
        if not warning:
            return False
        self.console.print(warning, markup=False, style="#E0A94B")
        return self.ask(_("Enter to look again, ! to do it anyway>") + " ").strip() != "!"

    def _boards(self, whose: str) -> None:
        """The boards of all the others, or the one that a number or a name means."""
        game = self.game
        others = [seat for seat in range(len(game.names)) if seat != game.seat]
        seats = [seat_of(whose, game.names)] if whose else others
        if not seats:
            raise Illegal(_("Nobody else plays here."))
        for seat in seats:
            self.console.print(board_of(game.kit.name)(game, seat))

    def _help(self, number: str) -> None:
        if number:
            self._explain(number)
            return
        self.console.print(legend_of(self.game.kit.name)(self.game))
        commands = RichTable.grid(padding=(0, 2))
        commands.add_column(style="bold", no_wrap=True)
        for keys, words in COMMANDS:
            commands.add_row(_(keys).format(clause=self._clause()), _(words))
        self.console.print(Text(), commands, Text(), sep="\n")
        self._explain(self._clause())

    def _explain(self, number: str) -> None:
        clause = self.game.kit.rules().get(number.upper())
        if clause is None:
            raise Illegal(_("There is no clause {number}.").format(number=number))
        self.console.print(f"{clause.number}  {clause.title}", style="bold")
        self.console.print(clause.text, markup=False)

    # -- the end ----------------------------------------------------------------------------------------------------

    def _final(self) -> None:
        game = self.game
        for line in game.log(seat=self.looker, since=self.told):
            self.console.print(f"  {line}", markup=False, style="#A79F93")
        self.console.print(table_of(game.kit.name)(game.view(self.looker), game.names, {}))
        order = sorted(range(len(game.scores)), key=lambda s: -game.position.standing(s))
        self.console.rule(_("The end"))
        for s in order:
            crown = "★" if s in game.winners and len(order) > 1 else " "
            self.console.print(
                f"  {crown} {_('{name}: {what}').format(name=game.names[s], what=number(game.scores[s]))}",
                markup=False,
                style="bold" if crown == "★" else "",
            )


def chosen_before(game: Game) -> list[str]:
    """What the one who is asked has answered to this same question just before: the cards already kept, the seeds paid."""
    p = game.position
    labels: list[str] = []
    for moment in reversed(game.moments):
        q = moment.position
        if (type(q.stack[-1]), q.seat, q.turns) != (type(p.stack[-1]), p.seat, p.turns):
            break
        labels.append(game.notation.label(q, game.notation.option(q, moment.redo)))
    return labels[::-1]


def seat_of(word: str, names: Sequence[str]) -> int:
    """The seat of a number as people count, of a name or of its beginning."""
    if is_number(word) and 1 <= int(word) <= len(names):
        return int(word) - 1
    fits = [s for s, name in enumerate(names) if folded(name).startswith(folded(word))]
    fits = [s for s in fits if folded(names[s]) == folded(word)] or fits
    if len(fits) == 1:
        return fits[0]
    listed = ", ".join(f"{n} {name}" for n, name in enumerate(names, 1))
    raise Illegal(
        _("Nobody here is called {word!r}; type a number or a name: {listed}.").format(word=word, listed=listed)
    )


def games_folder() -> Path:
    """Where the user's games are kept."""
    return data_folder() / "games"


def keep(game: Game, path: Path | None = None) -> Path:
    """Save the game under a name that is not taken; where the user's folder refuses it, at home or among temporary files."""
    if path is not None:
        game.record.save(path)
        return path
    stem = f"{game.kit.name}-{time.strftime('%Y-%m-%d')}"
    places = [games_folder(), Path.home(), Path(tempfile.gettempdir())]
    for place in places:
        try:
            with suppress(OSError):  # saving tells what is wrong
                place.mkdir(parents=True, exist_ok=True)
            free = next(p for n in range(1, 10_000) if not (p := place / f"{stem}-{n}.puk").exists())
            game.record.save(free)
        except PukllayError:
            if place == places[-1]:
                raise
        else:
            return free
    raise AssertionError("one of the places was the last")


def kept(path: Path) -> Path:
    """The file of that name, here or where games are kept."""
    return path if path.exists() or path.parent != Path() else games_folder() / path


def seat_players(words: str) -> list[str]:
    """`human,random,Ana=human`: who sits where."""
    seats = [word.strip() for word in words.split(",")]
    for word in seats:
        kind = word.partition("=")[2] or word
        if kind != HUMAN:
            any_player(kind)
    return seats


def play(
    game: Annotated[str | None, typer.Argument(help=_("which game"))] = None,
    players: Annotated[
        str | None,
        typer.Option(help=_("who sits where: human, random, Ana=human …")),
    ] = None,
    solo: Solo = None,
    option: Options = None,
    seed: Seed = None,
    edition: Edition = None,
    resume: Annotated[Path | None, typer.Option(help=_("go on with a saved game"))] = None,
    coach: Annotated[
        bool, typer.Option("--coach", help=_("a coach: c asks what it would do; it warns before a weak choice"))
    ] = False,
) -> None:
    console = Console(highlight=False)
    if resume is not None:
        resume = kept(resume)
        table = _resumed(resume, players, edition, console)
        table.path = resume
    else:
        table = _new(game, players, solo, option, seed, edition, console)
    if coach:
        table.coach = Coach()
    try:
        table.run()
    except (Quit, KeyboardInterrupt):
        pass
    finally:  # whatever happens, the game is not lost
        if table.coach is not None:
            table.coach.stop()
        table.path = keep(table.game, table.path)
        _say_where(table.game, table.path, console)


def _say_where(game: Game, saved: Path, console: Console) -> None:
    word = f'"{saved}"' if " " in str(saved) else saved
    if game.over:
        words = "\n" + _("Kept as {path}.").format(path=saved)
    else:
        words = "\n" + _("Kept as {path}.\nGo on with: pukllay play --resume {word}").format(path=saved, word=word)
    console.print(words, markup=False, soft_wrap=True)  # a path is copied whole


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
    table.record.kinds = kinds
    return TerminalTable(table, bots_of(kinds), console)


def _resumed(path: Path, players: str | None, edition: Path | None, console: Console) -> TerminalTable:
    record = Record.load(path)
    game = Game.replay(record, kit(record.game).edition_at(edition))
    if players:
        kinds = [w.partition("=")[2] or w for w in seat_players(players)]
    else:
        kinds = record.kinds or [HUMAN] * record.seats
    if len(kinds) != record.seats:
        raise PukllayError(
            _("{path} has {seats} seats, but --players names {n}.").format(path=path, seats=record.seats, n=len(kinds))
        )
    game.record.kinds = kinds
    return TerminalTable(game, bots_of(kinds), console)


def bots_of(kinds: Sequence[str]) -> dict[int, Player]:
    """Seat -> the player that chooses there; people have none."""
    return {seat: any_player(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}


def _choose_game(console: Console) -> str:
    """`make play` without a word: ask."""
    for n, name in enumerate(NAMES, 1):
        console.print(f"  [bold]{n}[/bold] {_(kit(name).title)}  [dim]{_(kit(name).aim)}[/dim]")
    while True:
        try:
            word = input(_("Which game? [1]") + " ").strip() or "1"
        except EOFError:
            raise PukllayError(_("No game was chosen; name one: pukllay play tiwanaku.")) from None
        if word in NAMES:
            return word
        if is_number(word) and 1 <= int(word) <= len(NAMES):
            return NAMES[int(word) - 1]


def _choose_players(name: str) -> str:
    counts = kit(name).seats
    default = f"{HUMAN},{next(iter(PLAYERS))}"
    hint = _("Who plays? {least} to {most} of human, {players} [{default}]").format(
        least=min(counts), most=max(counts), players=", ".join(PLAYERS), default=default
    )
    try:
        return input(hint + " ").strip() or default
    except EOFError:
        return default


def add_to(app: typer.Typer) -> None:
    app.command(
        "play",
        help=_(
            "Play at a table in the terminal.\n\nExamples: pukllay play tiwanaku --players "
            "human,random,human · pukllay play tiwanaku --players Ana=human,Ben=human --option "
            "board=short · pukllay play ayar --solo 2"
        ),
    )(play)
