import { useRef } from "react";
import type { CompanyAccount, ReminderDraft } from "#domain/billing/company-accounts.ts";
import { isLocale, type Locale, languageNames, languageTags } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import { useLanguages } from "#web/lodge.ts";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useDraftReminder, useSendReminder } from "./account-data.ts";
import { type ReminderForm, reminderForm } from "./account-forms.ts";

type Letter = Pick<ReminderDraft, "subject" | "text">;

interface ReminderDialogProps {
  company: CompanyAccount["company"];
  /** Closed without one. */
  draft: ReminderDraft | undefined;
  onLeave: () => void;
  onSent: (to: string) => void;
}

export function ReminderDialog({ company, draft, onLeave, onSent }: ReminderDialogProps) {
  const languages = useLanguages();
  const send = useSendReminder(company._id);
  const controls = useRecordForm({
    definition: reminderForm(company._id, draft),
    open: draft !== undefined,
    subject: "new",
    save: (body) => send.mutateAsync(body),
    failure: messageOf,
    onSaved: (_base, account) => onSent(account.reminders[0]?.to ?? ""),
  });
  const { edit, change } = controls;
  const field = edit && { form: edit.form, change };
  const redraft = useDraftReminder(company._id);
  const written = useRef<{ draft?: ReminderDraft | undefined; letters: Partial<Record<Locale, Letter>> }>({
    letters: {},
  });
  /** Text typed in the other language comes back with it. */
  const translate = async (locale: Locale, { locale: from, subject, text }: ReminderForm) => {
    if (written.current.draft !== draft) written.current = { draft, letters: {} };
    const { letters } = written.current;
    const letter = letters[locale] ?? (await redraft.mutateAsync(locale));
    letters[from] = { subject, text };
    change({ locale, subject: letter.subject, text: letter.text });
  };
  return (
    <RecordDialog
      open={draft !== undefined}
      onLeave={onLeave}
      title={m.reminderTitle({ name: company.name })}
      description={m.reminderHint()}
      frame={controls}
      saveText={m.sendReminder()}
    >
      {edit && field && (
        <>
          <Field label={m.reminderTo()} required error={edit.fields.to}>
            <TextInput {...textField(field, "to")} type="email" inputMode="email" />
          </Field>
          {languages.length > 1 && (
            <Field label={m.reminderLanguage()}>
              <Select
                name="locale"
                value={edit.form.locale}
                disabled={redraft.isPending}
                onChange={({ target }) => {
                  if (isLocale(target.value)) void toastOnError(translate(target.value, edit.form));
                }}
              >
                {languages.map((locale) => (
                  <option key={locale} value={locale} lang={languageTags[locale]}>
                    {languageNames[locale]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={m.subject()} required error={edit.fields.subject}>
            <TextInput {...textField(field, "subject")} readOnly={redraft.isPending} />
          </Field>
          <Field label={m.text()} required error={edit.fields.text}>
            <TextArea {...textField(field, "text")} rows={14} readOnly={redraft.isPending} />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
