import type { ApiRequest } from "#contract/platform/call.ts";
import type { Endpoint, HandlerInput, ReplyOf } from "#contract/platform/endpoint.ts";
import { currentLocale, runInLocale } from "#current-locale";
import type { QuotaKind } from "#domain/platform/access/limits.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { previewKeyIn } from "#domain/platform/access/preview-cookie.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { translated } from "#domain/platform/text/translations.ts";
import { workingDayAt } from "#domain/platform/time/business-date.ts";
import { type CacheTag, catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { AppError, type ErrorBody, invalidInput } from "#domain/platform/values/errors.ts";
import { type ObjectSchema, validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/formValidation.js";
import { spokenLocale } from "#server/platform/database/languages.ts";
import { readDictionary } from "#server/platform/database/tables/translations.ts";
import { readDeskDay } from "#server/platform/database/working-day.ts";
import type { ApiServices, CallContext, Now } from "./context.ts";
import { toAppError } from "./errors.ts";
import { preferredLocale } from "./preferred-locale.ts";

export type Handler<E> = (input: HandlerInput<E>, context: CallContext) => Promise<ReplyOf<E>>;

export interface Route {
  endpoint: Endpoint;
  handle: (input: never, context: CallContext) => Promise<unknown>;
}

/** The types of endpoint and handler must agree. */
export function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route["handle"] };
}

export interface RawCall {
  params: Record<string, string>;
  query: unknown;
  /** Called only after access is granted. */
  readBody: () => Promise<unknown>;
  headers: Record<string, string | string[] | undefined>;
  requestId: string;
  /** Undefined for in-process calls. */
  address: string | undefined;
  /** For in-process calls, the address for which a page is rendered; empty if it is rendered for all. */
  visitor?: string;
  signal?: AbortSignal;
}
export interface Answer {
  status: number;
  body: unknown;
  /** Whether shared caches must not store the response. */
  isPrivate: boolean;
  account?: string;
  /** In seconds. */
  retryAfter?: number;
  /** Undefined if the response must not be cached. */
  dependsOn?: () => readonly CacheTag[] | undefined;
}

const bearer = /^Bearer ([\w-]{20,200})$/i;
const headerValue = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** Handles every call, over the network or in-process, in the language that the caller prefers. */
export async function answer(services: ApiServices, route: Route, call: RawCall): Promise<Answer> {
  const locale = await localeOf(services, route.endpoint, call);
  return runInLocale(locale, () => answerInLocale(services, route, call));
}

/** Staff are answered in any language, guests in one of the lodge's. */
async function localeOf({ db, log }: ApiServices, { access, name }: Endpoint, { headers }: RawCall): Promise<Locale> {
  const preferred = preferredLocale(headers["accept-language"]);
  const isStaff = access !== "public" || headers.authorization !== undefined || name === "login";
  if (isStaff) return preferred;
  try {
    return await spokenLocale(db, preferred);
  } catch (err) {
    // The call says then what is wrong.
    log.error({ err }, "the languages of the lodge can't be read");
    return preferred;
  }
}

async function answerInLocale(services: ApiServices, route: Route, call: RawCall): Promise<Answer> {
  const { endpoint } = route;
  const isForAll = endpoint.access === "public" && !endpoint.isPersonal;
  const isPrivate = !isForAll || call.headers.authorization !== undefined;
  let caller: Caller | undefined;
  try {
    caller = await callerOf(services, call);
    const context = contextOf(services, endpoint, call, caller);
    await enforceQuota(services, endpoint, context);
    await requireOpen(services, endpoint, call, caller);
    const query = checked(endpoint.query, call.query);
    const body = checked(endpoint.body, endpoint.body && (await call.readBody()));
    const input = { params: call.params, query, body };
    const handle = () => route.handle(input as never, context);
    const attempt = attemptOf(endpoint, call);
    const result = await (attempt ? countFailures(services, attempt, handle) : handle());
    const reply = await inCallersLanguage(services, endpoint, context, result);
    const dependsOn = () => endpoint.dependsOn?.({ query, reply });
    return { status: endpoint.status ?? 200, body: reply, isPrivate, account: caller.staff?.staffId, dependsOn };
  } catch (error) {
    const dependsOn = () => (endpoint.dependsOn ? [catalogueTag] : undefined);
    const isForDesk = caller?.staff && endpoint.access !== "public";
    const said = caller && isForDesk ? await inDeskWords(services, error, caller.now) : error;
    const account = caller?.staff?.staffId;
    return { ...answerError(services, said, call.requestId, endpoint.name), isPrivate, account, dependsOn };
  }
}

/** The desk sees what it wrote, because it edits it. */
async function inCallersLanguage<T>({ db }: ApiServices, endpoint: Endpoint, { staff }: CallContext, reply: T) {
  const locale = currentLocale();
  if (!endpoint.translated || mayCall("staff", staff?.role) || locale === defaultLocale) return reply;
  return translated(await readDictionary(db, locale), reply, endpoint.translated);
}

/** The error stays as it is if no more can be found out. */
const inDeskWords = ({ db, inDeskWords }: ApiServices, error: unknown, now: Now) =>
  inDeskWords(db, error, now).catch(() => error);

/** Internal errors are logged and not sent. */
export function answerError(services: ApiServices, error: unknown, requestId: string, where: string) {
  const known = toAppError(error);
  if (known.status >= 500) services.log.error({ err: error, requestId, where }, "call failed");
  return { status: known.status, body: known.toBody() satisfies ErrorBody, retryAfter: retryAfterOf(known) };
}

function retryAfterOf({ code, details }: AppError): number | undefined {
  return code === "rate_limited" ? (details as { retryAfter: number } | undefined)?.retryAfter : undefined;
}

type Caller = Pick<CallContext, "now" | "token" | "staff">;

async function callerOf(services: ApiServices, { headers }: RawCall): Promise<Caller> {
  const now = services.now();
  const token = bearer.exec(headerValue(headers.authorization) ?? "")?.[1];
  const staff = token ? await services.authenticate(services.db, token, now) : undefined;
  return { now: staff ? await atDesk(services, now) : now, token, staff };
}

async function atDesk({ db }: ApiServices, now: Now): Promise<Now> {
  const { closedUntil } = await readDeskDay(db);
  return { ...now, businessDate: workingDayAt(now, closedUntil) };
}

function contextOf(services: ApiServices, endpoint: Endpoint, call: RawCall, caller: Caller): CallContext {
  const { staff, token } = caller;
  // Expired tokens are refused on public calls as well: staff must not act as guests by mistake.
  if (!staff && (endpoint.access !== "public" || token)) throw new AppError("not_authenticated");
  if (staff?.mustChangePassword && !endpoint.beforeOwnPassword) throw new AppError("password_change_required");
  if (staff?.mustSetUpSecondFactor && !endpoint.beforeSecondFactor) throw new AppError("second_factor_setup_required");
  if (!mayCall(endpoint.access, staff?.role)) throw new AppError("forbidden");
  const { db, keep, imageStore, registerKey, mails, gateway, serverNotices, openEventStream } = services;
  const { backUps, feedAllowHosts } = services;
  const address = services.consumeQuota && call.address;
  const userAgent = headerValue(call.headers["user-agent"]);
  const idempotencyKey = idempotencyKeyOf(endpoint, call);
  // Data of public calls that the desk alone may see, such as rooms off sale, are for nobody else.
  const isGuest = endpoint.access === "public" && !mayCall("staff", staff?.role);
  return {
    db,
    keep,
    ...caller,
    staff: isGuest ? undefined : staff,
    imageStore,
    registerKey,
    mails,
    gateway,
    serverNotices,
    openEventStream,
    backUps,
    feedAllowHosts,
    address,
    userAgent,
    idempotencyKey,
    signal: call.signal,
  };
}

/** Runs before the input is validated, so that invalid calls count as well. */
async function enforceQuota(
  { consumeQuota }: ApiServices,
  { quota, access }: Endpoint,
  context: CallContext,
): Promise<void> {
  const { db, staff, address, now } = context;
  const publicCaller = staff ? undefined : address;
  const caller = access === "public" ? publicCaller : staff?.staffId;
  if (consumeQuota && quota && caller) await consumeQuota(db, quota, caller, now);
}

interface Attempt {
  kind: QuotaKind;
  /** A network address. */
  caller: string;
}

/** The attempt for a page that shows a guest's own data. */
const attemptOf = ({ isPersonal, quota }: Endpoint, { visitor }: RawCall): Attempt | undefined =>
  isPersonal && quota && visitor ? { kind: quota, caller: visitor } : undefined;

/**
 * Where a guest's key opens something outside of the API, a wrong one counts as a call of the API does. A right one costs
 * nothing, because pages are loaded again and again, but is refused as well while the quota is used up. Throws rate_limited.
 */
export async function countFailures<T>(
  { db, now, consumeQuota, restoreQuota }: ApiServices,
  { kind, caller }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  if (!consumeQuota) return work();
  await consumeQuota(db, kind, caller, now());
  const result = await work();
  await restoreQuota(db, kind, caller);
  return result;
}

/** The pages of a closed site are decided where they are rendered. Throws not_open. */
async function requireOpen(
  { db, requireOpenSite }: ApiServices,
  { access, beforeOpening }: Endpoint,
  { headers, visitor }: RawCall,
  { staff, now }: Caller,
): Promise<void> {
  if (access !== "public" || beforeOpening || staff || visitor !== undefined) return;
  await requireOpenSite(db, previewKeyIn(headerValue(headers.cookie)), now);
}

function idempotencyKeyOf(endpoint: Endpoint, call: RawCall): string | undefined {
  const key = headerValue(call.headers["idempotency-key"]);
  if (!endpoint.idempotent || key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw invalidInput({ "Idempotency-Key": m.idempotencyKey() });
  }
  return key;
}

function checked(schema: ObjectSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, input);
  if (!result.ok) throw invalidInput(result.fields);
  return result.output;
}

/** Contract paths have at most one parameter. */
function routeFinder(routes: readonly Route[]) {
  const patterns = routes.map((route) => {
    const source = route.endpoint.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return { route, pattern: new RegExp(`^${source}$`) };
  });
  return (method: string, path: string) => {
    for (const { route, pattern } of patterns) {
      const match = route.endpoint.method === method ? pattern.exec(path) : null;
      if (match) return { route, params: decodeParams(match.groups ?? {}) };
    }
    return undefined;
  };
}

const decodeParams = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

export function inProcess(services: ApiServices, routes: readonly Route[]) {
  const find = routeFinder(routes);
  return async ({ method, url, headers, body }: ApiRequest, visitor = ""): Promise<Answer> => {
    const [path = "", search = ""] = url.split("?");
    const found = find(method, path);
    if (!found) return { status: 404, body: new AppError("not_found").toBody(), isPrivate: false };
    const query = Object.fromEntries(new URLSearchParams(search));
    const call = {
      params: found.params,
      query,
      readBody: async () => body,
      headers,
      requestId: "page",
      address: undefined,
      visitor,
    };
    return answer(services, found.route, call);
  };
}
