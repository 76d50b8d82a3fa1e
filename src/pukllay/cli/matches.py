"""`pukllay ladder`, `report` and `compare`: who is stronger, and what many games say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from pukllay.arena import compare as comparison
from pukllay.arena import dataset, ladder, report, standings, worth
from pukllay.cli.lang import lang, t
from pukllay.cli.options import Edition, Options, parse_options
from pukllay.cli.running import INTERRUPTED, OnRay, Out, Workers, play_through, say_stopped
from pukllay.core.errors import PukllayError
from pukllay.games import kit
from pukllay.players.player import player

console = Console(highlight=False)


def ladder_command(
    game: Annotated[str, typer.Argument(help="tiwanaku, …")],
    players: Annotated[str, typer.Option(help="random,greedy,search:500,amawta,…")] = "random,wawa,yachakuq,yachaq",
    games: Annotated[
        int, typer.Option(min=1, help=t("games for each choice of players", "parties par choix de joueurs"))
    ] = 40,
    seats: Annotated[int, typer.Option(min=2, max=4, help=t("at a table", "par table"))] = 2,
    near: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=t(
                "only those meet who are at most so far apart in --players; all, if not given",
                "seuls se rencontrent ceux que --players range à cette distance au plus ; tous, sans cette option",
            ),
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help=t("the first seed", "la première graine"))] = 0,
    workers: Workers = 1,
    ray: OnRay = None,
    option: Options = None,
    edition: Edition = None,
    out: Out = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help=t("a JSON file for the table", "un fichier JSON pour le tableau"))
    ] = None,
    markdown: Annotated[
        Path | None, typer.Option(help=t("a Markdown file for the table", "un fichier Markdown pour le tableau"))
    ] = None,
) -> None:
    chosen = kit(game)
    names = tuple(word.strip() for word in players.split(","))
    for name in names:
        player(name)
    if len(set(names)) != len(names) or len(names) < seats:
        raise PukllayError(
            t(
                f"A ladder of {seats} seats needs at least {seats} different players, not {players}.",
                f"Un classement à {seats} places demande au moins {seats} joueurs différents, et non {players}.",
            )
        )
    if near is not None and near < seats - 1:
        raise PukllayError(
            t(
                f"{seats} players at a table are up to {seats - 1} apart: give --near {seats - 1} or more.",
                f"À {seats} par table, on est à {seats - 1} de distance au plus : donnez --near {seats - 1} ou davantage.",
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
            console.print(t("Again", "À nouveau") + f": {command}", style="dim", soft_wrap=True, markup=False)
            if json_file is not None:
                _write(json_file, standings.as_json(found, command, is_whole))
            if markdown is not None:
                _write(markdown, standings.as_markdown(found, command, is_whole, lang()))
        if not is_whole:
            say_stopped(found.games, work.games, out)
            raise typer.Exit(INTERRUPTED)


def _print_ladder(found: ladder.Ladder) -> None:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column(t("player", "joueur"))
    for head in ("Elo", "95 %", t("meetings", "rencontres"), t("ahead", "devant")):
        out.add_column(head, justify="right")
    for r in found.ratings:
        out.add_row(r.name, f"{r.elo:+.0f}", f"{r.low:+.0f} … {r.high:+.0f}", str(r.games), f"{100 * r.score:.1f} %")
    console.print(out)
    for pair in (p.from_the_better_one() for p in sorted(found.pairs, key=lambda p: -p.share)):
        a, b, share, (low, high) = pair.first, pair.second, pair.share, pair.interval
        console.print(
            t(
                f"  {a} is ahead of {b} in {100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f}) of {pair.games} games",
                f"  {a} devance {b} dans {100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f}) de {pair.games} parties",
            )
        )
    console.print(
        t(
            f"{found.games} games, every seating on the same seeds; intervals of 95 %.",
            f"{found.games} parties, toutes les places sur les mêmes graines ; intervalles à 95 %.",
        )
    )


def report_command(
    results: Annotated[Path, typer.Argument(help="games.parquet")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help=t("the page; else games.html beside it", "la page ; sinon games.html à côté")
        ),
    ] = None,
) -> None:
    page = report.html(dataset.load(results), lang())
    output = output or results.with_suffix(".html")
    _write(output, page)
    console.print(t(f"Written: {output}", f"Écrit : {output}"))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as e:
        raise PukllayError(
            f"{path} cannot be written: {e.strerror}.", f"Impossible d'écrire {path} : {e.strerror}."
        ) from None


MEASURES = {
    "decisions": ("decisions a game", "décisions par partie"),
    "margin": ("margin of victory", "marge de victoire"),
    "score": ("points of seat", "points de la place"),
    "victory": ("victories of seat", "victoires de la place"),
}


def compare_command(
    first: Annotated[Path, typer.Argument(help="a.parquet")],
    second: Annotated[Path, typer.Argument(help="b.parquet")],
) -> None:
    a, b = dataset.load(first), dataset.load(second)
    if a.about["game"] != b.about["game"]:
        raise PukllayError(
            t(
                f"{first} is of {a.about['game']} and {second} of {b.about['game']}: compare files of one game.",
                f"{first} vient de {a.about['game']} et {second} de {b.about['game']} : comparez des fichiers d'un même jeu.",
            )
        )
    _print_changes(a, b)
    out = _comparison(first, second)
    for d in comparison.differences(a, b):
        words = t(*MEASURES[d.measure]) + (f" {d.of}" if d.of else "")
        _add(out, words, d, in_percent=d.measure == "victory")
    console.print(out)
    _print_things(a, b, first, second)
    both = comparison.paired(a, b)
    how = (
        t(
            f"{both} of them on the same seeds, compared game by game",
            f"dont {both} aux mêmes graines, comparées deux à deux",
        )
        if both
        else t("on different seeds", "aux graines différentes")
    )
    console.print(
        t(
            f"{a.games()} and {b.games()} games, {how}; ± is a 95 % interval.",
            f"{a.games()} et {b.games()} parties, {how} ; ± est un intervalle à 95 %.",
        )
    )


def _comparison(first: Path, second: Path) -> RichTable:
    out = RichTable(box=None, padding=(0, 2), header_style="bold")
    out.add_column("")
    for head in (first.stem, second.stem, t("change", "écart"), ""):
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
        t("clear", "net") if d.is_clear else "",
    )


def _print_changes(a: dataset.Results, b: dataset.Results) -> None:
    """What differs in how the two were made: the reader should not compare apples with pears unawares."""
    for name, words in (
        ("edition", ("edition", "édition")),
        ("options", ("options", "options")),
        ("tables", ("players", "joueurs")),
    ):
        one, two = a.about.get(name), b.about.get(name)
        if one != two:
            console.print(f"{t(*words)}: {one} → {two}", markup=False, soft_wrap=True)


MOST_THINGS = 12


def _print_things(a: dataset.Results, b: dataset.Results, first: Path, second: Path) -> None:
    """What is taken more or less often than before, when on offer: the surest changes."""
    found = [d for d in comparison.things(a, b) if d.sureness > worth.SURE][:MOST_THINGS]
    if not found:
        return
    console.print(
        t(
            "\nTaken when on offer, where it clearly changed:",
            "\nPris quand c'est offert, là où cela change nettement :",
        )
    )
    out = _comparison(first, second)
    for d in found:
        _add(out, f"{a.label(d.of, lang())} ({d.of.split('/')[0]})", d, in_percent=True)
    console.print(out)


def add_to(app: typer.Typer) -> None:
    app.command(
        "ladder",
        help=t(
            "Rate players against each other: seats rotated, the same chance for every seating.\n\n"
            "Examples: pukllay ladder tiwanaku --players random,greedy,search:500 --games 40 --workers 2 -o board=short · "
            "pukllay ladder ayar --games 200 --markdown ladder.md --json ladder.json --out ladder.parquet\n\n"
            "The table names the command that repeats it. Ctrl-C shows what is finished; with --out the same command goes on.",
            "Classer des joueurs : places tournées, le même hasard pour toutes les places.\n\n"
            "Exemples : pukllay ladder tiwanaku --players random,greedy,search:500 --games 40 --workers 2 -o board=short · "
            "pukllay ladder ayar --games 200 --markdown classement.md --json classement.json --out classement.parquet\n\n"
            "Le tableau nomme la commande qui le répète. Ctrl-C montre ce qui est fini ; avec --out, la même commande reprend.",
        ),
    )(ladder_command)
    app.command(
        "report",
        help=t(
            "Turn a results file into a page: points, seats, length, branching, and what each thing is worth.\n\n"
            "Example: pukllay report games.parquet -o report.html, after pukllay sim GAME --out games.parquet",
            "Faire une page d'un fichier de résultats : points, places, durée, embranchements, et ce que vaut chaque chose.\n\n"
            "Exemple : pukllay report games.parquet -o rapport.html, après pukllay sim JEU --out games.parquet",
        ),
    )(report_command)
    app.command(
        "compare",
        help=t(
            "Compare two results files: what a changed cost does. Game by game where they share seeds.\n\n"
            "Example: pukllay compare a.parquet b.parquet, after pukllay sim tiwanaku --edition variant.toml --out b.parquet",
            "Comparer deux fichiers de résultats : l'effet d'un coût changé. Partie par partie là où ils ont les mêmes graines.\n\n"
            "Exemple : pukllay compare a.parquet b.parquet, après pukllay sim tiwanaku --edition variante.toml --out b.parquet",
        ),
    )(compare_command)
