"""An evaluation learnt from self-play (compiled): a game's encoder and a small network."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pukllay.core.encoder import Encoder
from pukllay.core.engine import NOBODY, Position
from pukllay.core.rng import Rng
from pukllay.players.evaluate import WINNING, Evaluation, squeeze, victories
from pukllay.players.net import Net

# Kinds of tables, each with weights of its own: alone against an automa, two seats, more.
ALONE_WITH_AUTOMA: Final = 0
TWO: Final = 1
MANY: Final = 2


def kind_of(seats: int) -> int:
    return min(seats - 1, MANY)


@final
class Learnt(Evaluation):
    """The chances by a network; everything else (quick picks, dealing, how far to look) as its model has it.

    `nets`: for each kind of table one, or None. `make(edition, sides)` gives an encoder. Tables without a network, and
    editions whose tables are of another size than the one that was learnt from, are judged by the model.
    """

    def __init__(self, nets: list[Net | None], make: Any, model: Evaluation) -> None:
        super().__init__()
        self.nets = nets
        self.model = model
        self.scale = model.scale
        self.rounds = model.rounds
        self.sparing = model.sparing
        self.glances = model.glances
        self.again = model.again
        self.pool = model.pool
        self._make = make
        self._edition: object = None
        self._judged = 0  # numbers that a table of four has in this edition
        self._encoders: dict[int, Encoder] = {}

    def pick(self, p: Any, rng: Rng) -> int:
        return self.model.pick(p, rng)

    def vary(self, p: Any, rng: Rng) -> Any:
        return self.model.vary(p, rng)

    def points(self, p: Any, seat: int) -> float:
        return self.model.points(p, seat)

    def estimates(self, p: Any) -> list[float]:
        return self.model.estimates(p)

    def net_for(self, p: Any) -> Net | None:
        """What judges such a table; None where that is the model's."""
        edition: object = p.ed
        if edition is not self._edition:
            self._edition = edition
            self._encoders = {}
            whole: Encoder = self._make(edition, 4)
            self._judged = whole.judged
        q: Position = p
        if q.seats + q.automas == 1:
            return None
        net = self.nets[kind_of(q.seats)]
        return net if net is not None and net.inputs == self._judged else None

    def encoder(self, p: Any) -> Encoder:
        """What turns this position into numbers; `net_for` comes first."""
        q: Position = p
        sides = q.seats + q.automas
        found = self._encoders.get(sides)
        if found is None:
            found = self._make(p.ed, sides)
            self._encoders[sides] = found
        return found

    def values(self, p: Position) -> list[float]:
        if p.seat == NOBODY:
            return self.final(p) if p.seats + p.automas > 1 else self.model.values(p)
        net = self.net_for(p)
        if net is None:
            return self.model.values(p)
        encoder = self.encoder(p)
        many: i64 = encoder.judged
        if p.seats == 2:
            encoder.judge(p, p.turn)
            value = squeeze(net.logit(encoder.x, many))
            return [value, 1.0 - value] if p.turn == 0 else [1.0 - value, value]
        out: list[float] = []
        for seat in range(p.seats):
            encoder.judge(p, seat)
            out.append(squeeze(net.logit(encoder.x, many)))
        return out

    def shares(self, p: Position, seat: int) -> list[float]:
        """What each input adds to the logit of a seat's chances; with the network's constant part they make it up."""
        net = self.net_for(p)
        if net is None:
            return []
        encoder = self.encoder(p)
        encoder.judge(p, seat)
        return net.shares(encoder.x, encoder.judged)

    def final(self, p: Position) -> list[float]:
        """Of a finished game: who won, and by how much."""
        sides = p.seats + p.automas
        estimates: list[float] = []
        for side in range(sides):
            estimates.append(float(p.score(side)))
        shares = victories(p)
        out: list[float] = []
        for seat in range(p.seats):
            lead = self._lead(estimates, seat, sides, self.scale)
            out.append(WINNING * shares[seat] + (1.0 - WINNING) * lead)
        return out
