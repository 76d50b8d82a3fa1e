// @ts-check
/** Looking before choosing: what a choice costs and brings, where it leads, what an icon means. */

const root = () => /** @type {HTMLElement} */ (document.getElementById("table"));

/** @param {Element} thing */
const buttonOf = (thing) => document.querySelector(`.choice[data-choice="${CSS.escape(thing.getAttribute("data-choice") ?? "")}"]`);

/** Show in the prompt what a choice brings, light it wherever it stands, and show what it leads to.
 * @param {Element | null} thing @param {boolean} touched by a finger: the next touch takes it */
export function preview(thing, touched = false) {
  const place = document.getElementById("hint");
  if (!place) return;
  place.replaceChildren();
  for (const lit of document.querySelectorAll(".lit, .foresee.on, .ready")) lit.classList.remove("lit", "on", "ready");
  if (!thing) return;
  const text = thing.getAttribute("data-choice") ?? "";
  const alike = thing.hasAttribute("data-menu") ? [thing] : document.querySelectorAll(`svg [data-choice="${CSS.escape(text)}"]`);
  for (const same of alike) {
    same.classList.add("lit");
    for (const target of (same.getAttribute("data-target") ?? "").split(" "))
      for (const ahead of document.querySelectorAll(`.foresee[data-for~="${CSS.escape(target)}"]`)) ahead.classList.add("on");
  }
  const button = buttonOf(thing);
  const label = document.createElement("b");
  label.textContent = thing.getAttribute("data-label") ?? thing.getAttribute("aria-label");
  const brings = thing.getAttribute("data-preview");
  place.append(label, brings ? ` — ${brings}` : "");
  if (button?.hasAttribute("data-final")) place.append(span("final", ` (${root().dataset.final})`));
  if (!touched) return;
  thing.classList.add("ready");
  const take = document.createElement("button");
  take.className = "take";
  take.dataset.choice = text;
  take.textContent = root().dataset.take ?? "";
  place.append(" ", take);
}

/** @param {string} kind @param {string} words */
function span(kind, words) {
  const made = document.createElement("span");
  made.className = kind;
  made.textContent = words;
  return made;
}

// -- choices of several pieces ------------------------------------------------------------------------------------

/** Light the choice that is made of just the pieces that are picked. */
export function gather() {
  const picked = [...document.querySelectorAll(".part[aria-pressed='true']")].map((p) => p.getAttribute("data-part")).sort().join(" ");
  for (const choice of document.querySelectorAll("[data-parts]")) {
    const own = (choice.getAttribute("data-parts") ?? "").split(" ").sort().join(" ");
    choice.classList.toggle("of-parts", own !== picked);
    choice.classList.toggle("can", own === picked);
  }
}

/** @param {Element} part */
export function pick(part) {
  part.setAttribute("aria-pressed", String(part.getAttribute("aria-pressed") !== "true"));
  gather();
  preview(document.querySelector("[data-parts].can"));
}

// -- what is this? ------------------------------------------------------------------------------------------------

const bubble = () => /** @type {HTMLElement} */ (document.getElementById("meaning"));

/** The name of a thing and its clause, beside it.
 * @param {Element | null} thing @returns {boolean} whether something was shown or hidden */
export function explain(thing) {
  const box = bubble();
  if (!thing) {
    const was = !box.hidden;
    box.hidden = true;
    return was;
  }
  const clause = thing.getAttribute("data-clause") ?? "";
  const name = document.createElement("span");
  name.textContent = thing.getAttribute("aria-label");
  box.replaceChildren(name);
  if (clause) {
    const rule = document.createElement("button");
    rule.dataset.do = "clause";
    rule.dataset.clause = clause;
    rule.textContent = clause;
    box.append(rule);
  }
  box.hidden = false;
  const at = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = at.top - height - 6;
  box.style.left = `${Math.max(4, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 4))}px`;
  box.style.top = `${above > 4 ? above : Math.min(at.bottom + 6, innerHeight - height - 4)}px`;
  return true;
}

/** @type {number | undefined} */
let soon;
let rested = [-9, -9]; // where the last click was: a board that changes under a resting pointer asks nothing
document.addEventListener("click", (event) => { rested = [event.clientX, event.clientY]; clearTimeout(soon); }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || Math.hypot(event.clientX - rested[0], event.clientY - rested[1]) < 2) return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest("#meaning")) return clearTimeout(soon);
  clearTimeout(soon);
  const thing = target.closest(".can") ? null : target.closest(".tip"); // a choice says for itself what it is
  soon = setTimeout(() => explain(thing), thing ? 350 : 250);
});
document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.matches(".tip")) explain(target);
  else if (!target.closest("#meaning")) explain(null);
});

/** With the keyboard: the arrows walk over everything that has a name; the same key or Escape goes back.
 * @param {boolean | undefined} on */
export function explore(on = undefined) {
  const now = document.body.classList.toggle("explaining", on);
  document.getElementById("do-explain")?.setAttribute("aria-pressed", String(now));
  for (const tip of document.querySelectorAll(".tip")) {
    if (now) tip.setAttribute("tabindex", "-1");
    else tip.removeAttribute("tabindex");
  }
  if (now) /** @type {SVGElement | null} */ (document.querySelector("#board .tip"))?.focus();
  else explain(null);
  return now;
}

// -- walking by arrow keys ------------------------------------------------------------------------------------------

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest thing in that direction gets the focus: among the tips while exploring, else among the choices.
 * @param {string} key @param {Element} from @returns {boolean} */
export function walk(key, from) {
  const way = WAYS[/** @type {keyof typeof WAYS} */ (key)];
  if (!way) return false;
  const kind = from.matches(".tip") ? "#board .tip" : "#board .can, #board .part";
  const all = /** @type {SVGElement[]} */ ([...document.querySelectorAll(kind)]);
  if (!all.length || from.matches("input, select")) return false;
  if (!from.matches(".tip, .can, .part")) {
    if (from.closest("#log, #rules, #side")) return false; // these scroll
    all[0].focus();
    return true;
  }
  const centre = (/** @type {Element} */ e) => {
    const box = e.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [dx, dy] = [centre(other)[0] - x, centre(other)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = along + 3 * aside;
    if (along > 3 && far < least) [best, least] = [other, far];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

// -- what changed ---------------------------------------------------------------------------------------------------

/** A ring around each piece that changed since: drawn inside the piece, so that it goes where the piece goes. */
export function markChanges() {
  for (const old of document.querySelectorAll("svg .ring")) old.remove();
  for (const id of (root().dataset.changed ?? "").split(" ")) {
    const thing = id ? document.getElementById(id) : null;
    if (!(thing instanceof SVGGraphicsElement)) continue;
    const box = thing.getBBox();
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const set = { class: "ring", x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 8 };
    for (const [name, value] of Object.entries(set)) ring.setAttribute(name, String(value));
    if (thing instanceof SVGGElement) thing.append(ring);
    else thing.after(ring);
  }
}

// -- what scrolls ---------------------------------------------------------------------------------------------------

/** A board that is wider than its place can be scrolled by keyboard too. */
export function reach() {
  for (const sheet of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.sheet"))) {
    if (sheet.scrollWidth > sheet.clientWidth + 1) sheet.tabIndex = 0;
    else sheet.removeAttribute("tabindex");
  }
}
addEventListener("resize", reach);
