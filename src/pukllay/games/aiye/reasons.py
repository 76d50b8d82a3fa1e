"""What a choice costs and brings, as data; and why a thing on the table cannot be chosen. By what all may see."""

from __future__ import annotations

from pukllay.core.bits import members, size
from pukllay.core.speech import _, counted, ngettext
from pukllay.core.words import Effect
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import CONFLICT, EITHER, MOON, SHIELD, SUN
from pukllay.games.aiye.position import CHARACTERS, MASKS, Aiye
from pukllay.games.aiye.rules.activating import COLUMN, COUNCIL
from pukllay.games.aiye.rules.sowing import next_open
from pukllay.games.aiye.rules.village import ENOUGH, FIRST_CARD, RENEW, is_there_any, least_surcharge
from pukllay.games.aiye.words import CARD, SEED
from pukllay.games.aiye.words import SEEDS as SEEDS_NOUN

POINT = "g-star"
SIGN = ("ai-seed-sun", "ai-seed-moon", "ai-seed-any")
Pairs = tuple[tuple[str, int], ...]
SUNS_FIRST = 2


def seeds(sun: int, moon: int, either: int = 0) -> Pairs:
    return tuple((icon, n) for icon, n in zip(SIGN, (sun, moon, either), strict=True) if n)


def _points(n: int) -> Pairs:
    return ((POINT, n),) if n else ()


def effect(p: Aiye, option: int) -> Effect | None:
    rule = p.stack[-1]
    name, side, ed = type(rule).__name__, p.sides[rule.seat], p.ed
    if name == "ChooseSource":
        return _sowing(p, rule.seat, option)
    if name == "TakeReliefSeeds":
        return Effect(brings=seeds(*ed.relief))
    if name in ("Sow", "EitherSeed"):
        return None if option == SUNS_FIRST else Effect(brings=seeds(option == SUN, option == MOON))
    if name in ("ActivatedColumn", "SecondColumn") and option in (COLUMN, COUNCIL):
        at = p.second if name == "SecondColumn" else p.activated
        return Effect(brings=_gains(p, rule.seat, side.columns[at].cards if option == COLUMN else side.council))
    if name == "Abilities" and option:
        icon = ed.icons[option - 1]
        costs: Pairs = ((SIGN[icon.pays], 1),) if icon.pays >= 0 else ()
        if icon.group == CONFLICT:
            hit = sum(1 for other in range(p.seats) if other != rule.seat and p.sides[other].targets(ed))
            return Effect(brings=(("ai-conflict", hit),))
        return Effect(costs, seeds(*icon.gains))
    if name == "Convert":
        icon = ed.icons[rule.what]
        return Effect(((SIGN[icon.pays], 1),), seeds(*icon.gains))
    if name in ("Promote", "MakeRoom"):
        lone = size(side.columns[side.place_of(option)].cards) == 1
        gains = seeds(*ed.icons[rule.what].gains) if name == "Promote" else ()
        return Effect(brings=(*gains, *_points(ed.council_points + _change(p, rule.seat, -1 if lone else 0))))
    if name == "MoveCardTo":
        lone = size(side.columns[side.place_of(rule.what)].cards) == 1
        return Effect(brings=_points(_change(p, rule.seat, (option % 2 == 0) - lone)))
    if name == "MoveSeedsTo":
        moved, goal = side.columns[rule.what], side.columns[option]
        return Effect(
            brings=seeds(moved.sun, moved.moon), then={"sun": moved.sun + goal.sun, "moon": moved.moon + goal.moon}
        )
    if name == "Village":
        return _village(p, option)
    if name == "ChooseColumn":
        more = ed.surcharge[size(side.columns[option].cards)]
        card = ed.types[rule.what]
        price = seeds(card.cost[SUN], card.cost[MOON], card.cost[EITHER] + more)
        return Effect(price or ((SIGN[EITHER], 0),))
    if name == "Pay":
        return Effect(((SIGN[option & 1], 1),))
    return None


def _sowing(p: Aiye, seat: int, source: int) -> Effect:
    """What the column of the last seed can bring."""
    last = landing_of(p, seat, source)
    return Effect(brings=_gains(p, seat, p.sides[seat].columns[last].cards), then={"column": last + 1})


def landing_of(p: Aiye, seat: int, source: int) -> int:
    """Where the last seed of a column would fall."""
    column, at = p.sides[seat].columns[source], source
    for _seed in range((column.sun + column.moon - 1) % p.sides[seat].open_columns() + 1):
        at = next_open(p, seat, at)
    return at


def _gains(p: Aiye, seat: int, cards: int) -> Pairs:
    """The seeds that these cards give outright, and how many abilities there are beside them."""
    sun = moon = either = others = 0
    for card in members(cards):
        for number in p.ed.types[p.sides[seat].types[card]].icons:
            icon = p.ed.icons[number]
            if icon.pays < 0 and any(icon.gains):
                sun, moon, either = sun + icon.gains[SUN], moon + icon.gains[MOON], either + icon.gains[EITHER]
            elif icon.group != SHIELD:
                others += 1
    return (*seeds(sun, moon, either), *((("g-cards", others),) if others else ()))


def _change(p: Aiye, seat: int, more: int) -> int:
    """What it is worth to have so many columns more."""
    now = len(p.sides[seat].columns)
    return scoring.points_of_columns(p.ed, now + more) - scoring.points_of_columns(p.ed, now)


def _village(p: Aiye, option: int) -> Effect | None:
    if option == ENOUGH:
        return None
    if option < FIRST_CARD:
        return Effect(seeds(*p.ed.renew_cost))
    kind, seat = option - FIRST_CARD, p.stack[-1].seat
    card, more = p.ed.types[kind], least_surcharge(p, seat)
    price = seeds(card.cost[SUN], card.cost[MOON], card.cost[EITHER] + more)
    worth = scoring.points_with_mask(p.ed, p.sides[seat], kind, more) if p.ed.is_mask(kind) else card.points
    return Effect(price or ((SIGN[EITHER], 0),), ((POINT, worth),))


def final(p: Aiye, option: int) -> str:
    """What is revealed after it."""
    name = type(p.stack[-1]).__name__
    if name == "Village" and RENEW <= option < FIRST_CARD:
        return _("new cards will be revealed")
    if name in ("ChooseColumn", "Pay"):
        return _("a card will be revealed in the village")
    return ""


# -- why not ----------------------------------------------------------------------------------------------------------


def why_not(p: Aiye, thing: str) -> str:
    if not p.stack:
        return ""
    name = type(p.stack[-1]).__name__
    kind, _dash, rest = thing.partition("-")
    if kind == "village":
        return (
            _why_no_renewal(p, name, rest)
            if rest.startswith("renew-")
            else _why_no_summons(p, name, p.ed.type_of(rest))
        )
    parts = rest.split("-")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        return ""
    seat, number = int(parts[0]), int(parts[1])
    if seat >= p.seats:
        return ""
    if kind in ("column", "card") and seat != p.seat:
        return _("That is another player's; you choose among your own.")
    if kind == "column" and 0 < number <= len(p.sides[seat].columns):
        return _why_not_column(p, name, number - 1)
    if kind == "card" and number < len(p.sides[seat].types):
        return _why_not_card(p, name, number)
    return ""


def _why_not_column(p: Aiye, name: str, at: int) -> str:
    rule, side = p.stack[-1], p.sides[p.seat]
    column = side.columns[at]
    height = size(column.cards)
    if name in ("ChooseSource", "MoveSeeds"):
        return "" if column.sun or column.moon else _("No seeds lie below it.")
    if name == "Convert":
        kind = p.ed.icons[rule.what].pays
        return "" if (column.moon if kind else column.sun) else _("No {seed} lies below it.").format(seed=_(SEED[kind]))
    if name in ("TakeReliefSeeds", "Sabotage"):
        if name == "Sabotage" and side.is_protected(p.ed, column):
            return _("A shield protects it.")
        if name == "Sabotage" and column.sabotaged:
            return _("It is sabotaged already.")
        return _("It is not one of the tallest: they have {cards}.").format(cards=counted(_most(p, name), CARD))
    if name == "MoveSeedsTo" and at == rule.what:
        return _("The seeds come from here.")
    if name in ("ChooseColumn", "MoveCardTo") and height >= p.ed.max_cards:
        return _("It is full: it has {cards}.").format(cards=counted(height, CARD))
    if name == "ChooseColumn":
        price = sum(p.ed.types[rule.what].cost) + p.ed.surcharge[height]
        have = side.sun() + side.moon()
        return _("Here the card costs {price}; you can spare {have} towards it.").format(
            price=counted(price, SEEDS_NOUN), have=have
        )
    if name == "MoveCardTo":
        if at == side.place_of(rule.what):
            return _("The card lies here already.")
        if at == p.second:
            return _("No card goes in or out of the Second Column.")
        return _("You must keep {n} columns.").format(n=p.ed.min_columns)
    return ""


def _most(p: Aiye, name: str) -> int:
    side = p.sides[p.seat]
    which = side.tallest() if name == "TakeReliefSeeds" else side.targets(p.ed)
    return max((size(side.columns[at].cards) for at in members(which)), default=0)


def _why_not_card(p: Aiye, name: str, card: int) -> str:
    if name not in ("Promote", "MakeRoom", "MoveCard"):
        return ""
    side = p.sides[p.seat]
    at = side.place_of(card)
    if at < 0:
        return _("It is in the Council already; no card leaves it.")
    if at == p.second:
        return _("No card goes in or out of the Second Column.")
    if name == "Promote" and size(side.columns[at].cards) == 1:
        return _("You must keep {n} columns.").format(n=p.ed.min_columns)
    return _("A card like it in the same column is on offer.")


def _why_no_renewal(p: Aiye, name: str, rest: str) -> str:
    if name != "Village":
        return _("Rows are renewed in your village step.")
    if not p.renewals:
        return _("You have renewed a row in this step already.")
    row = MASKS if rest.endswith("masks") else CHARACTERS
    if not is_there_any(p, row):
        return _("The row is empty.")
    return _("You have no seed to pay for it.")


def _why_no_summons(p: Aiye, name: str, kind: int) -> str:
    if kind < 0:
        return ""
    if name != "Village":
        return _("Cards are summoned in your village step, after the abilities.")
    side = p.sides[p.seat]
    if side.masks >> kind & 1:
        return _("You have this mask already; one of each is allowed.")
    if not p.summons:
        return _("You have no summons left in this turn.")
    card, more = p.ed.types[kind], least_surcharge(p, p.seat)
    price = [card.cost[SUN], card.cost[MOON], card.cost[EITHER] + more]
    have = (side.sun(), side.moon())
    for seed in (SUN, MOON):
        lacking = price[seed] - have[seed]
        if lacking > 0:
            words = ngettext(
                "You lack {n} {seed}; an exchange could bring it.",
                "You lack {n} of this kind: {seed}; an exchange could bring them.",
                lacking,
            )
            return words.format(n=lacking, seed=_(SEED[seed]))
    total = sum(price)
    if have[SUN] + have[MOON] < total:
        return _("It costs {price} with its column; you have {have}.").format(
            price=counted(total, SEEDS_NOUN), have=have[SUN] + have[MOON]
        )
    return ""
