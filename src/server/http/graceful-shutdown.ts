import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long responses under way may take after the server starts to close. */
const graceMillis = 10_000;

/**
 * Closes connections on which nothing was requested yet, which Node does not count as idle: browsers open some ahead of
 * use, and each would delay the shutdown until its timeout. Responses under way are finished within `graceMillis`.
 */
export function gracefulShutdown(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.server.on("request", ({ socket }) => void unused.delete(socket));
  server.addHook("preClose", async () => {
    for (const socket of unused) socket.destroySoon();
    setTimeout(() => server.server.closeAllConnections(), graceMillis).unref();
  });
}
