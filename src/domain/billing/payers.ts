import * as v from "valibot";
import * as m from "#messages/companyAccount.js";
import { type Paise, paise } from "../platform/money/money.ts";
import { recordId } from "../platform/text/text.ts";

/** Who pays a line of a bill. */
export const payers = ["guest", "company"] as const;
export type Payer = (typeof payers)[number];
export const payerLabels: Record<Payer, () => string> = { guest: m.guest, company: m.company };
export const payerInput = v.picklist(payers, m.payerUnknown);

/** The share of its bookings that a company pays, unless the desk says otherwise. */
export const companyPays = ["nothing", "nights", "everything"] as const;
export type CompanyPays = (typeof companyPays)[number];
export const companyPaysLabels: Record<CompanyPays, () => string> = {
  nothing: m.paysNothing,
  nights: m.paysNights,
  everything: m.paysEverything,
};

/** Undefined without a company. */
export const payerOfNights = (pays: CompanyPays | undefined): Payer =>
  pays === "nights" || pays === "everything" ? "company" : "guest";
export const payerOfCharges = (pays: CompanyPays | undefined): Payer => (pays === "everything" ? "company" : "guest");

/** At least one line changes its payer. */
export const payersInput = v.pipe(
  v.object({
    payer: payerInput,
    nights: v.optional(v.boolean(), false),
    charges: v.optional(v.pipe(v.array(recordId), v.maxLength(500)), []),
  }),
  v.check(({ nights, charges }) => nights || charges.length > 0, m.chooseLines),
);
export type PayersInput = v.InferOutput<typeof payersInput>;

export const bookingCompanyInput = v.object({
  /** Null: the guest pays. */
  companyId: v.nullable(recordId),
  /** The one that was seen; another one is refused. */
  seenCompanyId: v.optional(v.nullable(recordId)),
});
export type BookingCompanyInput = v.InferOutput<typeof bookingCompanyInput>;

/** Whom a booking is billed to; blank without a company. */
export const bookingCompanyShape = v.object({
  /** The booking's. */
  _id: v.string(),
  updatedAt: v.string(),
  companyId: v.string(),
  companyName: v.string(),
});
export type BookingCompany = v.InferOutput<typeof bookingCompanyShape>;

interface BillSums {
  nights: Paise;
  nightsPayer: Payer;
  /** Without rounding. */
  charges: Paise;
  companyCharges: Paise;
  rounding: Paise;
  companyRounding: Paise;
}

export interface BillPart {
  total: Paise;
  /** Included. */
  rounding: Paise;
}

/** The two parts of a bill, which add up to it. */
export function partsOfBill(bill: BillSums): Record<Payer, BillPart> {
  const company = (bill.nightsPayer === "company" ? bill.nights : 0) + bill.companyCharges;
  const guest = bill.nights + bill.charges - company;
  const guestRounding = paise(bill.rounding - bill.companyRounding);
  return {
    guest: { total: paise(guest + guestRounding), rounding: guestRounding },
    company: { total: paise(company + bill.companyRounding), rounding: bill.companyRounding },
  };
}
