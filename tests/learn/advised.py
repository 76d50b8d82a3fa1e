"""Somebody who has done the lessons of Tawantinsuyu and does just what they advise, one choice at a time.

python -m tests.learn.advised 100      # how often that beats a beginner, over so many games
"""

from __future__ import annotations

import sys
from typing import Any

from pukllay.arena.ratings import share_interval
from pukllay.core.rng import Rng
from pukllay.core.words import Effect
from pukllay.games import kit
from pukllay.players.player import Knowledge, player
from pukllay.record.game import Choice, Game

FIRST_SEED = 5000  # nothing was tuned on what comes from here on


class Advised:
    """One seat's choices, from its own view of the table."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choose(self, game: Game) -> str:
        rule = type(game.position.stack[-1]).__name__
        me = game.view(self.seat)["sides"][self.seat]
        advise = getattr(self, f"_{rule}", self._other)
        texts: dict[str, float] = {choice.text: advise(game, choice, me) for choice in game.choices}
        return max(texts, key=texts.__getitem__)

    # -- lessons 2 to 4: many tasks for little food ------------------------------------------------------------------

    def _ChooseAction(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        first, _space, rest = choice.text.partition(" ")
        if first == "sell":  # lesson 7: only what is needed; lesson 9: before a Festival
            return 9.0 if _hungry(me) and "potato" in rest else -1.0
        if first == "place":
            return self._best_placing(game, choice.option) - (1.0 if rest == "gold" else 0.0)
        return self._secondary(game, first, me)

    def _SecondAction(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        if choice.text.startswith("sell"):
            return -1.0
        return self._secondary(game, choice.text, me)

    def _secondary(self, game: Game, action: str, me: dict[str, Any]) -> float:
        if action == "priest":  # lesson 7: the Offering with 2 corn, and other actions that bring something
            return 3.0 + max(self._visit(game, me, steps) for steps in (1, 2))
        if action == "recruit":
            return 2.5 if sum(me["workers"].values()) < 2 else 0.5
        if action == "pray":  # lesson 9: a card is a mouth to feed
            return 2.0 if me["god cards"] < 4 else 0.8
        return 1.5 if action == "train" else 0.0

    def _visit(self, game: Game, me: dict[str, Any], steps: int) -> float:
        p: Any = game.position
        action = p.actions[(me["priest"] + steps) % 5]
        return self._worth_acting(action, me)

    @staticmethod
    def _worth_acting(action: int, me: dict[str, Any]) -> float:
        conquest, produce, offering, rejuvenate, worship = range(5)
        if action == offering:
            return 1.4 * min(3, int(me["corn"] + me["gold"]) // 2)
        if action == produce:
            return float(len(me["buildings"]) - len(me["face down"]))
        if action == worship:
            return 2.0 if any(map(any, me["statues"])) else 0.0
        if action == conquest:
            return 2.0 if me["army cards"] or me["army up"] else 0.0
        return 0.5 * len(me["face down"]) if action == rejuvenate else 0.0

    def _best_placing(self, game: Game, option: int) -> float:
        """The best space that this card opens, as the table shows it after each Worker."""
        after = game.position.copy()
        after.log = None
        after.play(option)
        best = 0.0
        for worker in _options(after) if type(after.stack[-1]).__name__ == "ChooseWorker" else [-1]:
            q = after.copy()
            if worker >= 0:
                q.play(worker)
            if type(q.stack[-1]).__name__ != "ChooseSpace":
                continue
            for space in _options(q):
                effect = game.notation.effect(q, space)
                if effect is not None:
                    best = max(best, _placing(effect))
        return best

    def _ChooseWorker(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        q = game.position.copy()
        q.log = None
        q.play(choice.option)
        if type(q.stack[-1]).__name__ != "ChooseSpace":
            return 0.0
        found = [game.notation.effect(q, space) for space in _options(q)]
        return max((_placing(effect) for effect in found if effect is not None), default=0.0)

    def _ChooseSpace(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        effect = game.notation.effect(game.position, choice.option)
        return _placing(effect) if effect is not None else -9.0

    def _BuyTask(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return 1.0 if choice.text == "yes" else 0.0

    def _StatueBenefit(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return 1.0 if choice.text == "yes" else 0.0

    def _Tasks(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        words = choice.label("en")
        for word, worth in (
            ("Steps", 5.0 if me["stone"] >= 3 else 0.2),
            ("Statue", 4.5 if me["stone"] >= 3 else 0.2),
            ("Building", 3.0 if me["stone"] + me["gold"] >= 2 else 0.4),
            ("Weavings", 2.5 if me["corn"] >= 1 else 0.4),
            ("Merchant", 1.0),
            ("gold", 2.3),
            ("stone", 3.2 if me["stone"] < 3 else 2.0),
            ("corn", 2.4),
            ("potatoes", 3.4 if _hungry(me) else 2.1),
            ("produce", 1.2),
            ("training", 1.1),
        ):
            if word in words:
                return worth
        return 0.1 if choice.text == "stop" else -1.0

    # -- lessons 5 to 9 ----------------------------------------------------------------------------------------------

    def _BuildSteps(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return 1.0 if choice.text.startswith("upper") else 0.5

    def _BuildStatue(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        size, _space, god = choice.text.partition(" ")
        held = sum(game.edition.god_names[game.edition.card_god[_card(game, c)]] == god for c in me["gods"])
        return float({"large": 20.0, "small": 5.0}.get(size, 0.0) + held)

    def _Construct(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        if choice.text in ("none", "renew") or choice.text.startswith("sell"):
            return 0.0
        effect = game.notation.effect(game.position, choice.option)
        return 9.0 - (sum(n for _icon, n in effect.costs) if effect is not None else 5)

    def _BuyWeavings(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        many = 0 if choice.text == "none" else 1 + choice.text.count("+")
        return {0: 0.0, 1: 2.0, 2: 3.0 if me["corn"] >= 3 else -1.0}.get(many, -1.0)

    def _AddToTapestry(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        if choice.text == "new":
            return 0.0
        row = int(choice.text[3]) - 1
        joins = "no match" not in choice.preview("en")
        return float(len(me["tapestries"][row])) + (0.5 if joins else 0.0)

    def _BuyWorker(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        """Lesson 3: one after each that was placed. Lesson 9: feed the gods before the token is taken."""
        if choice.text.startswith("sell"):
            return 5.0 if _hungry(me) and "potato" in choice.text else -1.0
        wanted = sum(me["workers"].values()) < 2
        return {"potato": 2.0, "corn": 1.5}.get(choice.text, 1.0 if wanted else 3.0)

    def _ActOrGold(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        p: Any = game.position
        worth = self._worth_acting(p.actions[me["priest"]], me)
        return worth if choice.text == "act" else 1.0 if choice.text == "gold" else -1.0

    def _MovePriest(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return self._visit(game, me, int(choice.text[-1])) if choice.text.startswith("move") else -1.0

    def _OfferCorn(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return float(choice.text.rsplit(" ", 1)[-1]) if choice.text.startswith("climb") else -1.0

    def _BeforeUpkeep(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return 2.0 if _hungry(me) and "potato" in choice.text else 1.0 if choice.text == "go on" else 0.0

    def _Upkeep(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return float(choice.text.rsplit(" ", 1)[-1]) if choice.text.startswith("gold") else -1.0

    def _PlayGod(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        """Lesson 9: always three, those with points first."""
        return 0.0 if choice.text == "none" else -1.0 if choice.text.startswith("sell") else 1.0 + _worth(game, choice)

    def _KeepGod(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return -_worth(game, choice)  # those that show more are laid open for their benefits

    def _TakeGod(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:  # noqa: N802
        return 1.0 if choice.text == "deck" else _worth(game, choice)

    def _other(self, game: Game, choice: Choice, me: dict[str, Any]) -> float:
        """What brings something, but never a sale that nobody needs."""
        if choice.text.startswith("sell"):
            return -1.0
        effect = game.notation.effect(game.position, choice.option)
        return _gain(effect) if choice.text not in ("none", "no", "stop") else -0.5


def _options(p: Any) -> list[int]:
    return [k for k in range(p.options.bit_length()) if p.options >> k & 1]


def _placing(effect: Effect) -> float:
    tasks = dict(effect.brings).get("ta-task", 0)
    food = dict(effect.costs).get("ta-food", 0)
    return 3.0 * tasks - 1.0 * food


def _gain(effect: Effect | None) -> float:
    if effect is None:
        return 0.0
    return sum(n for _icon, n in effect.brings) - sum(n for _icon, n in effect.costs)


def _worth(game: Game, choice: Choice) -> float:
    label = choice.label("en")
    return 3.0 * ("VP" in label) + label.count("+") + label.count(",")


def _hungry(me: dict[str, Any]) -> bool:
    return bool(me["god cards"] > me["potato"])


def _card(game: Game, name: str) -> int:
    return list(game.edition.card_names).index(name)


# -- how good the advice is -------------------------------------------------------------------------------------------


def share_against(beginner: str, seed: int) -> float:
    """A game of two against a player by name, in either seat by turns: 1 is won, 0 lost, shared in between."""
    game_kit = kit("tawantinsuyu")
    game = Game(game_kit, game_kit.edition, 2, seed)
    seat, bot, rng = seed % 2, player(beginner), Rng(seed)
    learner = Advised(seat)
    while not game.over:
        if game.seat == seat:
            game.play(learner.choose(game))
        else:
            option = bot.choose(Knowledge(game_kit, game.position), rng)
            game.play(game.notation.text(game.position, option))
    return (seat in game.winners) / len(game.winners)


if __name__ == "__main__":
    games = int(sys.argv[1])
    won = sum(share_against("wawa", FIRST_SEED + n) for n in range(games))
    low, high = share_interval(won / games, games)
    print(f"{won:g} of {games} won: {won / games:.0%} ({low:.0%} to {high:.0%})")
