import { memo, type ReactNode } from "react";
import * as m from "#messages/booking.js";
import { useLodge } from "#web/lodge.ts";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import type { BookingField, BookingFields } from "./booking-form.ts";

type Edit = <Name extends BookingField>(name: Name, value: BookingFields[Name]) => void;

interface BookingTextFieldProps {
  name: Exclude<BookingField, "adultMale" | "adultFemale" | "children" | "childAges" | "costOptionId" | "extras">;
  label: string;
  value: string;
  onEdit: Edit;
  /** `lines` is a textarea. */
  type?: "text" | "email" | "time" | "lines";
  autoComplete?: string;
  error?: string;
  hint?: string;
  required?: boolean;
  /** Full width, in a grid with two columns. */
  whole?: boolean;
}

type TextName = BookingTextFieldProps["name"];

/** What a text field of the form is given: its name, value and error, and where to write. */
export const textIn = (
  { values, errors, edit }: { values: BookingFields; errors: Partial<Record<string, string>>; edit: Edit },
  name: TextName,
) => ({ name, value: values[name], error: errors[name], onEdit: edit });

/** Memoized: typing in one field does not render the others, which matters on slow phones. */
export const BookingTextField = memo(function BookingTextField({
  name,
  value,
  onEdit,
  type = "text",
  autoComplete,
  whole,
  ...field
}: BookingTextFieldProps) {
  const onChange = (event: { target: { value: string } }) => onEdit(name, event.target.value);
  return (
    <Field {...field} className={whole ? "all-columns" : undefined}>
      {type === "lines" ? (
        <TextArea name={name} value={value} onChange={onChange} />
      ) : (
        <TextInput type={type} name={name} autoComplete={autoComplete} value={value} onChange={onChange} />
      )}
    </Field>
  );
});

interface BookingPhoneFieldProps {
  value: string;
  onEdit: Edit;
  error: string | undefined;
}

export const BookingPhoneField = memo(function BookingPhoneField({ value, onEdit, error }: BookingPhoneFieldProps) {
  const { takesForeignPhones } = useLodge();
  return (
    <PhoneField
      takesForeign={takesForeignPhones}
      value={value}
      onText={(text) => onEdit("phone", text)}
      autoComplete="tel"
      error={error}
      hint={m.phoneHint()}
      required
    />
  );
});

interface BookingChoiceProps {
  name: "bookingType";
  label: string;
  value: string;
  onEdit: Edit;
  error?: string;
  hint: string;
  /** The choices by value. */
  labels: Record<string, () => string>;
  placeholder: ReactNode;
}

export const BookingChoice = memo(function BookingChoice(props: BookingChoiceProps) {
  const { name, label, value, onEdit, error, hint, labels, placeholder } = props;
  return (
    <Field label={label} error={error} hint={hint} required className="all-columns">
      <Select name={name} value={value} onChange={(event) => onEdit(name, event.target.value)}>
        <option value="">{placeholder}</option>
        {Object.entries(labels).map(([choice, choiceLabel]) => (
          <option key={choice} value={choice}>
            {choiceLabel()}
          </option>
        ))}
      </Select>
    </Field>
  );
});
