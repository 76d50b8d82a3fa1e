"""The core: small sets, the random generator, decks, waiting rules, saving, editions, clauses."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pukllay.core import bits
from pukllay.core.clauses import read_clauses
from pukllay.core.deck import Deck
from pukllay.core.edition import EditionFile
from pukllay.core.engine import ALL, CHANCE, HIDDEN, NOBODY, Chance, Event, Position, Rule, UnevenChance
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.kit import Option, read_once
from pukllay.core.rng import Rng
from pukllay.core.speech import speaking
from pukllay.games import NAMES, kit

sets = st.integers(0, 2**100 - 1)


# -- bits --


@given(sets)
def test_a_set_is_its_members(s: int) -> None:
    members = bits.members(s)
    assert members == sorted(k for k in range(100) if s >> k & 1)
    assert bits.size(s) == len(members)
    assert bits.set_of(members) == s
    if s:
        assert bits.lowest(s) == members[0]
        assert [bits.nth(s, n) for n in range(len(members))] == members


@given(st.integers(0, 80), st.integers(0, 80))
def test_a_span_holds_its_ends(low: int, high: int) -> None:
    assert bits.members(bits.span(low, high)) == list(range(low, high + 1))


@given(st.lists(st.integers(0, 15), max_size=12))
def test_a_bag_counts_up_to_fifteen_of_each_kind(counts: list[int]) -> None:
    bag = 0
    for kind, n in enumerate(counts):
        for _ in range(n):
            bag = bits.plus(bag, kind)
    assert [bits.count(bag, kind) for kind in range(len(counts))] == counts
    assert bits.total(bag) == sum(counts)
    assert bits.members(bits.kinds(bag)) == [kind for kind, n in enumerate(counts) if n]
    for kind, n in enumerate(counts):
        if n:
            assert bits.count(bits.minus(bag, kind), kind) == n - 1


# -- random numbers --


def test_the_generator_gives_these_numbers_for_ever() -> None:
    """Old seeds must go on giving their games; if this fails, every published seed is void."""
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [341, 432, 373, 613, 260, 870, 745, 613]


@given(st.integers(-(2**70), 2**70), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


def test_numbers_are_even_also_over_neighbouring_seeds() -> None:
    along, across = Counter[int](), Counter[int]()
    rng = Rng(1)
    for seed in range(20_000):
        along[rng.below(10)] += 1
        across[Rng(seed).below(10)] += 1
    for counts in (along, across):  # chi-square with 9 degrees of freedom: 27.9 is passed once in a thousand
        assert sum((counts[k] - 2000) ** 2 / 2000 for k in range(10)) < 27.9


def test_a_shuffle_is_even() -> None:
    counts = Counter[tuple[int, ...]]()
    rng = Rng(3)
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5


@given(sets, st.integers(0, 2**32))
def test_a_subset_is_a_subset_of_its_size(s: int, seed: int) -> None:
    rng = Rng(seed)
    n = bits.size(s) // 2
    part = rng.subset(s, n)
    assert part & ~s == 0
    assert bits.size(part) == n


# -- decks --


def test_the_pool_is_drawn_before_the_known_bottom() -> None:
    deck = Deck(0b0110)
    deck.put_under(5, 1 << 0)
    deck.put_under(0, ALL)
    assert len(deck) == 4
    assert deck.tops() == 0b0110
    deck.take(1)
    deck.take(2)
    assert deck.tops() == 1 << 5
    deck.take(5)
    assert deck.tops() == 1 << 0
    deck.take(0)
    assert deck.is_empty()
    assert deck.tops() == 0


def test_who_saw_the_bottom_knows_it_and_the_others_get_it_dealt_anew() -> None:
    deck = Deck(0b1110)
    deck.put_under(5, 1 << 0)
    assert deck.unseen_by(0) == 0b1110
    assert deck.unseen_by(1) == deck.unseen_by(-1) == 0b101110
    places = set()
    for seed in range(40):
        mine, theirs = deck.copy(), deck.copy()
        mine.redeal(mine.unseen_by(0), 0, Rng(seed))
        assert mine.bottom == (5,)
        theirs.redeal(theirs.unseen_by(1), 1, Rng(seed))
        assert theirs.cards() == deck.cards()
        places.add(theirs.bottom)
    assert places == {(1,), (2,), (3,), (5,)}


def test_shuffling_in_forgets_the_bottom() -> None:
    deck = Deck(0b0010)
    deck.put_under(5, ALL)
    deck.shuffle_in(0b0001)
    assert (deck.pool, deck.bottom, deck.seen) == (0b100011, (), ())


# -- waiting rules --


class Coin(Position):
    """A small interpreted game on the core: a fifth game must be able to stand on it."""

    def __init__(self, ed: object = None, seats: int = 2) -> None:
        super().__init__(seats)
        self.ed = ed
        self.trace: list[str] = []

    def score(self, seat: int) -> int:
        return len(self.trace)


class Note(Rule):
    def run(self, p: Coin) -> None:
        p.trace.append(f"note {self.what}")


class Ask(Rule):
    clause: ClassVar[str] = "COI-1"

    def ask(self, p: Coin) -> int:
        return self.left

    def do(self, p: Coin, option: int) -> None:
        p.trace.append(f"chose {option}")
        p.then(Note(what=1), Note(what=2))
        p.then(Note(what=3))


class Toss(Chance):
    def ask(self, p: Coin) -> int:
        return 3

    def do(self, p: Coin, option: int) -> None:
        p.trace.append(f"tossed {option}")


class Loaded(UnevenChance):
    def ask(self, p: Coin) -> int:
        return 0b101

    def odds(self, p: Coin, outcome: int) -> int:
        return 3 if outcome == 2 else 1

    def do(self, p: Coin, option: int) -> None:
        p.trace.append(f"rolled {option}")


def test_rules_come_in_the_order_written() -> None:
    p = Coin()
    p.begin(Ask(0, left=0b100), Note(what=4))
    assert p.trace == []
    p.play(2)
    assert p.trace == ["chose 2", "note 1", "note 2", "note 3", "note 4"]
    assert p.seat == NOBODY


def test_a_refusal_names_the_clause_and_changes_nothing() -> None:
    p = Coin()
    p.begin(Ask(1, left=0b100))
    for bad in (-1, 0, 1, 3, 99):
        with pytest.raises(Illegal, match="COI-1"):
            p.play(bad)
    assert (p.seat, p.options, p.trace) == (1, 0b100, [])
    p.play(2)
    with pytest.raises(Illegal, match="over"):
        p.play(2)


def test_chance_is_asked_of_nobody_and_is_always_a_reveal() -> None:
    p = Coin()
    p.begin(Toss())
    assert p.seat == CHANCE
    p.play(p.chance(Rng(1)))
    assert p.reveals == 1


def test_uneven_chance_goes_by_its_odds() -> None:
    counts, rng = Counter[int](), Rng(5)
    for _ in range(4000):
        p = Coin()
        p.begin(Loaded())
        counts[p.chance(rng)] += 1
    assert 2850 < counts[2] < 3150
    assert counts[0] + counts[2] == 4000


def test_a_question_with_one_public_answer_is_forced() -> None:
    p = Coin()
    p.begin(Ask(left=0b100))
    assert p.is_forced()
    q = Coin()
    q.begin(Ask(left=0b101))
    assert not q.is_forced()


def test_others_hear_that_it_happened_but_not_what() -> None:
    p = Coin(seats=3)
    p.log = []
    p.tell(0b010, 7, 1, 11, 12)
    p.say(8, 2, 13)
    told: list[Event] = p.log
    assert told[0].seen(1) == (7, 1, 11, 12, 0)
    assert told[0].seen(0) == told[0].seen(-1) == (7, 1, HIDDEN, HIDDEN, HIDDEN)
    assert told[1].seen(-1) == (8, 2, 13, 0, 0)


# -- kits --


@pytest.mark.parametrize("name", NAMES)
def test_positions_can_be_pickled(name: str) -> None:
    game = kit(name)
    seats, options = game.tables[0]
    p, _ = game.new(game.edition, seats, options, Rng(1))
    q: Any = pickle.loads(pickle.dumps(p))
    assert game.save(q) == game.save(p)
    assert q.ed is game.edition


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_clauses(name: str) -> None:
    clauses = kit(name).clauses
    for other in clauses.values():
        assert list(clauses["en"]) == list(other)
        for number in clauses["en"]:
            assert bool(clauses["en"][number].text) == bool(other[number].text)


@pytest.mark.parametrize("name", NAMES)
def test_every_datum_has_a_source_and_a_place_or_reason(name: str) -> None:
    for datum in kit(name).edition.file.walk():
        assert datum.source in ("rulebook", "public", "reconstructed"), datum.key
        assert datum.note, datum.key


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(PukllayError, match="did you mean tiwanaku"):
        kit("tiwanuku")
    with speaking("fr"), pytest.raises(PukllayError, match="vouliez-vous dire tiwanaku"):
        kit("tiwanuku")


def test_options_are_checked() -> None:
    number = Option("n", "1", "", low=1, high=4)
    assert number.parse("4", "x") == "4"
    for bad in ("5", "0", "many"):
        with pytest.raises(PukllayError, match="from 1 to 4"):
            number.parse(bad, "x")
    with pytest.raises(PukllayError, match="board=round"):
        kit("tiwanaku").complete({"board": "round"})
    assert kit("tiwanaku").complete({"wrong_passes": True})["wrong_passes"] == "yes"
    with pytest.raises(PukllayError, match="cannot be printed"):
        kit("tiwanaku").complete({"disc": "a\nb"})
    with pytest.raises(PukllayError, match="no option"):
        kit("tiwanaku").complete({"bord": "short"})


# -- editions and clauses --


def test_sources_are_inherited_and_single_keys_may_differ() -> None:
    file = EditionFile(
        'source = "rulebook"\nref = "p. 1"\n[a]\nx = 1\n[b]\nsource = "reconstructed"\nwhy = "none told"\n'
        'y = 2\nz = 3\nrulebook_fields = ["z"]\n[[b.rows]]\nid = "first"\n'
    )
    found = {d.key: (d.source, d.note) for d in file.walk()}
    assert found == {
        "a.x": ("rulebook", "p. 1"),
        "b.y": ("reconstructed", "none told"),
        "b.z": ("rulebook", "none told"),
        "b.rows[first].id": ("reconstructed", "none told"),
    }


def edited(old: str, new: str) -> EditionFile:
    text = (kit("tiwanaku").folder / "edition.toml").read_text(encoding="utf-8")
    assert old in text
    return EditionFile(text.replace(old, new), "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("short_rows = 0", "short_row = 0", r"mine.toml: diversity.short_row: .*did you mean short_rows"),
        ("short_rows = 0", "short_rows = -1", r"mine.toml: diversity.short_rows: -1 should be .* from 0 to 999"),
        ("short_rows = 0", 'short_rows = "four"', r"mine.toml: diversity.short_rows: 'four'"),
        ("[offering]", "[offerings]", r"mine.toml: offerings: .*did you mean offering"),
        ("terrain = [15, 17, 15, 15]", "terrain = [15, 17]", r"mine.toml: box.terrain: .*4 numbers"),
        ("columns = 9", "columns = ", r"mine.toml is not valid TOML"),
        ("start = 10", "strat = 10", r"mine.toml: score.strat: .*did you mean start\?$"),
        ("start = 10", "start = 10\npublic_fields = 3", r"mine.toml: score.public_fields: 3 should be a list"),
        ("terrain = [15, 17, 15, 15]", "terrain = [5, 5, 5, 5]", r"mine.toml: box.terrain: 20 tiles cannot cover"),
        ("columns = 9\nrows = 5", "columns = 9\nrows = 4", r"mine.toml: board.long.rows: .*same number of rows"),
        ("meeples_less_seats = 7", "meeples_less_seats = 9", r"mine.toml: setup.meeples_less_seats: 9 .*from 5 to 7"),
    ],
)
def test_a_bad_edition_is_refused_with_file_key_and_reason(old: str, new: str, says: str) -> None:
    with pytest.raises(PukllayError, match=says) as e:
        kit("tiwanaku").edition_from(edited(old, new))
    assert str(e.value).count("\n") == 0


def test_a_changed_edition_changes_the_game() -> None:
    edition = kit("tiwanaku").edition_from(edited("start = 10", "start = 3"))
    p, _ = kit("tiwanaku").new(edition, 2, {}, Rng(1))
    assert p.score(0) == 3


def test_editions_are_shared_while_they_are_used_and_do_not_fill_the_memory() -> None:
    class Read:
        def __init__(self, file: EditionFile) -> None:
            alive.add(self)

    alive: WeakSet[Read] = WeakSet()
    first = read_once(Read, EditionFile("# mine"))
    for n in range(1000):
        read_once(Read, EditionFile(f"# {n}"))
        assert read_once(Read, EditionFile("# mine")) is first
    assert len(alive) < 500


def test_clauses_are_read_by_their_headings(tmp_path: Path) -> None:
    (tmp_path / "rules.en.md").write_text("# Game\n\n## GAM-1 Chapter\n\n### GAM-1.1 Title\nText.\n\nMore.\n")
    clauses = read_clauses(tmp_path, "en")
    assert [(c.number, c.title, c.text) for c in clauses.values()] == [
        ("GAM-1", "Chapter", ""),
        ("GAM-1.1", "Title", "Text.\n\nMore."),
    ]
