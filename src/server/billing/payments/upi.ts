import type { UpiCode } from "#domain/billing/payments.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Paise, toPaise } from "#domain/platform/money/money.ts";
import { upiLink } from "#domain/platform/money/upi.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import { lockKey, lockRow } from "#server/platform/database/locks.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { qrCodeSvg } from "#server/platform/qr-codes/draw.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { bookingOf } from "./entries.ts";

interface Asked {
  amount: number;
}

/** Asks for an amount of a booking by UPI. Throws not_found, in_use without a UPI ID. */
export function requestUpi(db: Db, bookingId: string, { amount }: Asked, context: ActionContext): Promise<UpiCode> {
  return transact(db, async (db) => {
    await lockRow(db, "booking", bookingId);
    const { reference } = await bookingOf(db, bookingId);
    return storeRequest(db, { bookingId, prefix: reference, amount: toPaise(amount), context });
  });
}

/** Asks a guest who is not booked yet. */
export function requestUpiAtCounter(
  db: Db,
  { amount }: Asked,
  { context, today }: { context: ActionContext; today: Night },
): Promise<UpiCode> {
  return transact(db, async (db) => {
    await lockKey(db, "upi at the counter");
    const prefix = `WALKIN-${today.slice(2).replaceAll("-", "")}`;
    return storeRequest(db, { bookingId: null, prefix, amount: toPaise(amount), context });
  });
}

interface Request {
  bookingId: string | null;
  prefix: string;
  amount: Paise;
  context: ActionContext;
}

async function storeRequest(db: Db, { bookingId, prefix, amount, context }: Request): Promise<UpiCode> {
  const { upiId, name } = await readSettings(db);
  if (upiId === "") throw new AppError("in_use", errors.upiIdMissing());
  const tr = `${prefix}-${(await requestsWith(db, prefix)) + 1}`;
  const request = { tr, booking_id: bookingId, amount_paise: amount, payment_id: null };
  await db
    .insertInto("upi_request")
    .values({ ...request, made_by: context.actor, made_at: context.instant.toISOString() })
    .execute();
  const note = bookingId === null ? name : `Booking ${prefix}`;
  const link = upiLink({ id: upiId, payee: name, amount, reference: tr, note });
  return { link, code: qrCodeSvg(link), tr };
}

async function requestsWith(db: Db, prefix: string): Promise<number> {
  const query = db
    .selectFrom("upi_request")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("tr", ">=", `${prefix}-`)
    .where("tr", "<", `${prefix}.`);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The payment answers a request; one that another payment answered stays with that. */
export async function answerRequest(db: Db, tr: string | undefined, { id, booking_id }: PaymentTable): Promise<void> {
  if (!tr) return;
  await db
    .updateTable("upi_request")
    .set({ payment_id: id, booking_id })
    .where("tr", "=", tr)
    .where("payment_id", "is", null)
    .where(({ eb, or }) => or([eb("booking_id", "is", null), eb("booking_id", "=", booking_id)]))
    .execute();
}
