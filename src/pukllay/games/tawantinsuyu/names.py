"""The names of Tawantinsuyu's components, and phrases made of them."""

from __future__ import annotations

from collections.abc import Sequence

from pukllay.core.speech import _, counted, ngettext, pgettext
from pukllay.core.words import Notation
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import GOD_CARDS, GODS, GOODS, PRODUCTION, SECTIONS


class Names(Notation):
    """Cards, tiles, spaces and gains as people call them, read from the edition."""

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        get = ed.file.get
        self.god = [_(row["name"]) for row in get("gods.rows")]
        rows = [*get("buildings.production.rows"), *get("buildings.passive.rows")]
        self.building = [f"{row['id']} {_(row['name'])}" for row in rows]
        self.does = [_(row.get("text", "")) for row in rows]
        patterns = {row["id"]: _(row["name"]) for row in get("weavings.patterns")}
        rewards = {row["id"]: n for n, row in enumerate(get("weavings.rewards"))}
        self.region = [_(row["name"]) for row in get("conquest.region")]
        self.weaving: list[str] = []
        for row in get("weavings.rows"):
            left, right = (self.gain(ed.reward_gain[rewards[row[side]]]) for side in ("left", "right"))
            self.weaving.append(f"{row['id']} {patterns[row['pattern']]} [{left} | {right}]")
        self.card = [
            f"{ed.card_names[c]} {self.god[ed.card_god[c]]} ({self.gain(ed.card_gain[c])})" for c in range(GOD_CARDS)
        ]
        self.army_words: list[str] = []
        self.army: list[str] = []
        for kind, soldiers in enumerate(ed.soldiers):
            goods = [(r, n) for r, n in enumerate(ed.army_goods[kind]) if n]
            self.army_words.append(f"a{soldiers}-" + "-".join(f"{n}{GOODS[r]}" for r, n in goods))
            brings = self.price(ed.army_goods[kind])
            self.army.append(
                _("Army card ({soldiers}, {goods})").format(soldiers=self.soldiers(soldiers), goods=brings)
            )

    # -- phrases ----------------------------------------------------------------------------------------------------

    def price(self, price: Sequence[int]) -> str:
        return " + ".join(self.much(r, n) for r, n in enumerate(price) if n)

    def soldiers(self, n: int) -> str:
        return ngettext("{n} Soldier", "{n} Soldiers", n).format(n=n)

    def one_worker(self, colour: int) -> str:
        return _(w.A_WORKER[colour])

    def much(self, effect: int, n: int) -> str:
        """So much of an effect."""
        return counted(n, w.EFFECT[effect])

    def gain(self, number: int) -> str:
        """What a gain brings, in words."""
        gain = self.ed.gains[number]
        parts = [self.price(gain.goods)] if any(gain.goods) else []
        if gain.vp:
            parts.append(self.much(4, gain.vp))
        parts += [self.much(code >> 4, code & 15) for code in gain.rest]
        if gain.choice:
            parts.append(pgettext("between choices", " or ").join(self.gain(one) for one in gain.choice))
        return ", ".join(parts)

    def building_texts(self) -> list[str]:
        """Every Building with its price and what it does."""
        out: list[str] = []
        for b, name in enumerate(self.building):
            does = self.gain(self.ed.building_gain[b]) if b < PRODUCTION else self.does[b]
            price = self.price(self.ed.building_price[b])
            out.append(_("{name}: {what}").format(name=f"{name} [{price}]", what=does))
        return out

    def statue(self, statue: int) -> str:
        said = _("small {god} Statue") if statue < GODS else _("large {god} Statue")
        return said.format(god=self.god[statue % GODS])

    def conquest(self, space: int) -> str:
        return f"{self.ed.conquest_names[space]} ({self.region[self.ed.region_of[space]]})"

    def slot(self, slot: int) -> str:
        said = _("upper Steps of section {section}") if slot < SECTIONS else _("lower Steps of section {section}")
        return said.format(section=slot % SECTIONS + 1)

    def space(self, space: int) -> str:
        ed = self.ed
        tasks = ", ".join(_(w.TASK[t]) for t in ed.icons_of[space])
        if ed.blue >> space & 1:
            said = _("{space} ({god}; {tasks}; blue)")
        elif ed.green >> space & 1:
            said = _("{space} ({god}; {tasks}; green)")
        else:
            said = _("{space} ({god}; {tasks})")
        return said.format(space=ed.space_names[space], god=self.god[ed.god_of[space]], tasks=tasks)
