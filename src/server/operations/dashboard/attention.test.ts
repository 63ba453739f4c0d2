import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany } from "#contract/billing/company-accounts.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import { addDeskBooking, checkOutBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { assignUnits, moveStay, previewMove } from "#contract/reservations/chart.ts";
import { addMaintenanceNote } from "#contract/rooms/maintenance.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const hour = 3_600_000;

async function withDesk(t: TestContext, totalRooms = 9) {
  const app = await testApp(t);
  const { api, db, today, clock } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms });
  const desk = { token: await app.staffToken() };
  const day = (days: number) => addNights(today, days);
  const store = (from: number, to: number, draft: Partial<BookingDraft> = {}) =>
    storeBooking(db, {
      roomId,
      checkInDate: day(from),
      checkOutDate: day(to),
      status: "confirmed",
      createdAt: new Date(clock.instant.getTime() - hour),
      ...draft,
    });
  const read = () => api(getDashboard, {}, desk);
  const listed = async () => (await read()).attention.items.map(({ kind, booking }) => `${kind}: ${booking.name}`);
  const set = async ({ _id: id }: Booking, status: Booking["status"]) =>
    (await api(setBookingStatus, { params: { id }, body: { status } }, desk)).booking;
  return { ...app, roomId, desk, day, store, read, listed, set };
}

test("a quiet day has nothing that needs attention", async (t) => {
  const { store, read } = await withDesk(t);
  for (const status of bookingStatuses) await store(1, 3, { status });
  await store(-1, 1, { status: "checked-in" });
  const nothing = { items: [], tasks: [], notShown: 0, approvals: 0, total: 0 };
  // Guests in house are not registered yet.
  assert.deepEqual((await read()).attention, { ...nothing, register: 2, total: 2 });
});

test("a guest who has not come by the end of the day is missed until checked in or a no-show, which has the fee of the terms", async (t) => {
  const { db, store, read, listed, set } = await withDesk(t);
  for (const status of bookingStatuses) await store(-1, 2, { name: status, status });
  const over = await store(-3, -1, { name: "long over" });
  await store(-100, -99, { name: "forgotten", status: "confirmed" });
  assert.deepEqual(await listed(), ["missed: long over", "missed: confirmed", "missed: pending", "owing: checked-out"]);
  const { attention } = await read();
  const late = attention.items.find(({ booking }) => booking.name === "confirmed")?.booking as Booking;
  await set(late, "checked-in");
  const gone = await set(over, "no-show");
  assert.equal(gone.cancellationFee, gone.grandTotal / 2, "the first of two nights");
  const unsure = attention.items.find(({ booking }) => booking.name === "pending")?.booking as Booking;
  await set(unsure, "no-show");
  assert.deepEqual(await listed(), ["owing: checked-out"]);
  assert.equal(
    (await db.selectFrom("booking_night").selectAll().where("booking_id", "=", unsure._id).execute()).length,
    0,
  );
  await assertInventory(db);
});

test("a guest in house after the day of departure overstays until checked out or extended, where the guest is", async (t) => {
  const { api, db, desk, day, store, read, listed, set } = await withDesk(t);
  const leaving = await set(await store(-2, 0, { name: "leaves today" }), "checked-in");
  const early = await set(await store(-3, -1, { name: "stays on" }), "checked-in");
  const other = await set(await store(-4, -2, { name: "was forgotten" }), "checked-in");
  for (const { _id: bookingId, grandTotal: amount } of [leaving, early, other]) {
    await storePayment(db, { bookingId, amount });
  }
  assert.deepEqual(await listed(), ["overstay: was forgotten", "overstay: stays on"]);
  const { attention, units } = await read();
  const item = attention.items.find(({ booking }) => booking._id === early._id) ?? assert.fail();
  assert.deepEqual(units[early._id], [{ unitId: item.unit?._id, label: item.unit?.label, from: day(-3), to: day(-1) }]);
  const stay = { checkInDate: early.checkInDate, checkOutDate: day(1), roomId: early.roomId ?? "" };
  const preview = await api(
    previewMove,
    { params: { id: early._id }, body: { ...stay, unitId: item.unit?._id ?? "" } },
    desk,
  );
  const grandTotal = preview.prices[0]?.grandTotal ?? 0;
  const body = { ...stay, unitId: item.unit?._id ?? "", updatedAt: item.booking.updatedAt, grandTotal };
  await api(moveStay, { params: { id: early._id }, body }, desk);
  await api(checkOutBooking, { params: { id: other._id }, body: {} }, desk);
  assert.deepEqual(await listed(), []);
  await assertInventory(db);
});

test("an arrival without a unit is offered a free clean one, each another, and is done once it has it", async (t) => {
  const { api, db, desk, store, read, listed, set } = await withDesk(t, 3);
  await db.updateTable("unit").set({ housekeeping: "dirty" }).where("position", "=", 0).execute();
  await set(await store(-1, 1, { name: "in house" }), "checked-in");
  const first = await store(0, 2, { name: "A" });
  await store(0, 1, { name: "B", status: "pending" });
  const { attention } = await read();
  assert.deepEqual(
    attention.items.map(({ kind, booking }) => `${kind}: ${booking.name}`),
    ["unassigned: A", "unassigned: B"],
  );
  const offers = attention.items.map(({ unit }) => unit?._id);
  assert.equal(new Set(offers).size, 2);
  const { _id: id, checkInDate, checkOutDate, updatedAt, grandTotal } = first;
  const stay = { checkInDate, checkOutDate, roomId: first.roomId ?? "", unitId: offers[0] ?? "" };
  await api(moveStay, { params: { id }, body: { ...stay, updatedAt, grandTotal } }, desk);
  assert.deepEqual(await listed(), ["unassigned: B"]);
  assert.equal((await read()).units[id]?.[0]?.label, attention.items[0]?.unit?.label);
  await api(assignUnits, { body: { from: checkInDate, to: checkOutDate } }, desk);
  assert.deepEqual(await listed(), []);
  await assertInventory(db);
});

test("a unit whose guest is still in is offered last, to arrivals and to walk-ins", async (t) => {
  const { api, db, desk, day, store, read } = await withDesk(t, 3);
  const over = await store(-2, -1, { name: "overstays", status: "checked-in" });
  const leaving = await store(-1, 0, { name: "leaves today", status: "checked-in" });
  const seats = await db.selectFrom("unit_night").select(["booking_id", "unit_id"]).execute();
  const unitOf = (id: string) => seats.find(({ booking_id }) => booking_id === id)?.unit_id;
  assert.notEqual(unitOf(leaving._id), unitOf(over._id), "who comes does not go where another still is");
  await store(0, 1, { name: "A" });
  await store(0, 1, { name: "B" });
  await store(0, 1, { name: "C" });
  const offers = (await read()).attention.items.flatMap(({ kind, unit }) => (kind === "unassigned" ? unit?._id : []));
  assert.deepEqual(offers.slice(1).toSorted(), [unitOf(over._id), unitOf(leaving._id)].toSorted());
  const query = { checkin: day(0), checkout: day(1) };
  const { rooms } = await api(getDeskAvailability, { query }, desk);
  const units = rooms[0]?.freeUnits ?? [];
  assert.deepEqual(
    units.map(({ isOccupied }) => isOccupied),
    [false, true, true],
  );
});

test("without a unit that is free for the whole stay none is offered", async (t) => {
  const { db, store, read, set } = await withDesk(t, 1);
  await set(await store(-2, -1, { name: "forgotten" }), "checked-in");
  await store(0, 1, { name: "A" });
  const unit = await db.selectFrom("unit").select("id").executeTakeFirstOrThrow();
  const { roomId } = (await read()).arrivals[0] ?? assert.fail();
  const item = async () => (await read()).attention.items.find(({ kind }) => kind === "unassigned");
  assert.equal((await item())?.unit?._id, unit.id);
  // Another kind of holder has the unit of a room that can still be sold.
  await db
    .updateTable("room")
    .set({ total_units: 2 })
    .where("id", "=", roomId ?? "")
    .execute();
  const taker = await store(0, 1, { name: "B" });
  const night = { night: taker.checkInDate, room_id: roomId ?? "", booking_id: taker._id };
  await db
    .insertInto("unit_night")
    .values({ unit_id: unit.id, ...night })
    .execute();
  assert.equal((await item())?.unit, null);
});

test("a departure today with a balance is due until it is paid or the guest has left", async (t) => {
  const { api, db, desk, store, read, listed, set } = await withDesk(t);
  const due = await set(await store(-1, 0, { name: "owes" }), "checked-in");
  const paid = await set(await store(-1, 0, { name: "paid" }), "checked-in");
  await storePayment(db, { bookingId: paid._id, amount: paid.grandTotal });
  await set(await store(-1, 1, { name: "owes, leaves later" }), "checked-in");
  assert.deepEqual(await listed(), ["due: owes"]);
  assert.equal((await read()).balances[due._id], due.grandTotal);
  await api(recordPayment, { params: { id: due._id }, body: { method: "cash", amount: due.grandTotal } }, desk);
  assert.deepEqual(await listed(), []);
});

test("an unconfirmed booking that expires within a day is named with its hour, if bookings expire at all", async (t) => {
  const { api, db, desk, clock, store, read, listed, set } = await withDesk(t);
  const ago = (hours: number) => new Date(clock.instant.getTime() - hours * hour);
  const pending = (name: string, hours: number, draft: Partial<BookingDraft> = {}) =>
    store(20, 21, { name, status: "pending", email: "asha@example.com", createdAt: ago(hours), ...draft });
  const soon = await pending("soon", 50);
  const told = await pending("told late", 71);
  await pending("later", 40);
  await pending("without an address", 60, { email: "" });
  const paid = await pending("paid", 60);
  await storePayment(db, { bookingId: paid._id, amount: 100 });
  assert.deepEqual(await listed(), []);
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, expireUnconfirmedDays: 3 } }, desk);
  const mail = {
    id: "m1",
    kind: "booking-expiring",
    booking_id: told._id,
    query_id: null,
    recipient: told.email,
  } as const;
  const sent = { data: "{}", lane: "", state: "sent", attempts: 1, error: "", due_at: "" } as const;
  const at = { queued_at: ago(10).toISOString(), sent_at: ago(9).toISOString() };
  await db
    .insertInto("mail")
    .values({ ...mail, ...sent, ...at })
    .execute();
  assert.deepEqual(await listed(), ["expiring: told late", "expiring: soon"]);
  const at2 = (await read()).attention.items.map(({ expiresAt }) => expiresAt);
  assert.deepEqual(at2, [ago(-15).toISOString(), ago(-24).toISOString()]);
  await set(soon, "confirmed");
  await set(told, "cancelled");
  assert.deepEqual(await listed(), []);
});

test("a booking is listed once, and all are counted", async (t) => {
  const { store, read } = await withDesk(t, 30);
  for (let count = 0; count < 23; count++) await store(-1, 1, { name: `late ${count}` });
  const { attention } = await read();
  assert.deepEqual([attention.items.length, attention.notShown, attention.total], [20, 3, 23]);
});

test("a fee that a company pays is to be billed to it until it was", async (t) => {
  const { api, db, desk, store, listed, set } = await withDesk(t);
  const company = aCompany({ name: "Rao Traders", pays: "everything" });
  const { _id: companyId } = (await api(addCompany, { body: company }, desk)).company;
  const stay = await store(0, 1);
  const payer = { company_id: companyId, company_name: "Rao Traders", nights_payer: "company" as const };
  await db.updateTable("booking").set(payer).where("id", "=", stay._id).execute();
  await set(stay, "no-show");
  assert.deepEqual(await listed(), [`companyFee: ${stay.name}`]);
  await api(billToCompany, { params: { id: stay._id }, body: {} }, desk);
  assert.deepEqual(await listed(), []);
});

test("who left owing and who is owed money are named until it is settled", async (t) => {
  const { db, store, listed, read } = await withDesk(t);
  const debtor = await store(-3, -1, { name: "Ganesh", status: "checked-out" });
  const creditor = await store(-3, 0, { name: "Farida", status: "checked-out" });
  await storePayment(db, { bookingId: creditor._id, amount: creditor.grandTotal + 500 });
  const unsaid = await store(-2, 0, { name: "Unsaid", status: "cancelled" });
  await storePayment(db, { bookingId: unsaid._id, amount: 100 });
  await db.updateTable("booking").set({ cancellation_fee_paise: null }).where("id", "=", unsaid._id).execute();
  assert.deepEqual(await listed(), ["owing: Ganesh", "credit: Farida"]);
  assert.deepEqual((await read()).balances[creditor._id], -500);
  await storePayment(db, { bookingId: debtor._id, amount: debtor.grandTotal });
  assert.deepEqual(await listed(), ["credit: Farida"]);
});

test("an advance that was given back wants its refund voucher until it is issued", async (t) => {
  const { api, desk, store, listed, read, set } = await withDesk(t);
  const stay = await store(9, 10, { name: "Voucher" });
  const params = { id: stay._id };
  const { ledger } = await api(recordPayment, { params, body: { method: "cash", amount: 500 } }, desk);
  await api(issueVoucher, { params: { id: ledger.payments[0]?._id ?? "" } }, desk);
  await set(stay, "cancelled");
  const refund = { kind: "refund", method: "cash", amount: 500, reason: "Cancelled" } as const;
  await api(recordPayment, { params, body: refund }, desk);
  assert.deepEqual(await listed(), ["refundVoucher: Voucher"]);
  const [item] = (await read()).attention.items;
  assert.equal(item?.payment?.amount, 500);
  await api(issueVoucher, { params: { id: item.payment._id } }, desk);
  assert.deepEqual(await listed(), []);
});

test("requests of housekeeping and mails that did not go are tasks with unit, guest and room", async (t) => {
  const { api, db, read, store, desk, staffToken, clock } = await withDesk(t);
  const unit = await db.selectFrom("unit").select(["id", "label"]).limit(1).executeTakeFirstOrThrow();
  const guest = await store(-1, 1, { name: "In house", status: "checked-in" });
  await db.updateTable("unit_night").set({ unit_id: unit.id }).where("booking_id", "=", guest._id).execute();
  const maid = { token: await staffToken("housekeeping") };
  const body = { unitId: unit.id, text: "The tap drips" };
  await api(addMaintenanceNote, { body: { ...body, wantsBlock: "false" } } as never, maid);
  await api(addMaintenanceNote, { body: { ...body, text: "No water", wantsBlock: "true" } } as never, maid);
  const { booking } = await api(
    addDeskBooking,
    {
      body: aBookingInput({
        roomId: (await store(5, 6)).roomId ?? "",
        checkInDate: "2026-07-01",
        checkOutDate: "2026-07-02",
      }),
    },
    desk,
  );
  const tasks = async () => (await read()).attention.tasks;
  assert.deepEqual(
    (await tasks()).map((task) => task.kind === "repair" && [task.unit, task.guest, task.text]),
    [[unit.label, guest.name, "No water"]],
  );
  clock.instant = new Date(clock.instant.getTime() + 2 * hour);
  const held = (await tasks()).find(({ kind }) => kind === "mail");
  assert.ok(held?.kind === "mail" && !held.isFailed);
  assert.deepEqual([held.guest, held.room, held.recipient], [booking.name, booking.roomName, booking.email]);
  await db.updateTable("mail").set({ state: "failed" }).execute();
  const failed = (await tasks()).find(({ kind }) => kind === "mail");
  assert.ok(failed?.kind === "mail" && failed.isFailed);
  const old = new Date(clock.instant.getTime() - 8 * 24 * hour).toISOString();
  await db.updateTable("mail").set({ queued_at: old }).execute();
  assert.equal((await tasks()).filter(({ kind }) => kind === "mail").length, 0);
});

test("unconfirmed bookings of later days wait in the list of bookings", async (t) => {
  const { store, read, clock } = await withDesk(t);
  const createdAt = new Date(clock.instant.getTime() - 30 * hour);
  await store(3, 4, { name: "Soon", status: "pending", createdAt });
  await store(25, 26, { name: "Later", status: "pending", createdAt });
  const { attention, toConfirm } = await read();
  const listed = attention.items.map(({ kind, booking }) => `${kind}: ${booking.name}`);
  assert.deepEqual([listed, attention.total, toConfirm], [["unconfirmed: Soon"], 1, 2]);
});

test("who left today before the booked day is among the departures", async (t) => {
  const { store, read, set } = await withDesk(t);
  const guest = await store(-1, 3, { name: "Early", status: "checked-in" });
  await set(guest, "checked-out");
  assert.deepEqual(
    (await read()).departures.map(({ name }) => name),
    ["Early"],
  );
});
