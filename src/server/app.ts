import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { nightAt } from "#domain/nights.ts";
import { authenticate } from "./auth/service.ts";
import { databaseHealth } from "./database/health.ts";
import type { Revisions } from "./database/revisions.ts";
import type { Db } from "./database/schema.ts";
import { mountApi } from "./http/api.ts";
import type { ApiServices, Now } from "./http/context.ts";
import { mountDocs } from "./http/docs.ts";
import { toAppError } from "./http/errors.ts";
import { serveImages } from "./images/serve.ts";
import { routes } from "./routes.ts";
import { readSitemap, robotsFile } from "./sitemap/service.ts";
import { type BuiltFiles, serveFiles } from "./static-files.ts";
import { type PageBuild, servePages } from "./web.ts";

export interface AppOptions {
  db: Db;
  revisions: Revisions;
  timeZone: string;
  /** The clock; a test sets it. */
  now?: () => Date;
  trustProxy?: boolean;
  publicUrl?: string;
  /** Where the pictures that staff hand in are kept. */
  imageFolder: string;
  /** The house's own pictures, which came with the program. */
  builtImages?: string;
  /** The built client files, and the pages' server build; without them only the API is served. */
  files?: BuiltFiles;
  pages?: PageBuild;
  logLevel?: "silent" | "error" | "info";
}

/** The hotel's time by a clock and a zone. */
export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  return () => {
    const instant = clock();
    return { instant, today: nightAt(instant, timeZone) };
  };
}

/** Builds the whole program without listening: tests inject requests, main.ts listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: options.logLevel ?? "info" },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    // For pictures on a slow line; the API gives every other call less.
    requestTimeout: 15 * 60_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable,
  });
  const services: ApiServices = {
    db: options.db,
    now: hotelTime(options.now ?? (() => new Date()), options.timeZone),
    authenticate: (db, token, now) => authenticate(db, token, now.instant),
    log: server.log,
    imageFolder: options.imageFolder,
  };

  server.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
  });
  server.addHook("onResponse", async (request, reply) => logRequest(request, reply));
  server.get("/healthz", async (_request, reply) => {
    try {
      return { status: await databaseHealth(options.db) };
    } catch (error) {
      server.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
  mountDocs(server);
  await server.register(async (scope) => mountApi(scope, services, routes));
  const originOf = (request: FastifyRequest) => options.publicUrl || `${request.protocol}://${request.host}`;
  server.get("/robots.txt", (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsFile(originOf(request))),
  );
  server.get("/sitemap.xml", async (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(await readSitemap(options.db, originOf(request))),
  );
  // The footer's old address of the restaurants.
  server.get("/service/restaurant", (_request, reply) => reply.redirect("/service/restaurants", 301));
  serveImages(server, [options.imageFolder, ...(options.builtImages ? [options.builtImages] : [])]);
  if (options.files) serveFiles(server, options.files);
  if (options.pages)
    await servePages(server, { services, routes, build: options.pages, revisions: options.revisions, originOf });
  return server;
}

/** An address that can't be decoded has no route, so no error handler either. */
function refuseUnreadable(error: Error, _request: unknown, reply: unknown): void {
  const known = toAppError(error);
  void (reply as FastifyReply).code(known.status).header("cache-control", "no-store").send(known.toBody());
}

/** One line a request. A query string may carry a guest's name or number, so the log has the path alone. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, id } = request;
  const fields = { requestId: id, method, path: url.split("?")[0], status: reply.statusCode };
  request.log.info({ ...fields, millis: Math.round(reply.elapsedTime) }, "answered");
}
