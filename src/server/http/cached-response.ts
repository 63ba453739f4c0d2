import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Contains no data of a single request; request id and date are added when it is sent. */
export interface CachedResponse {
  status: number;
  /** Complete; names in lower case. */
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  body: Buffer;
}

/** The same for every encoding. */
export const etagOf = (content: string | Buffer) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** RFC 9110, 13.1.2. */
function isNotModified({ status, headers }: CachedResponse, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || status !== 200 || typeof headers.etag !== "string") return false;
  if (ifNoneMatch === headers.etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  const own = opaque(headers.etag);
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === own);
}

/** Bypasses `reply.send`, whose hooks take about half as long again (decision 0022). */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { status, headers, body } = response;
  const id = { "x-request-id": request.id };
  reply.hijack();
  if (isNotModified(response, request.headers["if-none-match"])) {
    const { "content-length": _length, "content-encoding": _encoding, "content-type": _type, ...others } = headers;
    reply.raw.writeHead(304, { ...others, ...id }).end();
  } else {
    reply.raw.writeHead(status, { ...headers, ...id }).end(body);
  }
  return reply;
}
