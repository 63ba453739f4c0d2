import { createContext, data, type RouterContext } from "react-router";
import { type CallOptions, call, fetchTransport, type Transport } from "#contract/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/errors.ts";
import type { Night } from "#domain/nights.ts";
import type { Lodge } from "#domain/settings.ts";

/** Calls one endpoint of the API and resolves with its reply, or rejects with an AppError. */
export type Api = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

/** What the server hands to the loaders of public pages. */
interface PageContext {
  api: Api;
  /** What everybody may know of the lodge; while that can't be read, what was last known. */
  lodge: () => Promise<Lodge>;
  /** The hotel's day at the time of the request. */
  today: Night;
  /** Scheme and host under which the site is reached, without a slash at the end. */
  origin: string;
  /** Months after which guests are forgotten; 0: not by themselves. */
  retentionMonths: number;
}

// The server (native Node) and the routes (bundled) each load this module, so the key lives where both can see it.
const key = Symbol.for("lodge.page-context");
const shared = globalThis as { [key]?: RouterContext<PageContext> };
shared[key] ??= createContext<PageContext>();
export const pageContext = shared[key];

/** An Api over some transport: in process on the server, fetch in the browser. */
export function apiOver(transport: Transport): Api {
  return (endpoint, input, options) => call(transport, endpoint, input, options);
}

export const browserApi = apiOver(fetchTransport);

/** For loaders: an AppError becomes the page's own status (404 for what does not exist), so that crawlers see it. */
export async function orErrorPage<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof AppError) throw data({ error: error.message }, { status: error.status });
    throw error;
  }
}
