import { addCompany, listCompanies, updateCompany } from "#contract/billing/companies.ts";
import type { Company } from "#domain/billing/companies.ts";
import { matchesText } from "#domain/platform/text/search-term.ts";
import { recordQueries, withRecord } from "../../platform/app/session/record-queries.ts";

const byName = (one: Company, other: Company) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1);

export const { useList: useCompanies, useSave: useSaveCompany } = recordQueries(
  { list: listCompanies, add: addCompany, update: updateCompany },
  {
    key: ["companies"],
    staleTime: 60_000,
    savedIn: (list, { company }) => withRecord(list, company).toSorted(byName),
  },
);

export function companiesMatching(companies: readonly Company[], term: string): Company[] {
  return companies.filter(({ name, gstin, contact }) => [name, gstin, contact].some((text) => matchesText(text, term)));
}
