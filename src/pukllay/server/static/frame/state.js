// @ts-check
/** What is shown and how it is looked at: shared by all modules of the table. */

/** @typedef {{ text: string, label: string, preview: string, final: string, ends: boolean, cost: number | null, target: string, drawn: boolean }} Choice */
/** @typedef {{ name: string, title: string, width: number, height: number, parts: string[] }} Picture */
/** @typedef {{ say: string, seat: number, place: string }} Told */
/** @typedef {{ version: number, moments: number, over: boolean, eyes: number, lang: string, shape: string, mine: number[], turn: boolean,
 *   curtain: object | null, at: number, now: boolean, asked: number, prompt: string, pictures: Picture[], seats: string[],
 *   camera: number[] | null, opens: boolean, lift: number, choices: Choice[], changed: string[], told: Told[], fresh: number,
 *   undo: boolean, redo: boolean, hints: boolean, back: number | null, on: number | null }} Head */
/** @typedef {{ head: Head, hashes: Record<string, string>, blocks: Record<string, string> }} Sent */

const [, , table, secret] = location.pathname.split("/");
export const here = location.pathname; // of a table: /t/table/secret; of a lesson: /learn/game/number
export const api = `/api/tables/${table}/${secret}`;
export const tableName = table;

export const root = () => /** @type {HTMLElement} */ (document.getElementById("table"));
/** @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} said */
export const quoted = (said) => CSS.escape(said);
/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/** Ask, and ask again when the server has too much to do and says when to come back. @param {string} url
 * @param {RequestInit} [how] @param {number} tries */
export async function ask(url, how, tries = 6) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, how);
    if ((answer.status !== 503 && answer.status !== 429) || attempt >= tries) return answer;
    const seconds = Number(answer.headers.get("retry-after")) || 1;
    await pause(1000 * Math.min(seconds, 10) * (0.5 + Math.random())); // not all at the same moment
  }
}
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const phone = matchMedia("(max-width: 760px)"); // the same measure as in phone.css

export const state = {
  /** @type {Head} */ head: JSON.parse("{}"),
  /** @type {number | null} */ at: null, // a moment of the past; null: now
  /** @type {number | null} */ eyes: null, // who is known to sit here
  wanted: 0, // the newest version heard of
  working: false,
  hurry: false, // do not replay what others did
  /** @type {string | null} */ picked: null, // a choice that waits for its confirmation
  /** @type {{text: string, version: number} | null} */ queued: null, // clicked while working
  finger: false, // whether the last touch of the page was by a finger
  /** @type {[string, string][]} */ also: [], // what every look says besides: how far a lesson is
};

/** What every look at the table says. @param {Record<string, string>} more @param {number | null} at a moment */
export function asking(more, at = state.at) {
  const query = new URLSearchParams([...Object.entries({ lang: root().lang, ...more }), ...state.also]);
  if (state.eyes !== null) query.set("eyes", String(state.eyes));
  if (at !== null) query.set("at", String(at));
  return query;
}

/** What was set in this browser. @param {string} name @param {string} usual */
export const setting = (name, usual) => localStorage.getItem(`table ${name}`) ?? usual;
/** @param {string} name @param {string} value */
export const set = (name, value) => localStorage.setItem(`table ${name}`, value);

/** @param {string} words @param {number} ms until it goes; 0: it stays */
export function toast(words, ms = 4000) {
  const place = byId("toast");
  if (place.textContent !== words) place.textContent = words;
  if (words && ms) setTimeout(() => { if (place.textContent === words) place.textContent = ""; }, ms);
}

/** The choice of a text. @param {string | null} text */
export const choiceOf = (text) => (state.head.choices ?? []).find((c) => c.text === text);
