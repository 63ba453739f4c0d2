import type { FastifyRequest } from "fastify";
import type { Night } from "#domain/nights.ts";
import { encodingFor } from "./compression.ts";

/** The key under which the response to a request may be cached; undefined: under none. */
export type CacheKeyOf = (request: FastifyRequest) => string | undefined;

interface CacheKeyOptions {
  /** Scheme and host if it is one of the few that responses are cached for. */
  originOf: (request: FastifyRequest) => string | undefined;
  today: () => Night;
}

// An encoded character or a dot segment would be a second spelling of an address.
const canonicalPath = /^\/$|^(?:\/[\w-][\w\-.]*)+$/;

/** Everything that a response depends on and that comes with its request; what it shows of the database are its tags. */
export function cacheKeys({ originOf, today }: CacheKeyOptions): CacheKeyOf {
  return (request) => {
    const { method = "", url = "", headers } = request.raw;
    if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined || !canonicalPath.test(url)) {
      return undefined;
    }
    const origin = originOf(request);
    return origin && `${encodingFor(headers["accept-encoding"])} ${today()} ${origin}${url}`;
  };
}
