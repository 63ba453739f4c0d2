import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../platform/database/tables/schema.ts";
import { cachedResponse, etagOf, sendCached } from "../platform/http/cache/cached-response.ts";
import type { ResponseCache } from "../platform/http/cache/response-cache.ts";
import { responseHeaders } from "../platform/http/security-headers.ts";
import { sourceName } from "../property/brand/pictures.ts";
import { readBrand, readBrandFile } from "../property/brand/service.ts";
import { brandSheet, sheetName, sheetVersion } from "../property/brand/style-sheet.ts";

interface BrandOptions {
  db: Db;
  cache: ResponseCache;
  isTls: (request: FastifyRequest) => boolean;
}

const immutable = "public, max-age=31536000, immutable";
const fileName = /^[a-z0-9-]{1,40}\.(?:png|webp|css)$/;

/** A page of an earlier version gets the present file, which it may not keep. */
export function serveBrandFiles(server: FastifyInstance, { db, cache, isTls }: BrandOptions): void {
  const read = async (name: string) => {
    const brand = await readBrand(db);
    if (name !== sheetName) return { present: brand.version, file: await readBrandFile(db, name) };
    const file = { type: "text/css; charset=utf-8", bytes: Buffer.from(brandSheet(brand)) };
    return { present: sheetVersion(brand), file };
  };
  server.get<{ Params: { version: string; name: string } }>("/brand/:version/:name", async (request, reply) => {
    const { version, name } = request.params;
    if (!fileName.test(name) || name === sourceName) return reply.callNotFound();
    const key = `brand ${isTls(request)} ${version} ${name}`;
    const cached = cache.get(key);
    if (cached) return sendCached(request, reply, cached);
    const { present, file } = await read(name);
    if (!file) return reply.callNotFound();
    const isPresent = version === present;
    const own = {
      "content-type": file.type,
      "cache-control": isPresent ? immutable : "no-cache",
      "content-length": file.bytes.length,
      etag: etagOf(file.bytes),
      // For link previews on other sites.
      "cross-origin-resource-policy": "cross-origin",
    };
    const response = cachedResponse(200, { ...own, ...responseHeaders(own, isTls(request)) }, file.bytes);
    if (isPresent) cache.set(key, response);
    return sendCached(request, reply, response);
  });
}
