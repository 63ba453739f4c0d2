import type { Booking } from "#domain/bookings.ts";
import { Conflict } from "../forms/conflict.tsx";
import { foreignChanges } from "./edit-changes.ts";
import type { Edit } from "./use-booking-edit.ts";

interface EditConflictProps {
  edit: Edit;
  newer: Booking;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved this booking since it was opened. */
export function EditConflict({ edit, newer, onLoadTheirs, onKeepMine }: EditConflictProps) {
  return (
    <Conflict
      title={edit.message}
      changes={foreignChanges(edit.form, edit.base, newer)}
      onLoadTheirs={onLoadTheirs}
      onKeepMine={onKeepMine}
    />
  );
}
