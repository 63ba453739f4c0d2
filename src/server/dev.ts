// Development server: Vite serves the client with hot reload and also loads the server's modules, so that edits on both
// sides need no restart. (node --watch would restart endlessly on Vite's temporary files.)
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { builtLocale } from "../../scripts/messages/built-locale.ts";
import { readConfig } from "./process/config.ts";
import { describeLogin } from "./process/first-login.ts";
import { maskFor } from "./process/masking.ts";

const root = join(import.meta.dirname, "../..");
const config = readConfig(process.env);
const http = createServer();
const vite = await createVite({ root, appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
let current: Promise<FastifyInstance> | undefined;

async function load(): Promise<FastifyInstance> {
  const { startApp } = (await vite.ssrLoadModule("/src/server/start.ts")) as typeof import("./start.ts");
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const { app, newLogin } = await startApp(config, { pages: { [builtLocale()]: build }, logLevel: "error" });
  await app.ready();
  const isTerminal = process.stdout.isTTY === true;
  if (newLogin) process.stdout.write(`Staff login: ${describeLogin(config.admin, { isFirst: true, isTerminal })}\n`);
  return app;
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  try {
    current ??= load();
    (await current).routing(request, response);
  } catch (error) {
    current = undefined;
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(maskFor(process.env)(String(error instanceof Error ? error.stack : error)));
    response.writeHead(500, { "content-type": "text/plain" }).end(maskFor(process.env)(String(error)));
  }
}

const ours = /\/src\/(server|domain|contract)\/.*\.ts$/;
vite.watcher.on("all", (_event, file) => {
  if (!ours.test(file) || file.endsWith(".test.ts")) return;
  const old = current;
  current = undefined;
  // The old app must release the database lock first.
  if (old) current = old.then((app) => app.close()).then(load, load);
});

const isServerPath = (url = "") => /^\/(api|images|healthz|livez)(\/|$|\?)/.test(url);
http.on("request", (request, response) =>
  isServerPath(request.url)
    ? void handle(request, response)
    : vite.middlewares(request, response, () => void handle(request, response)),
);
http.listen(config.port, config.host, () => {
  process.stdout.write(`Development server: http://${config.host}:${config.port}\n`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void (current ?? Promise.resolve(undefined)).then((app) => app?.close()).finally(() => process.exit(0));
  });
}
