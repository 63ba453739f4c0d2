import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type GuestDetails, guestDetails, noGuestDetails } from "#domain/register/guest-details.ts";
import {
  type BookedGuestInput,
  bookedGuestInput,
  type RegisterGuestInput,
  type ReturningGuest,
  registerGuestInput,
  type StayGuest,
  stayGuestShape,
} from "#domain/register/register.ts";
import * as m from "#messages/register.js";
import { type FormDefinition, isSame } from "../../platform/forms/record-form.ts";

export interface GuestForm extends GuestDetails {
  name: string;
  phone: string;
  arrivesNow: boolean;
  copiesFrom: string;
}

/** The form of the guest who is named on a booking. */
export type BookedGuestForm = Omit<GuestForm, "name" | "phone" | "arrivesNow">;

/** The one who booked; all others begin empty. */
export interface NewGuest {
  name: string;
  phone: string;
}

const opening = ({ name, phone }: NewGuest): GuestForm => ({
  name,
  phone,
  ...noGuestDetails,
  arrivesNow: false,
  copiesFrom: "",
});

export const openingBookedGuest: BookedGuestForm = { ...noGuestDetails, copiesFrom: "" };

/** Undefined as long as nothing is filled in. */
export function checkBookedGuest(form: BookedGuestForm): Validated<BookedGuestInput | undefined> {
  const names = Object.keys(openingBookedGuest) as (keyof BookedGuestForm)[];
  if (names.every((name) => isSame(form[name], openingBookedGuest[name]))) return { ok: true, output: undefined };
  const { copiesFrom, ...details } = form;
  return validate(bookedGuestInput, { ...details, ...(copiesFrom && { copiesFrom }) });
}

/** Never saved in a draft. */
export const registerSecrets = ["documentNumber", "passportNumber", "visaNumber", "signature"] as const;

export function guestForm(newGuest: NewGuest): FormDefinition<StayGuest, GuestForm, RegisterGuestInput> {
  return {
    name: "guest",
    draft: "register-guest",
    shape: stayGuestShape,
    formOf: (guest) =>
      guest
        ? { ...opening(newGuest), name: guest.name, phone: guest.phone, ...guestDetails(guest) }
        : opening(newGuest),
    check: ({ copiesFrom, ...form }, guest) =>
      validate(registerGuestInput, { ...form, ...(copiesFrom && { copiesFrom }), updatedAt: guest?.updatedAt }),
    labels: {
      name: m.name,
      phone: m.phone,
      address: m.address,
      documentKind: m.document,
      comingFrom: m.comingFrom,
      goingTo: m.goingTo,
      purpose: m.purpose,
      vehicle: m.vehicle,
    },
    secrets: registerSecrets,
  };
}

/** The fields that the desk takes over of an earlier stay: not the signature, and not where the guest goes this time. */
export function fromReturning(guest: ReturningGuest): Partial<GuestForm> {
  const { name, nationality, isOci, address, documentKind, comingFrom, vehicle, foreign } = guest;
  return { name, nationality, isOci, address, documentKind, comingFrom, vehicle, foreign, copiesFrom: guest._id };
}
