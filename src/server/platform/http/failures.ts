import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runInLocale } from "#current-locale";
import { type Locale, splitLocale } from "#domain/platform/text/locales.ts";
import { AppError, type ErrorBody } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import type { ApiServices } from "./context.ts";
import { toAppError } from "./errors.ts";
import { preferredLocale } from "./preferred-locale.ts";
import { baseHeaders, denyAllCsp } from "./security-headers.ts";
import { answerError } from "./serve.ts";

const rawHeaders = { ...baseHeaders, "content-security-policy": denyAllCsp };

/** Why a request got no page of the site. */
export interface FailedRequest {
  locale: Locale;
  status: number;
  error: string;
}

/** HTML with its content security policy. Never rejects. */
export type FailurePage = (failed: FailedRequest) => Promise<{ html: string; policy: string }>;

/** Responses never repeat parts of the request. */
export function mountFailures(server: FastifyInstance, services: ApiServices, page: FailurePage): void {
  server.setErrorHandler((error, request, reply) => {
    // No fault of the server, and nobody reads the answer.
    const hasLeft = (error as { code?: unknown }).code === "ERR_STREAM_PREMATURE_CLOSE";
    const known = hasLeft ? new AppError("invalid_input", m.connectionClosed(), { cause: error }) : error;
    const answerIt = () => answerError(services, known, request.id, "http");
    const { status, body } = runInLocale(localeOf(request), answerIt);
    return sendFailure(request, reply, page, { status, body });
  });
  server.setNotFoundHandler((request, reply) => {
    const error = runInLocale(localeOf(request), () => new AppError("not_found"));
    return sendFailure(request, reply, page, { status: error.status, body: error.toBody() });
  });
}

/** The language of the page, or which the caller of the API prefers. */
function localeOf({ url, headers }: FastifyRequest): Locale {
  const [path = ""] = url.split("?", 1);
  return path.startsWith("/api/") ? preferredLocale(headers["accept-language"]) : splitLocale(path).locale;
}

/** HTML for browsers, JSON otherwise. */
async function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FailurePage,
  { status, body }: { status: number; body: ErrorBody },
) {
  reply.code(status).header("cache-control", "no-store");
  const wantsPage = request.method === "GET" && String(request.headers.accept).includes("text/html");
  if (!wantsPage || request.url.startsWith("/api/")) return reply.send(body);
  const { html, policy } = await page({ locale: localeOf(request), status, error: body.error });
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}

/** A URL that can't be decoded has no route, so no hook runs. */
export async function refuseUnreadable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  page: FailurePage,
): Promise<void> {
  const known = runInLocale(localeOf(request), () => toAppError(error));
  reply.headers({ ...rawHeaders, "x-request-id": request.id });
  await sendFailure(request, reply, page, { status: known.status, body: known.toBody() });
  logRequest(request, reply);
}

interface LogEntry {
  requestId: string;
  method: string;
  url: string;
  status: number;
  millis: number;
  account?: string | undefined;
}

/** Logs no query string, which may contain personal data. */
function writeLog(log: FastifyBaseLogger, { url, millis, ...answered }: LogEntry): void {
  log.info({ ...answered, path: url.split("?")[0], millis: Math.round(millis) }, "answered");
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, id: requestId, account } = request;
  writeLog(request.log, { requestId, method, url, status: reply.statusCode, account, millis: reply.elapsedTime });
}

const connectionErrors: Record<string, { status: number; error: () => AppError }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: () => new AppError("invalid_input", m.requestSlow()),
  },
  HPE_HEADER_OVERFLOW: { status: 431, error: () => new AppError("too_large") },
};
const unreadable = { status: 400, error: () => new AppError("invalid_input", m.requestUnreadable()) };

/** Malformed, slow or oversized requests, which have only a socket. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const known = connectionErrors[error.code ?? ""] ?? unreadable;
  log.info({ status: known.status, reason: error.code }, "refused before it was a request");
  const body = JSON.stringify(known.error().toBody());
  const headers = { ...rawHeaders, "content-type": "application/json; charset=utf-8", connection: "close" };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  socket.end(`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\n${head.join("")}${length}\r\n${body}`);
}
