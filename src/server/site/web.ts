import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { getLodge } from "#contract/property/settings.ts";
import { getPageContent, getSiteTexts } from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import { previewKeyIn } from "#domain/platform/access/preview-cookie.ts";
import { defaultLocale, type Locale, localizedPath, splitLocale } from "#domain/platform/text/locales.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { semaphore } from "#domain/platform/values/semaphore.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import * as m from "#messages/errors.js";
import type * as entryModule from "#web/entry.server.tsx";
import type { CacheVersions } from "../platform/database/cache-versions.ts";
import { answerCache } from "../platform/http/cache/answer-cache.ts";
import type { CacheKeyOf } from "../platform/http/cache/cache-key.ts";
import { cachedResponse, etagOf, sendCached } from "../platform/http/cache/cached-response.ts";
import { compress, encodingFor } from "../platform/http/cache/compression.ts";
import type { Rendered, ResponseCache } from "../platform/http/cache/response-cache.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import type { ApiServices } from "../platform/http/context.ts";
import { lowerCasePaths, pagePaths } from "../platform/http/page-paths.ts";
import { responseHeaders } from "../platform/http/security-headers.ts";
import { inProcess, type Route } from "../platform/http/serve.ts";
import { isPreviewKey } from "../property/auth/preview-keys.ts";
import { defaultLodge } from "../property/settings/service.ts";
import { isSitePath, openingPath, reloadHeaders } from "./opening.ts";

/** In development a function that returns the latest build. */
type PageBuild = ServerBuild | (() => Promise<ServerBuild>);
/** One per language; in development there is only one. */
export type PageBuilds = Partial<Record<Locale, PageBuild>>;

interface PageOptions {
  services: ApiServices;
  routes: readonly Route[];
  builds: PageBuilds;
  cache: ResponseCache;
  cacheVersions: CacheVersions;
  keyOf: CacheKeyOf;
  /** In months. */
  retentionMonths: number;
  originOf: (request: FastifyRequest) => string;
  isTls: (request: FastifyRequest) => boolean;
}

/** The facts that a page depends on besides its URL and the data. */
interface Visit {
  origin: string;
  today: Night;
  /** Whether staff ask for it, who see the site before it opens. */
  isPreview: boolean;
  /** The network address, by which attempts to open a guest's booking are counted. */
  visitor: string;
}

/** Without `dependsOn` it must not be cached. */
interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  dependsOn: readonly CacheTag[] | undefined;
}

/**
 * How many pages are rendered at once, so that a flood costs little memory and calls of the API are answered between them:
 * pages that are cached, and those that are not, such as unknown paths, other spellings and other hosts.
 */
const maxRendering = { cached: 4, uncached: 1 };

export async function servePages(server: FastifyInstance, options: PageOptions): Promise<void> {
  const { services, cache, keyOf, originOf, isTls } = options;
  const renderers = new Map(
    Object.entries(options.builds).map(([locale, build]) => [locale, pageRenderer(options, locale as Locale, build)]),
  );
  const render = (url: string, visit: Visit) => {
    const { locale } = splitLocale(pathOf(url));
    const renderer = renderers.get(locale) ?? renderers.get(defaultLocale) ?? renderers.values().next().value;
    if (!renderer) throw new Error("There are no pages");
    return renderer(url, visit);
  };
  const maySeeClosedSite = async ({ headers }: FastifyRequest) => {
    const key = previewKeyIn(headers.cookie);
    return key !== undefined && isPreviewKey(services.db, key, services.now().instant);
  };
  const inTurn = semaphore(maxRendering.cached);
  const oneByOne = semaphore(maxRendering.uncached);
  const { [defaultLocale]: build } = options.builds;
  const isPage = !build || typeof build === "function" ? () => false : pagePaths(build.routes);

  const lowerCased = !build || typeof build === "function" ? () => undefined : lowerCasePaths(build.routes);

  server.get("/*", async (request, reply) => {
    const path = pathOf(request.url);
    const address = lowerCased(path);
    // The router takes any case, and search engines would find each page twice.
    if (address) return reply.redirect(`${address}${request.url.slice(path.length)}`, 301);
    const renderUrl = async (url: string, isPreview = false) => {
      const visitor = clientAddress(request.ip);
      const page = await render(url, { origin: originOf(request), today: services.now().today, isPreview, visitor });
      return complete(page, request, isTls(request));
    };
    const canonical = keyOf(request);
    if (canonical && isPage(splitLocale(canonical.path).path)) {
      const shared = () => inTurn(() => renderUrl(canonical.url));
      return sendCached(request, reply, await cache.getOrRender(canonical.key, shared));
    }
    const { response } = await oneByOne(async () => {
      if (request.raw.socket.destroyed) throw new AppError("invalid_input", m.connectionClosed());
      return renderUrl(request.url, await maySeeClosedSite(request));
    });
    return sendCached(request, reply, response);
  });
}

async function complete(page: RenderedPage, request: FastifyRequest, isTls: boolean): Promise<Rendered> {
  const { status, dependsOn } = page;
  if (status === 204) {
    const headers = { ...page.headers, ...responseHeaders(page.headers, isTls) };
    return { response: cachedResponse(status, headers, page.body), dependsOn };
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = await compress(page.body, encoding);
  const headers = {
    ...page.headers,
    ...responseHeaders(page.headers, isTls),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    etag: etagOf(page.body),
    vary: "accept-encoding",
    "content-length": body.length,
  };
  return { response: cachedResponse(status, headers, body), dependsOn };
}

const pathOf = (url: string) => url.split("?", 1)[0] ?? url;

function pageRenderer(
  { services, routes, retentionMonths, cacheVersions }: PageOptions,
  locale: Locale,
  build: PageBuild,
) {
  const isDevelopment = typeof build === "function";
  const handle = createRequestHandler(build, isDevelopment ? "development" : "production");
  const transport = inProcess(services, routes);
  const cached = answerCache(cacheVersions);
  let lastKnown = runInLocale(locale, defaultLodge);
  const lastTexts = new Map<PageName, PageContent>();
  let lastSiteTexts: SiteTexts = {};

  return async (url: string, { origin, today, isPreview, visitor }: Visit): Promise<RenderedPage> => {
    const { entry } = isDevelopment ? await build() : build;
    // `pageContext` must come from the module graph of the pages.
    const { apiOver, pageContext } = entry.module as unknown as typeof entryModule;
    const tags = new Set<CacheTag>(["catalogue"]);
    let isForAll = true;
    const api = apiOver(async (call) => {
      const ask = () => transport(call, visitor);
      const key = JSON.stringify([locale, today, call.method, call.url, call.body]);
      const answer = await cached(key, ask);
      const own = answer.dependsOn?.();
      for (const tag of own ?? []) tags.add(tag);
      // A page that shows a failure is not cached.
      isForAll &&= own !== undefined && answer.status < 500;
      return answer;
    });
    // Error pages show the name and phone number even without a database.
    const lodge = async () => {
      lastKnown = await api(getLodge, {}).then(
        (reply) => reply.lodge,
        () => lastKnown,
      );
      return lastKnown;
    };
    const texts = async (page: PageName) => {
      try {
        const { content } = await api(getPageContent, { query: { page } });
        lastTexts.set(page, content);
        return content;
      } catch (error) {
        const last = lastTexts.get(page);
        // A page that is hidden or deleted is no failure; the pages' build has an `AppError` of its own.
        const isGone = error instanceof Error && "code" in error && error.code === "not_found";
        if (last && !isGone) return last;
        throw error;
      }
    };
    const { isClosed = false } = await lodge();
    const { path } = splitLocale(pathOf(url));
    const isHidden = isClosed && !isPreview && isSitePath(path);
    const reload = isHidden && reloadHeaders(path);
    if (reload) return { status: 204, headers: reload, body: Buffer.alloc(0), dependsOn: undefined };
    const siteTexts = async () => {
      lastSiteTexts = await api(getSiteTexts, {}).then(
        (reply) => reply.texts,
        () => lastSiteTexts,
      );
      return lastSiteTexts;
    };
    const context = new RouterContextProvider();
    const seesClosedSite = isClosed && isPreview;
    context.set(pageContext, {
      api,
      lodge,
      texts,
      siteTexts,
      today,
      origin,
      retentionMonths,
      isPreview: seesClosedSite,
    });

    const shown = isHidden ? localizedPath(locale, openingPath) : url;
    const request = new Request(`${origin}${shown}`, { headers: { accept: "text/html" } });
    const response = await runInLocale(locale, () => handle(request, context));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    headers["cache-control"] ??= "no-cache";
    if (isClosed) headers["x-robots-tag"] = "noindex";
    if (seesClosedSite) headers["cache-control"] = "private, no-store";
    const isCacheable = isForAll && !headers["cache-control"].includes("no-store");
    return { status: response.status, headers, body, dependsOn: isCacheable ? [...tags] : undefined };
  };
}
