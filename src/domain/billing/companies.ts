import * as v from "valibot";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCompanies.js";
import * as validation from "#messages/validation.js";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { optionalEmail } from "../platform/text/contact.ts";
import { boundedText, line, paragraph, referenceLine, requiredLine, seenVersion } from "../platform/text/text.ts";
import { planIdsInput } from "../pricing/plan-ids.ts";
import { invoiceAddress, invoiceGstin } from "./invoices.ts";
import { companyPays } from "./payers.ts";

export const companyShape = v.object({
  _id: v.string(),
  name: v.string(),
  gstin: v.string(),
  address: v.string(),
  contact: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Percent of what remains after the plan's own discount. */
  discount: v.number(),
  /** The plans that were agreed. */
  costOptionIds: v.array(v.string()),
  /** The default for its bookings; the desk can say otherwise. */
  pays: v.picklist(companyPays),
  /** The most that it may owe, in rupees; null: any amount. */
  creditLimit: v.nullable(v.number()),
  /** Within how many days it pays what is billed to it. */
  dueDays: v.number(),
  notes: v.string(),
  /** Others can't be chosen any more. */
  isActive: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Company = v.InferOutput<typeof companyShape>;

/** A landline or several extensions, unlike a guest's phone. */
const phone = v.pipe(referenceLine(60), v.regex(/^$|^[+\d(][\d\s()/,.+-]{4,}$/, m.phoneInvalid));

/** Null and an empty text are no limit. */
const creditLimit = v.pipe(
  v.nullable(v.union([boundedText(40, account.limitInvalid), v.number()], account.limitInvalid)),
  v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
  v.nullable(
    v.pipe(
      v.number(account.limitInvalid),
      v.minValue(0, account.limitInvalid),
      v.maxValue(100_000_000, account.limitInvalid),
      v.check(hasTwoDecimals, validation.twoDecimals),
    ),
  ),
);
const dueDays = v.pipe(
  v.number(account.dueDaysInvalid),
  v.integer(account.dueDaysInvalid),
  v.minValue(0, account.dueDaysInvalid),
  v.maxValue(365, account.dueDaysInvalid),
);

export const companyInput = v.object({
  name: requiredLine(120, m.nameRequired),
  gstin: invoiceGstin,
  address: invoiceAddress,
  contact: line(100),
  email: optionalEmail,
  phone,
  discount: v.pipe(
    v.number(m.discountInvalid),
    v.minValue(0, m.discountInvalid),
    v.maxValue(100, m.discountInvalid),
    v.check(hasTwoDecimals, validation.twoDecimals),
  ),
  costOptionIds: planIdsInput,
  pays: v.optional(v.picklist(companyPays, validation.choose), "nothing"),
  creditLimit: v.optional(creditLimit, null),
  dueDays: v.optional(dueDays, 30),
  notes: paragraph(1000),
  isActive: v.boolean(validation.choose),
  updatedAt: v.optional(seenVersion),
});
export type CompanyInput = v.InferOutput<typeof companyInput>;

/** The plan that was agreed for a room, if the room has one. */
export function agreedPlan<Plan extends { id: string }>(
  company: Pick<Company, "costOptionIds">,
  plans: readonly Plan[],
) {
  return plans.find(({ id }) => company.costOptionIds.includes(id));
}
