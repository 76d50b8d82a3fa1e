"""What happens at a table beside the game, in words, and what can be said there in any language."""

from __future__ import annotations

from pukllay.core.speech import N_, _

# What happened beside the game, as everybody reads it: `who` did it, `other` is what it says more.
HAPPENED: dict[str, str] = {
    "sat": N_("{who} has sat down."),
    "named": N_("{who} is now called {other}."),
    "bot": N_("A bot plays for {who} from now on."),
    "person": N_("{who} plays again, and no bot."),
    "host": N_("The host has sat down on the seat of {who}."),
    "invited": N_("The host has made a new link for the seat of {who}."),
    "asked back": N_("{who} asks to take back a decision."),
    "allowed back": N_("The others allowed it: {who} took back a decision."),
    "refused back": N_("{who} did not allow it."),
    "time": N_("The time of {who} has run out: a bot plays on."),
    "conceded": N_("{who} has given the game up: a bot plays on."),
    "asks end": N_("{who} proposes to end the game here."),
    "ended": N_("All agreed to end the game here."),
    "stays": N_("{who} wishes to play on."),
    "again": N_("{who} plays again, with the seats moved on by one."),
    "nudge": N_("{who} nudges {other}."),
}

# What is said by a click: each reader reads it in their own language.
PHRASES: dict[str, str] = {
    "hello": N_("Hello!"),
    "luck": N_("Good luck, and have fun!"),
    "nice": N_("Nice move!"),
    "oops": N_("Oops!"),
    "thanks": N_("Thank you!"),
    "yes": N_("Yes, gladly."),
    "no": N_("Rather not."),
    "moment": N_("One moment, please."),
    "later": N_("I have to go; I will play on later."),
    "played": N_("Well played!"),
    "time": N_("The time of {who} has run out: a bot plays on."),
    "conceded": N_("{who} has given the game up: a bot plays on."),
    "again": N_("Once more?"),
}


def happened(kind: str, who: str, text: str) -> str:
    """What happened, in the language of the moment."""
    return _(HAPPENED.get(kind, kind)).format(who=who, other=text)


def phrase(key: str) -> str:
    return _(PHRASES.get(key, key))
