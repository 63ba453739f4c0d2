import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { runInLocale } from "#current-locale";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { type ApiTable, apiTable, type FoundPath, routePattern } from "./api-table.ts";
import type { CacheKeyOf } from "./cache/cache-key.ts";
import { cachedResponse, etagOf, sendCached } from "./cache/cached-response.ts";
import type { Rendered, ResponseCache } from "./cache/response-cache.ts";
import { clientAddress } from "./client-address.ts";
import type { ApiServices } from "./context.ts";
import { acceptMultipart } from "./multipart.ts";
import { preferredLocale } from "./preferred-locale.ts";
import { responseHeaders } from "./security-headers.ts";
import { type Answer, answer, type Route } from "./serve.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The id of the calling account, for the log. */
    account: string | undefined;
    /** The path of the contract that is called. */
    found: FoundPath | undefined;
  }
}

const maxJsonBytes = 100 * 1024;
const bodyTimeoutMs = 30_000;

function send(reply: FastifyReply, { status, body, isPrivate, retryAfter }: Answer) {
  reply.header("vary", "accept-language");
  if (isPrivate || status >= 400) reply.header("cache-control", "no-store");
  if (retryAfter) reply.header("retry-after", String(retryAfter));
  if (body instanceof Readable) {
    // No proxy may buffer or compress an event stream.
    reply.type("text/event-stream").headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" });
    if (reply.request.method === "HEAD") {
      body.destroy();
      return reply.code(status).send();
    }
  }
  return reply.code(status).send(body);
}

interface ReplyCache {
  cache: ResponseCache;
  keyOf: CacheKeyOf;
  isTls: (request: FastifyRequest) => boolean;
}

/** A reply that is the same for everybody is kept as pages are, by the tags that its endpoint names. */
async function complete({ status, body, isPrivate, dependsOn }: Answer, isTls: boolean): Promise<Rendered> {
  const text = Buffer.from(JSON.stringify(body));
  const isKept = status === 200 && !isPrivate;
  const own = {
    "content-type": "application/json; charset=utf-8",
    vary: "accept-language",
    "cache-control": isKept ? "no-cache" : "no-store",
    ...(isKept && { etag: etagOf(text) }),
    "content-length": text.length,
  };
  const response = cachedResponse(status, { ...own, ...responseHeaders(own, isTls) }, text);
  return { response, dependsOn: isKept ? dependsOn?.() : undefined };
}

export async function mountApi(
  server: FastifyInstance,
  services: ApiServices,
  routes: readonly Route[],
  { cache, keyOf, isTls }: ReplyCache,
) {
  server.decorateRequest("account", undefined);
  server.decorateRequest("found", undefined);
  const readMultipart = await acceptMultipart(server);
  server.removeContentTypeParser("text/plain");
  const find = apiTable(routes);
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const { found } = request;
    if (!found) return refuse(request, reply, "not_found");
    const { route, params } = found;
    if (!route) {
      return refuse(request, reply.header("allow", [...found.calls.keys()].join(", ")), "method_not_allowed");
    }
    const { query, headers, id } = request;
    const isMultipart = route.endpoint.bodyType === "multipart";
    const readBody = isMultipart ? () => readMultipart(request) : async () => readJson(request);
    const signal = isMultipart ? disconnectSignal(reply) : undefined;
    const address = clientAddress(request.ip);
    const call = { params, query, readBody, headers, requestId: id, address, ...(signal && { signal }) };
    const isKept = route.endpoint.dependsOn !== undefined && route.endpoint.quota === undefined;
    const key = isKept ? keyOf(request)?.key : undefined;
    if (key) {
      const render = async () => complete(await answer(services, route, call), isTls(request));
      return sendCached(request, reply, await cache.getOrRender(key, render));
    }
    const result = await answer(services, route, call);
    request.account = result.account;
    return send(reply, result);
  };
  const mount = (url: string, bodyLimit: number) =>
    server.all(url, { bodyLimit, onRequest: beginCall(find) }, answerCall);
  mount("/api/*", maxJsonBytes);
  for (const { endpoint } of routes) {
    if (endpoint.bodyBytes) mount(routePattern(endpoint.path), endpoint.bodyBytes);
  }
}

/** Finds what is called before the body is read, for which there is a time limit. */
function beginCall(find: ApiTable): onRequestHookHandler {
  return (request, _reply, done) => {
    request.found = find(request.method, request.url);
    // Uploads have their own idle timeout.
    if (request.found?.route?.endpoint.bodyType !== "multipart") enforceBodyTimeout(request);
    done();
  };
}

function readJson(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError("unsupported_media_type");
  return request.body;
}

/** Aborts when the connection closes before the response. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  raw.once("close", () => disconnect.abort(new AppError("invalid_input", m.connectionClosed())));
  return disconnect.signal;
}

function enforceBodyTimeout({ raw }: FastifyRequest): void {
  if (raw.method === "GET") return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTimeoutMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

function refuse({ headers }: FastifyRequest, reply: FastifyReply, code: "not_found" | "method_not_allowed") {
  const error = runInLocale(preferredLocale(headers["accept-language"]), () => new AppError(code));
  return send(reply, { status: error.status, body: error.toBody(), isPrivate: true });
}
