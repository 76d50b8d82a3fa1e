"""The layers of a sweep: its states, what leads from one to the next, and what follows from looking back over them."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.native import longer, longer_reals, reals, zeros


@final
class Layers:
    """States of all layers, one after the other; the first layer is one state."""

    def __init__(self, spaces: i64) -> None:
        room: i64 = 1024
        self.first, self.second = zeros(room), zeros(room)
        self.weight = reals(room)  # boards (so far) that lead here
        self.scale = reals(room)  # what thinning multiplied the weight by
        self.after = reals(1)  # boards (from here on)
        self.edges_at = zeros(room + 1)  # state -> its first edge; its edges end where those of the next state begin
        self.layer_at = zeros(spaces + 2)  # layer -> its first state
        self.edge = zeros(room)  # target state << 5 | terrain << 3 | crop
        self.edge_count: i64 = 0
        self.states: i64 = 1
        self.done: i64 = 0  # layers after the first
        self.layer_at[1] = 1
        self.weight[0], self.scale[0] = 1.0, 1.0

    def total(self) -> float:
        """Boards that reach the newest layer."""
        out = 0.0
        k = self.layer_at[self.done]
        while k < self.states:
            out += self.weight[k]
            k += 1
        return out

    def add(
        self, first: vec[i64], second: vec[i64], weight: vec[float], scale: vec[float], fresh: i64, edges_from: i64
    ) -> None:
        """Append a layer without the states whose scale is 0, and point the edges at where its states now lie."""
        s = self.done
        self.done += 1
        begin = self.states
        need = begin + fresh + 1
        room: i64 = len(self.first)
        if need >= room:
            while room <= need:
                room *= 2
            self.first, self.second = longer(self.first, room), longer(self.second, room)
            self.edges_at = longer(self.edges_at, room + 1)
            self.weight, self.scale = longer_reals(self.weight, room), longer_reals(self.scale, room)
        place = zeros(fresh)
        n = begin
        k: i64 = 0
        while k < fresh:
            if scale[k] > 0.0:
                self.first[n], self.second[n] = first[k], second[k]
                self.weight[n] = weight[k] * scale[k]
                self.scale[n] = scale[k]
                place[k] = n
                n += 1
            else:
                place[k] = -1
            k += 1
        self.states = n
        self.layer_at[s + 2] = n
        # edges to states that did not stay are dropped; a state's edges stay together
        edge, edges_at = self.edge, self.edges_at
        a, end = self.layer_at[s], self.layer_at[s + 1]
        to = edges_from
        e = edges_from
        while a < end:
            last = edges_at[a + 1]
            edges_at[a] = to
            while e < last:
                target = place[edge[e] >> 5]
                if target >= 0:
                    edge[to] = target << 5 | edge[e] & 31
                    to += 1
                e += 1
            a += 1
        edges_at[end] = to
        self.edge_count = to

    def look_back(self) -> None:
        """For every state, how many boards follow it: one for those of the last layer."""
        after = reals(self.states + 1)
        self.after = after
        k = self.states - 1
        while k >= self.layer_at[self.done]:
            after[k] = 1.0
            k -= 1
        edge, edges_at, scale = self.edge, self.edges_at, self.scale
        while k >= 0:
            e, end = edges_at[k], edges_at[k + 1]
            total = 0.0
            while e < end:
                b = edge[e] >> 5
                total += after[b] * scale[b]
                e += 1
            after[k] = total
            k -= 1

    def odds(self) -> list[list[float]]:
        """Space -> the share of each terrain and crop together, at index terrain * 8 + crop."""
        out: list[list[float]] = []
        edge, edges_at, after, scale, weight = self.edge, self.edges_at, self.after, self.scale, self.weight
        whole = after[0]
        s: i64 = 0
        while s < self.done:
            share = reals(32)
            k, end = self.layer_at[s], self.layer_at[s + 1]
            while k < end:
                e, last = edges_at[k], edges_at[k + 1]
                w = weight[k]
                while e < last:
                    b = edge[e] >> 5
                    share[edge[e] & 31] += w * after[b] * scale[b]
                    e += 1
                k += 1
            here: list[float] = []
            i: i64 = 0
            while i < 32:
                here.append(share[i] / whole)
                i += 1
            out.append(here)
            s += 1
        return out

    def way_down(self, rng: Rng, out: list[int]) -> None:
        """Follow a board from the start to the end: terrain * 8 + crop of each space."""
        edge, edges_at, after, scale = self.edge, self.edges_at, self.after, self.scale
        k: i64 = 0
        s: i64 = 0
        while s < self.done:
            at = after[k] * fraction(rng)
            e, end = edges_at[k], edges_at[k + 1]
            chosen = e
            while e < end:
                b = edge[e] >> 5
                value = after[b] * scale[b]
                if value > 0.0:
                    chosen = e
                    at -= value
                    if at < 0.0:
                        break
                e += 1
            out.append(int(edge[chosen] & 31))
            k = edge[chosen] >> 5
            s += 1


def fraction(rng: Rng) -> float:
    """From 0 to just below 1, fine enough for sums of very many boards."""
    return (float(rng.below(1 << 30)) + float(rng.below(1 << 22)) / float(1 << 22)) / float(1 << 30)
