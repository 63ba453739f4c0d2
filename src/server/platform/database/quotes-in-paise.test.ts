import assert from "node:assert/strict";
import test from "node:test";
import type { Kysely } from "kysely";
import { toPaise } from "#domain/platform/money/money.ts";
import { parseQuote, quoteEdit, quoteStay } from "#domain/pricing/pricing.ts";
import { quoteToWire, ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up as quotesInPaise } from "./migrations/0024-quotes-in-paise.ts";
import { listNights } from "./migrations/0048-prices-by-night.ts";

const stay = { checkIn: "2026-07-01", checkOut: "2026-07-04" };
const publicQuote = (cost: number, discount: number, serviceFeePercentage: number, gstPercentage: number) =>
  quoteStay(ratesFromWire({ cost, discount, serviceFeePercentage, gstPercentage }), stay);

const quotes = [
  publicQuote(3600, 10, 10, 18),
  publicQuote(1999.99, 12.5, 5.25, 5),
  publicQuote(0.29, 0, 0, 0),
  publicQuote(500, 100, 10, 18),
  quoteStay(ratesFromWire({ cost: 2200, discount: 0, serviceFeePercentage: 0, gstPercentage: 12 }), {
    ...stay,
    departureTime: "20:30",
  }),
  quoteEdit(toPaise(3625), stay),
  quoteEdit(toPaise(1000.25), stay),
  quoteEdit(toPaise(0), stay),
];

test("quotes stored in rupees are converted to the same quotes in paise, with the price of each night", async (t) => {
  const db = await openDb(t);
  // More than two of the migration's batches.
  const count = 1001;
  const { _id: roomId } = await storeRoom(db);
  const first = await storeBooking(db, {
    roomId,
    checkInDate: "2026-07-01",
    checkOutDate: "2026-07-02",
    status: "cancelled",
  });
  const {
    id: _id,
    reference: _reference,
    ...row
  } = await db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();
  const quoteOf = (number: number) => quotes[number % quotes.length] ?? quotes[0];
  const rows = Array.from({ length: count }, (_, number) => ({
    ...row,
    id: `b${number}`,
    reference: `KL-${number}`,
    quote: JSON.stringify(quoteToWire(quoteOf(number) as (typeof quotes)[0])),
  }));
  await db.deleteFrom("booking").where("id", "=", first._id).execute();
  for (let start = 0; start < count; start += 200) {
    await db
      .insertInto("booking")
      .values(rows.slice(start, start + 200))
      .execute();
  }

  await db.transaction().execute(async (db) => {
    await quotesInPaise(db as unknown as Kysely<unknown>);
    await listNights(db as unknown as Kysely<unknown>);
  });
  const stored = await db.selectFrom("booking").selectAll().execute();
  assert.equal(stored.length, count);
  for (const booking of stored) {
    const quote = quoteOf(Number(booking.id.slice(1)));
    // A late departure was charged, but its night was not held.
    assert.deepEqual(parseQuote(booking.quote), { ...quote, extraNight: null });
    const { extraNight: _extraNight, ...shown } = JSON.parse(rows[Number(booking.id.slice(1))]?.quote ?? "");
    assert.deepEqual(toBooking(booking).quote, shown);
  }
});
