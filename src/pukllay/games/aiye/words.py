"""What Àiyé asks and tells, English and French."""

from __future__ import annotations

from pukllay.core.words import Words
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

SEED: tuple[Words, ...] = (("sun seed", "graine de soleil"), ("moon seed", "graine de lune"))
GLYPH = ("☀", "☾", "◇")  # sun, moon, any
ROWS: tuple[Words, ...] = (("characters", "personnages"), ("masks", "masques"))
POINT: Words = ("point", "point")

CONDITION: dict[str, Words] = {
    "moon_seeds": ("moon seeds", "graines de lune"),
    "sun_seeds": ("sun seeds", "graines de soleil"),
    "conflict_icons": ("conflict icons", "icônes de conflit"),
    "shield_icons": ("shield icons", "icônes de bouclier"),
    "moon_symbols": ("moon symbols", "symboles de lune"),
    "sun_symbols": ("sun symbols", "symboles de soleil"),
    "columns_of_2": ("columns of exactly 2 cards", "colonnes d'exactement 2 cartes"),
    "columns_of_3": ("columns of exactly 3 cards", "colonnes d'exactement 3 cartes"),
    "columns_of_4": ("columns of exactly 4 cards", "colonnes d'exactement 4 cartes"),
    "seeds_left": ("seeds", "graines"),
    "exchange_cards": ("cards with an exchange icon", "cartes avec une icône d'échange"),
    "council_cards": ("cards in the Council", "cartes au Conseil"),
}

PROMPTS: dict[str, Words] = {
    "TakeReliefSeeds": (
        "You have no seeds: below which of your tallest columns do you place {relief}?",
        "Vous n'avez aucune graine : sous laquelle de vos plus hautes colonnes placez-vous {relief} ?",
    ),
    "ChooseSource": ("From which column do you sow?", "Depuis quelle colonne semez-vous ?"),
    "ChooseSource again": (
        "Extra sowing: from which column do you sow?",
        "Semailles supplémentaires : depuis quelle colonne semez-vous ?",
    ),
    "Sow": (
        "Column {next} comes next ({sun} sun and {moon} moon in hand): which seed?",
        "La colonne {next} est la suivante ({suns} et {moons} en main) : quelle graine ?",
    ),
    "ActivatedColumn": (
        "The last seed fell below column {here}: what do you activate?",
        "La dernière graine est tombée sous la colonne {here} : qu'activez-vous ?",
    ),
    "CouncilSowing": (
        "Your Council has an Extra Sowing: do you sow again first?",
        "Votre Conseil permet des semailles supplémentaires : semez-vous d'abord à nouveau ?",
    ),
    "SecondColumn": (
        "Now the Second Column, column {second}: what do you activate?",
        "Passez à la seconde colonne, la colonne {second} : qu'activez-vous ?",
    ),
    "Abilities": (
        "Which ability of {what} do you use?",
        "Quelle capacité utilisez-vous ({what}) ?",
    ),
    "EitherSeed": ("Which seed do you take?", "Quelle graine prenez-vous ?"),
    "Convert": (
        "From which column do you exchange a {pays}?",
        "De quelle colonne échangez-vous une {pays} ?",
    ),
    "Promote": ("Which card joins your Council?", "Quelle carte rejoint votre Conseil ?"),
    "Sabotage": (
        "A conflict: which of your tallest columns is sabotaged?",
        "Un conflit : laquelle de vos plus hautes colonnes est sabotée ?",
    ),
    "MoveSeeds": ("The seeds of which column do you move?", "Les graines de quelle colonne déplacez-vous ?"),
    "MoveSeedsTo": (
        "To which column do the seeds of column {from_} go?",
        "Vers quelle colonne vont les graines de la colonne {from_} ?",
    ),
    "MoveCard": ("Which card do you move?", "Quelle carte déplacez-vous ?"),
    "MoveCardTo": ("Where does {card} go?", "Où va la carte {card} ?"),
    "Village": (
        "The village: whom do you summon? ({summons} left)",
        "Le village : qui appelez-vous ? (reste : {summons})",
    ),
    "Village renew": (
        "The village: do you renew a row?",
        "Le village : renouvelez-vous une rangée ?",
    ),
    "MakeRoom": (
        "All your columns are full: which card goes to your Council?",
        "Toutes vos colonnes sont pleines : quelle carte va à votre Conseil ?",
    ),
    "ChooseColumn": ("To which column does {type} come?", "Dans quelle colonne va la carte {type} ?"),
    "Pay": (
        "Pay {price}, from left to right: which seed?",
        "Payez {price}, de gauche à droite : quelle graine ?",
    ),
}

EVENTS: dict[int, Words] = {
    SOWED: (
        "{who} sows {c} from column {A}; the last falls below column {B}.",
        "{who} sème {c} depuis la colonne {A} ; la dernière tombe sous la colonne {B}.",
    ),
    RELIEVED: (
        "{who} has no seeds and takes {relief} below column {A}.",
        "{who} n'a plus de graines et prend {relief} sous la colonne {A}.",
    ),
    ALL_SABOTAGED: (
        "{who} has every column sabotaged and cannot sow.",
        "Toutes les colonnes de {who} sont sabotées : pas de semailles.",
    ),
    RECOVERED: ("{who} recovers sabotaged columns: {a}.", "{who} rétablit ses colonnes sabotées : {a}."),
    SOWS_AGAIN: (
        "{who} lays the First Column token on column {A} and sows again.",
        "{who} pose le jeton de première colonne sur la colonne {A} et sème à nouveau.",
    ),
    MEETS: (
        "{who} calls a Council Meeting at column {A}.",
        "{who} réunit son Conseil depuis la colonne {A}.",
    ),
    GAINED: ("{who} receives {seeds} below column {C}.", "{who} reçoit {seeds} sous la colonne {C}."),
    CONVERTED: (
        "{who} exchanges {seeds} of column {B}.",
        "{who} échange {seeds} de la colonne {B}.",
    ),
    PROMOTED: (
        "{who} sends {card} from column {B} to the Council.",
        "{who} envoie {card} de la colonne {B} au Conseil.",
    ),
    CONFLICTS: ("{who} announces a conflict.", "{who} déclare un conflit."),
    SABOTAGED: ("Column {A} of {who} is sabotaged.", "La colonne {A} de {who} est sabotée."),
    UNHARMED: (
        "No column of {who} can be sabotaged.",
        "Aucune colonne de {who} ne peut être sabotée.",
    ),
    MOVED_SEEDS: (
        "{who} moves {c} from column {A} to column {B}.",
        "{who} déplace {c} de la colonne {A} vers la colonne {B}.",
    ),
    MOVED_CARD: ("{who} moves {card} to column {B}.", "{who} déplace {card} vers la colonne {B}."),
    NEW_COLUMN: (
        "{who} begins a new column {B} with {card}.",
        "{who} commence une nouvelle colonne {B} avec {card}.",
    ),
    COLUMN_GONE: (
        "Column {A} of {who} is gone; seeds that move on: {b}.",
        "La colonne {A} de {who} disparaît ; graines qui suivent : {b}.",
    ),
    ONE_MORE_SUMMON: ("{who} may summon one card more.", "{who} peut appeler une carte de plus."),
    SUMMONED: ("{who} summons {card} to column {B}.", "{who} appelle {card} dans la colonne {B}."),
    PAID: ("{who} pays {seeds} of column {C}.", "{who} paie {seeds} de la colonne {C}."),
    RENEWED: ("{who} renews the {row} of the village.", "{who} renouvelle les {row} du village."),
    REVEALED: ("{card} comes to the village.", "{card} arrive au village."),
    RESHUFFLED: ("The discarded {row} become a new deck.", "Les {row} défaussés forment une nouvelle pioche."),
    END_COMES: (
        "{who} has {end}: the round is finished, then a last one is played.",
        "{who} possède {end} : on finit la manche, puis on en joue une dernière.",
    ),
    LAST_ROUND: ("The last round begins.", "La dernière manche commence."),
    GAME_OVER: ("The game is over.", "La partie est finie."),
}
