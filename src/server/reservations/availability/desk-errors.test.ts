import assert from "node:assert/strict";
import test from "node:test";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import {
  addBooking,
  addDeskBooking,
  previewDeparture,
  reviewChangeRequest,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { previewMove } from "#contract/reservations/chart.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { changeStayAsGuest, quoteOwnChange } from "#contract/reservations/guest-booking.ts";
import { setRoomSchedule } from "#contract/rooms/rooms.ts";
import { AppError } from "#domain/platform/values/errors.ts";
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
  assert.equal(rooms[0]?.message, atDesk.message);
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

test("no way of the desk to a night that is taken speaks to the guest, and each says who holds it", async (t) => {
  const app = await testApp(t);
  const { db, api } = app;
  const staff = { token: await app.staffToken() };
  const room = await storeRoom(db, { name: "Garden", totalRooms: 1 });
  const [roomId, costOptionId] = [room._id, room.costOptions[0]?.id ?? ""];
  const [held, from, to] = ["2026-06-15", "2026-06-16", "2026-06-18"] as const;
  const cancelled = { checkInDate: held, checkOutDate: from, status: "cancelled" } as const;
  const { _id: former } = await storeBooking(db, { roomId, ...cancelled });
  const guest = await api(addBooking, { body: aBookingInput({ roomId, checkInDate: from, checkOutDate: to }) });
  const { booking, key = "" } = guest;
  const guests = { adultMale: booking.adultMale, adultFemale: booking.adultFemale, children: booking.children };
  const own = { params: { reference: booking.reference } };
  const wanted = { key, checkInDate: held, checkOutDate: to, ...guests };
  const { quote } = await api(quoteOwnChange, { ...own, body: wanted });
  const asked = { ...wanted, grandTotal: quote.grandTotal, updatedAt: booking.updatedAt };
  await api(changeStayAsGuest, { ...own, body: asked });
  const missed = { checkInDate: "2026-06-14", checkOutDate: from, status: "confirmed" } as const;
  await storeBooking(db, { roomId, name: "Asha Rao", ...missed });
  const body = aBookingInput({ roomId, checkInDate: held, checkOutDate: from });
  const { name, email, phone, bookingType } = booking;
  const edit = { name, email, phone, bookingType, ...guests, checkInDate: held, checkOutDate: to };
  const times = { arrivalTime: booking.arrivalTime, departureTime: booking.departureTime };
  const line = { roomId, costOptionId, count: 1, adultMale: 1, adultFemale: 0 };
  const party = { name: "Wedding", payerName: "Suma", payerPhone: "9845012345", payerEmail: "" };
  const problemOf = async (preview: Promise<{ problem: string | null }>) => {
    throw new AppError("fully_booked", (await preview).problem ?? "");
  };
  const params = { id: booking._id };
  const move = { roomId, unitId: null, checkInDate: held, checkOutDate: to };
  const ways: Record<string, () => Promise<unknown>> = {
    "new booking": () => api(addDeskBooking, { body }, staff),
    edit: () => api(updateBooking, { params, body: { ...edit, ...times } }, staff),
    "cancelled booking again": () =>
      api(setBookingStatus, { params: { id: former }, body: { status: "confirmed" } }, staff),
    "move on the chart": () => problemOf(api(previewMove, { params, body: move }, staff)),
    "guest's request": () => problemOf(api(reviewChangeRequest, { params }, staff)),
    group: () => api(addGroup, { body: { ...party, checkInDate: held, checkOutDate: from, rooms: [line] } }, staff),
  };
  for (const [way, go] of Object.entries(ways)) {
    const { message } = await failsWith(go(), "fully_booked");
    assert.match(message, /^Garden.* Mon, 15 Jun 2026\. Asha Rao was to arrive on Sun, 14 Jun 2026/, way);
  }
});

test("a night that is closed for sale is not called full", async (t) => {
  const app = await testApp(t);
  const { db, api } = app;
  const staff = { token: await app.staffToken() };
  const { _id: roomId } = await storeRoom(db, { name: "Garden", totalRooms: 1 });
  await api(setRoomSchedule, { params: { id: roomId }, body: { occupiedDates: ["2026-06-15"] } }, staff);
  const body = aBookingInput({ roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
  const { message } = await failsWith(api(addDeskBooking, { body }, staff), "fully_booked");
  assert.equal(message, "Garden is closed on Mon, 15 Jun 2026.");
});
