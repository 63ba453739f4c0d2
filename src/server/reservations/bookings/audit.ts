import { runInLocale } from "#current-locale";
import { isOwnSource } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import type { Booking, ChangeRequest } from "#domain/reservations/bookings.ts";
import { extraText } from "#domain/reservations/extras.ts";
import { stayChangeText } from "#domain/reservations/stay-change.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { toBooking } from "./rows.ts";

/** Entries are in English, whoever makes the change. */
const changeText = (request: ChangeRequest) =>
  runInLocale(defaultLocale, () => `${stayChangeText(request)}, ${formatRupees(request.quote.grandTotal)}`);

/** Omits derived fields and aliases, so that each change is recorded once. */
export function auditedFields(row: BookingTable): object {
  const {
    quote: _quote,
    price: _price,
    numberOfNights: _numberOfNights,
    totalGuests: _totalGuests,
    additionalGuestNames: _additionalGuestNames,
    cancellationPolicy: _cancellationPolicy,
    costOptionId: _costOptionId,
    hadCostOptions: _hadCostOptions,
    groupId: _groupId,
    companyId: _companyId,
    sourceId: _sourceId,
    isNamed: _isNamed,
    extras,
    changeRequest,
    ...fields
  } = runInLocale(defaultLocale, () => toBooking(row));
  const chosen = runInLocale(defaultLocale, () => extras.map(extraText).join(", "));
  // Without the answer, which is in the mail.
  return {
    ...fields,
    extras: chosen,
    ...(changeRequest && { change: changeText(changeRequest), changeState: changeRequest.state }),
  };
}

/** Guest data stays in the booking and is not copied into the log. */
export function recordBooked(db: Db, context: ActionContext, booking: Booking, action = "Booked"): Promise<void> {
  const {
    _id: id,
    reference,
    roomName,
    costOptionName,
    checkInDate,
    checkOutDate,
    totalGuests,
    grandTotal,
    status,
    sourceId,
    source,
    externalReference,
    commission,
  } = booking;
  const after = { roomName, costOptionName, checkInDate, checkOutDate, totalGuests, grandTotal, status };
  const origin = {
    // Its own are the usual way, and have a name in each language.
    ...(!isOwnSource(sourceId) && { source }),
    ...(externalReference && { externalReference }),
    ...(commission > 0 && { commission }),
  };
  return recordChange(db, { context, ...subjectOf({ id, reference }), action, after: { ...after, ...origin } });
}

interface BookingChange {
  context: ActionContext;
  action: string;
  before: BookingTable;
  after: BookingTable;
  noted?: object | undefined;
  notedBefore?: object | undefined;
}

export function recordBookingChange(
  db: Db,
  { context, action, before, after, noted, notedBefore }: BookingChange,
): Promise<void> {
  const fields = {
    before: { ...auditedFields(before), ...notedBefore },
    after: { ...auditedFields(after), ...noted },
  };
  return recordChange(db, { context, ...subjectOf(after), action, ...fields });
}

const subjectOf = ({ id, reference }: Pick<BookingTable, "id" | "reference">) => ({
  entity: "booking" as const,
  entityId: id,
  label: reference,
});
