// @ts-check
/** A hint: what the hard level would do, how good it finds that, the next best; and in Tiwanaku the odds of the spaces. */

/** @typedef {{ text: string, label: string, target: string, estimate: number, points: number }} Advised */
/** @typedef {{ space: string, terrain: Record<string, number>, crop: Record<string, number>, margin: number }} Cell */
/** @typedef {Advised & { version: number, alternatives: Advised[], cells: Cell[], why: string[], standing: string, because: string }} Hint */

const SVG = "http://www.w3.org/2000/svg";

/** Ask, and show it in the prompt and on the board. What came too late is not shown.
 * @param {HTMLElement} button @param {string} api @param {string} lang @param {Hint | null} [ready] what is known already
 * @param {(text: string) => number | undefined} [chance] a better estimate of a choice, where there is one
 * @returns {Promise<string>} words of trouble */
export async function advise(button, api, lang, ready = null, chance = () => undefined) {
  const place = document.getElementById("advice");
  if (!place || button.hasAttribute("aria-busy")) return "";
  if (ready) {
    place.replaceChildren();
    show(place, ready, lang, chance);
    return "";
  }
  button.setAttribute("aria-busy", "true");
  place.textContent = place.dataset.thinking ?? "";
  try {
    const answer = await fetch(`${api}/hint?lang=${lang}`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    const told = await answer.json();
    const now = document.getElementById("advice");
    if (!now) return "";
    now.replaceChildren();
    if (!answer.ok) return answer.status === 409 ? "" : String(told.detail);
    if (String(told.version) === now.dataset.version) show(now, told, lang, chance);
    return "";
  } catch (error) {
    place.replaceChildren();
    return String(error);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** @param {HTMLElement} place @param {Hint} hint @param {string} lang @param {(text: string) => number | undefined} chance */
function show(place, hint, lang, chance) {
  const words = (/** @type {string} */ said) => { const b = document.createElement("span"); b.textContent = said; return b; };
  const one = (/** @type {Advised} */ advised) => {
    const made = document.createElement("button");
    made.className = "choice advised";
    made.dataset.choice = advised.text;
    made.dataset.label = advised.label;
    const points = `≈ ${advised.points.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${place.dataset.points}`;
    const chances = place.dataset.chance ? `${Math.round(100 * (chance(advised.text) ?? advised.estimate))} %` : "";
    const worth = document.createElement(chances ? "small" : "b");
    worth.textContent = points;
    made.append(words(advised.label));
    if (chances) {
      const odds = document.createElement("b");
      odds.textContent = chances;
      odds.title = place.dataset.chance ?? "";
      made.append(odds);
    }
    made.append(worth);
    return made;
  };
  const off = document.createElement("button");
  off.dataset.do = "hint-off";
  off.className = "btn ghost square small";
  off.textContent = "×";
  off.setAttribute("aria-label", place.dataset.close ?? "");
  const told = (/** @type {string} */ kind, /** @type {string} */ said) => { const p = words(said); p.className = kind; return p; };
  place.append(words(place.dataset.says ?? ""), off, one(hint));
  place.querySelector(".choice")?.classList.add("best");
  if (hint.because) place.append(told("because", hint.because));
  if (hint.alternatives.length) place.append(words(place.dataset.else ?? ""), ...hint.alternatives.map(one));
  if (hint.standing) place.append(told("standing", hint.standing));
  if (hint.why.length) place.append(reasons(place.dataset.why ?? "", hint.why));
  const best = document.querySelectorAll(`svg [data-choice="${CSS.escape(hint.text)}"]`);
  best.forEach((thing) => thing.classList.add("advised"));
  for (const cell of hint.cells) odds(cell);
}

/** What is certain by now, and why: folded away, so that who only wanted a nudge is not told everything.
 * @param {string} title @param {string[]} why */
function reasons(title, why) {
  const [box, head, list] = ["details", "summary", "ul"].map((name) => document.createElement(name));
  box.className = "reasons";
  head.textContent = title;
  list.append(...why.map((said) => { const line = document.createElement("li"); line.textContent = said; return line; }));
  box.append(head, list);
  return box;
}

/** Bars of terrain and the likeliest crops, on the space itself; the whole of it in its words.
 * @param {Cell} cell */
function odds(cell) {
  const place = document.getElementById(`odds-${cell.space}`);
  if (!place) return;
  const scale = Number(place.dataset.size ?? 100) / 100; // what is shown is set for spaces of 100 units
  place.setAttribute("transform", `translate(${place.dataset.x} ${place.dataset.y}) scale(${scale})`);
  const names = (place.dataset.terrains ?? "").split(" ");
  /** @type {Element[]} */
  const drawn = [];
  let at = 0;
  Object.entries(cell.terrain).forEach(([name, odd]) => {
    const k = (place.dataset.keys ?? "").split(" ").indexOf(name);
    if (odd <= 0) return;
    drawn.push(make("rect", { x: 8 + 84 * at, y: 31, width: Math.max(1, 84 * odd), height: 12, fill: `url(#tiw-${k})`, stroke: "#2B2320", "stroke-width": 1 }));
    at += odd;
  });
  const crops = Object.entries(cell.crop).filter(([, odd]) => odd >= 0.005).sort((a, b) => b[1] - a[1]);
  crops.slice(0, 3).forEach(([crop, odd], n) => {
    const line = make("text", { x: 92, y: 58 + n * 16, "text-anchor": "end", "font-size": 16, "font-weight": n ? "normal" : "bold", fill: "#2B2320" });
    line.textContent = `${crop}: ${Math.round(100 * odd)} %`;
    drawn.push(line);
  });
  const told = Object.entries(cell.terrain).filter(([, odd]) => odd > 0)
    .map(([name, odd]) => `${names[(place.dataset.keys ?? "").split(" ").indexOf(name)] ?? name} ${Math.round(100 * odd)} %`)
    .concat(crops.map(([crop, odd]) => `${crop}: ${Math.round(100 * odd)} %`));
  const title = make("title", {});
  title.textContent = `${cell.space}: ${told.join(", ")}`;
  place.replaceChildren(title, ...drawn);
}

/** @param {string} name @param {Record<string, string | number>} set */
function make(name, set) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(set)) made.setAttribute(key, String(value));
  return made;
}
