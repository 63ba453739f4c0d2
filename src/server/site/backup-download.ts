import type { FastifyInstance } from "fastify";
import { downloadPath, openDownload } from "../operations/backup/service.ts";
import type { ApiServices } from "../platform/http/context.ts";

/** Streamed by its address, because a browser would keep the reply of a call in memory. */
export function serveBackups(server: FastifyInstance, { db, backUps, now }: ApiServices): void {
  if (!backUps) return;
  server.get<{ Params: { name: string }; Querystring: { key?: unknown } }>(downloadPath, async (request, reply) => {
    const { params, query } = request;
    const key = typeof query.key === "string" ? query.key : "";
    const { bytes, content } = await openDownload(db, backUps, { name: params.name, key, instant: now().instant });
    reply.headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${params.name}"`,
      "content-length": bytes,
    });
    return reply.type("application/gzip").send(content);
  });
}
