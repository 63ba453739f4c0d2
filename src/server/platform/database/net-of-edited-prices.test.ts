import assert from "node:assert/strict";
import test from "node:test";
import type { Kysely } from "kysely";
import { toPaise } from "#domain/platform/money/money.ts";
import { quoteEdit } from "#domain/pricing/pricing.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { netOf } from "#server/reservations/bookings/rows.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up } from "./migrations/0098-net-of-edited-prices.ts";

test("bookings with a flat price have the net of their invoice, all others keep theirs", async (t) => {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const stay = { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const flat = await storeBooking(db, stay);
  const plain = await storeBooking(db, stay);
  const quote = quoteEdit(toPaise(2345.67), { checkIn: stay.checkInDate, checkOut: stay.checkOutDate });
  const before = { quote: JSON.stringify(quote), net_paise: toPaise(5162), updated_at: "2026-06-01T00:00:00.000Z" };
  await db.updateTable("booking").set(before).where("id", "=", flat._id).execute();
  const netsOf = async () => {
    const rows = await db.selectFrom("booking").select(["id", "net_paise", "updated_at"]).execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };
  const untouched = (await netsOf()).get(plain._id);
  await up(db as unknown as Kysely<unknown>);
  const after = await netsOf();
  assert.deepEqual(after.get(plain._id), untouched);
  assert.deepEqual(after.get(flat._id), { net_paise: netOf(quote), updated_at: before.updated_at });
  assert.notEqual(netOf(quote), before.net_paise);
});
