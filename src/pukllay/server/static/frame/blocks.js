// @ts-check
/** The blocks of the page: kept by their hashes, put where they belong, changed as little as possible. */

import { glide, morph, places } from "../morph.js";
import { ask, asking, byId, here, phone, root, state } from "./state.js";

/** @typedef {import("./state.js").Sent} Sent */
/** @typedef {import("./state.js").Picture} Picture */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Map<string, string>} hash -> block */
const kept = new Map();
/** @type {Record<string, string>} block -> the hash of what stands on the page */
let shown = {};

const SHAPES = { wide: 1000 / 560, tall: 1000 / 640, square: 1000 / 770 };

/** Which stage fits the window. */
export function shape() {
  if (phone.matches) return "phone";
  const place = byId("board");
  const is = place.clientWidth / Math.max(1, place.clientHeight);
  const off = (/** @type {number} */ of) => Math.abs(Math.log(is / of));
  return Object.entries(SHAPES).sort((a, b) => off(a[1]) - off(b[1]))[0][0];
}

/** @param {number | null} at a moment; null: now @returns {Promise<Sent>} */
export async function fetchBlocks(at) {
  const fits = shape();
  document.cookie = `shape=${fits}; path=/; max-age=31536000; samesite=lax`;
  const query = asking({ shape: fits, have: Object.values(shown).join(".") }, at);
  const answer = await ask(`${here}/blocks?${query}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Put everything in its place. @param {Sent} sent */
export function apply(sent) {
  for (const [hash, html] of Object.entries(sent.blocks)) kept.set(hash, html);
  const { head, hashes } = sent;
  const before = places(root());
  const moved = state.head.at !== undefined && state.head.at !== head.at;
  const focused = document.activeElement?.id;
  const fresh = (/** @type {string} */ name) => (shown[name] === hashes[name] ? null : kept.get(hashes[name]) ?? "");
  state.head = head;
  const set = { version: head.version, moments: head.moments, at: head.at, now: +head.now, over: +head.over, turn: +head.turn, eyes: head.eyes, shape: head.shape, narrow: +(head.shape === "phone"), changed: (head.changed ?? []).join(" ") };
  for (const [name, value] of Object.entries(set)) root().dataset[name] = String(value);
  root().lang = document.documentElement.lang = head.lang;
  const curtain = byId("curtain");
  curtain.hidden = !head.curtain;
  root().classList.toggle("curtained", Boolean(head.curtain));
  if (head.curtain) {
    const html = kept.get(hashes.curtain) ?? "";
    clear();
    curtain.innerHTML = html;
    shown = {};
    return;
  }
  curtain.replaceChildren();
  pictures(head.pictures, fresh);
  for (const [name, place] of [["prompt", "prompt"], ["track", "track"], ["idle", "idle"], ["rules", "rules-now"], ["edges", "edges"], ["over", "veil"]])
    if (hashes[name] !== shown[name]) into(byId(place), kept.get(hashes[name]) ?? "");
  if (hashes.described !== shown.described) into(/** @type {HTMLElement} */ (byId("described").lastElementChild), kept.get(hashes.described) ?? "");
  list(byId("seats"), head.seats, "div", fresh);
  list(byId("log"), Object.keys(hashes).filter((name) => name.startsWith("log-")), "ol", fresh);
  shown = hashes;
  if (moved) glide(root(), before);
  if (focused && !document.getElementById(focused) && document.activeElement === document.body) byId("prompt").focus({ preventScroll: true });
}

/** Behind a curtain nothing stays that was shown to somebody else. */
function clear() {
  for (const id of ["stage", "strip", "mine", "theirs", "prompt", "seats", "log", "idle", "rules-now", "inspector", "advice", "edges", "veil", "track"]) byId(id).replaceChildren();
  document.querySelector(".fold-place")?.replaceChildren();
  byId("described").lastElementChild?.replaceChildren();
  kept.clear();
}

/** @param {HTMLElement} place @param {string} html */
function into(place, html) {
  const made = /** @type {HTMLElement} */ (place.cloneNode(false));
  made.innerHTML = html;
  morph(place, made);
}

/** Places of blocks in their order, each filled when it changed.
 * @param {HTMLElement} place @param {string[]} names @param {string} tag @param {(name: string) => string | null} fresh */
function list(place, names, tag, fresh) {
  const want = new Set(names.map((name) => `block-${name}`));
  for (const old of [...place.children]) if (!want.has(old.id)) old.remove();
  for (const name of names) {
    let box = document.getElementById(`block-${name}`);
    const html = box ? fresh(name) : fresh(name) ?? kept.get(shown[name]) ?? "";
    if (!box) {
      box = document.createElement(tag);
      box.id = `block-${name}`;
    }
    if (html !== null) into(box, html);
    place.append(box);
  }
}

/** Where a picture stands on the page. @param {string} name */
function home(name) {
  if (name === "board") return byId("mine");
  return name.startsWith("fold-") ? /** @type {HTMLElement} */ (document.querySelector(".fold-place")) : byId(name);
}

/** An empty picture of that size. @param {Picture} picture */
export function frameOf(picture) {
  const svg = document.createElementNS(SVG, "svg");
  svg.id = `picture-${picture.name}`;
  svg.setAttribute("class", "picture");
  svg.setAttribute("role", "group");
  size(svg, picture);
  return svg;
}

/** @param {SVGElement} svg @param {Picture} picture */
function size(svg, picture) {
  const box = `0 0 ${picture.width} ${picture.height}`;
  if (svg.dataset.home !== box) {
    svg.dataset.home = box;
    svg.setAttribute("viewBox", box);
  }
  svg.setAttribute("aria-label", picture.title);
  svg.style.setProperty("--wide", String(picture.width));
  svg.style.setProperty("--high", String(picture.height));
}

/** @param {Picture[]} all @param {(name: string) => string | null} fresh */
function pictures(all, fresh) {
  const names = new Set(all.map((picture) => `picture-${picture.name}`));
  for (const old of document.querySelectorAll("#stage > svg, #strip > svg, #mine > svg, .fold-place > svg")) if (!names.has(old.id)) old.remove();
  for (const picture of all) {
    let svg = /** @type {SVGElement | null} */ (document.querySelector(`#picture-${picture.name}`));
    if (!svg) home(picture.name).append((svg = frameOf(picture)));
    size(svg, picture);
    const want = new Set(picture.parts);
    for (const old of [...svg.children]) if (!want.has(/** @type {SVGElement} */ (old).dataset.part ?? "") && !old.matches(".over")) old.remove();
    let after = null;
    for (const id of picture.parts) {
      let part = /** @type {SVGElement | null} */ (svg.querySelector(`:scope > [data-part="${CSS.escape(id)}"]`));
      const name = `${picture.name}/${id}`;
      const isNew = !part;
      if (!part) {
        part = document.createElementNS(SVG, "g");
        part.dataset.part = id;
      }
      if ((after ? after.nextSibling : svg.firstChild) !== part) svg.insertBefore(part, after ? after.nextSibling : svg.firstChild);
      const html = isNew ? fresh(name) ?? kept.get(shown[name]) ?? "" : fresh(name);
      if (html !== null) drawn(part, html);
      after = part;
    }
  }
}

/** @param {SVGElement} part @param {string} html */
function drawn(part, html) {
  const made = document.createElement("template");
  made.innerHTML = `<svg>${html}</svg>`;
  const next = /** @type {Element} */ (part.cloneNode(false));
  next.append(...(made.content.firstElementChild?.childNodes ?? []));
  morph(part, next);
}

/** The symbols of the game: one file, cached by the browser, put into the page once. */
export async function art() {
  const place = byId("art");
  const answer = await fetch(place.dataset.href ?? "");
  const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  place.replaceChildren(...[...read.childNodes].map((node) => document.importNode(node, true)));
}
