"""The words of Àiyé in both languages, the terminal table, and a whole game to read."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pukllay.cli.tables import table_of
from pukllay.core.bits import members
from pukllay.core.edition import EditionFile
from pukllay.core.rng import Rng
from pukllay.core.speech import _, languages
from pukllay.games.aiye.components import read
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.notation import AiyeNotation
from pukllay.games.aiye.position import END_COMES, RELIEVED, Aiye
from pukllay.games.aiye.rules.village import Village
from pukllay.record.game import Game
from tests.aiye.figures import TASTES, greedy
from tests.aiye.table import BASIC, ED, PLAIN, WORDS, columns, options, play, side, table
from tests.spoken import spoken

ONE = ("s", "", "", "", "", "")
PLAYTHROUGH = Path(__file__).with_name("playthrough.txt")


def previews(p: Aiye, lang: str = "en") -> dict[str, str]:
    return {WORDS.text(p, option): spoken(lang, WORDS.preview, p, option) for option in members(p.options)}


def test_a_source_shows_where_the_last_seed_falls_and_what_lies_there() -> None:
    shown = previews(table(side(sabotaged=[4])))
    assert shown["c1"] == "☀☀☀ → column 5: Sun Seed ×2"
    assert shown["c3"] == "☾☾ → column 6: Moon Seed"
    assert previews(table(side()), "fr")["c5"] == "☾ → colonne 6 : Graine Lune"


def test_a_card_of_the_village_shows_its_price_its_icons_and_its_worth() -> None:
    p = play(table(side(seeds=("ssssmmmm", "", "", "", "", ""))), "c1", "suns first", "done")
    shown = previews(p)
    assert shown["summon forest_warden"] == "costs ☀☀☾☾ · brings Shield, Conflict · 3 points"
    assert shown["summon joy"] == "costs ☀☀☀☀☾ · brings Moon Seed, Moon Seed · 5/8/11 for 2/4/6 moon seeds (now 5)"
    assert shown["renew masks"] == "costs ◇"


def test_an_ability_shows_what_it_takes_and_gives() -> None:
    p = play(table(side(["sun_sower", "wrestler dyer caravan_guide", *BASIC[2:]], ONE), side(), side()), "c1")
    shown = previews(p)
    assert shown["seed_sun"] == "+☀ below column 2, ×2"
    assert shown["exchange_sun"] == "costs ☀ · brings ☾☾ below column 2"
    assert shown["conflict"] == "hits 2 of 2"
    assert previews(p, "fr")["seed_either"] == "+◇ sous la colonne 2"


def test_a_move_shows_what_the_number_of_columns_is_worth() -> None:
    p = play(table(side(["sun_sower", "market_elder", *BASIC[2:]], ONE)), "c1", "move_card", "c4.moon_sower")
    assert previews(p)["gap 1"] == "7 columns: +3"
    assert previews(p, "fr")["c1"] == "6 colonnes : +0"


def labels(p: Aiye, lang: str = "en") -> dict[str, str]:
    return {WORDS.text(p, option): spoken(lang, WORDS.label, p, option) for option in members(p.options)}


def test_a_gap_is_named_by_the_columns_beside_it() -> None:
    p = play(table(side(["sun_sower", "market_elder", *BASIC[2:]], ("s", "", "m", "", "", ""))), "c1", "move_card")
    shown = labels(play(p, "c3.sun_sower"))
    assert shown["gap 1"] == "a new column at the left end"
    assert shown["gap 3"] == "a new column in its own place"
    assert shown["gap 5"] == "a new column between columns 4 and 5"
    assert shown["gap 7"] == "a new column at the right end"
    assert labels(p, "fr")["gap 5"] == "une nouvelle colonne entre les colonnes 4 et 5"
    assert columns(play(p, "gap 5"))[3] == "sun_sower"  # column 3 is gone: what was between 4 and 5 is now the fourth


def test_a_move_of_a_lone_card_counts_the_column_that_goes() -> None:
    p = play(table(side(["sun_sower", "market_elder", *BASIC[2:]], ONE)), "c1", "move_card", "c1.sun_sower")
    shown = previews(p)
    assert (shown["gap 4"], shown["c2"]) == ("6 columns: +0", "5 columns: -3")


def test_a_promotion_shows_the_point_and_the_column_that_goes() -> None:
    p = play(table(side(["sun_sower", "moon_sower mentor", *BASIC[2:]], ONE)), "c1", "promote_sun_sun")
    shown = previews(p)
    assert shown["c4.moon_sower"] == "+☀☀, +1 point"
    assert shown["c1.sun_sower"] == "+☀☀, +1 point, 5 columns: -3"


FULL = "sun_sower dyer mentor messenger", "moon_sower blacksmith storyteller lantern_guide"


def test_making_room_shows_the_point_in_the_council() -> None:
    p = table(side([*FULL, *FULL], ("sssss", "", "", "")), village=CHEAP, rules=[])
    p.summons = 1
    p.begin(Village(0))
    assert previews(p)["summon caravan_guide"].startswith("costs ☀☀◇◇ · ")
    assert previews(play(p, "summon caravan_guide"))["c1.sun_sower"] == "Sun Seed; +1 point"


CHEAP = ["caravan_guide", "ferrywoman", "messenger", "wrestler", "force", "courage", "joy", "respect"]


def test_a_price_counts_the_cheapest_column_and_a_mask_its_own_icons() -> None:
    columns = ["sun_sower dyer", "moon_sower wrestler", "sun_sower dyer", "moon_sower moon_sower"]
    p = table(side(columns, ("ssssssss", "mmmm", "", "")), village=CHEAP, rules=[])
    p.summons = 1
    p.begin(Village(0))
    shown = previews(p)
    assert shown["summon caravan_guide"].startswith("costs ☀☀◇ · ")
    assert shown["summon force"].startswith("costs ☀☀☀☾☾◇ · ")
    assert shown["summon force"].endswith("(now 5)")  # the Wrestler's conflict and its own
    worth = {offer["type"]: offer["worth"] for offer in KIT.see(p, 0)["village"]}
    assert (worth["force"], worth["joy"], worth["respect"]) == (5, 5, 8)  # Joy: a moon of its price is gone


@pytest.mark.rule("AIY-8.3", "AIY-6.5")
@pytest.mark.parametrize(
    ("mask", "below", "now"),
    [
        ("joy", "sssssmmmmm", 8),  # four suns and a moon: four moons stay
        ("abundance", "sssssmmmmm", 8),
        ("courage", "sssmmm", 6),  # two suns and two moons: two seeds stay
        ("courage", "sssssssmmmmmmm", -2),
        ("simplicity", "sssmmm", 5),  # columns are counted before its own is chosen
    ],
)
def test_what_a_mask_brings_now_does_not_count_the_seeds_of_its_price(mask: str, below: str, now: int) -> None:
    p = table(side(seeds=(below, "", "", "", "", "")), village=[*PLAIN[:4], *[mask] * 2, "devotion", "force"], rules=[])
    p.summons = 1
    p.begin(Village(0))
    assert previews(p)[f"summon {mask}"].endswith(f"(now {now})")
    assert previews(p, "fr")[f"summon {mask}"].endswith(f"(à présent {now})")


@pytest.mark.rule("AIY-6.5")
@pytest.mark.parametrize("mask", ["joy", "abundance"])
def test_the_seed_for_the_column_is_paid_as_suits_the_mask(mask: str) -> None:
    """Two columns of three and two full ones: two seeds of any kind are due beside the price."""
    tall = ["sun_sower dyer mentor", "moon_sower dyer mentor", *FULL]
    p = table(
        side(tall, ("ssssss", "mmmmmm", "", "")), village=[*PLAIN[:4], mask, "devotion", "force", "force"], rules=[]
    )
    p.summons = 1
    p.begin(Village(0))
    assert previews(p)[f"summon {mask}"].endswith("(now 8)")


def test_an_activation_shows_only_what_it_can_use() -> None:
    me = ["sun_sower", "moon_sower drum_caller gatekeeper mentor", *BASIC[2:]]
    p = table(side(me, ("s", "", "", "s", "", ""), "mentor market_elder drum_caller forest_warden"))
    p.optional_extra_sowing = True
    shown = previews(play(p, "c1"))
    assert shown["column"] == "Moon Seed ×2, Promote for 2 Sun"
    assert shown["council"] == "Extra Sowing, Conflict, Move a Card"
    assert previews(play(p, "council"))["council"] == "Conflict, Move a Card"


def test_with_no_summons_left_the_village_asks_about_renewing() -> None:
    p = table(side(), rules=[])
    p.renewals = 1
    p.begin(Village(0))
    assert spoken("en", WORDS.prompt, p) == "The village: do you renew a row?"
    assert spoken("fr", WORDS.prompt, p) == "Le village : renouvelez-vous une rangée ?"


def test_french_counts_suns_moons_and_seeds() -> None:
    p = play(table(side(seeds=("ssmm", "", "", "", "", ""))), "c1")
    assert (
        spoken("fr", WORDS.prompt, p) == "La colonne 2 est la suivante (2 soleils et 2 lunes en main) : quelle graine ?"
    )
    told = [spoken("fr", WORDS.event, e.seen(-1), ["Ana", "Ben"]) for e in p.log or []]
    assert told == ["Ana sème 4 graines depuis la colonne 1 ; la dernière tombe sous la colonne 5."]


def test_numbers_of_the_edition_are_not_in_the_words() -> None:
    text = ED.file.text.replace('no_seed_relief = ["sun", "moon"]', 'no_seed_relief = ["moon", "moon"]')
    text = text.replace("cards = 18 ", "cards = 20 ").replace("masks = 4 ", "masks = 5 ")
    words = AiyeNotation(read(EditionFile(text, "mine.toml")))
    assert "do you place ☾☾?" in spoken("en", words.prompt, table(side(seeds=("",) * 6)))
    assert (
        spoken("fr", words.event, (RELIEVED, 0, 3, 0, 0), ["Ana"])
        == "Ana n'a plus de graines et place ☾☾ sous la colonne 4."
    )
    assert spoken("en", words.event, (END_COMES, 0, 0, 0, 0), ["Ana"]).startswith("Ana has 5 masks:")
    assert spoken("fr", words.event, (END_COMES, 0, 1, 0, 0), ["Ana"]).startswith("Ana possède 20 cartes :")


def test_the_prompt_says_what_is_owed() -> None:
    p = play(table(side(seeds=("sssmm", "", "s", "", "", ""))), "c1", "suns first", "done", "summon market_elder", "c4")
    assert spoken("en", WORDS.prompt, p) == "Pay ☀☾◇, from left to right: which seed?"
    assert spoken("fr", WORDS.prompt, p) == "Payez ☀☾◇, de gauche à droite : quelle graine ?"


def test_things_on_the_page_are_named_by_seat_and_place() -> None:
    p = table(side())
    assert [WORDS.target(p, option) for option in members(p.options)] == ["column-0-1", "column-0-3", "column-0-5"]
    play(p, "c1", "done")
    assert {"village-enough", "village-renew-masks"} <= {WORDS.target(p, o) for o in members(p.options)}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [60, 80, 160])
def test_the_terminal_table_shows_columns_seeds_village_and_marks(lang: str, width: int) -> None:
    p = table(side(sabotaged=[2], council="wrestler joy"), side(), side())
    marks = {WORDS.target(p, option): n for n, option in enumerate(members(p.options), 71)}
    console = Console(width=width, record=True, file=StringIO())
    console.print(spoken(lang, table_of("aiye"), KIT.see(p, 0), ["Ana", "Ben", "Cam"], marks))
    text = console.export_text()
    for wanted in ("Ana", "Ben", "Cam", "☀☀☀", "☾☾", "✖", "71", "72", "73", "⚔"):
        assert wanted in text
    for card in p.village:
        assert spoken(lang, _, ED.types[card].name).split()[0] in text


@pytest.mark.parametrize("lang", languages())
def test_every_event_of_a_game_can_be_told(lang: str) -> None:
    game, rng = Game(KIT, ED, 3, 4, {"setup": "control/rush/basic"}), Rng(4)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    lines = game.log(lang)
    assert len(lines) > 300
    assert not [line for line in lines if "{" in line or not line.endswith(".")]


def playthrough() -> str:
    """A game of two greedy players, one for masks and one for the Council."""
    game, rng = Game(KIT, ED, 2, 12, {"setup": "control"}, ["Ana", "Ben"]), Rng(12)
    out, told, turn = [], 0, (0, -1)
    while not game.over:
        p = game.position
        assert isinstance(p, Aiye)
        if turn != (p.round, p.turn):
            turn = (p.round, p.turn)
            out.append(f"\n-- round {p.round}, {game.names[p.turn]} --")
        option = greedy(p, rng, TASTES[0 if p.seat == 0 else 2])
        out.append(f"  {game.names[p.seat]}: {WORDS.text(p, option)}")
        game.play(WORDS.text(p, option))
        out += [f"    {line}" for line in game.log("en", since=told)]
        told = len(game.events)
    out.append("")
    for seat in range(2):
        shown = KIT.see(game.position, seat)["seats"][seat]
        out.append(f"{game.names[seat]}: {shown['points']} points {shown['headings']}")
    return "\n".join(out).strip() + "\n"


def test_the_game_in_the_playthrough_is_still_played_so() -> None:
    """After a change of rules or edition: `python -m tests.aiye.test_words`, and read the difference."""
    assert PLAYTHROUGH.read_text(encoding="utf-8") == playthrough()


def test_options_are_said_in_the_words_of_the_record() -> None:
    assert options(table(side())) == ["c1", "c3", "c5"]


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
