import { type FormEvent, useEffect, useRef } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { GuestFields, StayFields } from "./edit-fields.tsx";
import { EditPrice } from "./edit-total.tsx";
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
  useShowWhatIsWrong(ref, edit.refusals);
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

/** Each refusal takes the focus to the first faulty field, or the eye to the message. */
function useShowWhatIsWrong(ref: React.RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return;
    const faulty = ref.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (faulty) faulty.focus();
    else ref.current?.scrollIntoView({ block: "start" });
  }, [ref, refusals]);
}
