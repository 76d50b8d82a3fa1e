"""The twenty-one portraits: sixteen characters and the people of the first day. Each is one call of `bust`."""

from __future__ import annotations

from functools import lru_cache

from pukllay.draw.aiye.clothes import (
    INK,
    agbada,
    apron,
    band,
    beads,
    both,
    cloak,
    cowrie,
    cowries,
    crescent,
    cropped,
    dot,
    earrings,
    ears_cap,
    fila,
    gele,
    ground,
    hood,
    hunter,
    locks,
    p,
    rays,
    stars,
    straw,
    strips,
    suku,
    turban,
    wrapper,
)
from pukllay.draw.aiye.people import BRASS, DARK, IRON, WOOD, beard, bowl, bust, hand, staff


def _people() -> dict[str, str]:
    sun = ground("#C9772B", "#E8A94A", rays("#F0BC63"))
    dawn = ground("#B5532E", "#E09148", rays("#E9A65C"))
    night = ground("#1F335C", "#35548C", stars("#C9D6EF"))
    dusk = ground("#27406F", "#46689F", stars("#DCE5F4"))
    earth = ground("#6E7A45", "#93A35C")
    clay = ground("#8C4B34", "#B87150")
    waves = "".join(
        p(f"M0 {60 + k * 9}q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0", "none", "#9FC0DE", 1.300, 'opacity=".6"')
        for k in range(5)
    )
    door = '<rect x="8" y="0" width="84" height="100" fill="#6B3E22"/>' + "".join(
        f'<g transform="translate({12 + 27 * (k % 3)} {4 + 26 * (k // 3)})"><rect width="23" height="22" fill="#84512E" stroke="#4A2815" stroke-width="1.200"/><path d="M11.500 3l8 8-8 8-8-8z" fill="none" stroke="#B9814E" stroke-width="1.400"/><circle cx="11.500" cy="11" r="2" fill="#B9814E"/></g>'
        for k in range(12)
    )
    adire = "".join(
        f'<circle cx="{x}" cy="{y}" r="7" fill="none" stroke="#A9BFE6" stroke-width="1.200"/><circle cx="{x}" cy="{y}" r="2.400" fill="#A9BFE6"/>'
        for x in (8, 30, 70, 92)
        for y in (12, 34, 56)
    )
    leafage = "".join(
        f'<path d="M0 0c-7-8-6-18 0-26 6 8 7 18 0 26z" fill="{c}" stroke="#274A1D" stroke-width=".8" transform="translate({x} {y}) rotate({t})"/>'
        for x, y, t, c in (
            (8, 30, -30, "#4E7F3A"),
            (20, 54, -70, "#3F6B2E"),
            (6, 72, -40, "#5B8C3A"),
            (92, 30, 30, "#3F6B2E"),
            (82, 52, 66, "#4E7F3A"),
            (95, 74, 40, "#5B8C3A"),
            (18, 14, 10, "#5B8C3A"),
            (84, 12, -12, "#4E7F3A"),
        )
    )
    dunes = p("M0 60q26-22 52-4t48-8v52H0z", "#D9A35A") + p("M0 76q30-14 60 0t40-6v30H0z", "#C98C45")
    stalls = (
        p("M0 40h34v4H0zM66 40h34v4H66z", DARK)
        + p("M0 22l34 6v12H0zM100 22l-34 6v12h34z", "#A0306A")
        + p("M8 23.500v16M20 25.500v14M92 23.500v16M80 25.500v14", "none", "#F2C94C", 4)
    )
    whisk = staff(
        84,
        10,
        '<path d="M84 26c-10-6-12-18-8-26 4 4 12 4 16 0 4 8 2 20-8 26z" fill="#F3EAD6" stroke="#8B7450" stroke-width=".8"/><path d="M80 4c-1 8 0 14 3 20M88 4c1 8 0 14-3 20M84 4v20" stroke="#B9A57F" stroke-width=".8" fill="none"/>',
    )
    lantern = (
        '<circle cx="18" cy="64" r="24" fill="#F8D66B" opacity=".35"/><circle cx="18" cy="64" r="14" fill="#FBE7A1" opacity=".55"/>'
        + p("M11 56h14l2 18H9z", "#F8D66B", INK, 1.200)
        + p("M10 56l8-8 8 8zM8 74h20v3.500H8z", "#6B4A2B", INK, 0.9)
        + p("M18 48v-7", "none", INK, 1.500)
        + p("M18 60c4 5 3 10 0 11-3-1-4-6 0-11z", "#D8592B")
    )
    drum = (
        f'<g transform="translate(72 82) rotate(-24)"><path d="M-12-17h24L4 0l8 17h-24L-4 0z" fill="#A5632F" stroke="{DARK}" stroke-width="1.200"/>'
        + "".join(
            f'<path d="M{x}-17L{x * 0.35:.1f} 0 {x} 17" stroke="#F0DDB4" stroke-width=".9" fill="none"/>'
            for x in (-9, -5, 0, 5, 9)
        )
        + f'<ellipse cy="-17" rx="12.500" ry="3.800" fill="#F0DDB4" stroke="{DARK}"/><ellipse cy="17" rx="12.500" ry="3.800" fill="#D9BE88" stroke="{DARK}"/></g>'
        + p("M40 96c8-6 12-12 14-20 1-3 4-4 7-3", "none", DARK, 3)
    )
    hammer = f'<g transform="translate(20 74) rotate(-18)"><path d="M-2 0h4v34h-4z" fill="{WOOD}" stroke="{DARK}" stroke-width=".8"/><path d="M-13-11h26v12h-26z" fill="{IRON}" stroke="#3B4148" stroke-width="1.200"/><path d="M-13-11h26v4h-26z" fill="#A9B2BA"/></g>'
    yam = (
        p("M60 100c-4-10 2-20 10-22 8-1 16 4 18 12 1 5 0 8-2 10z", "#7C5232", "#4A2E18", 1.200)
        + p("M66 84l4 2M74 82l3 3M70 92l4 1M80 90l3 3", "none", "#4A2E18", 1)
        + p("M74 78c0-8 4-14 12-16-1 9-4 14-12 16z", "#5B8C3A", "#2F5219", 0.9)
        + p("M73 78c-4-6-3-12 2-16 3 6 2 11-2 16z", "#75A84C", "#2F5219", 0.9)
    )
    hoe = staff(16, -10, p("M6 6h22l-3 9H10z", IRON, "#3B4148", 1.200))
    paddle = staff(
        84, 14, p("M77-4c0-8 14-8 14 0l-2 26c-1 5-9 5-10 0z", "#A5713F", DARK, 1.200) + p("M84-4v24", "none", DARK, 1)
    )
    horn = p("M66 80c10-2 20-10 24-26 1-4 8-3 8 2-2 18-14 32-28 34-6 0-8-8-4-10z", "#EFE2C4", "#8B7450", 1.200) + p(
        "M90 60l7 3M84 70l6 5M76 77l3 7", "none", "#8B7450", 1.400
    )
    spear = staff(16, -5, p("M16-6l5 14-5 6-5-6z", IRON, "#3B4148", 1.200))
    bow = p("M88 4c-22 26-22 62 0 92", "none", DARK, 4) + p("M88 4v92", "none", "#E8DDC2", 1)
    shekere = (
        f'<g transform="translate(18 78) rotate(-16)"><path d="M-3-22h6v12c10 2 13 10 11 18-2 9-24 9-28 0-2-8 1-16 11-18z" fill="#C98F3F" stroke="{DARK}" stroke-width="1.200"/>'
        + "".join(
            dot(x, y, 1.500, c, INK, 0.3)
            for x, y, c in (
                (-8, -2, "#B23A2E"),
                (0, -3, "#F7EFDC"),
                (8, -2, "#2F4B7C"),
                (-5, 4, "#F7EFDC"),
                (4, 4, "#B23A2E"),
                (-9, 8, "#2F4B7C"),
                (0, 10, "#F7EFDC"),
                (9, 8, "#B23A2E"),
            )
        )
        + "</g>"
    )
    pot = (
        p("M60 100c-6-10 0-20 8-22v-4h16v4c8 2 14 12 8 22z", "#8E4A2C", DARK, 1.200)
        + f'<ellipse cx="76" cy="75" rx="9" ry="3" fill="#1F335C" stroke="{DARK}"/>'
        + p("M62 88h28", "none", "#C98F3F", 1.600, 'stroke-dasharray="3 2.400"')
    )
    tally = p("M14 46c-3 10 0 26 4 34", "none", DARK, 1.500) + "".join(
        cowrie(13 + k * 1.0, 50 + k * 8, 1.15, 10) for k in range(4)
    )
    path = p("M50 100C20 84 88 66 40 48 20 38 30 20 8 6", "none", "#E9D3A2", 7, 'opacity=".7"')
    return {
        "sun_sower": bust(
            "sienna",
            sun,
            wrapper("sienna", "#B23A2E", "#F2C94C"),
            gele("#F2C94C", "#C48A22", "#FBE9A9", "knot"),
            front=bowl("#F2C94C", "#8C6410"),
            neck=beads(68, "#B23A2E", 1.600, 9, 7, 4),
            ears=earrings("#D9A441"),
            look="left",
        ),
        "moon_sower": bust(
            "ebony",
            night + crescent(82, 20, 10, "#DCE5F4"),
            agbada("#DCE5F4", "#2F4B7C", "#9FB2D4"),
            fila("#2F4B7C", "#8FA8CF"),
            front=bowl("#A9BFE6", "#1F335C"),
            look="right",
        ),
        "second_furrow": bust(
            "umber",
            earth,
            strips("#C98F3F", "#5E3A21", "#F3EAD6"),
            straw("#E6C777", "#A57F2C"),
            tool=hoe,
            chin=beard("#1E1512"),
            look="right",
        ),
        "path_maker": bust(
            "bronze",
            earth + path,
            cloak("#1F7A74", "#125450", "#D9972B"),
            gele("#D9972B", "#A56A17", "#F6D38B", "wing"),
            tool=staff(86, 6, dot(86, 8, 5, "#D9A441", INK)),
            neck=cowries(68, 10, 5, 4),
            ears=earrings("#F7EFDC", "drop"),
        ),
        "kin_caller": bust(
            "cocoa",
            clay,
            agbada("#F3E3BE", "#B23A2E", "#C9AE7C"),
            fila("#B23A2E", "#F2C94C", -1),
            front=horn,
            smile=True,
            mark=("three", "#2A140B"),
        ),
        "wrestler": bust(
            "umber",
            dawn,
            wrapper("umber", "#B23A2E", "#F2C94C"),
            suku(tie="#F2C94C"),
            neck=cowries(68, 12, 6, 5),
            front=both(p("M10 92c4-3 9-4 14-3l-1 5c-5-1-9 0-13 3z", BRASS, DARK, 0.8)),
            mark=("chalk", "#F3EAD6"),
            ears=earrings("#D9A441"),
        ),
        "word_duellist": bust(
            "cocoa",
            dusk,
            agbada("#2F4B7C", "#F2C94C", "#1F335C"),
            ears_cap("#1F335C", "#F2C94C"),
            tool=whisk,
            front=hand(80, 80, "cocoa", -20),
            look="right",
            mark=("down", "#27120A"),
            smile=True,
        ),
        "gatekeeper": bust(
            "ebony",
            door,
            strips("#B23A2E", "#F2C94C", "#2B2320"),
            turban("#D9972B", "#8C5A12", "#F6D38B"),
            tool=spear,
            chin=beard("#17100D"),
            neck=beads(69, "#F2C94C", 2, 10, 7, 4),
            front=hand(15, 72, "ebony"),
        ),
        "night_watcher": bust(
            "sienna",
            night + crescent(16, 22, 11, "#F3EAD6"),
            cloak("#22365F", "#4B6AA3", "#35548C"),
            hood("#2F4B7C", "#1B2C50", "#6F8CBF"),
            tool=staff(90, 4, dot(90, 8, 4.500, "#C9D6EF", INK)),
            mark=("dots", "#F3EAD6"),
            neck=beads(69, "#C9D6EF", 1.700, 9, 7, 4),
        ),
        "messenger": bust(
            "bronze",
            sun,
            strips("#D9972B", "#7A2F22", "#F3EAD6"),
            locks(bead="#F2C94C") + band("#B23A2E", cowrie(50, 30, 1.100) + cowrie(42, 31, 0.8) + cowrie(58, 31, 0.8)),
            tool=tally,
            neck=beads(69, "#B23A2E", 1.900, 11, 8, 5),
            look="left",
            smile=True,
            tilt=-4,
        ),
        "lantern_guide": bust(
            "ebony",
            night,
            cloak("#46689F", "#27406F", "#DCE5F4"),
            fila("#6F8CBF", "#1F335C"),
            front=lantern + hand(18, 40, "ebony"),
            look="left",
            chin=beard("#17100D"),
        ),
        "caravan_guide": bust(
            "sienna",
            ground("#D98B3A", "#F0BC63", dunes),
            cloak("#A5522B", "#6E2F14", "#E8C98A"),
            turban("#F3E3BE", "#C9AE7C", "#FFF6E0"),
            front=p("M33 56c5 6 28 6 34 0 3 12 2 22-4 28-8 5-18 5-26 0-6-6-7-16-4-28z", "#F3E3BE", "#C9AE7C", 1)
            + p("M36 64c8 6 20 6 28 0M37 72c8 5 18 5 26 0", "none", "#C9AE7C", 1.300),
            look="right",
        ),
        "ferrywoman": bust(
            "umber",
            ground("#2C5C86", "#4E86B3", waves),
            wrapper("umber", "#1F7A74", "#DCE5F4"),
            straw("#DCC48A", "#8C7040"),
            tool=paddle,
            neck=beads(68, "#DCE5F4", 1.900, 11, 8, 5),
            front=hand(82, 84, "umber", 10),
            ears=earrings("#DCE5F4", "drop"),
        ),
        "mentor": bust(
            "cocoa",
            dawn,
            agbada("#F7EFDC", "#D9972B", "#D6C39B"),
            fila("#B23A2E", "#F2C94C"),
            chin=beard("#E9E3D6", True),
            age="old",
            neck="",
            front=beads(74, "#B23A2E", 2.300, 20, 11, 13),
            mark=("three", "#27120A"),
            look="left",
        ),
        "storyteller": bust(
            "sienna",
            dusk + crescent(84, 18, 10, "#F3EAD6"),
            agbada("#5B3A7C", "#DCE5F4", "#432A5E"),
            gele("#7C5AA6", "#553A7A", "#BCA4DA", "fan"),
            front=shekere,
            age="old",
            smile=True,
            ears=earrings("#DCE5F4"),
            neck=beads(68, "#DCE5F4", 1.800, 10, 8, 4),
        ),
        "dyer": bust(
            "umber",
            ground("#C9772B", "#E8A94A") + "",
            wrapper("umber", "#26406E", "#A9BFE6"),
            gele("#26406E", "#182B4E", "#A9BFE6", "wing"),
            tool=f'<path d="M0 0h30v66H0zM70 0h30v66H70z" fill="#26406E"/>{adire}',
            front=pot,
            neck=beads(68, "#F2C94C", 1.800, 10, 8, 4),
            ears=earrings("#F2C94C"),
            mark=("fan", "#2E1509"),
        ),
        "blacksmith": bust(
            "ebony",
            ground(
                "#2A2436",
                "#5A3440",
                '<circle cx="50" cy="104" r="52" fill="#D8592B" opacity=".55"/><circle cx="50" cy="108" r="34" fill="#F8B84B" opacity=".5"/>',
            ),
            apron("ebony", "#5E3A21", "#3B2413"),
            cropped(),
            front=hammer,
            chin=beard("#17100D"),
            mark=("brow", "#1C0E08"),
            neck=beads(69, "#7C848C", 2, 10, 7, 4),
        ),
        "drum_caller": bust(
            "cocoa",
            clay,
            strips("#5B8C3A", "#F2C94C", "#2B2320"),
            ears_cap("#5B8C3A", "#F2C94C"),
            front=drum,
            smile=True,
            look="left",
            mark=("down", "#27120A"),
            tilt=5,
        ),
        "yam_farmer": bust(
            "umber",
            earth,
            agbada("#C98F3F", "#5E3A21", "#A5713F"),
            straw("#E6C777", "#A57F2C"),
            tool=hoe,
            front=yam,
            look="right",
            chin=beard("#2A201B"),
        ),
        "market_elder": bust(
            "bronze",
            ground("#6E2B4C", "#A14A77", stalls),
            agbada("#A0306A", "#F2C94C", "#731F4B"),
            gele("#D9447F", "#8C2257", "#F6B7CF", "fan"),
            age="old",
            front=beads(73, "#D8592B", 2.200, 17, 10, 9) + beads(72, "#F2C94C", 1.800, 12, 8, 6),
            ears=earrings("#F2C94C", "drop"),
            smile=True,
        ),
        "forest_warden": bust(
            "ebony",
            ground("#24402A", "#3F6B45", leafage),
            cloak("#4A3A1E", "#7A6233", "#6E7A45"),
            hunter("#7A6233", "#4A3A1E"),
            tool=bow,
            mark=("three", "#1C0E08"),
            neck=cowries(69, 11, 6, 5),
            chin=beard("#17100D"),
        ),
    }


@lru_cache
def people() -> dict[str, str]:
    """The bodies of their symbols."""
    return _people()
