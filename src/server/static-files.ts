import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { CacheKeyOf } from "./http/cache-key.ts";
import type { ResponseCache } from "./http/response-cache.ts";

const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";
const maxBytesInMemory = 512 * 1024;
/** After so long a picture is read again: it may have been removed. */
const pictureTtlMs = 60_000;

interface FileCache {
  cache: ResponseCache;
  keyOf: CacheKeyOf;
}

interface MemoryOptions extends FileCache {
  ttl?: number;
}

/** Keeps the small files that a scope serves in memory: from the disk each response costs several times as much. */
function keepInMemory(scope: FastifyInstance, { cache, keyOf, ttl }: MemoryOptions): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const key = request.method === "GET" ? keyOf(request)?.key : undefined;
    const length = Number(reply.getHeader("content-length"));
    if (!key || reply.statusCode !== 200 || !(payload instanceof Readable) || !(length <= maxBytesInMemory)) {
      return payload;
    }
    const body = await buffer(payload);
    const { "x-request-id": _, ...headers } = reply.getHeaders();
    if (body.length === length) cache.set(key, { status: 200, headers, body }, { ttl });
    return body;
  });
}

/** Serves the built files, with the compressed copies beside them. Names under assets/ carry a hash of the content. */
export async function serveBuiltFiles(server: FastifyInstance, folder: string, memory: FileCache): Promise<void> {
  await server.register(async (scope) => {
    keepInMemory(scope, memory);
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ["**/*.{br,gz}"],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", path.startsWith(`${folder}/assets/`) ? forEver : forAnHour),
    });
    scope.get("/assets/*", (_request, reply) => reply.callNotFound());
  });
}

const pictureName = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(avif|webp|jpg)$/;

/** Serves pictures from the first folder that has them. Their names carry a hash of the content. */
export async function servePictures(server: FastifyInstance, folders: string[], memory: FileCache): Promise<void> {
  await server.register(async (scope) => {
    keepInMemory(scope, { ...memory, ttl: pictureTtlMs });
    await scope.register(fastifyStatic, {
      root: folders,
      serve: false,
      // The folder of uploads is made with the first of them.
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply) =>
        void reply.headers({
          "cache-control": forEver,
          // Previews of shared links show them on other sites.
          "cross-origin-resource-policy": "cross-origin",
        }),
    });
    scope.get<{ Params: { name: string } }>("/images/:name", (request, reply) => {
      const { name } = request.params;
      return pictureName.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
