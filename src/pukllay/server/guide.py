"""What a newcomer is shown on the board before the first choice: three to five marks a game, in a few words."""

from __future__ import annotations

from pukllay.core.words import pick

# game -> where the mark stands on the page (the first of these that is there), what is said of it in both languages
STEPS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "tiwanaku": (
        (
            "#sheet-land",
            "The land. Every space hides a terrain and a crop, laid out by strict rules (TIW-7): what lies "
            "there tells what its neighbours can be.",
            "La terre. Chaque case cache un terrain et une culture, placés selon des règles strictes (TIW-7) : "
            "ce qui est posé renseigne sur ses voisines.",
        ),
        (
            "#sheet-land .piece",
            "Your meeples. Explore: enter from the edge or walk; a new space shows its terrain and scores.",
            "Vos meeples. Explorez : entrez par le bord ou marchez ; une case nouvelle montre son terrain et rapporte.",
        ),
        (
            "#sheet-diversity",
            "Each discovery moves your pawn of that terrain on; you score your pawns in that row. Balance pays.",
            "Chaque découverte avance votre pion de ce terrain ; vous marquez vos pions de cette rangée. "
            "L'équilibre paie.",
        ),
        (
            "#sheet-wheel",
            "Or divine: name the crop under one of your meeples. Right: its number in points and a token. "
            "Wrong: you lose the true crop's.",
            "Ou devinez : nommez la culture sous un de vos meeples. Juste : son nombre de points et un jeton. "
            "Faux : vous perdez celui de la vraie culture.",
        ),
    ),
    "tiwanaku alone": (
        (
            "#sheet-land",
            "The land. Every space hides a terrain and a crop, laid out by strict rules (TIW-7): what lies "
            "there tells what its neighbours can be.",
            "La terre. Chaque case cache un terrain et une culture, placés selon des règles strictes (TIW-7) : "
            "ce qui est posé renseigne sur ses voisines.",
        ),
        (
            "#board .can|#prompt",
            "Click a blank space to explore it: one turn. Click an explored one to name its crop: free when you "
            "are right, 3 points when you are wrong. It can all be solved without guessing.",
            "Cliquez une case vierge pour l'explorer : un tour. Cliquez une case explorée pour nommer sa culture : "
            "gratuit si c'est juste, 3 points si c'est faux. Tout peut se résoudre sans rien tenter au hasard.",
        ),
        (
            "#sheet-riddle",
            "What it has cost, and par: what a careful solver pays on this board. Sure of a space you have not "
            "explored? Name its crop there too, and save the turn.",
            "Ce que cela a coûté, et le par : ce que paie ici un solveur prudent. Sûr d'une case inexplorée ? "
            "Nommez-y aussi la culture, et gagnez un tour.",
        ),
    ),
    "aiye": (
        (
            "#board .sheet:nth-of-type(3)",
            "Your columns of cards, and below each its seeds: sun (round) and moon (square).",
            "Vos colonnes de cartes, et sous chacune ses graines : soleil (ronde) et lune (carrée).",
        ),
        (
            "#board .can|#prompt",
            "Your turn: take all the seeds of a column and sow them to the right, one a column. Point at a "
            "column to see where they fall.",
            "Votre tour : prenez toutes les graines d'une colonne et semez-les vers la droite, une par colonne. "
            "Visez une colonne pour voir où elles tombent.",
        ),
        (
            "#board .sheet:nth-of-type(3) .tip",
            "The column of the last seed is activated: use the signs on its cards in any order. Point at a sign "
            "to learn what it does.",
            "La colonne de la dernière graine est activée : utilisez les signes de ses cartes dans l'ordre "
            "voulu. Visez un signe pour savoir ce qu'il fait.",
        ),
        (
            "#sheet-village",
            "Then the village: pay seeds to summon a character (points, signs) or a mask (points for a "
            "condition). Four masks or eighteen cards bring the end.",
            "Puis le village : payez des graines pour appeler un personnage (points, signes) ou un masque "
            "(points selon une condition). Quatre masques ou dix-huit cartes annoncent la fin.",
        ),
    ),
    "ayar": (
        (
            "#sheet-paths",
            "Four Ayars walk to Cusco. On your turn one of them moves, and you may build a tambo where it stops.",
            "Quatre Ayars marchent vers Cusco. À votre tour, l'un d'eux avance, et vous pouvez bâtir un tambo "
            "où il s'arrête.",
        ),
        (
            "#stack-1 .sheet",
            "Your own board: activities with their power, workshop, fields. Placing a marker chooses what you do.",
            "Votre plateau : les activités et leur puissance, l'atelier, les champs. Poser un marqueur choisit "
            "ce que vous faites.",
        ),
        (
            "#sheet-market",
            "Pots and textiles to make and weave; the lake is for boats and islands.",
            "Poteries à façonner et textiles à tisser ; le lac est pour les bateaux et les îles.",
        ),
        (
            "#seats",
            "You have two scores, Sun and Moon. Only the lower one counts in the end: keep them together.",
            "Vous avez deux scores, Soleil et Lune. Seul le plus faible compte à la fin : gardez-les proches.",
        ),
    ),
    "tawantinsuyu": (
        (
            "#board .sheet.main",
            "The terraces below the Coricancha. A Worker placed here performs tasks of its space: the icons on it.",
            "Les terrasses sous le Coricancha. Un ouvrier posé ici effectue des tâches de sa case : ses icônes.",
        ),
        (
            "#board .can|#prompt",
            "What glows may be chosen. Point at it first: the line above tells what it costs and brings.",
            "Ce qui brille peut être choisi. Visez-le d'abord : la ligne du haut dit ce qu'il coûte et rapporte.",
        ),
        (
            "#stack-1 .sheet",
            "A God card of your hand places a Worker on a space with its sign. Food pays the way there; your other "
            "goods pay for Buildings, Statues and Steps.",
            "Une carte Dieu de votre main pose un ouvrier sur une case de son signe. La nourriture paie le chemin ; "
            "vos autres ressources paient bâtiments, statues et escaliers.",
        ),
        (
            "#seats",
            "Fame decides, after three Festivals. The Temple, sets of weavings and your army all feed it.",
            "La renommée décide, après trois Fêtes. Le Temple, les séries de tissages et votre armée y contribuent.",
        ),
    ),
}


def guide(game: str, lang: str) -> list[dict[str, str]]:
    return [{"on": place, "words": pick((en, fr), lang)} for place, en, fr in STEPS.get(game, ())]
