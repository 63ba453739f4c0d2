import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const hour = 3_600_000;

async function limited(t: TestContext, quotas = defaultQuotas) {
  const app = await testApp(t, { quotas });
  const room = await storeRoom(app.db);
  const { booking, key = "" } = await app.api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  const find = async (reference: string, phone: string, remoteAddress: string) =>
    (
      await app.app.inject({
        method: "POST",
        url: "/api/own-booking/find",
        payload: { reference, phone },
        remoteAddress,
      })
    ).statusCode;
  return { ...app, booking, key, find };
}

test("phone numbers for one reference are limited over all addresses, whether or not it exists", async (t) => {
  const { find, booking, clock } = await limited(t);
  const countTries = async (reference: string) => {
    for (let tries = 0; ; tries++) {
      const status = await find(reference, `90000000${10 + tries}`, `203.0.113.${tries}`);
      if (status === 429) return tries;
      assert.equal(status, 404);
      assert.ok(tries < 90, "never refused");
    }
  };
  assert.equal(await countTries(booking.reference), 10);
  assert.equal(await countTries("KL-AAAAA"), 10);
  assert.equal(await find(booking.reference, booking.phone, "198.51.100.1"), 429);
  clock.instant = new Date(clock.instant.getTime() + hour);
  assert.equal(await find(booking.reference.toLowerCase(), booking.phone, "198.51.100.1"), 200);
});

test("all guest booking calls of one address share a limit", async (t) => {
  const { app, booking, key } = await limited(t, { ...defaultQuotas, stay: { burst: 2, perHour: 2 } });
  const open = async (key: string) =>
    (await app.inject({ url: `/api/own-booking/${booking.reference}?key=${key}` })).statusCode;
  assert.deepEqual([await open(key), await open("wrong"), await open(key)], [200, 404, 429]);
});

test("wrong keys are counted for the calendar file as by the API, with which they share the limit; right ones are not", async (t) => {
  const { app, booking, key } = await limited(t);
  const statusOf = async (url: string) => (await app.inject({ url, remoteAddress: "203.0.113.9" })).statusCode;
  const open = (key: string, path = "/booking") => statusOf(`${path}/${booking.reference}/stay.ics?key=${key}`);
  for (let times = 0; times < 40; times++) assert.equal(await open(key), 200);
  const statuses: number[] = [];
  for (const path of ["/booking", "/kn/booking", "/hi/booking"]) {
    for (let times = 0; times < 10; times++) statuses.push(await open("20260901.aaaaaaaaaaaaaaaaaaaaaa", path));
  }
  assert.deepEqual(new Set(statuses), new Set([404]));
  assert.equal(await open("wrong"), 429);
  assert.equal(await open(key), 429, "the right key is refused as well");
  assert.equal(await statusOf(`/api/own-booking/${booking.reference}?key=wrong`), 429);
});
