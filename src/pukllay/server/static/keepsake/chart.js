// @ts-check
/** The chances over the game, drawn for the width that there is: areas with names, a line for who is looked at, and marks. */

/** @typedef {{ stage: number, cause: string, change: string, good: boolean, mark?: string, title: string }} Row */
/** @typedef {{ curves: number[][], unit: string, axis: string, seat: number, dyes: number[], names: string[], rows: Row[], weak: Row[],
 *   periods: [number, string][], percent: string, over: string }} Drawn */

const SVG = "http://www.w3.org/2000/svg";
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 14, 20, 24];

/** @param {string} name @param {Record<string, string | number>} said @param {string} [text] */
function make(name, said, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(said)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** @param {SVGSVGElement} svg @param {Drawn} d @param {(stage: number) => void} pick */
export function draw(svg, d, pick) {
  const [width, height] = [Math.max(280, svg.clientWidth), Math.max(120, svg.clientHeight)];
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren();
  const mine = d.curves[d.seat];
  const n = mine.length;
  const isChance = d.unit === "chance";
  const low = isChance ? 0 : Math.min(0, ...mine) - 3;
  const high = isChance ? 1 : Math.max(5, ...mine) + 3;
  const x = (/** @type {number} */ k) => LEFT + ((width - LEFT - RIGHT) * k) / Math.max(1, n - 1);
  const y = (/** @type {number} */ v) => TOP + (height - TOP - BOTTOM) * (1 - (v - low) / (high - low));
  const add = (/** @type {Element} */ one) => svg.append(one);
  const step = isChance ? 0.25 : [5, 10, 20, 50, 100, 200].find((s) => (high - low) / s < 7) ?? 500;
  for (let v = Math.ceil(low / step) * step; v <= high + 1e-9; v += step) {
    add(make("path", { d: `M${LEFT} ${y(v).toFixed(1)}H${width - RIGHT}`, class: v === 0 ? "zero" : "grid" }));
    const said = isChance ? d.percent.replace("0", String(Math.round(v * 100))) : v > 0 ? `+${v}` : String(v).replace("-", "−");
    add(make("text", { x: LEFT - 6, y: y(v) + 4, "text-anchor": "end" }, said));
  }
  if (isChance) {
    // The shares of all sides, the one that is looked at below, each with its name where it is widest.
    const order = [d.seat, ...d.curves.keys()].filter((s, k, all) => all.indexOf(s) === k);
    let base = mine.map(() => 0);
    for (const seat of order) {
      const top = base.map((b, k) => Math.min(1, b + d.curves[seat][k]));
      const path = [...top.map((v, k) => `${x(k).toFixed(1)},${y(v).toFixed(1)}`), ...base.map((v, k) => `${x(k).toFixed(1)},${y(v).toFixed(1)}`).reverse()];
      add(make("path", { d: `M${path.join("L")}z`, class: `area s${d.dyes[seat]}${seat === d.seat ? " me" : ""}` }));
      let best = -1;
      let wide = 0.12;
      for (let k = Math.floor(n * 0.04); k < n * 0.8; k++) {
        const room = Math.min(...[0, 1, 2].map((j) => { const at = Math.min(n - 1, k + Math.round((j * n) / 24)); return top[at] - base[at]; }));
        if (room > wide) { wide = room; best = k; }
      }
      if (best >= 0) add(make("text", { x: x(best) + 4, y: y((top[best] + base[best]) / 2) + 5, class: "whose" }, d.names[seat]));
      base = top;
    }
  }
  let free = LEFT; // from where on a name finds room
  for (const [stage, name] of d.periods) {
    if (stage < 0) continue;
    add(make("path", { d: `M${x(stage).toFixed(1)} ${TOP - 8}V${height - BOTTOM}`, class: "period" }));
    const wide = 8 * name.length;
    const atEnd = x(stage) + wide > width - RIGHT; // no room behind it: before it, then
    if (x(stage) - (atEnd ? wide : 0) < free) continue;
    add(make("text", { x: x(stage) + (atEnd ? -4 : 4), y: TOP - 4, "text-anchor": atEnd ? "end" : "start" }, name));
    free = x(stage) + wide + 12;
  }
  const line = mine.map((v, k) => `${x(k).toFixed(1)},${y(v).toFixed(1)}`).join("L");
  add(make("path", { d: `M${line}`, class: "line under" }));
  add(make("path", { d: `M${line}`, class: `line s${d.dyes[d.seat]}` }));
  add(make("text", { x: LEFT, y: height - 6 }, d.axis));
  add(make("text", { x: width - RIGHT, y: height - 6, "text-anchor": "end" }, d.over));
  const cursor = make("g", { class: "cursor" });
  cursor.append(make("path", { d: `M0 ${TOP - 8}V${height - BOTTOM + 4}` }), make("circle", { cx: 0, cy: 0, r: 5.5 }));
  for (const [kind, rows] of /** @type {[string, Row[]][]} */ ([["moment", d.rows], ["weak", d.weak]])) {
    for (const row of rows) {
      if (kind === "moment" && d.weak.some((w) => w.stage === row.stage)) continue;
      const after = kind === "weak" ? row.stage : Math.min(n - 1, row.stage + 1);
      const [cx, cy] = [x(after), Math.min(height - BOTTOM - 4, Math.max(TOP + 4, y(mine[after])))];
      const mark = make("g", { class: `mk ${kind} ${row.good ? "good" : "bad"}`, transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)})`, tabindex: 0, role: "button", "aria-label": `${row.title}: ${row.change}`, "data-stage": row.stage });
      if (kind === "weak") mark.append(make("circle", { r: 11 }), make("text", { y: 5, "text-anchor": "middle" }, row.mark ?? "?"));
      else mark.append(make("path", { d: row.good ? "M0 -9l8 13h-16z" : "M0 9l8 -13h-16z" }));
      mark.append(make("title", {}, `${row.title}: ${row.change}`));
      mark.addEventListener("click", (event) => { event.stopPropagation(); pick(row.stage); });
      mark.addEventListener("keydown", (event) => { if (/** @type {KeyboardEvent} */ (event).key === "Enter") pick(row.stage); });
      add(mark);
    }
  }
  add(cursor);
  /** The stage under the pointer. @param {PointerEvent} event */
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    return Math.max(0, Math.min(n - 1, Math.round(((event.clientX - box.x - LEFT) / (width - LEFT - RIGHT)) * (n - 1))));
  };
  svg.onpointerdown = (event) => {
    if (/** @type {Element} */ (event.target).closest(".mk")) return;
    pick(at(event));
    svg.onpointermove = (moved) => pick(at(moved));
  };
  svg.onpointerup = svg.onpointerleave = () => { svg.onpointermove = null; };
  return (/** @type {number} */ stage) => {
    const k = Math.max(0, Math.min(n - 1, stage));
    cursor.setAttribute("transform", `translate(${x(k).toFixed(1)} 0)`);
    cursor.querySelector("circle")?.setAttribute("cy", y(mine[k]).toFixed(1));
  };
}
