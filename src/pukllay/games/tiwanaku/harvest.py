"""What a planting comes to: the number of boards, the odds of each space, and boards drawn with equal chances."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.native import reals, zeros
from pukllay.games.tiwanaku.planting import Planting
from pukllay.games.tiwanaku.regions import Shapes


def fraction(rng: Rng) -> float:
    """From 0 to just below 1, fine enough for sums of very many boards."""
    return (float(rng.below(1 << 30)) + float(rng.below(1 << 22)) / float(1 << 22)) / float(1 << 30)


@final
class Harvest:
    """The boards of a planting that went over the whole board. Only what leads to a board is kept."""

    def __init__(self, planting: Planting) -> None:
        self.spaces: i64 = planting.spaces
        self.shapes: Shapes = planting.mosaic.regions.shapes
        self.is_thinned = planting.is_thinned
        self.total = 0.0  # boards; the sum is exact below 2 ** 53 unless it was thinned
        self.odds: list[list[float]] = []  # space -> the share of each terrain and crop, at terrain * 8 + crop
        # state -> its first step; they end where those of the next state begin
        self.step_at = zeros(2)
        self.target, self.laid, self.value = zeros(1), zeros(1), reals(1)
        if planting.states > 1:
            self._gather(planting)

    def _gather(self, planting: Planting) -> None:
        mosaic, stocks = planting.mosaic, planting.stocks
        states, steps = planting.states, planting.steps
        source, target, home = planting.source, planting.target, planting.home
        scale = reals(states)  # what thinning multiplied a state by
        after = reals(states)  # boards that follow a state; steps lie in the order of the rows, their ends come later
        shore = mosaic.row_of[self.spaces]
        while shore:
            state = planting.state_of[stocks.of[shore]]
            if state:
                after[state] = 1.0
            shore = mosaic.next_shore[shore]
        count = zeros(states + 1)
        k: i64 = 1
        while k < states:
            scale[k] = mosaic.scale[stocks.shore[home[k]]] * planting.scale[k]
            k += 1
        k = steps - 1
        kept: i64 = 0
        while k >= 0:
            b = target[k]
            if after[b] > 0.0 and scale[b] > 0.0:
                after[source[k]] += after[b] * scale[b]
                count[source[k]] += 1
                kept += 1
            k -= 1
        self.total = after[1]
        if self.total == 0.0:
            return
        place = zeros(states + 1)  # state -> its number among those that lead to a board, the first being 0
        n: i64 = 0
        k = 1
        while k < states:
            if after[k] > 0.0:
                place[k] = n
                n += 1
            k += 1
        self.step_at = zeros(n + 1)
        self.target, self.laid, self.value = zeros(kept), zeros(kept), reals(kept)
        at: i64 = 0
        k = 1
        while k < states:
            if after[k] > 0.0:
                self.step_at[place[k]] = at
                at += count[k]
                count[k] = self.step_at[place[k]]
            k += 1
        self.step_at[n] = at
        share = reals(self.spaces * 32)
        k = 0
        while k < steps:
            a, b = source[k], target[k]
            if after[b] > 0.0 and scale[b] > 0.0:
                at = count[a]
                count[a] = at + 1
                value = after[b] * scale[b]
                self.target[at], self.laid[at], self.value[at] = place[b], planting.laid[k], value
                value *= planting.weight[a] * scale[a]
                laid = planting.laid[k]
                number, t = laid >> 17, laid >> 15 & 3
                i: i64 = 0
                while i < self.shapes.size[number]:
                    share[self.shapes.cells[number * 5 + i] * 32 + t * 8 + (laid >> (3 * i) & 7)] += value
                    i += 1
            k += 1
        s: i64 = 0
        while s < self.spaces:
            here: list[float] = []
            i = 0
            while i < 32:
                here.append(share[s * 32 + i] / self.total)
                i += 1
            self.odds.append(here)
            s += 1

    def world(self, rng: Rng) -> list[int]:
        """A board: terrain * 8 + crop of each space. Every board is as likely as another (unless thinned)."""
        out = [0] * self.spaces
        state: i64 = 0
        while self.step_at[state] < self.step_at[state + 1]:
            k, end = self.step_at[state], self.step_at[state + 1]
            whole = 0.0
            while k < end:
                whole += self.value[k]
                k += 1
            at = whole * fraction(rng)
            k = self.step_at[state]
            while k < end - 1:
                at -= self.value[k]
                if at < 0.0:
                    break
                k += 1
            laid = self.laid[k]
            number, t = laid >> 17, laid >> 15 & 3
            i: i64 = 0
            while i < self.shapes.size[number]:
                out[self.shapes.cells[number * 5 + i]] = int(t * 8 + (laid >> (3 * i) & 7))
                i += 1
            state = self.target[k]
        return out
