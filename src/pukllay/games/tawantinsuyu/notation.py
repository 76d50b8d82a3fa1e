"""Tawantinsuyu's options, questions and events as words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.engine import HIDDEN
from pukllay.core.speech import _, pgettext
from pukllay.core.words import Effect, Kind
from pukllay.games.tawantinsuyu import effects, reasons
from pukllay.games.tawantinsuyu import events as e
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import CONQUESTS, GODS, GOODS, PRODUCTION, SECTIONS, WORKERS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.previews import Previews
from pukllay.games.tawantinsuyu.rules import placing, priest, weaving
from pukllay.games.tawantinsuyu.rules.free import (
    ARMY_FLIP,
    BUY_GOD,
    EXCHANGE,
    EXCHANGE_FROM,
    EXCHANGE_TO,
    FREE,
    NO_FLIP,
    OwnTurn,
    parcel,
)


def numbered(target: str, words: str, label: str, n: int) -> Kind:
    """Options that are numbers."""
    return Kind(
        target,
        [words.format(n=k) for k in range(n)],
        [label.format(n=k) for k in range(n)],
    )


class TawantinsuyuNotation(Previews):
    automa = "Axomamma"
    prompts = w.PROMPTS
    events = w.EVENTS

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        self.kinds = self._kinds(ed)

    def _kinds(self, ed: Edition) -> dict[str, Kind]:
        no = pgettext("masculine", "none")
        cards = list(ed.card_names)
        armies = len(ed.soldiers)
        spaces = len(ed.space_names)
        workers, worker_labels = {}, {}
        for c in range(5):
            for a in range(5):
                workers[c * 5 + a] = WORKERS[c] if a == c else f"{WORKERS[c]} as {WORKERS[a]}"
                worker_labels[c * 5 + a] = (
                    _(w.WORKER[c])
                    if a == c
                    else _("{worker} as {other}").format(worker=_(w.WORKER[c]), other=_(w.WORKER[a]))
                )
        statues = [f"{size_} {god}" for size_ in ("small", "large") for god in ed.god_names]
        flips = (
            {b: ed.building_names[b] for b in range(PRODUCTION)}
            | {ARMY_FLIP + k: self.army_words[k] for k in range(armies)}
            | {NO_FLIP: "none"}
        )
        flip_labels = (
            {b: self.building[b] for b in range(PRODUCTION)}
            | {ARMY_FLIP + k: self.army[k] for k in range(armies)}
            | {NO_FLIP: _("nothing more")}
        )
        produce = {b: f"produce {ed.building_names[b]}" for b in range(PRODUCTION)} | {
            PRODUCTION + b: f"flip {ed.building_names[b]}" for b in range(PRODUCTION)
        }
        produce_labels = {b: _("produce with {building}").format(building=self.building[b]) for b in range(PRODUCTION)}
        produce_labels |= {
            PRODUCTION + b: _("flip {building} face up").format(building=self.building[b]) for b in range(PRODUCTION)
        }
        for k in range(armies):
            produce[priest.FLIP_ARMY + k] = f"flip {self.army_words[k]}"
            produce_labels[priest.FLIP_ARMY + k] = _("flip {army} face up").format(army=self.army[k])
        produce[priest.DONE] = "done"
        produce_labels[priest.DONE] = _("done")
        actions = [f"place {c}" for c in cards] + ["place gold", "priest", "pray", "train", "recruit"]
        action_labels: list[str] = [_("place a Worker with {card}").format(card=card) for card in self.card]
        action_labels += [
            _("place a Worker for 1 gold, anywhere"),
            _("move the High Priest"),
            _("pray: 2 God cards"),
            _("train: an Army card of two"),
            _("recruit a Nomad"),
        ]
        rows = {0: "new"} | {
            1 + 2 * t + end: f"row{t + 1} {('left', 'right')[end]}" for t in range(31) for end in (0, 1)
        }
        row_labels: dict[int, str] = {0: _("a new Tapestry")}
        for t in range(31):
            row_labels[1 + 2 * t] = _("left of Tapestry {n}").format(n=t + 1)
            row_labels[2 + 2 * t] = _("right of Tapestry {n}").format(n=t + 1)
        return {
            "action": Kind("action", actions, action_labels),
            "worker": Kind("worker", workers, worker_labels),
            "space": Kind(
                "space",
                {**dict(enumerate(ed.space_names)), placing.NO_SPACE: "none"},
                {**dict(enumerate(map(self.space, range(spaces)))), placing.NO_SPACE: no},
            ),
            "task": Kind(
                "task",
                ["first", "second", "third", "stop"],
                ["1", "2", "3", _("stop here")],
            ),
            "steps": Kind(
                "steps",
                [f"{level}{s + 1}" for level in ("upper", "lower") for s in range(SECTIONS)],
                [self.slot(slot) for slot in range(2 * SECTIONS)],
            ),
            "statue": Kind("statue", [*statues, "none"], [*map(self.statue, range(2 * GODS)), no]),
            "building": Kind(
                "building",
                [*ed.building_names, "renew", "none"],
                [*self.building, _("renew the market for a God card"), no],
            ),
            "god card": Kind("god-card", [*cards, "none"], [*self.card, no]),
            "god or deck": Kind("god-card", [*cards, "deck"], [*self.card, _("the top of the deck")]),
            "god": Kind("god", ed.god_names, self.god),
            "army card": Kind(
                "army", {**dict(enumerate(self.army_words)), 8: "none"}, {**dict(enumerate(self.army)), 8: no}
            ),
            "colour": Kind("colour", WORKERS, [_(worker) for worker in w.WORKER]),
            "weaving": Kind("weaving", [*ed.weaving_names, "none"], [*self.weaving, no]),
            "free weaving": Kind(
                "weaving",
                ["top", "beneath"],
                [
                    _("the face-up Weaving"),
                    _("the unseen one beneath"),
                ],
            ),
            "weavings": numbered("weavings", "{n}", "{n}", 8),
            "tapestry": Kind("tapestry", rows, row_labels),
            "gain": numbered("gain", "gain {n}", "{n}", 6),
            "corn": numbered("corn", "corn {n}", _("{n} corn"), 16),
            "gold": numbered("gold", "gold {n}", _("{n} gold"), 43),
            "climb": numbered("climb", "climb {n}", _("climb {n}"), 4),
            "flip": Kind("flip", flips, flip_labels),
            "produce": Kind("produce", produce, produce_labels),
            "yes or no": Kind("answer", ["no", "yes"], [_("no"), _("yes")]),
            "village end": Kind(
                "village",
                ["potato", "corn", "none"],
                [
                    _("the potato end"),
                    _("the corn end"),
                    _("nobody"),
                ],
            ),
            "section": numbered("section", "section {n}", _("section {n}"), 6),
            "move": numbered("move", "move {n}", _("{n} clockwise"), 3),
            "act or gold": Kind(
                "act",
                ["act", "gold"],
                [_("perform the action"), _("take 1 gold instead")],
            ),
            "conquest": Kind("conquest", [*ed.conquest_names, "none"], [*map(self.conquest, range(CONQUESTS)), no]),
            "soldier part": Kind(
                "part",
                ["flip", "discard"],
                [
                    _("one flipped Soldier less"),
                    _("one discarded Soldier less"),
                ],
            ),
            "go on": Kind("go", ["go on"], [_("go on")]),
            "number": numbered("number", "{n}", "{n}", 16),
            "die": numbered("die", "die {n}", _("die {n}"), 5),
        }

    # -- options ----------------------------------------------------------------------------------------------------

    def _is_free(self, p: Tawantinsuyu, option: int) -> bool:
        return option >= FREE and isinstance(p.stack[-1], OwnTurn)

    def text(self, p: Tawantinsuyu, option: int) -> str:
        if self._is_free(p, option):
            if option >= EXCHANGE:
                k = option - EXCHANGE
                return f"exchange {GOODS[EXCHANGE_FROM[k]]} {GOODS[EXCHANGE_TO[k]]}"
            return "buy god" if option == BUY_GOD else f"sell {self.army_words[option - FREE]}"
        rule = p.stack[-1]
        if rule.kind == "weavings":
            return "+".join(p.ed.weaving_names[t] for t in members(weaving.tiles_at(p.revealed, option))) or "none"
        return super().text(p, option)

    def target(self, p: Tawantinsuyu, option: int) -> str:
        if self._is_free(p, option):
            return "free-" + self.text(p, option).replace(" ", "-")
        return f"{self.kind(p).target}-{self.text(p, option)}".replace(" ", "-")

    def number(self, p: Tawantinsuyu, option: int) -> int | None:
        """Sections and the three tasks of a space have numbers of their own; amounts and steps are numbers."""
        kind = p.stack[-1].kind
        if self._is_free(p, option):
            return None
        if kind == "section" or (kind == "task" and option < 3):
            return option + 1
        return option if kind in ("corn", "gold", "climb", "move") else None

    def rank(self, p: Tawantinsuyu, option: int) -> int:
        """The cards of the offer as they lie there, and then the deck."""
        if p.stack[-1].kind == "god or deck":
            return p.offer.index(option) if option in p.offer else len(p.offer)
        return 0

    def label(self, p: Tawantinsuyu, option: int) -> str:
        if self._is_free(p, option):
            return self._free_label(option)
        rule = p.stack[-1]
        if rule.kind == "weavings":
            tiles = members(weaving.tiles_at(p.revealed, option))
            return ", ".join(self.weaving[t] for t in tiles) or _("buy none")
        if rule.kind == "task" and option < 3:
            return f"{option + 1}. {_(w.TASK[p.ed.icons_of[rule.what][option]])}"
        if rule.kind == "gain":
            return self.gain(p.ed.gains[rule.what].choice[option])
        if rule.kind == "climb" and option == 0:
            return _("do not climb")
        if rule.kind == "section":
            section = _("section {n}").format(n=option + 1)
            return _("{name}: {what}").format(name=section, what=_(w.ACTION[p.actions[option]]))
        return super().label(p, option)

    def parcel(self, resource: int) -> str:
        """What Z15 gives or gets of it at once."""
        return self.much(resource, parcel(resource))

    def _free_label(self, option: int) -> str:
        if option >= EXCHANGE:
            k = option - EXCHANGE
            give, get = EXCHANGE_FROM[k], EXCHANGE_TO[k]
            return _("free: exchange {what} for {other}").format(what=self.parcel(give), other=self.parcel(get))
        if option == BUY_GOD:
            return _("free: 1 potato for a God card")
        army = self.army[option - FREE]
        return _("free: discard {army} for its resource").format(army=army)

    def prompt(self, p: Tawantinsuyu) -> str:
        if not p.stack:
            return ""
        rule = p.stack[-1]
        name = type(rule).__name__
        known: dict[str, Any] = {"n": rule.left, "soldiers": self.soldiers(rule.left)}
        if name == "KeepGod":
            known["n"] = size(p.sides[rule.seat].kept) + 1
        elif name == "StatueBenefit":
            known["card"] = self.card[rule.what]
        elif name == "AddToTapestry":
            known["tile"] = self.weaving[rule.what]
        elif name == "ActOrGold":
            known["action"] = _(w.ACTION[rule.what])
        return super().prompt(p).format(**known)

    def effect(self, p: Tawantinsuyu, option: int) -> Effect | None:
        return effects.effect(p, option)

    def why_not(self, p: Tawantinsuyu, thing: str) -> str:
        return reasons.why_not(self, p, thing)

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        who = names[seat] if 0 <= seat < len(names) else ""
        known: dict[str, Any] = {"who": who, "a": a, "b": b, "c": c}
        known |= self._event_words(kind, a, b, c)
        return _(w.UNSEEN[kind] if a == HIDDEN and kind in w.UNSEEN else self.events[kind]).format(**known)

    def _event_words(self, kind: int, a: int, b: int, c: int) -> dict[str, str]:
        if kind in (e.GAINED, e.PAID):
            return {"what": self.much(a, b)}
        if kind in (e.SCORED, e.LOST):
            return {"why": _(w.REASON[b])}
        if kind in (e.DREW_GOD, e.DREW_ARMY):
            return {} if a == HIDDEN else {"card": self.card[a]} if kind == e.DREW_GOD else {"army": self.army[a]}
        if kind in (e.TOOK_GOD, e.PLAYED_GOD, e.OFFERED, e.CARD_RETURNED, e.CARDS_REVEALED, e.AXO_CARDS_AWAY):
            return {"card": self.card[a]}
        if kind in (e.DROPPED_ARMY, e.SOLD_ARMY, e.ARMY_UP, e.ARMY_PLAYED, e.ARMY_FLIPPED, e.ARMY_SPENT):
            return {"army": self.army[a]}
        if kind in (e.PLACED, e.RETRIEVED, e.AXO_PLACES, e.BLOCKER):
            worker = self.one_worker(b)
            if kind == e.PLACED and b != c:
                worker = _("{worker} as {other}").format(worker=worker, other=_(w.WORKER[c]))
            return {"space": self.ed.space_names[a], "aworker": worker}
        if kind == e.STEPS_BUILT:
            return {"slot": self.slot(a)}
        if kind in (e.STATUE_BUILT, e.STATUE_GIVEN):
            return {"statue": self.statue(a)}
        if kind in (e.BUILT, e.MARKET_CLEARED, e.MARKET_SHOWS, e.PRODUCED, e.FLIPPED_UP, e.BUILDING_WORKS):
            return {"building": self.building[a]}
        if kind in (e.WEAVING_SHOWN, e.WEAVING_TAKEN, e.START_WEAVING):
            return {"tile": self.weaving[a]}
        if kind == e.WEAVING_PLACED:
            row = _("as a new Tapestry")
            if b:
                row = (_("at the right of Tapestry {n}") if c else _("at the left of Tapestry {n}")).format(n=b)
            return {"tile": self.weaving[a], "row": row}
        if kind in (e.PRIEST_PLACED, e.PRIEST_MOVED, e.AXO_WALKS):
            return {"section": str(a + 1), "action": _(w.ACTION[b])}
        if kind in (e.CASUALTY, e.NOMAD_TAKEN, e.WORKER_BOUGHT, e.WORKER_DRAWN, e.WORKER_LOST, e.AXO_WORKER):
            where = (
                _("to the Village"),
                _("to the Nomads"),
                _("for a supply"),
            )
            return {
                "aworker": self.one_worker(a),
                "where": where[b] if kind == e.WORKER_DRAWN else "",
            }
        if kind in (e.CONQUERED, e.AXO_TARGET):
            second = _("it discards fewest cards there")
            first = _("{n} VP, the most that it can have").format(n=b)
            return {"conquest": self.conquest(a), "target": second if c else first}
        if kind == e.REGION_WON:
            return {"region": self.region[a]}
        if kind == e.EXCHANGED:
            return {"what": self.parcel(a), "other": self.parcel(b)}
        return self._axomamma_words(kind, a, b, c)

    def _axomamma_words(self, kind: int, a: int, b: int, c: int) -> dict[str, str]:
        if kind in (e.CORICANCHA, e.AXO_LOOKS):
            met = _("its condition is met") if c else _("its condition is not met")
            return {"act": _(w.ACTION[a]), "section2": str(b + 1), "met": met}
        if kind == e.AXO_ROLLS:
            purpose = (
                _("for its card"),
                _("for a Statue"),
                _("for its High Priest"),
            )
            return {"purpose": purpose[b]}
        if kind in (e.AXO_SELECTS, e.AXO_REPLACES):
            return {"slot1": str(a + 1), "god2": self.god[b]}
        if kind == e.AXO_TERRACE:
            return {"terrace": _(w.TERRACE[a]), "god2": self.god[b]}
        if kind == e.AXO_ACTS:
            act = _(w.AXO_ACTION[c]) if c >= 0 else self.gain(self.ed.axo_gain[b])
            return {"axorow": _(w.ROW[a]), "space1": str(b + 1), "axoact": act}
        if kind == e.AXO_HAS_ACTED:
            return {"space1": str(a + 1)}
        if kind in (e.AXO_CANNOT, e.AXO_SKIPS):
            return {"axodo": _(w.AXO_ACTION[a])}
        if kind == e.AXO_TOKEN:
            return {"row2": _(w.ROW[b]), "token1": str(c + 1)}
        if kind == e.AXO_PERSONALITY:
            return {"person": _(w.PERSONALITY[a])}
        if kind == e.AXO_FINAL:
            return {"last": _(w.ACTION[4 if a == 0 else 1])}
        return {}
