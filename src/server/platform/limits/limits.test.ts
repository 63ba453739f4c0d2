import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { changePassword, login } from "#contract/platform/auth.ts";
import { endStaffSecondFactor } from "#contract/platform/second-factor.ts";
import { resetStaffPassword } from "#contract/platform/staff.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addQuery } from "#contract/website/queries.ts";
import { addTestimonial } from "#contract/website/testimonials.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { addStaff } from "#server/property/auth/service.ts";
import { failsWith, type TestApp, testApp, testColleague, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { purgeLimits } from "./service.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const query = { name: "Asha", phone: "9845012345", message: "Hello" };

async function setUp(t: TestContext, quotas = defaultQuotas): Promise<TestApp> {
  const app = await testApp(t, { quotas });
  await addStaff(app.db, { ...testStaff, role: "owner" }, app.clock.instant);
  return app;
}

const wait = ({ clock }: TestApp, millis: number) => {
  clock.instant = new Date(clock.instant.getTime() + millis);
};

const logIn = ({ app }: TestApp, payload: object, remoteAddress = "203.0.113.1") =>
  app.inject({ method: "POST", url: "/api/login", payload, remoteAddress });
const wrong = { ...testStaff, password: "a wrong password" };

/** Returns the number of failed logins before the first 429. */
async function failUntilRefused(app: TestApp, payload: object, remoteAddress?: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { statusCode } = await logIn(app, payload, remoteAddress);
    if (statusCode === 429) return tries;
    assert.equal(statusCode, 401);
    assert.ok(tries < 100, "never refused");
  }
}

test("after five failures an account is delayed, twice as long each time, and the response has the delay", async (t) => {
  const app = await setUp(t);
  assert.equal(await failUntilRefused(app, wrong), 6);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const refused = await logIn(app, wrong);
    assert.equal(refused.json().code, "rate_limited");
    delays.push(Number(refused.headers["retry-after"]));
    wait(app, (delays.at(-1) as number) * second);
    assert.equal((await logIn(app, wrong)).statusCode, 401);
  }
  assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  assert.equal((await logIn(app, wrong)).json().error, "Too many attempts. Please wait 15 minutes and try again.");
});

test("a delayed account refuses the correct password, and refused attempts don't extend the delay", async (t) => {
  const app = await setUp(t);
  await failUntilRefused(app, wrong);
  for (let attempt = 0; attempt < 50; attempt++) assert.equal((await logIn(app, testStaff)).statusCode, 429);
  wait(app, second);
  assert.equal((await logIn(app, testStaff)).statusCode, 200);
});

test("a successful login resets the count", async (t) => {
  const app = await setUp(t);
  for (let attempt = 0; attempt < 10; attempt++) {
    assert.equal((await logIn(app, wrong)).statusCode, 401);
    assert.equal((await logIn(app, testStaff)).statusCode, 200);
  }
  assert.equal(await failUntilRefused(app, wrong), 6);
});

test("unknown accounts are counted like existing ones, regardless of case and spaces", async (t) => {
  const app = await setUp(t);
  for (const userId of ["nobody", "Nobody", " nobody ", "NOBODY", "nobody"]) {
    assert.equal((await logIn(app, { ...wrong, userId })).statusCode, 401);
  }
  assert.equal(await failUntilRefused(app, { ...wrong, userId: "nobodY" }), 1);
});

test("concurrent attempts are counted before any of them is answered", async (t) => {
  const app = await setUp(t);
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(app, wrong)));
  const counted = answers.filter(({ statusCode }) => statusCode === 401);
  assert.equal(counted.length, 6);
});

test("an address that tries many accounts is delayed; another address is not", async (t) => {
  const app = await setUp(t);
  const tries = async (remoteAddress: string) => {
    for (let attempt = 0; attempt < 40; attempt++) {
      const { statusCode } = await logIn(app, { ...wrong, userId: `guess-${remoteAddress}-${attempt}` }, remoteAddress);
      if (statusCode === 429) return attempt;
    }
    return undefined;
  };
  assert.equal(await tries("203.0.113.1"), 21);
  assert.equal(await tries("203.0.113.2"), 21);
  assert.equal((await logIn(app, testStaff, "203.0.113.3")).statusCode, 200);
});

test("an address can't reset its failures by logging in to another account", async (t) => {
  const app = await setUp(t);
  await addStaff(app.db, { ...testColleague, role: "staff" }, app.clock.instant);
  let failures = 0;
  for (; failures < 60; failures++) {
    await logIn(app, testColleague);
    if ((await logIn(app, { ...wrong, userId: `guess-${failures}` })).statusCode === 429) break;
  }
  assert.equal(failures, 21);
});

test("an address that has logged in before is not locked out by failures from other addresses", async (t) => {
  const app = await setUp(t);
  assert.equal((await logIn(app, testStaff, "198.51.100.7")).statusCode, 200);
  await failUntilRefused(app, wrong, "203.0.113.9");
  assert.equal((await logIn(app, testStaff, "198.51.100.8")).statusCode, 429);
  assert.equal((await logIn(app, testStaff, "198.51.100.7")).statusCode, 200);
  assert.equal(await failUntilRefused(app, wrong, "198.51.100.7"), 6);
});

test("an IPv6 /64 network counts as one address, and an IPv4 address is the same in both notations", async (t) => {
  const app = await setUp(t, { ...defaultQuotas, query: { burst: 1, perHour: 1 } });
  const ask = async (remoteAddress: string) =>
    (await app.app.inject({ method: "POST", url: "/api/queries/add", payload: query, remoteAddress })).statusCode;
  assert.equal(await ask("2001:db8:0:1::5"), 201);
  assert.equal(await ask("2001:db8:0:1:ffff::6"), 429);
  assert.equal(await ask("2001:db8:0:2::5"), 201);
  assert.equal(await ask("192.0.2.1"), 201);
  assert.equal(await ask("::ffff:192.0.2.1"), 429);
});

test("guessing the current password with a stolen token is limited", async (t) => {
  const app = await setUp(t);
  const { token } = (await logIn(app, testStaff)).json();
  const body = { currentPassword: "a guess", newPassword: "a new password" };
  for (let attempt = 0; attempt < 6; attempt++)
    await failsWith(app.api(changePassword, { body }, { token }), "invalid_input");
  await failsWith(app.api(changePassword, { body }, { token }), "rate_limited");
});

test("guessing an owner's password to reset another account is limited", async (t) => {
  const app = await setUp(t);
  const { token } = (await logIn(app, testStaff)).json();
  const { id } = await app.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const reset = { params: { id }, body: { ownPassword: "a guess", newPassword: "a new password" } };
  const turnOff = { params: { id }, body: { ownPassword: "a guess" } };
  for (let attempt = 0; attempt < 3; attempt++) {
    await failsWith(app.api(resetStaffPassword, reset, { token }), "invalid_input");
    await failsWith(app.api(endStaffSecondFactor, turnOff, { token }), "invalid_input");
  }
  await failsWith(app.api(resetStaffPassword, reset, { token }), "rate_limited");
  await failsWith(app.api(endStaffSecondFactor, turnOff, { token }), "rate_limited");
});

test("anonymous bookings are limited by burst and hourly rate; staff are not limited", async (t) => {
  const app = await setUp(t, { ...defaultQuotas, booking: { burst: 3, perHour: 60 } });
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 50 });
  const body = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  for (let attempt = 0; attempt < 3; attempt++) await app.api(addBooking, { body });
  const refused = await failsWith(app.api(addBooking, { body }), "rate_limited");
  assert.deepEqual(refused.details, { retryAfter: 60 });
  wait(app, 59 * second);
  await failsWith(app.api(addBooking, { body }), "rate_limited");
  wait(app, second);
  await app.api(addBooking, { body });
  await failsWith(app.api(addBooking, { body }), "rate_limited");
  const { token } = (await logIn(app, testStaff)).json();
  for (let attempt = 0; attempt < 5; attempt++) await app.api(addBooking, { body }, { token });
  wait(app, hour);
  for (let attempt = 0; attempt < 3; attempt++) await app.api(addBooking, { body });
  await failsWith(app.api(addBooking, { body }), "rate_limited");
});

test("invalid requests count, and each kind is counted separately", async (t) => {
  const app = await setUp(t, {
    ...defaultQuotas,
    query: { burst: 2, perHour: 1 },
    booking: { burst: 1, perHour: 1 },
  });
  for (let attempt = 0; attempt < 2; attempt++)
    await failsWith(app.api(addQuery, { body: {} as never }), "invalid_input");
  await failsWith(app.api(addQuery, { body: query }), "rate_limited");
  await failsWith(app.api(addBooking, { body: {} as never }), "invalid_input");
});

test("uploads are limited per account", async (t) => {
  const app = await setUp(t, { ...defaultQuotas, upload: { burst: 2, perHour: 60 } });
  await addStaff(app.db, { ...testColleague, role: "staff" }, app.clock.instant);
  const token = (await logIn(app, testStaff)).json().token;
  const colleague = (await logIn(app, testColleague)).json().token;
  const body = { quote: "Good", author: "A" };
  for (let attempt = 0; attempt < 2; attempt++) await app.api(addTestimonial, { body }, { token });
  await failsWith(app.api(addTestimonial, { body }, { token }), "rate_limited");
  await app.api(addTestimonial, { body }, { token: colleague });
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("limits are shared by two instances, also for concurrent requests", shared, async (t) => {
  const quotas = { ...defaultQuotas, query: { burst: 5, perHour: 5 } };
  const first = await setUp(t, quotas);
  const second = await testApp(t, { beside: first, quotas });
  const calls = Array.from({ length: 20 }, (_, attempt) =>
    (attempt % 2 ? first : second).app.inject({ method: "POST", url: "/api/queries/add", payload: query }),
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(15).fill(429)]);
  await failUntilRefused(first, wrong);
  assert.equal((await logIn(second, testStaff)).statusCode, 429);
});

test("X-Forwarded-For is used only behind a trusted proxy", async (t) => {
  const quotas = { ...defaultQuotas, query: { burst: 1, perHour: 1 } };
  const direct = await testApp(t, { quotas });
  const ask = ({ app }: TestApp, forwarded: string) => {
    const headers = { "x-forwarded-for": forwarded };
    return app.inject({ method: "POST", url: "/api/queries/add", payload: query, headers }).then((r) => r.statusCode);
  };
  assert.equal(await ask(direct, "198.51.100.1"), 201);
  assert.equal(await ask(direct, "198.51.100.2"), 429);
  const proxied = await testApp(t, { quotas, trustProxy: ["127.0.0.1"] });
  assert.equal(await ask(proxied, "198.51.100.1"), 201);
  assert.equal(await ask(proxied, "198.51.100.2"), 201);
  assert.equal(await ask(proxied, "10.9.9.9, 198.51.100.1"), 429);
  const behindTwo = await testApp(t, { quotas, trustProxy: 2 });
  assert.equal(await ask(behindTwo, "10.9.9.9, 198.51.100.1, 192.0.2.7"), 201);
  assert.equal(await ask(behindTwo, "10.8.8.8, 198.51.100.1, 192.0.2.8"), 429);
});

test("concurrent requests don't exceed the quota", async (t) => {
  const { app } = await setUp(t, { ...defaultQuotas, query: { burst: 5, perHour: 5 } });
  const calls = Array.from({ length: 20 }, () =>
    app.inject({ method: "POST", url: "/api/queries/add", payload: query }),
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(15).fill(429)]);
});

test("reads are not counted, and expired counts are deleted", async (t) => {
  const app = await setUp(t);
  const rows = () => app.db.selectFrom("rate_limit").selectAll().execute();
  for (const url of ["/api/rooms", "/api/testimonials", "/api/availability?checkin=2026-07-01&checkout=2026-07-02"]) {
    await app.app.inject({ url });
  }
  assert.deepEqual(await rows(), []);
  await app.api(addQuery, { body: query });
  await logIn(app, wrong);
  assert.equal((await rows()).length, 3);
  assert.doesNotMatch(JSON.stringify(await rows()), /127\.0\.0\.1|meera/);
  wait(app, 25 * hour);
  await purgeLimits(app.db, app.clock.instant);
  assert.deepEqual(await rows(), []);
});

test("without limits nothing is counted", async (t) => {
  const app = await testApp(t);
  for (let attempt = 0; attempt < 30; attempt++) await app.api(addQuery, { body: query });
  for (let attempt = 0; attempt < 8; attempt++) await failsWith(app.api(login, { body: wrong }), "login_failed");
  assert.deepEqual(await app.db.selectFrom("rate_limit").selectAll().execute(), []);
});
