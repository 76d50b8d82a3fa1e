// @ts-check
/** Several choices at one place: a small menu beside it, each with what it costs and brings. */

import { byId, choiceOf } from "./state.js";

/** @type {Element | null} */
let opener = null;

/** @param {Element} thing */
export function openMenu(thing) {
  /** @type {string[]} */
  const texts = JSON.parse(thing.getAttribute("data-menu") ?? "[]");
  const menu = byId("menu");
  const buttons = texts.flatMap((text) => {
    const choice = choiceOf(text);
    if (!choice) return [];
    const made = document.createElement("button");
    made.className = "btn pick choice";
    made.dataset.choice = text;
    made.dataset.target = choice.target;
    made.textContent = choice.label;
    if (choice.preview) {
      const small = document.createElement("small");
      small.textContent = choice.preview;
      made.append(small);
    }
    return [made];
  });
  if (!buttons.length) return;
  opener = thing;
  menu.setAttribute("aria-label", thing.getAttribute("data-label") ?? "");
  menu.replaceChildren(...buttons);
  menu.hidden = false;
  const at = thing.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, at.left + at.width / 2 - width / 2))}px`;
  menu.style.top = `${Math.max(6, at.bottom + 8 + height < innerHeight - 6 ? at.bottom + 8 : at.top - height - 8)}px`;
  buttons[0].focus({ preventScroll: true });
}

/** Whether there was one to close. */
export function closeMenu() {
  const menu = byId("menu");
  if (menu.hidden) return false;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  menu.replaceChildren();
  if (inside && opener instanceof SVGElement && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}
