// @ts-check
/** On every page round the tables: language, and day or night. */

const language = /** @type {HTMLSelectElement | null} */ (document.getElementById("language"));
language?.addEventListener("change", () => {
  const to = new URL(location.href);
  to.searchParams.set("lang", language.value);
  location.href = to.href;
});

const KEY = "table theme"; // the same as at the table
const page = document.documentElement;
/** @param {string | null} wanted */
function dress(wanted) {
  if (wanted) page.dataset.theme = wanted;
  else delete page.dataset.theme;
}
dress(localStorage.getItem(KEY));
document.getElementById("theme")?.addEventListener("click", () => {
  const dark = page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  localStorage.setItem(KEY, dark ? "light" : "dark");
  dress(localStorage.getItem(KEY));
});

// A game of older rules is ended; the page that comes then has its record.
const close = document.getElementById("close");
close?.addEventListener("click", async () => {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  if ((await fetch(close.dataset.to ?? "", options)).ok) location.reload();
});

// Behind the pages: an app that can be installed, and a page that stands in when there is no connection.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
