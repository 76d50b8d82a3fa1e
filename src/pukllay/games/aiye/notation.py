"""Àiyé in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.speech import _, counted, pgettext
from pukllay.core.words import Effect, Kind, Notation, trade
from pukllay.games.aiye import reasons, scoring
from pukllay.games.aiye.components import (
    CONDITIONS,
    CONFLICT,
    COUNCIL_MEETING,
    EITHER,
    EXTRA_SOWING,
    MOON,
    PROMOTE,
    SEEDS_LEFT,
    SHIELD,
    SUN,
    CardType,
    Edition,
)
from pukllay.games.aiye.position import (
    CONVERTED,
    END_COMES,
    GAINED,
    MOVED_CARD,
    MOVED_SEEDS,
    NEW_COLUMN,
    PAID,
    PROMOTED,
    RELIEVED,
    RENEWED,
    RESHUFFLED,
    REVEALED,
    SOWED,
    SUMMONED,
    Aiye,
)
from pukllay.games.aiye.rules.abilities import DONE
from pukllay.games.aiye.rules.activating import COLUMN, COUNCIL
from pukllay.games.aiye.rules.ending import BY_MASKS
from pukllay.games.aiye.rules.sowing import next_open
from pukllay.games.aiye.rules.village import ENOUGH, FIRST_CARD, RENEW, least_surcharge
from pukllay.games.aiye.words import (
    CARD,
    CONDITION,
    EVENTS,
    GLYPH,
    MASK,
    MOONS,
    POINT,
    PROMPTS,
    ROWS,
    SEED,
    SEEDS,
    SUNS,
)
from pukllay.games.aiye.words import COLUMN as COLUMN_NOUN

COLUMNS = 99  # more columns than one can have: every card of the box a player can hold in a column of its own
# what does nothing in an activation (SHIELD needs none): who uses the column has left out the sowing and the meeting
IDLE_IN_COLUMN = (SHIELD, EXTRA_SOWING, COUNCIL_MEETING)
IDLE_IN_COUNCIL = (SHIELD, COUNCIL_MEETING, PROMOTE)


def seeds_text(sun: int, moon: int, either: int = 0) -> str:
    """Seeds as glyphs: ☀☀☾."""
    return GLYPH[SUN] * sun + GLYPH[MOON] * moon + GLYPH[EITHER] * either


class AiyeNotation(Notation):
    prompts = PROMPTS
    events = EVENTS

    ed: Edition

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        places = [f"c{n + 1}" for n in range(COLUMNS)]
        columns: list[str] = [_("column {n}").format(n=n + 1) for n in range(COLUMNS)]
        types = dict(enumerate(ed.types))
        self.kinds = {
            "column": Kind("column", places, columns),
            "source": Kind("column", places, columns),
            "seed": Kind(
                "seed",
                ["sun", "moon", "suns first"],
                [_(SEED[SUN]), _(SEED[MOON]), _("all of them, suns first")],
            ),
            "activation": Kind(
                "activation",
                ["column", "council", "sow"],
                [
                    _("the abilities of the column"),
                    _("the Council"),
                    _("an extra sowing first"),
                ],
            ),
            "icon": Kind(
                "icon",
                ["done", *(icon.id for icon in ed.icons)],
                [pgettext("ability", "no more"), *(_(icon.name) for icon in ed.icons)],
            ),
            "card": Kind("card", [str(n) for n in range(COLUMNS)]),  # named by column and type: see text and label
            "destination": Kind(
                "place",
                [f"{'c' if n % 2 else 'gap '}{n // 2 + 1}" for n in range(2 * COLUMNS)],
                {n: columns[n // 2] for n in range(1, 2 * COLUMNS, 2)},  # gaps: see label
            ),
            "village": Kind(
                "village",
                {
                    ENOUGH: "enough",
                    RENEW: "renew characters",
                    RENEW + 1: "renew masks",
                    **{FIRST_CARD + k: f"summon {card.id}" for k, card in types.items()},
                },
                {
                    ENOUGH: _("end the turn"),
                    RENEW: _("renew the characters"),
                    RENEW + 1: _("renew the masks"),
                    **{FIRST_CARD + k: _(card.name) for k, card in types.items()},
                },
            ),
            "seed of a column": Kind(
                "seed",
                [f"c{n // 2 + 1}.{'moon' if n % 2 else 'sun'}" for n in range(2 * COLUMNS)],
                [_("{glyph} of column {n}").format(glyph=GLYPH[n % 2], n=n // 2 + 1) for n in range(2 * COLUMNS)],
            ),
            "card type": Kind(
                "village", {k: card.id for k, card in types.items()}, {k: _(card.name) for k, card in types.items()}
            ),
        }

    # -- choices ----------------------------------------------------------------------------------------------------

    def text(self, p: Aiye, option: int) -> str:
        if p.stack[-1].kind == "card":
            side = p.sides[p.seat]
            return f"c{side.place_of(option) + 1}.{self.ed.types[side.types[option]].id}"
        return super().text(p, option)

    def label(self, p: Aiye, option: int) -> str:
        if p.stack[-1].kind == "card":
            side = p.sides[p.seat]
            name = _(self.ed.types[side.types[option]].name)
            return _("{card} (column {n})").format(card=name, n=side.place_of(option) + 1)
        if p.stack[-1].kind == "destination" and option % 2 == 0:
            return self._gap(p, p.stack[-1].what, option // 2)
        return super().label(p, option)

    def _gap(self, p: Aiye, card: int, at: int) -> str:
        """A gap by its neighbours as they stand now: if the card was alone, numbers change when it goes."""
        side = p.sides[p.seat]
        home = side.place_of(card)
        if at == home and size(side.columns[home].cards) == 1:
            return _("a new column in its own place")
        if at == 0:
            return _("a new column at the left end")
        if at == len(side.columns):
            return _("a new column at the right end")
        return _("a new column between columns {at} and {n}").format(at=at, n=at + 1)

    def target(self, p: Aiye, option: int) -> str:
        """Things of a player's own area are named by seat, the others as they are."""
        kind = p.stack[-1].kind
        if kind in ("column", "source"):
            return f"column-{p.seat}-{option + 1}"
        if kind == "destination":
            return f"{'column' if option % 2 else 'gap'}-{p.seat}-{option // 2 + 1}"
        if kind == "card":
            return f"card-{p.seat}-{option}"
        if kind == "seed of a column":
            return f"{'moon' if option % 2 else 'sun'}-{p.seat}-{option // 2 + 1}"
        if kind == "village" and option >= FIRST_CARD:
            return f"village-{self.ed.types[option - FIRST_CARD].id}"
        return super().target(p, option).replace(" ", "-")

    def number(self, p: Aiye, option: int) -> int | None:
        """A column has its own number. Gaps, cards and seeds follow after the last column's: no number stands twice."""
        kind, last = p.stack[-1].kind, len(p.sides[p.seat].columns)
        if kind in ("column", "source"):
            return option + 1
        if kind == "destination":
            return option // 2 + 1 + (0 if option % 2 else last)
        if kind == "seed of a column":
            places = [each // 2 for each in members(p.options)]
            if len(set(places)) == len(places):
                return option // 2 + 1  # one kind of seed a column: its number will do
        elif kind != "card":
            return None
        return last + 1 + members(p.options).index(option)

    def rank(self, p: Aiye, option: int) -> int:
        """The cards of the village as they lie."""
        if p.stack[-1].kind == "village" and option >= FIRST_CARD:
            return 1 + p.village.index(option - FIRST_CARD)
        return 0

    def prompt(self, p: Aiye) -> str:
        if not p.stack:
            return ""
        rule = p.stack[-1]
        name = type(rule).__name__
        if name == "RevealCard":
            return ""
        words: dict[str, Any] = {"summons": p.summons, "here": p.activated + 1, "second": p.second + 1}
        if name == "ChooseSource" and p.extra_sown:
            name += " again"
        elif name == "Sow":
            words |= {"next": next_open(p, rule.seat, rule.what) + 1}
            words["suns"] = counted(p.hand_sun, SUNS)
            words["moons"] = counted(p.hand_moon, MOONS)
        elif name == "TakeReliefSeeds":
            words["relief"] = self.cost(self.ed.relief)
        elif name == "Village" and not p.summons:
            name += " renew"
        elif name == "Abilities":
            council = p.usable and not p.usable & ~p.sides[rule.seat].council
            column = _("column {n}").format(n=p.activated + 1)
            words["what"] = _("your Council") if council else column
        elif name == "Convert":
            words["pays"] = _(SEED[self.ed.icons[rule.what].pays])
        elif name == "MoveSeedsTo":
            words["from_"] = rule.what + 1
        elif name == "MoveCardTo":
            words["card"] = _(self.ed.types[p.sides[rule.seat].types[rule.what]].name)
        elif name == "ChooseColumn":
            words["type"] = _(self.ed.types[rule.what].name)
        elif name == "Pay":
            words["price"] = seeds_text(rule.left & 255, rule.left >> 8 & 255, rule.left >> 16)
        return _(self.prompts[name]).format(**words)

    # -- what an option costs and brings ----------------------------------------------------------------------------

    def preview(self, p: Aiye, option: int) -> str:
        rule = p.stack[-1]
        name = type(rule).__name__
        side = p.sides[rule.seat]
        if name == "ChooseSource":
            return self._sowing(p, option)
        if name in ("ActivatedColumn", "SecondColumn", "CouncilSowing"):
            at = p.second if name == "SecondColumn" else p.activated
            if option == COLUMN:
                return self.abilities(p, rule.seat, side.columns[at].cards, IDLE_IN_COLUMN)
            if option == COUNCIL:
                idle = IDLE_IN_COUNCIL if name == "ActivatedColumn" else (*IDLE_IN_COUNCIL, EXTRA_SOWING)
                return self.abilities(p, rule.seat, side.council, idle)
            return ""
        if name == "Abilities" and option != DONE:
            return self._ability(p, rule.seat, option - 1)
        if name == "Convert":
            return f"+{self.cost(self.ed.icons[rule.what].gains)}"
        if name == "Promote":
            parts = [f"+{self.cost(self.ed.icons[rule.what].gains)}", self._council()]
            if size(side.columns[side.place_of(option)].cards) == 1:
                parts.append(self._columns(len(side.columns) - 1))
            return ", ".join(parts)
        if name == "MakeRoom":
            return f"{self.icons(self.ed.types[side.types[option]])}; {self._council()}"
        if name == "MoveCard":
            return self.icons(self.ed.types[side.types[option]])
        if name == "MoveCardTo":
            alone = size(side.columns[side.place_of(rule.what)].cards) == 1
            return self._columns(len(side.columns) + (option % 2 == 0) - alone)
        if name in ("Sabotage", "MoveSeeds", "MoveSeedsTo", "TakeReliefSeeds"):
            column = side.columns[option]
            seeds = seeds_text(column.sun, column.moon) or "–"
            return f"{counted(size(column.cards), CARD)}, {seeds}"
        if name == "Village":
            return self._village(p, option)
        if name == "ChooseColumn":
            more = self.ed.surcharge[size(side.columns[option].cards)]
            seeds = seeds_text(0, 0, more)
            return _("costs {seeds} more").format(seeds=seeds) if more else ""
        return ""

    def effect(self, p: Aiye, option: int) -> Effect | None:
        return reasons.effect(p, option)

    def final(self, p: Aiye, option: int) -> str:
        return reasons.final(p, option)

    def why_not(self, p: Aiye, thing: str) -> str:
        return reasons.why_not(p, thing)

    def _sowing(self, p: Aiye, option: int) -> str:
        column = p.sides[p.seat].columns[option]
        at = reasons.landing_of(p, p.seat, option)
        there = self.abilities(p, p.seat, p.sides[p.seat].columns[at].cards)
        seeds = seeds_text(column.sun, column.moon)
        return _("{seeds} → column {n}: {there}").format(seeds=seeds, n=at + 1, there=there)

    def _ability(self, p: Aiye, seat: int, icon: int) -> str:
        """What one use of an icon takes and gives, and how many uses are left."""
        it = self.ed.icons[icon]
        parts = []
        if any(it.gains):
            gains = _("{seeds} below column {n}").format(seeds=self.cost(it.gains), n=p.activated + 1)
            parts.append(trade(GLYPH[it.pays], gains) if it.pays >= 0 else f"+{gains}")
        if it.group == CONFLICT:
            hit = sum(1 for other in range(p.seats) if other != seat and p.sides[other].targets(self.ed))
            parts.append(_("hits {hit} of {others}").format(hit=hit, others=p.seats - 1))
        if p.left[icon] > 1:
            parts.append(f"×{p.left[icon]}")
        return ", ".join(parts)

    def _columns(self, n: int) -> str:
        """How many columns there will be, and what their number is worth at the end."""
        points = scoring.points_of_columns(self.ed, n)
        return _("{columns}: {points:+d}").format(columns=counted(n, COLUMN_NOUN), points=points)

    def _council(self) -> str:
        """What one card more in the Council brings."""
        return f"+{counted(self.ed.council_points, POINT)}"

    def _village(self, p: Aiye, option: int) -> str:
        if option == ENOUGH:
            return ""
        if option < FIRST_CARD:
            return trade(self.cost(self.ed.renew_cost), "")
        card = self.ed.types[option - FIRST_CARD]
        worth = self.worth(card)
        if self.ed.is_mask(option - FIRST_CARD):
            now = scoring.points_with_mask(self.ed, p.sides[p.seat], option - FIRST_CARD, least_surcharge(p, p.seat))
            worth += " " + _("(now {n})").format(n=now)
        price = self.cost(card.cost) + seeds_text(0, 0, least_surcharge(p, p.seat))
        return f"{trade(price, self.icons(card))} · {worth}"

    @staticmethod
    def cost(cost: list[int]) -> str:
        return seeds_text(cost[SUN], cost[MOON], cost[EITHER])

    def icons(self, card: CardType) -> str:
        return ", ".join(_(self.ed.icons[icon].name) for icon in card.icons)

    def worth(self, card: CardType) -> str:
        """A character's points and symbol, or a mask's tiers."""
        if card.condition < 0:
            symbol = GLYPH[card.symbol] + " " if card.symbol in (SUN, MOON) else ""
            return symbol + counted(card.points, POINT)
        what = _(CONDITION[CONDITIONS[card.condition]])
        if card.condition == SEEDS_LEFT:
            return _("{base} points, {per_seed} per seed").format(base=card.base, per_seed=card.per_seed)
        tiers = "/".join(map(str, card.tiers))
        return _("{tiers} for {thresholds} {what}").format(
            tiers=tiers, thresholds="/".join(map(str, card.thresholds)), what=what
        )

    def abilities(self, p: Aiye, seat: int, cards: int, idle: Sequence[int] = ()) -> str:
        """The icons of these cards, each with how often it stands there, without those of the `idle` groups."""
        counts: dict[int, int] = {}
        for card in members(cards):
            for icon in self.ed.types[p.sides[seat].types[card]].icons:
                if self.ed.icons[icon].group not in idle:
                    counts[icon] = counts.get(icon, 0) + 1
        return ", ".join(
            _(self.ed.icons[icon].name) + (f" ×{n}" if n > 1 else "") for icon, n in sorted(counts.items())
        )

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        words: dict[str, Any] = {"who": names[seat], "a": a, "b": b, "c": c, "A": a + 1, "B": b + 1, "C": c + 1}
        if kind in (GAINED, PAID):
            words["seeds"] = seeds_text(a, b)
        elif kind == CONVERTED:
            words["seeds"] = GLYPH[a]
        elif kind in (PROMOTED, MOVED_CARD, NEW_COLUMN, SUMMONED, REVEALED):
            words["card"] = _(self.ed.types[a].name)
        elif kind in (RENEWED, RESHUFFLED):
            words["row"] = _(ROWS[a])
        elif kind == END_COMES:
            masks = counted(self.ed.end_masks, MASK)
            words["end"] = masks if a == BY_MASKS else counted(self.ed.end_cards, CARD)
        elif kind == RELIEVED:
            words["relief"] = self.cost(self.ed.relief)
        elif kind in (SOWED, MOVED_SEEDS):
            words["c"] = counted(c, SEEDS)
        return _(self.events[kind]).format(**words)
