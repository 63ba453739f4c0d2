import type { FastifyInstance } from "fastify";
import { type FindReady, type Ready, sendReady } from "./http/ready.ts";
import { KeptFiles } from "./images/kept-files.ts";

const pattern = /^[0-9a-f]{24}-\d{1,5}x\d{1,5}(-\d{1,5})?\.(avif|webp|jpg)$/;
const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
const folderPath = "/images/";

/**
 * Serves pictures from the first folder that has them. Their names carry the hash of their content: cached for ever.
 * What it gives back finds those that are in memory.
 */
export function serveImages(server: FastifyInstance, folders: string[]): FindReady {
  const files = new KeptFiles(folders);
  const known = new WeakMap<Buffer, Ready>();
  const asReady = (name: string, content: Buffer): Ready => {
    const ready = known.get(content) ?? { status: 200, headers: headersFor(name), bodies: { plain: content } };
    known.set(content, ready);
    return ready;
  };
  server.get<{ Params: { name: string } }>(`${folderPath}:name`, async (request, reply) => {
    const { name } = request.params;
    const content = pattern.test(name) ? await files.get(name, performance.now()) : undefined;
    return content ? sendReady(request, reply, asReady(name, content)) : reply.callNotFound();
  });
  return (url) => {
    const name = url.startsWith(folderPath) ? url.slice(folderPath.length) : "";
    const content = name ? files.peek(name, performance.now()) : undefined;
    return content && asReady(name, content);
  };
}

const headersFor = (name: string) => ({
  "content-type": types[pattern.exec(name)?.[2] as keyof typeof types],
  "cache-control": "public, max-age=31536000, immutable",
  // They are shown in previews of shared links, which are pages of others.
  "cross-origin-resource-policy": "cross-origin",
});
