import * as v from "valibot";
import * as m from "#messages/charges.js";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { boundedText, line } from "../platform/text/text.ts";
import { chargeRates } from "./charge-kinds.ts";

const maxPrice = 1_000_000;

/** In rupees, of one, with its GST. */
export const chargePrice = v.pipe(
  v.number(m.priceRequired),
  v.gtValue(0, m.pricePositive),
  v.maxValue(maxPrice, m.priceTooLarge),
  v.check(hasTwoDecimals, m.priceDecimals),
);

export const taxRate = v.picklist(chargeRates, m.gstUnknown);

/** SAC of a service or HSN code of goods. */
export const taxCode = v.pipe(boundedText(40, m.sacInvalid), v.trim(), v.regex(/^(\d{4}|\d{6}|\d{8})$/, m.sacInvalid));

/** Codes of services begin with 99. */
export const codeName = (code: string) => (code.startsWith("99") ? "SAC" : "HSN");

/** The unit that is counted: "plate", "kg". */
export const measure = line(20);

/** Set for a room extra: the rate is that of the slab of the unit's value for the night. */
export const gstBySlab = v.optional(v.boolean(), false);
