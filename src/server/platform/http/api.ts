import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runInLocale } from "#current-locale";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { allowedMethods, routePattern } from "./allowed-methods.ts";
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
  const readMultipart = await acceptMultipart(server);
  server.removeContentTypeParser("text/plain");
  for (const route of routes) {
    const isKept = route.endpoint.dependsOn !== undefined && route.endpoint.quota === undefined;
    const isMultipart = route.endpoint.bodyType === "multipart";
    server.route({
      method: route.endpoint.method,
      url: routePattern(route.endpoint.path),
      bodyLimit: route.endpoint.bodyBytes ?? maxJsonBytes,
      onRequest: isMultipart ? undefined : enforceBodyTimeout,
      handler: async (request: FastifyRequest, reply) => {
        const { query, headers, id } = request;
        const params = request.params as Record<string, string>;
        const readBody = isMultipart ? () => readMultipart(request) : async () => readJson(request);
        const signal = isMultipart ? disconnectSignal(reply) : undefined;
        const address = clientAddress(request.ip);
        const call = { params, query, readBody, headers, requestId: id, address, ...(signal && { signal }) };
        const key = isKept ? keyOf(request)?.key : undefined;
        if (key) {
          const render = async () => complete(await answer(services, route, call), isTls(request));
          return sendCached(request, reply, await cache.getOrRender(key, render));
        }
        const result = await answer(services, route, call);
        request.account = result.account;
        return send(reply, result);
      },
    });
  }
  refuseOtherMethods(server, routes);
}

/**
 * Answers 405 with the methods of a path, and 404 for unknown paths. One handler looks the path up: a route for each method
 * that a path does not take would cost most of the start. Only where the path of another call would match do they exist.
 */
function refuseOtherMethods(server: FastifyInstance, routes: readonly Route[]) {
  const methods = allowedMethods(routes);
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) =>
    refuse(request, reply.header("allow", allowed.join(", ")), "method_not_allowed");
  for (const { method, path, allowed } of methods.shadowed) {
    server.route({
      method,
      url: routePattern(path),
      handler: (request, reply) => refuseMethod(request, reply, allowed),
    });
  }
  server.all("/api/*", (request, reply) => {
    const allowed = methods.find(request.method, request.url);
    return allowed ? refuseMethod(request, reply, allowed) : refuse(request, reply, "not_found");
  });
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

/** Uploads have their own idle timeout. */
async function enforceBodyTimeout({ raw }: FastifyRequest): Promise<void> {
  if (raw.method === "GET") return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTimeoutMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

function refuse({ headers }: FastifyRequest, reply: FastifyReply, code: "not_found" | "method_not_allowed") {
  const error = runInLocale(preferredLocale(headers["accept-language"]), () => new AppError(code));
  return send(reply, { status: error.status, body: error.toBody(), isPrivate: true });
}
