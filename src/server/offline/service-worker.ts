import { defaultLocale, type Locale, locales, localizedPath } from "#domain/locales.ts";

export const offlinePath = "/offline";

/** As in `web/admin/register/roll-call-copy.ts`, which stores the copy. */
const rollCallPath = "/admin/register/roll-call";
const rollCallCache = "roll-call";

const prefixes = locales.filter((locale) => locale !== defaultLocale).join("|");
const cacheOf = (locale: Locale) => `offline-${locale}-`;

/**
 * Runs in the browser, for the pages of one language. `version` changes with the offline page, so that browsers update the
 * worker and the page.
 */
export const serviceWorker = (locale: Locale, version: string): string => `"use strict";
const cacheName = "${cacheOf(locale)}${version}";
const page = "${localizedPath(locale, offlinePath)}";
// The caches of the other languages belong to their workers.
const others = ${JSON.stringify(locales.filter((other) => other !== locale).map(cacheOf))};
const isOutdated = (name) =>
  name.startsWith("offline-") && name !== cacheName && !others.some((prefix) => name.startsWith(prefix));

addEventListener("install", (event) => {
  const store = async () => (await caches.open(cacheName)).add(new Request(page, { cache: "reload" }));
  event.waitUntil(store().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const activate = async () => {
    const outdated = (await caches.keys()).filter(isOutdated);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(activate());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const { pathname } = new URL(request.url);
  if (/^(\\/(${prefixes}))?\\/api(\\/|$)/.test(pathname)) return;
  // Of the desk the list of guests in house, where somebody keeps a copy on this device.
  const isDesk = /^(\\/(${prefixes}))?\\/admin(\\/|$)/.test(pathname);
  const [kept, options] = isDesk ? ["${rollCallPath}", { cacheName: "${rollCallCache}" }] : [page, { cacheName }];
  const respond = async () => {
    try {
      return (await event.preloadResponse) || (await fetch(request));
    } catch (error) {
      const offline = await caches.match(kept, options);
      if (offline) return offline;
      throw error;
    }
  };
  event.respondWith(respond());
});
`;
