"""Seeds and the signs of the ten abilities, 32 × 32 each, full colour; the same everywhere."""

from __future__ import annotations

from pukllay.draw.theme import INDIGO, INK, MADDER, MAIZE, OCHRE, PAPER, TEAL

# A sun seed is round, a moon seed is a bean: the shape tells them apart without colour.
SUN_SEED = (
    '<ellipse cx="16" cy="17.500" rx="13.500" ry="12.500" fill="#6B3F06" opacity=".35"/><circle cx="16" cy="15.500" r="13" fill="url(#ai-sun)" stroke="#7A4A08" stroke-width="1.600"/>'
    '<g stroke="#A8400F" stroke-width="2" stroke-linecap="round"><path d="M16 6.500v3M16 21.500v3M7 15.500h3M22 15.500h3M9.700 9.200l2.100 2.100M20.200 19.700l2.100 2.100M9.700 21.800l2.100-2.100M20.200 11.300l2.100-2.100"/></g>'
    '<circle cx="16" cy="15.500" r="3.600" fill="#C8501A"/><ellipse cx="11.500" cy="9" rx="4" ry="2.200" fill="#fff" opacity=".55" transform="rotate(-32 11.500 9)"/>'
)
MOON_SEED = (
    '<path d="M20 4.500c-11-2-17 7-14.500 15.500C8 28.500 18 31 25.500 25.500c3-2.200 2.500-5-.5-5.500-6-1-8.500-5.500-4.500-11 1.500-2 1.500-4-.5-4.500z" fill="#0E1B36" opacity=".35" transform="translate(0 1.800)"/>'
    '<path d="M20 2.500c-11-2-17 7-14.500 15.500C8 26.500 18 29 25.500 23.500c3-2.200 2.500-5-.5-5.500-6-1-8.500-5.500-4.500-11 1.500-2 1.500-4-.5-4.500z" fill="url(#ai-moon)" stroke="#1B2E52" stroke-width="1.600"/>'
    '<path d="M9 11.500c1-3.200 3.500-5.200 6.500-5.500" stroke="#fff" stroke-width="2.200" stroke-linecap="round" fill="none" opacity=".8"/>'
)
ANY_SEED = (  # half of each in one pod
    '<circle cx="16" cy="16" r="12.500" fill="url(#ai-sun)"/><path d="M16 3.500a12.500 12.500 0 0 1 0 25z" fill="url(#ai-moon)"/>'
    '<circle cx="16" cy="16" r="12.500" fill="none" stroke="#2B2320" stroke-width="1.600" stroke-dasharray="4 2.400"/><path d="M16 3.500v25" stroke="#2B2320" stroke-width="1.400"/>'
    '<circle cx="10" cy="16" r="3" fill="#C8501A"/><path d="M23 11.500a5 5 0 1 0 2 7 4.200 4.200 0 0 1-2-7z" fill="#1B2E52"/>'
)
_L = f'fill="none" stroke="{INK}" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"'
SIGNS = {
    "seed-sun": SUN_SEED,
    "seed-moon": MOON_SEED,
    "seed-any": ANY_SEED,
    "extra_sowing": f'<path d="M27.500 17a11.500 11.500 0 1 1-3.800-9.500" fill="none" stroke="{MADDER}" stroke-width="3.400" stroke-linecap="round"/><path d="M25.500 1.500v7.500H18z" fill="{MADDER}"/>'
    f'<ellipse cx="16" cy="17" rx="4.500" ry="5.500" fill="{MAIZE}" stroke="{INK}" stroke-width="1.600"/><path d="M16 13v8" stroke="{INK}" stroke-width="1.200"/>',
    "council_meeting": f'<path d="M2 14L16 3l14 11-3 1.500H5z" fill="#C98F3F" stroke="{INK}" stroke-width="1.600" stroke-linejoin="round"/><path d="M8 13l8-7 8 7" stroke="#7A4A12" stroke-width="1.400" fill="none"/>'
    f'<g stroke="{INK}" stroke-width="1.300"><circle cx="8.500" cy="20" r="3" fill="{MADDER}"/><circle cx="23.500" cy="20" r="3" fill="{INDIGO}"/><circle cx="16" cy="19" r="3.300" fill="{OCHRE}"/><path d="M3.500 29.500c0-7 10-7 10 0z" fill="{MADDER}"/><path d="M18.500 29.500c0-7 10-7 10 0z" fill="{INDIGO}"/><path d="M10.500 30c0-9 11-9 11 0z" fill="{OCHRE}"/></g>',
    "promote": f'<path d="M7 15h18l-2 4H9zM10 19h12l-2 5h-8zM7 24h18v5H7z" fill="#9A5B2E" stroke="{INK}" stroke-width="1.500" stroke-linejoin="round"/><path d="M7 26.500h18" stroke="{MAIZE}" stroke-width="1.500" stroke-dasharray="2.400 2"/>'
    f'<path d="M16 1l7.500 7.500h-4.500V13h-6V8.500H8.500z" fill="{MADDER}" stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"/>',
    "conflict": f'<g stroke="{INK}" stroke-width="1.400" stroke-linejoin="round"><path d="M3 2.500c8 2 14 8 18 16l-3.500 3C10 17 5 11 3 2.500z" fill="#C9D0D6"/><path d="M29 2.500c-8 2-14 8-18 16l3.500 3C22 17 27 11 29 2.500z" fill="#EDF0F2"/>'
    f'<path d="M17 23l6-6 2 2-6 6zM15 23l-6-6-2 2 6 6z" fill="{OCHRE}"/><path d="M21.500 22.500l5 5-2.500 2.500-5-5zM10.500 22.500l-5 5L8 30l5-5z" fill="{MADDER}"/></g>',
    "shield": f'<path d="M16 2c5 3 9 3.500 12 3.500 1 12-3 20-12 25C7 25.500 3 17.500 4 5.500 7 5.500 11 5 16 2z" fill="{TEAL}" stroke="{INK}" stroke-width="1.700" stroke-linejoin="round"/><path d="M16 6.500c3 1.600 5.800 2.300 8.200 2.500.3 8-2.400 13.500-8.200 17.200z" fill="#fff" opacity=".2"/>'
    f'<path d="M16 9l5.500 6.500L16 22l-5.500-6.500z" fill="{MAIZE}" stroke="{INK}" stroke-width="1.300"/><circle cx="16" cy="15.500" r="2" fill="{MADDER}"/>',
    "move_seeds": f'<ellipse cx="8" cy="23" rx="7" ry="5" fill="#7A4A26" stroke="{INK}" stroke-width="1.500"/><ellipse cx="24.500" cy="23" rx="6.500" ry="5" fill="#7A4A26" stroke="{INK}" stroke-width="1.500"/><circle cx="23" cy="22" r="2.400" fill="{MAIZE}" stroke="{INK}"/><circle cx="27" cy="23" r="2.400" fill="#A9BFE6" stroke="{INK}"/>'
    f'<path d="M7 18C8 7 20 3 24 11" fill="none" stroke="{MADDER}" stroke-width="3.200" stroke-linecap="round"/><path d="M28.500 9.500L25 17l-6-4.500z" fill="{MADDER}"/>',
    "move_card": f'<rect x="2.500" y="13" width="11" height="16" rx="2" fill="{PAPER}" stroke="{INK}" stroke-width="1.600" stroke-dasharray="3 2"/><rect x="18.500" y="13" width="11" height="16" rx="2" fill="{INDIGO}" stroke="{INK}" stroke-width="1.600"/><path d="M24 17.500l3 3.500-3 3.500-3-3.500z" fill="#A9BFE6"/>'
    f'<path d="M8 11C9 2 20 1 23 7" fill="none" stroke="{MADDER}" stroke-width="3.200" stroke-linecap="round"/><path d="M27.500 5L24 12l-6-4z" fill="{MADDER}"/>',
    "extra_summon": f'<circle cx="12" cy="9.500" r="5.500" fill="#6E4027" stroke="{INK}" stroke-width="1.500"/><path d="M6.500 8.500C6 2 18 2 17.500 8.500c-3-2.500-8-2.500-11 0z" fill="{OCHRE}" stroke="{INK}" stroke-width="1.300"/><path d="M2 29c0-15 20-15 20 0z" fill="{INDIGO}" stroke="{INK}" stroke-width="1.500"/>'
    f'<path d="M25 8.500v11M19.500 14h11" stroke="{PAPER}" stroke-width="6.500" stroke-linecap="round"/><path d="M25 8.500v11M19.500 14h11" stroke="{MADDER}" stroke-width="3.800" stroke-linecap="round"/>',
    "arrow": f'<path d="M4 16h18" {_L}/><path d="M19 8l10 8-10 8z" fill="{INK}"/>',
    "sym-sun": f'<circle cx="16" cy="16" r="15" fill="#7A2F12"/><circle cx="16" cy="16" r="7" fill="{MAIZE}"/><path d="M16 3.500v4M16 24.500v4M3.500 16h4M24.500 16h4M7.200 7.200L10 10M22 22l2.800 2.800M7.200 24.800L10 22M22 10l2.800-2.800" stroke="{MAIZE}" stroke-width="2.800" stroke-linecap="round"/>',
    "sym-moon": '<circle cx="16" cy="16" r="15" fill="#16264A"/><path d="M19.500 5.500a11 11 0 1 0 7 15.500 9 9 0 0 1-7-15.500z" fill="#DCE5F4"/>',
    "cards2": f'<rect x="9" y="4" width="14" height="10" rx="2" fill="{PAPER}" stroke="{INK}" stroke-width="1.600"/><rect x="9" y="16" width="14" height="10" rx="2" fill="{PAPER}" stroke="{INK}" stroke-width="1.600"/>',
    "cards3": "".join(
        f'<rect x="9" y="{3 + 9 * k}" width="14" height="7.500" rx="1.600" fill="{PAPER}" stroke="{INK}" stroke-width="1.500"/>'
        for k in range(3)
    ),
    "cards4": "".join(
        f'<rect x="9" y="{2 + 7.2 * k:.1f}" width="14" height="5.800" rx="1.400" fill="{PAPER}" stroke="{INK}" stroke-width="1.400"/>'
        for k in range(4)
    ),
    "swap": f'<path d="M4 11h18l-5-5M28 21H10l5 5" fill="none" stroke="{MADDER}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>',
}


def sign_defs() -> str:
    return (
        '<radialGradient id="ai-sun" cx=".35" cy=".28" r=".85"><stop offset="0" stop-color="#FFF1B0"/><stop offset=".45" stop-color="#F2B93A"/><stop offset="1" stop-color="#B8700F"/></radialGradient>'
        '<radialGradient id="ai-moon" cx=".3" cy=".22" r=".95"><stop offset="0" stop-color="#F4F8FF"/><stop offset=".5" stop-color="#9DB6E2"/><stop offset="1" stop-color="#4A6AA6"/></radialGradient>'
        + "".join(f'<symbol id="ai-{k}" viewBox="0 0 32 32">{v}</symbol>' for k, v in SIGNS.items())
    )


def sign(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#ai-{name}" x="{x:.1f}" y="{y:.1f}" width="{size:g}" height="{size:g}"/>'


def parts(icon: str) -> list[str]:
    """An ability as the signs that stand beside one another."""
    return {
        "seed_sun": ["seed-sun"],
        "seed_moon": ["seed-moon"],
        "seed_either": ["seed-any"],
        "exchange_sun": ["seed-sun", "arrow", "seed-moon", "seed-moon"],
        "exchange_moon": ["seed-moon", "arrow", "seed-sun", "seed-sun"],
        "promote_sun_sun": ["promote", "seed-sun", "seed-sun"],
        "promote_moon_moon": ["promote", "seed-moon", "seed-moon"],
    }.get(icon, [icon])


SMALL = {"arrow": 0.62}


def wide(icon: str, size: float) -> float:
    return sum(
        size * SMALL.get(part, 1 if k == 0 or len(parts(icon)) == 1 else 0.78) for k, part in enumerate(parts(icon))
    )


def ability(icon: str, x: float, y: float, size: float) -> str:
    out, at = [], x
    for k, part in enumerate(parts(icon)):
        s = size * SMALL.get(part, 1 if k == 0 or len(parts(icon)) == 1 else 0.78)
        out.append(sign(part, at, y + (size - s) / 2, s))
        at += s
    return "".join(out)


def abilities(icons: list[str], x: float, y: float, width: float, height: float, size: float) -> str:
    """All abilities of a card in a box: in one line, or in two where one would be too small; centred."""

    def line(row: list[str], y: float, size: float) -> str:
        gap = size * 0.22
        total = sum(wide(i, size) for i in row) + gap * (len(row) - 1)
        at, out = x + (width - total) / 2, []
        for i in row:
            out.append(f'<g data-icon="{i}">{ability(i, at, y, size)}</g>')
            at += wide(i, size) + gap
        return "".join(out)

    def fits(row: list[str], limit: float) -> float:
        return min(limit, width / (sum(wide(i, 1) for i in row) + 0.22 * (len(row) - 1)))

    if not icons:
        return ""
    one = fits(icons, min(size, height))
    if len(icons) > 1:
        half = (len(icons) + 1) // 2
        two = min(fits(icons[:half], size), fits(icons[half:], size), height / 2 - 1)
        if two > one:
            return line(icons[:half], y + height / 2 - two - 0.5, two) + line(icons[half:], y + height / 2 + 0.5, two)
    return line(icons, y + (height - one) / 2, one)
