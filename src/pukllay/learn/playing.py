"""A lesson as it is played: the position of a step is made anew from the lesson and the answers so far."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pukllay import draw
from pukllay.core.engine import NOBODY
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.speech import SOURCE, _
from pukllay.draw.scene import Mark
from pukllay.draw.scene import Scene as Sight
from pukllay.games import kit
from pukllay.learn.lesson import ANY, Lesson, Said, Scene, Step, Telling, course
from pukllay.record.game import Game
from pukllay.record.record import Record

_THING = re.compile(r'data-(?:thing|target)="([^"]+)"')


def begin(lesson: Lesson, scene: Scene) -> Game:
    """The position that a scene begins with, by the rules and the edition of today."""
    game_kit = kit(lesson.game)
    if not scene.record:
        game = Game(game_kit, game_kit.edition, scene.seats, scene.seed, dict(scene.options))
    else:
        record = Record.load(lesson.path.with_name(f"{scene.record}.puk"))
        here = f"{game_kit.edition.name} {game_kit.edition.file.digest}"
        game = Game.replay(replace(record, edition=here, rules=game_kit.rules_version), until=scene.until)
    for text in scene.play:
        game.play(text)
    return game


def position(lesson: Lesson, scene: int, did: Sequence[str] = ()) -> Game:
    """The game of a scene after these choices of its learner, with what the lesson plays after each."""
    game = begin(lesson, lesson.scenes[scene])
    steps = [step for step in lesson.steps if step.scene == scene and step.do]
    if len(did) > len(steps):
        raise Illegal(_("The lesson has fewer choices than that."))
    for text, step in zip(did, steps, strict=False):
        if not step.accepts(text):
            raise Illegal(_('The lesson does not go on after "{text}".').format(text=text[:60]))
        game.play(text)
        for answer in step.then:
            game.play(answer)
    return game


# -- checking ---------------------------------------------------------------------------------------------------------


def troubles(game: str) -> Iterator[str]:
    """Whatever of a game's lessons the rules, the board or the other languages do not bear out."""
    lessons = course(game)
    if not lessons:
        yield f"{game}: no lessons"
    for lesson in lessons:
        where = f"{game}/{lesson.name}"
        yield from (f"{where}: {trouble}" for trouble in [*_in_words(lesson), *_in_play(lesson)])


def _in_words(lesson: Lesson) -> Iterator[str]:
    if SOURCE not in lesson.languages:
        yield f"no {SOURCE} text"
        return
    clauses = kit(lesson.game).clauses
    first = lesson.telling(SOURCE)
    names = [step.name for step in lesson.steps]
    for lang in lesson.languages:
        telling = lesson.telling(lang)
        if not telling.title or not telling.about:
            yield f"{lang}: a title and a line about it are wanted"
        if list(telling.said) != names:
            yield f"{lang}: tells {list(telling.said)}, but the steps are {names}"
            continue
        for step in lesson.steps:
            yield from (f"{lang}, {step.name}: {trouble}" for trouble in _told(step, telling, first))
    for step in lesson.steps:
        if step.clause not in clauses[SOURCE]:
            yield f"{step.name}: there is no clause {step.clause!r}"


def _told(step: Step, telling: Telling, first: Telling) -> Iterator[str]:
    said, source = telling.said[step.name], first.said[step.name]
    if not said.say or not said.right:
        yield "says nothing, or nothing when it is done"
    if list(said.wrong) != list(source.wrong) or list(said.answers) != list(source.answers):
        yield f"answers {[*said.wrong, *said.answers]}, but in {SOURCE} {[*source.wrong, *source.answers]}"
    if "" not in said.wrong and ANY not in step.expected:
        yield "says nothing when it is not done"
    worded = [answer for answer in step.ask if not answer.lstrip("+−").isdigit()]
    if worded != list(said.answers):
        yield f"the answers {worded} want words"


def _in_play(lesson: Lesson) -> Iterator[str]:
    for n, scene in enumerate(lesson.scenes):
        try:
            begin(lesson, scene)
        except (PukllayError, OSError) as error:
            yield f"scene {n + 1} cannot be reached: {error}"
            continue
        did: list[str] = []
        for step in [step for step in lesson.steps if step.scene == n]:
            game = position(lesson, n, did)
            said = lesson.telling(SOURCE).said.get(step.name, Said())
            yield from (f"{step.name}: {trouble}" for trouble in _step(game, scene, step, said))
            if step.do:
                for text in step.do:
                    try:
                        position(lesson, n, [*did, text if text != ANY else game.choices[0].text])
                    except PukllayError as error:
                        yield f"{step.name}: after {text!r}: {error}"
                        return
                did.append(step.do[0] if step.do[0] != ANY else game.choices[0].text)


def _step(game: Game, scene: Scene, step: Step, said: Said) -> Iterator[str]:
    if sum(map(bool, (step.do, step.tap, step.ask))) != 1:
        yield "one of do, tap and ask is wanted"
    if step.do:
        texts = [choice.text for choice in game.choices]
        if game.seat != scene.seat:
            yield f"{'nobody' if game.seat == NOBODY else game.seat} is asked, not {scene.seat}"
        yield from (f"{text!r} is not on offer" for text in step.do if text != ANY and text not in texts)
        things = {choice.target for choice in game.choices} | drawn(game, scene.seat)
        yield from (f"nothing is {key!r}" for key in said.wrong if key and not _fits(key, [*texts, *things]))
    if step.tap:
        things = drawn(game, scene.seat, choosing=False)
        yield from (f"{thing!r} is not drawn" for thing in step.tap if thing not in things)
        yield from (f"nothing is {key!r}" for key in said.wrong if key and not _fits(key, things))
    if step.ask:
        yield from (f"{answer!r} is none of the answers" for answer in step.right if answer not in step.ask)
        yield from (f"nothing is {key!r}" for key in said.wrong if key and not _fits(key, step.ask))


def _fits(key: str, names: Iterable[str]) -> bool:
    return any(Said(wrong={key: "x"}).why(name) for name in names)


def drawn(game: Game, seat: int, choosing: bool = True, shape: str = "wide") -> set[str]:
    """The things that a seat's table shows and that can be touched."""
    marks = {c.target: Mark(c.text, c.label(), c.preview()) for c in game.choices} if choosing else {}
    table = draw.table(Sight(game.kit.see(game.position, seat), game.names, seat, marks, shape=shape))
    return {thing for picture in table.pictures for thing in _THING.findall(picture.svg())}
