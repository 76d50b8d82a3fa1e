"""The finished pieces of a long run, beside its results file: whatever stops the run, the same command goes on.

One frame a piece: its length, a check sum, and the games as compressed JSON. A frame that was cut off is dropped.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import pukllay
from pukllay.arena.sim import Played
from pukllay.arena.things import Counted
from pukllay.arena.work import Work, joined
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import kit as kit_of

MARK = b"pukllay journal 1\n"


def about(work: Work) -> dict[str, Any]:
    """What a results file says of itself: what was played, by which rules and data."""
    table = work.tables[0]
    edition = table.components()
    return {
        "game": table.game,
        "rules": kit_of(table.game).rules_version,
        "program": program(table.game),
        "edition": f"{edition.name} {edition.file.digest}",
        "tables": [list(t.players) for t in work.tables],
        "options": dict(table.options),
        "seed": work.seed,
    }


@cache
def program(game: str) -> str:
    """A digest of all that decides how a game goes: one run is never of two versions of the rules or of a player."""
    whole, package = sha256(), Path(pukllay.__file__).parent
    for folder in ("core", f"games/{game}", "players"):
        for path in sorted((package / folder).rglob("*.py")):
            whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


class Journal:
    """Opened for a work: tells what is done already, and takes what is finished."""

    def __init__(self, path: Path, work: Work) -> None:
        self.path = path
        self.at: dict[range, int] = {}  # piece -> where its frame begins
        head = about(work)
        try:
            is_new = not path.exists()
            self.file: IO[bytes] = path.open("w+b" if is_new else "r+b")
        except OSError as e:
            raise PukllayError(_("{path} cannot be written: {reason}.").format(path=path, reason=e.strerror)) from None
        if is_new:
            self.file.write(MARK + _frame(json.dumps(head).encode()))
            self.file.flush()
        else:
            self._go_on(head)

    def _go_on(self, head: dict[str, Any]) -> None:
        mark, begun = self.file.read(len(MARK)), _read(self.file)
        found = json.loads(begun) if mark == MARK and begun is not None else {}
        if found != head:
            self.file.close()
            if {**found, "program": head["program"]} == head:
                raise PukllayError(
                    _("{path} was begun with other rules or players; delete it or choose another --out.").format(
                        path=self.path
                    )
                )
            raise PukllayError(
                _("{path} is of another simulation; repeat that one, delete the file or choose another --out.").format(
                    path=self.path
                )
            )
        end = self.file.tell()
        while (data := _read(self.file)) is not None:
            first, after = json.loads(zlib.decompress(data))["piece"]
            self.at[range(first, after)] = end
            end = self.file.tell()
        self.file.seek(end)
        self.file.truncate()

    @property
    def done(self) -> list[range]:
        return joined(list(self.at))

    def add(self, piece: range, played: list[Played]) -> None:
        """Keep a finished piece: from now on nothing but the disk can lose it."""
        if piece in self.at:
            return
        at = self.file.seek(0, 2)
        games = [_plain(game) for game in played]
        whole = json.dumps({"piece": [piece.start, piece.stop], "games": games}, separators=(",", ":"))
        self.file.write(_frame(zlib.compress(whole.encode())))
        self.file.flush()
        self.at[piece] = at

    def games(self, below: int) -> Iterator[tuple[int, Played]]:
        """Every finished game with its number, in order."""
        for piece in sorted(self.at, key=lambda r: r.start):
            self.file.seek(self.at[piece])
            data = _read(self.file)
            assert data is not None
            for number, plain in zip(piece, json.loads(zlib.decompress(data))["games"], strict=True):
                if number < below:
                    yield number, _played(plain)

    def close(self, is_complete: bool) -> None:
        self.file.close()
        if is_complete:
            self.path.unlink()


def _frame(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + zlib.crc32(data).to_bytes(4, "big") + data


def _read(file: IO[bytes]) -> bytes | None:
    head = file.read(8)
    data = file.read(int.from_bytes(head[:4], "big")) if len(head) == 8 else b""
    return data if data and zlib.crc32(data) == int.from_bytes(head[4:], "big") else None


def _plain(game: Played) -> list[Any]:
    counted = [[c.taken, c.offered, c.branching] for c in game.counted]
    return [
        game.seed, game.scores, game.winners, game.decisions, game.standings, round(game.seconds, 6), counted,
        game.finished,
    ]  # fmt: skip


def _played(plain: list[Any]) -> Played:
    seed, scores, winners, decisions, standings, seconds, counted, finished = plain
    sides = tuple(Counted(taken, offered, tuple(branching)) for taken, offered, branching in counted)
    return Played(seed, tuple(scores), tuple(winners), decisions, tuple(standings), seconds, sides, finished)
