import * as v from "valibot";
import { foreignDetailsShape } from "./foreigners.ts";
import { bookingKey } from "./guest-booking.ts";
import { lacks, ownGuestFields } from "./register.ts";
import { documentKinds } from "./register-fields.ts";
import { requirements } from "./register-settings.ts";

/** What a guest fills in before the arrival; `guestId` corrects what they filled in before. */
export const ownGuestInput = v.object({
  ...ownGuestFields.entries,
  key: bookingKey,
  guestId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const text = v.string();

const ownGuestShape = v.object({
  _id: text,
  name: text,
  phone: text,
  nationality: text,
  isOci: v.boolean(),
  address: text,
  documentKind: v.picklist(["", ...documentKinds]),
  /** Ends of numbers. */
  documentEnd: text,
  passportEnd: text,
  visaEnd: text,
  comingFrom: text,
  goingTo: text,
  purpose: text,
  vehicle: text,
  signature: text,
  foreign: foreignDetailsShape,
  lacks: v.array(v.picklist(lacks)),
});
export type OwnGuest = v.InferOutput<typeof ownGuestShape>;

/** The register of a booking for whoever has its key: what they filled in themselves. */
export const ownRegisterShape = v.object({
  /** Whether something can be filled in: until the stay is over. */
  isOpen: v.boolean(),
  /** People of the booking. */
  expected: v.number(),
  requires: v.array(v.picklist(requirements)),
  retentionMonths: v.number(),
  guests: v.array(ownGuestShape),
  /** Guests whom the desk has registered: of them nothing but the number is told. */
  byDesk: v.number(),
});
export type OwnRegister = v.InferOutput<typeof ownRegisterShape>;
