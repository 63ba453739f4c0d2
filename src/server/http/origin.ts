import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";

const host = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Says under which scheme and host a request was made, without a slash at the end: as configured, or as the request
 * itself says, which becomes part of pages and so must be nothing but a host. Throws invalid_input.
 */
export function originReader(publicUrl = ""): (request: FastifyRequest) => string {
  // Nearly every request comes under the same host as the one before it.
  let checked = "";
  return (request) => {
    if (publicUrl) return publicUrl;
    const origin = `${request.protocol === "https" ? "https" : "http"}://${request.host}`;
    if (origin === checked) return origin;
    if (!host.test(request.host) || !URL.canParse(origin)) {
      throw new AppError("invalid_input", "The request could not be read");
    }
    checked = origin;
    return origin;
  };
}

/** What `originReader` says, by the host alone; undefined where a proxy that is believed may say otherwise. */
export function originByHost(publicUrl: string | undefined, believesProxies: boolean) {
  let last = { host: "", origin: "" };
  return (host: string): string | undefined => {
    if (publicUrl || believesProxies) return publicUrl || undefined;
    if (host !== last.host) last = { host, origin: `http://${host}` };
    return last.origin;
  };
}
