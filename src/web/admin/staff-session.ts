import { useQuery } from "@tanstack/react-query";
import { getSession } from "#contract/auth.ts";
import { staffApi } from "./staff-api.ts";

const freshFor = 10 * 60_000;

export function useStaffSession() {
  return useQuery({
    queryKey: ["session"],
    queryFn: ({ signal }) => staffApi(getSession, {}, { signal }),
    staleTime: freshFor,
  });
}
