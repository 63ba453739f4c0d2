import { createContext } from "react";
import * as plain from "#messages/planTerms.js";
import * as m from "#messages/shared.js";

/** Whether the property charges GST; the layout of the site provides it. */
export const ChargesGst = createContext(true);

interface TaxFacts {
  chargesGst: boolean;
}

// A property that charges no tax does not speak of any.

export const inAll = ({ chargesGst }: TaxFacts): string => (chargesGst ? m.withTaxesAndFees() : plain.withFees());

/** After a price to which they are still to be added. */
export const perNightPlus = ({ chargesGst }: TaxFacts): string =>
  chargesGst ? m.perNightPlus() : plain.perNightPlus();

export const perNightTaxLabel = ({ chargesGst }: TaxFacts): string =>
  chargesGst ? m.perNightTaxLabel() : plain.perNightTaxLabel();

export function perNightInAll(facts: TaxFacts, isFrom: boolean): string {
  if (!isFrom) return perNightTaxLabel(facts);
  return facts.chargesGst ? m.perNightTaxLowest() : m.perNightLowest();
}

export const forNightsInAll = ({ chargesGst }: TaxFacts, count: number): string =>
  chargesGst ? m.forNightsInAll({ count }) : plain.forNightsInAll({ count });
