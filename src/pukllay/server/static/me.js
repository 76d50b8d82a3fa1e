// @ts-check
/** One's own list of tables: signing in, up and out. */

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.me")))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const trouble = document.getElementById("trouble");
    const answer = await fetch(button?.value || form.dataset.path || "", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (answer.ok) return location.reload();
    if (!trouble) return;
    trouble.textContent = (await answer.json()).detail;
    trouble.hidden = false;
    trouble.scrollIntoView({ block: "center" });
  });
