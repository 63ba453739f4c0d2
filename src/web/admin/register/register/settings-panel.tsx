import { useId, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { requirementLabels } from "#domain/register/register-labels.ts";
import {
  minRetentionMonths,
  numberReaders,
  type RegisterSettings,
  type RegisterSettingsInput,
  type Requirement,
  registerSettingsInput,
  registerSettingsShape,
  requirements,
} from "#domain/register/register-settings.ts";
import * as m from "#messages/deskRegister.js";
import * as pictures from "#messages/documentPictures.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useRegisterSettings, useSaveRegisterSettings } from "../stay-register/register-data.ts";

interface SettingsForm {
  requires: readonly Requirement[];
  retentionMonths: string;
  numbersFor: RegisterSettings["numbersFor"];
  takesPictures: boolean;
  pictureDays: string;
}

const readerLabels = { owner: m.numbersForOwner, desk: m.numbersForDesk };

const settingsForm: FormDefinition<RegisterSettings, SettingsForm, RegisterSettingsInput> = {
  name: "registerSettings",
  shape: registerSettingsShape,
  formOf: (settings) => ({
    requires: settings?.requires ?? [],
    retentionMonths: String(settings?.retentionMonths ?? ""),
    numbersFor: settings?.numbersFor ?? "owner",
    takesPictures: settings?.takesPictures ?? false,
    pictureDays: String(settings?.pictureDays ?? ""),
  }),
  check: (form, settings) =>
    validate(registerSettingsInput, {
      ...form,
      updatedAt: settings?.updatedAt,
    }),
  labels: {
    requires: m.fieldRequires,
    retentionMonths: m.fieldRetention,
    numbersFor: m.fieldNumbersFor,
    takesPictures: pictures.fieldTakes,
    pictureDays: pictures.fieldDays,
  },
  describe: (field, form) => {
    if (field === "requires") return form.requires.map((one) => requirementLabels[one]()).join(", ");
    return field === "numbersFor" ? readerLabels[form.numbersFor]() : undefined;
  },
};

/** For owners; the server enforces it as well. */
export function RegisterSettingsPanel() {
  const { data: settings, error, isFetching, refetch } = useRegisterSettings();
  const [round, setRound] = useState(0);
  if (settings) {
    return (
      <Editor
        key={round}
        settings={settings}
        onSaved={() => {
          setRound(round + 1);
          showToast({ tone: "success", text: m.settingsSaved() });
        }}
      />
    );
  }
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return <SkeletonRows label={m.loading()} rows={5} columns={1} />;
}

function Editor({ settings, onSaved }: { settings: RegisterSettings; onSaved: () => void }) {
  const formId = useId();
  const save = useSaveRegisterSettings();
  const controls = useRecordForm({
    definition: settingsForm,
    open: true,
    subject: settings,
    save: (body) => save.mutateAsync(body),
    failure: messageOf,
    onSaved,
  });
  const { edit, change, saving, wouldLose } = controls;
  return (
    <div className="register-settings">
      <FormFrame id={formId} frame={controls}>
        {edit && (
          <>
            <fieldset>
              <legend className="field__label">{m.requiredOfGuests()}</legend>
              {requirements.map((one) => (
                <Checkbox
                  key={one}
                  name={`requires.${one}`}
                  label={requirementLabels[one]()}
                  checked={edit.form.requires.includes(one)}
                  onChange={({ target }) =>
                    change({
                      requires: requirements.filter((other) =>
                        other === one ? target.checked : edit.form.requires.includes(other),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
            <Field
              label={m.keptMonths()}
              hint={m.keptHint({ min: minRetentionMonths })}
              error={edit.fields.retentionMonths}
            >
              <TextInput
                name="retentionMonths"
                inputMode="numeric"
                value={edit.form.retentionMonths}
                onChange={(event) => change({ retentionMonths: event.target.value })}
              />
            </Field>
            <Field label={m.numbersReaders()} hint={m.numbersReadersHint()} error={edit.fields.numbersFor}>
              <Select
                name="numbersFor"
                value={edit.form.numbersFor}
                onChange={(event) =>
                  change({ numbersFor: numberReaders.find((one) => one === event.target.value) ?? "owner" })
                }
              >
                {numberReaders.map((one) => (
                  <option key={one} value={one}>
                    {readerLabels[one]()}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              name="takesPictures"
              label={pictures.takesPictures()}
              hint={pictures.takesPicturesHint()}
              checked={edit.form.takesPictures}
              onChange={({ target }) => change({ takesPictures: target.checked })}
            />
            <Field label={pictures.daysKept()} error={edit.fields.pictureDays}>
              <TextInput
                name="pictureDays"
                inputMode="numeric"
                value={edit.form.pictureDays}
                onChange={(event) => change({ pictureDays: event.target.value })}
              />
            </Field>
          </>
        )}
        <div className="ground-1 pad-block-3 settings__save">
          <Button type="submit" busy={saving} busyLabel={m.saving()}>
            {m.saveSettings()}
          </Button>
        </div>
      </FormFrame>
      <LeaveGuard wouldLose={wouldLose} />
    </div>
  );
}
