"""The place itself: the sky from day to night, the village's houses, the red court."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.scene import Scene

BLEED = 1200  # units that the ground goes on beyond the stage
HORIZON = 76.0  # above the end of the street
STARS = ((690, 16), (742, 34), (806, 12), (846, 44), (905, 20), (958, 48), (985, 12), (640, 40), (778, 58), (925, 66))
HOUSES = (
    (92, 6, 150, 1),
    (300, 2, 160, 1),
    (452, 14, 130, 0.95),
    (586, 8, 140, 0.85),
    (742, 4, 150, 0.8),
    (862, 18, 130, 0.75),
)
BEYOND = ((-150, 4, 160, 1), (-330, 12, 140, 1), (1010, 8, 150, 0.7), (1180, 2, 160, 0.65))
PALMS = ((38, 4, 76), (248, 0, 70), (700, 0, 76), (-60, 2, 80), (1120, 0, 80))


def ground(scene: Scene, width: float, height: float, street: float) -> str:
    """The place, and on it what one may ask about as a whole."""
    clear = 'fill="#000" fill-opacity="0"'
    village = scene.thing("village", _("the village"), f'<rect width="{width:g}" height="{street:g}" {clear}/>')
    court = f'<rect y="{street:g}" width="{width:g}" height="{height - street:g}" {clear}/>'
    return _sights(scene, width, height, street) + village + scene.thing("court", _("your court"), court)


def _sights(scene: Scene, width: float, height: float, street: float) -> str:
    """By day at the left, where the characters are; by night at the right, where the masks are."""
    sky = street if scene.narrow else HORIZON + 116
    if scene.narrow:
        return _upright(width, height, street)
    stars = "".join(f'<circle cx="{x}" cy="{y}" r="1.3" fill="#F3EAD6" opacity=".85"/>' for x, y in STARS)
    houses = "".join(
        f'<use href="#ai-house" x="{x}" y="{y}" width="{s}" height="{s * 0.875:.0f}" opacity="{o}"/>'
        for x, y, s, o in HOUSES + BEYOND
    )
    palms = "".join(f'<use href="#ai-palm" x="{x}" y="{y}" width="{s}" height="{s * 1.5:.0f}"/>' for x, y, s in PALMS)
    edge = f'd="M{-BLEED} 122H0q{width / 4:g}-16 {width / 2:g}-6t{width / 2:g}-2h{BLEED}v{height + BLEED:g}h{-width - 2 * BLEED:g}z"'
    return (
        f'<rect x="{-BLEED}" y="{-BLEED}" width="{BLEED + 1}" height="{BLEED + sky:g}" fill="#F4C56B"/>'
        f'<rect x="{width - 1:g}" y="{-BLEED}" width="{BLEED}" height="{BLEED + sky:g}" fill="#1C2B55"/>'
        f'<rect y="{-BLEED}" width="{width:g}" height="{BLEED + sky:g}" fill="url(#ai-sky)"/>'
        f'<circle cx="30" cy="26" r="66" fill="#FFF0B8" opacity=".35"/><circle cx="30" cy="26" r="32" fill="#FFF3C4"/>{stars}'
        '<path d="M962 2a22 22 0 1 0 17 32 18.5 18.5 0 0 1-17-32z" fill="#F3EAD6"/>'
        f'<path d="M{-BLEED} 70Q-300 30 0 60q120-52 250-22t250-10 250 6 250-14q300-20 {BLEED} 10v140H{-BLEED}z" fill="#6E3B3A" opacity=".45"/>'
        f'{palms}{houses}<path {edge} fill="url(#ai-earth)"/><path {edge} fill="url(#ai-grit)"/>'
    )


def _upright(width: float, height: float, street: float) -> str:
    """On a phone day is above, night below it, and then the court."""
    return (
        f'<rect x="{-BLEED}" y="{-BLEED}" width="{width + 2 * BLEED:g}" height="{BLEED + 1}" fill="#F4C56B"/>'
        f'<rect x="{-BLEED}" width="{width + 2 * BLEED:g}" height="{street:g}" fill="url(#ai-dusk)"/>'
        f'<rect x="{-BLEED}" y="{street - 1:g}" width="{width + 2 * BLEED:g}" height="{height + BLEED:g}" fill="url(#ai-earth)"/>'
        f'<rect x="{-BLEED}" y="{street - 1:g}" width="{width + 2 * BLEED:g}" height="{height + BLEED:g}" fill="url(#ai-grit)"/>'
    )


def place_defs() -> str:
    thatch = "".join(
        f'<path d="M{40 - k * 9} {8 + k * 7}q{k * 9} 5 {k * 18} 0" stroke="#6B4A1E" stroke-width="1.2" fill="none" opacity=".6"/>'
        for k in range(1, 5)
    )
    return (
        '<linearGradient id="ai-sky"><stop offset="0" stop-color="#F4C56B"/><stop offset=".38" stop-color="#E08A4C"/><stop offset=".58" stop-color="#8A4A5E"/><stop offset="1" stop-color="#1C2B55"/></linearGradient>'
        '<linearGradient id="ai-dusk" x2="0" y2="1"><stop offset="0" stop-color="#F4C56B"/><stop offset=".4" stop-color="#E08A4C"/><stop offset=".6" stop-color="#8A4A5E"/><stop offset="1" stop-color="#1C2B55"/></linearGradient>'
        '<linearGradient id="ai-earth" x2="0" y2="1"><stop offset="0" stop-color="#C57B47"/><stop offset="1" stop-color="#8E4A28"/></linearGradient>'
        '<linearGradient id="ai-wood" x2="0" y2="1"><stop offset="0" stop-color="#A86A3A"/><stop offset=".25" stop-color="#8A5128"/><stop offset="1" stop-color="#5A3116"/></linearGradient>'
        '<radialGradient id="ai-hollow" cx=".5" cy=".35" r=".75"><stop offset="0" stop-color="#3A1E0D"/><stop offset=".75" stop-color="#5C3519"/><stop offset="1" stop-color="#7A4A26"/></radialGradient>'
        '<pattern id="ai-grit" width="46" height="46" patternUnits="userSpaceOnUse"><g fill="#5A2A12" opacity=".28"><circle cx="6" cy="9" r="1.2"/><circle cx="31" cy="5" r=".9"/><circle cx="20" cy="27" r="1.1"/><circle cx="40" cy="33" r="1.3"/><circle cx="9" cy="40" r=".9"/></g>'
        '<g fill="#F3C79A" opacity=".25"><circle cx="15" cy="15" r=".9"/><circle cx="36" cy="20" r="1"/><circle cx="27" cy="41" r=".9"/></g></pattern>'
        '<pattern id="ai-mat" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="#D7B377"/><path d="M0 3h6v6H0zM6-3h6v6H6zM6 9h6v6H6z" fill="#C39B5C"/><path d="M0 3h6M6 9h6M6 3v6M0 3v6" stroke="#9C7438" stroke-width=".7"/></pattern>'
        '<pattern id="ai-carve" width="16" height="10" patternUnits="userSpaceOnUse"><path d="M0 9l4-8 4 8 4-8 4 8" fill="none" stroke="#E0B06A" stroke-width="1.3" opacity=".6"/></pattern>'
        '<symbol id="ai-house" viewBox="0 0 80 70"><path d="M14 34h52v34H14z" fill="#C98A5A"/><path d="M48 34h18v34H48z" fill="#8E5632" opacity=".6"/><path d="M14 52h52v5H14z" fill="#7A2F1C" opacity=".7"/><path d="M16 54l4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4" stroke="#F3E3BE" stroke-width="1.3" fill="none"/>'
        '<path d="M33 68V46q7-8 14 0v22z" fill="#3A1E0D"/><path d="M40 2C26 14 12 26 2 38q38 9 76 0C68 26 54 14 40 2z" fill="#B58A45"/><path d="M40 2c14 12 28 24 38 36-8 2-17 3-26 4C52 28 48 14 40 2z" fill="#7A5A26" opacity=".6"/>'
        f"{thatch}</symbol>"
        '<symbol id="ai-palm" viewBox="0 0 60 90"><path d="M28 90c0-26 1-46 5-62" stroke="#4A2E18" stroke-width="5" fill="none"/><g fill="#35592B"><path d="M33 28C22 14 10 14 2 24c10-3 20-1 31 4zM33 28C24 8 34 2 44 2c-8 6-10 14-11 26zM33 28c8-16 20-14 25-4-9-2-16 0-25 4zM33 28C20 24 10 32 8 44c6-8 14-12 25-16zM33 28c12-2 22 6 22 18-5-9-11-14-22-18z"/></g></symbol>'
    )
