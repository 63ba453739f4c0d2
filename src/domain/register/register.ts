import * as v from "valibot";
import * as m from "#messages/register.js";
import { signaturePath } from "../platform/access/signature.ts";
import { country, india } from "../platform/text/countries.ts";
import { recordId, seenVersion } from "../platform/text/text.ts";
import { documentPictureShape } from "./document-pictures.ts";
import {
  type ForeignDetails,
  filedDetails,
  foreignDetailsInput,
  foreignDetailsShape,
  noForeignDetails,
  urgencies,
} from "./foreigners.ts";
import {
  type DocumentKind,
  documentEnd,
  documentKinds,
  optionalOf,
  optionalPhone,
  registeredName,
  registerLine,
  registerText,
  wholeNumber,
} from "./register-fields.ts";
import { type Requirement, requirements } from "./register-settings.ts";

/** Guests who are registered with one booking. */
export const maxGuestsOfStay = 60;
export const maxGuestList = 20_000;

/** The fields that a guest can fill in before the arrival; the desk can fill in all of them and more. */
const guestFields = {
  name: registeredName,
  phone: v.optional(optionalPhone, ""),
  nationality: v.optional(country, india),
  /** The holder of a card of an Overseas Citizen of India, who is a foreigner and needs no visa. */
  isOci: v.optional(v.boolean(m.chooseOne), false),
  address: v.optional(registerText(300), ""),
  documentKind: v.optional(optionalOf(documentKinds, m.documentKindRequired), ""),
  /** Any document's number except a foreigner's passport; its last four characters are stored. */
  documentNumber: v.optional(documentEnd, ""),
  comingFrom: v.optional(registerLine(100), ""),
  goingTo: v.optional(registerLine(100), ""),
  purpose: v.optional(registerLine(100), ""),
  vehicle: v.optional(registerLine(20), ""),
  signature: v.optional(signaturePath, ""),
  /** For foreigners; empty leaves the stored ones. */
  passportNumber: v.optional(wholeNumber, ""),
  visaNumber: v.optional(wholeNumber, ""),
  foreign: v.optional(foreignDetailsInput, noForeignDetails),
};

export const registerGuestInput = v.object({
  ...guestFields,
  /** The guest came later than the others of the booking: now. */
  arrivesNow: v.optional(v.boolean(m.chooseOne), false),
  /** An earlier entry of the same person, whose numbers are taken over. */
  copiesFrom: v.optional(recordId),
  updatedAt: v.optional(seenVersion),
});
export type RegisterGuestInput = v.InferOutput<typeof registerGuestInput>;

/** The guest who is named on a booking, which has name and phone. */
export const bookedGuestInput = v.omit(registerGuestInput, ["name", "phone", "arrivesNow", "updatedAt"]);
export type BookedGuestInput = v.InferOutput<typeof bookedGuestInput>;

export const ownGuestFields = v.object(guestFields);
export type OwnGuestInput = v.InferOutput<typeof ownGuestFields>;

/** The facts that an entry can lack: those that the property requires, and those that Form III needs. */
const lacks = [...requirements, "passport", "visa", "foreign"] as const;
export type Lack = (typeof lacks)[number];

const text = v.string();

export const countdownShape = v.object({
  dueAt: text,
  minutesLeft: v.number(),
  urgency: v.picklist(urgencies),
});

/** Who a guest is, as it is known again at their next stay. Numbers are whole only in the reply of `readGuestNumbers`. */
const knownGuest = {
  _id: text,
  name: text,
  nationality: text,
  isOci: v.boolean(),
  address: text,
  documentKind: v.picklist(["", ...documentKinds]),
  /** The last characters of numbers. */
  documentEnd: text,
  passportEnd: text,
  visaEnd: text,
  comingFrom: text,
  vehicle: text,
  foreign: foreignDetailsShape,
};

export const stayGuestShape = v.object({
  ...knownGuest,
  bookingId: text,
  phone: text,
  goingTo: text,
  purpose: text,
  signature: text,
  /** Empty before the arrival and departure. ISO 8601. */
  arrivedAt: text,
  departedAt: text,
  /** By the guest on their own page, and not yet looked at by the desk. */
  isByGuest: v.boolean(),
  lacks: v.array(v.picklist(lacks)),
  /** Acknowledgements of Form III; empty until it is filed. */
  filedNumber: text,
  filedAt: text,
  departureNumber: text,
  departureFiledAt: text,
  updatedAt: text,
});
export type StayGuest = v.InferOutput<typeof stayGuestShape>;

export const stayRegisterShape = v.object({
  bookingId: text,
  reference: text,
  /** Adults of the booking. */
  expected: v.number(),
  guests: v.array(stayGuestShape),
  /** Whether everybody is registered with everything that is required. */
  isComplete: v.boolean(),
  /** Somebody said "later"; empty otherwise. */
  deferredBy: text,
  arrivedAt: text,
  departedAt: text,
  requires: v.array(v.picklist(requirements)),
  /** Whether the reader may see numbers whole. */
  canViewIdentityNumbers: v.boolean(),
  /** Whether pictures of documents may be made; those that exist stay until they are erased. */
  takesPictures: v.boolean(),
  pictures: v.array(documentPictureShape),
});
export type StayRegister = v.InferOutput<typeof stayRegisterShape>;

export const isForeign = ({ nationality }: { nationality: string }): boolean => nationality !== india;

export interface Described {
  nationality: string;
  isOci: boolean;
  address: string;
  documentKind: DocumentKind | "";
  documentEnd: string;
  passportEnd: string;
  visaEnd: string;
  comingFrom: string;
  goingTo: string;
  purpose: string;
  vehicle: string;
  signature: string;
  foreign: ForeignDetails;
}

/** A foreigner's address is the one at home, and the document is the passport. */
export function missingFields(guest: Described, requires: readonly Requirement[]): Lack[] {
  const foreign = isForeign(guest);
  const has: Record<Requirement, boolean> = {
    address: guest.address !== "" || (foreign && guest.foreign.homeAddress !== ""),
    document: foreign || (guest.documentKind !== "" && guest.documentEnd !== ""),
    signature: guest.signature !== "",
    comingFrom: guest.comingFrom !== "" || guest.foreign.arrivedFromCity !== "",
    goingTo: guest.goingTo !== "" || guest.foreign.nextPlace !== "",
    purpose: guest.purpose !== "",
    vehicle: guest.vehicle !== "",
  };
  const required: Lack[] = requirements.filter((one) => requires.includes(one) && !has[one]);
  if (!foreign) return required;
  return [
    ...required,
    ...(guest.passportEnd === "" ? ["passport" as const] : []),
    ...(guest.visaEnd === "" ? ["visa" as const] : []),
    ...(filedDetails.some((field) => guest.foreign[field] === "") ? ["foreign" as const] : []),
  ];
}

export const isRegistered = (guests: readonly Pick<StayGuest, "lacks">[], expected: number): boolean =>
  guests.length >= expected && guests.every((guest) => guest.lacks.length === 0);

/** A guest who was registered before, as the desk is offered them; everybody signs again. */
export const returningGuestShape = v.object({
  ...knownGuest,
  lastStay: text,
});
export type ReturningGuest = v.InferOutput<typeof returningGuestShape>;
