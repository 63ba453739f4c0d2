import type { ReactNode } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Promo } from "#domain/pricing/promos.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskPromos.js";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSavePromo } from "./promo-data.ts";
import { PromoFields } from "./promo-fields.tsx";
import { promoForm } from "./promo-form.ts";

interface PromoDialogProps {
  open: boolean;
  subject: Promo | "new" | undefined;
  today: Night;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

export function PromoDialog({ open, subject, today, missing, onLeave, onSaved }: PromoDialogProps) {
  const save = useSavePromo();
  const controls = useRecordForm({
    definition: promoForm,
    open,
    subject,
    save: (body, base) => save.mutateAsync({ id: base?._id, body }),
    failure: messageOf,
    onSaved: (base, { promo: { code } }) => onSaved(base ? m.saved({ code }) : m.created({ code })),
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.addPromo() : m.editPromo()}
      frame={controls}
      saveText={isNew ? m.addPromo() : forms.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && <PromoFields form={edit.form} fields={edit.fields} today={today} change={change} />}
    </RecordDialog>
  );
}
