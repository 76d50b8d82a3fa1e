// @ts-check
/** What stands in for a page that could not be had: it looks for the page again by itself. */

const AGAIN = 5000; // milliseconds

async function look() {
  try {
    await fetch("/static/icon.svg", { cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(look, AGAIN);
  }
}
document.getElementById("again")?.addEventListener("click", () => location.reload());
addEventListener("online", look);
setTimeout(look, AGAIN);
