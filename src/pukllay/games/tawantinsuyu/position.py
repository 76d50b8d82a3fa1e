"""What lies on the table of Tawantinsuyu."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import kinds, lowest, size, total
from pukllay.core.deck import Deck
from pukllay.core.engine import Part, Position
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.events import GAINED, LOST, PAID, REASONS, SCORED
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PASSIVE,
    ALL_PRODUCTION,
    COLOURS,
    CORN,
    GOD_CARDS,
    GODS,
    POTATO,
    SECTIONS,
    STARTING_WEAVINGS,
    STONE,
    WEAVINGS,
)

NOBODY_YET: Final = -1

# Options of the solo game (bits of `p.solo`), the easier ones first.
NO_PERSONALITY: Final = 0
DEAR_BUILDINGS: Final = 1
WORSHIP_NEEDS_TWO: Final = 2
NO_SECOND_CONQUEST: Final = 3
NO_WORKER_NO_ARMY: Final = 4
STEP_FIRST: Final = 5
EQUAL_SOLDIERS: Final = 6
SOLDIER_DISCOUNT: Final = 7
PRIEST_SCORES: Final = 8
WEAVINGS_TWICE: Final = 9
NO_WORKER_SCORES: Final = 10
LEFTOVERS_SCORE: Final = 11
PERSONALITY_WHEN_ROLLED: Final = 12  # neither easier nor harder: other readings of two sentences
PASSES_AT_TOP: Final = 13


@final
class Side(Part):
    """What belongs to one player, or to Axomamma."""

    def __init__(self) -> None:
        self.potato = 0
        self.corn = 0
        self.stone = 0
        self.gold = 0
        self.points = 0
        self.temple = 0
        self.gods = 0  # the hand: a set of God cards
        self.shown = 0  # those of them that everybody saw being taken from the offer
        self.kept = 0  # set-up: those chosen to be kept so far
        self.table = 0  # set-up: God cards played face up, still to be used
        self.army = 0  # the hand: a bag of Army card kinds
        self.drawn = 0  # Army cards just drawn, of which one is kept
        self.up = 0  # Army cards face up on the table
        self.down = 0
        self.workers = 0  # a bag by colour
        self.line: tuple[int, ...] = ()  # Axomamma's Workers, oldest first
        self.priest = -1  # the High Priest's section
        self.steps = 0  # markers left
        self.markers = 0
        self.conquered = 0  # a set of conquest spaces
        self.statues = 0  # a bag: small ones by god, then large ones
        self.built = 0  # a set of Buildings
        self.worn = 0  # those of them that lie face down
        self.tapestries: list[int] = []  # see `weave`
        self.tally: list[int] = [0] * REASONS  # where the points came from

    def copy(self) -> Side:
        q = Side()
        q.potato = self.potato
        q.corn = self.corn
        q.stone = self.stone
        q.gold = self.gold
        q.points = self.points
        q.temple = self.temple
        q.gods = self.gods
        q.shown = self.shown
        q.kept = self.kept
        q.table = self.table
        q.army = self.army
        q.drawn = self.drawn
        q.up = self.up
        q.down = self.down
        q.workers = self.workers
        q.line = self.line
        q.priest = self.priest
        q.steps = self.steps
        q.markers = self.markers
        q.conquered = self.conquered
        q.statues = self.statues
        q.built = self.built
        q.worn = self.worn
        q.tapestries = self.tapestries.copy()
        q.tally = self.tally.copy()
        return q

    def has(self, building: int) -> bool:
        return self.built >> building & 1 == 1

    def food(self) -> int:
        """All that can pay for food: gold is wild."""
        return self.potato + self.corn + self.gold

    def goods(self, resource: int) -> int:
        if resource == POTATO:
            return self.potato
        if resource == CORN:
            return self.corn
        if resource == STONE:
            return self.stone
        return self.gold

    def change(self, resource: int, n: int) -> None:
        if resource == POTATO:
            self.potato += n
        elif resource == CORN:
            self.corn += n
        elif resource == STONE:
            self.stone += n
        else:
            self.gold += n

    def can_pay(self, price: list[int]) -> bool:
        """Gold stands in for whatever is missing."""
        missing = price[3]
        if price[0] > self.potato:
            missing += price[0] - self.potato
        if price[1] > self.corn:
            missing += price[1] - self.corn
        if price[2] > self.stone:
            missing += price[2] - self.stone
        return missing <= self.gold

    def resources(self) -> int:
        return self.potato + self.corn + self.stone + self.gold

    def soldiers(self, ed: Edition) -> int:
        """Soldiers on face-up Army cards."""
        return total(self.up & ed.one_soldier) + 2 * total(self.up & ed.two_soldiers)


# A Tapestry is one number: six bits a tile (its number plus one), the leftmost lowest.


def tiles_of(tapestry: int) -> list[int]:
    """The Weavings of a Tapestry from left to right."""
    out: list[int] = []
    while tapestry:
        out.append((tapestry & 63) - 1)
        tapestry >>= 6
    return out


def length_of(tapestry: int) -> int:
    n = 0
    while tapestry:
        n += 1
        tapestry >>= 6
    return n


def weave(tapestry: int, tile: int, on_right: bool) -> int:
    """The Tapestry with a tile added at one end."""
    if on_right:
        return tapestry | (tile + 1) << (6 * length_of(tapestry))
    return tapestry << 6 | (tile + 1)


@final
class Tawantinsuyu(Position):
    """`sides` has one entry per seat, and in the solo game a second one for Axomamma."""

    def __init__(self, ed: Edition, seats: int) -> None:
        super().__init__(seats)
        self.ed = ed
        self.sides: list[Side] = []
        self.gods = Deck()
        self.weavings = Deck()
        self.production = Deck()
        self.passive = Deck()
        self.army_deck = 0  # bags of kinds
        self.army_discard = 0
        self.bag = 0  # Workers by colour, as all bags below
        self.aside = 0  # set-up: Workers that join the bag after the first draws
        self.gone = 0  # back in the box
        self.nomads = 0
        self.casualties = 0
        self.village: list[int] = []  # the queue, potato end first
        self.on_board: list[int] = [0, 0, 0, 0, 0]  # colour -> set of spaces
        self.upper: list[int] = [-1, -1, -1, -1, -1]  # section -> owner of its upper Steps
        self.lower: list[int] = [-1, -1, -1, -1, -1]
        self.actions: list[int] = [0, 0, 0, 0, 0]  # section -> High Priest action
        self.offer: list[int] = []  # face-up God cards, oldest first
        self.played = -1  # the God card that placed this turn's Worker
        self.used = 0  # God cards played for their benefits, to be shuffled in
        self.market = 0  # a set of Buildings
        self.statues = 0  # the supply, a bag as in Side
        self.face_up = -1  # the Weaving on top of the stack
        self.revealed = 0  # Weavings on offer
        self.bought = 0  # Weavings paid for, to be placed
        self.starters = 0  # starting Weavings to choose from
        self.lost_weavings = 0  # back in the box
        self.festivals = 0  # how many have been triggered
        self.holder = -1  # who holds the Festival token
        self.exchanged = 0  # resources given (bits 0-3) and got (4-7) in a row by Z15
        self.is_setup = True
        self.is_card_draw = False  # the last step of a Festival: God cards come from the deck alone
        self.solo = 0  # a set of the options above
        self.tucked: list[int] = []  # Axomamma's four God cards: symbols public, benefits hidden
        self.tokens: list[int] = []  # token -> its space on its loop
        self.personality = -1
        self.rolled = 0

    def copy(self) -> Tawantinsuyu:
        q = Tawantinsuyu(self.ed, self.seats)
        self.copy_into(q)
        sides: list[Side] = []
        for side in self.sides:
            sides.append(side.copy())
        q.sides = sides
        q.gods = self.gods.copy()
        q.weavings = self.weavings.copy()
        q.production = self.production.copy()
        q.passive = self.passive.copy()
        q.army_deck = self.army_deck
        q.army_discard = self.army_discard
        q.bag = self.bag
        q.aside = self.aside
        q.gone = self.gone
        q.nomads = self.nomads
        q.casualties = self.casualties
        q.village = self.village.copy()
        q.on_board = self.on_board.copy()
        q.upper = self.upper.copy()
        q.lower = self.lower.copy()
        q.actions = self.actions.copy()
        q.offer = self.offer.copy()
        q.played = self.played
        q.used = self.used
        q.market = self.market
        q.statues = self.statues
        q.face_up = self.face_up
        q.revealed = self.revealed
        q.bought = self.bought
        q.starters = self.starters
        q.lost_weavings = self.lost_weavings
        q.festivals = self.festivals
        q.holder = self.holder
        q.exchanged = self.exchanged
        q.is_setup = self.is_setup
        q.is_card_draw = self.is_card_draw
        q.solo = self.solo
        q.tucked = self.tucked.copy()
        q.tokens = self.tokens.copy()
        q.personality = self.personality
        q.rolled = self.rolled
        return q

    # -- who --------------------------------------------------------------------------------------------------------

    def next_side(self, seat: int) -> int:
        """Clockwise, Axomamma included."""
        return seat + 1 if seat + 1 < len(self.sides) else 0

    def is_automa(self, seat: int) -> bool:
        return seat >= self.seats

    def has_option(self, option: int) -> bool:
        return self.solo >> option & 1 == 1

    def score(self, seat: int) -> int:
        return self.sides[seat].points

    def standing(self, seat: int) -> int:
        """TAW-9.9: points, then resources. TAW-10.31: alone, less than 120 points or not being ahead is a defeat."""
        side = self.sides[seat]
        if self.automas and seat == 0:
            if side.points < self.ed.win_vp or side.points <= self.sides[1].points:
                return -1
        return side.points * 1000 + side.resources()

    # -- goods and points -------------------------------------------------------------------------------------------

    def give(self, seat: int, resource: int, n: int) -> None:
        if n > 0:
            self.sides[seat].change(resource, n)
            self.say(GAINED, seat, resource, n)

    def add_points(self, seat: int, n: int, why: int) -> None:
        if n > 0:
            side = self.sides[seat]
            side.points += n
            side.tally[why] += n
            self.say(SCORED, seat, n, why)

    def lose_points(self, seat: int, n: int, why: int) -> None:
        """TAW-8.7: nobody falls below zero."""
        side = self.sides[seat]
        if n > side.points:
            n = side.points
        if n > 0:
            side.points -= n
            side.tally[why] -= n
            self.say(LOST, seat, n, why)

    def take(self, seat: int, resource: int, n: int) -> None:
        """Pay n of a resource, gold standing in for what is missing (TAW-3.4)."""
        side = self.sides[seat]
        have = side.goods(resource)
        natural = n if n < have else have
        if natural > 0:
            side.change(resource, -natural)
            self.say(PAID, seat, resource, natural)
        if n > natural:
            side.gold -= n - natural
            self.say(PAID, seat, 3, n - natural)

    def take_price(self, seat: int, price: list[int]) -> None:
        # Gold itself first: it must not be used up as a substitute.
        for resource in (3, 0, 1, 2):
            if price[resource]:
                self.take(seat, resource, price[resource])

    # -- the hill ---------------------------------------------------------------------------------------------------

    def occupied(self) -> int:
        b = self.on_board
        return b[0] | b[1] | b[2] | b[3] | b[4]

    def colour_at(self, space: int) -> int:
        for colour in range(COLOURS):
            if self.on_board[colour] >> space & 1:
                return colour
        return -1

    def roaming_cost(self, seat: int, section: int) -> int:
        """TAW-4.3: 0 in the High Priest's own section, 1 next to it, 3 beyond."""
        away = section - self.sides[seat].priest
        if away < 0:
            away += SECTIONS
        if away == 0:
            return self.ed.roaming[0]
        return self.ed.roaming[1] if away == 1 or away == SECTIONS - 1 else self.ed.roaming[2]

    def descending_cost(self, terrace: int, section: int) -> int:
        """TAW-4.4: the way down, less 2 for each Steps marker above in that section (TAW-4.5)."""
        cost = self.ed.descending[terrace]
        if terrace > 0 and self.upper[section] >= 0:
            cost -= self.ed.steps_discount
        if terrace > 1 and self.lower[section] >= 0:
            cost -= self.ed.steps_discount
        return cost if cost > 0 else 0

    def segments_within(self, seat: int, food: int) -> int:
        """The empty spaces that cost no more than that food."""
        out = 0
        segment = 0
        for terrace in range(3):
            for section in range(SECTIONS):
                if self.roaming_cost(seat, section) + self.descending_cost(terrace, section) <= food:
                    out |= self.ed.segment_spaces[segment]
                segment += 1
        return out & ~self.occupied()

    def held_festivals(self) -> int:
        """How many Festivals have been celebrated, not only triggered."""
        return self.festivals - 1 if self.holder >= 0 else self.festivals

    def taken_conquests(self) -> int:
        out = 0
        for side in self.sides:
            out |= side.conquered
        return out

    # -- conservation -----------------------------------------------------------------------------------------------

    def check(self) -> str:
        ed = self.ed
        for colour in range(COLOURS):
            n = size(self.on_board[colour])
            for bag in (self.bag, self.aside, self.gone, self.nomads, self.casualties):
                n += bag >> (4 * colour) & 15
            for one in self.village:
                if one == colour:
                    n += 1
            for side in self.sides:
                n += side.workers >> (4 * colour) & 15
            if n != ed.workers_each:
                return f"{n} Workers of colour {colour}, not {ed.workers_each}"
        cards = size(self.gods.cards()) + size(self.used)
        seen = self.gods.cards() | self.used
        for side in self.sides:
            seen |= side.gods | side.table
            cards += size(side.gods) + size(side.table)
            if side.shown & ~side.gods or side.kept & ~side.gods:
                return "a God card is shown or kept by someone who does not hold it"
        for card in self.offer + self.tucked:
            seen |= 1 << card
            cards += 1
        if self.played >= 0:
            seen |= 1 << self.played
            cards += 1
        if cards != GOD_CARDS or size(seen) != GOD_CARDS:
            return f"{cards} God cards, {size(seen)} different ones"
        armies = self.army_deck + self.army_discard
        for side in self.sides:
            armies += side.army + side.drawn + side.up + side.down
        if armies != ed.army_box:
            return "the Army cards do not add up"
        return self._check_tiles()

    def _check_tiles(self) -> str:
        ed = self.ed
        tiles = size(self.weavings.cards()) + size(self.revealed) + size(self.bought) + size(self.starters)
        tiles += size(self.lost_weavings) + (1 if self.face_up >= 0 else 0)
        seen = self.weavings.cards() | self.revealed | self.bought | self.starters | self.lost_weavings
        if self.face_up >= 0:
            seen |= 1 << self.face_up
        for side in self.sides:
            for tapestry in side.tapestries:
                patterns = 0
                for tile in tiles_of(tapestry):
                    tiles += 1
                    seen |= 1 << tile
                    if patterns >> ed.pattern[tile] & 1:
                        return "a Tapestry holds a pattern twice"
                    patterns |= 1 << ed.pattern[tile]
        if tiles != WEAVINGS or size(seen) != WEAVINGS:
            return f"{tiles} Weavings, {size(seen)} different ones"
        built = self.market
        count = size(self.market) + size(self.production.cards()) + size(self.passive.cards())
        for side in self.sides:
            built |= side.built
            count += size(side.built)
            if side.worn & ~(side.built & ALL_PRODUCTION):
                return "a Building lies face down that may not"
        built |= self.production.cards() | self.passive.cards()
        if built != ALL_PRODUCTION | ALL_PASSIVE or count != size(built):
            return "the Buildings do not add up"
        for seat in range(len(self.sides)):
            side = self.sides[seat]
            placed = 0
            for section in range(SECTIONS):
                placed += 1 if self.upper[section] == seat else 0
                placed += 1 if self.lower[section] == seat else 0
            if placed + side.steps != ed.steps_each:
                return "the Steps markers do not add up"
            if size(side.conquered) + side.markers != ed.markers_each:
                return "the Conquest markers do not add up"
            if side.potato < 0 or side.corn < 0 or side.stone < 0 or side.gold < 0 or side.points < 0:
                return "somebody owes something"
            if self.is_automa(seat) and len(side.line) != total(side.workers):
                return "Axomamma's Workers do not add up"
        for section in range(SECTIONS):
            if self.lower[section] >= 0 and self.upper[section] < 0:
                return "lower Steps without upper ones"
        for god in range(2 * GODS):
            held = self.statues >> (4 * god) & 15
            for side in self.sides:
                held += side.statues >> (4 * god) & 15
            if held > (ed.small_each if god < GODS else ed.large_each):
                return "there are too many Statues of a god"
        return ""


def starting_tiles() -> int:
    return (1 << STARTING_WEAVINGS) - 1


def draw_from(bag: int, at: int) -> int:
    """The kind of the at-th thing in a bag, counting from 0."""
    kind = 0
    while True:
        n = bag >> (4 * kind) & 15
        if at < n:
            return kind
        at -= n
        kind += 1


def first_kind(bag: int, mask: int) -> int:
    """The first kind of a bag within a mask."""
    return lowest(kinds(bag & mask))
