import { useQuery } from "@tanstack/react-query";
import { getDashboard } from "#contract/dashboard.ts";
import { useMay } from "../own-role.ts";
import { dashboardKey } from "../query-keys.ts";
import { staffApi } from "../staff-api.ts";

/** The navigation and the dashboard share one query. */
export function useDashboard() {
  const isDesk = useMay("staff");
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => staffApi(getDashboard, {}, { signal }),
    enabled: isDesk,
  });
}
