import type { FastifyRequest } from "fastify";
import type { Night } from "#domain/nights.ts";
import { encodingFor } from "./compression.ts";

/** Under which key the response to a request may be cached, and the request's address in its canonical spelling. */
interface CacheKey {
  key: string;
  url: string;
  path: string;
}

/** Undefined: the response must not be cached. */
export type CacheKeyOf = (request: FastifyRequest) => CacheKey | undefined;

interface CacheKeyOptions {
  /** Scheme and host if it is one of the few that responses are cached for. */
  originOf: (request: FastifyRequest) => string | undefined;
  today: () => Night;
  /** The one spelling of a query string, if responses to it are cached. */
  canonicalQuery: (path: string, query: string, today: Night) => string | undefined;
}

// An encoded character or a dot segment would be a second spelling of an address.
const canonicalPath = /^\/$|^(?:\/[\w-][\w\-.]*)+$/;

/** Everything that a response depends on and that comes with its request; what it shows of the database are its tags. */
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
    const day = today();
    const canonical = canonicalUrl(url, day);
    const origin = canonical && originOf(request);
    if (!canonical || !origin) return undefined;
    return { ...canonical, key: `${encodingFor(headers["accept-encoding"])} ${day} ${origin}${canonical.url}` };
  };
}
