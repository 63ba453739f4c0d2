import type { Amenity } from "#domain/amenities.ts";
import {
  type Charge,
  type ChargeInput,
  chargeInput,
  otherServicesSac,
  type VoidInput,
  voidInput,
} from "#domain/charges.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { typedRupees } from "../forms/typed-rupees.ts";

export interface ChargeForm {
  description: string;
  quantity: string;
  unitPrice: string;
  gst: string;
  sac: string;
  chargedOn: string;
}

export function chargeForm(bookingId: string, today: string): FormDefinition<Versioned, ChargeForm, ChargeInput> {
  return {
    name: "charge",
    draft: `charge-of-${bookingId}`,
    formOf: () => ({
      ...{ description: "", quantity: "1", unitPrice: "", gst: "18", sac: otherServicesSac, chargedOn: today },
    }),
    check: ({ quantity, unitPrice, gst, ...form }) =>
      validate(chargeInput, {
        ...form,
        quantity: quantity.trim() === "" ? Number.NaN : Number(quantity),
        unitPrice: typedRupees(unitPrice),
        gst: Number(gst),
      }),
    labels: {},
  };
}

/** What choosing a paid amenity by its name fills in. */
export function filledBy(description: string, amenities: readonly Amenity[]): Partial<ChargeForm> {
  const chosen = amenities.find(({ name, price }) => name === description && price !== undefined);
  return { description, ...(chosen && { unitPrice: String(chosen.price) }) };
}

export function voidForm(charge: Charge): FormDefinition<Versioned, { reason: string }, VoidInput> {
  return {
    name: "void",
    draft: `void-of-${charge._id}`,
    formOf: () => ({ reason: "" }),
    check: (form) => validate(voidInput, form),
    labels: {},
  };
}
