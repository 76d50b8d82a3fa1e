// @ts-check
/** The first page and the page of a new table: forms become requests. */

const trouble = document.getElementById("trouble");

/** @param {string} words */
function complain(words) {
  if (!trouble) return;
  trouble.textContent = words;
  trouble.hidden = false;
  trouble.scrollIntoView({ block: "center" });
}

/** @param {string} path @param {object} body */
async function open(path, body) {
  const ask = () => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  try {
    let answer = await ask();
    for (let attempt = 1; answer.status === 503 && attempt < 6; attempt++) {
      const seconds = Number(answer.headers.get("retry-after")) || 1; // too much to do just now: nothing was made
      await new Promise((done) => setTimeout(done, 1000 * Math.min(seconds, 10)));
      answer = await ask();
    }
    const told = await answer.json();
    if (!answer.ok) return complain(typeof told.detail === "string" ? told.detail : JSON.stringify(told.detail));
    location.href = told.links[0].url;
  } catch (error) {
    complain(String(error));
  }
}

/** One click plays as last time: the same number of opponents, as strong. */
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.quick"))) {
  const game = form.dataset.game ?? "";
  const field = (/** @type {string} */ name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
  const [bots, level] = [field("bots"), field("level")];
  const last = (localStorage.getItem(`last ${game}`) ?? "").split(" ");
  if (last.length === 2) {
    if ([...bots.options].some((option) => option.value === last[0])) bots.value = last[0];
    if ([...level.options].some((option) => option.value === last[1])) level.value = last[1];
  }
  const say = () => {
    const alone = bots.value === "0";
    form.querySelector(".strength")?.classList.toggle("idle", alone);
    const place = /** @type {HTMLElement} */ (form.querySelector(".last"));
    const said = (/** @type {HTMLSelectElement} */ list) => list.selectedOptions[0]?.textContent ?? "";
    place.textContent = ((alone ? place.dataset.alone : place.dataset.against) ?? "").replace("{bots}", said(bots)).replace("{level}", said(level).toLowerCase());
  };
  form.addEventListener("change", say);
  say();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    localStorage.setItem(`last ${game}`, `${bots.value} ${level.value}`);
    open("/api/tables", { game, players: ["here", ...Array(Number(bots.value)).fill(level.value)] });
  });
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".daily")))
  button.addEventListener("click", () => open("/api/tables", { game: button.dataset.game, players: ["here"], seed: Number(button.dataset.seed), options: JSON.parse(button.dataset.options ?? "{}") }));
document.addEventListener("click", (event) => {
  for (const more of document.querySelectorAll("details.more[open]")) if (!more.contains(/** @type {Node} */ (event.target))) more.removeAttribute("open");
});

const fresh = /** @type {HTMLFormElement | null} */ (document.getElementById("new"));
if (fresh) {
  const show = () => {
    const count = Number(new FormData(fresh).get("count"));
    for (const row of fresh.querySelectorAll("li[data-seat]"))
      /** @type {HTMLElement} */ (row).hidden = Number(row.getAttribute("data-seat")) >= count;
    for (const option of fresh.querySelectorAll("[data-solo]")) /** @type {HTMLElement} */ (option).hidden = count !== 1;
  };
  fresh.addEventListener("change", show);
  show();
  fresh.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(fresh);
    const count = Number(data.get("count"));
    /** @type {Record<string, string>} */
    const options = {};
    for (const [key, value] of data) if (key.startsWith("option-")) options[key.slice(7)] = String(value);
    const seats = [...Array(count).keys()];
    const edition = data.get("edition");
    const hints = String(data.get("hints") ?? "");
    open("/api/tables", {
      game: fresh.dataset.game,
      players: seats.map((n) => data.get(`player-${n}`)),
      names: seats.map((n) => data.get(`name-${n}`)),
      options,
      ...(hints ? { hints: hints === "yes" } : {}),
      open: data.get("open") === "yes",
      clock: String(data.get("clock") ?? ""),
      edition: edition instanceof File && edition.size ? await edition.text() : "",
    });
  });
}

document.getElementById("upload")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("record");
  if (file instanceof File) open("/api/records", { text: await file.text() });
});
