import { canBeInvoiced } from "#domain/billing/billed-booking.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import type { GroupStatement } from "#domain/billing/received/group-payments.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { invoicesOfBookings } from "#server/billing/invoices/service.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { owedFor } from "#server/billing/payments/owed.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { bookingsOf, readGroup, unitLabelsOf } from "./read.ts";

/** Throws not_found. */
export async function readStatement(db: Db, groupId: string): Promise<GroupStatement> {
  await readGroup(db, groupId);
  const rows = await bookingsOf(db, groupId);
  const ids = rows.map(({ id }) => id);
  const [documents, units, entries] = [
    await invoicesOfBookings(db, ids),
    await unitLabelsOf(db, rows),
    await entriesOf(db, ids),
  ];
  const rooms = rows.map((row) => {
    const isHeld = holdsNights(row.status);
    const total = owedFor(row);
    const standing = documents.filter(
      ({ bookingId, kind, correctedBy }) => bookingId === row.id && isBillKind(kind) && correctedBy === null,
    );
    const isWhole = row.company_id === null || billParts(row).company.total === 0;
    return {
      bookingId: row.id,
      reference: row.reference,
      guest: row.name,
      room: row.room_name,
      unit: units[row.id] ?? "",
      status: row.status,
      checkInDate: row.check_in,
      checkOutDate: row.check_out,
      nights: toRupees(isHeld ? row.grand_total_paise : total),
      charges: toRupees(isHeld ? row.charges_paise : paise(0)),
      total: toRupees(total),
      paid: toRupees(row.paid_paise),
      balance: toRupees(balanceOf(row)),
      invoices: standing.map(({ _id, number }) => ({ _id, number })),
      canInvoice: isHeld && isWhole && standing.length === 0 && total > 0 && canBeInvoiced(toBooking(row)),
    };
  });
  // A room that was cancelled at no cost is no part of the bill.
  const shown = rooms.filter(({ total, paid }) => total !== 0 || paid !== 0);
  const sum = (of: (room: (typeof rooms)[number]) => number) =>
    toRupees(paise(shown.reduce((all, room) => all + of(room), 0)));
  return {
    rooms: shown,
    payments: stepsOf(entries),
    total: sum(({ total }) => toPaise(total)),
    paid: sum(({ paid }) => toPaise(paid)),
    balance: sum(({ balance }) => toPaise(balance)),
  };
}

const entriesOf = (db: Db, ids: readonly string[]): Promise<PaymentTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("payment")
        .selectAll()
        .where("booking_id", "in", ids)
        .where("state", "=", "received")
        .orderBy("created_at")
        .orderBy("booking_id")
        .orderBy("position")
        .execute();

/** The shares of one payment are one; what was reversed is left out with its counter-entry. */
function stepsOf(entries: readonly PaymentTable[]): GroupStatement["payments"] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const standing = entries.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  const steps = Map.groupBy(standing, ({ id, first_part, method, utr }) => `${first_part ?? id} ${method} ${utr}`);
  return [...steps.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { received_on: day, kind, method, utr } = first;
    const amount = [first, ...others].reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    return [{ day, kind, method, utr, amount: toRupees(paise(amount)) }];
  });
}
