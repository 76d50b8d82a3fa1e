"""The command line: which games there are, their rules and their data. The rest lives beside this file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

import pukllay
from pukllay.cli import lang as speech
from pukllay.core import engine
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import _, language, languages
from pukllay.games import NAMES, kit

console = Console(highlight=False)


def is_compiled() -> bool:
    return not engine.__file__.endswith(".py")


def build() -> typer.Typer:
    """The command, in the language that `lang` holds by now: help texts are made here."""
    from pukllay.cli import arena, discs, host, learn, play, records, review, riddle, serve, train, worlds

    app = typer.Typer(
        help=_("Four modern board games whole on a computer.\n\nExample: pukllay play tiwanaku --players human,random"),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def common(
        # Read by `speech.listen` wherever it stands; here only for the help.
        lang: Annotated[
            str, typer.Option(help=_("language: {listed}").format(listed=", ".join(languages())))
        ] = language(),
        version: Annotated[
            bool,
            typer.Option("--version", is_eager=True, help=_("show the version"), callback=_version),
        ] = False,
    ) -> None:
        pass

    app.command("games", help=_("List the games.\n\nExample: pukllay games"))(games)
    app.command(
        "rules",
        help=_(
            "Read the rules of a game, clause by clause.\n\nExamples: pukllay rules tiwanaku "
            "TIW-3.5 · pukllay rules tiwanaku --coverage"
        ),
    )(rules)
    app.command(
        "data",
        help=_(
            "Show every component of a game and where its data come from; or what each number of an observation says, "
            "and each action.\n\nExamples: pukllay data tiwanaku · pukllay data ayar --observation --seats 3 · pukllay "
            "data ayar --actions"
        ),
    )(data)
    play.add_to(app)
    learn.add_to(app)
    serve.add_to(app)
    host.add_to(app)
    records.add_to(app)
    review.add_to(app)
    arena.add_to(app)
    discs.add_to(app)
    worlds.add_to(app)
    riddle.add_to(app)
    train.add_to(app)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        how = _("compiled") if is_compiled() else _("interpreted")
        console.print(f"pukllay {pukllay.__version__} ({how})")
        raise typer.Exit


def games() -> None:
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column(_("game"))
    table.add_column(_("seats"))
    table.add_column(_("what it is"))
    for name in NAMES:
        game = kit(name)
        table.add_row(name, f"{min(game.seats)}–{max(game.seats)}", _(game.aim))
    console.print(table)
    for name in NAMES:
        for option in kit(name).options:
            values = "|".join(option.values) or "…"
            console.print(f"  {name} --option {option.name}={values}  [dim]{_(option.help)} ({option.default})[/dim]")


Game = Annotated[str, typer.Argument(help="tiwanaku, …")]


def rules(
    game: Game,
    clause: Annotated[str | None, typer.Argument(help=_("only this clause"))] = None,
    coverage: Annotated[bool, typer.Option(help=_("list the clauses without a test"))] = False,
) -> None:
    if coverage:
        _coverage(game)
        return
    clauses = kit(game).rules()
    if clause is not None:
        if clause.upper() not in clauses:
            raise PukllayError(
                _("{game} has no clause {clause}; `pukllay rules {game}` lists them.").format(game=game, clause=clause)
            )
        clauses = {
            key: c for key, c in clauses.items() if key == clause.upper() or key.startswith(clause.upper() + ".")
        }
    for c in clauses.values():
        console.print(f"[bold]{c.number}[/bold]  [bold]{c.title}[/bold]")
        if c.text:
            console.print(Markdown(c.text))
        console.print()


def _coverage(game: str) -> None:
    from pukllay.cli.coverage import untested

    missing = untested(kit(game), Path.cwd())
    for lang, clauses in missing.items():
        for clause in clauses:
            console.print(f"{lang} {clause.number}  {clause.title}")
    total = len(kit(game).clauses["en"])
    n = len({c.number for clauses in missing.values() for c in clauses})
    console.print(_("{n} of {total} clauses without a test.").format(n=n, total=total))
    if n:
        raise typer.Exit(1)


def data(
    game: Game,
    edition: Annotated[Path | None, typer.Option(help=_("another edition file"))] = None,
    observation: Annotated[bool, typer.Option(help=_("what each number of an observation says"))] = False,
    actions: Annotated[bool, typer.Option(help=_("what each action is"))] = False,
    seats: Annotated[int, typer.Option(min=1, max=4, help=_("at a table"))] = 2,
) -> None:
    found = kit(game).edition_at(edition)
    if observation or actions:
        _numbers(kit(game), found, seats, observation, actions)
        return
    counts: dict[str, int] = {}
    origin = ("", "")
    for datum in found.file.walk():
        counts[datum.source] = counts.get(datum.source, 0) + 1
        if (datum.source, datum.note) != origin:
            origin = (datum.source, datum.note)
            console.print(f"\n[bold]{datum.source}[/bold]  [italic]{escape(datum.note)}[/italic]")
        console.print(f"    {datum.key} = {datum.value}", markup=False)
    console.print()
    listed = ", ".join(f"{n} {source}" for source, n in counts.items())
    console.print(f"{found.name} ({found.file.digest}): {listed}", markup=False)


def _numbers(chosen: Kit, edition: Any, seats: int, observation: bool, actions: bool) -> None:
    """Index by index, as plain text for other programs: the words are identifiers and the same in every language."""
    if chosen.inputs is None or chosen.questions is None or chosen.encoder is None:
        raise PukllayError(_("{game} is not written down as numbers.").format(game=chosen.name))
    chosen.check_seats(seats)
    if observation:
        sides = seats + chosen.new(edition, seats, {}, Rng(0))[0].automas
        for index, one in enumerate(chosen.inputs(edition, sides)):
            print(f"{index}\t{one.name}\t/{one.unit:g}")
    if actions:
        for index, name in enumerate(chosen.questions.names()):
            print(f"{index}\t{name}")


def main() -> None:
    try:
        speech.listen()
        from pukllay.cli.options import complete_bare  # its help texts need the language

        sys.argv[1:] = complete_bare(sys.argv[1:])
        build()()
    except PukllayError as e:
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"pukllay: {e}", markup=False)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)


if __name__ == "__main__":
    main()
