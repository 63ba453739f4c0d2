import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { amountToConfirm } from "#domain/pricing/deposits.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { setBookingStatus } from "#server/reservations/bookings/changes/edit.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";

interface Received {
  amount: Paise;
  /** The reference of the bank or the gateway; empty without one. */
  utr: string;
  context: ActionContext;
  today: Night;
}

const rowOf = (db: Db, id: string): Promise<BookingTable> =>
  db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/**
 * Does what follows when the bank or a gateway says that money has arrived, in the transaction that records it: a booking whose
 * plan asks for a deposit is confirmed once it is paid, and the guest is told what arrived and what is left.
 */
export async function paymentArrived(
  db: Db,
  bookingId: string,
  { amount, utr, context, today }: Received,
): Promise<void> {
  const { status, deposit_paise } = await rowOf(db, bookingId);
  const { paid } = await readAccount(db, bookingId);
  const isConfirmed = status === "pending" && deposit_paise > 0 && paid >= amountToConfirm(deposit_paise);
  if (isConfirmed) await setBookingStatus(db, bookingId, { status: "confirmed" }, { context, today });
  await tellGuest(db, bookingId, { kind: "payment-received", amount, utr, instant: context.instant });
}

interface Told {
  kind: "payment-received" | "payment-refunded";
  amount: Paise;
  utr: string;
  instant: Date;
}

/** Guests without an e-mail get nothing. */
export async function tellGuest(db: Db, bookingId: string, { kind, amount, utr, instant }: Told): Promise<void> {
  const row = await rowOf(db, bookingId);
  if (row.email === "") return;
  const { balance } = await readAccount(db, bookingId);
  const payment = { amount: toRupees(amount), utr, balance: toRupees(balance) };
  await queueMails(db, [{ kind, about: { booking: toBooking(row), payment }, to: row.email }], instant.toISOString());
}
