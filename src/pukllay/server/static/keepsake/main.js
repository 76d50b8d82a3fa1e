// @ts-check
/** A finished game: its boards from the first to the last, its log, and what the review says. It asks nobody for anything. */

import { unpack } from "./unpack.js";
import { draw } from "./chart.js";

/** @typedef {import("./chart.js").Row & { moment: number, error: string, sub: string, shot?: number, who?: number, marks?: [string, string][],
 *   you?: { label: string, value: string }, better?: { label: string, value: string }, because?: string }} Told */
/** @typedef {{ cause: string, words: string, why: string, text: string, error: string, sure: boolean, from: number, to: number }} Share */
/** @typedef {{ title: string, line: string, shares: Share[], moments: Told[], weak: Told[] }} OfSeat */
/** @typedef {{ game: string, names: string[], dyes: number[], glyphs: string[], winners: number[], scores: number[][], steps: [number, string, string][],
 *   log: [number, number, string][], periods?: [number, string][], boards: import("./unpack.js").Boards,
 *   review: { unit: string, moments: number[], curves: number[][], seats: OfSeat[], axis: string } | null }} Kept */

const SVG = "http://www.w3.org/2000/svg";
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Kept} */
const kept = JSON.parse(byId("kept").textContent ?? "{}");
const said = byId("keepsake").dataset;
const last = kept.steps.length;
const phone = matchMedia("(max-width: 760px)");
const state = { shot: 0, seat: Math.min(Number(said.me ?? 0), kept.names.length - 1), picture: "stage", stage: 0 };
/** @type {Told | null} */
let row = null;

/** @param {string} name @param {string} [style] @param {...(string | Node)} inside */
function make(name, style, ...inside) {
  const made = document.createElement(name);
  if (style) made.className = style;
  made.append(...inside);
  return made;
}
/** @param {string} name */
function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#g-${name}`);
  svg.append(use);
  return svg;
}
/** @param {number} seat */
const badge = (seat) => make("span", `badge s${kept.dyes[seat]}`, icon(kept.glyphs[seat]));

// -- boards ---------------------------------------------------------------------------------------------------------

const { part, shots } = await unpack(kept.boards);
/** @type {Map<string, { svg: SVGSVGElement, parts: number[] }>} */
const drawn = new Map();

/** @param {string} name @param {number[]} parts */
function picture(name, parts) {
  const frame = kept.boards.pictures[name];
  let found = drawn.get(name);
  if (!found) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "picture");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", frame.title);
    found = { svg, parts: [] };
    drawn.set(name, found);
  }
  if (found.parts.length !== parts.length) {
    found.svg.replaceChildren(...parts.map(() => document.createElementNS(SVG, "g")));
    found.parts = parts.map(() => -1);
  }
  parts.forEach((one, k) => {
    if (found.parts[k] !== one) found.svg.children[k].innerHTML = part(one);
  });
  found.parts = [...parts];
  return found.svg;
}

function show() {
  const shot = shots[row?.shot ?? state.shot];
  const names = Object.keys(shot);
  let name = names.includes(state.picture) ? state.picture : names[0];
  if (row?.marks) {
    const there = names.filter((one) => shot[one].some((n) => row?.marks?.some(([target]) => part(n).includes(`data-target="${target}"`))));
    if (there.length && !there.includes(name)) name = there[0];
  }
  if (!name) return;
  const frame = kept.boards.pictures[name];
  const svg = picture(name, shot[name]);
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  byId("board").replaceChildren(svg);
  for (const one of byId("pictures").children) one.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (one).dataset.picture === name));
  marks(svg, frame);
}

/** What was chosen and what was better, ringed and named on the board. @param {SVGSVGElement} svg @param {{ width: number, height: number }} frame */
function marks(svg, frame) {
  for (const old of svg.querySelectorAll(":scope > .flagged")) old.remove();
  /** @type {{ x: number, y: number, w: number, h: number }[]} */
  const boxes = [];
  const same = new Map();
  for (const [target, kind] of row?.marks ?? []) same.set(target, [...(same.get(target) ?? []), kind]);
  for (const [target, kinds] of same) {
    const thing = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(`[data-target="${CSS.escape(target)}"]`));
    if (!thing) continue;
    const glow = /** @type {SVGGraphicsElement} */ (thing.querySelector(":scope > .glow") ?? thing);
    const a = glow.getBoundingClientRect();
    const matrix = svg.getScreenCTM()?.inverse();
    const p = new DOMPoint(a.left, a.top).matrixTransform(matrix);
    const q = new DOMPoint(a.right, a.bottom).matrixTransform(matrix);
    const box = { x: p.x - 5, y: p.y - 5, w: q.x - p.x + 10, h: q.y - p.y + 10 };
    boxes.push(box);
    const kind = kinds.includes("better") ? "better" : "chosen";
    const words = kinds.map((/** @type {string} */ k) => (k === "better" ? said.better : said.chosen)).join(" = ");
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `flagged ${kind}`);
    const wide = words.length * 8.4 + 16;
    const fx = Math.max(2, Math.min(frame.width - wide - 2, box.x + box.w / 2 - wide / 2));
    const fy = box.y > 28 ? box.y - 26 : box.y + box.h + 4;
    group.innerHTML = `<rect class="ring" x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="10"/><rect class="flag" x="${fx}" y="${fy}" width="${wide}" height="22" rx="7"/><text x="${fx + wide / 2}" y="${fy + 16}" text-anchor="middle"></text>`;
    /** @type {Element} */ (group.lastElementChild).textContent = words;
    svg.append(group);
  }
  if (boxes.length && phone.matches) {
    const [x0, y0] = [Math.min(...boxes.map((b) => b.x)) - 60, Math.min(...boxes.map((b) => b.y)) - 60];
    const [x1, y1] = [Math.max(...boxes.map((b) => b.x + b.w)) + 60, Math.max(...boxes.map((b) => b.y + b.h)) + 60];
    const high = svg.clientHeight / Math.max(1, svg.clientWidth); // of the place, for so much width
    const w = Math.min(frame.width, Math.max(Math.min(430, frame.height / high), x1 - x0, (y1 - y0) / high));
    const h = Math.min(frame.height, w * high);
    const x = Math.max(0, Math.min(frame.width - w, (x0 + x1 - w) / 2));
    const y = Math.max(0, Math.min(frame.height - h, (y0 + y1 - h) / 2));
    svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  }
}

// -- going through the game -----------------------------------------------------------------------------------------

/** @param {number} shot @param {number | null} stage @param {Told | null} told */
function go(shot, stage = null, told = null) {
  state.shot = Math.max(0, Math.min(last, shot));
  row = told;
  const moments = kept.review?.moments ?? [];
  state.stage = stage ?? Math.max(0, moments.findIndex((m) => m >= state.shot));
  show();
  const step = kept.steps[state.shot];
  const what = byId("what");
  what.replaceChildren();
  if (step) what.append(badge(step[0]), make("b", "", step[1]));
  else what.append(make("b", "", said.end ?? ""));
  byId("where").textContent = `${(said.step ?? "").replace("{n}", String(state.shot)).replace("{m}", String(last))} · ${step ? step[2] : ""}`;
  /** @type {HTMLInputElement} */ (byId("slider")).value = String(state.shot);
  for (const [k, score] of kept.scores[state.shot].entries()) byId(`score-${k}`).textContent = String(score).replace("-", "−");
  for (const one of document.querySelectorAll(".told")) one.classList.toggle("on", !!told && one === nodes.get(told));
  if (told && !phone.matches && document.body.dataset.ready) nodes.get(told)?.scrollIntoView({ block: "nearest" });
  cursor(state.stage);
  let seen = null;
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#log li"))) {
    const ahead = Number(line.dataset.shot) > state.shot;
    line.classList.toggle("ahead", ahead);
    line.classList.toggle("now", Number(line.dataset.shot) === state.shot);
    if (!ahead) seen = line;
  }
  if (seen && !byId("log").hidden) seen.parentElement?.scrollTo({ top: seen.offsetTop - seen.parentElement.offsetTop - 120 });
}

/** @type {(stage: number) => void} */
let cursor = () => {};
/** @type {Map<Told, HTMLElement>} */
const nodes = new Map();
/** @param {number} stage */
const atStage = (stage) => {
  const of = kept.review?.seats[state.seat];
  const told = [...(of?.weak ?? []), ...(of?.moments ?? [])].find((one) => one.stage === stage) ?? null;
  go(kept.review?.moments[stage] ?? 0, stage, told);
};

// -- the review -----------------------------------------------------------------------------------------------------

/** @param {Told} told */
function line(told) {
  const main = make("button", "head", make("span", `q ${told.mark ? "" : told.good ? "up" : "down"}`, told.mark ?? (told.good ? "▲" : "▼")), make("span", "t", make("b", "", told.title), make("small", "", told.sub)), make("span", `by ${told.good ? "pos" : ""}`, told.change, ...(told.error ? [make("small", "", told.error)] : [])));
  const item = make("li", "told", main);
  if (told.you && told.better) {
    const more = make("div", "more");
    for (const [style, words, one] of /** @type {[string, string, { label: string, value: string }][]} */ ([["you", said.chose, told.you], ["better", said.better, told.better]])) {
      more.append(make("div", `opt ${style}`, make("small", "", words ?? ""), make("b", "", one.label), make("i", "", one.value)));
    }
    more.append(make("p", "because", icon("bulb"), told.because ?? ""));
    item.append(more);
  }
  main.addEventListener("click", () => go(told.moment, told.stage, told));
  nodes.set(told, item);
  return item;
}

function seat() {
  const of = kept.review?.seats[state.seat];
  if (!of || !kept.review) return;
  nodes.clear();
  byId("verdict").replaceChildren(make("h2", "", of.title), make("p", "", of.line), ...shares(of.shares));
  byId("moments").replaceChildren(...of.moments.map(line));
  byId("weak").replaceChildren(...of.weak.map(line));
  byId("no-weak").hidden = of.weak.length > 0;
  byId("no-moments").hidden = of.moments.length > 0;
  chart();
}

/** From the start to the end, each bar where the last one stopped. @param {Share[]} rows */
function shares(rows) {
  const all = rows.flatMap((one) => [one.from, one.to]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const at = (/** @type {number} */ v) => ((v - low) / (high - low)) * 100;
  return rows.map((one) => {
    const whole = one.cause === "start" || one.cause === "end";
    const bar = make("i", whole ? "whole" : one.to >= one.from ? "pos" : "neg");
    bar.style.left = `${at(Math.min(one.from, one.to))}%`;
    bar.style.width = `${Math.max(0.8, Math.abs(at(one.to) - at(one.from)))}%`;
    const number = make("b", whole ? "" : one.to >= one.from ? "pos" : "neg", one.text);
    const made = make("div", `share ${one.cause} ${one.sure ? "" : "unsure"}`, make("span", "words", one.words), make("span", "barx", bar), number, make("small", "", one.error));
    made.title = one.why;
    return made;
  });
}

function chart() {
  if (!kept.review) return;
  const of = kept.review.seats[state.seat];
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("chart")));
  const { moments } = kept.review;
  /** @type {[number, string][]} */
  const periods = (kept.periods ?? []).map(([shot, name]) => [moments.findIndex((m) => m >= shot), name]);
  cursor = draw(svg, { ...kept.review, periods, seat: state.seat, dyes: kept.dyes, names: kept.names, rows: of.moments, weak: of.weak, percent: said.percent ?? "0%", over: (said.decisions ?? "").replace("{n}", String(last)) }, atStage);
  cursor(state.stage);
}

// -- setting up -----------------------------------------------------------------------------------------------------

for (const [k, name] of kept.names.entries()) {
  const score = make("b", "num");
  score.id = `score-${k}`;
  byId("seats").append(make("span", `seat ${kept.winners.includes(k) ? "won" : ""}`, badge(k), make("span", "name", name), score));
}
for (const [name, frame] of Object.entries(kept.boards.pictures)) {
  const whose = name.startsWith("board-") ? kept.names[Number(name.slice(6))] : frame.title;
  const button = make("button", "btn small", name === "stage" ? (said.table ?? "") : whose);
  button.dataset.picture = name;
  button.addEventListener("click", () => { state.picture = name; show(); });
  byId("pictures").append(button);
}
const log = byId("log");
let whose = -2;
for (const [shot, by, words] of kept.log) {
  if (by !== whose && by >= 0 && by < kept.names.length) log.append(Object.assign(make("li", "turnhead", badge(by), kept.names[by])));
  whose = by;
  const item = make("li", "", words);
  item.dataset.shot = String(shot);
  item.addEventListener("click", () => go(shot));
  log.append(item);
}
for (const head of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll(".turnhead"))) head.dataset.shot = /** @type {HTMLElement} */ (head.nextElementSibling)?.dataset.shot ?? "0";
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
slider.max = String(last);
slider.addEventListener("input", () => go(Number(slider.value)));
byId("back").addEventListener("click", () => go(state.shot - 1));
byId("on").addEventListener("click", () => go(state.shot + 1));
byId("pane-log")?.addEventListener("click", () => pane(true));
byId("pane-review")?.addEventListener("click", () => pane(false));
/** @param {boolean} isLog */
function pane(isLog) {
  byId("log").hidden = !isLog;
  byId("review").hidden = isLog;
  byId("pane-log").setAttribute("aria-selected", String(isLog));
  byId("pane-review").setAttribute("aria-selected", String(!isLog));
  go(state.shot, state.stage, row);
}
const whom = /** @type {HTMLSelectElement | null} */ (document.getElementById("whom"));
if (whom) {
  whom.value = String(state.seat);
  whom.addEventListener("change", () => { state.seat = Number(whom.value); seat(); go(state.shot, state.stage); });
}
document.getElementById("next-moment")?.addEventListener("click", () => jump(1));
document.getElementById("last-moment")?.addEventListener("click", () => jump(-1));
/** @param {number} by */
function jump(by) {
  const of = kept.review?.seats[state.seat];
  const stages = [...new Set([...(of?.weak ?? []), ...(of?.moments ?? [])].map((one) => one.stage))].sort((a, b) => a - b);
  const to = by > 0 ? stages.find((s) => s > state.stage) : stages.reverse().find((s) => s < state.stage);
  if (to !== undefined) atStage(to);
}
document.addEventListener("keydown", (event) => {
  if (/** @type {Element} */ (event.target).closest("input, select, dialog")) return;
  if (event.key === "ArrowLeft") go(state.shot - 1);
  else if (event.key === "ArrowRight") go(state.shot + 1);
  else if (event.key === "ArrowUp") jump(-1);
  else if (event.key === "ArrowDown") jump(1);
  else return;
  event.preventDefault();
});
addEventListener("resize", () => { chart(); show(); });
if (kept.review) {
  seat();
  const of = kept.review.seats[state.seat];
  const first = of.weak[0] ?? of.moments[0];
  if (first) go(first.moment, first.stage, first);
  else go(last);
} else go(0);
document.body.dataset.ready = "1";
