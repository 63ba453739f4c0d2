import { useQuery } from "@tanstack/react-query";
import { getPace, getReport, getReportFile } from "#contract/operations/reports.ts";
import type { ReportQuery } from "#domain/operations/reports.ts";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** Reports cover whole months and years, so that a change of one booking need not show at once. */
const freshFor = 60_000;

export function useReport(query: ReportQuery | undefined) {
  return useQuery({
    queryKey: ["reports", query?.period, query?.by],
    queryFn: async ({ signal }) =>
      (await staffApi(getReport, { query: query ?? { period: "", by: "day" } }, { signal })).report,
    enabled: query !== undefined,
    staleTime: freshFor,
  });
}

export function usePace() {
  return useQuery({
    queryKey: ["reports", "pace"],
    queryFn: async ({ signal }) => (await staffApi(getPace, {}, { signal })).pace,
    staleTime: freshFor,
  });
}

export async function saveReport(query: ReportQuery): Promise<void> {
  const { csv } = await staffApi(getReportFile, { query });
  saveFile(`report-${query.period}-${query.by}.csv`, new Blob([csv], { type: "text/csv" }));
}
