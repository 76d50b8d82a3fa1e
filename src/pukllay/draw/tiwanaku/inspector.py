"""What the inspector says of a thing on the table."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.table import Card, Fact, Part, Picture
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.diversity import next_points
from pukllay.draw.tiwanaku.names import crop_name, terrain_name
from pukllay.draw.tiwanaku.rules_pictures import RULES

PICTURE = 96.0
POINT = "g-star"


def inspect(scene: Scene, thing: str) -> Card | None:
    kind, _dash, rest = thing.partition("-")
    if kind == "space":
        return _supply(scene) if rest == "off" else _space(scene, rest)
    if kind == "meeple":
        name = rest.removeprefix("explore-")
        return _space(scene, name) or (_supply(scene) if name == "supply" else _wheel(scene))
    if kind == "crop" and rest.rpartition("-")[2].isdigit():
        return _crop(scene, int(rest.rpartition("-")[2]))
    if kind == "rule" and rest.isdigit():
        rule = RULES[int(rest) % len(RULES)]
        return Card(_(rule.words), words=scene_clause(rule.clause), clause=rule.clause)
    if kind == "token" and rest.isdigit():
        return _token(scene, int(rest))
    known = {"wheel": _wheel, "diversity": _diversity, "supply": _supply, "ladder": _ladder, "points": _points}
    return known[kind](scene) if kind in known else None


def scene_clause(clause: str) -> str:
    """A rule in one sentence."""
    return {
        "TIW-7.1": _("Spaces of one terrain that join at their sides are a region of one to five spaces."),
        "TIW-7.2": _("Two regions of the same terrain never touch, not even at a corner."),
        "TIW-7.3": _("A region of n spaces holds each crop from 1 to n once."),
        "TIW-7.4": _("Two equal crops never touch, not even at a corner."),
    }[clause]


def _picture(body: str) -> Picture:
    return Picture("thing", "", PICTURE, PICTURE, (Part("it", body),))


def _space(scene: Scene, name: str) -> Card | None:
    view = scene.view
    tile = next((tile for tile in view["spaces"] if tile["name"] == name), None)
    if tile is None:
        return None
    terrain, crop = tile["terrain"], tile["crop"]
    body = art.ground(terrain, 0, 0, PICTURE)
    if crop is not None:
        body += art.plant(crop, 12, 14, 70) + art.number(crop, 78, 78, 14)
    title = f"{name} · {terrain_name(terrain) if terrain is not None else _('unknown')}"
    if terrain is None:
        asked = view["asked"]
        if "riddle" in view or not 0 <= asked < len(view["seats"]):
            return Card(title, picture=_picture(body), words=_("Nobody has been here yet."), clause="TIW-1.2")
        gains = tuple(
            Fact(POINT, f"{terrain_name(t)} +{next_points(view, asked, t)}", terrain_name(t))
            for t in range(4)
            if view["terrain left"][t]
        )
        return Card(
            title,
            picture=_picture(body),
            brings=gains,
            words=_("Whoever stops here learns the terrain; a pawn climbs and scores."),
            clause="TIW-3.7",
        )
    if crop is None:
        words = _(
            "A meeple on it can divine its crop: right brings its number, wrong costs the number of the true one."
        )
        return Card(title, picture=_picture(body), words=words, clause="TIW-4.1")
    return Card(
        f"{title}, {crop_name(crop)}",
        picture=_picture(body),
        words=_("Equal crops never touch it, and its region holds no second one."),
        clause="TIW-7.4",
    )


def _crop(scene: Scene, crop: int) -> Card:
    laid = sum(tile["crop"] == crop for tile in scene.view["spaces"])
    body = (
        f'<rect width="{PICTURE}" height="{PICTURE}" rx="10" fill="#FFFAF0"/>'
        + art.plant(crop, 10, 8, 78)
        + art.number(crop, 82, 80, 13)
    )
    price: tuple[tuple[str, str], ...] = ()
    if f"crop-crop-{crop}" in scene.marks:
        riddle = "riddle" in scene.view
        price = (
            (_("right"), _("nothing") if riddle else f"+{crop}"),
            (_("wrong"), "−3" if riddle else _("− the true crop")),
        )
    words = ngettext("{n} lies on the land.", "{n} lie on the land.", laid).format(n=laid)
    return Card(f"{crop} · {crop_name(crop)}", picture=_picture(body), price=price, words=words, clause="TIW-4.2")


def _token(scene: Scene, crop: int) -> Card:
    return Card(
        _("Offering token: {crop}").format(crop=crop_name(crop)),
        picture=_picture(art.token(crop, 8, 2, 92)),
        words=_("A right divination brings the token of its crop. You never hold two of one kind."),
        clause="TIW-4.6",
    )


def _wheel(scene: Scene) -> Card:
    return Card(
        _("The wheel"),
        words=_("It knows the terrain and the crop of every space. Right or wrong, what it tells is laid on the land."),
        clause="TIW-4.2",
    )


def _diversity(scene: Scene) -> Card:
    words = _("Discovering a terrain lifts your pawn of it by one row; then each of your pawns in that row scores 1.")
    return Card(_("Diversity board"), words=words, clause="TIW-3.8")


def _supply(scene: Scene) -> Card:
    return Card(
        _("Meeples at hand"),
        words=_("A meeple from here enters at any edge of the land, and may run on from there."),
        clause="TIW-3.3",
    )


def _ladder(scene: Scene) -> Card:
    return Card(
        _("Offerings"),
        words=_("One to five tokens bring 0, 1, 3, 6 or 10 points. Those you give go back to the pile."),
        clause="TIW-5.2",
    )


def _points(scene: Scene) -> Card:
    return Card(_("Points"), words=_("Whoever has most at the end wins."), clause="TIW-1.1")
