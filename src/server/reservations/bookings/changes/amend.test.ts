import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, previewEdit, updateBooking } from "#contract/reservations/bookings.ts";
import { assignUnits, moveStay, previewMove } from "#contract/reservations/chart.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Edit = CallInput<typeof updateBooking>["body"];
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

/** A booking of two nights at 3,000 and 3,500; nights from the 3rd on cost 4,000 now. GST by slab, no fee. */
async function withStay(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const plan = aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 5 });
  const room = await storeRoom(db, { totalRooms: 2, maxCapacity: 5, costOptions: [plan] });
  const planId = room.costOptions[0]?.id ?? "";
  const setRate = (night: Night, cost: number) =>
    db
      .insertInto("night_rate")
      .values({
        plan_id: planId,
        night,
        cost_paise: toPaise(cost),
        min_stay: null,
        closed_to_arrival: 0,
        closed_to_departure: 0,
        is_closed: 0,
      })
      .execute();
  await db.updateTable("cost_option").set({ gst_by_slab: 1 }).execute();
  await setRate("2026-07-02", 3500);
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  for (const night of ["2026-07-03", "2026-07-04"]) await setRate(night, 4000);
  const token = await app.staffToken();
  const body: Edit = {
    name: "Asha Rao",
    email: "asha.rao@example.com",
    phone: "9845012345",
    bookingType: "Standard Booking",
    adultMale: booking.adultMale,
    adultFemale: booking.adultFemale,
    children: booking.children,
    ...stay,
  };
  const params = { id: booking._id };
  const edit = async (change: Partial<Edit>) =>
    (await api(updateBooking, { params, body: { ...body, ...change } }, { token })).booking;
  const preview = (change: Partial<Edit>) => api(previewEdit, { params, body: { ...body, ...change } }, { token });
  const useAgreed = async () => {
    const { settings } = await api(getSettings, {}, { token });
    await api(updateSettings, { body: { ...settings, editPricing: "agreed" } }, { token });
  };
  return { ...app, room, planId, booking, token, params, edit, preview, useAgreed };
}

const pricesOf = ({ quote }: { quote: { nightly?: { price: number }[] | undefined } }) =>
  quote.nightly?.map(({ price }) => price);

test("each night has its own price, and the booking keeps it", async (t) => {
  const { booking, db } = await withStay(t);
  assert.deepEqual(pricesOf(booking), [3000, 3500]);
  // 6,500 + 5 %
  assert.deepEqual([booking.pricePerNight, booking.price, booking.grandTotal], [3250, 6500, 6825]);
  await assertInventory(db);
});

test("the preview says what is kept, added and removed, by either rule; the flat one is the default", async (t) => {
  const { preview } = await withStay(t);
  const shown = await preview({ checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  assert.equal(shown.pricing, "flat");
  // 2 × (3,250 + 325 + 585)
  assert.equal(shown.flat.grandTotal, 8320);
  assert.match(shown.flat.gstWarning ?? "", /up to ₹7,500 the rate has been 5%/);
  // 3,500 + 4,000, + 5 %
  assert.equal(shown.agreed.grandTotal, 7875);
  assert.deepEqual(shown.agreed.nights, [
    { night: "2026-07-01", change: "removed", price: 3000 },
    { night: "2026-07-02", change: "kept", price: 3500 },
    { night: "2026-07-03", change: "added", price: 4000 },
  ]);
  const same = await preview({});
  assert.deepEqual([same.flat.quote, same.agreed.quote], [null, null]);
});

test("extending and then shortening at agreed rates gives the first price back", async (t) => {
  const { booking, edit, db } = await withStay(t);
  const longer = await edit({ checkOutDate: "2026-07-05", pricing: "agreed" });
  assert.deepEqual(pricesOf(longer), [3000, 3500, 4000, 4000]);
  await db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(9000) })
    .execute();
  const back = await edit({ pricing: "agreed" });
  assert.deepEqual([back.quote, back.grandTotal], [booking.quote, booking.grandTotal]);
  await assertInventory(db);
});

test("what is saved is what was shown: another total is refused", async (t) => {
  const { edit, preview } = await withStay(t);
  const change = { checkOutDate: "2026-07-04", pricing: "agreed" } as const;
  const { agreed } = await preview(change);
  await failsWith(edit({ ...change, seenTotal: agreed.grandTotal - 1 }), "price_changed");
  assert.equal((await edit({ ...change, seenTotal: agreed.grandTotal })).grandTotal, agreed.grandTotal);
});

test("the setting chooses the rule, on the chart too", async (t) => {
  const { api, token, params, useAgreed, edit, preview, booking, room } = await withStay(t);
  await useAgreed();
  assert.equal((await preview({ checkOutDate: "2026-07-04" })).pricing, "agreed");
  const after = await edit({ checkOutDate: "2026-07-04" });
  // 3,000 + 3,500 + 4,000, + 5 %
  assert.equal(after.grandTotal, 11_025);
  const place = { roomId: room._id, unitId: null, checkInDate: "2026-07-01", checkOutDate: "2026-07-05" };
  const { prices } = await api(previewMove, { params, body: place }, { token });
  assert.deepEqual(
    prices.map(({ grandTotal }) => grandTotal),
    [15_225],
  );
  const body = { ...place, price: "keep" as const, grandTotal: 15_225, updatedAt: after.updatedAt };
  const moved = await api(moveStay, { params, body }, { token });
  assert.deepEqual([moved.booking.grandTotal, moved.booking._id], [15_225, booking._id]);
});

test("other guests cost what was agreed for extra guests, also when the plan has changed since", async (t) => {
  const { api, db, room, token } = await withStay(t);
  const terms = { included_guests: 2, extra_adult_paise: toPaise(800), extra_child_paise: toPaise(400) };
  await db
    .updateTable("cost_option")
    .set({ ...terms, free_under_age: 5, adult_from_age: 12 })
    .execute();
  const family = { adultMale: 1, adultFemale: 1, children: 2, childAges: [3, 9] };
  const input = aBookingInput({ roomId: room._id, ...stay, ...family });
  const { booking } = await api(addBooking, { body: input });
  assert.deepEqual(pricesOf(booking), [3400, 3900]);
  await db
    .updateTable("cost_option")
    .set({ extra_adult_paise: toPaise(5000) })
    .execute();
  const { name, email, phone, bookingType } = booking;
  const body = { name, email, phone, bookingType, ...stay, ...family, adultMale: 2, pricing: "agreed" } as const;
  const { booking: more } = await api(updateBooking, { params: { id: booking._id }, body }, { token });
  assert.deepEqual(pricesOf(more), [4200, 4700]);
});

test("the desk grants a late departure, and its night is free again", async (t) => {
  const { api, db, room, token } = await withStay(t);
  const late = { ...stay, departureTime: "20:00" };
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId: room._id, ...late }) });
  assert.deepEqual([booking.quote.extraNight, booking.quote.nights], ["2026-07-03", 3]);
  const { name, email, phone, bookingType, adultMale, adultFemale, children } = booking;
  const body = { name, email, phone, bookingType, adultMale, adultFemale, children, ...late };
  const edit = (change: Partial<Edit>) =>
    api(updateBooking, { params: { id: booking._id }, body: { ...body, ...change, pricing: "agreed" } }, { token });
  const heldNights = async () => {
    const held = db.selectFrom("booking_night").select("night").where("booking_id", "=", booking._id).orderBy("night");
    return (await held.execute()).map(({ night }) => night);
  };
  assert.deepEqual(await heldNights(), ["2026-07-01", "2026-07-02", "2026-07-03"]);
  const { booking: granted } = await edit({ areTimesFree: true });
  assert.deepEqual([granted.quote.nights, granted.grandTotal, granted.areTimesFree], [2, 6825, true]);
  assert.deepEqual(await heldNights(), ["2026-07-01", "2026-07-02"]);
  const { booking: charged } = await edit({ areTimesFree: false });
  assert.deepEqual([charged.quote.nights, charged.grandTotal], [3, 11_025]);
  assert.equal((await heldNights()).length, 3);
  await assertInventory(db);
});

test("the rules of a night bind guests, and the desk may pass over them", async (t) => {
  const { api, db, room, planId, token } = await withStay(t);
  await db
    .updateTable("night_rate")
    .set({ min_stay: 3, closed_to_departure: 1 })
    .where("night", "=", "2026-07-04")
    .execute();
  const book = (checkInDate: Night, checkOutDate: Night, by?: { token: string }) =>
    api(addBooking, { body: aBookingInput({ roomId: room._id, costOptionId: planId, checkInDate, checkOutDate }) }, by);
  const short = await failsWith(book("2026-07-04", "2026-07-06"), "invalid_input");
  assert.match(short.fields?.checkInDate ?? "", /at least 3 nights/);
  const leaving = await failsWith(book("2026-07-03", "2026-07-04"), "invalid_input");
  assert.match(leaving.fields?.checkOutDate ?? "", /No departures on Sat, 4 Jul 2026/);
  await book("2026-07-04", "2026-07-07");
  await book("2026-07-04", "2026-07-06", { token });
  await assertInventory(db);
});

test("a property without GST charges none, in edits neither", async (t) => {
  const { api, token, db, preview, room } = await withStay(t);
  const { settings } = await api(getSettings, {}, { token });
  await api(
    updateSettings,
    { body: { ...settings, gstin: "", chargesGst: false, openBookings: "included" } },
    { token },
  );
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  assert.deepEqual(booking.quote.lines, [{ kind: "base", amount: 6500 }]);
  const { flat } = await preview({ checkOutDate: "2026-07-04" });
  assert.ok(flat.quote?.lines.every(({ kind }) => kind !== "gst"));
  assert.equal(flat.gstWarning, null);
  await assertInventory(db);
});

test("a late departure names who arrives in the unit the same day, and one in time nobody", async (t) => {
  const { api, db, token, preview } = await withStay(t);
  const lone = await storeRoom(db, { totalRooms: 1 });
  const book = async (name: string, checkInDate: Night, checkOutDate: Night) =>
    (await api(addBooking, { body: aBookingInput({ roomId: lone._id, name, checkInDate, checkOutDate }) })).booking;
  const { _id: id } = await book("Shwetha Shetty", "2026-07-01", "2026-07-03");
  await book("Jayaram Alva", "2026-07-03", "2026-07-05");
  await api(assignUnits, { body: { from: "2026-07-01", to: "2026-07-05" } }, { token });
  const unit = await db.selectFrom("unit").select("label").where("room_id", "=", lone._id).executeTakeFirstOrThrow();
  const nextOf = async (departureTime: string, checkOutDate: Night = "2026-07-03") => {
    const guests = { adultMale: 1, adultFemale: 0, children: 0, pricePerNight: 3000 };
    const body = { checkInDate: "2026-07-01", checkOutDate, arrivalTime: "14:00", departureTime, ...guests };
    return (await api(previewEdit, { params: { id }, body }, { token })).nextGuest;
  };
  assert.deepEqual(await nextOf("15:00"), { unit: unit.label, name: "Jayaram Alva", arrivalTime: "12:00" });
  assert.equal(await nextOf("12:00"), null);
  assert.equal(await nextOf("15:00", "2026-07-02"), null);
  // The other booking has the room to itself on its last day.
  assert.equal((await preview({ departureTime: "15:00" })).nextGuest, null);
});
