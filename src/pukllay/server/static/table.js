// @ts-check
/** The table: listens, morphs the new fragment in, and sends what was chosen. No rule lives here. */

import { advise } from "./advice.js";
import { Guide } from "./guide.js";
import { explain, explore, gather, markChanges, pick, preview, reach, walk } from "./look.js";
import { glide, morph, places } from "./morph.js";
import * as notify from "./notify.js";
import { Pencil } from "./pencil.js";

const [, , table, secret] = location.pathname.split("/");
const api = `/api/tables/${table}/${secret}`;
const PACE = 750; // milliseconds a decision of somebody else stays before the next

const AGAIN = 1500; // milliseconds until the page that could not be had is asked for again

const phone = matchMedia("(max-width: 760px)"); // there wide boards are drawn in several rows

const root = () => /** @type {HTMLElement} */ (document.getElementById("table"));
const number = (/** @type {string} */ name) => Number(root().dataset[name]);

/** What is shown, and how it is looked at. */
const state = {
  /** @type {number | null} */ at: null, // a moment of the past; null: now
  /** @type {number | null} */ eyes: null, // who is known to sit here
  wanted: 0, // the newest version heard of
  working: false,
  hurry: false, // do not replay what others did
  /** @type {{text: string | null, version: number} | null} */ chosen: null, // clicked while working
  asked: false, // whether it was this one's turn when last shown
};
if (number("eyes") >= 0 && !root().dataset.curtain) state.eyes = number("eyes");
const pencil = new Pencil(table);
const guide = new Guide(root().dataset.game ?? "");

/** To who plays and has just begun; behind a curtain there is nothing to show yet. */
const offerGuide = () => guide.offer(number("moments") === 0 && root().dataset.eyes !== "-1");

// -- showing ----------------------------------------------------------------------------------------------------

/** @param {number | null} at */
async function fetchFragment(at) {
  const query = new URLSearchParams({ lang: root().lang, narrow: phone.matches ? "1" : "0" });
  if (state.eyes !== null) query.set("eyes", String(state.eyes));
  if (at !== null) query.set("at", String(at));
  const answer = await fetch(`/t/${table}/${secret}/fragment?${query}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return /** @type {HTMLElement} */ (page.getElementById("table"));
}

/** @param {HTMLElement} fragment */
function show(fragment) {
  const before = places(root());
  const focused = document.activeElement?.id;
  const shown = Number(root().dataset.at);
  morph(root(), fragment);
  if (Number(root().dataset.at) !== shown) glide(root(), before);
  pencil.draw();
  gather();
  markChanges();
  reach();
  guide.draw();
  notify.show();
  absoluteLinks();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  if (focused && !document.getElementById(focused) && document.activeElement === document.body)
    document.getElementById("prompt")?.focus({ preventScroll: true });
  preview(null);
  explain(null);
  if (document.body.classList.contains("explaining")) explore(false);
  const turn = root().dataset.turn === "1";
  if (turn && !state.asked) notify.tell(`${root().dataset.yourTurn} – ${root().dataset.title}`, document.querySelector("#ask .what")?.textContent?.trim() ?? "", table);
  state.asked = turn;
  document.title = (turn ? `● ${root().dataset.yourTurn} – ` : "") + `${root().dataset.title} – Pukllay`;
}

const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Bring the page up to date; what others decided meanwhile is shown step by step. */
async function refresh() {
  if (state.working) return;
  state.working = true;
  document.body.dataset.working = "1";
  try {
    for (let first = true; first || (state.at === null && state.wanted > number("version")); first = false) {
      const newest = await fetchFragment(state.at);
      const [from, to] = [number("at"), Number(newest.dataset.at)];
      if (state.at === null && !state.hurry && !newest.dataset.curtain && to > from + 1 && to - from < 40)
        for (let n = from + 1; n < to && !state.hurry; n++) {
          const step = await fetchFragment(n);
          if (step.dataset.told === "0") continue;
          show(step);
          toast(root().dataset.skip ?? "");
          await pause(PACE);
        }
      toast("");
      show(newest);
      if (to > from && root().dataset.turn === "0" && !state.hurry) await pause(PACE);
    }
  } catch (error) {
    toast(root().dataset.offline ?? "");
    setTimeout(refresh, AGAIN); // the stream may have survived what this request did not: then it tells nothing more
  } finally {
    state.working = false;
    state.hurry = false;
    delete document.body.dataset.working;
  }
  const chosen = state.chosen;
  state.chosen = null;
  if (chosen && chosen.version === number("version")) act("choose", { text: chosen.text });
}
addEventListener("online", () => refresh());

function listen() {
  const source = new EventSource(`${api}/stream`);
  source.addEventListener("table", (event) => {
    toast("");
    state.wanted = JSON.parse(event.data).version;
    if (state.at === null && state.wanted !== number("version")) refresh();
  });
  source.onerror = () => {
    toast(root().dataset.offline ?? "");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

/** @param {string} words */
function toast(words) {
  const place = document.getElementById("toast");
  if (place && place.textContent !== words) place.textContent = words;
}

// -- acting -----------------------------------------------------------------------------------------------------

/** Send a change. It carries a name of its own, so that a repetition after a lost answer is not a second change.
 * @param {string} what @param {object} more */
async function act(what, more = {}) {
  if (document.body.classList.contains("busy")) return;
  document.body.classList.add("busy");
  const name = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
  const body = JSON.stringify({ version: number("version"), name, ...more });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await fetch(`${api}/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body });
        const told = await answer.json();
        if (answer.ok) state.wanted = Math.max(state.wanted, told.version ?? 0);
        else if (answer.status === 429 && attempt < 5) { await pause(1000); continue; }
        else if (answer.status !== 409) toast(typeof told.detail === "string" ? told.detail : String(answer.status));
        break;
      } catch (error) {
        if (attempt >= 8) { toast(root().dataset.offline ?? ""); break; }
        await pause(500 * (attempt + 1));
      }
    }
  } finally {
    document.body.classList.remove("busy");
  }
  state.hurry = false;
  await refresh();
}

/** @param {Element} thing */
function choose(thing) {
  if (!number("now")) return;
  const text = thing.getAttribute("data-choice");
  // A click while the page asks for news is kept, and counts if there were none.
  if (state.working) state.chosen = { text, version: number("version") };
  else act("choose", { text });
}

/** @type {Record<string, (thing: HTMLElement) => void>} */
const deeds = {
  lang(thing) {
    root().lang = thing.dataset.lang ?? "en";
    document.documentElement.lang = root().lang;
    const pages = document.querySelector("#rules .pages");
    pages?.replaceChildren();
    state.hurry = true;
    refresh();
  },
  lift(thing) { state.eyes = Number(thing.dataset.eyes); refresh().then(offerGuide); },
  now() { state.at = null; state.hurry = true; refresh(); },
  step(thing) { goTo(Number(thing.dataset.to)); },
  explain() { explore(); },
  bell() { notify.ask(); },
  hint(thing) { advise(thing, api, root().lang).then(toast); },
  "hint-off"() { document.getElementById("advice")?.replaceChildren(); document.querySelectorAll(".odds").forEach((o) => o.replaceChildren()); },
  guide() { guide.start(); guide.look(); },
  "guide-on"() { guide.go(1); guide.look(); },
  "guide-back"() { guide.go(-1); guide.look(); },
  "guide-stop"() { guide.stop(); },
  keys() { rules("", true); },
  rules() { rules(""); },
  clause(thing) { rules(thing.dataset.clause ?? ""); },
  pencil(thing) { toast(pencil.toggle(thing) ? (root().dataset.pencilHelp ?? "") : ""); },
  tab(thing) { document.body.dataset.tab = thing.dataset.tab; scrollTo(0, 0); },
  copy(thing) { navigator.clipboard?.writeText(new URL(thing.dataset.link ?? "", location.href).href); toast("✓"); setTimeout(() => toast(""), 1200); },
  rename(thing) {
    const called = prompt(thing.title, thing.dataset.name);
    if (called) fetch(`${api}/name`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat: Number(thing.dataset.seat), name: called }) }).then(() => { state.hurry = true; refresh(); });
  },
};

/** @param {number} at */
function goTo(at) {
  state.at = at >= number("moments") ? null : Math.max(0, at);
  state.hurry = true;
  refresh();
}

/** The rules at a clause; with the list of keys above them.
 * @param {string} clause @param {boolean} keys */
async function rules(clause, keys = false) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("rules"));
  const pages = /** @type {HTMLElement} */ (dialog.querySelector(".pages"));
  if (!pages.firstElementChild) {
    const answer = await fetch(`/rules/${pages.dataset.game}?lang=${root().lang}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    pages.replaceChildren(...(page.querySelector(".pages")?.childNodes ?? []));
  }
  const listed = /** @type {HTMLDetailsElement} */ (dialog.querySelector("details"));
  listed.open = keys;
  if (!dialog.open) dialog.showModal();
  pages.querySelectorAll(".here").forEach((c) => c.classList.remove("here"));
  const place = clause ? document.getElementById(`rule-${clause}`) : null;
  place?.classList.add("here");
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}

function absoluteLinks() {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-link]")))
    input.value = new URL(input.dataset.link ?? "", location.href).href;
}

let finger = false; // whether the last touch of the page was by a finger
document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.id === "toast") { state.hurry = state.working; toast(""); return; }
  if (pencil.click(event)) return;
  const tip = target.closest(".tip");
  if (tip && (document.body.classList.contains("explaining") || (finger && !tip.closest(".can, .part")))) return void explain(tip);
  if (!target.closest("#meaning")) explain(null);
  const part = target.closest(".part");
  if (part) return pick(part);
  const thing = target.closest("[data-choice]");
  if (thing) return finger && thing.matches("svg *") && !thing.matches(".ready") ? preview(thing, true) : choose(thing);
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (button) return deeds[button.dataset.do ?? ""]?.(button);
  const change = /** @type {HTMLElement | null} */ (target.closest("[data-act]"));
  if (change) act(change.dataset.act ?? "");
});
document.addEventListener("pointerover", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.pointerType === "mouse" && !target.closest("#hint")) preview(target.closest("[data-choice], [data-menu], .part"));
});
document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!finger && !target.closest("#hint")) preview(target.closest("[data-choice], [data-menu], .part"));
});
document.addEventListener("change", (event) => {
  const thing = /** @type {HTMLInputElement} */ (event.target);
  if (thing.id === "eyes") { state.eyes = Number(thing.value); refresh(); }
});
document.addEventListener("input", (event) => {
  const thing = /** @type {HTMLInputElement} */ (event.target);
  if (thing.id === "slider") goTo(Number(thing.value));
});

/** @type {Record<string, (thing: Element) => void>} what single keys do */
const keys = {
  "?": (thing) => rules(thing.closest("[data-clause]")?.getAttribute("data-clause") ?? document.getElementById("why")?.dataset.clause ?? "", true),
  l() {
    document.body.dataset.tab = "log";
    document.getElementById("log")?.focus();
  },
  r() { rules(""); },
  i() { explore(); },
  b() { document.body.dataset.tab = "board"; /** @type {SVGElement | null} */ (document.querySelector("#board .can, #board .part"))?.focus(); },
  ",": () => document.getElementById("step-back")?.click(),
  ".": () => document.getElementById("step-on")?.click(),
  h() { document.getElementById("do-hint")?.click(); },
};

function escape() {
  if (document.querySelector("dialog[open]") || pencil.close() || explain(null)) return;
  if (document.body.classList.contains("explaining")) return void explore(false);
  if (document.activeElement?.closest("#guide") && guide.stop()) return;
  if (state.working) state.hurry = true;
  else if (state.at !== null) deeds.now(root());
  else if (!(/** @type {HTMLButtonElement | null} */ (document.getElementById("do-undo"))?.disabled ?? true)) act("undo");
}

document.addEventListener("keydown", (event) => {
  finger = false;
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const thing = target.closest("svg [data-choice], svg [data-menu], svg .part, svg .tip[tabindex]");
  if ((event.key === "Enter" || event.key === " ") && thing) {
    event.preventDefault();
    if (thing.matches(".part")) pick(thing);
    else if (thing.matches(".tip")) rules(thing.getAttribute("data-clause") ?? "");
    else choose(thing);
  } else if (event.key === "Escape") escape();
  else if (walk(event.key, target)) event.preventDefault();
  else keys[event.key.toLowerCase()]?.(target);
});

document.body.dataset.tab = "board";
state.asked = true; // what is asked when the page opens is seen on the page
show(/** @type {HTMLElement} */ (root().cloneNode(true)));
offerGuide();
const fit = () => { if (root().dataset.narrow !== (phone.matches ? "1" : "0")) refresh(); };
phone.addEventListener("change", fit);
fit();
listen();
