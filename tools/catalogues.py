"""The catalogues: extract the messages of the source, bring every `.po` up to date, compile one `.mo` a language.

`make words` calls this file; the build (`setup.py`) and the tests call `compile_all`. A language is a folder in
`src/pukllay/locale`; `python tools/catalogues.py es` begins a new one.
"""

from __future__ import annotations

import ast
import string
import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "pukllay"
LOCALE = PACKAGE / "locale"
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "NN_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
TAG = "Translators:"
APART = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)  # their variables are their own
Key = tuple[str, str]  # context and English


def in_python(file: BinaryIO, keywords: Any, tags: Any, options: Any) -> Iterator[tuple[int, str, Any, list[str]]]:
    """The calls of a module in its order; also those within f-strings, which tokens alone do not show."""
    text = file.read().decode()
    lines = text.splitlines()
    tree = ast.parse(text)
    calls = [
        (node.lineno, node.col_offset, node.func.id, node.args)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords and node.args
    ]
    for line in _shadows(tree):
        raise SyntaxError(f"line {line}: `_` is a variable here and says messages in the same function; rename it")
    for line, _column, name, args in sorted(calls, key=lambda call: call[:2]):
        if any(isinstance(arg, ast.JoinedStr) for arg in args):
            raise SyntaxError(
                f"{name}() of an f-string in line {line}: write {{named}} places, and .format() behind it"
            )
        said = [arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        above, comments = line - 2, list[str]()
        while above >= 0 and lines[above].lstrip().startswith("#"):
            comments.insert(0, lines[above].strip("# "))
            above -= 1
        if said:
            kept = comments if comments and comments[0].startswith(TAG) else []
            yield line, name, tuple(said) if len(said) > 1 else said[0], kept


def _shadows(tree: ast.AST) -> list[int]:
    """Lines in which a function takes `_` for a variable, although it says messages with it."""
    out = []
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inside = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == "_"]
            own = {id(n) for part in ast.walk(function) if isinstance(part, APART) for n in ast.walk(part)}
            taken = [n.lineno for n in inside if isinstance(n.ctx, ast.Store) and id(n) not in own]
            said = any(isinstance(n.ctx, ast.Load) and id(n) not in own for n in inside)
            out += taken if said else []
    return out


def in_edition(file: BinaryIO, keywords: Any, tags: Any, options: Any) -> Iterator[tuple[int, str, str, list[str]]]:
    """What stands on the components of a game: every `name` and `text` of its edition but the edition's own."""
    data = tomllib.load(file)
    data.pop("edition", None)
    waiting: list[Any] = [data]
    while waiting:
        here = waiting.pop(0)
        if isinstance(here, dict):
            yield from ((0, "_", here[key], []) for key in ("name", "text") if isinstance(here.get(key), str))
        waiting[:0] = here.values() if isinstance(here, dict) else here if isinstance(here, list) else ()


METHODS: dict[str, Any] = {".py": in_python, ".html": "jinja2.ext:babel_extract", ".toml": in_edition}


def games() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/position.py"))


def room_of(path: Path) -> str:
    """The catalogue that a file's messages stand in, so that who works on one game meets nobody."""
    place = path.relative_to(PACKAGE)
    for part in (*place.parts[1:-1], place.stem):  # draw/ayar/…, cli/tables/ayar_side.py, players/evaluate_ayar.py
        for game in games():
            if part.removeprefix("evaluate_").startswith(game):
                return game
    if place.stem == "evaluate_riddle":
        return "tiwanaku"
    return place.parts[0] if place.parts[0] in ("server", "cli") else "common"


def sources() -> list[Path]:
    """The files with messages in them; lessons are written a file a language instead."""
    return sorted(p for p in PACKAGE.rglob("*") if p.suffix in METHODS and p.parent.name != "lessons")


def templates() -> dict[str, Catalog]:
    """Room -> its messages in the order of the source, with the files they stand in."""
    out = {room: Catalog(charset="utf-8") for room in ["common", "server", "cli", *games()]}
    for path in sources():
        place = str(path.relative_to(PACKAGE.parents[1]))
        with path.open("rb") as file:
            for _line, message, comments, context in extract(
                METHODS[path.suffix],
                file,
                keywords=KEYWORDS,
                comment_tags=(TAG,),
                options={"silent": "false"},
            ):
                out[room_of(path)].add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return out


def languages() -> list[str]:
    return sorted(path.name for path in LOCALE.iterdir() if any(path.glob("*.po")))


def read(lang: str, room: str) -> Catalog:
    path = LOCALE / lang / f"{room}.po"
    if not path.exists():
        return Catalog(locale=lang, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=lang, charset="utf-8")


def key(message: Message) -> Key:
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def told(catalogue: Catalog) -> Iterator[Message]:
    """Its messages, without the header."""
    return (message for message in catalogue if message.id)


def is_translated(message: Message) -> bool:
    said = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return bool(said) and all(said) and not message.fuzzy


def update(lang: str) -> None:
    """Every message of the source, in its order; what is new takes its words from another room that has them."""
    rooms = {room: read(lang, room) for room in templates()}
    known = {key(m): m.string for catalogue in rooms.values() for m in told(catalogue) if is_translated(m)}
    for room, template in templates().items():
        catalogue = rooms[room]
        catalogue.update(template)
        for message in told(catalogue):
            elsewhere = known.get(key(message))
            if not is_translated(message) and elsewhere and isinstance(elsewhere, str) is isinstance(message.id, str):
                message.string = elsewhere
                message.flags.discard("fuzzy")
        write(lang, room, catalogue)


def write(lang: str, room: str, catalogue: Catalog) -> None:
    out = BytesIO()
    for message in told(catalogue):
        message.flags.discard("python-format")  # "10 % de" is no placeholder: ours are {named}
        message.locations = sorted(set(message.locations))
    write_po(out, catalogue, width=110, omit_header=True, ignore_obsolete=True, include_lineno=False)
    head = [
        f"# Pukllay: {room}.",
        'msgid ""',
        'msgstr ""',
        f'"Language: {lang}\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        f'"Plural-Forms: nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};\\n"',
    ]
    path = LOCALE / lang / f"{room}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(head) + "\n\n" + out.getvalue().decode().lstrip("\n"), encoding="utf-8")


def compiled(lang: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / "pukllay.mo"


def whole(lang: str) -> Catalog:
    """All rooms in one."""
    out = Catalog(locale=lang, charset="utf-8", fuzzy=False)
    for path in sorted((LOCALE / lang).glob("*.po")):
        for message in told(read(lang, path.stem)):
            if is_translated(message):
                out.add(message.id, message.string, context=message.context)
    return out


def compile_all() -> None:
    """One `.mo` a language, where a `.po` is newer: written whole or not at all, since tests run side by side."""
    for lang in languages():
        target = compiled(lang)
        newest = max(path.stat().st_mtime for path in (LOCALE / lang).glob("*.po"))
        if target.exists() and target.stat().st_mtime >= newest:
            continue
        out = BytesIO()
        write_mo(out, whole(lang))
        target.parent.mkdir(exist_ok=True)
        fresh = target.with_suffix(".new")
        fresh.write_bytes(out.getvalue())
        fresh.replace(target)


def forms(said: Any) -> tuple[str, ...]:
    """A message, or its forms for one and for more."""
    return tuple(said) if isinstance(said, (tuple, list)) else (str(said),)


def places(text: str) -> set[str]:
    """The names that a message leaves open."""
    return {name for _text, name, _form, _conversion in string.Formatter().parse(text) if name is not None}


def troubles(lang: str) -> Iterator[str]:
    """What of a language is not fit to be shipped, each with its place."""
    elsewhere: dict[Key, tuple[str, str]] = {}
    for room, template in templates().items():
        written = {key(message): message for message in told(read(lang, room))}
        for wanted in told(template):
            message, where = written.get(key(wanted)), f"{lang}/{room}.po: {wanted.id!r}"
            if message is None or not is_translated(message):
                fuzzy = message is not None and message.fuzzy
                files = ", ".join(sorted({path for path, _line in wanted.locations}))
                yield f"{where} is {'fuzzy' if fuzzy else 'not translated'} ({files})"
                continue
            one, other = forms(wanted.id), forms(message.string)
            have = {place for form in one for place in places(form)}
            for said in other:
                if places(said) - have or (len(one) == 1 and have - places(said)):
                    yield f"{where} leaves open {sorted(have)}, not {sorted(places(said))}: {said!r}"
            room_before, before = elsewhere.setdefault(key(wanted), (room, other[0]))
            if before != other[0]:
                yield f"{where} is {other[0]!r} here and {before!r} in {room_before}.po"


if __name__ == "__main__":
    for lang in sorted({*languages(), *sys.argv[1:]}):
        update(lang)
    compile_all()
    for lang in languages():
        print(*troubles(lang), sep="\n", end="\n" if any(troubles(lang)) else "")
