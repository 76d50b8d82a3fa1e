// @ts-check
/** Taking a seat. To look at the page takes nothing; the click does, once: sent again with the same word, the request
 * is answered and not repeated, so that a lost answer loses no seat. */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("sit"));
const NAME = "my name";

if (form) {
  const called = /** @type {HTMLInputElement} */ (document.getElementById("called"));
  const [, , table, secret] = location.pathname.split("/");
  const word = `claim ${secret}`;
  if (!called.value) called.value = localStorage.getItem(NAME) ?? "";
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (document.getElementById("take"));
    const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
    button.disabled = true;
    if (called.value.trim()) localStorage.setItem(NAME, called.value.trim());
    const key = localStorage.getItem(word) ?? [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
    localStorage.setItem(word, key);
    try {
      const answer = await fetch(`/api/tables/${table}/${secret}/claim`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: called.value, key }) });
      const told = await answer.json();
      if (answer.ok) return location.replace(told.url);
      trouble.textContent = typeof told.detail === "string" ? told.detail : String(answer.status);
    } catch (error) {
      trouble.textContent = String(error);
    }
    trouble.hidden = false;
    trouble.scrollIntoView({ block: "center" });
    button.disabled = false;
  });
}
