import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { hasDrawnSign } from "#domain/property/property.ts";
import { offlinePage } from "../operations/offline/offline-page.ts";
import { offlinePath, serviceWorker } from "../operations/offline/service-worker.ts";
import type { Db } from "../platform/database/tables/schema.ts";
import type { CacheKeyOf } from "../platform/http/cache/cache-key.ts";
import { cachedResponse, etagOf, sendCached } from "../platform/http/cache/cached-response.ts";
import { type Known, lastKnown } from "../platform/http/cache/last-known.ts";
import type { ResponseCache } from "../platform/http/cache/response-cache.ts";
import { responseHeaders } from "../platform/http/security-headers.ts";
import { readBrand } from "../property/brand/service.ts";
import { readSettings, readTranslatedSettings } from "../property/settings/service.ts";

interface OfflineOptions {
  db: Db;
  cache: ResponseCache;
  keyOf: CacheKeyOf;
  isTls: (request: FastifyRequest) => boolean;
}

interface OfflineContent {
  text: string;
  type: string;
  policy: string;
  headers?: Record<string, string>;
}

/** In the language of a page that stands alone. */
export async function readOfflineLodge(db: Db, locale: Locale) {
  const [settings, entered, brand] = await Promise.all([
    readTranslatedSettings(db, locale),
    readSettings(db),
    readBrand(db),
  ]);
  return { ...settings, hasSign: hasDrawnSign(entered) && brand.logo === null };
}

interface OfflineSite {
  locale: Locale;
  lodge: () => Promise<Known<Awaited<ReturnType<typeof readOfflineLodge>>>>;
}

/** In every language the page for guests without a network, and the service worker that stores it (decision 0031). */
export function mountOffline(server: FastifyInstance, { db, cache, keyOf, isTls }: OfflineOptions): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { locale, lodge }: OfflineSite,
    contentOf: (page: ReturnType<typeof offlinePage>) => OfflineContent,
  ) => {
    const render = async () => {
      const { value, isCurrent } = await lodge();
      const { text, type, policy, headers: more } = contentOf(offlinePage(value, locale));
      const body = Buffer.from(text);
      const own = {
        "content-type": `${type}; charset=utf-8`,
        "content-security-policy": policy,
        "cache-control": "no-cache",
        "content-length": body.length,
        etag: etagOf(body),
        ...more,
      };
      const headers = { ...own, ...responseHeaders(own, isTls(request)) };
      return { response: cachedResponse(200, headers, body), dependsOn: isCurrent ? [catalogueTag] : undefined };
    };
    const key = keyOf(request)?.key;
    return sendCached(request, reply, key ? await cache.getOrRender(key, render) : (await render()).response);
  };

  for (const locale of locales) {
    // Without a database it stays as it was last.
    const site = { locale, lodge: lastKnown(server.log, () => readOfflineLodge(db, locale)) };
    server.get(localizedPath(locale, offlinePath), (request, reply) =>
      send(request, reply, site, ({ html, policy }) => ({ text: html, type: "text/html", policy })),
    );
    server.get(localizedPath(locale, "/service-worker.js"), (request, reply) =>
      send(request, reply, site, ({ html }) => ({
        text: serviceWorker(locale, etagOf(Buffer.from(html)).replace(/\W/g, "")),
        type: "text/javascript",
        // Applies to the worker's own requests.
        policy: "default-src 'none'; connect-src 'self'",
        headers: { "service-worker-allowed": localizedPath(locale, "/") },
      })),
    );
  }
}
