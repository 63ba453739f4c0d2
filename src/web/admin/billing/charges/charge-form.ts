import { type ChargeItem, readRate, typedRate } from "#domain/billing/charge-items.ts";
import { type ChargeKind, suggestedTax } from "#domain/billing/charge-kinds.ts";
import { type ChargeInput, chargeInput } from "#domain/billing/charges.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface ChargeForm {
  description: string;
  quantity: string;
  unitPrice: string;
  measure: string;
  kind: ChargeKind;
  gst: string;
  sac: string;
  chargedOn: string;
}

export function chargeForm(bookingId: string, today: string): FormDefinition<Versioned, ChargeForm, ChargeInput> {
  return {
    name: "charge",
    draft: `charge-of-${bookingId}`,
    formOf: () => ({
      description: "",
      quantity: "1",
      unitPrice: "",
      measure: "",
      kind: "other" as const,
      chargedOn: today,
      gst: typedRate(suggestedTax.other),
      sac: suggestedTax.other.sac,
    }),
    check: ({ quantity, unitPrice, gst, ...form }) =>
      validate(chargeInput, {
        ...form,
        quantity: quantity.trim() === "" ? Number.NaN : Number(quantity),
        unitPrice: typedRupees(unitPrice),
        ...readRate(gst),
      }),
    labels: {},
  };
}

/** The fields that choosing an item of the price list by its name fills in. */
export function filledBy(description: string, items: readonly ChargeItem[]): Partial<ChargeForm> {
  const chosen = items.find(({ name }) => name.toLowerCase() === description.trim().toLowerCase());
  if (!chosen) return { description };
  const { price, measure, kind, sac } = chosen;
  return { description, unitPrice: String(price), measure, kind, gst: typedRate(chosen), sac };
}
