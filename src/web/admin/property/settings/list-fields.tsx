import { useId } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { maxPhones, maxPolicies } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { pathOf, withEntry, withoutEntry } from "./form-lists.ts";
import type { SettingsForm } from "./settings-form.ts";

interface ListProps<Name extends keyof SettingsForm> {
  fields: FieldErrors;
  onChange: (list: SettingsForm[Name]) => void;
}

/** The reception's number is first. */
export function PhoneList({ phones, fields, onChange }: ListProps<"phones"> & Pick<SettingsForm, "phones">) {
  const errorId = useId();
  return (
    <fieldset
      className="at-start stack gap-3 settings-list"
      aria-describedby={fields.phones && errorId}
      data-invalid={fields.phones && true}
    >
      <legend className="field__label">{m.phones()}</legend>
      {phones.map(({ label, digits }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no stable id
        <div key={at} className="at-top row gap-2 full settings-list__row">
          <div className="grows stack gap-2 shrinks settings-list__pair">
            <Field label={m.whoAnswers({ number: at + 1 })} required error={fields[pathOf("phones", at, "label")]}>
              <TextInput
                value={label}
                onChange={(event) => onChange(withEntry(phones, at, { label: event.target.value }))}
              />
            </Field>
            <Field label={m.phoneNumber({ number: at + 1 })} required error={fields[pathOf("phones", at, "digits")]}>
              <TextInput
                type="tel"
                inputMode="tel"
                value={digits}
                onChange={(event) => onChange(withEntry(phones, at, { digits: event.target.value }))}
              />
            </Field>
          </div>
          <IconButton
            label={m.removePhone({ number: at + 1 })}
            icon={<TrashIcon />}
            variant="danger"
            onClick={() => onChange(withoutEntry(phones, at))}
          />
        </div>
      ))}
      <FieldError id={errorId} error={fields.phones} />
      <Button
        variant="secondary"
        size="small"
        icon={<PlusIcon />}
        disabled={phones.length >= maxPhones}
        onClick={() => onChange([...phones, { label: "", digits: "" }])}
      >
        {m.addPhone()}
      </Button>
    </fieldset>
  );
}

/** In addition to the rules that follow from the times and the cancellation. */
export function PolicyList({ policies, fields, onChange }: ListProps<"policies"> & Pick<SettingsForm, "policies">) {
  return (
    <fieldset className="at-start stack gap-3 settings-list">
      <legend className="field__label">{m.otherRules()}</legend>
      {policies.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no stable id
        <div key={at} className="at-top row gap-2 full settings-list__row">
          <div className="stack gap-2 shrinks grows">
            <Field label={m.ruleTitle({ number: at + 1 })} error={fields[pathOf("policies", at, "title")]}>
              <TextInput
                value={title}
                onChange={(event) => onChange(withEntry(policies, at, { title: event.target.value }))}
              />
            </Field>
            <Field label={m.rule({ number: at + 1 })} error={fields[pathOf("policies", at, "text")]}>
              <TextArea
                rows={3}
                value={text}
                onChange={(event) => onChange(withEntry(policies, at, { text: event.target.value }))}
              />
            </Field>
          </div>
          <IconButton
            label={m.removeRule({ number: at + 1 })}
            icon={<TrashIcon />}
            variant="danger"
            onClick={() => onChange(withoutEntry(policies, at))}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon={<PlusIcon />}
        disabled={policies.length >= maxPolicies}
        onClick={() => onChange([...policies, { title: "", text: "" }])}
      >
        {m.addRule()}
      </Button>
    </fieldset>
  );
}
