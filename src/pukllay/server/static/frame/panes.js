// @ts-check
/** What opens and closes round the table: menu, rules, log, tabs of the phone, settings. */

import { all, searchable } from "../rules.js";
import { settle } from "./camera.js";
import { overlay } from "./lit.js";
import { byId, phone, root, set, setting } from "./state.js";

/** @param {boolean | undefined} on */
export function menu(on = undefined) {
  const box = byId("menu-pop");
  const was = !box.hidden;
  box.hidden = on === undefined ? was : !on;
  byId("do-menu").setAttribute("aria-expanded", String(!box.hidden));
  if (!box.hidden) /** @type {HTMLElement} */ (box.querySelector("button, a")).focus();
  else if (was && box.contains(document.activeElement)) byId("do-menu").focus();
  return was && box.hidden;
}

/** Log, talk or clauses. @param {string} name */
export function pane(name) {
  for (const tab of document.querySelectorAll("#talk [data-pane]")) {
    const is = tab.getAttribute("data-pane") === name;
    tab.setAttribute("aria-selected", String(is));
    byId(tab.getAttribute("data-pane") ?? "").hidden = !is;
  }
}

let byItself = false; // the tab of my own things, opened by the question

/** On a phone: a question that is answered among my own things opens them, and the next one leads back. @param {boolean} onlyMine */
export function tabFor(onlyMine) {
  if (!phone.matches || onlyMine === byItself) return;
  if (onlyMine && document.body.dataset.tab !== "mine") tab("mine");
  else if (!onlyMine && document.body.dataset.tab === "mine") tab("board");
  byItself = onlyMine;
}

/** On a phone. @param {string} name */
export function tab(name) {
  document.body.dataset.tab = name;
  for (const button of document.querySelectorAll("#tabs [data-tab]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-tab") === name));
  overlay();
  settle(false, true);
  if (name === "log" || name === "said") pane(name);
  if (name === "log") toTheEnd();
}

/** The newest lines of the log, those since one's last decision marked. @param {number} fresh how many were seen before */
export function freshLog(fresh) {
  for (const line of document.querySelectorAll("#log li[id]")) line.classList.toggle("fresh", Number(line.id.slice(2)) >= fresh);
  toTheEnd();
}

function toTheEnd() {
  const log = byId("log");
  log.scrollTop = log.scrollHeight;
}

/** The rules at a clause; with the list of keys above them. @param {string} clause @param {boolean} keys */
export async function rules(clause, keys = false) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rules"));
  const pages = /** @type {HTMLElement} */ (dialog.querySelector(".pages"));
  if (pages.dataset.lang !== root().lang) {
    const answer = await fetch(`/rules/${pages.dataset.game}?lang=${root().lang}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    pages.replaceChildren(...(page.querySelector(".pages")?.childNodes ?? []));
    pages.dataset.lang = root().lang;
    searchable(pages);
  }
  all(pages);
  const listed = /** @type {HTMLDetailsElement | null} */ (dialog.querySelector("details.keys-list"));
  if (listed) listed.open = keys;
  if (!dialog.open) dialog.showModal();
  pages.querySelectorAll(".here").forEach((c) => c.classList.remove("here"));
  const place = clause ? document.getElementById(`rule-${clause}`) : null;
  place?.classList.add("here");
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}

/** Day or night, as set here; else as the system has it. */
export function theme() {
  const wanted = setting("theme", "");
  if (wanted) document.documentElement.dataset.theme = wanted;
  else delete document.documentElement.dataset.theme;
}

export function settings() {
  const confirm = document.querySelector("[data-setting='confirm']");
  confirm?.setAttribute("aria-pressed", String(setting("confirm", "1") === "1"));
  const pace = /** @type {HTMLSelectElement} */ (byId("pace"));
  pace.value = setting("pace", "900");
  /** @type {HTMLSelectElement} */ (byId("theme")).value = setting("theme", "");
}

/** @param {string} name */
export function turnSetting(name) {
  set(name, setting(name, "1") === "1" ? "0" : "1");
  settings();
}
