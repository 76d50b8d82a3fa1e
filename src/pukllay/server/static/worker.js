// @ts-check
/** What the browser runs without a page: it shows that it is somebody's turn, and leads to the table. */

const self_ = /** @type {any} */ (self);

self_.addEventListener("install", () => self_.skipWaiting());
self_.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(self_.clients.claim()));

self_.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(self_.registration.showNotification(told.title ?? "Pukllay", { body: told.body, tag: told.tag, renotify: Boolean(told.tag), icon: "/static/icon.svg", data: told.url }));
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
