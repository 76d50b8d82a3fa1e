// @ts-check
/** The people at the table: who is here, what they ask, invitations, links. What is asked stands over the stage, never before it. */

import { morph } from "../morph.js";
import * as notify from "../notify.js";
import * as clock from "./clock.js";
import { api, byId, here, root, state, tableName, toast } from "./state.js";
import * as talk from "./talk.js";

/** @typedef {{ seat: number, name: string, state: "here" | "away" | "free" | "bot", says: string }} Presence */
/** @typedef {{ beside: number, version: number, may_ask: boolean, request: string, invitations: string, seats: Presence[], watching: string,
 *   talks: boolean, talk: string, heard: number[], may_nudge: boolean, nudged: { number: number, says: string } | null, muted: number,
 *   clock: import("./clock.js").Clock | null, leave: { bot: number[], back: number[], end: number[], concede: number[] } }} Company */

/** @type {Company | null} */
let shown = null;
let asking = false;
let wanted = "";

/** Something is new at the table. @param {number} version @param {number} beside */
export function heard(version, beside) {
  wanted = `${version} ${beside}`;
  if (!shown || wanted !== `${shown.version} ${shown.beside}`) look();
}

export async function look() {
  if (asking) return;
  asking = true;
  try {
    const eyes = state.eyes === null ? "" : `&eyes=${state.eyes}`;
    const answer = await fetch(`${here}/company?lang=${root().lang}${eyes}`);
    if (!answer.ok) return;
    const before = shown;
    shown = await answer.json();
    clock.set(shown?.clock ?? null);
    draw();
    if (before && shown) greet(before, shown);
  } catch {
    // the stream tells when the server is there again
  } finally {
    asking = false;
  }
  if (shown && wanted && wanted !== `${shown.version} ${shown.beside}` && Number(wanted.split(" ")[0]) > shown.version) look();
}

/** @param {HTMLElement} place @param {string} html */
function into(place, html) {
  const made = /** @type {HTMLElement} */ (place.cloneNode(false));
  made.innerHTML = html;
  morph(place, made);
}

/** What was heard last, on the page as it stands. */
export function draw() {
  if (!shown) return;
  const hidden = Boolean(state.head.curtain) || !state.head.now;
  into(byId("asking"), hidden ? "" : shown.request);
  const place = document.getElementById("invitations");
  if (place && !place.contains(document.activeElement)) {
    into(place, shown.invitations);
    wholeLinks();
  }
  for (const one of shown.seats) mark(one);
  waits();
  clock.draw();
  leaving();
  if (state.head.curtain) talk.clear();
  else talk.draw(shown);
  const undo = /** @type {HTMLButtonElement | null} */ (document.getElementById("do-undo"));
  if (!undo || state.head.undo || !state.head.now) return;
  undo.classList.toggle("asks", shown.may_ask);
  undo.disabled = !shown.may_ask;
  if (shown.may_ask) {
    undo.removeAttribute("data-act");
    undo.dataset.do = "ask-back";
    undo.title = root().dataset.askBack ?? "";
    undo.setAttribute("aria-label", undo.title);
  }
}

/** Whether somebody is at their seat, on their card. @param {Presence} one */
function mark(one) {
  const card = document.querySelector(`.player[data-seat="${one.seat}"]`);
  const [lamp, where] = /** @type {(HTMLElement | null | undefined)[]} */ ([card?.querySelector(".lamp"), card?.querySelector(".where")]);
  if (!lamp || !where) return;
  const told = one.says !== "";
  lamp.hidden = !told;
  lamp.className = `lamp ${one.state}`;
  where.textContent = told ? one.says : "";
}

/** Of whom the table waits: whether they think or are away, and a button to remind them. */
function waits() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("#ask .waits"));
  const one = shown?.seats.find((s) => String(s.seat) === place?.dataset.seat);
  if (!place) return;
  place.replaceChildren();
  if (!one || !one.says) return;
  place.append(one.state === "here" ? `${root().dataset.thinks} ` : one.says);
  if (one.state === "here") {
    const dots = document.createElement("span");
    dots.className = "dots";
    dots.append(...[1, 2, 3].map(() => document.createElement("i")));
    place.append(dots);
  }
  if (!shown?.may_nudge || state.at !== null) return;
  const button = document.createElement("button");
  button.dataset.do = "nudge";
  button.className = "why";
  button.textContent = root().dataset.nudge ?? "";
  place.append(" ", button);
}

/** What has happened since the last look. @param {Company} before @param {Company} now */
function greet(before, now) {
  for (const one of now.seats) {
    const then = before.seats.find((s) => s.seat === one.seat);
    if (one.state === "here" && one.says && then && then.state !== "here" && then.state !== "bot") toast((root().dataset.arrived ?? "").replace("{name}", one.name));
  }
  if (now.nudged && now.nudged.number !== before.nudged?.number) {
    toast(now.nudged.says, 8000);
    notify.tell(root().dataset.title ?? "", now.nudged.says, tableName);
  }
}

clock.over(look);

/** A reminder can be sent a minute after the question, and nobody tells when that is: look again now and then. */
setInterval(() => { if (shown && !shown.may_nudge && !document.hidden && document.querySelector("#ask .waits")) look(); }, 61_000);

/** The links in full, to be copied by hand. */
export function wholeLinks() {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-link]"))) input.value = new URL(input.dataset.link ?? "", location.href).href;
}

/** @param {string} what @param {object} body @returns {Promise<any>} null: it was refused, and told why */
export async function post(what, body = {}) {
  try {
    const answer = await fetch(`${api}/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return told ?? {};
    toast(typeof told?.detail === "string" ? told.detail : String(answer.status));
  } catch (error) {
    toast(String(error));
  }
  return null;
}

export async function ask() {
  if (await post("takeback")) look();
}

/** @param {number} number @param {boolean} allow */
export async function answer(number, allow) {
  await post("takeback/answer", { number, allow });
  look();
}

/** What the menu offers: a bot that plays for me, playing on myself, giving up. */
function leaving() {
  const box = document.getElementById("leaving");
  if (!box || !shown) return;
  const { bot, back, end, concede } = shown.leave;
  for (const [name, seats] of /** @type {[string, number[]][]} */ ([["bot-on", bot], ["bot-off", back], ["end-here", end], ["concede", concede]])) {
    const button = /** @type {HTMLElement} */ (box.querySelector(`[data-do="${name}"]`));
    button.hidden = !seats.length;
    button.dataset.seat = String(seats.includes(state.head.eyes) ? state.head.eyes : seats[0]);
  }
  box.hidden = !bot.length && !back.length;
}

/** Who plays my seat. @param {HTMLElement} thing @param {string} player */
export async function play(thing, player) {
  await post("seat", { seat: Number(thing.dataset.seat), player });
}

/** End the game here, or play on. @param {HTMLElement} thing */
export async function end(thing) {
  if (await post("end", { agree: Boolean(thing.dataset.agree) })) look();
}

/** @param {HTMLElement} thing */
export async function concede(thing) {
  if (confirm(thing.dataset.sure)) await post("concede", { seat: Number(thing.dataset.seat) });
}

/** The same people at the same game once more: whoever is first sets the table up, the others find their seats there. */
export async function rematch() {
  const told = await post("rematch");
  if (told) location.href = told.url;
}

export async function nudge() {
  if (await post("nudge")) look();
}

/** Hear a seat no more, or again. @param {HTMLElement} thing */
export async function mute(thing) {
  const on = thing.getAttribute("aria-pressed") !== "true";
  if (await post("mute", { seat: Number(thing.dataset.seat), mute: on })) look();
}

/** Another link for the old one. @param {string | undefined} seat whose; undefined: one's own */
export async function renew(seat) {
  const told = await post("renew", seat === undefined ? {} : { seat: Number(seat) });
  if (!told) return;
  if (seat === undefined) location.replace(told.url);
  else look();
}
