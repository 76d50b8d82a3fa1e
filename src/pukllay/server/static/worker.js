// @ts-check
/** What the browser runs without a page: it shows that it is somebody's turn and leads to the table, and it stands in for
 * a page that cannot be had. Nothing of a table is ever kept here. */

const self_ = /** @type {any} */ (self);
const KEPT = "offline 1"; // another number when what is kept has changed
const AWAY = "/offline";
const NEEDED = [AWAY, "/static/offline.js", "/static/pages.js", "/static/pages.css", "/static/tokens.css", "/static/icon.svg"];

self_.addEventListener("install", (/** @type {any} */ event) => {
  self_.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(NEEDED)));
});
self_.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, self_.clients.claim()]));
});
self_.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(AWAY)));
  else if (NEEDED.includes(path) && event.request.cache !== "no-store") event.respondWith(fetch(event.request).catch(() => caches.match(path)));
});

self_.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(self_.registration.showNotification(told.title ?? "Pukllay", { body: told.body, tag: told.tag, renotify: Boolean(told.tag), icon: "/static/icon-192.png", badge: "/static/icon-192.png", data: told.url }));
});

self_.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? "/", location.origin).href;
  event.waitUntil((async () => {
    const open = await self_.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((/** @type {any} */ page) => page.url.split("?")[0] === url);
    return there ? there.focus() : self_.clients.openWindow(url);
  })());
});
