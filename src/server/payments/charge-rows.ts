import type { ChargeTable } from "#server/database/payment-tables.ts";
import type { Db } from "#server/database/schema.ts";

/** In the order in which they were made, voided ones too. */
export const chargesOf = (db: Db, bookingId: string): Promise<ChargeTable[]> =>
  db.selectFrom("charge").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute();

export const isVoid = ({ voided_at }: ChargeTable) => voided_at !== "";
