import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { closeDays, getDayFile, getDayPdf, getDayReport, getDayState } from "#contract/billing/day-close.ts";
import type { DayClosing } from "#domain/billing/day-close.ts";
import { saveDocument, saveFile } from "#web/shared/platform/app/save-file.ts";
import { dashboardKey, dayKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** With the closed days before one of them. */
export function useDayState(before: string | undefined) {
  return useQuery({
    queryKey: [...dayKey, "state", before],
    queryFn: ({ signal }) => staffApi(getDayState, { query: before ? { before } : {} }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}

export function useDayReport(day: string) {
  return useQuery({
    queryKey: [...dayKey, "report", day],
    queryFn: async ({ signal }) => (await staffApi(getDayReport, { params: { day } }, { signal })).report,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCloseDays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DayClosing) => (await staffApi(closeDays, { body })).reports,
    onSettled: () => {
      for (const queryKey of [dayKey, dashboardKey, ["audit"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

export async function saveDayPdf(day: string): Promise<void> {
  saveDocument(await staffApi(getDayPdf, { params: { day } }));
}

export async function saveDayFile(day: string): Promise<void> {
  const { csv } = await staffApi(getDayFile, { params: { day } });
  saveFile(`day-${day}.csv`, new Blob([csv], { type: "text/csv" }));
}
