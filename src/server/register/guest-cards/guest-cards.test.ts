import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { barGuest, readGuestCard, savePreferences, unbarGuest } from "#contract/register/guest-cards.ts";
import { addDeskBooking, addWalkIn, checkInBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { erasePastGuests } from "#server/operations/guests/retention.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const phone = "9845099999";
const reason = "Broke the mirror and did not pay";

async function withGuest(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 8 });
  const owner = { token: await app.staffToken("owner") };
  const manager = { token: await app.staffToken("manager") };
  const desk = { token: await app.staffToken("staff") };
  const day = (days: number) => addNights(today, days);
  const book = (from: number, to: number, draft: Partial<BookingDraft> = {}) =>
    storeBooking(db, { roomId, checkInDate: day(from), checkOutDate: day(to), name: "Asha Rao", phone, ...draft });
  const read = async (as = desk, of = phone) => (await api(readGuestCard, { body: { phone: of } }, as)).card;
  const like = async (preferences: string, updatedAt?: string) =>
    (await api(savePreferences, { body: { phone, preferences, updatedAt } }, desk)).card;
  const bar = async () => (await api(barGuest, { body: { phone, reason } }, manager)).card;
  return { ...app, roomId, owner, manager, desk, day, book, read, like, bar };
}

test("a card sums up stays and spend under the number, in any notation, and keeps what the guest likes", async (t) => {
  const { api, db, desk, day, book, read, like } = await withGuest(t);
  const first = await book(-20, -17, { status: "checked-out" });
  await book(-9, -8, { status: "cancelled" });
  const present = await book(-1, 1, { status: "checked-in", name: "Asha R. Rao" });
  await book(30, 32, { status: "confirmed", phone: "9845011111" });
  await api(recordPayment, { params: { id: first._id }, body: { method: "cash", amount: 700 } }, desk);
  await api(recordPayment, { params: { id: present._id }, body: { method: "cash", amount: 300 } }, desk);
  const card = await read(desk, "+91 98450 99999");
  assert.deepEqual(
    [card.name, card.stayed, card.booked, card.nights, card.spent, card.earlier],
    ["Asha R. Rao", 2, 1, 5, 1000, 0],
  );
  assert.deepEqual(card.stays.map(({ bookingId, checkInDate }) => [bookingId, checkInDate]).at(-1), [
    first._id,
    day(-20),
  ]);
  assert.deepEqual([card.preferences, card.isBarred, card.barred, card.updatedAt], ["", false, null, ""]);
  const liked = await like("Ground floor, no onions", "");
  assert.equal(liked.preferences, "Ground floor, no onions");
  assert.deepEqual(await read(), liked);
  assert.equal((await db.selectFrom("guest_card").select("id").execute()).length, 1);
});

test("of two who change a card at once the second is told", async (t) => {
  const { like } = await withGuest(t);
  const { updatedAt } = await like("Ground floor", "");
  await failsWith(like("Top floor", ""), "changed");
  await like("Top floor", updatedAt);
});

test("managers bar a guest with a reason that reception does not see; the log has neither words nor number", async (t) => {
  const { api, clock, owner, manager, desk, book, read, bar } = await withGuest(t);
  const { reference } = await book(-20, -17, { status: "checked-out" });
  await failsWith(api(barGuest, { body: { phone, reason } }, desk), "forbidden");
  assert.deepEqual(
    (await failsWith(api(barGuest, { body: { phone, reason: " " } }, manager), "invalid_input")).fields,
    { reason: "Please say why" },
  );
  const { barred, isBarred } = await bar();
  assert.deepEqual([isBarred, barred], [true, { reason, by: "asha", at: clock.instant.toISOString() }]);
  const atDesk = await read();
  assert.deepEqual([atDesk.isBarred, atDesk.barred], [true, null]);
  assert.deepEqual((await read(owner)).barred, barred);
  const { entries } = await api(listAudit, { query: { entity: "guestCard" } }, owner);
  assert.deepEqual(
    entries.map(({ action, label }) => [action, label]),
    [["Marked as do not host", reference]],
  );
  assert.doesNotMatch(JSON.stringify(entries), /mirror|98450/);
  await failsWith(api(unbarGuest, { body: { phone } }, desk), "forbidden");
  const { card } = await api(unbarGuest, { body: { phone } }, manager);
  assert.deepEqual([card.isBarred, card.barred], [false, null]);
});

test("a guest who is not hosted is checked in only by who says so, on every way in", async (t) => {
  const { api, db, roomId, desk, day, book, bar } = await withGuest(t);
  const booking = await book(0, 2, { status: "confirmed" });
  await bar();
  const params = { id: booking._id };
  const refused = await failsWith(api(checkInBooking, { params, body: {} }, desk), "check_in_refused");
  assert.equal((refused.details as { isBarred?: boolean }).isBarred, true);
  assert.match(refused.message, /ask the manager/i);
  assert.doesNotMatch(JSON.stringify(refused), /mirror/);
  const input = { ...aBookingInput({ roomId, checkInDate: day(0), checkOutDate: day(1) }), phone };
  await failsWith(api(addWalkIn, { body: input }, desk), "check_in_refused");
  await failsWith(api(addDeskBooking, { body: { ...input, checkIn: true } }, desk), "check_in_refused");
  const { booking: arrived } = await api(checkInBooking, { params, body: { anyway: true } }, desk);
  assert.equal(arrived.status, "checked-in");
  await api(addWalkIn, { body: { ...input, anyway: true } }, desk);
  const other = await book(0, 2, { status: "confirmed", phone: "9845011111" });
  await api(checkInBooking, { params: { id: other._id }, body: {} }, desk);
  await assertInventory(db);
});

test("a card is exported and goes with the guest, and with the last booking after the retention period", async (t) => {
  const { api, db, clock, today, owner, book, like, bar } = await withGuest(t);
  const cards = async () => (await db.selectFrom("guest_card").select("phone").execute()).length;
  const email = "asha@example.in";
  await book(-20, -17, { status: "checked-out", email });
  await like("Ground floor", "");
  await bar();
  const { guestCards } = await api(exportGuest, { body: { email } }, owner);
  assert.deepEqual(
    guestCards.map(({ preferences, barred }) => [preferences, barred?.reason]),
    [["Ground floor", reason]],
  );
  await api(eraseGuest, { body: { email } }, owner);
  assert.equal(await cards(), 0);
  await like("Without any booking", "");
  await api(eraseGuest, { body: { phone } }, owner);
  assert.equal(await cards(), 0);

  const old = await book(-20, -17, { status: "checked-out" });
  await db
    .updateTable("booking")
    .set({ check_in: "2020-01-01", check_out: "2020-01-02" })
    .where("id", "=", old._id)
    .execute();
  await book(-9, -8, { status: "checked-out" });
  await like("Ground floor", "");
  const purge = () =>
    erasePastGuests(db, { months: 36, today, instant: clock.instant, signal: new AbortController().signal });
  await purge();
  assert.equal(await cards(), 1, "a newer stay is still kept");
  await db
    .updateTable("booking")
    .set({ check_in: "2020-01-01", check_out: "2020-01-02" })
    .where("phone", "=", phone)
    .execute();
  await purge();
  assert.equal(await cards(), 0);
});
