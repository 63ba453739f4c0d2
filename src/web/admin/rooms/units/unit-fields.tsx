import { useEffect } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskUnits.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { textField } from "../../platform/forms/text-field.ts";

export interface UnitForm {
  label: string;
  floor: string;
}

interface UnitFieldsProps {
  form: UnitForm;
  fields: FieldErrors;
  change: (part: Partial<UnitForm>) => void;
  /** The id of the list of floors. */
  floors: string;
  hideLabels?: boolean;
}

/** The words on the door, and where it is. */
export function UnitFields({ floors, hideLabels = false, ...part }: UnitFieldsProps) {
  const { fields } = part;
  return (
    <>
      <Field label={m.label()} error={fields.label} hideLabel={hideLabels} required className="units__label">
        <TextInput {...textField(part, "label")} />
      </Field>
      <Field label={m.floor()} error={fields.floor} hideLabel={hideLabels} className="units__floor">
        <TextInput {...textField(part, "floor")} list={floors} placeholder={m.floorExample()} />
      </Field>
    </>
  );
}

/** Why nothing was saved, unless a field says it. */
export function UnitFormMessage({ message, fields }: { message: string | undefined; fields: FieldErrors }) {
  if (!message || Object.keys(fields).length > 0) return null;
  return (
    <div data-form-message>
      <Banner tone="error">{message}</Banner>
    </div>
  );
}

export type OnTyping = (id: string, isTyping: boolean) => void;

/** Tells the dialog what would be lost. */
export function useTyping(onTyping: OnTyping, id: string, isTyping: boolean): void {
  useEffect(() => {
    onTyping(id, isTyping);
    return () => onTyping(id, false);
  }, [onTyping, id, isTyping]);
}
