// @ts-check
/** For who asked for it, a notification of the browser when it is one's turn: by this page while it is open, and by the
 * browser's own service when it is closed. */

const KEY = "notify";
const can = () => "Notification" in window;

/** Asked for by a click, never before. @returns {Promise<boolean>} */
export async function ask() {
  if (!can()) return false;
  const wanted = localStorage.getItem(KEY) !== "1" || Notification.permission !== "granted";
  const on = wanted && (await Notification.requestPermission()) === "granted";
  localStorage.setItem(KEY, on ? "1" : "0");
  show();
  await follow(true).catch(() => {}); // without it, this page still tells while it is open
  return on;
}

const here = location.pathname.replace(/^\/t\//, "/api/tables/");

/** @param {string} path @param {object} body */
const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Have the server tell this browser of this table, or no more. @param {boolean} asked by a click: else nothing is begun that was not before */
export async function follow(asked = false) {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !can()) return;
  const on = localStorage.getItem(KEY) === "1" && Notification.permission === "granted";
  if (!on && !asked) return;
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  let found = await worker.pushManager.getSubscription();
  if (!on) {
    if (found) await post(`${here}/push/stop`, { endpoint: found.endpoint });
    return;
  }
  if (!found) {
    const { key } = await (await fetch("/api/push")).json();
    if (!key) return;
    found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const { endpoint, keys } = found.toJSON();
  await post(`${here}/push?lang=${document.documentElement.lang}`, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
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
