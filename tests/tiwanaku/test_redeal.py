"""Tables that a player supposes: drawn evenly where the boards are counted, near to earlier ones where not."""

from __future__ import annotations

from pukllay.core.bits import size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku import redeal as redealing
from pukllay.games.tiwanaku.disc import disc_text, fault
from pukllay.games.tiwanaku.kit import KIT
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.redeal import quickly_counted, redeal, redeal_like, vary, worlds_of, wrong_in
from pukllay.games.tiwanaku.worlds.find import agrees, known_to


def game(seed: int, shown: int, side: str = "short") -> Tiwanaku:
    """A random game, up to where so many tiles lie."""
    rng = Rng(seed)
    p, _ = KIT.new(KIT.edition, 2, {"board": side}, rng)
    assert isinstance(p, Tiwanaku)
    while size(p.shown) < shown:
        p.play(rng.member(p.options))
    return p


def uncounted() -> Tiwanaku:
    """An opening of the long board whose boards are not counted quickly."""
    p = game(4, 12, "long")
    assert quickly_counted(p) is None
    return p


def fits(p: Tiwanaku, q: Tiwanaku) -> bool:
    same = q.disc.counts() == p.disc.counts() and q.disc.givens == p.disc.givens
    return same and agrees(known_to(p), q.disc) and not fault(p.board(), q.disc, p.ed.terrain_tiles, p.ed.crop_tiles)


def test_where_boards_are_counted_each_is_as_likely_as_another() -> None:
    for seed in range(40):
        p = game(seed, 17)
        counted = quickly_counted(p)
        if counted is not None and 3 <= counted.count <= 12:
            break
    else:
        raise AssertionError("no such game")
    rng, times, q = Rng(7), 600, p
    seen: dict[str, int] = {}
    for _ in range(times):
        q = vary(q, rng, 4)
        assert fits(p, q)
        text = disc_text(q.board(), q.disc)
        seen[text] = seen.get(text, 0) + 1
    assert len(seen) == counted.count
    expected = times / counted.count
    chi = sum((n - expected) ** 2 / expected for n in seen.values())
    assert chi < 35  # with at most eleven degrees of freedom one time in four thousand is above


def test_which_table_is_drawn_does_not_depend_on_what_was_asked_before() -> None:
    p = game(2, 14)
    first = redeal(p, 0, Rng(1))
    drawn = [disc_text(q.board(), q.disc) for q in (vary(first, Rng(k), 4) for k in range(10))]
    worlds_of(p)
    for other in range(20, 40):  # more than are remembered
        quickly_counted(game(other, 17))
    assert drawn == [disc_text(q.board(), q.disc) for q in (vary(first, Rng(k), 4) for k in range(10))]


def test_varied_tables_fit_where_boards_are_not_counted() -> None:
    p, rng = uncounted(), Rng(3)
    q = redeal(p, 0, rng)
    texts = set()
    for _ in range(10):
        q = vary(q, rng, 4)
        assert fits(p, q)
        texts.add(disc_text(q.board(), q.disc))
    assert len(texts) > 1


def test_of_the_tables_supposed_earlier_one_that_is_still_right_serves_as_it_is() -> None:
    p, rng = uncounted(), Rng(7)
    tables = [redeal(p, 0, rng)]
    for _ in range(200):
        tables.append(vary(tables[-1], rng, 4))
    p = p.copy()
    space = next(s for s in range(45) if not p.shown >> s & 1 and 0 < agreeing(p, tables, s) < len(tables))
    p.shown |= 1 << space
    right = {disc_text(t.board(), t.disc) for t in tables if not wrong_in(p, t.disc)}
    assert quickly_counted(p) is None
    q = redeal_like(p, 0, rng, tables)
    assert disc_text(q.board(), q.disc) in right


def agreeing(p: Tiwanaku, tables: list[Tiwanaku], space: int) -> int:
    return sum(t.disc.terrain[space] == p.disc.terrain[space] for t in tables)


def test_one_that_is_wrong_is_mended() -> None:
    p, rng = uncounted(), Rng(6)
    table = redeal(p, 0, rng)
    p = p.copy()
    space = next(s for s in range(45) if not p.shown >> s & 1 and not agreeing(p, [table], s))
    p.shown |= 1 << space
    q = redeal_like(p, 0, rng, [table])
    assert fits(p, q)
    assert wrong_in(p, table.disc) == 1 << space
    assert not wrong_in(p, q.disc)


def test_tables_of_another_game_are_not_used() -> None:
    p, other = uncounted(), game(5, 12, "long")
    assert fits(p, redeal_like(p, 0, Rng(1), [redeal(other, 0, Rng(1))]))


def test_few_answers_are_remembered() -> None:
    for seed in range(2 * redealing.REMEMBERED):
        quickly_counted(game(seed, 17))
    assert len(redealing._COUNTED) <= redealing.REMEMBERED
