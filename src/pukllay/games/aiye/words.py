"""What Àiyé asks and tells."""

from __future__ import annotations

from pukllay.core.speech import N_, NN_
from pukllay.games.aiye.position import (
    ALL_SABOTAGED,
    COLUMN_GONE,
    CONFLICTS,
    CONVERTED,
    END_COMES,
    GAINED,
    GAME_OVER,
    LAST_ROUND,
    MEETS,
    MOVED_CARD,
    MOVED_SEEDS,
    NEW_COLUMN,
    ONE_MORE_SUMMON,
    PAID,
    PROMOTED,
    RECOVERED,
    RELIEVED,
    RENEWED,
    RESHUFFLED,
    REVEALED,
    SABOTAGED,
    SOWED,
    SOWS_AGAIN,
    SUMMONED,
    UNHARMED,
)

SEED: tuple[str, ...] = (N_("sun seed"), N_("moon seed"))
GLYPH = ("☀", "☾", "◇")  # sun, moon, any
ROWS: tuple[str, ...] = (N_("characters"), N_("masks"))
CARD = NN_("{n} card", "{n} cards")
MASK = NN_("{n} mask", "{n} masks")
COLUMN = NN_("{n} column", "{n} columns")
SEEDS = NN_("{n} seed", "{n} seeds")
SUNS = NN_("{n} sun", "{n} sun")
MOONS = NN_("{n} moon", "{n} moon")
POINT = NN_("{n} point", "{n} points")

CONDITION: dict[str, str] = {
    "moon_seeds": N_("moon seeds"),
    "sun_seeds": N_("sun seeds"),
    "conflict_icons": N_("conflict icons"),
    "shield_icons": N_("shield icons"),
    "moon_symbols": N_("moon symbols"),
    "sun_symbols": N_("sun symbols"),
    "columns_of_2": N_("columns of exactly 2 cards"),
    "columns_of_3": N_("columns of exactly 3 cards"),
    "columns_of_4": N_("columns of exactly 4 cards"),
    "seeds_left": N_("seeds"),
    "exchange_cards": N_("cards with an exchange icon"),
    "council_cards": N_("cards in the Council"),
}

PROMPTS: dict[str, str] = {
    "TakeReliefSeeds": N_("You have no seeds: below which of your tallest columns do you place {relief}?"),
    "ChooseSource": N_("From which column do you sow?"),
    "ChooseSource again": N_("Extra sowing: from which column do you sow?"),
    "Sow": N_("Column {next} comes next ({suns} and {moons} in hand): which seed?"),
    "ActivatedColumn": N_("The last seed fell below column {here}: what do you activate?"),
    "CouncilSowing": N_("Your Council has an Extra Sowing: do you sow again first?"),
    "SecondColumn": N_("Now the Second Column, column {second}: what do you activate?"),
    "Abilities": N_("Which ability of {what} do you use?"),
    "EitherSeed": N_("Which seed do you take?"),
    "Convert": N_("From which column do you exchange a {pays}?"),
    "Promote": N_("Which card joins your Council?"),
    "Sabotage": N_("A conflict: which of your tallest columns is sabotaged?"),
    "MoveSeeds": N_("The seeds of which column do you move?"),
    "MoveSeedsTo": N_("To which column do the seeds of column {from_} go?"),
    "MoveCard": N_("Which card do you move?"),
    "MoveCardTo": N_("Where does {card} go?"),
    "Village": N_("The village: whom do you summon? ({summons} left)"),
    "Village renew": N_("The village: do you renew a row?"),
    "MakeRoom": N_("All your columns are full: which card goes to your Council?"),
    "ChooseColumn": N_("To which column does {type} come?"),
    "Pay": N_("Pay {price}, from left to right: which seed?"),
}

EVENTS: dict[int, str] = {
    SOWED: N_("{who} sows {c} from column {A}; the last falls below column {B}."),
    RELIEVED: N_("{who} has no seeds and takes {relief} below column {A}."),
    ALL_SABOTAGED: N_("{who} has every column sabotaged and cannot sow."),
    RECOVERED: N_("{who} recovers sabotaged columns: {a}."),
    SOWS_AGAIN: N_("{who} lays the First Column token on column {A} and sows again."),
    MEETS: N_("{who} calls a Council Meeting at column {A}."),
    GAINED: N_("{who} receives {seeds} below column {C}."),
    CONVERTED: N_("{who} exchanges {seeds} of column {B}."),
    PROMOTED: N_("{who} sends {card} from column {B} to the Council."),
    CONFLICTS: N_("{who} announces a conflict."),
    SABOTAGED: N_("Column {A} of {who} is sabotaged."),
    UNHARMED: N_("No column of {who} can be sabotaged."),
    MOVED_SEEDS: N_("{who} moves {c} from column {A} to column {B}."),
    MOVED_CARD: N_("{who} moves {card} to column {B}."),
    NEW_COLUMN: N_("{who} begins a new column {B} with {card}."),
    COLUMN_GONE: N_("Column {A} of {who} is gone; seeds that move on: {b}."),
    ONE_MORE_SUMMON: N_("{who} may summon one card more."),
    SUMMONED: N_("{who} summons {card} to column {B}."),
    PAID: N_("{who} pays {seeds} of column {C}."),
    RENEWED: N_("{who} renews the {row} of the village."),
    REVEALED: N_("{card} comes to the village."),
    RESHUFFLED: N_("The discarded {row} become a new deck."),
    END_COMES: N_("{who} has {end}: the round is finished, then a last one is played."),
    LAST_ROUND: N_("The last round begins."),
    GAME_OVER: N_("The game is over."),
}
