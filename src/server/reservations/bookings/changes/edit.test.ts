import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getBooking, listBookings, updateBooking } from "#contract/reservations/bookings.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { addUnits } from "#server/rooms/inventory/unit-count.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Edit = CallInput<typeof updateBooking>["body"];
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
/** The request of an unchanged edit form. */
const unchanged: Edit = {
  name: "Asha Rao",
  email: "asha.rao@example.com",
  phone: "9845012345",
  adultMale: 1,
  bookingType: "Standard Booking",
  ...stay,
};

/** An app with a room of one unit at 2500 a night, and a booking of two nights in it. */
async function withBooking(t: TestContext, draft: Partial<BookingDraft> = {}) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 1, costOptions: [aCostOption({ cost: 2500 })] });
  const token = await app.staffToken();
  const store = (draft: Partial<BookingDraft>) => storeBooking(app.db, { roomId, ...stay, ...draft });
  const before = await store(draft);
  const edit = async (overrides: Partial<Edit>, id = before._id) => {
    const body = { ...unchanged, ...overrides };
    return (await app.api(updateBooking, { params: { id }, body }, { token })).booking;
  };
  const get = async () => (await app.api(getBooking, { params: { id: before._id } }, { token })).booking;
  const sold = async () => {
    const rows = await app.db.selectFrom("room_night").selectAll().where("sold", ">", 0).orderBy("night").execute();
    return rows.map((row) => row.night);
  };
  return { ...app, token, roomId, store, before, edit, get, sold };
}

test("every field of the form is saved, and nothing else changes", async (t) => {
  const { before, edit, get, clock, db } = await withBooking(t, { createdAt: new Date("2026-06-14T10:00:00Z") });
  const changes = {
    name: "Asha Rao-Kamath",
    email: "asha@kamath.example",
    phone: "9900071234",
    bookingType: "Pay at Hotel",
    additionalGuests: "Ravi",
    adultMale: 0,
    adultFemale: 2,
    children: 1,
    specialRequests: "Ground floor",
    additionalMessage: "Arrives late",
    arrivalTime: "21:00",
    departureTime: "09:30",
    status: "checked-in",
  } as const;
  const after = await edit({ ...changes, phone: "+91 99000 71234", anyway: true });
  assert.deepEqual(after, {
    ...before,
    ...changes,
    additionalGuestNames: "Ravi",
    totalGuests: 3,
    updatedAt: clock.instant.toISOString(),
  });
  assert.deepEqual(await get(), after);
  await assertInventory(db);
});

test("the search finds the edited guest and room, and no longer the old ones", async (t) => {
  const { api, db, token, edit } = await withBooking(t);
  const suite = await storeRoom(db, { name: "Sea-view Suite" });
  await edit({ name: "Mohan Kamath", roomId: suite._id });
  const found = async (search: string) => (await api(listBookings, { query: { search } }, { token })).pagination.total;
  assert.deepEqual([await found("mohan"), await found("sea-view")], [1, 1]);
  assert.deepEqual([await found("asha rao"), await found("standard room")], [0, 0]);
});

test("new dates are priced by the edit rule, at the agreed price per night", async (t) => {
  const { db, before, edit } = await withBooking(t);
  assert.equal(before.grandTotal, 6490);
  await db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(9900) })
    .execute();
  const after = await edit({ checkOutDate: "2026-07-04" });
  // A night: 2500 + 10 % = 250 + 18 % = 450; three nights: 9600
  assert.equal(after.grandTotal, 9600);
  assert.deepEqual([after.numberOfNights, after.pricePerNight, after.price], [3, 2500, 7500]);
  assert.deepEqual(after.quote, {
    nights: 3,
    lateNights: 0,
    pricePerNight: 2500,
    price: 7500,
    lines: [
      { kind: "base", amount: 7500 },
      { kind: "service", amount: 750, percent: 10 },
      { kind: "gst", amount: 1350, percent: 18 },
    ],
    grandTotal: 9600,
  });
});

test("the edit rule rounds charges per night and the total to whole rupees", async (t) => {
  const { edit } = await withBooking(t);
  const totals = async (pricePerNight: number) => {
    const { grandTotal, quote } = await edit({ pricePerNight });
    return [grandTotal, ...quote.lines.slice(1).map((line) => line.amount)];
  };
  // 10 % = 133.333 → 133, 18 % = 239.9994 → 240; 2 × (1333.33 + 373) = 3412.66 → 3413
  assert.deepEqual(await totals(1333.33), [3413, 266, 480, 0.34]);
  // 10 % = 100.5 → 101, 18 % = 180.9 → 181; 2 × 1287 = 2574
  assert.deepEqual(await totals(1005), [2574, 202, 362]);
  // 10 % = 0.1 → 0, 18 % = 0.18 → 0; 2 × 1.2 = 2.4 → 2
  assert.deepEqual(await totals(1.2), [2, 0, 0, -0.4]);
  assert.deepEqual(await totals(0), [0, 0, 0]);
});

test("edits that change neither dates nor price leave the agreed total unchanged", async (t) => {
  const { before, edit } = await withBooking(t, { arrivalTime: "12:00", departureTime: "15:00" });
  assert.equal(before.quote.lateNights, 1);
  const others = [{ name: "Mira" }, { departureTime: "10:00" }, { adultMale: 2 }, { pricePerNight: 2500 }];
  for (const changes of others) {
    const { quote, grandTotal, price } = await edit(changes);
    assert.deepEqual({ quote, grandTotal, price }, { quote: before.quote, grandTotal: 9735, price: 7500 });
  }
});

test("dates are accepted as MM/DD/YYYY, and the same days are not a change", async (t) => {
  const { before, edit, sold } = await withBooking(t);
  assert.equal((await edit({ checkInDate: "07/01/2026", checkOutDate: "07/03/2026" })).grandTotal, before.grandTotal);
  const moved = await edit({ checkInDate: "08/01/2026", checkOutDate: "08/02/2026" });
  assert.deepEqual([moved.checkInDate, moved.checkOutDate], ["2026-08-01", "2026-08-02"]);
  assert.deepEqual(await sold(), ["2026-08-01"]);
});

test("staff may edit a stay that has begun or lies in the past", async (t) => {
  const { db, edit, sold } = await withBooking(t);
  await edit({ checkInDate: "2026-05-01", checkOutDate: "2026-05-02", status: "checked-out" });
  assert.deepEqual(await sold(), ["2026-05-01"]);
  await assertInventory(db);
});

test("required fields and the order of dates are reported with the form's messages", async (t) => {
  const { edit, get, before } = await withBooking(t);
  const fieldsOf = async (overrides: Record<string, unknown>) =>
    (await failsWith(edit(overrides as Partial<Edit>), "invalid_input")).fields;
  const required = "Please fill in all required fields";
  assert.deepEqual(await fieldsOf({ name: " ", phone: undefined }), { name: required, phone: required });
  assert.deepEqual(await fieldsOf({ email: "" }), { email: required });
  assert.deepEqual(await fieldsOf({ email: "asha", phone: "123", pricePerNight: -1, status: "maybe", adultMale: -1 }), {
    email: "Email is invalid",
    phone: "Please enter a valid 10-digit phone number",
    pricePerNight: "A price cannot be negative",
    status: "Please choose a status",
    adultMale: "Guest counts cannot go below 0",
  });
  const order = { checkOutDate: "Check-out date must be after check-in date" };
  for (const checkOutDate of ["2026-07-01", "2026-06-30"]) assert.deepEqual(await fieldsOf({ checkOutDate }), order);
  assert.deepEqual(await fieldsOf({ adultMale: 0 }), { adultMale: "At least one guest is required" });
  assert.deepEqual(await fieldsOf({ pricePerNight: 10.005 }), { pricePerNight: "Please use at most two decimals" });
  assert.deepEqual(await get(), before);
});

test("new dates release the old nights and claim the new ones; the booking's own nights do not block it", async (t) => {
  const { db, edit, sold } = await withBooking(t);
  await edit({ checkInDate: "2026-07-02", checkOutDate: "2026-07-05" });
  assert.deepEqual(await sold(), ["2026-07-02", "2026-07-03", "2026-07-04"]);
  await edit({ checkInDate: "2026-07-03", checkOutDate: "2026-07-04" });
  assert.deepEqual(await sold(), ["2026-07-03"]);
  await assertInventory(db);
});

test("dates that another booking holds are refused, and the booking stays unchanged", async (t) => {
  const { db, store, before, edit, get } = await withBooking(t);
  await store({ checkInDate: "2026-07-04", checkOutDate: "2026-07-05" });
  const refused = await failsWith(edit({ name: "Mira", checkOutDate: "2026-07-06" }), "fully_booked");
  assert.equal(refused.message, "Standard Room is full on Sat, 4 Jul 2026.");
  assert.deepEqual(await get(), before);
  await assertInventory(db);
});

test("a booking keeps its night that was closed since, and is refused another closed night", async (t) => {
  const { db, roomId, edit, sold } = await withBooking(t);
  const nights = ["2026-07-02", "2026-07-05"];
  await db
    .insertInto("room_closed_night")
    .values(nights.map((night) => ({ room_id: roomId, night })))
    .execute();
  await edit({ checkInDate: "2026-07-02", checkOutDate: "2026-07-05" });
  assert.deepEqual(await sold(), ["2026-07-02", "2026-07-03", "2026-07-04"]);
  const refused = await failsWith(edit({ checkOutDate: "2026-07-06" }), "fully_booked");
  assert.deepEqual(refused.details, { night: "2026-07-05" });
});

test("a change of room claims nights there, with its name and the agreed total", async (t) => {
  const { db, before, edit } = await withBooking(t);
  const suite = await storeRoom(db, { name: "Sea-view Suite", costOptions: [aCostOption({ cost: 9000 })] });
  const after = await edit({ roomId: suite._id });
  assert.deepEqual([after.roomId, after.roomName, after.grandTotal], [suite._id, "Sea-view Suite", before.grandTotal]);
  const nights = await db.selectFrom("room_night").select(["room_id"]).where("sold", ">", 0).distinct().execute();
  assert.deepEqual(
    nights.map(({ room_id }) => room_id),
    [suite._id],
  );
  await assertInventory(db);

  const full = await storeRoom(db, { occupiedDates: ["2026-07-01"] });
  await failsWith(edit({ roomId: full._id }), "fully_booked");
  const nowhere = await failsWith(edit({ roomId: "nowhere" }), "not_found");
  assert.equal(nowhere.message, "This room does not exist");
  await assertInventory(db);
});

test("a status changed with other fields releases and claims nights", async (t) => {
  const { db, store, edit, sold } = await withBooking(t);
  await edit({ status: "cancelled" });
  assert.deepEqual(await sold(), []);
  const next = await store({});
  await failsWith(edit({ status: "confirmed" }), "fully_booked");
  const moved = await edit({ status: "confirmed", checkInDate: "2026-07-03", checkOutDate: "2026-07-04" });
  assert.equal(moved.status, "confirmed");
  await edit({ ...stay, checkInDate: "2026-07-02", status: "no-show" }, next._id);
  assert.deepEqual(await sold(), ["2026-07-03"]);
  await assertInventory(db);
});

test("a cancelled booking may be moved to full or closed nights, because it holds none", async (t) => {
  const { db, roomId, store, edit } = await withBooking(t, { status: "cancelled" });
  await store({ checkInDate: "2026-08-01", checkOutDate: "2026-08-02" });
  await db.insertInto("room_closed_night").values({ room_id: roomId, night: "2026-08-02" }).execute();
  await edit({ checkInDate: "2026-08-01", checkOutDate: "2026-08-03" });
  await assertInventory(db);
});

test("saving an outdated version is refused, with the current booking in the response", async (t) => {
  const { app, token, before, edit, get } = await withBooking(t);
  const { updatedAt } = before;
  const after = await edit({ name: "Mira", updatedAt });
  assert.notEqual(after.updatedAt, updatedAt);
  const response = await app.inject({
    method: "PUT",
    url: `/api/bookings/update/${before._id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...unchanged, name: "Leena", updatedAt },
  });
  assert.equal(response.statusCode, 409);
  assert.deepEqual(response.json(), {
    error: "Somebody else changed this in the meantime",
    code: "changed",
    details: { booking: after },
  });
  assert.deepEqual(await get(), after);
  assert.equal((await edit({ name: "Leena", updatedAt: after.updatedAt })).name, "Leena");
});

test("without a version the last save is stored", async (t) => {
  const { edit } = await withBooking(t);
  await edit({ name: "Mira" });
  assert.equal((await edit({ name: "Leena" })).name, "Leena");
});

test("of several concurrent saves of one version, one succeeds", async (t) => {
  const { before, edit } = await withBooking(t);
  const { updatedAt } = before;
  const names = ["Mira", "Leena", "Ravi", "Mohan", "Asha"];
  const outcomes = await Promise.allSettled(names.map((name) => edit({ name, updatedAt })));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  for (const outcome of outcomes) if (outcome.status === "rejected") assert.equal(outcome.reason.code, "changed");
});

test("a booking that does not exist can't be edited", async (t) => {
  const { edit } = await withBooking(t);
  const error = await failsWith(edit({}, "nowhere"), "not_found");
  assert.equal(error.message, "This booking does not exist");
});

test("concurrent moves of many bookings leave every night's count exact", async (t) => {
  const { db, store, edit } = await withBooking(t);
  const { id: roomId } = await db.selectFrom("room").select("id").executeTakeFirstOrThrow();
  await addUnits(db, roomId, 2, { at: "2026-06-15T00:00:00.000Z", day: "2026-06-15" });
  await db.updateTable("room").set({ total_units: 3 }).execute();
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) {
    ids.push((await store({ checkInDate: `2026-08-${10 + 2 * i}`, checkOutDate: `2026-08-${12 + 2 * i}` }))._id);
  }
  const draw = seeded(3);
  const move = () => {
    const day = 10 + draw(8);
    const dates = { checkInDate: `2026-08-${day}`, checkOutDate: `2026-08-${day + 1 + draw(4)}` };
    return edit(dates, ids[draw(ids.length)]);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, move));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "fully_booked", String(outcome.reason));
  }
  await assertInventory(db);
});
