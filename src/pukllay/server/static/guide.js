// @ts-check
/** "Show me": a newcomer's first game begins with a few marks on the board, once a game, to be skipped at will. */

const steps = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#guide [data-on]")]);

export class Guide {
  /** @param {string} game */
  constructor(game) {
    this.key = `shown ${game}`;
    this.at = -1;
    /** @type {(thing: Element | null) => void} what a page does besides, to mark a thing */
    this.mark = () => {};
  }

  /** Begin, if this browser has not seen it yet and the game has just begun. @param {boolean} early */
  offer(early) {
    if (early && localStorage.getItem(this.key) !== "1" && steps().length) this.start();
  }

  start() {
    this.at = 0;
    this.draw();
  }

  /** @param {number} by */
  go(by) {
    this.at = Math.max(0, this.at + by);
    if (this.at >= steps().length) return this.stop();
    this.draw();
  }

  stop() {
    if (this.at < 0) return false;
    this.at = -1;
    localStorage.setItem(this.key, "1");
    this.draw();
    return true;
  }

  /** Also after each change of the page: the mark is drawn anew. */
  draw() {
    const place = document.getElementById("guide");
    if (!place) return;
    place.hidden = this.at < 0;
    document.querySelectorAll(".guided").forEach((g) => g.classList.remove("guided"));
    steps().forEach((step, n) => { step.hidden = n !== this.at; });
    const step = steps()[this.at];
    const places = step ? (step.dataset.on ?? "").split("|") : []; // the first that is there
    const there = places.map((place) => document.querySelector(place)).find((found) => found?.getClientRects().length);
    there?.classList.add("guided");
    this.mark(there ?? null);
    const back = /** @type {HTMLButtonElement | null} */ (document.getElementById("guide-back"));
    if (back) back.disabled = this.at === 0;
  }

  /** Where the mark is, brought into sight. */
  look() {
    document.querySelector(".guided")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
