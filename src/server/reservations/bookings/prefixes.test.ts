import assert from "node:assert/strict";
import test from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, listBookings } from "#contract/reservations/bookings.ts";
import { findOwnBooking, getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import type { Settings } from "#domain/property/settings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("a lodge's bookings begin with its own letters; those of before keep theirs and are found as before", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const desk = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5 });
  const input = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const book = async () => (await api(addBooking, { body: input })).booking.reference;
  const save = async (change: Partial<Settings>) => {
    const { settings } = await api(getSettings, {}, desk);
    await api(updateSettings, { body: { ...settings, ...change } }, desk);
    return (await api(getLodge, {})).lodge.bookingPrefix;
  };
  const open = async (reference: string) => {
    const { key } = await api(findOwnBooking, { body: { reference, phone: input.phone } });
    return (await api(getBookingAsGuest, { params: { reference }, query: { key } })).booking.reference;
  };

  const ofDemo = await book();
  assert.equal(await save({ name: "Malnad Heritage Stay" }), "MHS");
  const ofName = await book();
  assert.equal(await save({ bookingPrefix: "hill" }), "HILL");
  const chosen = await book();
  const given = [ofDemo, ofName, chosen];
  assert.deepEqual(
    given.map((reference) => reference.split("-")[0]),
    ["KL", "MHS", "HILL"],
  );
  for (const reference of given) {
    const [, code = ""] = reference.split("-");
    for (const typed of [reference, code, code.toLowerCase(), `HILL ${code}`, reference.replace("-", "")]) {
      assert.equal(await open(typed), reference, typed);
    }
    const query = { page: "1", limit: "10" };
    for (const search of [reference, code]) {
      const { bookings } = await api(listBookings, { query: { ...query, search } }, desk);
      assert.deepEqual(
        bookings.map((one) => one.reference),
        [reference],
      );
    }
    const { entries } = await api(listAudit, { query: { booking: code } }, desk);
    assert.deepEqual(new Set(entries.map(({ label }) => label)), new Set([reference]));
  }
  const { settings } = await api(getSettings, {}, desk);
  const refused = await failsWith(
    api(updateSettings, { body: { ...settings, bookingPrefix: "H1" } }, desk),
    "invalid_input",
  );
  assert.deepEqual(refused.fields, { bookingPrefix: "Two to four letters from A to Z" });
});
