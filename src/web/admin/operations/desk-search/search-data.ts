import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

export function useDeskSearch(term: string) {
  return useQuery({
    queryKey: ["desk-search", term],
    queryFn: ({ signal }) => staffApi(searchDesk, { body: { search: term } }, { signal }),
    enabled: term !== "",
    placeholderData: keepPreviousData,
  });
}
