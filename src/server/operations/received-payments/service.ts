import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { amountToConfirm } from "#domain/pricing/deposits.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import { isAdvancePaid, roomsOfHold } from "#server/billing/payments/shared-hold.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { setBookingStatus } from "#server/reservations/bookings/changes/edit.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { actOnGroup } from "#server/reservations/groups/act.ts";
import { bookingOfRooms, pageRowsOf } from "#server/reservations/groups/together.ts";

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
 * plan asks for a deposit is confirmed once it is paid, with all rooms that were booked together, and the guest is told what
 * arrived and what is left.
 */
export async function paymentArrived(
  db: Db,
  bookingId: string,
  { amount, utr, context, today }: Received,
): Promise<void> {
  const { status, deposit_paise, group_id } = await rowOf(db, bookingId);
  const rooms = await roomsOfHold(db, group_id);
  if (group_id !== null && rooms.length > 0) {
    const isAsked = rooms.some((room) => room.deposit_paise > 0) && rooms.some((room) => room.status === "pending");
    if (isAsked && isAdvancePaid(rooms))
      await actOnGroup(db, group_id, { action: "confirm", billsCompany: false, anyway: false }, { context, today });
  } else {
    const { paid } = await readAccount(db, bookingId);
    const isConfirmed = status === "pending" && deposit_paise > 0 && paid >= amountToConfirm(deposit_paise);
    if (isConfirmed) await setBookingStatus(db, bookingId, { status: "confirmed" }, { context, today });
  }
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
  const rooms = (await pageRowsOf(db, row)) ?? [row];
  // The room of the page has the address.
  const lead = rooms.find(({ email }) => email !== "");
  if (!lead) return;
  let left = paise(0);
  for (const { id } of rooms) left = paise(left + (await readAccount(db, id)).balance);
  const payment = { amount: toRupees(amount), utr, balance: toRupees(left) };
  const booking = rooms.length > 1 ? bookingOfRooms(rooms, lead) : toBooking(lead);
  await queueMails(db, [{ kind, about: { booking, payment }, to: lead.email }], instant.toISOString());
}
