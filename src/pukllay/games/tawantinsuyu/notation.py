"""Tawantinsuyu's options, questions and events as words in English and French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.engine import HIDDEN
from pukllay.core.words import Kind, Words, pick
from pukllay.games.tawantinsuyu import events as e
from pukllay.games.tawantinsuyu import words as w
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import CONQUESTS, GODS, PRODUCTION, SECTIONS, WORKERS
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


def of(name: str) -> str:
    """French: of somebody."""
    return f"d'{name}" if name[:1].lower() in "aàâeéèêiîoôuùûy" else f"de {name}"


def numbered(target: str, words: str, labels: Words, n: int) -> Kind:
    """Options that are numbers."""
    return Kind(
        target,
        [words.format(n=k) for k in range(n)],
        [(labels[0].format(n=k), labels[1].format(n=k)) for k in range(n)],
    )


class TawantinsuyuNotation(Previews):
    automa = "Axomamma"
    prompts = w.PROMPTS
    events = w.EVENTS

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        self.kinds = self._kinds(ed)

    def _both(self, make: Any, n: int) -> list[Words]:
        return [(make(k, "en"), make(k, "fr")) for k in range(n)]

    def _kinds(self, ed: Edition) -> dict[str, Kind]:
        no: Words = ("none", "aucun")
        cards = list(ed.card_names)
        armies = len(ed.soldiers)
        spaces = len(ed.space_names)
        workers, worker_labels = {}, {}
        for c in range(5):
            for a in range(5):
                workers[c * 5 + a] = WORKERS[c] if a == c else f"{WORKERS[c]} as {WORKERS[a]}"
                worker_labels[c * 5 + a] = (
                    w.WORKER[c]
                    if a == c
                    else (f"{w.WORKER[c][0]} as {w.WORKER[a][0]}", f"{w.WORKER[c][1]} comme {w.WORKER[a][1]}")
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
            | {NO_FLIP: ("nothing more", "rien de plus")}
        )
        produce = {b: f"produce {ed.building_names[b]}" for b in range(PRODUCTION)} | {
            PRODUCTION + b: f"flip {ed.building_names[b]}" for b in range(PRODUCTION)
        }
        produce_labels = {
            b: (f"produce with {self.building[b][0]}", f"produire avec {self.building[b][1]}")
            for b in range(PRODUCTION)
        }
        produce_labels |= {
            PRODUCTION + b: (f"flip {self.building[b][0]} face up", f"redresser {self.building[b][1]}")
            for b in range(PRODUCTION)
        }
        for k in range(armies):
            produce[priest.FLIP_ARMY + k] = f"flip {self.army_words[k]}"
            produce_labels[priest.FLIP_ARMY + k] = (f"flip {self.army[k][0]} face up", f"redresser {self.army[k][1]}")
        produce[priest.DONE] = "done"
        produce_labels[priest.DONE] = ("done", "terminé")
        actions = [f"place {c}" for c in cards] + ["place gold", "priest", "pray", "train", "recruit"]
        action_labels: list[Words] = [
            (f"place a Worker with {c[0]}", f"placer un ouvrier avec {c[1]}") for c in self.card
        ]
        action_labels += [
            ("place a Worker for 1 gold, anywhere", "placer un ouvrier pour 1 or, n'importe où"),
            ("move the High Priest", "déplacer le grand prêtre"),
            ("pray: 2 God cards", "prier : 2 cartes Dieu"),
            ("train: an Army card of two", "s'entraîner : une carte Armée sur deux"),
            ("recruit a Nomad", "recruter un nomade"),
        ]
        rows = {0: "new"} | {
            1 + 2 * t + end: f"row{t + 1} {('left', 'right')[end]}" for t in range(31) for end in (0, 1)
        }
        row_labels: dict[int, Words] = {0: ("a new Tapestry", "une nouvelle tapisserie")}
        for t in range(31):
            row_labels[1 + 2 * t] = (f"left of Tapestry {t + 1}", f"à gauche de la tapisserie {t + 1}")
            row_labels[2 + 2 * t] = (f"right of Tapestry {t + 1}", f"à droite de la tapisserie {t + 1}")
        return {
            "action": Kind("action", actions, action_labels),
            "worker": Kind("worker", workers, worker_labels),
            "space": Kind(
                "space",
                {**dict(enumerate(ed.space_names)), placing.NO_SPACE: "none"},
                {**dict(enumerate(self._both(self.space, spaces))), placing.NO_SPACE: no},
            ),
            "task": Kind(
                "task",
                ["first", "second", "third", "stop"],
                [("1", "1"), ("2", "2"), ("3", "3"), ("stop here", "s'arrêter là")],
            ),
            "steps": Kind(
                "steps",
                [f"{level}{s + 1}" for level in ("upper", "lower") for s in range(SECTIONS)],
                self._both(self.slot, 2 * SECTIONS),
            ),
            "statue": Kind("statue", [*statues, "none"], [*self._both(self.statue, 2 * GODS), no]),
            "building": Kind(
                "building",
                [*ed.building_names, "renew", "none"],
                [*self.building, ("renew the market for a God card", "renouveler le marché contre une carte Dieu"), no],
            ),
            "god card": Kind("god-card", [*cards, "none"], [*self.card, no]),
            "god or deck": Kind(
                "god-card", [*cards, "deck"], [*self.card, ("the top of the deck", "le dessus de la pioche")]
            ),
            "god": Kind("god", ed.god_names, self.god),
            "army card": Kind(
                "army", {**dict(enumerate(self.army_words)), 8: "none"}, {**dict(enumerate(self.army)), 8: no}
            ),
            "colour": Kind("colour", WORKERS, w.WORKER),
            "weaving": Kind("weaving", [*ed.weaving_names, "none"], [*self.weaving, no]),
            "free weaving": Kind(
                "weaving",
                ["top", "beneath"],
                [
                    ("the face-up Weaving", "le tissage visible"),
                    ("the unseen one beneath", "celui du dessous, inconnu"),
                ],
            ),
            "weavings": numbered("weavings", "{n}", ("{n}", "{n}"), 8),
            "tapestry": Kind("tapestry", rows, row_labels),
            "gain": numbered("gain", "gain {n}", ("{n}", "{n}"), 6),
            "corn": numbered("corn", "corn {n}", ("{n} corn", "{n} maïs"), 16),
            "gold": numbered("gold", "gold {n}", ("{n} gold", "{n} or"), 43),
            "climb": numbered("climb", "climb {n}", ("climb {n}", "monter de {n}"), 4),
            "flip": Kind("flip", flips, flip_labels),
            "produce": Kind("produce", produce, produce_labels),
            "yes or no": Kind("answer", ["no", "yes"], [("no", "non"), ("yes", "oui")]),
            "village end": Kind(
                "village",
                ["potato", "corn", "none"],
                [
                    ("the potato end", "le bout pomme de terre"),
                    ("the corn end", "le bout maïs"),
                    ("nobody", "personne"),
                ],
            ),
            "section": numbered("section", "section {n}", ("section {n}", "section {n}"), 6),
            "move": numbered("move", "move {n}", ("{n} clockwise", "{n} dans le sens horaire"), 3),
            "act or gold": Kind(
                "act",
                ["act", "gold"],
                [("perform the action", "effectuer l'action"), ("take 1 gold instead", "prendre 1 or à la place")],
            ),
            "conquest": Kind("conquest", [*ed.conquest_names, "none"], [*self._both(self.conquest, CONQUESTS), no]),
            "soldier part": Kind(
                "part",
                ["flip", "discard"],
                [
                    ("one flipped Soldier less", "un soldat retourné de moins"),
                    ("one discarded Soldier less", "un soldat défaussé de moins"),
                ],
            ),
            "go on": Kind("go", ["go on"], [("go on", "continuer")]),
            "number": numbered("number", "{n}", ("{n}", "{n}"), 16),
            "die": numbered("die", "die {n}", ("die {n}", "dé {n}"), 5),
        }

    # -- options ----------------------------------------------------------------------------------------------------

    def _is_free(self, p: Tawantinsuyu, option: int) -> bool:
        return option >= FREE and isinstance(p.stack[-1], OwnTurn)

    def text(self, p: Tawantinsuyu, option: int) -> str:
        if self._is_free(p, option):
            if option >= EXCHANGE:
                k = option - EXCHANGE
                return f"exchange {w.RESOURCE[EXCHANGE_FROM[k]][0]} {w.RESOURCE[EXCHANGE_TO[k]][0]}"
            return "buy god" if option == BUY_GOD else f"sell {self.army_words[option - FREE]}"
        rule = p.stack[-1]
        if rule.kind == "weavings":
            return "+".join(p.ed.weaving_names[t] for t in members(weaving.tiles_at(p.revealed, option))) or "none"
        return super().text(p, option)

    def target(self, p: Tawantinsuyu, option: int) -> str:
        if self._is_free(p, option):
            return "free-" + self.text(p, option).replace(" ", "-")
        return f"{self.kind(p).target}-{self.text(p, option)}".replace(" ", "-")

    def label(self, p: Tawantinsuyu, option: int, lang: str) -> str:
        if self._is_free(p, option):
            return self._free_label(option, lang)
        rule = p.stack[-1]
        if rule.kind == "weavings":
            tiles = members(weaving.tiles_at(p.revealed, option))
            return ", ".join(pick(self.weaving[t], lang) for t in tiles) or pick(
                ("buy none", "n'en acheter aucun"), lang
            )
        if rule.kind == "task" and option < 3:
            return f"{option + 1}. {pick(w.TASK[p.ed.icons_of[rule.what][option]], lang)}"
        if rule.kind == "gain":
            return self.gain(p.ed.gains[rule.what].choice[option], lang)
        if rule.kind == "climb" and option == 0:
            return pick(("do not climb", "ne pas monter"), lang)
        if rule.kind == "section":
            return f"section {option + 1}" + pick((": ", " : "), lang) + pick(w.ACTION[p.actions[option]], lang)
        return super().label(p, option, lang)

    def _free_label(self, option: int, lang: str) -> str:
        if option >= EXCHANGE:
            k = option - EXCHANGE
            give, get = EXCHANGE_FROM[k], EXCHANGE_TO[k]
            one = f"{parcel(give)} {pick(w.RESOURCE[give], lang)}"
            two = f"{parcel(get)} {pick(w.RESOURCE[get], lang)}"
            return pick((f"free: exchange {one} for {two}", f"gratuit : échanger {one} contre {two}"), lang)
        if option == BUY_GOD:
            return pick(("free: 1 potato for a God card", "gratuit : 1 pomme de terre pour une carte Dieu"), lang)
        army = pick(self.army[option - FREE], lang)
        return pick((f"free: discard {army} for its resource", f"gratuit : défausser {army} pour sa ressource"), lang)

    def prompt(self, p: Tawantinsuyu, lang: str) -> str:
        if not p.stack:
            return ""
        rule = p.stack[-1]
        name = type(rule).__name__
        known: dict[str, Any] = {"n": rule.left, "soldiers": self.soldiers(rule.left, lang)}
        if name == "KeepGod":
            known["n"] = size(p.sides[rule.seat].kept) + 1
        elif name == "StatueBenefit":
            known["card"] = pick(self.card[rule.what], lang)
        elif name == "AddToTapestry":
            known["tile"] = pick(self.weaving[rule.what], lang)
        elif name == "ActOrGold":
            known["action"] = pick(w.ACTION[rule.what], lang)
        return super().prompt(p, lang).format(**known)

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], lang: str, names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        who = names[seat] if 0 <= seat < len(names) else ""
        known: dict[str, Any] = {"who": who, "of_who": of(who), "a": a, "b": b, "c": c}
        known |= self._event_words(kind, a, b, c, lang)
        return pick(self.events[kind], lang).format(**known)

    def _event_words(self, kind: int, a: int, b: int, c: int, lang: str) -> dict[str, str]:
        if kind in (e.GAINED, e.PAID):
            return {"res": pick((w.RESOURCE if b == 1 else w.RESOURCES)[a], lang)}
        if kind in (e.SCORED, e.LOST):
            return {"why": pick(w.REASON[b], lang)}
        if kind in (e.DREW_GOD, e.DREW_ARMY):
            of = self.card if kind == e.DREW_GOD else self.army
            name = "card" if kind == e.DREW_GOD else "army"
            return {name: "" if a == HIDDEN else pick((": ", " : "), lang) + pick(of[a], lang)}
        if kind in (e.TOOK_GOD, e.PLAYED_GOD, e.OFFERED, e.CARD_RETURNED, e.CARDS_REVEALED, e.AXO_CARDS_AWAY):
            return {"card": pick(self.card[a], lang)}
        if kind in (e.DROPPED_ARMY, e.SOLD_ARMY, e.ARMY_UP, e.ARMY_PLAYED, e.ARMY_FLIPPED, e.ARMY_SPENT):
            return {"army": pick(self.army[a], lang)}
        if kind in (e.PLACED, e.RETRIEVED, e.AXO_PLACES, e.BLOCKER):
            worker = self.one_worker(b, lang)
            if kind == e.PLACED and b != c:
                worker += pick((" as ", " comme "), lang) + pick(w.WORKER[c], lang)
            return {"space": self.ed.space_names[a], "aworker": worker}
        if kind == e.STEPS_BUILT:
            return {"slot": self.slot(a, lang)}
        if kind in (e.STATUE_BUILT, e.STATUE_GIVEN):
            return {"statue": self.statue(a, lang)}
        if kind in (e.BUILT, e.MARKET_CLEARED, e.MARKET_SHOWS, e.PRODUCED, e.FLIPPED_UP, e.BUILDING_WORKS):
            return {"building": pick(self.building[a], lang)}
        if kind in (e.WEAVING_SHOWN, e.WEAVING_TAKEN, e.START_WEAVING):
            return {"tile": pick(self.weaving[a], lang)}
        if kind == e.WEAVING_PLACED:
            row = pick(("as a new Tapestry", "en nouvelle tapisserie"), lang)
            if b:
                end = pick((("left", "right")[c], ("gauche", "droite")[c]), lang)
                row = pick((f"at the {end} of Tapestry {b}", f"à {end} de la tapisserie {b}"), lang)
            return {"tile": pick(self.weaving[a], lang), "row": row}
        if kind in (e.PRIEST_PLACED, e.PRIEST_MOVED, e.AXO_WALKS):
            return {"section": str(a + 1), "action": pick(w.ACTION[b], lang)}
        if kind in (e.CASUALTY, e.NOMAD_TAKEN, e.WORKER_BOUGHT, e.WORKER_DRAWN, e.WORKER_LOST, e.AXO_WORKER):
            where = (
                ("to the Village", "pour le village"),
                ("to the Nomads", "pour les nomades"),
                ("for a supply", "pour une réserve"),
            )
            return {
                "aworker": self.one_worker(a, lang),
                "where": pick(where[b], lang) if kind == e.WORKER_DRAWN else "",
            }
        if kind in (e.CONQUERED, e.AXO_TARGET):
            second = pick(("it discards fewest cards there", "c'est là qu'elle défausse le moins de cartes"), lang)
            first = pick((f"{b} VP, the most that it can have", f"{b} PV, le plus qu'elle puisse avoir"), lang)
            return {"conquest": self.conquest(a, lang), "target": second if c else first}
        if kind == e.REGION_WON:
            return {"region": pick(self.region[a], lang)}
        if kind == e.EXCHANGED:
            return {
                "res": f"{parcel(a)} {pick(w.RESOURCE[a], lang)}",
                "res2": f"{parcel(b)} {pick(w.RESOURCE[b], lang)}",
            }
        return self._axomamma_words(kind, a, b, c, lang)

    def _axomamma_words(self, kind: int, a: int, b: int, c: int, lang: str) -> dict[str, str]:
        if kind in (e.CORICANCHA, e.AXO_LOOKS):
            met = pick(
                (
                    "its condition is met" if c else "its condition is not met",
                    "condition remplie" if c else "condition non remplie",
                ),
                lang,
            )
            return {"act": pick(w.ACTION[a], lang), "section2": str(b + 1), "met": met}
        if kind == e.AXO_ROLLS:
            purpose = (
                ("for its card", "pour sa carte"),
                ("for a Statue", "pour une statue"),
                ("for its High Priest", "pour son grand prêtre"),
            )
            return {"purpose": pick(purpose[b], lang)}
        if kind in (e.AXO_SELECTS, e.AXO_REPLACES):
            return {"slot1": str(a + 1), "god2": pick(self.god[b], lang)}
        if kind == e.AXO_TERRACE:
            return {"terrace": pick(w.TERRACE[a], lang), "god2": pick(self.god[b], lang)}
        if kind == e.AXO_ACTS:
            act = pick(w.AXO_ACTION[c], lang) if c >= 0 else self.gain(self.ed.axo_gain[b], lang)
            return {"axorow": pick(w.ROW[a], lang), "space1": str(b + 1), "axoact": act}
        if kind in (e.AXO_CANNOT, e.AXO_SKIPS):
            return {"axodo": pick(w.AXO_ACTION[a], lang)}
        if kind == e.AXO_TOKEN:
            return {"row2": pick(w.ROW[b], lang), "token1": str(c + 1)}
        if kind == e.AXO_PERSONALITY:
            return {"person": pick(w.PERSONALITY[a], lang)}
        if kind == e.AXO_FINAL:
            return {"last": pick(w.ACTION[4 if a == 0 else 1], lang)}
        return {}
