import { type Paise, toPaise } from "../../platform/money/money.ts";
import { type Invoice, sumsByRate, sumsByRateAndSac, type TaxSum } from "../invoices.ts";

type Amount = "taxable" | "cgst" | "sgst" | "rounding" | "total";

/** What a document comes to at a rate, or at a rate and SAC. */
export type PostedSum = Omit<TaxSum, Amount> & Record<Amount, Paise>;

/** A frozen document with its amounts in paise: the return and the books read it once, and add up whole numbers. */
export interface PostedDocument extends Omit<Invoice, Amount>, Record<Amount, Paise> {
  byRate: readonly PostedSum[];
  byRateAndSac: readonly PostedSum[];
}

const inPaise = ({ taxable, cgst, sgst, rounding, total }: Record<Amount, number>): Record<Amount, Paise> => ({
  taxable: toPaise(taxable),
  cgst: toPaise(cgst),
  sgst: toPaise(sgst),
  rounding: toPaise(rounding),
  total: toPaise(total),
});

const sumInPaise = (sum: TaxSum): PostedSum => ({ ...sum, ...inPaise(sum) });

export const postedDocument = (invoice: Invoice): PostedDocument => ({
  ...invoice,
  ...inPaise(invoice),
  byRate: sumsByRate(invoice).map(sumInPaise),
  byRateAndSac: sumsByRateAndSac(invoice).map(sumInPaise),
});
