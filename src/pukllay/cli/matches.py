"""`pukllay ladder`, `report` and `compare`: who is stronger, and what many games say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from pukllay.arena import compare as comparison
from pukllay.arena import dataset, ladder, report, standings, worth
from pukllay.cli.options import Edition, Options, parse_options
from pukllay.cli.running import INTERRUPTED, OnRay, Out, Workers, play_through, say_stopped
from pukllay.core.errors import PukllayError
from pukllay.core.speech import N_, _
from pukllay.games import kit
from pukllay.players.player import any_player

console = Console(highlight=False)


def ladder_command(
    game: Annotated[str, typer.Argument(help="tiwanaku, …")],
    players: Annotated[str, typer.Option(help="random,greedy,search:500,amawta,…")] = "random,wawa,yachakuq,yachaq",
    games: Annotated[int, typer.Option(min=1, help=_("games for each choice of players"))] = 40,
    seats: Annotated[int, typer.Option(min=2, max=4, help=_("at a table"))] = 2,
    near: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=_("only those meet who are at most so far apart in --players; all, if not given"),
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help=_("the first seed"))] = 0,
    workers: Workers = 1,
    ray: OnRay = None,
    option: Options = None,
    edition: Edition = None,
    out: Out = None,
    json_file: Annotated[Path | None, typer.Option("--json", help=_("a JSON file for the table"))] = None,
    markdown: Annotated[Path | None, typer.Option(help=_("a Markdown file for the table"))] = None,
) -> None:
    chosen = kit(game)
    names = tuple(word.strip() for word in players.split(","))
    for name in names:
        any_player(name)
    if len(set(names)) != len(names) or len(names) < seats:
        raise PukllayError(
            _("A ladder of {seats} seats needs at least {seats} different players, not {players}.").format(
                seats=seats, players=players
            )
        )
    if near is not None and near < seats - 1:
        raise PukllayError(
            _("{seats} players at a table are up to {others} apart: give --near {others} or more.").format(
                seats=seats, others=seats - 1
            )
        )
    chosen.check_seats(seats)
    options = {name: str(value) for name, value in parse_options(option).items()}
    chosen.complete(options)
    text = None if edition is None else chosen.edition_at(edition).file.text
    work = ladder.work(game, names, seats, games, seed, options, text, counting=out is not None, near=near)
    tally = ladder.Tally(work, names)
    extra = "".join(f" -o {name}={value}" for name, value in options.items())
    extra += f" --near {near}" if near is not None else ""
    extra += f" --edition {edition}" if edition is not None else ""
    command = f"pukllay ladder {game} --players {','.join(names)} --games {games} --seats {seats} --seed {seed}{extra}"
    with play_through(work, tally.add, workers, ray, out) as is_whole:
        found = tally.ladder()
        if found.games:
            _print_ladder(found)
            console.print(_("Again: {command}").format(command=command), style="dim", soft_wrap=True, markup=False)
            if json_file is not None:
                _write(json_file, standings.as_json(found, command, is_whole))
            if markdown is not None:
                _write(markdown, standings.as_markdown(found, command, is_whole))
        if not is_whole:
            say_stopped(found.games, work.games, out)
            raise typer.Exit(INTERRUPTED)


def _print_ladder(found: ladder.Ladder) -> None:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column(_("player"))
    for head in ("Elo", "95 %", _("meetings"), _("ahead")):
        out.add_column(head, justify="right")
    for r in found.ratings:
        out.add_row(r.name, f"{r.elo:+.0f}", f"{r.low:+.0f} … {r.high:+.0f}", str(r.games), f"{100 * r.score:.1f} %")
    console.print(out)
    for pair in (p.from_the_better_one() for p in sorted(found.pairs, key=lambda p: -p.share)):
        a, b, share, (low, high) = pair.first, pair.second, pair.share, pair.interval
        console.print(
            _("  {a} is ahead of {b} in {share:.1f} % ({low:.0f}–{high:.0f}) of {games} games").format(
                a=a, b=b, share=100 * share, low=100 * low, high=100 * high, games=pair.games
            )
        )
    console.print(_("{games} games, every seating on the same seeds; intervals of 95 %.").format(games=found.games))


def report_command(
    results: Annotated[Path, typer.Argument(help="games.parquet")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("the page; else games.html beside it")),
    ] = None,
) -> None:
    page = report.html(dataset.load(results))
    output = output or results.with_suffix(".html")
    _write(output, page)
    console.print(_("Written: {output}").format(output=output))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as e:
        raise PukllayError(_("{path} cannot be written: {reason}.").format(path=path, reason=e.strerror)) from None


MEASURES = {
    "decisions": N_("decisions a game"),
    "margin": N_("margin of victory"),
    "score": N_("points of seat"),
    "victory": N_("victories of seat"),
}


def compare_command(
    first: Annotated[Path, typer.Argument(help="a.parquet")],
    second: Annotated[Path, typer.Argument(help="b.parquet")],
) -> None:
    a, b = dataset.load(first), dataset.load(second)
    if a.about["game"] != b.about["game"]:
        raise PukllayError(
            _("{first} is of {game} and {second} of {other}: compare files of one game.").format(
                first=first, game=a.about["game"], second=second, other=b.about["game"]
            )
        )
    _print_changes(a, b)
    out = _comparison(first, second)
    for d in comparison.differences(a, b):
        words = _(MEASURES[d.measure]) + (f" {d.of}" if d.of else "")
        _add(out, words, d, in_percent=d.measure == "victory")
    console.print(out)
    _print_things(a, b, first, second)
    both = comparison.paired(a, b)
    how = (
        _("{both} of them on the same seeds, compared game by game").format(both=both)
        if both
        else _("on different seeds")
    )
    console.print(
        _("{games} and {others} games, {how}; ± is a 95 % interval.").format(games=a.games(), others=b.games(), how=how)
    )


def _comparison(first: Path, second: Path) -> RichTable:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column("")
    for head in (first.stem, second.stem, _("change"), ""):
        out.add_column(head, justify="right", no_wrap=True)
    return out


def _add(out: RichTable, words: str, d: comparison.Difference, in_percent: bool) -> None:
    scale, unit = (100, " %") if in_percent else (1, "")
    digits = 2 if scale * d.interval < 0.1 else 1
    out.add_row(
        words,
        f"{scale * d.first:.{digits}f}{unit}",
        f"{scale * d.second:.{digits}f}{unit}",
        f"{scale * d.change:+.{digits}f} ± {scale * d.interval:.{digits}f}{unit}",
        _("clear") if d.is_clear else "",
    )


def _print_changes(a: dataset.Results, b: dataset.Results) -> None:
    """What differs in how the two were made: the reader should not compare apples with pears unawares."""
    for name, words in (
        ("edition", N_("edition")),
        ("options", N_("options")),
        ("tables", N_("players")),
    ):
        one, two = a.about.get(name), b.about.get(name)
        if one != two:
            console.print(
                _("{name}: {what}").format(name=_(words), what=f"{one} → {two}"), markup=False, soft_wrap=True
            )


MOST_THINGS = 12


def _print_things(a: dataset.Results, b: dataset.Results, first: Path, second: Path) -> None:
    """What is taken more or less often than before, when on offer: the surest changes."""
    found = [d for d in comparison.things(a, b) if d.sureness > worth.SURE][:MOST_THINGS]
    if not found:
        return
    console.print(_("\nTaken when on offer, where it clearly changed:"))
    out = _comparison(first, second)
    for d in found:
        _add(out, f"{a.label(d.of)} ({d.of.split('/')[0]})", d, in_percent=True)
    console.print(out)


def add_to(app: typer.Typer) -> None:
    app.command(
        "ladder",
        help=_(
            "Rate players against each other: seats rotated, the same chance for every seating.\n\n"
            "Examples: pukllay ladder tiwanaku --players random,greedy,search:500 --games 40 "
            "--workers 2 -o board=short · pukllay ladder ayar --games 200 --markdown ladder.md "
            "--json ladder.json --out ladder.parquet\n\nThe table names the command that repeats "
            "it. Ctrl-C shows what is finished; with --out the same command goes on."
        ),
    )(ladder_command)
    app.command(
        "report",
        help=_(
            "Turn a results file into a page: points, seats, length, branching, and what each "
            "thing is worth.\n\nExample: pukllay report games.parquet -o report.html, after "
            "pukllay sim GAME --out games.parquet"
        ),
    )(report_command)
    app.command(
        "compare",
        help=_(
            "Compare two results files: what a changed cost does. Game by game where they share "
            "seeds.\n\nExample: pukllay compare a.parquet b.parquet, after pukllay sim tiwanaku "
            "--edition variant.toml --out b.parquet"
        ),
    )(compare_command)
