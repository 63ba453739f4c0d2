import type { GroupMailKind } from "#domain/platform/access/mail-kinds.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { GroupSnapshot } from "#domain/reservations/groups.ts";
import { askedAdvance, heldUntil } from "#server/billing/payments/shared-hold.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { inListOrder } from "./rows.ts";

/** One mail to the payer about these bookings; none without an address. */
export async function mailPayer(
  db: Db,
  kind: GroupMailKind,
  { group, rows, instant }: { group: BookingGroupTable; rows: readonly BookingTable[]; instant: Date },
): Promise<void> {
  if (group.payer_email === "") return;
  const about = { group: snapshotOf(group, rows) };
  await queueMails(db, [{ kind, about, to: group.payer_email }], instant.toISOString());
}

/** The guest of this room reads of all rooms in one mail, and needs none about this one. */
export const isToldAsPayer = ({ payer_email }: BookingGroupTable, { email }: BookingTable): boolean =>
  email !== "" && email === payer_email;

function leadOf({ lead_id }: BookingGroupTable, rows: readonly BookingTable[]): Pick<GroupSnapshot, "lead"> {
  const row = rows.find(({ id }) => id === lead_id);
  if (!row) return {};
  const { id, reference, email, phone, check_out } = row;
  return { lead: { _id: id, reference, email, phone, checkOutDate: check_out } };
}

/** Rooms of one kind, plan, stay and price are one line. Without the names of guests. */
export function snapshotOf(group: BookingGroupTable, rows: readonly BookingTable[]): GroupSnapshot {
  const lines = Map.groupBy(inListOrder(rows), (row) =>
    [
      row.room_name,
      row.cost_option_name,
      row.check_in,
      row.check_out,
      row.grand_total_paise,
      row.cancellation_policy,
    ].join("\n"),
  );
  const fees = rows.map(({ status, cancellation_fee_paise }) => (holdsNights(status) ? 0 : cancellation_fee_paise));
  return {
    _id: group.id,
    name: group.name,
    payerName: group.payer_name,
    payerEmail: group.payer_email,
    ...leadOf(group, rows),
    locale: group.locale,
    releaseOn: group.released_on === "" ? group.release_on : "",
    isConfirmed: rows.length > 0 && rows.every(({ status }) => status !== "pending"),
    rooms: [...lines.values()].flatMap((alike) => {
      const [row] = alike;
      if (!row) return [];
      return {
        roomName: row.room_name,
        costOptionName: row.had_cost_options === 1 ? row.cost_option_name : "",
        checkInDate: row.check_in,
        checkOutDate: row.check_out,
        count: alike.length,
        price: toRupees(row.grand_total_paise),
        ...(row.cancellation_policy && { cancellationPolicy: JSON.parse(row.cancellation_policy) }),
      };
    }),
    grandTotal: toRupees(paise(rows.reduce((sum, row) => sum + row.grand_total_paise, 0))),
    advance: toRupees(paise(rows.reduce((sum, row) => sum + (row.status === "pending" ? askedAdvance(row) : 0), 0))),
    holdUntil: rows.map(heldUntil).find((until) => until !== "") ?? "",
    cancellationFee: fees.includes(null)
      ? null
      : toRupees(paise(fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0))),
  };
}
