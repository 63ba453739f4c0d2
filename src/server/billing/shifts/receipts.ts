import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** `withoutShiftSince` is an instant. */
export type Place = { shift: string } | { day: Night } | { dayWithoutShift: Night } | { withoutShiftSince: string };

/**
 * The entries of money that belong to a shift or a working day: of bookings, of companies on their accounts, and security
 * deposits. What is billed to a company, or paid from a deposit that is held, is not among them.
 */
export function receiptEntries(db: Db, place: Place) {
  const columns = ["kind", "method", "amount_paise"] as const;
  const ofBookings = db
    .selectFrom("payment")
    .select(columns)
    .where("state", "=", "received")
    .where("method", "not in", ["credit", "security"]);
  const ofCompanies = db.selectFrom("company_payment").select(columns);
  const ofDeposits = db.selectFrom("security_entry").select(columns);
  const [bookings, companies, deposits] =
    "shift" in place
      ? [
          ofBookings.where("shift_id", "=", place.shift),
          ofCompanies.where("shift_id", "=", place.shift),
          ofDeposits.where("shift_id", "=", place.shift),
        ]
      : "day" in place
        ? [
            ofBookings.where("working_day", "=", place.day),
            ofCompanies.where("working_day", "=", place.day),
            ofDeposits.where("working_day", "=", place.day),
          ]
        : "dayWithoutShift" in place
          ? [
              ofBookings.where("working_day", "=", place.dayWithoutShift).where("shift_id", "is", null),
              ofCompanies.where("working_day", "=", place.dayWithoutShift).where("shift_id", "is", null),
              ofDeposits.where("working_day", "=", place.dayWithoutShift).where("shift_id", "is", null),
            ]
          : [
              ofBookings.where("created_at", ">=", place.withoutShiftSince).where("shift_id", "is", null),
              ofCompanies.where("created_at", ">=", place.withoutShiftSince).where("shift_id", "is", null),
              ofDeposits.where("created_at", ">=", place.withoutShiftSince).where("shift_id", "is", null),
            ];
  return db.selectFrom(bookings.unionAll(companies).unionAll(deposits).as("receipt"));
}
