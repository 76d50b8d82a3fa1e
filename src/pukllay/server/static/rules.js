// @ts-check
/** The rules to read: found as one types, by words or by the number of a clause. The table's own rules use it as well. */

/** Without case and accents. @param {string} words */
const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {ParentNode} pages */
export function searchable(pages) {
  const box = /** @type {HTMLInputElement | null} */ (pages.querySelector(".find-in"));
  if (!box) return;
  const found = /** @type {HTMLElement} */ (pages.querySelector(".found"));
  const clauses = /** @type {HTMLElement[]} */ ([...pages.querySelectorAll(".clause")]);
  const said = clauses.map((clause) => plain(clause.textContent ?? ""));
  const numbers = clauses.map((clause) => plain(clause.id.replace(/^rule-/, "")));

  function search() {
    const words = plain(/** @type {HTMLInputElement} */ (box).value).split(/\s+/).filter(Boolean);
    // "3.2" and "tiw-3" are numbers: 3.2 is not meant to find 3.20, and 3 finds its whole chapter
    const fits = (/** @type {number} */ n, /** @type {string} */ word) =>
      /^([a-z]{3}-)?\d+(\.\d*)?$/.test(word)
        ? [numbers[n], numbers[n].slice(4)].some((number) => number === word || number.startsWith(word.endsWith(".") ? word : `${word}.`))
        : said[n].includes(word);
    let shown = 0;
    clauses.forEach((clause, n) => {
      clause.hidden = !words.every((word) => fits(n, word));
      shown += Number(!clause.hidden);
    });
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (pages.querySelectorAll(".part"))) {
      part.hidden = words.length > 0 && !part.querySelector(".clause:not([hidden])");
    }
    for (const aside of /** @type {NodeListOf<HTMLElement>} */ (pages.querySelectorAll(".contents, .keys-list, .signs"))) aside.hidden = words.length > 0;
    const { none = "", one = "", many = "" } = found.dataset;
    found.textContent = !words.length ? "" : shown === 0 ? none : shown === 1 ? one : many.replace("{n}", String(shown));
    light(clauses.filter((clause) => !clause.hidden), words);
  }

  box.addEventListener("input", search);
  pages.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("a[href^='#rule-']")) all(pages); // where it leads must be there
  });
  search();
}

/** All the rules again. @param {ParentNode} pages */
export function all(pages) {
  const box = /** @type {HTMLInputElement | null} */ (pages.querySelector(".find-in"));
  if (!box?.value) return;
  box.value = "";
  box.dispatchEvent(new Event("input"));
}

/** The words themselves, lit where the browser can. @param {HTMLElement[]} clauses @param {string[]} words */
function light(clauses, words) {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const clause of words.length ? clauses : []) {
    const texts = document.createTreeWalker(clause, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const letters = [...(text.textContent ?? "")].map((letter) => plain(letter) || letter);
      const [line, each] = [letters.join(""), letters.every((letter) => letter.length === 1)];
      for (const word of each ? words : []) {
        for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(text, at);
          range.setEnd(text, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

const own = document.querySelector(".book .pages");
if (own) {
  searchable(own);
  if (matchMedia("(max-width: 760px)").matches) own.querySelector(".contents")?.removeAttribute("open");
}
