// @ts-check
/** The page behind the link of an e-mail: it is confirmed by a click, since programs open links by themselves. */

const button = document.getElementById("confirm");
button?.addEventListener("click", async () => {
  const answer = await fetch(button.dataset.path ?? "", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  if (answer.ok) return location.reload();
  const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
  trouble.textContent = (await answer.json()).detail;
  trouble.hidden = false;
});
