// @ts-check
/** The talk of a table: what was said, how much of it is new, and what one says oneself. */

import { morph } from "../morph.js";
import { post } from "./company.js";
import { byId, root, set, setting, state, tableName } from "./state.js";

/** @typedef {import("./company.js").Company} Company */

const NAME = "onlooker"; // what somebody who looks on is called, kept in the browser

/** @type {number[]} lines of others */
let heard = [];

const open = () => !byId("said").hidden && byId("talk").getClientRects().length > 0;

/** @param {Company} company */
export function draw(company) {
  for (const id of ["tab-said", "tabbar-said"]) byId(id).hidden = !company.talks;
  byId("watching").textContent = company.watching;
  const lines = byId("lines");
  const made = /** @type {HTMLElement} */ (lines.cloneNode(false));
  made.innerHTML = company.talk;
  const pane = byId("said");
  const atEnd = pane.scrollTop + pane.clientHeight > pane.scrollHeight - 30;
  morph(lines, made);
  if (atEnd) toTheEnd();
  heard = company.heard;
  count();
  const mutes = document.getElementById("mutes");
  if (!mutes) return;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (mutes.querySelectorAll("[data-seat]"))) {
    const seat = Number(button.dataset.seat);
    button.hidden = !company.seats.some((one) => one.seat === seat && (one.state === "here" || one.state === "away"));
    button.setAttribute("aria-pressed", String(Boolean(company.muted >> seat & 1)));
  }
  mutes.hidden = !mutes.querySelector("[data-seat]:not([hidden])");
}

/** Behind a curtain nothing stays that was shown to somebody else. */
export function clear() {
  byId("lines").replaceChildren();
}

/** How many lines were not read yet, on the tabs. */
function count() {
  const key = `read ${tableName}`;
  if (open() && !document.hidden) set(key, String(Math.max(0, ...heard)));
  const read = Number(setting(key, "0"));
  const fresh = heard.filter((number) => number > read).length;
  for (const mark of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#tab-said .new, #tabbar-said .new"))) {
    mark.hidden = !fresh;
    mark.textContent = String(fresh);
  }
}

function toTheEnd() {
  const pane = byId("said");
  pane.scrollTop = pane.scrollHeight;
}

/** The pane of the talk is to be seen now. */
export function opened() {
  toTheEnd();
  count();
}
document.addEventListener("visibilitychange", count);

/** @param {HTMLElement} thing the button of the phrases */
export function phrases(thing) {
  const list = byId("phrases");
  list.hidden = !list.hidden;
  thing.setAttribute("aria-expanded", String(!list.hidden));
  toTheEnd();
}

/** @param {object} what @returns {Promise<boolean>} */
async function send(what) {
  const onlooker = /** @type {HTMLInputElement | null} */ (document.getElementById("onlooker"));
  if (onlooker) set(NAME, onlooker.value);
  const seat = state.head.mine.includes(state.head.eyes) ? { seat: state.head.eyes } : {};
  const told = await post("talk", { ...seat, ...(onlooker ? { name: onlooker.value } : {}), ...what });
  if (told) toTheEnd();
  return Boolean(told);
}

/** @param {HTMLElement} thing */
export async function phrase(thing) {
  if (await send({ phrase: thing.dataset.phrase })) phrases(byId("do-phrases"));
}

export function begin() {
  const onlooker = /** @type {HTMLInputElement | null} */ (document.getElementById("onlooker"));
  if (onlooker) onlooker.value = setting(NAME, "");
  byId("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("words"));
    const words = field.value.trim();
    if (!words) return;
    field.value = "";
    if (!(await send({ text: words })) && !field.value) field.value = words; // what was not taken is not lost
  });
}
