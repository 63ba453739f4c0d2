import * as v from "valibot";
import { bookingKey } from "../platform/text/booking-reference.ts";
import { foldText } from "../platform/text/fold-text.ts";
import { recordId } from "../platform/text/text.ts";
import { ownGuestFields, stayGuestShape } from "../register/register.ts";
import { requirements } from "../register/register-settings.ts";

/** The entry that a guest fills in before the arrival; `guestId` corrects an earlier one. */
export const ownGuestInput = v.object({
  ...ownGuestFields.entries,
  key: bookingKey,
  guestId: v.optional(recordId),
});

/** Field by field: what the desk adds to an entry is not the guest's to see. */
const ownGuestShape = v.pick(stayGuestShape, [
  "_id",
  "name",
  "phone",
  "nationality",
  "isOci",
  "address",
  "documentKind",
  "documentEnd",
  "passportEnd",
  "visaEnd",
  "comingFrom",
  "goingTo",
  "purpose",
  "vehicle",
  "signature",
  "foreign",
  "lacks",
]);
export type OwnGuest = v.InferOutput<typeof ownGuestShape>;

/** The register of a booking for whoever has its key: what they filled in themselves. */
export const ownRegisterShape = v.object({
  /** Whether something can be filled in: until the stay is over. */
  isOpen: v.boolean(),
  /** People of the booking. */
  expected: v.number(),
  requires: v.array(v.picklist(requirements)),
  retentionMonths: v.number(),
  /** How many guests have all that is required, whoever filled it in. */
  filled: v.number(),
  guests: v.array(ownGuestShape),
  /** Guests whom the desk has registered: of them nothing but the number is told. */
  byDesk: v.number(),
});
export type OwnRegister = v.InferOutput<typeof ownRegisterShape>;

interface Named {
  name: string;
}

/** Whether a guest is the one who booked, whose number is then known. */
export const isBooker = (guest: Named, booking: Named): boolean =>
  foldText(guest.name.trim()) === foldText(booking.name.trim());
