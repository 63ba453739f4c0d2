import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const graceMillis = 10_000;

/** Closes connections without a request, which Node does not count as idle. Browsers open some in advance. */
export function gracefulShutdown(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.server.on("request", ({ socket }) => void unused.delete(socket));
  let grace: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    for (const socket of unused) socket.destroySoon();
    grace = setTimeout(() => server.server.closeAllConnections(), graceMillis).unref();
  });
  // All requests have ended: a timer would only keep what belongs to the server in memory.
  server.addHook("onClose", async () => clearTimeout(grace));
}
