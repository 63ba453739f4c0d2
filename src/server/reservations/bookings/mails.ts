import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import type { GuestMailKind } from "#domain/platform/access/mail-kinds.ts";
import { type BookingStatus, isAhead } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { toBooking } from "./rows.ts";

/** The lodge is notified only of bookings by guests. */
export function mailBooked(
  db: Db,
  booking: Booking,
  context: ActionContext,
  kind: "booking-received" | "booking-confirmed" = "booking-received",
): Promise<void> {
  const about = { booking };
  // A mail without a recipient goes to the lodge.
  const toGuest = booking.email === "" ? [] : [{ kind, about, to: booking.email }];
  const toLodge = context.actor === guestActor ? [{ kind: "booking-notice" as const, about, to: "" }] : [];
  return queueMails(db, [...toGuest, ...toLodge], booking.updatedAt);
}

/** `wanted` replaces the mail that would follow from the change. */
export async function mailChanged(
  db: Db,
  { before, after }: { before: BookingTable; after: BookingTable },
  wanted?: GuestMailKind,
): Promise<void> {
  const kind = wanted ?? kindOfChange(before, after);
  if (!kind || after.email === "") return;
  await queueMails(db, [{ kind, about: { booking: toBooking(after) }, to: after.email }], after.updated_at);
}

/** Whether the guest gets a mail about the change. */
export const isChangeMailed = (before: BookingTable, after: BookingTable): boolean =>
  after.email !== "" && kindOfChange(before, after) !== undefined;

const mailsOfStatus: Partial<Record<BookingStatus, GuestMailKind>> = {
  pending: "booking-received",
  confirmed: "booking-confirmed",
  cancelled: "booking-cancelled",
};

/** Fields whose change is mailed to the guest. */
const mailedFields = [
  "name",
  "email",
  "room_name",
  "check_in",
  "check_out",
  "arrival_time",
  "departure_time",
  "adult_male",
  "adult_female",
  "children",
  "grand_total_paise",
] as const satisfies (keyof BookingTable)[];

function kindOfChange(before: BookingTable, after: BookingTable): GuestMailKind | undefined {
  if (before.status !== after.status) return mailsOfStatus[after.status];
  return isAhead(after.status) && mailedFields.some((field) => before[field] !== after[field])
    ? "booking-changed"
    : undefined;
}
