// @ts-check
/** Choosing, taking back, doing again: what is sent, once each; the end of a turn is confirmed first. */

import { doubt } from "./coach.js";
import { light } from "./lit.js";
import { inspect } from "./inspect.js";
import { closeMenu } from "./menu.js";
import { api, ask, byId, choiceOf, pause, quoted, setting, state, toast, root } from "./state.js";

/** @type {() => Promise<void>} what looks for news; set by the main module */
let refresh = async () => {};
/** @param {() => Promise<void>} by */
export const refreshBy = (by) => { refresh = by; };

const TRIES = 8;

/** Send a change. It carries a name of its own, so that a repetition after a lost answer is not a second change.
 * @param {string} what @param {object} more @returns {Promise<boolean>} whether it was done */
export async function act(what, more = {}) {
  if (document.body.classList.contains("busy")) return false;
  document.body.classList.add("busy");
  const name = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
  const body = JSON.stringify({ version: state.head.version, name, ...more });
  let done = false;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await ask(`${api}/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body });
        const told = await answer.json();
        done = answer.ok;
        if (done) state.wanted = Math.max(state.wanted, told.version ?? 0);
        else if (answer.status !== 409) toast(typeof told.detail === "string" ? told.detail : String(answer.status));
        break;
      } catch {
        byId("offline").hidden = false;
        if (attempt >= TRIES) break;
        await pause(500 * (attempt + 1));
      }
    }
  } finally {
    document.body.classList.remove("busy");
  }
  state.hurry = false;
  await refresh();
  return done;
}

/** Take back so many decisions. @param {number} many */
export async function back(many) {
  for (let n = 0; n < many && state.head.undo; n++) if (!(await act("undo"))) return;
}

/** A click, a key or a touch on something that may be chosen. @param {Element} thing */
export function choose(thing) {
  if (!state.head.now) return;
  const text = thing.getAttribute("data-choice");
  const choice = choiceOf(text);
  const onPicture = thing.matches("svg *");
  const warned = doubt(text);
  const asks = warned || (choice?.ends && setting("confirm", "1") === "1") || (state.finger && onPicture);
  if (asks && (warned || state.picked !== text)) return pick(text, warned); // a warned one is not sent by a second click
  take(text);
}

/** @param {string | null} text */
function take(text) {
  unpick();
  // A click while the page asks for news is kept, and counts if there were none.
  state.hurry = true;
  if (state.working) state.queued = { text: text ?? "", version: state.head.version };
  else act("choose", { text });
}

/** It waits for its confirmation: what it costs and brings stays in sight.
 * @param {string | null} text @param {import("./coach.js").Judged} [warned] what the coach has to say against it */
function pick(text, warned) {
  unpick();
  const choice = choiceOf(text);
  if (!choice) return;
  state.picked = text;
  for (const thing of document.querySelectorAll(`[data-choice="${quoted(choice.text)}"]`)) thing.classList.add("chosen");
  const box = byId("confirm");
  box.hidden = false;
  box.classList.toggle("ends", choice.ends);
  box.classList.toggle("warned", Boolean(warned));
  /** @type {HTMLElement} */ (box.querySelector(".final")).textContent = warned ? "" : choice.final || choice.label;
  byId("warning").textContent = warned?.warning ?? "";
  byId("warning-why").textContent = warned ? [warned.because, choice.final].filter(Boolean).join(" ") : "";
  document.body.classList.add("confirming");
  if (warned) closeMenu();
  if (!state.finger) byId(warned ? "look-again" : "sure").focus({ preventScroll: true });
  keepLit();
}

/** While something waits for its confirmation, it is what is looked at. */
export function keepLit() {
  if (!state.picked) return false;
  const thing = document.querySelector(`svg.picture [data-choice="${quoted(state.picked)}"]`) ?? document.querySelector(`[data-choice="${quoted(state.picked)}"]`);
  light(thing);
  inspect(thing);
  return true;
}

/** Whether there was something to let go. */
export function unpick() {
  const was = state.picked;
  state.picked = null;
  document.querySelectorAll(".chosen").forEach((thing) => thing.classList.remove("chosen"));
  document.body.classList.remove("confirming");
  const box = document.getElementById("confirm");
  if (box) box.hidden = true;
  for (const id of ["warning", "warning-why"]) document.getElementById(id)?.replaceChildren();
  if (was !== null) {
    light(null);
    const thing = /** @type {SVGElement | null} */ (document.querySelector(`svg.picture [data-choice="${quoted(was)}"]`));
    if (document.activeElement === document.body) thing?.focus({ preventScroll: true });
  }
  return was !== null;
}

export const sure = () => { if (state.picked !== null) take(state.picked); };
