"""Àiyé in words: English and French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.words import Kind, Notation, Words, pick
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import CONDITIONS, CONFLICT, EITHER, MOON, SEEDS_LEFT, SUN, CardType, Edition
from pukllay.games.aiye.position import (
    ALL_SABOTAGED,
    COLUMN_GONE,
    CONFLICTS,
    CONVERTED,
    END_COMES,
    GAINED,
    GAME_OVER,
    LAST_ROUND,
    MEETS,
    MOVED_CARD,
    MOVED_SEEDS,
    NEW_COLUMN,
    ONE_MORE_SUMMON,
    PAID,
    PROMOTED,
    RECOVERED,
    RELIEVED,
    RENEWED,
    RESHUFFLED,
    REVEALED,
    SABOTAGED,
    SOWED,
    SOWS_AGAIN,
    SUMMONED,
    UNHARMED,
    Aiye,
)
from pukllay.games.aiye.rules.abilities import DONE
from pukllay.games.aiye.rules.activating import COLUMN, COUNCIL
from pukllay.games.aiye.rules.sowing import next_open
from pukllay.games.aiye.rules.village import ENOUGH, FIRST_CARD, RENEW

COLUMNS = 99  # more columns than one can have: every card of the box a player can hold in a column of its own
SEED: tuple[Words, ...] = (("sun seed", "graine de soleil"), ("moon seed", "graine de lune"))
GLYPH = ("☀", "☾", "◇")  # sun, moon, any
ROWS: tuple[Words, ...] = (("characters", "personnages"), ("masks", "masques"))
ENDS: tuple[Words, ...] = (("four masks", "quatre masques"), ("eighteen cards", "dix-huit cartes"))
CONDITION: dict[str, Words] = {
    "moon_seeds": ("moon seeds", "graines de lune"),
    "sun_seeds": ("sun seeds", "graines de soleil"),
    "conflict_icons": ("conflict icons", "icônes de conflit"),
    "shield_icons": ("shield icons", "icônes de bouclier"),
    "moon_symbols": ("moon symbols", "symboles de lune"),
    "sun_symbols": ("sun symbols", "symboles de soleil"),
    "columns_of_2": ("columns of exactly 2 cards", "colonnes d'exactement 2 cartes"),
    "columns_of_3": ("columns of exactly 3 cards", "colonnes d'exactement 3 cartes"),
    "columns_of_4": ("columns of exactly 4 cards", "colonnes d'exactement 4 cartes"),
    "seeds_left": ("seeds", "graines"),
    "exchange_cards": ("cards with an exchange icon", "cartes avec une icône d'échange"),
    "council_cards": ("cards in the Council", "cartes au Conseil"),
}


def seeds_text(sun: int, moon: int, either: int = 0) -> str:
    """Seeds as glyphs: ☀☀☾."""
    return GLYPH[SUN] * sun + GLYPH[MOON] * moon + GLYPH[EITHER] * either


def plural(n: int, words: Words, lang: str) -> str:
    """`3 seeds`: the word takes an s, in French from two on."""
    word = pick(words, lang)
    return f"{n} {word}" if n == 1 or (lang == "fr" and n == 0) else f"{n} {word}s"


class AiyeNotation(Notation):
    prompts = {
        "TakeReliefSeeds": (
            "You have no seeds: below which of your tallest columns do you place a sun and a moon seed?",
            "Vous n'avez aucune graine : sous laquelle de vos plus hautes colonnes placez-vous une graine de soleil et une de lune ?",
        ),
        "ChooseSource": ("From which column do you sow?", "Depuis quelle colonne semez-vous ?"),
        "ChooseSource again": (
            "Extra sowing: from which column do you sow?",
            "Semailles supplémentaires : depuis quelle colonne semez-vous ?",
        ),
        "Sow": (
            "Column {next} comes next ({sun} sun and {moon} moon in hand): which seed?",
            "La colonne {next} est la suivante ({sun} soleil et {moon} lune en main) : quelle graine ?",
        ),
        "ActivatedColumn": (
            "The last seed fell below column {here}: what do you activate?",
            "La dernière graine est tombée sous la colonne {here} : qu'activez-vous ?",
        ),
        "CouncilSowing": (
            "Your Council has an Extra Sowing: do you sow again first?",
            "Votre Conseil permet des semailles supplémentaires : semez-vous d'abord à nouveau ?",
        ),
        "SecondColumn": (
            "Now the Second Column, column {second}: what do you activate?",
            "Passez à la seconde colonne, la colonne {second} : qu'activez-vous ?",
        ),
        "Abilities": (
            "Which ability of {what} do you use?",
            "Quelle capacité utilisez-vous ({what}) ?",
        ),
        "EitherSeed": ("Which seed do you take?", "Quelle graine prenez-vous ?"),
        "Convert": (
            "From which column do you exchange a {pays}?",
            "De quelle colonne échangez-vous une {pays} ?",
        ),
        "Promote": ("Which card joins your Council?", "Quelle carte rejoint votre Conseil ?"),
        "Sabotage": (
            "A conflict: which of your tallest columns is sabotaged?",
            "Un conflit : laquelle de vos plus hautes colonnes est sabotée ?",
        ),
        "MoveSeeds": ("The seeds of which column do you move?", "Les graines de quelle colonne déplacez-vous ?"),
        "MoveSeedsTo": (
            "To which column do the seeds of column {from_} go?",
            "Vers quelle colonne vont les graines de la colonne {from_} ?",
        ),
        "MoveCard": ("Which card do you move?", "Quelle carte déplacez-vous ?"),
        "MoveCardTo": ("Where does {card} go?", "Où va la carte {card} ?"),
        "Village": (
            "The village: whom do you summon? ({summons} left)",
            "Le village : qui appelez-vous ? (reste : {summons})",
        ),
        "MakeRoom": (
            "All your columns are full: which card goes to your Council?",
            "Toutes vos colonnes sont pleines : quelle carte va à votre Conseil ?",
        ),
        "ChooseColumn": ("To which column does {type} come?", "À quelle colonne se joint {type} ?"),
        "Pay": (
            "Pay {price}, from left to right: which seed?",
            "Payez {price}, de gauche à droite : quelle graine ?",
        ),
    }
    events = {
        SOWED: (
            "{who} sows {c} from column {A}; the last falls below column {B}.",
            "{who} sème {c} graine(s) depuis la colonne {A} ; la dernière tombe sous la colonne {B}.",
        ),
        RELIEVED: (
            "{who} has no seeds and takes ☀☾ below column {A}.",
            "{who} n'a plus de graines et prend ☀☾ sous la colonne {A}.",
        ),
        ALL_SABOTAGED: (
            "{who} has every column sabotaged and cannot sow.",
            "Toutes les colonnes de {who} sont sabotées : pas de semailles.",
        ),
        RECOVERED: ("{who} recovers sabotaged columns: {a}.", "{who} rétablit ses colonnes sabotées : {a}."),
        SOWS_AGAIN: (
            "{who} lays the First Column token on column {A} and sows again.",
            "{who} pose le jeton de première colonne sur la colonne {A} et sème à nouveau.",
        ),
        MEETS: (
            "{who} calls a Council Meeting at column {A}.",
            "{who} réunit son Conseil depuis la colonne {A}.",
        ),
        GAINED: ("{who} receives {seeds} below column {C}.", "{who} reçoit {seeds} sous la colonne {C}."),
        CONVERTED: (
            "{who} exchanges {seeds} of column {B}.",
            "{who} échange {seeds} de la colonne {B}.",
        ),
        PROMOTED: (
            "{who} sends {card} from column {B} to the Council.",
            "{who} envoie {card} de la colonne {B} au Conseil.",
        ),
        CONFLICTS: ("{who} announces a conflict.", "{who} déclare un conflit."),
        SABOTAGED: ("Column {A} of {who} is sabotaged.", "La colonne {A} de {who} est sabotée."),
        UNHARMED: (
            "No column of {who} can be sabotaged.",
            "Aucune colonne de {who} ne peut être sabotée.",
        ),
        MOVED_SEEDS: (
            "{who} moves {c} from column {A} to column {B}.",
            "{who} déplace {c} graine(s) de la colonne {A} vers la colonne {B}.",
        ),
        MOVED_CARD: ("{who} moves {card} to column {B}.", "{who} déplace {card} vers la colonne {B}."),
        NEW_COLUMN: (
            "{who} begins a new column {B} with {card}.",
            "{who} commence une nouvelle colonne {B} avec {card}.",
        ),
        COLUMN_GONE: (
            "Column {A} of {who} is gone; seeds that move on: {b}.",
            "La colonne {A} de {who} disparaît ; graines qui suivent : {b}.",
        ),
        ONE_MORE_SUMMON: ("{who} may summon one card more.", "{who} peut appeler une carte de plus."),
        SUMMONED: ("{who} summons {card} to column {B}.", "{who} appelle {card} dans la colonne {B}."),
        PAID: ("{who} pays {seeds} of column {C}.", "{who} paie {seeds} de la colonne {C}."),
        RENEWED: ("{who} renews the {row} of the village.", "{who} renouvelle les {row} du village."),
        REVEALED: ("{card} comes to the village.", "{card} arrive au village."),
        RESHUFFLED: ("The discarded {row} become a new deck.", "Les {row} défaussés forment une nouvelle pioche."),
        END_COMES: (
            "{who} has {end}: the round is finished, then a last one is played.",
            "{who} possède {end} : on finit la manche, puis on en joue une dernière.",
        ),
        LAST_ROUND: ("The last round begins.", "La dernière manche commence."),
        GAME_OVER: ("The game is over.", "La partie est finie."),
    }

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
                [
                    columns[n // 2]
                    if n % 2
                    else (f"a new column as number {n // 2 + 1}", f"une nouvelle colonne en position {n // 2 + 1}")
                    for n in range(2 * COLUMNS)
                ],
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
        return super().label(p, option, lang)

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
            cards = side.council if option == COUNCIL else side.columns[at].cards
            return self.abilities(p, rule.seat, cards, lang) if option in (COLUMN, COUNCIL) else ""
        if name == "Abilities" and option != DONE:
            return self._ability(p, rule.seat, option - 1, lang)
        if name in ("Convert", "Promote"):
            gains = self.ed.icons[rule.what].gains
            council = pick((", +1 point", ", +1 point"), lang) if name == "Promote" else ""
            return f"+{seeds_text(gains[SUN], gains[MOON], gains[EITHER])}{council}"
        if name in ("MoveCard", "MakeRoom"):
            return self.icons(self.ed.types[side.types[option]], lang)
        if name == "MoveCardTo":
            return self._columns_after(p, rule.what, option, lang)
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

    def _columns_after(self, p: Aiye, card: int, option: int, lang: str) -> str:
        """How many columns there will be, and what their number is worth at the end."""
        q = p.copy()
        q.play(option)
        side = q.sides[p.seat]
        points = scoring.column_points(self.ed, side)
        return f"{plural(len(side.columns), ('column', 'colonne'), lang)}{pick((':', ' :'), lang)} {points:+d}"

    def _village(self, p: Aiye, option: int, lang: str) -> str:
        if option == ENOUGH:
            return ""
        if option < FIRST_CARD:
            return f"−{self.cost(self.ed.renew_cost)}"
        card = self.ed.types[option - FIRST_CARD]
        worth = self.worth(card, lang)
        if self.ed.is_mask(option - FIRST_CARD):
            now = scoring.mask_points(self.ed, p.sides[p.seat], option - FIRST_CARD)
            worth += pick((f" (now {now})", f" (à présent {now})"), lang)
        return f"−{self.cost(card.cost)}; {self.icons(card, lang)}; {worth}"

    @staticmethod
    def cost(cost: list[int]) -> str:
        return seeds_text(cost[SUN], cost[MOON], cost[EITHER])

    def icons(self, card: CardType, lang: str) -> str:
        return ", ".join(pick(self.ed.icons[icon].names, lang) for icon in card.icons)

    def worth(self, card: CardType, lang: str) -> str:
        """A character's points and symbol, or a mask's tiers."""
        if card.condition < 0:
            symbol = GLYPH[card.symbol] + " " if card.symbol in (SUN, MOON) else ""
            return symbol + plural(card.points, ("point", "point"), lang)
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

    def abilities(self, p: Aiye, seat: int, cards: int, lang: str) -> str:
        """The icons of these cards, each with how often it stands there."""
        counts: dict[int, int] = {}
        for card in members(cards):
            for icon in self.ed.types[p.sides[seat].types[card]].icons:
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
            words["end"] = pick(ENDS[a], lang)
        elif kind in (SOWED, MOVED_SEEDS) and lang == "en":
            words["c"] = plural(c, ("seed", "seed"), lang)
        return pick(self.events[kind], lang).format(**words)
