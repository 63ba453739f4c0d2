import type { Booking } from "#domain/bookings.ts";
import { addNights, nightAt } from "#domain/nights.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { amenities } from "./amenities.ts";
import { banquets } from "./banquets.ts";
import { bookingsAt, type DemoMoment } from "./bookings.ts";
import { storeAmenity, storeBanquet, storeBooking, storeQuery, storeRoom, storeTestimonial } from "./factories.ts";
import { guestBook } from "./guests.ts";
import { paymentsAt, storePayment } from "./payments.ts";
import { queriesAt } from "./queries.ts";
import { rooms } from "./rooms.ts";
import { seeded } from "./seeded.ts";
import { testimonials } from "./testimonials.ts";

const millisPerDay = 86_400_000;
const seed = 576104;

interface FillOptions {
  instant: Date;
  timeZone: string;
}

/**
 * Puts the demo lodge into a database that has no room, no booking, no banquet hall and no testimonial; otherwise does
 * nothing. Instances that start together fill once: the ids follow from the content, so the slower one meets the first
 * amenity of the faster one, waits for its commit and leaves everything to it.
 */
export async function fillEmptyDatabase(db: Db, { instant, timeZone }: FillOptions): Promise<void> {
  try {
    await transact(db, async (db) => {
      if (await isEmpty(db)) await fill(db, { instant, today: nightAt(instant, timeZone) });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ["room", "booking", "banquet", "testimonial"] as const) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  return true;
}

async function fill(db: Db, { instant, today }: DemoMoment): Promise<void> {
  const draw = seeded(seed);
  const guests = guestBook(draw);
  const daysBefore = (days: number) => new Date(instant.getTime() - days * millisPerDay);
  // Lists are in the order of creation; a second apart keeps that of the content.
  const opened = daysBefore(400).getTime();
  const inOrder = (position: number) => new Date(opened + position * 1000);

  for (const [position, amenity] of amenities.entries()) {
    await storeAmenity(db, { ...amenity, createdAt: inOrder(position) });
  }
  for (const [position, { key: _key, closedDays, ...room }] of rooms.entries()) {
    const occupiedDates = closedDays.map((day) => addNights(today, day));
    await storeRoom(db, { ...room, occupiedDates, createdAt: inOrder(position) });
  }
  for (const [position, banquet] of banquets.entries()) {
    await storeBanquet(db, { ...banquet, createdAt: inOrder(position) });
  }
  for (const [position, testimonial] of testimonials.entries()) {
    await storeTestimonial(db, { ...testimonial, createdAt: daysBefore(9 + position * 16) });
  }
  await setUpiId(db);
  const bookings: Booking[] = [];
  for (const draft of bookingsAt({ instant, today }, guests, draw)) bookings.push(await storeBooking(db, draft));
  for (const payment of paymentsAt(bookings, { instant, today }, draw)) await storePayment(db, payment);
  for (const query of queriesAt(instant, guests)) await storeQuery(db, query);
}

/** No bank has this ending: the demo shows how one pays, and nobody can be paid. */
const demoUpiId = "kadalulodge@example";

/** Only where the owner has set nothing yet. */
async function setUpiId(db: Db): Promise<void> {
  const value = JSON.stringify({ upiId: demoUpiId });
  await db.updateTable("setting").set({ value }).where("id", "=", "lodge").where("value", "=", "{}").execute();
}
