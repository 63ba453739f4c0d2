import { useQuery } from "@tanstack/react-query";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** The navigation and the dashboard share one query. */
export function useDashboard() {
  const isDesk = useMay("staff");
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => staffApi(getDashboard, {}, { signal }),
    enabled: isDesk,
  });
}
