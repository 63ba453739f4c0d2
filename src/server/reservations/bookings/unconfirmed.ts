import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import * as m from "#messages/errors.js";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db, Tables } from "#server/platform/database/tables/schema.ts";
import { hashKey } from "#server/platform/limits/service.ts";
import { readSettings } from "#server/property/settings/service.ts";

export const clientKeyOf = (address: string) => hashKey("booking-client", address);

type WantedNights = Pick<BookingInput, "email" | "phone" | "checkInDate" | "checkOutDate">;
type Condition = (eb: ExpressionBuilder<Tables, "booking">) => ReturnType<typeof sql<SqlBool>>;

/**
 * Refuses a booking by which a phone, an e-mail or a network address would hold more unconfirmed nights than the owner
 * allows. Must be called in the booking's transaction, before anything else is locked. Throws too_many_unconfirmed.
 */
export async function limitUnconfirmedNights(
  db: Db,
  { email, phone, checkInDate, checkOutDate }: WantedNights,
  { clientKey, today, changedId = "" }: { clientKey: string; today: Night; changedId?: string },
): Promise<void> {
  const address = foldAddress(email);
  await lockNightsOf(db, { email, phone, clientKey });
  const conditions: Condition[] = [
    () => sql<SqlBool>`phone = ${phone}`,
    () => sql<SqlBool>`email_key = ${address}`,
    ...(clientKey ? [() => sql<SqlBool>`client_key = ${clientKey}`] : []),
  ];
  const settings = await readSettings(db);
  const limit = settings.maxUnconfirmedNights;
  const wanted = countNights({ checkIn: checkInDate, checkOut: checkOutDate });
  for (const condition of conditions) {
    if (wanted + (await countUnconfirmed(db, condition, { today, changedId })) <= limit) continue;
    const phone = formatIndianPhone(receptionOf(settings));
    throw new AppError("too_many_unconfirmed", m.unconfirmedLimit({ limit, phone }));
  }
}

interface Counting {
  today: Night;
  /** The booking that is changed: its nights are replaced. */
  changedId: string;
}

async function countUnconfirmed(db: Db, condition: Condition, { today, changedId }: Counting): Promise<number> {
  const rows = await db
    .selectFrom("booking")
    .select(["check_in as checkIn", "check_out as checkOut"])
    // Literal, so that SQLite uses the partial indexes.
    .where(sql<SqlBool>`status = 'pending'`)
    .where(condition)
    .where("check_out", ">", today)
    .where("id", "<>", changedId)
    .execute();
  return rows.reduce((nights, stay) => nights + countNights(stay), 0);
}

/** Lets bookings of one person or address wait for each other until their transactions end; before anything else is locked. */
export async function lockNightsOf(
  db: Db,
  { email, phone, clientKey }: Record<"email" | "phone" | "clientKey", string>,
): Promise<void> {
  const keys = [`phone ${phone}`, `email ${foldAddress(email)}`, `client ${clientKey}`];
  for (const key of keys.toSorted()) await lockKey(db, `unconfirmed ${key}`);
}
