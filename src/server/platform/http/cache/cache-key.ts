import type { FastifyRequest } from "fastify";
import { previewKeyIn } from "#domain/platform/access/preview-cookie.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { preferredLocale } from "../preferred-locale.ts";
import { encodingFor } from "./compression.ts";

interface CacheKey {
  key: string;
  url: string;
  path: string;
}

/** Undefined if the response must not be cached. */
export type CacheKeyOf = (request: FastifyRequest) => CacheKey | undefined;

interface CacheKeyOptions {
  originOf: (request: FastifyRequest) => string | undefined;
  today: () => Night;
  canonicalQuery: (path: string, query: string, today: Night) => string | undefined;
}

// Encoded characters and dot segments would give a URL several keys.
const canonicalPath = /^\/$|^(?:\/[\w-][\w\-.]*)+$/;

/** Covers every dependency on the request; dependencies on data are cache tags. */
export function cacheKeys({ originOf, today, canonicalQuery }: CacheKeyOptions): CacheKeyOf {
  const canonicalUrl = (url: string, day: Night) => {
    const start = url.indexOf("?");
    const path = start < 0 ? url : url.slice(0, start);
    if (!canonicalPath.test(path)) return undefined;
    const query = start < 0 ? "" : canonicalQuery(path, url.slice(start + 1), day);
    return query === undefined ? undefined : { path, url: query ? `${path}?${query}` : path };
  };
  return (request) => {
    const { method = "", url = "", headers } = request.raw;
    if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return undefined;
    // Replies to somebody are theirs alone, and staff may see a site that is closed to others.
    if (headers.authorization !== undefined) return undefined;
    if (headers.cookie && previewKeyIn(headers.cookie)) return undefined;
    const day = today();
    const canonical = canonicalUrl(url, day);
    const origin = canonical && originOf(request);
    if (!canonical || !origin) return undefined;
    // A page's language is in its path, a reply's in the header.
    const language = canonical.path.startsWith("/api/") ? ` ${preferredLocale(headers["accept-language"])}` : "";
    const encoding = encodingFor(headers["accept-encoding"]);
    return { ...canonical, key: `${encoding}${language} ${day} ${origin}${canonical.url}` };
  };
}
