import type { ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** In the order in which they were made, voided ones too. */
export const chargesOf = (db: Db, bookingId: string): Promise<ChargeTable[]> =>
  db.selectFrom("charge").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute();

export interface ChargeMove {
  /** The line that is left, voided, in the booking from which the charge was moved. */
  from: string;
  fromBooking: string;
  fromReference: string;
  to: string;
  toBooking: string;
  toReference: string;
}

/** The moves of charges out of a booking and into it. */
export async function movesOf(db: Db, bookingId: string): Promise<ChargeMove[]> {
  return db
    .selectFrom("charge as new")
    .innerJoin("charge as old", "old.id", "new.moved_from")
    .innerJoin("booking as from", "from.id", "old.booking_id")
    .innerJoin("booking as to", "to.id", "new.booking_id")
    .select(["old.id as from", "from.id as fromBooking", "from.reference as fromReference"])
    .select(["new.id as to", "to.id as toBooking", "to.reference as toReference"])
    .where("new.moved_from", "!=", "")
    .where(({ eb, or }) => or([eb("new.booking_id", "=", bookingId), eb("old.booking_id", "=", bookingId)]))
    .execute();
}

export const isVoid = ({ voided_at }: ChargeTable) => voided_at !== "";
