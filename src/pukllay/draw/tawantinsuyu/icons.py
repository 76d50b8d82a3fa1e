"""Tawantinsuyu's symbols: goods, tasks and gains, 24 × 24 each; the gods' signs, their masks, the Workers, the cloths."""

from __future__ import annotations

from pukllay.draw.theme import COCHINEAL, INDIGO, INK, LEAF, MADDER, MAIZE, TEAL

GREEN = "#4E7A31"
GODS = ("zigzag", "spiral", "squares", "diamond", "trefoil", "arrow")
GOD_DYE = ("#B4761A", "#2F5F94", "#6B4A2B", "#B23A2E", "#44742B", "#A0306A")

_LINE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'
_BOLD = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'

ICONS: dict[str, str] = {
    # goods
    "potato": f'<path d="M2.5 13.500C2 8 6.5 4.5 12 4.500c6 0 10 3 9.7 8.2-.3 5-4.7 7.3-10 7.3-5.2 0-8.8-2.2-9.2-6.500z" fill="#B4774A" {_LINE}/><path d="M5 11c1-3 4-4.5 7.5-4.3" fill="none" stroke="#E2B387" stroke-width="1.8" stroke-linecap="round"/><path d="M9 12.500h1.500M14.5 10.500H16M13 16h1.5" stroke="#6B3F20" stroke-width="1.5" stroke-linecap="round"/>',
    "corn": f'<path d="M12 1.500c4.3 3.6 5 12 1.5 17h-3C7 13.5 7.7 5.1 12 1.500z" fill="{MAIZE}" {_LINE}/><path d="M12 3v15M9.3 7.500l5.4 0M8.5 11h7M8.7 14.500h6.6" stroke="#B87A12" stroke-width="1" fill="none"/><path d="M12 22.500c-4.5-.5-7-4-6.8-10.5 3 1.5 5.5 4.5 6.8 10.500zm0 0c4.5-.5 7-4 6.8-10.5-3 1.5-5.5 4.5-6.8 10.500z" fill="#6E9B45" {_LINE}/>',
    "stone": f'<path d="M2.5 19.500l1.8-9 6.2-5.5 7.5 1.5 4 7-1.5 6z" fill="#9AA3AB" {_LINE}/><path d="M4.3 10.500l6.2-5.5 7.5 1.5-5 4.500z" fill="#C9CFD4"/><path d="M13 11l9 2.5-1.5 6H12z" fill="#7C858E"/><path d="M4.3 10.500l8.7.5 5-4.500M13 11l-1 8.5" fill="none" stroke="{INK}" stroke-width=".8"/>',
    "gold": f'<circle cx="12" cy="12" r="9.7" fill="#E2A722" {_LINE}/><circle cx="12" cy="12" r="6.6" fill="#F4CB4F" stroke="#8A5A0C" stroke-width="1"/><path d="M9.3 10.500h1.800M12.9 10.500h1.800M9.5 14.200h5M12 10.500v2.2" stroke="#7A4D08" stroke-width="1.3" stroke-linecap="round"/><path d="M5 8.500A8 8 0 0 1 10 4.3" stroke="#FFF2BF" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
    "food": '<use href="#ta-potato" x="0" y="6" width="17" height="17"/><use href="#ta-corn" x="9" y="0" width="15" height="19"/>',
    # tasks
    "weavings": f'<path d="M4 3h16v17H4z" fill="{COCHINEAL}" {_LINE}/><path d="M4 7h16v3.500H4zM4 14h16v3H4z" fill="{MAIZE}"/><path d="M6 8.700l2-1.7 2 1.7 2-1.7 2 1.7 2-1.7 2 1.700M6 15.500h12" fill="none" stroke="{COCHINEAL}" stroke-width="1.2"/><path d="M4.5 20v2.500M7.5 20v2.500M10.5 20v2.500M13.5 20v2.500M16.5 20v2.500M19.5 20v2.5" stroke="{INK}" stroke-width="1.1"/>',
    "statue": f'<path d="M6.5 22.500v-4h11v4z" fill="#8C7A58" {_LINE}/><path d="M8 18.500v-6.500q-1.8-1-1.8-4.5 0-5.5 5.8-5.500t5.8 5.500q0 3.5-1.8 4.500v6.500z" fill="#D9C69B" {_LINE}/><path d="M6.2 5.500h11.6" stroke="{INK}" stroke-width="1.2"/><path d="M8.7 8h2.300v1.600H8.700zM13 8h2.300v1.600H13z" fill="{INK}"/><path d="M10 12h4M12 9.500v1.3" stroke="{INK}" stroke-width="1.2"/>',
    "steps": f'<path d="M2 22v-4.500h4.500V13H11V8.500h4.500V4H22v18z" fill="#C9AE7C" {_LINE}/><path d="M2 17.500h4.500V13H11V8.500h4.500V4H22" fill="none" stroke="#FFF3D2" stroke-width="1.3" transform="translate(.6 1)"/>',
    "building": f'<path d="M4 11.500h16V22H4z" fill="#D9B98A" {_LINE}/><path d="M1.5 12.500L12 2.500l10.5 10z" fill="#C0672A" {_LINE}/><path d="M6 9.500l1.5 3M10 6l1.5 6.500M14 6l-1.5 6.500M18 9.500l-1.5 3" stroke="#7A3A12" stroke-width="1"/><path d="M9.5 22l.7-6.500h3.600l.7 6.500z" fill="#4A2D18"/>',
    "training": f'<path d="M3.5 20.500L15.5 8.5" stroke="#6B4423" stroke-width="2.6" stroke-linecap="round"/><path d="M18 1.500l1.3 2.7 3-.2-1.7 2.5 1.4 2.7-3-.3L17 11.200l-.8-2.9-2.9-1 2.6-1.6-.2-3z" fill="#98A2AC" {_LINE}/><circle cx="8" cy="8.5" r="5.8" fill="{MADDER}" {_LINE}/><path d="M8 4.500v8M4 8.500h8" stroke="{MAIZE}" stroke-width="1.7"/>',
    "produce": f'<path d="M3 13h13v9H3z" fill="#D9B98A" {_LINE}/><path d="M1 13.500L9.5 6l8.5 7.500z" fill="#C0672A" {_LINE}/><path d="M7.5 22v-5h4v5z" fill="#4A2D18"/><path d="M14 8.500c0-4 2.5-6 6-6.500M20 2l-3.5-.8M20 2l-1.3 3.4" stroke="{TEAL}" stroke-width="2.2" fill="none" stroke-linecap="round"/><circle cx="19.5" cy="11" r="3.6" fill="{MAIZE}" {_LINE}/>',
    "merchant": f'<path d="M4.5 9.500q0-5 2.3-8l1.7 3 2.5.2.3 2.6-2.3 1v3.200h7.500q4 0 4 4V22h-2.500v-4.300h-6V22H9.500v-5Q4.5 15.5 4.5 9.500z" fill="#F1E4C8" {_LINE}/><path d="M10.5 9.500h7.500l1 6.500h-8.500z" fill="{COCHINEAL}" {_LINE}/><path d="M10.5 12.700h8" stroke="{MAIZE}" stroke-width="1.6"/>',
    # high priest's actions
    "worship": f'<use href="#ta-statue" x="-1" y="3" width="17" height="20"/><path d="M19 21V7M14.7 11.500L19 6.500l4.3 5" fill="none" stroke="{COCHINEAL}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
    "offering": f'<use href="#ta-corn" x="-2" y="1" width="18" height="22"/><path d="M19 21V7M14.7 11.500L19 6.500l4.3 5" fill="none" stroke="{LEAF}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
    "conquest": f'<path d="M6 22.500V2" stroke="#6B4423" stroke-width="2.2" stroke-linecap="round"/><path d="M7 3h14l-3.5 5L21 13H7z" fill="{MADDER}" {_LINE}/><path d="M9.5 5.500h5l-1.5 2.5 1.5 2.500h-5z" fill="{MAIZE}"/>',
    "rejuvenate": f'<path d="M4.5 13.500A8 8 0 0 1 18.5 7M19.5 10.500A8 8 0 0 1 5.5 17" fill="none" stroke="{TEAL}" stroke-width="3" stroke-linecap="round"/><path d="M20.5 2.500v6h-6zM3.5 21.500v-6h6z" fill="{TEAL}"/>',
    # gains
    "vp": f'<path d="M12 .8l2.6 3.3 4.1-1 .3 4.2 3.9 1.6-2 3.7 2 3.7-3.9 1.6-.3 4.2-4.1-1L12 24l-2.6-2.9-4.1 1-.3-4.2-3.9-1.6 2-3.7-2-3.700L5 7.300l.3-4.2 4.1 1z" fill="{MADDER}" stroke="{INK}" stroke-width=".9"/>',
    "god_card": f'<path d="M5 2h14v20H5z" fill="{INDIGO}" {_LINE}/><path d="M7 4h10v16H7z" fill="none" stroke="{MAIZE}" stroke-width="1"/><circle cx="12" cy="11" r="3.6" fill="{MAIZE}"/><path d="M12 5.500v2M12 14.500v2M8 7.500l1 1M16 7.500l-1 1M8 14.500l1-1M16 14.500l-1-1" stroke="{MAIZE}" stroke-width="1.3"/>',
    "army": f'<path d="M5 2h14v20H5z" fill="{MADDER}" {_LINE}/><path d="M8 15.500q-.5-8.5 4-9 4.5.5 4 9z" fill="{MAIZE}" {_LINE}/><path d="M7 15.500h10M12 6.500V4" stroke="{INK}" stroke-width="1.6"/>',
    "soldier": f'<path d="M4.5 17.500Q3.5 5.5 12 4.500q8.5 1 7.5 13z" fill="{MAIZE}" {_BOLD}/><path d="M2.5 18h19" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/><path d="M12 4.500V1" stroke="{MADDER}" stroke-width="3" stroke-linecap="round"/><path d="M9 11.500h6" stroke="{INK}" stroke-width="1.6"/>',
    "worker": f'<path d="M4 22.500q0-10 8-10t8 10z" fill="#B98A55" {_LINE}/><path d="M5 18.500h14" stroke="{MAIZE}" stroke-width="2" stroke-dasharray="2.5 1.5"/><circle cx="12" cy="8" r="5" fill="#A9714B" {_LINE}/><path d="M6.5 7.500Q7 1.5 12 1.500t5.5 6z" fill="{MADDER}" {_LINE}/>',
    "temple": f'<path d="M2 22v-5h4v-5h4V7h4v5h4v5h4v5z" fill="#D8BE8B" {_LINE}/><path d="M12 1v5M9.8 3.200L12 .8l2.2 2.4" stroke="{MADDER}" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M10.5 22v-4h3v4z" fill="#4A2D18"/>',
    "bag": f'<path d="M8 7q-6 5-5 11 1 4 9 4t9-4q1-6-5-11z" fill="#8A5A36" {_LINE}/><path d="M7.5 7h9l2-4.500q-3 1-6.5 0-3.5 1-6.5 0z" fill="#B4774A" {_LINE}/><path d="M7.5 7.200h9" stroke="{MAIZE}" stroke-width="2"/>',
    "flip": '<path d="M5 11a7.2 7.2 0 0 1 13-3.500M19 13a7.2 7.2 0 0 1-13 3.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M20 3v6h-6zM4 21v-6h6z" fill="currentColor"/>',
    "lost": '<path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>',
    "task": f'<path d="M12 1l3 7.3 7.8.6-6 5 1.9 7.600L12 17.3 5.3 21.500l1.9-7.6-6-5 7.8-.6z" fill="{MAIZE}" {_LINE}/>',
}
GOD_SIGN: dict[str, str] = {
    "zigzag": '<path d="M1.8 16.5l4.1-9 4.1 9 4.1-9 4.1 9 4.1-9" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
    "spiral": '<path d="M12.3 12.200a1.8 1.8 0 1 1 1.5 2.3 4.3 4.3 0 1 1 2.4-6.7 7.2 7.2 0 1 1-10 9.8" fill="none" stroke="currentColor" stroke-width="2.9" stroke-linecap="round"/>',
    "squares": '<path d="M3.5 3.500h7.300v7.300H3.500zM13.2 3.500h7.300v7.300h-7.300zM3.5 13.200h7.300v7.300H3.500zM13.2 13.200h7.300v7.300h-7.300z" fill="currentColor"/>',
    "diamond": '<path d="M12 1.500l9.5 10.500L12 22.5 2.5 12zM12 7.500L8 12l4 4.5 4-4.500z" fill="currentColor" fill-rule="evenodd"/>',
    "trefoil": '<g fill="currentColor"><circle cx="12" cy="6.8" r="4.8"/><circle cx="6.8" cy="14" r="4.8"/><circle cx="17.2" cy="14" r="4.8"/><path d="M10.7 13h2.600l1 9.500H9.700z"/></g>',
    "arrow": '<path d="M12 1.500l8.5 9.500h-4.700v11.500H8.200V11H3.500z" fill="currentColor"/>',
}

# gains that share a picture with a task
SAME = {"build": "building", "weaving": "weavings", "statue_small": "statue", "gold_temple": "temple", "free_building": "building"}  # fmt: skip
