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

const cost = floating("cost", "tooltip");
const menu = floating("menu", "dialog");
/** @type {Element | null} */
let opener = null;

/** Below a target, or above it where there is no room, and never out of the window.
 * @param {HTMLElement} box @param {Element} target */
function beside(box, target) {
  const at = target.getBoundingClientRect();
  box.style.left = box.style.top = "0px";
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - 6;
  const below = at.bottom + 8;
  box.style.left = `${Math.max(6, Math.min(room, at.left + at.width / 2 - width / 2))}px`;
  box.style.top = `${Math.max(6, below + height < innerHeight - 6 ? below : at.top - height - 8)}px`;
}

/** Say beside a target what it costs and brings; null: nothing more to say. @param {Element | null} thing */
function tell(thing) {
  cost.hidden = true;
  if (!(thing instanceof SVGElement) || !menu.hidden) return;
  const label = document.createElement("b");
  label.textContent = thing.getAttribute("data-label");
  const preview = document.createElement("span");
  preview.textContent = thing.getAttribute("data-preview");
  cost.replaceChildren(label, ...(preview.textContent ? [preview] : []));
  beside(cost, thing);
}

/** Several choices at one place: the same buttons as in the prompt, each with what it costs and brings.
 * @param {Element} thing */
function openMenu(thing) {
  /** @type {string[]} */
  const texts = JSON.parse(thing.getAttribute("data-menu") ?? "[]");
  const copies = texts.flatMap((text) => {
    const copy = document.querySelector(`#prompt .choice[data-choice="${CSS.escape(text)}"]`)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    copy.removeAttribute("id");
    return [copy];
  });
  if (!copies.length) return;
  cost.hidden = true;
  opener = thing;
  menu.setAttribute("aria-label", thing.getAttribute("data-label") ?? "");
  menu.replaceChildren(...copies);
  beside(menu, thing);
  copies[0].focus({ preventScroll: true });
}

/** Whether there was one to close. */
function closeMenu() {
  cost.hidden = true;
  if (menu.hidden) return false;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  menu.replaceChildren();
  if (inside && opener instanceof SVGElement && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

/** Bring what is lit into sight: all of it if it fits, else its first if none is seen. */
function toTheLit() {
  const lit = [...document.querySelectorAll("#board .can, #board .part")];
  const board = document.getElementById("board");
  if (!lit.length || !board) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const phone = matchMedia("(max-width: 760px)").matches; // there the whole page scrolls, under a bar and over the prompt
  const place = board.getBoundingClientRect();
  const high = (phone ? document.getElementById("bar")?.getBoundingClientRect().bottom ?? 0 : place.top) + 8;
  const low = (phone ? document.getElementById("prompt")?.getBoundingClientRect().top ?? innerHeight : place.bottom) - 8;
  const at = lit.map((target) => target.getBoundingClientRect());
  const [top, bottom] = [Math.min(...at.map((a) => a.top)), Math.max(...at.map((a) => a.bottom))];
  if (!at.some((a) => a.left >= 0 && a.right <= innerWidth)) lit[0].scrollIntoView({ block: "nearest", inline: "center", behavior });
  let by = 0;
  if (bottom - top <= low - high) by = top < high ? top - high : Math.max(0, bottom - low);
  else if (!at.some((a) => a.top >= high && a.bottom <= low)) by = at[0].top - (high + low) / 2;
  if (by) (phone ? window : board).scrollBy({ top: by, behavior });
}

const TARGET = "svg [data-choice], svg [data-menu]";
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") tell(/** @type {Element} */ (event.target).closest(TARGET));
});
document.addEventListener("focusin", (event) => tell(/** @type {Element} */ (event.target).closest(TARGET)));
// Before the table hears of it: a click or a key that concerns a menu is no choice yet.
document.addEventListener("click", (event) => {
  const thing = /** @type {Element} */ (event.target).closest("[data-menu]");
  if (!thing && menu.contains(/** @type {Element} */ (event.target))) return;
  closeMenu();
  if (!thing || document.body.classList.contains("explaining")) return;
  event.stopPropagation();
  openMenu(thing);
}, true);
document.addEventListener("keydown", (event) => {
  const thing = /** @type {Element} */ (event.target);
  if ((event.key === "Enter" || event.key === " ") && thing.hasAttribute("data-menu")) {
    event.preventDefault();
    event.stopPropagation();
    openMenu(thing);
  } else if (event.key === "Escape" && closeMenu()) event.stopPropagation();
}, true);
addEventListener("scroll", () => { cost.hidden = true; }, true);
addEventListener("resize", closeMenu);
/** A new question: the old menu is void, and what is lit may lie elsewhere. */
function anew() {
  closeMenu();
  requestAnimationFrame(toTheLit);
}
const table = document.getElementById("table");
if (table) new MutationObserver(anew).observe(table, { attributeFilter: ["data-version", "data-at", "data-eyes", "data-curtain"] });
anew();
