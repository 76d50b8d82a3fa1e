"""A review in words and numbers, as the page shows it to each seat."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _, ngettext, number, percent
from pukllay.record.game import Game
from pukllay.review import ledger
from pukllay.review.ledger import END, LUCK, OTHERS, OWN, START, UNFORESEEN, Change
from pukllay.review.reasons import because, sentence
from pukllay.review.review import CHANCE, Choice, Review, Stage


def told(game: Game, review: Review) -> dict[str, Any]:
    """Everything that the page says, for each seat."""
    seats = [_of_seat(game, review, seat) for seat in range(review.seats)]
    return {
        "unit": review.unit,
        "moments": [stage.moment for stage in review.stages] + [len(game.moments)],
        "curves": [[round(share, 4) for share in ledger.worths(review, seat)] for seat in range(review.seats)],
        "seats": seats,
        "axis": _("chance to win") if review.unit == CHANCE else _lead_over(game),
        "how": _how(),
    }


def _lead_over(game: Game) -> str:
    automa = game.notation.automa
    return _("points ahead of {name}").format(name=automa) if game.position.automas else _("points expected")


def _how() -> str:
    return _(
        "A choice is judged by what its seat could know, against the best one that was found; a draw against the "
        "mean of all that could have come. What lies within the errors is not called weak."
    )


def _of_seat(game: Game, review: Review, seat: int) -> dict[str, Any]:
    shares = ledger.shares(review, seat)
    bad = ledger.weak(review, seat)
    return {
        "title": _verdict(game, seat),
        "line": _line(game, review, seat),
        "shares": _rows(review, shares),
        "moments": [_moment(game, review, seat, change) for change in ledger.moments(review, seat)],
        "weak": [_weak(game, review, seat, n) for n in bad],
    }


# -- how it ended -----------------------------------------------------------------------------------------------------


def _verdict(game: Game, seat: int) -> str:
    name, scores, winners = game.names[seat], game.scores, game.winners
    if len(scores) == 1:
        return game.log()[-1]
    if seat in winners and len(winners) > 1:
        return _("{name} shares the victory").format(name=name)
    others = [score for other, score in enumerate(scores) if other != seat]
    gap = scores[seat] - max(others)
    if seat in winners:
        if gap <= 0:
            return _("{name} wins the tie").format(name=name)
        return ngettext("{name} wins by {n} point", "{name} wins by {n} points", gap).format(name=name, n=gap)
    if gap >= 0:
        return _("{name} loses the tie").format(name=name)
    return ngettext("{name} loses by {n} point", "{name} loses by {n} points", -gap).format(name=name, n=-gap)


def _line(game: Game, review: Review, seat: int) -> str:
    scores = " : ".join(str(score).replace("-", "−") for score in game.scores)
    way = ledger.worths(review, seat)
    own = [n for n, stage in enumerate(review.stages) if stage.seat == seat]
    if review.unit != CHANCE or not own:
        return scores
    best = max(way[n] for n in own)
    if seat in game.winners:
        low = min(way[n] for n in own)
        return _("{scores}. The chance was {low} when it looked worst.").format(scores=scores, low=amount(review, low))
    return _("{scores}. The chance was {best} when it looked best.").format(scores=scores, best=amount(review, best))


# -- numbers ----------------------------------------------------------------------------------------------------------


def amount(review: Review, value: float) -> str:
    """A chance or a lead."""
    if review.unit == CHANCE:
        return percent(round(100 * value))
    return signed(round(value)) if value else "0"


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−") if n else "0"


def change(review: Review, value: float) -> str:
    """What something changed, in percent points or in points."""
    scaled = 100 * value if review.unit == CHANCE else value
    if review.unit == CHANCE or abs(scaled) >= 10:
        return signed(round(scaled))
    return number(scaled, "+.1f").replace("-", "−")


def error(review: Review, value: float) -> str:
    scaled = 100 * value if review.unit == CHANCE else value
    return f"± {max(1, round(scaled))}" if review.unit == CHANCE else f"± {number(max(0.1, scaled), '.1f')}"


def _rows(review: Review, shares: list[ledger.Share]) -> list[dict[str, Any]]:
    """The shares in whole numbers that add up: each is the difference of two rounded sums."""
    words = {
        START: _("At the start"),
        OWN: _("Own choices"),
        OTHERS: _("The others’ choices"),
        LUCK: _("Draws and discoveries"),
        UNFORESEEN: _("Unforeseen"),
        END: _("At the end"),
    }
    why = {
        OWN: _("what was lost against the best choice that was found, each time"),
        OTHERS: _("what the others lost against their best choices"),
        LUCK: _("what was drawn or uncovered, against the mean of what could have come"),
        UNFORESEEN: _("what was hidden, and good play that the estimate did not expect"),
    }
    scale = 100 if review.unit == CHANCE else 1
    out, running, before = [], 0.0, 0
    for share in shares:
        if share.cause in (START, END):
            running = share.amount if share.cause == START else running
            now = round(scale * share.amount)
            text = amount(review, share.amount)
            row = {"from": 0, "to": now}
        else:
            running += share.amount
            now = round(scale * running)
            text = signed(now - before)
            row = {"from": before, "to": now}
        before = now
        out.append(
            {
                "cause": share.cause,
                "words": words[share.cause],
                "why": why.get(share.cause, ""),
                "text": text,
                "error": error(review, share.error) if share.cause in (OWN, OTHERS, LUCK) else "",
                "sure": share.cause in (START, END) or abs(share.amount) > share.error,
                **row,
            }
        )
    return [row for row in out if row["cause"] != OTHERS or review.seats > 1]


# -- moments ----------------------------------------------------------------------------------------------------------


def label(game: Game, stage: Stage, text: str) -> str:
    p = game.moments[stage.moment].position
    return game.notation.alone(p, game.notation.option(p, text))


def _place(game: Game, stage: Stage, text: str) -> str:
    p = game.moments[stage.moment].position
    return game.notation.target(p, game.notation.option(p, text))


def _event_words(game: Game, stage: Stage) -> str:
    """The game is over: whatever was hidden then is told now."""
    events = game.events_of(stage.ply, stage.until)
    said = [game.notation.event((e.kind, e.seat, e.a, e.b, e.c), game.names) for e in events]
    return " ".join(said[:2]) or _("A draw")


def _moment(game: Game, review: Review, seat: int, found: Change) -> dict[str, Any]:
    stage = review.stages[found.stage]
    row: dict[str, Any] = {
        "stage": found.stage,
        "moment": stage.moment,
        "cause": found.cause,
        "change": change(review, found.amount),
        "error": error(review, ledger.SURE * found.error),
        "good": found.amount > 0,
    }
    if stage.choice is None:
        return row | {"title": _event_words(game, stage), "sub": _("drawn")}
    name, chosen = game.names[stage.seat], label(game, stage, stage.choice.chosen)
    row |= {"marks": [[_place(game, stage, stage.choice.chosen), "chosen"]], "who": stage.seat}
    title = chosen if stage.seat == seat else _("{name}: {what}").format(name=name, what=chosen)
    if found.cause == LUCK:
        return row | {
            "title": _event_words(game, stage),
            "sub": _("uncovered"),
        }
    if found.cause == UNFORESEEN:
        good = (found.amount > 0) == (stage.seat == seat)
        sub = _("a turn stronger than was expected") if good else _("a turn that brought less than was expected")
        return row | {"title": title, "sub": sub}
    mark = "??" if abs(found.amount) >= ledger.BAD[review.unit] else "?"
    said = _("a weak choice") if stage.seat == seat else _("a weak choice of somebody else")
    return row | {"title": title, "sub": said, "mark": mark, **_compared(game, review, stage, stage.choice)}


def _compared(game: Game, review: Review, stage: Stage, choice: Choice) -> dict[str, Any]:
    seat = stage.seat
    gap = choice.could[len(choice.lost) + seat] - choice.was[len(choice.lost) + seat]
    why = sentence(choice.reasons) if choice.exact else because(choice.reasons, gap if review.unit == CHANCE else 0.0)
    if not why:
        why = _("The rest of the game was searched out: nothing is better.")
    return {
        "you": {"label": label(game, stage, choice.chosen), "value": amount(review, choice.was[seat])},
        "better": {"label": label(game, stage, choice.best), "value": amount(review, choice.could[seat])},
        "because": why,
        "marks": [[_place(game, stage, choice.chosen), "chosen"], [_place(game, stage, choice.best), "better"]],
    }


def _weak(game: Game, review: Review, seat: int, n: int) -> dict[str, Any]:
    stage = review.stages[n]
    choice = stage.choice
    assert choice is not None
    lost, off = choice.lost[seat], choice.errors[seat]
    return {
        "stage": n,
        "moment": stage.moment,
        "cause": OWN,
        "mark": "??" if -lost >= ledger.BAD[review.unit] else "?",
        "change": change(review, lost),
        "error": "" if choice.exact else error(review, ledger.SURE * off),
        "good": False,
        "who": seat,
        "title": label(game, stage, choice.chosen),
        "sub": game.notation.asked(game.moments[stage.moment].position),
        **_compared(game, review, stage, choice),
    }
