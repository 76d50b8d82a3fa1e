"""What the page says of the games and of its keys."""

from __future__ import annotations

from pukllay.core.speech import N_, _
from pukllay.players import player as players

# About how long a game lasts, where a source tells, and how heavy it feels to us, 1 to 5. Àiyé: reckoned, since none tells;
# two to three hasty bots decide 257 to 381 times in it, 412 times in Tawantinsuyu, which takes two hours.
BOX: dict[str, tuple[str, int]] = {
    "tiwanaku": (N_("20–60 min"), 2),
    "aiye": (N_("1¼–2 h"), 3),
    "ayar": (N_("1½–2 h"), 3),
    "tawantinsuyu": (N_("about 2 h"), 4),
}

# What the keys do, for the list under "?".
KEYS: tuple[tuple[str, str], ...] = (
    ("Tab ⇆", N_("walk through the choices and buttons")),
    ("← ↑ → ↓", N_("walk over the choices on the board")),
    ("Enter", N_("take the choice; pick or put back a token")),
    ("Esc", N_("undo; skip; close; back to now")),
    ("B", N_("to the first choice on the board")),
    (", .", N_("one decision back, one on")),
    (
        "I",
        N_("what is this? Arrows walk over the icons, Enter opens the rule"),
    ),
    ("H", N_("a hint, where the table allows it")),
    ("L", N_("the log")),
    ("C", N_("the talk")),
    ("R", N_("the rules")),
    ("G", N_("the game on a page, beside the table")),
    ("?", N_("the rule of what is asked, and this list")),
)


def levels() -> list[tuple[str, str]]:
    """The bots to choose from, weakest first: name and title."""
    return [(level.name, _(level.title)) for level in players.LEVELS]


def nickname(player: str) -> str:
    """What a bot is called in a few letters."""
    return player.capitalize() if player in {level.name for level in players.LEVELS} else player


def level_title(player: str) -> str:
    """What a bot is in words: its level, or the name it is called by."""
    return next((title for name, title in levels() if name == player), nickname(player))
