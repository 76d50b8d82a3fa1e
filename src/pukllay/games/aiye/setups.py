"""Alternative set-ups as text: a preset by name, or the extra cards that are added and replaced."""

from __future__ import annotations

from pukllay.core.errors import PukllayError
from pukllay.core.speech import N_, _
from pukllay.games.aiye.components import EXTRA, STARTING, Edition

HOW = N_("write +EXTRA@COLUMN to add a card or EXTRA=CARD@COLUMN to replace one (+kin_caller@4,path_maker=sun_sower@5)")


def parse_setups(ed: Edition, seats: int, text: str) -> list[list[list[int]]]:
    """AIY-2.5: seat -> column -> card types. One set-up for all, or one for each seat with slashes between.

    A card may be added to a column, or beyond the last one as a new column without seeds.
    """
    parts = text.split("/")
    if len(parts) == 1:
        parts *= seats
    if len(parts) != seats:
        raise PukllayError(
            _("aiye: setup={text} names {n} set-ups for {seats} seats; name one, or one each.").format(
                text=text, n=len(parts), seats=seats
            )
        )
    return [parse_setup(ed, part.strip()) for part in parts]


def parse_setup(ed: Edition, text: str) -> list[list[int]]:
    preset = ed.preset(text)
    if preset is not None:
        return [list(column) for column in preset.columns]
    basic = ed.preset(ed.file.word("setup.default_preset"))
    assert basic is not None
    columns = [list(column) for column in basic.columns]
    for change in text.split(","):
        _change(ed, columns, change.strip())
    wrong = ed.setup_fault(columns)
    if wrong:
        raise PukllayError(_("aiye: setup={text} cannot be laid out: {wrong}.").format(text=text, wrong=wrong))
    return columns


def _change(ed: Edition, columns: list[list[int]], change: str) -> None:
    cards, at, place = change.partition("@")
    adds = cards.startswith("+")
    if adds and place == str(len(columns) + 1):
        columns.append([])
    if not at or not (place.isascii() and place.isdigit()) or not 1 <= int(place) <= len(columns):
        names = ", ".join(preset.id for preset in ed.presets)
        raise PukllayError(
            _("aiye: setup {change!r} is not known; choose {names}, or {how}.").format(
                change=change, names=names, how=_(HOW)
            )
        )
    column = columns[int(place) - 1]
    if adds:
        column.append(_card(ed, cards[1:], EXTRA))
        return
    new, equals, old = cards.partition("=")
    if not equals:
        raise PukllayError(_("aiye: setup {change!r} is not known; {how}.").format(change=change, how=_(HOW)))
    replaced = _card(ed, old, STARTING)
    if replaced not in column:
        raise PukllayError(
            _("aiye: setup {change!r}: there is no {old} in column {place}.").format(
                change=change, old=old, place=place
            )
        )
    column[column.index(replaced)] = _card(ed, new, EXTRA)


def _card(ed: Edition, id: str, role: int) -> int:
    """Extra cards come and starting cards go: nothing else is added or replaced."""
    type = ed.type_of(id)
    if type < 0 or ed.types[type].role != role:
        known = ", ".join(card.id for card in ed.types if card.role == role)
        raise PukllayError(
            (
                _("aiye: there is no extra card {id!r}; there are: {known}.")
                if role == EXTRA
                else _("aiye: there is no starting card {id!r}; there are: {known}.")
            ).format(id=id, known=known)
        )
    return type
