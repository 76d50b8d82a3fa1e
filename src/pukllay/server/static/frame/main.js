// @ts-check
/** The table: listens, puts what is new into its place, and sends what was chosen. No rule lives here. */

import { advise } from "../advice.js";
import { Guide } from "../guide.js";
import * as notify from "../notify.js";
import { Pencil } from "../pencil.js";
import { act, back, choose, keepLit, refreshBy, sure, unpick } from "./acts.js";
import { apply, art, fetchBlocks, shape } from "./blocks.js";
import * as camera from "./camera.js";
import * as dock from "./dock.js";
import { idle, inspect, renew, thingOf } from "./inspect.js";
import { listenToKeys } from "./keys.js";
import { cycle, gather, gatherOrder, light, markChanges, overlay, pickPart, spot } from "./lit.js";
import * as coach from "./coach.js";
import * as company from "./company.js";
import * as talk from "./talk.js";
import { closeMenu, openMenu } from "./menu.js";
import * as panes from "./panes.js";
import { pace, silence, tell } from "./replay.js";
import { api, byId, here, pause, root, set, state, tableName, toast } from "./state.js";

/** @typedef {import("./state.js").Sent} Sent */

const AGAIN = 1500; // milliseconds until what could not be had is asked for again
const LONG = 40; // more moments than that are not replayed

const pencil = new Pencil(tableName);
const guide = new Guide(root().dataset.game ?? "");
let asked = true; // what is asked when the page opens is seen on the page
let question = ""; // the one that is shown: a new one moves the camera

guide.mark = (/** @type {Element | null | undefined} */ thing) => spot(thing?.closest("#stage > svg") ? thing : null);

/** To who plays and has just begun; behind a curtain there is nothing to show yet. */
const offerGuide = () => guide.offer(state.head.moments === 0 && state.head.eyes >= 0);

// -- showing --------------------------------------------------------------------------------------------------------

/** @param {Sent} sent */
function show(sent) {
  unpick();
  closeMenu();
  apply(sent);
  const { head } = state;
  if (head.curtain) return coach.attend();
  const anew = question !== `${head.version} ${head.at} ${head.eyes} ${head.shape}`;
  question = `${head.version} ${head.at} ${head.eyes} ${head.shape}`;
  pencil.draw();
  gather();
  markChanges();
  byId("veil").hidden = !(head.over && head.now) || byId("veil").dataset.closed === "1";
  dock.dockFor(anew);
  if (anew) panes.tabFor(dock.onlyMine());
  document.getElementById("download")?.setAttribute("href", `${api}/record`);
  for (const link of document.querySelectorAll("#final [data-here]")) link.setAttribute("href", `${here}/${link.getAttribute("data-here")}`);
  tray();
  camera.settle(anew, anew && !state.working);
  overlay();
  gatherOrder();
  panes.freshLog(head.fresh);
  guide.draw();
  notify.show();
  company.draw();
  const slider = /** @type {HTMLInputElement} */ (byId("slider"));
  [slider.max, slider.value] = [String(head.moments), String(head.at)];
  byId("replay").hidden = !head.moments;
  /** @type {HTMLButtonElement} */ (byId("step-back")).disabled = head.back === null;
  /** @type {HTMLButtonElement} */ (byId("step-on")).disabled = head.on === null;
  const eyes = /** @type {HTMLSelectElement | null} */ (document.getElementById("eyes"));
  if (eyes) eyes.value = String(head.eyes);
  byId("advice").dataset.version = String(head.version);
  if (head.turn || anew) byId("advice").replaceChildren();
  coach.attend();
  light(null);
  renew();
  if (head.turn && !asked) notify.tell(`${root().dataset.yourTurn} – ${root().dataset.title}`, head.prompt, tableName);
  asked = head.turn;
  document.title = `${head.turn ? `● ${root().dataset.yourTurn} – ` : ""}${root().dataset.title} – Pukllay`;
}

/** Buttons that find no room in the prompt stand above it. */
function tray() {
  const place = document.querySelector("#prompt .do");
  if (!place) return;
  place.classList.remove("tray");
  const line = /** @type {HTMLElement} */ (byId("prompt").firstElementChild);
  if (line.scrollWidth > line.clientWidth + 1 || place.scrollWidth > place.clientWidth + 1) place.classList.add("tray");
}

/** Show the newest, or the moment that is looked at; what others did meanwhile, step by step. */
async function refresh() {
  if (state.working) return;
  state.working = true;
  document.body.dataset.working = "1";
  try {
    for (let first = true; first || (state.at === null && state.wanted > state.head.version); first = false) {
      const newest = await fetchBlocks(state.at);
      byId("offline").hidden = true;
      document.body.classList.remove("offline");
      const [from, to] = [state.head.at ?? 0, newest.head.at];
      const steps = state.at === null && !newest.head.curtain && state.head.version && to - from < LONG && pace() ? to - from : 0;
      for (let n = from + 1; n < to && steps && !state.hurry; n++) {
        show(await fetchBlocks(n));
        if (others()) await tell(n - from - 1, steps);
      }
      show(newest);
      if (steps > 0 && !state.hurry && others()) await tell(steps - 1, steps);
      silence();
    }
  } catch (error) {
    if (!(error instanceof TypeError && String(error).includes("fetch"))) reportError(error);
    byId("offline").hidden = false;
    document.body.classList.add("offline");
    setTimeout(refresh, AGAIN); // the stream may have survived what this request did not: then it tells nothing more
  } finally {
    silence();
    state.working = false;
    state.hurry = false;
    delete document.body.dataset.working;
  }
  const queued = state.queued;
  state.queued = null;
  if (queued && queued.version === state.head.version) act("choose", { text: queued.text });
}
refreshBy(refresh);
addEventListener("online", () => refresh());

/** Whether somebody from elsewhere did what is shown. */
const others = () => state.head.told?.some((line) => line.seat >= 0 && !state.head.mine.includes(line.seat));

function listen() {
  const source = new EventSource(`${api}/stream`);
  source.addEventListener("table", (event) => {
    const told = JSON.parse(event.data);
    state.wanted = told.version;
    if (state.at === null && state.wanted !== state.head.version) refresh();
    company.heard(told.version, told.beside);
  });
  source.onopen = () => { if (!byId("offline").hidden) refresh(); };
  source.onerror = () => {
    byId("offline").hidden = false;
    document.body.classList.add("offline");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000 + 3000 * Math.random());
  };
}

/** @param {number} at */
function goTo(at) {
  state.at = at >= state.head.moments ? null : Math.max(0, at);
  state.hurry = true;
  byId("veil").dataset.closed = "1";
  refresh();
}

// -- what buttons do ------------------------------------------------------------------------------------------------

/** @type {Record<string, (thing: HTMLElement) => unknown>} */
const deeds = {
  lift(thing) { state.eyes = Number(thing.dataset.eyes); return refresh().then(offerGuide); },
  now() { state.at = null; state.hurry = true; refresh(); },
  step(thing) { goTo(Number(thing.dataset.to ?? state.head[thing.id === "step-back" ? "back" : "on"] ?? state.head.at)); },
  skip() { state.hurry = true; },
  before() { cycle(-1); },
  next() { cycle(1); },
  sure,
  unchoose() { unpick(); },
  back(thing) { back(Number(thing.dataset.back)); },
  bell() { notify.ask(); },
  hint() { advise(byId("do-hint"), api, root().lang, coach.hint(), coach.chance).then((words) => toast(words)); },
  coach() { coach.turn(!coach.isOn()); toast((coach.isOn() ? byId("coach").dataset.isOn : byId("coach").dataset.isOff) ?? ""); },
  "hint-off"() { byId("advice").replaceChildren(); document.querySelectorAll(".odds").forEach((o) => o.replaceChildren()); },
  guide() { panes.menu(false); guide.start(); },
  "guide-on"() { guide.go(1); },
  "guide-back"() { guide.go(-1); },
  "guide-stop"() { guide.stop(); },
  keys() { panes.menu(false); panes.rules("", true); },
  rules() { panes.menu(false); panes.rules(""); },
  clause(thing) { panes.rules(thing.dataset.clause ?? ""); },
  describe() { panes.menu(false); /** @type {HTMLDialogElement} */ (byId("described")).showModal(); },
  invite() { panes.menu(false); /** @type {HTMLDialogElement} */ (byId("invite")).showModal(); },
  "my-link"() { panes.menu(false); /** @type {HTMLDialogElement} */ (byId("my-link")).showModal(); },
  renew(thing) { return company.renew(thing.dataset.seat); },
  "ask-back"() { return company.ask(); },
  "answer-back"(thing) { return company.answer(Number(thing.dataset.number), Boolean(thing.dataset.allow)); },
  async mail(thing) {
    panes.menu(false);
    const address = prompt(thing.dataset.ask);
    if (address && (await company.post(`mail?lang=${root().lang}`, { address }))) toast(thing.dataset.sent ?? "", 8000);
  },
  nudge() { return company.nudge(); },
  mute(thing) { panes.menu(false); return company.mute(thing); },
  "bot-on"(thing) { panes.menu(false); return company.play(thing, "yachakuq"); },
  "bot-off"(thing) { panes.menu(false); return company.play(thing, "here"); },
  "end-here"(thing) { panes.menu(false); return company.end(thing); },
  concede(thing) { panes.menu(false); return company.concede(thing); },
  phrases(thing) { talk.phrases(thing); },
  phrase(thing) { return talk.phrase(thing); },
  pencil(thing) { toast(pencil.toggle(thing) ? (root().dataset.pencilHelp ?? "") : ""); },
  menu() { panes.menu(); },
  setting(thing) { panes.turnSetting(thing.dataset.setting ?? ""); },
  pane(thing) { panes.pane(thing.dataset.pane ?? "log"); talk.opened(); },
  tab(thing) { panes.tab(thing.dataset.tab ?? "board"); talk.opened(); },
  dock() { dock.toggleDock(); },
  seat(thing) { dock.visit(Number(thing.dataset.seat)); },
  unseat() { dock.leave(); },
  fold(thing) { dock.fold(Number(thing.dataset.fold)); },
  unfold() { dock.fold(-1); },
  zoom() { camera.zoom(0.65); },
  fit() { camera.fit(); },
  end() { const veil = byId("veil"); veil.hidden = !veil.hidden; veil.dataset.closed = veil.hidden ? "1" : "0"; },
  rematch() { return company.rematch(); },
  async share(thing) {
    const answer = await fetch(`${api}/share`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    const told = await answer.json();
    if (!answer.ok) return toast(typeof told.detail === "string" ? told.detail : String(answer.status));
    const url = new URL(told.url, location.href).href;
    await navigator.clipboard?.writeText(url).catch(() => {});
    toast(`${thing.dataset.copied} ${url}`, 12_000);
  },
  copy(thing) { navigator.clipboard?.writeText(new URL(thing.dataset.link ?? "", location.href).href); toast("✓", 1200); },
  async rename(thing) {
    panes.menu(false);
    const seats = (thing.dataset.seats ?? "").split(" ").map(Number);
    const seat = seats.includes(state.head.eyes) ? state.head.eyes : seats[0];
    const called = prompt(root().dataset.named, document.querySelector(`.player[data-seat="${seat}"] .name`)?.firstChild?.textContent?.trim());
    if (!called) return;
    await fetch(`${api}/name`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat, name: called }) });
    state.hurry = true;
    refresh();
  },
};

document.addEventListener("pointerdown", (event) => { state.finger = event.pointerType === "touch"; });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest("#menu-pop, #do-menu") && !byId("menu-pop").hidden) panes.menu(false);
  if (target.closest("#caption")) { state.hurry = true; return; }
  if (pencil.click(event)) return;
  const several = target.closest("[data-menu]");
  if (several) return openMenu(several);
  if (!target.closest("#menu")) closeMenu();
  const part = target.closest(".part");
  if (part) return pickPart(part);
  const thing = target.closest("[data-choice]");
  if (thing) return choose(thing);
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (button) return void deeds[button.dataset.do ?? ""]?.(button);
  const change = /** @type {HTMLElement | null} */ (target.closest("[data-act]"));
  if (change) return void act(change.dataset.act ?? "");
  const looked = target.closest("svg.picture") ? thingOf(target) : null;
  if (looked) { light(looked); inspect(looked); } else if (state.finger && target.closest("svg.picture")) { unpick(); light(null); idle(); }
});
/** @type {Element | null} */
let over = null;
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest("svg.picture, #choices, #advice, #menu") ? thingOf(target) : null;
  if (thing === over) return;
  over = thing;
  if (thing) { light(thing); inspect(thing); } else if (!target.closest("#inspector") && !keepLit()) light(document.activeElement?.closest("[data-choice], [data-menu]") ?? null);
});
document.addEventListener("focusin", (event) => {
  if (state.finger) return;
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest("svg.picture, #choices, #advice, #menu") ? thingOf(target) : null;
  if (thing) { light(thing); inspect(thing); }
});
document.addEventListener("change", (event) => {
  const thing = /** @type {HTMLInputElement} */ (event.target);
  if (thing.id === "eyes") { state.eyes = Number(thing.value); refresh(); }
  if (thing.id === "pace") set("pace", thing.value);
  if (thing.id === "theme") { set("theme", thing.value); panes.theme(); }
  if (thing.id === "language") { document.cookie = `lang=${thing.value}; path=/; max-age=31536000; samesite=lax`; location.search = `?lang=${thing.value}`; }
});
document.addEventListener("input", (event) => {
  const thing = /** @type {HTMLInputElement} */ (event.target);
  if (thing.id === "slider") goTo(Number(thing.value));
});
listenToKeys({ deeds, rules: panes.rules, act, guide, pencil });

let fitted = shape();
let soon = 0;
function resized() {
  clearTimeout(soon);
  soon = setTimeout(() => {
    const now = shape();
    const other = now !== fitted;
    fitted = now;
    if (other) refresh();
    else { tray(); camera.settle(true, true); overlay(); }
  }, 120);
}

panes.theme();
panes.settings();
company.wholeLinks();
talk.begin();
camera.handle();
await art();
/** @type {Sent} */
const first = JSON.parse(byId("first").textContent ?? "{}");
if (first.head.eyes >= 0 && !first.head.curtain) state.eyes = first.head.eyes;
state.wanted = first.head.version;
show(first);
document.body.dataset.ready = "1";
if (shape() !== first.head.shape) await refresh();
addEventListener("resize", resized);
offerGuide();
listen();
if (!state.head.over && state.head.mine.length) notify.follow().catch(() => {});
