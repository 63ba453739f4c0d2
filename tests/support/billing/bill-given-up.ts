import assert from "node:assert/strict";
import { toPaise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";
import type { Books } from "./bill-checks.ts";

const undone = /undone/i;

/** A change rounds the bill to the rupee again, by less than one each time. */
const rounding = 100;

/** For a guest who has slept there, no night becomes cheaper without an entry that says who gave up how much. */
export async function assertGivenUp({ db, history }: Books, rows: readonly BookingTable[]): Promise<void> {
  const entries = await db
    .selectFrom("audit_entry")
    .select(["entity_id", "action", "after"])
    .where("entity", "=", "booking")
    .execute();
  const byBooking = Map.groupBy(entries, ({ entity_id }) => entity_id);
  for (const row of rows) {
    const own = byBooking.get(row.id) ?? [];
    const noted = own.map(({ after }) => toPaise((JSON.parse(after) as { givenUp?: number }).givenUp ?? 0));
    const givenUp = noted.reduce((sum, amount) => sum + amount, 0);
    const nights = holdsNights(row.status) ? row.grand_total_paise : (row.cancellation_fee_paise ?? 0);
    const before = history.owed.get(row.id);
    const isUndone = own.some(({ action }) => undone.test(action));
    if (before?.hasSlept && !isUndone) {
      const explained = givenUp - before.givenUp + rounding * own.length;
      assert.ok(before.nights - nights <= explained, `${row.reference}: ${before.nights} became ${nights} unnoticed`);
    }
    const hasSlept = row.arrived_on !== "" && row.arrived_on < history.today && row.check_in < history.today;
    history.owed.set(row.id, { nights, givenUp, hasSlept });
  }
}
