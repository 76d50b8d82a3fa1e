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

FORMAT = "pukllay-record 1"
DRAW = "*"  # who "decides" a draw
_CLOSING = re.compile(r"^--- ([0-9]{1,7}) lines, ([0-9a-f]{16})$")
_LINE = re.compile(r"^(\*|[0-9]) (\S.*)$")


class DamagedRecord(PukllayError):
    """The record cannot be trusted from some line on. `good` holds what was read before it."""

    def __init__(self, en: str, fr: str, good: Record) -> None:
        super().__init__(en, fr)
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
    result: list[int] | None = None  # the scores, once the game is over
    lines: list[Line] = field(default_factory=list)

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
                f"{path} cannot be written: {e.strerror}; choose another place.",
                f"{path} ne peut pas être écrit : {e.strerror} ; choisissez un autre endroit.",
            ) from None

    # -- reading ----------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise PukllayError(
                f"{path} is not a record: it is not UTF-8 text.",
                f"{path} n'est pas une partie : ce n'est pas du texte UTF-8.",
            ) from None
        except OSError as e:
            raise PukllayError(
                f"{path} cannot be read: {e.strerror}.", f"{path} ne peut pas être lu : {e.strerror}."
            ) from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, name: str = "the record") -> Record:
        rows = text.removesuffix("\n").split("\n")
        if not rows[0].startswith("pukllay-record "):
            raise PukllayError(
                f'{name} is not a record: its first line should be "{FORMAT}".',
                f"{name} n'est pas une partie : sa première ligne devrait être « {FORMAT} ».",
            )
        if rows[0] != FORMAT:
            raise PukllayError(
                f"{name} is of another version ({rows[0]}); this program reads {FORMAT}.",
                f"{name} est d'une autre version ({rows[0]}) ; ce programme lit {FORMAT}.",
            )
        record, start = _parse_head(rows, name)
        for n in range(start, len(rows)):
            closing = _CLOSING.match(rows[n])
            if closing:
                if n != len(rows) - 1:
                    raise DamagedRecord(
                        f"{name}, line {n + 2}: there is text after the closing line.",
                        f"{name}, ligne {n + 2} : il y a du texte après la ligne finale.",
                        record,
                    )
                if int(closing[1]) != len(record.lines) or closing[2] != _digest(rows[:n]):
                    raise DamagedRecord(
                        f"{name} was changed after it was saved: its closing line does not fit the rest.",
                        f"{name} a été modifié après son enregistrement : la ligne finale ne va pas avec le reste.",
                        record,
                    )
                return record
            line = _LINE.match(rows[n])
            if not line or (line[1] != DRAW and int(line[1]) >= record.seats):
                raise DamagedRecord(
                    f'{name}, line {n + 1}: "{rows[n][:60]}" is not a seat (or *) and a choice.',
                    f"{name}, ligne {n + 1} : « {rows[n][:60]} » n'est pas une place (ou *) et un choix.",
                    record,
                )
            record.lines.append(Line(line[1], line[2]))
        raise DamagedRecord(
            f"{name} is cut off after line {len(rows)}: its closing line is missing.",
            f"{name} est coupé après la ligne {len(rows)} : la ligne finale manque.",
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
                f'{name}, line {n + 1}: "{row[:60]}" should be a key and a value.',
                f"{name}, ligne {n + 1} : « {row[:60]} » devrait être une clé et une valeur.",
            )
        head[key] = value
    else:
        raise PukllayError(
            f"{name} is cut off in its header; there is nothing to play.",
            f"{name} est coupé dans son en-tête ; il n'y a rien à jouer.",
        )
    try:
        record = Record(
            game=head["game"],
            rules=int(head["rules"]),
            edition=head["edition"],
            seats=int(head["seats"]),
            options={key[7:]: value for key, value in head.items() if key.startswith("option ")},
            players=[head[f"player {n}"] for n in range(int(head["seats"]))],
            seed=int(head["seed"]),
            result=[int(word) for word in head["result"].split()] if "result" in head else None,
        )
    except KeyError as e:
        raise PukllayError(
            f'{name}: the header lacks "{e.args[0]}".', f"{name} : il manque « {e.args[0]} » dans l'en-tête."
        ) from None
    except ValueError:
        raise PukllayError(
            f"{name}: a number in the header cannot be read.", f"{name} : un nombre de l'en-tête est illisible."
        ) from None
    return record, n + 1


def _digest(rows: list[str]) -> str:
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]
