// @ts-check
/** The tab's title, and, for who asked for it, a notification of the browser when it is one's turn. */

const KEY = "notify";
const can = () => "Notification" in window;

/** Asked for by a click, never before. @returns {Promise<boolean>} */
export async function ask() {
  if (!can()) return false;
  const wanted = localStorage.getItem(KEY) !== "1" || Notification.permission !== "granted";
  const on = wanted && (await Notification.requestPermission()) === "granted";
  localStorage.setItem(KEY, on ? "1" : "0");
  show();
  return on;
}

export function show() {
  const bell = document.getElementById("do-bell");
  if (!bell) return;
  bell.hidden = !can();
  bell.setAttribute("aria-pressed", String(can() && Notification.permission === "granted" && localStorage.getItem(KEY) === "1"));
}

/** @param {string} title @param {string} words @param {string} table */
export function tell(title, words, table) {
  if (!document.hidden || !can() || Notification.permission !== "granted" || localStorage.getItem(KEY) !== "1") return;
  try {
    const note = new Notification(title, { body: words, tag: table, icon: "/static/icon.svg" });
    note.onclick = () => { window.focus(); note.close(); };
  } catch {
    // some phones allow notifications only to installed pages: the title of the tab must do
  }
}
