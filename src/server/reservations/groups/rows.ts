import { paise, toRupees } from "#domain/platform/money/money.ts";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import { searchable } from "#domain/platform/text/search-term.ts";
import { type BookingStatus, bookingStatuses, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import type { Group, GroupSummary } from "#domain/reservations/groups.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

export function toGroup(row: BookingGroupTable): Group {
  return {
    _id: row.id,
    name: row.name,
    payerName: row.payer_name,
    payerPhone: row.payer_phone,
    payerEmail: row.payer_email,
    locale: row.locale,
    notes: row.notes,
    releaseOn: row.release_on,
    releasedOn: row.released_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type Payer = Pick<Group, "name" | "payerName" | "payerPhone" | "payerEmail">;

/** Who pays, with the columns by which a group is found. */
export const payerColumns = ({ name, payerName, payerPhone, payerEmail }: Payer) => ({
  name,
  payer_name: payerName,
  payer_phone: payerPhone,
  payer_email: payerEmail,
  payer_email_key: foldAddress(payerEmail),
  search_text: searchable([name, payerName, payerPhone, payerEmail]),
});

/** Still without a guest's name and a payment: given back on the release date. */
export function isReleasable(row: BookingTable, paid: ReadonlySet<string>): boolean {
  return isAhead(row.status) && row.is_named === 0 && row.erased_at === "" && !paid.has(row.id);
}

/** `paid`: ids of bookings with a payment, also a reported one. */
export function toSummary(
  group: BookingGroupTable,
  rows: readonly BookingTable[],
  paid: ReadonlySet<string>,
): GroupSummary {
  const held = rows.filter(({ status }) => holdsNights(status));
  const dated = held.length > 0 ? held : rows;
  const counted = bookingStatuses
    .map((status) => [status, rows.filter((row) => row.status === status).length] as const)
    .filter(([, count]) => count > 0);
  return {
    ...toGroup(group),
    checkInDate: dated.map(({ check_in }) => check_in).toSorted()[0] ?? "",
    checkOutDate:
      dated
        .map(({ check_out }) => check_out)
        .toSorted()
        .at(-1) ?? "",
    rooms: held.length,
    named: held.filter(({ is_named }) => is_named === 1).length,
    toRelease: rows.filter((row) => isReleasable(row, paid)).length,
    statuses: Object.fromEntries(counted) as Partial<Record<BookingStatus, number>>,
    grandTotal: toRupees(paise(held.reduce((sum, row) => sum + row.grand_total_paise, 0))),
    balance: toRupees(paise(rows.reduce((sum, row) => sum + balanceOf(row), 0))),
  };
}

/** In the order of the rooming list. */
export function inListOrder(rows: readonly BookingTable[]): BookingTable[] {
  const keyOf = (row: BookingTable) => [row.check_in, row.room_name, row.id].join("\n");
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
