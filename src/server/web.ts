import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as entryModule from "#web/entry.server.tsx";
import type { ApiServices } from "./http/context.ts";
import { inProcess, type Route } from "./http/serve.ts";

/** The pages' server build: as built, or in development a function that gives the newest. */
export type PageBuild = ServerBuild | (() => Promise<ServerBuild>);

interface PageOptions {
  services: ApiServices;
  routes: readonly Route[];
  build: PageBuild;
  /** Scheme and host under which the request was made. */
  originOf: (request: FastifyRequest) => string;
}

/** Hands every path that is not the API's or a file's to React Router, and sends the finished document. */
export async function servePages(server: FastifyInstance, { services, routes, build, originOf }: PageOptions) {
  const isDevelopment = typeof build === "function";
  const handle = createRequestHandler(build, isDevelopment ? "development" : "production");
  const transport = inProcess(services, routes);

  async function contextFor(origin: string) {
    const { entry } = isDevelopment ? await build() : build;
    // The context's key is an object of the pages' own module graph, so it is taken from their build.
    const { apiOver, pageContext } = entry.module as unknown as typeof entryModule;
    const context = new RouterContextProvider();
    context.set(pageContext, { api: apiOver(transport), today: services.now().today, origin });
    return context;
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const response = await handle(
      new Request(`${request.protocol}://${request.host}${request.url}`, {
        method: request.method,
        headers: request.headers as Record<string, string>,
      }),
      await contextFor(originOf(request)),
    );
    const body = Buffer.from(await response.arrayBuffer());
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    if (isHtml && !isDevelopment) reply.header("content-security-policy", policyFor(body.toString()));
    return reply
      .header("referrer-policy", "strict-origin-when-cross-origin")
      .header("cache-control", response.headers.get("cache-control") ?? "no-cache")
      .send(body);
  }

  server.get("/*", page);
}

const hashesOf = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, text = ""]) => hashOf(text)))].join(" ");
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The Content-Security-Policy of a document: its own inline scripts and styles by their hashes, and nothing else. */
export function policyFor(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
