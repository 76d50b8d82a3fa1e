// @ts-check
/** The coach: thinks beside whoever is asked, answers when asked, and warns before a choice that is clearly worse. */

import { byId, api, root, set, setting, state } from "./state.js";

/** @typedef {import("../advice.js").Hint} Hint */
/** @typedef {{ text: string, worth: number, lost: number, error: number, warning: string, because: string }} Judged */
/** @typedef {{ version: number, unit: string, hint: Hint, choices: Judged[] }} Counsel */

const PAUSE = 500; // milliseconds on a question before it is thought about: quick answers need no coach

/** @type {Counsel | null} of the question that is shown; null: it is not thought through yet */
let counsel = null;
let asked = ""; // the question that was asked about last
/** @type {number | undefined} */
let soon;

export const isOn = () => setting("coach", "0") === "1";

/** @param {boolean} on */
export function turn(on) {
  set("coach", on ? "1" : "0");
  asked = "";
  attend();
}

/** A question is shown, or none: what was thought about another is forgotten. */
export function attend() {
  const { head } = state;
  const may = head.hints && !head.curtain;
  byId("coach").hidden = !may;
  byId("coach").classList.toggle("on", isOn());
  byId("coach-on").setAttribute("aria-checked", String(isOn()));
  document.getElementById("do-coach")?.setAttribute("aria-pressed", String(isOn()));
  /** @type {HTMLButtonElement} */ (byId("coach-ask")).disabled = !head.turn;
  const now = may && isOn() && head.turn && head.now && head.choices.length > 1 ? `${head.version} ${head.eyes} ${root().lang}` : "";
  if (now === asked) return;
  asked = now;
  counsel = null;
  say();
  clearTimeout(soon);
  if (now) soon = setTimeout(() => think(now), PAUSE);
}

/** @param {string} question */
async function think(question) {
  try {
    const answer = await fetch(`${api}/coach?lang=${root().lang}`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    if (!answer.ok || question !== asked) return;
    /** @type {Counsel} */
    const told = await answer.json();
    if (told.version !== state.head.version || question !== asked) return;
    counsel = told;
    say();
  } catch {
    // without a connection there is no coach; the page says so itself
  }
}

/** Quietly: that it is ready shows, and is not read out. */
function say() {
  byId("coach").classList.toggle("ready", counsel !== null);
}

/** What was thought already, for whoever asks. @returns {Hint | null} */
export const hint = () => counsel?.hint ?? null;

/** How good the chances are after a choice, where that was measured. @param {string} text */
export function chance(text) {
  return counsel?.unit === "chance" ? counsel.choices.find((one) => one.text === text)?.worth : undefined;
}

/** A choice that is clearly worse than another. Nothing when it is not, or when nobody knows yet. @param {string | null} text */
export const doubt = (text) => counsel?.choices.find((one) => one.text === text && one.warning);
