import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { ApiServices } from "./context.ts";
import { type Answer, answer, answerError, type Route } from "./serve.ts";

export const maxJsonBytes = 100 * 1024;

function send(reply: FastifyReply, { status, body, isPrivate }: Answer) {
  if (isPrivate || status >= 400) reply.header("cache-control", "no-store");
  return reply.code(status).send(body);
}

/** Mounts the routes on Fastify under their own paths, with 404 and 405 for the rest of /api. */
export async function mountApi(server: FastifyInstance, services: ApiServices, routes: readonly Route[]) {
  server.removeContentTypeParser("text/plain");
  const methodsByPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

  for (const [path, group] of methodsByPath) {
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    for (const route of group) {
      server.route({
        method: route.endpoint.method,
        url,
        bodyLimit: maxJsonBytes,
        handler: async (request: FastifyRequest, reply) => {
          const { query, body, headers, id } = request;
          const params = request.params as Record<string, string>;
          return send(reply, await answer(services, route, { params, query, body, headers, requestId: id }));
        },
      });
    }
    const allowed = group.map(({ endpoint }) => endpoint.method);
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !(allowed as string[]).includes(method),
    );
    server.route({
      method: others,
      url,
      handler: (_request, reply) => refuse(reply.header("allow", allowed.join(", ")), "method_not_allowed"),
    });
  }
  server.all("/api/*", (_request, reply) => refuse(reply, "not_found"));
  server.setErrorHandler((error, request, reply) =>
    send(reply, { ...answerError(services, error, request.id, "http"), isPrivate: true }),
  );
}

function refuse(reply: FastifyReply, code: "not_found" | "method_not_allowed") {
  const error = new AppError(code);
  return send(reply, { status: error.status, body: error.toBody(), isPrivate: true });
}
