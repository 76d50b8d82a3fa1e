"""The record file: a header, one line a decision or draw, and a closing line that shows whether it is whole.

    pukllay-record 1
    game: tiwanaku
    …
    ---
    0 explore supply
    0 to a3
    --- 2 lines, 5d41402abc4b2a76

A person can read it; `Record.parse(record.text())` is the same record again.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.record.sealed import SEALED, is_secret

FORMAT = "pukllay-record 1"
DRAW = "*"  # who "decides" a draw
_CLOSING = re.compile(r"^--- ([0-9]{1,7}) lines, ([0-9a-f]{16})$")
_LINE = re.compile(r"^(\*|[0-9]) (\S.*)$")


class DamagedRecord(PukllayError):
    """The record cannot be trusted from some line on. `good` holds what was read before it."""

    def __init__(self, message: str, good: Record) -> None:
        super().__init__(message)
        self.good = good


@dataclass
class Line:
    """One decision (of a seat) or draw (DRAW), in the words of the game's notation."""

    who: str
    text: str

    def __str__(self) -> str:
        return f"{self.who} {self.text}"


@dataclass
class Record:
    """What it takes to play a game again: how it was set up, and all that was decided and drawn."""

    game: str
    rules: int
    edition: str  # its name and its digest
    seats: int
    options: dict[str, str]
    players: list[str]
    seed: int
    draws: str = field(default="", kw_only=True)  # SEALED: the seed is a secret of 256 bits; empty: a small generator's
    kinds: list[str] = field(default_factory=list, kw_only=True)  # seat -> who chooses, as the table names it; or empty
    result: list[int] | None = None  # the scores, once the game is over
    lines: list[Line] = field(default_factory=list)

    @property
    def digest(self) -> str:
        """What tells this record from every other one."""
        return self.text().rsplit(", ", 1)[1].strip()

    # -- writing ----------------------------------------------------------------------------------------------------

    def text(self) -> str:
        head = [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"edition: {self.edition}",
            f"seats: {self.seats}",
        ]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"player {n}: {name}" for n, name in enumerate(self.players)]
        head += [f"kind {n}: {kind}" for n, kind in enumerate(self.kinds)]
        head += [f"draws: {self.draws}"] if self.draws else []
        head.append(f"seed: {self.seed}")
        if self.result is not None:
            head.append("result: " + " ".join(map(str, self.result)))
        body = [*head, "---", *map(str, self.lines)]
        return "\n".join([*body, f"--- {len(self.lines)} lines, {_digest(body)}"]) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all: a crash leaves the old one."""
        target = Path(path).resolve()  # through a link, to the file itself
        mask = os.umask(0)
        os.umask(mask)
        try:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(self.text())
                os.chmod(name, 0o666 & ~mask)
                os.replace(name, target)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as e:
            raise PukllayError(
                _("{path} cannot be written: {reason}; choose another place.").format(path=path, reason=e.strerror)
            ) from None

    # -- reading ----------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise PukllayError(_("{path} is not a record: it is not UTF-8 text.").format(path=path)) from None
        except OSError as e:
            raise PukllayError(_("{path} cannot be read: {reason}.").format(path=path, reason=e.strerror)) from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, name: str = "") -> Record:
        name = name or _("the record")
        rows = text.removesuffix("\n").split("\n")
        if not rows[0].startswith("pukllay-record "):
            raise PukllayError(
                _('{name} is not a record: its first line should be "{format}".').format(name=name, format=FORMAT)
            )
        if rows[0] != FORMAT:
            raise PukllayError(
                _("{name} is of another version ({first}); this program reads {format}.").format(
                    name=name, first=rows[0], format=FORMAT
                )
            )
        record, start = _parse_head(rows, name)
        for n in range(start, len(rows)):
            closing = _CLOSING.match(rows[n])
            if closing:
                if n != len(rows) - 1:
                    raise DamagedRecord(
                        _("{name}, line {n}: there is text after the closing line.").format(name=name, n=n + 2),
                        record,
                    )
                if int(closing[1]) != len(record.lines) or closing[2] != _digest(rows[:n]):
                    raise DamagedRecord(
                        _("{name} was changed after it was saved: its closing line does not fit the rest.").format(
                            name=name
                        ),
                        record,
                    )
                return record
            line = _LINE.match(rows[n])
            if not line or (line[1] != DRAW and int(line[1]) >= record.seats):
                raise DamagedRecord(
                    _('{name}, line {n}: "{row}" is not a seat (or *) and a choice.').format(
                        name=name, n=n + 1, row=rows[n][:60]
                    ),
                    record,
                )
            record.lines.append(Line(line[1], line[2]))
        raise DamagedRecord(
            _("{name} is cut off after line {n}: its closing line is missing.").format(name=name, n=len(rows)),
            record,
        )


def _parse_head(rows: list[str], name: str) -> tuple[Record, int]:
    """The header, and the number of the first line after it."""
    head: dict[str, str] = {}
    for n, row in enumerate(rows[1:], 1):
        if row == "---":
            break
        key, colon, value = row.partition(": ")
        if not colon:
            raise PukllayError(
                _('{name}, line {n}: "{row}" should be a key and a value.').format(name=name, n=n + 1, row=row[:60])
            )
        head[key] = value
    else:
        raise PukllayError(_("{name} is cut off in its header; there is nothing to play.").format(name=name))
    try:
        record = Record(
            game=head["game"],
            rules=int(head["rules"]),
            edition=head["edition"],
            seats=int(head["seats"]),
            options={key[7:]: value for key, value in head.items() if key.startswith("option ")},
            players=[head[f"player {n}"] for n in range(int(head["seats"]))],
            seed=int(head["seed"]),
            draws=head.get("draws", ""),
            kinds=[head[f"kind {n}"] for n in range(int(head["seats"]))] if "kind 0" in head else [],
            result=[int(word) for word in head["result"].split()] if "result" in head else None,
        )
    except KeyError as e:
        raise PukllayError(_('{name}: the header lacks "{key}".').format(name=name, key=e.args[0])) from None
    except ValueError:
        raise PukllayError(_("{name}: a number in the header cannot be read.").format(name=name)) from None
    if record.draws and (record.draws != SEALED or not is_secret(record.seed)):
        raise PukllayError(_("{name}: its draws cannot be made again by this program.").format(name=name))
    return record, n + 1


def _digest(rows: list[str]) -> str:
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]
