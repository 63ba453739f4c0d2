import { validate } from "#domain/platform/values/validate.ts";
import { doNotHostInput, type GuestCard, preferencesInput } from "#domain/register/guest-card.ts";
import * as m from "#messages/deskGuestCard.js";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useBarGuest, useSavePreferences } from "./card-data.ts";

interface CardDialogProps {
  open: boolean;
  card: GuestCard;
  onLeave: () => void;
}

export function PreferencesDialog({ open, card, onLeave }: CardDialogProps) {
  const save = useSavePreferences();
  const { phone, updatedAt } = card;
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={{
        name: "guest-preferences",
        draft: "guest-preferences",
        formOf: () => ({ preferences: card.preferences }),
        check: ({ preferences }: { preferences: string }) =>
          validate(preferencesInput, { phone, preferences, updatedAt }),
        labels: {},
      }}
      size="small"
      title={m.editPreferences()}
      description={card.name}
      saveText={m.save()}
      save={(body) => save.mutateAsync(body)}
      onSaved={() => {
        showToast({ tone: "success", text: m.saved() });
        onLeave();
      }}
    >
      {(part) => (
        <Field label={m.preferences()} hint={m.preferencesHint()} error={part.fields.preferences}>
          <TextArea {...textField(part, "preferences")} rows={4} />
        </Field>
      )}
    </NewRecordDialog>
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
