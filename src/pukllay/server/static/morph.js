// @ts-check
/** Turn one element into another with as little change as possible, so that what stays keeps its focus, its scroll
 * and its identity. Children are matched by id, else by order and kind. Written here rather than taken from a library:
 * the server sends well-formed fragments of one template, and these lines are all that it takes. */

/** @param {Element} from @param {Element} to */
export function morph(from, to) {
  if (from.hasAttribute("data-keep")) return;
  attributes(from, to);
  children(from, to);
}

/** @param {Element} from @param {Element} to */
function attributes(from, to) {
  const kept = from.getAttribute("data-keep-attr");
  for (const { name, value } of [...to.attributes])
    if (name !== kept && from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes])
    if (name !== kept && !to.hasAttribute(name)) from.removeAttribute(name);
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from !== document.activeElement)
    from.value = to.value;
}

/** @param {Node} a @param {Node} b */
function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName
    && (a.nodeType !== Node.ELEMENT_NODE || /** @type {Element} */ (a).id === /** @type {Element} */ (b).id);
}

/** @param {Element} from @param {Element} to */
function children(from, to) {
  /** @type {Map<string, Element>} */
  const named = new Map();
  for (const child of from.children) if (child.id) named.set(child.id, child);
  /** @type {Node | null} */
  let at = from.firstChild;
  for (const next of [...to.childNodes]) {
    const id = next instanceof Element ? next.id : "";
    const old = id ? named.get(id) : undefined;
    if (old && old.nodeName === next.nodeName) {
      if (old === at) at = at.nextSibling;
      else from.insertBefore(old, at);
      morph(old, /** @type {Element} */ (next));
      named.delete(id);
    } else if (at && alike(at, next)) {
      const here = at;
      at = at.nextSibling;
      if (next instanceof Element) morph(/** @type {Element} */ (here), next);
      else if (here.nodeValue !== next.nodeValue) here.nodeValue = next.nodeValue;
    } else {
      from.insertBefore(document.importNode(next, true), at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    from.removeChild(gone);
  }
}

/** @typedef {{ x: number, y: number }} Place */

/** Where the pieces stand, by what they are: pieces of one kind are alike, so one that vanishes here and one that
 * appears there are the same one, moved.
 * @param {Element} root @returns {Map<string, Map<string, Place>>} */
export function places(root) {
  const out = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const kind = piece.getAttribute("data-piece") ?? "";
    const box = piece.getBoundingClientRect();
    if (!out.has(kind)) out.set(kind, new Map());
    out.get(kind).set(piece.id, { x: box.left, y: box.top });
  }
  return out;
}

/** Let the pieces glide from where they stood.
 * @param {Element} root @param {Map<string, Map<string, Place>>} before */
export function glide(root, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [kind, now] of places(root)) {
    const then = before.get(kind);
    if (!then) continue;
    const gone = [...then].filter(([id]) => !now.has(id)).map(([, place]) => place);
    for (const [id, place] of now) {
      const from = then.get(id) ?? gone.shift();
      if (!from || Math.hypot(from.x - place.x, from.y - place.y) < 2) continue;
      const piece = document.getElementById(id);
      if (!(piece instanceof SVGGraphicsElement)) continue;
      const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
      const at = piece.transform.baseVal.consolidate()?.matrix;
      const [x, y] = [at?.e ?? 0, at?.f ?? 0];
      piece.parentNode?.appendChild(piece); // above its neighbours while it moves
      piece.animate(
        [{ transform: `translate(${x + (from.x - place.x) / scale}px, ${y + (from.y - place.y) / scale}px)` },
          { transform: `translate(${x}px, ${y}px)` }],
        { duration: 280, easing: "ease-in-out" });
    }
  }
}
