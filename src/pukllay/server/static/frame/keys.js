// @ts-check
/** The keys: Tab and Enter choose, arrows walk, Escape leaves and closes but never takes back. */

import { unpick, sure } from "./acts.js";
import { fit, lookAt, zoom } from "./camera.js";
import { closeDock, fold, foldIsOpen, toggleDock } from "./dock.js";
import { cycle, pickPart } from "./lit.js";
import { closeMenu, openMenu } from "./menu.js";
import { menu, pane } from "./panes.js";
import { byId, state } from "./state.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {{ deeds: Record<string, (thing: HTMLElement) => unknown>, rules: (clause: string, keys?: boolean) => unknown, act: (what: string) => unknown,
 *   guide: { stop: () => boolean }, pencil: { close: () => boolean } }} Around */

/** The nearest thing in that direction gets the focus: among the things while exploring, else among the choices.
 * @param {string} key @param {Element} from @returns {boolean} */
function walk(key, from) {
  const way = WAYS[/** @type {keyof typeof WAYS} */ (key)];
  if (!way || from.matches("input, select") || from.closest("#log, #clauses, #said, dialog, #menu-pop")) return false;
  const exploring = document.body.classList.contains("explaining");
  const kind = exploring ? "svg.picture .thing" : "svg.picture .can, svg.picture .part";
  const all = /** @type {SVGElement[]} */ ([...document.querySelectorAll(kind)].filter((e) => e.getClientRects().length));
  if (!all.length) return false;
  if (!from.matches(".thing, .can, .part")) {
    if (!exploring && way[1] === 0) cycle(way[0]);
    else all[0].focus({ preventScroll: true });
    return true;
  }
  const centre = (/** @type {Element} */ e) => {
    const box = e.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [dx, dy] = [centre(other)[0] - x, centre(other)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const far = along + 3 * (Math.abs(dx * way[1]) + Math.abs(dy * way[0]));
    if (along > 3 && far < least) [best, least] = [other, far];
  }
  if (best) {
    best.focus({ preventScroll: true });
    lookAt(best);
  }
  return true;
}

/** With the keyboard: the arrows walk over everything that has a name; the same key or Escape goes back.
 * @param {boolean | undefined} on */
function explore(on = undefined) {
  const now = document.body.classList.toggle("explaining", on);
  for (const thing of document.querySelectorAll("svg.picture .thing")) {
    if (now) thing.setAttribute("tabindex", "-1");
    else thing.removeAttribute("tabindex");
  }
  if (now) /** @type {SVGElement | null} */ (document.querySelector("#stage .thing"))?.focus({ preventScroll: true });
}

/** @param {Around} around */
function escape(around) {
  if (document.querySelector("dialog[open]") || around.pencil.close() || closeMenu() || menu(false)) return;
  if (document.body.classList.contains("explaining")) return explore(false);
  if (unpick()) return;
  if (document.activeElement?.closest("#guide") && around.guide.stop()) return;
  if (state.working) state.hurry = true;
  else if (foldIsOpen()) fold(-1);
  else if (closeDock()) return;
  else if (state.at !== null) around.deeds.now(byId("prompt"));
  else /** @type {HTMLElement} */ (document.activeElement)?.blur?.();
}

/** @param {Around} around */
export function listenToKeys(around) {
  /** @type {Record<string, (thing: Element) => unknown>} */
  const keys = {
    "?": (thing) => around.rules(thing.closest("[data-clause]")?.getAttribute("data-clause") ?? document.getElementById("why")?.dataset.clause ?? "", true),
    l() { pane("log"); byId("log").focus(); },
    c() { if (!byId("tab-said").hidden) { byId("tab-said").click(); byId("words").focus(); } },
    r() { around.rules(""); },
    g() { document.getElementById("do-page")?.click(); },
    i() { explore(); },
    b() { /** @type {SVGElement | null} */ (document.querySelector("svg.picture .can, svg.picture .part"))?.focus({ preventScroll: true }); },
    d() { toggleDock(); },
    u() { byId("do-undo")?.click(); },
    y() { byId("do-redo")?.click(); },
    h() { byId("do-hint")?.click(); },
    0: () => fit(),
    "+": () => zoom(0.75),
    "-": () => zoom(1.33),
    ",": () => byId("step-back").click(),
    ".": () => byId("step-on").click(),
  };
  document.addEventListener("keydown", (event) => {
    state.finger = false;
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input:not([type=range]), select, textarea") || event.metaKey || event.altKey) return;
    if (event.ctrlKey) {
      if (event.key.toLowerCase() === "z") byId(event.shiftKey ? "do-redo" : "do-undo")?.click();
      return;
    }
    const thing = target.closest("svg [data-choice], svg [data-menu], svg .part, svg .thing[tabindex]");
    if ((event.key === "Enter" || event.key === " ") && thing) {
      event.preventDefault();
      if (thing.matches("[data-menu]")) openMenu(thing);
      else if (thing.matches(".part")) pickPart(thing);
      else if (thing.matches("[data-choice]")) thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (event.key === " " && state.working) {
      event.preventDefault();
      state.hurry = true;
    } else if (event.key === "Enter" && state.picked !== null && target === document.body) sure();
    else if (event.key === "Escape") escape(around);
    else if (walk(event.key, target)) event.preventDefault();
    else if (!target.closest("dialog") && keys[event.key.toLowerCase()]) {
      event.preventDefault(); // a key that leads into a field is not typed there
      keys[event.key.toLowerCase()](target);
    }
  });
}
