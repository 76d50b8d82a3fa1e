"""No player peeks: what a seat cannot know may be anything, and it chooses the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pukllay.arena import laws
from pukllay.core.engine import NOBODY
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import _, languages, speaking
from pukllay.games import NAMES, kit
from pukllay.players.player import LEVELS, Knowledge, Player, SearchPlayer, player

TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{'-'.join(options.values()) or 'plain'}")
    for name in NAMES
    for seats, options in kit(name).tables
    if options.get("board") != "long"  # dealing Tiwanaku's long board is dear, and done as for the short one
]
CHOOSERS = ("random", "greedy", "wawa", "search:20")  # yachaq and amawta differ from the last in their budget only


def questions(game: Kit, seats: int, options: dict[str, str], seed: int, every: int, most: int) -> Iterator[Any]:
    """Positions of a random game in which a seat has something to choose."""
    rng = Rng(seed)
    p, _ = game.new(game.edition, seats, options, rng)
    n = 0
    while p.seat != NOBODY and n < every * most:
        if p.seat >= 0 and p.options & (p.options - 1):
            n += 1
            if n % every == 0:
                yield p
        laws.step(p, rng)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_redeal_depends_on_what_the_seat_knows_and_on_nothing_else(
    name: str, seats: int, options: dict[str, str]
) -> None:
    """With the same generator, the same re-deal comes from the truth and from any other position that fits."""
    game = kit(name)
    for n, p in enumerate(questions(game, seats, options, 5, 11, 2 if game.redeal_like else 6)):
        for seat in range(1 if game.redeal_like else p.seats):
            q = game.redeal(p, seat, Rng(n + 100))
            assert laws.frozen(game, game.redeal(p, seat, Rng(n))) == laws.frozen(game, game.redeal(q, seat, Rng(n)))


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_player_peeks(name: str, chooser: str) -> None:
    game = kit(name)
    for seats, options in (game.tables[0], game.tables[1]):
        for n, p in enumerate(questions(game, seats, options, 7, 14, 2)):
            q = game.redeal(p, p.seat, Rng(n + 50))
            choices = [player(chooser).choose(Knowledge(game, x), Rng(n)) for x in (p, q)]
            assert choices[0] == choices[1]
            assert p.options >> choices[0] & 1


class Peeker:
    """Chooses by the truth: what the test must catch."""

    name = "peeker"

    def choose(self, question: Knowledge, rng: Rng) -> int:
        p: Any = question.__dict__["_Knowledge__p"]
        return sum(p.disc.crop[k] * (k + 1) for k in range(len(p.disc.crop)))


def test_a_player_that_peeks_is_caught() -> None:
    game, peeker = kit("tiwanaku"), Peeker()
    p = next(questions(game, 2, {"board": "short"}, 7, 3, 1))
    seen = {peeker.choose(Knowledge(game, game.redeal(p, p.seat, Rng(n))), Rng(0)) for n in range(5)}
    assert len(seen) > 1


def test_a_question_holds_no_position_that_could_be_reached() -> None:
    game = kit("tiwanaku")
    p = next(questions(game, 2, {"board": "short"}, 7, 3, 1))
    question = Knowledge(game, p)
    assert not any(value is p for name, value in vars(question).items() if not name.startswith("_Knowledge"))
    assert question.redeal(Rng(1)) is not p


def _game(chosen: list[Player], name: str, options: dict[str, str], seed: int) -> list[int]:
    game = kit(name)
    p, _ = game.new(game.edition, 2, options, Rng(seed))
    own, draws = Rng(seed + 1), Rng(seed + 2)
    out: list[int] = []
    while p.seat != NOBODY and len(out) < 30:
        option = p.chance(draws) if p.seat < 0 else chosen[p.seat].choose(Knowledge(game, p), own)
        out.append(option)
        p.play(option)
    return out


@pytest.mark.parametrize("name", NAMES)
def test_a_search_counted_in_iterations_plays_the_same_game_again(name: str) -> None:
    games = [_game([SearchPlayer(15), SearchPlayer(15)], name, dict(kit(name).tables[0][1]), 3) for _ in range(2)]
    assert games[0] == games[1]


def test_levels_have_names_in_every_language_and_can_be_called() -> None:
    assert len(LEVELS) == 5
    for level in LEVELS:
        assert player(level.name).name == level.name
        said = set()
        for lang in languages():
            with speaking(lang):
                said.add(_(level.title))
        assert len(said) == len(languages()), level.name
