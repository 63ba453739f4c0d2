// The fields that stay in the audit log when a guest is erased. All else that is not a figure goes, so that a new field of free text is
// erased without being named anywhere.

/** For bookings: the stay, the money and who did it. */
export const keptOfBookings: ReadonlySet<string> = new Set([
  "status",
  "roomName",
  "costOptionName",
  "bookingType",
  "locale",
  "source",
  "companyName",
  "changeState",
  "checkInDate",
  "checkOutDate",
  "arrivalTime",
  "departureTime",
  "holdUntil",
  "answerBy",
  "extras",
  "childAges",
  "cancellationPolicy",
  "method",
  "payment",
  "state",
  "receivedOn",
  "invoice",
  "number",
  "corrects",
  "askedBy",
  "kind",
  "measure",
  "sac",
  "chargedOn",
  "payer",
  "unit",
  "messageKind",
  "from",
  "to",
]);

export const keptOfQueries: ReadonlySet<string> = new Set(["status", "locale", "channel"]);

/** For groups: their days and rooms. */
export const keptOfGroups: ReadonlySet<string> = new Set(["releaseOn", "releasedOn", "askedBy"]);
