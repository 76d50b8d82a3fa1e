"""An evaluation learnt from self-play (compiled): a game's encoder and a small network."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from pukllay.core.encoder import Encoder
from pukllay.core.engine import NOBODY, Position
from pukllay.core.rng import Rng
from pukllay.players.evaluate import WINNING, Evaluation, squeeze, victories
from pukllay.players.net import Net

EVEN: float = 0.5


@final
class Learnt(Evaluation):
    """The chances by the network; everything else (quick picks, dealing, how far to look) as its model has it.

    `make(edition, sides)` gives an encoder. Editions whose tables are of another size than the one that was learnt
    from are judged by the model.
    """

    def __init__(self, net: Net, make: Any, model: Evaluation) -> None:
        super().__init__()
        self.net = net
        self.model = model
        self.scale = model.scale
        self.rounds = model.rounds
        self.sparing = model.sparing
        self.glances = model.glances
        self.again = model.again
        self.pool = model.pool
        self._make = make
        self._edition: object = None
        self._fits = False
        self._encoders: dict[int, Encoder] = {}

    def pick(self, p: Any, rng: Rng) -> int:
        return self.model.pick(p, rng)

    def vary(self, p: Any, rng: Rng) -> Any:
        return self.model.vary(p, rng)

    def points(self, p: Any, seat: int) -> float:
        return self.model.points(p, seat)

    def estimates(self, p: Any) -> list[float]:
        return self.model.estimates(p)

    def encoder(self, p: Any) -> Encoder | None:
        """What turns this position into numbers; None where the network does not fit its edition."""
        edition: object = p.ed
        if edition is not self._edition:
            self._edition = edition
            self._encoders = {}
            whole: Encoder = self._make(edition, 4)
            self._fits = whole.judged == self.net.inputs
        if not self._fits:
            return None
        q: Position = p
        sides = q.seats + q.automas
        found = self._encoders.get(sides)
        if found is None:
            found = self._make(edition, sides)
            self._encoders[sides] = found
        return found

    def chance(self, p: Position, seat: int, encoder: Encoder) -> float:
        """How good the chances of a seat are, from 0 to 1."""
        encoder.judge(p, seat)
        many: i64 = encoder.judged
        return squeeze(self.net.logit(encoder.x, many))

    def values(self, p: Position) -> list[float]:
        sides = p.seats + p.automas
        if sides == 1:
            return self.model.values(p)
        if p.seat == NOBODY:
            return self.final(p)
        encoder = self.encoder(p)
        if encoder is None:
            return self.model.values(p)
        if p.seats == 2:
            value = self.chance(p, p.turn, encoder)
            return [value, 1.0 - value] if p.turn == 0 else [1.0 - value, value]
        out: list[float] = []
        for seat in range(p.seats):
            out.append(self.chance(p, seat, encoder))
        return out

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
