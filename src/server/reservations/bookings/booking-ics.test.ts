import assert from "node:assert/strict";
import test from "node:test";
import ICAL from "ical.js";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { bookingIcs } from "./booking-ics.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03", arrivalTime: "14:00" };

/** Parses the file with ical.js, which is independent of the library that writes it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  assert.ok(event);
  assert.equal(others.length, 0);
  return { calendar, event: new ICAL.Event(event), value: (name: string) => event.getFirstPropertyValue(name) };
}

async function newBooking(
  t: Parameters<typeof testApp>[0],
  roomName: string,
): Promise<{ booking: Booking; lodge: Settings }> {
  const { db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { name: roomName });
  return { booking: await storeBooking(db, { roomId, ...stay }), lodge: await readSettings(db) };
}

test("a booking is an all-day event from the day of arrival to the day of departure", async (t) => {
  const { booking, lodge } = await newBooking(t, "Garden Deluxe");
  const { calendar, event, value } = read(await bookingIcs(booking, lodge));
  assert.equal(calendar.getFirstPropertyValue("version"), "2.0");
  assert.equal(event.uid, `${booking._id}@kadalu.example`);
  assert.deepEqual([event.startDate.isDate, event.endDate.isDate], [true, true]);
  assert.deepEqual([event.startDate.toString(), event.endDate.toString()], ["2026-07-01", "2026-07-03"]);
  assert.equal(event.duration.toSeconds(), 2 * 86_400);
  assert.equal(event.summary, "Stay at Kadalu Lodge");
  assert.match(event.location, /End Point Road, Manipal 576104/);
  assert.match(event.description, /^Garden Deluxe, reference KL-\w{5}\nArrival 14:00, departure 12:00\nReception /);
  assert.equal(value("status"), "CONFIRMED");
  assert.equal(value("transp"), "TRANSPARENT");
  assert.deepEqual(value("geo"), [lodge.position.latitude, lodge.position.longitude]);
});

test("a later version has the same UID and a higher sequence, and a cancelled booking is a cancelled event", async (t) => {
  const { booking, lodge } = await newBooking(t, "Garden Deluxe");
  const after = (seconds: number) => new Date(Date.parse(booking.createdAt) + seconds * 1000).toISOString();
  const versions = await Promise.all(
    [0, 1, 3600].map(async (seconds) => read(await bookingIcs({ ...booking, updatedAt: after(seconds) }, lodge))),
  );
  assert.deepEqual(
    versions.map(({ event }) => event.sequence),
    [0, 1, 3600],
  );
  assert.equal(new Set(versions.map(({ event }) => event.uid)).size, 1);
  const { calendar, event, value } = read(await bookingIcs({ ...booking, status: "cancelled" }, lodge));
  assert.equal(value("status"), "CANCELLED");
  assert.equal(calendar.getFirstPropertyValue("method"), "CANCEL");
  assert.equal(value("organizer"), "mailto:stay@kadalu.example");
  assert.deepEqual([event.uid, event.sequence], [versions[0]?.event.uid, 1]);
  assert.equal(read(await bookingIcs({ ...booking, status: "pending" }, lodge)).value("status"), "TENTATIVE");
});

test("lines are folded at 75 octets and never within a character, and escaped text is read back unchanged", async (t) => {
  const roomName = `Sea, Sand; Sky \\ and ₹ ${"ಕಡಲು 👩‍🍳".repeat(20)}end`;
  const { booking, lodge } = await newBooking(t, roomName);
  const text = await bookingIcs(booking, lodge);
  const lines = text.split("\r\n");
  assert.equal(lines.pop(), "");
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n")));
  assert.ok(lines.some((line) => line.startsWith(" ")));
  assert.doesNotMatch(text, /\ufffd/);
  assert.ok(read(text).event.description.startsWith(`${roomName}, reference `));
});
