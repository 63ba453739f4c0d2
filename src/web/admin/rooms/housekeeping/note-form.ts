import { validate } from "#domain/platform/values/validate.ts";
import type { HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import { type MaintenanceNoteInput, maintenanceNoteInput } from "#domain/rooms/maintenance.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

export interface NoteForm {
  text: string;
  image: File | undefined;
  wantsBlock: boolean;
}

/** The draft is the unit's: what was typed for one room must not appear at another. */
export const noteForm = (
  unit: HousekeepingUnit | undefined,
): FormDefinition<Versioned, NoteForm, MaintenanceNoteInput> => ({
  name: "note",
  draft: `note-${unit?._id ?? ""}`,
  formOf: () => ({ text: "", image: undefined, wantsBlock: false }),
  check: (form) => validate(maintenanceNoteInput, { ...form, unitId: unit?._id }),
  labels: {},
});
