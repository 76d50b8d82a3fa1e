// @ts-check
/** What others did, moment by moment: the camera goes there, one line says it, pieces travel. */

import { lookAt } from "./camera.js";
import { spot } from "./lit.js";
import { byId, pause, phone, quoted, setting, state } from "./state.js";

const PACE = "900"; // milliseconds a step stays, as long as nothing else is set
const LETTER = 16; // more for each letter of the caption

export const pace = () => Number(setting("pace", PACE));

/** Where a thing stands: on a picture, else the seat's panel. @param {string} place @param {number} seat */
function placeOf(place, seat) {
  const thing = place ? document.querySelector(`svg.picture [data-thing="${quoted(place)}"], svg.picture [data-target="${quoted(place)}"]`) : null;
  return thing ?? document.querySelector(`.player[data-seat="${seat}"]`);
}

/** One moment. @param {number} step @param {number} steps */
export async function tell(step, steps) {
  const told = state.head.told.filter((line) => line.say);
  if (!told.length) return;
  const where = [...told].reverse().find((line) => line.place) ?? told[told.length - 1];
  const box = byId("caption");
  const panel = document.querySelector(`.player[data-seat="${where.seat}"]`);
  const dye = [...(panel?.classList ?? [])].find((c) => /^s\d$/.test(c)) ?? "s4";
  box.className = `caption ${dye}`;
  box.querySelector("use")?.setAttribute("href", panel?.querySelector(".badge use")?.getAttribute("href") ?? "#g-star");
  const words = told.map((line) => line.say).join(" ");
  /** @type {HTMLElement} */ (box.querySelector(".line-said")).textContent = words;
  const dots = /** @type {HTMLElement} */ (box.querySelector(".steps"));
  dots.replaceChildren(...(steps > 1 && steps < 9 ? Array.from({ length: steps }, (_, n) => { const dot = document.createElement("i"); dot.classList.toggle("on", n <= step); return dot; }) : []));
  box.hidden = false;
  const thing = placeOf(where.place, where.seat);
  if (thing?.closest("#stage")) {
    if (phone.matches) lookAt(thing);
    spot(thing);
    const at = thing.getBoundingClientRect();
    const stage = byId("board").getBoundingClientRect();
    box.classList.toggle("high", at.top > stage.top + stage.height * 0.6);
  } else spot(null);
  document.querySelectorAll(".player.acting").forEach((p) => p.classList.remove("acting"));
  panel?.classList.add("acting");
  for (let left = pace() + LETTER * words.length; left > 0 && !state.hurry; left -= 50) await pause(50);
}

/** It is over, or was skipped. */
export function silence() {
  byId("caption").hidden = true;
  spot(null);
  document.querySelectorAll(".player.acting").forEach((p) => p.classList.remove("acting"));
}
