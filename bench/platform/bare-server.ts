// A bare node:http server that answers every request with the bytes and headers of one URL: the upper bound for Node.
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const [url = "", acceptEncoding = ""] = process.argv.slice(2);
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { "accept-encoding": acceptEncoding } }, resolve).on("error", reject);
});
const body = await buffer(response);
const { date: _, connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
const server = createServer({ optimizeEmptyRequests: true }, (_request, reply) => {
  reply.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
