import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { CacheKeyOf } from "./http/cache-key.ts";
import { cachedResponse } from "./http/cached-response.ts";
import type { ResponseCache } from "./http/response-cache.ts";

const immutable = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";
const maxBytesInMemory = 512 * 1024;
/** Pictures can be removed. */
const pictureTtlMs = 60_000;

interface FileCache {
  cache: ResponseCache;
  keyOf: CacheKeyOf;
}

interface MemoryOptions extends FileCache {
  ttl?: number;
}

/** Several times cheaper than reading from disk. */
function cacheInMemory(scope: FastifyInstance, { cache, keyOf, ttl }: MemoryOptions): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const key = request.method === "GET" ? keyOf(request)?.key : undefined;
    const length = Number(reply.getHeader("content-length"));
    if (!key || reply.statusCode !== 200 || !(payload instanceof Readable) || !(length <= maxBytesInMemory)) {
      return payload;
    }
    const body = await buffer(payload);
    const { "x-request-id": _, ...headers } = reply.getHeaders();
    if (body.length === length) cache.set(key, cachedResponse(200, headers, body), { ttl });
    return body;
  });
}

/** Names under assets/ contain a content hash. */
export async function serveBuiltFiles(server: FastifyInstance, folder: string, memory: FileCache): Promise<void> {
  await server.register(async (scope) => {
    cacheInMemory(scope, memory);
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ["**/*.{br,gz}"],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", path.startsWith(`${folder}/assets/`) ? immutable : oneHour),
    });
    scope.get("/assets/*", (_request, reply) => reply.callNotFound());
  });
}

const pictureName = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(avif|webp|jpg)$/;

/** The first folder that has the file wins. Names contain a content hash. */
export async function servePictures(server: FastifyInstance, folders: string[], memory: FileCache): Promise<void> {
  await server.register(async (scope) => {
    cacheInMemory(scope, { ...memory, ttl: pictureTtlMs });
    await scope.register(fastifyStatic, {
      root: folders,
      serve: false,
      // The upload folder is created with the first upload.
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply) =>
        void reply.headers({
          "cache-control": immutable,
          // For link previews on other sites.
          "cross-origin-resource-policy": "cross-origin",
        }),
    });
    scope.get<{ Params: { name: string } }>("/images/:name", (request, reply) => {
      const { name } = request.params;
      return pictureName.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
