import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { PaymentTable, SecurityEntryTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { sumOf } from "./rows.ts";

export const securityEntries = (db: Db, bookingId: string): Promise<SecurityEntryTable[]> =>
  db.selectFrom("security_entry").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute();

/** The sum that is held for a guest: taken, less given back and kept. */
export async function heldFor(db: Db, bookingId: string): Promise<Paise> {
  const row = await db
    .selectFrom("security_deposit")
    .select("held_paise")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.held_paise ?? paise(0);
}

/** After every entry of a deposit, and of the ledger that is paid from it. Requires the lock of the ledger. */
export async function sumHeld(db: Db, bookingId: string, ledger: readonly PaymentTable[]): Promise<void> {
  const entries = await securityEntries(db, bookingId);
  const taken = sumOf(entries.map((entry) => ({ ...entry, state: "received" as const })));
  const kept = sumOf(ledger.filter(({ method }) => method === "security"));
  const held_paise = paise(taken - kept);
  await db
    .insertInto("security_deposit")
    .values({ booking_id: bookingId, held_paise })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ held_paise }))
    .execute();
}
