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

const endOfLine = "\r\n";

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
  const isLogged = server.log.level === "info";
  const keptFor = Math.floor(server.server.keepAliveTimeout / 1000);
  const kept = keptAnswers(`Connection: keep-alive\r\nKeep-Alive: timeout=${keptFor}\r\n\r\n`, isTls);
  return ({ url, host, acceptEncoding, ifNoneMatch }, socket) => {
    const ready = find(url, host);
    if (!ready) return false;
    const startedAt = isLogged ? performance.now() : 0;
    const requestId = nextId();
    const encoding = isUnchanged(ready, ifNoneMatch) ? undefined : encodingFor(ready, acceptEncoding);
    const status = encoding ? ready.status : 304;
    send(socket, kept.of(ready, encoding), { status, requestId });
    // What the system did not take at once is still to be read from there.
    if (socket.writableLength > 0) kept.forget(ready);
    if (isLogged) {
      logAnswer(server.log, { requestId, method: "GET", url, status, millis: performance.now() - startedAt });
    }
    return true;
  };
}

/** An answer with room for its front, which differs each time: when it was made, and for which request. */
interface Kept {
  piece: Buffer;
  body?: Buffer;
  /** The body is too long to be kept twice, and follows the piece. */
  isApart: boolean;
  /** The piece from its front on, as it was last sent. */
  sent?: Buffer;
  /** The date that stands in that front, and how long its request's name is. */
  date?: string;
  idLength?: number;
}

/** Twice what the longest front takes. */
const room = 256;
/** One piece costs less to hand to the system than two, so bodies of up to this size are kept behind their heads. */
const mostInPiece = 32 * 1024;

function send(socket: Socket, kept: Kept, front: Front): void {
  const piece = withFront(kept, front);
  if (!kept.isApart) {
    socket.write(piece);
    return;
  }
  socket.cork();
  socket.write(piece);
  socket.write(kept.body as Buffer);
  socket.uncork();
}

interface Front {
  status: number;
  requestId: string;
}

/** Writes what differs from the front that was sent last: mostly the last letters of the request's name. */
function withFront(kept: Kept, { status, requestId }: Front): Buffer {
  const date = httpDate();
  const { piece, sent } = kept;
  if (sent && kept.date === date && kept.idLength === requestId.length) {
    piece.write(requestId, room - endOfLine.length - requestId.length, "latin1");
    return sent;
  }
  const front = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${date}\r\nx-request-id: ${requestId}${endOfLine}`;
  piece.write(front, room - front.length, "latin1");
  kept.sent = piece.subarray(room - front.length);
  kept.date = date;
  kept.idLength = requestId.length;
  return kept.sent;
}

/** Answers as they are sent, written once for as long as what they are made of is ready. */
function keptAnswers(endOfHead: string, isTls: boolean) {
  const answers = new WeakMap<Ready, Partial<Record<Encoding | "unchanged", Kept>>>();
  return {
    of(ready: Ready, encoding?: Encoding): Kept {
      const form = encoding ?? "unchanged";
      const known = answers.get(ready);
      const before = known?.[form];
      // A body that was compressed in haste is compressed better later.
      if (before && before.body === (encoding && ready.bodies[encoding])) return before;
      const kept = keptOf(ready, encoding, endOfHead, isTls);
      answers.set(ready, { ...known, [form]: kept });
      return kept;
    },
    forget(ready: Ready): void {
      answers.delete(ready);
    },
  };
}

function keptOf(ready: Ready, encoding: Encoding | undefined, endOfHead: string, isTls: boolean): Kept {
  const body = encoding && ready.bodies[encoding];
  const own = headersOf(ready, encoding);
  const fields = { ...own, ...saidOf(own, isTls), ...(body && { "content-length": body.length }) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${lines.join("")}${endOfHead}`, "latin1");
  const isApart = body !== undefined && body.length > mostInPiece;
  const parts = [Buffer.alloc(room), head, ...(body && !isApart ? [body] : [])];
  return { piece: Buffer.concat(parts), body, isApart };
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
