// @ts-check
/** What happens at a target on the board: a tip that says what it costs and brings, a small menu where one thing stands
 * for several choices, and the way to what is lit but out of sight. */

/** @param {string} id @param {string} role */
function floating(id, role) {
  const made = document.createElement("div");
  made.id = id;
  made.setAttribute("role", role);
  made.hidden = true;
  document.body.append(made);
  return made;
}

const tip = floating("tip", "tooltip");
const menu = floating("menu", "dialog");
/** @type {Element | null} */
let opener = null;

/** Beside a target, above it if there is room, and never out of the window.
 * @param {HTMLElement} box @param {Element} target */
function beside(box, target) {
  const at = target.getBoundingClientRect();
  box.style.left = box.style.top = "0px";
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - 6;
  const above = at.top - height - 8;
  const below = Math.min(at.bottom + 8, innerHeight - height - 6);
  box.style.left = `${Math.max(6, Math.min(room, at.left + at.width / 2 - width / 2))}px`;
  box.style.top = `${Math.max(6, above > 6 ? above : below)}px`;
}

/** The button in the prompt that makes the same choice. @param {string} text */
export const button = (text) => document.querySelector(`#prompt .choice[data-choice="${CSS.escape(text)}"]`);

/** Say beside a target what it costs and brings; null: nothing more to say. @param {Element | null} thing */
export function tell(thing) {
  if (!(thing instanceof SVGElement) || !menu.hidden) { tip.hidden = true; return; }
  const label = document.createElement("b");
  label.textContent = thing.getAttribute("data-label");
  const preview = document.createElement("span");
  preview.textContent = thing.getAttribute("data-preview");
  tip.replaceChildren(label, ...(preview.textContent ? [preview] : []));
  beside(tip, thing);
}

/** Several choices at one place: each with what it costs and brings. @param {Element} thing */
export function openMenu(thing) {
  /** @type {string[]} */
  const texts = JSON.parse(thing.getAttribute("data-menu") ?? "[]");
  const copies = texts.flatMap((text) => {
    const copy = button(text)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    copy.removeAttribute("id");
    return [copy];
  });
  if (!copies.length) return;
  opener = thing;
  tip.hidden = true;
  menu.setAttribute("aria-label", thing.getAttribute("data-label") ?? "");
  menu.replaceChildren(...copies);
  beside(menu, thing);
  copies[0].focus({ preventScroll: true });
}

/** Whether there was one to close. */
export function closeMenu() {
  tip.hidden = true;
  if (menu.hidden) return false;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  menu.replaceChildren();
  if (inside && opener instanceof SVGElement && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

/** Bring the first lit target into sight when none is. */
export function toTheLit() {
  const lit = [...document.querySelectorAll("#board .can")];
  const board = document.getElementById("board")?.getBoundingClientRect();
  if (!lit.length || !board) return;
  const low = matchMedia("(max-width: 760px)").matches ? innerHeight * 0.55 : Math.min(board.bottom, innerHeight);
  const seen = lit.some((target) => {
    const at = target.getBoundingClientRect();
    return at.top >= Math.max(0, board.top) && at.bottom <= low && at.left >= 0 && at.right <= innerWidth;
  });
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!seen) lit[0].scrollIntoView({ block: "center", inline: "center", behavior: still ? "auto" : "smooth" });
}
addEventListener("scroll", () => { tip.hidden = true; }, true);
addEventListener("resize", closeMenu);
