import type * as v from "valibot";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { type GuestBooking, guestBookingMessages, type ownExtrasInput } from "#domain/reservations/guest-booking.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { extrasOf } from "#server/reservations/bookings/rows.ts";
import { chooseExtras } from "#server/reservations/extras/service.ts";
import { openBooking, openPage, type RequestTime } from "./open.ts";
import { guestBookingView } from "./view.ts";

/** Throws not_found, too_late after check-in, changed if `updatedAt` is outdated, invalid_input. */
export async function setOwnExtras(
  db: Db,
  reference: string,
  { key, extras: wanted, updatedAt }: v.InferOutput<typeof ownExtrasInput>,
  { instant, today }: RequestTime,
): Promise<GuestBooking> {
  const context: ActionContext = { instant, actor: guestActor };
  // An invalid key must not lock anything.
  const { main } = await openPage(db, reference, key, today);
  return transact(db, async (db) => {
    const booking = await changeBooking(db, main.id, { context, action: "Extras chosen" }, async (row) => {
      if (!isAhead(row.status)) throw new AppError("too_late", guestBookingMessages.over());
      requireVersion(updatedAt, row.updated_at, { message: guestBookingMessages.changed() });
      return { extras: JSON.stringify(await chooseExtras(db, wanted, extrasOf(row))) };
    });
    await queueMails(db, [{ kind: "extras-notice", about: { booking }, to: "" }], booking.updatedAt);
    return guestBookingView(db, await openBooking(db, reference, key, today), today);
  });
}
