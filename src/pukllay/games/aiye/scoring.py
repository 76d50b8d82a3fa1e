"""Rulebook, "Scoring" and "Mask Scoring": a player's points, heading by heading."""

from __future__ import annotations

from pukllay.core.bits import members, size
from pukllay.games.aiye.components import (
    COLUMNS_OF_2,
    COLUMNS_OF_3,
    COLUMNS_OF_4,
    CONFLICT_ICONS,
    COUNCIL_CARDS,
    EITHER,
    EXCHANGE_CARDS,
    MOON,
    MOON_SEEDS,
    MOON_SYMBOLS,
    SEEDS_LEFT,
    SHIELD_ICONS,
    SUN,
    SUN_SEEDS,
    SUN_SYMBOLS,
    CardType,
    Edition,
)
from pukllay.games.aiye.side import Side


def score(ed: Edition, side: Side) -> int:
    """AIY-8.1: characters, masks, Council and columns."""
    points = character_points(ed, side) + council_points(ed, side) + column_points(ed, side)
    for mask in members(side.masks):
        points += mask_points(ed, side, mask)
    return points


def character_points(ed: Edition, side: Side) -> int:
    """AIY-8.2: every card counts, in a column or in the Council, face up or down."""
    points = 0
    for type in side.types:
        points += ed.types[type].points
    return points


def council_points(ed: Edition, side: Side) -> int:
    return ed.council_points * size(side.council)


def column_points(ed: Edition, side: Side) -> int:
    return points_of_columns(ed, len(side.columns))


def points_of_columns(ed: Edition, columns: int) -> int:
    """AIY-8.6: the table's last entry stands for all larger numbers."""
    at = columns - ed.fewest_scored
    last = len(ed.column_points) - 1
    return ed.column_points[max(0, min(at, last))]


def mask_points(ed: Edition, side: Side, mask: int) -> int:
    """AIY-8.3: the highest tier that is reached, or a sum that falls with every seed but never below its floor."""
    card = ed.types[mask]
    value = measure(ed, side, card.condition)
    if card.condition == SEEDS_LEFT:
        return max(card.floor, card.base + card.per_seed * value)
    return tier_points(card, value)


def points_with_mask(ed: Edition, side: Side, mask: int, surcharge: int) -> int:
    """What a mask of the village brings to whoever summons it now: its own icons count (AIY-8.4).

    The seeds of its price are gone; those of any kind are paid as suits the mask. Its column is not chosen yet.
    """
    card = ed.types[mask]
    sun, moon, free = side.sun() - card.cost[SUN], side.moon() - card.cost[MOON], card.cost[EITHER] + surcharge
    if card.condition == MOON_SEEDS:
        from_sun = min(free, max(0, sun))
    else:
        from_sun = free - min(free, max(0, moon))
    then = side.copy()
    then.types.append(mask)
    for column in then.columns:
        column.sun = column.moon = 0
    then.columns[0].sun = max(0, sun - from_sun)
    then.columns[0].moon = max(0, moon - (free - from_sun))
    return mask_points(ed, then, mask)


def tier_points(card: CardType, value: int) -> int:
    points = 0
    for k in range(len(card.thresholds)):
        if value >= card.thresholds[k]:
            points = card.tiers[k]
    return points


def measure(ed: Edition, side: Side, condition: int) -> int:
    """What a mask's condition counts. Conflicts and shields are icons; Respect counts cards (AIY-8.4)."""
    if condition == MOON_SEEDS:
        return side.moon()
    if condition == SUN_SEEDS:
        return side.sun()
    if condition == SEEDS_LEFT:
        return side.sun() + side.moon()
    if condition == SUN_SYMBOLS:
        return symbols(ed, side, SUN)
    if condition == MOON_SYMBOLS:
        return symbols(ed, side, MOON)
    if condition == COUNCIL_CARDS:
        return size(side.council)
    if condition == COLUMNS_OF_2:
        return columns_of(side, 2)
    if condition == COLUMNS_OF_3:
        return columns_of(side, 3)
    if condition == COLUMNS_OF_4:
        return columns_of(side, 4)
    n = 0
    for type in side.types:
        card = ed.types[type]
        if condition == CONFLICT_ICONS:
            n += card.conflicts
        elif condition == SHIELD_ICONS:
            n += card.shields
        elif condition == EXCHANGE_CARDS and card.has_exchange:
            n += 1
    return n


def columns_of(side: Side, cards: int) -> int:
    """How many columns have exactly so many cards."""
    n = 0
    for column in side.columns:
        if size(column.cards) == cards:
            n += 1
    return n


def symbols(ed: Edition, side: Side, symbol: int) -> int:
    n = 0
    for type in side.types:
        if ed.types[type].symbol == symbol:
            n += 1
    return n


def symbol_pairs(ed: Edition, side: Side) -> int:
    """AIY-8.7: a pair is one of each."""
    return min(symbols(ed, side, SUN), symbols(ed, side, MOON))


def seed_pairs(side: Side) -> int:
    return min(side.sun(), side.moon())
