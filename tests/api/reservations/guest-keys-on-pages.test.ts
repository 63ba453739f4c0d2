import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { readPageBuilds } from "#server/site/page-builds.ts";
import { testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

test("wrong keys are counted on the guest's page as by the API, also as data of the page and in every language", async (t) => {
  const pages = await readPageBuilds(join(import.meta.dirname, "../../../build"));
  const { app, api, db } = await testApp(t, { pages, quotas: defaultQuotas });
  const { _id: roomId } = await storeRoom(db);
  const { booking, key = "" } = await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  const open = async (path: string, given: string) => {
    const url = `${path.replace("…", booking.reference)}?key=${given}`;
    return (await app.inject({ url, remoteAddress: "203.0.113.9" })).statusCode;
  };
  const paths = ["/booking/…", "/kn/booking/…", "/booking/….data"];
  for (let times = 0; times < 40; times++) assert.equal(await open("/booking/…", key), 200);
  const wrong = "20260901.aaaaaaaaaaaaaaaaaaaaaa";
  const statuses: number[] = [];
  for (const path of paths) for (let times = 0; times < 10; times++) statuses.push(await open(path, wrong));
  assert.deepEqual(new Set(statuses), new Set([404]));
  for (const path of [...paths, "/booking/…/stay.ics", "/api/own-booking/…"]) {
    assert.equal(await open(path, wrong), 429, path);
  }
  assert.equal(await open("/booking/…", key), 429, "the right key is refused as well");
});
