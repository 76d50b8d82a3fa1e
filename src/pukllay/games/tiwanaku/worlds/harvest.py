"""What a planting comes to: the number of boards, the odds of each space, and boards drawn with equal chances."""

from __future__ import annotations

from math import sqrt
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.worlds.arrays import reals, zeros
from pukllay.games.tiwanaku.worlds.planting import Planting
from pukllay.games.tiwanaku.worlds.regions import Shapes


def fraction(rng: Rng) -> float:
    """From 0 to just below 1, fine enough for sums of very many boards."""
    return (float(rng.below(1 << 30)) + float(rng.below(1 << 22)) / float(1 << 22)) / float(1 << 30)


def _room_for(numbers: vec[i64]) -> i64:
    """One more than the greatest."""
    out: i64 = 0
    k: i64 = 0
    n: i64 = len(numbers)
    while k < n:
        if numbers[k] >= out:
            out = numbers[k] + 1
        k += 1
    return out


@final
class Harvest:
    """The boards of a planting that went over the whole board. Only what leads to a board is kept."""

    def __init__(self, planting: Planting) -> None:
        self.spaces: i64 = planting.spaces
        self.shapes: Shapes = planting.mosaic.regions.shapes
        self.is_thinned = planting.is_thinned
        self.unsteady = planting.survey.unsteady  # see there
        self.total = 0.0  # boards; the sum is exact below 2 ** 53 unless it was thinned
        self.odds: list[list[float]] = []  # space -> the share of each terrain and crop, at terrain * 8 + crop
        # the states: what thinning multiplied each by, with its shore and alone; 1 for those that end a board
        self.states: i64 = 0
        self.shore, self.shore_scale, self.scale, self.is_end = zeros(1), reals(1), reals(1), zeros(1)
        self.after, self.weight = reals(1), reals(1)  # boards that follow a state, ways that lead to it
        self.shore_part, self.own_part, self.step_part = reals(0), reals(0), reals(0)  # see `_unsteady`
        # the steps, in the order of the rows
        self.source, self.target, self.laid = zeros(1), zeros(1), zeros(1)
        self.link, self.step_scale = zeros(1), reals(1)  # of the survey, and what thinning multiplied it by
        # state -> its first step in `order`; they end where those of the next state begin
        self.step_at, self.order = zeros(2), zeros(1)
        if planting.states > 1 and self._gather(planting):
            self._reckon()
            self._sort()

    def _gather(self, planting: Planting) -> bool:
        """Keep the states and steps that lead to a board. False when there are none."""
        mosaic, stocks = planting.mosaic, planting.stocks
        states, steps = planting.states, planting.steps
        source, target, home = planting.source, planting.target, planting.home
        scale = reals(states)
        k: i64 = 1
        while k < states:
            scale[k] = mosaic.scale[stocks.shore[home[k]]] * planting.scale[k]
            k += 1
        leads = zeros(states)  # to a board: 2 for those that end one
        shore = mosaic.row_of[self.spaces]
        while shore:
            if stocks.of[shore]:
                leads[planting.state_of[stocks.of[shore]]] = 2
            shore = mosaic.next_shore[shore]
        leads[0] = 0
        kept: i64 = 0
        k = steps - 1
        while k >= 0:  # steps lie in the order of the rows: what follows comes later
            if leads[target[k]] and scale[target[k]] > 0.0:
                kept += 1
                if not leads[source[k]]:
                    leads[source[k]] = 1
            k -= 1
        if not leads[1]:
            return False
        place = zeros(states)  # state -> its number among those that are kept, the first being 0
        n: i64 = 0
        k = 1
        while k < states:
            if leads[k]:
                place[k] = n
                n += 1
            k += 1
        self.states = n
        self.shore, self.shore_scale, self.scale, self.is_end = zeros(n), reals(n), reals(n), zeros(n)
        self.after, self.weight = reals(n), reals(n)
        k = 1
        while k < states:
            if leads[k]:
                at = place[k]
                self.shore[at] = stocks.shore[home[k]]
                self.shore_scale[at] = mosaic.scale[self.shore[at]]
                self.scale[at], self.is_end[at] = scale[k], leads[k] - 1
            k += 1
        self.source, self.target, self.laid = zeros(kept), zeros(kept), zeros(kept)
        self.link, self.step_scale = zeros(kept), reals(kept)
        at = 0
        k = 0
        while k < steps:
            if leads[target[k]] and scale[target[k]] > 0.0:
                self.source[at], self.target[at], self.laid[at] = place[source[k]], place[target[k]], planting.laid[k]
                self.link[at] = planting.link[k]
                self.step_scale[at] = planting.survey.link_scale[planting.link[k]]
                at += 1
            k += 1
        return True

    def _reckon(self) -> None:
        """The number of boards and the odds."""
        source, target, after, weight, scale = self.source, self.target, self.after, self.weight, self.scale
        step_scale = self.step_scale
        n: i64 = 0
        while n < self.states:
            after[n] = float(self.is_end[n])
            n += 1
        steps: i64 = len(source)
        k = steps - 1
        while k >= 0:
            after[source[k]] += after[target[k]] * scale[target[k]] * step_scale[k]
            k -= 1
        share = reals(self.spaces * 32)
        weight[0] = 1.0
        k = 0
        while k < steps:
            a, b = source[k], target[k]
            ways = weight[a] * scale[a] * step_scale[k]
            weight[b] += ways
            value = ways * after[b] * scale[b]
            self._add(share, self.laid[k], value)
            k += 1
        self.total = after[0]
        self.odds = [[part / self.total for part in here] for here in self._by_space(share)]

    def _add(self, share: vec[float], laid: i64, value: float) -> None:
        """Add so many boards to the faces of a region that is laid."""
        number, t = laid >> 17, laid >> 15 & 3
        i: i64 = 0
        while i < self.shapes.size[number]:
            share[self.shapes.cells[number * 5 + i] * 32 + t * 8 + (laid >> (3 * i) & 7)] += value
            i += 1

    def _by_space(self, share: vec[float]) -> list[list[float]]:
        out: list[list[float]] = []
        for s in range(self.spaces):
            here: list[float] = []
            for face in range(32):
                here.append(share[s * 32 + face])
            out.append(here)
        return out

    def _unsteady(self) -> None:
        """How far each factor may move when the thinning comes out otherwise.

        What stayed with chance p, after what led to it had stayed with chance q in all, adds its square times (1 - p) q
        to an unbiased estimate of the variance. That is right on average but mostly too low, since what did most harm
        when it was left out does not show: the root of q is taken instead."""
        scale, step_scale = self.scale, self.step_scale
        steps: i64 = len(self.source)
        self.shore_part, self.own_part, self.step_part = reals(self.states), reals(self.states), reals(steps)
        stayed = reals(self.states)  # the chance q, summed over ways
        stayed[0] = 1.0
        k: i64 = 0
        while k < steps:
            a = self.source[k]
            q = stayed[a] / self.weight[a] / scale[a]
            stayed[self.target[k]] += self.weight[a] * scale[a] * q
            if step_scale[k] > 1.0:
                self.step_part[k] = sqrt((1.0 - 1.0 / step_scale[k]) * sqrt(q))
            k += 1
        k = 0
        while k < self.states:
            with_shore, own = self.shore_scale[k], scale[k] / self.shore_scale[k]
            q = sqrt(stayed[k] / self.weight[k])
            if with_shore > 1.0:
                self.shore_part[k] = sqrt((1.0 - 1.0 / with_shore) * q)
            if own > 1.0:
                self.own_part[k] = sqrt((1.0 - 1.0 / own) * q / with_shore)
            k += 1

    def moved(self, rng: Rng) -> tuple[float, list[list[float]]]:
        """By how much the number of boards (as a part of it) and the odds move when the thinning comes out otherwise.
        All is linear in what is moved."""
        if len(self.shore_part) < self.states:
            self._unsteady()
        source, target, after, weight, scale = self.source, self.target, self.after, self.weight, self.scale
        step_scale = self.step_scale
        steps: i64 = len(source)
        by, by_step = reals(self.states), reals(steps)  # the factors of a state and of a step move by this
        sign, link_sign = reals(_room_for(self.shore)), reals(_room_for(self.link))
        k: i64 = 0
        while k < steps:
            if self.step_part[k] > 0.0:
                link = self.link[k]
                if link_sign[link] == 0.0:
                    link_sign[link] = 1.0 if rng.below(2) else -1.0
                by_step[k] = link_sign[link] * self.step_part[k]
            k += 1
        k = 0
        while k < self.states:
            shore = self.shore[k]
            if sign[shore] == 0.0:
                sign[shore] = 1.0 if rng.below(2) else -1.0
            by[k] = sign[shore] * self.shore_part[k]
            if self.own_part[k] > 0.0:
                by[k] += self.own_part[k] if rng.below(2) else -self.own_part[k]
            k += 1
        ahead, behind = reals(self.states), reals(self.states)  # by how much `after` and `weight` move
        k = steps - 1
        while k >= 0:
            b = target[k]
            ahead[source[k]] += (ahead[b] + (by[b] + by_step[k]) * after[b]) * scale[b] * step_scale[k]
            k -= 1
        share = reals(self.spaces * 32)
        k = 0
        while k < steps:
            a, b = source[k], target[k]
            moved = (behind[a] + (by[a] + by_step[k]) * weight[a]) * scale[a] * step_scale[k]
            behind[b] += moved
            through = weight[a] * scale[a] * step_scale[k]
            value = (moved * after[b] + through * (ahead[b] + by[b] * after[b])) * scale[b]
            self._add(share, self.laid[k], value)
            k += 1
        part = ahead[0] / self.total
        out = self._by_space(share)
        for s in range(len(out)):
            for face in range(32):
                out[s][face] = out[s][face] / self.total - part * self.odds[s][face]
        return part, out

    def _sort(self) -> None:
        """Put the steps of each state side by side."""
        n, steps = self.states, len(self.source)
        self.step_at, self.order = zeros(n + 1), zeros(steps)
        k: i64 = 0
        while k < steps:
            self.step_at[self.source[k] + 1] += 1
            k += 1
        k = 0
        while k < n:
            self.step_at[k + 1] += self.step_at[k]
            k += 1
        at = zeros(n)
        k = 0
        while k < steps:
            a = self.source[k]
            self.order[self.step_at[a] + at[a]] = k
            at[a] += 1
            k += 1

    def world(self, rng: Rng) -> list[int]:
        """A board: terrain * 8 + crop of each space. Every board is as likely as another (unless thinned)."""
        out = [0] * self.spaces
        state: i64 = 0
        while self.step_at[state] < self.step_at[state + 1]:
            k, end = self.step_at[state], self.step_at[state + 1]
            at = self.after[state] * fraction(rng)
            while k < end - 1:
                b = self.target[self.order[k]]
                at -= self.after[b] * self.scale[b] * self.step_scale[self.order[k]]
                if at < 0.0:
                    break
                k += 1
            laid = self.laid[self.order[k]]
            number, t = laid >> 17, laid >> 15 & 3
            i: i64 = 0
            while i < self.shapes.size[number]:
                out[self.shapes.cells[number * 5 + i]] = int(t * 8 + (laid >> (3 * i) & 7))
                i += 1
            state = self.target[self.order[k]]
        return out
