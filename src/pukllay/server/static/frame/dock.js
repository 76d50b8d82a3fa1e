// @ts-check
/** My own things: the drawer over the stage, another's board in its place, and the parts of the stage that fold away. */

import { frameOf } from "./blocks.js";
import { settle } from "./camera.js";
import { overlay } from "./lit.js";
import { asking, byId, here, phone, state, toast } from "./state.js";

/** @type {number | null} the seat whose board is looked at */
let visiting = null;
let byHand = false; // opened or closed by its owner since the last question

/** @param {boolean} on */
function open(on) {
  const dock = byId("dock");
  if (dock.classList.contains("open") === on) return;
  dock.classList.toggle("open", on);
  byId("handle").setAttribute("aria-expanded", String(on));
  byId("drawer").inert = !on && !phone.matches;
}

/** As the new question wants it. @param {boolean} anew */
export function dockFor(anew) {
  if (anew) byHand = false;
  if (visiting !== null && anew && state.head.turn) leave(false);
  const has = byId("mine").querySelector("svg") !== null;
  byId("handle").hidden = !has;
  if (visiting === null && !byHand) open(has && wanted());
  byId("drawer").inert = !byId("dock").classList.contains("open") && !phone.matches;
  const dot = /** @type {HTMLElement} */ (document.querySelector("#tabs [data-tab='mine'] .dot"));
  dot.hidden = !document.querySelector("#dock .can, #dock .part");
  foldFor(anew);
}

/** Whether something may be chosen on the board, and nowhere in sight. */
function wanted() {
  if (!state.head.turn) return false;
  const on = (/** @type {string} */ places) => new Set([...document.querySelectorAll(`:is(${places}) :is([data-choice], .part)`)].map((thing) => thing.getAttribute("data-choice") ?? thing.id));
  const seen = on("#stage, #strip");
  return state.head.opens || [...on("#mine")].some((choice) => !seen.has(choice));
}

/** Whether the question can be answered among my own things only. */
export const onlyMine = () => state.head.turn && !document.querySelector("#board :is(.can, .part)") && document.querySelector("#dock :is(.can, .part)") !== null;

/** The handle or its key. */
export function toggleDock() {
  byHand = true;
  if (visiting !== null) return leave();
  open(!byId("dock").classList.contains("open"));
  overlay();
  settle(false);
}

/** Whether there was something to close. */
export function closeDock() {
  if (visiting !== null) { leave(); return true; }
  const dock = byId("dock");
  if (!dock.classList.contains("open") || wanted()) return false;
  toggleDock();
  return true;
}

// -- another's board ------------------------------------------------------------------------------------------------

/** @param {number} seat @param {boolean} asked by a click: says when there is nothing */
export async function visit(seat, asked = true) {
  if (seat === visiting) return leave();
  if (seat === state.head.eyes) { if (asked) toggleDock(); return; }
  const answer = await fetch(`${here}/board?${asking({ seat: String(seat), shape: state.head.shape })}`);
  if (!answer.ok) return toast(String(answer.status));
  const told = await answer.json();
  if (!told.picture) return;
  visiting = seat;
  const svg = frameOf(told.picture);
  const made = document.createElement("template");
  made.innerHTML = `<svg>${told.body}</svg>`;
  svg.append(...(made.content.firstElementChild?.childNodes ?? []));
  for (const named of svg.querySelectorAll("[id]")) named.id = `their-${named.id}`;
  byId("theirs").replaceChildren(svg);
  byId("theirs").hidden = false;
  byId("mine").hidden = true;
  const head = /** @type {HTMLElement} */ (document.querySelector(".drawer-head"));
  const panel = document.querySelector(`.player[data-seat="${seat}"]`);
  const dye = [...(panel?.classList ?? [])].find((c) => /^s\d$/.test(c)) ?? "";
  head.hidden = false;
  /** @type {HTMLElement} */ (head.querySelector("h3")).textContent = (byId("drawer").dataset.theirs ?? "").replace("{name}", panel?.querySelector(".name")?.firstChild?.textContent?.trim() ?? "");
  byId("drawer").className = `drawer visiting ${dye}`;
  for (const other of document.querySelectorAll(".player")) other.setAttribute("aria-pressed", String(other === panel));
  open(true);
  if (phone.matches) document.body.dataset.tab = "others";
  settle(false);
}

/** Back to my own. @param {boolean} then settle the camera */
export function leave(then = true) {
  visiting = null;
  byId("theirs").replaceChildren();
  byId("theirs").hidden = true;
  byId("mine").hidden = false;
  /** @type {HTMLElement} */ (document.querySelector(".drawer-head")).hidden = true;
  byId("drawer").className = "drawer";
  for (const other of document.querySelectorAll(".player")) other.setAttribute("aria-pressed", "false");
  open(wanted());
  if (then) settle(false);
}

export const isVisiting = () => visiting !== null;

// -- folds ----------------------------------------------------------------------------------------------------------

/** @param {number} n -1: none */
export function fold(n) {
  const place = byId("fold");
  const was = place.hidden ? -1 : Number(place.dataset.fold);
  const now = n === was ? -1 : n;
  place.hidden = now < 0;
  place.dataset.fold = String(now);
  for (const button of document.querySelectorAll("#edges [data-fold]")) button.setAttribute("aria-expanded", String(Number(button.getAttribute("data-fold")) === now));
  for (const svg of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(".fold-place > svg"))) svg.classList.toggle("open", svg.id === `picture-fold-${now}`);
  const svg = document.getElementById(`picture-fold-${now}`);
  /** @type {HTMLElement} */ (place.querySelector("h3")).textContent = svg?.getAttribute("aria-label") ?? "";
  overlay();
  settle(false);
}

export const foldIsOpen = () => !byId("fold").hidden;

let byItself = false;

/** It opens by itself when something may be chosen in it, and closes when that is over. @param {boolean} anew */
function foldFor(anew) {
  if (!anew) return;
  const lit = document.querySelector(".fold-place > svg :is(.can, .part)")?.closest("svg.picture");
  const wanted = lit && state.head.turn ? Number(lit.id.slice("picture-fold-".length)) : -1;
  const is = byId("fold").hidden ? -1 : Number(byId("fold").dataset.fold);
  if (wanted >= 0 && wanted !== is) fold(wanted);
  else if (wanted < 0 && is >= 0 && byItself) fold(is);
  byItself = wanted >= 0;
}
