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
  try {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) return complain(typeof told.detail === "string" ? told.detail : JSON.stringify(told.detail));
    location.href = told.links[0].url;
  } catch (error) {
    complain(String(error));
  }
}

for (const form of document.querySelectorAll("form.quick")) {
  const strength = /** @type {HTMLElement} */ (form.querySelector(".strength"));
  const alone = () => strength.classList.toggle("idle", new FormData(/** @type {HTMLFormElement} */ (form)).get("bots") === "0");
  form.addEventListener("change", alone);
  alone();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (form));
    const daily = /** @type {SubmitEvent} */ (event).submitter?.dataset;
    if (daily?.seed)
      return open("/api/tables", { game: form.getAttribute("data-game"), players: ["here"], seed: Number(daily.seed), options: JSON.parse(daily.options ?? "{}") });
    const bots = Array(Number(data.get("bots"))).fill(String(data.get("level")));
    open("/api/tables", { game: form.getAttribute("data-game"), players: ["here", ...bots] });
  });
}

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
      edition: edition instanceof File && edition.size ? await edition.text() : "",
    });
  });
}

document.getElementById("upload")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("record");
  if (file instanceof File) open("/api/records", { text: await file.text() });
});
