import {
  type ChargeItem,
  type ChargeItemInput,
  chargeItemInput,
  chargeItemShape,
  readRate,
  typedRate,
} from "#domain/billing/charge-items.ts";
import { type ChargeKind, chargeKindLabels, suggestedTax } from "#domain/billing/charge-kinds.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskChargeItems.js";
import * as charges from "#messages/deskCharges.js";
import * as extras from "#messages/deskExtras.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface ChargeItemForm {
  name: string;
  kind: ChargeKind;
  price: string;
  measure: string;
  gst: string;
  sac: string;
  isActive: boolean;
  isBookable: boolean;
}

/** The kind that most lodges add first. */
const firstKind: ChargeKind = "food";

export const chargeItemForm: FormDefinition<ChargeItem, ChargeItemForm, ChargeItemInput> = {
  name: "charge-item",
  shape: chargeItemShape,
  formOf: (item) => ({
    name: item?.name ?? "",
    kind: item?.kind ?? firstKind,
    price: item ? String(item.price) : "",
    measure: item?.measure ?? "",
    gst: typedRate(item ?? suggestedTax[firstKind]),
    sac: item?.sac ?? suggestedTax[firstKind].sac,
    isActive: item?.isActive ?? true,
    isBookable: item?.isBookable ?? false,
  }),
  check: ({ price, gst, ...form }, item) =>
    validate(chargeItemInput, {
      ...form,
      price: typedRupees(price),
      ...readRate(gst),
      updatedAt: item?.updatedAt,
    }),
  labels: {
    name: m.name,
    kind: m.kind,
    price: m.price,
    measure: m.measure,
    gst: charges.gst,
    sac: charges.sac,
    isActive: m.state,
    isBookable: extras.isBookable,
  },
  describe: (field, { kind, isActive, isBookable }) => {
    if (field === "isBookable") return isBookable ? extras.offered() : extras.notOffered();
    if (field === "kind") return chargeKindLabels[kind]();
    return field === "isActive" ? (isActive ? m.active() : m.retired()) : undefined;
  },
};

/** The item as it is, but retired or restored. */
export const withState = ({ _id, isAmenity, gst, ...item }: ChargeItem, isActive: boolean): ChargeItemInput => ({
  ...item,
  // Only such a rate was stored.
  gst: gst as ChargeItemInput["gst"],
  isActive,
});
