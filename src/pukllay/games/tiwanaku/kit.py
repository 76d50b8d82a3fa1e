"""Tiwanaku, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit, Option, Puzzle
from pukllay.core.rng import Rng
from pukllay.core.speech import N_, _
from pukllay.games.tiwanaku import components
from pukllay.games.tiwanaku.components import SIDES, Edition
from pukllay.games.tiwanaku.disc import Disc, disc_text, fault, make_disc, parse_disc
from pukllay.games.tiwanaku.grade import stars_of
from pukllay.games.tiwanaku.inputs import QUESTIONS, encoder, inputs
from pukllay.games.tiwanaku.notation import TiwanakuNotation
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.redeal import redeal, redeal_like
from pukllay.games.tiwanaku.riddle import par_of, riddle_disc
from pukllay.games.tiwanaku.rules.setup import set_up
from pukllay.games.tiwanaku.suppose import suppose
from pukllay.games.tiwanaku.view import view

FOLDER = Path(__file__).parent
LAST_ROWS = {"open": 0, **{str(row): row for row in range(3, 9)}}  # as an option of the table says


@dataclass(frozen=True)
class Shipped:
    """A disc that ships with the project, and its grade in points (`grade.py`)."""

    text: str
    points: int

    @property
    def stars(self) -> int:
        return stars_of(self.points, len(self.text.replace("/", "")) // 2)


@cache
def library() -> dict[str, Shipped]:
    """By name: those for the short board first, and of each board the easiest first."""
    out = {}
    for line in (FOLDER / "discs.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, points, text = line.split()
            out[name] = Shipped(text, int(points))
    return out


@lru_cache(maxsize=256)  # a disc is never changed, and many games are played on one
def sound_disc(ed: Edition, side: int, text: str) -> Disc:
    """The disc of a text, refused when it breaks a placement rule or needs tiles that the box lacks."""
    board = ed.boards[side]
    try:
        disc = parse_disc(board, text)
    except ValueError as e:
        raise PukllayError(_("This is no disc for the {board} board: {e}.").format(board=SIDES[side], e=e)) from None
    wrong = fault(board, disc, ed.terrain_tiles, ed.crop_tiles)
    if wrong:
        raise PukllayError(_("This disc breaks a placement rule (TIW-7): {wrong}.").format(wrong=wrong))
    if disc.givens == board.all:
        raise PukllayError(_("This disc gives every space: nothing is left to explore."))
    return disc


def new_disc(ed: Edition, side: int, givens: int | None, rng: Rng, alone: bool = False) -> Disc:
    """A disc of our own; the number of givens is drawn from the edition's range unless it is told or is a riddle's."""
    if givens is None and not alone:
        givens = ed.least_givens[side] + rng.below(ed.most_givens[side] - ed.least_givens[side] + 1)
    if givens is not None and not 0 <= givens < ed.boards[side].spaces:
        raise PukllayError(
            _("The {board} board has room for 0 to {most} givens, not {givens}.").format(
                board=SIDES[side], most=ed.boards[side].spaces - 1, givens=givens
            )
        )
    try:
        if givens is None:
            return riddle_disc(ed, side, rng)
        return make_disc(ed.boards[side], ed.terrain_tiles, ed.crop_tiles, givens, rng)
    except ValueError as e:
        raise PukllayError(_("{name}: {e}; give it more tiles.").format(name=ed.file.name, e=e)) from None


@lru_cache(maxsize=256)  # many solve the riddle of the day
def par(ed: Edition, side: int, text: str) -> int:
    return par_of(ed, side, sound_disc(ed, side, text))


def prepare(ed: Edition, seats: int, options: dict[str, str], rng: Rng) -> dict[str, str]:
    """Choose the disc: a new one, one of the library by name, or the one whose text is given. Alone: and its par."""
    side, alone = SIDES.index(options["board"]), seats == 1
    known = library()
    text = options["disc"]
    givens = None if options["givens"] == "auto" else _number(options["givens"])
    if text == "new":
        text = disc_text(ed.boards[side], new_disc(ed, side, givens, rng, alone))
    elif text in known:
        if not text.startswith(options["board"]):
            raise PukllayError(
                _("The disc {text} does not fit the {board} board; choose board={fitting}.").format(
                    text=text, board=options["board"], fitting=text.split("-")[0]
                )
            )
        text = known[text].text
    elif "/" not in text:
        raise PukllayError(
            _("There is no disc called {text!r}; `pukllay disc list` names those that there are.").format(text=text)
        )
    score = options["score"]
    if score == "edition":
        score = str(par(ed, side, text) if alone else ed.start_score)
    return options | {"disc": text, "score": score}


def begin(ed: Edition, seats: int, options: Mapping[str, str]) -> Tiwanaku:
    side = SIDES.index(options["board"])
    disc = sound_disc(ed, side, options["disc"])
    last_row = ed.diversity_rows[side] if options["diversity"] == "edition" else LAST_ROWS[options["diversity"]]
    return set_up(ed, seats, side, disc, _number(options["score"]), last_row, options["wrong_passes"] == "yes")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise PukllayError(_("tiwanaku: {text!r} should be a whole number.").format(text=text)) from None


KIT = Kit(
    name="tiwanaku",
    title=N_("Tiwanaku"),
    aim=N_(
        "Explore a hidden land tile by tile, divine the crops that its rules allow, and offer what you have learnt."
    ),
    seats=(1, 2, 3, 4),
    folder=FOLDER,
    position=Tiwanaku,
    read_edition=components.read,
    begin=begin,
    prepare=prepare,
    notation=TiwanakuNotation,
    view=view,
    redeal=redeal,
    redeal_like=redeal_like,
    suppose=suppose,
    encoder=encoder,
    inputs=inputs,
    questions=QUESTIONS,
    rules_version=2,
    hidden_truth=True,
    options=(
        Option("board", "long", N_("the short 5×5 or the long 5×9 board"), SIDES),
        Option(
            "disc",
            "new",
            N_("new, a disc of the library (long-03), or a disc's text"),
            secret=True,
            known=(("new", ""), *((name, "★" * disc.stars) for name, disc in library().items())),
        ),
        Option("givens", "auto", N_("how many givens a new disc has")),
        Option(
            "score",
            "edition",
            N_("the score that everybody starts with; alone, the par of the riddle"),
        ),
        Option(
            "diversity",
            "edition",
            N_("the last row of the diversity board; open: it has none"),
            ("edition", *LAST_ROWS),
        ),
        Option(
            "wrong_passes",
            "no",
            N_("variant: in the end game a wrong divination makes you pass"),
            ("no", "yes"),
        ),
    ),
    puzzle=Puzzle(N_("Pachamama's riddle"), "TIW-9.1", {"board": "short"}),
    tables=(
        (2, {"board": "short"}),
        (3, {"board": "short", "wrong_passes": "yes"}),
        (2, {"board": "long", "diversity": "5"}),
        (3, {"board": "long"}),
        (4, {"board": "long", "wrong_passes": "yes"}),
        (1, {"board": "short", "score": "12"}),
        (1, {"board": "long"}),
    ),
)
