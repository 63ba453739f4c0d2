import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importLines, previewImport } from "#contract/operations/import.ts";
import type { ImportInput, ImportKind } from "#domain/platform/files/import-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** A file that is checked, as it was when it was chosen: the program that made it may change it meanwhile. */
export interface ChosenFile {
  kind: ImportKind;
  file: File;
}

export function usePreviewImport() {
  return useMutation({
    mutationFn: async (body: ChosenFile) => (await staffApi(previewImport, { body })).preview,
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
