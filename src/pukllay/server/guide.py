"""What a newcomer is shown on the board before the first choice: three to five marks a game, in a few words."""

from __future__ import annotations

from pukllay.core.speech import N_, _

# game -> where the mark stands on the page (the first of these that is there), what is said of it
STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "tiwanaku": (
        (
            "[data-thing='land']|#stage|#sheet-land",
            N_(
                "The land. Every space hides a terrain and a crop, laid out by strict rules (TIW-7): "
                "what lies there tells what its neighbours can be."
            ),
        ),
        (
            "#strip [data-thing='supply']|#stage .piece|#sheet-land .piece",
            N_("Your meeples. Explore: enter from the edge or walk; a new space shows its terrain and scores."),
        ),
        (
            "[data-thing='diversity']|#sheet-diversity",
            N_("Each discovery moves your pawn of that terrain on; you score your pawns in that row. Balance pays."),
        ),
        (
            "[data-thing='wheel']|#stage|#sheet-wheel",
            N_(
                "Or divine: name the crop under one of your meeples. Right: its number in points and "
                "a token. Wrong: you lose the true crop's."
            ),
        ),
    ),
    "tiwanaku alone": (
        (
            "[data-thing='land']|#stage|#sheet-land",
            N_(
                "The land. Every space hides a terrain and a crop, laid out by strict rules (TIW-7): "
                "what lies there tells what its neighbours can be."
            ),
        ),
        (
            "#prompt",
            N_(
                "Click a blank space to explore it: one turn. Click an explored one to name its "
                "crop: free when you are right, 3 points when you are wrong. It can all be solved "
                "without guessing."
            ),
        ),
        (
            "[data-thing^='riddle']|#sheet-riddle",
            N_(
                "What it has cost, and par: what a careful solver pays on this board. Sure of a "
                "space you have not explored? Name its crop there too, and save the turn."
            ),
        ),
    ),
    "aiye": (
        (
            "[data-thing='court']|#stage|#board .sheet:nth-of-type(3)",
            N_("Your columns of cards, and below each its seeds: sun (round) and moon (a bean)."),
        ),
        (
            "#prompt",
            N_(
                "Your turn: take all the seeds of a column and sow them to the right, one a column. "
                "Point at a column to see where they fall."
            ),
        ),
        (
            "#stage [data-thing^='card']|#stage|#board .sheet:nth-of-type(3) .tip",
            N_(
                "The column of the last seed is activated: use the signs on its cards in any order. "
                "Point at a sign to learn what it does."
            ),
        ),
        (
            "[data-thing='village']|#stage|#sheet-village",
            N_(
                "Then the village: pay seeds to summon a character (points, signs) or a mask (points "
                "for a condition). Four masks or eighteen cards bring the end."
            ),
        ),
    ),
    "ayar": (
        (
            "[data-thing='roads']|#stage|#sheet-paths",
            N_(
                "Four Ayars walk to Cusco. On your turn one of them moves, and you build a tambo on a free plot behind it."
            ),
        ),
        (
            "#dock|#stack-1 .sheet",
            N_("Your own board: activities with their power, workshop, fields. Placing a marker chooses what you do."),
        ),
        (
            "[data-thing='yards']|#stage|#sheet-market",
            N_("Pots and textiles to make and weave; the lake is for boats and islands."),
        ),
        (
            "#seats",
            N_("You have two scores, Sun and Moon. Only the lower one counts in the end: keep them together."),
        ),
    ),
    "tawantinsuyu": (
        (
            "[data-thing='hill']|#stage|#board .sheet.main",
            N_("The terraces below the Coricancha. A Worker placed here performs tasks of its space: the icons on it."),
        ),
        (
            "#prompt",
            N_("What glows may be chosen. Point at it first: the line above tells what it costs and brings."),
        ),
        (
            "#dock|#stack-1 .sheet",
            N_(
                "A God card of your hand places a Worker on a space with its sign. Food pays the way "
                "there; your other goods pay for Buildings, Statues and Steps."
            ),
        ),
        (
            "#seats",
            N_("Fame decides, after three Festivals. The Temple, sets of weavings and your army all feed it."),
        ),
    ),
}


def guide(game: str) -> list[dict[str, str]]:
    return [{"on": place, "words": _(words)} for place, words in STEPS.get(game, ())]
