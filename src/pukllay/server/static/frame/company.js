// @ts-check
/** The people at the table: requests to take back, invitations, links. What is asked stands over the stage, never before it. */

import { morph } from "../morph.js";
import { api, byId, here, root, state, toast } from "./state.js";

/** @typedef {{ beside: number, version: number, may_ask: boolean, request: string, invitations: string }} Company */

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
    shown = await answer.json();
    draw();
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

/** Another link for the old one. @param {string | undefined} seat whose; undefined: one's own */
export async function renew(seat) {
  const told = await post("renew", seat === undefined ? {} : { seat: Number(seat) });
  if (!told) return;
  if (seat === undefined) location.replace(told.url);
  else look();
}
