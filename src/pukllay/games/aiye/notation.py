"""Àiyé in words: English and French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.words import Kind, Notation, Words, pick
from pukllay.games.aiye import scoring
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
from pukllay.games.aiye.words import CONDITION, EVENTS, GLYPH, POINT, PROMPTS, ROWS, SEED

COLUMNS = 99  # more columns than one can have: every card of the box a player can hold in a column of its own
# what does nothing in an activation (SHIELD needs none): who uses the column has left out the sowing and the meeting
IDLE_IN_COLUMN = (SHIELD, EXTRA_SOWING, COUNCIL_MEETING)
IDLE_IN_COUNCIL = (SHIELD, COUNCIL_MEETING, PROMOTE)


def seeds_text(sun: int, moon: int, either: int = 0) -> str:
    """Seeds as glyphs: ☀☀☾."""
    return GLYPH[SUN] * sun + GLYPH[MOON] * moon + GLYPH[EITHER] * either


def plural(n: int, words: Words, lang: str) -> str:
    """`3 seeds`: the word takes an s, in French from two on."""
    word = pick(words, lang)
    return f"{n} {word}" if n == 1 or (lang == "fr" and n == 0) else f"{n} {word}s"


class AiyeNotation(Notation):
    prompts = PROMPTS
    events = EVENTS

    ed: Edition

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        places = [f"c{n + 1}" for n in range(COLUMNS)]
        columns: list[Words] = [(f"column {n + 1}", f"colonne {n + 1}") for n in range(COLUMNS)]
        types = dict(enumerate(ed.types))
        self.kinds = {
            "column": Kind("column", places, columns),
            "source": Kind("column", places, columns),
            "seed": Kind(
                "seed",
                ["sun", "moon", "suns first"],
                [SEED[SUN], SEED[MOON], ("all of them, suns first", "toutes, les soleils d'abord")],
            ),
            "activation": Kind(
                "activation",
                ["column", "council", "sow"],
                [
                    ("the abilities of the column", "les capacités de la colonne"),
                    ("the Council", "le Conseil"),
                    ("an extra sowing first", "d'abord des semailles supplémentaires"),
                ],
            ),
            "icon": Kind(
                "icon",
                ["done", *(icon.id for icon in ed.icons)],
                [("no more", "terminer"), *(icon.names for icon in ed.icons)],
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
                    ENOUGH: ("end the turn", "finir le tour"),
                    RENEW: ("renew the characters", "renouveler les personnages"),
                    RENEW + 1: ("renew the masks", "renouveler les masques"),
                    **{FIRST_CARD + k: card.names for k, card in types.items()},
                },
            ),
            "seed of a column": Kind(
                "seed",
                [f"c{n // 2 + 1}.{'moon' if n % 2 else 'sun'}" for n in range(2 * COLUMNS)],
                [
                    (f"{GLYPH[n % 2]} of column {n // 2 + 1}", f"{GLYPH[n % 2]} de la colonne {n // 2 + 1}")
                    for n in range(2 * COLUMNS)
                ],
            ),
            "card type": Kind(
                "village", {k: card.id for k, card in types.items()}, {k: card.names for k, card in types.items()}
            ),
        }

    # -- choices ----------------------------------------------------------------------------------------------------

    def text(self, p: Aiye, option: int) -> str:
        if p.stack[-1].kind == "card":
            side = p.sides[p.seat]
            return f"c{side.place_of(option) + 1}.{self.ed.types[side.types[option]].id}"
        return super().text(p, option)

    def label(self, p: Aiye, option: int, lang: str) -> str:
        if p.stack[-1].kind == "card":
            side = p.sides[p.seat]
            name = pick(self.ed.types[side.types[option]].names, lang)
            return f"{name} ({pick(('column', 'colonne'), lang)} {side.place_of(option) + 1})"
        if p.stack[-1].kind == "destination" and option % 2 == 0:
            return pick(self._gap(p, p.stack[-1].what, option // 2), lang)
        return super().label(p, option, lang)

    def _gap(self, p: Aiye, card: int, at: int) -> Words:
        """A gap by its neighbours as they stand now: if the card was alone, numbers change when it goes."""
        side = p.sides[p.seat]
        home = side.place_of(card)
        if at == home and size(side.columns[home].cards) == 1:
            return "a new column in its own place", "une nouvelle colonne à sa propre place"
        if at == 0:
            return "a new column at the left end", "une nouvelle colonne tout à gauche"
        if at == len(side.columns):
            return "a new column at the right end", "une nouvelle colonne tout à droite"
        return (
            f"a new column between columns {at} and {at + 1}",
            f"une nouvelle colonne entre les colonnes {at} et {at + 1}",
        )

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

    def prompt(self, p: Aiye, lang: str) -> str:
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
            words |= {"next": next_open(p, rule.seat, rule.what) + 1, "sun": p.hand_sun, "moon": p.hand_moon}
            words["suns"] = plural(p.hand_sun, ("sun", "soleil"), lang)
            words["moons"] = plural(p.hand_moon, ("moon", "lune"), lang)
        elif name == "TakeReliefSeeds":
            words["relief"] = self.cost(self.ed.relief)
        elif name == "Village" and not p.summons:
            name += " renew"
        elif name == "Abilities":
            council = p.usable and not p.usable & ~p.sides[rule.seat].council
            column = pick((f"column {p.activated + 1}", f"colonne {p.activated + 1}"), lang)
            words["what"] = pick(("your Council", "votre Conseil"), lang) if council else column
        elif name == "Convert":
            words["pays"] = pick(SEED[self.ed.icons[rule.what].pays], lang)
        elif name == "MoveSeedsTo":
            words["from_"] = rule.what + 1
        elif name == "MoveCardTo":
            words["card"] = pick(self.ed.types[p.sides[rule.seat].types[rule.what]].names, lang)
        elif name == "ChooseColumn":
            words["type"] = pick(self.ed.types[rule.what].names, lang)
        elif name == "Pay":
            words["price"] = seeds_text(rule.left & 255, rule.left >> 8 & 255, rule.left >> 16)
        return pick(self.prompts[name], lang).format(**words)

    # -- what an option costs and brings ----------------------------------------------------------------------------

    def preview(self, p: Aiye, option: int, lang: str) -> str:
        rule = p.stack[-1]
        name = type(rule).__name__
        side = p.sides[rule.seat]
        if name == "ChooseSource":
            return self._sowing(p, option, lang)
        if name in ("ActivatedColumn", "SecondColumn", "CouncilSowing"):
            at = p.second if name == "SecondColumn" else p.activated
            if option == COLUMN:
                return self.abilities(p, rule.seat, side.columns[at].cards, lang, IDLE_IN_COLUMN)
            if option == COUNCIL:
                idle = IDLE_IN_COUNCIL if name == "ActivatedColumn" else (*IDLE_IN_COUNCIL, EXTRA_SOWING)
                return self.abilities(p, rule.seat, side.council, lang, idle)
            return ""
        if name == "Abilities" and option != DONE:
            return self._ability(p, rule.seat, option - 1, lang)
        if name == "Convert":
            return f"+{self.cost(self.ed.icons[rule.what].gains)}"
        if name == "Promote":
            parts = [f"+{self.cost(self.ed.icons[rule.what].gains)}", self._council(lang)]
            if size(side.columns[side.place_of(option)].cards) == 1:
                parts.append(self._columns(len(side.columns) - 1, lang))
            return ", ".join(parts)
        if name == "MakeRoom":
            return f"{self.icons(self.ed.types[side.types[option]], lang)}; {self._council(lang)}"
        if name == "MoveCard":
            return self.icons(self.ed.types[side.types[option]], lang)
        if name == "MoveCardTo":
            alone = size(side.columns[side.place_of(rule.what)].cards) == 1
            return self._columns(len(side.columns) + (option % 2 == 0) - alone, lang)
        if name in ("Sabotage", "MoveSeeds", "MoveSeedsTo", "TakeReliefSeeds"):
            column = side.columns[option]
            seeds = seeds_text(column.sun, column.moon) or "–"
            return f"{plural(size(column.cards), ('card', 'carte'), lang)}, {seeds}"
        if name == "Village":
            return self._village(p, option, lang)
        if name == "ChooseColumn":
            more = self.ed.surcharge[size(side.columns[option].cards)]
            return f"+{seeds_text(0, 0, more)}" if more else ""
        return ""

    def _sowing(self, p: Aiye, option: int, lang: str) -> str:
        side = p.sides[p.seat]
        column = side.columns[option]
        at = option
        for _ in range((column.sun + column.moon - 1) % side.open_columns() + 1):
            at = next_open(p, p.seat, at)
        there = self.abilities(p, p.seat, side.columns[at].cards, lang)
        seeds = seeds_text(column.sun, column.moon)
        return pick((f"{seeds} → column {at + 1}: {there}", f"{seeds} → colonne {at + 1} : {there}"), lang)

    def _ability(self, p: Aiye, seat: int, icon: int, lang: str) -> str:
        """What one use of an icon takes and gives, and how many uses are left."""
        it = self.ed.icons[icon]
        parts = [f"−{GLYPH[it.pays]}"] if it.pays >= 0 else []
        if any(it.gains):
            below = pick(("below column", "sous la colonne"), lang)
            parts.append(f"+{self.cost(it.gains)} {below} {p.activated + 1}")
        if it.group == CONFLICT:
            hit = sum(1 for other in range(p.seats) if other != seat and p.sides[other].targets(self.ed))
            parts.append(pick((f"hits {hit} of {p.seats - 1}", f"touche {hit} sur {p.seats - 1}"), lang))
        if p.left[icon] > 1:
            parts.append(f"×{p.left[icon]}")
        return ", ".join(parts)

    def _columns(self, n: int, lang: str) -> str:
        """How many columns there will be, and what their number is worth at the end."""
        points = scoring.points_of_columns(self.ed, n)
        return f"{plural(n, ('column', 'colonne'), lang)}{pick((':', ' :'), lang)} {points:+d}"

    def _council(self, lang: str) -> str:
        """What one card more in the Council brings."""
        return f"+{plural(self.ed.council_points, POINT, lang)}"

    def _village(self, p: Aiye, option: int, lang: str) -> str:
        if option == ENOUGH:
            return ""
        if option < FIRST_CARD:
            return f"−{self.cost(self.ed.renew_cost)}"
        card = self.ed.types[option - FIRST_CARD]
        worth = self.worth(card, lang)
        if self.ed.is_mask(option - FIRST_CARD):
            now = scoring.points_with_mask(self.ed, p.sides[p.seat], option - FIRST_CARD)
            worth += pick((f" (now {now})", f" (à présent {now})"), lang)
        price = self.cost(card.cost) + seeds_text(0, 0, least_surcharge(p, p.seat))
        return f"−{price}; {self.icons(card, lang)}; {worth}"

    @staticmethod
    def cost(cost: list[int]) -> str:
        return seeds_text(cost[SUN], cost[MOON], cost[EITHER])

    def icons(self, card: CardType, lang: str) -> str:
        return ", ".join(pick(self.ed.icons[icon].names, lang) for icon in card.icons)

    def worth(self, card: CardType, lang: str) -> str:
        """A character's points and symbol, or a mask's tiers."""
        if card.condition < 0:
            symbol = GLYPH[card.symbol] + " " if card.symbol in (SUN, MOON) else ""
            return symbol + plural(card.points, POINT, lang)
        what = pick(CONDITION[CONDITIONS[card.condition]], lang)
        if card.condition == SEEDS_LEFT:
            return pick(
                (f"{card.base} points, {card.per_seed} per seed", f"{card.base} points, {card.per_seed} par graine"),
                lang,
            )
        tiers = "/".join(map(str, card.tiers))
        return pick(
            (
                f"{tiers} for {'/'.join(map(str, card.thresholds))} {what}",
                f"{tiers} pour {'/'.join(map(str, card.thresholds))} {what}",
            ),
            lang,
        )

    def abilities(self, p: Aiye, seat: int, cards: int, lang: str, idle: Sequence[int] = ()) -> str:
        """The icons of these cards, each with how often it stands there, without those of the `idle` groups."""
        counts: dict[int, int] = {}
        for card in members(cards):
            for icon in self.ed.types[p.sides[seat].types[card]].icons:
                if self.ed.icons[icon].group not in idle:
                    counts[icon] = counts.get(icon, 0) + 1
        return ", ".join(
            pick(self.ed.icons[icon].names, lang) + (f" ×{n}" if n > 1 else "") for icon, n in sorted(counts.items())
        )

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], lang: str, names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        words: dict[str, Any] = {"who": names[seat], "a": a, "b": b, "c": c, "A": a + 1, "B": b + 1, "C": c + 1}
        if kind in (GAINED, PAID):
            words["seeds"] = seeds_text(a, b)
        elif kind == CONVERTED:
            words["seeds"] = GLYPH[a]
        elif kind in (PROMOTED, MOVED_CARD, NEW_COLUMN, SUMMONED, REVEALED):
            words["card"] = pick(self.ed.types[a].names, lang)
        elif kind in (RENEWED, RESHUFFLED):
            words["row"] = pick(ROWS[a], lang)
        elif kind == END_COMES:
            masks = plural(self.ed.end_masks, ("mask", "masque"), lang)
            words["end"] = masks if a == BY_MASKS else plural(self.ed.end_cards, ("card", "carte"), lang)
        elif kind == RELIEVED:
            words["relief"] = self.cost(self.ed.relief)
        elif kind in (SOWED, MOVED_SEEDS):
            words["c"] = plural(c, ("seed", "graine"), lang)
        return pick(self.events[kind], lang).format(**words)
