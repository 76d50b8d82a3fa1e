"""The pictures on the cards of the first page: one a game, drawn for this project."""

from __future__ import annotations

from pukllay.draw.theme import COCHINEAL, INDIGO, INK, LEAF, MADDER, MAIZE, OCHRE, PAPER, TEAL


def _frame(body: str, sky: str) -> str:
    return f'<svg viewBox="0 0 320 180" role="img" aria-hidden="true"><rect width="320" height="180" fill="{sky}"/>{body}</svg>'


def _sun(cx: float, cy: float, r: float, colour: str, face: str) -> str:
    rays = "".join(
        f'<path d="M{cx} {cy - r * 1.12:.1f}l{r * 0.16:.1f} {-r * 0.5:.1f} {r * 0.16:.1f} {r * 0.5:.1f}z" fill="{colour}" transform="translate({-r * 0.16:.1f} 0) rotate({15 * n} {cx + r * 0.16:.1f} {cy})"/>'
        for n in range(24)
    )
    return (
        f'{rays}<circle cx="{cx}" cy="{cy}" r="{r}" fill="{colour}"/><circle cx="{cx}" cy="{cy}" r="{r * 0.74:.1f}" fill="none" stroke="{face}" stroke-width="2"/>'
        f'<path d="M{cx - r * 0.4:.1f} {cy - r * 0.15:.1f}h{r * 0.25:.1f}M{cx + r * 0.15:.1f} {cy - r * 0.15:.1f}h{r * 0.25:.1f}M{cx} {cy - r * 0.1:.1f}v{r * 0.3:.1f}M{cx - r * 0.25:.1f} {cy + r * 0.4:.1f}h{r * 0.5:.1f}" stroke="{face}" stroke-width="2.5" fill="none" stroke-linecap="round"/>'
    )


def _weave(y: float, dyes: tuple[str, ...]) -> str:
    """A woven band across the foot of the picture."""
    out = [f'<rect y="{y}" width="320" height="{180 - y}" fill="{dyes[0]}"/>']
    for n in range(17):
        x = n * 20
        out.append(f'<path d="M{x} {y + 3}h6v4h4v4h-4v4h-6v-4h-4v-4h4z" fill="{dyes[1 + n % (len(dyes) - 1)]}"/>')
    return "".join(out)


def tiwanaku() -> str:
    """The gate, and the fields before it."""
    fields = "".join(
        f'<path d="M{160 + (k - 4) * 30} 108L{160 + (k - 4) * 74} 162h74L{160 + (k - 3) * 30} 108z" fill="{dye}"/>'
        for k, dye in enumerate(
            ("#A9714B", "#E6C777", "#86A95C", "#98A2AC", "#A9714B", "#86A95C", "#E6C777", "#98A2AC")
        )
    )
    rows = '<path d="M0 122h320M0 140h320" stroke="#5E3A21" stroke-width="1.500" opacity=".4"/>'
    gate = (
        '<path d="M92 108V48h136v60h-48V78h-40v30z" fill="#C9B48C" stroke="#6E5A38" stroke-width="2"/>'
        '<path d="M92 48h136v22H92z" fill="#B99F6E" stroke="#6E5A38" stroke-width="2"/>'
        + "".join(f'<path d="M{98 + n * 11} 53h6v5h-6zM{98 + n * 11} 61h6v5h-6z" fill="#8C7344"/>' for n in range(12))
        + f'<rect x="146" y="44" width="28" height="30" fill="#C9B48C" stroke="#6E5A38" stroke-width="2"/>{_sun(160, 59, 8, MADDER, PAPER)}'
    )
    hills = '<path d="M0 108l40-34 32 20 30-26 60 40zM180 108l44-42 40 28 26-18 30 32z" fill="#8FA3B5"/>'
    return _frame(
        _sun(262, 38, 20, OCHRE, MADDER)
        + hills
        + f'<rect y="108" width="320" height="60" fill="#A9714B"/>{fields}{rows}'
        + gate
        + _weave(160, (MADDER, MAIZE, PAPER, TEAL)),
        "#F3DDB0",
    )


def aiye() -> str:
    """Sun and moon over a calabash of seeds; cloth dyed with indigo; a mask."""
    cloth = "".join(
        f'<circle cx="{20 + 40 * (n % 8)}" cy="{22 + 40 * (n // 8)}" r="13" fill="none" stroke="#8FA8CF" stroke-width="1.500" opacity=".55"/><circle cx="{20 + 40 * (n % 8)}" cy="{22 + 40 * (n // 8)}" r="4" fill="#8FA8CF" opacity=".5"/>'
        for n in range(32)
    )
    moon = f'<path d="M268 28a30 30 0 1 0 22 44 25 25 0 0 1-22-44z" fill="{PAPER}"/>'
    mask = (
        f'<path d="M126 38q34-26 68 0 8 60-34 96-42-36-34-96z" fill="#8A4B2A" stroke="{INK}" stroke-width="2.500"/>'
        f'<path d="M126 38q34-26 68 0l-6 14q-28-16-56 0z" fill="{COCHINEAL}" stroke="{INK}" stroke-width="1.500"/>'
        f'<path d="M136 68q10-7 19 0-9 7-19 0zM165 68q10-7 19 0-9 7-19 0z" fill="{PAPER}" stroke="{INK}"/><circle cx="146" cy="68" r="3"/><circle cx="175" cy="68" r="3"/>'
        f'<path d="M160 66l-6 26h12zM148 106q12 8 24 0" fill="#6D3717" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M134 82v14M139 82v14M144 84v12M176 84v12M181 82v14M186 82v14" stroke="{PAPER}" stroke-width="2"/>'
    )
    bowl = f'<path d="M60 132q100 56 200 0-10 34-60 40h-80q-50-6-60-40z" fill="{OCHRE}" stroke="{INK}" stroke-width="2"/><path d="M78 148q82 34 164 0" fill="none" stroke="{MADDER}" stroke-width="4" stroke-dasharray="7 5"/>'
    seeds = "".join(
        f'<ellipse cx="{82 + n * 17}" cy="{134 + (n % 3) * 3}" rx="7" ry="5" fill="{MAIZE if n % 2 else PAPER}" stroke="{INK}"/>'
        for n in range(10)
    )
    return _frame(cloth + _sun(52, 50, 22, MAIZE, MADDER) + moon + mask + seeds + bowl, INDIGO)


def ayar() -> str:
    """Four walk from the lake to the mountains; a rainbow stands over the way."""
    bow = "".join(
        f'<path d="M30 150a130 118 0 0 1 260 0" fill="none" stroke="{dye}" stroke-width="7" transform="translate({160 - 160 * s:.1f} {150 - 150 * s:.1f}) scale({s})"/>'
        for dye, s in ((MADDER, 1.0), (OCHRE, 0.945), (MAIZE, 0.89), (LEAF, 0.835), (TEAL, 0.78), (INDIGO, 0.725))
    )
    hills = f'<path d="M0 142l50-60 34 36 40-58 52 64 34-40 42 44 30-26 38 40v40H0z" fill="#6F7F63"/><path d="M112 77l12-17 14 17-8-3-6 6-5-6zM200 96l10-12 12 12-7-1-5 4-4-4z" fill="{PAPER}"/><path d="M0 142q70-18 150 4t170-8v46H0z" fill="{LEAF}"/>'
    lake = f'<path d="M0 158q60-14 128 0t192-4v30H0z" fill="{TEAL}"/><path d="M16 166h40M90 168h36M190 166h50M262 170h34" stroke="{PAPER}" stroke-width="2" opacity=".6"/>'
    walkers = "".join(
        f'<g transform="translate({104 + n * 32} {112 - n * 3})"><path d="M0 38l3-22q7-9 14 0l3 22z" fill="{dye}" stroke="{INK}" stroke-width="1.500"/><path d="M3 26h14" stroke="{MAIZE}" stroke-width="3" stroke-dasharray="3 2"/><circle cx="10" cy="8" r="7" fill="#B57A4B" stroke="{INK}" stroke-width="1.500"/><path d="M2 6q8-10 16 0z" fill="{hat}" stroke="{INK}"/></g>'
        for n, (dye, hat) in enumerate(((MADDER, INK), (OCHRE, MADDER), (INDIGO, MAIZE), (PAPER, TEAL)))
    )
    return _frame(bow + hills + lake + walkers, "#E9DFC6")


def tawantinsuyu() -> str:
    """The stepped temple, the stairs, and the sun of the four quarters."""
    steps = "".join(
        f'<path d="M{40 + n * 22} {154 - n * 19}h{240 - n * 44}v-19H{40 + n * 22}z" fill="{dye}" stroke="#5E3A21" stroke-width="2"/>'
        + "".join(
            f'<path d="M{52 + n * 22 + k * 26} {154 - n * 19}v-19" stroke="#5E3A21" opacity=".35"/>'
            for k in range(max(1, (220 - n * 44) // 26))
        )
        for n, dye in enumerate(("#B98A55", "#C79A63", "#D3AA73", "#DEB984", "#E7C897"))
    )
    stairs = f'<path d="M140 154l8-95h24l8 95z" fill="{PAPER}" stroke="#5E3A21" stroke-width="2"/>' + "".join(
        f'<path d="M{141 + n * 0.7:.1f} {148 - n * 9}h{38 - n * 1.4:.1f}" stroke="#8A5A36" stroke-width="1.500"/>'
        for n in range(10)
    )
    top = f'<path d="M132 59V40h56v19z" fill="{OCHRE}" stroke="#5E3A21" stroke-width="2"/><path d="M152 59V46h16v13z" fill="#5E3A21"/>'
    # Two crosses of steps, each in the dyes of the four quarters.
    arm = "M-6-18h12v6h6v6h6v12h-6v6h-6v6h-12v-6h-6v-6h-6v-12h6v-6h6z"
    quarters = "".join(
        f'<g transform="translate({x} 52)"><path d="{arm}" fill="{dye}" stroke="#5E3A21" stroke-width="2"/>'
        f'<path d="M-18 0H0V-18zM18 0H0V18z" fill="{other}" opacity=".85"/><circle r="5" fill="{PAPER}" stroke="#5E3A21" stroke-width="2"/></g>'
        for x, dye, other in ((46, MADDER, OCHRE), (274, TEAL, INDIGO))
    )
    return _frame(
        _sun(160, 30, 22, MAIZE, MADDER)
        + quarters
        + f'<path d="M0 154h320v26H0z" fill="{LEAF}"/>'
        + steps
        + stairs
        + top
        + _weave(160, (COCHINEAL, MAIZE, PAPER, OCHRE)),
        "#F2D49B",
    )


def plain() -> str:
    return _frame(_sun(160, 80, 36, OCHRE, MADDER) + _weave(150, (MADDER, MAIZE, PAPER, TEAL)), "#F3DDB0")


def art(game: str) -> str:
    drawn = {"tiwanaku": tiwanaku, "aiye": aiye, "ayar": ayar, "tawantinsuyu": tawantinsuyu}
    return drawn.get(game, plain)()
