import * as plain from "#messages/planTerms.js";
import * as m from "#messages/shared.js";

interface TaxFacts {
  chargesGst: boolean;
}

// A property that charges no tax does not speak of any.

export const inAll = ({ chargesGst }: TaxFacts): string => (chargesGst ? m.withTaxesAndFees() : plain.withFees());

export const perNightInAll = ({ chargesGst }: TaxFacts): string =>
  chargesGst ? m.perNightInAll() : plain.perNightInAll();

export const forNightsInAll = ({ chargesGst }: TaxFacts, count: number): string =>
  chargesGst ? m.forNightsInAll({ count }) : plain.forNightsInAll({ count });
