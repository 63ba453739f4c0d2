import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { CacheKeyOf } from "../platform/http/cache/cache-key.ts";
import { cachedResponse, sendCached } from "../platform/http/cache/cached-response.ts";
import type { ResponseCache } from "../platform/http/cache/response-cache.ts";
import { responseHeaders } from "../platform/http/security-headers.ts";

const immutable = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";
const maxBytesInMemory = 512 * 1024;
/** Pictures can be removed. */
const pictureTtlMs = 60_000;

interface FileCache {
  cache: ResponseCache;
  keyOf: CacheKeyOf;
}

/** Several times cheaper than reading from disk. */
function cacheInMemory(scope: FastifyInstance, { cache, keyOf }: FileCache): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const key = request.method === "GET" ? keyOf(request)?.key : undefined;
    const length = Number(reply.getHeader("content-length"));
    if (!key || reply.statusCode !== 200 || !(payload instanceof Readable) || !(length <= maxBytesInMemory)) {
      return payload;
    }
    const body = await buffer(payload);
    const { "x-request-id": _, ...headers } = reply.getHeaders();
    if (body.length === length) cache.set(key, cachedResponse(200, headers, body));
    return body;
  });
}

const isCompressed = /\.(br|gz)$/;

/** Names under assets/ contain a content hash. One route has them all: a route for each of a thousand takes the start a while. */
export async function serveBuiltFiles(server: FastifyInstance, folder: string, memory: FileCache): Promise<void> {
  const shared = { preCompressed: true, index: false, cacheControl: false } as const;
  await server.register(async (scope) => {
    cacheInMemory(scope, memory);
    await scope.register(fastifyStatic, {
      ...shared,
      root: join(folder, "assets"),
      prefix: "/assets/",
      allowedPath: (path) => !isCompressed.test(path),
      setHeaders: (reply) => void reply.header("cache-control", immutable),
    });
    // The folder itself.
    scope.get("/assets/", (_request, reply) => reply.callNotFound());
    await scope.register(fastifyStatic, {
      ...shared,
      root: folder,
      decorateReply: false,
      wildcard: false,
      globIgnore: ["**/*.{br,gz}", "assets/**"],
      setHeaders: (reply) => void reply.header("cache-control", oneHour),
    });
  });
}

const pictureName = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(?<format>avif|webp|jpg)$/;
const contentTypes: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

interface PictureOptions {
  /** The first that has the file is used. */
  stores: readonly Pick<ImageStore, "read">[];
  cache: ResponseCache;
  isTls: (request: FastifyRequest) => boolean;
}

/** Its content never changes, so neither the host nor the encoding is part of the cache's key. */
export function servePictures(server: FastifyInstance, { stores, cache, isTls }: PictureOptions): void {
  const read = async (name: string) => {
    for (const store of stores) {
      const bytes = await store.read(name);
      if (bytes) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return undefined;
  };
  server.get<{ Params: { name: string } }>("/images/:name", async (request, reply) => {
    const { name } = request.params;
    const format = pictureName.exec(name)?.groups?.format;
    if (!format) return reply.callNotFound();
    const hasTls = isTls(request);
    const key = `image ${hasTls} ${name}`;
    const cached = cache.get(key);
    if (cached) return sendCached(request, reply, cached);
    const body = await read(name);
    if (!body) return reply.callNotFound();
    const own = {
      "content-type": contentTypes[format],
      "cache-control": immutable,
      "content-length": body.length,
      etag: `"${name}"`,
      // For link previews on other sites.
      "cross-origin-resource-policy": "cross-origin",
    };
    const response = cachedResponse(200, { ...own, ...responseHeaders(own, hasTls) }, body);
    cache.set(key, response, { ttl: pictureTtlMs });
    return sendCached(request, reply, response);
  });
}
