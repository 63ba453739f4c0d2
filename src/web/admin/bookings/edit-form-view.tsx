import { type FormEvent, useRef } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { useShowFaults } from "../forms/use-show-faults.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { StayFields } from "./edit-fields.tsx";
import { EditPrice } from "./edit-total.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { BookingEditing, Edit } from "./use-booking-edit.ts";

interface EditFormProps {
  id: string;
  edit: Edit;
  editing: BookingEditing;
  onSubmit: () => void;
}

/** The form of the Edit Booking dialog, with what is wrong at its top. */
export function EditFormView({ id, edit, editing, onSubmit }: EditFormProps) {
  const { base, form, fields, message, newer } = edit;
  const ref = useRef<HTMLFormElement>(null);
  useShowFaults(ref, edit.refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const parts = { form, booking: base, fields, change: editing.change };
  return (
    <form ref={ref} id={id} className="edit-form" noValidate onSubmit={submit}>
      {newer ? (
        <EditConflict edit={edit} newer={newer} onLoadTheirs={editing.loadTheirs} onKeepMine={editing.keepMine} />
      ) : (
        message && <Banner tone="error">{message}</Banner>
      )}
      <GuestFields {...parts} />
      <StayFields {...parts} chooseRoom={editing.chooseRoom} />
      <EditPrice form={form} booking={base} />
    </form>
  );
}
