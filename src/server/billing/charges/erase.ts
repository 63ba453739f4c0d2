import type { Charge } from "#domain/billing/charges.ts";
import { erasedText } from "#domain/platform/values/guest-search.ts";
import { chargesOf } from "#server/billing/payments/charge-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { toCharge } from "./rows.ts";

/** The charges of all the bookings, voided ones too, by day. */
export async function chargesOfBookings(db: Db, bookingIds: readonly string[]): Promise<Charge[]> {
  if (bookingIds.length === 0) return [];
  const rows = db.selectFrom("charge").selectAll().where("booking_id", "in", bookingIds);
  return (await rows.orderBy("charged_on").orderBy("booking_id").orderBy("position").execute()).map((row) =>
    toCharge(row),
  );
}

/** Removes what was written by hand; kind, amount and tax remain. */
export async function eraseCharges(db: Db, bookingId: string): Promise<void> {
  const [first] = await chargesOf(db, bookingId);
  if (!first) return;
  const ofBooking = db.updateTable("charge").where("booking_id", "=", bookingId);
  await ofBooking.set({ description: "" }).execute();
  await ofBooking.set({ void_reason: erasedText }).where("voided_at", "!=", "").execute();
  // Stored replies are bills, which name the charges and not the booking.
  await db.deleteFrom("idempotency_key").where("reply", "like", `%${first.id}%`).execute();
}
