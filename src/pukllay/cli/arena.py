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
from pukllay.arena import dataset
from pukllay.arena import sim as simulation
from pukllay.arena.fuzz import fuzz as run_fuzz
from pukllay.arena.ratings import share_interval
from pukllay.arena.work import Work
from pukllay.cli import matches
from pukllay.cli.lang import t
from pukllay.cli.options import Edition, Options, Solo, parse_options, with_solo
from pukllay.cli.running import INTERRUPTED, Meter, OnRay, Out, Workers, play_through, say_stopped
from pukllay.core.errors import PukllayError
from pukllay.games import NAMES, kit
from pukllay.players.player import player

console = Console(highlight=False)
Game = Annotated[str, typer.Argument(help="tiwanaku, …")]
Games = Annotated[int, typer.Option(min=1, help=t("how many games", "combien de parties"))]
FirstSeed = Annotated[int, typer.Option(help=t("the first seed", "la première graine"))]


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
) -> None:
    chosen = kit(game)
    seated, own = with_solo(chosen, solo, players, "random", "random,random")
    names = tuple(word.strip() for word in seated.split(","))
    for name in names:
        player(name)
    options = {name: str(value) for name, value in {**parse_options(option), **own}.items()}
    chosen.check_seats(len(names))
    chosen.complete(options)
    text = None if edition is None else chosen.edition_at(edition).file.text
    work = Work((simulation.Table(game, names, options, text),), seed, games, counting=out is not None)
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
    for head in (t("seat", "place"), t("player", "joueur"), t("wins", "victoires"), "points", t("from–to", "de–à")):
        out.add_column(head, justify="left" if head == t("player", "joueur") else "right")
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
            t(
                f"{found.unfinished} of them did not end within {simulation.LONGEST} decisions and count as they stood.",
                f"{found.unfinished} d'entre elles ne finissaient pas en {simulation.LONGEST} décisions et comptent telles quelles.",
            )
        )
    console.print(
        t(
            f"{n} games in {took:.1f} s: {_rate(n / took)} games/s, {decisions / took:,.0f} decisions/s, "
            f"{decisions / n:.0f} decisions a game.",
            f"{n} parties en {took:.1f} s : {_rate(n / took)} parties/s, {decisions / took:,.0f} décisions/s, "
            f"{decisions / n:.0f} décisions par partie.",
        )
    )


def _rate(a_second: float) -> str:
    """Games of players who think may take minutes."""
    return f"{a_second:,.0f}" if a_second >= 10 else f"{a_second:.2g}"


def fuzz(
    game: Game,
    games: Games = 100,
    seed: FirstSeed = 0,
    out: Annotated[Path, typer.Option(help=t("where records of failures go", "où vont les parties fautives"))] = Path(
        "."
    ),
) -> None:
    chosen = kit(game)
    if not out.is_dir():
        raise PukllayError(t(f"{out} is no folder; make it first.", f"{out} n'est pas un dossier ; créez-le d'abord."))
    with Meter(game, games) as meter:
        findings = run_fuzz(chosen, games, seed, out, lambda n: meter.add(1))
    for finding in findings:
        console.print(f"{t('seed', 'graine')} {finding.seed}: {finding.what}\n  {finding.record}", markup=False)
    console.print(t(f"{games} games, {len(findings)} findings.", f"{games} parties, {len(findings)} anomalies."))
    if findings:
        raise typer.Exit(1)


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="tiwanaku …")] = None,
    peers: Annotated[bool, typer.Option(help=t("measure others beside", "mesurer d'autres à côté"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=t("as JSON", "en JSON"))] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help=t("for each row", "par ligne"))] = 2.0,
    workers: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=256,
            help=t(
                "how much faster so many processes are than one",
                "de combien autant de processus sont plus rapides qu'un",
            ),
        ),
    ] = None,
) -> None:
    names = game or list(NAMES)
    for name in names:
        kit(name)
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


def _print_bench(rows: list[benchmark.Row]) -> None:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column("", no_wrap=True)
    for head in (t("games/s", "parties/s"), t("decisions/s", "décisions/s"), t("µs/copy", "µs/copie")):
        out.add_column(head, justify="right", no_wrap=True)
    out.add_column(t("search/s", "recherche/s"), justify="right", no_wrap=True)
    with_workers = any(row.workers for row in rows)
    if with_workers:
        out.add_column(t("workers", "processus"), justify="right", no_wrap=True)
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
                    t(
                        f"{row.name}: {decisions:.1f}× the decisions/s of {other.name}, {games:.1f}× its games/s",
                        f"{row.name} : {decisions:.1f}× les décisions/s de {other.name}, {games:.1f}× ses parties/s",
                    )
                )


def add_to(app: typer.Typer) -> None:
    app.command(
        "sim",
        help=t(
            "Play many games and sum up who won.\n\n"
            "Examples: pukllay sim tiwanaku --players random,random,random --games 2000 --seed 1 --workers 2 · "
            "pukllay sim ayar --solo 4 --players greedy --games 500 · "
            "pukllay sim aiye --players greedy,greedy --games 400 --edition variant.toml --out b.parquet · "
            "pukllay sim ayar --games 100000 --ray\n\n"
            "The same seeds give the same games, whoever plays them. Ctrl-C keeps what is finished; with --out the same "
            "command goes on from there.",
            "Jouer beaucoup de parties et dire qui a gagné.\n\n"
            "Exemples : pukllay sim tiwanaku --players random,random,random --games 2000 --seed 1 --workers 2 · "
            "pukllay sim ayar --solo 4 --players greedy --games 500 · "
            "pukllay sim aiye --players greedy,greedy --games 400 --edition variante.toml --out b.parquet · "
            "pukllay sim ayar --games 100000 --ray\n\n"
            "Les mêmes graines donnent les mêmes parties, qui que ce soit qui les joue. Ctrl-C garde ce qui est fini ; avec "
            "--out, la même commande reprend de là.",
        ),
    )(sim)
    app.command(
        "fuzz",
        help=t(
            "Look for crashes, dead ends, loops and lost tokens in random games.\n\nExample: pukllay fuzz tiwanaku --games 500 --seed 1",
            "Chercher pannes, impasses, boucles et jetons perdus dans des parties au hasard.\n\nExemple : pukllay fuzz tiwanaku --games 500 --seed 1",
        ),
    )(fuzz)
    app.command(
        "bench",
        help=t(
            "Measure how fast random games go, how fast the search is, and how much several processes help, beside others if wanted.\n\n"
            "Examples: pukllay bench tiwanaku --peers · pukllay bench --workers 2 --seconds 5",
            "Mesurer la vitesse des parties au hasard, celle de la recherche et le gain de plusieurs processus, à côté d'autres si vous voulez.\n\n"
            "Exemples : pukllay bench tiwanaku --peers · pukllay bench --workers 2 --seconds 5",
        ),
    )(bench)
    matches.add_to(app)
