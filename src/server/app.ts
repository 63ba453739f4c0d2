import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { runInLocale } from "#current-locale";
import type { Quotas } from "#domain/platform/access/limits.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { mountDocs } from "./operations/http/docs.ts";
import type { CacheVersions } from "./platform/database/cache-versions.ts";
import type { ChangeFeed } from "./platform/database/change-feed.ts";
import { keeper } from "./platform/database/kept.ts";
import type { Db } from "./platform/database/tables/schema.ts";
import { createEventStreams } from "./platform/events/streams.ts";
import { mountApi } from "./platform/http/api.ts";
import { maxParamLength } from "./platform/http/api-table.ts";
import { cacheKeys } from "./platform/http/cache/cache-key.ts";
import { sendCached } from "./platform/http/cache/cached-response.ts";
import { ResponseCache } from "./platform/http/cache/response-cache.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import type { ApiServices } from "./platform/http/context.ts";
import { logRequest, mountFailures, refuseConnection, refuseUnreadable } from "./platform/http/failures.ts";
import { gracefulShutdown } from "./platform/http/graceful-shutdown.ts";
import { healthCheck } from "./platform/http/health-check.ts";
import { mountMetrics } from "./platform/http/metrics.ts";
import { normalizeRequests, rewriteUrl } from "./platform/http/normalize-request.ts";
import { knownOriginReader, originReader } from "./platform/http/origin.ts";
import { createLimitedServer } from "./platform/http/pipelining-limit.ts";
import { detectProxy } from "./platform/http/proxy-detection.ts";
import { applySecurityHeaders } from "./platform/http/security-headers.ts";
import { countFailures } from "./platform/http/serve.ts";
import { folderStore } from "./platform/images/folder-store.ts";
import { consumeQuota, restoreQuota } from "./platform/limits/service.ts";
import type { LogLevel, TrustedProxies } from "./process/config.ts";
import { hotelTime } from "./process/hotel-time.ts";
import { lodgeFacts } from "./process/lodge-facts.ts";
import { logStream } from "./process/log-stream.ts";
import { type Mask, maskFor, maskJson } from "./process/masking.ts";
import { isPreviewKey } from "./property/auth/preview-keys.ts";
import { authenticate } from "./property/auth/tokens.ts";
import { readSettings } from "./property/settings/service.ts";
import { requireOpenSite } from "./property/settings/site.ts";
import { inDeskWords } from "./reservations/availability/desk-errors.ts";
import { hostOf } from "./reservations/feeds/fetch.ts";
import { serveCalendars } from "./reservations/feeds/serve-calendar.ts";
import { readBookingIcs } from "./reservations/guest-booking/booking-ics.ts";
import { routes } from "./routes.ts";
import { serveBackups } from "./site/backup-download.ts";
import { serveBrandFiles } from "./site/brand-files.ts";
import { failurePages } from "./site/failure-page.ts";
import { mountGateway } from "./site/gateway-routes.ts";
import { serveLetterPictures } from "./site/letter-pictures.ts";
import { mountOffline } from "./site/offline-routes.ts";
import { canonicalQuery } from "./site/page-query.ts";
import { mountPlainForms } from "./site/plain-forms.ts";
import { redirectSilentLanguages } from "./site/silent-languages.ts";
import { mountSiteFiles } from "./site/site-files.ts";
import { serveBuiltFiles, servePictures } from "./site/static-files.ts";
import { type PageBuilds, servePages } from "./site/web.ts";

const probes: ReadonlySet<string | undefined> = new Set(["/livez", "/healthz"]);

export interface AppOptions {
  db: Db;
  cacheVersions: CacheVersions;
  changes: ChangeFeed;
  /** Until the lodge has chosen one. */
  timeZone: string;
  now?: () => Date;
  /** Without trusted proxies, forwarding headers are ignored. */
  trustProxy?: TrustedProxies;
  /** Undefined: no limits. */
  quotas?: Quotas;
  /** 0: guests are never erased. */
  retentionMonths?: number;
  /** Empty: the address that was entered at the desk. */
  publicUrl?: string;
  /** For links in mails where neither is known. */
  siteUrl?: string;
  /** Empty: the mail server that was entered at the desk. Without one, mails are stored but not sent. */
  smtpUrl?: string;
  /** Without it nothing of payments online exists. */
  gateway?: Gateway | undefined;
  /** Without it there are no metrics. */
  metricsToken?: string;
  imageStore: ImageStore;
  /** The key that encrypts numbers in the register. */
  registerKey: Buffer;
  /** False if the database began with another key. */
  isRegisterKeyKnown?: boolean;
  builtImages?: string;
  /** Without it nobody can make a back-up, or start their own lodge from the demo unless they have one. */
  backUps?: BackUps;
  clientFolder?: string;
  pages?: PageBuilds;
  logLevel?: LogLevel;
  /** "host:port" of calendars inside of one's own network. */
  feedAllowHosts?: readonly string[];
  /** Removes the secrets of the configuration from the log. */
  mask?: Mask;
}

/** The framework itself trusts no number of hops, because a direct client could send as many. Hop 0 is the connection. */
const trustFunction = (proxies: TrustedProxies) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

const noSchemas = () => {
  throw new Error("What comes in is checked by the contract: a route has no schema of the framework's");
};

/** Does not listen: tests inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  let requests = 0;
  const nextId = () => `req-${(++requests).toString(36)}`;
  const server: FastifyInstance = Fastify({
    genReqId: nextId,
    logger: {
      level: options.logLevel ?? "info",
      stream: logStream(),
      hooks: { streamWrite: maskJson(options.mask ?? maskFor({})) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Every line contains the request id, so child loggers are not needed.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustFunction(options.trustProxy ?? false),
    bodyLimit: 1024 * 1024,
    serverFactory: createLimitedServer,
    // For uploads; other API calls have a shorter timeout.
    requestTimeout: 15 * 60_000,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      optimizeEmptyRequests: true,
    },
    connectionTimeout: 5 * 60_000,
    routerOptions: { maxParamLength },
    rewriteUrl,
    return503OnClosing: false,
    // Prevents loading compilers that are never used.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) =>
      void refuseUnreadable(error, request as FastifyRequest, reply as FastifyReply, failurePage),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, server.log),
  });
  const failurePage = failurePages(options.db, server.log);
  normalizeRequests(server);
  const proxyNotices = detectProxy(server, { isTrusted: Boolean(options.trustProxy) });
  const keyNotices: ServerNotice[] = options.isRegisterKeyKnown === false ? ["register_key"] : [];
  const { quotas } = options;
  const { db, changes } = options;
  const facts = lodgeFacts(db, options.cacheVersions, options);
  const now = hotelTime(options.now ?? (() => new Date()), () => facts.current().timeZone);
  const publicUrl = () => options.publicUrl || facts.current().address;
  const events = createEventStreams({ db, changes, authenticate: (token) => authenticate(db, token, now().instant) });
  server.addHook("preClose", async () => events.closeAll());
  const services: ApiServices = {
    db,
    keep: keeper(db, options.cacheVersions),
    now,
    authenticate: (db, token, now) => authenticate(db, token, now.instant),
    openEventStream: events.open,
    consumeQuota:
      quotas &&
      ((db, scope, caller, { instant }) => consumeQuota(db, { scope, caller, quota: quotas[scope] }, instant)),
    restoreQuota: async (db, scope, caller) => {
      if (quotas) await restoreQuota(db, { scope, caller, quota: quotas[scope] });
    },
    requireOpenSite: async (db, previewKey, { instant }) => {
      if (previewKey === undefined || !(await isPreviewKey(db, previewKey, instant))) await requireOpenSite(db);
    },
    inDeskWords: (db, error, { businessDate }) => inDeskWords(db, error, businessDate),
    log: server.log,
    imageStore: options.imageStore,
    registerKey: options.registerKey,
    serverNotices: () => [...proxyNotices(), ...keyNotices],
    backUps: options.backUps,
    feedAllowHosts: options.feedAllowHosts ?? [],
    gateway: options.gateway,
    mails: {
      get isSending() {
        return Boolean(options.smtpUrl) || facts.current().hasMailServer;
      },
      get timeZone() {
        return facts.current().timeZone;
      },
      get siteUrl() {
        return publicUrl() || (options.siteUrl ?? "");
      },
      takesOnline: options.gateway !== undefined,
      isFixed: { address: Boolean(options.publicUrl), mailServer: Boolean(options.smtpUrl) },
      refresh: async () => facts.refresh(),
    },
  };

  const isTls = (request: FastifyRequest) =>
    (options.publicUrl?.startsWith("https:") ?? false) || request.protocol === "https";
  const cache = new ResponseCache({ versions: options.cacheVersions });
  server.addHook("preClose", () => cache.close());
  const keyOf = cacheKeys({
    originOf: knownOriginReader(server, publicUrl),
    today: () => services.now().today,
    canonicalQuery,
  });
  server.addHook("onRequest", (request, reply, done) => {
    const key = keyOf(request)?.key;
    const cached = key && cache.get(key);
    if (cached) sendCached(request, reply, cached);
    else done();
  });
  server.addHook("onRequest", (request, _reply, done) => {
    // A probe must not wait for a table.
    const refreshed = probes.has(request.routeOptions.url) ? undefined : facts.refresh();
    if (refreshed) void refreshed.then(() => done());
    else done();
  });
  redirectSilentLanguages(server, options.db);
  server.addHook("onSend", (request, reply, payload, done) => {
    applySecurityHeaders(request, reply, isTls(request));
    done(null, payload);
  });
  if ((options.logLevel ?? "info") === "info") {
    server.addHook("onResponse", (request, reply, done) => {
      logRequest(request, reply);
      done();
    });
  }
  server.get("/livez", async () => ({ status: "ok" }));
  const readHealth = healthCheck(options.db);
  server.get("/healthz", async (_request, reply) => {
    try {
      return { status: await readHealth(), ...(keyNotices.length > 0 && { registerKey: "differs" }) };
    } catch (error) {
      server.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
  if (options.metricsToken) await mountMetrics(server, { token: options.metricsToken, cache });
  mountFailures(server, services, failurePage);
  mountDocs(server, async () => (await readSettings(options.db)).name);
  await server.register(async (scope) => mountApi(scope, services, routes, { cache, keyOf, isTls }));
  const originOf = originReader(publicUrl);
  if (options.gateway) await mountGateway(server, { services, gateway: options.gateway });
  serveBackups(server, services);
  mountSiteFiles(server, { db: options.db, cache, keyOf, originOf, isTls });
  mountOffline(server, { db: options.db, cache, keyOf, isTls });
  serveCalendars(server, { db, today: () => services.now().today, host: () => hostOf(services.mails.siteUrl) });
  for (const locale of locales) {
    server.get(localizedPath(locale, "/booking/:reference/stay.ics"), async (request, reply) => {
      const { reference } = request.params as { reference: string };
      const { key } = request.query as { key?: unknown };
      const given = typeof key === "string" ? key : "";
      const { today } = services.now();
      const attempt = { kind: "stay", caller: clientAddress(request.ip) } as const;
      const read = () => readBookingIcs(options.db, reference, given, today);
      const file = await runInLocale(locale, () => countFailures(services, attempt, read));
      const name = `stay-${file.reference}.ics`;
      reply.headers({ "cache-control": "no-store", "content-disposition": `attachment; filename="${name}"` });
      return reply.type("text/calendar; charset=utf-8").send(file.text);
    });
  }
  // An old URL of the site.
  for (const locale of locales) {
    const path = localizedPath(locale, "/service/restaurant");
    server.get(path, (_request, reply) => reply.redirect(`${path}s`, 301));
  }
  const memory = { cache, keyOf };
  const stores = [...(options.builtImages ? [folderStore(options.builtImages)] : []), options.imageStore];
  servePictures(server, { stores, cache, isTls });
  serveLetterPictures(server, { db: options.db });
  serveBrandFiles(server, { db: options.db, cache, isTls });
  if (options.clientFolder) await serveBuiltFiles(server, options.clientFolder, memory);
  if (options.pages) {
    await mountPlainForms(server, { services, routes });
    await servePages(server, {
      services,
      routes,
      builds: options.pages,
      cache,
      cacheVersions: options.cacheVersions,
      keyOf,
      retentionMonths: options.retentionMonths ?? 0,
      originOf,
      isTls,
    });
  }
  gracefulShutdown(server);
  return server;
}
