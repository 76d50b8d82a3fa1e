"""A table to try a rule on: a game after set-up that can be arranged at will, and words to play it with."""

from __future__ import annotations

from collections.abc import Callable

from pukllay.core.bits import count, members, minus, plus
from pukllay.core.deck import Deck
from pukllay.core.engine import CHANCE, NOBODY, Rule
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.games.tawantinsuyu.notation import TawantinsuyuNotation
from pukllay.games.tawantinsuyu.nouns import WORKERS
from pukllay.games.tawantinsuyu.position import Side, Tawantinsuyu, weave
from pukllay.games.tawantinsuyu.rules.turn import Turn
from tests.spoken import spoken

KIT = kit("tawantinsuyu")
ED = KIT.edition
NOTATION = TawantinsuyuNotation(ED)


def new(seats: int = 2, seed: int = 1, **options: str) -> Tawantinsuyu:
    """A new game, at the first draw of its set-up."""
    p, _ = KIT.new(ED, seats, {"coricancha": "printed", **options}, Rng(seed))
    assert isinstance(p, Tawantinsuyu)
    return p


def draw(p: Tawantinsuyu, rng: Rng | None = None) -> None:
    """Let chance answer until somebody is asked."""
    rng = rng or Rng(7)
    while p.seat == CHANCE:
        p.play(p.chance(rng))


def ready(seats: int = 2, seed: int = 1, **options: str) -> Tawantinsuyu:
    """A game after set-up: everybody without goods, cards, buildings and Workers; seat 0 to choose an action.

    The Coricancha is as printed: Produce, Offering, Rejuvenate, Worship, Conquest; all High Priests stand in section 1.
    The hill is empty, the Village and the Nomads are full.
    """
    p, rng = new(seats, seed, **options), Rng(seed)
    while p.is_setup or p.seat == CHANCE:
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    while type(p.stack[-1]).__name__ != "ChooseAction":
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    deck = p.gods.cards()
    for side in p.sides:
        deck |= side.gods
        side.gods = side.shown = 0
        p.army_deck += side.army + side.up + side.down
        side.army = side.up = side.down = 0
        for colour in range(5):
            p.bag += count(side.workers, colour) << (4 * colour)
        side.workers, side.line = 0, ()
        for one in members(side.built):
            (p.production if one < 19 else p.passive).put_under(one, -1)
        side.built = side.worn = 0
        for row in side.tapestries:
            for tile in tiles(row):
                p.weavings.put_under(tile, -1)
        side.tapestries = []
        p.statues += side.statues
        side.statues = 0
        side.potato = side.corn = side.stone = side.gold = 0
        side.points = 10
        side.temple = 0
        side.priest = 0
        side.tally = [0] * len(side.tally)
    p.gods = Deck(deck)
    p.army_deck += p.army_discard
    p.army_discard = 0
    for colour in range(5):
        for _ in members(p.on_board[colour]):
            p.bag = plus(p.bag, colour)
        p.on_board[colour] = 0
    if p.automas:
        p.upper = [-1] * 5
        p.sides[1].steps = ED.steps_each
    p.settle()
    assert p.check() == "", p.check()
    return p


def tiles(row: int) -> list[int]:
    out = []
    while row:
        out.append((row & 63) - 1)
        row >>= 6
    return out


# -- arranging --------------------------------------------------------------------------------------------------------


def settle(p: Tawantinsuyu) -> Tawantinsuyu:
    p.settle()
    assert p.check() == "", p.check()
    return p


def me(p: Tawantinsuyu, seat: int = 0) -> Side:
    return p.sides[seat]


def goods(p: Tawantinsuyu, seat: int = 0, potato: int = 0, corn: int = 0, stone: int = 0, gold: int = 0) -> None:
    side = p.sides[seat]
    side.potato, side.corn, side.stone, side.gold = potato, corn, stone, gold
    p.settle()


def stock(p: Tawantinsuyu, seat: int = 0) -> tuple[int, int, int, int]:
    side = p.sides[seat]
    return side.potato, side.corn, side.stone, side.gold


def worker(p: Tawantinsuyu, colour: str, seat: int = 0) -> None:
    """A Worker from the bag for a seat."""
    c = WORKERS.index(colour)
    p.bag = minus(p.bag, c)
    p.sides[seat].workers = plus(p.sides[seat].workers, c)
    if p.is_automa(seat):
        p.sides[seat].line += (c,)
    settle(p)


def stand(p: Tawantinsuyu, colour: str, *names: str) -> None:
    """Workers from the bag (or, if it lacks them, from the box) on spaces of the hill."""
    c = WORKERS.index(colour)
    for name in names:
        if count(p.bag, c):
            p.bag = minus(p.bag, c)
        else:
            p.gone = minus(p.gone, c)
        p.on_board[c] |= 1 << space(name)
    settle(p)


def hand(p: Tawantinsuyu, *names: str, seat: int = 0) -> None:
    """God cards from the deck."""
    for name in names:
        card = ED.card_names.index(name)
        assert p.gods.pool >> card & 1, name
        p.gods.pool &= ~(1 << card)
        p.sides[seat].gods |= 1 << card
    settle(p)


def offer(p: Tawantinsuyu, *names: str) -> None:
    for name in names:
        card = ED.card_names.index(name)
        p.gods.pool &= ~(1 << card)
        p.offer.append(card)
    settle(p)


def armies(p: Tawantinsuyu, *words: str, seat: int = 0, where: str = "army") -> None:
    """Army cards by their words, such as "a1-2potato", in hand (`army`), face `up` or `down`."""
    side = p.sides[seat]
    for word in words:
        kind = army(word)
        p.army_deck = minus(p.army_deck, kind)
        setattr(side, where, plus(getattr(side, where), kind))
    settle(p)


def army(word: str) -> int:
    return NOTATION.army_words.index(word)


def building(name: str) -> int:
    return int(ED.building_names.index(name))


def built(p: Tawantinsuyu, *names: str, seat: int = 0, worn: bool = False) -> None:
    """Buildings for a seat, from the stacks or the market."""
    for name in names:
        one = building(name)
        remove(p, one)
        p.sides[seat].built |= 1 << one
        if worn:
            p.sides[seat].worn |= 1 << one
    settle(p)


def remove(p: Tawantinsuyu, one: int) -> None:
    """Take a Building out of market and stacks."""
    p.market &= ~(1 << one)
    stack = p.production if one < 19 else p.passive
    stack.pool &= ~(1 << one)
    kept = [b for b in stack.bottom if b != one]
    stack.bottom, stack.seen = tuple(kept), (-1,) * len(kept)


def market(p: Tawantinsuyu, *names: str) -> None:
    """The market shows exactly these."""
    for one in members(p.market):
        (p.production if one < 19 else p.passive).put_under(one, -1)
    p.market = 0
    for name in names:
        remove(p, building(name))
        p.market |= 1 << building(name)
    settle(p)


def statue(p: Tawantinsuyu, *names: str, seat: int = 0) -> None:
    """Statues such as "small zigzag"."""
    words = NOTATION.kinds["statue"].words
    for name in names:
        one = next(k for k, v in words.items() if v == name)
        p.statues = minus(p.statues, one)
        p.sides[seat].statues = plus(p.sides[seat].statues, one)
    settle(p)


def tile(name: str) -> int:
    return int(ED.weaving_names.index(name))


def take_tile(p: Tawantinsuyu, name: str) -> int:
    """Take a Weaving from wherever it lies."""
    one = tile(name)
    if p.face_up == one:
        p.face_up = -1
    p.weavings.pool &= ~(1 << one)
    p.lost_weavings &= ~(1 << one)
    p.weavings.bottom = tuple(t for t in p.weavings.bottom if t != one)
    p.weavings.seen = (-1,) * len(p.weavings.bottom)
    return one


def tapestry(p: Tawantinsuyu, *names: str, seat: int = 0) -> None:
    """One more Tapestry for a seat."""
    row = 0
    for name in names:
        row = weave(row, take_tile(p, name), True)
    p.sides[seat].tapestries.append(row)
    settle(p)


def stack(p: Tawantinsuyu, face_up: str, *names: str) -> None:
    """The stack of Weavings is exactly this: the face-up tile, and these beneath it in this order."""
    rest = p.weavings.cards() | (1 << p.face_up if p.face_up >= 0 else 0)
    for name in (face_up, *names):
        rest |= 1 << tile(name)
        p.lost_weavings &= ~(1 << tile(name))
    p.face_up = tile(face_up)
    order = [tile(name) for name in names]
    for one in (p.face_up, *order):
        rest &= ~(1 << one)
    p.lost_weavings |= rest
    p.weavings = Deck(0, tuple(order), (-1,) * len(order))
    settle(p)


def space(name: str) -> int:
    return int(ED.space_names.index(name))


def village(p: Tawantinsuyu, *colours: str) -> None:
    """The queue, potato end first."""
    for colour in p.village:
        p.bag = plus(p.bag, colour)
    p.village = []
    for name in colours:
        p.bag = minus(p.bag, WORKERS.index(name))
        p.village.append(WORKERS.index(name))
    settle(p)


def nomads(p: Tawantinsuyu, *colours: str) -> None:
    p.bag += p.nomads
    p.nomads = 0
    for name in colours:
        p.bag = minus(p.bag, WORKERS.index(name))
        p.nomads = plus(p.nomads, WORKERS.index(name))
    settle(p)


def steps(p: Tawantinsuyu, owner: int, *slots: str) -> None:
    for slot in slots:
        (p.upper if slot.startswith("upper") else p.lower)[int(slot[-1]) - 1] = owner
        p.sides[owner].steps -= 1
    settle(p)


def ask(p: Tawantinsuyu, rule: Rule) -> None:
    """Put a rule on top of what waits."""
    p.stack.append(rule)
    p.settle()


def turn_of(p: Tawantinsuyu, seat: int) -> None:
    """Begin the turn of a seat."""
    p.stack = [Turn(seat)]
    p.settle()


# -- playing ----------------------------------------------------------------------------------------------------------


def play(p: Tawantinsuyu, *texts: str) -> None:
    """Choose by the words of the record; draws in between are left to chance, unless the word is one of theirs."""
    for text in texts:
        if p.seat == CHANCE and text not in words(p):
            draw_until(p, text)
        p.play(NOTATION.option(p, text))


def draw_until(p: Tawantinsuyu, text: str) -> None:
    rng = Rng(7)
    while p.seat == CHANCE and text not in words(p):
        p.play(p.chance(rng))


def words(p: Tawantinsuyu) -> list[str]:
    """All that may be chosen, in the words of the record."""
    return [NOTATION.text(p, option) for option in members(p.options)]


def asked(p: Tawantinsuyu) -> str:
    """The rule that waits."""
    return type(p.stack[-1]).__name__ if p.seat != NOBODY else "over"


def until(p: Tawantinsuyu, name: str, choose: Callable[[list[str]], str] | None = None) -> None:
    """Play on, by default the last option, until the rule of that name asks."""
    rng, n = Rng(3), 0
    while asked(p) != name:
        n += 1
        assert p.seat != NOBODY, f"{name} is never asked"
        assert n < 2000
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        else:
            p.play(NOTATION.option(p, choose(words(p)) if choose else words(p)[-1]))


def quiet(options: list[str]) -> str:
    """Do as little as possible."""
    for word in ("none", "stop", "no", "done", "go on", "climb 0", "gold 0", "act"):
        if word in options:
            return word
    return options[0]


def told(p: Tawantinsuyu, lang: str = "en", seat: int = -1) -> list[str]:
    """What was said since `p.log` was set to a list."""
    assert p.log is not None
    names = ["You", "Ann", "Ben", "Cat"][: p.seats] + ["Axomamma"] * p.automas
    return [spoken(lang, NOTATION.event, event.seen(seat), names) for event in p.log]


def preview(p: Tawantinsuyu, text: str, lang: str = "en") -> str:
    return spoken(lang, NOTATION.preview, p, NOTATION.option(p, text))
