import { languageTags } from "#domain/platform/text/locales.ts";
import { AppError, type ErrorBody, errorCodes } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { locale } from "#messages/locale.js";
import type { CallInput, Endpoint, ReplyOf } from "./endpoint.ts";

/** Used by both fetch in the browser and the in-process dispatch on the server. */
export interface ApiRequest {
  method: string;
  /** Path and query string. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
  bodyType?: "multipart";
  signal?: AbortSignal;
}
export interface ApiResponse {
  status: number;
  body: unknown;
}
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export interface CallOptions {
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function urlOf(endpoint: Endpoint, params: Record<string, string> = {}, fields: unknown = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields as object)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" && body !== null && "error" in body && "code" in body && String(body.code) in errorCodes
  );
}

/** Rejects with the AppError of the response, or with a general one. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const headers: Record<string, string> = { "accept-language": languageTags[locale()] };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const response = await transport({
    method: endpoint.method,
    url: urlOf(endpoint, input.params, input.query),
    headers,
    body: input.body,
    bodyType: endpoint.bodyType,
    signal: options.signal,
  });
  if (response.status < 400) return response.body as ReplyOf<E>;
  const { body } = response;
  if (isErrorBody(body)) throw new AppError(body.code, body.error, { fields: body.fields, details: body.details });
  throw new AppError(response.status >= 500 ? "unavailable" : "internal");
}

/** Files are sent unchanged, lists as repeated fields, objects as JSON; undefined values are omitted. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isPlainList = Array.isArray(value) && value.every((item) => item instanceof Blob || typeof item === "string");
    for (const item of isPlainList && !jsonLists.has(name) ? value : [value]) {
      if (item === undefined || item === null) continue;
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
    }
  }
  return form;
}

/** Lists that the specification sends as JSON instead of repeated fields. */
const jsonLists = new Set(["existingImages", "imagesToDelete", "imageOrder"]);

/** The browser's transport. A network failure becomes an AppError with the code unavailable. */
export const fetchTransport: Transport = async ({ method, url, headers, body, bodyType, signal }) => {
  const init: RequestInit = { method, headers, signal };
  if (body !== undefined && bodyType === "multipart") {
    init.body = toFormData(body as object);
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new AppError("unavailable", m.connectionFailed(), { cause });
  }
  const text = await response.text();
  try {
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  } catch {
    return { status: response.status, body: undefined };
  }
};
