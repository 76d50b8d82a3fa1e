"""What a seat sees of the table, built by inclusion. All seats see the same: only the order of the decks is hidden."""

from __future__ import annotations

from typing import Any

from pukllay.core.bits import count, members, size, total
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import CONDITIONS, COSTS, GROUPS, ROLES, SEEDS, SYMBOLS, CardType, Edition, Icon
from pukllay.games.aiye.position import CHARACTERS, EMPTY, MASKS, NOWHERE, Aiye
from pukllay.games.aiye.rules.village import can_pay, least_surcharge
from pukllay.games.aiye.side import Side


def view(p: Aiye, seat: int) -> dict[str, Any]:
    return {
        "game": "aiye",
        **printed(p.ed),
        "round": p.round,
        "last round": p.last_round or None,
        "turn": p.turn,
        "village": [_offer(p, type) for type in p.village],
        "village characters": p.ed.village_characters,
        "decks": {"characters": total(p.deck[CHARACTERS]), "masks": total(p.deck[MASKS])},
        "discards": {"characters": _ids(p, CHARACTERS), "masks": _ids(p, MASKS)},
        "hand": {"sun": p.hand_sun, "moon": p.hand_moon},
        "activated": None if p.activated == NOWHERE else p.activated,
        "second": None if p.second == NOWHERE else p.second,
        "usable": members(p.usable),
        "icons left": {p.ed.icons[k].id: n for k, n in enumerate(p.left) if n},
        "summons": p.summons,
        "renewals": p.renewals,
        "extra sown": p.extra_sown,
        "council met": p.council_met,
        "seats": [_side(p.ed, side) for side in p.sides],
    }


_PRINTED: dict[str, dict[str, Any]] = {}


def printed(ed: Edition) -> dict[str, Any]:
    """The cards and their signs, which never change; made once for an edition."""
    known = _PRINTED.get(ed.file.digest)
    if known is None:
        known = _PRINTED[ed.file.digest] = {
            "types": {card.id: _type(ed, card) for card in ed.types},
            "icons": {icon.id: _icon(icon) for icon in ed.icons},
            "end": {"masks": ed.end_masks, "cards": ed.end_cards},
            "surcharge": list(ed.surcharge),
            "renew cost": dict(zip(COSTS, ed.renew_cost, strict=True)),
            "fewest columns": ed.fewest_scored,
            "column points": list(ed.column_points),
        }
    return known


def _icon(icon: Icon) -> dict[str, Any]:
    return {
        "name": icon.name,
        "group": GROUPS[icon.group],
        "pays": SEEDS[icon.pays] if icon.pays >= 0 else None,
        "gains": dict(zip(SEEDS, icon.gains, strict=True)),
    }


def _type(ed: Edition, card: CardType) -> dict[str, Any]:
    return {
        "name": card.name,
        "role": ROLES[card.role],
        "cost": dict(zip(COSTS, card.cost, strict=True)),
        "points": card.points,
        "symbol": SYMBOLS[card.symbol],
        "icons": [ed.icons[icon].id for icon in card.icons],
        "condition": CONDITIONS[card.condition] if card.condition >= 0 else None,
        "thresholds": list(card.thresholds),
        "tiers": list(card.tiers),
        "base": card.base,
        "per seed": card.per_seed,
    }


def _offer(p: Aiye, type: int) -> dict[str, Any] | None:
    """A card of the village: whether the seat whose turn it is could pay for it, and whether it may have it."""
    if type == EMPTY:
        return None
    side = p.sides[p.turn]
    owned = bool(side.masks >> type & 1)
    surcharge = least_surcharge(p, p.turn)
    worth = p.ed.types[type].points
    if p.ed.is_mask(type):
        with_it = scoring.mask_points(p.ed, side, type)
        worth = with_it if owned else scoring.points_with_mask(p.ed, side, type, surcharge)
    return {
        "type": p.ed.types[type].id,
        "payable": can_pay(p.ed.types[type].cost, side.sun(), side.moon(), surcharge),
        "owned": owned,
        "worth": worth,
    }


def _ids(p: Aiye, row: int) -> list[str]:
    first = p.ed.first_character if row == CHARACTERS else p.ed.first_mask
    last = p.ed.first_mask if row == CHARACTERS else len(p.ed.types)
    return [p.ed.types[t].id for t in range(first, last) for _ in range(count(p.discard[row], t - first))]


def _side(ed: Edition, side: Side) -> dict[str, Any]:
    def cards(numbers: int) -> list[dict[str, Any]]:
        return [{"card": n, "type": ed.types[side.types[n]].id} for n in members(numbers)]

    return {
        "columns": [
            {
                "cards": cards(column.cards),
                "sun": column.sun,
                "moon": column.moon,
                "sabotaged": column.sabotaged,
                "protected": side.is_protected(ed, column),
            }
            for column in side.columns
        ],
        "council": cards(side.council),
        "sun": side.sun(),
        "moon": side.moon(),
        "cards": len(side.types),
        "masks": size(side.masks),
        "counts": {name: scoring.measure(ed, side, k) for k, name in enumerate(CONDITIONS)},
        "points": scoring.score(ed, side),
        "headings": {
            "characters": scoring.character_points(ed, side),
            "masks": {ed.types[mask].id: scoring.mask_points(ed, side, mask) for mask in members(side.masks)},
            "council": scoring.council_points(ed, side),
            "columns": scoring.column_points(ed, side),
        },
    }
