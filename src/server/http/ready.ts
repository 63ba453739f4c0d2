import type { FastifyReply, FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip" | "plain";

/** An answer that is the same for everybody, in memory. */
export interface Ready {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** By which a browser asks whether what it has is still good. */
  etag?: string;
  bodies: { readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
}

/** What is ready for an address under a host, if anything. Nobody has looked at either: they are for looking up alone. */
export type FindReady = (url: string, host: string) => Ready | undefined;

/** Whether the browser, which says of what it has that it bears `ifNoneMatch`, has just this. */
export const isUnchanged = ({ status, etag }: Ready, ifNoneMatch: string | undefined) =>
  status === 200 && etag !== undefined && ifNoneMatch === etag;

/** The shortest form that is there and that the caller can read. */
export function encodingFor({ bodies }: Ready, acceptEncoding: string): Encoding {
  if (/\bbr\b/.test(acceptEncoding) && bodies.br) return "br";
  return /\bgzip\b/.test(acceptEncoding) && bodies.gzip ? "gzip" : "plain";
}

/** The answer's own headers; without an encoding, those of 304. */
export function headersOf({ headers, etag }: Ready, encoding?: Encoding): Record<string, string> {
  const all: Record<string, string> = { ...headers };
  if (etag) Object.assign(all, { etag, vary: "accept-encoding" });
  if (encoding && encoding !== "plain") all["content-encoding"] = encoding;
  return all;
}

/** Sends it by way of the framework. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  const asked = request.headers;
  if (isUnchanged(ready, asked["if-none-match"])) return reply.code(304).headers(headersOf(ready)).send();
  const encoding = encodingFor(ready, String(asked["accept-encoding"]));
  return reply.code(ready.status).headers(headersOf(ready, encoding)).send(ready.bodies[encoding]);
}
