"""Faces and pieces of Ayar, each drawn once: activities, plots, the Ayars and their sisters, tambos, pots, boats.

Everything stands round its own (0, 0); what has a dye takes it from `color`.
"""

from __future__ import annotations

from pukllay.draw.ayar.art import ACTS, CLAY, EDGE, SOIL, STRAW
from pukllay.draw.ayar.ground import gradients
from pukllay.draw.theme import COCHINEAL, MAIZE

GLYPHS = {  # 24 × 24, centred
    "sun": '<circle r="5" fill="currentColor"/><path d="M0-11v4M0 7v4M-11 0h4M7 0h4M-7.600-7.600l2.800 2.800M4.800 4.800l2.800 2.800M-7.600 7.600l2.800-2.800M4.800-4.800l2.800-2.800" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>',
    "moon": '<path d="M3.500-9.500a10 10 0 1 0 6 13.600A8.400 8.400 0 0 1 3.500-9.500z" fill="currentColor"/>',
    "condor": '<path d="M-11-5c4-.6 7 .6 9 3.200L0-4l2 2.200C4-4.400 7-5.600 11-5 9.800 0 6.500 2.500 2.500 3L0 9-2.500 3C-6.500 2.500-9.800 0-11-5z" fill="currentColor"/>',
    "llama": '<path d="M-5.500-10.500l1.500 3 1.800-.3.7 2.300-2 1.200.2 4.800h8.300c2.200 0 3.500 1.600 3.500 3.800l-.8.9-.9-1.200V10.500H4.500V5.700h-6v4.800h-2.300V5.300C-6.100 4.200-7 2.600-7 .2V-6.600z" fill="currentColor"/>',
    "star": '<path d="M0-10l2.800 6.600 7.200.6-5.500 4.700 1.700 7L0 5.200-6.200 8.900l1.700-7L-10-2.800l7.200-.6z" fill="currentColor"/>',
    "arrow": '<path d="M-5-5.500L4 0l-9 5.500 2-5.500z" fill="currentColor"/>',
}
AYAR_SIGN = {  # each Ayar's own shape on tunic, marker and road
    "teal": '<path d="M-6 1q3-5 6 0t6 0" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>',
    "grey": '<path d="M-6 4L-1.500-4 1 0l1.500-2L6 4z" fill="currentColor"/>',
    "orange": '<path d="M0-6q4 4 2.500 10h-5Q-4-2 0-6z" fill="currentColor"/>',
    "purple": '<path d="M0-6l1.600 4.400L6 0 1.600 1.600 0 6l-1.600-4.400L-6 0l4.400-1.600z" fill="currentColor"/>',
    "gold": '<circle r="3" fill="currentColor"/><path d="M0-6.500v2M0 4.500v2M-6.500 0h2M4.500 0h2" stroke="currentColor" stroke-width="2"/>',
}


def activity_icons() -> str:
    pot = (
        f'<path d="M-3.600-10h7.200l-1.200 3.200c5 1.600 7.400 5 7 9C8.900 7.300 5 10 0 10s-8.900-2.700-9.400-7.800c-.4-4 2-7.400 7-9z" fill="{CLAY}" stroke="#6E2E12" stroke-width="1.200"/>'
        f'<path d="M-9.300 1.800h18.600l-.6 3.200h-17.400z" fill="{MAIZE}"/><path d="M-8.500 5l2.500-3 2.500 3 2.500-3L1.500 5 4 2l2.500 3" fill="none" stroke="#6E2E12" stroke-width="1.100"/>'
        '<path d="M-6.500-4.500q-4-.5-3.600 3M6.500-4.500q4-.5 3.600 3" fill="none" stroke="#6E2E12" stroke-width="1.400"/>'
    )
    cloth = (
        f'<path d="M-9-9.500H9v15H-9z" fill="{COCHINEAL}" stroke="#5D163A" stroke-width="1.200"/><path d="M-9-6.500H9M-9 2.700H9" stroke="{MAIZE}" stroke-width="1.600"/>'
        f'<path d="M0-5.500L3.800-1.900 0 1.700-3.800-1.900z" fill="{MAIZE}"/><path d="M0-3.600L1.900-1.900 0-.2-1.900-1.900z" fill="#5D163A"/>'
        '<path d="M-8 5.500v4M-4.800 5.500v4M-1.600 5.500v4M1.600 5.500v4M4.800 5.500v4M8 5.500v4" stroke="#5D163A" stroke-width="1.500"/>'
    )
    maize = (
        f'<path d="M0-11c3.800 2.400 5 7 4 13h-8c-1-6 .2-10.600 4-13z" fill="{MAIZE}" stroke="#8A6410" stroke-width="1.100"/>'
        '<path d="M-3.900-5h7.800M-4.400-1.500h8.800M-1.400-9v11M1.400-9v11" stroke="#B98A1A" stroke-width=".9"/>'
        '<path d="M0 10.500c-6.500-.5-9.500-5-9.200-11.500C-4-.5-.5 4 0 10.500zM0 10.500c6.500-.5 9.500-5 9.200-11.500C4-.5.5 4 0 10.500z" fill="#5B8C3A" stroke="#2F4F16" stroke-width="1.100"/>'
    )
    boat = (
        '<path d="M-10 7.500q3-2.200 6.700 0t6.700 0 6.600 0" fill="none" stroke="#1B5E73" stroke-width="1.800" stroke-linecap="round"/>'
        f'<path d="M-11.500-5.500c.6 3.300 3 6 6 6.300H6c3-.3 5.200-3 5.700-6.300 1.200 6-1.700 10.300-5.700 10.300H-5.800c-4 0-6.900-4.300-5.700-10.300z" fill="{STRAW}" stroke="#7A5512" stroke-width="1.200"/>'
        '<path d="M-6.500 1v3.700M-2.200 1v3.700M2.200 1v3.700M6.500 1v3.700" stroke="#7A5512" stroke-width="1.300"/>'
        '<path d="M0 .5V-10.500L6.200-2H0" fill="#F6F0E4" stroke="#7A5512" stroke-width="1.100"/>'
    )
    out = ""
    for name, body in zip(ACTS, (pot, cloth, maize, boat), strict=True):
        out += f'<g id="ay-act-{name}">{body}</g>'
        # a building plot: trodden soil between dressed stones, 24 × 24, centred
        out += (
            f'<g id="ay-plot-{name}"><rect x="-12" y="-10.500" width="24" height="24" rx="6" fill="#3a2a1a" opacity=".38"/>'
            f'<rect x="-12" y="-12" width="24" height="24" rx="6" fill="{EDGE[name]}"/><rect x="-10.600" y="-10.600" width="21.200" height="20.600" rx="5" fill="{SOIL[name]}"/>'
            f'<use href="#ay-act-{name}" transform="scale(.86)"/></g>'
        )
        # the same, far ahead: a peg with a dab of the dye
        out += (
            f'<g id="ay-far-{name}" opacity=".9"><rect x="-10.500" y="-10.500" width="21" height="21" rx="5.500" fill="{SOIL[name]}" opacity=".7" stroke="{EDGE[name]}" stroke-opacity=".5"/>'
            f'<use href="#ay-act-{name}" transform="scale(.76)" opacity=".85"/></g>'
        )
    return out


def people() -> str:
    """The Ayars: a walker with his golden staff; his sister in dress and shawl; the stone they become."""
    skin, hair = "#A5643C", "#2B1B14"
    man = (  # stands on (0,0), 40 high
        '<ellipse cx="0" cy="0" rx="11" ry="3.200" fill="#2B1B14" opacity=".35"/>'
        '<path d="M11.500-33V1" stroke="#8A6410" stroke-width="3"/><path d="M11.500-33V1" stroke="#F2C94C" stroke-width="1.700"/><circle cx="11.500" cy="-34.500" r="2.800" fill="#F2C94C" stroke="#8A6410"/>'
        f'<path d="M-5.500-9L-7-1h4.200L-.8-9zM2.500-9L4.800-1H9L5.800-9z" fill="{skin}" stroke="{hair}" stroke-width=".8"/>'
        '<path d="M-9.500-24.500Q0-28 9.500-24.500L8-8.500H-8z" fill="currentColor" stroke="#2B1B14" stroke-width="1.200"/>'
        '<path d="M-8.400-13.500H8.400L8-8.500H-8z" fill="#F6F0E4" stroke="#2B1B14" stroke-width=".7"/><path d="M-8.300-13.500h4.150v2.500H0v-2.500h4.150v2.500H8.300l.2-2.500zM-8.200-8.500h4.100V-11H0v2.500h4.100V-11h4l-.1 2.500z" fill="currentColor"/>'
        f'<path d="M-9.300-24q-3.700 5-2.200 10.500h2.700zM9-24.300q3.800 2 4.200 6.800l-2.400 1.500-2.600-3z" fill="{skin}" stroke="{hair}" stroke-width=".8"/>'
        f'<path d="M-6.200-33q0-7.500 6.200-7.500T6.200-33v5H-6.200z" fill="{hair}"/><path d="M-5-33.500h10v4.200q-1.800 3.800-5 3.800t-5-3.800z" fill="{skin}"/>'
        '<path d="M-6.400-35.800H6.400v2.800H-6.400z" fill="#F2C94C" stroke="#8A6410" stroke-width=".6"/><path d="M0-35.800l-2.300-7.700q2.300-2.600 4.600 0z" fill="currentColor" stroke="#2B1B14" stroke-width=".7"/>'
        f'<circle cx="-2" cy="-30.800" r=".8" fill="{hair}"/><circle cx="2" cy="-30.800" r=".8" fill="{hair}"/>'
    )
    woman = (
        '<ellipse cx="0" cy="0" rx="10" ry="3" fill="#2B1B14" opacity=".35"/>'
        '<path d="M-6-23h12L10.500-.5h-21z" fill="currentColor" stroke="#2B1B14" stroke-width="1.200"/><path d="M-9.600-5h19.200l.4 2.500H-10z" fill="#F2C94C"/>'
        '<path d="M-8.500-24Q0-29 8.500-24L10-13.500 0-18l-10 4.500z" fill="#F6F0E4" stroke="#2B1B14" stroke-width="1"/><path d="M-9.200-17L0-21l9.200 4" fill="none" stroke="currentColor" stroke-width="1.800"/>'
        f'<circle cx="0" cy="-19.300" r="1.500" fill="#F2C94C" stroke="#8A6410" stroke-width=".6"/><path d="M-6.500-30q0-7.800 6.500-7.800T6.500-30q.6 6 1.300 8.500H4.500L5-30H-5l.5 8.500h-3.300Q-7.100-24-6.500-30z" fill="{hair}"/>'
        f'<path d="M-4.800-31.500h9.600v3.400q-1.700 3.800-4.800 3.800t-4.800-3.800z" fill="{skin}"/><circle cx="-1.900" cy="-28.900" r=".8" fill="{hair}"/><circle cx="1.900" cy="-28.900" r=".8" fill="{hair}"/>'
        '<path d="M-5.500-33.500q5.500 2 11 0" stroke="currentColor" stroke-width="1.800" fill="none"/>'
    )
    return f'<g id="ay-ayar">{man}</g><g id="ay-coya">{woman}</g>'


def pieces() -> str:
    out = ""
    # tambo: dressed stone under thatch dyed in the seat's colour, stands on (0,0), 24 wide
    out += (
        '<g id="ay-tambo"><ellipse cx="1" cy="0" rx="13" ry="3.400" fill="#2B1B14" opacity=".4"/>'
        '<path d="M-9.500-10h19V0h-19z" fill="#E9DCC3" stroke="#2B2320" stroke-width="1.100"/><path d="M-9.500-5.500h6M3.500-4h6M3.500-7.500h6" stroke="#B29E7C"/>'
        '<path d="M-2.600 0v-5.500L-1.800-7h3.600l.8 1.500V0z" fill="#3B2A1C"/>'
        '<path d="M-13-8.500L-6.500-22h13L13-8.500z" fill="currentColor" stroke="#2B2320" stroke-width="1.300" stroke-linejoin="round"/>'
        '<path d="M-10.500-8.800l4.800-12M-5.500-8.800l2.300-12.400M10.500-8.800l-4.800-12M5.500-8.800L3.200-21.200" stroke="#000" stroke-opacity=".22" stroke-width="1"/></g>'
    )
    # temple: stepped, with the great doorway, stands on (0,0), 30 wide
    out += (
        '<g id="ay-temple"><ellipse cx="1" cy="0" rx="17" ry="3.600" fill="#2B1B14" opacity=".4"/>'
        '<path d="M-15 0v-7h3v-7h4v-7H8v7h4v7h3v7z" fill="currentColor" stroke="#2B2320" stroke-width="1.300" stroke-linejoin="round"/>'
        '<path d="M-15-7h30M-12-14h24" stroke="#000" stroke-opacity=".25"/><path d="M-8-21H8v2.500H-8z" fill="#F2C94C"/></g>'
    )
    # Viracocha: the rayed face with two staffs
    out += (
        '<g id="ay-vira"><circle r="10" fill="#6B4A12"/><circle r="9" fill="#E7B23A"/><path d="M0-9v3M0 6v3M-9 0h3M6 0h3M-6.400-6.400l2.200 2.200M4.200 4.200l2.200 2.200M-6.400 6.400l2.200-2.200M4.200-4.200l2.200-2.200" stroke="#6B4A12" stroke-width="1.500"/>'
        '<path d="M-4.800-5h9.600v7.500L2.500 5.500h-5L-4.800 2.500z" fill="#FBE7A6" stroke="#6B4A12" stroke-width="1"/><path d="M-3.200-2.500h2.200v2h-2.200zM1-2.500h2.200v2H1z" fill="#1F7A74"/><path d="M-2 2.300h4" stroke="#6B4A12" stroke-width="1.300"/><path d="M0-1.500v2.300" stroke="#6B4A12"/></g>'
    )
    out += '<g id="ay-novira"><circle r="8" fill="none" stroke="#FFF" stroke-opacity=".35" stroke-dasharray="2 3"/></g>'
    # Raymi: a festival plaza on the road
    rays = "".join(
        f'<path d="M-2.600-12.500L0-18.500 2.600-12.500z" transform="rotate({a})"/>' for a in range(0, 360, 30)
    )
    out += (
        f'<g id="ay-raymi"><circle cy="2" r="16" fill="#2B1B14" opacity=".35"/><g fill="#E08A1E" stroke="#7A4A08" stroke-width=".6">{rays}</g>'
        '<circle r="13.500" fill="#F2C94C" stroke="#7A4A08" stroke-width="1.200"/><circle r="10.600" fill="#FFF6DA" stroke="#D9972B"/></g>'
    )
    out += (
        f'<g id="ay-raymi-back"><circle cy="2" r="16" fill="#2B1B14" opacity=".35"/><g fill="#C4662C" stroke="#6E2E12" stroke-width=".6">{rays}</g>'
        '<circle r="13.500" fill="#E39A5B" stroke="#6E2E12" stroke-width="1.200"/><circle r="10.600" fill="#FFE9D2" stroke="#C4662C"/></g>'
    )
    out += '<g id="ay-raymi-gone" opacity=".55"><circle r="9" fill="#C9B48A" stroke="#8C7445"/><circle r="4" fill="none" stroke="#8C7445"/></g>'
    # step marker: a carved stone, standing or laid down
    out += (
        '<g id="ay-marker"><ellipse cx="1" cy="11" rx="9" ry="3" fill="#2B1B14" opacity=".35"/><path d="M-9 10V-2q0-9 9-9t9 9v12z" fill="currentColor" stroke="#2B2320" stroke-width="1.300"/><path d="M-6 8V-2q0-6 5-6.400" fill="none" stroke="#FFF" stroke-opacity=".45" stroke-width="1.800"/></g>'
        '<g id="ay-marker-laid"><rect x="-12" y="-7" width="24" height="15" rx="7" fill="#2B1B14" opacity=".3"/><path d="M-12-8H3q9 0 9 7.500T3 7h-15z" fill="currentColor" stroke="#2B2320" stroke-width="1.300"/></g>'
    )
    # reed island, boat
    out += (
        '<g id="ay-island"><path d="M-15 2L-11-8 0-11l11 3 4 10-5 8-10 3-10-3z" fill="#7A5512" opacity=".55" transform="translate(0 2.500)"/><path d="M-15 1L-11-8 0-11l11 3 4 9-5 8-10 3-10-3z" fill="#D9B45A" stroke="#7A5512" stroke-width="1.200"/><path d="M-11-3l9-4M-9 3L6-6M-5 8l14-8" stroke="#A67F2B" stroke-width="1.200"/></g>'
        '<g id="ay-hut"><path d="M-7 5v-6L0-8l7 7v6z" fill="currentColor" stroke="#2B2320" stroke-width="1.200"/><path d="M-2 5V1h4v4z" fill="#2B2320" opacity=".65"/></g>'
    )
    out += (
        '<g id="ay-boat"><ellipse cy="6.500" rx="17" ry="3" fill="#0E3E4E" opacity=".35"/><path d="M-18-7c1 4.500 4.500 7.500 9 8h18c4.500-.5 8-3.500 9-8 1.600 8-3 13.500-9 13.500H-9C-15 6.500-19.600 1-18-7z" fill="#E3B858" stroke="#6B4A12" stroke-width="1.300"/><path d="M-10 1.500v4.500M-4 1.500v4.500M4 1.500v4.500M10 1.500v4.500" stroke="#6B4A12" stroke-width="1.500"/>'
        '<path d="M-1 1V-21l15 13q-6 5-15 4.500z" fill="currentColor" stroke="#2B2320" stroke-width="1.300"/><path d="M-1-22V1" stroke="#6B4A12" stroke-width="2.200"/></g>'
    )
    # the potter's ware: body takes the colour
    out += (
        '<g id="ay-pot"><ellipse cy="13" rx="12" ry="3" fill="#2B1B14" opacity=".35"/><path d="M-4.500-15h9L3-10.500c7 2 10.500 7 10 12.500C12.300 9.500 7 13.500 0 13.500S-12.300 9.500-13 2c-.5-5.500 3-10.500 10-12.500z" fill="currentColor" stroke="#2B2320" stroke-width="1.500"/>'
        '<path d="M-9-6.500q-5.500-.5-5 4M9-6.500q5.500-.5 5 4" fill="none" stroke="#2B2320" stroke-width="1.700"/><path d="M-12.900 1.500h25.800q0 3-.9 5h-24q-.9-2-.9-5z" fill="#FFF" fill-opacity=".82" stroke="#2B2320" stroke-width=".8"/><path d="M-9-4q1.500-3.500 5-5" stroke="#FFF" stroke-opacity=".5" stroke-width="2" fill="none" stroke-linecap="round"/></g>'
    )
    out += '<g id="ay-wildpot"><ellipse cy="13" rx="12" ry="3" fill="#2B1B14" opacity=".35"/><path d="M-13 12.500q-2-14 6-20h14q8 6 6 20z" fill="#A98A62" stroke="#2B2320" stroke-width="1.500"/><path d="M-8-7.500q0-6 8-6t8 6z" fill="#C9AE84" stroke="#2B2320" stroke-width="1.300"/><path d="M-12 1h24M-12.500 6h25" stroke="#7C6342" stroke-width="1"/></g>'
    # power: a hand that works
    out += '<g id="ay-power"><path d="M-8-4.600L0-9.200l8 4.600v9.200L0 9.200l-8-4.600z" fill="#5B3A12" stroke="#FFF3C4" stroke-width="1.400"/></g>'
    out += '<g id="ay-maizeplant"><path d="M0 6V-6" stroke="#2F4F16" stroke-width="1.700"/><path d="M0 2q-6-1-6-6 5 0 6 6zM0 0q6-1 6-6-5 0-6 6z" fill="#5B8C3A" stroke="#2F4F16" stroke-width=".6"/><path d="M0-10q3 3 1.600 7h-3.200Q-3-7 0-10z" fill="#F2C94C" stroke="#8A6410" stroke-width=".7"/></g>'
    # scenery
    out += (
        '<g id="ay-ichu"><path d="M0 0q-3-5-5-6M0 0q-1-6-1-8M0 0q2-5 4-7M0 0q4-3 6-3" stroke="#8E8136" stroke-width="1.100" fill="none" opacity=".8"/></g>'
        '<g id="ay-rock"><path d="M-8 0l2-6 5-3 6 3 3 6z" fill="#9A8B72"/><path d="M-1-9l6 3 3 6H1z" fill="#7C6E58"/></g>'
        '<g id="ay-herd"><ellipse cx="0" cy="0" rx="9" ry="1.800" fill="#2B1B14" opacity=".25"/><path d="M-7-7q0-3 3-3h6l2.500-7.500 1.500 1 2 .3-.7 2-1.600.3L5.500-6.500V0H4v-4h-7v4h-1.600v-4.300Q-7-5-7-7z" fill="#F3E6CF" stroke="#6B543A" stroke-width=".8"/><path d="M-4-10h4v3h-4z" fill="#B23A2E"/></g>'
        '<g id="ay-tree"><ellipse cx="1" cy="0" rx="8" ry="2" fill="#2B1B14" opacity=".25"/><path d="M0 0v-6" stroke="#5E3A21" stroke-width="2"/><path d="M-7-6q-1-6 4-7 3-5 7 0 5 1 3 7-7 3-14 0z" fill="#55803A"/><path d="M-7-6q-1-6 4-7 1 5 11 7-7 3-15 0z" fill="#6E9A49"/></g>'
    )
    return out


ICONS = {  # for tags and facts: what fits a box of 24, by its name there
    **{f"i-{name}": (f"act-{name}", 1.0) for name in ACTS},
    "i-power": ("power", 1.1),
    "i-vira": ("vira", 1.1),
    "i-tambo": ("tambo", 0.9),
    "i-temple": ("temple", 0.7),
}


def defs() -> str:
    out = "".join(f'<g id="ay-g-{name}">{body}</g>' for name, body in GLYPHS.items())
    out += "".join(f'<g id="ay-sign-{name}">{body}</g>' for name, body in AYAR_SIGN.items())
    out += activity_icons() + people() + pieces()
    for name, (of, scale) in ICONS.items():
        top = -24 if of in ("tambo", "temple") else -12
        out += f'<symbol id="ay-{name}" viewBox="-12 {top} 24 24"><use href="#ay-{of}" transform="scale({scale})"/></symbol>'
    stone = '<filter id="ay-stone"><feColorMatrix type="saturate" values="0"/></filter>'
    return out + stone + gradients()
