"""Ayar in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.speech import N_, _, pgettext
from pukllay.core.words import Effect, Kind, Notation, all_of
from pukllay.games.ayar import previews, reasons
from pukllay.games.ayar.components import ACTIVITIES, GOLD, LINES, SLOT_IDS, WILD, Edition
from pukllay.games.ayar.names import (
    ACTIVITY,
    COLOUR,
    EVENTS,
    FEMALE,
    NOUN,
    POT,
    PROMPTS,
    QUADRANT,
    SECTION,
    SLOT,
    THE_ACTIVITY,
    bonus,
    counted,
    face,
    line,
)
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.checks import FERTILE_CHECK, LINE_CHECK, PAIRS, RAYMI_CHECK
from pukllay.games.ayar.rules.ending import BEST, MOST
from pukllay.games.ayar.rules.farming import STOP_FARMING
from pukllay.games.ayar.rules.pottery import STACK, STOP_POTTERY
from pukllay.games.ayar.rules.reeds import STOP_SAILING
from pukllay.games.ayar.rules.viracocha import KEEP_MARKER
from pukllay.games.ayar.rules.weaving import STOP_WEAVING, UPRIGHT

STOP = N_("stop here")
ARROWS = "↑→↓←"


class AyarNotation(Notation):
    automa = "Ayllu"
    prompts = PROMPTS
    events = EVENTS

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        self.colours = [_(COLOUR.get(c, c)) for c in [*ed.colours, "gold"]]
        self.words_of = [*ed.colours, "gold"]
        self.squares = [
            f"{chr(ord('a') + k % ed.cloth_columns)}{k // ed.cloth_columns + 1}"
            for k in range(ed.cloth_rows * ed.cloth_columns)
        ]
        self.places = self._places(ed)
        self.spaces = [self._space(ed, k) for k in range(len(ed.lake_names))]
        self.the_spaces = [self._the_space(ed, k) for k in range(len(ed.lake_names))]
        self.sections = [_(SECTION.get(name, name)) for name in ed.section_names]
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
    def _space(ed: Edition, space: int) -> str:
        if ed.island_slots >> space & 1:
            slot = _("yellow slot {moons}") if ed.yellow >> space & 1 else _("slot {moons}")
            return slot.format(moons=ed.lake_moons[space])
        if space == ed.lake_start:
            return _("the start")
        return _("open water {name}").format(name=ed.lake_names[space])

    @staticmethod
    def _the_space(ed: Edition, space: int) -> str:
        """The same within a sentence, where other languages need an article."""
        if ed.island_slots >> space & 1:
            yellow = ed.yellow >> space & 1
            slot = (
                pgettext("with its article", "yellow slot {moons}")
                if yellow
                else pgettext("with its article", "slot {moons}")
            )
            return slot.format(moons=ed.lake_moons[space])
        if space == ed.lake_start:
            return pgettext("with its article", "the start")
        return pgettext("with its article", "open water {name}").format(name=ed.lake_names[space])

    def _player_kinds(self) -> dict[str, Kind]:
        checks: dict[int, tuple[str, str]] = {}
        for k in range(4):
            checks[k] = (f"temple {k + 1}", _("temple, {quadrant}").format(quadrant=_(QUADRANT[k])))
        for k in range(8):
            brings = _("bonus of {line}: {bonus}").format(line=line(k), bonus=bonus(self.ed.bonus[k]))
            checks[LINE_CHECK + k] = (f"bonus {LINES[k]}", brings)
            raymi = self.ed.raymi_slots[k]
            checks[RAYMI_CHECK + k] = (f"raymi {raymi}", _("Raymi tile {raymi}").format(raymi=raymi))
        checks[FERTILE_CHECK] = ("fertile", _("fertile ground"))
        moves = [(f, t) for f in range(4) for t in range(4)]
        return {
            "step marker": Kind(
                "step",
                [f"{self.words_of[o % 5]} {LINES[o // 5]}" for o in range(40)],
                [_("{colour} at {line}").format(colour=self.colours[o % 5], line=line(o // 5)) for o in range(40)],
            ),
            "tambo": Kind(
                "tambo",
                [f"r{k // 4 + 1}c{k % 4 + 1}" for k in range(16)],
                [_("row {row}, column {column}").format(row=k // 4 + 1, column=k % 4 + 1) for k in range(16)],
            ),
            "cloth place": Kind("cloth", self.places),
            "cloth turn": Kind("turn", ["front", "front-turned", "back", "back-turned"]),
            "maize": Kind(
                "maize",
                {**{k: f"box {k + 1}" for k in range(4)}, STOP_FARMING: "stop"},
                {**{k: self._box(k) for k in range(4)}, STOP_FARMING: _(STOP)},
            ),
            "viracocha slot": Kind("viracocha", SLOT_IDS, [_(slot) for slot in SLOT]),
            "moon slot move": Kind(
                "moon",
                {**{f * 4 + t: f"{ACTIVITIES[f]} to {ACTIVITIES[t]}" for f, t in moves}, KEEP_MARKER: "keep"},
                {
                    **{
                        f * 4 + t: _("from {activity} to {other}").format(activity=_(ACTIVITY[f]), other=_(ACTIVITY[t]))
                        for f, t in moves
                    },
                    KEEP_MARKER: _("move none"),
                },
            ),
            "check": Kind(
                "check",
                {k: word for k, (word, _label) in checks.items()},
                {k: label for k, (_word, label) in checks.items()},
            ),
            "activity": Kind("activity", ACTIVITIES, [_(activity) for activity in ACTIVITY]),
            "two activities": Kind(
                "pair",
                [f"{ACTIVITIES[a]}+{ACTIVITIES[b]}" for a, b in PAIRS],
                [all_of([_(ACTIVITY[a]), _(ACTIVITY[b])]) for a, b in PAIRS],
            ),
            "llamas": Kind(
                "llamas",
                {**{n: str(n) for n in range(MOST + 1)}, BEST: "best"},
                {
                    **{n: counted(n, "llamas") for n in range(MOST + 1)},
                    BEST: _("the best split"),
                },
            ),
        }

    def _box(self, box: int) -> str:
        size = self.ed.box_size[box]
        return (
            _("the box of {size}").format(size=size)
            if self.ed.box_size.count(size) == 1
            else _("box {n}").format(n=box + 1)
        )

    def the_box(self, box: int) -> str:
        """The same within a sentence, where other languages draw the article into a preposition."""
        size = self.ed.box_size[box]
        if self.ed.box_size.count(size) == 1:
            return pgettext("with its article", "the box of {size}").format(size=size)
        return pgettext("with its article", "box {n}").format(n=box + 1)

    def _board_kinds(self, ed: Edition) -> dict[str, Kind]:
        return {
            "ayar": Kind(
                "ayar",
                self.words_of[:GOLD],
                [_("the {colour} Ayar").format(colour=colour) for colour in self.colours[:GOLD]],
            ),
            "building slot": Kind("building", [f"slot {k + 1}" for k in range(ed.path_slots)]),
            "pot": Kind("pot", {**{k: f"pot {k + 1}" for k in range(4)}, STACK: "stack", STOP_POTTERY: "stop"}),
            "textile": Kind("textile", {**{k: f"stack {k + 1}" for k in range(4)}, STOP_WEAVING: "stop"}),
            "lake space": Kind(
                "lake",
                {**dict(enumerate(ed.lake_names)), STOP_SAILING: "stop"},
                {**dict(enumerate(self.spaces)), STOP_SAILING: _(STOP)},
            ),
            "lake section": Kind(
                "section",
                ed.section_names,
                [_("the {section} section").format(section=section) for section in self.sections],
            ),
        }

    def _chance_kinds(self, ed: Edition) -> dict[str, Kind]:
        return {
            "raymi tile": Kind("tile", ed.tile_names, [self._tile(k) for k in range(len(ed.tile_names))]),
            "pot shown": Kind("pot", ed.pot_names),
            "textile shown": Kind("textile", [str(k + 1) for k in range(ed.stack_size)]),
            "token": Kind("token", ed.token_names),
        }

    def _tile(self, tile: int) -> str:
        return f"{self.ed.tile_letter[tile]} – {_(ACTIVITY[self.ed.tile_activity[tile]])}"

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

    def number(self, p: Ayar, option: int) -> int | None:
        """Slots, stacks and boxes have numbers of their own, and so many llamas are so many."""
        kind = p.stack[-1].kind
        if kind == "building slot":
            return option + 1
        if (kind == "pot" and option < STACK) or (kind == "textile" and option != STOP_WEAVING):
            return option + 1
        if kind == "maize" and option != STOP_FARMING:
            size = int(self.ed.box_size[option])
            return size if self.ed.box_size.count(size) == 1 else option + 1
        if kind == "lake space" and option != STOP_SAILING and self.ed.island_slots >> option & 1:
            return int(self.ed.lake_moons[option])
        return option if kind == "llamas" and option != BEST else None

    def label(self, p: Ayar, option: int) -> str:
        rule = p.stack[-1]
        if rule.kind == "building slot":
            activity = _(ACTIVITY[self.ed.activity_of[p.moved * self.ed.path_slots + option]])
            return _("{activity}, slot {n}").format(activity=activity, n=option + 1)
        if rule.kind == "pot":
            return self._pot_label(p, option)
        if rule.kind == "textile":
            return self._stack_label(p, option)
        if rule.kind == "cloth turn":
            return self._turn_label(p, rule.what, rule.left, option)
        if rule.kind == "ayar" and type(rule).__name__ == "StartingActivity":
            activity = _(ACTIVITY[self.ed.activity_of[option * self.ed.path_slots]])
            colour = self.colours[option]
            return _("{activity}, {colour} path").format(activity=activity, colour=colour)
        if rule.kind == "check" and RAYMI_CHECK <= option < FERTILE_CHECK:
            activity = _(ACTIVITY[self.ed.tile_activity[p.raymi[option - RAYMI_CHECK]]])
            return _("{name}: {what}").format(name=super().label(p, option), what=activity)
        return super().label(p, option)

    def _pot_label(self, p: Ayar, option: int) -> str:
        if option == STOP_POTTERY:
            return _(STOP)
        if option == STACK:
            return _("a face-down pot of the stack")
        pot = self.pot(p.market[option])
        return _("slot {n}: {pot}").format(n=option + 1, pot=pot)

    def _stack_label(self, p: Ayar, option: int) -> str:
        if option == STOP_WEAVING:
            return _(STOP)
        textile = self.textile(p.tops[option])
        return _("stack {n}: {textile}").format(n=option + 1, textile=textile)

    def _turn_label(self, p: Ayar, textile: int, place: int, option: int) -> str:
        """The half-Suns of the two squares, as arrows towards their edges."""
        upright = 1 if place >= UPRIGHT else 0
        edges = self.ed.edges[(textile * 2 + upright) * 4 + option]
        first, second = self.places[place].split("-")
        return f"{first} {self._halves(edges & 15)}  {second} {self._halves(edges >> 4)}"

    @staticmethod
    def _halves(edges: int) -> str:
        return "".join(ARROWS[k] for k in range(4) if edges >> k & 1) or "·"

    def pot(self, pot: int) -> str:
        if pot == WILD:
            return _("a face-down pot")
        if pot == EMPTY:
            return "–"
        name = self.ed.pot_colours[self.ed.pot_colour[pot]]
        pots = _("a {colour} pot with a Viracocha") if self.ed.pot_viracocha >> pot & 1 else _("a {colour} pot")
        return pots.format(colour=_(POT.get(name, name)))

    def tile(self, tile: int) -> str:
        name, front, back = self._tile(tile), self.ed.tile_front[tile], self.ed.tile_back[tile]
        return _("{name}, llama from {front}, then {back}").format(name=name, front=front, back=back)

    def textile(self, textile: int) -> str:
        shown = f"[{face(self.ed.textile_fronts[textile])}]"
        return _("{textile} with a Viracocha").format(textile=shown) if self.ed.textile_viracocha[textile] else shown

    def preview(self, p: Ayar, option: int) -> str:
        return previews.preview(p, option)

    def effect(self, p: Ayar, option: int) -> Effect | None:
        return reasons.effect(p, option)

    def why_not(self, p: Ayar, thing: str) -> str:
        return reasons.why_not(p, thing) if p.stack else ""

    def prompt(self, p: Ayar) -> str:
        if not p.stack:
            return ""
        rule = p.stack[-1]
        words: dict[str, Any] = {
            "line": line(p.line),
            "ayar": self.colours[p.moved],
            "retiring": self.colours[p.retiring],
            "power": p.power,
            "rest": p.power_of(rule.seat, max(0, p.activity)) - rule.done if 0 <= rule.seat < len(p.sides) else 0,
            "textile": self.textile(rule.what) if type(rule).__name__ in ("LayTextile", "TurnTextile") else "",
        }
        return super().prompt(p).format(**words)

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        said = _Said(self, (names[seat] if 0 <= seat < len(names) else ""), a, b, c)
        return _(self.events[kind]).format_map(said)


class _Said(dict[str, Any]):
    """The words of an event, looked up when its sentence names them."""

    def __init__(self, n: AyarNotation, who: str, a: int, b: int, c: int) -> None:
        super().__init__(a=a, b=b, c=c, a1=a + 1, b1=b + 1, c1=c + 1, n=b + 1)
        self.n, self.name, self.numbers = n, who, (a, b, c)

    def __missing__(self, key: str) -> str:
        n, (a, b, c) = self.n, self.numbers
        if key[:1] in "abc" and key[1:2] == "_" and key[2:] in NOUN:  # "b_suns": so many Suns
            return counted(self.numbers["abc".index(key[0])], key[2:])
        found: dict[str, Any] = {
            "who": lambda: _capital(self._name()),
            "name": self._name,
            "Pot": lambda: _capital(n.pot(a)),
            "source": lambda: self._source(b),
            "colour": lambda: n.colours[a],
            "colour_b": lambda: n.colours[b],
            "line": lambda: line(b),
            "line_a": lambda: line(a),
            "activity": lambda: _(ACTIVITY[c]),
            "act": lambda: _(ACTIVITY[a]),
            "act_b": lambda: _(ACTIVITY[b]),
            "the_act": lambda: _(THE_ACTIVITY[a]),
            "the_act_b": lambda: _(THE_ACTIVITY[b]),
            "female": lambda: _(FEMALE.get(n.ed.colours[a], n.colours[a])),
            "pot": lambda: n.pot(a),
            "textile": lambda: n.textile(a),
            "place": lambda: n.places[b],
            "space": lambda: n.spaces[a],
            "space_b": lambda: n.spaces[b],
            "the_space": lambda: n.the_spaces[a],
            "the_space_b": lambda: n.the_spaces[b],
            "section": lambda: n.sections[a],
            "slot": lambda: _(SLOT[a]),
            "the_box": lambda: n.the_box(a),
            "bonus": lambda: bonus(b),
            "raymi": lambda: n.ed.raymi_slots[a],
            "raymi_b": lambda: n.ed.raymi_slots[b],
            "tile": lambda: n.tile(a),
            "token": lambda: self._token(a),
        }
        return str(found[key]())

    def _name(self) -> str:
        """Who it was, within a sentence: the Ayllu has an article, people have none."""
        return _("the Ayllu") if self.name == self.n.automa else self.name

    def _source(self, slot: int) -> str:
        if slot == STACK:
            return _("the stack")
        return _("slot {n}").format(n=slot + 1)

    def _token(self, token: int) -> str:
        ed = self.n.ed
        plus, arrows = ed.token_plus[token], ed.token_arrows[token]
        power = f"X+{plus}" if plus else "X"
        parts = [counted(arrows, "arrows"), *([_("temple")] if ed.temple_tokens >> token & 1 else [])]
        return _("token {what}").format(what=f"{power} ({', '.join(parts)})")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
