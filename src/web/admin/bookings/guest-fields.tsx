import type { FieldErrors } from "#domain/errors.ts";
import { capacityMessage } from "#domain/rooms.ts";
import { exceedsCapacity, type GuestCount, guestCounts, type StayForm } from "#web/shared/stay-form.ts";
import { Field, FieldError, TextArea, TextInput } from "#web/ui/field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { showToast } from "#web/ui/toast.tsx";

type TextName = "name" | "email" | "phone" | "additionalGuests" | "specialRequests";
type GuestForm = Pick<StayForm, TextName | GuestCount>;

interface GuestFieldsProps {
  form: GuestForm;
  fields: FieldErrors;
  change: (part: Partial<GuestForm>) => void;
  /** A toast appears when guests exceed it. */
  maxCapacity?: number;
}

export function GuestFields({ form, fields, change, maxCapacity }: GuestFieldsProps) {
  const guestsProblem = fields.adultMale ?? fields.adultFemale ?? fields.children;
  const text = (name: TextName) => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const count = (name: GuestCount, value: number) => {
    if (maxCapacity !== undefined && exceedsCapacity(form, name, value, maxCapacity)) {
      showToast({ tone: "error", text: capacityMessage(maxCapacity) });
    } else {
      change({ [name]: value });
    }
  };
  return (
    <fieldset className="edit-form__part">
      <legend className="edit-form__title">Guest</legend>
      <div className="edit-form__grid">
        <Field label="Name" required error={fields.name} className="edit-form__wide">
          <TextInput {...text("name")} />
        </Field>
        <Field label="Email" required error={fields.email}>
          <TextInput {...text("email")} type="email" inputMode="email" />
        </Field>
        <Field label="Phone" required error={fields.phone}>
          <TextInput {...text("phone")} type="tel" inputMode="tel" />
        </Field>
        <div className="edit-form__wide edit-form__counts" data-invalid={guestsProblem ? "" : undefined}>
          {guestCounts.map(({ name, label, detail }) => (
            <Stepper
              key={name}
              label={label}
              detail={detail}
              value={form[name]}
              onChange={(value) => count(name, value)}
            />
          ))}
          <div role="status">
            <FieldError id="booking-guests-error" error={guestsProblem} />
          </div>
        </div>
        <Field label="Other guests" hint="Names, as far as they are known" error={fields.additionalGuests}>
          <TextArea {...text("additionalGuests")} rows={2} />
        </Field>
        <Field label="Special requests" error={fields.specialRequests}>
          <TextArea {...text("specialRequests")} rows={2} />
        </Field>
      </div>
    </fieldset>
  );
}
