import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importLines, previewImport } from "#contract/operations/import.ts";
import type { ColumnChoices, ImportKind } from "#domain/platform/files/import-columns.ts";
import type { DayOrder } from "#domain/platform/files/import-days.ts";
import type { ImportInput } from "#domain/platform/files/import-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** A file that is checked, as it was when it was chosen: the program that made it may change it meanwhile. */
export interface ChosenFile extends Decision {
  kind: ImportKind;
  file: File;
}

/** A person's answer about a file that does not say it. */
export interface Decision {
  columns?: ColumnChoices;
  dayOrder?: DayOrder;
  takesCancelled?: boolean;
  /** The source of bookings whose line names none; the desk unless given. */
  sourceId?: string;
}

export function usePreviewImport() {
  return useMutation({
    mutationFn: async ({ takesCancelled = false, ...body }: ChosenFile) =>
      (await staffApi(previewImport, { body: { ...body, takesCancelled } })).preview,
  });
}

/** Rooms, bookings, prices and figures of every screen may be others. */
export function useImportLines() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportInput) => staffApi(importLines, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}
