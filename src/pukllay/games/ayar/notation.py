"""Ayar in words: English and French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.words import Kind, Notation, Words, pick
from pukllay.games.ayar import previews
from pukllay.games.ayar.components import ACTIVITIES, GOLD, LINES, SLOT_IDS, WILD, Edition
from pukllay.games.ayar.names import (
    ACTIVITY,
    BONUS,
    COLOUR,
    EVENTS,
    FEMALE,
    LINE,
    NOUN,
    POT,
    PROMPTS,
    QUADRANT,
    SECTION,
    SLOT,
    THE_ACTIVITY,
    counted,
    face,
)
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.checks import FERTILE_CHECK, LINE_CHECK, PAIRS, RAYMI_CHECK
from pukllay.games.ayar.rules.ending import BEST, MOST
from pukllay.games.ayar.rules.farming import STOP_FARMING
from pukllay.games.ayar.rules.pottery import STACK, STOP_POTTERY
from pukllay.games.ayar.rules.reeds import STOP_SAILING
from pukllay.games.ayar.rules.viracocha import KEEP_MARKER
from pukllay.games.ayar.rules.weaving import STOP_WEAVING, UPRIGHT

STOP: Words = ("stop here", "s'arrêter là")
ARROWS = "↑→↓←"


class AyarNotation(Notation):
    automa = "Ayllu"
    prompts = PROMPTS
    events = EVENTS

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        self.colours: list[Words] = [COLOUR.get(c, (c, c)) for c in [*ed.colours, "gold"]]
        self.words_of = [*ed.colours, "gold"]
        self.squares = [
            f"{chr(ord('a') + k % ed.cloth_columns)}{k // ed.cloth_columns + 1}"
            for k in range(ed.cloth_rows * ed.cloth_columns)
        ]
        self.places = self._places(ed)
        self.spaces = [self._space(ed, k) for k in range(len(ed.lake_names))]
        self.the_spaces = [self._the_space(ed, k) for k in range(len(ed.lake_names))]
        self.sections = [SECTION.get(name, (name, name)) for name in ed.section_names]
        self.kinds = {**self._player_kinds(), **self._board_kinds(ed), **self._chance_kinds(ed)}

    # -- tables -----------------------------------------------------------------------------------------------------

    def _places(self, ed: Edition) -> dict[int, str]:
        columns, out = ed.cloth_columns, {}
        for square, name in enumerate(self.squares):
            if (square + 1) % columns:
                out[square] = f"{name}-{self.squares[square + 1]}"
            if square + columns < len(self.squares):
                out[UPRIGHT + square] = f"{name}-{self.squares[square + columns]}"
        return out

    @staticmethod
    def _space(ed: Edition, space: int) -> Words:
        if ed.island_slots >> space & 1:
            yellow = ed.yellow >> space & 1
            moons = ed.lake_moons[space]
            return (f"{'yellow ' if yellow else ''}slot {moons}", f"case Île {'jaune ' if yellow else ''}{moons}")
        name = ed.lake_names[space]
        return ("the start", "le départ") if space == ed.lake_start else (f"water {name}", f"eau {name}")

    def _the_space(self, ed: Edition, space: int) -> Words:
        en, fr = self.spaces[space]
        return (en, fr if space == ed.lake_start else f"la {fr}" if ed.island_slots >> space & 1 else f"l'{fr}")

    def _player_kinds(self) -> dict[str, Kind]:
        checks: dict[int, tuple[str, Words]] = {}
        for k in range(4):
            checks[k] = (f"temple {k + 1}", (f"temple, {QUADRANT[k][0]}", f"temple, {QUADRANT[k][1]}"))
        for k in range(8):
            bonus = BONUS[self.ed.bonus[k]]
            checks[LINE_CHECK + k] = (
                f"bonus {LINES[k]}",
                (f"bonus of {LINE[k][0]}: {bonus[0]}", f"bonus, {LINE[k][1]} : {bonus[1]}"),
            )
            raymi = self.ed.raymi_slots[k]
            checks[RAYMI_CHECK + k] = (f"raymi {raymi}", (f"Raymi tile {raymi}", f"tuile Raymi {raymi}"))
        checks[FERTILE_CHECK] = ("fertile", ("fertile ground", "terres fertiles"))
        moves = [(f, t) for f in range(4) for t in range(4)]
        return {
            "step marker": Kind(
                "step",
                [f"{self.words_of[o % 5]} {LINES[o // 5]}" for o in range(40)],
                [
                    (
                        f"{self.colours[o % 5][0]} at {LINE[o // 5][0]}",
                        f"{self.colours[o % 5][1]}, {LINE[o // 5][1]}",
                    )
                    for o in range(40)
                ],
            ),
            "tambo": Kind(
                "tambo",
                [f"r{k // 4 + 1}c{k % 4 + 1}" for k in range(16)],
                [
                    (f"row {k // 4 + 1}, column {k % 4 + 1}", f"rangée {k // 4 + 1}, colonne {k % 4 + 1}")
                    for k in range(16)
                ],
            ),
            "cloth place": Kind("cloth", self.places, {k: (v, v) for k, v in self.places.items()}),
            "cloth turn": Kind("turn", ["front", "front-turned", "back", "back-turned"]),
            "maize": Kind(
                "maize",
                {**{k: f"box {k + 1}" for k in range(4)}, STOP_FARMING: "stop"},
                {**{k: self._box(k) for k in range(4)}, STOP_FARMING: STOP},
            ),
            "viracocha slot": Kind("viracocha", SLOT_IDS, SLOT),
            "moon slot move": Kind(
                "moon",
                {**{f * 4 + t: f"{ACTIVITIES[f]} to {ACTIVITIES[t]}" for f, t in moves}, KEEP_MARKER: "keep"},
                {
                    **{
                        f * 4 + t: (
                            f"from {ACTIVITY[f][0]} to {ACTIVITY[t][0]}",
                            f"de {ACTIVITY[f][1]} à {ACTIVITY[t][1]}",
                        )
                        for f, t in moves
                    },
                    KEEP_MARKER: ("move none", "n'en déplacer aucun"),
                },
            ),
            "check": Kind("check", {k: w for k, (w, _) in checks.items()}, {k: v for k, (_, v) in checks.items()}),
            "activity": Kind("activity", ACTIVITIES, ACTIVITY),
            "two activities": Kind(
                "pair",
                [f"{ACTIVITIES[a]}+{ACTIVITIES[b]}" for a, b in PAIRS],
                [(f"{ACTIVITY[a][0]} and {ACTIVITY[b][0]}", f"{ACTIVITY[a][1]} et {ACTIVITY[b][1]}") for a, b in PAIRS],
            ),
            "llamas": Kind(
                "llamas",
                {**{n: str(n) for n in range(MOST + 1)}, BEST: "best"},
                {
                    **{
                        n: (f"{n} llama{'s' if n != 1 else ''}", f"{n} lama{'s' if n > 1 else ''}")
                        for n in range(MOST + 1)
                    },
                    BEST: ("the best split", "le meilleur partage"),
                },
            ),
        }

    def _box(self, box: int) -> Words:
        size = self.ed.box_size[box]
        return (
            (f"the box of {size}", f"l'ensemble de {size}")
            if self.ed.box_size.count(size) == 1
            else (
                f"box {box + 1}",
                f"ensemble {box + 1}",
            )
        )

    def _board_kinds(self, ed: Edition) -> dict[str, Kind]:
        return {
            "ayar": Kind(
                "ayar", self.words_of[:GOLD], [(f"the {en} Ayar", f"l'Ayar {fr}") for en, fr in self.colours[:GOLD]]
            ),
            "building slot": Kind("building", [f"slot {k + 1}" for k in range(ed.path_slots)]),
            "pot": Kind("pot", {**{k: f"pot {k + 1}" for k in range(4)}, STACK: "stack", STOP_POTTERY: "stop"}),
            "textile": Kind("textile", {**{k: f"stack {k + 1}" for k in range(4)}, STOP_WEAVING: "stop"}),
            "lake space": Kind(
                "lake",
                {**dict(enumerate(ed.lake_names)), STOP_SAILING: "stop"},
                {**dict(enumerate(self.spaces)), STOP_SAILING: STOP},
            ),
            "lake section": Kind(
                "section",
                ed.section_names,
                [(f"the {en} section", f"la zone {fr}") for en, fr in self.sections],
            ),
        }

    def _chance_kinds(self, ed: Edition) -> dict[str, Kind]:
        return {
            "raymi tile": Kind("tile", ed.tile_names, [self._tile(k) for k in range(len(ed.tile_names))]),
            "pot shown": Kind("pot", ed.pot_names),
            "textile shown": Kind("textile", [str(k + 1) for k in range(ed.stack_size)]),
            "token": Kind("token", ed.token_names),
        }

    def _tile(self, tile: int) -> Words:
        letter, (en, fr) = self.ed.tile_letter[tile], ACTIVITY[self.ed.tile_activity[tile]]
        return (f"{letter} – {en}", f"{letter} – {fr}")

    # -- choices ----------------------------------------------------------------------------------------------------

    def text(self, p: Ayar, option: int) -> str:
        if p.stack[-1].kind == "textile shown":
            return str(self.ed.textile_names[p.stack[-1].what * self.ed.stack_size + option])
        return super().text(p, option)

    def target(self, p: Ayar, option: int) -> str:
        rule = p.stack[-1]
        if rule.kind == "building slot":
            return f"building-{self.ed.colours[p.moved]}-{option + 1}"
        if rule.kind == "activity":
            return f"{'temple' if type(rule).__name__ == 'PlaceTemple' else 'moon'}-{ACTIVITIES[option]}"
        return super().target(p, option).replace(" ", "-")

    def label(self, p: Ayar, option: int, lang: str) -> str:
        rule = p.stack[-1]
        if rule.kind == "building slot":
            activity = pick(ACTIVITY[self.ed.activity_of[p.moved * self.ed.path_slots + option]], lang)
            return pick((f"{activity}, slot {option + 1}", f"{activity}, emplacement {option + 1}"), lang)
        if rule.kind == "pot":
            return self._pot_label(p, option, lang)
        if rule.kind == "textile":
            return self._stack_label(p, option, lang)
        if rule.kind == "cloth turn":
            return self._turn_label(p, rule.what, rule.left, option, lang)
        if rule.kind == "ayar" and type(rule).__name__ == "StartingActivity":
            activity = pick(ACTIVITY[self.ed.activity_of[option * self.ed.path_slots]], lang)
            colour = pick(self.colours[option], lang)
            return pick((f"{activity}, {colour} path", f"{activity}, chemin {colour}"), lang)
        if rule.kind == "check" and RAYMI_CHECK <= option < FERTILE_CHECK:
            activity = pick(ACTIVITY[self.ed.tile_activity[p.raymi[option - RAYMI_CHECK]]], lang)
            return f"{super().label(p, option, lang)}{pick((': ', ' : '), lang)}{activity}"
        return super().label(p, option, lang)

    def _pot_label(self, p: Ayar, option: int, lang: str) -> str:
        if option == STOP_POTTERY:
            return pick(STOP, lang)
        if option == STACK:
            return pick(("a face-down pot of the stack", "un récipient face cachée de la pile"), lang)
        pot = self.pot(p.market[option], lang)
        return pick((f"slot {option + 1}: {pot}", f"emplacement {option + 1} : {pot}"), lang)

    def _stack_label(self, p: Ayar, option: int, lang: str) -> str:
        if option == STOP_WEAVING:
            return pick(STOP, lang)
        textile = self.textile(p.tops[option], lang)
        return pick((f"stack {option + 1}: {textile}", f"pile {option + 1} : {textile}"), lang)

    def _turn_label(self, p: Ayar, textile: int, place: int, option: int, lang: str) -> str:
        """The half-Suns of the two squares, as arrows towards their edges."""
        upright = 1 if place >= UPRIGHT else 0
        edges = self.ed.edges[(textile * 2 + upright) * 4 + option]
        first, second = self.places[place].split("-")
        return f"{first} {self._halves(edges & 15)}  {second} {self._halves(edges >> 4)}"

    @staticmethod
    def _halves(edges: int) -> str:
        return "".join(ARROWS[k] for k in range(4) if edges >> k & 1) or "·"

    def pot(self, pot: int, lang: str) -> str:
        if pot == WILD:
            return pick(("a face-down pot", "un récipient face cachée"), lang)
        if pot == EMPTY:
            return "–"
        name = self.ed.pot_colours[self.ed.pot_colour[pot]]
        colour = pick(POT.get(name, (name, name)), lang)
        extra = pick((" with a Viracocha", " avec un Viracocha"), lang) if self.ed.pot_viracocha >> pot & 1 else ""
        return pick((f"a {colour} pot{extra}", f"un récipient {colour}{extra}"), lang)

    def tile(self, tile: int, lang: str) -> str:
        name, front, back = pick(self._tile(tile), lang), self.ed.tile_front[tile], self.ed.tile_back[tile]
        return pick((f"{name}, llama from {front}, then {back}", f"{name}, lama dès {front}, puis {back}"), lang)

    def textile(self, textile: int, lang: str) -> str:
        extra = pick((" with a Viracocha", " avec un Viracocha"), lang) if self.ed.textile_viracocha[textile] else ""
        return f"[{face(self.ed.textile_fronts[textile])}]{extra}"

    def preview(self, p: Ayar, option: int, lang: str) -> str:
        return previews.preview(p, option, lang)

    def prompt(self, p: Ayar, lang: str) -> str:
        if not p.stack:
            return ""
        rule = p.stack[-1]
        words: dict[str, Any] = {
            "line": pick(LINE[p.line], lang),
            "ayar": pick(self.colours[p.moved], lang),
            "retiring": pick(self.colours[p.retiring], lang),
            "power": p.power,
            "rest": p.power_of(rule.seat, max(0, p.activity)) - rule.done if 0 <= rule.seat < len(p.sides) else 0,
            "textile": self.textile(rule.what, lang) if type(rule).__name__ in ("LayTextile", "TurnTextile") else "",
        }
        return super().prompt(p, lang).format(**words)

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], lang: str, names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        said = _Said(self, lang, (names[seat] if 0 <= seat < len(names) else ""), a, b, c)
        return pick(self.events[kind], lang).format_map(said)


class _Said(dict[str, Any]):
    """The words of an event, looked up when its sentence names them."""

    def __init__(self, n: AyarNotation, lang: str, who: str, a: int, b: int, c: int) -> None:
        super().__init__(a=a, b=b, c=c, a1=a + 1, b1=b + 1, c1=c + 1, n=b + 1)
        self.n, self.lang, self.name, self.numbers = n, lang, who, (a, b, c)

    def __missing__(self, key: str) -> str:
        n, lang, (a, b, c) = self.n, self.lang, self.numbers
        if key[:1] in "abc" and key[1:2] == "_" and key[2:] in NOUN:  # "b_suns": so many Suns
            return counted(self.numbers["abc".index(key[0])], key[2:], lang)
        found: dict[str, Any] = {
            "who": lambda: _capital(self._name()),
            "name": self._name,
            "of_who": self._of_who,
            "Pot": lambda: _capital(n.pot(a, lang)),
            "source": lambda: self._source(b),
            "colour": lambda: pick(n.colours[a], lang),
            "colour_b": lambda: pick(n.colours[b], lang),
            "line": lambda: pick(LINE[b], lang),
            "line_a": lambda: pick(LINE[a], lang),
            "activity": lambda: pick(ACTIVITY[c], lang),
            "act": lambda: pick(ACTIVITY[a], lang),
            "act_b": lambda: pick(ACTIVITY[b], lang),
            "the_act": lambda: pick(THE_ACTIVITY[a], lang),
            "the_act_b": lambda: pick(THE_ACTIVITY[b], lang),
            "female": lambda: pick(FEMALE.get(n.ed.colours[a], n.colours[a]), lang),
            "pot": lambda: n.pot(a, lang),
            "textile": lambda: n.textile(a, lang),
            "place": lambda: n.places[b],
            "space": lambda: pick(n.spaces[a], lang),
            "space_b": lambda: pick(n.spaces[b], lang),
            "the_space": lambda: pick(n.the_spaces[a], lang),
            "the_space_b": lambda: pick(n.the_spaces[b], lang),
            "section": lambda: pick(n.sections[a], lang),
            "slot": lambda: pick(SLOT[a], lang),
            "bonus": lambda: pick(BONUS[b], lang),
            "raymi": lambda: n.ed.raymi_slots[a],
            "raymi_b": lambda: n.ed.raymi_slots[b],
            "tile": lambda: n.tile(a, lang),
            "token": lambda: self._token(a),
        }
        return str(found[key]())

    def _name(self) -> str:
        """Who it was, within a sentence: the Ayllu has an article, people have none."""
        return pick(("the Ayllu", "l'Ayllu"), self.lang) if self.name == self.n.automa else self.name

    def _of_who(self) -> str:
        name = self._name()
        elided = self.lang == "fr" and name[:1].lower() in "aeiouàâäéèêëîïôöùûü"
        return f"d'{name}" if elided and name else pick((f"of {name}", f"de {name}"), self.lang)

    def _source(self, slot: int) -> str:
        if slot == STACK:
            return pick(("the stack", "la pile"), self.lang)
        return pick((f"slot {slot + 1}", f"l'emplacement {slot + 1}"), self.lang)

    def _token(self, token: int) -> str:
        ed = self.n.ed
        plus, arrows = ed.token_plus[token], ed.token_arrows[token]
        power = f"X+{plus}" if plus else "X"
        temple = pick((", temple", ", temple"), self.lang) if ed.temple_tokens >> token & 1 else ""
        what = f"{power} ({counted(arrows, 'arrows', self.lang)}{temple})"
        return pick((f"token {what}", f"jeton {what}"), self.lang)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
