// @ts-check
/** How far one has come: noted in this browser and nowhere else. */

/** @param {string} game @param {string} name of the lesson */
const key = (game, name) => `lesson ${game} ${name}`;

/** @param {string} game @param {string} name */
export const isDone = (game, name) => localStorage.getItem(key(game, name)) === "1";
/** @param {string} game @param {string} name */
export const done = (game, name) => localStorage.setItem(key(game, name), "1");

/** Tick the lessons of a list that are done. @param {ParentNode} list @param {string} game */
export function tick(list, game) {
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-name]"))) line.classList.toggle("done", isDone(game, line.dataset.name ?? ""));
}
