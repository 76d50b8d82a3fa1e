"""The one set of icons: each on a grid of 24 units, drawn with the colour of the text around; `#g-<name>` on the page."""

from __future__ import annotations


def _pen(width: float) -> str:
    return f'fill="none" stroke="currentColor" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'


_S, _BOLD, _FINE = _pen(2), _pen(2.6), _pen(1.6)

GLYPHS = {
    "sun": '<circle cx="12" cy="12" r="4.6" fill="currentColor"/><path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4'
    'M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8" stroke="currentColor" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "moon": '<path d="M15.5 2.5a10 10 0 1 0 6 13.6A8.4 8.4 0 0 1 15.5 2.5z" fill="currentColor"/>',
    "condor": '<path d="M1 7c4-.6 7 .6 9 3.2L12 8l2 2.2C16 7.6 19 6.400 23 7c-1.200 5-4.500 7.500-8.500 8L12 21l-2.500-6'
    'C5.500 14.500 2.200 12 1 7z" fill="currentColor"/>',
    "llama": '<path d="M6.500 1.500l1.500 3 1.800-.3.7 2.300-2 1.200.2 4.800h8.300c2.200 0 3.500 1.600 3.500 3.800l-.8.9-.9-1.200'
    'V22.500h-2.300v-4.800h-6v4.800H8.200v-5.200C5.900 16.200 5 14.600 5 12.200V5.400z" fill="currentColor"/>',
    "star": '<path d="M12 2l2.800 6.600 7.200.600-5.500 4.700 1.700 7L12 17.200 5.800 20.900l1.700-7L2 9.200l7.200-.600z" fill="currentColor"/>',
    "pencil": '<path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14.500 6l3.500 3.500" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linejoin="round"/>',
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<circle cx="9" cy="14" r="1.700" fill="currentColor"/><circle cx="15" cy="14" r="1.700" fill="currentColor"/>'
    '<path d="M12 8V4.500" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="3.500" r="1.500" fill="currentColor"/>',
    "undo": '<path d="M8 5L3.500 9.500 8 14M4 9.500h9.500a6 6 0 0 1 0 12H9" fill="none" stroke="currentColor" '
    'stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>',
    "redo": '<path d="M16 5l4.500 4.500L16 14M20 9.500h-9.500a6 6 0 0 0 0 12H15" fill="none" stroke="currentColor" '
    'stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>',
    "help": '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M9 9.300c0-1.900 1.400-3 3.100-3s3 1.100 3 2.700c0 2.200-3 2.400-3 4.700" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linecap="round"/><circle cx="12.100" cy="17.200" r="1.300" fill="currentColor"/>',
    "bell": '<path d="M12 3a6 6 0 0 0-6 6v5l-2.500 3.500h17L18 14V9a6 6 0 0 0-6-6zM9.500 20a2.600 2.600 0 0 0 5 0" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
    "info": '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M12 11v6" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/><circle cx="12" cy="7" r="1.500" fill="currentColor"/>',
    "bulb": '<path d="M12 2.500a6.800 6.800 0 0 0-4 12.300V18h8v-3.200a6.800 6.800 0 0 0-4-12.300zM9 21h6" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
    "crown": '<path d="M3 18l-1-10 5.500 4L12 4l4.500 8L22 8l-1 10zM3 20.500h18" fill="currentColor" stroke="currentColor"/>',
    "menu": f'<path d="M4 6h16M4 12h16M4 18h16" {_S}/>',
    "home": f'<path d="M3 11.500L12 4l9 7.500M6 10v10h4.500v-6h3v6H18V10" {_S}/>',
    "log": f'<path d="M7 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2h11v2M7 4a2 2 0 0 0-2 2v10M9 9h7M9 13h4" {_S}/>',
    "chat": f'<path d="M4 5h16v11H11l-5 4v-4H4z" {_S}/>',
    "book": f'<path d="M12 6.500C10 5 7 4.500 3.500 4.500v14c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2v-14c-3.500 0-6.500.5-8.500 2zM12 6.500v14" {_S}/>',
    "up": f'<path d="M5 15l7-7 7 7" {_S}/>',
    "down": f'<path d="M5 9l7 7 7-7" {_S}/>',
    "save": f'<path d="M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4 16v4h16v-4" {_S}/>',
    "left": f'<path d="M15 5l-7 7 7 7" {_S}/>',
    "right": f'<path d="M9 5l7 7-7 7" {_S}/>',
    "check": f'<path d="M4 12.500l5.500 5.500L20 6.500" {_BOLD}/>',
    "cross": f'<path d="M6 6l12 12M18 6L6 18" {_BOLD}/>',
    "bar": f'<circle cx="12" cy="12" r="9.500" {_S}/><path d="M5.500 5.500l13 13" {_S}/>',
    "lock": f'<rect x="5" y="11" width="14" height="9.500" rx="2" {_S}/><path d="M8 11V8a4 4 0 0 1 8 0v3" {_S}/>',
    "link": f'<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17" {_S}/>',
    "people": f'<circle cx="9" cy="8" r="3.500" {_S}/><path d="M2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.600 3.500 5.500" {_S}/>',
    "mail": f'<path d="M3 5.500h18v13H3zM3.500 6.500L12 13l8.500-6.500" {_S}/>',
    "clock": f'<circle cx="12" cy="12" r="9" {_S}/><path d="M12 7v5.500l3.500 2" {_S}/>',
    "play": '<path d="M7 4.500v15l13-7.500z" fill="currentColor"/>',
    "skip": '<path d="M5 5l8 7-8 7zM13 5l8 7-8 7z" fill="currentColor"/>',
    "again": f'<path d="M4.500 12a7.500 7.500 0 1 0 2.500-5.600M7 2.500v4.500h4.500" {_S}/>',
    "chart": f'<path d="M3.500 20.500h17M4 16l5-6 4 3 6.500-8.500" {_S}/><circle cx="19.500" cy="4.500" r="1.800" fill="currentColor"/>',
    "die": f'<rect x="4" y="4" width="16" height="16" rx="3.500" {_S}/><g fill="currentColor"><circle cx="8.500" cy="8.500" r="1.500"/><circle cx="15.500" cy="15.500" r="1.500"/><circle cx="12" cy="12" r="1.500"/></g>',
    "hand": f'<path d="M7 12V6.500a1.500 1.500 0 0 1 3 0V11M10 10.500V4.500a1.500 1.500 0 0 1 3 0v6M13 10.500V5.500a1.500 1.500 0 0 1 3 0V12M16 9a1.500 1.500 0 0 1 3 0v5.500c0 4-2.500 6.500-6 6.500-3 0-4.500-1.300-6-4L4.500 13c-.5-1.200 1-2.200 2-1.200L8 14" {_S}/>',
    "zoomin": f'<circle cx="10.500" cy="10.500" r="6.500" {_S}/><path d="M15.500 15.500L21 21M10.500 7.500v6M7.500 10.500h6" {_S}/>',
    "fit": f'<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {_S}/>',
    "globe": f'<circle cx="12" cy="12" r="9" {_S}/><path d="M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z" {_S}/>',
    "theme": f'<circle cx="12" cy="12" r="8.500" {_S}/><path d="M12 3.500a8.500 8.500 0 0 1 0 17z" fill="currentColor"/>',
    "dots": '<g fill="currentColor"><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></g>',
    "phone": f'<rect x="6.500" y="2.500" width="11" height="19" rx="2.500" {_S}/><path d="M11 18.500h2" {_S}/>',
    "cloudoff": f'<path d="M8 6.500A6 6 0 0 1 17.500 11h.5a3.800 3.800 0 0 1 2.600 6.500M15.500 19H7a4.500 4.500 0 0 1-1.300-8.800M3 3l18 18" {_S}/>',
    "send": f'<path d="M4 12L20 4.500 14 20l-3-6.500z" {_S}/>',
    "gear": f'<circle cx="12" cy="12" r="3.200" {_S}/><path d="M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100" {_S}/>',
    "flag": f'<path d="M5 21.500V3.500h11l-2 4 2 4H5" {_S}/>',
    "temple": f'<path d="M3 20.500h18M5 20.500v-4h14v4M7.500 16.500v-4h9v4M10 12.500V9h4v3.500M12 9V5M12 5l4 1.500-4 1.500" {_S}/>',
    "shield": f'<path d="M12 3l8 3v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6z" {_S}/>',
    "house": f'<path d="M4 20.500V11l8-7 8 7v9.500zM10 20.500v-6h4v6" {_S}/>',
    "cloth": f'<path d="M4 4h16v16H4zM4 9.300h16M4 14.600h16M8 4v16M16 4v16" {_FINE}/>',
    "cards": f'<rect x="3.500" y="6.500" width="10.500" height="14" rx="1.800" {_S}/><path d="M9 3.500h9.500a2 2 0 0 1 2 2V17" {_S}/>',
    "puzzle": f'<path d="M4 8h4.500a2.500 2.500 0 1 1 5 0H18v4.500a2.500 2.500 0 1 1 0 5V21H4z" {_S}/>',
    "cap": f'<path d="M2 9.500L12 5l10 4.500L12 14zM6 11.500V16c2 2.500 10 2.500 12 0v-4.500M22 9.500V15" {_S}/>',
    "warn": f'<path d="M12 3.500L22 20.500H2z" {_S}/><path d="M12 10v5" {_S}/><circle cx="12" cy="17.700" r="1.200" fill="currentColor"/>',
    "target": f'<circle cx="12" cy="12" r="9" {_S}/><circle cx="12" cy="12" r="4.500" {_S}/><circle cx="12" cy="12" r="1.300" fill="currentColor"/>',
    "plus": f'<path d="M12 5v14M5 12h14" {_BOLD}/>',
    "eye": f'<path d="M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7z" {_S}/><circle cx="12" cy="12" r="3" {_S}/>',
    "fork": f'<circle cx="6" cy="5" r="2.300" {_S}/><circle cx="18" cy="5" r="2.300" {_S}/><circle cx="6" cy="19" r="2.300" {_S}/><path d="M6 7.300v9.400M18 7.300c0 5-12 3-12 9" {_S}/>',
}
