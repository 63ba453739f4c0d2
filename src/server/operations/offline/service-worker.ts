import { defaultLocale, type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { maxCopyAge, rollCallCache, rollCallPath, storedAtHeader } from "#domain/platform/values/roll-call-copy.ts";

export const offlinePath = "/offline";

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

// A copy from the future is of a clock that was set back.
const isFresh = (copy) => {
  const age = Date.now() - Number(copy.headers.get("${storedAtHeader}") || NaN);
  return age >= -60_000 && age <= ${maxCopyAge};
};
const readRollCall = async () => {
  const copy = await caches.match("${rollCallPath}", { cacheName: "${rollCallCache}" });
  if (!copy || isFresh(copy)) return copy;
  await caches.delete("${rollCallCache}");
  return undefined;
};

addEventListener("install", (event) => {
  const store = async () => (await caches.open(cacheName)).add(new Request(page, { cache: "reload" }));
  event.waitUntil(store().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const activate = async () => {
    const outdated = (await caches.keys()).filter(isOutdated);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await readRollCall().catch(() => undefined);
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(activate());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const { pathname } = new URL(request.url);
  if (/^(\\/(${prefixes}))?\\/api(\\/|$)/.test(pathname)) return;
  // From the desk it keeps the list of guests in house alone, where somebody keeps a copy on this device.
  const isDesk = /^(\\/(${prefixes}))?\\/admin(\\/|$)/.test(pathname);
  // Read at every visit, so that one that is too old is removed also where the network works.
  const rollCall = readRollCall().catch(() => undefined);
  const respond = async () => {
    try {
      return (await event.preloadResponse) || (await fetch(request));
    } catch (error) {
      const offline = isDesk ? await rollCall : await caches.match(page, { cacheName });
      if (offline) return offline;
      throw error;
    }
  };
  event.respondWith(respond());
});
`;
