// @ts-check
/** From any decision of the game: a new table that begins there, against bots. */

const button = /** @type {HTMLElement} */ (document.getElementById("play-on"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("play-on-how"));
const seat = /** @type {HTMLSelectElement} */ (document.getElementById("as-seat"));
const bot = /** @type {HTMLSelectElement | null} */ (document.getElementById("as-bot"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("play-on-trouble"));
const moment = () => Number(/** @type {HTMLInputElement} */ (document.getElementById("slider")).value);

button.addEventListener("click", () => {
  trouble.textContent = "";
  seat.value = document.getElementById("keepsake")?.dataset.me ?? "0";
  dialog.showModal();
});
dialog.querySelector("#play-on-do")?.addEventListener("click", async (event) => {
  event.preventDefault();
  const last = Number(/** @type {HTMLInputElement} */ (document.getElementById("slider")).max);
  const body = JSON.stringify({ moment: Math.min(moment(), last - 1), seat: Number(seat.value), ...(bot ? { player: bot.value } : {}) });
  const answer = await fetch(button.dataset.url ?? "", { method: "POST", headers: { "content-type": "application/json" }, body });
  const told = await answer.json();
  if (answer.ok) location.href = told.url;
  else trouble.textContent = typeof told.detail === "string" ? told.detail : String(answer.status);
});
