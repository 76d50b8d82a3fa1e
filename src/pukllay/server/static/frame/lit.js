// @ts-check
/** What may be chosen: the rest steps back, tags say what it costs and brings, and one after the other can be looked at. */

import { around, lookAt } from "./camera.js";
import { byId, choiceOf, quoted, root, state } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
const MANY = 12; // from more on, tags show only at what is looked at
const FAR = 4000; // units: the veil reaches beyond every view

/** @type {string[]} the texts of the choices on the pictures, cheapest first */
let order = [];
let at = -1;

/** @param {string} name @param {Record<string, string | number>} set */
function make(name, set) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(set)) made.setAttribute(key, String(value));
  return made;
}

/** How an element lies on its picture. @param {SVGSVGElement} svg @param {SVGGraphicsElement} of */
function matrixOn(svg, of) {
  const own = svg.getScreenCTM();
  const its = of.getScreenCTM();
  if (!own || !its) return "";
  const m = own.inverse().multiply(its);
  return `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map((n) => n.toFixed(4)).join(" ")})`;
}

/** Over every picture: the veil with holes where something may be chosen, and the tags on top of all. */
export function overlay() {
  for (const svg of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll("svg.picture"))) {
    svg.querySelector(":scope > .over")?.remove();
    const lit = /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(".can > .glow")]);
    const tags = /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(".tag")]);
    svg.classList.toggle("asks", lit.length > 0);
    svg.classList.toggle("many", tags.length > MANY);
    if (!lit.length || !svg.getScreenCTM()) continue;
    const over = make("g", { class: "over", "aria-hidden": "true" });
    if (svg.id === "picture-stage") over.append(...veil(svg, lit));
    for (const tag of tags) {
      const parent = /** @type {SVGGraphicsElement} */ (tag.parentNode);
      const place = make("g", { transform: matrixOn(svg, parent) });
      place.append(tag.cloneNode(true));
      over.append(place);
    }
    svg.append(over);
  }
}

/** @param {SVGSVGElement} svg @param {SVGGraphicsElement[]} lit */
function veil(svg, lit) {
  const mask = make("mask", { id: "lit-mask", maskUnits: "userSpaceOnUse", x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR });
  const all = { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };
  mask.append(make("rect", { ...all, fill: "#fff" }));
  for (const shape of lit) {
    const hole = /** @type {SVGElement} */ (shape.cloneNode(false));
    for (const name of ["id", "class", "fill-opacity"]) hole.removeAttribute(name);
    hole.setAttribute("fill", "#000");
    hole.setAttribute("stroke", "#000");
    hole.setAttribute("stroke-width", "8");
    const place = make("g", { transform: matrixOn(svg, /** @type {SVGGraphicsElement} */ (shape.parentNode)) });
    place.append(hole);
    mask.append(place);
  }
  return [mask, make("rect", { ...all, class: "veil", mask: "url(#lit-mask)" })];
}

// -- one after the other --------------------------------------------------------------------------------------------

/** The choices on the pictures, cheapest first, else as they lie: rows from the top, each from the left. */
export function gatherOrder() {
  const found = new Map();
  for (const thing of document.querySelectorAll("svg.picture .can[data-choice]")) {
    const text = thing.getAttribute("data-choice") ?? "";
    const box = thing.getBoundingClientRect();
    if (!found.has(text)) found.set(text, [choiceOf(text)?.cost ?? Infinity, Math.round(box.top / 40), box.left]);
  }
  const rank = (/** @type {string} */ a) => /** @type {number[]} */ (found.get(a));
  order = [...found.keys()].sort((a, b) => {
    for (let n = 0; n < 3; n++) if (rank(a)[n] !== rank(b)[n]) return rank(a)[n] - rank(b)[n];
    return 0;
  });
  at = -1;
  count();
}

function count() {
  const cycle = document.getElementById("cycle");
  if (!cycle) return;
  cycle.hidden = order.length < 2;
  const place = /** @type {HTMLElement} */ (cycle.querySelector(".count"));
  place.textContent = at < 0 ? String(order.length) : (cycle.dataset.of ?? "").replace("{n}", String(at + 1)).replace("{m}", String(order.length));
}

/** @param {number} by */
export function cycle(by) {
  if (!order.length) return;
  at = at < 0 ? (by > 0 ? 0 : order.length - 1) : (at + by + order.length) % order.length;
  const thing = /** @type {SVGElement | null} */ (document.querySelector(`svg.picture .can[data-choice="${quoted(order[at])}"]`));
  if (!thing) return;
  thing.focus({ preventScroll: true });
  lookAt(thing);
  count();
}

// -- looked at ------------------------------------------------------------------------------------------------------

/** Light a choice wherever it stands, and show where it leads. @param {Element | null} thing */
export function light(thing) {
  for (const lit of document.querySelectorAll(".lit, .foresee.on, .tag.on")) lit.classList.remove("lit", "on");
  document.querySelectorAll(".picture.looked").forEach((svg) => svg.classList.remove("looked"));
  if (!thing) return;
  const text = thing.getAttribute("data-choice") ?? "";
  const target = thing.getAttribute("data-target") ?? choiceOf(text)?.target ?? "";
  const alike = thing.hasAttribute("data-menu") ? [thing] : text ? document.querySelectorAll(`[data-choice="${quoted(text)}"]`) : [];
  for (const same of alike) {
    same.classList.add("lit");
    same.closest(".picture")?.classList.add("looked");
  }
  if (!target) return;
  for (const ahead of document.querySelectorAll(`.foresee[data-for~="${quoted(target)}"], .over .tag[data-for="${quoted(target)}"]`)) ahead.classList.add("on");
  const n = order.indexOf(text);
  if (n >= 0) { at = n; count(); }
}

// -- choices of several pieces --------------------------------------------------------------------------------------

/** Light the choice that is made of just the pieces that are picked. */
export function gather() {
  const picked = [...document.querySelectorAll(".part[aria-pressed='true']")].map((p) => p.getAttribute("data-part")).sort().join(" ");
  for (const choice of document.querySelectorAll("[data-parts]")) {
    const own = (choice.getAttribute("data-parts") ?? "").split(" ").sort().join(" ");
    choice.classList.toggle("of-parts", own !== picked);
    choice.classList.toggle("can", own === picked);
  }
}

/** @param {Element} part */
export function pickPart(part) {
  part.setAttribute("aria-pressed", String(part.getAttribute("aria-pressed") !== "true"));
  gather();
  overlay();
  gatherOrder();
  light(document.querySelector("[data-parts].can"));
}

// -- what changed ---------------------------------------------------------------------------------------------------

/** A ring around each piece that changed since: drawn inside the piece, so that it goes where the piece goes. A box counts what
 * is clipped too, so a piece with a picture in it says its extent by a rectangle of its own. */
export function markChanges() {
  for (const old of document.querySelectorAll("svg .ring")) old.remove();
  for (const id of (root().dataset.changed ?? "").split(" ")) {
    const thing = id ? document.getElementById(id) : null;
    if (!(thing instanceof SVGGraphicsElement)) continue;
    const extent = thing.querySelector(":scope > .extent");
    const box = (extent instanceof SVGGraphicsElement ? extent : thing).getBBox();
    const ring = make("rect", { class: "ring", x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 8 });
    if (thing instanceof SVGGElement) thing.append(ring);
    else thing.after(ring);
  }
}

/** Where something happens: the rest steps back. @param {Element | null} thing */
export function spot(thing) {
  const place = byId("spot");
  const stage = byId("board").getBoundingClientRect();
  const box = thing?.getBoundingClientRect();
  place.hidden = !box || !thing?.closest("#stage") || !(box.width || box.height);
  if (!box || place.hidden) return;
  const by = 8;
  const set = { left: box.left - stage.left - by, top: box.top - stage.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
  for (const [name, value] of Object.entries(set)) place.style.setProperty(name, `${value}px`);
}

export const isLit = () => order.length > 0 && state.head.turn;
export { around };
