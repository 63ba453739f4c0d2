import assert from "node:assert/strict";
import test from "node:test";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import { addBooking, addDeskBooking, previewDeparture } from "#contract/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("the desk reads which room is full and who holds it without having come; a guest reads the site's words", async (t) => {
  const app = await testApp(t);
  const { db, api } = app;
  const staff = { token: await app.staffToken("staff") };
  const { _id: roomId, name: room } = await storeRoom(db, { name: "Garden", totalRooms: 1 });
  const missed = { checkInDate: "2026-06-14", checkOutDate: "2026-06-17", status: "confirmed" } as const;
  await storeBooking(db, { roomId, name: "Asha Rao", ...missed });
  const body = aBookingInput({ roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
  const atDesk = await failsWith(api(addDeskBooking, { body }, staff), "fully_booked");
  assert.equal(
    atDesk.message,
    `${room} is full on Mon, 15 Jun 2026. Asha Rao was to arrive on Sun, 14 Jun 2026 and has not: mark the booking as a no-show to free the night.`,
  );
  assert.deepEqual(atDesk.details, { night: "2026-06-15" });
  const query = { checkin: "2026-06-15", checkout: "2026-06-16" };
  const { rooms } = await api(getDeskAvailability, { query }, staff);
  assert.equal(rooms[0]?.message, "Garden is full on Mon, 15 Jun 2026.");
  const onSite = await failsWith(api(addBooking, { body }), "fully_booked");
  assert.equal(onSite.message, "Your stay includes Mon, 15 Jun 2026, which is already fully booked.");
});

test("at the check-out the desk reads who has the night that a guest has slept as well", async (t) => {
  const app = await testApp(t);
  const { db, api, today } = app;
  const staff = { token: await app.staffToken("staff") };
  const { _id: roomId } = await storeRoom(db, { name: "Garden", totalRooms: 1 });
  const stayed = { checkInDate: "2026-06-13", checkOutDate: "2026-06-14", status: "checked-in" } as const;
  const { _id: id } = await storeBooking(db, { roomId, ...stayed });
  const missed = { checkInDate: "2026-06-14", checkOutDate: "2026-06-16", status: "confirmed" } as const;
  await storeBooking(db, { roomId, name: "Asha Rao", ...missed });
  const { departure } = await api(previewDeparture, { params: { id } }, staff);
  const slept = departure.ways.find(({ nights }) => nights === "slept");
  assert.match(slept?.problem ?? "", /^Garden is full on Sun, 14 Jun 2026\. Asha Rao was to arrive/, today);
});
