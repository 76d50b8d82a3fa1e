"""What the pictures of a table have in common: shapes, tags, things, parts."""

from xml.dom import minidom

from pukllay.core.words import Effect
from pukllay.draw.scene import Mark, Scene, changed, piece
from pukllay.draw.table import Box, Fold, Part, Picture, Table, Track
from pukllay.draw.theme import symbols

VIEW = {"game": "", "seats": [{}, {}]}


def lit(effect: Effect | None) -> Scene:
    return Scene(VIEW, ["Ana", "Bruno"], 0, {"space-a": Mark("a", "to a", effect=effect)})


def picture(*parts: str) -> Picture:
    return Picture("stage", "The stage", 1000, 560, tuple(Part(f"p{n}", svg) for n, svg in enumerate(parts)))


def test_a_tag_shows_what_a_choice_costs_and_brings() -> None:
    drawn = lit(Effect((("g-star", 2),), (("g-sun", 3), ("g-moon", -1)))).tag("space-a", 40, 50)
    assert "#g-star" in drawn and ">2<" in drawn and ">+3<" in drawn and ">−1<" in drawn
    minidom.parseString(f"<svg>{drawn}</svg>")


def test_a_tag_is_for_what_may_be_chosen_and_has_an_effect() -> None:
    assert lit(None).tag("space-a", 0, 0) == ""
    assert lit(Effect((("g-star", 2),))).tag("space-b", 0, 0) == ""


def test_a_price_of_nothing_is_shown_as_such() -> None:
    free, dear = (lit(Effect((("g-star", n),))).tag("space-a", 0, 0) for n in (0, 1))
    assert free.replace(">0<", ">1<") != dear  # in another colour, besides the number


def test_a_stage_has_the_shape_of_the_window() -> None:
    assert Scene(VIEW, []).stage == (1000, 560)
    assert Scene(VIEW, [], shape="phone").narrow


def test_pictures_of_a_table_are_told_apart_by_their_pieces() -> None:
    before, after = (picture(piece("pawn", "1", x, 0, "<circle/>", x)) for x in (10, 200))
    assert changed([before], [after]) == ["pawn-1"] and not changed([before], [before])


def test_a_table_gives_all_its_pictures() -> None:
    stage, strip, fold = picture(), picture(), picture()
    table = Table(stage, strip, Track((0.5,), 0, "half"), camera=Box(0, 0, 1, 1), folds=(Fold("g-sun", fold),))
    assert list(table.pictures) == [stage, strip, fold]


def test_a_picture_stands_alone_with_its_symbols() -> None:
    minidom.parseString(picture("<g/>", '<use href="#g-sun"/>').svg(symbols()))
