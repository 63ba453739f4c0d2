import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type CallOptions, call, type Transport, toFormData } from "#contract/platform/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import type { Quotas } from "#domain/platform/access/limits.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, type ErrorCode } from "#domain/platform/values/errors.ts";
import { type AppOptions, createApp } from "#server/app.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { imageStoreOf } from "#server/platform/images/open-store.ts";
import { insertSession, insertStaff } from "./accounts.ts";
import { newDatabase, openTestDatabase, type TestDatabase } from "./database.ts";
import { atEndOf, type Ending } from "./ending.ts";

export const testRegisterKey = Buffer.alloc(32, 7);

export const testStaff = { userId: "meera", password: "a long enough password" };
/** Staff who are no owners. */
export const testColleague = { userId: "ravi", password: "a long enough password, too" };

/** The account of housekeeping. */
const testHousekeeper = { userId: "lakshmi", password: "a long enough password, as well" };

const testAccounts: Record<StaffRole, typeof testStaff> = {
  owner: testStaff,
  manager: { userId: "asha", password: "a long enough password, for two" },
  staff: testColleague,
  housekeeping: testHousekeeper,
  reader: { userId: "farida", password: "a long enough password, to read" },
};

/** Noon in Manipal on 15 June 2026, at which the clock of a lodge begins. */
export const firstInstant = new Date("2026-06-15T06:30:00Z");

/** Where the mails of a test say that the site is. */
const testSite = "https://lodge.example";

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: TestDatabase;
  imageStore: ImageStore;
  /** The hotel's clock; set it to travel. */
  clock: { instant: Date };
  today: Night;
  /** Calls an endpoint through the real request function; the reply must be exactly what the contract states. */
  api<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** The token of the first owner, or of an account with another role; account and session are inserted on first use. */
  staffToken(role?: StaffRole): Promise<string>;
}

interface TestAppOptions {
  /** Another instance on the same database, as behind a load balancer. */
  beside?: Pick<TestApp, "database" | "clock">;
  /** Without, nobody is limited: every test comes from the same address. */
  quotas?: Quotas;
  trustProxy?: AppOptions["trustProxy"];
  publicUrl?: string;
  metricsToken?: string;
  /** The desk then speaks of a mail server; nothing is sent. */
  smtpUrl?: string;
  gateway?: AppOptions["gateway"];
  logLevel?: AppOptions["logLevel"];
  clientFolder?: string;
  builtImages?: string;
  pages?: AppOptions["pages"];
  backUps?: AppOptions["backUps"];
  feedAllowHosts?: readonly string[];
  /** To fail or observe what is done with images. */
  wrapStore?: (store: ImageStore) => ImageStore;
}

/** An app on a database of its own, both gone when the test ends. */
export async function testApp(
  t: Ending,
  { beside, wrapStore = (store) => store, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database = beside?.database ?? (await newDatabase());
  const { db, cacheVersions, changes, close } = await openTestDatabase(database);
  const imageStore = wrapStore(imageStoreOf(database, db));
  const clock = beside?.clock ?? { instant: firstInstant };
  const app = await createApp({
    siteUrl: options.publicUrl ?? testSite,
    ...options,
    db,
    cacheVersions,
    changes,
    timeZone: "Asia/Kolkata",
    imageStore,
    registerKey: testRegisterKey,
    now: () => clock.instant,
    logLevel: options.logLevel ?? "silent",
  });
  atEndOf(t, async () => {
    await app.close();
    await close();
    if (!beside) await database.remove();
  });

  const transport = transportOf(app);
  const api: TestApp["api"] = async (endpoint, input, options) => {
    // Tests also write beside the transactions, which wait for this themselves.
    await cacheVersions.awaitInvalidation();
    const reply = await call(transport, endpoint, input, options);
    assert.deepEqual(reply, v.parse(endpoint.reply, reply), `${endpoint.name} answers more than the contract states`);
    return reply;
  };
  const signIn = async (account: typeof testStaff, role: StaffRole) => {
    const { id } = await insertStaff(db, { ...account, role }, clock.instant);
    return insertSession(db, id, clock.instant);
  };
  const tokens: Partial<Record<StaffRole, Promise<string>>> = {};
  const staffToken = (role: StaffRole = "owner") => {
    tokens[role] ??= signIn(testAccounts[role], role);
    return tokens[role];
  };
  return { app, db, database, imageStore, clock, today: "2026-06-15", api, staffToken };
}

/** Calls go through the app's request function, without a socket. */
export function transportOf(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body, bodyType }) => {
    const payload = bodyType === "multipart" ? toFormData(body as object) : (body as object | undefined);
    const response = await app.inject({ method: method as "GET", url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body ? response.json() : undefined };
  };
}

/** Asserts that a call fails with this code; gives back the error for a closer look. */
export async function failsWith(reply: Promise<unknown>, code: ErrorCode): Promise<AppError> {
  const error = await reply.then(
    () => assert.fail(`expected ${code}, but the call succeeded`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AppError, String(error));
  assert.equal(error.code, code, error.message);
  return error;
}
