"""The words of Ayar in English and French: names, questions and what is said when something happens."""

from __future__ import annotations

from pukllay.games.ayar import events as ev

Pair = tuple[str, str]

ACTIVITY: list[Pair] = [
    ("pottery", "poterie"),
    ("weaving", "tissage"),
    ("terrace farming", "agriculture"),
    ("reed bundling", "construction"),
]
THE_ACTIVITY: list[Pair] = [
    ("pottery", "la poterie"),
    ("weaving", "le tissage"),
    ("terrace farming", "l'agriculture"),
    ("reed bundling", "la construction"),
]
COLOUR: dict[str, Pair] = {
    "teal": ("teal", "turquoise"),
    "grey": ("grey", "gris"),
    "orange": ("orange", "orange"),
    "purple": ("purple", "violet"),
    "gold": ("gold", "doré"),
}
FEMALE: dict[str, Pair] = {
    "teal": ("teal", "turquoise"),
    "grey": ("grey", "grise"),
    "orange": ("orange", "orange"),
    "purple": ("purple", "violette"),
}
POT: dict[str, Pair] = {
    "green": ("green", "vert"),
    "pink": ("pink", "violet"),
    "blue": ("blue", "bleu"),
    "yellow": ("yellow", "jaune"),
    "white": ("white", "blanc"),
}
LINE: list[Pair] = [
    *[(f"row {n}", f"rangée {n}") for n in (1, 2, 3, 4)],
    *[(f"column {n}", f"colonne {n}") for n in (1, 2, 3, 4)],
]
QUADRANT: list[Pair] = [
    ("top left", "en haut à gauche"),
    ("top right", "en haut à droite"),
    ("bottom left", "en bas à gauche"),
    ("bottom right", "en bas à droite"),
]
SECTION: dict[str, Pair] = {
    "SW": ("south-west", "sud-ouest"),
    "SE": ("south-east", "sud-est"),
    "MW": ("west", "ouest"),
    "ME": ("east", "est"),
    "NW": ("north-west", "nord-ouest"),
    "NE": ("north-east", "nord-est"),
}
SLOT: list[Pair] = [
    ("+1 power in pottery", "+1 puissance en poterie"),
    ("+1 power in weaving", "+1 puissance en tissage"),
    ("+1 power in terrace farming", "+1 puissance en agriculture"),
    ("+1 power in reed bundling", "+1 puissance en construction"),
    ("a llama", "un lama"),
    ("+2 Moons per temple each night", "+2 lunes par temple chaque nuit"),
    ("+1 Sun per devotion", "+1 soleil par dévotion"),
    ("move a retired step marker", "déplacer un marqueur Étape retiré"),
    ("+6 devotion per Inti bonus", "+6 dévotion par bonus Inti"),
]
BONUS: list[Pair] = [
    *[(f"devotion for {en}", f"dévotion pour {fr}") for en, fr in THE_ACTIVITY],
    ("a llama", "un lama"),
    ("a Viracocha", "un Viracocha"),
]
# A thing that is counted: one of it and more, in both languages.
NOUN: dict[str, tuple[Pair, Pair]] = {
    "suns": (("Sun", "soleil"), ("Suns", "soleils")),
    "moons": (("Moon", "lune"), ("Moons", "lunes")),
    "sun_points": (("Sun point", "point Soleil"), ("Sun points", "points Soleil")),
    "moon_points": (("Moon point", "point Lune"), ("Moon points", "points Lune")),
    "llamas": (("llama", "lama"), ("llamas", "lamas")),
    "arrows": (("arrow", "flèche"), ("arrows", "flèches")),
}


def counted(n: int, noun: str, lang: str) -> str:
    """A number of things. French has the singular for none as well as for one."""
    one, more = NOUN[noun]
    if lang == "fr":
        return f"{n} {one[1] if abs(n) < 2 else more[1]}"
    return f"{n} {one[0] if abs(n) == 1 else more[0]}"


SUNS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "*": "☀"}


def face(front: str) -> str:
    """A textile as it lies, its two squares side by side: an arrow is a half-Sun towards that edge, ☀ a whole one."""
    squares = ("".join(SUNS[token[1]] for token in front.split() if token[0] == half) for half in "LR")
    return "|".join(square or "·" for square in squares)


PROMPTS: dict[str, Pair] = {
    "StartingActivity": (
        "Starting activity: on which path do you take the first building slot?",
        "Activité de départ : sur quel chemin prenez-vous le premier emplacement Activité ?",
    ),
    "StartingTambo": ("Which tambo of your grid goes there?", "Quel tambo de votre grille y placez-vous ?"),
    "PlaceStepMarker": (
        "Which step marker do you lay, and beside which row or column?",
        "Quel marqueur Étape placez-vous, et face à quelle rangée ou colonne ?",
    ),
    "MoveAyar": ("The gold marker: which Ayar moves?", "Marqueur doré : quel Ayar se déplace ?"),
    "TakeTambo": ("Which tambo of {line} do you take?", "Quel tambo prenez-vous ({line}) ?"),
    "PlaceTambo": (
        "Where behind the {ayar} Ayar do you place the tambo? (power {power})",
        "Où placez-vous le tambo derrière l'Ayar {ayar} ? (puissance {power})",
    ),
    "TakePots": ("Which pot do you take? (power left: {rest})", "Quel récipient prenez-vous ? (puissance : {rest})"),
    "TakeTextile": (
        "From which stack do you take a textile? (power left: {rest})",
        "De quelle pile prenez-vous un textile ? (puissance : {rest})",
    ),
    "LayTextile": (
        "Which two squares does the textile {textile} cover?",
        "Quels deux emplacements le textile {textile} recouvre-t-il ?",
    ),
    "TurnTextile": ("How do you turn the textile {textile}?", "Comment tournez-vous le textile {textile} ?"),
    "PlantMaize": (
        "From which box do you plant maize? ({rest} left)",
        "De quel ensemble plantez-vous du maïs ? (reste {rest})",
    ),
    "Sail": ("Where does your boat go? (power left: {rest})", "Où va votre radeau ? (puissance : {rest})"),
    "TakeFromLake": (
        "From which part of the lake do you take the Viracocha?",
        "De quelle zone du lac prenez-vous le Viracocha ?",
    ),
    "PlaceViracocha": (
        "On which bonus slot do you place the Viracocha?",
        "Sur quel emplacement Bonus placez-vous le Viracocha ?",
    ),
    "MoveRetiredMarker": (
        "Which retired step marker moves, and to which Moon slot?",
        "Quel marqueur Étape retiré déplacez-vous, et vers quel emplacement Lune ?",
    ),
    "EndOfTurnChecks": ("End of turn: what do you resolve first?", "Fin de tour : que résolvez-vous d'abord ?"),
    "PlaceTemple": (
        "Which temple do you place in the row of the {ayar} Ayar?",
        "Quel temple placez-vous dans la rangée de l'Ayar {ayar} ?",
    ),
    "ChooseTwo": (
        "Fertile ground: which two activities bring devotion?",
        "Terres fertiles : quelles deux activités augmentent votre dévotion ?",
    ),
    "ScoreStepMarker": (
        "Night: on which Moon slot do you put the {retiring} marker?",
        "Nuit : sur quel emplacement Lune posez-vous le marqueur {retiring} ?",
    ),
    "LlamasToSun": ("How many llamas go to the Sun?", "Combien de lamas pour le soleil ?"),
    "LlamasToMoon": ("How many llamas go to the Moon?", "Combien de lamas pour la lune ?"),
}

EVENTS: dict[int, Pair] = {
    ev.DAY_BEGINS: ("— Day {a}. {who} begins.", "— Jour {a}. {who} commence."),
    ev.MARKER_LAID: ("{who} lays the {colour} marker at {line}.", "{who} place le marqueur {colour} ({line})."),
    ev.AYAR_MOVED: ("The {colour} Ayar goes from {b} to {c}.", "L'Ayar {colour} va de {b} à {c}."),
    ev.TAMBO_PLACED: (
        "{who} places a tambo on the {colour} path, slot {n}: {activity}.",
        "{who} place un tambo sur le chemin {colour}, emplacement {n} : {activity}.",
    ),
    ev.TAMBO_SPENT: (
        "{who} finds no building slot and sets the tambo aside.",
        "{who} ne trouve aucun emplacement Activité et met le tambo de côté.",
    ),
    ev.NOT_PERFORMED: ("{who} cannot perform {act}.", "{who} ne peut pas effectuer {the_act}."),
    ev.POT_TAKEN: ("{who} takes {pot}.", "{who} prend {pot}."),
    ev.POT_SHOWN: ("{Pot} is turned up on slot {b1}.", "{Pot} est retourné sur l'emplacement {b1}."),
    ev.TEXTILE_TAKEN: ("{who} takes the textile {textile}.", "{who} prend le textile {textile}."),
    ev.TEXTILE_LAID: (
        "{who} lays the textile {textile} on {place} (Suns: {c}).",
        "{who} place le textile {textile} en {place} (soleils : {c}).",
    ),
    ev.TEXTILE_SHOWN: ("Stack {b1} shows the textile {textile}.", "La pile {b1} montre le textile {textile}."),
    ev.MAIZE_PLANTED: (
        "{who} plants maize of box {a1} ({b} left in it).",
        "{who} plante du maïs de l'ensemble {a1} (reste {b}).",
    ),
    ev.SAILED: ("{who} sails to {space} (power {b}).", "{who} navigue vers {the_space} (puissance {b})."),
    ev.ISLAND_BUILT: ("{who} builds island {b} on {space}.", "{who} construit l'île {b} sur {the_space}."),
    ev.LAKE_VIRACOCHA: (
        "{who} takes a Viracocha of the lake, {section}.",
        "{who} prend un Viracocha du lac, {section}.",
    ),
    ev.VIRACOCHA_PLACED: ("{who} places a Viracocha: {slot} ({b}).", "{who} place un Viracocha : {slot} ({b})."),
    ev.BONUS_COMPLETE: ("{who} completes: {slot}.", "{who} complète : {slot}."),
    ev.MARKER_MOVED: (
        "{who} moves a retired marker from {act} to {act_b}.",
        "{who} déplace un marqueur retiré : {act} → {act_b}.",
    ),
    ev.TEMPLE_PLACED: (
        "{who} places the temple of {act} in the {colour_b} row, column {c1}.",
        "{who} place le temple {act} dans la rangée de l'Ayar {colour_b}, colonne {c1}.",
    ),
    ev.LINE_BONUS: ("{who} empties {line_a}: {bonus}.", "{who} vide la {line_a} : {bonus}."),
    ev.RAYMI: (
        "Raymi tile {raymi}: everybody scores {act_b} (llama from {c_suns}).",
        "Tuile Raymi {raymi} : tous marquent {the_act_b} (lama dès {c_suns}).",
    ),
    ev.DEVOTION: ("{who}: {act} +{b}, Inti dial {c}.", "{who} : {act} +{b}, compteur Inti {c}."),
    ev.LLAMA_GAINED: ("{who} gains a llama ({a}).", "{who} gagne un lama ({a})."),
    ev.RAYMI_FLIPPED: ("Raymi tile {raymi} is turned over.", "La tuile Raymi {raymi} est retournée."),
    ev.RAYMI_REMOVED: ("Raymi tile {raymi} leaves the board.", "La tuile Raymi {raymi} quitte le plateau."),
    ev.FERTILE_GROUND: (
        "The {colour} Ayar reaches fertile ground: everybody scores two activities.",
        "L'Ayar {colour} atteint les terres fertiles : chacun marque deux activités.",
    ),
    ev.RETIRED: (
        "— Night. The {colour} Ayar, on {b}, retires.",
        "— Nuit. L'Ayar {colour}, sur la case {b}, se retire.",
    ),
    ev.RETIRED_ON_TIE: (
        "— Night. The {colour} Ayar, tied on {b} and further down in the temple area, retires.",
        "— Nuit. L'Ayar {colour}, à égalité sur la case {b} et plus bas dans la zone Temples, se retire.",
    ),
    ev.HARVESTED: (
        "Harvest: {name} planted most ({a}) and takes the Viracocha.",
        "Récolte : {name} a planté le plus ({a}) et prend le Viracocha.",
    ),
    ev.HARVESTED_ON_TIE: (
        "Harvest: {name} planted {a}, as others did, but first, and takes the Viracocha.",
        "Récolte : {name} a planté {a}, à égalité mais en premier, et prend le Viracocha.",
    ),
    ev.NO_HARVEST: ("Nobody planted: the Viracocha goes back.", "Personne n'a planté : le Viracocha est défaussé."),
    ev.TEMPLE_MOONS: (
        "{who}: +{a_moon_points} for temples on the board.",
        "{who} : +{a_moon_points} pour ses temples en jeu.",
    ),
    ev.TEMPLE_SCORED: (
        "{who}'s temple of {act}, Moon points: {b} + {c}.",
        "Temple {act} {of_who}, points Lune : {b} + {c}.",
    ),
    ev.MARKER_SCORED: (
        "{who} scores {act}: +{b_moon_points} ({c}).",
        "{who} marque {the_act} : +{b_moon_points} ({c}).",
    ),
    ev.DAWN: ("Dawn: {name} +{a_sun_points} ({b}).", "Aube : {name} +{a_sun_points} ({b})."),
    ev.FIRST_PLAYER: ("{who} takes the first player token.", "{who} prend le jeton Premier joueur."),
    ev.LLAMAS_SPLIT: (
        "{who}'s llamas: {a} to the Sun, {b} to the Moon.",
        "Lamas {of_who} : {a} au soleil, {b} à la lune.",
    ),
    ev.FINAL_SCORE: ("{who}: Sun {a}, Moon {b}: {c}.", "{who} : soleil {a}, lune {b} : {c}."),
    ev.FEMALE_PLACED: (
        "The {female} female stands in row {b1}.",
        "La femme Ayar {female} est dans la rangée {b1}.",
    ),
    ev.RAYMI_PLACED: ("Raymi slot {raymi_b}: {tile}.", "Emplacement Raymi {raymi_b} : {tile}."),
    ev.DIAL_SIX: ("{who}: +{a} on the Inti dial ({b}).", "{who} : +{a} sur le compteur Inti ({b})."),
    ev.LLAMAS_AT_START: ("{who} begins with {a_llamas}.", "{who} commence avec {a_llamas}."),
    # the Ayllu, step by step
    ev.AYLLU_TOKEN: ("The Ayllu flips the {token}.", "L'Ayllu retourne le {token}."),
    ev.AYLLU_BAG: (
        "Its bag is empty: all its step markers go back in.",
        "Son sac est vide : tous ses marqueurs Étape y retournent.",
    ),
    ev.AYLLU_MARKER: (
        "It draws {colour}: that Ayar moves {b}.",
        "Il pioche {colour} : cet Ayar avance de {b}.",
    ),
    ev.AYLLU_IGNORES: (
        "It ignores {act}: its maximum is reached.",
        "Il ignore {the_act} : son maximum est atteint.",
    ),
    ev.AYLLU_RAYMI_NONE: (
        "Raymi tile {raymi_b} wants {act}: no slot is free, so on to the next.",
        "La tuile Raymi {raymi_b} demande {the_act} : aucun emplacement libre, on passe à la suite.",
    ),
    ev.AYLLU_RAYMI_FOUND: (
        "Raymi tile {raymi_b} wants {act}: it takes the slot closest to the Ayar.",
        "La tuile Raymi {raymi_b} demande {the_act} : il prend l'emplacement le plus proche de l'Ayar.",
    ),
    ev.AYLLU_BONUS_NONE: (
        "Its unscored bonus for {act}: no slot is free.",
        "Son bonus non marqué pour {the_act} : aucun emplacement libre.",
    ),
    ev.AYLLU_BONUS_FOUND: (
        "Its topmost unscored bonus is {act}: it takes the slot closest to the Ayar.",
        "Son bonus non marqué le plus haut est {the_act} : il prend l'emplacement le plus proche de l'Ayar.",
    ),
    ev.AYLLU_MOON_NONE: (
        "Its Moons for {act} are unscored: no slot is free.",
        "Ses lunes pour {the_act} ne sont pas marquées : aucun emplacement libre.",
    ),
    ev.AYLLU_MOON_FOUND: (
        "Its Moons for {act} are unscored: it takes the slot closest to the Ayar.",
        "Ses lunes pour {the_act} ne sont pas marquées : il prend l'emplacement le plus proche de l'Ayar.",
    ),
    ev.AYLLU_CLOSEST: (
        "Nothing else decides: it takes the slot closest to the Ayar.",
        "Rien d'autre ne départage : il prend l'emplacement le plus proche de l'Ayar.",
    ),
    ev.AYLLU_NOWHERE: (
        "Every slot is for an activity that is full: it takes the closest and performs nothing.",
        "Tous les emplacements sont d'activités au maximum : il prend le plus proche, sans activité.",
    ),
    ev.AYLLU_POWER: (
        "Its power is {a}: round {b} plus {c}.",
        "Sa puissance est {a} : manche {b} plus {c}.",
    ),
    ev.AYLLU_POT: ("The Ayllu takes {pot} of {source}.", "L'Ayllu prend {pot} de {source}."),
    ev.AYLLU_TEXTILE: (
        "The Ayllu takes the textile {textile} of stack {b1}.",
        "L'Ayllu prend le textile {textile} de la pile {b1}.",
    ),
    ev.AYLLU_NO_TEXTILE: (
        "Of stack {a1} it takes nothing: stack or board has no more.",
        "De la pile {a1} il ne prend rien : la pile est vide ou son plateau plein.",
    ),
    ev.AYLLU_PLANTS: ("The Ayllu plants {a} maize.", "L'Ayllu plante {a} maïs."),
    ev.AYLLU_SAILS: (
        "The Ayllu's boat goes from space {a} to {b} of its track.",
        "Le radeau de l'Ayllu va de la case {a} à la case {b} de sa piste.",
    ),
    ev.AYLLU_SECTION: (
        "It reaches section {a}, highest value {b}.",
        "Il atteint la section {a}, valeur la plus haute {b}.",
    ),
    ev.AYLLU_CLASH: (
        "Yellow slot {a} holds an island already: {space_b} instead.",
        "La case jaune {a} a déjà une île : {the_space_b} à la place.",
    ),
    ev.AYLLU_ISLAND: ("It places island {b} on {space}.", "Il place l'île {b} sur {the_space}."),
    ev.AYLLU_NO_ISLAND: (
        "No yellow slot is left: the island worth {a} is set aside.",
        "Plus de case jaune libre : l'île de valeur {a} est mise de côté.",
    ),
    ev.AYLLU_LAKE: (
        "It discards the Viracocha of the {section} section, whose best slot ({b}) is lowest.",
        "Il défausse le Viracocha de la zone {section}, dont la meilleure case ({b}) est la plus faible.",
    ),
    ev.AYLLU_LLAMA: (
        "The Ayllu takes a llama instead of a Viracocha ({a}).",
        "L'Ayllu prend un lama à la place d'un Viracocha ({a}).",
    ),
    ev.AYLLU_TEMPLE: (
        "Temple token: of its temples left, {act} has the most Moons ({c}).",
        "Jeton Temple : de ses temples restants, {the_act} a le plus de lunes ({c}).",
    ),
    ev.AYLLU_MARKER_SCORED: (
        "The Ayllu's most Moons on a free slot are for {act}: +{b_moon_points} ({c}).",
        "L'Ayllu a le plus de lunes libres pour {the_act} : +{b_moon_points} ({c}).",
    ),
    ev.AYLLU_DAWN_BONUS: (
        "The Ayllu's most Suns without a bonus marker are for {act}: +{b}, Inti dial {c}.",
        "L'Ayllu a le plus de soleils sans marqueur Bonus pour {the_act} : +{b}, compteur Inti {c}.",
    ),
    ev.AYLLU_TOKEN_LEAVES: ("The {token} leaves the game.", "Le {token} quitte la partie."),
    ev.AYLLU_START: (
        "The Ayllu starts with {act} on the {colour_b} path: a Raymi tile at space 8 shows it.",
        "L'Ayllu commence par {the_act} sur le chemin {colour_b} : une tuile Raymi en case 8 l'indique.",
    ),
    ev.AYLLU_START_OTHER: (
        "No matching first slot is free: the Ayllu starts with {act} on the {colour_b} path, topmost.",
        "Aucun premier emplacement voulu n'est libre : il commence par {the_act}, chemin {colour_b}, le plus haut.",
    ),
    ev.AYLLU_FERTILE: (
        "The Ayllu scores its two best activities: {act} and {act_b}.",
        "L'Ayllu marque ses deux meilleures activités : {the_act} et {the_act_b}.",
    ),
    ev.AYLLU_ONLY: (
        "Only {act} is on offer: it takes the slot closest to the Ayar.",
        "Il n'y a que {the_act} de possible : il prend l'emplacement le plus proche de l'Ayar.",
    ),
}
