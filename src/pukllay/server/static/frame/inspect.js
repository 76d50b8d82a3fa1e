// @ts-check
/** The inspector: whatever is under the pointer or the focus, in words and large. */

import { asking, byId, choiceOf, here, quoted, root, state } from "./state.js";

const REST = 110; // milliseconds on a thing before more is asked for
/** @type {Map<string, string>} what was said of a thing at this version, in this language */
const said = new Map();
let looking = "";
/** @type {number | undefined} */
let soon;

/** The thing that an element belongs to: what may be chosen comes first. @param {Element} from */
export function thingOf(from) {
  const can = from.closest("[data-choice], [data-menu], .part");
  return can ?? from.closest("[data-thing]");
}

/** @param {Element | null} thing */
export function inspect(thing) {
  clearTimeout(soon);
  if (!thing) { looking = ""; return idle(); }
  const text = thing.getAttribute("data-choice");
  const choice = text ? choiceOf(text) : undefined;
  const id = choice?.target ?? thing.getAttribute("data-thing") ?? thing.querySelector("[data-thing]")?.getAttribute("data-thing") ?? "";
  const key = `${state.head.version} ${state.head.at} ${root().lang} ${id}`;
  looking = key;
  const kept = said.get(key);
  if (kept !== undefined) return show(kept, thing, choice);
  if (choice || !id) show("", thing, choice);
  if (!id) return;
  soon = setTimeout(async () => {
    try {
      const answer = await fetch(`${here}/inspect?${asking({ thing: id, shape: state.head.shape })}`);
      if (!answer.ok) return;
      said.set(key, await answer.text());
      if (looking === key) show(said.get(key) ?? "", thing, choice);
    } catch {
      // offline: what the page knows by itself stands there already
    }
  }, REST);
}

/** @param {string} html @param {Element} thing @param {import("./state.js").Choice | undefined} choice */
function show(html, thing, choice) {
  const place = byId("inspector");
  place.classList.remove("idle");
  if (html.trim()) {
    place.innerHTML = html;
    return;
  }
  const head = document.createElement("h3");
  head.textContent = choice?.label ?? thing.getAttribute("aria-label") ?? thing.getAttribute("data-label") ?? "";
  place.replaceChildren(head);
  for (const [kind, words] of [["yes", choice?.preview], ["final", choice?.final]]) {
    if (!words) continue;
    const line = document.createElement("p");
    line.className = String(kind);
    line.textContent = words;
    place.append(line);
  }
}

/** Nothing is looked at: the rule of what is asked. */
export function idle() {
  const place = byId("inspector");
  place.classList.add("idle");
  place.innerHTML = byId("idle").innerHTML;
}

/** After a change of the table: what is looked at is asked for anew. */
export function renew() {
  said.clear();
  const now = document.querySelector("svg.picture :is(.can, .thing):focus");
  if (now) inspect(now);
  else if (state.picked) inspect(document.querySelector(`svg.picture [data-choice="${quoted(state.picked)}"]`));
  else idle();
}
