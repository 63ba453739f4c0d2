import { type SqlBool, sql } from "kysely";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

export type OwingBooking = Pick<
  BookingTable,
  "status" | "grand_total_paise" | "charges_paise" | "cancellation_fee_paise"
>;

/** Nights and charges; of a cancelled or missed stay its fee, or nothing where the fee is not known. */
export const owedFor = ({ status, grand_total_paise, charges_paise, cancellation_fee_paise }: OwingBooking): Paise =>
  holdsNights(status) ? paise(grand_total_paise + charges_paise) : (cancellation_fee_paise ?? paise(0));

/** The same in SQL, literally as in the indexes. */
export const owedInSql = sql<number>`
  case when status in ('cancelled', 'no-show') then coalesce(cancellation_fee_paise, 0)
  else grand_total_paise + charges_paise end
`;

/**
 * Who owes: guests who have come and have not paid all, and those who did not come and have not paid their fee. `status || ''`,
 * because SQLite would read all such bookings from the index on status instead.
 */
export const isOwing = sql<SqlBool>`status || '' not in ('pending', 'confirmed') and paid_paise < (${owedInSql})`;

/** Whom the lodge owes money, whatever became of the stay. Literally as in the index. */
export const isInCredit = sql<SqlBool>`paid_paise > (${owedInSql})`;
