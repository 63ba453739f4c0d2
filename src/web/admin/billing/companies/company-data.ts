import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addCompany, listCompanies, updateCompany } from "#contract/billing/companies.ts";
import type { Company, CompanyInput } from "#domain/billing/companies.ts";
import { matchesText } from "#domain/platform/text/search-term.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["companies"] as const;

export function useCompanies({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffApi(listCompanies, {}, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: CompanyInput }) =>
      id === undefined ? staffApi(addCompany, { body }) : staffApi(updateCompany, { params: { id }, body }),
    onSuccess: ({ company }) =>
      client.setQueryData<Company[]>(
        key,
        (list) => list && [...list.filter(({ _id }) => _id !== company._id), company].toSorted(byName),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}

const byName = (one: Company, other: Company) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1);

export function companiesMatching(companies: readonly Company[], term: string): Company[] {
  return companies.filter(({ name, gstin, contact }) => [name, gstin, contact].some((text) => matchesText(text, term)));
}
