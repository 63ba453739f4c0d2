import * as v from "valibot";
import * as m from "#messages/charges.js";
import * as account from "#messages/companyAccount.js";
import { type Paise, paise } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { recordId, requiredLine, requiredParagraph } from "../platform/text/text.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { type BookingStatus, holdsNights, isAhead } from "../platform/values/booking-status.ts";
import { type ChargeKind, chargeKindLabels, chargeKinds } from "./charge-kinds.ts";
import { chargePrice, gstBySlab, measure, taxCode, taxRate } from "./charge-values.ts";
import { payerInput, payers } from "./payers.ts";

const maxQuantity = 999;

export const chargeMessages = {
  voidFirst: m.voidFirst,
  unbillFirst: m.unbillFirst,
  unbillFeeFirst: m.unbillFeeFirst,
} as const;

const chargedOn = nightInput(m.dayInvalid, m.dayInvalid);

/** The price of one, with its GST; `chargedOn` is the business day unless given. */
export const chargeInput = v.object({
  description: requiredLine(80, m.descriptionRequired),
  kind: v.optional(v.picklist(chargeKinds, m.kindUnknown), "other"),
  unitPrice: chargePrice,
  measure: v.optional(measure, ""),
  quantity: v.pipe(
    v.number(m.quantityInvalid),
    v.integer(m.quantityInvalid),
    v.minValue(1, m.quantityInvalid),
    v.maxValue(maxQuantity, m.quantityInvalid),
  ),
  gst: taxRate,
  gstBySlab,
  sac: taxCode,
  chargedOn: v.optional(chargedOn),
  /** Follows the booking's company unless given. */
  payer: v.optional(payerInput),
});
export type ChargeInput = v.InferOutput<typeof chargeInput>;

export const voidInput = v.object({ reason: requiredParagraph(300, m.reasonRequired) });
export type VoidInput = v.InferOutput<typeof voidInput>;

export const transferInput = v.object({
  to: v.pipe(recordId, v.minLength(1, account.chooseBooking)),
  charges: v.pipe(v.array(recordId), v.minLength(1, account.chooseLines), v.maxLength(500)),
});
export type TransferInput = v.InferOutput<typeof transferInput>;

const text = v.string();
const placeShape = v.object({ bookingId: text, reference: text });
const partShape = v.object({ total: rupees, rounding: rupees });
/** The part of the bill that each pays, if the booking has a company. */
const splitShape = v.object({
  company: v.object({ _id: text, name: text }),
  nightsPayer: v.picklist(payers),
  guest: partShape,
  companyPart: partShape,
  /** The amount of the company's part that is on its account. */
  billed: rupees,
  /** The amount that can be billed to it now; 0 if nothing is left. */
  toBill: rupees,
  /** Whether the payers can be changed: until the stay is invoiced. */
  isOpen: v.boolean(),
});
export type BillSplit = v.InferOutput<typeof splitShape>;

export const chargeShape = v.object({
  _id: text,
  /** Empty once the guest was erased. */
  description: text,
  kind: v.picklist(chargeKinds),
  measure: text,
  sac: text,
  /** Percent. */
  gst: v.number(),
  /** The slab's rate, for a room extra whose rate is below the slab of its night. */
  slabRate: v.nullable(v.number()),
  unitPrice: rupees,
  quantity: v.number(),
  /** With GST; also of a voided charge, which counts for nothing. */
  amount: rupees,
  chargedOn: text,
  madeBy: text,
  madeAt: text,
  /** Both empty unless it is voided. */
  voidReason: text,
  voidedBy: text,
  payer: v.picklist(payers),
  /** The booking from which the line came, or to which it went, of the same group. */
  movedFrom: v.nullable(placeShape),
  movedTo: v.nullable(placeShape),
});
export type Charge = v.InferOutput<typeof chargeShape>;

export const billShape = v.object({
  /** Nothing of a cancelled or missed stay, which costs its fee instead. */
  nights: rupees,
  /** Null while the stay holds its nights, and where only the lodge can say what cancelling costs. */
  fee: v.nullable(rupees),
  charges: v.array(chargeShape),
  chargesTotal: rupees,
  /** The sum that credit notes have taken off a bill that stands. */
  credited: rupees,
  /** To the rupee, if the lodge rounds. */
  rounding: rupees,
  paid: rupees,
  /** nights + charges − credited + rounding + fee − payments; negative when the guest is owed money. */
  balance: rupees,
  /** Why nothing can be added or voided. */
  closed: v.nullable(text),
  /** Whether the lodge is registered for GST; otherwise no charge has any. */
  chargesGst: v.boolean(),
  /** Null without a company, and of a cancelled or missed stay: no company pays a fee. */
  split: v.nullable(splitShape),
});
export type Bill = v.InferOutput<typeof billShape>;

/** For an erased guest the kind is left. */
export const chargeName = ({ description, kind }: { description: string; kind: ChargeKind }): string =>
  description || chargeKindLabels[kind]();

/** From the arrival on, when the bill is rounded; of a stay that was cancelled or missed, its fee. */
export const isBillable = (status: BookingStatus): boolean => takesCharges(status) || !holdsNights(status);

/** Guests are charged from their arrival on, so that who cancels never owes for a dinner. */
export function takesCharges(status: BookingStatus): boolean {
  return holdsNights(status) && !isAhead(status);
}

/** Why nothing is charged on a bill; undefined if it is open. */
export function closedByStatus(status: BookingStatus): string | undefined {
  if (takesCharges(status)) return undefined;
  return holdsNights(status) ? m.closedByStatus() : m.closedByRelease();
}

interface ChargedAmount {
  unit: Paise;
  quantity: number;
  isVoid: boolean;
}

export function chargesSum(charges: readonly ChargedAmount[]): Paise {
  return paise(charges.reduce((sum, { unit, quantity, isVoid }) => sum + (isVoid ? 0 : unit * quantity), 0));
}

/** The difference that rounds an amount to the rupee, half a rupee up. */
export function roundingOf(total: Paise): Paise {
  return paise(Math.floor((total + 50) / 100) * 100 - total);
}
