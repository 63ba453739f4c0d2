import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { changePassword, login } from "#contract/auth.ts";
import { addBooking } from "#contract/bookings.ts";
import { addQuery } from "#contract/queries.ts";
import { endStaffSecondFactor } from "#contract/second-factor.ts";
import { resetStaffPassword } from "#contract/staff.ts";
import { addTestimonial } from "#contract/testimonials.ts";
import { defaultQuotas } from "#domain/limits.ts";
import { addStaff } from "#server/auth/service.ts";
import { aBookingInput, storeRoom } from "#server/demo/factories.ts";
import { failsWith, type TestApp, testApp, testColleague, testStaff } from "#tests/support/app.ts";
import { engine } from "#tests/support/database.ts";
import { purgeLimits } from "./service.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const query = { name: "Asha", phone: "9845012345", message: "Hello" };

async function limited(t: TestContext, quotas = defaultQuotas): Promise<TestApp> {
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

/** Fails at a login until it has to wait; says how often it could. */
async function failUntilRefused(app: TestApp, payload: object, remoteAddress?: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { statusCode } = await logIn(app, payload, remoteAddress);
    if (statusCode === 429) return tries;
    assert.equal(statusCode, 401);
    assert.ok(tries < 100, "never refused");
  }
}

test("after five failures an account has to wait, twice as long each time, and is told how long", async (t) => {
  const app = await limited(t);
  assert.equal(await failUntilRefused(app, wrong), 6);
  const delays: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const refused = await logIn(app, wrong);
    assert.equal(refused.json().code, "rate_limited");
    delays.push(Number(refused.headers["retry-after"]));
    wait(app, (delays.at(-1) as number) * second);
    assert.equal((await logIn(app, wrong)).statusCode, 401);
  }
  assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  assert.equal((await logIn(app, wrong)).json().error, "Too many attempts. Please wait 15 minutes and try again.");
});

test("while an account waits, its right password does not open it, and asking does not make it wait longer", async (t) => {
  const app = await limited(t);
  await failUntilRefused(app, wrong);
  for (let turn = 0; turn < 50; turn++) assert.equal((await logIn(app, testStaff)).statusCode, 429);
  wait(app, second);
  assert.equal((await logIn(app, testStaff)).statusCode, 200);
});

test("a login that succeeds is the end of the counting", async (t) => {
  const app = await limited(t);
  for (let turn = 0; turn < 10; turn++) {
    assert.equal((await logIn(app, wrong)).statusCode, 401);
    assert.equal((await logIn(app, testStaff)).statusCode, 200);
  }
  assert.equal(await failUntilRefused(app, wrong), 6);
});

test("an account that does not exist is counted like one that does, whatever its case and spaces", async (t) => {
  const app = await limited(t);
  for (const userId of ["nobody", "Nobody", " nobody ", "NOBODY", "nobody"]) {
    assert.equal((await logIn(app, { ...wrong, userId })).statusCode, 401);
  }
  assert.equal(await failUntilRefused(app, { ...wrong, userId: "nobodY" }), 1);
});

test("tries at the same time are counted before any of them is answered", async (t) => {
  const app = await limited(t);
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(app, wrong)));
  const counted = answers.filter(({ statusCode }) => statusCode === 401);
  assert.equal(counted.length, 6);
});

test("an address that tries one account after the other has to wait, too; another address has not", async (t) => {
  const app = await limited(t);
  const tries = async (remoteAddress: string) => {
    for (let turn = 0; turn < 40; turn++) {
      const { statusCode } = await logIn(app, { ...wrong, userId: `guess-${remoteAddress}-${turn}` }, remoteAddress);
      if (statusCode === 429) return turn;
    }
    return undefined;
  };
  assert.equal(await tries("203.0.113.1"), 21);
  assert.equal(await tries("203.0.113.2"), 21);
  assert.equal((await logIn(app, testStaff, "203.0.113.3")).statusCode, 200);
});

test("an address cannot wipe out its failures with an account of its own", async (t) => {
  const app = await limited(t);
  await addStaff(app.db, { ...testColleague, role: "staff" }, app.clock.instant);
  let failures = 0;
  for (; failures < 60; failures++) {
    await logIn(app, testColleague);
    if ((await logIn(app, { ...wrong, userId: `guess-${failures}` })).statusCode === 429) break;
  }
  assert.equal(failures, 21);
});

test("who signed in from an address before is not locked out by failures from elsewhere", async (t) => {
  const app = await limited(t);
  assert.equal((await logIn(app, testStaff, "198.51.100.7")).statusCode, 200);
  await failUntilRefused(app, wrong, "203.0.113.9");
  assert.equal((await logIn(app, testStaff, "198.51.100.8")).statusCode, 429);
  assert.equal((await logIn(app, testStaff, "198.51.100.7")).statusCode, 200);
  assert.equal(await failUntilRefused(app, wrong, "198.51.100.7"), 6);
});

test("the addresses of one IPv6 network are one caller, and an IPv4 address is the same in both notations", async (t) => {
  const app = await limited(t, { ...defaultQuotas, query: { burst: 1, perHour: 1 } });
  const ask = async (remoteAddress: string) =>
    (await app.app.inject({ method: "POST", url: "/api/queries/add", payload: query, remoteAddress })).statusCode;
  assert.equal(await ask("2001:db8:0:1::5"), 201);
  assert.equal(await ask("2001:db8:0:1:ffff::6"), 429);
  assert.equal(await ask("2001:db8:0:2::5"), 201);
  assert.equal(await ask("192.0.2.1"), 201);
  assert.equal(await ask("::ffff:192.0.2.1"), 429);
});

test("guessing the current password with a stolen token is limited as well", async (t) => {
  const app = await limited(t);
  const { token } = (await logIn(app, testStaff)).json();
  const body = { currentPassword: "a guess", newPassword: "a new password" };
  for (let turn = 0; turn < 6; turn++) await failsWith(app.api(changePassword, { body }, { token }), "invalid_input");
  await failsWith(app.api(changePassword, { body }, { token }), "rate_limited");
});

test("so is guessing an owner's own password before setting somebody's, or turning their second factor off", async (t) => {
  const app = await limited(t);
  const { token } = (await logIn(app, testStaff)).json();
  const { id } = await app.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const set = { params: { id }, body: { ownPassword: "a guess", newPassword: "a new password" } };
  const turnOff = { params: { id }, body: { ownPassword: "a guess" } };
  for (let turn = 0; turn < 3; turn++) {
    await failsWith(app.api(resetStaffPassword, set, { token }), "invalid_input");
    await failsWith(app.api(endStaffSecondFactor, turnOff, { token }), "invalid_input");
  }
  await failsWith(app.api(resetStaffPassword, set, { token }), "rate_limited");
  await failsWith(app.api(endStaffSecondFactor, turnOff, { token }), "rate_limited");
});

test("strangers may send so many bookings at once and then so many an hour; staff are not held up", async (t) => {
  const app = await limited(t, { ...defaultQuotas, booking: { burst: 3, perHour: 60 } });
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 50 });
  const body = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  for (let turn = 0; turn < 3; turn++) await app.api(addBooking, { body });
  const refused = await failsWith(app.api(addBooking, { body }), "rate_limited");
  assert.deepEqual(refused.details, { retryAfter: 60 });
  wait(app, 59 * second);
  await failsWith(app.api(addBooking, { body }), "rate_limited");
  wait(app, second);
  await app.api(addBooking, { body });
  await failsWith(app.api(addBooking, { body }), "rate_limited");
  const { token } = (await logIn(app, testStaff)).json();
  for (let turn = 0; turn < 5; turn++) await app.api(addBooking, { body }, { token });
  wait(app, hour);
  for (let turn = 0; turn < 3; turn++) await app.api(addBooking, { body });
  await failsWith(app.api(addBooking, { body }), "rate_limited");
});

test("what is wrong counts like what is right, and each kind is counted apart", async (t) => {
  const app = await limited(t, {
    ...defaultQuotas,
    query: { burst: 2, perHour: 1 },
    booking: { burst: 1, perHour: 1 },
  });
  for (let turn = 0; turn < 2; turn++) await failsWith(app.api(addQuery, { body: {} as never }), "invalid_input");
  await failsWith(app.api(addQuery, { body: query }), "rate_limited");
  await failsWith(app.api(addBooking, { body: {} as never }), "invalid_input");
});

test("an upload too many is refused by account", async (t) => {
  const app = await limited(t, { ...defaultQuotas, upload: { burst: 2, perHour: 60 } });
  await addStaff(app.db, { ...testColleague, role: "staff" }, app.clock.instant);
  const token = (await logIn(app, testStaff)).json().token;
  const colleague = (await logIn(app, testColleague)).json().token;
  const body = { quote: "Good", author: "A" };
  for (let turn = 0; turn < 2; turn++) await app.api(addTestimonial, { body }, { token });
  await failsWith(app.api(addTestimonial, { body }, { token }), "rate_limited");
  await app.api(addTestimonial, { body }, { token: colleague });
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("limits hold over two instances, also when both are called at once", shared, async (t) => {
  const quotas = { ...defaultQuotas, query: { burst: 5, perHour: 5 } };
  const first = await limited(t, quotas);
  const second = await testApp(t, { beside: first, quotas });
  const calls = Array.from({ length: 20 }, (_, turn) =>
    (turn % 2 ? first : second).app.inject({ method: "POST", url: "/api/queries/add", payload: query }),
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(15).fill(429)]);
  await failUntilRefused(first, wrong);
  assert.equal((await logIn(second, testStaff)).statusCode, 429);
});

test("what a caller says of its address is not believed, and behind a proxy only what the proxy says is", async (t) => {
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
});

test("nobody gets more by asking for it all at the same time", async (t) => {
  const { app } = await limited(t, { ...defaultQuotas, query: { burst: 5, perHour: 5 } });
  const calls = Array.from({ length: 20 }, () =>
    app.inject({ method: "POST", url: "/api/queries/add", payload: query }),
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(15).fill(429)]);
});

test("reading is never counted, and what is over is forgotten", async (t) => {
  const app = await limited(t);
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
  for (let turn = 0; turn < 30; turn++) await app.api(addQuery, { body: query });
  for (let turn = 0; turn < 8; turn++) await failsWith(app.api(login, { body: wrong }), "login_failed");
  assert.deepEqual(await app.db.selectFrom("rate_limit").selectAll().execute(), []);
});
