import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** `withoutShiftSince` is an instant. */
export type Place = { shift: string } | { day: Night } | { dayWithoutShift: Night } | { withoutShiftSince: string };

/**
 * The entries of money that belong to a shift or a working day: of bookings, and of companies on their accounts. What is
 * billed to a company is not among them.
 */
export function receiptEntries(db: Db, place: Place) {
  const ofBookings = db
    .selectFrom("payment")
    .select(["kind", "method", "amount_paise"])
    .where("state", "=", "received")
    .where("method", "!=", "credit");
  const ofCompanies = db.selectFrom("company_payment").select(["kind", "method", "amount_paise"]);
  const [bookings, companies] =
    "shift" in place
      ? [ofBookings.where("shift_id", "=", place.shift), ofCompanies.where("shift_id", "=", place.shift)]
      : "day" in place
        ? [ofBookings.where("working_day", "=", place.day), ofCompanies.where("working_day", "=", place.day)]
        : "dayWithoutShift" in place
          ? [
              ofBookings.where("working_day", "=", place.dayWithoutShift).where("shift_id", "is", null),
              ofCompanies.where("working_day", "=", place.dayWithoutShift).where("shift_id", "is", null),
            ]
          : [
              ofBookings.where("created_at", ">=", place.withoutShiftSince).where("shift_id", "is", null),
              ofCompanies.where("created_at", ">=", place.withoutShiftSince).where("shift_id", "is", null),
            ];
  return db.selectFrom(bookings.unionAll(companies).as("receipt"));
}
