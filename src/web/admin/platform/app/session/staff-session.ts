import { useQuery } from "@tanstack/react-query";
import { getSession } from "#contract/platform/auth.ts";
import { rememberRole } from "./last-role.ts";
import { staffApi } from "./staff-api.ts";

const freshFor = 10 * 60_000;

export function useStaffSession() {
  return useQuery({
    queryKey: ["session"],
    queryFn: async ({ signal }) => {
      const reply = await staffApi(getSession, {}, { signal });
      rememberRole(reply.staff.role);
      return reply;
    },
    staleTime: freshFor,
  });
}
