import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { encodingFor } from "./cache/compression.ts";

const absoluteForm = /^https?:\/\/([^/?#]+)(\/?[^#]*)$/i;

/** RFC 9112, 3.2.2: the host of an absolute-form target replaces the Host header. */
export function rewriteUrl({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): string {
  const [, host, path = ""] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Must be called before other hooks are added. */
export function normalizeRequests(server: FastifyInstance): void {
  server.addHook("onRequest", ({ raw }, _reply, done) => {
    if (hostCount(raw) > 1) return done(new AppError("invalid_input", m.requestUnreadable()));
    // The cache key and the file server must choose the same encoding.
    raw.headers["accept-encoding"] = encodingFor(raw.headers["accept-encoding"]);
    done();
  });
}

/** `headers` contains only the first one. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  }
  return count;
}
