import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logAnswer } from "./failures.ts";
import { saidOf } from "./security-headers.ts";

type Encoding = "br" | "gzip" | "plain";

/** An answer that is the same for everybody, in memory. */
export interface Ready {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** By which a browser asks whether what it has is still good. */
  etag?: string;
  bodies: { readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
}

const isUnchanged = ({ status, etag }: Ready, asked: IncomingHttpHeaders) =>
  status === 200 && etag !== undefined && asked["if-none-match"] === etag;

/** The shortest form that is there and that the caller can read. */
function encodingFor({ bodies }: Ready, asked: IncomingHttpHeaders): Encoding {
  const accepted = String(asked["accept-encoding"]);
  if (/\bbr\b/.test(accepted) && bodies.br) return "br";
  return /\bgzip\b/.test(accepted) && bodies.gzip ? "gzip" : "plain";
}

function headersOf({ headers, etag }: Ready, encoding?: Encoding): Record<string, string> {
  const all: Record<string, string> = { ...headers };
  if (etag) Object.assign(all, { etag, vary: "accept-encoding" });
  if (encoding && encoding !== "plain") all["content-encoding"] = encoding;
  return all;
}

/** Sends it by way of the framework. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  if (isUnchanged(ready, request.headers)) return reply.code(304).headers(headersOf(ready)).send();
  const encoding = encodingFor(ready, request.headers);
  return reply.code(ready.status).headers(headersOf(ready, encoding)).send(ready.bodies[encoding]);
}

/** What is ready for an address under a host, if anything. Nobody has looked at either: they are for looking up alone. */
export type FindReady = (url: string, host: string) => Ready | undefined;

interface ReadyOptions {
  /** Asked in turn. */
  finders: readonly FindReady[];
  /** Names a request, for the log and for the caller. */
  nextId: () => string;
  isTls: boolean;
}

/**
 * Has what is ready sent before the framework sees the request, just as `sendReady` would and for less of the processor:
 * hardly anybody asks for anything else. Every other request, and every one while the server closes, goes on to the framework.
 */
export function sendReadyFirst(server: FastifyInstance, { finders, nextId, isTls }: ReadyOptions): void {
  const [byFramework] = server.server.listeners("request") as RequestListener[];
  if (!byFramework) throw new Error("The framework does not listen");
  const find: FindReady = (url, host) => {
    for (const one of finders) {
      const ready = one(url, host);
      if (ready) return ready;
    }
    return undefined;
  };
  let isClosing = false;
  server.addHook("preClose", async () => {
    isClosing = true;
  });
  const heads = new WeakMap<Ready, Partial<Record<Encoding | "unchanged", string[]>>>();
  const headOf = (ready: Ready, encoding?: Encoding) => {
    const known = heads.get(ready) ?? {};
    heads.set(ready, known);
    known[encoding ?? "unchanged"] ??= flatHead(ready, encoding, isTls);
    return known[encoding ?? "unchanged"] as string[];
  };

  const isLogged = server.log.level === "info";
  server.server.removeListener("request", byFramework);
  server.server.on("request", (request, response) => {
    const { method, url, headers } = request as IncomingMessage & { url: string };
    const ready = method === "GET" && !isClosing ? find(url, headers.host ?? "") : undefined;
    if (!ready) return byFramework(request, response);
    const startedAt = performance.now();
    const requestId = nextId();
    const encoding = isUnchanged(ready, headers) ? undefined : encodingFor(ready, headers);
    const body = encoding && ready.bodies[encoding];
    const status = body ? ready.status : 304;
    const head = headOf(ready, encoding);
    // The same list each time, for it is read at once.
    head[1] = requestId;
    if (body) head[3] = String(body.length);
    response.writeHead(status, head);
    response.end(body);
    if (!isLogged) return;
    response.once("finish", () =>
      logAnswer(server.log, { requestId, method: "GET", url, status, millis: performance.now() - startedAt }),
    );
  });
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The head's names and values in turn, as Node writes them fastest: first the two that differ from answer to answer. */
function flatHead(ready: Ready, encoding: Encoding | undefined, isTls: boolean): string[] {
  const own = headersOf(ready, encoding);
  const changing = { "x-request-id": "", ...(encoding && { "content-length": "" }) };
  return Object.entries({ ...changing, ...own, ...saidOf(own, isTls) }).flat();
}
