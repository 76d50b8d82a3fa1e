"""Draw the icons of the installed app from `icon.svg`: python tools/icons.py (needs Chromium)."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "pukllay" / "server" / "static"
# File -> pixels, how much of them the sign fills (a mask may cut off what lies outside the middle 80 %), round corners.
ICONS = {"icon-192.png": (192, 1.0, True), "icon-512.png": (512, 1.0, True), "icon-mask.png": (512, 0.72, False)}
ICONS["icon-apple.png"] = (180, 0.86, False)


def draw() -> None:
    sign = (STATIC / "icon.svg").read_text()
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, part, corners) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if corners else "#B23A2E"
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground}"
            page.set_content(f'<body style="{style}"><div style="width:{part:.0%};line-height:0">{sign}</div></body>')
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
