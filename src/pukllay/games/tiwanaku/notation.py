"""Tiwanaku in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import lowest, members, size
from pukllay.core.speech import N_, NP_, _
from pukllay.core.words import Effect, Kind, Notation, trade
from pukllay.games.tiwanaku import reasons
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.components import Edition
from pukllay.games.tiwanaku.position import (
    DISCOVERED,
    DIVINED,
    END_BEGINS,
    ENTERED,
    EXPLORED,
    GOT_TOKEN,
    LEFT,
    MISTAKEN,
    MISTOOK,
    MOVED,
    OFFERED,
    PASSED,
    SOLVED,
    UNRIDDLED,
    Tiwanaku,
)
from pukllay.games.tiwanaku.rules.divining import STOP
from pukllay.games.tiwanaku.rules.riddle import MISTAKE, TURN, UNEXPLORED
from pukllay.games.tiwanaku.rules.turn import DIVINE, SUPPLY
from pukllay.games.tiwanaku.words import SOME_TERRAIN, TERRAIN, against_par, mistakes, turns

CROP: tuple[str, ...] = (
    "",
    N_("sweet potato"),
    N_("coca leaf"),
    N_("chili"),
    N_("corn"),
    N_("quinoa"),
)
SOME_CROP: tuple[str, ...] = (
    "",
    NP_("some", "sweet potato"),
    NP_("some", "coca leaf"),
    NP_("some", "chili"),
    NP_("some", "corn"),
    NP_("some", "quinoa"),
)


class TiwanakuNotation(Notation):
    prompts = {
        "Turn": N_("Explore with a meeple, or divine."),
        "Explore": N_("Where does the meeple from {space} end its move?"),
        "Divine": N_("With which meeple do you divine?"),
        "NameCrop": N_("Which crop grows on {space}?"),
        "Offering": N_("Which tokens do you offer?"),
        "LastTurn": N_("End game: divine with one meeple, or pass for good."),
        "NameLastCrop": N_("Which crop grows on {space}?"),
        "Riddle": N_("Explore a space, or divine the crop of an explored one."),
        "DivineUnexplored": N_("On which unexplored space do you divine?"),
        "NameRiddleCrop": N_("Which crop grows on {space}?"),
    }
    events = {
        ENTERED: N_("{who} enters the board at {space}."),
        MOVED: N_("{who} moves from {space} to {to}."),
        LEFT: N_("{who} takes the meeple on {space} off the board."),
        DISCOVERED: N_("{who} discovers {terrain} on {space}: +{c}."),
        DIVINED: N_("{who} divines {crop} on {space}: +{b}."),
        MISTAKEN: N_("{who} says {said} on {space}, but it is {crop}: −{c}."),
        GOT_TOKEN: N_("{who} takes the {token} token."),
        OFFERED: N_("{who} offers {tokens}: +{b}."),
        END_BEGINS: N_("The last terrain lies: the end game begins."),
        PASSED: N_("{who} passes for good."),
        EXPLORED: N_("{who} explores {space}: {terrain}."),
        UNRIDDLED: N_("{who} divines {crop} on {space}: right."),
        MISTOOK: N_("{who} says {said} on {space}, but it is {crop}: −{mistake}."),
        SOLVED: N_("The riddle is solved in {turns} with {mistakes}: {against}."),
    }

    def __init__(self, ed: Edition) -> None:
        super().__init__(ed)
        longest = max(ed.boards, key=lambda board: board.spaces)
        # Names depend on the number of rows only; both sides of the box have five.
        self.names = [longest.name(space) for space in range(longest.spaces)]
        n = range(longest.spaces)
        self.kinds = {
            "action": Kind(
                "meeple",
                {**{s: f"explore {self.names[s]}" for s in n}, SUPPLY: "explore supply", DIVINE: "divine"},
                {
                    **{s: _("explore with the meeple on {space}").format(space=self.names[s]) for s in n},
                    SUPPLY: _("explore with a meeple from the supply"),
                    DIVINE: _("divine a crop"),
                },
            ),
            "move": Kind(
                "space",
                {**{s: f"to {self.names[s]}" for s in n}, SUPPLY: "off"},
                {
                    **{s: _("to {space}").format(space=self.names[s]) for s in n},
                    SUPPLY: _("take it off the board"),
                },
            ),
            "meeple": Kind(
                "space",
                {**{s: f"at {self.names[s]}" for s in n}, STOP: "stop"},
                {
                    **{s: _("the meeple on {space}").format(space=self.names[s]) for s in n},
                    STOP: _("stop divining"),
                },
            ),
            "meeple or pass": Kind(
                "space",
                {**{s: f"at {self.names[s]}" for s in n}, STOP: "pass"},
                {
                    **{s: _("divine on {space}").format(space=self.names[s]) for s in n},
                    STOP: _("pass for good"),
                },
            ),
            "riddle": Kind(
                "space",
                {**{s: f"explore {self.names[s]}" for s in n}, UNEXPLORED: "unexplored"},
                {
                    **{s: _("explore {space}").format(space=self.names[s]) for s in n},
                    UNEXPLORED: _("divine on an unexplored space"),
                },
            ),
            "divine": Kind(
                "space",
                {s: f"divine {self.names[s]}" for s in n},
                {s: _("divine on {space}").format(space=self.names[s]) for s in n},
            ),
            "crop": Kind(
                "crop",
                {c: f"crop {c}" for c in range(1, CROPS + 1)},
                {c: f"{c} – {_(CROP[c])}" for c in range(1, CROPS + 1)},
            ),
            "offering": Kind(
                "offering",
                {o: "offer " + "+".join(str(c + 1) for c in members(o)) if o else "keep" for o in range(1 << CROPS)},
                {o: self._numbered(o << 1) if o else _("no offering") for o in range(1 << CROPS)},
            ),
        }

    @staticmethod
    def _tokens(tokens: int) -> str:
        return ", ".join(_(CROP[c]) for c in members(tokens))

    @staticmethod
    def _numbered(tokens: int) -> str:
        return ", ".join(f"{c} – {_(CROP[c])}" for c in members(tokens))

    def kind_of(self, p: Tiwanaku, option: int) -> Kind:
        """In the riddle the same click explores a space, or divines where it was explored already."""
        if p.stack[-1].kind == "riddle" and option < len(self.names) and p.shown >> option & 1:
            return self.kinds["divine"]
        return self.kind(p)

    def text(self, p: Tiwanaku, option: int) -> str:
        return self.kind_of(p, option).words[option]

    def number(self, p: Tiwanaku, option: int) -> int | None:
        """A crop has its number, and so has its token."""
        kind = p.stack[-1].kind
        if kind == "offering":
            return lowest(option) + 1 if size(option) == 1 else None
        return option if kind == "crop" else None

    def label(self, p: Tiwanaku, option: int) -> str:
        return self.kind_of(p, option).labels[option]

    def prompt(self, p: Tiwanaku) -> str:
        if not p.stack:
            return ""
        space = p.stack[-1].what
        place = self.names[space] if space < len(self.names) else _("the supply")
        return super().prompt(p).format(space=place)

    def target(self, p: Tiwanaku, option: int) -> str:
        if p.stack[-1].kind not in ("crop", "offering") and option < len(self.names):
            return f"space-{self.names[option]}"
        return super().target(p, option).replace(" ", "-")

    def preview(self, p: Tiwanaku, option: int) -> str:
        rule = type(p.stack[-1]).__name__
        seat = p.seat
        if rule == "Explore" and option != SUPPLY and not p.shown >> option & 1:
            return self._discovery(p, seat)
        if rule == "Explore" and option != SUPPLY:
            return _("known terrain")
        if rule in ("NameCrop", "NameLastCrop"):
            return _("brings {n} if right · costs the true crop if wrong").format(n=option)
        if rule == "NameRiddleCrop":
            return _("costs {n} if wrong").format(n=MISTAKE)
        if rule == "Riddle" and option != UNEXPLORED and not p.shown >> option & 1:
            return _("one turn, costs {n}").format(n=TURN)
        if rule == "Offering":
            return trade("", str(p.ed.offering_points[size(option)])) if option else ""
        return ""

    def effect(self, p: Tiwanaku, option: int) -> Effect | None:
        return reasons.effect(p, option)

    def why_not(self, p: Tiwanaku, thing: str) -> str:
        name = thing.removeprefix("space-").removeprefix("meeple-explore-")
        return reasons.why_not(p, self.names.index(name)) if name in self.names else ""

    def _discovery(self, p: Tiwanaku, seat: int) -> str:
        """What each terrain that is still in the supply would score."""
        left = p.disc.counts()
        for space in members(p.shown):
            left[p.disc.terrain[space]] -= 1
        gains = [f"{_(TERRAIN[t])} +{p.discovery_points(seat, t)}" for t in range(TERRAINS) if left[t] > 0]
        return _("discovers: {terrains}").format(terrains=", ".join(gains))

    def event(self, seen: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        words: dict[str, Any] = {"who": names[seat], "a": a, "b": b, "c": c}
        if kind in (ENTERED, MOVED, LEFT, DISCOVERED, DIVINED, MISTAKEN, EXPLORED, UNRIDDLED, MISTOOK):
            words["space"] = self.names[a]
        if kind == MOVED:
            words["to"] = self.names[b]
        elif kind in (DISCOVERED, EXPLORED):
            words["terrain"] = _(SOME_TERRAIN[b])
        elif kind in (DIVINED, UNRIDDLED):
            words["crop"] = _(CROP[b])
        elif kind in (MISTAKEN, MISTOOK):
            words["mistake"] = MISTAKE
            words["said"], words["crop"] = _(CROP[b]), _(SOME_CROP[c])
        elif kind == GOT_TOKEN:
            words["token"] = _(CROP[a])
        elif kind == OFFERED:
            words["tokens"] = self._tokens(a)
        elif kind == SOLVED:
            words["turns"], words["mistakes"] = turns(a), mistakes(b)
            words["against"] = against_par(c)
        return _(self.events[kind]).format(**words)
