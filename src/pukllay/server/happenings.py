"""What happens at a table beside the game, in words."""

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
}


def happened(kind: str, who: str, text: str) -> str:
    """What happened, in the language of the moment."""
    return _(HAPPENED.get(kind, kind)).format(who=who, other=text)
