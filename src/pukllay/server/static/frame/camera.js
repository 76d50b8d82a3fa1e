// @ts-check
/** The camera: what of the stage is in sight. It is the picture's viewBox and nothing else; the whole fits at first. */

import { byId, phone, state, still } from "./state.js";

const CLOSEST = 5; // times the whole
const EASE = 300; // milliseconds
const DRAG = 6; // pixels from which a press is a drag
const NEAR = 44; // pixels that a target should have for a finger
const LEAST = 24; // pixels below which a finger does not hit it

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** @type {Box} */
let view = { x: 0, y: 0, w: 1000, h: 560 };
let manual = false; // moved by hand since the last question
let moving = 0;
/** @type {(() => void)[]} */
export const watchers = [];

const stage = () => /** @type {SVGSVGElement | null} */ (document.querySelector("#stage > svg"));
const whole = () => {
  const [, , w, h] = (stage()?.dataset.home ?? "0 0 1000 560").split(" ").map(Number);
  return { x: 0, y: 0, w, h };
};

/** Pixels a unit, of a view. @param {Box} of */
function scale(of = view) {
  const place = byId("stage");
  return Math.min(place.clientWidth / of.w, place.clientHeight / of.h) || 1;
}

/** What of the stage's place nothing covers, in its pixels. */
function free() {
  const place = byId("stage").getBoundingClientRect();
  let [right, bottom] = [place.width, place.height];
  const over = (/** @type {string} */ id) => {
    const box = byId(id);
    return box.hidden || !box.offsetHeight ? null : box.getBoundingClientRect();
  };
  if (byId("dock").classList.contains("open") && !phone.matches) bottom = Math.min(bottom, byId("drawer").getBoundingClientRect().height ? place.height - byId("drawer").offsetHeight : bottom);
  const tray = document.querySelector("#prompt .do.tray")?.getBoundingClientRect();
  if (tray?.height) bottom = Math.min(bottom, tray.top - place.top);
  const fold = over("fold");
  if (fold && !phone.matches) right = Math.min(right, fold.left - place.left);
  return { x: 0, y: 0, w: Math.max(80, right), h: Math.max(80, bottom) };
}

/** The view in which a box fills the free part of the stage. @param {Box} box @param {number} most times the whole */
function framing(box, most = CLOSEST) {
  const place = byId("stage");
  const room = free();
  const k = Math.min(room.w / box.w, room.h / box.h, most * scale(whole()));
  return {
    x: box.x + box.w / 2 - (room.x + room.w / 2) / k,
    y: box.y + box.h / 2 - (room.y + room.h / 2) / k,
    w: place.clientWidth / k,
    h: place.clientHeight / k,
  };
}

/** @param {Box} to */
function show(to) {
  view = to;
  const svg = stage();
  if (!svg) return;
  svg.setAttribute("viewBox", [to.x, to.y, to.w, to.h].map((n) => n.toFixed(2)).join(" "));
  const k = scale();
  svg.style.setProperty("--tag", String(Math.max(1, Math.min(k, 1.25)) / k));
  for (const watch of watchers) watch();
}

/** @param {Box} to @param {boolean} now without a way there */
function go(to, now = false) {
  cancelAnimationFrame(moving);
  delete document.body.dataset.moving;
  if (now || still()) return show(to);
  document.body.dataset.moving = "1";
  const from = { ...view };
  const start = performance.now();
  const step = (/** @type {number} */ t) => {
    const part = Math.min(1, Math.max(0, t - start) / EASE); // the first frame may be older than the start
    const e = 1 - (1 - part) ** 3;
    show({ x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, w: from.w + (to.w - from.w) * e, h: from.h + (to.h - from.h) * e });
    if (part < 1) moving = requestAnimationFrame(step);
    else delete document.body.dataset.moving;
  };
  moving = requestAnimationFrame(step);
}

/** A place on the stage in units. @param {Element[]} things @returns {Box | null} */
export function around(things) {
  const matrix = stage()?.getScreenCTM()?.inverse();
  const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((box) => box.width || box.height);
  if (!matrix || !boxes.length) return null;
  const a = new DOMPoint(Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top))).matrixTransform(matrix);
  const b = new DOMPoint(Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom))).matrixTransform(matrix);
  return { x: a.x, y: a.y, w: b.x - a.x, h: b.y - a.y };
}

/** @param {Box} box @param {number} by units */
const wider = (box, by) => ({ x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by });
const litThings = () => [...document.querySelectorAll("#stage .can .glow, #stage .part .glow")];

/** After a change: the question's place in sight, everything lit in the open. @param {boolean} anew a new question @param {boolean} now */
export function settle(anew, now = false) {
  if (!stage()) return;
  if (anew) manual = false;
  if (manual) return show(view);
  const { camera, lift, turn } = state.head;
  const lit = around(litThings());
  const open = byId("dock").classList.contains("open");
  let to = framing(whole(), 1);
  const room = free();
  const covered = room.h < byId("stage").clientHeight - 1;
  if (phone.matches) {
    if (turn && camera) to = framing({ x: camera[0], y: camera[1], w: camera[2], h: camera[3] });
    else if (turn && lit) to = framing(wider(lit, 40), 3.2);
  } else if (turn && camera) to = framing({ x: camera[0], y: camera[1], w: camera[2], h: camera[3] });
  else if (covered) to = open && lift ? shifted(lift) : fullWidth();
  else if (room.w < byId("stage").clientWidth - 1 && lit) to = fullWidth();
  if (lit) to = including(to, wider(lit, 8));
  go(phone.matches && turn && lit ? forFingers(to, lit) : to, now);
}

/** Near enough for a finger, where so much is lit that all of it together would be too small. The rest is a push of the
 * board away, or a step with the arrows. @param {Box} to @param {Box} lit */
function forFingers(to, lit) {
  const sizes = litThings().map((thing) => around([thing])).filter((box) => box !== null).map((box) => Math.min(box.w, box.h));
  const nearer = LEAST / (Math.min(...sizes) * scale(to));
  if (nearer <= 1) return to;
  const room = free();
  const k = Math.min(scale(to) * nearer, CLOSEST * scale(whole()));
  const middle = { x: lit.x + lit.w / 2, y: lit.y + lit.h / 2 };
  const place = byId("stage");
  return {
    x: middle.x - (room.x + room.w / 2) / k,
    y: middle.y - (room.y + room.h / 2) / k,
    w: place.clientWidth / k,
    h: place.clientHeight / k,
  };
}

/** The whole as if nothing covered it. */
function fullWidth() {
  const all = whole();
  const k = scale(all);
  const place = byId("stage");
  return { x: all.w / 2 - place.clientWidth / k / 2, y: all.h / 2 - place.clientHeight / k / 2, w: place.clientWidth / k, h: place.clientHeight / k };
}

/** @param {number} by units */
function shifted(by) {
  const to = fullWidth();
  return { ...to, y: to.y + by };
}

/** The view moved, and opened if need be, until a box lies in the free part. @param {Box} to @param {Box} box */
function including(to, box) {
  const place = byId("stage");
  const room = free();
  const k = Math.min(scale(to), room.w / box.w, room.h / box.h);
  const next = { w: place.clientWidth / k, h: place.clientHeight / k, x: to.x, y: to.y };
  if (k < scale(to)) { next.x = to.x + to.w / 2 - next.w / 2; next.y = to.y + to.h / 2 - next.h / 2; }
  const clear = { w: room.w / k, h: room.h / k };
  if (box.x < next.x) next.x = box.x;
  if (box.x + box.w > next.x + clear.w) next.x = box.x + box.w - clear.w;
  if (box.y < next.y) next.y = box.y;
  if (box.y + box.h > next.y + clear.h) next.y = box.y + box.h - clear.h;
  return next;
}

/** Where something happens, or what is walked to: in sight, and near enough for a finger on a phone. @param {Element} thing */
export function lookAt(thing) {
  if (!stage()?.contains(thing)) return thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = around([thing]);
  if (!box) return;
  if (phone.matches) {
    const k = scale();
    const near = Math.max(1, NEAR / (Math.max(box.w, box.h) * k));
    const to = framing(wider(box, Math.max(box.w, box.h) * 2.5), 3.6);
    go(near > 1 ? to : including(view, wider(box, 30)));
  } else go(including(view, wider(box, 16)));
}

/** The whole again, or on a phone what is lit. */
export function fit() {
  manual = false;
  go(phone.matches ? framing(whole(), 1) : fullWidth());
}

/** @param {number} by factor @param {{ x: number, y: number }} at in units */
export function zoom(by, at = { x: view.x + view.w / 2, y: view.y + view.h / 2 }, now = false) {
  manual = true;
  const least = scale(whole()) * 0.9;
  const k = Math.max(least, Math.min(CLOSEST * least, scale() / by));
  const f = scale() / k;
  go({ x: at.x - (at.x - view.x) * f, y: at.y - (at.y - view.y) * f, w: view.w * f, h: view.h * f }, now);
}

export const isNear = () => scale() > scale(whole()) * 1.15;

// -- by hand --------------------------------------------------------------------------------------------------------

/** @param {{ clientX: number, clientY: number }} event */
function point(event) {
  const matrix = stage()?.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}

export function handle() {
  const place = byId("stage");
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let dragged = false;
  let start = [0, 0];
  place.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 0.86 : 1.16, point(event), true);
  }, { passive: false });
  place.addEventListener("dblclick", (event) => {
    if (/** @type {Element} */ (event.target).closest(".can, .part")) return;
    if (isNear()) fit();
    else zoom(0.5, point(event));
  });
  place.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    down.set(event.pointerId, event);
    dragged = false;
    start = [event.clientX, event.clientY];
  });
  place.addEventListener("pointermove", (event) => {
    const was = down.get(event.pointerId);
    if (!was) return;
    if (!dragged && Math.hypot(event.clientX - start[0], event.clientY - start[1]) < DRAG && down.size < 2) return;
    if (!dragged) place.setPointerCapture(event.pointerId);
    dragged = true;
    if (down.size === 2) {
      const other = /** @type {PointerEvent} */ ([...down.values()].find((p) => p.pointerId !== event.pointerId));
      const apart = (/** @type {PointerEvent} */ p) => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY) || 1;
      zoom(apart(was) / apart(event), point({ clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 }), true);
    } else {
      manual = true;
      const k = scale();
      show({ ...view, x: view.x - (event.clientX - was.clientX) / k, y: view.y - (event.clientY - was.clientY) / k });
    }
    down.set(event.pointerId, event);
  });
  for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, (event) => down.delete(/** @type {PointerEvent} */ (event).pointerId));
  place.addEventListener("click", (event) => { if (dragged) { event.stopPropagation(); dragged = false; } }, true);
}
