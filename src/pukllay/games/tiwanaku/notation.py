"""Tiwanaku in words: English and French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.words import Kind, Notation, Words, pick
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

CROP: tuple[Words, ...] = (
    ("", ""),
    ("sweet potato", "patate douce"),
    ("coca leaf", "feuille de coca"),
    ("chili", "piment"),
    ("corn", "maïs"),
    ("quinoa", "quinoa"),
)
SOME_CROP: tuple[Words, ...] = (
    ("", ""),
    ("sweet potato", "de la patate douce"),
    ("coca leaf", "de la coca"),
    ("chili", "du piment"),
    ("corn", "du maïs"),
    ("quinoa", "du quinoa"),
)


class TiwanakuNotation(Notation):
    prompts = {
        "Turn": (
            "Explore with a meeple, or divine.",
            "Explorez avec un meeple, ou devinez.",
        ),
        "Explore": (
            "Where does the meeple from {space} end its move?",
            "Où finit le déplacement du meeple venu de {space} ?",
        ),
        "Divine": ("With which meeple do you divine?", "Avec quel meeple devinez-vous ?"),
        "NameCrop": ("Which crop grows on {space}?", "Quelle culture pousse en {space} ?"),
        "Offering": ("Which tokens do you offer?", "Quels jetons offrez-vous ?"),
        "LastTurn": (
            "End game: divine with one meeple, or pass for good.",
            "Fin de partie : devinez avec un meeple, ou passez pour de bon.",
        ),
        "NameLastCrop": ("Which crop grows on {space}?", "Quelle culture pousse en {space} ?"),
        "Riddle": (
            "Explore a space, or divine the crop of an explored one.",
            "Explorez une case, ou devinez la culture d'une case explorée.",
        ),
        "DivineUnexplored": (
            "On which unexplored space do you divine?",
            "Sur quelle case inexplorée devinez-vous ?",
        ),
        "NameRiddleCrop": ("Which crop grows on {space}?", "Quelle culture pousse en {space} ?"),
    }
    events = {
        ENTERED: ("{who} enters the board at {space}.", "{who} entre sur le plateau en {space}."),
        MOVED: ("{who} moves from {space} to {to}.", "{who} va de {space} à {to}."),
        LEFT: ("{who} takes the meeple on {space} off the board.", "{who} retire du plateau le meeple en {space}."),
        DISCOVERED: ("{who} discovers {terrain} on {space}: +{c}.", "{who} découvre {terrain} en {space} : +{c}."),
        DIVINED: ("{who} divines {crop} on {space}: +{b}.", "{who} devine juste en {space}, {crop} : +{b}."),
        MISTAKEN: (
            "{who} says {said} on {space}, but it is {crop}: −{c}.",
            "{who} dit {said} en {space}, mais c'est {crop} : −{c}.",
        ),
        GOT_TOKEN: ("{who} takes the {token} token.", "{who} prend le jeton {token}."),
        OFFERED: ("{who} offers {tokens}: +{b}.", "{who} offre {tokens} : +{b}."),
        END_BEGINS: (
            "The last terrain lies: the end game begins.",
            "Le dernier terrain est posé : la fin de partie commence.",
        ),
        PASSED: ("{who} passes for good.", "{who} passe pour de bon."),
        EXPLORED: ("{who} explores {space}: {terrain}.", "{who} explore {space} : {terrain}."),
        UNRIDDLED: ("{who} divines {crop} on {space}: right.", "{who} devine juste en {space}, {crop}."),
        MISTOOK: (
            "{who} says {said} on {space}, but it is {crop}: −{mistake}.",
            "{who} dit {said} en {space}, mais c'est {crop} : −{mistake}.",
        ),
        SOLVED: (
            "The riddle is solved in {turns} with {mistakes}: {against}.",
            "L'énigme est résolue en {turns}, {mistakes} : {against}.",
        ),
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
                    **{
                        s: (
                            f"explore with the meeple on {self.names[s]}",
                            f"explorer avec le meeple en {self.names[s]}",
                        )
                        for s in n
                    },
                    SUPPLY: ("explore with a meeple from the supply", "explorer avec un meeple de la réserve"),
                    DIVINE: ("divine a crop", "deviner une culture"),
                },
            ),
            "move": Kind(
                "space",
                {**{s: f"to {self.names[s]}" for s in n}, SUPPLY: "off"},
                {
                    **{s: (f"to {self.names[s]}", f"en {self.names[s]}") for s in n},
                    SUPPLY: ("take it off the board", "le retirer du plateau"),
                },
            ),
            "meeple": Kind(
                "space",
                {**{s: f"at {self.names[s]}" for s in n}, STOP: "stop"},
                {
                    **{s: (f"the meeple on {self.names[s]}", f"le meeple en {self.names[s]}") for s in n},
                    STOP: ("stop divining", "arrêter de deviner"),
                },
            ),
            "meeple or pass": Kind(
                "space",
                {**{s: f"at {self.names[s]}" for s in n}, STOP: "pass"},
                {
                    **{s: (f"divine on {self.names[s]}", f"deviner en {self.names[s]}") for s in n},
                    STOP: ("pass for good", "passer pour de bon"),
                },
            ),
            "riddle": Kind(
                "space",
                {**{s: f"explore {self.names[s]}" for s in n}, UNEXPLORED: "unexplored"},
                {
                    **{s: (f"explore {self.names[s]}", f"explorer {self.names[s]}") for s in n},
                    UNEXPLORED: ("divine on an unexplored space", "deviner sur une case inexplorée"),
                },
            ),
            "divine": Kind(
                "space",
                {s: f"divine {self.names[s]}" for s in n},
                {s: (f"divine on {self.names[s]}", f"deviner en {self.names[s]}") for s in n},
            ),
            "crop": Kind(
                "crop",
                {c: f"crop {c}" for c in range(1, CROPS + 1)},
                {c: (f"{c} – {CROP[c][0]}", f"{c} – {CROP[c][1]}") for c in range(1, CROPS + 1)},
            ),
            "offering": Kind(
                "offering",
                {o: "offer " + "+".join(str(c + 1) for c in members(o)) if o else "keep" for o in range(1 << CROPS)},
                {
                    o: tuple(self._tokens(o << 1, lang) for lang in ("en", "fr"))  # type: ignore[misc]
                    if o
                    else ("no offering", "pas d'offrande")
                    for o in range(1 << CROPS)
                },
            ),
        }

    @staticmethod
    def _tokens(tokens: int, lang: str) -> str:
        return ", ".join(pick(CROP[c], lang) for c in members(tokens))

    def kind_of(self, p: Tiwanaku, option: int) -> Kind:
        """In the riddle the same click explores a space, or divines where it was explored already."""
        if p.stack[-1].kind == "riddle" and option < len(self.names) and p.shown >> option & 1:
            return self.kinds["divine"]
        return self.kind(p)

    def text(self, p: Tiwanaku, option: int) -> str:
        return self.kind_of(p, option).words[option]

    def label(self, p: Tiwanaku, option: int, lang: str) -> str:
        return pick(self.kind_of(p, option).labels[option], lang)

    def prompt(self, p: Tiwanaku, lang: str) -> str:
        if not p.stack:
            return ""
        space = p.stack[-1].what
        place = self.names[space] if space < len(self.names) else pick(("the supply", "la réserve"), lang)
        return super().prompt(p, lang).format(space=place)

    def target(self, p: Tiwanaku, option: int) -> str:
        if p.stack[-1].kind not in ("crop", "offering") and option < len(self.names):
            return f"space-{self.names[option]}"
        return super().target(p, option).replace(" ", "-")

    def preview(self, p: Tiwanaku, option: int, lang: str) -> str:
        rule = type(p.stack[-1]).__name__
        seat = p.seat
        if rule == "Explore" and option != SUPPLY and not p.shown >> option & 1:
            return self._discovery(p, seat, lang)
        if rule == "Explore" and option != SUPPLY:
            return pick(("known terrain", "terrain connu"), lang)
        if rule in ("NameCrop", "NameLastCrop"):
            return pick(
                (
                    f"+{option} if right, else minus the true crop",
                    f"+{option} si c'est juste, sinon moins la vraie culture",
                ),
                lang,
            )
        if rule == "NameRiddleCrop":
            return pick((f"−{MISTAKE} if wrong", f"−{MISTAKE} si c'est faux"), lang)
        if rule == "Riddle" and option != UNEXPLORED and not p.shown >> option & 1:
            return pick((f"one turn: −{TURN}", f"un tour : −{TURN}"), lang)
        if rule == "Offering":
            points = p.ed.offering_points[size(option)]
            return f"+{points}" if option else ""
        return ""

    def _discovery(self, p: Tiwanaku, seat: int, lang: str) -> str:
        """What each terrain that is still in the supply would score."""
        left = p.disc.counts()
        for space in members(p.shown):
            left[p.disc.terrain[space]] -= 1
        gains = [f"{pick(TERRAIN[t], lang)} +{p.discovery_points(seat, t)}" for t in range(TERRAINS) if left[t] > 0]
        return pick(("discovers: ", "découvre : "), lang) + ", ".join(gains)

    def event(self, seen: tuple[int, int, int, int, int], lang: str, names: Sequence[str]) -> str:
        kind, seat, a, b, c = seen
        words: dict[str, Any] = {"who": names[seat], "a": a, "b": b, "c": c}
        if kind in (ENTERED, MOVED, LEFT, DISCOVERED, DIVINED, MISTAKEN, EXPLORED, UNRIDDLED, MISTOOK):
            words["space"] = self.names[a]
        if kind == MOVED:
            words["to"] = self.names[b]
        elif kind in (DISCOVERED, EXPLORED):
            words["terrain"] = pick(SOME_TERRAIN[b], lang)
        elif kind in (DIVINED, UNRIDDLED):
            words["crop"] = pick(CROP[b], lang)
        elif kind in (MISTAKEN, MISTOOK):
            words["mistake"] = MISTAKE
            words["said"], words["crop"] = pick(CROP[b], lang), pick(SOME_CROP[c], lang)
        elif kind == GOT_TOKEN:
            words["token"] = pick(CROP[a], lang)
        elif kind == OFFERED:
            words["tokens"] = self._tokens(a, lang)
        elif kind == SOLVED:
            words["turns"], words["mistakes"] = turns(a, lang), mistakes(b, lang)
            words["against"] = against_par(c, lang)
        return pick(self.events[kind], lang).format(**words)
