import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { logAnswer } from "./failures.ts";
import { type PlainGet, readPlainGet } from "./plain-get.ts";
import { type Encoding, encodingFor, type FindReady, headersOf, isUnchanged, type Ready } from "./ready.ts";
import { saidOf } from "./security-headers.ts";

interface ReadyOptions {
  /** Asked in turn. */
  finders: readonly FindReady[];
  /** Names a request, for the log and for the caller. */
  nextId: () => string;
  isTls: boolean;
}

type Answer = (asked: PlainGet, socket: Socket) => boolean;

/**
 * Has what is ready sent straight from the connection, just as `sendReady` would and at a fraction of the cost: hardly
 * anybody asks for anything else. With the first bytes that are no plain request for something ready, the connection goes
 * on to Node's own HTTP, for good; so does every one while the server closes.
 */
export function sendReadyFirst(server: FastifyInstance, options: ReadyOptions): void {
  const byHttp = server.server.listeners("connection")[0] as ((socket: Socket) => void) | undefined;
  if (!byHttp) throw new Error("Node's HTTP does not listen for connections");
  const answer = answerer(server, options);
  let isClosing = false;
  server.addHook("preClose", async () => {
    isClosing = true;
  });
  server.server.removeListener("connection", byHttp);
  server.server.prependListener("connection", (socket: Socket) => {
    takePackets(server.server, socket, {
      isAnswered: (bytes) => {
        const asked = isClosing ? undefined : readPlainGet(bytes);
        return asked !== undefined && answer(asked, socket);
      },
      handOn: (bytes) => {
        byHttp.call(server.server, socket);
        socket.unshift(bytes);
      },
    });
  });
}

interface Taker {
  /** Answers these bytes, or says that it can't. */
  isAnswered: (bytes: Buffer) => boolean;
  handOn: (bytes: Buffer) => void;
}

/** Has each packet answered until one is not, and hands the connection on with it. Its limits are those of Node's HTTP. */
function takePackets(http: Server, socket: Socket, { isAnswered, handOn }: Taker): void {
  let hasAnswered = false;
  const onEnd = () => void socket.end();
  const leave = () => void socket.destroy();
  const onData = (bytes: Buffer) => {
    if (!isAnswered(bytes)) {
      socket.off("data", onData).off("end", onEnd).off("timeout", leave).off("error", leave).setTimeout(0);
      handOn(bytes);
      return;
    }
    if (!hasAnswered) socket.setTimeout(http.keepAliveTimeout);
    hasAnswered = true;
    // Who does not read what they were sent is not read on either.
    if (socket.writableNeedDrain) socket.pause().once("drain", () => socket.resume());
  };
  socket.on("data", onData).on("end", onEnd).on("timeout", leave).on("error", leave);
  socket.setTimeout(http.headersTimeout);
}

function answerer(server: FastifyInstance, { finders, nextId, isTls }: ReadyOptions): Answer {
  const find: FindReady = (url, host) => {
    for (const one of finders) {
      const ready = one(url, host);
      if (ready) return ready;
    }
    return undefined;
  };
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.server.keepAliveTimeout / 1000)}`;
  const headFor = keptHeads(isTls);
  const isLogged = server.log.level === "info";
  return ({ url, host, acceptEncoding, ifNoneMatch }, socket) => {
    const ready = find(url, host);
    if (!ready) return false;
    const startedAt = isLogged ? performance.now() : 0;
    const requestId = nextId();
    const encoding = isUnchanged(ready, ifNoneMatch) ? undefined : encodingFor(ready, acceptEncoding);
    const body = encoding && ready.bodies[encoding];
    const length = body ? `content-length: ${body.length}\r\n` : "";
    const head = `${headFor(ready, encoding)}x-request-id: ${requestId}\r\n${length}Date: ${httpDate()}\r\n${keepAlive}\r\n\r\n`;
    send(socket, head, body);
    if (isLogged) {
      const status = encoding ? ready.status : 304;
      logAnswer(server.log, { requestId, method: "GET", url, status, millis: performance.now() - startedAt });
    }
    return true;
  };
}

/** Answers of up to this size are sent in one piece. */
const pieceBytes = 64 * 1024;
let piece = Buffer.allocUnsafeSlow(pieceBytes);

/** One piece costs less to hand to the system than two, even though the body is copied for it. */
function send(socket: Socket, head: string, body: Buffer | undefined): void {
  const length = head.length + (body?.length ?? 0);
  if (length > pieceBytes) {
    socket.cork();
    socket.write(head, "latin1");
    socket.write(body as Buffer);
    socket.uncork();
    return;
  }
  piece.write(head, "latin1");
  body?.copy(piece, head.length);
  socket.write(piece.subarray(0, length));
  // What the system did not take at once is still to be read from there.
  if (socket.writableLength > 0) piece = Buffer.allocUnsafeSlow(pieceBytes);
}

/** The head of an answer up to what differs each time, written once. */
function keptHeads(isTls: boolean): (ready: Ready, encoding?: Encoding) => string {
  const heads = new WeakMap<Ready, Partial<Record<Encoding | "unchanged", string>>>();
  return (ready, encoding) => {
    const form = encoding ?? "unchanged";
    const known = heads.get(ready);
    const head = known?.[form] ?? headOf(ready, encoding, isTls);
    if (known?.[form] === undefined) heads.set(ready, { ...known, [form]: head });
    return head;
  };
}

function headOf(ready: Ready, encoding: Encoding | undefined, isTls: boolean): string {
  const status = encoding ? ready.status : 304;
  const own = headersOf(ready, encoding);
  const lines = Object.entries({ ...own, ...saidOf(own, isTls) }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`;
}

let second = 0;
let dateOfSecond = "";

/** The present time as HTTP says it (RFC 9110, 5.6.7); it takes longer to say than to keep for a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    dateOfSecond = new Date(now * 1000).toUTCString();
  }
  return dateOfSecond;
}
