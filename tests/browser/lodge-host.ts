// Opens one lodge after another, as main.ts opens one, in a program that has loaded all of it already.
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { readConfig } from "#server/process/config.ts";
import { readPageBuilds } from "#server/site/page-builds.ts";
import { startApp } from "#server/start.ts";

/** The environment of a lodge to open; without, the open one is closed. */
export type HostRequest = { env?: Record<string, string> };
export type HostReply = { url?: string; error?: string };

const build = join(import.meta.dirname, "../../build");
let open: FastifyInstance | undefined;

async function answer({ env }: HostRequest): Promise<HostReply> {
  await open?.close();
  open = undefined;
  if (!env) return {};
  const pages = await readPageBuilds(build);
  const { app } = await startApp(readConfig(env), { pages, clientFolder: join(build, "client") });
  open = app;
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

process.on("message", (request: HostRequest) => {
  answer(request).then(
    (reply) => process.send?.(reply),
    (error: Error) => process.send?.({ error: error.stack } satisfies HostReply),
  );
});
process.once("disconnect", () => process.exit(0));
