// @ts-check
/** A lesson: one step after the other on the real board. What is right stands in the lesson; what is legal, the rules say. */

import { apply, art, fetchBlocks, shape } from "../frame/blocks.js";
import * as camera from "../frame/camera.js";
import * as dock from "../frame/dock.js";
import { idle, inspect, renew, thingOf } from "../frame/inspect.js";
import { cycle, gather, gatherOrder, light, markChanges, overlay, pickPart, spot } from "../frame/lit.js";
import { closeMenu, openMenu } from "../frame/menu.js";
import * as panes from "../frame/panes.js";
import { byId, choiceOf, quoted, root, set, state, toast } from "../frame/state.js";
import { done as lessonDone, tick } from "./progress.js";

/** @typedef {{ name: string, scene: number, kind: "do" | "tap" | "ask", expected: string[], all: boolean, answers: [string, string][], say: string,
 *   right: string, wrong: Record<string, string>, clause: { number: string, title: string, text: string } }} Step */

const MISSES = 2; // wrong answers until the target is lit

/** @type {Step[]} */
const steps = JSON.parse(byId("told").textContent ?? "[]");
const game = root().dataset.game ?? "";
const lesson = root().dataset.lesson ?? "";
let at = 0; // the step
/** @type {string[]} choices made in this scene */
let did = [];
let answered = false;
let misses = 0;
/** @type {Set<string>} things found of those to be touched */
let found = new Set();
let busy = false;

const step = () => steps[at];

// -- the board ------------------------------------------------------------------------------------------------------

/** @param {import("../frame/state.js").Sent} sent @param {boolean} anew */
function show(sent, anew) {
  closeMenu();
  apply(sent);
  gather();
  markChanges();
  dock.dockFor(anew);
  tray();
  camera.settle(anew, false);
  overlay();
  gatherOrder();
  light(null);
  renew();
  unfold();
}

/** What is to be touched and lies in a part that is folded away: it opens. */
function unfold() {
  if (answered || step().kind !== "tap") return;
  const all = targets();
  const fold = all[0]?.closest(".fold-place > svg");
  if (fold && !fold.classList.contains("open") && all.every((thing) => thing.closest(".fold-place"))) dock.fold(Number(fold.id.slice("picture-fold-".length)));
}

/** The position as the step, or its answer, wants it. @param {boolean} anew */
async function look(anew) {
  state.also = [["step", String(at)], ["done", answered ? "1" : "0"], ...did.map((text) => /** @type {[string, string]} */ (["did", text]))];
  try {
    show(await fetchBlocks(null), anew);
  } catch (error) {
    toast(String(error), 0);
  }
}

/** What is to be done where, and the buttons: those that find no room in the line stand above it. */
function tray() {
  const place = document.querySelector("#prompt .do");
  const line = byId("prompt").firstElementChild;
  if (!place || !line) return;
  byId("prompt").classList.toggle("empty", !place.querySelector(".choice"));
  const { dataset } = root();
  /** @type {HTMLElement} */ (line.querySelector(".what")).textContent = (answered ? dataset.sayDone : step().kind === "do" ? dataset.sayDo : step().kind === "tap" ? dataset.sayTap : dataset.sayAsk) ?? "";
  place.classList.remove("tray");
  if (line.scrollWidth > line.clientWidth + 1 || place.scrollWidth > place.clientWidth + 1) place.classList.add("tray");
}

// -- a step ---------------------------------------------------------------------------------------------------------

function ask() {
  answered = false;
  misses = 0;
  found = new Set();
  const { say, clause, answers, kind } = step();
  root().dataset.kind = kind;
  byId("say").textContent = say;
  reply("", "");
  byId("asks").replaceChildren(...answers.map(([value, words]) => {
    const button = document.createElement("button");
    button.className = "btn pick answer-key";
    button.dataset.do = "answer";
    button.dataset.value = value;
    button.textContent = words;
    return button;
  }));
  count();
  const behind = /** @type {HTMLDetailsElement} */ (byId("behind"));
  behind.open = false;
  /** @type {HTMLElement} */ (behind.querySelector("summary span")).textContent = clause.title;
  /** @type {HTMLElement} */ (behind.querySelector("p")).textContent = clause.text;
  /** @type {HTMLElement} */ (behind.querySelector("button")).dataset.clause = clause.number;
  behind.dataset.clause = clause.number;
  steer();
}

function steer() {
  byId("on").hidden = !answered;
  byId("show-me").hidden = byId("skip").hidden = answered;
  byId("progress").replaceChildren(...steps.map((_, n) => {
    const bar = document.createElement("i");
    bar.className = n < at || (n === at && answered) ? "done" : n === at ? "now" : "";
    return bar;
  }));
}

/** @param {string} how right, wrong or nothing @param {string} words */
function reply(how, words) {
  const place = byId("answer");
  place.hidden = !words;
  place.className = `answer ${how}`;
  place.textContent = words;
}

function count() {
  const { kind, all, expected } = step();
  const place = byId("found");
  place.hidden = !(kind === "tap" && all && expected.length > 1);
  place.textContent = (byId("lesson").dataset.of ?? "").replace("{n}", String(found.size)).replace("{m}", String(expected.length));
}

const matches = (/** @type {string} */ pattern, /** @type {string} */ name) => new RegExp(`^${pattern.split("*").map((s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`).test(name);

/** What the lesson says of just these. @param {string[]} names of what was touched or chosen @returns {string | undefined} */
function foretold(names) {
  const { wrong } = step();
  for (const name of names) if (wrong[name] !== undefined) return wrong[name];
  return Object.entries(wrong).find(([key]) => key && names.some((name) => matches(key, name)))?.[1];
}

/** @param {string[]} names */
function no(names) {
  misses += 1;
  for (const part of document.querySelectorAll(".part[aria-pressed='true']")) part.setAttribute("aria-pressed", "false");
  gather();
  overlay();
  reply("wrong", foretold(names) ?? step().wrong[""] ?? "");
  /** @type {HTMLDetailsElement} */ (byId("behind")).open = true;
  if (misses >= MISSES) point();
}

/** Done. From one choice to the next of a turn it goes on by itself; else whoever learns looks first. */
async function yes() {
  const { kind, scene, right } = step();
  const next = steps[at + 1];
  if (kind === "do" && next?.kind === "do" && next.scene === scene) {
    at += 1;
    ask();
    reply("right before", right);
    return look(true);
  }
  answered = true;
  reply("right", step().right);
  steer();
  document.querySelectorAll(".pointed").forEach((thing) => thing.classList.remove("pointed"));
  spot(null);
  byId("asks").replaceChildren();
  await look(false);
  byId("on").focus({ preventScroll: true });
}

async function on() {
  if (at === steps.length - 1) return finish();
  const scene = step().scene;
  at += 1;
  if (step().scene !== scene) did = [];
  ask();
  document.querySelectorAll(".got").forEach((thing) => thing.classList.remove("got"));
  await look(true);
  byId("lesson").focus({ preventScroll: true });
}

function finish() {
  lessonDone(game, lesson);
  tick(byId("menu-pop"), game);
  byId("lesson").classList.add("over");
  byId("finish").hidden = false;
  /** @type {HTMLElement} */ (byId("finish").querySelector(".main")).focus({ preventScroll: true });
}

async function again() {
  at = 0;
  did = [];
  byId("lesson").classList.remove("over");
  byId("finish").hidden = true;
  ask();
  await look(true);
}

/** Do as the lesson wants it, and go on. */
async function skip() {
  if (step().kind === "do") did = [...did, step().expected[0] === "*" ? state.head.choices[0]?.text ?? "" : step().expected[0]];
  answered = true;
  await on();
}

// -- what is expected, shown ----------------------------------------------------------------------------------------

/** @returns {Element[]} */
function targets() {
  const { kind, expected } = step();
  if (kind === "ask") return expected.flatMap((value) => [...document.querySelectorAll(`#asks [data-value="${quoted(value)}"]`)]);
  if (kind === "tap") return expected.filter((thing) => !found.has(thing)).flatMap((thing) => [...thingsOf(thing)].slice(0, 1)); // it may stand in several places
  return expected.flatMap((text) => [...document.querySelectorAll(`[data-choice="${quoted(text)}"]`)].slice(0, 1).concat(
    [...document.querySelectorAll("[data-menu]")].filter((menu) => JSON.parse(menu.getAttribute("data-menu") ?? "[]").includes(text)),
    [...document.querySelectorAll("[data-parts]")].filter((choice) => choice.getAttribute("data-choice") === text).flatMap(piecesOf),
  ));
}

/** The pieces that a choice of several is made of. @param {Element} choice */
const piecesOf = (choice) => (choice.getAttribute("data-parts") ?? "").split(" ").flatMap((piece) => [...document.querySelectorAll(`.part[data-part="${quoted(piece)}"]`)]);

/** @param {string} name */
const thingsOf = (name) => document.querySelectorAll(`:is(#stage, #strip, #mine, .fold-place) :is([data-thing="${quoted(name)}"], [data-target="${quoted(name)}"])`);

function point() {
  const all = targets();
  const first = all.find((thing) => thing.getClientRects().length) ?? all[0];
  all.forEach((thing) => thing.classList.add("pointed"));
  if (!first) return;
  if (first.closest("#mine") && !byId("dock").classList.contains("open")) dock.toggleDock();
  if (first.closest("#mine, #strip") && document.querySelector("#tabs")?.getClientRects().length) panes.tab("mine");
  const fold = first.closest(".fold-place > svg");
  if (fold && !fold.classList.contains("open")) dock.fold(Number(fold.id.slice("picture-fold-".length)));
  if (first.closest("#stage")) {
    panes.tab("board");
    camera.lookAt(first);
    if (step().kind === "tap") spot(first);
  }
  light(first);
}

// -- answers --------------------------------------------------------------------------------------------------------

/** @param {string} text */
async function choose(text) {
  if (answered || busy || step().kind !== "do") return;
  const { expected } = step();
  if (!expected.includes(text) && !expected.includes("*")) return no([text, choiceOf(text)?.target ?? ""]);
  busy = true;
  did = [...did, text];
  await yes();
  busy = false;
}

/** @param {Element} touched */
function touch(touched) {
  const { kind, expected, all } = step();
  if (answered) return;
  const names = [];
  for (let thing = /** @type {Element | null} */ (touched); thing && !thing.matches("svg.picture"); thing = thing.parentElement) {
    const name = thing.getAttribute("data-thing") ?? thing.getAttribute("data-target");
    if (name) names.push(name);
  }
  if (!names.length) return;
  if (kind !== "tap") {
    if (kind === "do" && foretold(names) !== undefined) no(names);
    return;
  }
  const hit = names.find((name) => expected.includes(name));
  if (!hit) return no(names);
  if (found.has(hit)) return;
  found.add(hit);
  for (const thing of thingsOf(hit)) thing.classList.add("got");
  count();
  if (!all || found.size === expected.length) yes();
  else reply("", "");
}

/** @type {Record<string, (thing: HTMLElement) => unknown>} */
const deeds = {
  show: point,
  again,
  skip,
  on,
  answer(thing) {
    if (step().expected.includes(thing.dataset.value ?? "")) return yes();
    thing.classList.add("missed");
    no([thing.dataset.value ?? ""]);
  },
  async play(thing) {
    /** @type {HTMLButtonElement} */ (thing).disabled = true;
    const body = JSON.stringify({ game, players: ["here", root().dataset.opponent], hints: true });
    const made = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    const told = await made.json();
    if (made.ok) {
      set("coach", "1");
      location.href = told.links[0].url;
    }
    else { toast(String(told.detail)); /** @type {HTMLButtonElement} */ (thing).disabled = false; }
  },
  rules() { panes.menu(false); panes.rules(byId("behind").dataset.clause ?? ""); },
  clause(thing) { panes.rules(thing.dataset.clause ?? ""); },
  describe() { panes.menu(false); /** @type {HTMLDialogElement} */ (byId("described")).showModal(); },
  menu() { panes.menu(); },
  tab(thing) { panes.tab(thing.dataset.tab ?? "board"); },
  dock() { dock.toggleDock(); },
  seat(thing) { dock.visit(Number(thing.dataset.seat)); },
  unseat() { dock.leave(); },
  fold(thing) { dock.fold(Number(thing.dataset.fold)); },
  unfold() { dock.fold(-1); },
  fit() { camera.fit(); },
  before() { cycle(-1); },
  next() { cycle(1); },
};

document.addEventListener("pointerdown", (event) => { state.finger = event.pointerType === "touch"; });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest("#menu-pop, #do-menu") && !byId("menu-pop").hidden) panes.menu(false);
  const several = target.closest("[data-menu]");
  if (several && step().kind === "do") return openMenu(several);
  if (!target.closest("#menu")) closeMenu();
  const part = target.closest(".part");
  if (part && step().kind === "do") return pickPart(part);
  const thing = target.closest("[data-choice]");
  if (thing) return void choose(thing.getAttribute("data-choice") ?? "");
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (button) return void deeds[button.dataset.do ?? ""]?.(button);
  if (!target.closest("svg.picture")) return;
  touch(target);
  const looked = thingOf(target);
  if (looked) { light(looked); inspect(looked); } else if (state.finger) { light(null); idle(); }
});
/** @type {Element | null} */
let over = null;
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest("svg.picture, #choices, #menu") ? thingOf(target) : null;
  if (thing === over) return;
  over = thing;
  if (thing) { light(thing); inspect(thing); } else if (!target.closest("#inspector")) light(null);
});
document.addEventListener("focusin", (event) => {
  const thing = state.finger ? null : /** @type {Element} */ (event.target).closest("svg.picture [data-choice], svg.picture [data-menu], #choices [data-choice], #menu [data-choice]");
  if (thing) { light(thing); inspect(thing); }
});
document.addEventListener("change", (event) => {
  const thing = /** @type {HTMLSelectElement} */ (event.target);
  if (thing.id === "theme") { set("theme", thing.value); panes.theme(); }
  if (thing.id === "language") location.search = `?lang=${thing.value}`;
});
document.addEventListener("keydown", (event) => {
  state.finger = false;
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input, select, textarea") || event.metaKey || event.altKey || event.ctrlKey) return;
  const thing = target.closest("svg [data-choice], svg [data-menu], svg .part, svg .thing[tabindex]");
  if ((event.key === "Enter" || event.key === " ") && thing) {
    event.preventDefault();
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key === "Escape") { if (!closeMenu() && !panes.menu(false)) dock.closeDock(); }
  else if (event.key.startsWith("Arrow") && walk(event.key, target)) event.preventDefault();
  else if (event.key === "r" && !target.closest("dialog")) deeds.rules(byId("table"));
  else if (event.key === "g" && !target.closest("dialog")) byId("do-page").click();
  else if (event.key === "d" && !target.closest("dialog")) dock.toggleDock();
});

/** The arrows walk over what may be chosen or, where something is to be touched, over the things of the board.
 * @param {string} key @param {Element} from */
function walk(key, from) {
  if (from.closest("dialog, #menu-pop") || answered) return false;
  const kind = step().kind === "do" ? "svg.picture .can, svg.picture .part" : "svg.picture .thing[data-thing]";
  const all = /** @type {SVGElement[]} */ ([...document.querySelectorAll(kind)].filter((thing) => thing.getClientRects().length));
  if (!all.length || step().kind === "ask") return false;
  const by = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const now = all.indexOf(/** @type {SVGElement} */ (from));
  const next = all[(now + by + all.length) % all.length];
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus({ preventScroll: true });
  light(next);
  inspect(next);
  return true;
}

let fitted = shape();
let soon = 0;
addEventListener("resize", () => {
  clearTimeout(soon);
  soon = setTimeout(() => {
    const now = shape();
    if (now !== fitted) look(false);
    else { tray(); camera.settle(true, true); overlay(); }
    fitted = now;
  }, 120);
});

panes.theme();
/** @type {HTMLSelectElement} */ (byId("theme")).value = localStorage.getItem("table theme") ?? "";
tick(byId("menu-pop"), game);
camera.handle();
await art();
state.also = [["step", "0"], ["done", "0"]];
ask();
/** @type {import("../frame/state.js").Sent} */
const first = JSON.parse(byId("first").textContent ?? "{}");
show(first, true);
document.body.dataset.ready = "1";
if (shape() !== first.head.shape) await look(true);
