import { useQuery } from "@tanstack/react-query";
import { getDashboard } from "#contract/dashboard.ts";
import { staffApi } from "../staff-api.ts";

export const dashboardKey = ["dashboard"] as const;

/** The hotel's day. The navigation and the dashboard share one answer. */
export function useDashboard() {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => staffApi(getDashboard, {}, { signal }),
  });
}
