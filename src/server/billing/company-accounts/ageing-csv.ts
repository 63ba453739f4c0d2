import { type Ageing, ageBandLabels, ageBands } from "#domain/billing/company-accounts.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import * as m from "#messages/companyAccount.js";

/** A line for each company, the last with the sums. */
export function csvOfAgeing({ companies, ages, ahead, total }: Ageing): string {
  const bands = (of: Ageing["ages"]) => ageBands.map((band) => of[band]);
  return csvOf([
    [m.csvName(), m.oldestDue(), ...ageBands.map((band) => ageBandLabels[band]()), m.paidAhead(), m.balance()],
    ...companies.map((row) => [row.name, row.oldestDueOn, ...bands(row.ages), row.ahead, row.balance]),
    [m.total(), "", ...bands(ages), ahead, total],
  ]);
}
