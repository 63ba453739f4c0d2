import * as v from "valibot";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import {
  doNotHostInput,
  type GuestCard,
  guestCardShape,
  type PreferencesInput,
  preferencesInput,
} from "#domain/register/guest-card.ts";
import * as m from "#messages/deskGuestCard.js";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useBarGuest, useSavePreferences } from "./card-data.ts";

interface CardDialogProps {
  open: boolean;
  card: GuestCard;
  onLeave: () => void;
}

type StoredCard = GuestCard & { _id: string };

const toStored = (card: GuestCard): StoredCard => ({ ...card, _id: card.phone });

const preferencesForm: FormDefinition<StoredCard, { preferences: string }, PreferencesInput> = {
  name: "card",
  draft: "guest-preferences",
  shape: v.pipe(guestCardShape, v.transform(toStored)),
  formOf: (card) => ({ preferences: card?.preferences ?? "" }),
  check: ({ preferences }, card) =>
    validate(preferencesInput, { phone: card?.phone, preferences, updatedAt: card?.updatedAt }),
  labels: { preferences: m.preferences },
};

export function PreferencesDialog({ open, card, onLeave }: CardDialogProps) {
  const save = useSavePreferences();
  const controls = useRecordForm({
    definition: preferencesForm,
    open,
    subject: toStored(card),
    save: (body) => save.mutateAsync(body),
    failure: messageOf,
    onSaved: () => {
      showToast({ tone: "success", text: m.saved() });
      onLeave();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.editPreferences()}
      description={card.name}
      frame={controls}
      saveText={m.save()}
    >
      {edit && (
        <Field label={m.preferences()} hint={m.preferencesHint()} error={edit.fields.preferences}>
          <TextArea {...textField({ ...edit, change }, "preferences")} rows={4} />
        </Field>
      )}
    </RecordDialog>
  );
}

export function BarDialog({ open, card, onLeave }: CardDialogProps) {
  const bar = useBarGuest();
  const { phone } = card;
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={{
        name: "do-not-host",
        formOf: () => ({ reason: "" }),
        check: ({ reason }: { reason: string }) => validate(doNotHostInput, { phone, reason }),
        labels: {},
      }}
      size="small"
      title={m.barTitle()}
      description={card.name}
      saveText={m.bar()}
      save={(body) => bar.mutateAsync(body)}
      onSaved={() => {
        showToast({ tone: "success", text: m.marked() });
        onLeave();
      }}
    >
      {(part) => (
        <Field label={m.reason()} required hint={m.barHint()} error={part.fields.reason}>
          <TextArea {...textField(part, "reason")} rows={3} />
        </Field>
      )}
    </NewRecordDialog>
  );
}
