import { isUtr } from "#domain/billing/payments.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/**
 * Removes what was written by hand. The number of a transfer stays, because it stands in the bank's statement and must not be
 * counted twice; any other reference is free text.
 */
export async function erasePayments(db: Db, bookingId: string): Promise<void> {
  const ofBooking = db.updateTable("payment").where("booking_id", "=", bookingId);
  await ofBooking.set({ note: "", reason: "" }).execute();
  await db
    .updateTable("bank_line")
    .set({ narration: "", bank_reference: "" })
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("payment_id", "in", selectFrom("payment").select("payment.id").where("payment.booking_id", "=", bookingId)),
        eb(
          "security_entry_id",
          "in",
          selectFrom("security_entry").select("security_entry.id").where("security_entry.booking_id", "=", bookingId),
        ),
      ]),
    )
    .execute();
  await eraseDeposits(db, bookingId);
  const rows = await db
    .selectFrom("payment")
    .select(["id", "method", "utr"])
    .where("booking_id", "=", bookingId)
    .where("utr", "!=", "")
    .execute();
  const written = rows.filter(({ method, utr }) => !isUtr(method, utr)).map(({ id }) => id);
  if (written.length > 0) await db.updateTable("payment").set({ utr: "" }).where("id", "in", written).execute();
}

async function eraseDeposits(db: Db, bookingId: string): Promise<void> {
  await db.updateTable("security_entry").set({ note: "" }).where("booking_id", "=", bookingId).execute();
  const rows = db.selectFrom("security_entry").select(["id", "method", "utr"]).where("booking_id", "=", bookingId);
  const written = (await rows.execute()).filter(({ method, utr }) => !isUtr(method, utr)).map(({ id }) => id);
  if (written.length > 0) await db.updateTable("security_entry").set({ utr: "" }).where("id", "in", written).execute();
}
