// @ts-check
/** While a game is reviewed: how far it has come, and the curve as far as it is known. Who leaves the page stops it. */

const place = /** @type {HTMLElement} */ (document.getElementById("waiting"));
const how = /** @type {HTMLElement} */ (document.getElementById("how"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("done"));
const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById("curve")));
const AGAIN = 1200; // milliseconds

/** @param {number[][]} curve @param {number} done */
function draw(curve, done) {
  if (!curve.length) return;
  const seats = curve[0].length;
  const all = curve.flat();
  const [low, high] = seats > 1 ? [0, 1] : [Math.min(0, ...all), Math.max(1, ...all)];
  const whole = done < 0.24 ? curve.length / Math.max(0.02, done / 0.24) : curve.length;
  svg.replaceChildren(...Array.from({ length: seats }, (_, seat) => {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("class", `s${seat}`);
    path.setAttribute("d", `M${curve.map((worth, k) => `${((k / whole) * 1000).toFixed(1)},${(230 - ((worth[seat] - low) / (high - low)) * 220).toFixed(1)}`).join("L")}`);
    return path;
  }));
}

async function ask() {
  try {
    const answer = await fetch(`${place.dataset.api}/review`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    const told = await answer.json();
    if (!answer.ok) how.textContent = typeof told.detail === "string" ? told.detail : String(answer.status);
    if (answer.status === 429) return void setTimeout(ask, 5 * AGAIN);
    if (!answer.ok) return;
    if (told.ready) return void location.reload();
    bar.value = told.done;
    how.textContent = (told.before ? place.dataset.before : told.done > 0.96 ? place.dataset.drawing : place.dataset.thinking) ?? "";
    draw(told.curve, told.done);
  } catch {
    how.textContent = place.dataset.trouble ?? "";
  }
  setTimeout(ask, AGAIN);
}
ask();
