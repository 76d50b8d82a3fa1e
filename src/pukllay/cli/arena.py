"""`pukllay sim`, `fuzz` and `bench`: many games at once."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from pukllay.arena import bench as benchmark
from pukllay.arena import dataset, decisions
from pukllay.arena import sim as simulation
from pukllay.arena.fuzz import fuzz as run_fuzz
from pukllay.arena.ratings import share_interval
from pukllay.arena.work import Work
from pukllay.cli import matches
from pukllay.cli.options import Edition, Options, Solo, parse_options, with_solo
from pukllay.cli.running import INTERRUPTED, Meter, OnRay, Out, Workers, play_through, say_stopped
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.players.player import any_player

console = Console(highlight=False)
Game = Annotated[str, typer.Argument(help="tiwanaku, …")]
Games = Annotated[int, typer.Option(min=1, help=_("how many games"))]
FirstSeed = Annotated[int, typer.Option(help=_("the first seed"))]


def sim(
    game: Game,
    players: Annotated[str | None, typer.Option(help="random,random,…")] = None,
    games: Games = 100,
    seed: FirstSeed = 0,
    solo: Solo = None,
    workers: Workers = 1,
    ray: OnRay = None,
    option: Options = None,
    edition: Edition = None,
    out: Out = None,
    records: Annotated[Path | None, typer.Option(help=_("a folder where every game is kept as a record"))] = None,
) -> None:
    chosen = kit(game)
    seated, own = with_solo(chosen, solo, players, "random", "random,random")
    names = tuple(word.strip() for word in seated.split(","))
    for name in names:
        any_player(name)
    options = {name: str(value) for name, value in {**parse_options(option), **own}.items()}
    chosen.check_seats(len(names))
    chosen.complete(options)
    text = None if edition is None else chosen.edition_at(edition).file.text
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    kept = None if records is None else str(records.absolute())
    work = Work((simulation.Table(game, names, options, text, kept),), seed, games, counting=out is not None)
    start, found = time.perf_counter(), simulation.Summary()

    def take(piece: range, played: list[simulation.Played]) -> None:
        for one in played:
            found.add(one)

    with play_through(work, take, workers, ray, out) as is_whole:
        took = time.perf_counter() - start
        if found.games:
            _print_results(names, found)
            _print_speed(found, took)
        if not is_whole:
            say_stopped(found.games, games, out)
            raise typer.Exit(INTERRUPTED)


def _print_results(names: tuple[str, ...], found: simulation.Summary) -> None:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    for head in (_("seat"), _("player"), _("wins"), "points", _("from–to")):
        out.add_column(head, justify="left" if head == _("player") else "right")
    for seat, (wins, points) in enumerate(zip(found.wins, found.points, strict=True)):
        low, high = share_interval(wins.mean, wins.n)
        out.add_row(
            str(seat),
            names[seat] if seat < len(names) else dataset.AUTOMA,
            f"{100 * wins.mean:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
            if len(found.wins) > 1
            else "—",  # alone: nobody to beat
            f"{points.mean:.1f} ± {points.interval:.1f}",
            f"{points.least:.0f}–{points.most:.0f}",
        )
    console.print(out)


def _print_speed(found: simulation.Summary, took: float) -> None:
    n, decisions = found.games, found.decisions
    if found.unfinished:
        console.print(
            _("{unfinished} of them did not end within {longest} decisions and count as they stood.").format(
                unfinished=found.unfinished, longest=simulation.LONGEST
            )
        )
    console.print(
        _("{n} games in {took:.1f} s: {rate} games/s, {rate2:,.0f} decisions/s, {each:.0f} decisions a game.").format(
            n=n, took=took, rate=_rate(n / took), rate2=decisions / took, each=decisions / n
        )
    )


def _rate(a_second: float) -> str:
    """Games of players who think may take minutes."""
    return f"{a_second:,.0f}" if a_second >= 10 else f"{a_second:.2g}"


def decisions_command(
    game: Game,
    out: Annotated[Path, typer.Option(help=_("the Parquet file"))],
    players: Annotated[str, typer.Option(help="amawta,amawta,…")] = "yachaq,yachaq",
    games: Games = 100,
    seed: FirstSeed = 0,
    option: Options = None,
    edition: Edition = None,
) -> None:
    chosen = kit(game)
    names = tuple(word.strip() for word in players.split(","))
    for name in names:
        any_player(name)
    options = {name: str(value) for name, value in parse_options(option).items()}
    chosen.check_seats(len(names))
    chosen.complete(options)
    text = None if edition is None else chosen.edition_at(edition).file.text
    with Meter(game, games) as meter:
        rows = decisions.write(simulation.Table(game, names, options, text), games, seed, out, meter.add)
    console.print(_("{games} games, {rows} decisions: {out}").format(games=games, rows=rows, out=out), markup=False)


def fuzz(
    game: Game,
    games: Games = 100,
    seed: FirstSeed = 0,
    out: Annotated[Path, typer.Option(help=_("where records of failures go"))] = Path("."),
) -> None:
    chosen = kit(game)
    if not out.is_dir():
        raise PukllayError(_("{out} is no folder; make it first.").format(out=out))
    with Meter(game, games) as meter:
        findings = run_fuzz(chosen, games, seed, out, lambda n: meter.add(1))
    for finding in findings:
        console.print(f"{_('seed')} {finding.seed}: {finding.what}\n  {finding.record}", markup=False)
    console.print(_("{games} games, {n} findings.").format(games=games, n=len(findings)))
    if findings:
        raise typer.Exit(1)


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="tiwanaku …")] = None,
    peers: Annotated[bool, typer.Option(help=_("measure others beside"))] = False,
    envs: Annotated[bool, typer.Option(help=_("the environments: decisions with observations and masks"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("as JSON"))] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help=_("for each row"))] = 2.0,
    workers: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=256,
            help=_("how much faster so many processes are than one"),
        ),
    ] = None,
) -> None:
    names = game or list(NAMES)
    for name in names:
        kit(name)
    if envs:
        _bench_envs(names, peers, seconds, as_json)
        return
    rows = []
    for name in names:
        rows += benchmark.ours(name, seconds)
        if workers is not None:
            rows[-1].workers = benchmark.workers_ratio(name, workers, seconds)
    if peers:
        rows += benchmark.peers(seconds)
    if as_json:
        console.print_json(json.dumps([row.__dict__ for row in rows]))
        return
    _print_bench(rows)


def _bench_envs(names: list[str], peers: bool, seconds: float, as_json: bool) -> None:
    from pukllay.envs import bench as of_envs

    rows = [row for name in names for row in of_envs.ours(name, seconds)]
    if peers:
        rows += of_envs.peers(seconds)
    if as_json:
        console.print_json(json.dumps([row.__dict__ for row in rows]))
        return
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column("", no_wrap=True)
    out.add_column(_("decisions/s"), justify="right", no_wrap=True)
    for row in rows:
        out.add_row(row.name, f"{row.steps:,.0f}")
    console.print(out)


def _print_bench(rows: list[benchmark.Row]) -> None:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column("", no_wrap=True)
    for head in (_("games/s"), _("decisions/s"), _("µs/copy")):
        out.add_column(head, justify="right", no_wrap=True)
    out.add_column(_("search/s"), justify="right", no_wrap=True)
    with_workers = any(row.workers for row in rows)
    if with_workers:
        out.add_column(_("workers"), justify="right", no_wrap=True)
    for row in rows:
        copy = f"{row.copy:.2f}" if row.copy else "–"
        search = f"{row.search:,.0f}" if row.search else "–"
        cells = [row.name, f"{row.games:,.0f}", f"{row.decisions:,.0f}", copy, search]
        if with_workers:
            cells.append(f"{row.workers:.2f}×" if row.workers else "–")
        out.add_row(*cells)
    console.print(out)
    for row in rows:
        for other in rows:
            if other.peer and not row.peer:
                decisions, games = row.decisions / other.decisions, row.games / other.games
                console.print(
                    _("{name}: {decisions:.1f}× the decisions/s of {name2}, {games:.1f}× its games/s").format(
                        name=row.name, decisions=decisions, name2=other.name, games=games
                    )
                )


def add_to(app: typer.Typer) -> None:
    app.command(
        "sim",
        help=_(
            "Play many games and sum up who won.\n\nExamples: pukllay sim tiwanaku --players "
            "random,random,random --games 2000 --seed 1 --workers 2 · pukllay sim ayar --solo 4 "
            "--players greedy --games 500 · pukllay sim aiye --players greedy,greedy --games 400 "
            "--edition variant.toml --out b.parquet · pukllay sim ayar --games 100000 --ray\n\nThe "
            "same seeds give the same games, whoever plays them. Ctrl-C keeps what is finished; "
            "with --out the same command goes on from there."
        ),
    )(sim)
    app.command(
        "dataset",
        help=_(
            "Play games and write every decision as a row of a Parquet file: what the seat saw as numbers, what it could "
            "do and did, how often a search tried each, and how the game ended for it.\n\nExample: pukllay dataset ayar "
            "--players amawta,amawta --games 200 --out ayar.parquet"
        ),
    )(decisions_command)
    app.command(
        "fuzz",
        help=_(
            "Look for crashes, dead ends, loops and lost tokens in random games.\n\nExample: "
            "pukllay fuzz tiwanaku --games 500 --seed 1"
        ),
    )(fuzz)
    app.command(
        "bench",
        help=_(
            "Measure how fast random games go, how fast the search is, and how much several "
            "processes help, beside others if wanted.\n\nExamples: pukllay bench tiwanaku --peers "
            "· pukllay bench --workers 2 --seconds 5 · pukllay bench --envs --peers"
        ),
    )(bench)
    matches.add_to(app)
