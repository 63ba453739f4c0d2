import { type Paise, toRupees } from "#domain/platform/money/money.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";

interface Received {
  amount: Paise;
  utr: string;
  instant: Date;
  kind?: "payment-received" | "payment-refunded";
}

/** Tells the guest what has arrived, or was paid back, and what is left; guests without an e-mail get nothing. */
export async function queuePaymentMail(
  db: Db,
  bookingId: string,
  { amount, utr, instant, kind = "payment-received" }: Received,
): Promise<void> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirst();
  if (!row || row.email === "") return;
  const { balance } = await readAccount(db, bookingId);
  const payment = { amount: toRupees(amount), utr, balance: toRupees(balance) };
  await queueMails(db, [{ kind, about: { booking: toBooking(row), payment }, to: row.email }], instant.toISOString());
}
