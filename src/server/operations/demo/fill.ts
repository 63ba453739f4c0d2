import { addNights, nightAt } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { showDemoTexts } from "#server/website/pages/content-set.ts";
import { storeAccounts } from "./accounts.ts";
import { amenities } from "./amenities.ts";
import { banquets } from "./banquets.ts";
import { storeAmenity, storeBanquet, storeBooking, storeQuery, storeRoom, storeTestimonial } from "./factories.ts";
import { queriesAt } from "./queries.ts";
import { rooms } from "./rooms.ts";
import { seeded } from "./seeded.ts";
import { bookingsAt, type DemoContext } from "./stays/bookings.ts";
import { storeChannels } from "./stays/channels.ts";
import { storeCharges, storePriceList } from "./stays/charges.ts";
import { storeCompanies } from "./stays/companies.ts";
import { storeFeeds } from "./stays/feeds.ts";
import { storeDemoGroup } from "./stays/groups.ts";
import { guestBook } from "./stays/guests.ts";
import { storeHandover } from "./stays/handover.ts";
import { storeHousekeeping } from "./stays/housekeeping.ts";
import { paymentsAt, storePayment } from "./stays/payments.ts";
import { storeRates } from "./stays/rates.ts";
import { storeRegister } from "./stays/register.ts";
import { testimonials } from "./testimonials.ts";
import { demoTranslations } from "./translations/translations.ts";
import { storeBlocks, unitsOf } from "./units.ts";

const millisPerDay = 86_400_000;
const seed = 576104;

interface FillOptions {
  instant: Date;
  timeZone: string;
  /** The key that encrypts numbers in the register. */
  registerKey: Buffer;
}

/**
 * Inserts the demo lodge into a database without rooms, bookings, halls and testimonials whose owner has not entered
 * anything, and opens its site. Of instances that start together
 * one succeeds: ids are deterministic, so the other waits for its commit and then fails on a duplicate id.
 */
export async function fillEmptyDatabase(db: Db, { instant, timeZone, registerKey }: FillOptions): Promise<void> {
  try {
    await transact(db, async (db) => {
      if (await isEmpty(db)) await fill(db, { instant, today: nightAt(instant, timeZone), key: registerKey });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ["room", "booking", "banquet", "testimonial"] as const) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  const { updated_at } = await db
    .selectFrom("setting")
    .select("updated_at")
    .where("id", "=", "lodge")
    .executeTakeFirstOrThrow();
  return updated_at === "";
}

async function fill(db: Db, { instant, today, key }: DemoContext & { key: Buffer }): Promise<void> {
  const draw = seeded(seed);
  const guests = guestBook(draw);
  const daysBefore = (days: number) => new Date(instant.getTime() - days * millisPerDay);
  // Lists are in order of creation.
  const opened = daysBefore(400).getTime();
  const inOrder = (position: number) => new Date(opened + position * 1000);

  for (const [position, amenity] of amenities.entries()) {
    await storeAmenity(db, { ...amenity, createdAt: inOrder(position) });
  }
  for (const [position, { key, closedDays, ...room }] of rooms.entries()) {
    const occupiedDates = closedDays.map((day) => addNights(today, day));
    await storeRoom(db, { ...room, units: unitsOf(key), occupiedDates, createdAt: inOrder(position) });
  }
  for (const [position, banquet] of banquets.entries()) {
    await storeBanquet(db, { ...banquet, createdAt: inOrder(position) });
  }
  for (const [position, testimonial] of testimonials.entries()) {
    await storeTestimonial(db, { ...testimonial, createdAt: daysBefore(9 + position * 16) });
  }
  for (const translation of demoTranslations()) await storeTranslation(db, translation, daysBefore(400));
  await enterSettings(db);
  await showDemoTexts(db);
  await storeBlocks(db, { instant, today });
  await storeCompanies(db, daysBefore(200));
  await storeChannels(db, daysBefore(200));
  const bookings: Booking[] = [];
  for (const draft of bookingsAt({ instant, today }, guests, draw)) bookings.push(await storeBooking(db, draft));
  await storeFeeds(db, bookings, { instant, today });
  await storeRegister(db, bookings, { instant, today, key });
  await storeHousekeeping(db, { instant, today });
  await storeHandover(db, bookings, { instant, today });
  for (const payment of paymentsAt(bookings, { instant, today }, draw)) await storePayment(db, payment);
  await storePriceList(db, { instant: daysBefore(400), today });
  await storeCharges(db, bookings, { instant, today });
  await storeDemoGroup(db, { instant, today });
  await storeAccounts(db, { today });
  // After the bookings, which were made at the prices of the plans.
  await storeRates(db, today);
  for (const query of queriesAt(instant, guests)) await storeQuery(db, query);
}

/** Not a valid bank handle, so that nobody can be paid. */
const demoUpiId = "kadalulodge@example";
const demoBankAccount = {
  holder: "Kadalu Lodge",
  number: "00000000012345",
  ifsc: "XXXX0000000",
  bank: "Example Bank, Manipal",
};
/** A GSTIN of nobody, with a valid check digit. */
const demoGstin = "29AADCK9173L1ZU";

/** Everything else is as built in. */
async function enterSettings(db: Db): Promise<void> {
  const rows = { lodge: { upiId: demoUpiId, bankAccount: demoBankAccount, gstin: demoGstin }, site: { isLive: true } };
  for (const [id, value] of Object.entries(rows)) {
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(value) })
      .where("id", "=", id)
      .execute();
  }
}
