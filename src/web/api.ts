import { createContext, data, type RouterContext } from "react-router";
import { type CallOptions, call, fetchTransport, type Transport } from "#contract/platform/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Lodge } from "#domain/property/settings.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";

/** Rejects with an AppError. */
export type Api = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

export interface PageContext {
  api: Api;
  /** The last known facts while they can't be read. */
  lodge: () => Promise<Lodge>;
  /** The last ones that were read, while the texts can't be read. */
  texts: (page: PageName) => Promise<PageContent>;
  /** Likewise. */
  siteTexts: () => Promise<SiteTexts>;
  today: Night;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** Months after which guests' data are erased unless the lodge says otherwise; 0: never automatically. */
  retentionMonths: number;
  /** Whether staff see a site that is closed to others. */
  isPreview: boolean;
}

// The server (native Node) and the routes (bundled) each load this module, so the key lives where both can see it.
const key = Symbol.for("lodge.page-context");
const shared = globalThis as { [key]?: RouterContext<PageContext> };
shared[key] ??= createContext<PageContext>();
export const pageContext = shared[key];

/** The transport is in-process on the server, fetch in the browser. */
export function apiOver(transport: Transport): Api {
  return (endpoint, input, options) => call(transport, endpoint, input, options);
}

export const browserApi = apiOver(fetchTransport);

/** Responds with the AppError's status (404), so that crawlers see it. */
export async function orErrorPage<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof AppError) throw data({ error: error.message }, { status: error.status });
    throw error;
  }
}
