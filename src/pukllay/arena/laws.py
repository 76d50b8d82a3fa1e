"""The laws that every game obeys, as checks of one position. The conformance suite and the fuzzer share them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from pukllay.core.bits import members
from pukllay.core.deck import knows
from pukllay.core.encoder import Encoder, snapshot
from pukllay.core.engine import CHANCE, NOBODY, SPECTATOR, Position
from pukllay.core.errors import Illegal
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import languages, speaking
from pukllay.core.words import Notation


class Broken(AssertionError):
    """A law is broken; the message says which, and at which rule."""


def _at(p: Position) -> str:
    return type(p.stack[-1]).__name__ if p.stack else "the end"


def _require(ok: bool, p: Position, what: str) -> None:
    if not ok:
        raise Broken(f"at {_at(p)}: {what}")


def frozen(kit: Kit, p: Position) -> str:
    """The whole position as one text."""
    return json.dumps(kit.save(p))


def step(p: Position, rng: Rng) -> int:
    """Choose or draw at random; what was chosen."""
    option = p.chance(rng) if p.seat == CHANCE else rng.member(p.options)
    p.play(option)
    return option


def check_table(kit: Kit, p: Position) -> None:
    """Every token, card and cube is somewhere, once; whoever is asked has something to answer."""
    wrong = p.check()
    _require(not wrong, p, wrong)
    _require((p.seat == NOBODY) == (p.options == 0), p, "nobody is asked, or somebody without options")
    _require(p.seat == NOBODY or p.options > 0, p, "the set of options is not a set")


def check_words(kit: Kit, p: Any) -> None:
    """Each option has its own text, which leads back to it, and words in every language; its clause exists."""
    if p.seat == NOBODY:
        return
    notation = kit.notation_of(p.ed)
    options = members(p.options)
    texts = [notation.text(p, option) for option in options]
    _require(len(set(texts)) == len(texts), p, f"two options have the same text: {texts}")
    _require(all(text == " ".join(text.split()) for text in texts), p, f"a text has odd spaces: {texts}")
    for option, text in zip(options, texts, strict=True):
        _require(notation.option(p, text) == option, p, f"{text} does not lead back to its option")
    if p.seat == CHANCE:
        return
    clause = p.stack[-1].clause
    targets = [notation.target(p, option) for option in options]
    _require(len(set(targets)) == len(targets), p, f"two options have the same target: {targets}")
    for lang, clauses in kit.clauses.items():
        _require(clause in clauses, p, f"its clause {clause!r} is not in rules.{lang}.md")
    for lang, told in _each_language(kit, p):
        _require(bool(told.prompt(p).strip()), p, f"it has no prompt ({lang})")
        labels = [told.label(p, option) for option in options]
        _require(all(labels) and len(set(labels)) == len(labels), p, f"labels are empty or alike ({lang}): {labels}")
        for option in options:
            told.preview(p, option)


def _each_language(kit: Kit, p: Any) -> Iterator[tuple[str, Notation]]:
    """Every language there is, spoken while it is looked at, and how the game is told in it."""
    for lang in languages():
        with speaking(lang):
            yield lang, kit.notation_of(p.ed)


def check_refusal(kit: Kit, p: Position) -> None:
    """An option that is not on offer is refused, and nothing changes."""
    before = frozen(kit, p)
    for bad in (-1, next(k for k in range(p.options.bit_length() + 2) if not p.options >> k & 1)):
        try:
            p.play(bad)
        except Illegal:
            pass
        else:
            raise Broken(f"at {_at(p)}: option {bad} was accepted")
    _require(frozen(kit, p) == before, p, "a refused option changed the position")


def check_copies(kit: Kit, p: Position, rng: Rng) -> None:
    """A copy and a saved and loaded position are the same, and what happens to them leaves the first alone."""
    before = frozen(kit, p)
    loaded = kit.load(json.loads(before), p.ed)  # type: ignore[attr-defined]
    for other, how in ((p.copy(), "a copy"), (loaded, "a loaded position")):
        _require(frozen(kit, other) == before, p, f"{how} differs in {_difference(before, frozen(kit, other))}")
        _require((other.seat, other.options) == (p.seat, p.options), p, f"{how} asks something else")
        for _ in range(10):
            if other.seat != NOBODY:
                step(other, rng)
        _require(frozen(kit, p) == before, p, f"playing on with {how} changed the first position")


def _difference(a: str, b: str) -> list[str]:
    one, two = json.loads(a), json.loads(b)
    return [key for key in one if one[key] != two.get(key)]


def check_knowledge(kit: Kit, p: Any, seat: int, rng: Rng) -> None:
    """What a seat gets is the same for the true position and for one re-dealt from what it knows; so what follows."""
    q = kit.redeal(p, seat, rng)
    _require(not q.check(), p, f"re-dealt for {seat}, {q.check()}")
    _compare(p, seat, "sees", kit.see(p, seat), kit.see(q, seat))
    _compare(p, seat, "reads", _words(kit, p, seat), _words(kit, q, seat))
    if kit.encoder is not None and seat != SPECTATOR:
        encoder = kit.encoder(p.ed, p.seats + p.automas)
        _compare(p, seat, "has as numbers", numbers(encoder, p, seat), numbers(encoder, q, seat))
    if p.seat == NOBODY:
        return
    k = p.copy()
    k.log, q.log = [], []
    rule = p.stack[-1]
    if (p.seat == seat and seat != SPECTATOR) or knows(rule.seen_by(p), seat):  # a spectator is not chance
        both = p.options & q.options
        if both == 0 and p.seat not in (seat, CHANCE):
            return  # another's answer will itself tell the two apart, such as a card named out of a hidden hand
        _require(both != 0, p, f"no option is common to two positions that {seat} cannot tell apart")
        one = two = k.chance(rng) if p.seat == CHANCE else rng.member(both)
        if not q.options >> two & 1:
            one = two = rng.member(both)
    else:
        one = k.chance(rng) if p.seat == CHANCE else rng.member(k.options)
        two = q.chance(rng) if p.seat == CHANCE else rng.member(q.options)
    before = p.reveals
    k.play(one)
    q.play(two)
    told = [e.seen(seat) for e in k.log], [e.seen(seat) for e in q.log]
    _require((k.reveals == before) == (q.reveals == before), p, f"undo would tell {seat} what it may not know")
    # A hidden truth that the choice itself brings to light (a tile turned over) tells the two apart: they may differ
    # from here on, and nobody was told too early. A draw alone is no such truth.
    drawn = 1 if p.seat == CHANCE else 0
    if k.reveals <= before + drawn or not kit.hidden_truth:
        _compare(p, seat, "is told", *told)
        _compare(p, seat, "then sees", kit.see(k, seat), kit.see(q, seat))


def numbers(encoder: Encoder, p: Any, seat: int) -> list[int]:
    """What a player that learns gets of a position."""
    encoder.observe(p, seat)
    return snapshot(encoder, encoder.size)


def _words(kit: Kit, p: Any, seat: int) -> dict[str, Any]:
    """All that a seat reads at a question."""
    out: dict[str, Any] = {"asked": p.seat, "forced": p.is_forced(), "reveals": p.reveals}
    if p.seat == NOBODY:
        return out
    for lang, told in _each_language(kit, p):
        out[f"prompt {lang}"] = told.prompt(p) if p.seat != CHANCE else ""
        if p.seat == seat and seat != SPECTATOR:
            out[f"choices {lang}"] = [
                (told.text(p, o), told.label(p, o), told.preview(p, o), told.target(p, o)) for o in members(p.options)
            ]
    if p.seat == seat and seat != SPECTATOR:
        try:
            kit.notation_of(p.ed).option(p, "?")
        except Illegal as e:
            out["refusal"] = str(e)
    return out


def _compare(p: Position, seat: int, what: str, one: Any, two: Any) -> None:
    if one == two:
        return
    where: Any = [(x, y) for x, y in zip(one, two, strict=False) if x != y]
    if isinstance(one, list) and isinstance(two, list):
        where = [(k, x, y) for k, (x, y) in enumerate(zip(one, two, strict=False)) if x != y]
    if isinstance(one, dict):
        where = {key: (one[key], two.get(key)) for key in one if one[key] != two.get(key)}
    raise Broken(f"at {_at(p)}: seat {seat} {what} what it may not know: {str(where)[:600]}")


def digest(kit: Kit, games: int = 1) -> str:
    """A fingerprint of random games of every table: the same on every machine, compiled or not."""
    seen = hashlib.sha256()
    for seats, options in kit.tables:
        for n in range(games):
            rng = Rng(n)
            p, _ = kit.new(kit.edition, seats, options, rng)
            while p.seat != NOBODY:
                seen.update(f"{p.seat} {p.options} ".encode())
                seen.update(f"{step(p, rng)};".encode())
            seen.update(frozen(kit, p).encode())
    return seen.hexdigest()
