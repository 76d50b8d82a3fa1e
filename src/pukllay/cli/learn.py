"""`pukllay learn`: the lessons of a game in the terminal. `pukllay lessons`: what there is, and whether the rules bear it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from pukllay import draw
from pukllay.cli.menu import Menu, is_number
from pukllay.cli.tables import table_of
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.draw.scene import Scene
from pukllay.games import kit
from pukllay.learn import on_a_page
from pukllay.learn.lesson import ANY, Lesson, Said, Step, course, lesson
from pukllay.learn.playing import drawn, position, troubles
from pukllay.record.game import Game

MISSES = 2  # wrong answers until what is right is told
OFFERED = 9  # things to choose from where on the page one would touch the board

GameName = Annotated[str, typer.Argument(help="tiwanaku, …")]


class Stop(Exception):
    """Enough for now."""


class Skip(Exception):
    """On to the next step."""


class Teacher:
    def __init__(self, console: Console, ask: Callable[[str], str] = input) -> None:
        self.console = console
        self.ask = ask

    def teach(self, found: Lesson) -> None:
        telling = found.telling()
        title = _("Lesson {n} of {m}").format(n=found.number, m=len(course(found.game)))
        self.console.rule(f"{title}: {telling.title}")
        self.console.print(telling.about, markup=False)
        scene, did = -1, list[str]()
        shown = ""
        for step in found.steps:
            if step.scene != scene:
                scene, did = step.scene, []
            game, seat = position(found, scene, did), found.scenes[scene].seat
            menu = Menu(game.choices) if step.do else None
            table = self._table(game, seat, menu)
            if table != shown:
                self.console.print(table_of(found.game)(game.view(seat), game.names, menu.marks if menu else {}))
                shown = table
            try:
                answer = self._step(game, seat, step, telling.said[step.name], menu)
            except Skip:
                answer = step.expected[0] if step.expected[0] != ANY else game.choices[0].text
            if step.do:
                did.append(answer)
        self.console.print(_("Lesson done."), style="bold")

    def _table(self, game: Game, seat: int, menu: Menu | None) -> str:
        with self.console.capture() as drawn_:
            self.console.print(table_of(game.kit.name)(game.view(seat), game.names, menu.marks if menu else {}))
        return drawn_.get()

    def _step(self, game: Game, seat: int, step: Step, said: Said, menu: Menu | None) -> str:
        """Ask until it is right; the last right answer."""
        self.console.print()
        self.console.print(said.say, style="bold", markup=False)
        offered = [] if menu else self._offered(game, seat, step, said)
        if menu is not None:
            self.console.print(menu.lines())
        for n, (_answer, words) in enumerate(offered, 1):
            self.console.print(f"  {n:>2} {words}", markup=False)
        self.console.print(_("number or name · ? the rule · h show me · s skip · q quit"), style="dim")
        left, misses = set(step.expected) if step.all else set(), 0
        while True:
            word = self._word()
            if word == "?":
                clause = kit(game.kit.name).rules()[step.clause]
                self.console.print(f"{clause.number} {clause.title}: {clause.text}", markup=False)
                continue
            if word == "h":
                self._tell(menu, offered, step)
                continue
            try:
                answer = menu.find(word).text if menu is not None else self._found(word, offered)
            except PukllayError as error:
                self.console.print(str(error), style="#D0574B", markup=False)
                continue
            if not step.accepts(answer):
                misses += 1
                self.console.print(Text(f"✗ {said.why(answer)}", "#D0574B"))
                if misses >= MISSES:
                    self._tell(menu, offered, step)
                continue
            left.discard(answer)
            if left:
                self.console.print(_("Right; {n} more.").format(n=len(left)))
                continue
            self.console.print(Text(f"✓ {said.right}", "#5B8C3A"))
            return answer

    def _word(self) -> str:
        try:
            word = self.ask(_("your answer>") + " ").strip()
        except EOFError:
            raise Stop from None
        if word.casefold() == "q":
            raise Stop
        if word.casefold() == "s":
            raise Skip
        return word

    def _found(self, word: str, offered: Sequence[tuple[str, str]]) -> str:
        answers = [answer for answer, _words in offered]
        if word in answers:
            return word
        if is_number(word) and 1 <= int(word) <= len(offered):
            return answers[int(word) - 1]
        raise PukllayError(_("Type one of the numbers before the answers."))

    def _offered(self, game: Game, seat: int, step: Step, said: Said) -> list[tuple[str, str]]:
        """Answers with their words; for things that would be touched on a page, some to choose from."""
        if step.ask:
            return [(answer, said.answers.get(answer, answer)) for answer in step.ask]
        scene = Scene(game.kit.see(game.position, seat), game.names, seat)
        kinds = {thing.partition("-")[0] for thing in step.tap}
        right = list(step.tap) if step.all else list(step.tap[:2])
        near = {thing for thing in drawn(game, seat, choosing=False) if thing.partition("-")[0] in kinds}
        wrong = sorted(near - set(step.tap))
        spread = wrong[:: max(1, len(wrong) // OFFERED)][: max(2, OFFERED - len(right))]
        return [(thing, _thing_name(scene, thing)) for thing in sorted([*right, *spread])]

    def _tell(self, menu: Menu | None, offered: Sequence[tuple[str, str]], step: Step) -> None:
        if menu is not None:
            words = [
                label for choice, label in zip(menu.choices, menu.labels, strict=True) if step.accepts(choice.text)
            ]
        else:
            words = [words for answer, words in offered if step.accepts(answer)]
        self.console.print(_("Right would be: {what}").format(what=" · ".join(words[:4])), markup=False)


def _thing_name(scene: Scene, thing: str) -> str:
    card = draw.inspect(scene, thing)
    place = thing.partition("-")[2]
    return f"{place}: {card.name}" if card is not None else place


def learn(
    game: GameName,
    number: Annotated[int, typer.Argument(help=_("the lesson to begin with"))] = 1,
) -> None:
    console = Console(highlight=False)
    lessons = course(kit(game).name)
    first = lesson(game, number)
    teacher = Teacher(console)
    try:
        for found in lessons[first.number - 1 :]:
            teacher.teach(found)
            if found.last:
                console.print(
                    _("That was the last lesson. Now play: pukllay play {game} --players human,wawa --coach").format(
                        game=game
                    )
                )
            else:
                teacher.ask(_("Press Enter for the next lesson.") + " ")
    except (Stop, EOFError, KeyboardInterrupt):
        console.print()


def lessons(
    game: GameName,
    check: Annotated[bool, typer.Option(help=_("play every lesson against the rules"))] = False,
) -> None:
    console = Console(highlight=False)
    for found in course(kit(game).name):
        telling = found.telling()
        told = _("{n} min").format(n=found.minutes)
        console.print(f"{found.number:>3}  {telling.title}  ({told}, {', '.join(found.languages)})", markup=False)
        console.print(f"     {telling.about}", style="dim", markup=False)
    if check:
        wrong = [*troubles(game), *on_a_page.troubles(game)]
        for trouble in wrong:
            console.print(trouble, markup=False)
        if wrong:
            raise typer.Exit(1)
        console.print(_("All lessons of {game}, and the game on a page, are as the rules have it.").format(game=game))


def add_to(app: typer.Typer) -> None:
    app.command(
        "learn",
        help=_("Learn a game in the terminal, lesson by lesson.\n\nExample: pukllay learn tawantinsuyu 3"),
    )(learn)
    app.command(
        "lessons",
        help=_(
            "List the lessons of a game, or check them against the rules.\n\n"
            "Example: pukllay lessons tawantinsuyu --check"
        ),
    )(lessons)
