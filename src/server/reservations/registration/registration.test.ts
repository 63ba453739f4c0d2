import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, updateBooking } from "#contract/reservations/bookings.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { SettingsInput } from "#domain/property/settings.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const gstin = "29AAPFU0939F1ZR";

/** A lodge without registration on 15 June, whose rooms cost ₹4,000 a night. */
async function unregistered(t: TestContext) {
  const app = await testApp(t);
  const { api, db, staffToken } = app;
  const owner = { token: await staffToken() };
  const read = async () => (await api(getSettings, {}, owner)).settings;
  const save = async (change: Partial<SettingsInput>) =>
    (await api(updateSettings, { body: { ...(await read()), ...change } }, owner)).settings;
  await save({ gstin: "", chargesGst: false });
  const costOptions = [aCostOption({ cost: 4000, serviceFeePercentage: 0, gstPercentage: 5, discount: 0 })];
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20, costOptions });
  const book = async (checkInDate: string, checkOutDate: string, status: BookingStatus) =>
    (await storeBooking(db, { roomId, checkInDate, checkOutDate, status }))._id;
  const of = async (id: string) => (await api(getBooking, { params: { id } }, owner)).booking;
  const register = (change: Partial<SettingsInput> = {}) => save({ gstin, chargesGst: true, ...change });
  const amounts = async (id: string) => {
    const { grandTotal, quote } = await of(id);
    return [grandTotal, quote.lines.find(({ kind }) => kind === "gst")?.amount ?? 0];
  };
  return { ...app, owner, read, save, register, book, amounts, of, roomId };
}

test("nobody can say that a lodge charges GST without a GSTIN, and whatever was stored, it charges none", async (t) => {
  const { api, db, read, save, roomId } = await unregistered(t);
  const { fields } = await failsWith(save({ gstin: "", chargesGst: true }), "invalid_input");
  assert.match(fields?.gstin ?? "", /without a number nobody may charge it/);
  assert.equal((await read()).chargesGst, false);
  // The settings as an earlier version stored them.
  const { _id, updatedAt: _version, ...stored } = await read();
  const value = JSON.stringify({ ...stored, chargesGst: true });
  await db.updateTable("setting").set({ value }).where("id", "=", _id).execute();
  assert.equal((await api(getLodge, {})).lodge.chargesGst, false);
  const input = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  assert.equal((await api(addBooking, { body: input })).booking.grandTotal, 4000);
});

test("a lodge that registers says how open prices are meant, and is told how many there are", async (t) => {
  const { api, db, owner, read, register, book, amounts } = await unregistered(t);
  const pending = await book("2026-07-01", "2026-07-03", "pending");
  const confirmed = await book("2026-07-01", "2026-07-02", "confirmed");
  const inHouse = await book("2026-06-13", "2026-06-17", "checked-in");
  const departed = await book("2026-06-10", "2026-06-12", "checked-out");
  const cancelled = await book("2026-07-01", "2026-07-02", "cancelled");
  const refused = await failsWith(register(), "in_use");
  assert.deepEqual(refused.details, { openBookings: 3 });
  assert.match(refused.message, /^3 open bookings have a price from before/);
  assert.equal((await read()).chargesGst, false, "nothing is saved");
  const ahead = await failsWith(register({ openBookings: "included", holdsFrom: "2026-06-16" }), "invalid_input");
  assert.ok(ahead.fields?.holdsFrom);

  const { chargesGst, gstFrom } = await register({ openBookings: "included" });
  assert.deepEqual([chargesGst, gstFrom], [true, "2026-06-15"]);
  assert.deepEqual(await amounts(pending), [8000, 380.95]);
  assert.deepEqual(await amounts(confirmed), [4000, 190.48]);
  assert.deepEqual(await amounts(inHouse), [16_000, 380.95], "two of four nights are from the registration on");
  for (const id of [departed, cancelled]) assert.equal((await amounts(id))[1], 0);
  const [entry] = (await api(listAudit, { query: { entity: "settings" } }, owner)).entries;
  const { openBookings, bookings, holdsFrom } = entry?.after ?? {};
  assert.deepEqual([openBookings, bookings, holdsFrom], ["included", 3, "2026-06-15"]);
  const [repriced] = (await api(listAudit, { query: { id: pending } }, owner)).entries;
  assert.equal(repriced?.action, "Repriced for GST");
  await assertInventory(db);
});

test("the tax comes on top where the owner says so, and the registration may be of an earlier day", async (t) => {
  const { api, owner, register, save, book, amounts } = await unregistered(t);
  const inHouse = await book("2026-06-13", "2026-06-17", "checked-in");
  const departed = await book("2026-06-10", "2026-06-12", "checked-out");
  await register({ openBookings: "onTop", holdsFrom: "2026-06-11" });
  assert.deepEqual(await amounts(inHouse), [16_800, 800]);
  assert.deepEqual(await amounts(departed), [8200, 200]);
  const { invoice } = await api(issueInvoice, { params: { id: departed }, body: { name: "Asha" } }, owner);
  assert.equal(invoice.kind, "invoice");
  await save({ name: "Arabian View" });

  const off = { gstin: "", chargesGst: false };
  const refused = await failsWith(save(off), "in_use");
  assert.deepEqual(refused.details, { openBookings: 1 }, "not the one that is invoiced");
  await save({ ...off, openBookings: "onTop" });
  assert.deepEqual(await amounts(inHouse), [16_400, 400], "nights before the end keep their tax");
});

test("without open bookings nothing is asked, and a price may keep its total when the registration ends", async (t) => {
  const { register, save, book, amounts, read } = await unregistered(t);
  await register();
  const id = await book("2026-07-01", "2026-07-03", "confirmed");
  assert.deepEqual(await amounts(id), [8400, 400]);
  await save({ gstin: "", chargesGst: false, openBookings: "included" });
  assert.deepEqual(await amounts(id), [8400, 0]);
  assert.equal((await read()).gstFrom, "");
});

test("no tax invoice says 0 % of a night that the law taxes; a price at agreed rates has the tax of its plan", async (t) => {
  const { api, db, owner, register, book, of, amounts, roomId } = await unregistered(t);
  const id = await book("2026-06-13", "2026-06-15", "checked-out");
  await register();
  const params = { id };
  const issue = () => api(issueInvoice, { params, body: { name: "Asha" } }, owner);
  // The settings of a lodge whose earlier version asked nothing.
  const { value } = await db.selectFrom("setting").select("value").where("id", "=", "lodge").executeTakeFirstOrThrow();
  const unsaid = JSON.stringify({ ...JSON.parse(value), gstFrom: "" });
  await db.updateTable("setting").set({ value: unsaid }).where("id", "=", "lodge").execute();
  assert.match((await failsWith(issue(), "in_use")).message, /agreed without GST, and the lodge is registered/);
  const booking = await of(id);
  const edit = { ...booking, roomId, pricing: "agreed" as const, pricePerNight: 3900 };
  await api(updateBooking, { params, body: edit }, owner);
  assert.deepEqual(await amounts(id), [8190, 390]);
  assert.equal((await issue()).invoice.cgst, 195);
});
