"""Many games side by side (compiled): everybody acts, and what who is asked next sees lies in shared buffers."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pukllay.core.encoder import Encoder
from pukllay.core.engine import CHANCE, NOBODY, Position, Rule
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng

NO_ACTION: int = -1


@final
class Actions:
    """Options as actions, which mean the same in every position: see `core.inputs.Questions`."""

    def __init__(self, encoder: Encoder, first: list[int], size: int, shared_from: int, shared: int, sharing: int):
        self.encoder = encoder
        self.first = first  # kind -> its first action
        self.size = size
        self.shared_from = shared_from  # options from here on are shared by the kinds of the set `sharing`
        self.shared_first = size - shared
        self.sharing = sharing

    def kind(self, p: Position) -> int:
        rule: Rule = p.stack[-1]
        kind = self.encoder.kind(rule)
        if kind < 0:
            name: str = type(rule).__name__
            raise Illegal(f"{name} is missing among the questions of this game's encoder")
        return kind

    def of(self, p: Position, option: int) -> int:
        """The action that an option of the question is."""
        kind = self.kind(p)
        if self.sharing >> kind & 1 and option >= self.shared_from:
            return self.shared_first + option - self.shared_from
        return self.first[kind] + option

    def option(self, p: Position, action: int) -> int:
        """The option that an action is; NO_ACTION where the question does not offer it."""
        kind = self.kind(p)
        option = action - self.first[kind]
        if self.sharing >> kind & 1:
            if action >= self.shared_first:
                option = action - self.shared_first + self.shared_from
            elif option >= self.shared_from:
                return NO_ACTION
        if action < 0 or option < 0 or option > 1000 or not p.options >> option & 1:
            return NO_ACTION
        return option

    def legal(self, p: Position) -> list[int]:
        """The actions on offer, in the order of their options."""
        kind = self.kind(p)
        first = self.first[kind]
        border = self.shared_from if self.sharing >> kind & 1 else 1000
        out: list[int] = []
        rest = p.options
        while rest:
            option = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            out.append(first + option if option < border else self.shared_first + option - border)
        return out


def advance(p: Position, rng: Rng) -> None:
    """Draw, and make the choices that everybody can see are none, up to the next question."""
    while p.seat != NOBODY:
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        elif p.is_forced():
            p.play(p.options.bit_length() - 1)
        else:
            return


@final
class Stepper:
    """`n` games of one kind. Rows of the buffers belong to the games in order."""

    def __init__(self, n: int, encoder: Encoder, actions: Actions) -> None:
        self.n = n
        self.encoder = encoder
        self.actions = actions
        self.positions: list[Any] = [None] * n
        self.draws: list[Rng] = [Rng(k) for k in range(n)]
        self.decisions: list[int] = [0] * n
        self.observation: vec[i16] = vec[i16]([0] * (n * encoder.size))
        self.mask: vec[u8] = vec[u8]([0] * (n * actions.size))
        self.seat: vec[i64] = vec[i64]([0] * n)

    def put(self, k: int, p: Position, rng: Rng) -> None:
        """A new game at place k."""
        self.positions[k] = p
        self.draws[k] = rng
        self.decisions[k] = 0
        advance(p, rng)
        self.look(k)

    def step(self, actions: list[int], limit: int) -> list[int]:
        """Play an action in each game; which of them are over, or have lasted `limit` decisions."""
        ended: list[int] = []
        for k in range(self.n):
            p: Position = self.positions[k]
            option = self.actions.option(p, actions[k])
            if option < 0:
                raise Illegal(f"action {actions[k]} is not on offer at table {k}; the mask says which are")
            p.play(option)
            advance(p, self.draws[k])
            self.decisions[k] += 1
            if p.seat == NOBODY or self.decisions[k] >= limit:
                ended.append(k)
            else:
                self.look(k)
        return ended

    def look(self, k: int) -> None:
        """What who is asked sees, and may do."""
        p: Position = self.positions[k]
        encoder = self.encoder
        encoder.observe(p, p.seat)
        x = encoder.x
        seen = self.observation
        size: i64 = encoder.size
        start: i64 = k
        start *= size
        at: i64 = 0
        while at < size:
            v = x[at]
            seen[start + at] = i16(v)
            at += 1
        mask = self.mask
        wide: i64 = self.actions.size
        start = k
        start *= wide
        at = 0
        no: u8 = 0
        yes: u8 = 1
        while at < wide:
            mask[start + at] = no
            at += 1
        for action in self.actions.legal(p):
            at = action
            mask[start + at] = yes
        at = k
        self.seat[at] = p.seat

    def at_random(self, rng: Rng) -> list[int]:
        """An action for each game, each on offer as likely as another."""
        out: list[int] = []
        for k in range(self.n):
            p: Position = self.positions[k]
            out.append(self.actions.of(p, rng.member(p.options)))
        return out
