import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { login } from "#contract/auth.ts";
import { type CallOptions, call, type Transport } from "#contract/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/endpoint.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import type { Night } from "#domain/nights.ts";
import { createApp } from "#server/app.ts";
import { addStaff } from "#server/auth/service.ts";
import type { Db } from "#server/database/schema.ts";
import { newDatabase, openTestDatabase, type TestDatabase } from "./database.ts";

export const testStaff = { userId: "meera", password: "a long enough password" };

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: TestDatabase;
  /** The hotel's clock; set it to travel. It starts at noon in Manipal on 15 June 2026. */
  clock: { instant: Date };
  today: Night;
  /** Calls an endpoint through the real request function; the reply must be exactly what the contract states. */
  api<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** Signs in; the account is made on first use. */
  staffToken(): Promise<string>;
}

interface TestAppOptions {
  /** Another instance on the same database, as behind a load balancer. */
  beside?: TestApp;
}

/** An app on a database of its own, both gone when the test ends. */
export async function testApp(t: TestContext, { beside }: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await newDatabase());
  const { db, revisions, close } = await openTestDatabase(database);
  const clock = beside?.clock ?? { instant: new Date("2026-06-15T06:30:00Z") };
  const app = await createApp({
    db,
    revisions,
    timeZone: "Asia/Kolkata",
    now: () => clock.instant,
    logLevel: "silent",
  });
  t.after(async () => {
    await app.close();
    await close();
    if (!beside) await database.remove();
  });

  const transport = transportOf(app);
  const api: TestApp["api"] = async (endpoint, input, options) => {
    const reply = await call(transport, endpoint, input, options);
    assert.deepEqual(reply, v.parse(endpoint.reply, reply), `${endpoint.name} answers more than the contract states`);
    return reply;
  };
  let token: Promise<string> | undefined;
  const staffToken = () => {
    token ??= addStaff(db, { ...testStaff, role: "owner" }, clock.instant)
      .then(() => api(login, { body: testStaff }))
      .then((reply) => reply.token);
    return token;
  };
  return { app, db, database, clock, today: "2026-06-15", api, staffToken };
}

/** Calls go through the app's request function, without a socket. */
export function transportOf(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as "GET",
      url,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
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
