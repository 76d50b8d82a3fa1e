"""Actions of a game, which mean the same in every position, from its table of questions."""

from __future__ import annotations

from pukllay.core.encoder import Encoder
from pukllay.core.inputs import Questions
from pukllay.players.stepping import Actions


def actions_of(encoder: Encoder, questions: Questions) -> Actions:
    sharing = sum(1 << k for k, kind in enumerate(questions.kinds) if kind in questions.sharing)
    return Actions(encoder, list(questions.first), questions.size, questions.shared_from, questions.shared, sharing)
