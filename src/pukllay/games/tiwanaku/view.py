"""What a seat sees of the table, built by inclusion. All seats see the same: the disc is nobody's."""

from __future__ import annotations

from typing import Any

from pukllay.core.bits import members
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.components import SIDES
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.rules.riddle import MISTAKE, TURN


def view(p: Tiwanaku, seat: int) -> dict[str, Any]:
    board = p.board()
    counts = p.disc.counts()  # printed on the back of the disc
    laid = [0] * TERRAINS
    spaces = []
    for space in range(board.spaces):
        shown, planted = bool(p.shown >> space & 1), bool(p.planted >> space & 1)
        terrain = p.disc.terrain[space] if shown else None
        if terrain is not None:
            laid[terrain] += 1
        spaces.append({"name": board.name(space), "terrain": terrain, "crop": p.disc.crop[space] if planted else None})
    riddle = {"riddle": {"turns": p.turns, "mistakes": p.mistakes, "par": par(p)}} if p.is_riddle() else {}
    return {
        "game": "tiwanaku",
        "side": SIDES[p.side],
        "columns": board.columns,
        "rows": board.rows,
        "spaces": spaces,
        "givens": members(p.disc.givens),
        "terrain counts": counts,
        "terrain left": [n - m for n, m in zip(counts, laid, strict=True)],
        "diversity rows": highest(p),
        "last row": p.last_row,
        "end game": p.is_discovered() and not p.is_riddle(),
        "wrong passes": p.wrong_passes,
        "turn": p.turn,
        "seats": [
            {
                "points": p.points[s],
                "meeples": members(p.meeples[s]),
                "supply": p.supply[s],
                "pawns": p.rows(s),
                "tokens": members(p.tokens[s]),
                "passed": bool(p.passed >> s & 1),
            }
            for s in range(p.seats)
        ],
        **riddle,
    }


def par(p: Tiwanaku) -> int:
    """TIW-9.2: the points that the riddle began with."""
    return p.points[0] + TURN * p.turns + MISTAKE * p.mistakes


def highest(p: Tiwanaku) -> int:
    """TIW-3.9: the highest row that a pawn can come to, by the last row or by the terrain that there is to discover."""
    hidden = p.disc.counts()
    for space in members(p.disc.givens):
        hidden[p.disc.terrain[space]] -= 1
    return min(max(hidden), p.last_row) if p.last_row else max(hidden)
