import type { FastifyInstance } from "fastify";
import { KeptFiles } from "./kept-files.ts";

const fileName = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(avif|webp|jpg)$/;
const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** Serves pictures from the first folder that has them. Their names carry the hash of their content: cached for ever. */
export function serveImages(server: FastifyInstance, folders: string[]): void {
  const files = new KeptFiles(folders);
  server.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const { file } = request.params;
    const format = fileName.exec(file)?.[2] as keyof typeof types | undefined;
    const content = format && (await files.get(file, performance.now()));
    if (!content) return reply.callNotFound();
    return (
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        // They are shown in previews of shared links, which are pages of others.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(types[format])
        .send(content)
    );
  });
}
