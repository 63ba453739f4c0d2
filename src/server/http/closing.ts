import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** So long an answer that is under way may still take once the server is told to stop. */
const graceMillis = 10_000;

/**
 * Lets the server stop soon after it is told to. Node waits for every connection that it does not know to be idle, and one
 * on which nothing was asked yet is none of these: browsers open some ahead, and each would hold the server up for minutes.
 */
export function closeInTime(server: FastifyInstance): void {
  const silent = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.server.on("request", ({ socket }) => void silent.delete(socket));
  server.addHook("preClose", async () => {
    for (const socket of silent) socket.destroySoon();
    setTimeout(() => server.server.closeAllConnections(), graceMillis).unref();
  });
}
