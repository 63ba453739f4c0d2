import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { getLodge } from "#contract/settings.ts";
import type { Content } from "#domain/content.ts";
import type { Night } from "#domain/nights.ts";
import type * as entryModule from "#web/entry.server.tsx";
import type { Revisions } from "./database/revisions.ts";
import type { ApiServices } from "./http/context.ts";
import { type FindReady, sendReady } from "./http/ready.ts";
import { inProcess, type Route, routeFinder } from "./http/serve.ts";
import { PageCache, pageKeys, prepare, type RenderedPage } from "./page-cache.ts";
import { defaultLodge } from "./settings/service.ts";

/** The pages' server build: as built, or in development a function that gives the newest. */
export type PageBuild = ServerBuild | (() => Promise<ServerBuild>);

interface PageOptions {
  services: ApiServices;
  routes: readonly Route[];
  build: PageBuild;
  revisions: Revisions;
  /** Months after which guests are forgotten, as the privacy page says. */
  retentionMonths: number;
  /** Scheme and host under which the request was made. */
  originOf: (request: FastifyRequest) => string;
  /** The same where the host alone says it. */
  originOfHost: (host: string) => string | undefined;
}

/**
 * Hands every path that is not the API's or a file's to React Router, and keeps what is the same for everybody. What it
 * gives back finds a kept page by its address, where the request's host alone says under which origin it was made.
 */
export async function servePages(server: FastifyInstance, options: PageOptions): Promise<FindReady> {
  const { services, revisions, originOf, originOfHost } = options;
  const render = pageRenderer(options);
  const cache = new PageCache((content) => revisions.of(content));
  const isDevelopment = typeof options.build === "function";
  // A query string is for one visitor, and there is no end to them.
  const isKept = (url: string) => !isDevelopment && !url.includes("?");
  const keyOf = pageKeys();

  server.get("/*", async (request, reply) => {
    const { today } = services.now();
    const { url } = request;
    const origin = originOf(request);
    const renderNow = () => render(request, origin, today);
    const page = isKept(url) ? await cache.get(keyOf(url, origin, today), renderNow) : prepare(await renderNow());
    return sendReady(request, reply, page);
  });
  return (url, host) => {
    const origin = isKept(url) ? originOfHost(host) : undefined;
    return origin !== undefined ? cache.peek(keyOf(url, origin, services.now().today)) : undefined;
  };
}

function pageRenderer({ services, routes, build, retentionMonths }: PageOptions) {
  const isDevelopment = typeof build === "function";
  const handle = createRequestHandler(build, isDevelopment ? "development" : "production");
  const transport = inProcess(services, routes);
  const find = routeFinder(routes);
  let lastKnown = defaultLodge;

  return async (request: FastifyRequest, origin: string, today: Night): Promise<RenderedPage> => {
    const { entry } = isDevelopment ? await build() : build;
    // The context's key is an object of the pages' own module graph, so it is taken from their build.
    const { apiOver, pageContext } = entry.module as unknown as typeof entryModule;
    const madeOf = new Set<Content | undefined>(["catalogue"]);
    const api = apiOver(async (call) => {
      const [path = ""] = call.url.split("?");
      const answer = await transport(call);
      // A page that shows a failure must not outlive it.
      madeOf.add(answer.status < 500 ? find(call.method, path)?.route.endpoint.content : undefined);
      return answer;
    });
    // An error page without the name of the house and a number to call would be of no help.
    const lodge = async () => {
      lastKnown = await api(getLodge, {}).then(
        (reply) => reply.lodge,
        () => lastKnown,
      );
      return lastKnown;
    };
    const context = new RouterContextProvider();
    context.set(pageContext, { api, lodge, today, origin, retentionMonths });

    const response = await handle(
      new Request(`${origin}${request.url}`, { headers: { accept: "text/html" } }),
      context,
    );
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    headers["cache-control"] ??= "no-cache";
    const isKept = !headers["cache-control"].includes("no-store");
    return { status: response.status, headers, body, madeOf: isKept ? leastLasting(madeOf) : undefined };
  };
}

/** A page lasts as long as the part of it that changes first; with a part of unknown making it is not kept at all. */
function leastLasting(parts: Set<Content | undefined>): Content | undefined {
  if (parts.has(undefined)) return undefined;
  return parts.has("nights") ? "nights" : "catalogue";
}
