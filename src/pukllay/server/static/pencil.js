// @ts-check
/** Pencil marks on the spaces of Tiwanaku: kept in this browser, seen by nobody else, unknown to the game. */

export class Pencil {
  /** @param {string} table */
  constructor(table) {
    this.key = `pencil ${table}`;
    this.on = false;
    /** @type {Record<string, string>} space -> the marks: digits are crops, letters a to d terrains */
    this.marks = JSON.parse(localStorage.getItem(this.key) ?? "{}");
    this.space = "";
  }

  get box() {
    return /** @type {HTMLElement} */ (document.getElementById("pencil-box"));
  }

  /** @param {HTMLElement} button */
  toggle(button) {
    this.on = !this.on;
    button.setAttribute("aria-pressed", String(this.on));
    document.body.classList.toggle("pencilling", this.on);
    this.close();
    return this.on;
  }

  close() {
    if (this.box.hidden) return false;
    this.box.hidden = true;
    return true;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    const mark = target.closest("#pencil-box button");
    if (mark) {
      const sign = mark.getAttribute("data-mark") ?? "";
      const had = this.marks[this.space] ?? "";
      this.marks[this.space] = had.includes(sign) ? had.replace(sign, "") : [...had, sign].sort().join("");
      localStorage.setItem(this.key, JSON.stringify(this.marks));
      this.draw();
      this.open(this.space);
      return true;
    }
    if (!this.on) return false;
    const space = target.closest(".space");
    if (!space) return this.close() && false;
    this.open(space.getAttribute("data-name") ?? "");
    this.box.style.left = `${Math.min(event.clientX, innerWidth - 260)}px`;
    this.box.style.top = `${Math.min(event.clientY + 8, innerHeight - 130)}px`;
    return true;
  }

  /** @param {string} space */
  open(space) {
    if (!document.getElementById(`pencil-${space}`)) return;
    this.space = space;
    const letters = document.getElementById("table")?.dataset.terrains ?? "";
    const rows = [[..."abcd"], [..."12345"]].map((signs) => {
      const row = document.createElement("div");
      for (const sign of signs) {
        const button = document.createElement("button");
        button.dataset.mark = sign;
        button.textContent = sign > "9" ? letters["abcd".indexOf(sign)] : sign;
        button.setAttribute("aria-pressed", String((this.marks[space] ?? "").includes(sign)));
        row.append(button);
      }
      return row;
    });
    this.box.replaceChildren(space, ...rows);
    this.box.hidden = false;
  }

  draw() {
    const letters = document.getElementById("table")?.dataset.terrains ?? "";
    for (const place of document.querySelectorAll("g.pencil")) {
      const marks = this.marks[place.getAttribute("data-space") ?? ""] ?? "";
      const [x, y] = [Number(place.getAttribute("data-x")), Number(place.getAttribute("data-y"))];
      const text = (/** @type {string} */ words, /** @type {number} */ dy, /** @type {string} */ kind) => {
        const line = document.createElementNS("http://www.w3.org/2000/svg", "text");
        line.setAttribute("x", "12");
        line.setAttribute("y", String(dy));
        line.setAttribute("class", kind);
        line.textContent = words;
        return line;
      };
      const crops = [...marks].filter((m) => m <= "9").join(" ");
      const lands = [...marks].filter((m) => m > "9").map((m) => letters["abcd".indexOf(m)]).join(" ");
      const scale = Number(place.getAttribute("data-size") ?? 100) / 100; // the marks are set for spaces of 100 units
      place.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
      place.replaceChildren(text(lands, 48, "t"), text(crops, 72, "c"));
    }
  }
}
