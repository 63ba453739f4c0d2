export const offlinePath = "/offline";

/** Runs in the browser. `version` changes with the offline page, so that browsers update the worker and the page. */
export const serviceWorker = (version: string): string => `"use strict";
const cacheName = "offline-${version}";
const page = "${offlinePath}";

addEventListener("install", (event) => {
  const store = async () => (await caches.open(cacheName)).add(new Request(page, { cache: "reload" }));
  event.waitUntil(store().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const activate = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith("offline-") && name !== cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(activate());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (/^\\/(admin|api)(\\/|$)/.test(new URL(request.url).pathname)) return;
  const respond = async () => {
    try {
      return (await event.preloadResponse) || (await fetch(request));
    } catch (error) {
      const offline = await caches.match(page, { cacheName });
      if (offline) return offline;
      throw error;
    }
  };
  event.respondWith(respond());
});
`;
