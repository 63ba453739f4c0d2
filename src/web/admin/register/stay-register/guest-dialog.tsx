import { useMemo } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { StayGuest, StayRegister } from "#domain/register/register.ts";
import * as m from "#messages/deskRegister.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { GuestFields } from "./guest-fields.tsx";
import { useSaveGuest } from "./register-data.ts";
import { guestForm, type NewGuest } from "./register-form.ts";

interface GuestDialogProps {
  open: boolean;
  register: StayRegister;
  /** Undefined for a new entry. */
  guest: StayGuest | undefined;
  /** The start of a new entry. */
  newGuest: NewGuest;
  /** The phone of the booking, for guests who were here before. */
  phone: string;
  onLeave: () => void;
}

/** An entry of the register. */
export function GuestDialog({ open, register, guest, newGuest, phone, onLeave }: GuestDialogProps) {
  const save = useSaveGuest(register.bookingId);
  const { name: newName, phone: newPhone } = newGuest;
  const definition = useMemo(() => guestForm({ name: newName, phone: newPhone }), [newName, newPhone]);
  const controls = useRecordForm({
    definition,
    open,
    subject: guest ?? "new",
    save: (body, base) => save.mutateAsync({ body, base }),
    failure: messageOf,
    onSaved: (_base, saved) => {
      showToast({ tone: "success", text: m.registered({ name: saved.name }) });
      onLeave();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={guest ? m.editEntry() : m.newEntry()}
      description={register.reference}
      size="large"
      className="register-dialog"
      frame={controls}
      saveText={m.save()}
    >
      {edit && (
        <GuestFields
          form={edit.form}
          fields={edit.fields}
          change={change}
          register={register}
          guest={guest}
          bookedPhone={phone}
        />
      )}
    </RecordDialog>
  );
}
