import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";

const maxPending = 64;

/**
 * Closes a connection with more pending responses. Node stops reading when responses wait, but parses what it has read: up
 * to two thousand requests at once. The framework never sees those after the limit.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > maxPending) return void socket.destroy();
    pending.set(socket, count);
    response.once("close", () => pending.set(socket, (pending.get(socket) ?? 0) - 1));
    handle(request, response);
  };
}

interface ServerSettings {
  http: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/** Like the framework's own, which has no place before its router. */
export const createLimitedServer: FastifyServerFactory = (handle, options) => {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as ServerSettings;
  const server = createServer(http, limitPipelining(handle));
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
};
