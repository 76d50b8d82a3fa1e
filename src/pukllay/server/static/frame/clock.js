// @ts-check
/** The clocks on the players' cards: told by the server with every look, counted down in between. */

import { root } from "./state.js";

/** @typedef {{ words: string, left: (number | null)[], seat: number }} Clock seconds of each seat; whose runs */

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** @type {Clock | null} */
let clock = null;
let then = 0;
let look = () => {};

/** What looks again when somebody's time is over. @param {() => void} by */
export function over(by) {
  look = by;
}

/** @param {Clock | null} told */
export function set(told) {
  clock = told;
  then = performance.now();
}

/** @param {number} n @param {string} unit */
const said = (n, unit) => new Intl.NumberFormat(root().lang, { style: "unit", unit, unitDisplay: "narrow" }).format(n);

/** @param {number} seconds */
function words(seconds) {
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  if (seconds >= DAY) return `${said(Math.floor(seconds / DAY), "day")} ${said(Math.floor(seconds % DAY / HOUR), "hour")}`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two(seconds % HOUR / MINUTE)}:${two(seconds % MINUTE)}`;
  return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
}

export function draw() {
  for (const card of document.querySelectorAll(".player[data-seat]")) {
    const place = /** @type {HTMLElement | null} */ (card.querySelector(".clock"));
    if (!place) continue;
    const seat = Number(card.getAttribute("data-seat"));
    const left = clock?.left[seat] ?? null;
    place.hidden = left === null;
    if (!clock || left === null) continue;
    const runs = clock.seat === seat;
    const now = Math.max(0, left - (runs ? (performance.now() - then) / 1000 : 0));
    place.textContent = words(now);
    place.title = clock.words;
    place.classList.toggle("runs", runs);
    place.classList.toggle("low", runs && now < MINUTE);
  }
}

setInterval(() => {
  if (!clock) return;
  draw();
  const left = clock.left[clock.seat];
  if (typeof left === "number" && (performance.now() - then) / 1000 > left + 2) {
    then = performance.now(); // not with every second, should the server be slow
    look();
  }
}, 1000);
