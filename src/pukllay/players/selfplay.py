"""Games played to learn from (compiled): what each seat saw where a turn began."""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from pukllay.core.encoder import Encoder
from pukllay.core.engine import NOBODY, Position
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, play_on, play_well

LONGEST: int = 400  # turns


def play_to_learn(
    p: Position,
    redeal: Any,
    evaluation: Evaluation,
    rng: Rng,
    encoder: Encoder,
    wild: int,
    opening: int,
    rows: BytesWriter,
) -> list[int]:
    """Play to the end by glances; one turn in `wild` per cent, and the first `opening`, at random.

    At each turn's beginning the numbers of the seats are added to `rows`: with two sides of who has the turn, else of
    all. The seats they belong to are returned in that order.
    """
    seats: list[int] = []
    n: int = 0
    while p.seat != NOBODY and n < LONGEST:
        if p.seat < 0:
            p.play(p.chance(rng))
            continue
        if p.turns > 0:
            if p.seats == 2:
                keep(p, p.turn, encoder, rows)
                seats.append(p.turn)
            else:
                for seat in range(p.seats):
                    keep(p, seat, encoder, rows)
                    seats.append(seat)
        n += 1
        if n <= opening or rng.below(100) < wild:
            play_on(p, p.turns + 1, evaluation, rng, 0)
        elif redeal is None:
            play_well(p, p.turns + 1, evaluation, rng)
        else:
            play_fairly(p, p.turns + 1, redeal, evaluation, rng)
    return seats


def play_fairly(p: Position, until: int, redeal: Any, evaluation: Evaluation, rng: Rng) -> None:
    """Play on until the turn of that number begins, each decision by what a few options lead to in one re-deal."""
    left: int = 200
    while p.seat != NOBODY and p.turns < until and left > 0:
        if p.seat < 0:
            p.play(p.chance(rng))
            continue
        left -= 1
        rest = p.options
        if not rest & (rest - 1):
            p.play(rest.bit_length() - 1)
            continue
        rest = 0
        for _ in range(evaluation.glances):
            rest |= 1 << evaluation.pick(p, rng)
        best, most = -1, -1.0
        if not rest & (rest - 1):
            best = rest.bit_length() - 1
            rest = 0
        while rest:
            option = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            q: Position = redeal(p, p.seat, rng)
            seat = q.seat
            q.play(option)
            play_on(q, p.turns + 1, evaluation, rng, seat)
            value = evaluation.values(q)[seat]
            if value > most:
                best, most = option, value
        p.play(best)


def keep(p: Position, seat: int, encoder: Encoder, rows: BytesWriter) -> None:
    encoder.judge(p, seat)
    x = encoder.x
    k: i64 = 0
    end: i64 = encoder.judged
    while k < end:
        v = x[k]
        write_i16_le(rows, i16(v))
        k += 1
