"""The page in two languages."""

from __future__ import annotations

from pukllay.core.words import LANGS, Words, pick
from pukllay.players import player as players

# About how long a game lasts, where a source tells (Àiyé: rounds, as measured), and how heavy it feels to us, 1 to 5.
BOX: dict[str, tuple[Words, int]] = {
    "tiwanaku": (("20–60 min", "20–60 min"), 2),
    "aiye": (("about 15 rounds", "environ 15 manches"), 3),
    "ayar": (("1½–2 h", "1 h 30 – 2 h"), 3),
    "tawantinsuyu": (("about 2 h", "environ 2 h"), 4),
}

WORDS: dict[str, Words] = {
    "tagline": (
        "Four games from the Andes and the Yoruba world, whole, at one table.",
        "Quatre jeux des Andes et du monde yoruba, complets, à une même table.",
    ),
    "meaning": ("pukllay (Quechua): to play", "pukllay (quechua) : jouer"),
    "alone": ("alone", "en solo"),
    "alone against": ("alone, against {name}", "en solo, contre {name}"),
    "alone puzzle": ("alone: a riddle of our own", "en solo : notre propre énigme"),
    "daily": ("The day's riddle (our own)", "L'énigme du jour (la nôtre)"),
    "daily help": (
        "{name}: a puzzle of our own for one, no rule of the box; a new one every day",
        "{name} : un casse-tête de notre cru, hors règles de la boîte ; un nouveau chaque jour",
    ),
    "one opponent": ("one opponent", "un adversaire"),
    "many opponents": ("{n} opponents", "{n} adversaires"),
    "opponent level": ("how strong", "leur force"),
    "upload help": (
        "A finished game opens as a replay; one that is not goes on from where it stood.",
        "Une partie finie s'ouvre pour être revue ; les autres reprennent où elles en étaient.",
    ),
    "how": ("How it works", "Comment ça marche"),
    "how text": (
        "No account: a seat is a secret link. Play alone against a bot, several at one screen, or send friends their links; "
        "tables stay until you come back.",
        "Sans compte : une place est un lien secret. Jouez seul contre un robot, à plusieurs au même écran, ou envoyez leurs "
        "liens à vos amis ; les tables restent jusqu'à votre retour.",
    ),
    "players": ("players", "joueurs"),
    "weight": ("weight", "complexité"),
    "play now": ("Play now", "Jouer"),
    "against": ("against", "contre"),
    "bots": ("opponents", "adversaires"),
    "level": ("level", "niveau"),
    "make": ("Set a table", "Dresser une table"),
    "who": ("Who sits where", "Qui s'assoit où"),
    "here": ("here, at this screen", "ici, à cet écran"),
    "link": ("a friend, by link", "un ami, par lien"),
    "name": ("name", "nom"),
    "options": ("Options", "Options"),
    "edition": ("Another edition (a file)", "Une autre édition (un fichier)"),
    "open": ("Open the table", "Ouvrir la table"),
    "your tables": ("Your tables", "Vos tables"),
    "me": ("Your list of tables", "Votre liste de tables"),
    "me text": (
        "This browser remembers your tables. With a name and a password you find them on other devices too.",
        "Ce navigateur se souvient de vos tables. Avec un nom et un mot de passe, vous les retrouverez aussi ailleurs.",
    ),
    "password": ("password", "mot de passe"),
    "sign in": ("Sign in", "S'identifier"),
    "sign up": ("Take this name", "Prendre ce nom"),
    "sign out": ("Sign out", "Se déconnecter"),
    "signed in": ("You are signed in as {name}.", "Vous êtes identifié comme {name}."),
    "go on": ("Go on", "Reprendre"),
    "upload": ("Open a saved record", "Ouvrir une partie enregistrée"),
    "record": ("Download the record", "Télécharger la partie"),
    "record later": (
        "The record can be downloaded when the game is over: it holds what is hidden.",
        "La partie pourra être téléchargée à la fin : elle contient ce qui est caché.",
    ),
    "home": ("All games", "Tous les jeux"),
    "your turn": ("Your turn", "À vous"),
    "you": ("you", "vous"),
    "turn of": ("{name}’s turn", "Au tour de {name}"),
    "thinks": ("{name} is thinking …", "{name} réfléchit …"),
    "waits": ("Waiting for {name}.", "On attend {name}."),
    "why": ("Why?", "Pourquoi ?"),
    "undo": ("Undo", "Annuler"),
    "redo": ("Redo", "Refaire"),
    "log": ("Log", "Journal"),
    "rules": ("Rules", "Règles"),
    "seats": ("Players", "Joueurs"),
    "board": ("Board", "Plateau"),
    "all choices": ("All choices as a list", "Tous les choix en liste"),
    "on board": ("Choose on the board", "Choisissez sur le plateau"),
    "description": ("The table in words", "La table en mots"),
    "cannot undo": ("cannot be undone", "ne peut être annulé"),
    "over": ("The game is over", "La partie est finie"),
    "wins": ("{name} wins", "{name} gagne"),
    "win": ("{name} share the victory", "{name} partagent la victoire"),
    "points from": ("Where the points came from", "D'où viennent les points"),
    "course": ("The course of the scores", "L'évolution des scores"),
    "from start": ("See it again from the start", "Revoir depuis le début"),
    "replay": ("Replay", "Revoir"),
    "eyes": ("through the eyes of", "par les yeux de"),
    "spectator": ("a spectator", "un spectateur"),
    "past": ("You are looking at decision {n} of {m}.", "Vous regardez la décision {n} sur {m}."),
    "to now": ("Back to now", "Revenir au présent"),
    "skip": ("Skip", "Passer"),
    "curtain": ("Over to {name}", "Au tour de {name}"),
    "curtain text": (
        "Hand the screen over. Press the button when nobody else is looking.",
        "Passez l'écran. Appuyez sur le bouton quand personne d'autre ne regarde.",
    ),
    "i am": ("I am {name}", "Je suis {name}"),
    "invite": ("Links for the others", "Liens pour les autres"),
    "invite text": (
        "Each link is a seat: send it only to the one who sits there.",
        "Chaque lien est une place : ne l'envoyez qu'à la personne concernée.",
    ),
    "watch": ("to look on", "pour regarder"),
    "copy": ("Copy", "Copier"),
    "pencil": ("Pencil", "Crayon"),
    "pencil help": (
        "Pencil: click a space to note what may grow there. Only you see it.",
        "Crayon : cliquez une case pour noter ce qui peut y pousser. Vous seul le voyez.",
    ),
    "looking on": ("You are looking on.", "Vous regardez."),
    "keys": ("Keys", "Touches"),
    "since": ("Since your last decision", "Depuis votre dernière décision"),
    "step back": ("One step back", "Un pas en arrière"),
    "step on": ("One step on", "Un pas en avant"),
    "explain": ("What is this?", "Qu'est-ce ?"),
    "bell": ("Tell me when it is my turn", "M'avertir quand c'est à moi"),
    "bell short": ("Notify", "Avertir"),
    "take": ("Do it", "Le faire"),
    "hint": ("What would the hard level do?", "Que ferait le niveau difficile ?"),
    "hint short": ("Hint", "Conseil"),
    "hint thinking": ("Thinking …", "Réflexion …"),
    "hint says": ("{name} would choose", "{name} choisirait"),
    "hint solver": ("A careful solver would choose", "Un solveur prudent choisirait"),
    "hint why": ("What is certain, and why?", "Qu'est-ce qui est sûr, et pourquoi ?"),
    "hint chance": ("chances", "chances"),
    "hint else": ("else", "sinon"),
    "hint odds": ("Odds of the hidden spaces", "Probabilités des cases cachées"),
    "hints": ("Hints", "Conseils"),
    "hints help": (
        "may be asked for: what the hard level would do, and the odds",
        "peuvent être demandés : ce que ferait le niveau difficile, et les probabilités",
    ),
    "hints alone": ("only when nobody plays by link", "seulement si personne ne joue par lien"),
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "guide": ("Show me", "Montrez-moi"),
    "guide on": ("Next", "Suivant"),
    "guide back": ("Back", "Retour"),
    "guide stop": ("Enough, let me play", "C'est bon, je joue"),
    "language": ("Français", "English"),
    "close": ("Close", "Fermer"),
    "not found": (
        "There is no such table, or this link does not open it.",
        "Cette table n'existe pas, ou ce lien ne l'ouvre pas.",
    ),
    "bot": ("bot", "robot"),
    "by the book": ("plays by the book", "joue selon les règles"),
    "ours": (
        "Some components are our own reconstruction, where no source tells: see “pukllay data”.",
        "Certains éléments sont notre reconstruction, faute de source : voir « pukllay data ».",
    ),
    "offline": ("The connection is lost; trying again …", "La connexion est perdue ; nouvel essai …"),
    "skip to": ("To what is asked", "À ce qui est demandé"),
    "skip games": ("To the games", "Aux jeux"),
    "tools": ("Tools", "Outils"),
    "views": ("Views", "Vues"),
    "prompt": ("What is asked", "Ce qui est demandé"),
    "nothing": ("Nothing has happened yet.", "Rien ne s'est encore passé."),
    "new": ("New game", "Nouvelle partie"),
    "points": ("points", "points"),
    "aim": ("Aim", "But"),
    "played": ("decisions", "décisions"),
    "seed note": ("Advanced: seed", "Avancé : graine"),
}

VOWELS = tuple("aàâäeéèêëiîïoôöuûüy")

# What the keys do, for the list under "?".
KEYS: tuple[tuple[str, Words], ...] = (
    ("Tab ⇆", ("walk through the choices and buttons", "parcourir les choix et les boutons")),
    ("← ↑ → ↓", ("walk over the choices on the board", "parcourir les choix sur le plateau")),
    ("Enter", ("take the choice; pick or put back a token", "prendre le choix ; prendre ou remettre un jeton")),
    ("Esc", ("undo; skip; close; back to now", "annuler ; passer ; fermer ; revenir au présent")),
    ("B", ("to the first choice on the board", "au premier choix sur le plateau")),
    (", .", ("one decision back, one on", "une décision en arrière, une en avant")),
    (
        "I",
        (
            "what is this? Arrows walk over the icons, Enter opens the rule",
            "qu'est-ce ? Les flèches parcourent les icônes, Entrée ouvre la règle",
        ),
    ),
    ("H", ("a hint, where the table allows it", "un conseil, si la table le permet")),
    ("L", ("the log", "le journal")),
    ("R", ("the rules", "les règles")),
    ("?", ("the rule of what is asked, and this list", "la règle de ce qui est demandé, et cette liste")),
)


def word(key: str, lang: str, **parts: object) -> str:
    words = pick(WORDS[key], lang)
    if lang == "fr" and str(parts.get("name", ""))[:1].lower() in VOWELS:
        words = words.replace(" de {name}", " d'{name}")
    return words.format(**parts)


def levels(lang: str) -> list[tuple[str, str]]:
    """The bots to choose from, weakest first: name and title."""
    named = {level.name: pick(level.title, lang) for level in getattr(players, "LEVELS", ())}
    return list(named.items()) or [(name, name) for name in players.PLAYERS]


def level(name: str, lang: str) -> str:
    return dict(levels(lang)).get(name, name)


def preferred(header: str) -> str:
    """The language that a browser asks for."""
    for part in header.split(","):
        code = part.strip().lower()[:2]
        if code in LANGS:
            return code
    return LANGS[0]
