import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const maxPending = 64;

/**
 * Closes a connection with more pending responses. Node stops reading when responses wait, but parses what it has read: up
 * to two thousand requests at once. Must be called before other hooks are added.
 */
export function limitPipelining(server: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  server.server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    if (count > maxPending) socket.destroy();
    else response.once("close", () => pending.set(socket, (pending.get(socket) ?? 0) - 1));
  });
  server.addHook("onRequest", ({ raw }, _reply, done) => {
    // The rest of what was parsed gets no response.
    if (!raw.socket.destroyed) done();
  });
}
