import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RoundRobin {
  url: string;
  /** The instances, in turn. */
  targets: string[];
  close(): Promise<void>;
}

/** A proxy that asks the next instance when one does not respond. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const targets: string[] = [];
  const agent = new Agent();
  let next = 0;
  const forward = (incoming: IncomingMessage, body: Buffer, reply: ServerResponse, triesLeft: number) => {
    const target = targets[next++ % targets.length] as string;
    const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress };
    const outgoing = request(new URL(incoming.url ?? "/", target), { agent, method: incoming.method, headers });
    outgoing.on("response", (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    outgoing.on("error", () => {
      if (triesLeft > 0) forward(incoming, body, reply, triesLeft - 1);
      else reply.writeHead(502).end();
    });
    outgoing.end(body);
  };
  const server = createServer(async (incoming, reply) => forward(incoming, await buffer(incoming), reply, 3));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    close: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
