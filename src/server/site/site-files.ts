import type { FastifyInstance, FastifyRequest } from "fastify";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { hasDrawnSign } from "#domain/property/property.ts";
import { readListing, robotsFile, sitemapOf } from "../operations/sitemap/service.ts";
import type { Db } from "../platform/database/tables/schema.ts";
import type { CacheKeyOf } from "../platform/http/cache/cache-key.ts";
import { cachedResponse, etagOf, sendCached } from "../platform/http/cache/cached-response.ts";
import { lastKnown } from "../platform/http/cache/last-known.ts";
import type { ResponseCache } from "../platform/http/cache/response-cache.ts";
import { responseHeaders } from "../platform/http/security-headers.ts";
import { readBrand } from "../property/brand/service.ts";
import { pageBrand } from "../property/brand/style-sheet.ts";
import { letterIcon, letterIconPath } from "../property/settings/letter-icon.ts";
import { readSettings, readTranslatedSettings } from "../property/settings/service.ts";
import { readSite } from "../property/settings/site.ts";
import { webManifest } from "../property/settings/web-manifest.ts";

interface SiteFilesOptions {
  db: Db;
  cache: ResponseCache;
  keyOf: CacheKeyOf;
  originOf: (request: FastifyRequest) => string;
  isTls: (request: FastifyRequest) => boolean;
}

/** The files about the site for search engines and browsers. Without a database they stay as they were last. */
export function mountSiteFiles(server: FastifyInstance, options: SiteFilesOptions): void {
  const { db, cache, keyOf, originOf, isTls } = options;
  const site = lastKnown(server.log, () => readSite(db));
  const listing = lastKnown(server.log, () => readListing(db));
  server.get("/robots.txt", async (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsFile((await site()).value, originOf(request))),
  );
  server.get("/sitemap.xml", async (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemapOf((await listing()).value, originOf(request))),
  );
  const icon = lastKnown(server.log, async () => {
    const [{ name }, { main }] = await Promise.all([readSettings(db), readBrand(db)]);
    return letterIcon({ name, main });
  });
  server.get(letterIconPath, async (_request, reply) =>
    reply
      .type("image/svg+xml")
      .header("cache-control", "no-cache")
      .send((await icon()).value),
  );
  for (const locale of locales) {
    const manifest = lastKnown(server.log, async () => {
      const brand = pageBrand(await readBrand(db));
      const hasSign = hasDrawnSign(await readSettings(db));
      return webManifest({ ...(await readTranslatedSettings(db, locale)), brand, hasSign }, locale);
    });
    server.get(localizedPath(locale, "/manifest.webmanifest"), async (request, reply) => {
      const render = async () => {
        const { value, isCurrent } = await manifest();
        const body = Buffer.from(JSON.stringify(value));
        const own = {
          "content-type": "application/manifest+json; charset=utf-8",
          "cache-control": "no-cache",
          "content-length": body.length,
          etag: etagOf(body),
        };
        const headers = { ...own, ...responseHeaders(own, isTls(request)) };
        return { response: cachedResponse(200, headers, body), dependsOn: isCurrent ? [catalogueTag] : undefined };
      };
      const key = keyOf(request)?.key;
      return sendCached(request, reply, key ? await cache.getOrRender(key, render) : (await render()).response);
    });
  }
}
