"""The names of Tawantinsuyu's components in English and French, and phrases made of them."""

from __future__ import annotations

from collections.abc import Sequence

from pukllay.core.words import Notation, Words, pick
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import GOD_CARDS, GODS, PRODUCTION, SECTIONS

LANGS = ("en", "fr")


class Names(Notation):
    """Cards, tiles, spaces and gains as people call them, read from the edition."""

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        get = ed.file.get
        self.god: list[Words] = [(row["en"], row["fr"]) for row in get("gods.rows")]
        rows = [*get("buildings.production.rows"), *get("buildings.passive.rows")]
        self.building: list[Words] = [(f"{row['id']} {row['en']}", f"{row['id']} {row['fr']}") for row in rows]
        self.effect: list[Words] = [(row.get("text_en", ""), row.get("text_fr", "")) for row in rows]
        patterns = {row["id"]: (row["en"], row["fr"]) for row in get("weavings.patterns")}
        rewards = {row["id"]: n for n, row in enumerate(get("weavings.rewards"))}
        self.region: list[Words] = [(row["en"], row["fr"]) for row in get("conquest.region")]
        self.weaving: list[Words] = []
        for row in get("weavings.rows"):
            edges = [
                self.gain(ed.reward_gain[rewards[row[side]]], lang) for lang in LANGS for side in ("left", "right")
            ]
            name = patterns[row["pattern"]]
            self.weaving.append(
                (f"{row['id']} {name[0]} [{edges[0]} | {edges[1]}]", f"{row['id']} {name[1]} [{edges[2]} | {edges[3]}]")
            )
        self.card: list[Words] = [
            (
                f"{ed.card_names[c]} {self.god[ed.card_god[c]][0]} ({self.gain(ed.card_gain[c], 'en')})",
                f"{ed.card_names[c]} {self.god[ed.card_god[c]][1]} ({self.gain(ed.card_gain[c], 'fr')})",
            )
            for c in range(GOD_CARDS)
        ]
        self.army_words = []
        self.army: list[Words] = []
        for kind in range(len(ed.soldiers)):
            goods = [(r, n) for r, n in enumerate(ed.army_goods[kind]) if n]
            self.army_words.append(f"a{ed.soldiers[kind]}-" + "-".join(f"{n}{w.RESOURCE[r][0]}" for r, n in goods))
            n = ed.soldiers[kind]
            brings = [self.price(ed.army_goods[kind], lang) for lang in LANGS]
            plural = "s" if n > 1 else ""
            self.army.append(
                (f"Army card ({n} Soldier{plural}, {brings[0]})", f"carte Armée ({n} soldat{plural}, {brings[1]})")
            )

    # -- phrases ----------------------------------------------------------------------------------------------------

    def price(self, price: Sequence[int], lang: str) -> str:
        parts = [f"{n} {pick((w.RESOURCE if n == 1 else w.RESOURCES)[r], lang)}" for r, n in enumerate(price) if n]
        return " + ".join(parts)

    def soldiers(self, n: int, lang: str) -> str:
        plural = "s" if n > 1 else ""
        return pick((f"{n} Soldier{plural}", f"{n} soldat{plural}"), lang)

    def one_worker(self, colour: int, lang: str) -> str:
        name = pick(w.WORKER[colour], lang)
        return pick(("an " if name[0] in "AEIO" else "a ", "un "), lang) + name

    def much(self, effect: int, n: int, lang: str) -> str:
        """So much of an effect."""
        return pick((w.EFFECT if n == 1 else w.EFFECTS)[effect], lang).format(n=n)

    def gain(self, number: int, lang: str) -> str:
        """What a gain brings, in words."""
        gain = self.ed.gains[number]
        parts = [self.price(gain.goods, lang)] if any(gain.goods) else []
        if gain.vp:
            parts.append(self.much(4, gain.vp, lang))
        parts += [self.much(code >> 4, code & 15, lang) for code in gain.rest]
        if gain.choice:
            parts.append(pick((" or ", " ou "), lang).join(self.gain(one, lang) for one in gain.choice))
        return ", ".join(parts)

    def building_texts(self) -> list[Words]:
        """Every Building with its price and what it does."""
        out: list[Words] = []
        for b, name in enumerate(self.building):
            both = []
            for lang in LANGS:
                does = self.gain(self.ed.building_gain[b], lang) if b < PRODUCTION else pick(self.effect[b], lang)
                price = self.price(self.ed.building_price[b], lang)
                both.append(f"{pick(name, lang)} [{price}]" + pick((": ", " : "), lang) + does)
            out.append((both[0], both[1]))
        return out

    def statue(self, statue: int, lang: str) -> str:
        god = pick(self.god[statue % GODS], lang)
        if lang == "fr":
            return f"{'petite' if statue < GODS else 'grande'} statue {god}"
        return f"{'small' if statue < GODS else 'large'} {god} Statue"

    def conquest(self, space: int, lang: str) -> str:
        return f"{self.ed.conquest_names[space]} ({pick(self.region[self.ed.region_of[space]], lang)})"

    def slot(self, slot: int, lang: str) -> str:
        section = slot % SECTIONS + 1
        if lang == "fr":
            return f"escalier {'supérieur' if slot < SECTIONS else 'inférieur'} de la section {section}"
        return f"{'upper' if slot < SECTIONS else 'lower'} Steps of section {section}"

    def space(self, space: int, lang: str) -> str:
        ed = self.ed
        tasks = ", ".join(pick(w.TASK[t], lang) for t in ed.icons_of[space])
        colour = (
            pick(("; blue", " ; bleue"), lang)
            if ed.blue >> space & 1
            else pick(("; green", " ; verte"), lang)
            if ed.green >> space & 1
            else ""
        )
        god = pick(self.god[ed.god_of[space]], lang)
        return f"{ed.space_names[space]} ({god}" + pick(("; ", " ; "), lang) + f"{tasks}{colour})"
