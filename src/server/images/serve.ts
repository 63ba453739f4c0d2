import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const fileName = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(avif|webp|jpg)$/;
const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** Serves pictures from the first folder that has them. Their names carry the hash of their content: cached for ever. */
export function serveImages(server: FastifyInstance, folders: string[]): void {
  server.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const { file } = request.params;
    const format = fileName.exec(file)?.[2] as keyof typeof types | undefined;
    const found = format && (await findFile(folders, file));
    if (!found) return reply.callNotFound();
    return (
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-length", found.size)
        // They are shown in previews of shared links, which are pages of others.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(types[format])
        .send(createReadStream(found.path))
    );
  });
}

async function findFile(folders: string[], file: string): Promise<{ path: string; size: number } | undefined> {
  for (const folder of folders) {
    const path = join(folder, file);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile()) return { path, size: info.size };
  }
  return undefined;
}
